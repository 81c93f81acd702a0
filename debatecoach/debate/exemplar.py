"""How people's speeches are built: on what their words go, in which order, and in which situation.

A speech of a debate that people held, or wrote for practice, is kept for its structure (TreeDebater 3.4): of
its words nothing is shown to anybody but what they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt

from debatecoach.debate.format import Stage
from debatecoach.debate.memory import Origin
from debatecoach.debate.side import Side


class Act(StrEnum):
    """What words are spent on: against the other side's points, for one's own where they are under attack, on
    new and further arguments, on comparing both sides, and on all that makes no point of the debate."""

    ATTACK = "attack"
    DEFEND = "defend"
    BUILD = "build"
    WEIGH = "weigh"
    FRAME = "frame"


@dataclass(frozen=True, slots=True)
class Step:
    """A run of sentences with one purpose.

    Attributes:
        act: what it does.
        level: of the point on the flow that it makes or is about, 0 a main claim; -1 where it is none.
        words: how many.
        schemes: ids of those its words argue by.
    """

    act: Act
    level: int
    words: int
    schemes: tuple[str, ...] = ()


Shares = dict[Act, float]
"""Of all words, by act; together 1."""


def shares(steps: Sequence[Step]) -> Shares:
    """The action profile of a speech (TreeDebater 4.3, Figure 2): which share of its words each act has."""
    whole = sum(step.words for step in steps)
    return {act: sum(s.words for s in steps if s.act is act) / max(1, whole) for act in Act}


def furthest(own: Shares, other: Shares) -> Act:
    """On which act two speeches differ most, framing left aside."""
    return max((act for act in Act if act is not Act.FRAME), key=lambda act: abs(own[act] - other[act]))


@dataclass(frozen=True, slots=True)
class Profile:
    """On what a speech's words were spent.

    Attributes:
        stage: of the speech.
        shares: of all its words, by act.
    """

    stage: Stage
    shares: Shares


def mean(profiles: Sequence[Profile]) -> Shares:
    """The mean profile of at least one speech."""
    return {act: sum(each.shares.get(act, 0.0) for each in profiles) / len(profiles) for act in Act}


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a debate stands when somebody rises to speak.

    Attributes:
        stage, side: of the speech that follows.
        language: of the debate.
        text: the flow tree as it stands, a point a line; the motion where nothing was said yet.
        structure: of each side, the speaker's first, the shares of words that propose, reinforce, attack and
            rebut, and how many points the flow has of each level, 0 to 3 and below.
        debate: whose own speeches are no example for it.
    """

    stage: Stage
    side: Side
    language: str
    text: str
    structure: tuple[float, ...]
    debate: str = ""


@dataclass(frozen=True, slots=True)
class Exemplar:
    """A person's speech as an example of how one may be built.

    Attributes:
        id: the same whenever the same speech is remembered again.
        motion: of its debate.
        seq: its place in the debate.
        situation: in which it was given.
        steps: what it did, in order.
        origin: where it comes from.
        won: whether its side won; None where nobody knows.
    """

    id: str
    motion: str
    seq: int
    situation: Situation
    steps: tuple[Step, ...]
    origin: Origin
    won: bool | None = None

    @property
    def words(self) -> int:
        """How many it has."""
        return sum(step.words for step in self.steps)


def cosine(one: Sequence[float], other: Sequence[float]) -> float:
    """0 where one of them is nothing."""
    lengths = sqrt(sum(x * x for x in one)) * sqrt(sum(x * x for x in other))
    return sum(x * y for x, y in zip(one, other, strict=True)) / lengths if lengths else 0.0
