"""All that is painted of the trees, as one item: it paints what is in sight, in three degrees of detail.

One item, not one a card: a card as an item of its own takes 0.1 ms to make and Qt time to look through at
every frame; here 5,000 cards cost nothing until they are seen.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from debatecoach.debate.argument import MAX_IMPACT
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.cards import BADGE_WIDTH, CLOSE, FAR, CardLook, look_of, metrics, scaled
from debatecoach.ui.trees.canvas.far import DIM, DUST, Glance, paint_far, paint_outline
from debatecoach.ui.trees.canvas.layout import CardRect, Layout
from debatecoach.ui.trees.canvas.near import badge, paint_close, paint_near
from debatecoach.ui.trees.presenter import TreePresenter

MARGIN = 48
"""Around the trees, pixels at zoom 1."""
MOST_FRAMES = 400
"""Matches that get a frame each when they are hardly more than a pixel; more of them are seen anyway."""
LEAST = 9
"""Pixels of the screen a mark around a card takes at least, however far away."""


class Picture(QGraphicsItem):
    """The trees a presenter shows, laid out and painted."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.layout = Layout(metrics(), tuple, lambda _node: ())
        self.zoom = 1.0
        self._strong: set[str] = set()
        self._looks: dict[str, CardLook] = {}
        self._hidden: dict[str, int] = {}
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    # -- following -----------------------------------------------------------------------------------

    def lay_out(self, stacks: int) -> None:
        """Lay everything out anew."""
        shown = self._presenter
        self.prepareGeometryChange()
        self.layout = Layout(metrics(), shown.roots, shown.children, stacks)

    def freshen(self) -> None:
        """Strengths, lines of best replies, selection or matches are new; whatever stands, stands."""
        self._strong = self._presenter.best_lines() if self._presenter.forest is not None else set()
        self._looks.clear()
        self._hidden.clear()
        self.update()

    def look(self, node: str) -> CardLook:
        """What a card shows now."""
        look = self._looks.get(node)
        if look is None:
            if node not in self._hidden:
                self._hidden[node] = self._presenter.hidden(node)
            look = self._looks[node] = look_of(self._presenter, node, self._strong, self._hidden[node])
        return look

    @property
    def forest(self) -> RehearsalForest | None:
        """The trees shown."""
        return self._presenter.forest

    # -- where things are ----------------------------------------------------------------------------

    def boundingRect(self) -> QRectF:
        margin = scaled(MARGIN)
        return QRectF(0, 0, self.layout.width, self.layout.height).adjusted(-margin, -margin, margin, margin)

    def place(self, node: str) -> CardRect | None:
        """Where a card stands; None if it does not."""
        return self.layout.place(node) if node in self.layout else None

    def card(self, node: str) -> QRectF:
        """A card's rectangle, empty if it is not shown."""
        place = self.place(node)
        return QRectF(place.x, place.y, place.width, place.height) if place is not None else QRectF()

    def badge(self, node: str) -> QRectF:
        """Where a click folds and unfolds a card's replies."""
        return badge(self.layout.metrics, self.zoom).translated(self.card(node).topLeft())

    def node_at(self, point: QPointF) -> tuple[str | None, bool]:
        """The card under a point, and whether the point is on its badge rather than on it."""
        node = self.layout.at(point.x(), point.y())
        if node is not None:
            return node, False
        node = self.layout.at(point.x() - scaled(BADGE_WIDTH + 5) / max(1.0, self.zoom), point.y())
        if node is not None and self.badge(node).contains(point):
            look = self.look(node)
            if look.hidden or (look.selected and look.replies):
                return node, True
        return None, False

    # -- painting ------------------------------------------------------------------------------------

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        if self._presenter.forest is None:
            return
        detail = option.levelOfDetailFromTransform(painter.worldTransform())
        zoom = round(detail / painter.device().devicePixelRatio(), 4)  # at NEAR all are near, not some
        self.draw(painter, option.exposedRect, zoom)

    def draw(self, painter: QPainter, seen: QRectF, zoom: float) -> None:
        """Paint what reaches into ``seen`` as it looks at ``zoom``."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if zoom < FAR:
            self._draw_far(painter, seen, zoom)
            return
        self._draw_links(painter, seen)
        reach = scaled(BADGE_WIDTH + 8)
        paint = paint_close if zoom >= CLOSE else paint_near
        sizes = self.layout.metrics
        area = seen.adjusted(-reach, -8, 8, 8)
        for band, x, y in self.layout.cards(area.left(), area.top(), area.right(), area.bottom()):
            look = self.look(band.node)
            painter.setOpacity(DIM if look.matches is False and not look.selected else 1.0)
            painter.translate(x, y)
            paint(painter, look, sizes, zoom)
            painter.translate(-x, -y)
        painter.setOpacity(1.0)

    def _draw_links(self, painter: QPainter, seen: QRectF) -> None:
        weak, strong = QPainterPath(), QPainterPath()
        half = self.layout.metrics.gap_x / 2
        for parent, child, x, start, end in self.layout.links(
            seen.left(), seen.top(), seen.right(), seen.bottom()
        ):
            path = strong if parent in self._strong and child in self._strong else weak
            path.moveTo(x, start)
            path.cubicTo(x + half, start, x + half, end, x + 2 * half, end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for path, color, wide in ((weak, "outline", 1.5), (strong, "ink", 2.5)):
            pen = QPen(theme().color(color), wide)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawPath(path)

    def glance(self) -> Glance:
        """What is to be known of nodes seen from afar."""
        shown = self._presenter
        strengths, k, sieve = shown.strengths, shown.k, shown.sieve

        def glance(node: str) -> tuple[float, bool, bool]:
            share = max(0.0, min(1.0, strengths.at(node, k) / MAX_IMPACT))
            return share, sieve.lets_through(node) is False, shown.is_folded(node)

        return glance

    def _draw_far(self, painter: QPainter, seen: QRectF, zoom: float) -> None:
        forest = self._presenter.forest
        paint_far(painter, self.layout, seen, zoom, forest.side, self.glance())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_lines(painter)
        self._draw_frames(painter, seen, zoom)

    def _draw_lines(self, painter: QPainter) -> None:
        """The lines of best replies, on top of everything: from afar they are what one looks for."""
        forest = self._presenter.forest
        assert forest is not None
        pen = QPen(theme().color("ink"), 2)
        pen.setCosmetic(True)
        painter.setPen(pen)
        for node in self._strong:
            above = self.place(forest.parent(node)) if forest.parent(node) in self._strong else None
            place = self.place(node)
            if place is not None and above is not None:
                painter.drawLine(QPointF(above.right, above.middle), QPointF(place.x, place.middle))

    def _draw_frames(self, painter: QPainter, seen: QRectF, zoom: float) -> None:
        """Frames around the lines' cards, what matches and what is current; never too small to be seen."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        look = theme()
        for each in self._strong:
            if each in self.layout:
                self._frame(painter, each, zoom, look.side(self.look(each).side), 1.5, 0)
        found = self._presenter.sieve.matches()
        if zoom < DUST and len(found) <= MOST_FRAMES:
            for each in found:
                if each in self.layout and self.card(each).intersects(seen):
                    self._frame(painter, each, zoom, look.color("ink"), 1.25, 2)
        for each in self._presenter.chosen:
            if each in self.layout:
                self._frame(painter, each, zoom, look.color("ink"), 2.5, 2.5)

    def _frame(
        self, painter: QPainter, node: str, zoom: float, color: QColor, wide: float, off: float
    ) -> None:
        card = self.card(node)
        least = LEAST / zoom if off else 0
        more_x, more_y = max(0.0, least - card.width()) / 2, max(0.0, least - card.height()) / 2
        away = off / zoom
        card.adjust(-more_x - away, -more_y - away, more_x + away, more_y + away)
        pen = QPen(color, wide)
        pen.setCosmetic(True)
        painter.setPen(pen)
        if off:
            painter.drawRoundedRect(card, 3 / zoom, 3 / zoom)
        else:
            paint_outline(painter, card, self.look(node).side, zoom)
