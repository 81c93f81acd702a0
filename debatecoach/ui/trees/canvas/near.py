"""One card seen near: its claim (or, a little further off, its label), strength, and marks."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from debatecoach.debate.argument import MAX_IMPACT, Argument, Review
from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.cards import (
    BADGE_WIDTH,
    CARD_WIDTH,
    LINES,
    NEAR,
    PADDING,
    SIDE_BAR,
    CardLook,
    font,
    scaled,
    wrapped,
)
from debatecoach.ui.trees.canvas.layout import Metrics
from debatecoach.ui.trees.tree_words import number

MARK = 14
"""Side of a mark's picture, pixels."""


def marks(argument: Argument) -> Iterator[tuple[str, str]]:
    """Icons of what is the matter with an argument, and their colours; the shape alone tells which."""
    if argument.locked:
        yield "lock", "ink"
    if argument.review is Review.APPROVED:
        yield "done", "ok"
    elif argument.review is Review.NEEDS_WORK:
        yield "warn", "warn"
    if argument.source is not None:
        yield "source", "ink"
    if argument.note:
        yield "note", "muted"


def badge(metrics: Metrics, zoom: float) -> QRectF:
    """Where a click folds and unfolds, from the card's corner: on the right edge, half-way down."""
    shrunk = 1 / max(1.0, zoom)
    tall, wide = scaled(20) * shrunk, scaled(BADGE_WIDTH) * shrunk
    return QRectF(metrics.width + scaled(5) * shrunk, (metrics.height - tall) / 2, wide, tall)


def paint_near(painter: QPainter, look: CardLook, metrics: Metrics, zoom: float) -> None:
    """Paint a card whose corner is the painter's origin."""
    paint_body(painter, look, metrics, zoom)
    if zoom >= NEAR:
        _paint_claim(painter, look, metrics)
    else:
        _paint_label(painter, look, metrics, zoom)
    paint_badge(painter, look, metrics, zoom)


def paint_body(painter: QPainter, look: CardLook, metrics: Metrics, zoom: float) -> None:
    """Ground, frame and side: Pro has its bar on the left edge, Con on the right."""
    used = theme()
    color, card = used.side(look.side), QRectF(0, 0, metrics.width, metrics.height)
    thin = 1 / min(1.0, max(zoom, 0.3)) if zoom < 1 else 1 / zoom
    pen = QPen(used.color("line"), thin)
    if look.selected:
        pen = QPen(used.color("ink"), 2.25 * thin)
    elif look.on_line or look.matches:
        pen = QPen(color, 1.75 * thin)
    painter.setPen(pen)
    painter.setBrush(used.side(look.side, soft=True))
    grown = 1 / max(1.0, zoom * 0.8)  # lines and corners hardly grow with the card
    painter.drawRoundedRect(card, 8 * grown, 8 * grown)
    wide = scaled(SIDE_BAR) / min(1.0, max(zoom, 0.4)) * grown
    x = 1.0 * grown if look.side is Side.PRO else metrics.width - 1.0 * grown - wide
    fill(painter, QRectF(x, 6 * grown, wide, metrics.height - 12 * grown), color, 2 * grown)


def _paint_claim(painter: QPainter, look: CardLook, metrics: Metrics) -> None:
    used = theme()
    painter.setFont(font("body", 400, used.size("body")))
    step, x = used.size("body") * 1.3, scaled(PADDING)
    y = scaled(10) + used.size("body")
    painter.setPen(used.color("ink"))
    claim = wrapped(look.argument.claim, 400, used.size("body"), scaled(CARD_WIDTH - 2 * PADDING), LINES)
    for line in claim:
        painter.drawText(QPointF(x, y), line)
        y += step
    base = metrics.height - scaled(11)
    track = QRectF(x, base - used.size("small") * 0.36 - 2.5, scaled(130), 5)
    paint_bar(painter, look, track)
    painter.setFont(font("small", 400, used.size("small")))
    painter.setPen(used.color("muted"))
    painter.drawText(QPointF(track.right() + scaled(10), base), number(look.strength))
    side = scaled(MARK)
    right = metrics.width - scaled(PADDING) + scaled(4)
    for name, color in reversed(list(marks(look.argument))):
        right -= side + scaled(2)
        paint_mark(painter, name, color, QRectF(right, base - side + scaled(2), side, side))


def _paint_label(painter: QPainter, look: CardLook, metrics: Metrics, zoom: float) -> None:
    used, pad = theme(), scaled(PADDING + 4)
    tall = min(9 / zoom / 1.6, metrics.height / 4)
    track = QRectF(pad, metrics.height - tall - scaled(7), metrics.width - 2 * pad, tall)
    room = (track.top() - scaled(5)) / 2.4  # two lines with their descent, clear of the bar
    size = round(min(scaled(11.5) / zoom, scaled(29), room))
    painter.setFont(font("body", 500, size))
    painter.setPen(used.color("ink"))
    text = look.argument.label or look.argument.claim
    for index, line in enumerate(wrapped(text, 500, size, track.width(), 2)):
        painter.drawText(QPointF(pad, scaled(5) + size * (1 + 1.15 * index)), line)
    paint_bar(painter, look, track)


def paint_bar(painter: QPainter, look: CardLook, track: QRectF) -> None:
    """Strength as a bar, 0 to :data:`MAX_IMPACT`."""
    fill(painter, track, theme().color("track"), track.height() / 2)
    share = max(0.0, min(1.0, look.strength / MAX_IMPACT))
    if share:
        filled = QRectF(track.x(), track.y(), max(track.height(), track.width() * share), track.height())
        fill(painter, filled, theme().side(look.side), track.height() / 2)


def paint_badge(painter: QPainter, look: CardLook, metrics: Metrics, zoom: float) -> None:
    """How many arguments are folded away, or that these can be."""
    if not look.hidden and not (look.selected and look.replies):
        return
    used, place = theme(), badge(metrics, zoom)
    painter.setPen(QPen(used.color("line"), 1 / max(1.0, zoom)))
    painter.setBrush(used.color("surface"))
    painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
    painter.setPen(used.color("ink"))
    painter.setFont(font("small", 600, round(used.size("small") / max(1.0, zoom))))
    text = f"+{look.hidden}" if look.hidden else "\N{MINUS SIGN}"
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def paint_mark(painter: QPainter, name: str, color: str, place: QRectF) -> None:
    """One of our icons in ``place``."""
    picture = theme().pixmap(name, color, MARK)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))


def fill(painter: QPainter, rect: QRectF, color: QColor, radius: float) -> None:
    """A filled, round-cornered rectangle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(rect, radius, radius)
