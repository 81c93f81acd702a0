"""What was heard beside the student's notes, and what the comparison asks."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QHeaderView,
    QSizePolicy,
    QTableWidgetItem,
    QWidget,
)

from debatecoach.coach.flowing.compare import FlowComparison, NoteFate
from debatecoach.debate.case import Round
from debatecoach.debate.own_flow import Note, Settled
from debatecoach.ui.flow_along.flow_along_words import told
from debatecoach.ui.flow_along.rows import Roomy, answers_text
from debatecoach.ui.kit.layouts import column_of, laid_out_once, row_of
from debatecoach.ui.kit.table import ReadTable
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button

MARKS = {
    NoteFate.NOTED: ("done", "ok"),
    NoteFate.ELSEWHERE: ("link", "warn"),
    NoteFate.ASKED: ("question", "ink"),
    NoteFate.MISSED: ("drop", "warn"),
}
"""Of a result: its icon and the icon's colour; words say it too."""
INVENTED = ("close", "muted")
RESULT = 0.28
"""Of the table's width, for the results."""


class _Table(ReadTable):
    """What was heard and what was noted share the room; the current row stays in sight."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setColumnWidth(2, round(self.viewport().width() * RESULT))
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self.bring_into_sight)  # when the rows are as tall as their words

    def bring_into_sight(self) -> None:
        """Scroll to the current row."""
        self.scrollTo(self.currentIndex())


class BesideFace(QWidget):
    """A row a point that was heard, then the notes of nothing that was.

    Signals:
        settled: the student answered what was asked about a note (:class:`Settled`).

    Attributes:
        table, yes, no: the parts.
    """

    settled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._found: FlowComparison | None = None
        self._marks: list[tuple[str, str]] = []
        heads = [self.tr("The machine heard"), self.tr("Your note"), self.tr("Result")]
        self.table = _Table(self.tr("What was heard beside your notes"), heads, (0, 1))
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Fixed)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setShowGrid(True)
        self.table.setItemDelegate(Roomy(self.table))
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.currentCellChanged.connect(lambda *_places: self._show_question())
        row = row_of()
        self.yes = button(self.tr("Yes, this is my note"), lambda: self.settle(True))
        self.no = button(self.tr("No, it is not"), lambda: self.settle(False))
        for each, key in ((self.yes, "Y"), (self.no, "N")):  # the flow's own keys for what is in doubt
            each.setToolTip(f"{each.text()} ({key})")
            at = Qt.ShortcutContext.WidgetShortcut
            QShortcut(QKeySequence(key), self.table, activated=each.click, context=at)
            row.addWidget(each)
        row.addStretch(1)
        column_of((self.table, 1), row, inside=self)
        theme().changed.connect(self._dress)

    def show_found(self, found: FlowComparison, current: Round, notes: tuple[Note, ...]) -> None:
        """Show a comparison; the first question is the current row."""
        row = max(0, self.table.currentRow())
        rows = self._rows(found, current, notes)
        self._found = found
        self.table.setRowCount(len(rows))
        for at, texts in enumerate(rows):
            for column, text in enumerate(texts):
                self.table.setItem(at, column, QTableWidgetItem(text))
        self._marks = [MARKS[each.fate] for each in found.points] + [INVENTED] * len(found.invented)
        self._dress()
        asked = [at for at, each in enumerate(found.points) if each.fate is NoteFate.ASKED]
        self.table.setCurrentCell(asked[0] if asked else min(row, len(rows) - 1), 0)
        self._show_question()
        QTimer.singleShot(0, self.table, self.table.bring_into_sight)

    def _dress(self) -> None:
        for at, (icon, color) in enumerate(self._marks):
            self.table.item(at, 2).setIcon(theme().icon(icon, color, 16))
        side = round(16 * theme().scale)
        self.table.setIconSize(QSize(side, side))

    def _rows(
        self, found: FlowComparison, current: Round, notes: tuple[Note, ...]
    ) -> list[tuple[str, str, str]]:
        rows: list[tuple[str, str, str]] = []
        for at, each in enumerate(found.points):
            own = [self._own(notes[each.note], each.fate, current)] if each.note >= 0 else []
            own += [notes[note].text for note, place in found.more.items() if place == at]
            claim = current.flow[each.ref].claim
            if each.answers is not None:
                claim = f"{claim}\n{answers_text(current, each.answers)}"
            rows.append((claim, "\n".join(own), told(each.fate)))
        nothing = self.tr("Nothing like it was heard")
        return rows + [("", notes[note].text, nothing) for note in found.invented]

    def _own(self, note: Note, fate: NoteFate, current: Round) -> str:
        """A note with what it answers, which is said also of one that wrongly answers nothing."""
        if note.answers is not None:
            return f"{note.text}\n{answers_text(current, note.answers)}"
        alone = self.tr("Answers nothing: a point of its own")
        return f"{note.text}\n{alone}" if fate is NoteFate.ELSEWHERE else note.text

    def _asked(self) -> int:
        """The note the current row asks about, -1 if it asks none."""
        row = self.table.currentRow()
        if self._found is None or not 0 <= row < len(self._found.points):
            return -1
        point = self._found.points[row]
        return point.note if point.fate is NoteFate.ASKED else -1

    def _show_question(self) -> None:
        asked = self._asked() >= 0
        if not asked and (self.yes.hasFocus() or self.no.hasFocus()):
            self.table.setFocus()
        with laid_out_once(self):
            for each in (self.yes, self.no):
                each.setVisible(asked)

    def settle(self, same: bool) -> None:
        """The current row's note is this point, or it is none."""
        note = self._asked()
        if note >= 0 and self._found is not None:
            ref = self._found.points[self.table.currentRow()].ref if same else None
            self.settled.emit(Settled(note, ref))
