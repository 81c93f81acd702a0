"""A case: a motion prepared for both sides, and the rounds played on it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from debatecoach.debate.argument import Argument
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.correction import Correction
from debatecoach.debate.defined import Defined
from debatecoach.debate.evidence import Knowledge
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.forest import Branch
from debatecoach.debate.format import Format, Slot
from debatecoach.debate.head_to_head import HeadToHead
from debatecoach.debate.motion import Battlefield, Motion
from debatecoach.debate.own_flow import OwnFlow
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.debate.speech import PointOfInformation, Speaker, Speech


class RoundState(StrEnum):
    """Where a round stands."""

    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


@dataclass(slots=True)
class Round:
    """One debate on the case's motion.

    Attributes:
        id: unique within the case.
        format: a copy of the format, so that a later edit of the data does not change old rounds.
        human: the side the student speaks for, whose round it is; None if the app takes both.
        pois: points of information of the speech that is being given; with its others when it is entered.
        seats: that people take, of either side; empty: all of the side ``human`` (:meth:`by_person`).
        seed: makes the library debater's choices repeatable.
        started: ISO 8601 time, UTC.
        speeches: given so far, one a slot, in order.
        flow: the flow trees, as heard and corrected.
        ballot: once judged.
        pinned: what a person corrected of the speech that is being given; done with when it is entered.
        own_flows: speeches the student flowed by hand, by speech.
        defined: the ground: what its words mean, its scope, its exclusions, in the order they were set.
        cast: whose manner the app speaks in: a seat, or a side for all of its seats, and a person's id.
    """

    id: str
    format: Format
    human: Side | None
    seed: int
    started: str
    state: RoundState = RoundState.RUNNING
    speeches: list[Speech] = field(default_factory=list)
    flow: Flow = field(default_factory=Flow)
    ballot: Ballot | None = None
    pinned: tuple[Pinned, ...] = ()
    own_flows: tuple[OwnFlow, ...] = ()
    seats: tuple[str, ...] = ()
    defined: tuple[Defined, ...] = ()
    cast: tuple[tuple[str, str], ...] = ()
    pois: tuple[PointOfInformation, ...] = ()

    def spoken_as(self, slot: Slot) -> str:
        """The id of the person a speech of the app's is spoken as, by its seat or else its side; or empty."""
        cast = dict(self.cast)
        return next((cast[each] for each in (*slot.seats, slot.side.value) if each in cast), "")

    @property
    def as_persons(self) -> tuple[str, ...]:
        """Of each speech the name of the person it simulates, empty for nobody's."""
        return tuple(each.simulated for each in self.speeches)

    def by_person(self, slot: Slot) -> bool:
        """A person gives this speech, here."""
        if self.seats:
            return bool({*slot.seats} & {*self.seats})
        return slot.side is self.human

    def counts_for(self, side: Side, slot: Slot) -> bool:
        """A side is told of this speech as its own: where people have some of its seats, of theirs alone."""
        own = [each for each in self.format.slots if each.side is side]
        shared = bool(self.seats) and any(map(self.by_person, own))
        return slot.side is side and (not shared or self.by_person(slot))

    @property
    def next_slot(self) -> int | None:
        """Index of the slot to be spoken next, None when all are done."""
        return len(self.speeches) if len(self.speeches) < len(self.format.slots) else None

    @property
    def to_be_given(self) -> tuple[str, ...]:
        """Ids of the slots whose speeches may be under way: the next, and the one behind it if its speaker
        must not hear the next and so may speak first. None when the round is not running."""
        if self.next_slot is None or self.state is not RoundState.RUNNING:
            return ()
        slots = self.format.slots[self.next_slot : self.next_slot + 2]
        return tuple(slot.id for slot in slots if slot is slots[0] or slots[0].id in slot.blind_to)

    @property
    def held_elsewhere(self) -> bool:
        """It was brought in as a transcript: no speech of it is the student's or the app's."""
        return bool(self.speeches) and all(each.speaker is Speaker.OTHER for each in self.speeches)

    @property
    def by_hand(self) -> bool:
        """Somebody flows it by hand while it is debated elsewhere: no word of its speeches is here."""
        return self.held_elsewhere and not any(each.sentences for each in self.speeches)

    @property
    def spoken(self) -> int:
        """How many speeches are over. Of a debate flowed by hand the last one that was entered is being
        given, until its round ends."""
        return len(self.speeches) - (self.by_hand and self.state is RoundState.RUNNING)

    def snapshot(self) -> Round:
        """An independent copy to work on elsewhere while the original is edited."""
        return replace(self, speeches=list(self.speeches), flow=self.flow.copy())


@dataclass(frozen=True, slots=True)
class Sent:
    """The trees as they were when a copy of the case was sent to somebody: the base of a later merge.

    Attributes:
        id: the same in both copies, 32 hex digits.
        at: ISO 8601 time, UTC.
        forests: both sides' twigs.
    """

    id: str
    at: str
    forests: dict[Side, Branch[Argument]]


@dataclass(slots=True)
class Case:
    """A prepared motion.

    Attributes:
        motion: what is debated.
        forests: both sides' rehearsal trees.
        notes: the student's own prep notes.
        rounds: played on it, oldest first.
        knowledge: the passages found for it.
        sent: copies sent, oldest first.
        corrections: what recognisers misheard in it and the speaker put right, oldest first.
        head_to_heads: two versions of a speech that people compared, oldest first.
    """

    motion: Motion
    forests: dict[Side, RehearsalForest] = field(
        default_factory=lambda: {side: RehearsalForest(side) for side in Side}
    )
    notes: str = ""
    rounds: list[Round] = field(default_factory=list)
    knowledge: Knowledge = field(default_factory=Knowledge)
    sent: list[Sent] = field(default_factory=list)
    corrections: list[Correction] = field(default_factory=list)
    head_to_heads: list[HeadToHead] = field(default_factory=list)

    def claims(self, side: Side) -> list[str]:
        """The side's main claims, in order."""
        forest = self.forests[side]
        return [forest[node].claim for node in forest.children()]

    def base_with(self, other: Case) -> Sent | None:
        """The trees this case and another copy of it had in common last, None if no copy was sent."""
        theirs = {each.id for each in other.sent}
        return next((each for each in reversed(self.sent) if each.id in theirs), None)

    def snapshot(self) -> Case:
        """An independent copy to work on elsewhere while the original is edited."""
        forests = {side: RehearsalForest(side, forest.twigs()) for side, forest in self.forests.items()}
        rounds = [each.snapshot() for each in self.rounds]
        return replace(
            self,
            forests=forests,
            rounds=rounds,
            knowledge=self.knowledge.copy(),
            sent=list(self.sent),
            corrections=list(self.corrections),
            head_to_heads=list(self.head_to_heads),
        )


def fought_on(motion: Motion, forest: RehearsalForest, node: str) -> Battlefield | None:
    """Where a prepared argument is to be fought: its own battlefield, or the nearest above that the motion
    still has."""
    fields = {field.id: field for field in motion.battlefields}
    named = (forest[each].battlefield for each in reversed(forest.path(node)))
    return next((fields[each] for each in named if each in fields), None)
