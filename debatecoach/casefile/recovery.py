"""What the app asks when it starts: is there anything a crash left unfinished?"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from pathlib import Path

from debatecoach.base.errors import CaseFileError, DebateCoachError
from debatecoach.base.files import Lock
from debatecoach.base.messages import Message
from debatecoach.base.paths import state_dir
from debatecoach.casefile.archive import file_hash, read_case_file
from debatecoach.casefile.journal import JournalHeader, Logged, beside, read_journal
from debatecoach.casefile.lock import lock_case
from debatecoach.casefile.opening import journal_path, journals, lock_path
from debatecoach.casefile.recordings import Recordings
from debatecoach.casefile.replay import Recovered, Repair, find_partials, replay, running
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.typed import count_typed, typed_path
from debatecoach.casefile.unsaved import Unsaved
from debatecoach.casefile.wire import WireError, load_case

NO_BEGINNING = Message("casefile", "The recovery log is damaged from its beginning.")


@dataclass(frozen=True, slots=True)
class Recovery:
    """Something a crash left unfinished.

    Attributes:
        path: the case's file; None if it was never saved, or its file is gone or has changed since, so
            that it comes back as a case of its own.
        title: the motion.
        when: ISO 8601 time, UTC, of the last change; empty if there is none.
        unsaved: what can be brought back that is in no file.
        trouble: why it cannot be brought back, None if it can.
        resume: round id and slot id of the speech to go on with, None if no round was running.
        case_id: whose it is.
    """

    path: Path | None
    title: str
    when: str
    unsaved: Unsaved
    resume: tuple[str, str] | None
    case_id: str
    trouble: Message | None = None


def pending_recoveries(state: Path, measure: Repair | None = None) -> list[Recovery]:
    """Everything that can be recovered, the newest first. Cases open in another window are none.

    A journal that protects nothing any more is tidied away.

    Args:
        state: the user's state folder.
        measure: seconds of a recording that may have been cut off, as ``engines.audio.oggfile.repair`` does.
    """
    found = []
    for path, header in journals(state):
        if Lock.held(lock_path(state, header.id)):
            continue
        try:
            recovery = _look(state, header, read_journal(path), measure)
        except (OSError, WireError, CaseFileError):
            if not path.exists():  # another window has just brought it back, or thrown it away
                continue
            recovery = Recovery(None, header.title, "", Unsaved(), None, header.id, NO_BEGINNING)
        if recovery is None:
            with contextlib.suppress(CaseFileError):  # next time; it must not hide what can be recovered
                _remove(state, header.id)
        else:
            found.append(recovery)
    return found


def recover(recovery: Recovery, repair: Repair | None = None, *, state: Path | None = None) -> CaseStore:
    """Open what was left, as it stood; ``store.recovered`` says what came back.

    Args:
        recovery: from :func:`pending_recoveries`.
        repair: mends recordings that were cut off, as ``engines.audio.oggfile.repair`` does.
        state: the user's state folder, by default the app's.

    Raises:
        CaseFileError: open in another window by now, or its journal cannot be read.
    """
    state = state or state_dir()
    return CaseStore.from_journal(journal_path(state, recovery.case_id), repair, state)


def discard(recovery: Recovery, *, state: Path | None = None) -> None:
    """Throw away what was left, recordings of unfinished speeches too; the case's file stays.

    Raises:
        CaseFileError: the case is open in another window.
    """
    _remove(state or state_dir(), recovery.case_id, recovery.title)


def _remove(state: Path, case_id: str, title: str = "") -> None:
    lock = lock_case(lock_path(state, case_id), title)
    try:
        journal = journal_path(state, case_id)
        journal.unlink(missing_ok=True)
        beside(journal).unlink(missing_ok=True)
        typed_path(state, case_id).unlink(missing_ok=True)
        Recordings(state, case_id).clear()
    except OSError as error:
        raise fault("cannot log", error=error) from error
    finally:
        lock.release()


def _look(state: Path, header: JournalHeader, logged: Logged, measure: Repair | None) -> Recovery | None:
    path = header.file
    lines = logged.not_in(file_hash(path)) if path is not None and path.is_file() else None
    found = Recovered()
    if logged.base:
        work, _ = replay(load_case(logged.base).case, logged, logged.entries, found)
    elif path is not None and lines is not None:
        work, _ = replay(read_case_file(path).document.case, logged, lines, found)
    else:
        raise WireError("the journal has no beginning")
    recordings = Recordings(state, header.id)
    find_partials(work, recordings, None, found)
    resume = running(work.case)
    if lines is None:
        path, lines = None, logged.entries
    typed = path is None and not work.case.motion.id  # its words are nowhere else
    typing = count_typed(typed_path(state, header.id))
    worth = any(line.kind != "partial" for line in lines) or found.partials or found.log_damaged or typing
    if not (worth or resume or typed):
        return None
    if measure is not None:
        for each in found.partials:
            each.seconds = sum(_seconds(take, measure) for take in recordings.takes(each.round_id, each.slot))
    unsaved = replace(Unsaved.of(lines, work, found.partials), damaged=found.log_damaged, typed=typing)
    return Recovery(path, work.case.motion.text, found.when, unsaved, resume, header.id)


def _seconds(take: Path, measure: Repair) -> float:
    try:
        return measure(take)
    except DebateCoachError:  # told when it is brought back; here it is only not measured
        return 0.0
