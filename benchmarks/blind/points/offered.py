"""The library debater's points of information in speeches that people wrote, for blind reading.

    python -m benchmarks.blind.points.offered SPEECHES.json OUT

``SPEECHES.json`` is a list of ``{"motion": ..., "side": "pro" or "con", "text": ...}``. Each speech is heard
sentence by sentence, as the window hears it, and offers are made as in a lively chamber. Writes ``OUT.md``,
what a blind reader gets (every offer with the sentences before it, the last one marked), and ``OUT.json``,
with the number of the speech and the form of the question, which a reader must not see.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from debatecoach.base.files import to_json, write_out
from debatecoach.coach.listen.live import LiveListener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.poi.rising import Liveliness, chamber
from debatecoach.debate.format import PoisAllowed
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.playing import asked_case
from debatecoach.services.wiring import Engines, load_library, new_round

BEFORE = 6
"""Sentences before an offer that a reader sees."""
PROTECTED = 0.1
"""Share of a speech that is protected at either end: of these, which are short, a minute would be all."""


def offered(engines: Engines, motion: str, side: Side, text: str) -> list[dict[str, object]]:
    """What is offered in a speech, each at the moment the window would offer it."""
    case = asked_case(motion, engines.library.motions)
    round = new_round(engines.library.formats["simplified-oxford"], side, 1)
    if side is Side.CON:
        round.format = replace(round.format, slots=round.format.slots[1:])
    slot, seconds = round.format.slots[0], estimate_seconds(text)
    edge = PROTECTED * seconds
    lively = chamber(replace(slot, seconds=int(seconds), pois=PoisAllowed(edge, edge)), Liveliness.LIVELY)
    assert lively is not None
    floor, live = engines.floor(case, round), LiveListener(engines.listener(case), round, 0)
    sentences, used, clock, last = split_sentences(text), set[str](), 0.0, -1.0
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
            moment = f"{int(clock // 60)}:{int(clock % 60):02} of {int(seconds // 60)}:{int(seconds % 60):02}"
            found.append({"moment": moment, "before": before, "point": best.text, "form": best.form})
    return found


def main(source: Path, out: Path) -> None:
    """Write the sheet and its key."""
    engines = Engines((), (), LexicalEmbedding(), load_library())
    speeches = json.loads(source.read_text(encoding="utf-8"))
    items: list[dict[str, object]] = []
    for number, given in enumerate(speeches, 1):
        side = Side(given["side"])
        head = f"{given['motion']} ({'for' if side is Side.PRO else 'against'})"
        found = offered(engines, given["motion"], side, given["text"])
        items += [{"speech": number, "motion": head, **each} for each in found]
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
    main(Path(sys.argv[1]), Path(sys.argv[2]))
