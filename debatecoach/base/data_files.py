"""The JSON files in ``data/``: reading one, and the one error where it cannot be used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import LibraryError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from pydantic import ValidationError


def read_json(path: Path) -> Any:
    """A JSON data file's content.

    Raises:
        LibraryError: not readable, not UTF-8, not JSON.
    """
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise broken_file(path, str(error)) from error
    except json.JSONDecodeError as error:
        raise broken_file(path, f"line {error.lineno}: {error.msg}") from error


def first_fault(error: ValidationError) -> str:
    """Where and what, of the first thing a schema found; never what stood there."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where, fault = ".".join(map(str, first["loc"])), str(first["msg"]).removeprefix("Value error, ")
    return f"{where}: {fault}" if where else fault


def broken_file(path: Path, fault: str) -> LibraryError:
    """The error for a data file that cannot be used, and why."""
    return LibraryError(
        QT_TRANSLATE_NOOP("errors", "The data file {file} cannot be used: {fault}."),
        QT_TRANSLATE_NOOP("errors", "Nothing of it was read, and your cases are not affected."),
        QT_TRANSLATE_NOOP("errors", "Correct the file, remove it, or install debatecoach again."),
        file=path.name,
        fault=" ".join(fault.rstrip(". ").split()),
    )
