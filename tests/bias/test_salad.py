"""Words in no order that people speak in win nothing against the speech they were taken from."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.listen.stems import content_words
from debatecoach.debate.format import Stage
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Team
from debatecoach.debate.transcript import Spoken, Transcript
from tests.bias.judges import offline

HERE = Path(__file__).resolve().parents[1] / "speeches"
REBUTTALS = sorted(each for each in HERE.rglob("*rebuttal.txt") if each.parent.name != "poor")
MOTIONS = {
    "borrowing": "The government should borrow to invest", "fat": "We should introduce a fat tax",
    "homework": "We should abolish homework", "unions": "Labor unions are beneficial to economic growth",
}  # fmt: skip


def shuffled(text: str, draw: random.Random) -> str:
    """Its own words in any order, in sentences as long as they were."""
    lengths = [len(each.split()) for each in re.split(r"(?<=[.!?])\s+", text)]
    words = [each.strip(".,;:!?") for each in text.split()]
    draw.shuffle(words)
    out = []
    for length in lengths:
        out.append(" ".join(words[:length]).capitalize() + ".")
        words = words[length:]
    return " ".join(out)


def drawn(text: str, draw: random.Random) -> str:
    """Words of its topic drawn at random."""
    topic = sorted(content_words(text))
    made = [" ".join(draw.choices(topic, k=14)).capitalize() for _ in range(20)]
    return ". ".join(made)


@pytest.mark.parametrize("make", [shuffled, drawn])
def test_the_careful_rebuttal_beats_salad_in_twenty_of_twenty(make: object) -> None:
    won = 0
    for seed in range(20):
        draw = random.Random(seed)
        file = REBUTTALS[seed % len(REBUTTALS)]
        text, opening = file.read_text("utf-8"), file.parent / "1-opening.txt"
        motion = next((each for key, each in MOTIONS.items() if key in file.parent.name), MOTIONS["unions"])
        said = make(text, draw)  # type: ignore[operator]
        debate = Transcript(
            Motion(motion),
            tuple(
                Spoken(team, spoken_sentences(words), stage)
                for team, words, stage in (
                    (Team.PRO, opening.read_text("utf-8"), Stage.OPENING),
                    (Team.CON, opening.read_text("utf-8"), Stage.OPENING),
                    (Team.PRO, text, Stage.REBUTTAL),
                    (Team.CON, said, Stage.REBUTTAL),
                )
            ),
        )
        points = [each.points for each in offline(debate).speeches]
        won += points[2] > points[3]
    assert won >= 19
