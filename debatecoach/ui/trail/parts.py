"""Parts of an opened step: long text that is laid out when it is wanted, a call, a reference."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QPlainTextEdit,
    QWidget,
)

from debatecoach.coach.tasks.ledger import Call
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.layouts import column_of, held, row_of
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import button, icon_button, label
from debatecoach.ui.trail import trail_words as words

translate = QCoreApplication.translate

AT_FIRST = 20_000
"""Characters of a text that are shown until all are asked for."""
LONGEST_LINE = 4_000
"""Characters after which a line without a break is broken for the eye: Qt lays out a line as a whole."""
MOST_LINES = 14


class PlainText(QPlainTextEdit):
    """Text to be read, selected and copied; Tab leaves it. As high as its first lines need, at most
    :data:`MOST_LINES` of them."""

    def __init__(self, name: str, text: str, mono: bool = False) -> None:
        super().__init__()
        self._mono, self._lines = mono, 1
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        follow_theme(self, self._dress)
        self.show_text(text)
        self._dress()

    def show_text(self, text: str) -> None:
        """Another text."""
        self.setPlainText(breakable(text))
        shown = text[: MOST_LINES * 200]
        self._lines = sum(1 + len(line) // 60 for line in shown.split("\n"))
        self.updateGeometry()

    def _dress(self) -> None:
        font = theme().font("small" if self._mono else "body")
        if self._mono:
            font.setFamilies([QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()])
        self.setFont(font)
        self.setStyleSheet(f"font-size: {font.pixelSize()}px; font-family: '{font.family()}'")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        lines = max(2, min(self._lines, MOST_LINES))
        return QSize(240, lines * self.fontMetrics().lineSpacing() + 24)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, min(self.sizeHint().height(), 3 * self.fontMetrics().lineSpacing() + 24))


class LongText(QWidget):
    """A text of which a beginning is shown, with all of it to be had: shown or copied."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__()
        self._text = text
        self.copy = icon_button("copy", self.tr("Copy: {0}").format(name), self._copy)
        self.field = PlainText(name, text[:AT_FIRST], mono=True)
        column = column_of(row_of((label(name, "small"), 1), self.copy), self.field, inside=self, spacing=4)
        self.more = button(self.tr("Show all"), self._show_all)
        whole = self.tr("Show all {0} characters").format(self.locale().toString(len(text)))
        self.more.setAccessibleName(whole)
        self.more.setToolTip(whole)
        self.more.setVisible(len(text) > AT_FIRST)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)

    def _show_all(self) -> None:
        self.field.show_text(self._text)
        self.field.setFocus()
        self.more.hide()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)


def call_part(call: Call, currency: str) -> Fold:
    """A call, folded: its line, and when opened the whole exchange."""

    def exchange() -> QWidget:
        column = column_of(
            LongText(translate("Trail", "Prompt"), words.prompt_text(call)),
            margins=(20, 0, 0, 8),
            spacing=8,
        )
        answer = call.answer or words.outcome(call.outcome) or translate("Trail", "(empty)")
        column.addWidget(LongText(translate("Trail", "Answer"), answer))
        return held(column)

    return Fold(words.call_title(call, currency), exchange)


def breakable(text: str) -> str:
    """A text with a break in every line that is too long to be laid out at once."""
    if all(len(line) <= LONGEST_LINE for line in text.split("\n")):
        return text
    broken = []
    for line in text.split("\n"):
        broken += [line[at : at + LONGEST_LINE] for at in range(0, max(1, len(line)), LONGEST_LINE)]
    return "\n".join(broken)
