"""From a journal back to the work it protects."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Message
from debatecoach.casefile.entries import PartialEntry, read_entry
from debatecoach.casefile.history import History
from debatecoach.casefile.journal import JournalLine, Logged, now
from debatecoach.casefile.recordings import Recordings
from debatecoach.casefile.unsaved import Unsaved
from debatecoach.casefile.wire import to_json
from debatecoach.casefile.work import Partial, Work
from debatecoach.debate.case import Case, RoundState

Repair = Callable[[Path], float]
"""Mends a recording whose writer was killed and returns its seconds; raises DebateCoachError."""
_TORN = Message("casefile", "The very last change was not finished when the app stopped, and is left out.")
_UNREADABLE = Message("casefile", "A recording of the unfinished speech cannot be read: {reason}")
_LEFT_OUT = Message(
    "casefile",
    "Part of the recovery log is damaged: what it said is left out, and what came after it was done again "
    "as far as it still fits. Copies of the log and of the recordings are kept.",
)
_NOTHING_LOST = Message(
    "casefile",
    "The recovery log is damaged, but no change in it is lost; a copy of it is kept. "
    "See whether the disk is sound.",
)


@dataclass(slots=True)
class Recovered:
    """What was brought back that the case's file did not hold.

    Attributes:
        when: ISO 8601 time, UTC, of the last change; empty if none.
        edits: confirmed changes, finished speeches among them.
        speeches: finished speeches.
        unsaved: all of it, counted.
        partials: speeches begun: go on with them or throw them away.
        notices: what could not be brought back, or came back differently.
        log_damaged: True if part of the journal could not be read; a copy of it is kept.
    """

    when: str = ""
    edits: int = 0
    speeches: int = 0
    unsaved: Unsaved = field(default_factory=Unsaved)
    partials: list[Partial] = field(default_factory=list)
    notices: list[Message] = field(default_factory=list)
    log_damaged: bool = False

    def __bool__(self) -> bool:
        return bool(self.edits or self.partials or self.notices or self.unsaved.typed)


def replay(
    case: Case, logged: Logged, lines: list[JournalLine], found: Recovered, history: History | None = None
) -> tuple[Work, list[JournalLine]]:
    """Apply journal lines to a case and its history: all that can be read and still fit.

    Returns:
        The work, and the lines that are in it.
    """
    work = Work(case, history=history or History())
    applied: list[JournalLine] = []
    gaps = logged.gaps
    for line in lines:
        try:
            entry = read_entry(line.kind, line.payload)
            entry.apply(work)
        except (ValueError, KeyError):
            gaps = True
            continue
        applied.append(line)
        found.when = line.at
        found.edits += entry.changes_case
        found.speeches += line.kind == "speech"
    if logged.torn:
        found.notices.append(_TORN)
    found.log_damaged = gaps or logged.damaged
    if gaps:
        work.history.clear()  # a step that is missing, or was made on one, cannot be taken back
    if found.log_damaged:
        found.notices.append(_LEFT_OUT if gaps else _NOTHING_LOST)
    return work, applied


def keep_damaged(journal: Path, recordings: Path) -> None:
    """Put copies of a damaged journal and of the recordings aside before it is written anew.

    A recording whose round the journal has lost belongs to nothing, and goes when the case is closed.
    """
    shutil.copyfile(journal, journal.with_name(journal.name + ".damaged"))
    if recordings.is_dir():
        aside = recordings.with_name(recordings.name + ".damaged")
        shutil.copytree(recordings, aside, dirs_exist_ok=True)


def partial_lines(work: Work) -> list[JournalLine]:
    """The speeches begun, as journal lines: all that is needed of the notes about them."""
    lines = []
    for each in work.partials.values():
        entry = PartialEntry.model_construct(
            round=each.round_id,
            slot=each.slot,
            text=each.text,
            recording=str(each.recording or ""),
        )
        lines.append(JournalLine(0, now(), entry.kind, to_json(entry)))
    return lines


def running(case: Case) -> tuple[str, str] | None:
    """Round id and slot id of the speech to be given next in the latest running round."""
    for round in reversed(case.rounds):
        if round.state is RoundState.RUNNING and round.next_slot is not None:
            return round.id, round.format.slots[round.next_slot].id
    return None


def find_partials(work: Work, recordings: Recordings, repair: Repair | None, found: Recovered) -> None:
    """Complete ``work.partials`` with the recordings that lie in the state folder.

    A recording of a running round's speech that is to be given counts even if nothing about it was journaled:
    the recorder may have written before the first note of it. With ``repair`` each take is mended
    and they become one.

    Raises:
        OSError: the disk refuses to have them joined.
    """
    for key in ((round.id, slot) for round in work.case.rounds for slot in round.to_be_given):
        takes = recordings.takes(*key)
        if takes:
            partial = work.partials.setdefault(key, Partial(*key, ""))
            partial.seconds = sum(_mend(take, repair, found) for take in takes)
            partial.recording = takes[0] if repair is None else recordings.join(*key)
    found.partials = list(work.partials.values())


def _mend(take: Path, repair: Repair | None, found: Recovered) -> float:
    if repair is None:
        return 0.0
    try:
        return repair(take)
    except DebateCoachError as error:
        found.notices.append(_UNREADABLE.put(reason=str(error)))
        return 0.0
