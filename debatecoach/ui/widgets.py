"""Widgets every pane is built of. Accessible names are set here once, so no pane can forget them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.argument import MAX_IMPACT
from debatecoach.debate.side import Side
from debatecoach.errors import DebateCoachError
from debatecoach.ui.retelling import fault_words, joined
from debatecoach.ui.steps import Steps
from debatecoach.ui.theme import theme


def side_name(side: Side) -> str:
    """Pro or Con in the user's language."""
    if side is Side.PRO:
        return QCoreApplication.translate("debate", "Pro")
    return QCoreApplication.translate("debate", "Con")


def trouble_sentences(error: DebateCoachError) -> list[str]:
    """An error's sentences in the user's language: what happened, what is safe, what to do."""
    texts = (error.what, error.safe, error.todo)
    return [fault_words(text, error.values) for text in texts if text]


def label(text: str = "", role: str = "", wrap: bool = False, selectable: bool = False) -> QLabel:
    """A plain-text label in a role of the style sheet (title, small, muted, strong, caption …)."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)  # speeches and files are data, never markup
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    if selectable:
        made.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
    return made


def plain_tip(text: str) -> str:
    """Somebody's words for a tool tip: Qt takes a tip that looks like markup for markup."""
    return f"<qt>{escape(text)}</qt>" if text else ""


class EnterPresses(QObject):
    """Enter presses the button that has the focus, as Space does; Qt leaves that to the desktop.

    A button that gets the focus is given this filter. Were ``event`` of every button ours, every repaint of
    each would wait for Python's lock.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._follow)

    def _follow(self, _old: QWidget | None, now: QWidget | None) -> None:
        if isinstance(now, PushButton | ToolButton):
            now.installEventFilter(self)  # once, however often

    def eventFilter(self, made: QObject, event: QEvent) -> bool:
        return isinstance(made, QAbstractButton) and _pressed_by_enter(made, event)


def _pressed_by_enter(made: QAbstractButton, event: QEvent) -> bool:
    """True if ``event`` is Enter on a button, which is pressed then. On a choice that is made already Enter
    goes on to the form around it."""
    if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        return False
    assert isinstance(event, QKeyEvent)
    plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
    if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not plain or event.isAutoRepeat():
        return False
    if not made.isEnabled() or (made.isChecked() and made.group() is not None):
        return False
    event.accept()  # the key is the button's also where the pane has another use for it
    if event.type() == QEvent.Type.KeyPress:
        made.click()
    return True


class PushButton(QPushButton):
    """A push button that Enter presses too."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        _see_to_enter()


class ToolButton(QToolButton):
    """A tool button that Enter presses too."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        _see_to_enter()


def _see_to_enter() -> None:
    app = QApplication.instance()
    if isinstance(app, QApplication) and app.findChild(EnterPresses) is None:
        EnterPresses(app)


def button(
    text: str, on_click: Callable[[], object] | None = None, kind: str = "", icon: str = ""
) -> QPushButton:
    """A push button; ``kind`` is primary, quiet, pro or con."""
    made = PushButton(text)
    made.setAccessibleName(text)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        color = "accent_ink" if kind == "primary" else "ink"
        keep_icon(made, icon, color)
    if on_click is not None:
        made.clicked.connect(lambda _checked=False: on_click())
    return made


def icon_button(icon: str, name: str, on_click: Callable[[], object] | None = None) -> QToolButton:
    """A button that is only an icon; ``name`` is its tooltip and accessible name."""
    made = ToolButton()
    made.setToolTip(name)
    made.setAccessibleName(name)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    keep_icon(made, icon)
    if on_click is not None:
        made.clicked.connect(lambda _checked=False: on_click())
    return made


class _IconKeeper(QObject):
    """Draws a button's icon anew when the theme changes; ends with the button."""

    def __init__(self, widget: QPushButton | QToolButton, icon: str, color: str, size: int) -> None:
        super().__init__(widget)
        self._widget, self._icon, self._color, self._size = widget, icon, color, size
        self._refresh()
        theme().changed.connect(self._refresh)

    def _refresh(self) -> None:
        self._widget.setIcon(theme().icon(self._icon, self._color, self._size))
        self._widget.setIconSize(QSize(self._size, self._size) * theme().scale)


def keep_icon(widget: QPushButton | QToolButton, icon: str, color: str = "ink", size: int = 18) -> None:
    """Give a button an icon that follows the theme."""

    for earlier in widget.findChildren(_IconKeeper, options=Qt.FindChildOption.FindDirectChildrenOnly):
        earlier.setParent(None)
        earlier.deleteLater()
    _IconKeeper(widget, icon, color, size)


def side_chip(side: Side, text: str = "") -> QLabel:
    """Pro's chip has its bar on the left, Con's on the right: hue and place both tell the side."""
    made = label(text or side_name(side))
    made.setObjectName(f"chip_{side}")
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
    return made


def chip(text: str) -> QLabel:
    """A neutral chip."""
    made = label(text)
    made.setObjectName("chip")
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
    return made


def rule() -> QFrame:
    """A 1 px line."""
    made = QFrame()
    made.setObjectName("rule")
    return made


class Card(QFrame):
    """A surface with a line around it and a column inside (``card.column``)."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 12)
        self.column.setSpacing(8)
        if title:
            self.column.addWidget(label(title, "strong"))
            self.setAccessibleName(title)


class CardButton(PushButton):
    """A button that is a whole card: fill ``column`` with labels; it grows with them.

    ``name`` is what a screen reader says, ``kind`` the style (card or flat).
    """

    def __init__(self, name: str, description: str = "", kind: str = "card") -> None:
        super().__init__()
        self.setProperty("kind", kind)
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 12)
        self.column.setSpacing(8)

    def add(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a widget in the column; clicks on it are clicks on the card."""
        widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column.addWidget(widget, stretch)

    def sizeHint(self) -> QSize:
        return self.column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.column.minimumSize()


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
        return max(280, whole if lines == 1 else whole // lines + longest // 2)

    def sizeHint(self) -> QSize:
        width = self._wanted()
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        """Of a wider column it takes no more than it wants: its lines are as many as they are there."""
        return super().heightForWidth(min(width, self._wanted()))


class EmptyState(QWidget):
    """An empty place that teaches: an icon, one sentence, one button."""

    def __init__(
        self, icon: str, sentence: str, action: str = "", on_click: Callable[[], object] | None = None
    ) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setSpacing(12)
        self._icon = icon
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = _Sentence(sentence)
        column.addStretch(1)  # an aligned layout would be as high as its hint, however its sentence breaks
        column.addWidget(self._picture)
        column.addWidget(self.sentence, 0, Qt.AlignmentFlag.AlignHCenter)
        self.action: QPushButton | None = None
        if action:
            self.action = button(action, on_click, "primary")
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


class NoticeBar(QFrame):
    """A notice or trouble where it happened: what, what is safe, what to do, one button, a close.

    Signals:
        turned: it is there now (True), or gone.
    """

    turned = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 8, 8)
        self._icon = QLabel()
        self._text = label("", wrap=True, selectable=True)
        self._action = button("")
        self._close = icon_button("close", QCoreApplication.translate("NoticeBar", "Dismiss"), self.hide)
        self._on_action: Callable[[], object] | None = None
        self._action.clicked.connect(self._act)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.addWidget(self._text, 1)
        self._middle.addWidget(self._action, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        row.addLayout(self._middle, 1)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_notice(self, text: str, action: str = "", on_action: Callable[[], object] | None = None) -> None:
        """Something worth knowing, in amber."""
        self._show("notice", "info", text, action, on_action)

    def show_trouble(
        self, error: DebateCoachError, action: str = "", on_action: Callable[[], object] | None = None
    ) -> None:
        """Something went wrong; says what, what is safe and what to do."""
        self._show("trouble", "warn", joined(trouble_sentences(error)), action, on_action)

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
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._middle.setDirection(way)
        self._level()

    def _level(self) -> None:
        """The icon stands beside a single line, and at the head of several."""
        several = self._text.heightForWidth(self._text.width()) > self._close.sizeHint().height()
        below = self._middle.direction() is QBoxLayout.Direction.TopToBottom and not self._action.isHidden()
        top = Qt.AlignmentFlag.AlignTop if several or below else Qt.AlignmentFlag.AlignVCenter
        self.layout().setAlignment(self._icon, top)

    def _show(
        self, kind: str, icon: str, text: str, action: str, on_action: Callable[[], object] | None
    ) -> None:
        self.setObjectName(kind)
        self.style().unpolish(self)
        self.style().polish(self)
        self._icon.setPixmap(theme().pixmap(icon, "warn" if kind == "notice" else "con", 18))
        self._text.setText(text)
        self._text.setAccessibleName(text)
        self._on_action = on_action
        self._action.setText(action)
        self._action.setAccessibleName(action)
        self._action.setVisible(bool(action))
        self._level()
        self.show()

    def _act(self) -> None:
        self.hide()
        if self._on_action is not None:
            self._on_action()


class ElidedLabel(QLabel):
    """One line of plain text; what there is no room for is an ellipsis, and the whole is in the tool tip."""

    def __init__(self, text: str, role: str) -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(plain_tip(text))
        self.setAccessibleName(text)

    def shown(self) -> str:
        """What there is room for."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
            self.palette(),
            self.isEnabled(),
            self.shown(),
            self.foregroundRole(),
        )
        painter.end()


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


def _signed(value: float) -> str:
    """One place, and the minus sign the trees write."""
    return f"{value:.1f}".replace("-", "\N{MINUS SIGN}")


class ImpactBar(QWidget):
    """A labelled bar for a score or strength: name, bar, number. Never colour alone.

    ``value`` runs 0-2; a strength below 0 shows its number and an empty bar.
    """

    def __init__(self, name: str, side: Side) -> None:
        super().__init__()
        self._name, self._side, self._value, self._note = name, side, 0.0, ""
        self._weight = 400
        self.setMinimumHeight(34)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_subject(self, name: str, side: Side, strong: bool = False) -> None:
        """Show another thing's value from now on; :meth:`set_value` follows."""
        self._name, self._side, self._weight = name, side, 600 if strong else 400

    def set_value(self, value: float, note: str = "") -> None:
        """Show ``value`` with a short note such as who scored it."""
        self._value, self._note = value, note
        self.setAccessibleName(f"{self._name}: {_signed(value)} {note}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, round(34 * theme().scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = theme()
        painter.setFont(look.font("small", self._weight))
        text = self.rect().adjusted(0, 0, 0, -10)
        painter.setPen(look.color("ink" if self._weight > 400 else "muted"))
        painter.drawText(text, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._name)
        painter.setPen(look.color("ink"))
        number = _signed(self._value) + (f" · {self._note}" if self._note else "")
        painter.drawText(text, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number)
        track = QRectF(0, self.height() - 8, self.width(), 5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("track"))
        painter.drawRoundedRect(track, 2.5, 2.5)
        share = max(0.0, min(1.0, self._value / MAX_IMPACT))
        if share:
            painter.setBrush(look.side(self._side))
            painter.drawRoundedRect(QRectF(track.x(), track.y(), track.width() * share, 5), 2.5, 2.5)
        painter.end()
