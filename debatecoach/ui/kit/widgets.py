"""Widgets every pane is built of. Accessible names are set here once, so no pane can forget them."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from debatecoach.debate.side import Side
from debatecoach.ui.kit.layouts import column_of
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.theme import follow_theme, theme

HINT = "hint"
"""Property of a widget: its tool tip, below which the words it stands for are explained."""


def label(
    text: str = "",
    role: str = "",
    wrap: bool = False,
    selectable: bool = False,
    buddy: QWidget | None = None,
    **given: Any,
) -> QLabel:
    """A plain-text label in a role of the style sheet (title, small, muted, strong, caption …).

    Args:
        buddy: the field it is the label of: its letter with Alt leads there.
        given: other properties of Qt's.
    """
    made = QLabel(text, **given)
    made.setTextFormat(Qt.TextFormat.PlainText)  # speeches and files are data, never markup
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    if buddy is not None:
        made.setBuddy(buddy)
    if selectable:
        made.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
    return made


def field_label(text: str, field: QWidget, role: str = "", wrap: bool = False) -> QLabel:
    """The label of a field, which is called so; the label's letter with Alt leads there."""
    field.setAccessibleName(spoken(text))
    return label(text, role, wrap, buddy=field)


def restyle(widget: QWidget) -> None:
    """Look as the style sheet says now: a name or a property it goes by has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def spoken(text: str) -> str:
    """Words on a button as they are heard: without the letter that presses it with Alt, and its dots where it
    has one."""
    return re.sub(r"\(&\w\)|&(?!&)", "", text).rstrip("…") if "&" in text else text


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


def has_its_own_ctrl_enter(event: QEvent) -> bool:
    """True if ``event`` asks a form whether Ctrl+Enter is its own, which ends a speech elsewhere: it is."""
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    if not control or event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return False
    event.accept()
    return True


class PushButton(QPushButton):
    """A push button that Enter presses too, and that is heard as what it says unless it has a name of its
    own."""

    def __init__(self, *given: object, **properties: Any) -> None:
        super().__init__(*given, **properties)
        _see_to_enter()

    def setText(self, text: str) -> None:
        as_it_says = self.accessibleName() in ("", spoken(self.text()))
        super().setText(text)
        if as_it_says:
            self.setAccessibleName(spoken(text))


class ToolButton(QToolButton):
    """The same as a tool button."""

    def __init__(self, *given: object, **properties: Any) -> None:
        super().__init__(*given, **properties)
        _see_to_enter()

    def setText(self, text: str) -> None:
        as_it_says = self.accessibleName() in ("", spoken(self.text()))
        super().setText(text)
        if as_it_says:
            self.setAccessibleName(spoken(text))


def _see_to_enter() -> None:
    app = QApplication.instance()
    if isinstance(app, QApplication) and app.findChild(EnterPresses) is None:
        EnterPresses(app)


def button(
    text: str, on_click: Callable[[], object] | None = None, kind: str = "", icon: str = "", **given: Any
) -> QPushButton:
    """A push button; ``kind`` is primary, quiet, pro or con. ``given``: other properties of Qt's.

    Enter presses it where it has the focus; in a dialog a button is the default only where it is said.
    """
    made = PushButton(text, **{"accessibleName": spoken(text), "autoDefault": False, **given})
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    if kind:
        made.setProperty("kind", kind)
    if icon:
        color = "accent_ink" if kind == "primary" else "ink"
        keep_icon(made, icon, color)
    if on_click is not None:
        made.clicked.connect(lambda _checked=False: on_click())
    return made


def icon_button(
    icon: str, name: str, on_click: Callable[[], object] | None = None, **given: Any
) -> QToolButton:
    """A button that is only an icon; ``name`` is its tooltip and accessible name, ``given`` other properties
    of Qt's."""
    made = ToolButton(**{"toolTip": name, "accessibleName": name, **given})
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
        # between icon and words the style leaves two pixels at any size; the words may come later
        gap = theme().space() if isinstance(self._widget, QPushButton) else 0
        self._widget.setIcon(theme().icon(self._icon, self._color, self._size, gap))
        self._widget.setIconSize(QSize(self._size + gap, self._size) * theme().scale)


def keep_icon(widget: QPushButton | QToolButton, icon: str, color: str = "ink", size: int = 18) -> None:
    """Give a button an icon that follows the theme."""

    for earlier in widget.findChildren(_IconKeeper, options=Qt.FindChildOption.FindDirectChildrenOnly):
        theme().changed.disconnect(earlier._refresh)  # its button may be gone before it is
        earlier.setParent(None)
        earlier.deleteLater()
    _IconKeeper(widget, icon, color, size)


def picture(icon: str, color: str = "ink", size: int = 16) -> QLabel:
    """An icon that only accompanies words, in the colours in force."""
    made = QLabel()
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def draw() -> None:
        made.setPixmap(theme().pixmap(icon, color, size))

    follow_theme(made, draw)
    draw()
    return made


def side_chip(side: Side, text: str = "") -> QLabel:
    """Pro's chip has its bar on the left, Con's on the right: hue and place both tell the side."""
    made = label(text or side_name(side), objectName=f"chip_{side}")
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
    return made


def chip(text: str) -> QLabel:
    """A neutral chip."""
    made = label(text, objectName="chip")
    made.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
    return made


def rule() -> QFrame:
    """A 1 px line."""
    made = QFrame(objectName="rule")
    return made


class Card(QFrame):
    """A surface with a line around it and a column inside (``card.column``)."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.column = column_of(inside=self, margins=(16, 12, 16, 12), spacing=8)
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
        self.column = column_of(inside=self, margins=(16, 12, 16, 12), spacing=8)

    def add(self, widget: QWidget) -> None:
        """Put a widget in the column; clicks on it are clicks on the card."""
        widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column.addWidget(widget)

    def sizeHint(self) -> QSize:
        return self.column.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.column.minimumSize()


class ElidedLabel(QLabel):
    """One line of plain text; what there is no room for is an ellipsis, and the whole is in the tool tip."""

    def __init__(self, text: str, role: str, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._mode = mode
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
        return self.fontMetrics().elidedText(self.text(), self._mode, self.width())

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
