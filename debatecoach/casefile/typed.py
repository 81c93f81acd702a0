"""What was typed into fields and is not in the case yet: one small file beside the journal."""

from __future__ import annotations

from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from debatecoach.base.files import write_whole
from debatecoach.base.texts import mended
from debatecoach.casefile.trouble import fault

_TEXTS = TypeAdapter(dict[str, str])
MOST = 16 << 20
"""Bytes; far more than anybody types."""
CLOCK = "clock/"
"""A place that begins so holds a clock, which nobody typed: it comes back, and is not counted."""


def typed_path(state: Path, case_id: str) -> Path:
    """Where a case's lies."""
    return state / "journal" / f"{case_id}.typed.json"


def read_typed(path: Path) -> dict[str, str]:
    """Texts by their places; none where there is no file.

    Raises:
        CaseFileError: it cannot be read; it has been put aside.
    """
    aside = path.with_name(f"{path.name}.damaged")
    try:
        if not path.exists():
            return {}
        if path.stat().st_size <= MOST:
            return _TEXTS.validate_json(path.read_bytes(), strict=True)
        path.replace(aside)
    except ValidationError as error:
        path.replace(aside)
        raise fault("typed unreadable", aside) from error
    except OSError as error:
        raise fault("cannot read", path, error) from error
    raise fault("typed unreadable", aside)


def count_typed(path: Path) -> int:
    """How many texts there are, as far as they can be counted; the file is left as it is."""
    try:
        texts = _TEXTS.validate_json(path.read_bytes()) if path.stat().st_size <= MOST else {}
        return sum(not place.startswith(CLOCK) for place in texts)
    except (OSError, ValidationError):
        return 0


def write_typed(path: Path, texts: dict[str, str]) -> None:
    """Put ``texts`` in the place of what is there; without any there is no file.

    Raises:
        CaseFileError: the disk refuses; what was there is still there.
    """
    try:
        if texts:
            path.parent.mkdir(parents=True, exist_ok=True)
            data = _TEXTS.dump_json({place: mended(text) for place, text in texts.items()})
            write_whole(path, lambda file: file.write(data), path.with_name(f".{path.name}.tmp"))
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise fault("cannot keep typed", error=error) from error
