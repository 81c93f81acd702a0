"""What who hears the screen is told beyond the names of things: where the focus came to, what happened."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication, QWidget


def announce(about: QWidget, text: str) -> None:
    """Have a sentence said that no focus leads to: something happened beside what the user is doing.

    Nothing is said where no screen reader listens, or for what is out of sight. Orca says it from its
    version 45 on; before, Linux had no such event.
    """
    if not text or not QAccessible.isActive() or not about.isVisible():
        return
    event = QAccessibleAnnouncementEvent(about, text)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
    QAccessible.updateAccessibility(event)


class FocusTold(QObject):
    """Tells screen readers where the focus is once it has come to rest.

    Qt tells of a focus that a pane hands on while it gets it in the wrong order, the pane last, and of one
    that was given to what is only about to be shown not at all: a reader then stands where nobody is.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._tell)
        app.focusChanged.connect(self._moved)

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and QAccessible.isActive():
            self._rest.start(0)

    def _tell(self) -> None:
        now = QApplication.focusWidget()
        if now is not None and QApplication.activePopupWidget() is None:
            QAccessible.updateAccessibility(QAccessibleEvent(now, QAccessible.Event.Focus))
