"""What can be done with a row, out of sight until somebody is at it: pointer, keyboard or context menu."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from debatecoach.ui.kit.screen_reader import heard_menu


class AtHand(QObject):
    """Shows a row's tools while the pointer is over the row or the focus is in it. Their room stays, so that
    nothing moves; the row, or something in it that is always there, takes the focus."""

    def __init__(self, row: QWidget, *tools: QAbstractButton) -> None:
        super().__init__(row)
        self._row, self._tools = row, tools
        self._over = self._within = False
        for each in tools:
            policy = each.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            each.setSizePolicy(policy)
            each.hide()
        row.installEventFilter(self)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def focus(self, tool: QWidget) -> None:
        """Give the keyboard to a tool, out of sight until now."""
        self._within = True
        self._show()
        tool.setFocus()

    @Slot(QWidget, QWidget)
    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        self._within = now is not None and (now is self._row or self._row.isAncestorOf(now))
        self._show()

    def _show(self) -> None:
        for each in self._tools:
            each.setVisible(self._over or self._within)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._over = event.type() is QEvent.Type.Enter
            self._show()
        elif isinstance(event, QContextMenuEvent):
            self._offer(event)
            return True
        return super().eventFilter(watched, event)

    def _offer(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self._row)
        for each in self._tools:
            action = menu.addAction(each.icon(), each.accessibleName().replace("&", "&&"), each.click)
            action.setEnabled(each.isEnabled())
        menu.aboutToHide.connect(menu.deleteLater)
        heard_menu(menu).popup(event.globalPos())
