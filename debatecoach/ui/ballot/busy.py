"""Judging: what is being done, and a way out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from debatecoach.ui.kit.busy import moving_bar
from debatecoach.ui.kit.widgets import button, label


class Busy(QWidget):
    """A sentence, a bar that moves, what it has taken so far, and Cancel."""

    def __init__(self, text: str, on_cancel: Callable[[], object]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.setSpacing(12)
        self.line = label(text, "muted", wrap=True, alignment=Qt.AlignmentFlag.AlignCenter, minimumWidth=280)
        self.bar = moving_bar(text)
        self.bar.setFixedWidth(220)
        self.bar.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.spent = label("", "small", alignment=Qt.AlignmentFlag.AlignCenter)
        stop = button(QCoreApplication.translate("Ballot", "Cancel"), on_cancel)
        for each in (self.line, self.bar, self.spent, stop):
            column.addWidget(each, 0, Qt.AlignmentFlag.AlignHCenter)

    @Slot(str)
    def say(self, text: str) -> None:
        """What is being done now."""
        self.line.setText(text)
        self.bar.setAccessibleName(text)

    @Slot(str)
    def say_spent(self, text: str) -> None:
        """How much was asked of a language model; empty without one."""
        self.spent.setText(text)
