"""Changes a person can take back, each with its inverse; and taking back and doing again themselves."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Annotated, ClassVar, cast

from pydantic import Field

from debatecoach.casefile.checks import (
    MAX_NAME,
    MAX_NUMBER,
    check_defined,
    check_flow,
    check_knowledge,
    check_levels,
    check_own_flow,
    check_pinned,
)
from debatecoach.casefile.history import HistoryStep
from debatecoach.casefile.wire import (
    Argued,
    FlowStep,
    Strict,
    flatten,
    flow_change,
    flow_steps,
    together,
)
from debatecoach.casefile.work import Done, JournalEntry, Work, put
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Change
from debatecoach.debate.defined import Defined
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.flow_tree import FlowChange
from debatecoach.debate.head_to_head import MOST as MOST_PAIRS
from debatecoach.debate.head_to_head import HeadToHead
from debatecoach.debate.marking import Marking
from debatecoach.debate.motion import Motion
from debatecoach.debate.own_flow import OwnFlow, own_flow, with_own
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Side


class Undoable(JournalEntry):
    """A change a person can take back.

    Attributes:
        step: what the edit is called; empty: it is no step of the history.
        joins: it belongs to the step before it, which it follows at once.
        holds: name of the field with what is changed; the others say of what.
    """

    holds: ClassVar[str]
    step: Annotated[str, Field(max_length=MAX_NAME)] = ""
    joins: bool = False

    def apply(self, work: Work) -> Done:
        done = self.change(work)
        if not self.step:
            return done
        before = work.history.copy()
        bare = cast("Piece", self.model_copy(update={"step": "", "joins": False}))
        work.history.record(self.step, bare, cast("Piece", self.back(done.inverse)), self.joins)

        def undo() -> None:
            done.undo()
            work.history.put_back(before)

        return Done(undo, done.inverse)

    @abstractmethod
    def change(self, work: Work) -> Done:
        """Make the change, whole or, raising ValueError or KeyError, not at all."""

    def back(self, inverse: object) -> Undoable:
        """The change that takes this one back, from ``Done.inverse``."""
        return self.model_copy(update={self.holds: inverse, "step": "", "joins": False})

    def then(self, later: Undoable) -> Undoable | None:
        """This change and a later one of the same thing as one, None if they are of different things."""
        return later if self._same_thing(later) else None

    def _same_thing(self, later: Undoable) -> bool:
        own = set(type(self).model_fields) - {self.holds, *Undoable.model_fields}
        return type(later) is type(self) and all(getattr(later, each) == getattr(self, each) for each in own)


class _Steps(Undoable):
    """Changes that are made one after the other."""

    def then(self, later: Undoable) -> Undoable | None:
        if not self._same_thing(later):
            return None
        both = getattr(self, self.holds) + getattr(later, self.holds)
        return self.model_copy(update={self.holds: both, "step": "", "joins": False})


class EditEntry(_Steps):
    """A change to a side's rehearsal trees."""

    kind, holds = "edit", "ops"
    side: Side
    ops: tuple[Argued, ...]

    def back(self, inverse: object) -> Undoable:
        return super().back(flatten(cast("Change[Argument]", inverse)))

    def change(self, work: Work) -> Done:
        forest = work.case.forests[self.side]
        inverse: Change[Argument] = together(self.ops).apply(forest)
        try:
            check_levels(forest)
        except ValueError:
            inverse.apply(forest)
            raise
        return Done(lambda: inverse.apply(forest), inverse)


class FlowEntry(_Steps):
    """A change to a round's flow."""

    kind, holds = "flow", "steps"
    round: str
    steps: Annotated[tuple[FlowStep, ...], Field(min_length=1)]

    def back(self, inverse: object) -> Undoable:
        return super().back(flow_steps(cast(FlowChange, inverse)))

    def change(self, work: Work) -> Done:
        round = work.round(self.round)
        flow = round.flow
        inverse = flow_change(self.steps).apply(flow)
        try:
            check_flow(flow, round.format)
        except ValueError:
            inverse.apply(flow)
            raise
        return Done(lambda: inverse.apply(flow), inverse)


class MotionEntry(Undoable):
    """The motion with its shared ground."""

    kind, holds = "motion", "motion"
    motion: Motion

    def change(self, work: Work) -> Done:
        return put(work.case, "motion", self.motion)


class MarkEntry(Undoable):
    """What people added to a round's ballot."""

    kind, holds = "mark", "marking"
    round: str
    marking: Marking

    def change(self, work: Work) -> Done:
        round = work.round(self.round)
        before = round.ballot
        if before is None:
            raise ValueError("there is no ballot to mark")
        round.ballot = replace(before, marking=self.marking)
        return Done(lambda: setattr(round, "ballot", before), before.marking)


class PinEntry(Undoable):
    """What a person corrected of the speech that is being given, all of it."""

    kind, holds = "pin", "pinned"
    round: str
    slot: str
    pinned: tuple[Pinned, ...]

    def change(self, work: Work) -> Done:
        round = work.round(self.round)
        due = round.next_slot
        if due is None or round.format.slots[due].id != self.slot:
            raise ValueError(f"speech {self.slot!r} is not being given")
        check_pinned(self.pinned)
        return put(round, "pinned", self.pinned)


class DefinedEntry(Undoable):
    """A round's ground, all of it, as a person corrected it."""

    kind, holds = "defined", "defined"
    round: str
    defined: tuple[Defined, ...]

    def change(self, work: Work) -> Done:
        round = work.round(self.round)
        check_defined(self.defined, round.format)
        return put(round, "defined", self.defined)


class OwnFlowEntry(Undoable):
    """A speech as a student flowed it by hand, all of it. Notes that are compared are as they are: the steps
    that made them cannot be taken back any more."""

    kind, holds = "own-flow", "own"
    round: str
    own: OwnFlow

    def change(self, work: Work) -> Done:
        round = work.round(self.round)
        check_own_flow(self.own, round.format)
        before, was = round.own_flows, own_flow(round.own_flows, self.own.speech)
        if was.compared and (self.own.notes, self.own.compared) != (was.notes, True):
            raise ValueError("notes that were compared are as they are")
        round.own_flows = with_own(before, self.own)
        steps = work.history.drop_own_flow(self.round, self.own.speech) if self.own.compared else None

        def undo() -> None:
            round.own_flows = before
            if steps is not None:
                work.history.put_back(steps)

        return Done(undo, was)

    def _same_thing(self, later: Undoable) -> bool:
        same = super()._same_thing(later)
        return same and cast(OwnFlowEntry, later).own.speech == self.own.speech


class HeadToHeadEntry(Undoable):
    """Two versions of a speech with everybody who compared them; None for ``pair`` takes them away."""

    kind, holds = "head_to_head", "pair"
    id: str
    pair: HeadToHead | None

    def change(self, work: Work) -> Done:
        before, pair = work.case.head_to_heads, self.pair
        was = next((each for each in before if each.id == self.id), None)
        after = [each for each in before if each is not was]
        if pair is not None:
            if pair.id != self.id or len(after) >= MOST_PAIRS:
                raise ValueError(f"a case keeps at most {MOST_PAIRS} comparisons, each with its id")
            place = sum(each.at <= pair.at for each in after) if was is None else before.index(was)
            after.insert(place, pair)
        work.case.head_to_heads = after
        return Done(lambda: setattr(work.case, "head_to_heads", before), was)


class KnowledgeEntry(Undoable):
    """Passages that came (with the ids they have from then on) and went.

    Ids of passages that went are not given again: ``last`` is the highest number given so far.
    """

    kind, holds = "knowledge", "added"
    added: tuple[Passage, ...]
    removed: tuple[str, ...]
    last: Annotated[int, Field(ge=0, le=MAX_NUMBER)]

    def change(self, work: Work) -> Done:
        before = work.case.knowledge
        passages = dict(before.passages)
        gone = tuple(passages.pop(each) for each in self.removed)
        if any(each.id in passages for each in self.added):
            raise ValueError("there is already a passage of that id")
        passages |= {each.id: each for each in self.added}
        after = Knowledge(dict(sorted(passages.items(), key=_number)), max(before.last, self.last))
        check_knowledge(after)
        work.case.knowledge = after
        came = tuple(each.id for each in self.added)
        inverse = KnowledgeEntry.model_construct(added=gone, removed=came, last=after.last)
        return Done(lambda: setattr(work.case, "knowledge", before), inverse)

    def back(self, inverse: object) -> KnowledgeEntry:
        return cast(KnowledgeEntry, inverse)

    def then(self, later: Undoable) -> Undoable | None:
        return None  # each is kept as it was: what came in one may go in the other


def _number(item: tuple[str, Passage]) -> tuple[int, str]:
    """Passages stand in the order they were found, also one that was taken back."""
    digits = item[0][1:]
    return (int(digits) if digits.isdecimal() else 0, item[0])


Piece = (
    EditEntry
    | FlowEntry
    | MotionEntry
    | KnowledgeEntry
    | MarkEntry
    | PinEntry
    | DefinedEntry
    | OwnFlowEntry
    | HeadToHeadEntry
)
"""One change of one thing; no two kinds have a field in common that would let them be mistaken."""


class StepEntry(JournalEntry):
    """A step of the history taken back or done again, with what that changes: readable without a history."""

    pieces: tuple[Piece, ...]
    redo: ClassVar[bool]

    def apply(self, work: Work) -> Done:
        done: list[Done] = []
        try:
            for piece in self.pieces:
                done.append(piece.apply(work))
        except (ValueError, KeyError):
            for each in reversed(done):
                each.undo()
            raise
        moved = work.history.move(self.redo)

        def undo() -> None:
            for each in reversed(done):
                each.undo()
            if moved:
                work.history.move(not self.redo)

        return Done(undo)


class Corrected(Strict):
    """What a correction of a speech, made while it was given, has become when the speech was entered.

    Attributes:
        name: what the person did.
        forward, back: the change of the flow it makes, and the one that takes it back.
    """

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
    forward: Annotated[tuple[FlowStep, ...], Field(min_length=1)]
    back: Annotated[tuple[FlowStep, ...], Field(min_length=1)]

    @classmethod
    def of(cls, name: str, forward: FlowChange, back: FlowChange) -> Corrected:
        return cls.model_construct(name=name, forward=flow_steps(forward), back=flow_steps(back))

    def step(self, round: str) -> HistoryStep:
        """It as a step of the history."""
        forward = FlowEntry.model_construct(round=round, steps=self.forward)
        return HistoryStep(self.name, (forward,), (FlowEntry.model_construct(round=round, steps=self.back),))


class UndoEntry(StepEntry):
    """The last step that is done is taken back."""

    kind = "undo"
    redo = False


class RedoEntry(StepEntry):
    """The last step that was taken back is done again."""

    kind = "redo"
    redo = True
