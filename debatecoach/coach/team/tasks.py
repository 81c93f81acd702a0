"""The tasks of the speaking team and the shapes of their answers.

A speech is plain text: inside JSON it comes out a third shorter. What can be bounded is cut to size rather
than refused, so that one word too many costs no second call.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.tasks.task import Shape, Task, cut

Word = Annotated[str, Field(max_length=60), cut(60)]
Line = Annotated[str, Field(max_length=400), cut(400)]
Passage = Annotated[str, Field(max_length=1500), cut(1500)]
Index = Annotated[int, Field(ge=0, le=9999)]
Ids = Annotated[list[Word], Field(max_length=8), cut(8)]


class Flaw(Shape):
    """A loophole, contradiction or unsupported assumption, and what to do about it (R-Debater 4.2).

    ``quote`` is the opponent's own words: a flaw whose quote they never said is dropped.
    """

    kind: Word
    quote: Line
    why: Line
    signal: Line


class Answer(Shape):
    """What of theirs has to be answered, in their words, and how."""

    quote: Line
    answer: Line


class Part(Shape):
    """One fight of the speech (TreeDebater Tables 11-13): a question, its actions, its share of the words,
    and in a line the scheme of its argument with what that has to stand (R-Debater, appendix B)."""

    question: Line
    importance: Word
    actions: Annotated[list[Word], Field(max_length=12), cut(12)]
    line: Passage
    scheme: Line
    words: Index


class Thinking(Shape):
    """All that is thought before a word is written."""

    answers: Annotated[list[Answer], Field(max_length=12), cut(12)]
    flaws: Annotated[list[Flaw], Field(max_length=6), cut(6)]
    win: Line
    plan: Annotated[list[Part], Field(max_length=10), cut(10)]
    other: Passage
    search: Annotated[list[Line], Field(max_length=2), cut(2)]


class Remark(Shape):
    """What a reader wants changed: the draft's own words, why, and the words that stand there instead."""

    quote: Passage
    problem: Line
    instead: Passage


class Change(Shape):
    """Words of a draft, by number, that give way to others: to nothing, where they are taken out."""

    draft: Index
    quote: Passage
    instead: Passage


class Changes(Shape):
    """What brings drafts to their length, or mends what they rest on nothing."""

    changes: Annotated[list[Change], Field(max_length=30), cut(30)]


class Mend(Shape):
    """A sentence that leant on what is gone, and what is said instead."""

    quote: Passage
    instead: Passage


class Mends(Shape):
    """What has to be said otherwise once arguments were left out; nothing, where nothing leans on them."""

    mends: Annotated[list[Mend], Field(max_length=6), cut(6)]


class Review(Shape):
    """Agent4Debate's review and R-Debater's judgement (4.3) of one speech. ``side`` is the reader's own
    reading: nobody has said which side is right. ``meets`` numbers the ``clashes`` it takes up, ``answers``
    and ``stresses`` are ids of their points and of its own."""

    clashes: Annotated[list[Line], Field(max_length=4), cut(4)]
    meets: Annotated[list[Index], Field(max_length=4), cut(4)]
    answers: Ids
    stresses: Ids
    side: Word
    relevant: bool
    schemes: bool
    consistent: bool
    complete: bool
    remarks: Annotated[list[Remark], Field(max_length=2), cut(2)]


class Clash(Shape):
    """One question on which the sides divide, and which draft meets it best (R-Debater 4.3)."""

    question: Line
    met: Line


class Comparison(Shape):
    """Drafts for one slot, held against each other by a judge: ``sides`` as they lie before it, ``order`` by
    number, best first; of the best one what it ``meets``, ``answers`` and ``stresses``, as in a review."""

    clashes: Annotated[list[Clash], Field(max_length=4), cut(4)]
    sides: Annotated[list[Word], Field(max_length=3), cut(3)]
    order: Annotated[list[Index], Field(max_length=3), cut(3)]
    reason: Line
    meets: Annotated[list[Index], Field(max_length=4), cut(4)]
    answers: Ids
    stresses: Ids
    remarks: Annotated[list[Remark], Field(max_length=2), cut(2)]


class Audience(Shape):
    """TreeDebater, Table 14, of the draft that moved them most; ``order`` by number, best first."""

    order: Annotated[list[Index], Field(max_length=3), cut(3)]
    clarity: Line
    engagement: Line
    evidence: Line
    persuasion: Line
    remarks: Annotated[list[Remark], Field(max_length=1), cut(1)]


class Choice(Shape):
    """The better of two versions of a speech, "X" or "Y"; the reason first, so that it is one."""

    reason: Line
    better: Word


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


class Rise(Shape):
    """Whether to rise on what was just said: ``quote`` are the speaker's words that the question takes up."""

    why: Line = ""
    rise: bool
    quote: Line = ""
    question: Line = ""


THINK = Task("think", Thinking, Role.WRITING, 45.0, 4, 2400, temperature=0.3)
STATEMENT = Task("statement", str, Role.WRITING, 90.0, 1, 6000, temperature=0.6)
PLAIN = Task("plain", str, Role.WRITING, 90.0, 1, 6000, temperature=0.6)
COMPARE = Task("compare", Comparison, Role.JUDGING, 40.0, 3, 1400)
AUDIENCE = Task("audience", Audience, Role.JUDGING, 40.0, 3, 1000)
REVISE = Task("revise", Changes, Role.WRITING, 60.0, 2, 3000, temperature=0.4)
MEND = Task("mend", Mends, Role.WRITING, 20.0, 2, 600)
CHOOSE = Task("choose", Choice, Role.JUDGING, 30.0, 3, 400)
REVIEW = Task("review", Review, Role.JUDGING, 40.0, 3, 1200)
ANNOTATE = Task("annotate", Dids, Role.ANNOTATING, 40.0, 3, 2400)

QUESTION = Task("question", str, Role.WRITING, 20.0, 1, 700, temperature=0.5)
ANSWER = Task("answer", str, Role.WRITING, 20.0, 1, 500, temperature=0.5)
TURN = Task("turn", str, Role.WRITING, 20.0, 1, 800, temperature=0.6)
RISE = Task("rise", Rise, Role.WRITING, 12.0, 1, 500, temperature=0.4)
