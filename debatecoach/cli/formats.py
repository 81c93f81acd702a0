"""The verb ``formats``: list them, bring one in, give one away, delete one's own, check a file.

debatecoach formats [list]
debatecoach formats import FILE …
debatecoach formats export ID FILE        FILE.json: ours, whole; FILE.xml: Debatekeeper's
debatecoach formats delete ID …
debatecoach formats check FILE …
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words, picked

if TYPE_CHECKING:
    from debatecoach.debate.format import Format

FORMATS = (
    "Formats of rounds: list them, import a file of ours or of Debatekeeper's (.xml), export one, "
    "delete one of your own, or check files without importing them."
)
Told = tuple[Any, list[str]]
_FILES = QT_TRANSLATE_NOOP("errors", "Which file? “formats {deed}” needs one.")
_EXPORT = QT_TRANSLATE_NOOP("errors", "“formats export” needs a format and a file.")
_USAGE = QT_TRANSLATE_NOOP("errors", "See “debatecoach formats --help”.")


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may follow ``formats``."""
    parser.add_argument(
        "deed", nargs="?", default="list", choices=["list", "import", "export", "delete", "check"]
    )
    parser.add_argument("things", nargs="*", metavar="FILE|ID")


def run(chosen: argparse.Namespace) -> Told:
    """Do what was asked for.

    Raises:
        InputError: it could not be done.
    """
    from debatecoach.services import format_files

    things = list(chosen.things)
    if chosen.deed == "list":
        return _listed(format_files.every_format())
    if chosen.deed == "export":
        if len(things) != 2:
            raise InputError(_EXPORT, todo=_USAGE)
        return _export(things[0], Path(things[1]))
    if not things:
        raise InputError(_FILES, todo=_USAGE, deed=chosen.deed)
    rows, lines = [], list[str]()
    for each in things:
        if chosen.deed == "delete":
            aside = str(format_files.delete(each))
            rows.append({"format": each, "file": aside})
            lines.append(f"{each}: deleted; “debatecoach formats import {aside}” brings it back")
            continue
        found, told = format_files.read_format(Path(each))
        if chosen.deed == "import":
            found = format_files.keep(found, format_files.every_format())
        row = _row(found)
        rows.append(row | {"file": each, "told": [str(one) for one in told]})
        lines += [_line(row), *(f"    {one}" for one in told)]
    return rows, lines


def _export(id: str, path: Path) -> Told:
    from debatecoach.services import format_files

    formats = format_files.every_format()
    if id not in formats:
        raise InputError(format_files.UNKNOWN, todo=format_files.LIST, id=id)
    lost: list[Words] = format_files.write_format(formats[id], path)
    told = [str(each) for each in lost]
    return {"format": id, "file": str(path), "told": told}, [str(path), *(f"    {each}" for each in told)]


def _listed(formats: dict[str, Format]) -> Told:
    rows = [_row(each) for each in formats.values()]
    return rows, [_line(row) for row in rows]


def _row(format: Format) -> dict[str, Any]:
    from debatecoach.debate.naming import speech_names

    return {
        **picked(format, "id", "name", "source", "grace"),
        "slots": [
            {"id": slot.id, "name": str(name), **picked(slot, "side", "stage", "seconds")}
            for slot, name in zip(format.slots, speech_names(format), strict=True)
        ],
    }


def _line(row: dict[str, Any]) -> str:
    speeches = ", ".join(f"{slot['name']} {slot['seconds']} s" for slot in row["slots"])
    return f"{row['id']:20} {row['name']}: {speeches}"
