"""``debatecoach convert``: an argument tree from one format into another, and what did not come across.

With ``--json`` it prints ``in`` and ``out``, each with format, taken {pro, con, claims, sources, definitions,
passages} and losses [{what, why, kept, count, places}], and ``file``; else it tells the same on stderr.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from debatecoach.base.errors import InputError
from debatecoach.base.files import write_out
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import shipped
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, Parcel, Report, format_of, read, write

SUFFIX = ".debate"
DRAWN = {"booklet": ".pdf", "poster": ".pdf", "png": ".png", "svg": ".svg"}
"""What is drawn, not written, and its files' ends; of those that share an end the first is meant."""
NAMES = {"debate": "case file", "library": "library"} | {each: each for each in DRAWN}
"""What is no format of exchange, as it is called in the report."""

Draw = Callable[[Case, str, Sequence[Side]], bytes]
"""Draws a case's trees as one of :data:`DRAWN`: the caller's, for nothing here knows Qt."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """The verb's arguments."""
    parser.add_argument("source", metavar="IN", help="a file, a .debate file, or a library id")
    parser.add_argument("out", metavar="OUT", type=Path, help="the file to write; its end names the format")
    parser.add_argument(
        "--side",
        choices=[side.value for side in Side],
        help="this side's tree alone; for a file that names no sides: whom its main claims speak for",
    )
    readable = [each.id for each in FORMATS.values() if each.can_read]
    writable = [each.id for each in FORMATS.values() if each.can_write]
    parser.add_argument("--from", dest="source_format", choices=readable, help="instead of by IN's end")
    parser.add_argument(
        "--to", dest="out_format", choices=[*writable, *DRAWN], help="instead of by OUT's end"
    )


def convert(chosen: argparse.Namespace, state: Path, draw: Draw) -> tuple[dict[str, Any], list[str]]:
    """Convert; returns what ``--json`` prints, and the same in lines.

    Raises:
        InputError: IN cannot be used, or OUT not be written or drawn, or they are one file.
        CaseFileError: a case file cannot be read, or is there already.
    """
    side = Side(chosen.side) if chosen.side else None
    out: Path = chosen.out
    to_case = chosen.out_format is None and out.suffix.lower() == SUFFIX
    format = "" if to_case else chosen.out_format or _drawing(out) or format_of(out.name).id
    if not to_case and format not in DRAWN and not FORMATS[format].can_write:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "{name} is of a format that can only be read."), name=out.name
        )
    if out.exists() and Path(chosen.source).exists() and out.samefile(chosen.source):
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "{name} would be written over while it is read."),
            todo=QT_TRANSLATE_NOOP("errors", "Give the new file another name."),
            name=out.name,
        )
    case, taken = _source(chosen.source, chosen.source_format, side)
    if to_case:
        given = _save(case, out, side, state)
    else:
        sides = tuple(Side) if side is None else (side,)
        if format in DRAWN:
            data, given = draw(case, format, sides), Report(format, Parcel.of(case, sides).taken())
        else:
            data, given = write(case, format, sides)
        write_out(out, data)
    document = {"in": taken.document(), "out": given.document(), "file": str(out)}
    return document, [*_lines(chosen.source, taken), *_lines(str(out), given)]


def _drawing(out: Path) -> str:
    """What a file's end says is to be drawn; empty if it is another's."""
    return next((kind for kind, suffix in DRAWN.items() if suffix == out.suffix.lower()), "")


def _source(name: str, format: str | None, side: Side | None) -> tuple[Case, Report]:
    """A case file, any file that can be imported, or a motion of the library."""
    path = Path(name)
    if format is None and path.suffix.lower() == SUFFIX:
        from debatecoach.casefile.archive import read_case_file

        case = read_case_file(path).document.case
        return case, Report("debate", Parcel.of(case).taken())
    folder = shipped("data") / "motions"
    if format is None and not path.exists() and (folder / f"{name}.json").is_file() and path.name == name:
        from debatecoach.coach.library import load_motion

        case = load_motion(folder / f"{name}.json")
        return case, Report("library", Parcel.of(case).taken())
    parcel, report = read(path, format, side=side or Side.PRO)
    return parcel.case(), report


def _save(case: Case, out: Path, side: Side | None, state: Path) -> Report:
    from debatecoach.casefile.store import CaseStore

    if not case.motion.text.strip():  # a case has to be called something
        case.motion = replace(case.motion, text=out.stem)
    if side is not None:
        case.forests[side.other] = type(case.forests[side])(side.other)
    store = CaseStore.create(out, case, state=state)
    store.close(discard=True)
    return Report("debate", Parcel.of(case).taken())


def _lines(name: str, report: Report) -> Iterator[str]:
    kind = NAMES.get(report.format) or FORMATS[report.format].name
    yield f"{name} ({kind}): {report.taken['pro']} arguments in Pro's trees, {report.taken['con']} in Con's"
    for each in report.losses:
        yield f"  {'kept' if each.kept else 'lost'}: {each}"
