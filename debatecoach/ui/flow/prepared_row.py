"""The line above the sheet while the rehearsal trees are laid over it: hit rates, and what did not come."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QWidget

from debatecoach.debate.side import Side
from debatecoach.ui.flow import menus, words
from debatecoach.ui.flow.notes import sides_hit
from debatecoach.ui.flow.presenter import FlowPresenter
from debatecoach.ui.names import side_names
from debatecoach.ui.widgets import button, label


class PreparedRow(QWidget):
    """Args: show_node: shows a rehearsal node where it lives."""

    def __init__(self, presenter: FlowPresenter, show_node: Callable[[Side, str], object]) -> None:
        super().__init__()
        self._presenter, self._show_node = presenter, show_node
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 0, 24, 8)
        row.setSpacing(12)
        self.rates = label("", "small", wrap=True)
        self.legend = label(self.tr("● prepared   ○ came unprepared"), "small")
        self.missed = button("", self._show_missed, "quiet")
        row.addWidget(self.rates, 1)
        row.addWidget(self.legend)
        row.addWidget(self.missed)

    def refresh(self) -> None:
        """Count again."""
        found = self._presenter.deeds.hits()
        current = self._presenter.session.round
        names = side_names(current.format if current is not None else None)
        rates = sides_hit({names[side]: (one.prepared, one.said) for side, one in found.items()})
        self.rates.setText(rates.replace(" %", "\N{NO-BREAK SPACE}%"))
        count = sum(len(each.missed) for each in found.values())
        self.missed.setText(words.prepared_missed(count))
        self.missed.setAccessibleName(self.missed.text())
        self.missed.setVisible(count > 0)

    def _show_missed(self) -> None:
        menu = menus.missed_menu(self._presenter, self, self._show_node)
        menu.exec(self.missed.mapToGlobal(QPoint(0, self.missed.height())))
        menu.deleteLater()
