"""What the library debater answers to a stranger's opening on a motion nobody prepared, for a judge to read.

    python -m benchmarks.answers FOLDER [FOLDER ...] [--state FOLDER]

A folder holds ``01.json`` and so on: {"motion", "opening" or "speech"}, a speech for the motion. Each is
spoken in a round at "final", and the next speech is the opponent's. Printed for each of its answers: what it
was taken for and what was said. ``+`` is an answer with a reason, ``=`` grants the point and weighs it.
``--state``: the app's state folder; with all-MiniLM-L6-v2 in its ``models`` claims are compared by their
meaning, else by their words. What a judge said of them: ``benchmarks/blind/library/answers``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.debate.case import Case
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speech, words_alone
from debatecoach.services import playing
from debatecoach.services.connection import level_of
from debatecoach.services.wiring import Engines, choose_engines, new_round

SEED = 7


def spoken(engines: Engines, motion: str, opening: str) -> tuple[Case, Speech, list[str]]:
    """The case, the opponent's next speech, and the student's points as the listener heard them."""
    case = playing.asked_case(motion, engines.library.motions)
    round = new_round(engines.library.formats["simplified-oxford"], Side.PRO, SEED)
    runner = engines.runner(case, round)
    sentences = spoken_sentences(opening)
    human = runner.human_speech(
        sentences, estimate_seconds(opening, engines.words_a_minute), "typed", "", "", ()
    )
    runner.commit(human, asyncio.run(runner.read(human)))
    heard = [round.flow[ref].claim for ref in round.flow.refs()]
    return case, asyncio.run(runner.compose()), heard


def given(engines: Engines, case: Case, speech: Speech) -> Iterator[tuple[str, str, str]]:
    """Each answer: its sign, what the point was taken for, and the paragraph that answers it."""
    bank = engines.library.principles
    known = {words_alone(each.claim): common.id for common in bank.commonplaces for each in common.answers}
    own = {words_alone(each.twigs[0].payload.claim) for each in bank.fitting(case.motion.text)}
    moves = {
        move.first: words_alone(move.claim)
        for move in speech.moves
        if move.action in (Action.ATTACK, Action.REBUT)
    }
    begins = [at for at, each in enumerate(speech.sentences) if each.paragraph] + [len(speech.sentences)]
    for first, end in pairwise(begins):
        text = " ".join(each.text for each in speech.sentences[first:end])
        named = next((known[claim] for claim in known if claim in words_alone(text)), "")
        claims = [claim for at, claim in moves.items() if first <= at < end]
        if named or any(claim not in own for claim in claims):
            yield "+", named or "an argument of the bank about this thing", text
        elif claims:
            yield "=", "", text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--state", type=Path)
    chosen = parser.parse_args()
    state = chosen.state or Path(tempfile.mkdtemp())
    engines = replace(choose_engines(state), level=level_of("final"))
    answers = rebuttals = 0
    for folder in chosen.folders:
        for path in sorted(folder.glob("[0-9][0-9].json")):
            told = json.loads(path.read_text(encoding="utf-8"))
            opening = told.get("opening") or told["speech"]
            case, speech, heard = spoken(engines, told["motion"], opening)
            found = list(given(engines, case, speech))
            number = sum(sign == "+" for sign, _, _ in found)
            answers, rebuttals = answers + number, rebuttals + (number > 0)
            print(f"\n# {folder.name}/{path.stem} {told['motion']}")
            print("".join(f"  heard: {each}\n" for each in heard), end="")
            for sign, named, text in found:
                print(f"{sign} [{named}]\n  {text}")
    print(f"\n{answers} answers with a reason, in {rebuttals} speeches")


if __name__ == "__main__":
    main()
