"""Opens the comparison of two versions, whoever asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

from debatecoach.debate.head_to_head import HeadToHead
from debatecoach.ui.case.session import Session
from debatecoach.ui.kit.actions import ActionBook

if TYPE_CHECKING:
    from debatecoach.ui.head_to_head.desk import Offer
    from debatecoach.ui.window.main_window import MainWindow


class TwoVersions(QObject):
    """Connects the action ``round.versions``.

    Args:
        show: opens a dialog by name, or brings the one that is open to the front.
    """

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        actions: ActionBook,
        show: Callable[[str, Callable[[], QDialog], bool], None],
    ) -> None:
        super().__init__(window)
        self._window, self._session, self._show = window, session, show
        self._action = actions["round.versions"]
        self._action.triggered.connect(lambda _checked=False: self.choose())
        session.head_to_heads.wanted.connect(self.compare)
        session.head_to_heads.asked.connect(self.choose)
        session.head_to_heads.opened.connect(self.look)
        session.open_case.changed.connect(self._refresh)
        self._refresh()

    def choose(self) -> None:
        """Ask which two."""
        self._open(None, False)

    def compare(self, one: Offer, other: Offer) -> None:
        """Begin with the next listener of two versions."""
        self._open(self._session.head_to_heads.between(one, other), False)

    def look(self, pair: HeadToHead) -> None:
        """Show what was said of two versions."""
        self._open(pair, True)

    def _open(self, pair: HeadToHead | None, revealed: bool) -> None:
        from debatecoach.ui.head_to_head.dialog import ComparisonStep, TwoVersionsDialog

        if self._session.open_case.case is None:
            return
        step = ComparisonStep.REVEALED if revealed else ComparisonStep.COMPARING
        desk = self._session.head_to_heads
        self._show(
            "two_versions",
            lambda: TwoVersionsDialog(self._session, desk, pair, self._window, step),
            True,
        )

    def _refresh(self) -> None:
        self._action.setEnabled(self._session.open_case.case is not None)
