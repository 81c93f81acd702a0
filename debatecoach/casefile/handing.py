"""What goes between a coach and students as files: an assignment to hand out (``.assignment``), and what a
student hands back (``.handin``): a round as a case without recordings, and the progress, if they agree.

Both are files of strangers to whoever opens them: bounded, checked, and nothing in them is a path.
"""

from __future__ import annotations

import hashlib
import io
import uuid
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from debatecoach.base.archives import BROKEN, Archive, SwellingError
from debatecoach.base.files import read_up_to, write_out
from debatecoach.base.texts import mended
from debatecoach.casefile.archive import read_case_file, write_case_file
from debatecoach.casefile.practice import NAME_LENGTH, Practice
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import KeptCase, WireError, dump_case
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.side import Side
from debatecoach.debate.skill import RoundRecord
from debatecoach.debate.speech import Speaker, words_alone

ASSIGNMENT, HANDIN = ".assignment", ".handin"
MOST_ASSIGNMENT = 64 << 10
MOST_CASE, MOST_HEAD = 64 << 20, 24 << 20
"""Bytes of the parts of what is handed in, unpacked."""
HEAD, CASE = "handed.json", "case.debate"

Id = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
Line = Annotated[str, Field(max_length=400)]


class Sent(BaseModel):
    """Nothing unknown is kept of what came from elsewhere."""

    model_config = ConfigDict(extra="ignore", allow_inf_nan=False)


class Assignment(Sent):
    """What a coach asks for.

    Attributes:
        format: id of a shipped format.
        side: None: each student chooses.
        by: ISO 8601 date, empty for no hurry.
        coach: who asks, as typed.
    """

    kind: Literal["debatecoach-assignment"] = "debatecoach-assignment"
    version: Literal[1] = 1
    id: Id = Field(default_factory=lambda: uuid.uuid4().hex)
    motion: Annotated[str, Field(min_length=1, max_length=400)]
    format: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,60}$")]
    side: Side | None = None
    by: Annotated[str, Field(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    note: Annotated[str, Field(max_length=2000)] = ""
    coach: Annotated[str, Field(max_length=NAME_LENGTH)] = ""

    def met_by(self, case: Case, round: Round) -> bool:
        """A round of a case is what was asked for, and over."""
        return (
            words_alone(case.motion.text) == words_alone(self.motion)
            and round.format.id == self.format
            and round.human is not None
            and self.side in (None, round.human)
            and (round.state is RoundState.FINISHED or round.next_slot is None)
        )


class HandedIn(Sent):
    """What a student handed in, but for the case.

    Attributes:
        assignment: what it is for; None: nothing that was asked for.
        name, key: the student's, as typed; what tells them from others of that name.
        at: ISO 8601 time, UTC.
        round: the round's, as a record's id.
        record: what was counted of it.
        practice: all progress, None where the student keeps it to themselves.
    """

    kind: Literal["debatecoach-handed-in"] = "debatecoach-handed-in"
    version: Literal[1] = 1
    assignment: Assignment | None = None
    name: Annotated[str, Field(max_length=NAME_LENGTH)] = ""
    key: Annotated[str, Field(pattern=r"^([0-9a-f]{32})?$")] = ""
    at: Annotated[str, Field(max_length=40)]
    round: Annotated[str, Field(max_length=200)]
    motion: Line
    format: Line
    side: Side
    speeches: Annotated[int, Field(ge=0, le=64)]
    seconds: Annotated[float, Field(ge=0, le=1e6)]
    record: RoundRecord | None = None
    practice: Practice | None = None


def spoken(round: Round) -> float:
    """Seconds people spoke."""
    return sum(each.seconds for each in round.speeches if each.speaker is Speaker.HUMAN)


def handed_in(
    case: Case, round: Round, practice: Practice, at: str, assignment: Assignment | None, progress: bool
) -> HandedIn:
    """What is handed in of a round; ``progress``: with everything that was counted."""
    assert round.human is not None
    id = f"{round.started}/{round.id}"
    return HandedIn(
        assignment=assignment,
        name=practice.name,
        key=practice.key,
        at=at,
        round=id,
        motion=case.motion.text[:400],
        format=str(round.format.name)[:400],
        side=round.human,
        speeches=sum(each.speaker is Speaker.HUMAN for each in round.speeches),
        seconds=spoken(round),
        record=next((each for each in practice.rounds if each.id == id), None),
        practice=practice.model_copy(update={"cards": {}}) if progress else None,
    )


def write_assignment(path: Path, assignment: Assignment) -> Path:
    """Raises InputError: it cannot be written."""
    return write_out(path, mended(assignment.model_dump_json(indent=1)))


def read_assignment(path: Path) -> Assignment:
    """Raises CaseFileError: it cannot be read, or is none."""
    data = _bytes(path, MOST_ASSIGNMENT, "no assignment")
    try:
        return Assignment.model_validate_json(data)
    except (ValidationError, RecursionError) as error:
        raise fault("no assignment", path) from error


def write_handin(path: Path, head: HandedIn, case: Case, round: Round) -> Path:
    """Write what a student hands in; of the case only the motion, both sides' trees and this round, no
    recordings and no notes.

    Raises:
        InputError: it cannot be written.
        CaseFileError: it would be larger than a case may be.
    """
    silent = [replace(each, audio="") for each in round.speeches]
    alone = Case(
        case.motion,
        case.forests,
        rounds=[replace(round, speeches=silent, own_flows=(), pinned=())],
        knowledge=case.knowledge,
    )
    inner, outer = io.BytesIO(), io.BytesIO()
    try:
        write_case_file(inner, path, dump_case(KeptCase(uuid.uuid4().hex, alone)), {}, None, ())
    except WireError as error:
        raise fault("not valid", error=error) from error
    with zipfile.ZipFile(outer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(HEAD, mended(head.model_dump_json()))
        archive.writestr(CASE, inner.getvalue())
    return write_out(path, outer.getvalue())


def read_handin(path: Path, folder: Path) -> tuple[HandedIn, str, Path]:
    """Read and check what was handed in: what it says, what tells it from all others, and its case as a file
    in ``folder``, under a name nothing else has.

    Raises:
        CaseFileError: it cannot be read, is none, or is made to do harm; nothing is left in the folder.
    """
    data = _bytes(path, MOST_CASE + MOST_HEAD, "no hand-in")
    try:
        with Archive(io.BytesIO(data), 2, MOST_CASE + MOST_HEAD) as archive:
            if set(archive.parts) != {HEAD, CASE}:
                raise fault("no hand-in", path)
            head = HandedIn.model_validate_json(archive.read(HEAD, MOST_HEAD))
            inner = archive.read(CASE, MOST_CASE)
    except (ValidationError, SwellingError, *BROKEN) as error:
        raise fault("no hand-in", path) from error
    kept = folder / f".taking-{uuid.uuid4().hex}.tmp"
    try:
        kept.write_bytes(inner)
        read_case_file(kept)
    except OSError as error:
        kept.unlink(missing_ok=True)
        raise fault("class not saved", folder, error) from error
    except BaseException:
        kept.unlink(missing_ok=True)
        raise
    return head, hashlib.sha256(data).hexdigest()[:32], kept


def _bytes(path: Path, most: int, kind: str) -> bytes:
    try:
        if not path.is_file() and path.exists():  # a pipe would wait for ever
            raise fault("not a file", path)
        return read_up_to(path, most)
    except OSError as error:
        raise fault("cannot read", path, error) from error
    except ValueError as error:
        raise fault(kind, path) from error
