"""How good the opponent is: five levels that differ in what a coach would work on, never in politeness."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from debatecoach.base.marks import QT_TRANSLATE_NOOP


class Team(StrEnum):
    """Who works on a speech."""

    PLAIN = "plain"
    AGENT4DEBATE = "agent4debate"
    TREEDEBATER = "treedebater"
    FULL = "full"

    @property
    def reviews(self) -> bool:
        """Reviewer and judge read a draft (Agent4Debate, R-Debater)."""
        return self is not Team.TREEDEBATER

    @property
    def plans(self) -> bool:
        """Planner on rehearsal trees, audience (TreeDebater)."""
        return self is not Team.AGENT4DEBATE

    @property
    def reasons(self) -> bool:
        """The opponent's logic taken apart (R-Debater)."""
        return self is Team.FULL


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    Attributes:
        id, name, sentence: for the command line, the menu and people.
        look_ahead: most k of f_k it plans with (the rounds remaining still bound it).
        actions: most points answered where nothing is thought out; an opening makes ``claims``.
        claims: main claims in its opening.
        thinks: True if it thinks before it writes; else it goes by the planner's actions.
        logic: True if the opponent's logic is taken apart (R-Debater 4.2).
        drafts: how many it writes, to choose from: by its plan; by none; by a second plan.
        passages: most passages it may cite in a speech.
        pace: words a minute it speaks at, the usual pauses included; so many words fill its time.
        left_open: of the opponent's points, how many it lets stand for a student to notice and extend.
        unwarranted: main claims it makes without their warrant, for a student to catch.
    """

    id: str
    name: str
    sentence: str
    look_ahead: int
    actions: int
    claims: int
    thinks: bool
    logic: bool
    drafts: int
    passages: int
    pace: int
    left_open: int
    unwarranted: int


LEVELS = (
    Level(
        "novice",
        QT_TRANSLATE_NOOP("team", "Novice"),
        QT_TRANSLATE_NOOP(
            "team",
            "Makes two simple arguments, one of them without its reason, speaks slowly (about 110 words a "
            "minute), and leaves two of your points unanswered.",
        ),
        look_ahead=0,
        actions=2,
        claims=2,
        thinks=False,
        logic=False,
        drafts=1,
        passages=0,
        pace=110,
        left_open=2,
        unwarranted=1,
    ),
    Level(
        "club",
        QT_TRANSLATE_NOOP("team", "Club"),
        QT_TRANSLATE_NOOP(
            "team",
            "Answers most of what you say, one step ahead at best, without hurry (about 125 words a minute), "
            "and drops one point for you to extend.",
        ),
        look_ahead=1,
        actions=3,
        claims=3,
        thinks=True,
        logic=False,
        drafts=1,
        passages=1,
        pace=125,
        left_open=1,
        unwarranted=1,
    ),
    Level(
        "regional",
        QT_TRANSLATE_NOOP("team", "Regional"),
        QT_TRANSLATE_NOOP(
            "team",
            "Answers every point at an even pace (about 140 words a minute), backs its claims when it has a "
            "source, and thinks two steps ahead.",
        ),
        look_ahead=2,
        actions=4,
        claims=3,
        thinks=True,
        logic=True,
        drafts=2,
        passages=2,
        pace=140,
        left_open=0,
        unwarranted=0,
    ),
    Level(
        "national",
        QT_TRANSLATE_NOOP("team", "National"),
        QT_TRANSLATE_NOOP(
            "team",
            "Takes your reasoning apart across speeches, picks the clashes that decide, weighs them, and "
            "speaks at a debater's pace (about 150 words a minute).",
        ),
        look_ahead=3,
        actions=5,
        claims=3,
        thinks=True,
        logic=True,
        drafts=3,
        passages=3,
        pace=150,
        left_open=0,
        unwarranted=0,
    ),
    Level(
        "final",
        QT_TRANSLATE_NOOP("team", "National final"),
        QT_TRANSLATE_NOOP(
            "team",
            "Plans as far as the debate goes, speaks fast (about 160 words a minute), and leaves nothing for "
            "you to catch.",
        ),
        look_ahead=9,
        actions=6,
        claims=4,
        thinks=True,
        logic=True,
        drafts=3,
        passages=4,
        pace=160,
        left_open=0,
        unwarranted=0,
    ),
)

DEFAULT_LEVEL = "regional"


def level(name: str) -> Level:
    """A level by id.

    Raises:
        KeyError: no such level.
    """
    return {each.id: each for each in LEVELS}[name]
