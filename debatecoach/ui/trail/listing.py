"""The trail's list: rows of one height, so that ten thousand scroll like ten."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.trail import trail_words as words
from debatecoach.ui.trail.feed import TrailRow
from debatecoach.ui.trail.model import TrailModel, TrailRole

LINES = 2
"""Of a sentence; the whole of it is where the row opens."""


class TrailDelegate(QStyledItemDelegate):
    """Paints a row: the agent's shape, who and for what, when, and two lines of what was done."""

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        small, body = QFontMetrics(theme().font("small", 600)), QFontMetrics(theme().font("body"))
        return QSize(120, small.height() + LINES * line_height(body) + 18)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        look, row = theme(), index.data(TrailRole.ROW)
        box = QRect(option.rect)  # type: ignore[attr-defined]
        if not isinstance(row, TrailRow):
            return self._heading(painter, box, str(index.data()))
        painter.save()
        state = option.state  # type: ignore[attr-defined]
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, look.color("pro_soft"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, look.color("hover"))
        if state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_Selected:
            painter.fillRect(QRect(box.left(), box.top(), 3, box.height()), look.color("pro"))
        icon = round(18 * look.scale)
        left, top = box.left() + 12, box.top() + 8
        look.icon(words.ICONS[row.entry.agent], "ink", 18).paint(painter, QRect(left, top, icon, icon))
        inner = QRect(left + icon + 10, top, box.right() - 12 - (left + icon + 10), box.height() - 16)
        below = self._head(painter, inner, index, row)
        painter.setFont(look.font("body"))
        painter.setPen(look.color("ink"))
        place = QRect(inner.left(), below, inner.width(), LINES * line_height(painter.fontMetrics()))
        text = two_lines(str(index.data()), painter.fontMetrics(), place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, text)
        painter.setPen(look.color("line"))
        painter.drawLine(box.left() + 12, box.bottom(), box.right() - 12, box.bottom())
        painter.restore()

    def _heading(self, painter: QPainter, box: QRect, text: str) -> None:
        """Where the lines of another round begin."""
        look = theme()
        painter.save()
        painter.setFont(look.font("small", 600))
        painter.setPen(look.color("ink"))
        inner = box.adjusted(12, 0, -12, -8)
        text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, text)
        painter.setPen(look.color("ink"))
        painter.drawLine(inner.left(), box.bottom(), inner.right(), box.bottom())
        painter.restore()

    def _head(
        self, painter: QPainter, inner: QRect, index: QModelIndex | QPersistentModelIndex, row: TrailRow
    ) -> int:
        """The small line; returns where it ends."""
        look = theme()
        painter.setFont(look.font("small"))
        metrics = painter.fontMetrics()
        height, right = metrics.height(), inner.right()
        when = str(index.data(TrailRole.WHEN))
        painter.setPen(look.color("muted"))
        line = QRect(inner.left(), inner.top(), inner.width(), height)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, when)
        right -= metrics.horizontalAdvance(when) + 8
        if row.entry.degraded:
            word = words.degraded_word()
            room = right - inner.left()
            if metrics.horizontalAdvance(word) + height > room * 0.6:
                word = ""  # too narrow: the shape stays, and the opened row says the word
            right -= metrics.horizontalAdvance(word) + height + 4
            mark = QRect(right, inner.top(), height, height)
            look.icon("warn", "warn", 14).paint(painter, mark)
            painter.setPen(look.color("warn"))
            painter.drawText(
                QRect(mark.right() + 4, inner.top(), inner.right(), height), Qt.AlignmentFlag.AlignLeft, word
            )
            right -= 8
        painter.setFont(look.font("small", 600))
        painter.setPen(look.color("muted"))
        head = painter.fontMetrics().elidedText(
            str(index.data(TrailRole.HEAD)), Qt.TextElideMode.ElideRight, max(0, right - inner.left())
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, head)
        return inner.top() + height + 2


def line_height(metrics: QFontMetrics) -> int:
    """Of a line that may hold Chinese, whose font is higher than the window's own."""
    return max(metrics.height(), metrics.boundingRect(QRect(0, 0, 1000, 1000), 0, "辩g").height())


def two_lines(text: str, metrics: QFontMetrics, width: int) -> str:
    """A sentence on at most two lines of ``width`` pixels, the second elided. Broken at spaces where there
    are any; where there are none (Chinese, a long name), anywhere."""
    text = " ".join(text[:600].split())
    if metrics.horizontalAdvance(text) <= width or width <= 0:
        return text
    low, high = 1, len(text)
    while low < high:  # the longest beginning that fits
        middle = (low + high + 1) // 2
        low, high = (middle, high) if metrics.horizontalAdvance(text[:middle]) <= width else (low, middle - 1)
    space = text.rfind(" ", low // 2, low + 1)
    cut = space if space > 0 else low
    rest = metrics.elidedText(text[cut:].strip(), Qt.TextElideMode.ElideRight, width)
    return f"{text[:cut].rstrip()}\n{rest}"


class TrailList(QListView):
    """Follows the newest line until the reader scrolls away.

    Signals:
        opened: the reader wants to see a row whole (its index).
    """

    opened = Signal(QModelIndex)

    def __init__(self, model: TrailModel) -> None:
        super().__init__()
        self.setObjectName("trail")
        self.setModel(model)
        self.setItemDelegate(TrailDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What the team did"))
        self.setAccessibleDescription(self.tr("Enter opens a step with its prompts and answers"))
        self._follow = True
        model.rowsAboutToBeInserted.connect(self._note_place)
        model.rowsInserted.connect(self._keep_place)
        self.clicked.connect(self.opened)
        follow_theme(self, self.doItemsLayout)

    def sizeHint(self) -> QSize:
        return QSize(240, round(340 * theme().scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(220 * theme().scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() in keys and plain and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes by keyboard stands on a row: the newest at first."""
        fresh = not self.currentIndex().isValid() and event.reason() is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)  # stands on the first row, but does not select it
        if fresh:
            self.setCurrentIndex(self.model().index(self.model().rowCount() - 1, 0))

    def _note_place(self) -> None:
        bar = self.verticalScrollBar()
        self._follow = bar.value() >= bar.maximum() - 4

    def _keep_place(self) -> None:
        if self._follow:
            self.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._follow:
            self.scrollToBottom()
