"""A speech as a student flowed it by hand, kept with the round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from debatecoach.debate.flow_tree import FlowRef

MOST_NOTES = 500
"""Of one speech."""
LONGEST_NOTE = 500
"""Characters."""


@dataclass(frozen=True, slots=True)
class Note:
    """A student's line; ``answers`` is what it answers as the student heard it, None for nothing."""

    text: str
    answers: FlowRef | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """What the student said of a doubtful note (its index): the point it is, None for none."""

    note: int
    ref: FlowRef | None


@dataclass(frozen=True, slots=True)
class OwnFlow:
    """One speech, flowed by hand.

    Attributes:
        speech: index into the round; it may still be due.
        notes: in the order they were written.
        compared: the machine's flow was shown beside them; they are as they are from then on.
        settled: the student's answers to what the comparison asked, one a note.
    """

    speech: int
    notes: tuple[Note, ...] = ()
    compared: bool = False
    settled: tuple[Settled, ...] = ()

    @property
    def answers(self) -> dict[int, FlowRef | None]:
        """What was settled, by note."""
        return {each.note: each.ref for each in self.settled}


def own_flow(flows: Iterable[OwnFlow], speech: int) -> OwnFlow:
    """That of a speech; an empty one if nobody flowed it."""
    return next((each for each in flows if each.speech == speech), OwnFlow(speech))


def with_own(flows: Iterable[OwnFlow], own: OwnFlow) -> tuple[OwnFlow, ...]:
    """The flows with one in its place, by speech; without notes there is none."""
    others = [each for each in flows if each.speech != own.speech]
    kept = [*others, own] if own.notes else others
    return tuple(sorted(kept, key=lambda each: each.speech))
