"""What was heard beside the student's notes, and what the comparison asks."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from debatecoach.coach.flowing.compare import Comparison, Fate
from debatecoach.debate.case import Round
from debatecoach.debate.own_flow import Note, Settled
from debatecoach.ui.flow.words import short
from debatecoach.ui.flow_along.notes import Roomy
from debatecoach.ui.flow_along.words import told
from debatecoach.ui.widgets import button


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
        self._found: Comparison | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.table = QTableWidget(0, 3)
        self.table.setObjectName("arithmetic")  # looks like the other tables to be read
        self.table.setAccessibleName(self.tr("What was heard beside your notes"))
        self.table.setHorizontalHeaderLabels(
            [self.tr("The machine heard"), self.tr("Your note"), self.tr("Result")]
        )
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setItemDelegate(Roomy(self.table))
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.currentCellChanged.connect(lambda *_places: self._show_question())
        column.addWidget(self.table, 1)
        row = QHBoxLayout()
        self.yes = button(self.tr("Yes, this is my note"), lambda: self.settle(True))
        self.no = button(self.tr("No, it is not"), lambda: self.settle(False))
        row.addWidget(self.yes)
        row.addWidget(self.no)
        row.addStretch(1)
        column.addLayout(row)

    def show_found(self, found: Comparison, current: Round, notes: tuple[Note, ...]) -> None:
        """Show a comparison; the first question is the current row."""
        row = max(0, self.table.currentRow())
        rows = self._rows(found, current, notes)
        self._found = found
        self.table.setRowCount(len(rows))
        for at, texts in enumerate(rows):
            for column, text in enumerate(texts):
                self.table.setItem(at, column, QTableWidgetItem(text))
        asked = [at for at, each in enumerate(found.points) if each.fate is Fate.ASKED]
        self.table.setCurrentCell(asked[0] if asked else min(row, len(rows) - 1), 0)
        self._show_question()
        QTimer.singleShot(0, self, self._bring_into_sight)  # when the rows are as tall as their words

    def _bring_into_sight(self) -> None:
        self.table.scrollTo(self.table.currentIndex())

    def _rows(self, found: Comparison, current: Round, notes: tuple[Note, ...]) -> list[tuple[str, str, str]]:
        rows: list[tuple[str, str, str]] = []
        for at, each in enumerate(found.points):
            own = [notes[each.note].text] if each.note >= 0 else []
            own += [notes[note].text for note, place in found.more.items() if place == at]
            claim = current.flow[each.ref].claim
            if each.answers is not None and each.answers.node in current.flow.trees[each.answers.tree]:
                target = self.tr("Answers: {0}").format(short(current.flow[each.answers].claim))
                claim = f"{claim}\n{target}"
            rows.append((claim, "\n".join(own), told(each.fate)))
        nothing = self.tr("Nothing like it was heard")
        return rows + [("", notes[note].text, nothing) for note in found.invented]

    def _asked(self) -> int:
        """The note the current row asks about, -1 if it asks none."""
        row = self.table.currentRow()
        if self._found is None or not 0 <= row < len(self._found.points):
            return -1
        point = self._found.points[row]
        return point.note if point.fate is Fate.ASKED else -1

    def _show_question(self) -> None:
        for each in (self.yes, self.no):
            each.setVisible(self._asked() >= 0)

    def settle(self, same: bool) -> None:
        """The current row's note is this point, or it is none."""
        note = self._asked()
        if note >= 0 and self._found is not None:
            ref = self._found.points[self.table.currentRow()].ref if same else None
            self.settled.emit(Settled(note, ref))
