"""Are persons told apart? 18 short openings of the six shipped persons on three motions, blind.

    python -m benchmarks.blind.persons OUT [--seed 1]             the sheet, the bios, the key
    python -m benchmarks.blind.persons OUT --prompts              and 18 prompts for a model, in that order
    python -m benchmarks.blind.persons OUT --answers ANSWERS      the sheet of what was answered, NN.md each
    python -m benchmarks.blind.persons OUT --count READER.json …  how many of 18 each reader put right

A reader gets ``bios.md`` and ``openings.md`` alone and writes ``{"1": "A", "2": "D", …}``: which of the
persons A to F speaks in each opening. No opening names anybody.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from debatecoach.base.files import to_json
from debatecoach.base.paths import shipped
from debatecoach.coach.debater.library_debater import LibraryDebater
from debatecoach.coach.persons.style import distance, measured
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.levels import level
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format, Slot, Stage
from debatecoach.debate.motion import Motion
from debatecoach.debate.person import Consent, Person
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.persons import PACE, PREVIEW, OnePerson, Persons, preview
from debatecoach.services.wiring import EstimatedPace, load_library

MOTIONS = (
    ("This House would ban zoos", Side.PRO),
    ("This House would make voting compulsory", Side.CON),
    ("This House would introduce a four-day working week", Side.CON),
)
SEED, WORDS = 3, 110


def opening(persons: Persons, id: str, motion: str, side: Side) -> str:
    """A short opening in a person's manner; nobody's without an id."""
    library = load_library()
    case = Case(Motion(motion), library.principles.forests(motion))
    person = persons.get(id) if id else None
    return preview(person, case, side, library, LexicalEmbedding(), EstimatedPace(PACE), seed=SEED).text


def _shipped() -> tuple[Persons, list[Person]]:
    persons = Persons(own=Path("/nonexistent"))
    return persons, [each for each in persons.all()[0] if each.consent is Consent.INVENTED]


def prompt(persons: Persons, id: str, motion: str, side: Side) -> str:
    """What a model that writes by one prompt ("No team") would be asked, both messages."""
    library, person = load_library(), persons.get(id)
    case = Case(Motion(motion))
    slot = Slot(f"{side}-opening", side, Stage.OPENING, PREVIEW)
    round = Round("blind", Format("blind", "", "", 0, (slot,)), None, SEED, "")
    similarity = LexicalEmbedding()
    debater = LibraryDebater(
        similarity, library.schemes, library.phrases, library.principles, None, OnePerson(person)
    )
    brief = Brief(debater.scene(case, round, 0), level("national"), "en", case.knowledge)
    asked = Prompts(shipped("resources") / "prompts", "en").get("plain")
    values = brief.base() | brief.manner() | {"words": WORDS}
    return "\n\n".join(f"[{each.role}]\n{each.text}" for each in asked.render(values))


def write(out: Path, seed: int, prompts: bool, answers: Path | None) -> None:
    """The sheet, the bios and the key; the prompts, or the sheet of what was answered to them."""
    persons, invented = _shipped()
    rng = random.Random(seed)
    letters = dict(zip("ABCDEF", rng.sample(invented, len(invented)), strict=True))
    order = [(letter, *each) for letter in letters for each in MOTIONS]
    rng.shuffle(order)
    made = []
    for at, (letter, motion, side) in enumerate(order, 1):
        if answers is not None:
            text = (answers / f"{at:02}.md").read_text("utf-8").strip()
        else:
            text = opening(persons, letters[letter].id, motion, side)
        made.append((letter, motion, text))
        if prompts:
            (out / "prompts").mkdir(parents=True, exist_ok=True)
            asked = prompt(persons, letters[letter].id, motion, side)
            (out / "prompts" / f"{at:02}.md").write_text(asked + "\n", "utf-8")
    bios = [f"## {letter}\n\n{_nameless(person)}\n" for letter, person in letters.items()]
    sheet = [f"## {at}\n\n*{motion}*\n\n{text}\n" for at, (_, motion, text) in enumerate(made, 1)]
    out.mkdir(parents=True, exist_ok=True)
    (out / "bios.md").write_text("# Six persons\n\n" + "\n".join(bios), "utf-8")
    (out / "openings.md").write_text("# Eighteen openings\n\n" + "\n".join(sheet), "utf-8")
    key = {str(at): letter for at, (letter, _, _) in enumerate(made, 1)}
    (out / "key.json").write_text(
        to_json({"key": key, "persons": {letter: each.id for letter, each in letters.items()}}), "utf-8"
    )


def _nameless(person: Person) -> str:
    """The bio without the name, so that nothing but the manner can be matched."""
    return person.bio.replace(f"{person.name} is an invented person", "An invented person").strip()


def count(out: Path, readers: list[Path]) -> None:
    """Right answers of each reader."""
    key = json.loads((out / "key.json").read_text("utf-8"))["key"]
    for path in readers:
        said = json.loads(path.read_text("utf-8"))
        print(f"{path.stem}: {sum(said.get(at) == letter for at, letter in key.items())} of {len(key)} right")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--prompts", action="store_true")
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--count", nargs="+", type=Path)
    given = parser.parse_args()
    if given.count:
        count(given.out, given.count)
        return
    write(given.out, given.seed, given.prompts, given.answers)
    persons, invented = _shipped()
    for person in invented:
        texts = [opening(persons, person.id, *each) for each in MOTIONS]
        plain = [opening(persons, "", *each) for each in MOTIONS]
        own = persons.get(person.id).style
        far = [distance(measured("\n".join(each)), own) for each in (texts, plain)]
        print(
            f"{person.id:12} words {[len(each.split()) for each in texts]}  distance to corpus {far[0]:.2f}, "
            f"of the plain library {far[1]:.2f}"
        )


if __name__ == "__main__":
    main()
