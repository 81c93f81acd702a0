"""What the journal can hold: one kind an entry, each applied the same way live and after a crash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, ClassVar

from pydantic import Field

from debatecoach.casefile.checks import MAX_NUMBER, check_flow, check_knowledge, check_levels, check_round
from debatecoach.casefile.wire import (
    Argued,
    FlowBody,
    FlowStep,
    RoundBody,
    Strict,
    WireError,
    flow_change,
    from_json,
    together,
)
from debatecoach.debate.argument import Argument
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.changes import Change
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech


@dataclass(slots=True)
class Partial:
    """A speech that had begun when the app stopped.

    Attributes:
        round_id, slot: which speech.
        text: what was typed, or heard and shown, so far.
        recording: the sound so far, None if none was made.
        seconds: its length, 0 if it was not measured.
    """

    round_id: str
    slot: str
    text: str
    recording: Path | None = None
    seconds: float = 0.0


@dataclass(slots=True)
class Work:
    """What entries change: the case, and speeches begun but not finished, by round id and slot."""

    case: Case
    partials: dict[tuple[str, str], Partial] = field(default_factory=dict)

    def round(self, round_id: str) -> Round:
        """Raises KeyError: the case has no such round."""
        for each in self.case.rounds:
            if each.id == round_id:
                return each
        raise KeyError(round_id)


@dataclass(frozen=True, slots=True)
class Done:
    """An entry that was applied: how to take it back, and a change's inverse."""

    undo: Callable[[], object]
    inverse: object = None


class Entry(Strict):
    """One line of the journal. ``apply`` does it whole or, raising ValueError or KeyError, not at all."""

    kind: ClassVar[str]
    changes_case: ClassVar[bool] = True

    def apply(self, work: Work) -> Done:
        raise NotImplementedError


class EditEntry(Entry):
    """A change to a side's rehearsal trees."""

    kind = "edit"
    side: Side
    ops: tuple[Argued, ...]

    def apply(self, work: Work) -> Done:
        forest = work.case.forests[self.side]
        inverse: Change[Argument] = together(self.ops).apply(forest)
        try:
            check_levels(forest)
        except ValueError:
            inverse.apply(forest)
            raise
        return Done(lambda: inverse.apply(forest), inverse)


class FlowEntry(Entry):
    """A change to a round's flow."""

    kind = "flow"
    round: str
    steps: Annotated[tuple[FlowStep, ...], Field(min_length=1)]

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        flow = round.flow
        inverse = flow_change(self.steps).apply(flow)
        try:
            check_flow(flow, round.format)
        except ValueError:
            inverse.apply(flow)
            raise
        return Done(lambda: inverse.apply(flow), inverse)


class RoundEntry(Entry):
    """A new round, whole."""

    kind = "round"
    round: RoundBody

    def apply(self, work: Work) -> Done:
        return self.enter(work, self.round.round())

    @staticmethod
    def enter(work: Work, round: Round) -> Done:
        """Add ``round`` itself, so that whoever started it sees what becomes of it."""
        if any(each.id == round.id for each in work.case.rounds):
            raise ValueError(f"there is already a round {round.id!r}")
        check_round(round)
        work.case.rounds.append(round)
        return Done(lambda: work.case.rounds.remove(round))


class SpeechEntry(Entry):
    """A finished speech with the whole flow after it; ``index`` says which one it is."""

    kind = "speech"
    round: str
    index: int
    speech: Speech
    flow: FlowBody

    def apply(self, work: Work) -> Done:
        return self.enter(work, self.flow.flow())

    def enter(self, work: Work, flow: Flow) -> Done:
        """Enter the speech; ``flow`` becomes the round's."""
        round = work.round(self.round)
        slots = round.format.slots
        if not 0 <= self.index <= len(round.speeches) or self.index >= len(slots):
            raise ValueError(f"speech {self.index} is not the next one")
        if self.speech.slot != slots[self.index].id:
            raise ValueError(f"speech {self.speech.slot!r} does not belong in {slots[self.index].id!r}")
        check_flow(flow, round.format)
        before, flow_before = list(round.speeches), round.flow
        partial = work.partials.pop((round.id, self.speech.slot), None)
        round.speeches[self.index : self.index + 1] = [self.speech]
        round.flow = flow

        def undo() -> None:
            round.speeches[:] = before
            round.flow = flow_before
            if partial is not None:
                work.partials[partial.round_id, partial.slot] = partial

        return Done(undo)


class BallotEntry(Entry):
    """A round's ballot; None takes it away."""

    kind = "ballot"
    round: str
    ballot: Ballot | None

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        before, round.ballot = round.ballot, self.ballot
        return Done(lambda: setattr(round, "ballot", before))


class StateEntry(Entry):
    """Where a round stands. A round that is not running has no unfinished speech."""

    kind = "state"
    round: str
    state: RoundState

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        before, round.state = round.state, self.state
        partials = dict(work.partials)
        if self.state is not RoundState.RUNNING:
            for key in [key for key in partials if key[0] == round.id]:
                del work.partials[key]

        def undo() -> None:
            round.state = before
            work.partials.update(partials)

        return Done(undo)


class NotesEntry(Entry):
    """The student's notes."""

    kind = "notes"
    text: str

    def apply(self, work: Work) -> Done:
        before, work.case.notes = work.case.notes, self.text
        return Done(lambda: setattr(work.case, "notes", before))


class MotionEntry(Entry):
    """The motion with its shared ground."""

    kind = "motion"
    motion: Motion

    def apply(self, work: Work) -> Done:
        before, work.case.motion = work.case.motion, self.motion
        return Done(lambda: setattr(work.case, "motion", before))


class KnowledgeEntry(Entry):
    """Passages that came (with the ids they have from then on) and went.

    Ids of passages that went are not given again: ``last`` is the highest number given so far.
    """

    kind = "knowledge"
    added: tuple[Passage, ...]
    removed: tuple[str, ...]
    last: Annotated[int, Field(ge=0, le=MAX_NUMBER)]

    def apply(self, work: Work) -> Done:
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


def _number(item: tuple[str, Passage]) -> tuple[int, str]:
    """Passages stand in the order they were found, also one that was taken back."""
    digits = item[0][1:]
    return (int(digits) if digits.isdecimal() else 0, item[0])


class PartialEntry(Entry):
    """How far the next speech has come; with neither text nor recording it has not begun.

    A late note about a speech that is not to be given any more says nothing.

    The recording's path is there for whoever reads the journal; where it lies is known without.
    """

    kind = "partial"
    changes_case = False
    round: str
    slot: str
    text: str
    recording: str

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        key = (self.round, self.slot)
        before = work.partials.pop(key, None)
        next_slot = round.next_slot if round.state is RoundState.RUNNING else None
        expected = next_slot is not None and round.format.slots[next_slot].id == self.slot
        if expected and (self.text or self.recording):
            work.partials[key] = Partial(self.round, self.slot, self.text)

        def undo() -> None:
            work.partials.pop(key, None)
            if before is not None:
                work.partials[key] = before

        return Done(undo)


KINDS: dict[str, type[Entry]] = {
    each.kind: each
    for each in (
        EditEntry,
        FlowEntry,
        RoundEntry,
        SpeechEntry,
        BallotEntry,
        StateEntry,
        NotesEntry,
        MotionEntry,
        KnowledgeEntry,
        PartialEntry,
    )
}


def read_entry(kind: str, payload: bytes) -> Entry:
    """An entry as the journal holds it.

    Raises:
        WireError: of an unknown kind, or not of that kind.
    """
    if kind not in KINDS:
        raise WireError(f"unknown entry {kind!r}")
    return from_json(KINDS[kind], payload)
