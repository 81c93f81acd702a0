"""The library debater's answers to a person's questions, for blind reading.

    python -m benchmarks.blind.questions.answered GIVEN.json OUT

``GIVEN.json`` is a list of ``{"motion": ..., "side": "con", "opening": ..., "questions": [...]}``. The
opening is the person's; the library debater opens on its ``side`` (con if none is named), and then is asked
the questions, one after another in one crossfire. Writes ``OUT.md``: motion, its opening, question and
answer. Without questions there are the openings alone, for whoever is to ask.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

from debatecoach.base.files import write_out
from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.playing import asked_case
from debatecoach.services.wiring import Engines, load_library, new_round


def answered(
    engines: Engines, motion: str, side: Side, opening: str, questions: list[str]
) -> tuple[str, list[str]]:
    """The library's opening, and its answers."""
    case = asked_case(motion, engines.library.motions)
    round = new_round(engines.library.formats["public-forum"], side.other, 1)
    runner = engines.runner(case, round)
    for slot in round.format.slots[:2]:
        if slot.side is side:
            runner.commit(asyncio.run(runner.compose()))
        else:
            runner.commit(runner.human_speech(spoken_sentences(opening), estimate_seconds(opening), "typed"))
    exchange = engines.exchange(case, round)
    exchange.pass_over(side)
    told = []
    for question in questions:
        exchange.person_turn(spoken_sentences(question), 1.0)
        turn = exchange.machine_turn()
        assert turn is not None, "a question is answered"
        told.append(" ".join(each.text for each in exchange.sentences[turn.first : turn.last + 1]))
    return next(each.text for each in round.speeches if each.side is side), told


def main(source: Path, out: Path) -> None:
    """Write the sheet."""
    engines = Engines((), (), LexicalEmbedding(), load_library())
    lines = []
    for given in json.loads(source.read_text(encoding="utf-8")):
        questions, side = given.get("questions", []), Side(given.get("side", "con"))
        opening, told = answered(engines, given["motion"], side, given["opening"], questions)
        stance = "for" if side is Side.PRO else "against"
        lines += [f"# {given['motion']}\n", f"## What it said, {stance} the motion\n\n{opening}\n"]
        for number, (question, answer) in enumerate(zip(questions, told, strict=True), 1):
            lines.append(f"**{number}. Question:** {question}\n\n**Answer:** {answer}\n")
    write_out(out.with_suffix(".md"), "\n".join(lines) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
