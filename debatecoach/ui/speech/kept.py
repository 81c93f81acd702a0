"""What was kept of a speech that was broken off, at the top of the round: go on with it, or throw it away."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from debatecoach.ui.layouts import WrapLayout
from debatecoach.ui.speech import telling
from debatecoach.ui.speech.presenter import RoundPresenter
from debatecoach.ui.speech.states import State
from debatecoach.ui.widgets import button, label


class Kept(QFrame):
    """A sentence and two buttons; shown while there is something to go on with."""

    def __init__(self, show: RoundPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("resume")
        self._show = show
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        self.text = label("", "strong", wrap=True)
        column.addWidget(self.text)
        buttons = QWidget()
        choices = WrapLayout(buttons)
        choices.setContentsMargins(0, 0, 0, 0)
        go_on = QCoreApplication.translate("Foot", "Go on with it")
        throw_away = QCoreApplication.translate("Foot", "Throw it away")
        self.use = button(go_on, show.student.use_found, "primary", "redo")
        self.discard = button(throw_away, show.student.discard_found, "quiet", "delete")
        choices.addWidget(self.use)
        choices.addWidget(self.discard)
        column.addWidget(buttons, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def refresh(self) -> None:
        """Say what holds now."""
        there = self._show.state is State.HUMAN_READY and self._show.student.found is not None
        if there:
            self.text.setText(telling.found_text(self._show))
            self.setAccessibleName(self.text.text())
        self.setVisible(there)
