"""Every sentence the case file can say: what happened, what is safe, what to do."""

from __future__ import annotations

import errno
from pathlib import Path

from pydantic import ValidationError

from debatecoach.base.data_files import first_fault
from debatecoach.base.errors import CaseFileError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Value
from debatecoach.base.texts import shortened
from debatecoach.debate.naming import name_of_id

UNTOUCHED = QT_TRANSLATE_NOOP("errors", "The file has been left exactly as it was.")
LOGGED = QT_TRANSLATE_NOOP("errors", "Your changes are safe in this computer's recovery log.")
_UNCHANGED = QT_TRANSLATE_NOOP("errors", "Nothing was changed.")
_DISTRUST = QT_TRANSLATE_NOOP(
    "errors", "Do not use this file unless you trust whoever sent it; ask for it again."
)
_ROOM = QT_TRANSLATE_NOOP("errors", "Make room on the disk, then try again.")
_ALLOW = QT_TRANSLATE_NOOP(
    "errors", "Make sure that you may write where the app keeps its own files, then try again."
)
_BY_DISK = "by the disk"
"""What to do follows from why the disk refused."""

_SAID = {
    "not there": (
        QT_TRANSLATE_NOOP("errors", "There is no file {name} in {folder}."),
        _UNCHANGED,
        QT_TRANSLATE_NOOP(
            "errors", "It may have been moved, renamed or deleted: look for it, and open it there."
        ),
    ),
    "cannot read": (
        QT_TRANSLATE_NOOP("errors", "{name} could not be opened: {reason}."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Check that the file is there and that you may read it, then try again."),
    ),
    "not a file": (
        QT_TRANSLATE_NOOP("errors", "{name} is not a file."),
        _UNCHANGED,
        QT_TRANSLATE_NOOP("errors", "Choose a file that ends in .debate."),
    ),
    "foreign": (
        QT_TRANSLATE_NOOP("errors", "{name} is not a debatecoach case."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Choose a .debate file that debatecoach saved."),
    ),
    "damaged": (
        QT_TRANSLATE_NOOP("errors", "{name} is damaged: {part} cannot be read."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP(
            "errors", "Fetch an earlier version from your synced folder or backup, or start a new case."
        ),
    ),
    "unsafe": (
        QT_TRANSLATE_NOOP("errors", "{name} holds a part no case has: {part}."),
        UNTOUCHED,
        _DISTRUST,
    ),
    "too large": (
        QT_TRANSLATE_NOOP("errors", "{name} cannot be a case: {part} is far too large."),
        UNTOUCHED,
        _DISTRUST,
    ),
    "grown too large": (
        QT_TRANSLATE_NOOP("errors", "{name} cannot be saved: {part} has grown too large for one case."),
        LOGGED,
        QT_TRANSLATE_NOOP("errors", "Start a new case for further rounds."),
    ),
    "newer": (
        QT_TRANSLATE_NOOP(
            "errors", "{name} was saved by a newer debatecoach (case format {version}) than this one."
        ),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Update debatecoach, then open the case again."),
    ),
    "cannot write": (
        QT_TRANSLATE_NOOP("errors", "{name} could not be saved: {reason}."),
        LOGGED,
        QT_TRANSLATE_NOOP("errors", "Make room or choose another folder, then save again."),
    ),
    "changed outside": (
        QT_TRANSLATE_NOOP("errors", "{name} was changed by another program since it was opened here."),
        QT_TRANSLATE_NOOP("errors", "Both are safe: that file was not overwritten, and yours is still open."),
        QT_TRANSLATE_NOOP("errors", "Save yours under another name, then compare the two."),
    ),
    "already there": (
        QT_TRANSLATE_NOOP("errors", "There is already a file called {name}."),
        QT_TRANSLATE_NOOP("errors", "It was not overwritten."),
        QT_TRANSLATE_NOOP("errors", "Choose another name, or say that it may be replaced."),
    ),
    "already open": (
        QT_TRANSLATE_NOOP("errors", "{name} is already open in another debatecoach window."),
        _UNCHANGED,
        QT_TRANSLATE_NOOP("errors", "Go to that window, or close the case there first."),
    ),
    "no name": (
        QT_TRANSLATE_NOOP("errors", "This case has no file yet."),
        LOGGED,
        QT_TRANSLATE_NOOP("errors", "Choose a name and a folder for it."),
    ),
    "cannot log": (
        QT_TRANSLATE_NOOP("errors", "The recovery log could not be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "This last change was not made; everything before it is safe."),
        _BY_DISK,
    ),
    "no log": (
        QT_TRANSLATE_NOOP(
            "errors", "The case cannot be opened: its recovery log could not be begun ({reason})."
        ),
        _UNCHANGED,
        _BY_DISK,
    ),
    "log unreadable": (
        QT_TRANSLATE_NOOP("errors", "The recovery log of “{title}” cannot be read."),
        QT_TRANSLATE_NOOP("errors", "The case's own file, if it was ever saved, is not affected."),
        QT_TRANSLATE_NOOP("errors", "Open the case's file, or discard this recovery."),
    ),
    "step unfit": (
        QT_TRANSLATE_NOOP("errors", "That step does not fit the case as it is now, and was not taken back."),
        QT_TRANSLATE_NOOP("errors", "The case is as it was."),
        QT_TRANSLATE_NOOP(
            "errors", "Earlier steps cannot be taken back any more; change by hand what you want changed."
        ),
    ),
    "typed unreadable": (
        QT_TRANSLATE_NOOP("errors", "What was being typed when the app stopped cannot be read."),
        QT_TRANSLATE_NOOP("errors", "The case itself is not affected, and the file {name} is kept."),
        QT_TRANSLATE_NOOP(
            "errors", "Look for what you miss in that file with a text editor, or type it again."
        ),
    ),
    "cannot keep typed": (
        QT_TRANSLATE_NOOP("errors", "What you type cannot be kept as you type: {reason}."),
        QT_TRANSLATE_NOOP("errors", "It stays in its field, and everything in the case is safe."),
        _BY_DISK,
    ),
    "not valid": (
        QT_TRANSLATE_NOOP("errors", "The case holds a value no case file can keep: {detail}."),
        QT_TRANSLATE_NOOP("errors", "Nothing was overwritten; the file is as it was last saved."),
        QT_TRANSLATE_NOOP("errors", "Undo the last change, then save again."),
    ),
    "damaged recording": (
        QT_TRANSLATE_NOOP(
            "errors", "{name} holds a damaged recording, {recording}, and was not overwritten."
        ),
        LOGGED,
        QT_TRANSLATE_NOOP("errors", "Save the case under another name; it will leave that recording out."),
    ),
    "no recording": (
        QT_TRANSLATE_NOOP("errors", "There is no recording of the speech {slot}."),
        QT_TRANSLATE_NOOP("errors", "The speech's words are not affected."),
        "",
    ),
    "cannot pack": (
        QT_TRANSLATE_NOOP("errors", "The recording of {slot} could not be packed into the case: {reason}."),
        QT_TRANSLATE_NOOP("errors", "The recording itself is kept on this computer, and so are the words."),
        _BY_DISK,
    ),
    "held elsewhere": (
        QT_TRANSLATE_NOOP(
            "errors", "{name} could not be written: another debatecoach window does not let go of it."
        ),
        QT_TRANSLATE_NOOP("errors", "It is kept as long as the app is open; your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Close the other window, then do something once more."),
    ),
    "practice unreadable": (
        QT_TRANSLATE_NOOP("errors", "The practice file {name} could not be read: {reason}."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Make sure that you may read it, then try again."),
    ),
    "no practice": (
        QT_TRANSLATE_NOOP("errors", "{name} is no practice file, is damaged, or is from a newer version."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Ask for the file again, saved with “Save my practice…”."),
    ),
    "practice not saved": (
        QT_TRANSLATE_NOOP("errors", "Your practice could not be saved to {path}: {reason}."),
        QT_TRANSLATE_NOOP("errors", "It is kept as long as the app is open; your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Make sure that {folder} can be written, then do something once more."),
    ),
    "practice not deleted": (
        QT_TRANSLATE_NOOP("errors", "The practice file {path} could not be deleted: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Delete the file by hand, or close what holds it and try again."),
    ),
    "no tub": (
        QT_TRANSLATE_NOOP("errors", "{name} is no tub of blocks, is damaged, or is from a newer version."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Ask for the file again, or move {path} elsewhere to begin a new tub."),
    ),
    "tub not saved": (
        QT_TRANSLATE_NOOP("errors", "The tub could not be saved to {path}: {reason}."),
        QT_TRANSLATE_NOOP("errors", "What was in it before is still there; your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Make sure that {folder} can be written, then do it once more."),
    ),
    "no assignment": (
        QT_TRANSLATE_NOOP("errors", "{name} is no assignment, is damaged, or is from a newer version."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Ask your coach for it again."),
    ),
    "no hand-in": (
        QT_TRANSLATE_NOOP(
            "errors", "{name} is nothing a student handed in, is damaged, or is from a newer version."
        ),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Ask the student to hand it in again."),
    ),
    "class not saved": (
        QT_TRANSLATE_NOOP("errors", "The class could not be saved to {path}: {reason}."),
        QT_TRANSLATE_NOOP("errors", "What was in it before is as it was; the file you opened is untouched."),
        QT_TRANSLATE_NOOP("errors", "Make sure that {folder} can be written, then do it once more."),
    ),
    "class unreadable": (
        QT_TRANSLATE_NOOP("errors", "The class kept in {path} could not be read: {reason}."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Make sure that you may read it, then try again."),
    ),
    "class damaged": (
        QT_TRANSLATE_NOOP("errors", "The class kept in {path} is damaged, or is from a newer version."),
        QT_TRANSLATE_NOOP("errors", "It was put aside beside it, and a new class begins."),
        QT_TRANSLATE_NOOP("errors", "Restore it from a backup, or open what students handed in again."),
    ),
    "class full": (
        QT_TRANSLATE_NOOP("errors", "There is no more room in the class: at most {most} can be kept."),
        _UNCHANGED,
        QT_TRANSLATE_NOOP("errors", "Take out what you do not need any more."),
    ),
    "memory held": (
        QT_TRANSLATE_NOOP("errors", "Another debatecoach window is at work on the memory."),
        QT_TRANSLATE_NOOP("errors", "Your cases and rounds are not affected."),
        QT_TRANSLATE_NOOP("errors", "Wait a moment, or close the other window, then do it once more."),
    ),
    "memory damaged": (
        QT_TRANSLATE_NOOP("errors", "The memory in {path} is damaged and cannot be read."),
        QT_TRANSLATE_NOOP("errors", "It was left as it is; your cases and rounds are not affected."),
        QT_TRANSLATE_NOOP(
            "errors",
            "Move that file away: a new memory begins, and packs and rounds can be brought in again.",
        ),
    ),
    "memory newer": (
        QT_TRANSLATE_NOOP("errors", "The memory in {path} was kept by a newer debatecoach than this one."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Update debatecoach, then try again."),
    ),
    "memory not written": (
        QT_TRANSLATE_NOOP("errors", "The memory in {path} could not be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "What was in it before is still there; your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Make sure that {folder} can be written and has room, then try again."),
    ),
    "no pack": (
        QT_TRANSLATE_NOOP("errors", "{name} is no pack of memories, or is damaged: {part} cannot be read."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was taken in; the memory is as it was."),
        QT_TRANSLATE_NOOP("errors", "Ask for the file again, saved with “debatecoach memory export”."),
    ),
    "unsafe pack": (
        QT_TRANSLATE_NOOP("errors", "{name} holds a part no pack of memories has: {part}."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was taken in; the memory is as it was."),
        _DISTRUST,
    ),
    "no person": (
        QT_TRANSLATE_NOOP("errors", "{name} is no person, or is damaged: {part} cannot be read."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was taken in; your persons are as they were."),
        QT_TRANSLATE_NOOP("errors", "Ask for the file again, or make the person again from their texts."),
    ),
    "person newer": (
        QT_TRANSLATE_NOOP("errors", "{name} was made by a newer debatecoach than this one."),
        UNTOUCHED,
        QT_TRANSLATE_NOOP("errors", "Update debatecoach, then try again."),
    ),
    "unsafe person": (
        QT_TRANSLATE_NOOP("errors", "{name} holds a part no person has: {part}."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was taken in; your persons are as they were."),
        _DISTRUST,
    ),
    "person too large": (
        QT_TRANSLATE_NOOP("errors", "{name} cannot be taken in: {part} is larger than {size} MB."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was taken in; your persons are as they were."),
        QT_TRANSLATE_NOOP("errors", "Take fewer or shorter texts: 2,000 words show a manner as well."),
    ),
    "person not written": (
        QT_TRANSLATE_NOOP("errors", "The person could not be kept in {path}: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Your persons are as they were."),
        QT_TRANSLATE_NOOP("errors", "Make sure that {folder} can be written and has room, then try again."),
    ),
    "pack too large": (
        QT_TRANSLATE_NOOP("errors", "{name} cannot be taken in: {part} is larger than {size} MB."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was taken in; the memory is as it was."),
        QT_TRANSLATE_NOOP("errors", "Cut it into several smaller files, then bring in each."),
    ),
    "settings not written": (
        QT_TRANSLATE_NOOP("errors", "The settings could not be saved: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Make sure that {folder} can be written."),
    ),
}

SYSTEM = (
    QT_TRANSLATE_NOOP("system", "No space left on device"),
    QT_TRANSLATE_NOOP("system", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("system", "Permission denied"),
    QT_TRANSLATE_NOOP("system", "Operation not permitted"),
    QT_TRANSLATE_NOOP("system", "Read-only file system"),
    QT_TRANSLATE_NOOP("system", "No such file or directory"),
    QT_TRANSLATE_NOOP("system", "Not a directory"),
    QT_TRANSLATE_NOOP("system", "Is a directory"),
    QT_TRANSLATE_NOOP("system", "File name too long"),
    QT_TRANSLATE_NOOP("system", "Input/output error"),
    QT_TRANSLATE_NOOP("system", "no output device"),
    QT_TRANSLATE_NOOP("system", "no input device"),
)
"""Reasons the system gives most, to be told in the user's language; others are shown as its own words."""


def fault(
    kind: str, path: Path | None = None, error: Exception | None = None, **values: Value
) -> CaseFileError:
    """The error of one of the kinds above.

    Args:
        path: of the file it is about: the sentences' ``{name}``, ``{folder}`` and ``{path}``.
        error: why: their ``{reason}`` or ``{detail}``.
        values: the others; a ``part`` is a name out of the file, a ``slot`` a speech's id.
    """
    if kind == "cannot read" and isinstance(error, FileNotFoundError):
        kind = "not there"
    what, safe, todo = _SAID[kind]
    if path is not None:
        values |= {"name": path.name, "folder": str(path.absolute().parent), "path": str(path)}
    if "part" in values:
        values["part"] = _shown(str(values["part"]))
    if "slot" in values:
        values["slot"] = name_of_id(str(values["slot"]))
    if isinstance(error, OSError):
        values["reason"] = reason(error)
        if todo is _BY_DISK:
            todo = _ROOM if error.errno in (errno.ENOSPC, errno.EDQUOT) else _ALLOW
    elif isinstance(error, ValueError):
        values["detail"] = first_fault(error) if isinstance(error, ValidationError) else str(error)
    return CaseFileError(what, safe, todo, **values)


def reason(error: OSError) -> Message:
    """The system's own words for what went wrong, such as "No space left on device"."""
    return Message("system", error.strerror or type(error).__name__)


def _shown(name: str) -> str:
    """Nothing that breaks or turns a line, at most 60 characters."""
    return shortened("".join(char if char.isprintable() else "\ufffd" for char in name))
