"""The library debater's next speech after a stranger's opening, as sheets for blind readers.

    python -m benchmarks.blind.replies SPEECHES.json --out SHEETS [--side con|pro] [--state FOLDER]

SPEECHES.json is ``[{"motion", "pro", "con"}, …]``, a student's opening for and against each motion. ``--side
con`` (usual): the student opens for the motion with "pro", and the sheet ends with the debater's opening
against it. ``--side pro``: the debater opens, the student answers with "con", the debater rebuts. Written are
``SHEETS/NN.md`` with the motion, what was said before and the speech, and ``SHEETS/speeches/NN.txt`` with the
speech alone. ``--state``: the app's state folder; with all-MiniLM-L6-v2 in its ``models`` claims are compared
by their meaning, else by their words.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from dataclasses import replace
from pathlib import Path

from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.services import playing
from debatecoach.services.connection import level_of
from debatecoach.services.wiring import Engines, choose_engines, new_round

FORMAT, SEED = "simplified-oxford", 7
_SLOTS = {Side.CON: 2, Side.PRO: 3}
"""How many speeches there are once the debater has answered the student's."""


async def played(engines: Engines, motion: str, said: str, side: Side) -> list[Speech]:
    """All speeches of the round until the debater, on this side, has answered what the student said."""
    case = playing.asked_case(motion, engines.library.motions)
    round = new_round(engines.library.formats[FORMAT], side.other, SEED)
    runner = engines.runner(case, round)
    while len(round.speeches) < _SLOTS[side]:
        if round.format.slots[len(round.speeches)].side is side:
            speech = await runner.compose()
        else:
            seconds = estimate_seconds(said, engines.words_a_minute)
            speech = runner.human_speech(spoken_sentences(said), seconds, "typed", "", "", ())
        runner.commit(speech, await runner.read(speech))
    return list(round.speeches)


def paragraphs(speech: Speech) -> str:
    """A speech as it is read."""
    return "".join(("\n\n" if each.paragraph else " ") + each.text for each in speech.sentences).strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("speeches", type=Path)
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--side", default=Side.CON, choices=[*Side], type=Side)
    parser.add_argument("--state", type=Path)
    given = parser.parse_args()
    state = given.state or Path(tempfile.mkdtemp())
    engines = replace(choose_engines(state), level=level_of("final"))
    (given.out / "speeches").mkdir(parents=True, exist_ok=True)
    for number, told in enumerate(json.loads(given.speeches.read_text("utf-8")), 1):
        *before, last = asyncio.run(played(engines, told["motion"], told[given.side.other], given.side))
        parts = [f"# {told['motion']}"]
        parts += [f"## Said before, {each.slot}\n\n{paragraphs(each)}" for each in before]
        parts.append(f"## The speech, {last.slot}\n\n{paragraphs(last)}")
        (given.out / f"{number:02d}.md").write_text("\n\n".join(parts) + "\n", "utf-8")
        (given.out / "speeches" / f"{number:02d}.txt").write_text(paragraphs(last) + "\n", "utf-8")
    print(f"{number} sheets in {given.out}")


if __name__ == "__main__":
    main()
