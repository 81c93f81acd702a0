"""Nothing is drawn for nobody: a pane that is not in sight is brought up to date when it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QWidget

from debatecoach.ui.kit.steps import Steps


class WhenSeen(QObject):
    """Puts off what only changes a pane's looks while nobody sees the pane.

    A window of six places would otherwise build all six at every step of a round, in one go. A ``draw``
    that is a generator fills a pane that is just being shown step by step; what changes in sight is
    drawn whole.
    """

    def __init__(self, pane: QWidget, draw: Callable[[], object]) -> None:
        super().__init__(pane)
        self._pane, self._draw, self._due = pane, draw, False
        self._filling: Steps | None = None
        pane.installEventFilter(self)

    @Slot()
    def ask(self) -> None:
        """Draw now if the pane is seen, else when it is shown."""
        self._due = not self._pane.isVisible()
        if self._filling is not None:  # with what has just changed
            self._filling.cancel()
            self._filling = None
        if not self._due:
            self.draw()

    def draw(self) -> None:
        """Draw all of it now, seen or not."""
        steps = self._draw()
        if isinstance(steps, Iterator):
            for _ in steps:
                pass

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and self._due:
            self._due = False
            steps = self._draw()
            if isinstance(steps, Iterator):
                next(steps, None)
                self._filling = Steps(self, steps, self._filled)
        return super().eventFilter(watched, event)

    def _filled(self) -> None:
        self._filling = None
