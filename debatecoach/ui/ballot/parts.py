"""Pieces the ballot is built of: the two-sided bar, a quotation, columns that stack when narrow."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from debatecoach.debate.format import Format
from debatecoach.debate.side import Side
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.kit.file_dialogs import ask_where
from debatecoach.ui.kit.layouts import Part, column_of, held, row_of, turn
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import CardButton, icon_button, label

translate = QCoreApplication.translate

NARROW = 460
"""Below this many pixels (at text scale 1) two columns stand under each other."""


class TwoSidedBar(QWidget):
    """Each side's share of the points as one bar: Pro's from the left, Con's from the right, with numbers.

    ``votes``: they are votes of layers, not points; ``format`` calls the sides its way.
    """

    def __init__(self, pro: float, con: float, format: Format, votes: bool = False) -> None:
        super().__init__()
        self._pro, self._con, self._votes = pro, con, votes
        self._names = {side: side_name(side, format) for side in Side}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        text = self.tr("Votes: {0} {1}, {2} {3}") if votes else self.tr("{0} {1} points, {2} {3} points")
        self.setAccessibleName(
            text.format(self._names[Side.PRO], words.points(pro), self._names[Side.CON], words.points(con))
        )
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(320, round(44 * theme().scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look.font("body", 600))
        high = painter.fontMetrics().height()
        thick = round(10 * look.scale)
        bar = QRectF(0, self.height() - thick - 2, self.width(), thick)
        painter.fillRect(bar, look.color("track"))
        both = max(self._pro, 0.0) + max(self._con, 0.0)
        for side, value in ((Side.PRO, self._pro), (Side.CON, self._con)):
            left = side is Side.PRO
            painter.setPen(look.side(side))
            text = f"{self._names[side]} {words.points(value)}"
            if self._votes:
                text = self.tr("{0}: votes {1}").format(self._names[side], words.points(value))
            edge = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
            # not clipped: another script's line may be higher than the font's own
            painter.drawText(QRectF(0, 0, self.width(), high), edge | Qt.TextFlag.TextDontClip, text)
            if value > 0:
                length = bar.width() * value / both - (1 if value < both else 0)  # two pixels part the sides
                start = 0.0 if left else bar.width() - length
                painter.fillRect(QRectF(start, bar.top(), length, thick), look.side(side))
        painter.end()


class Beside(QWidget):
    """Parts beside each other, under each other where there is no room."""

    def __init__(self, *parts: Part) -> None:
        super().__init__()
        self._box = row_of(*parts, inside=self, spacing=12)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        turn(self._box, below=event.size().width() < NARROW * theme().scale)


class Columns(Beside):
    """Two columns, Pro's left and Con's right."""

    def __init__(self) -> None:
        self.left, self.right = column_of(spacing=8), column_of(spacing=8)
        super().__init__((self.left, 1), (self.right, 1))

    def close_up(self) -> None:
        """Push what was put in to the top."""
        self.left.addStretch(1)
        self.right.addStretch(1)


def quotation(
    side: Side,
    text: str,
    place: str,
    on_click: Callable[[], object] | None = None,
    on_read: Callable[[], object] | None = None,
    on_hear: Callable[[], object] | None = None,
) -> QWidget:
    """Words that were said, with where; a button to the flow if the point still stands there, and beside it
    one to the transcript and one that lets it sound."""
    card = _quoted(side, text, place, on_click)
    if on_read is None and on_hear is None:
        return card
    keys = column_of(spacing=0)
    if on_read is not None:
        keys.addWidget(_key("list", translate("Quote", "Read it in the speech"), text, on_read))
    if on_hear is not None:
        keys.addWidget(_key("play", translate("Quote", "Hear it"), text, on_hear))
    keys.addStretch(1)
    return held(row_of((card, 1), keys, spacing=4))


def _key(icon: str, name: str, quoted: str, on_click: Callable[[], object]) -> QWidget:
    made = icon_button(icon, name, on_click, accessibleDescription=quoted)
    return made


def _quoted(side: Side, text: str, place: str, on_click: Callable[[], object] | None) -> QWidget:
    words_label = label(text, wrap=True)
    place_label = label(place, "small", wrap=True)
    if on_click is None:
        frame = QFrame(objectName=f"claim_{side}")
        column = column_of(words_label, inside=frame, margins=(12, 8, 12, 8), spacing=2)
        if place:
            column.addWidget(place_label)
        return frame
    made = CardButton(text, place, kind=f"quote_{side}")
    made.column.setContentsMargins(12, 8, 12, 8)
    made.column.setSpacing(2)
    made.add(words_label)
    if place:
        made.add(place_label)
    made.setToolTip(translate("Quote", "Show it on the flow"))
    made.clicked.connect(lambda _checked=False: on_click())
    return made


def ask_ballot_file(parent: QWidget, title: str, take: Callable[[Path], object]) -> None:
    """Ask where a ballot is to be written, and as what."""
    kinds = {
        "pdf": translate("Ballot", "PDF (*.pdf)"),
        "docx": translate("Ballot", "Word (*.docx)"),
        "md": translate("Ballot", "Markdown (*.md)"),
        "json": translate("Ballot", "JSON (*.json)"),
    }
    ask_where(parent, title, kinds, translate("Ballot", "ballot") + ".pdf", take)
