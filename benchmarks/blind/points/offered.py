"""The library debater's points of information on typed speeches it has not seen, for blind reading.

    python -m benchmarks.blind.points.offered

Motions and speeches are those of the study (``benchmarks/blind/motions``), each with the speeches before it
on the flow. The forms of question were written while looking at ``benchmarks/blind/library`` only. Writes
``sheet.md`` and ``sheet.json`` beside this.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from benchmarks.blind import motions
from debatecoach.base.files import to_json, write_out
from debatecoach.coach.listen.live import LiveListener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.poi.rising import Liveliness, chamber
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import PoisAllowed
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.wiring import Engines, load_library

HERE = Path(__file__).parent
WANTED, BEFORE = 30, 5
PROTECTED = 0.1
"""Share of a speech that is protected at either end: of these, which are short, a minute would be all."""


def offered(engines: Engines, case: Case, said: dict[str, str]) -> list[dict[str, object]]:
    """What is offered in the speeches on one motion, each at the moment the window would offer it."""
    format = engines.library.formats["simplified-oxford"]
    found: list[dict[str, object]] = []
    round = Round("study", format, None, 1, "")
    runner = engines.runner(case, round)
    for index, slot in enumerate(format.slots):
        if slot.id not in said:
            break
        text, seconds = said[slot.id], estimate_seconds(said[slot.id])
        edge = PROTECTED * seconds
        lively = chamber(replace(slot, seconds=int(seconds), pois=PoisAllowed(edge, edge)), Liveliness.CALM)
        assert lively is not None
        floor, live = engines.floor(case, round), LiveListener(engines.listener(case), round, index)
        sentences, used, clock, last, offers = split_sentences(text), set[str](), 0.0, -1.0, 0
        for count, each in enumerate(sentences, 1):
            clock += estimate_seconds(each.text)
            if not lively.open(clock, offers, last):
                continue
            best = next(iter(floor.offers(live.hear(sentences[:count]), sentences[:count], used)), None)
            if best is None:
                continue
            used.add(best.form)
            last, offers = clock, offers + 1
            before = [one.text for one in sentences[max(0, count - BEFORE) : count]]
            place = f"{case.motion.text} ({slot.id})"
            found.append({"speech": place, "before": before, "point": best.text, "form": best.form})
        runner.round.human = slot.side
        runner.commit(runner.human_speech(sentences, seconds, "typed"))
    return found


def main() -> None:
    """Write the sheet: the motions take turns until there are enough."""
    engines = Engines((), (), LexicalEmbedding(), load_library())
    every = [offered(engines, *motions.read(name)) for name in motions.names()]
    turns = [each[at] for at in range(max(map(len, every))) for each in every if at < len(each)][:WANTED]
    lines = [f"# {len(turns)} points of information\n"]
    for number, item in enumerate(turns, 1):
        lines.append(f"## {number}. {item['speech']}\n")
        lines += [f"> {each}" for each in item["before"]]  # type: ignore[attr-defined]
        lines.append(f"\n**Point of information:** {item['point']}\n")
    write_out(HERE / "sheet.md", "\n".join(lines) + "\n")
    write_out(HERE / "sheet.json", to_json({"items": turns}))


if __name__ == "__main__":
    main()
