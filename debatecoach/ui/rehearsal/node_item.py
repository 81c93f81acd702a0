"""One card on the canvas. It paints less the further away it is seen: text, label, bar only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from debatecoach.debate.argument import MAX_IMPACT
from debatecoach.debate.side import Side
from debatecoach.ui.rehearsal.words import number
from debatecoach.ui.theme import theme

LINES = 3
NEAR, FAR = 0.62, 0.34
"""Zoom from which the claim is drawn, and below which there is only the bar."""
CARD_WIDTH, PADDING, SIDE_BAR, BADGE_WIDTH = 252, 14, 4, 30


@dataclass(frozen=True, slots=True)
class Look:
    """What a card shows. ``hidden``: arguments folded away; ``replies``: it has any."""

    claim: str
    label: str
    side: Side
    strength: float
    hidden: int = 0
    replies: bool = False
    selected: bool = False
    on_line: bool = False


def scaled(pixels: float) -> float:
    """A drawing measure at the user's text size."""
    return pixels * theme().scale


@lru_cache(maxsize=8192)
def wrapped(text: str, font_key: str, width: float, lines: int) -> tuple[str, ...]:
    """``text`` in at most ``lines`` lines of ``width`` pixels, the last one elided."""
    font = QFont()
    font.fromString(font_key)
    layout = QTextLayout(" ".join(text.split()), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    out: list[str] = []
    shown = layout.text()
    while len(out) < lines and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start, length = line.textStart(), line.textLength()
        if len(out) == lines - 1 and start + length < len(shown):
            out.append(QFontMetricsF(font).elidedText(shown[start:], Qt.TextElideMode.ElideRight, width))
        else:
            out.append(shown[start : start + length].rstrip())
    layout.endLayout()
    return tuple(out) or ("",)


def claim_lines(claim: str) -> tuple[str, ...]:
    """A claim as its card breaks it."""
    return wrapped(claim, theme().font("body").toString(), scaled(CARD_WIDTH - 2 * PADDING), LINES)


def card_height(claim: str) -> float:
    """How tall the card of a claim is, pixels at zoom 1."""
    look = theme()
    lines = len(claim_lines(claim))
    return scaled(10) + lines * look.size("body") * 1.3 + scaled(6) + look.size("small") * 1.3 + scaled(9)


class NodeItem(QGraphicsItem):
    """A card: Pro's has its bar on the left edge, Con's on the right."""

    def __init__(self, node: str) -> None:
        super().__init__()
        self.node = node
        self.look: Look | None = None
        self._size = (0.0, 0.0)

    def set_look(self, look: Look, width: float, height: float) -> None:
        """Show ``look``; repaints only if something is new."""
        if (width, height) != self._size:
            self.prepareGeometryChange()
            self._size = (width, height)
        if look != self.look:
            self.look = look
            self.setZValue(2 if look.selected else 1)
            self.update()

    @property
    def card(self) -> QRectF:
        """The card itself, without its badge."""
        return QRectF(0, 0, *self._size)

    @property
    def badge(self) -> QRectF:
        """Where a click folds and unfolds: on the right edge, half-way down."""
        tall = scaled(20)
        return QRectF(self._size[0] + scaled(5), (self._size[1] - tall) / 2, scaled(BADGE_WIDTH), tall)

    def boundingRect(self) -> QRectF:
        return self.card.united(self.badge).adjusted(-3, -3, 3, 3)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.card)
        if self.look is not None and self.look.replies:
            path.addRect(self.badge)
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        if self.look is None:
            return
        detail = option.levelOfDetailFromTransform(painter.worldTransform())
        zoom = round(detail / painter.device().devicePixelRatio(), 4)  # at NEAR all are near, not some
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_card(painter, zoom)
        if zoom >= NEAR:
            self._paint_claim(painter)
        else:
            self._paint_from_afar(painter, zoom)
        if self.look.hidden or (self.look.selected and self.look.replies):
            self._paint_badge(painter)

    def _paint_card(self, painter: QPainter, zoom: float) -> None:
        assert self.look is not None
        look, card = theme(), self.card
        color = look.side(self.look.side)
        pen = QPen(look.color("line"), 1)
        if self.look.selected:
            pen = QPen(look.color("ink"), 2)
        elif self.look.on_line:
            pen = QPen(color, 1.75)
        pen.setWidthF(pen.widthF() / min(1.0, max(zoom, 0.3)))
        painter.setPen(pen)
        painter.setBrush(look.side(self.look.side, soft=True))
        painter.drawRoundedRect(card, 8, 8)
        wide = scaled(SIDE_BAR) / min(1.0, max(zoom, 0.4))
        x = 1.0 if self.look.side is Side.PRO else card.width() - 1 - wide
        self._fill(painter, QRectF(x, 6, wide, card.height() - 12), color, 2)

    def _paint_claim(self, painter: QPainter) -> None:
        assert self.look is not None
        look = theme()
        painter.setFont(look.font("body"))
        step, x = look.size("body") * 1.3, scaled(PADDING)
        y = scaled(10) + look.size("body")
        painter.setPen(look.color("ink"))
        for line in claim_lines(self.look.claim):
            painter.drawText(QPointF(x, y), line)
            y += step
        painter.setFont(look.font("small"))
        painter.setPen(look.color("muted"))
        base = self.card.height() - scaled(11)
        track = QRectF(x, base - look.size("small") * 0.36 - 2.5, scaled(130), 5)
        self._paint_bar(painter, track)
        painter.setPen(look.color("muted"))
        painter.drawText(QPointF(track.right() + scaled(10), base), number(self.look.strength))

    def _paint_from_afar(self, painter: QPainter, zoom: float) -> None:
        assert self.look is not None
        look, card, pad = theme(), self.card, scaled(PADDING)
        tall = min(9 / max(zoom, 0.15) / 1.6, card.height() / 3)
        track = QRectF(pad, card.height() - tall - scaled(9), card.width() - 2 * pad, tall)
        if zoom < FAR:
            track.moveTop((card.height() - tall) / 2)
        else:
            font = look.font("body", 500)
            font.setPixelSize(round(min(scaled(11) / zoom, scaled(26))))
            painter.setFont(font)
            painter.setPen(look.color("ink"))
            text = self.look.label or self.look.claim
            size = font.pixelSize()
            lines = 2 if track.top() > scaled(10) + 2.2 * size else 1
            for index, line in enumerate(wrapped(text, font.toString(), track.width(), lines)):
                painter.drawText(QPointF(pad, scaled(5) + size * (1 + 1.15 * index)), line)
        self._paint_bar(painter, track)

    def _paint_bar(self, painter: QPainter, track: QRectF) -> None:
        assert self.look is not None
        self._fill(painter, track, theme().color("track"), track.height() / 2)
        share = max(0.0, min(1.0, self.look.strength / MAX_IMPACT))
        if share:
            filled = QRectF(track.x(), track.y(), max(track.height(), track.width() * share), track.height())
            self._fill(painter, filled, theme().side(self.look.side), track.height() / 2)

    def _paint_badge(self, painter: QPainter) -> None:
        assert self.look is not None
        look = theme()
        painter.setPen(QPen(look.color("line"), 1))
        painter.setBrush(look.color("surface"))
        painter.drawRoundedRect(self.badge, self.badge.height() / 2, self.badge.height() / 2)
        painter.setPen(look.color("ink"))
        painter.setFont(look.font("small", 600))
        text = f"+{self.look.hidden}" if self.look.hidden else "\N{MINUS SIGN}"
        painter.drawText(self.badge, Qt.AlignmentFlag.AlignCenter, text)

    @staticmethod
    def _fill(painter: QPainter, rect: QRectF, color: QColor, radius: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRoundedRect(rect, radius, radius)
