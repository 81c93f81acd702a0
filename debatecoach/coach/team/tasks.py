"""The tasks of the speaking team and the shapes of their answers.

Plan and statement are plain text and two calls: text inside JSON comes out a third shorter. What can be
bounded is cut to size rather than refused, so that one word too many costs no second call.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from debatecoach.base.language import Role
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.debate.format import Stage


def cut(most: int) -> BeforeValidator:
    """Validates by cutting to size."""

    def shorten(value: Any) -> Any:
        return value[:most] if isinstance(value, str | list) else value

    return BeforeValidator(shorten)


Word = Annotated[str, Field(max_length=60), cut(60)]
Line = Annotated[str, Field(max_length=400), cut(400)]
Index = Annotated[int, Field(ge=0, le=9999)]


class Predicate(Shape):
    """One thing the opponent asserts, in pseudo-first-order form (R-Debater 4.2, step 1)."""

    id: Word
    form: Line
    words: Line


class Predicates(Shape):
    predicates: Annotated[list[Predicate], Field(max_length=24), cut(24)]


class Link(Shape):
    """One step of the opponent's reasoning (step 2)."""

    premises: Annotated[list[Word], Field(max_length=6), cut(6)]
    conclusion: Line
    assumes: Line


class Chain(Shape):
    links: Annotated[list[Link], Field(max_length=16), cut(16)]


class Flaw(Shape):
    """A loophole, contradiction or unsupported assumption, and what to do about it (step 3).

    ``quote`` is the opponent's own words: a flaw whose quote they never said is dropped.
    """

    kind: Word
    quote: Line
    why: Line
    signal: Line


class Flaws(Shape):
    flaws: Annotated[list[Flaw], Field(max_length=6), cut(6)]


class Remark(Shape):
    """What a reviewer wants changed: where (the draft's own words), why, and how."""

    quote: Line
    problem: Line
    change: Line


class Review(Shape):
    passed: bool
    remarks: Annotated[list[Remark], Field(max_length=6), cut(6)]


class Judgement(Shape):
    """R-Debater 4.3. ``side`` is the judge's own reading: it is not told which side is right."""

    side: Word
    relevant: bool
    schemes: bool
    consistent: bool
    complete: bool
    reasons: Annotated[list[Line], Field(max_length=6), cut(6)]


class Suggestion(Shape):
    issue: Line
    impact: Line
    revision: Line


class Audience(Shape):
    """TreeDebater, Table 14."""

    clarity: Line
    engagement: Line
    evidence: Line
    persuasion: Line
    suggestions: Annotated[list[Suggestion], Field(max_length=4), cut(4)]


class Did(Shape):
    """One move of the speech: which sentences, what it does, to which point, with what prepared."""

    first: Index
    last: Index
    action: Word
    claim: Line
    target: Word
    prepared: Word


class Dids(Shape):
    moves: Annotated[list[Did], Field(max_length=24), cut(24)]


ANALYSIS = Task("stage_analysis", str, Role.WRITING, 45.0, 4, 1200)
PREDICATES = Task("predicates", Predicates, Role.ANNOTATING, 40.0, 4, 2400)
CHAIN = Task("chain", Chain, Role.ANNOTATING, 40.0, 4, 1800)
FLAWS = Task("flaws", Flaws, Role.ANNOTATING, 40.0, 4, 1600)
PLAN = Task("plan", str, Role.WRITING, 45.0, 3, 1400)
STATEMENT = {
    stage: Task(f"statement_{stage}", str, Role.WRITING, 90.0, 1, 6000, temperature=0.5) for stage in Stage
}
REVISE = Task("revise", str, Role.WRITING, 90.0, 2, 6000, temperature=0.4)
REVIEW = Task("review", Review, Role.JUDGING, 40.0, 3, 1200)
JUDGEMENT = Task("judgement", Judgement, Role.JUDGING, 40.0, 3, 800)
AUDIENCE = Task("audience", Audience, Role.JUDGING, 40.0, 4, 1200)
ANNOTATE = Task("annotate", Dids, Role.ANNOTATING, 40.0, 3, 2400)
