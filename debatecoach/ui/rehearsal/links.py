"""The curves between cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from debatecoach.ui.rehearsal.layout import Layout
from debatecoach.ui.theme import theme


class Links(QGraphicsItem):
    """All curves from parents to replies; only those in view are drawn, the best lines on top."""

    def __init__(self) -> None:
        super().__init__()
        self._bounds = QRectF()
        self._links: list[tuple[QRectF, QPainterPath, bool]] = []
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def set_links(self, layout: Layout, strong: set[str]) -> None:
        """Draw the layout's links; those between two ``strong`` cards as the line of best replies."""
        self.prepareGeometryChange()
        self._bounds = QRectF(0, 0, layout.width, layout.height)
        self._links = []
        for parent, child in layout.links:
            start = QPointF(layout.places[parent].right, layout.places[parent].middle)
            end = QPointF(layout.places[child].x, layout.places[child].middle)
            middle = (start.x() + end.x()) / 2
            path = QPainterPath(start)
            path.cubicTo(QPointF(middle, start.y()), QPointF(middle, end.y()), end)
            rect = path.boundingRect().adjusted(-2, -2, 2, 2)
            self._links.append((rect, path, parent in strong and child in strong))
        self._links.sort(key=lambda link: link[2])
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        weak, strong = QPen(theme().color("track"), 1.5), QPen(theme().color("ink"), 1.75)
        weak.setCosmetic(True)
        strong.setCosmetic(True)
        exposed = option.exposedRect
        for rect, path, best in self._links:
            if rect.intersects(exposed):
                painter.setPen(strong if best else weak)
                painter.drawPath(path)
