"""A page about one student to hand on, to a parent say: words and ranges, in black and white. As PDF."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.casefile.practice import Practice
from debatecoach.debate.skill import Skill, examples, habits, in_order, strengths
from debatecoach.ui.export.book import Book, Style, TextRow
from debatecoach.ui.export.pages import Paper, pdf
from debatecoach.ui.progress import flowing
from debatecoach.ui.progress import progress_words as words
from debatecoach.ui.progress.blind import blind_lines
from debatecoach.ui.progress.delivered import delivery_lines
from debatecoach.ui.progress.page import drill_lines, points_lines
from debatecoach.ui.progress.spent import spent_lines

translate = QCoreApplication.translate

TITLE, HEADING = Style(22, 600, leading=1.25), Style(12, 600)
BODY, SMALL, QUOTE = Style(10), Style(8.5, ink="muted"), Style(9.5, italic=True)


class ProgressPaper(Book):
    """The page (or two), set when it is made."""

    def __init__(self, practice: Practice, today: date) -> None:
        records = in_order(practice.rounds)
        who = practice.name or translate("Progress", "Debate practice")
        super().__init__(who, Paper.A4.size)
        self._set(who, TITLE, 0)
        day = QLocale().toString(today, QLocale.FormatType.LongFormat)
        self._set(day, SMALL, 4)
        if records:
            self._set(words.headline(records), BODY, 8)
            self._set(words.how_sure(records), SMALL, 4)
            self._heading(translate("Progress", "Skills"))
        for skill in Skill:
            if (found := words.in_words(records, skill)) is not None:
                self._skill(found)
        self._moments(translate("Progress", "Strengths"), strengths(records), practice, True)
        self._moments(translate("Progress", "Habits to change"), habits(records), practice, False)
        if practice.flowed:
            self._heading(translate("Progress", "Flowing by hand"))
            self._set(flowing.how_sure(practice.flowed), BODY, 4)
            for each in flowing.told(practice.flowed):
                self._skill(each)
        for title, lines in (
            (translate("Progress", "Speaker points, the coach’s"), points_lines(records)),
            (translate("Spent", "Where your words go"), spent_lines(records)),
            (translate("Progress", "Delivery, mean of the spoken speeches"), delivery_lines(records)),
            (translate("Progress", "Two versions, heard blind"), blind_lines(practice.compared)),
            (translate("Progress", "Drills"), drill_lines(practice)),
        ):
            if lines:
                self._heading(title)
                for line in lines:
                    self._set(line, BODY, 2)
        note = translate(
            "Progress",
            "Counted by a program on what was said in practice rounds. It counts what a speaker did; it does "
            "not see how good a reason was, nor how a speech sounded.",
        )
        self._set(note, SMALL, 16)

    def _heading(self, text: str) -> None:
        self.put([TextRow(0, text, HEADING, 18, ruled=True)], with_next=50)

    def _skill(self, skill: words.SkillInWords) -> None:
        told = f"{skill.made_of}: {skill.counted}" + (f"; {skill.changed}" if skill.changed else "")
        rows = [TextRow(0, skill.name, Style(10, 600), 6, right=skill.share, right_style=BODY)]
        rows += [TextRow(0, line, SMALL, 1) for line in SMALL.lines(told, self.width)]
        self.put(rows)

    def _set(self, text: str, style: Style, before: float) -> None:
        lines = style.lines(text, self.width)
        self.put([TextRow(0, line, style, before if not at else 0.0) for at, line in enumerate(lines)])

    def _moments(self, title: str, skills: Sequence[Skill], practice: Practice, good: bool) -> None:
        if not skills:
            return
        self._heading(title)
        for skill in skills:
            self._set(words.name(skill), BODY, 4)
            for each in examples(practice.rounds, skill, good, most=1):
                self._set(f"“{each.quote}”", QUOTE, 1)


def sheet_pdf(practice: Practice, today: date) -> bytes:
    """The page as PDF. On the UI thread: it takes some hundredths of a second."""
    return pdf(ProgressPaper(practice, today))
