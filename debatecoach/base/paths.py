"""Where the app's own files are: from a checkout, from a wheel, and frozen, found the same way."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from debatecoach.base.errors import InputError, LibraryError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

FAULTS = "faults.log"
"""In the state folder: the program's own mistakes."""
_PACKAGE = Path(__file__).resolve().parent.parent


def shipped(kind: str) -> Path:
    """The folder ``resources``, ``data`` or ``i18n`` that came with this installation.

    A wheel holds them in ``debatecoach/_shipped``, a checkout beside the package, a frozen build
    beside its executable's library folder.

    Raises:
        LibraryError: the installation is incomplete.
    """
    for base in _bases():
        if (base / kind).is_dir():
            return base / kind
    raise LibraryError(
        QT_TRANSLATE_NOOP("errors", "The folder {kind} that came with debatecoach is missing."),
        QT_TRANSLATE_NOOP("errors", "Your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Install debatecoach again."),
        kind=kind,
    )


def _bases() -> tuple[Path, ...]:
    frozen = Path(getattr(sys, "_MEIPASS", _PACKAGE))
    return _PACKAGE / "_shipped", frozen, _PACKAGE.parent


def supply_places(state: Path) -> list[Path]:
    """The folders in which voices and models lie, laid out alike: the user's, and what an installer brought
    along (``packaging/supplies.py``), if it did."""
    return [state, *(base / "supplies" for base in _bases() if (base / "supplies").is_dir())]


def state_dir() -> Path:
    """This user's folder for what is not a document: settings, recovery logs, voices, models.

    ``DEBATECOACH_HOME`` overrides it (tests, portable installs). Created if absent.

    Raises:
        InputError: it cannot be made; :func:`state_path` says where it would be.
    """
    path = state_path()
    if path.parts[:1] == ("~",):
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There is no place for the app's own files: no home folder."),
            QT_TRANSLATE_NOOP("errors", "Cases you saved are not affected."),
            QT_TRANSLATE_NOOP(
                "errors", "Name a folder in the environment variable DEBATECOACH_HOME, then start again."
            ),
        )
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        a_file = isinstance(error, FileExistsError)  # whose own words, "File exists", would mislead
        raise InputError(
            QT_TRANSLATE_NOOP(
                "errors", "The folder {folder} for the app's own files cannot be used: {reason}."
            ),
            QT_TRANSLATE_NOOP("errors", "Cases you saved are not affected."),
            QT_TRANSLATE_NOOP(
                "errors",
                "Make sure that it can be made and written, or name another folder in the environment "
                "variable DEBATECOACH_HOME, then start again.",
            ),
            folder=str(path),
            reason=os.strerror(errno.ENOTDIR) if a_file else error.strerror or type(error).__name__,
        ) from error
    return path


def state_path() -> Path:
    """Where :func:`state_dir` is; nothing is created."""
    home = _own_home()
    if home is not None:
        return home
    import platformdirs

    try:
        return Path(platformdirs.user_data_dir("debatecoach", appauthor=False))
    except RuntimeError:  # as newer platformdirs says that there is no home folder; older ones keep the ~
        return Path("~") / "debatecoach"


def documents_dir() -> Path:
    """Where new cases are offered to be saved; not created here."""
    home = _own_home()
    if home is not None:
        return home / "cases"
    import platformdirs

    try:
        return Path(platformdirs.user_documents_dir()) / "Debate Cases"
    except RuntimeError:  # no home folder: where the app was started
        return Path.cwd()


def _own_home() -> Path | None:
    """``DEBATECOACH_HOME``: whole, so that it stays the same folder when the working one changes, and with a
    ``~`` no shell has replaced (a desktop file, a service) replaced here."""
    named = os.path.expanduser(os.environ.get("DEBATECOACH_HOME", ""))
    return Path(named if named.startswith("~") else os.path.abspath(named)) if named else None
