"""The ground of a round: what its words were said to mean, its scope and exclusions, and who contests it.

What a definition is, prep knows already: :class:`~debatecoach.debate.motion.Definition`. Here it has a speech
it was set in, what the other side answered, and where its own side may have left it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.debate.motion import Definition
from debatecoach.debate.side import Side

MOST_DEFINED = 40
"""Of one round."""
LONGEST_DEFINED = 600
"""Characters of a term, a meaning or a quotation."""


class DefinedAs(StrEnum):
    """What was set: what a word means, what the debate is about, or what it is not about."""

    TERM = "term"
    SCOPE = "scope"
    EXCLUSION = "exclusion"


class Reply(StrEnum):
    """What the other side says to it."""

    ACCEPTED = "accepted"
    CONTESTED = "contested"


@dataclass(frozen=True, slots=True)
class DefinedReply:
    """One reply: in which speech (its index), in whose words, and what it means instead if they said."""

    reply: Reply
    speech: int
    quote: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Shift:
    """A later sentence of the side that set it which may use it otherwise: asked about, never asserted."""

    speech: int
    quote: str


@dataclass(frozen=True, slots=True)
class Defined:
    """One thing that was set.

    Attributes:
        id: unique in its round.
        kind: a term, the scope, or an exclusion.
        definition: scope and exclusion have no term, their meaning is what is in or out.
        side, speech: who set it, and in which speech (its index).
        quote: the sentence; empty if it was written in by hand.
        replies: of the other side, oldest first; the last one holds.
        shifts: where its own side may have left it.
    """

    id: str
    kind: DefinedAs
    definition: Definition
    side: Side
    speech: int
    quote: str = ""
    replies: tuple[DefinedReply, ...] = ()
    shifts: tuple[Shift, ...] = ()

    @property
    def reply(self) -> DefinedReply | None:
        """The one that holds."""
        return self.replies[-1] if self.replies else None

    @property
    def contested(self) -> bool:
        """The other side does not accept it."""
        return self.reply is not None and self.reply.reply is Reply.CONTESTED


def new_id(defined: Iterable[Defined]) -> str:
    """An id none of these has."""
    taken = {each.id for each in defined}
    return next(name for number in range(1, MOST_DEFINED + 2) if (name := f"d{number}") not in taken)


def with_defined(defined: Sequence[Defined], one: Defined) -> tuple[Defined, ...]:
    """These with one in the place of what had its id, or behind them."""
    if any(each.id == one.id for each in defined):
        return tuple(one if each.id == one.id else each for each in defined)
    return (*defined, one)


def known_to(defined: Iterable[Defined], heard: Iterable[int]) -> tuple[Defined, ...]:
    """What somebody knows of it who heard these speeches."""
    there = set(heard)
    return tuple(
        replace(
            each,
            replies=tuple(reply for reply in each.replies if reply.speech in there),
            shifts=tuple(shift for shift in each.shifts if shift.speech in there),
        )
        for each in defined
        if each.speech in there
    )
