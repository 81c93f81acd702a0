"""What a student's coach asked for, until it is handed in: ``assigned.json`` in the state folder."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, ValidationError

from debatecoach.base.files import write_whole
from debatecoach.casefile.handing import Assignment, Sent
from debatecoach.casefile.shared import changing
from debatecoach.casefile.trouble import fault

MOST = 50
MOST_BYTES = 4 << 20


class Assigned(Sent):
    """Oldest first."""

    open: list[Assignment] = Field(default_factory=list)


def read_assigned(state: Path) -> list[Assignment]:
    """What there is to do, oldest first; of a file that is damaged nothing: the assignments can be opened
    again.

    Raises:
        CaseFileError: it cannot be read.
    """
    path = state / "assigned.json"
    try:
        with path.open("rb") as file:
            return Assigned.model_validate_json(file.read(MOST_BYTES)).open
    except (FileNotFoundError, ValidationError, RecursionError):
        return []
    except OSError as error:
        raise fault("cannot read", path, error) from error


def keep_assigned(state: Path, assignment: Assignment, over: bool = False) -> list[Assignment]:
    """Take an assignment up; or, when it is ``over``, off the list. Returns the list.

    Raises:
        CaseFileError: it cannot be written.
    """
    path = state / "assigned.json"
    try:
        with changing(path):
            others = [each for each in read_assigned(state) if each.id != assignment.id]
            found = Assigned(open=(others if over else [*others, assignment])[-MOST:])
            write_whole(path, found.model_dump_json(indent=1).encode())
    except OSError as error:
        raise fault("practice not saved", path, error) from error
    return found.open
