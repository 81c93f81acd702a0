"""The changes a case can undergo: each is in the journal and on the disk before it is confirmed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import cast

from debatecoach.base.messages import Message
from debatecoach.casefile.checks import MAX_NAME
from debatecoach.casefile.entries import (
    BallotEntry,
    CorrectionsEntry,
    NotesEntry,
    PartialEntry,
    PoisEntry,
    RoundEntry,
    SoundEntry,
    SpeechEntry,
    StateEntry,
)
from debatecoach.casefile.history import History
from debatecoach.casefile.opening import Opened
from debatecoach.casefile.replay import Recovered
from debatecoach.casefile.steps import (
    Corrected,
    DefinedEntry,
    EditEntry,
    FlowEntry,
    HeadToHeadEntry,
    KnowledgeEntry,
    MarkEntry,
    MotionEntry,
    OwnFlowEntry,
    Piece,
    PinEntry,
    RedoEntry,
    StepEntry,
    Undoable,
    UndoEntry,
)
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import FlowBody, RoundBody, flatten, flow_steps, to_json
from debatecoach.casefile.work import KINDS, Done, JournalEntry, Partial
from debatecoach.debate.argument import Argument
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.changes import Change
from debatecoach.debate.correction import Correction
from debatecoach.debate.defined import Defined
from debatecoach.debate.evidence import Passage
from debatecoach.debate.flow_tree import Flow, FlowChange
from debatecoach.debate.head_to_head import HeadToHead
from debatecoach.debate.marking import Marking
from debatecoach.debate.motion import Motion
from debatecoach.debate.own_flow import OwnFlow
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Side
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import PointOfInformation, Speech


class CaseDesk:
    """An open case and its journal.

    Change the case through these methods and never directly: each returns when its change is in
    the journal and flushed to the disk, so that killing the app at any moment loses nothing that was
    confirmed. A change that cannot be made, or not be journaled, raises and leaves everything as it was:

    * ``ValueError`` (``IllegalChangeError`` is one): it breaks the tree, the round or the file's schema;
    * ``KeyError``: no such round;
    * ``CaseFileError``: the disk refuses, or a step to be taken back does not fit the case.

    Attributes:
        id: 32 hex digits.
        recovered: what opening it brought back, None if nothing had to be.
    """

    def __init__(self, opened: Opened) -> None:
        self.id = opened.id
        self.recovered: Recovered | None = opened.recovered
        self._journal, self._work, self._recordings = opened.journal, opened.work, opened.recordings
        self._path = opened.path
        self._notices = list(opened.notices)
        self._saved_line = 1  # the journal's base; everything after it is in no file yet
        self._closed = False
        self._mutex = threading.RLock()

    # -- reading -----------------------------------------------------------------------------------

    @property
    def case(self) -> Case:
        """The case as it stands, for reading."""
        return self._work.case

    @property
    def path(self) -> Path | None:
        """Its file, None if it was never saved."""
        return self._path

    @property
    def dirty(self) -> bool:
        """True if there are changes no file holds."""
        with self._mutex:
            return any(KINDS[line.kind].changes_case for line in self._journal.since(self._saved_line))

    @property
    def partials(self) -> list[Partial]:
        """Speeches begun and not finished."""
        with self._mutex:
            return list(self._work.partials.values())

    def take_notices(self) -> list[Message]:
        """What the user should know that was not raised; each is handed out once."""
        with self._mutex:
            notices, self._notices = self._notices, []
            return notices

    # -- changing ----------------------------------------------------------------------------------

    def edit(
        self, side: Side, change: Change[Argument], step: str = "", joins: bool = False
    ) -> Change[Argument]:
        """Change a side's rehearsal trees; returns the change that takes it back.

        Args:
            step: what the edit is called in the history; without a name it is not in it.
            joins: it belongs to the step before it. The same for all changes that take these two.
        """
        entry = EditEntry.model_construct(side=side, ops=flatten(change))
        return cast("Change[Argument]", self._step(entry, step, joins).inverse)

    def flow_edit(self, round_id: str, change: FlowChange, step: str = "", joins: bool = False) -> FlowChange:
        """Change a round's flow; returns the change that takes it back."""
        entry = FlowEntry.model_construct(round=round_id, steps=flow_steps(change))
        return cast(FlowChange, self._step(entry, step, joins).inverse)

    def pin(self, round_id: str, pinned: Iterable[Pinned], step: str = "", joins: bool = False) -> None:
        """Set what a person corrected of the speech of a round that is due or being given."""
        with self._mutex:
            round = self._work.round(round_id)
            if round.next_slot is None:
                raise ValueError("no speech of the round is left to be given")
            slot = round.format.slots[round.next_slot].id
            entry = PinEntry.model_construct(round=round_id, slot=slot, pinned=tuple(pinned))
            self._step(entry, step, joins)

    def set_defined(
        self, round_id: str, defined: Iterable[Defined], step: str = "", joins: bool = False
    ) -> None:
        """Set a round's ground, all of it."""
        self._step(DefinedEntry.model_construct(round=round_id, defined=tuple(defined)), step, joins)

    def note_pois(self, round_id: str, slot: str, pois: Sequence[PointOfInformation]) -> None:
        """Keep what became of the points of information of the speech that is being given."""
        self._record(PoisEntry.model_construct(round=round_id, slot=slot, pois=tuple(pois)))

    def set_own_flow(self, round_id: str, own: OwnFlow, step: str = "", joins: bool = False) -> None:
        """Set what a student flowed by hand of a speech; from its comparison on only answers can change."""
        self._step(OwnFlowEntry.model_construct(round=round_id, own=own), step, joins)

    # -- the history -------------------------------------------------------------------------------

    @property
    def history(self) -> History:
        """Named steps, for reading."""
        return self._work.history

    def undo(self) -> tuple[Piece, ...]:
        """Take the last step back; returns the changes made, none if there was no step."""
        with self._mutex:
            last = self.history.last
            return self._take(UndoEntry, last.back if last is not None else ())

    def redo(self) -> tuple[Piece, ...]:
        """Do the step again that was taken back last; returns the changes made, none if there was no step."""
        with self._mutex:
            following = self.history.next
            return self._take(RedoEntry, following.forward if following is not None else ())

    def _take(self, kind: type[StepEntry], pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
        """A history comes from a file, which anybody can have written: a step that does not fit ends it."""
        if pieces:
            try:
                self._record(kind.model_construct(pieces=pieces))
            except (ValueError, KeyError) as error:
                self.history.clear()
                raise fault("step unfit") from error
        return pieces

    def forget_steps(self, flow_only: bool = False) -> None:
        """Empty the history, or take the steps on flows out of it; the case stays as it is."""
        with self._mutex:
            if flow_only:
                self.history.drop_flow()
            else:
                self.history.clear()

    # -- rounds, notes, passages -------------------------------------------------------------------

    def add_round(self, round: Round) -> None:
        """Begin a round. The store keeps this very object; go on reading it, but do not change it."""
        entry = RoundEntry.model_construct(round=RoundBody.of(round))
        self._record(entry, lambda: entry.enter(self._work, round))

    def commit_speech(
        self,
        round_id: str,
        speech: Speech,
        flow: Flow,
        corrected: Sequence[Corrected] = (),
        defined: Iterable[Defined] | None = None,
    ) -> None:
        """Enter the next finished speech, with the flow after it (``flow`` becomes the round's).

        What was noted of it while it was spoken or typed is done with.

        Args:
            corrected: what the last corrections of it have become on that flow, oldest first; they can still
                be taken back.
            defined: the round's ground after it; None: as it is.
        """
        with self._mutex:
            round, body = self._work.round(round_id), FlowBody.of(flow)
            entry = SpeechEntry.model_construct(
                round=round_id,
                index=len(round.speeches),
                speech=speech,
                flow=body,
                corrected=tuple(corrected),
                defined=round.defined if defined is None else tuple(defined),
            )
            self._record(entry, lambda: entry.enter(self._work, flow))

    def keep_sound(self, round_id: str, audio: str, sound: SoundTrace) -> bool:
        """Keep what the recording ``audio`` of a speech measured. False: no speech of the round has it."""
        with self._mutex:
            given = self._work.round(round_id).speeches
            found = next((place for place, each in enumerate(given) if each.audio == audio), None)
            if not audio or found is None:
                return False
            self._record(SoundEntry.model_construct(round=round_id, index=found, audio=audio, sound=sound))
            return True

    def set_ballot(self, round_id: str, ballot: Ballot | None) -> None:
        """Set or take away a round's ballot."""
        self._record(BallotEntry.model_construct(round=round_id, ballot=ballot))

    def mark_ballot(self, round_id: str, marking: Marking, step: str = "", joins: bool = False) -> None:
        """Set what people added to a round's ballot."""
        self._step(MarkEntry.model_construct(round=round_id, marking=marking), step, joins)

    def set_round_state(self, round_id: str, state: RoundState) -> None:
        """Set where a round stands. What was begun of a speech is dropped unless it is running."""
        self._record(StateEntry.model_construct(round=round_id, state=state))

    def set_notes(self, text: str) -> None:
        """Set the student's prep notes."""
        self._record(NotesEntry.model_construct(text=text))

    def set_corrections(self, corrections: Iterable[Correction]) -> None:
        """Set what recognisers misheard in the case and the speaker put right, oldest first."""
        self._record(CorrectionsEntry.model_construct(corrections=tuple(corrections)))

    def set_head_to_head(self, pair: HeadToHead, step: str = "", joins: bool = False) -> None:
        """Keep two versions of a speech with everybody who compared them, in the place of what was kept of
        this comparison before; without anybody it is taken away."""
        entry = HeadToHeadEntry.model_construct(id=pair.id, pair=pair if pair.preferences else None)
        self._step(entry, step, joins)

    def set_motion(self, motion: Motion, step: str = "", joins: bool = False) -> None:
        """Set the motion with its definitions, criterion, battlefields and frameworks."""
        self._step(MotionEntry.model_construct(motion=motion), step, joins)

    def add_passages(self, passages: Iterable[Passage]) -> tuple[list[Passage], KnowledgeEntry | None]:
        """Keep passages that are new; returns them with their ids, and the change that takes them back
        (None if none was new)."""
        with self._mutex:
            change = self.passages_change(passages)
            return (list(change.added), self.change_passages(change)) if change else ([], None)

    def passages_change(self, add: Iterable[Passage], remove: Iterable[str] = ()) -> KnowledgeEntry | None:
        """The change that would keep passages that are new, and take others away; None if it is none."""
        with self._mutex:
            after = self.case.knowledge.copy()
            new, gone = tuple(after.add(add)), tuple(remove)
            change = KnowledgeEntry.model_construct(added=new, removed=gone, last=after.last)
            return change if new or gone else None

    def change_passages(self, change: KnowledgeEntry, step: str = "", joins: bool = False) -> KnowledgeEntry:
        """Make a change to the passages; returns its inverse."""
        return cast(KnowledgeEntry, self._step(change, step, joins).inverse)

    def note_partial(self, round_id: str, slot: str, text: str, recording: str = "") -> None:
        """Keep how far the running speech has come; not a change of the case, so nothing to save.

        Args:
            round_id, slot: which speech.
            text: what was typed or heard so far.
            recording: the take being recorded, from :meth:`next_take`; empty without one.
        """
        entry = PartialEntry.model_construct(round=round_id, slot=slot, text=text, recording=recording)
        self._record(entry)

    def drop_partial(self, round_id: str, slot: str) -> None:
        """Throw away what was begun of a speech, its recordings too."""
        self.note_partial(round_id, slot, "")
        self._recordings.drop_takes(round_id, slot)

    def _step(self, entry: Undoable, step: str, joins: bool) -> Done:
        return self._record(entry.model_copy(update={"step": step[:MAX_NAME], "joins": joins}))

    def _record(self, entry: JournalEntry, apply: Callable[[], Done] | None = None) -> Done:
        payload = to_json(entry)
        with self._mutex:
            if self._closed:
                raise ValueError("this case is closed")
            done = apply() if apply else entry.apply(self._work)
            try:
                self._journal.append(entry.kind, payload)
            except OSError as error:
                done.undo()
                raise fault("cannot log", error=error) from error
            return done
