"""Small debates to be judged: what a speech is worth stands in it as reasons ("because")."""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import FOUR, TWO, Team
from debatecoach.debate.transcript import Spoken, Transcript, stages

MOTION = "Cities should be closed to private cars"
PRO = (
    "Cars make the air dirty, because every engine burns fuel. Cars take room, because half of the street is "
    "parking. A bus is enough, because it carries forty people.",
    "They say electric cars are clean. But they still take room, because a clean car is as wide as a dirty "
    "one. But people who cannot walk keep taxis, because we close the city to private cars alone.",
)
CON = (
    "People who cannot walk need a car, because a bus does not stop at their door.",
    "Shops would lose customers, because nobody carries a wardrobe on a bus.",
)
FOUR_SPEECHES = (PRO[0], CON[0], PRO[1], CON[1])


def transcript(
    texts: Sequence[str] = FOUR_SPEECHES,
    teams: Sequence[Team] | None = None,
    names: Sequence[str] = (),
    motion: str = MOTION,
    heard: bool = False,
) -> Transcript:
    """A debate of these speeches; Pro and Con in turn if no teams are given."""
    order = tuple(teams or (TWO[number % 2] for number in range(len(texts))))
    speeches = tuple(
        Spoken(team, spoken_sentences(text), stage, names[number] if number < len(names) else "", heard)
        for number, (team, text, stage) in enumerate(zip(order, texts, stages(order), strict=True))
    )
    return Transcript(Motion(motion), speeches)


def parliamentary() -> Transcript:
    """Four teams, eight speeches; Closing Opposition gives most reasons, and a point of information."""
    best = (
        "We add what they missed, because rent rises. It rises, because shops move. And it hurts, because "
        * 3
    )
    poi = "> Would you close the road to the fire brigade too?\n"
    texts = [
        PRO[0],
        CON[0],
        PRO[1],
        CON[1],
        CON[0],
        f"{best}people pay.\n{poi}No, because it is not private.",
        "",
        best,
    ]
    return transcript(texts, (*FOUR[:2], *FOUR[:2], *FOUR[2:], *FOUR[2:]))
