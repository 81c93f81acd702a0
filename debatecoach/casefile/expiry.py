"""Recordings that are not to be kept any longer, in cases that nobody has open."""

from __future__ import annotations

import os
from pathlib import Path

from debatecoach.base.files import same_path
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.lock import HOUSEKEEPING
from debatecoach.casefile.opening import journals
from debatecoach.casefile.store import CaseStore, recorded
from debatecoach.debate.case import Case


def oldest_recording(case: Case) -> str:
    """When the oldest round with a recording of the student's began, ISO 8601; empty if there is none."""
    return min((round.started for round, _ in recorded(case)), default="")


def delete_in_file(state: Path, path: Path, before: str, unfinished: bool) -> str | None:
    """Delete the student's recordings of rounds that began before an ISO 8601 time from a case's file.

    Blocking; the file is replaced whole. A case that is open in some window, or has changes that are in no
    file yet, is left alone: whoever opens it deletes them.

    Args:
        state: the user's state folder.
        path: a ``.debate`` file.
        before: ISO 8601.
        unfinished: of rounds that are not over, too.

    Returns:
        When the oldest round with a recording left in it began, empty if none is left; None: it is not known,
        for the file is not there or was left alone.

    Raises:
        CaseFileError: the file cannot be read or written; it is as it was.
    """
    if not path.is_file():
        return None
    with HOUSEKEEPING:
        content = read_case_file(Path(os.path.realpath(path)))
        if all(round.started >= before for round, _ in recorded(content.document.case, unfinished)):
            return oldest_recording(content.document.case)
        for _journal, header in journals(state):
            if header.id == content.document.id or (header.file is not None and same_path(header.file, path)):
                return None
        store = CaseStore.open(path, state=state)
        try:
            store.delete_recordings(before, unfinished)
            store.save()
            return oldest_recording(store.case)
        finally:
            store.close(discard=True)  # it holds nothing of anybody's
