"""The verb ``persona``: persons whose manner the opponent speaks in, without a window.

    debatecoach persona [list]
    debatecoach persona make FOLDER --name N --consent KIND --why LINE [--notes FILE] [--out F.persona]
    debatecoach persona show NAME                              style, phrases and lenses, as measured
    debatecoach persona preview NAME MOTION [--side S]         a short opening in their manner
    debatecoach persona check NAME TEXT                        how near a speech comes to their style
    debatecoach persona import F.persona
    debatecoach persona export NAME --out F.persona [--with-notes]
    debatecoach persona forget NAME

NAME is a person's name or id, or a ``.persona`` file. ``make --out`` writes the file alone and keeps nobody.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.person import Consent, simulated
from debatecoach.debate.side import Side

if TYPE_CHECKING:
    from debatecoach.coach.persons.manner import InManner
    from debatecoach.services.persons import Persons

PERSONA = "Persons whose manner the opponent speaks in: made of texts, measured, always shown as simulated."
Told = tuple[Any, list[str]]


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may follow ``persona``."""
    parser.add_argument("deed", nargs="?", default="list", choices=list(_DEEDS))
    parser.add_argument("things", nargs="*", metavar="FOLDER|NAME|FILE|MOTION")
    parser.add_argument("--name", default="", help="make: what the person is called")
    parser.add_argument(
        "--consent",
        choices=[each.value for each in Consent],
        default=Consent.GIVEN.value,
        help="make: whose manner it is: invented, your own, given by them (as a rule), or a public figure's",
    )
    parser.add_argument("--why", default="", metavar="LINE", help="make: a sentence that says who allowed it")
    parser.add_argument("--notes", type=Path, help="make: a text of private notes, never shown or given away")
    parser.add_argument("--out", type=Path, metavar="F.persona", help="make, export: the file")
    parser.add_argument("--with-notes", action="store_true", help="export: give away the private notes, too")
    parser.add_argument("--side", choices=[each.value for each in Side], default="pro", help="preview")


def run(chosen: argparse.Namespace, state: Path) -> Told:
    """Do what was asked for; what ``--json`` prints, and lines.

    Raises:
        DebateCoachError: it could not be done.
    """
    from debatecoach.services.persons import Persons

    return _DEEDS[chosen.deed](chosen, Persons(state / "persons"))


def _list(_chosen: argparse.Namespace, persons: Persons) -> Told:
    found, faults = persons.all()
    lines = [f"{each.id:16} {each.name}: {each.consent_line}" for each in found]
    lines += [str(each) for each in faults]
    return [{"id": each.id, "name": each.name, "consent": each.consent.value} for each in found], lines


def _make(chosen: argparse.Namespace, persons: Persons) -> Told:
    from debatecoach.casefile.person_file import write_person
    from debatecoach.services.persons import from_folder

    notes = _read(chosen.notes) if chosen.notes is not None else ""
    made = from_folder(Path(_first(chosen)), chosen.name, Consent(chosen.consent), chosen.why, notes)
    if chosen.out is not None:
        write_person(chosen.out, made.person, notes=True)
        where = str(chosen.out)
    else:
        where = persons.keep(made.person).id
    document, lines = _told(persons.measured(made.person))
    lines += [f"Left out: {name}: {why}" for name, why in made.left_out]
    left = [{"name": name, "why": str(why)} for name, why in made.left_out]
    return {**document, "kept": where, "left_out": left}, [*lines, f"Kept as {where}"]


def _show(chosen: argparse.Namespace, persons: Persons) -> Told:
    return _told(_named(_first(chosen), persons))


def _told(found: InManner) -> Told:
    from debatecoach.coach.persons import style

    person = found.person
    described = [str(each) for each in found.described]
    lenses = [each.name["en"] for each in found.lenses]
    document = {
        "id": person.id,
        "name": person.name,
        "simulated": True,
        "consent": person.consent.value,
        "consent_line": person.consent_line,
        "texts": [{"kind": each.kind.value, "name": each.name} for each in person.texts],
        "words": len(style.words(person.voice)),
        "style": found.style,
        "described": described,
        "phrases": list(found.phrases),
        "lenses": lenses,
        "manner": found.manner.id,
    }
    lines = [
        str(simulated(person.name)),
        f"{person.consent.value}: {person.consent_line}",
        f"{document['words']} words in {len(person.texts)} texts; speaks in the manner “{found.manner.id}”",
        *(f"  {each}" for each in described),
        *(f"  says: “{each}”" for each in found.phrases),
        *(f"  looks for: {each}" for each in lenses),
    ]
    return document, lines


def _preview(chosen: argparse.Namespace, persons: Persons) -> Told:
    from debatecoach.coach.persons import style
    from debatecoach.engines.embedding.lexical import LexicalEmbedding
    from debatecoach.services.persons import PACE, preview
    from debatecoach.services.playing import asked_case
    from debatecoach.services.wiring import EstimatedPace, load_library

    found, library = _named(_first(chosen), persons), load_library()
    if len(chosen.things) < 2:
        raise _nothing_named()
    case = asked_case(" ".join(chosen.things[1:]), library.motions)
    speech = preview(found, case, Side(chosen.side), library, LexicalEmbedding(), EstimatedPace(PACE))
    near = style.distance(style.measured(speech.text), found.style)
    label = str(simulated(found.person.name))
    document = {"simulated": found.person.name, "text": speech.text, "distance": round(near, 2)}
    return document, [label, "", *speech.text.split("\n"), "", f"Distance from their own style: {near:.2f}"]


def _check(chosen: argparse.Namespace, persons: Persons) -> Told:
    from debatecoach.coach.persons import style

    found = _named(_first(chosen), persons)
    if len(chosen.things) < 2:
        raise _nothing_named()
    near = style.distance(style.measured(_read(Path(chosen.things[1]))), found.style)
    others = {
        each.name: style.distance(style.measured(each.voice), found.style)
        for each in persons.all()[0]
        if each.id != found.person.id
    }
    nearest = min(others.values(), default=0.0)
    lines = [f"Distance {near:.2f}; the nearest other person's own words are {nearest:.2f} away."]
    return {"distance": round(near, 2), "nearest_other": round(nearest, 2)}, lines


def _import(chosen: argparse.Namespace, persons: Persons) -> Told:
    kept = persons.take(Path(_first(chosen)))
    return {"id": kept.id, "name": kept.name}, [f"{kept.name} is kept as {kept.id}."]


def _export(chosen: argparse.Namespace, persons: Persons) -> Told:
    from debatecoach.casefile.person_file import write_person

    if chosen.out is None:
        raise _nothing_named()
    write_person(chosen.out, _named(_first(chosen), persons).person, chosen.with_notes)
    return {"file": str(chosen.out)}, [f"Written to {chosen.out}"]


def _forget(chosen: argparse.Namespace, persons: Persons) -> Told:
    person = _named(_first(chosen), persons).person
    if not persons.is_own(person.id):
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "{name} came with debatecoach and stays."),
            todo=QT_TRANSLATE_NOOP("errors", "Only persons you made or brought in can be taken away."),
            name=person.name,
        )
    persons.remove(person.id)
    return {"id": person.id}, [f"{person.name} is gone; rounds keep what was said."]


def _named(name: str, persons: Persons) -> InManner:
    from debatecoach.casefile.person_file import SUFFIX, read_person

    if name.endswith(SUFFIX):
        return persons.measured(read_person(Path(name)))
    return persons.get(name)


def _first(chosen: argparse.Namespace) -> str:
    if not chosen.things:
        raise _nothing_named()
    return str(chosen.things[0])


def _read(path: Path) -> str:
    from debatecoach.services.memory_import import decoded_file

    return decoded_file(path)[0]


def _nothing_named() -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "It is not said which."),
        todo=QT_TRANSLATE_NOOP("errors", "See “debatecoach persona --help”."),
    )


_DEEDS = {
    "list": _list,
    "make": _make,
    "show": _show,
    "preview": _preview,
    "check": _check,
    "import": _import,
    "export": _export,
    "forget": _forget,
}
