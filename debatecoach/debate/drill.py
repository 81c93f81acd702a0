"""Drills: short exercises that train one thing, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import inf

from debatecoach.debate.line import QuotedLine
from debatecoach.debate.side import Side


class DrillKind(StrEnum):
    """What is exercised.

    ANSWER: a dropped point is answered. STEPS: they say, but, because, therefore. POINT: a point of one's
    own is made again, with what it lacked. WEIGH: magnitude, probability, timeframe, reversibility.
    REDO: a whole speech is given again on the same flow. SHRINK: one speech three times in less and less
    time (4-3-2). IMPROMPTU: half a minute to think, a minute to speak. RECALL: a prepared answer from memory.
    """

    ANSWER = "answer"
    STEPS = "steps"
    POINT = "point"
    WEIGH = "weigh"
    REDO = "redo"
    SHRINK = "shrink"
    IMPROMPTU = "impromptu"
    RECALL = "recall"


class Feature(StrEnum):
    """What a drill is judged on; each is found in words that were said, or not."""

    ON_TOPIC = "on topic"
    TAKES_UP = "takes up"
    DENIES = "denies"
    REASON = "reason"
    THEREFORE = "therefore"
    IN_ORDER = "in order"
    SPECIFIC = "specific"
    SOURCE = "source"
    POSITION = "position"
    MAGNITUDE = "magnitude"
    PROBABILITY = "probability"
    TIMEFRAME = "timeframe"
    REVERSIBILITY = "reversibility"
    COMPARES = "compares"
    MORE_ANSWERED = "more answered"
    KEPT = "kept"
    FITS = "fits"
    USES_TIME = "uses time"
    RECALLED = "recalled"


@dataclass(frozen=True, slots=True)
class Drill:
    """One exercise, ready to begin.

    Attributes:
        kind: what is exercised.
        side: for whom the student speaks, None where they choose.
        motion: what is debated.
        said: the words it is about: what is answered, or the student's own point; empty where none.
        points: for REDO the other side's points the speech can answer; for RECALL the prepared answer.
        first: what the student said then, empty if nothing.
        legs: seconds for each telling, one or three; no bell ends a telling.
        think: seconds to think before.
        round: id of the round it comes from, empty if none.
        moment: where it comes from, None if from no moment.
        card: the prepared answer's place, ``case title/side/node``, for RECALL; empty otherwise.
    """

    kind: DrillKind
    motion: str
    side: Side | None = None
    said: str = ""
    points: tuple[str, ...] = ()
    first: str = ""
    legs: tuple[float, ...] = (60.0,)
    think: float = 0.0
    round: str = ""
    moment: QuotedLine | None = None
    card: str = ""


@dataclass(frozen=True, slots=True)
class FeatureFinding:
    """Whether a feature is there.

    Attributes:
        feature: which.
        met: it is.
        words: where it was found, in words that were said; empty where it was not.
        count, of: how many of how many, where the feature is counted (points answered, words recalled,
            seconds); (0, 0) where it is not.
        before: the count in the first take, None without one.
    """

    feature: Feature
    met: bool
    words: tuple[str, ...] = ()
    count: int = 0
    of: int = 0
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Telling:
    """One telling of a drill.

    Attributes:
        text: what was said or typed.
        seconds: how long it took; for typed text how long it takes to say.
        spoken: it was recorded, not typed.
    """

    text: str
    seconds: float
    spoken: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.seconds < inf:
            raise ValueError(f"{self.seconds} seconds")


@dataclass(frozen=True, slots=True)
class DrillJudgement:
    """What a drill's judge found.

    Attributes:
        findings: one a feature, in the order they are trained.
        left_out: what could not be judged, because the words are in a language whose words for it are not
            known, or in another one than what they are compared with.
        language: of the words: ``en``, ``zh``, or ``other``.
    """

    findings: tuple[FeatureFinding, ...]
    left_out: tuple[Feature, ...] = ()
    language: str = "en"

    @property
    def elsewhere(self) -> bool:
        """What it is to be about does not come up in it."""
        return any(
            not each.met for each in self.findings if each.feature in (Feature.ON_TOPIC, Feature.TAKES_UP)
        )

    @property
    def met(self) -> int:
        """How many features are there."""
        return sum(each.met for each in self.findings)


@dataclass(frozen=True, slots=True)
class DrillTake:
    """A drill as it was done: what is kept of it.

    Attributes:
        at: ISO 8601 time, UTC.
        drill: what was asked.
        tellings: what was said.
        judged: what was found.
    """

    at: str
    drill: Drill
    tellings: tuple[Telling, ...]
    judged: DrillJudgement
