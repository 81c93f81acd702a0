"""The open case: every change that was confirmed is on the disk, whatever happens next."""

from __future__ import annotations

import os
import secrets
import shutil
import threading
import uuid
import zipfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

from debatecoach.base.errors import CaseFileError
from debatecoach.base.files import Lock, discard, put_in_place, same_path, write_temp, write_whole
from debatecoach.base.messages import Message
from debatecoach.base.paths import state_dir
from debatecoach.casefile import archive
from debatecoach.casefile.checks import MAX_NAME
from debatecoach.casefile.entries import (
    BallotEntry,
    CorrectionsEntry,
    NotesEntry,
    PartialEntry,
    PoisEntry,
    RoundEntry,
    SentEntry,
    SoundEntry,
    SpeechEntry,
    StateEntry,
    UnrecordEntry,
)
from debatecoach.casefile.history import History
from debatecoach.casefile.history_file import dump_history
from debatecoach.casefile.journal import JournalHeader, SavedMark, SavingMark, now, path_text, title_of
from debatecoach.casefile.lock import HOUSEKEEPING
from debatecoach.casefile.opening import Opened, journals, lock_path, open_file, open_journal, open_new
from debatecoach.casefile.recordings import Recordings
from debatecoach.casefile.replay import Recovered, Repair, partial_lines
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
from debatecoach.casefile.typed import typed_path
from debatecoach.casefile.wire import (
    FlowBody,
    KeptCase,
    RoundBody,
    Strict,
    WireError,
    dump_case,
    flatten,
    flow_steps,
    to_json,
)
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
from debatecoach.debate.released import LeftOut, released
from debatecoach.debate.side import Side
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import PointOfInformation, Speaker, Speech

# -- Writing the case's file: whole or not at all, and never over what another program put there.


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The case at a moment.

    Attributes:
        data: ``case.json``.
        upto: number of the last journal line in it.
        audio: names of the recordings its speeches refer to.
        history: ``history.json``.
    """

    data: bytes
    upto: int
    audio: tuple[str, ...]
    history: bytes = b""


@dataclass(frozen=True, slots=True)
class SavedFile:
    """What a save did: the file's new hash, recordings newly packed into it and those found nowhere."""

    hash: str
    packed: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Old:
    """The file the case came from: path, hash of its content as it was read, damaged recordings in it."""

    path: Path | None
    hash: str
    damaged: frozenset[str]

    @property
    def unchanged(self) -> bool:
        """True if its content is still what was read. Raises OSError."""
        return self.path is not None and self.path.exists() and archive.file_hash(self.path) == self.hash


def write_case(
    target: Path, snapshot: Snapshot, old: Old, recordings: Recordings, log: Callable[[Strict], object]
) -> SavedFile:
    """Write ``target``; the caller has made sure that it may be replaced.

    Args:
        target: the file, links resolved.
        snapshot: what to write.
        old: where the earlier recordings are.
        recordings: where the new ones are.
        log: journals a mark; raises OSError.

    Raises:
        CaseFileError: it could not be written; ``target`` is as it was and nothing is left beside it.
    """
    temp = target.with_name(f".debatecoach-{secrets.token_hex(6)}.tmp")
    pending = recordings.waiting(snapshot.audio)
    earlier = [name for name in snapshot.audio if name not in pending]
    held = archive.available(old.path) if earlier else frozenset()
    kept = [name for name in earlier if name in held]
    missing = tuple(name for name in earlier if name not in held)
    try:
        log(SavingMark(temp=path_text(temp)))
        write_temp(
            temp,
            target,
            lambda file: archive.write_case_file(
                file, target, snapshot.data, pending, old.path, kept, snapshot.history
            ),
        )
        written = SavedFile(archive.file_hash(temp), tuple(pending), missing)
        log(SavedMark(hash=written.hash, upto=snapshot.upto))
        put_in_place(temp, target)
    except OSError as error:
        raise fault("cannot write", target, error) from error
    except (zipfile.BadZipFile, zipfile.LargeZipFile, KeyError) as error:
        raise fault("damaged", old.path or target, part="audio") from error
    finally:
        discard(temp)
    return written


NOT_FOUND = Message("casefile", "The recording {name} was not found and is not in the file.")


def recorded(case: Case, unfinished: bool = True) -> list[tuple[Round, int]]:
    """The student's speeches that have a recording, by round and index; of rounds that are over, unless
    ``unfinished``."""
    return [
        (round, index)
        for round in case.rounds
        if unfinished or round.state is not RoundState.RUNNING
        for index, speech in enumerate(round.speeches)
        if speech.speaker is Speaker.HUMAN and speech.audio
    ]


class CaseStore:
    """An open case and its journal, open for work in this window alone.

    Change the case through these methods and never directly: each returns when its change is in
    the journal and flushed to the disk, so that killing the app at any moment loses nothing that was
    confirmed. A change that cannot be made, or not be journaled, raises and leaves everything as it was:

    * ``ValueError`` (``IllegalChangeError`` is one): it breaks the tree, the round or the file's schema;
    * ``KeyError``: no such round;
    * ``CaseFileError``: the disk refuses, or a step to be taken back does not fit the case.

    All methods may be called from any thread. :meth:`save`, :meth:`save_as` and
    :meth:`adopt_recording` may take long; edits go on meanwhile.

    Attributes:
        id: 32 hex digits.
        recovered: what opening it brought back, None if nothing had to be.
        typed: where what is typed and not in the case yet lies (:mod:`debatecoach.casefile.typed`).
        dirty: True if there are changes no file holds; for reading, also while it is being saved.
    """

    def __init__(self, opened: Opened, state: Path) -> None:
        self.id = opened.id
        self.recovered: Recovered | None = opened.recovered
        self._journal, self._work, self._recordings = opened.journal, opened.work, opened.recordings
        self._path = opened.path
        self._notices = list(opened.notices)
        self._saved_line = 1  # the journal's base; everything after it is in no file yet
        self._closed = False
        self._mutex = threading.RLock()
        self._state = state
        self._lock = opened.lock
        self._old = Old(opened.audio_from, opened.hash, opened.damaged)
        self._untouched_library = opened.path is None and bool(opened.work.case.motion.id)
        self._saving = threading.Lock()
        self.dirty = self._unsaved()
        self.typed = typed_path(state, opened.id)

    # -- reading -----------------------------------------------------------------------------------

    @property
    def case(self) -> Case:
        """The case as it stands, for reading."""
        return self._work.case

    @property
    def path(self) -> Path | None:
        """Its file, None if it was never saved."""
        return self._path

    def _unsaved(self) -> bool:
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
            self.dirty = self.dirty or KINDS[entry.kind].changes_case
            return done

    @property
    def late(self) -> bool:
        """A change is with the system, and the disk has not kept it yet (see :meth:`settle`)."""
        return self._journal.late

    def settle(self) -> None:
        """Return when all changes so far are on the disk; not on the window's thread.

        Raises:
            CaseFileError: it cannot keep them. They are in the case, and the next change tries again.
        """
        self._journal.wait()
        with self._mutex:
            try:
                if not self._closed:
                    self._journal.settle()
            except OSError as error:
                raise fault("cannot log", error=error) from error

    # -- opening and closing -----------------------------------------------------------------------

    @classmethod
    def create(cls, path: Path | None, case: Case, *, state: Path | None = None) -> CaseStore:
        """A new case; with a path it is saved there at once.

        Args:
            path: its file, or None for later.
            case: from now on the store's.
            state: the user's state folder, by default the app's.

        Raises:
            CaseFileError: the file exists or cannot be written.
        """
        state = state or state_dir()
        store = cls(open_new(state, case), state)
        if path is not None:
            try:
                store.save_as(path)
            except CaseFileError:
                store.close(discard=True)
                raise
        return store

    @classmethod
    def open(cls, path: Path, repair: Repair | None = None, *, state: Path | None = None) -> CaseStore:
        """A case from its file, with every confirmed change a crash kept from being saved.

        Args:
            path: a ``.debate`` file.
            repair: mends recordings that were cut off, as ``engines.audio.oggfile.repair`` does.
            state: the user's state folder, by default the app's.

        Raises:
            CaseFileError: open elsewhere, absent, foreign, damaged or newer; the file is left as it was.
        """
        state = state or state_dir()
        with HOUSEKEEPING:
            return cls(open_file(state, Path(path), repair), state)

    @classmethod
    def from_journal(cls, journal: Path, repair: Repair | None, state: Path) -> CaseStore:
        """What a crash left behind; see :func:`debatecoach.casefile.recovery.recover`."""
        return cls(open_journal(state, journal, repair), state)

    def close(self, discard: bool = False) -> None:
        """Let go of the case. What is in no file yet stays recoverable, unless ``discard``."""
        with self._saving, self._mutex:
            if self._closed:
                return
            self._closed = True
            self._journal.close()
            if discard or not self._worth_keeping():
                self._journal.path.unlink(missing_ok=True)
                self.typed.unlink(missing_ok=True)
                self._recordings.clear()
            self._lock.release()

    def _worth_keeping(self) -> bool:
        if self.dirty or self._work.partials or any(self._takes()) or self.typed.exists():
            return True
        return self._path is None and not self._untouched_library

    def _takes(self) -> list[Path]:
        """Recordings of speeches that running rounds still wait for."""
        awaited = ((round.id, slot) for round in self.case.rounds for slot in round.to_be_given)
        return [take for each in awaited for take in self._recordings.takes(*each)]

    # -- saving ------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the case to its file; nothing for a closed case (it was closed while this waited).

        Raises:
            CaseFileError: it has none yet, it was changed outside, or it cannot be written. The file
                is as it was, and the journal still holds everything.
        """
        if self._path is None:
            raise fault("no name")
        with self._saving:
            if not self._closed:
                self._write(self._path, self._check_unchanged)

    def save_as(self, path: Path, *, replace: bool = False) -> None:
        """Write the case to another file and go on there.

        Args:
            path: the file.
            replace: whether one that is there may be overwritten (a file dialog has asked).

        Raises:
            CaseFileError: it exists, another window has it open, or it cannot be written.
        """
        target = Path(os.path.realpath(path))

        def check() -> None:
            if target.exists() and not replace:
                raise fault("already there", target)
            for _, header in journals(self._state):
                elsewhere = (
                    header.id != self.id and header.file is not None and same_path(header.file, target)
                )
                if elsewhere and Lock.held(lock_path(self._state, header.id)):
                    raise fault("already open", name=target.name)

        with self._saving:
            self._write(target, check)

    def send_copy(self, path: Path, *, replace: bool = False, left_out: LeftOut | None = None) -> None:
        """Write a copy for somebody else to work on, and keep the trees as they are now in mind.

        So it can be told who changed what when the copy comes back. This case goes on in its own file;
        the copy is a case of its own, without the history of edits.

        Args:
            path: the copy's file.
            replace: whether one that is there may be overwritten (a file dialog has asked).
            left_out: for students: it goes without this, and without ballots that are held back.

        Raises:
            CaseFileError: it exists, is this case's own file, or cannot be written.
        """
        target = Path(os.path.realpath(path))
        own = self._path is not None and same_path(self._path, target)
        if own or (target.exists() and not replace):
            raise fault("already there", target)
        with self._saving:
            try:
                with self._mutex:
                    self._record(SentEntry.model_construct(id=uuid.uuid4().hex, at=now(), left_out=left_out))
                    copy = self.case if left_out is None else released(self.case, left_out)
                    data = dump_case(KeptCase(uuid.uuid4().hex, copy))
                    snapshot = Snapshot(data, self._journal.last, tuple(archive.audio_in(copy)))
            except WireError as error:
                raise fault("not valid", error=error) from error
            write_case(target, snapshot, self._old, self._recordings, self._mark_begun)

    def _mark_begun(self, mark: Strict) -> None:
        """Of a copy only the temporary file is noted: nothing of this case is saved by it."""
        if isinstance(mark, SavingMark):
            self._mark(mark)

    def _check_unchanged(self) -> None:
        target = cast(Path, self._path)
        if target.exists() and not self._old.unchanged:
            raise fault("changed outside", target)
        for name in archive.audio_in(self.case):
            if name in self._old.damaged:
                raise fault("damaged recording", target, recording=name)

    def _write(self, target: Path, check: Callable[[], None]) -> None:
        try:
            check()
            with self._mutex:  # briefly: the window waits for it at its next edit
                case, steps, upto = self.case.snapshot(), self.history.copy(), self._journal.last
            data = dump_case(KeptCase(self.id, case))
            snapshot = Snapshot(data, upto, tuple(archive.audio_in(case)), dump_history(steps))
        except OSError as error:
            raise fault("cannot write", target, error) from error
        except WireError as error:
            raise fault("not valid", error=error) from error
        written = write_case(target, snapshot, self._old, self._recordings, self._mark)
        with self._mutex:
            self._settle(target, snapshot, written)

    def _mark(self, mark: Strict) -> None:
        kinds = {SavingMark: "saving", SavedMark: "saved"}
        with self._mutex:
            self._journal.append(kinds[type(mark)], to_json(mark))

    def _settle(self, target: Path, snapshot: Snapshot, written: SavedFile) -> None:
        """The file is in place: begin the journal anew from it."""
        self._path = target
        self._old = Old(target, written.hash, frozenset())
        header = JournalHeader(
            id=self.id,
            path=path_text(target),
            hash=written.hash,
            audio_from=path_text(target),
            title=title_of(self.case),
        )
        later = [line for line in self._journal.since(snapshot.upto) if line.kind != "partial"]
        try:
            self._journal.restart(header, snapshot.data, later + partial_lines(self._work))
            self._saved_line = 1
        except OSError:
            # The disk is full now: the old journal goes on. It is longer than it need be, but its
            # marks say which lines the file holds.
            self._saved_line = snapshot.upto
        self.dirty = self._unsaved()
        for name in written.packed:
            self._recordings.forget(name)
        for name in written.missing:
            self._notices.append(NOT_FOUND.put(name=name))

    # -- sound -------------------------------------------------------------------------------------

    def next_take(self, round_id: str, slot: str) -> Path:
        """Where to record a speech on: ``NAME.ogg``, the same for the same slot, or, after no microphone was
        left, beside it as ``NAME.2.ogg``, ``NAME.3.ogg``, … All are found again after a crash, and
        :meth:`adopt_recording` packs all of them as one.
        """
        return self._recordings.next_take(round_id, slot)

    def adopt_recording(self, round_id: str, slot: str) -> str:
        """Pack what was recorded of a speech; returns its name, for ``Speech.audio``.

        It gets into the file with the next save after a speech refers to it. Takes seconds.

        Raises:
            CaseFileError: nothing was recorded, or the disk refuses.
        """
        try:
            name, notices = self._recordings.pack(round_id, slot)
        except OSError as error:
            raise fault("cannot pack", error=error, slot=slot) from error
        with self._mutex:
            self._notices += notices
        if not name:
            raise fault("no recording", slot=slot)
        return name

    def delete_recording(self, round_id: str, index: int) -> None:
        """Delete the recording of a speech for good; its text, and what was measured of it, stay. The case's
        file still holds it until the next save.

        Raises:
            CaseFileError: the disk refuses.
        """
        with self._mutex:
            name = self._work.round(round_id).speeches[index].audio
            if not name:
                return
            self._record(UnrecordEntry.model_construct(round=round_id, index=index))
            try:
                if archive.AUDIO_NAME.match(name):
                    self._recordings.delete(name)
            except OSError as error:
                raise fault("cannot log", error=error) from error

    def delete_recordings(self, before: str, unfinished: bool = False) -> int:
        """Delete those of all rounds that began before an ISO 8601 time, and are over unless ``unfinished``;
        returns how many.

        Raises:
            CaseFileError: the disk refuses.
        """
        found = [each for each in recorded(self.case, unfinished) if each[0].started < before]
        for round, index in found:
            self.delete_recording(round.id, index)
        return len(found)

    def audio_path(self, name: str) -> Path:
        """A file to play the recording ``name`` (of ``Speech.audio``) from; good until the case is closed.

        Raises:
            CaseFileError: it is not there, or damaged.
        """
        if not archive.AUDIO_NAME.match(name):
            raise fault("no recording", slot=name)
        packed, old = self._recordings.packed(name), self._old.path
        played = self._recordings.folder / "played" / name

        def copy(file: BinaryIO) -> None:
            if packed.is_file():
                with packed.open("rb") as source:
                    shutil.copyfileobj(source, file)
            elif old is not None:
                archive.extract(old, name, file)
            else:
                raise KeyError(name)

        try:
            if not played.is_file():  # a copy: the next save removes the packed one
                played.parent.mkdir(parents=True, exist_ok=True)
                write_whole(played, copy)
        except OSError as error:
            raise fault("cannot read", old or played, error) from error
        except (KeyError, zipfile.BadZipFile) as error:
            raise fault("no recording", slot=name) from error
        return played
