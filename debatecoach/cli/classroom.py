"""The verb ``class``: the coach's class without a window; the same class the window shows.

    debatecoach class [list] [--out TABLE]            the table; --out: .pdf .docx .xlsx .csv .md
    debatecoach class add NAME …                      students for the roster
    debatecoach class take FILE …                     what students handed in
    debatecoach class assign MOTION --out F.assignment [--format ID] [--side pro|con] [--by DATE] [--note T]

With ``--json`` the table: ``assignments`` [{id, motion, format, side, by, note}] and ``students`` [{name,
done, of, rounds, minutes, answered {share, low, high} or null, last, motion, remark}].
"""

from __future__ import annotations

import argparse
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import DebateCoachError, InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.side import Side

if TYPE_CHECKING:
    from debatecoach.casefile.classroom import ClassBook
    from debatecoach.services.ballot_files import Draw

CLASS = "A coach's class: the roster, assignments as files to hand out, and what students hand back."


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may follow ``class``."""
    parser.add_argument("deed", nargs="?", default="list", choices=["list", "add", "take", "assign"])
    parser.add_argument("things", nargs="*", metavar="NAME|FILE|MOTION")
    parser.add_argument("--out", type=Path, metavar="F", help="the table, or the assignment to hand out")
    parser.add_argument(
        "--format", metavar="ID", default="simplified-oxford", help="see 'debatecoach formats'"
    )
    parser.add_argument("--side", choices=[side.value for side in Side], help="default: each student chooses")
    parser.add_argument("--by", type=date.fromisoformat, metavar="YYYY-MM-DD", help="by when")
    parser.add_argument("--note", default="", help="what else is asked")


def run(chosen: argparse.Namespace, state: Path, draw: Draw) -> tuple[Any, list[str]]:
    """Do what was asked for; what ``--json`` prints, and the table in lines.

    Raises:
        CaseFileError, InputError: it could not be done; of several files, after the others were taken in.
    """
    from debatecoach.casefile.classroom import ClassBook
    from debatecoach.services.class_table import HEAD, cells, class_rows, write_table

    book = ClassBook(state)
    if chosen.deed == "add":
        book.add(chosen.things)
    elif chosen.deed == "take":
        _take(book, [Path(each) for each in chosen.things])
    elif chosen.deed == "assign":
        _assign(book, chosen)
    found, progress = book.read(), book.progress()
    rows = class_rows(found, progress)
    if chosen.deed == "list" and chosen.out is not None:
        write_table(chosen.out, found, progress, date.today().isoformat(), draw)
    students = [
        {
            "name": row.name,
            "done": row.done,
            "of": row.of,
            "rounds": row.rounds,
            "minutes": round(row.minutes, 1),
            "answered": row.answered
            and {"share": row.answered.share, "low": row.answered.low, "high": row.answered.high},
            "last": row.last[0],
            "motion": row.last[1],
            "remark": row.student.remark,
        }
        for row in rows
    ]
    asked = [each.model_dump(mode="json", exclude={"kind", "version", "coach"}) for each in found.assignments]
    lines = ["  ".join(row) for row in (HEAD, *map(cells, rows))]
    return {"assignments": asked, "students": students}, lines


def _take(book: ClassBook, paths: list[Path]) -> None:
    wrong: DebateCoachError | None = None
    for path in paths:
        try:
            sys.stderr.write("".join(f"{each}\n" for each in book.take_in(path)))
        except DebateCoachError as error:
            wrong = wrong or error
    if wrong is not None:
        raise wrong


def _assign(book: ClassBook, chosen: argparse.Namespace) -> None:
    from debatecoach.casefile.handing import Assignment, write_assignment
    from debatecoach.coach.library import typed_case

    if chosen.out is None:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "An assignment is a file to hand out, and it is not said which."),
            todo=QT_TRANSLATE_NOOP("errors", "Add --out with its name, which ends in .assignment."),
        )
    motion = typed_case(" ".join(chosen.things)).motion.text
    by = chosen.by.isoformat() if chosen.by is not None else ""
    side = Side(chosen.side) if chosen.side else None
    asked = Assignment(motion=motion, format=chosen.format, side=side, by=by, note=chosen.note[:2000])
    write_assignment(chosen.out, asked)
    book.assign(asked)
