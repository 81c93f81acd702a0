"""The library debater's points of information in speeches that people wrote, for blind reading.

    python -m benchmarks.blind.points.offered FOLDER...

A folder holds debates (``NAME.txt``: ``# motion``, then ``## Pro opening`` and so on) or single speeches
(``01.txt`` and so on, odd ones for their motion, which is a line of ``motions.txt`` beside the folder).
Speeches of ``tests/flow_gold`` and of the study's motions are always there. Each is heard sentence by
sentence, as the window hears it, and offers are made as in a lively chamber. Writes ``sheet.md``, what a
blind reader gets, and ``sheet.json``, with where each comes from, beside this.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.blind import motions
from debatecoach.base.files import to_json, write_out
from debatecoach.coach.listen.live import LiveListener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.poi.rising import Liveliness, chamber
from debatecoach.debate.case import Case
from debatecoach.debate.format import PoisAllowed
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.playing import asked_case
from debatecoach.services.wiring import Engines, load_library, new_round

HERE = Path(__file__).parent
GOLD = HERE.parents[2] / "tests" / "flow_gold"
WANTED, BEFORE = 30, 6
PROTECTED = 0.1
"""Share of a speech that is protected at either end: of these, which are short, a minute would be all."""


@dataclass(frozen=True)
class Given:
    """A speech: its motion (or its id in the library), whose, where it comes from."""

    motion: str | Case
    side: Side
    text: str
    source: str


def debates(folder: Path) -> Iterator[Given]:
    """Whole debates; the speeches are heard each by itself."""
    for path in sorted(folder.glob("*.txt")):
        head, *parts = path.read_text(encoding="utf-8").split("\n## ")
        for part in parts:
            name, text = part.split("\n", 1)
            side = Side.PRO if name.startswith("Pro") else Side.CON
            yield Given(head.splitlines()[0].removeprefix("# "), side, text.strip(), f"{path.stem} {name}")


def single(folder: Path) -> Iterator[Given]:
    """Speeches by number."""
    motions = (folder.parent / "motions.txt").read_text(encoding="utf-8").splitlines()
    for number, motion in enumerate(motions, 1):
        path = folder / f"{number:02}.txt"
        if path.is_file():
            side = Side.PRO if number % 2 else Side.CON
            yield Given(motion, side, path.read_text(encoding="utf-8"), f"{folder.name} {number}")


def gold() -> Iterator[Given]:
    """Hand-labelled speeches on motions of the library; the labels are not looked at."""
    for path in sorted(GOLD.rglob("*.json")):
        kept = json.loads(path.read_text(encoding="utf-8"))
        if "stage" in kept:
            yield Given(
                kept["motion"] or kept["motion_text"],
                Side(kept["side"]),
                " ".join(kept["sentences"]),
                path.stem,
            )
    for name in motions.names():
        case, said = motions.read(name)
        for slot, text in said.items():
            yield Given(case, Side(slot.partition("-")[0]), text, f"{name} {slot}")


def offered(engines: Engines, case: Case, given: Given) -> list[dict[str, object]]:
    """What is offered in a speech, each at the moment the window would offer it."""
    round = new_round(engines.library.formats["simplified-oxford"], given.side, 1)
    if given.side is Side.CON:
        round.format = replace(round.format, slots=round.format.slots[1:])
    slot, seconds = round.format.slots[0], estimate_seconds(given.text)
    edge = PROTECTED * seconds
    lively = chamber(replace(slot, seconds=int(seconds), pois=PoisAllowed(edge, edge)), Liveliness.LIVELY)
    assert lively is not None
    floor, live = engines.floor(case, round), LiveListener(engines.listener(case), round, 0)
    sentences, used, clock, last = split_sentences(given.text), set[str](), 0.0, -1.0
    found: list[dict[str, object]] = []
    for count, each in enumerate(sentences, 1):
        clock += estimate_seconds(each.text)
        if not lively.open(clock, len(found), last):
            continue
        best = next(iter(floor.offers(live.hear(sentences[:count]), sentences[:count], used)), None)
        if best is not None:
            used.add(best.form)
            last = clock
            before = [one.text for one in sentences[max(0, count - BEFORE) : count]]
            head = f"{case.motion.text} ({'for' if given.side is Side.PRO else 'against'})"
            moment = f"{int(clock // 60)}:{int(clock % 60):02} of {int(seconds // 60)}:{int(seconds % 60):02}"
            found.append(
                {"motion": head, "source": given.source, "moment": moment, "before": before,
                 "point": best.text, "form": best.form}
            )  # fmt: skip
    return found


def main(folders: list[str]) -> None:
    """Write the sheet: the sources take turns, and in each the speeches, until there are enough."""
    engines = Engines((), (), LexicalEmbedding(), load_library())
    sources = [gold()]
    for name in map(Path, folders):
        sources.append(single(name) if (name.parent / "motions.txt").is_file() else debates(name))
    found: list[list[dict[str, object]]] = []
    for source in sources:
        of_source: list[dict[str, object]] = []
        speeches = list(source)
        for given in speeches:
            case = given.motion
            if isinstance(case, str):
                case = asked_case(case, engines.library.motions)
            if case.motion.language == "en":
                of_source += offered(engines, case, given)
        print(f"{len(speeches)} speeches, {len(of_source)} offers", flush=True)
        step = max(1.0, len(of_source) / WANTED)
        found.append([of_source[int(at * step)] for at in range(min(WANTED, len(of_source)))])
    turns = [each[at] for at in range(max(map(len, found))) for each in found if at < len(each)]
    if "--all" not in sys.argv:
        turns = turns[:WANTED]
    lines = [f"# {len(turns)} points of information\n"]
    for number, item in enumerate(turns, 1):
        lines.append(f"## {number}. {item['motion']}, {item['moment']}\n")
        lines += [f"> {each}" for each in item["before"]]  # type: ignore[attr-defined]
        lines.append(f"\n**Point of information:** {item['point']}\n")
    write_out(HERE / "sheet.md", "\n".join(lines) + "\n")
    write_out(HERE / "sheet.json", to_json({"items": turns}))


if __name__ == "__main__":
    main([each for each in sys.argv[1:] if not each.startswith("--")])
