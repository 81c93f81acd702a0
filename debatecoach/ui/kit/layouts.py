"""Laying out: a row that breaks where it is too narrow, and one layout for many changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid


@dataclass(frozen=True)
class Gap:
    """Room of so many pixels between two parts of a row or column."""

    pixels: int


Part = (
    QWidget
    | QLayout
    | Gap
    | int
    | tuple[QWidget | QLayout, int]
    | tuple[QWidget, Qt.AlignmentFlag]
    | tuple[QWidget, int, Qt.AlignmentFlag]
)
"""What stands in a row or column: a widget or layout, alone or with how it stretches and where it keeps to
in its room; a number alone is empty room that stretches so."""

Margins = tuple[int, int, int, int]
Box = TypeVar("Box", bound=QBoxLayout)


def row_of(
    *parts: Part, inside: QWidget | None = None, margins: Margins = (0, 0, 0, 0), spacing: int | None = None
) -> QHBoxLayout:
    """Parts from left to right.

    Args:
        inside: the widget that is laid out so; without one the row is a part of something.
        margins: left, top, right, bottom.
        spacing: pixels between two parts; the style's where none are given.
    """
    return _laid(QHBoxLayout(inside) if inside is not None else QHBoxLayout(), parts, margins, spacing)


def column_of(
    *parts: Part, inside: QWidget | None = None, margins: Margins = (0, 0, 0, 0), spacing: int | None = None
) -> QVBoxLayout:
    """Parts from above; else as :func:`row_of`."""
    return _laid(QVBoxLayout(inside) if inside is not None else QVBoxLayout(), parts, margins, spacing)


def _laid(box: Box, parts: tuple[Part, ...], margins: Margins, spacing: int | None) -> Box:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    fill(box, *parts)
    return box


def fill(box: QBoxLayout, *parts: Part) -> None:
    """Put parts at the end of a row or column."""
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
        elif isinstance(part, Gap):
            box.addSpacing(part.pixels)
        else:
            what, *how = part if isinstance(part, tuple) else (part,)
            if isinstance(what, QLayout):
                box.addLayout(what, *how)
            elif how and isinstance(how[0], Qt.AlignmentFlag):
                box.addWidget(what, 0, *how)
            else:
                box.addWidget(what, *how)


def turn(row: QBoxLayout, below: bool) -> None:
    """Let the parts of a row stand below each other, as where there is no room beside; else in a row."""
    way = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
    if row.direction() is not way:
        row.setDirection(way)


def stands_below(row: QBoxLayout) -> bool:
    """True if the parts of a row stand below each other."""
    return row.direction() is QBoxLayout.Direction.TopToBottom


def grid_of(
    *rows: Sequence[QWidget],
    inside: QWidget | None = None,
    margins: Margins = (0, 0, 0, 0),
    spacing: tuple[int, int] = (16, 8),
    stretch: Sequence[int] = (),
) -> QGridLayout:
    """Rows of widgets that stand in columns.

    Args:
        inside, margins: as of :func:`row_of`.
        spacing: pixels between two columns, and between two rows.
        stretch: how much of the room each column takes, from the left.
    """
    grid = QGridLayout(inside) if inside is not None else QGridLayout()
    grid.setContentsMargins(*margins)
    grid.setHorizontalSpacing(spacing[0])
    grid.setVerticalSpacing(spacing[1])
    for column, share in enumerate(stretch):
        grid.setColumnStretch(column, share)
    for row, parts in enumerate(rows):
        for column, part in enumerate(parts):
            grid.addWidget(part, row, column)
    return grid


@contextmanager
def laid_out_once(widget: QWidget) -> Iterator[None]:
    """Parts of ``widget`` may be shown and hidden inside; they are laid out when all is done.

    Otherwise Qt lays out the widget and all around it each time a part of it is shown.
    """
    layout = widget.layout()
    layout.setEnabled(False)
    try:
        yield
    finally:
        layout.setEnabled(True)
        layout.invalidate()
        widget.updateGeometry()


def tab_as_laid_out(layout: QLayout, after: QWidget | None = None) -> None:
    """Let Tab go through all that stands in ``layout`` as it stands there, whenever it was made.

    Args:
        after: what Tab comes from.
    """
    stops = [*([after] if after is not None else []), *_stops(layout)]
    for before, after in pairwise(stops):
        QWidget.setTabOrder(before, after)


def _stops(layout: QLayout) -> Iterator[QWidget]:
    for part in standing_in(layout):
        if isinstance(part, QWidget) and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield part
            continue
        within = part if isinstance(part, QLayout) else part.layout()
        if within is not None:
            yield from _stops(within)


def standing_in(layout: QLayout) -> list[QWidget | QLayout]:
    """The widgets and layouts in ``layout``, in order, without asking it for its items.

    What ``itemAt`` returns Python keeps as long as the layout, also when the item is long gone. Whatever is
    made next where the item lay is then taken for it, which ends the process.
    """
    holder = layout.parentWidget()
    near = Qt.FindChildOption.FindDirectChildrenOnly
    beside = holder.findChildren(QWidget, options=near) if holder is not None else []
    inside = [each for each in layout.children() if isinstance(each, QLayout)]
    placed = [(at, each) for each in (*beside, *inside) if (at := layout.indexOf(each)) >= 0]
    return [part for _, part in sorted(placed, key=lambda each: each[0])]


def empty(layout: QLayout) -> None:
    """Take all widgets out, and let them go when nobody is in the middle of their events. Stretches stay."""
    for each in standing_in(layout):
        assert isinstance(each, QWidget)
        let_go(each)


def let_go(widget: QWidget) -> None:
    """Take a widget off the page at once; it is deleted when nobody is in the middle of its events."""
    parent = widget.parentWidget()
    layout = parent.layout() if parent is not None else None
    for each in () if layout is None else (layout, *layout.findChildren(QLayout)):
        if each.indexOf(widget) >= 0:
            each.removeWidget(widget)
    widget.hide()
    widget.deleteLater()


def scrolled(inner: QWidget | None = None) -> QScrollArea:
    """What is scrolled up and down; the keyboard goes to what is in it."""
    area = QScrollArea(widgetResizable=True, focusPolicy=Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if inner is not None:
        area.setWidget(inner)
    return area


def page_area() -> QScrollArea:
    """What a page is scrolled in, up and down. Its bar keeps its room, so that nothing moves sideways when
    there comes to be more than the window holds, and is seen only then."""
    area = scrolled()
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    bar = area.verticalScrollBar()
    bar.rangeChanged.connect(
        lambda _least, most: isValid(bar) and bar.setEnabled(most > 0)
    )  # Qt 6.9 tells it going
    return area


class PageColumn(QVBoxLayout):
    """The column of a page that is scrolled: its parts have the height they need, also in the moment between
    one of them being shown and the area learning of it. A plain column presses all of them together in that
    moment, and what the user is about to press jumps."""

    def setGeometry(self, rect: QRect) -> None:
        needed = max(rect.height(), self.heightForWidth(rect.width()))
        super().setGeometry(QRect(rect.topLeft(), QSize(rect.width(), needed)))


def put_in(area: QScrollArea, made: QWidget) -> None:
    """Show ``made``. What the area showed goes when nobody is in the middle of its events: ``setWidget``
    alone would delete it at once, with the button that was pressed."""
    old = area.takeWidget()
    area.setWidget(made)
    if old is not None:
        let_go(old)
    made.show()


_LAID_OUT_MS = 40
"""After which a form that was opened has its size, and the page around it."""


def bring_into_sight(form: QWidget) -> None:
    """Scroll so that a form that was just opened is seen, its beginning at least, once it is laid out."""

    def scroll() -> None:
        area = form.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            top = form.mapTo(area.widget(), QPoint()).y()
            area.ensureVisible(0, top + form.height(), 0, 24)
            area.ensureVisible(0, top, 0, 24)

    QTimer.singleShot(_LAID_OUT_MS, form, scroll)


def wrap_of(
    *parts: QWidget, inside: QWidget | None = None, margins: Margins = (0, 0, 0, 0), spacing: int = 8
) -> WrapLayout:
    """Parts from left to right, on the next line where there is no more room; else as :func:`row_of`."""
    made = WrapLayout(inside, spacing)
    made.setContentsMargins(*margins)
    for part in parts:
        made.addWidget(part)
    return made


class WrapLayout(QLayout):
    """Lays its items out left to right at their size hints, then on the next line: for tool bars.

    While a window is torn down Qt still asks for sizes, though PySide has let go of the items: those count no
    more. The error they would raise ends the process before Python 3.12: Shiboken takes its text for an
    exception.
    """

    def __init__(self, parent: QWidget | None = None, spacing: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """By width, until something in it changes: Qt asks for each a dozen times."""
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in filter(isValid, self._items):
            size = size.expandedTo(item.minimumSize())
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())

    def _place(self, rect: QRect, move: bool) -> int:
        margins: QMargins = self.contentsMargins()
        room = rect.marginsRemoved(margins)
        x, y, tall = room.x(), room.y(), 0
        line: list[tuple[QLayoutItem, QRect]] = []

        def put() -> None:
            for item, place in line:
                if move:
                    place.moveTop(y + (tall - place.height()) // 2)
                    item.setGeometry(place)
            line.clear()

        for item in filter(isValid, self._items):
            if item.isEmpty():
                continue
            size = item.sizeHint().boundedTo(QSize(max(1, room.width()), 10_000))
            if line and x + size.width() > room.x() + room.width():
                put()
                x, y, tall = room.x(), y + tall + self.spacing(), 0
            line.append((item, QRect(QPoint(x, y), size)))
            tall = max(tall, size.height())
            x += size.width() + self.spacing()
        put()
        return y + tall - rect.y() + margins.bottom()


def held(layout: QLayout) -> QWidget:
    """A widget that is laid out so: it can be shown and hidden, and stand where only widgets do."""
    made = QWidget()
    made.setLayout(layout)
    return made
