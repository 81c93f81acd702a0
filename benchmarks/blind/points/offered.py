"""Points of information in speeches that people wrote, for blind reading: the library's, or a model's.

    python -m benchmarks.blind.points.offered SPEECHES.json OUT [--by-files FOLDER]

``SPEECHES.json`` is a list of ``{"motion": ..., "side": "pro" or "con", "text": ...}``. Each speech is heard
sentence by sentence, as the window hears it, and offers are made as in a lively chamber. Writes ``OUT.md``,
what a blind reader gets (every offer with the sentences before it, the last one marked), and ``OUT.json``,
with the number of the speech and the form of the question, which a reader must not see.

With ``--by-files`` a model listens whose answers are files (:mod:`benchmarks.blind.by_files`). The first time
all its prompts are written to FOLDER, one for each moment it would be asked at; the answers lie there as
``NAME.answer.txt``, JSON each. Played again, the sheet is made of the offers. So that all prompts can be
written at once, each is asked as if nothing had been put before; of the points it would then rise on too
soon after another the later is left out.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.blind.by_files import Files, Unanswered
from debatecoach.base.files import to_json, write_out
from debatecoach.base.language import Role
from debatecoach.coach.listen.live import LiveListener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.poi.chamber import ChamberFloor
from debatecoach.coach.poi.library import PoiOffer
from debatecoach.coach.poi.rising import MODEL_GAP, Chamber, Listening, Liveliness, chamber
from debatecoach.debate.format import PoisAllowed
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.connection import Connection
from debatecoach.services.playing import asked_case
from debatecoach.services.wiring import Engines, load_library, new_round

BEFORE = 6
"""Sentences before an offer that a reader sees."""
PROTECTED = 0.1
"""Share of a speech that is protected at either end: of these, which are short, a minute would be all."""


@dataclass
class Heard:
    """A speech as somebody opposite hears it."""

    floor: ChamberFloor
    listener: LiveListener
    lively: Chamber
    sentences: Sequence[Sentence]
    seconds: float

    @classmethod
    def of(cls, engines: Engines, motion: str, side: Side, text: str) -> Heard:
        case = asked_case(motion, engines.library.motions)
        round = new_round(engines.library.formats["simplified-oxford"], side, 1)
        if side is Side.CON:
            round.format = replace(round.format, slots=round.format.slots[1:])
        slot, seconds = round.format.slots[0], estimate_seconds(text)
        edge = PROTECTED * seconds
        lively = chamber(replace(slot, seconds=int(seconds), pois=PoisAllowed(edge, edge)), Liveliness.LIVELY)
        assert lively is not None
        listener = LiveListener(engines.listener(case), round, 0)
        return cls(engines.floor(case, round), listener, lively, split_sentences(text), seconds)

    def moments(self) -> Iterator[tuple[int, float]]:
        """How many sentences were said, and the clock."""
        clock = 0.0
        for count, each in enumerate(self.sentences, 1):
            clock += estimate_seconds(each.text)
            yield count, clock

    def item(self, count: int, clock: float, offer: PoiOffer) -> dict[str, object]:
        """An offer behind so many sentences, as it is laid before a reader."""
        before = [one.text for one in self.sentences[max(0, count - BEFORE) : count]]
        at, whole = (f"{int(each // 60)}:{int(each % 60):02}" for each in (clock, self.seconds))
        return {"moment": f"{at} of {whole}", "before": before, "point": offer.text, "form": offer.form}


def offered(engines: Engines, motion: str, side: Side, text: str) -> list[dict[str, object]]:
    """What the library offers in a speech, each at the moment the window would offer it."""
    heard, used, last = Heard.of(engines, motion, side, text), set[str](), -1.0
    found: list[dict[str, object]] = []
    for count, clock in heard.moments():
        if not heard.lively.open(clock, len(found), last):
            continue
        said = heard.sentences[:count]
        best = next(iter(heard.floor.offers(heard.listener.hear(said), said, used)), None)
        if best is not None:
            used.add(best.form)
            last = clock
            found.append(heard.item(count, clock, best))
    return found


@dataclass
class Answered:
    """What became of the prompts of a set of speeches."""

    waiting: int = 0
    seated: int = 0


async def offered_by_model(
    engines: Engines, motion: str, side: Side, text: str, told: Answered
) -> list[dict[str, object]]:
    """What the model that is connected offers in a speech."""
    heard, asking, last = Heard.of(engines, motion, side, text), Listening(), -1.0
    found: list[dict[str, object]] = []
    at, calls = list[tuple[int, float]](), []
    for count, clock in heard.moments():
        said = heard.sentences[:count]
        if heard.lively.open(clock, 0, -1.0) and asking.due(clock, -1.0, [each.text for each in said]):
            asking.ask(clock, count)
            live = heard.listener.hear(said)
            at.append((count, clock))
            calls.append(engines.offers(heard.floor, live, said, (), (), Listening()))
    for (count, clock), answer in zip(at, await asyncio.gather(*calls, return_exceptions=True), strict=True):
        if isinstance(answer, Unanswered):
            told.waiting += 1
            continue
        if isinstance(answer, BaseException):
            raise answer
        if not answer or answer[0].by is not Speaker.MODEL:
            told.seated += 1
        elif heard.lively.open(clock, len(found), last) and (last < 0 or clock - last >= MODEL_GAP):
            last = clock
            found.append(heard.item(count, clock, answer[0]))
    return found


def main(source: Path, out: Path, answers: Path | None = None) -> None:
    """Write the sheet and its key; nothing but prompts as long as one is not answered."""
    connection, told = None, Answered()
    if answers is not None:
        connection = Connection(Files(answers), {Role.WRITING: "by-files"})
    engines = Engines((), (), LexicalEmbedding(), load_library(), connection=connection)
    speeches = json.loads(source.read_text(encoding="utf-8"))
    items: list[dict[str, object]] = []
    for number, given in enumerate(speeches, 1):
        side = Side(given["side"])
        head = f"{given['motion']} ({'for' if side is Side.PRO else 'against'})"
        if answers is None:
            found = offered(engines, given["motion"], side, given["text"])
        else:
            found = asyncio.run(offered_by_model(engines, given["motion"], side, given["text"], told))
        items += [{"speech": number, "motion": head, **each} for each in found]
    if connection is not None:
        useless = [each.sentence() for each in connection.trail.entries if each.degraded]
        seated = told.seated - len(useless)
        print(f"{told.waiting} prompts wait, {seated} stayed seated, {len(useless)} answers were of no use")
        print("\n".join(useless))
        if told.waiting:
            return
    held = len({item["speech"] for item in items})
    print(f"{len(speeches)} speeches, {len(items)} offers in {held} of them")
    lines = [f"# {len(items)} points of information in {len(speeches)} speeches\n"]
    for number, item in enumerate(items, 1):
        lines.append(f"## {number}. {item['motion']}, {item['moment']}\n")
        *before, said = item["before"]  # type: ignore[misc, has-type]
        lines += [f"> {each}" for each in before] + [f"> **{said}**"]
        lines.append(f"\n**Point of information:** {item['point']}\n")
    write_out(out.with_suffix(".md"), "\n".join(lines) + "\n")
    write_out(out.with_suffix(".json"), to_json({"items": items}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("speeches", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--by-files", type=Path, metavar="FOLDER")
    args = parser.parse_args()
    main(args.speeches, args.out, args.by_files)
