"""The bench's tasks and the shapes of their answers.

A comment stands before its score everywhere: a score is decided after the reasons, never before (Debatrix
5.1 asks for comments first and for scores in a second call; here both come in one answer, in that order).
What can be bounded is cut to size rather than refused, so that one word too many costs no second call.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from debatecoach.base.language import Role
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.adjudication import Dimension


def _whole(value: Any) -> Any:
    """7.5 becomes 8; what is no number is refused by the type."""
    return int(value + 0.5) if isinstance(value, float) and -100 < value < 100 else value


Word = Annotated[str, Field(max_length=60), cut(60)]
Line = Annotated[str, Field(max_length=400), cut(400)]
Said = Annotated[str, Field(min_length=1, max_length=900), cut(900)]
Long = Annotated[str, Field(min_length=1, max_length=2400), cut(2400)]
Mark = Annotated[int, BeforeValidator(_whole), Field(ge=1, le=10)]
Five = Annotated[int, BeforeValidator(_whole), Field(ge=1, le=5)]
Attitude = Annotated[int, BeforeValidator(_whole), Field(ge=-2, le=2)]
Number = Annotated[int, Field(ge=0, le=9999)]


class MoveSaid(Shape):
    """A claim, or with a ``target`` a rebuttal and the three questions about it (layer 2a)."""

    claim: Line
    quote: Line
    ground: Word
    specific: bool
    target: Word
    logic: bool
    new: bool
    undermines: bool


class ArgumentSaid(Shape):
    """Content analysis and judgement of a speech's arguments, with two rows of the rubric."""

    moves: Annotated[list[MoveSaid], Field(max_length=24), cut(24)]
    analysis: Long
    comment: Said
    score: Mark
    strength: Mark
    rebuttal: Mark


class SourceSaid(Shape):
    analysis: Long
    comment: Said
    score: Mark
    evidence: Mark


class LanguageSaid(Shape):
    analysis: Long
    comment: Said
    score: Mark
    rhetoric: Mark
    role: Mark


class ClashSaid(Shape):
    analysis: Long
    comment: Said
    score: Mark


class DebaterSaid(Shape):
    team: Word
    comment: Said
    score: Mark


Debaters = Annotated[list[DebaterSaid], Field(max_length=4), cut(4)]


class DimensionSaid(Shape):
    """Debate analysis, debater judgements and winner verdict of one dimension (Alg. 1, after the loop)."""

    analysis: Long
    debaters: Debaters
    comment: Said
    winner: Word


class QuoteSaid(Shape):
    team: Word
    quote: Line


class FightSaid(Shape):
    title: Line
    quotes: Annotated[list[QuoteSaid], Field(max_length=6), cut(6)]
    reason: Said
    winner: Word


class SystematicSaid(Shape):
    """The systematic judgement over all dimensions (Debatrix 3.3, fig. 4)."""

    analysis: Long
    clashes: Annotated[list[FightSaid], Field(max_length=4), cut(4)]
    debaters: Debaters
    comment: Long
    winner: Word


class RankSaid(Shape):
    speech: Number
    reason: Line
    score: Mark


class RanksSaid(Shape):
    speeches: Annotated[list[RankSaid], Field(min_length=1, max_length=64), cut(64)]


class EngagementSaid(Shape):
    """One team's four scores (layer 2b)."""

    team: Word
    reason: Said
    engagement: Mark
    quality: Mark
    rebuttal: Mark
    narrative: Mark


class EngagedSaid(Shape):
    teams: Annotated[list[EngagementSaid], Field(min_length=2, max_length=4), cut(4)]
    comment: Said
    winner: Word


class ListenerSaid(Shape):
    listener: Number
    why: Line
    after: Attitude


class FeltSaid(Shape):
    speech: Number
    why: Line
    persuasiveness: Five


class AudienceSaid(Shape):
    speeches: Annotated[list[FeltSaid], Field(max_length=64), cut(64)]
    listeners: Annotated[list[ListenerSaid], Field(min_length=1, max_length=12), cut(12)]


# What the most waits for goes first: on a server that answers few at once this orders them.
SpeechSaid = ArgumentSaid | SourceSaid | LanguageSaid | ClashSaid

ARGUMENT = Task("bench_argument", ArgumentSaid, Role.JUDGING, 90.0, 1, 3600)
SOURCE = Task("bench_source", SourceSaid, Role.JUDGING, 90.0, 1, 1600)
LANGUAGE = Task("bench_language", LanguageSaid, Role.JUDGING, 90.0, 1, 1600)
CLASH = Task("bench_clash", ClashSaid, Role.JUDGING, 90.0, 1, 1600)
SPEECH: dict[Dimension, Task[Any]] = {
    Dimension.ARGUMENT: ARGUMENT,
    Dimension.SOURCE: SOURCE,
    Dimension.LANGUAGE: LANGUAGE,
    Dimension.CLASH: CLASH,
}
DIMENSION = Task("bench_dimension", DimensionSaid, Role.JUDGING, 90.0, 2, 2400)
SYSTEMATIC = Task("bench_systematic", SystematicSaid, Role.JUDGING, 120.0, 2, 4000)
RANKS = Task("bench_ranks", RanksSaid, Role.JUDGING, 90.0, 3, 3600)
ENGAGEMENT = Task("bench_engagement", EngagedSaid, Role.JUDGING, 120.0, 4, 2000, temperature=0.8)
AUDIENCE = Task("bench_audience", AudienceSaid, Role.JUDGING, 120.0, 5, 4000)
TASKS: tuple[Task[Any], ...] = (*SPEECH.values(), DIMENSION, SYSTEMATIC, RANKS, ENGAGEMENT, AUDIENCE)
