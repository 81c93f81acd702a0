"""A class as a table, a row a student: what was asked and done, rounds, minutes, answers, the last round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from debatecoach.base.errors import InputError
from debatecoach.base.files import write_out
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.base.texts import shortened
from debatecoach.casefile.classroom import Classroom, Student
from debatecoach.casefile.practice import Practice
from debatecoach.coach.bench.report import ENGLISH, Tongue, markdown_of
from debatecoach.coach.bench.written import Block, Heading, Paragraph, Table
from debatecoach.debate.skill import ShareEstimate, Skill, recently
from debatecoach.services.ballot_files import Draw

KINDS = ("pdf", "docx", "xlsx", "csv", "md")
CLASS = QT_TRANSLATE_NOOP("ballot", "Class")
ASKED = QT_TRANSLATE_NOOP("ballot", "Assignments")
REMARKS = QT_TRANSLATE_NOOP("ballot", "Remarks")
OF = QT_TRANSLATE_NOOP("ballot", "{done} of {of}")
ANSWERED = QT_TRANSLATE_NOOP("ballot", "{share} % ({low} to {high})")
BY = QT_TRANSLATE_NOOP("ballot", "{motion}, by {by}")
HEAD = (
    QT_TRANSLATE_NOOP("ballot", "Student"),
    QT_TRANSLATE_NOOP("ballot", "Handed in"),
    QT_TRANSLATE_NOOP("ballot", "Rounds"),
    QT_TRANSLATE_NOOP("ballot", "Minutes spoken"),
    QT_TRANSLATE_NOOP("ballot", "Points answered"),
    QT_TRANSLATE_NOOP("ballot", "Last round"),
)
LONGEST = 24 * 3600.0
"""Seconds nobody speaks longer in a round: a file can say anything."""
WIDTHS = (24, 12, 10, 16, 20, 50, 60)
"""Of a sheet's columns, in characters, the remarks last."""


@dataclass(frozen=True, slots=True)
class ClassRow:
    """A student.

    Attributes:
        name: as no other in the class is called.
        done, of: assignments handed in, of all.
        rounds: how many are known: counted by their progress, or handed in.
        minutes: spoken in those of which it is known.
        answered: their chances to answer, over the last rounds; None where there was none.
        last: when the last round began, ISO 8601, and its motion; empty without one.
    """

    student: Student
    name: str
    done: int
    of: int
    rounds: int
    minutes: float
    answered: ShareEstimate | None
    last: tuple[str, str]


def class_rows(found: Classroom, progress: Mapping[str, Practice]) -> list[ClassRow]:
    """In the order of the names."""
    names, rows = found.shown(), []
    for each in found.students:
        records = progress.get(each.id, Practice()).rounds
        seconds = {work.round: work.seconds for work in each.work}
        seconds |= {one.id: one.seconds if one.seconds > 0 else seconds.get(one.id, 0.0) for one in records}
        minutes = sum(min(one, LONGEST) for one in seconds.values()) / 60
        begun = [(work.round.partition("/")[0], work.motion) for work in each.work]
        begun += [(record.at, record.motion) for record in records]
        rows.append(
            ClassRow(
                each,
                names[each.id],
                each.done(found.assignments),
                len(found.assignments),
                len(seconds),
                minutes,
                recently(records, Skill.ANSWERING),
                max(begun, default=("", "")),
            )
        )
    return sorted(rows, key=lambda row: row.name.casefold())


def cells(row: ClassRow, tell: Callable[[Words], str] = str) -> tuple[str, ...]:
    """A row's texts, under :data:`HEAD`."""
    share, last = "–", " ".join((row.last[0][:10], row.last[1])).strip()
    if row.answered is not None:
        percents = {"share": row.answered.share, "low": row.answered.low, "high": row.answered.high}
        share = tell(ANSWERED).format(**{name: round(100 * value) for name, value in percents.items()})
    minutes = str(round(row.minutes)) if row.minutes else "–"
    done = tell(OF).format(done=row.done, of=row.of) if row.of else "–"
    return (row.name, done, str(row.rounds), minutes, share, last or "–")


def class_blocks(found: Classroom, rows: list[ClassRow], day: str, tongue: Tongue) -> list[Block]:
    """The table, what was asked, and the remarks, to print."""
    tell = tongue.text
    head, lines = tuple(map(tell, HEAD)), [cells(each, tell) for each in rows]
    texts = tuple((shortened(name, 40), *others, shortened(last, 44)) for name, *others, last in lines)
    blocks: list[Block] = [Heading(tell(CLASS), 1), Paragraph(day, small=True)]
    blocks.append(Table(head, texts, frozenset({2, 3})))
    if found.assignments:
        blocks.append(Heading(tell(ASKED)))
    for each in found.assignments:
        text = tell(BY).format(motion=each.motion, by=each.by) if each.by else each.motion
        blocks.append(Paragraph(each.note, text))
    remarks = [each for each in rows if each.student.remark]
    if remarks:
        blocks.append(Heading(tell(REMARKS)))
    return blocks + [Paragraph(each.student.remark, each.name) for each in remarks]


def write_table(
    path: Path,
    found: Classroom,
    progress: Mapping[str, Practice],
    day: str,
    draw: Draw,
    tongue: Tongue = ENGLISH,
) -> Path:
    """Write the table as the file's name says.

    Args:
        day: today, as it is written.
        draw: makes a PDF.

    Raises:
        InputError: no such kind, or it cannot be written.
    """
    kind, rows, tell = path.suffix.lower().lstrip("."), class_rows(found, progress), tongue.text
    if kind not in KINDS:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "A class cannot be written as “{kind}”."),
            todo=QT_TRANSLATE_NOOP("errors", "Choose a name that ends in {kinds}."),
            kind=kind,
            kinds=", ".join(f".{each}" for each in KINDS),
        )
    blocks = class_blocks(found, rows, day, tongue)
    if kind in ("csv", "xlsx"):
        return write_out(path, _sheet(kind, rows, tell))
    if kind == "md":
        return write_out(path, markdown_of(blocks))
    if kind == "pdf":
        return write_out(path, draw(blocks, tell(CLASS)))
    from debatecoach.coach.bench.word import ballot_docx

    return write_out(path, ballot_docx(blocks, tell(CLASS)))


def _sheet(kind: str, rows: list[ClassRow], tell: Callable[[Words], str]) -> bytes:
    from debatecoach.exchange import csv_table, xlsx
    from debatecoach.exchange.table import safe

    texts = [(*map(tell, HEAD), tell(REMARKS)), *((*cells(row, tell), row.student.remark) for row in rows)]
    if kind == "xlsx":
        return xlsx.written(tell(CLASS), texts, WIDTHS)
    return csv_table.written([[safe(text) for text in row] for row in texts])
