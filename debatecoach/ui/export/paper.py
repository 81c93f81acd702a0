"""Colours, fonts and lines of text on paper: the light scheme, in sizes of its own."""

from __future__ import annotations

import threading

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from debatecoach.base.paths import shipped
from debatecoach.debate.side import Side
from debatecoach.ui.kit.text_lines import one_line
from debatecoach.ui.kit.theme import tokens

READ = ("Inter", "Noto Sans", "Segoe UI", "Helvetica Neue", "Liberation Sans")
CHINESE = ("Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", "PingFang SC", "WenQuanYi Micro Hei")
"""Families in the order they are wanted; where none is there, the system's own."""


def color(name: str) -> QColor:
    """A colour of the light scheme."""
    return QColor(tokens()["light"][name])


def side_color(side: Side, soft: bool = False) -> QColor:
    """A side's colour, or its soft ground."""
    return color(f"{side}_soft" if soft else str(side))


_fonts = threading.local()


def font(size: float, weight: int = 400, italic: bool = False) -> QFont:
    """A font ``size`` units high, the same on every device; each thread has its own (Qt's are not shared)."""
    known: dict[object, QFont] = _fonts.__dict__
    made = known.get((size, weight, italic))
    if made is None:
        made = known[size, weight, italic] = _font(size, weight, italic)
    return made


def _font(size: float, weight: int, italic: bool) -> QFont:
    made = QFont(QApplication.font())
    made.setFamilies([*READ, *CHINESE, made.family()])
    made.setPixelSize(max(1, round(size)))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    # Characters drawn otherwise beside capitals have no code of their own: they could not be found or copied.
    made.setFeature(QFont.Tag("calt"), 0)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def elided(text: str, used: QFont, width: float) -> str:
    """One line of at most ``width`` units."""
    return QFontMetricsF(used).elidedText(one_line(text), Qt.TextElideMode.ElideRight, width)


def wide(text: str, used: QFont) -> float:
    """How wide a line is."""
    return QFontMetricsF(used).horizontalAdvance(text)


def write(painter: QPainter, x: float, base: float, text: str, used: QFont, ink: QColor) -> None:
    """A line of text on its base line."""
    painter.setFont(used)
    painter.setPen(ink)
    painter.drawText(QPointF(x, base), text)


def fill(painter: QPainter, rect: QRectF, ink: QColor, radius: float = 0.0) -> None:
    """A filled rectangle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawRoundedRect(rect, radius, radius)


def rule(painter: QPainter, x: float, y: float, right: float, ink: QColor, thick: float = 0.6) -> None:
    """A horizontal line."""
    painter.setPen(QPen(ink, thick))
    painter.drawLine(QPointF(x, y), QPointF(right, y))


def side_bar(painter: QPainter, side: Side, place: QRectF) -> None:
    """The bar that tells a side, also without colour: Pro's is solid, Con's hollow."""
    if side is Side.PRO:
        fill(painter, place, side_color(side), place.width() / 2)
        return
    thin = place.width() / 4
    painter.setPen(QPen(side_color(side), thin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(place.adjusted(thin / 2, thin / 2, -thin / 2, -thin / 2))


def mark(painter: QPainter, name: str, ink: str, place: QRectF) -> None:
    """One of our icons."""
    svg = (shipped("resources") / "icons" / f"{name}.svg").read_text("utf-8")
    QSvgRenderer(QByteArray(svg.replace("currentColor", color(ink).name()).encode())).render(painter, place)
