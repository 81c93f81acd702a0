"""What is kept of a speech a student flowed by hand: how much of it was written down, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.debate.skill import RECENT, Change, ShareEstimate, changed, together


class PointKind(StrEnum):
    """Kinds of point. A weighing is one whatever it answers; a point on evidence is EVIDENCE, else ANSWER or
    CLAIM."""

    CLAIM = "claim"
    ANSWER = "answer"
    EVIDENCE = "evidence"
    WEIGHING = "weighing"


@dataclass(frozen=True, slots=True)
class FlowingScore:
    """Of one kind: ``caught`` of ``of`` points were written down, ``aimed`` of them at the right place;
    ValueError if that cannot be."""

    kind: PointKind
    caught: int
    aimed: int
    of: int

    def __post_init__(self) -> None:
        if not 0 <= self.aimed <= self.caught <= self.of:
            raise ValueError(f"{self.aimed} and {self.caught} of {self.of}")


@dataclass(frozen=True, slots=True)
class FlowedSpeech:
    """One comparison.

    Attributes:
        id: of the round and the speech, as ``round/slot``; compared again, it takes its own place.
        at: ISO 8601 time, UTC.
        motion: what was debated.
        scores: one a kind that came up.
        invented: notes of nothing the machine heard.
    """

    id: str
    at: str
    motion: str
    scores: tuple[FlowingScore, ...] = ()
    invented: int = 0

    @property
    def caught(self) -> int:
        """Points that were written down."""
        return sum(each.caught for each in self.scores)

    @property
    def of(self) -> int:
        """Points there were."""
        return sum(each.of for each in self.scores)


class FlowSkill(StrEnum):
    """What is counted in speeches flowed by hand, each as chances taken of chances there were.

    CLAIMS, ANSWERS, EVIDENCE, WEIGHING: points of that kind, written down. PLACE: points written down, at the
    place they were said to answer. HEARD: notes that are a point the machine heard.
    """

    CLAIMS = "claims"
    ANSWERS = "answers"
    EVIDENCE = "evidence"
    WEIGHING = "weighing"
    PLACE = "place"
    HEARD = "heard"


_KINDS = {
    FlowSkill.CLAIMS: PointKind.CLAIM,
    FlowSkill.ANSWERS: PointKind.ANSWER,
    FlowSkill.EVIDENCE: PointKind.EVIDENCE,
    FlowSkill.WEIGHING: PointKind.WEIGHING,
}


def count(speech: FlowedSpeech, skill: FlowSkill) -> tuple[int, int]:
    """Chances taken, and chances there were, in one speech."""
    if skill is FlowSkill.PLACE:
        return sum(each.aimed for each in speech.scores), speech.caught
    if skill is FlowSkill.HEARD:
        return speech.caught, speech.caught + speech.invented
    mine = [each for each in speech.scores if each.kind is _KINDS[skill]]
    return sum(each.caught for each in mine), sum(each.of for each in mine)


def in_order(speeches: Sequence[FlowedSpeech]) -> list[FlowedSpeech]:
    """Oldest first."""
    return sorted(speeches, key=lambda each: (each.at, each.id))


def counts(speeches: Sequence[FlowedSpeech], skill: FlowSkill) -> list[tuple[int, int]]:
    """Of every speech, oldest first."""
    return [count(each, skill) for each in in_order(speeches)]


def recently(speeches: Sequence[FlowedSpeech], skill: FlowSkill) -> ShareEstimate | None:
    """The share over the last speeches in which there was a chance, as many as of rounds
    (:data:`~debatecoach.debate.skill.RECENT`); None where there was none."""
    return together([each for each in counts(speeches, skill) if each[1]][-RECENT:])


def change(speeches: Sequence[FlowedSpeech], skill: FlowSkill) -> Change:
    """Whether the later half of the speeches differs from the earlier one by more than chance."""
    return changed(counts(speeches, skill))
