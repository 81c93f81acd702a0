"""Argumentative memory: what was argued in earlier debates, by which schemes and how well (R-Debater 4.1)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side

DIMENSIONS = ("acceptability", "inference", "relevance", "robustness")
"""The paper's four: Acceptability, Inference & Defeasibility, Relevance, Robustness & Rhetorical Clarity."""


class Label(IntEnum):
    """How well a scheme is used; the numbers are the paper's, an absent scheme counts 0."""

    POOR = 1
    GENERAL = 2
    GOOD = 3
    EXCELLENT = 4


class OriginKind(StrEnum):
    """Where a memo comes from: a round of the user's, a transcript they kept or brought in, or a pack."""

    ROUND = "round"
    TRANSCRIPT = "transcript"
    PACK = "pack"


class AnnotatedBy(StrEnum):
    """Who marked a scheme, the one first whose word goes before the next ones': a coach, we who wrote the
    library's trees, a model, or nobody: cues show it."""

    COACH = "coach"
    LIBRARY = "library"
    MODEL = "model"
    CUES = "cues"


@dataclass(frozen=True, slots=True)
class SchemeUse:
    """One scheme a chunk argues by.

    Attributes:
        scheme: one of the seven ids.
        reason: why, at most 40 words.
        marks: 1-4 on each of :data:`DIMENSIONS`, in order.
        by: who marked it.
    """

    scheme: str
    reason: str
    marks: tuple[Label, Label, Label, Label]
    by: AnnotatedBy

    @property
    def label(self) -> Label:
        """The mean of the four marks, rounded half down: the paper leaves open how they become one label, and
        a scheme that is wanted of others should be praised with care."""
        return Label(-(-(2 * sum(self.marks) - 4) // 8))


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a memo comes from.

    Attributes:
        kind: what it was.
        place: what it is forgotten by: the id of the case, the name of the pack or of the imported folder.
        licence: under which it may be given away; empty: it may not.
        path: the case's file, empty for others.
        round, speech, sentence: where in the case it was said; -1 where it was not.
        for_practice: it was written for practice: nobody held that debate.
    """

    kind: OriginKind
    place: str
    licence: str = ""
    path: str = ""
    round: str = ""
    speech: int = -1
    sentence: int = -1
    for_practice: bool = False


@dataclass(frozen=True, slots=True)
class Memo:
    """A chunk of an utterance: what one debater said at one stage, cut where points end.

    Attributes:
        id: the same whenever the same chunk is remembered again.
        debate: whose chunks belong together.
        motion: of that debate.
        language: ``en`` or ``zh``.
        side, stage: whose words, and when; None where nobody knows.
        seq: its place in the debate.
        speaker: who spoke, in a word; empty if unknown.
        text: the words.
        origin: where it comes from.
        uses: the schemes it argues by, all marked by one and the same.
        keywords: what it is about.
        flow: ids of the flow's points made in it.
        stands: whether its points stood at the end of the debate; None where nobody knows.
    """

    id: str
    debate: str
    motion: str
    language: str
    side: Side | None
    stage: Stage | None
    seq: int
    speaker: str
    text: str
    origin: Origin
    uses: tuple[SchemeUse, ...] = ()
    keywords: tuple[str, ...] = ()
    flow: tuple[str, ...] = ()
    stands: bool | None = None

    @property
    def utterance(self) -> tuple[str, str]:
        """Its debate, and which statement of it this is a chunk of: what a side said at one stage, a main
        claim with all that was prepared under it, or an argument that stands alone."""
        if self.stage is not None:
            return self.debate, f"{self.side} {self.stage} {self.origin.speech}"
        return self.debate, self.flow[0].partition(".")[0] if self.flow else self.id

    def label(self, scheme: str) -> int:
        """The label of a scheme, 0 where it is absent."""
        return next((int(each.label) for each in self.uses if each.scheme == scheme), 0)


def memo_id(debate: str, seq: int, text: str) -> str:
    """The id of a chunk."""
    return hashlib.sha256(f"{debate}\n{seq}\n{text}".encode("utf-8", "replace")).hexdigest()[:24]


@dataclass(frozen=True, slots=True)
class MemoFilter:
    """Which memos are looked for; empty fields ask nothing.

    Attributes:
        motion: words of the motion; ``scheme`` with ``least``: used with at least that label.
        side: whose words.
        language: of the words.
        but_debate: the debate that is on: nobody needs its own words recalled.
    """

    motion: str = ""
    scheme: str = ""
    least: int = 0
    side: Side | None = None
    language: str = ""
    but_debate: str = ""

    @property
    def asks(self) -> bool:
        """True if it leaves anything out."""
        return self != MemoFilter()


@dataclass(frozen=True, slots=True)
class Found:
    """A memo that was found.

    Attributes:
        likeness: cosine to the query; None where it was found by its words alone.
    """

    memo: Memo
    likeness: float | None = None


WANTED_MEAN = 2.0
"""A scheme is wanted if its mean label over what was recalled is above this (R-Debater 4.2)."""


def scheme_priors(memos: Iterable[Memo]) -> dict[str, float]:
    """The mean label of each scheme over what was recalled, absent 0, those above :data:`WANTED_MEAN`."""
    every = tuple(memos)
    schemes = {use.scheme for memo in every for use in memo.uses}
    means = {each: sum(memo.label(each) for memo in every) / len(every) for each in sorted(schemes)}
    return {each: mean for each, mean in means.items() if mean > WANTED_MEAN}
