"""The persons there are, shipped and the user's own; making one from a folder of texts or from rounds.

Everything a person is made of may come from anyone and is material: characters nobody sees and sentences that
give a reader orders are left out, sizes are bounded, and what was left out is told.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from debatecoach.base.errors import CaseFileError, InputError, SearchError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.base.paths import shipped, state_path
from debatecoach.base.unseen import seen
from debatecoach.casefile.person_file import (
    MOST_NOTES,
    MOST_TEXT,
    MOST_TEXTS,
    SUFFIX,
    read_person,
    write_person,
)
from debatecoach.casefile.trouble import fault
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format, Slot, Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.person import Consent, Kind, Person, PersonText
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.engines.search.reading import FoundDocument, look, whole
from debatecoach.services.format_files import free_id

if TYPE_CHECKING:
    from debatecoach.coach.debater import Pace
    from debatecoach.coach.persons.manner import InManner, Manners
    from debatecoach.services.wiring import Library

PREVIEW, PACE = 53, 150
"""Seconds of a preview, and words a minute: about 110 words."""
MOST_CHARACTERS = 1_000_000
"""Of a corpus: a manner is measured on less than a tenth of it."""
SAFE = QT_TRANSLATE_NOOP("errors", "Your persons are as they were.")
TOO_LITTLE = QT_TRANSLATE_NOOP(
    "errors", "There are only {count} words of theirs: a manner shows from about {least} words on."
)
MORE = QT_TRANSLATE_NOOP("errors", "Put more of what they wrote or said into the folder, then try again.")
MORE_ROUNDS = QT_TRANSLATE_NOOP("errors", "Choose another side or keep more of their rounds, then try again.")
NO_CONSENT = QT_TRANSLATE_NOOP("errors", "Nobody has said why this person's manner may be taken on.")
SAY_WHY = QT_TRANSLATE_NOOP(
    "errors",
    "Say whether it is you, someone who agreed, an invented person or a public figure, in a sentence.",
)
NO_NAME = QT_TRANSLATE_NOOP("errors", "The person has no name.")
NAME_THEM = QT_TRANSLATE_NOOP("errors", "Give them one: it stands beside every word, after “Simulated”.")
UNKNOWN = QT_TRANSLATE_NOOP("errors", "There is no person {name}.")
SEE = QT_TRANSLATE_NOOP("errors", "See who there is: debatecoach persona list.")
TOO_LONG = QT_TRANSLATE_NOOP(
    "persons", "of more than {most} characters or {texts} texts the rest was left out"
)
ORDERS = QT_TRANSLATE_NOOP("persons", "sentences that give a reader orders: {count}")
_KINDS = {
    Kind.BIO: r"bio|about|cv|profile|简介",
    Kind.INTERVIEWS: r"interview|podcast|q-?and-?a|访谈|采访",
    Kind.SPEECHES: r"speech|debate|talk|round|address|演讲|辩",
}


@dataclass(slots=True)
class Made:
    """A person made of texts, not kept yet, and what was left out of them, by name with why."""

    person: Person
    left_out: list[tuple[str, Words]] = field(default_factory=list)


def from_folder(folder: Path, name: str, consent: Consent, line: str, notes: str = "") -> Made:
    """A person from a folder: ``bio``, ``interviews``, ``writings``, ``speeches``, or texts as they lie.

    Raises:
        InputError: nothing there can be read, too few words, no name or consent.
        SearchError: the folder itself cannot be read.
    """
    left: list[tuple[str, Words]] = []
    notices: list[SearchError] = []
    texts: list[PersonText] = []
    held = 0
    for found in look(folder, notices):
        if held > MOST_CHARACTERS or len(texts) == MOST_TEXTS:
            left.append(
                (found.path.name, Message.of("persons", TOO_LONG, most=MOST_CHARACTERS, texts=MOST_TEXTS))
            )
            break
        try:
            text = whole(found)
        except SearchError as error:
            left.append((found.path.name, error.what))
            continue
        held += len(text)
        texts.append(PersonText(_kind(found, folder), found.path.name, text[:MOST_TEXT]))
    left += [(folder.name, each.what) for each in notices]
    return _made(texts, name, consent, line, notes, MORE, left)


def from_rounds(case: Case, side: Side, name: str, consent: Consent, line: str, who: str = "") -> Made:
    """A person from what a side said in a case's rounds, without the app's own speeches; ``who``: only the
    speeches of a transcript's speaker of that name.

    Raises:
        InputError: too few words, no name or consent.
    """
    texts = []
    for round in case.rounds:
        for speech, slot in zip(round.speeches, round.format.slots, strict=False):
            theirs = speech.side is side and speech.speaker in (Speaker.OTHER, Speaker.HUMAN)
            if theirs and speech.sentences and (not who or slot.speaker == who):
                said = " ".join(each.text for each in speech.own if each.text)
                texts.append(PersonText(Kind.SPEECHES, f"{round.started[:10]} {speech.slot}", said))
    return _made(texts, name, consent, line, "", MORE_ROUNDS, [])


def _made(
    texts: Sequence[PersonText], name: str, consent: Consent, line: str, notes: str, more: str,
    left: list[tuple[str, Words]],
) -> Made:  # fmt: skip
    from debatecoach.coach.bench.transcribed import language_of
    from debatecoach.coach.persons import style

    if not name.strip():
        raise InputError(NO_NAME, SAFE, NAME_THEM)
    if not line.strip():
        raise InputError(NO_CONSENT, SAFE, SAY_WHY)
    kept, room = [], MOST_CHARACTERS
    for each in texts:
        text = style.spoken(each.text)
        gone = sum(map(style.is_order, style.split(seen(each.text))))
        if gone:
            left.append((each.name, Message.of("persons", ORDERS, count=gone)))
        if text and len(kept) < MOST_TEXTS and room > 0:
            text = text[: min(room, MOST_TEXT)]
            room -= len(text)
            kept.append(PersonText(each.kind, each.name[:200], text))
        elif text:
            left.append((each.name, Message.of("persons", TOO_LONG, most=MOST_CHARACTERS, texts=MOST_TEXTS)))
    whole_text = "\n".join(each.text for each in kept)
    language = "zh" if language_of(whole_text) == "zh" else "en"
    person = Person(
        *(_slug(name), " ".join(name.split())[:80], consent, " ".join(line.split())[:400], language),
        tuple(kept),
        notes=notes[:MOST_NOTES],
    )
    count = len(style.words(person.voice))
    if count < style.LEAST_WORDS:
        raise InputError(TOO_LITTLE, SAFE, more, count=count, least=style.LEAST_WORDS)
    return Made(person, left)


def _kind(found: FoundDocument, folder: Path) -> Kind:
    """Which kind a text is, by the folder it lies in or else its own name."""
    parts = found.path.relative_to(folder).parts
    for part in (*reversed(parts[:-1]), found.path.stem):
        for kind, names in _KINDS.items():
            if re.search(names, part, re.IGNORECASE):
                return kind
    return Kind.WRITINGS


def _slug(name: str) -> str:
    """What a person's file is called: letters and numbers of any script."""
    return re.sub(r"\W+", "-", name.casefold()).strip("-")[:60] or "person"


class Persons:
    """The shelf; fulfils :class:`debatecoach.coach.debater.library_debater.Persons`, and reads small files.

    Args:
        own: the user's folder; None: in the state folder.
        data: the shipped ``data``.
    """

    def __init__(self, own: Path | None = None, data: Path | None = None) -> None:
        self.own = own or state_path() / "persons"
        self._shipped = (data or shipped("data")) / "persons"
        self._read: dict[tuple[Path, int], Person] = {}
        self._measured: dict[tuple[Path, int], InManner] = {}

    @property
    def manners(self) -> Manners:
        """See :func:`load_manners`."""
        from debatecoach.coach.persons.manner import load_manners

        return load_manners(self._shipped)

    def all(self) -> tuple[list[Person], list[CaseFileError]]:
        """Everybody, the user's own first, and why a file is nobody: that keeps nobody from the rest."""
        found: list[Person] = []
        faults: list[CaseFileError] = []
        for path in [*sorted(self.own.glob(f"*{SUFFIX}")), *sorted(self._shipped.glob(f"*{SUFFIX}"))]:
            try:
                found.append(self._read_at(path))
            except CaseFileError as error:
                faults.append(error)
        return found, faults

    def is_own(self, id: str) -> bool:
        """True if the user made or brought in this person."""
        return (self.own / f"{id}{SUFFIX}").is_file()

    def get(self, id: str) -> InManner:
        """A person by id, or by name.

        Raises:
            InputError: there is nobody of that name.
            CaseFileError: their file cannot be used.
        """
        for folder in (self.own, self._shipped):
            path = folder / f"{_slug(id)}{SUFFIX}"
            if path.is_file():
                return self._at(path)
        named = next((each.id for each in self.all()[0] if each.name.casefold() == id.casefold()), None)
        if named is None:
            raise InputError(UNKNOWN, SAFE, SEE, name=id)
        return self.get(named)

    def spoken_as(self, round: Round, slot: Slot) -> InManner | None:
        """Whom a slot is spoken as; None for nobody, or for somebody who is not here or cannot be read."""
        id = round.spoken_as(slot)
        try:
            return self.get(id) if id and not round.by_person(slot) else None
        except (InputError, CaseFileError):
            return None

    def keep(self, person: Person) -> Person:
        """Keep a person under an id nobody else has, with their notes; returns them as they are kept.

        Raises:
            CaseFileError: the folder takes no file.
        """
        taken = {path.stem for folder in (self.own, self._shipped) for path in folder.glob(f"*{SUFFIX}")}
        kept = replace(person, id=free_id(person.id, taken))
        write_person(self.own / f"{kept.id}{SUFFIX}", kept, notes=True)
        return kept

    def take(self, path: Path) -> Person:
        """Bring in somebody's ``.persona`` file, cleaned of what may not be in one.

        Raises:
            CaseFileError: it cannot be used, or not be kept.
        """
        from debatecoach.coach.persons import style

        person = read_person(path)
        texts = tuple(replace(each, text=text) for each in person.texts if (text := style.spoken(each.text)))
        return self.keep(replace(person, id=_slug(path.stem), texts=texts or person.texts))

    def remove(self, id: str) -> None:
        """Take one of the user's own away; rounds keep what was said. Raises CaseFileError."""
        path = self.own / f"{id}{SUFFIX}"
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise fault("person not written", path, error) from error

    def measured(self, person: Person) -> InManner:
        """A person ready to be spoken, not kept yet."""
        from debatecoach.coach.persons.manner import InManner

        return InManner(person, self.manners)

    def _at(self, path: Path) -> InManner:
        person = self._read_at(path)
        stamp = (path, path.stat().st_mtime_ns)
        if stamp not in self._measured:
            self._measured[stamp] = self.measured(person)
        return self._measured[stamp]

    def _read_at(self, path: Path) -> Person:
        stamp = (path, path.stat().st_mtime_ns)
        if stamp not in self._read:
            self._read[stamp] = read_person(path)
        return self._read[stamp]


def cast_of(chosen: Mapping[str, str], format: Format) -> tuple[tuple[str, str], ...]:
    """A round's cast of what was chosen by seat, or for all seats under an empty name."""
    seats = tuple((seat, id) for seat, id in chosen.items() if id and seat in format.seats)
    whole = chosen.get("", "")
    return (*seats, *((side.value, whole) for side in Side if whole))


@dataclass(frozen=True, slots=True)
class OnePerson:
    """Somebody in whose manner every speech is spoken, kept or not."""

    person: InManner

    def spoken_as(self, round: Round, slot: Slot) -> InManner:
        """See :class:`debatecoach.coach.debater.library_debater.Persons`."""
        return self.person


def preview(
    person: InManner | None,
    case: Case,
    side: Side,
    library: Library,
    similarity: Similarity,
    pace: Pace,
    seed: int = 1,
) -> Speech:
    """A short opening on a case as this person would give it without a model; nobody's for None. Takes some
    tenths of a second: not for the UI thread."""
    from debatecoach.coach.debater.library_debater import LibraryDebater

    slot = Slot(f"{side}-opening", side, Stage.OPENING, PREVIEW)
    round = Round("preview", Format("preview", "", "", 0, (slot,)), None, seed, "")
    persons = OnePerson(person) if person is not None else None
    debater = LibraryDebater(similarity, library.schemes, library.phrases, library.principles, None, persons)
    return asyncio.run(debater.compose(case, round, 0, pace))
