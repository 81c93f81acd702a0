"""What the connect dialog is built of: a place to choose, a key to type, a line that says what runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from debatecoach.ui.kit.layouts import column_of, held, row_of
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import CardButton, ElidedLabel, button, label


def before(widget: QWidget, made: Sequence[QWidget]) -> None:
    """Let the Tab key reach ``made``, in order, just before a widget that was there earlier."""
    last = widget.previousInFocusChain()
    while last is not widget and (
        last in made or last.isAncestorOf(widget) or not last.focusPolicy() & Qt.FocusPolicy.TabFocus
    ):  # after a container Qt would put them behind all it contains
        last = last.previousInFocusChain()
    for each in made:
        QWidget.setTabOrder(last, each)
        last = each


class ServerChoice(CardButton):
    """A server that can be chosen.

    Attributes:
        base_url: its address; empty: the one the user types.
        models: those it was found with.
    """

    def __init__(self, name: str, detail: str, base_url: str, models: tuple[str, ...] = ()) -> None:
        super().__init__(name, detail)
        self.base_url, self.models = base_url, models
        self.setCheckable(True)
        self.setAutoDefault(False)  # Enter on what is chosen already connects
        self.column.setContentsMargins(12, 8, 12, 8)
        self.column.setSpacing(2)
        self._mark = QLabel()  # the border alone would not tell what is chosen from what has the focus
        head = held(row_of((ElidedLabel(name, "strong"), 1), self._mark))
        self.add(head)
        self.add(ElidedLabel(detail, "small"))
        self.toggled.connect(lambda _on: self._show_mark())
        follow_theme(self, self._show_mark)
        self._show_mark()

    def _show_mark(self) -> None:
        size = 16
        self._mark.setMinimumHeight(round(size * theme().scale))
        self._mark.setPixmap(theme().pixmap("done", "ink", size) if self.isChecked() else QPixmap())


class ElidedEdit(QLineEdit):
    """A field whose text ends in an ellipsis where there is no room for it, until it has the keyboard."""

    def shown(self) -> str:
        """What there is room for."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self._room().width())

    def _room(self) -> QRect:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        inside = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self)
        return inside.adjusted(2, 0, -2, 0)  # where Qt puts the text, too

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() or self.shown() == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self._room(), int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), self.shown())
        painter.end()


class KeyField(QWidget):
    """A key: hidden as it is typed, shown on request, gone from the field with :meth:`clear`.

    A key that is kept is never put into the field: the placeholder says where it is.

    Signals:
        changed: something was typed.
    """

    changed = Signal()

    def __init__(self, on_forget: Callable[[], object]) -> None:
        super().__init__()
        self.field = QLineEdit(accessibleName=self.tr("Key"), echoMode=QLineEdit.EchoMode.Password)
        self.field.setInputMethodHints(
            Qt.InputMethodHint.ImhHiddenText
            | Qt.InputMethodHint.ImhSensitiveData
            | Qt.InputMethodHint.ImhNoPredictiveText
            | Qt.InputMethodHint.ImhNoAutoUppercase
        )
        self.field.setMaxLength(4096)
        self.field.textChanged.connect(lambda _text: self.changed.emit())
        self.shown = button(self.tr("Show"), accessibleName=self.tr("Show the key"), checkable=True)
        self.shown.toggled.connect(self._show)
        self.paste = button(self.tr("Paste"), self._paste, accessibleName=self.tr("Paste the key"))
        self.forget = button(self.tr("Forget the key"), on_forget, "quiet")
        self.note = label("", "small", wrap=True)
        column_of(
            row_of((self.field, 1), self.shown, self.paste, spacing=8),
            row_of((self.note, 1), (self.forget, Qt.AlignmentFlag.AlignTop)),
            inside=self,
            spacing=4,
        )

    def text(self) -> str:
        """What was typed."""
        return self.field.text().strip()

    def tell(self, placeholder: str, note: str, kept: bool) -> None:
        """Where the key comes from, and where it is kept; ``kept``: it can be forgotten."""
        self.field.setPlaceholderText(placeholder)
        self.note.setText(note)
        self.field.setAccessibleDescription(f"{placeholder} {note}".strip())
        self.forget.setVisible(kept)

    def clear(self) -> None:
        """Empty and hidden again, and nothing to undo."""
        self.shown.setChecked(False)
        self.field.clear()

    def _show(self, on: bool) -> None:
        mode = QLineEdit.EchoMode.Normal if on else QLineEdit.EchoMode.Password
        self.field.setEchoMode(mode)
        self.shown.setText(self.tr("Hide") if on else self.tr("Show"))
        self.shown.setAccessibleName(self.tr("Hide the key") if on else self.tr("Show the key"))

    def _paste(self) -> None:
        self.field.setText("".join(QGuiApplication.clipboard().text().split()))
        self.field.setFocus()
