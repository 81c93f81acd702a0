"""The sheet's column heads: the speeches' names in their side's colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from debatecoach.ui.flow import paint
from debatecoach.ui.flow.model import FlowModel
from debatecoach.ui.theme import theme


class SpeechHeader(QHeaderView):
    """The speeches' names in their side's colour, underlined; a dot beside the current one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(34 * theme().scale))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model, look = self.model(), theme()
        side = model.side_of_column(section) if isinstance(model, FlowModel) else None
        if not isinstance(model, FlowModel) or side is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = rect.adjusted(0, 0, -paint.gutter(), -look.space(2))
        color = look.side(side)
        painter.setPen(color)
        painter.setFont(look.font("small", 600))
        current = model.view is not None and model.view.current == section
        dot = round(8 * look.scale)
        room = box.width() - (dot + look.space(2) if current else 0)
        metrics = painter.fontMetrics()
        text = metrics.elidedText(
            str(self.model().headerData(section, Qt.Orientation.Horizontal)),
            Qt.TextElideMode.ElideRight,
            room,
        )
        line = box.adjusted(0, 0, 0, -look.space(2))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        if current:
            painter.setBrush(color)
            x = box.left() + metrics.horizontalAdvance(text) + look.space(1) + dot / 2 + 2
            painter.drawEllipse(QPointF(x, line.center().y() + 1), dot / 2, dot / 2)
        painter.fillRect(QRect(box.left(), box.bottom() - 1, box.width(), 2), color)
        painter.restore()
