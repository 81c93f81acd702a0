"""Every shipped format played whole by the app, without a window: ``python -m benchmarks.formats``.

Prints a row a format: speeches, how many of them end in the last 15 seconds of their time, how much of their
time they use, what is passed over, how much of a speech its own side had said before, and the ballot's form.
Said before are runs of eight words, but for quotations of the other side; the share is of the speech's words.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from debatecoach.coach.library import find_case
from debatecoach.debate.case import Round
from debatecoach.debate.format import BallotForm, Kind, Stage
from debatecoach.debate.side import FOUR
from debatecoach.debate.speaker_scale import RANGE, STEP
from debatecoach.debate.speech import Speech
from debatecoach.services.playing import play
from debatecoach.services.wiring import Engines, choose_engines, new_round

MOTIONS = ("fat-tax", "ai-tutor", "labor-unions")
RUN, MOST = 8, 0.20


def own_words(speech: Speech) -> list[str]:
    """What a speech says itself; what it quotes of the other side is said by that."""
    return re.findall(r"\w+", re.sub("“[^”]*”", " . ", speech.text.lower()))


def said_before(speech: Speech, before: Sequence[Speech]) -> float:
    """Share of a speech's words that stand in a run of eight that its side has said."""
    words = own_words(speech)
    told: set[tuple[str, ...]] = set()
    for each in before:
        theirs = own_words(each)
        told |= {tuple(theirs[at : at + RUN]) for at in range(len(theirs) - RUN + 1)}
    again: set[int] = set()
    for at in range(len(words) - RUN + 1):
        if tuple(words[at : at + RUN]) in told:
            again |= set(range(at, at + RUN))
    return len(again) / len(words) if words else 0.0


def repeated(round: Round, closing: bool) -> list[float]:
    """Of each speech that had a teammate before it; ``closing``: of those that sum up, else of the others."""
    found = []
    for at, speech in enumerate(round.speeches):
        before = [each for each in round.speeches[:at] if each.side is speech.side and each.sentences]
        sums_up = round.format.slots[at].stage is Stage.CLOSING
        if speech.sentences and before and sums_up is closing:
            found.append(said_before(speech, before))
    return found


def form(ballot: BallotForm, four: bool) -> str:
    """In a few words."""
    low, high = RANGE[ballot.scale]
    told = [f"{ballot.scale} {low:g}-{high:g} by {STEP[ballot.scale]:g}"]
    told += ["ranks 1-4"] * four + ["low-point win"] * ballot.low_point_win
    told += ["best speaker"] * ballot.best_speaker
    return ", ".join(told)


def played(engines: Engines, motion: str, id: str) -> Round:
    """A round, the app on both sides."""
    case = find_case(motion, engines.library.motions)
    round = new_round(engines.library.formats[id], None, 1)
    asyncio.run(play(engines.runner(case, round), None, engines, lambda _line: None))
    return round


def main(motions: Sequence[str]) -> int:
    """Print the table; 1 if a speech runs over or says too much again."""
    worst = 0.0
    print("format | speeches | passed over | in window | time used | said before | summing up | ballot")
    with tempfile.TemporaryDirectory() as state:
        engines = choose_engines(Path(state))
        for id, format in engines.library.formats.items():
            inside: list[bool] = []
            used: list[float] = []
            again: list[float] = []
            summed: list[float] = []
            for motion in motions:
                round = played(engines, motion, id)
                for slot, speech in zip(format.slots, round.speeches, strict=True):
                    if slot.kind is Kind.SPEECH:
                        assert speech.seconds <= slot.seconds, (id, slot.id)
                        inside.append(slot.window[0] <= speech.seconds)
                        used.append(speech.seconds / slot.seconds)
                again += repeated(round, closing=False)
                summed += repeated(round, closing=True)
            passed = sum(slot.kind is not Kind.SPEECH for slot in format.slots)
            before = f"{max(again, default=0):.0%} | {max(summed, default=0):.0%}"
            ballot = form(format.ballot, format.teams == FOUR)
            print(
                f"{id} | {len(format.slots) - passed} | {passed} | {mean(inside):.0%} | {mean(used):.0%} "
                f"| {before} | {ballot}"
            )
            worst = max(worst, max(again, default=0.0))
    print(f"At most {worst:.0%} of a speech that does not sum up had been said by its own side.")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or MOTIONS))
