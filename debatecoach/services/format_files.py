"""Formats people made or brought in: a file each in a folder, as good as the shipped ones.

A format is shared as one file: ours (JSON, whole) or Debatekeeper's (XML, less what that has no place for).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path

from pydantic import ValidationError

from debatecoach.base.data_files import first_fault
from debatecoach.base.errors import InputError, LibraryError
from debatecoach.base.files import read_up_to, write_whole
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.base.paths import shipped, state_path
from debatecoach.coach.library import FormatFile, file_of, load_formats
from debatecoach.debate.format import Format
from debatecoach.exchange import debatekeeper

LARGEST = debatekeeper.LARGEST
UNREADABLE = QT_TRANSLATE_NOOP("errors", "{name} cannot be read: {reason}.")
NO_FORMAT = QT_TRANSLATE_NOOP("errors", "{name} is no format: {reason}.")
NOT_KEPT = QT_TRANSLATE_NOOP("errors", "The format cannot be kept: {reason}.")
NOTHING_CHANGED = QT_TRANSLATE_NOOP("errors", "The formats are as they were.")
PLACE = QT_TRANSLATE_NOOP("errors", "Choose another place, or free some space.")
SHIPPED = QT_TRANSLATE_NOOP("errors", "{id} is a format of the app’s own: only your own can be deleted.")
UNKNOWN = QT_TRANSLATE_NOOP("errors", "There is no format {id}.")
LIST = QT_TRANSLATE_NOOP("errors", "See “debatecoach formats”.")
CHECK = QT_TRANSLATE_NOOP("errors", "Take a file that debatecoach or Debatekeeper wrote.")


def own_folder() -> Path:
    """Where a person's formats lie."""
    return state_path() / "formats"


def own_formats() -> tuple[dict[str, Format], list[LibraryError]]:
    """A person's formats by id, and why others of their files are none: those keep nobody from the rest."""
    found: dict[str, Format] = {}
    faults: list[LibraryError] = []
    for path in sorted(own_folder().glob("*.json")):
        try:
            made = read_format(path)[0]
            found[made.id] = made
        except InputError as error:
            faults.append(LibraryError(error.what, error.safe, error.todo))
    return found, faults


def every_format() -> dict[str, Format]:
    """The shipped ones and a person's own."""
    given = load_formats(shipped("data") / "formats")
    return {**own_formats()[0], **given}


def read_format(path: Path) -> tuple[Format, list[Words]]:
    """A format from a file of ours or of Debatekeeper's, and what of it did not come in.

    Raises:
        InputError: it cannot be read, or is neither.
    """
    try:
        data = read_up_to(path, LARGEST)
    except (OSError, ValueError) as error:
        raise InputError(UNREADABLE, NOTHING_CHANGED, CHECK, name=path.name, reason=error) from error
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        found, told = debatekeeper.read(data, path.name)
        return check(found, path.name), told
    try:
        return FormatFile.model_validate_json(data).format(), []
    except ValidationError as error:
        raise InputError(
            NO_FORMAT, NOTHING_CHANGED, CHECK, name=path.name, reason=first_fault(error)
        ) from error


def check(format: Format, name: str) -> Format:
    """The format, as it comes back from its own file.

    Raises:
        InputError: no file can hold it.
    """
    try:
        return file_of(format).format()
    except ValidationError as error:
        raise InputError(NO_FORMAT, NOTHING_CHANGED, CHECK, name=name, reason=first_fault(error)) from error


def keep(format: Format, formats: Mapping[str, Format]) -> Format:
    """Keep a format in a person's folder under an id that no shipped one has; one of theirs with that id is
    replaced. Returns it as it is kept.

    Raises:
        InputError: no file can hold it, or the folder takes none.
    """
    folder = own_folder()
    theirs = {path.stem for path in folder.glob("*.json")}
    made = check(replace(format, id=free_id(format.id, set(formats) - theirs)), str(format.name))
    _write(folder / f"{made.id}.json", as_json(made))
    return made


def delete(id: str) -> Path:
    """Take a person's format away: its file is put aside under a name that is no format's, and returned.
    Rounds that were held by it carry it with them.

    Raises:
        InputError: no format of theirs has that id, or the folder cannot be changed.
    """
    path = own_folder() / f"{id}.json"
    if id not in own_formats()[0] or not path.is_file():
        shipped_too = id in load_formats(shipped("data") / "formats")
        raise InputError(SHIPPED if shipped_too else UNKNOWN, NOTHING_CHANGED, LIST, id=id)
    try:
        return path.replace(path.with_suffix(".deleted"))
    except OSError as error:
        raise InputError(NOT_KEPT, NOTHING_CHANGED, PLACE, reason=error) from error


def free_id(wanted: str, taken: Collection[str]) -> str:
    """That id, or with the first number behind it that nobody has."""
    if wanted not in taken:
        return wanted
    return next(name for number in range(2, len(taken) + 3) if (name := f"{wanted}-{number}") not in taken)


def write_format(format: Format, path: Path) -> list[Words]:
    """Write a format to a file: Debatekeeper's for ``.xml``, else ours; returns what the file has no place
    for.

    Raises:
        InputError: it cannot be written.
    """
    data, lost = debatekeeper.write(format) if path.suffix.lower() == ".xml" else (as_json(format), [])
    _write(path, data)
    return lost


def as_json(format: Format) -> bytes:
    """A format as its file holds it."""
    told = file_of(format).model_dump_json(indent=1, exclude_defaults=True, exclude_none=True)
    return f"{told}\n".encode()


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    except OSError as error:
        raise InputError(NOT_KEPT, NOTHING_CHANGED, PLACE, reason=error) from error
