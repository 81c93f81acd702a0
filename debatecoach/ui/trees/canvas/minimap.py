"""A small picture of all trees in the corner of the canvas, with what is in view framed in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.canvas import TreeCanvas
from debatecoach.ui.trees.canvas.cards import scaled
from debatecoach.ui.trees.canvas.far import paint_far
from debatecoach.ui.trees.canvas.layout import Band, band_left
from debatecoach.ui.trees.presenter import TreePresenter

WIDTH, HEIGHT, INSET, CORNER = 168, 132, 8, 12
"""The map at most, its margin around the trees, its distance from the corner; pixels at text size 1."""
PART, SMALLEST = 0.28, 56
"""Of the canvas it covers at most so much each way; smaller than so many pixels it is of no use."""
LARGEST = 0.11
"""Scale of the map at most: it shows less than the canvas does."""
CARD_PIXELS, BLOCK_PIXELS = 1.6, 6.0
"""Cards that would be less tall on the map are not drawn one by one, but branches up to so tall in one."""
LEAST = 8
"""Pixels the frame takes at least, however little is in view."""
SOON_MS = 40
KEYS = {
    Qt.Key.Key_Left: (-0.5, 0.0), Qt.Key.Key_Right: (0.5, 0.0), Qt.Key.Key_Up: (0.0, -0.5),
    Qt.Key.Key_Down: (0.0, 0.5), Qt.Key.Key_PageUp: (0.0, -1.0), Qt.Key.Key_PageDown: (0.0, 1.0),
}  # fmt: skip
"""How far a key moves the view, in views."""


class Minimap(QWidget):
    """Over the canvas; shown while it is wanted and not everything is in view anyway.

    Its scale across differs from that down: trees are many times taller than wide, and a true map of one
    would be a line. Press or drag to look elsewhere; with the focus, arrows and Page keys do the same.
    """

    def __init__(self, canvas: TreeCanvas, presenter: TreePresenter) -> None:
        super().__init__(canvas)
        self._canvas, self._presenter = canvas, presenter
        self._wanted, self._called = True, False
        self._picture: QPixmap | None = None
        self._held: QPointF | None = None
        self.setObjectName("minimap")
        self.setAccessibleName(self.tr("Map of the trees"))
        self.setToolTip(self.tr("Drag the frame, or use the arrow keys, to look elsewhere"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS, timeout=self.draw_anew)
        self._due = False
        canvas.redrawn.connect(self._outdated)
        canvas.moved.connect(self._follow_soon)
        presenter.selected.connect(self.update)
        theme().changed.connect(self._outdated)
        canvas.installEventFilter(self)
        self._follow()

    def set_wanted(self, on: bool) -> None:
        """Show or hide it. Whoever asks for it where it has no free corner has it until it is left."""
        self._wanted = on
        self._follow()
        if on and self.isHidden() and self._canvas.isVisible() and not self._all_seen():
            self._called = True
            self._follow()
            self.setFocus()

    def sizeHint(self) -> QSize:
        return self.size()

    # -- following the canvas ------------------------------------------------------------------------

    def _outdated(self) -> None:
        if not self._soon.isActive():  # started anew at each card that comes, it would never end
            self._soon.start()
        self._follow_soon()

    def draw_anew(self) -> None:
        """Draw the trees again, and say in words what is in view."""
        if not self.isVisible():  # while the list is shown, the canvas does not follow the trees
            self._picture = None
            return
        self._picture = self._drawn()
        self._describe()
        self.update()

    def _scales(self) -> tuple[float, float]:
        layout, inset, view = self._canvas.picture.layout, scaled(INSET), self._canvas.viewport()
        across = (min(scaled(WIDTH), view.width() * PART) - 2 * inset) / max(1.0, layout.width)
        down = (min(scaled(HEIGHT), view.height() * PART) - 2 * inset) / max(1.0, layout.height)
        return min(LARGEST, across), min(LARGEST, down)

    def _follow_soon(self) -> None:
        """Before anything is painted, once for all that moves: a pane that comes up scrolls and zooms fifty
        times."""
        if not self._due:
            self._due = True
            QTimer.singleShot(0, self, self._follow)

    def _follow(self) -> None:
        """Stand in a corner where no card is, as large as the trees need; or not at all."""
        self._due = False
        canvas, layout = self._canvas, self._canvas.picture.layout
        view = canvas.viewport().geometry()
        roomy = min(view.width(), view.height()) * PART > scaled(SMALLEST)
        show = self._wanted and roomy and len(layout) > 0 and (self.hasFocus() or not self._all_seen())
        if show:
            across, down = self._scales()
            wide, tall = layout.width * across + 2 * scaled(INSET), layout.height * down + 2 * scaled(INSET)
            size = QSize(round(max(wide, scaled(56))), round(max(tall, scaled(48))))
            place = self._free_corner(view, size)
            show = not place.isEmpty()
        if show:
            if place != self.geometry():
                if place.size() != self.size():
                    self._picture = None
                self.setGeometry(place)
            self._soon.start()
        if show != self.isVisibleTo(canvas):
            self.setVisible(show)
        self.update()

    def _all_seen(self) -> bool:
        layout = self._canvas.picture.layout
        return self._canvas.in_view().contains(QRectF(0, 0, layout.width, layout.height))

    def _free_corner(self, view: QRect, size: QSize) -> QRect:
        """The corner in which it covers no card, the one it stands in first; empty: there is none."""
        off = round(scaled(CORNER))
        room = view.adjusted(off, off, -off, -off)
        places = [QRect(QPoint(0, 0), size) for _each in range(4)]
        places[0].moveBottomRight(room.bottomRight())
        places[1].moveBottomLeft(room.bottomLeft())
        places[2].moveTopRight(room.topRight())
        places[3].moveTopLeft(room.topLeft())
        places.sort(key=lambda place: place != self.geometry())
        if self.hasFocus() or self._called:
            return places[0]
        for place in places:
            over = self._canvas.mapToScene(place.adjusted(-4, -4, 4, 4)).boundingRect()
            found = self._canvas.picture.layout.cards(over.left(), over.top(), over.right(), over.bottom())
            if next(iter(found), None) is None:
                return place
        return QRect()

    def _describe(self) -> None:
        seen = self._canvas.in_view()
        found = self._canvas.picture.layout.cards(seen.left(), seen.top(), seen.right(), seen.bottom())
        counted = sum(1 for _each in zip(found, range(1000), strict=False))
        self.setAccessibleDescription(
            self.tr("In view: {0} of {1}").format(counted, len(self._canvas.picture.layout))
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._follow_soon()
        return super().eventFilter(watched, event)

    # -- painting --------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        painter.setPen(QPen(look.color("pro" if focused else "line"), 2 if focused else 1))
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        if self._picture is not None:
            painter.drawPixmap(0, 0, self._picture)
        else:
            self._soon.start()
        node = self._presenter.node
        card = self._canvas.picture.card(node or "")
        if not card.isEmpty():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("ink"))
            painter.drawEllipse(self._onto_map().map(card.center()), scaled(3), scaled(3))
        frame = self.frame()
        shade = look.color("ink")
        shade.setAlphaF(0.08)
        painter.setBrush(shade)
        painter.setPen(QPen(look.color("ink"), 1.5))
        painter.drawRoundedRect(frame, 3, 3)
        painter.end()

    def _drawn(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        layout, forest = self._canvas.picture.layout, self._presenter.forest
        if forest is None or not len(layout):
            return picture
        painter = QPainter(picture)
        down = self._scales()[1]
        painter.setTransform(self._onto_map(), True)
        if layout.metrics.height * down >= CARD_PIXELS:
            whole = QRectF(0, 0, layout.width, layout.height)
            paint_far(painter, layout, whole, 0.0, forest.side, self._canvas.picture.glance(), True)
        else:
            self._draw_blocks(painter, forest.side, down)
        painter.end()
        return picture

    def _draw_blocks(self, painter: QPainter, first: Side, down: float) -> None:
        """Of very many cards: each level of a small branch as one block, dimmed as far as its cards are."""
        layout, sieve = self._canvas.picture.layout, self._presenter.sieve
        sizes = layout.metrics
        few = max(1, int(BLOCK_PIXELS / down / (sizes.height + sizes.gap_y)))
        painter.setPen(Qt.PenStyle.NoPen)
        for band, x, y in layout.bands(0, 0, layout.width, layout.height, few):
            side = first if round((x - band_left(band)) / sizes.column) % 2 == 0 else first.other
            if band.size > few:
                tall = max(sizes.height, 1.5 / down)
                shares = [1.0 if sieve.lets_through(band.node) is not False else 0.0]
                place = QRectF(x, y + (band.tall - tall) / 2, sizes.width, tall)
            else:
                shares = _shares(band, sieve.lets_through)
                place = QRectF(x, y, sizes.width, max(band.tall, 1.0 / down))
            for share in shares:
                color = theme().side(side)
                color.setAlphaF(0.15 + 0.6 * share)
                painter.setBrush(color)
                painter.drawRect(place)
                place.translate(sizes.column, 0)
                side = side.other

    # -- where things are ------------------------------------------------------------------------------

    def _onto_map(self) -> QTransform:
        """From the picture to the map; the picture stands in the middle, if the map is larger."""
        across, down = self._scales()
        layout = self._canvas.picture.layout
        left, top = (self.width() - layout.width * across) / 2, (self.height() - layout.height * down) / 2
        return QTransform.fromTranslate(left, top).scale(across, down)

    def _look_at(self, at: QPointF) -> None:
        """Bring what stands at a place of the map into the middle of the view."""
        self._canvas.centerOn(self._onto_map().inverted()[0].map(at))

    def frame(self) -> QRectF:
        """What is in view, on the map."""
        frame = (
            self._onto_map()
            .mapRect(self._canvas.in_view())
            .intersected(QRectF(self.rect()).adjusted(3, 3, -3, -3))
        )
        more_x, more_y = max(0.0, LEAST - frame.width()) / 2, max(0.0, LEAST - frame.height()) / 2
        return frame.adjusted(-more_x, -more_y, more_x, more_y)

    # -- moving ----------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        at, frame = event.position(), self.frame()
        if not frame.contains(at):
            self._look_at(at)
            frame = self.frame()
        self._held = at - frame.center() if frame.contains(at) else QPointF()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._look_at(event.position() - self._held)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._held = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = KEYS.get(Qt.Key(event.key()))
        if way is not None:
            seen = self._canvas.in_view()
            self._canvas.centerOn(seen.center() + QPointF(way[0] * seen.width(), way[1] * seen.height()))
        elif event.key() == Qt.Key.Key_Home:
            self._canvas.centerOn(QPointF(0, 0))
        elif event.key() == Qt.Key.Key_End:
            layout = self._canvas.picture.layout
            self._canvas.centerOn(QPointF(0, layout.height))
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._canvas.setFocus()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._called = False
        self._follow()


def _shares(head: Band, lets_through: Callable[[str], bool | None]) -> list[float]:
    """For each level of a branch: what part of its cards is not dimmed."""
    shares, level = [], [head]
    while level:
        shares.append(sum(lets_through(band.node) is not False for band in level) / len(level))
        level = [kid for band in level for kid in band.kids]
    return shares
