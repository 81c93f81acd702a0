"""Getting a case ready to be worked on: new, from its file, or from what a crash left behind."""

from __future__ import annotations

import os
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from debatecoach.base.files import Lock, discard, same_path
from debatecoach.base.messages import Message
from debatecoach.casefile.archive import Content, file_hash, read_case_file
from debatecoach.casefile.history import History
from debatecoach.casefile.history_file import load_history
from debatecoach.casefile.journal import (
    Journal,
    JournalHeader,
    JournalLine,
    Logged,
    path_text,
    read_header,
    read_journal,
    text_path,
    title_of,
)
from debatecoach.casefile.lock import lock_case
from debatecoach.casefile.recordings import Recordings
from debatecoach.casefile.replay import Recovered, Repair, find_partials, keep_damaged, partial_lines, replay
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.typed import count_typed, typed_path
from debatecoach.casefile.unsaved import Unsaved
from debatecoach.casefile.wire import KeptCase, WireError, dump_case, load_case
from debatecoach.casefile.work import Work
from debatecoach.debate.case import Case

DAMAGED_AUDIO = Message("casefile", "The recording {name} in this file is damaged and cannot be played.")
NO_HISTORY = Message(
    "casefile", "The list of earlier edits in this file is damaged: they cannot be taken back any more."
)
OTHER_VERSION = Message(
    "casefile", "Unsaved changes to an earlier version of {name} can be recovered as a case of their own."
)
AS_OWN_CASE = Message(
    "casefile", "{name} has been changed or moved since; your changes are recovered as a case of their own."
)
TEMPORARY = re.compile(r"\.debatecoach-[0-9a-f]{12}\.tmp\Z")


@dataclass(slots=True)
class Opened:
    """A case with its lock taken and its journal begun; see :class:`CaseStore` for the meaning."""

    id: str
    lock: Lock
    work: Work
    journal: Journal
    recordings: Recordings
    path: Path | None = None
    hash: str = ""
    audio_from: Path | None = None
    damaged: frozenset[str] = frozenset()
    recovered: Recovered | None = None
    notices: list[Message] = field(default_factory=list)


def journal_path(state: Path, case_id: str) -> Path:
    """Where a case's journal lies."""
    return state / "journal" / f"{case_id}.jsonl"


def lock_path(state: Path, case_id: str) -> Path:
    """Where a case's lock lies."""
    return state / "locks" / f"{case_id}.lock"


def journals(state: Path) -> list[tuple[Path, JournalHeader]]:
    """Every journal that can tell what it belongs to, the newest first."""
    found: list[tuple[float, Path, JournalHeader]] = []
    for path in (state / "journal").glob("*.jsonl"):
        try:
            found.append((path.stat().st_mtime, path, read_header(path)))
        except (OSError, WireError):
            continue
    found.sort(key=lambda each: each[0], reverse=True)
    return [(path, header) for _, path, header in found]


def open_new(state: Path, case: Case) -> Opened:
    """A case that is in no file yet.

    Raises:
        CaseFileError: the state folder cannot be written, or the case cannot be kept in a file.
    """
    case_id = uuid.uuid4().hex
    try:
        base = dump_case(KeptCase(case_id, case))
    except WireError as error:
        raise fault("not valid", error=error) from error
    header = JournalHeader(id=case_id, title=title_of(case))
    lock = lock_case(lock_path(state, case_id), header.title)
    journal = _begin(state, lock, header, base, [])
    return Opened(case_id, lock, Work(case), journal, Recordings(state, case_id))


def open_file(state: Path, path: Path, repair: Repair | None) -> Opened:
    """A case from its file, with whatever its journal has beyond it.

    Raises:
        CaseFileError: open elsewhere, unreadable, foreign, damaged or newer; it is left as it was.
    """
    path = Path(os.path.realpath(path))
    content = read_case_file(path)
    notices = [DAMAGED_AUDIO.put(name=name) for name in sorted(content.damaged)]
    for found, header in list(_belonging(state, path, content)):
        lock = lock_case(lock_path(state, header.id), path.name)
        try:
            logged = read_journal(found)
            lines = logged.not_in(content.hash)
        except (OSError, WireError):
            lines = None
        if lines is not None:
            return _take_up(state, lock, path, content, logged, lines, repair, notices)
        lock.release()
        if header.path:
            notices.append(OTHER_VERSION.put(name=path.name))
    case_id = content.document.id
    if journal_path(state, case_id).exists() or Lock.held(lock_path(state, case_id)):
        case_id = uuid.uuid4().hex  # a copy of a file that is in use: it becomes a case of its own
    lock = lock_case(lock_path(state, case_id), path.name)
    logged = Logged(JournalHeader(id=case_id), b"")
    return _take_up(state, lock, path, content, logged, [], repair, notices)


def _belonging(state: Path, path: Path, content: Content) -> Iterator[tuple[Path, JournalHeader]]:
    """Journals of this very file: by its path, or by its id if the journal's own file is gone."""
    for found, header in journals(state):
        file = header.file
        by_id = header.id == content.document.id and (file is None or not file.exists())
        if (file is not None and same_path(file, path)) or by_id:
            yield found, header


def _take_up(
    state: Path,
    lock: Lock,
    path: Path,
    content: Content,
    logged: Logged,
    lines: list[JournalLine],
    repair: Repair | None,
    notices: list[Message],
) -> Opened:
    case_id, case = logged.header.id, content.document.case
    header = JournalHeader(
        id=case_id,
        path=path_text(path),
        hash=content.hash,
        audio_from=path_text(path),
        title=title_of(case),
    )
    base = dump_case(KeptCase(case_id, case))
    try:
        history = load_history(content.history)
    except WireError:
        history = History()
        notices = [*notices, NO_HISTORY]
    opened = _replayed(state, lock, header, base, case, logged, lines, repair, history)
    opened.path, opened.hash, opened.audio_from, opened.damaged = path, content.hash, path, content.damaged
    opened.notices += notices
    return opened


def open_journal(state: Path, journal: Path, repair: Repair | None) -> Opened:
    """What a crash left behind: onto its file if that is still the same, else as a case of its own.

    Raises:
        CaseFileError: open elsewhere, or the journal cannot be read.
    """
    try:
        header = read_header(journal)
        file = header.file
        lock = lock_case(lock_path(state, header.id), header.title)
        try:
            logged = read_journal(journal)
            if file is not None and file.is_file() and logged.not_in(file_hash(file)) is not None:
                lock.release()
                return open_file(state, file, repair)
            document = load_case(logged.base)
        except BaseException:
            lock.release()
            raise
    except (OSError, WireError) as error:
        raise fault("log unreadable", title=journal.stem) from error
    audio_from = text_path(header.audio_from)
    new = JournalHeader(id=header.id, audio_from=header.audio_from, title=header.title)
    opened = _replayed(state, lock, new, logged.base, document.case, logged, logged.entries, repair)
    opened.audio_from = audio_from
    if file is not None and opened.recovered is not None:
        opened.recovered.notices.append(AS_OWN_CASE.put(name=file.name))
    return opened


def _replayed(
    state: Path,
    lock: Lock,
    header: JournalHeader,
    base: bytes,
    case: Case,
    logged: Logged,
    lines: list[JournalLine],
    repair: Repair | None,
    history: History | None = None,
) -> Opened:
    found = Recovered()
    recordings = Recordings(state, header.id)
    work, applied = replay(case, logged, lines, found, history)
    try:
        find_partials(work, recordings, repair, found)
    except OSError as error:
        lock.release()
        raise fault("no log", error=error) from error
    typing = count_typed(typed_path(state, header.id))
    found.unsaved = replace(Unsaved.of(applied, work, found.partials), typed=typing)
    applied = [line for line in applied if line.kind != "partial"] + partial_lines(work)
    old = journal_path(state, header.id)
    journal = _begin(state, lock, header, base, applied, keep=found.log_damaged and old.exists())
    for mark in logged.saving:
        temporary = text_path(mark.temp)
        if temporary is not None and TEMPORARY.match(temporary.name):
            discard(temporary)
    return Opened(header.id, lock, work, journal, recordings, recovered=found or None)


def _begin(
    state: Path, lock: Lock, header: JournalHeader, base: bytes, lines: list[JournalLine], keep: bool = False
) -> Journal:
    path = journal_path(state, header.id)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if keep:
            keep_damaged(path, Recordings(state, header.id).folder)
        return Journal(path, header, base, lines)
    except OSError as error:
        lock.release()
        raise fault("no log", error=error) from error
