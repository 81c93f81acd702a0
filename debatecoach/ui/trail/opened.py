"""A step of the trail, opened: the sentence, what changed, what it rests on, its prompts and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from debatecoach.coach.tasks.ledger import Call
from debatecoach.ui.kit.fold import Fold, put_in_tab_order, text_tool
from debatecoach.ui.kit.layouts import column_of, fill, let_go, row_of
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import button, icon_button, keep_icon, label
from debatecoach.ui.trail import trail_words as words
from debatecoach.ui.trail.feed import TrailRow
from debatecoach.ui.trail.parts import PlainText, call_part

if TYPE_CHECKING:
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.kit.user_settings import UserSettings


class OpenedStep(QWidget):
    """See the module.

    Signals:
        left: back to the list.
    """

    left = Signal()

    def __init__(self, open_case: OpenCase, settings: UserSettings, actions: ActionBook) -> None:
        super().__init__()
        self._open_case, self._settings, self._actions = open_case, settings, actions
        self._row: TrailRow | None = None
        self._work = ""
        self.back = text_tool("back", self.tr("All steps"), self.left.emit)
        self.back.setToolTip(self.tr("Back to all steps (Esc)"))
        self.copy = icon_button("copy", self.tr("Copy this step"), self._copy)
        self._page = QWidget()
        column = column_of(row_of(self.back, 1, self.copy), (self._page, 1), inside=self, spacing=8)
        self._column = column
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self.left)
        follow_theme(self, self._redraw)

    def show_row(self, row: TrailRow, work: str) -> None:
        """Open a row; ``work`` is the name of what it was for."""
        self._row, self._work = row, work
        page = QWidget()
        column = column_of(
            self._head(row),
            label(words.sentence(row.entry), wrap=True, selectable=True),
            inside=page,
            margins=(4, 0, 12, 8),
            spacing=10,
        )
        if row.entry.degraded:
            column.addLayout(self._degraded())
        if row.entry.detail:
            column.addWidget(self._detail(words.detail(row.entry)))
        if row.entry.refs:
            fill(column, label(self.tr("Rests on"), "small"), *(self._ref(ref) for ref in row.entry.refs))
        self._add_calls(column, row)
        column.addStretch(1)
        self._column.replaceWidget(self._page, page)
        let_go(self._page)
        self._page = page
        put_in_tab_order(self.copy, page)

    def _head(self, row: TrailRow) -> QHBoxLayout:
        picture = QLabel(pixmap=theme().pixmap(words.ICONS[row.entry.agent], "ink", 20))
        return row_of(
            picture,
            (label(f"{words.agent_name(row.entry.agent)} · {self._work}", "strong", wrap=True), 1),
            label(words.since(row.since), "small"),
            spacing=8,
        )

    def _degraded(self) -> QHBoxLayout:
        picture = QLabel(pixmap=theme().pixmap("warn", "warn", 16))
        return row_of(picture, (label(words.degraded_word(), "doubt"), 1), spacing=8)

    def _detail(self, text: str) -> QWidget:
        if len(text) <= 600:
            return label(text, "muted", wrap=True, selectable=True)
        return PlainText(self.tr("In detail"), text)

    def _ref(self, ref: str) -> QWidget:
        case = self._open_case.case
        text = words.ref_text(ref, case)
        if (found := words.find_node(ref, case)) is not None:
            side, node = found
            made = button(text, lambda: self._show_node(side, node), "quiet")
            made.setToolTip(self.tr("Show it in the rehearsal trees"))
            keep_icon(made, "rehearse")
            return _left(made)
        if passage := words.passage_text(ref, case):
            return Fold(text, lambda: label(passage, "muted", wrap=True, selectable=True))
        return label(text, "muted", wrap=True, selectable=True)

    def _show_node(self, side: object, node: str) -> None:
        self._actions["go.rehearse"].trigger()
        self._open_case.node_wanted.emit(side, node)

    def _add_calls(self, column: QVBoxLayout, row: TrailRow) -> None:
        calls = row.calls()
        if calls:
            column.addWidget(label(self._asked(calls), "small", wrap=True))
            for each in (call_part(each, self._settings.currency) for each in calls):
                column.addWidget(each)
        if len(calls) < len(row.entry.calls):
            column.addWidget(label(self.tr("Earlier exchanges are no longer on record."), "small", wrap=True))

    def _asked(self, calls: list[Call]) -> str:
        """The heading of the calls; of several, what they come to."""
        if len(calls) == 1:
            return self.tr("Asked the model")
        sums = words.sums(calls, self._settings.currency)
        return self.tr("Asked the model, in all: {0}").format(sums)

    def _copy(self) -> None:
        if self._row is not None:
            currency = self._settings.currency
            text = words.plain(self._row.entry, self._work, self._row.calls(), currency)
            QGuiApplication.clipboard().setText(text)

    def _redraw(self) -> None:
        if self._row is not None and self.isVisible():
            self.show_row(self._row, self._work)


def _left(made: QPushButton) -> QPushButton:
    made.setSizePolicy(made.sizePolicy().Policy.Ignored, made.sizePolicy().verticalPolicy())
    made.setStyleSheet("text-align: left")
    return made
