"""The window's header: the motion, which side is the student's, the format, whether it is saved, who the
opponent thinks with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolBar, QWidget

from debatecoach.debate.naming import people_on
from debatecoach.debate.side import Side
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import ElidedLabel, button, label, plain_tip, side_chip
from debatecoach.ui.kit.wording import listed, shipped_name, wording
from debatecoach.ui.round.round_words import length_text
from debatecoach.ui.window.opponent_chip import OpponentChip

if TYPE_CHECKING:
    from debatecoach.ui.round.desk import RoundDesk

HEIGHT = 40
"""Pixels at text size 1, whatever stands in it: what is below stays where it is as things come and go."""


class WindowHeader(QToolBar):
    """Shows the open case, as soon as one can be open."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("header")
        self.setWindowTitle(QCoreApplication.translate("MainWindow", "Case"))
        self.setMovable(False)
        self.setFloatable(False)
        inner = QWidget()
        inner.setLayout(self._row())
        inner.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(inner)
        follow_theme(self, self.fit)

    def _row(self) -> QHBoxLayout:
        self.motion = ElidedLabel(QCoreApplication.translate("MainWindow", "Debate Coach"), "title")
        self.sides = {side: side_chip(side) for side in Side}
        self.time = label("")
        self.begin = button(QCoreApplication.translate("MainWindow", "Begin the round"))
        self.time.hide()
        self.begin.hide()
        self.format = label("", "muted")
        self.status = label("", "muted")
        row = row_of((self.motion, 1), margins=(24, 0, 24, 0), spacing=16)
        for made in self.sides.values():
            made.hide()
            row.addWidget(made)
        self.opponent = OpponentChip()
        fill(row, self.time, self.begin, self.format, self.status, self.opponent)
        return row

    def follow(self, rounds: RoundDesk) -> None:
        """Show its case from now on."""
        open_case = rounds.open_case
        self._open_case, self._rounds = open_case, rounds
        open_case.changed.connect(self.refresh)
        open_case.motion_changed.connect(self.refresh)
        rounds.round_changed.connect(self.refresh)
        open_case.saved_changed.connect(self.refresh)
        rounds.clock.connect(self._tell_time)
        self.begin.clicked.connect(rounds.begin)
        self.refresh()

    def refresh(self) -> None:
        """Show what is open."""
        case, current = self._open_case.case, self._rounds.current
        for side, made in self.sides.items():
            mine = people_on(current, side) if current is not None else ()
            you = QCoreApplication.translate("MainWindow", "You: {0}")
            made.setText(you.format(listed(map(wording, mine))))
            made.setVisible(bool(mine))
        name = QCoreApplication.translate("MainWindow", "Debate Coach")
        self.motion.setText(case.motion.text if case else name)
        self.time.setVisible(self._rounds.preparing)
        self.begin.setVisible(self._rounds.preparing)
        self.format.setText(shipped_name(current.format.name) if case and current else "")
        self.status.setText(self._saved_or_not() if case else "")
        self.fit()

    def _tell_time(self, _slot: int, left: float) -> None:
        """In every place of the case how much time to prepare is left."""
        if self._rounds.preparing:
            time = QCoreApplication.translate("MainWindow", "{0} to prepare")
            self.time.setText(time.format(length_text(max(0.0, left))))

    def fit(self) -> None:
        """Where the window is narrow for its text, the motion goes first; its tip says what had no room."""
        self.setFixedHeight(round(HEIGHT * theme().scale))
        width, row = self.window().width(), self.motion.parentWidget().layout()
        self.opponent.fit(width)
        edges, own = row.contentsMargins(), self.layout().contentsMargins()
        motion = self.motion.fontMetrics().horizontalAdvance(self.motion.text()) + 1
        spare = width - sum(each.left() + each.right() for each in (edges, own)) - motion
        steady = [
            self.opponent,
            *(each for each in (self.time, self.begin, *self.sides.values()) if not each.isHidden()),
        ]
        spare -= sum(each.sizeHint().width() + row.spacing() for each in steady)
        for part in (self.status, self.format):
            needs = part.sizeHint().width() + row.spacing()
            part.setVisible(needs <= spare)
            spare -= needs if needs <= spare else 0
        left_out = [each.text() for each in (self.status, self.format) if each.text() and each.isHidden()]
        self.motion.setToolTip(plain_tip(" · ".join((self.motion.text(), *left_out))))

    def _saved_or_not(self) -> str:
        store = self._open_case.store
        if store is None or store.path is None:
            return QCoreApplication.translate("MainWindow", "Not saved to a file yet · kept safe here")
        if store.dirty:
            return QCoreApplication.translate("MainWindow", "Saving…")
        return QCoreApplication.translate("MainWindow", "Saved")
