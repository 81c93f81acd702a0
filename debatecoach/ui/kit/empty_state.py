"""What stands where there is nothing yet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button


class _Sentence(QLabel):
    """Plain words in lines of about one length: no single word stands alone in the last one."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setProperty("role", "muted")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumWidth(280)

    def _wanted(self) -> int:
        """The width of lines of about one length."""
        most, words = round(400 * theme().scale), self.fontMetrics()
        whole = max((words.horizontalAdvance(line) for line in self.text().splitlines()), default=0)
        lines = -(-whole // most) or 1
        longest = max((words.horizontalAdvance(word) for word in self.text().split()), default=0)
        # one pixel more: an advance is rounded, and a line a hair too narrow drops its last word
        return max(280, whole + 1 if lines == 1 else whole // lines + longest // 2)

    def sizeHint(self) -> QSize:
        width = self._wanted()
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        """Of a wider column it takes no more than it wants: its lines are as many as they are there."""
        return super().heightForWidth(min(width, self._wanted()))


class EmptyState(QWidget):
    """An empty place that teaches: an icon, one sentence, one button of a ``kind`` (:func:`button`)."""

    def __init__(
        self,
        icon: str,
        sentence: str,
        action: str = "",
        on_click: Callable[[], object] | None = None,
        kind: str = "primary",
    ) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setSpacing(12)
        self._icon = icon
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.sentence = _Sentence(sentence)
        fill(
            column,
            1,  # an aligned layout would be as high as its hint, however its sentence breaks
            self._picture,
            (self.sentence, Qt.AlignmentFlag.AlignHCenter),
        )
        self.action: QPushButton | None = None
        if action:
            self.action = button(action, on_click, kind)
            column.addWidget(self.action, 0, Qt.AlignmentFlag.AlignHCenter)
            self.setFocusProxy(self.action)
        column.addStretch(1)
        self._column = column
        self._refresh()
        theme().changed.connect(self._refresh)

    def add(self, widget: QWidget) -> None:
        """Put one more thing below the button."""
        self._column.insertWidget(self._column.count() - 1, widget, 0, Qt.AlignmentFlag.AlignHCenter)

    def _refresh(self) -> None:
        self._picture.setPixmap(theme().pixmap(self._icon, "muted", 32))
