"""The open case: every change that was confirmed is on the disk, whatever happens next."""

from __future__ import annotations

import os
import shutil
import threading
import uuid
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, cast

from debatecoach.base.errors import CaseFileError
from debatecoach.base.files import Lock, same_path, write_whole
from debatecoach.base.messages import QT_TRANSLATE_NOOP
from debatecoach.base.paths import state_dir
from debatecoach.casefile import archive
from debatecoach.casefile.desk import CaseDesk
from debatecoach.casefile.entries import SentEntry, UnrecordEntry
from debatecoach.casefile.history_file import dump_history
from debatecoach.casefile.journal import JournalHeader, SavedMark, SavingMark, now, path_text, title_of
from debatecoach.casefile.lock import HOUSEKEEPING
from debatecoach.casefile.opening import Opened, journals, lock_path, open_file, open_journal, open_new
from debatecoach.casefile.replay import Repair, partial_lines
from debatecoach.casefile.saving import Old, SavedFile, Snapshot, write_case
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.typed import typed_path
from debatecoach.casefile.wire import KeptCase, Strict, WireError, dump_case, to_json
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.released import LeftOut, released
from debatecoach.debate.speech import Speaker

NOT_FOUND = QT_TRANSLATE_NOOP("casefile", "The recording {name} was not found and is not in the file.")


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


class CaseStore(CaseDesk):
    """A case, open for work in this window alone; how to change it is said at :class:`CaseDesk`.

    All methods may be called from any thread. :meth:`save`, :meth:`save_as` and
    :meth:`adopt_recording` may take long; edits go on meanwhile.

    Attributes:
        typed: where what is typed and not in the case yet lies (:mod:`debatecoach.casefile.typed`).
    """

    def __init__(self, opened: Opened, state: Path) -> None:
        super().__init__(opened)
        self._state = state
        self._lock = opened.lock
        self._old = Old(opened.audio_from, opened.hash, opened.damaged)
        self._untouched_library = opened.path is None and bool(opened.work.case.motion.id)
        self._saving = threading.Lock()
        self.typed = typed_path(state, opened.id)

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
            with self._mutex:
                data = dump_case(KeptCase(self.id, self.case))
                audio, history = tuple(archive.audio_in(self.case)), dump_history(self.history)
                snapshot = Snapshot(data, self._journal.last, audio, history)
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
