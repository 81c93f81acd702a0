"""What went wrong, or is worth knowing, told where it happened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFrame, QLabel, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.ui.kit.layouts import row_of, stands_below, turn
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import button, icon_button, label, restyle
from debatecoach.ui.kit.wording import joined, trouble_sentences


class NoticeBar(QFrame):
    """A notice or trouble where it happened: what, what is safe, what to do, one button, a close.

    Signals:
        turned: it is there now (True), or gone.
    """

    turned = Signal(bool)
    passing = False
    """What it says is of the moment: the next such in the window, wherever it stands, takes its place."""

    of_case = True
    """What it says is of the open case, and goes with it; a bar that tells of anything else has False."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._icon = QLabel()
        self._text = label("", wrap=True, selectable=True)
        self._action, self._other = button(""), button("")
        self._close = icon_button("close", QCoreApplication.translate("NoticeBar", "Dismiss"), self.hide)
        self._on_action: Callable[[], object] | None = None
        self._on_other: Callable[[], object] | None = None
        self._sign = "info"
        self._action.clicked.connect(self._act)
        self._other.clicked.connect(lambda: self._on_other is not None and self._on_other())
        near = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        self._middle = row_of((self._text, 1), (self._action, near), (self._other, near))
        row_of(
            (self._icon, Qt.AlignmentFlag.AlignTop),
            (self._middle, 1),
            (self._close, Qt.AlignmentFlag.AlignTop),
            inside=self,
            margins=(12, 8, 8, 8),
        )
        follow_theme(self, self._draw)
        self.hide()

    def show_notice(self, text: str, action: str = "", on_action: Callable[[], object] | None = None) -> None:
        """Something worth knowing; no trouble, so without a colour."""
        self._show("notice", "info", text, action, on_action)

    def show_passing(self, text: str) -> None:
        """What came of what the user did just now; what was told of the deed before is gone."""
        for other in self.window().findChildren(NoticeBar):
            if other.passing and other is not self:
                other.hide()
        self.show_notice(text)
        self.passing = True

    def offer_besides(self, text: str, do: Callable[[], object]) -> None:
        """One more button on what is told now, which stays when it is pressed."""
        self._on_other = do
        self._other.setText(text)
        self._other.show()

    def show_trouble(
        self, error: DebateCoachError, action: str = "", on_action: Callable[[], object] | None = None
    ) -> None:
        """Something went wrong; says what, what is safe and what to do."""
        self._show("trouble", "warn", joined(trouble_sentences(error)), action, on_action)

    def show_saved(self, path: Path, write: Callable[[], object]) -> None:
        """Write a file, and say so or why not."""
        try:
            write()
        except DebateCoachError as error:
            self.show_trouble(error)
        else:
            self.show_notice(QCoreApplication.translate("NoticeBar", "Saved to {0}").format(path))

    def setVisible(self, visible: bool) -> None:
        super().setVisible(visible)
        self.turned.emit(visible)

    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The button goes below the sentences where both would be cramped side by side."""
        super().resizeEvent(event)
        narrow = self.width() < 42 * theme().size("body")
        turn(self._middle, below=narrow)
        self._level()

    def _level(self) -> None:
        """The icon stands beside a single line, and at the head of several."""
        several = self._text.heightForWidth(self._text.width()) > self._close.sizeHint().height()
        below = stands_below(self._middle) and not self._action.isHidden()
        top = Qt.AlignmentFlag.AlignTop if several or below else Qt.AlignmentFlag.AlignVCenter
        self.layout().setAlignment(self._icon, top)

    def _show(
        self, kind: str, icon: str, text: str, action: str, on_action: Callable[[], object] | None
    ) -> None:
        self.setObjectName(kind)
        restyle(self)
        self._sign, self.passing = icon, False
        self._draw()
        self._text.setText(text)
        self._on_action = on_action
        self._action.setText(action)
        self._action.setVisible(bool(action))
        self._other.hide()
        self._level()
        self.show()
        announce(self, text)

    def _draw(self) -> None:
        color = "warn" if self.objectName() == "trouble" else "muted"
        self._icon.setPixmap(theme().pixmap(self._sign, color, 18))

    def _act(self) -> None:
        self.hide()
        if self._on_action is not None:
            self._on_action()


LEAST_MS, LETTER_MS = 6000, 70
"""How long passing news stand there: at least, and for each of their letters."""


def _seen(part: QWidget) -> QRect:
    """What of a part is in sight, in the window."""
    shown = part.visibleRegion().boundingRect() if part.isVisible() else QRect()
    return shown.translated(part.mapTo(part.window(), QPoint()))


class NewsBar(NoticeBar):
    """Lies over the window at its right edge, as low as it covers no button there, and so moves nothing. What
    is passing goes by itself, but not while pointer or keyboard are at it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._leave = QTimer(self, singleShot=True, timeout=self._go)
        self.turned.connect(lambda there: there or self._leave.stop())
        window.installEventFilter(self)

    def show_passing(self, text: str) -> None:
        super().show_passing(text)
        self._leave.start(max(LEAST_MS, LETTER_MS * len(text)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def _show(
        self, kind: str, icon: str, text: str, action: str, on_action: Callable[[], object] | None
    ) -> None:
        self._leave.stop()
        self.place()  # before it is seen: shown elsewhere first, it would think the pointer at it
        super()._show(kind, icon, text, action, on_action)
        self.place()  # it may need more lines

    def place(self) -> None:
        """Stand where there is room now, before all panes."""
        window = self.window()
        width = min(window.width() - 48, 36 * theme().size("body"))
        height = self.heightForWidth(width)
        lowest = QRect(window.width() - 24 - width, window.height() - 16 - height, width, height)
        taken = [_seen(each) for each in window.findChildren(QAbstractButton) if not self.isAncestorOf(each)]
        taken += [_seen(each) for each in window.findChildren(QComboBox)]
        higher = (lowest.translated(0, -up) for up in range(0, lowest.top() * 2 // 3, 8))
        free = (each for each in higher if not any(each.intersects(button) for button in taken))
        self.setGeometry(next(free, lowest))
        self.raise_()

    def _go(self) -> None:
        focus = QApplication.focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._leave.start(LEAST_MS)
        else:
            self.hide()
