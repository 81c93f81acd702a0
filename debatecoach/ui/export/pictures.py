"""The poster as a picture: PNG, as large as a small computer can take, and SVG."""

from __future__ import annotations

import math

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from debatecoach.ui.export.pages import painted, png_of
from debatecoach.ui.export.poster import Poster

translate = QCoreApplication.translate

WANTED = 2.0
"""Pixels to a unit: text is sharp on any screen, and when it is enlarged."""
MOST_PIXELS = 60_000_000
"""Of a picture: 240 MB while it is painted; Qt itself reads none above 256."""
MOST_SIDE = 30_000
"""Pixels along a side; painting ends at 32,767."""
LEGIBLE = 0.7
"""Pixels to a unit below which claims can no longer be read."""


def scale_of(poster: Poster) -> float:
    """Pixels to a unit: what is wanted, or less, so that the picture stays within its limits."""
    by_area = math.sqrt(MOST_PIXELS / (poster.width * poster.height))
    return min(WANTED, by_area, MOST_SIDE / poster.width, MOST_SIDE / poster.height)


def scale_words(scale: float) -> str:
    """What it means that a picture is smaller than wanted; empty if it is not."""
    if scale >= WANTED:
        return ""
    text = translate("Pictures", "So many arguments make a large picture: it is drawn at {0} % of its size.")
    said = text.format(round(scale / WANTED * 100))
    if scale < LEGIBLE:
        more = translate("Pictures", "The claims cannot be read in it; SVG and PDF keep every word.")
        said = f"{said} {more}"
    return said


def image(poster: Poster, scale: float) -> QImage:
    """The poster as pixels."""
    size = QSizeF(poster.width, poster.height)
    return painted(size, scale, lambda painter: poster.paint(painter, whole(poster)))


def png(poster: Poster) -> bytes:
    """The poster as a PNG file."""
    return png_of(image(poster, scale_of(poster)), poster.title)


def svg(poster: Poster) -> bytes:
    """The poster as an SVG file; its words are text."""
    data = QByteArray()
    buffer = QBuffer(data)
    made = QSvgGenerator()
    made.setOutputDevice(buffer)
    made.setResolution(96)
    made.setSize(QSize(math.ceil(poster.width), math.ceil(poster.height)))
    made.setViewBox(QRectF(0, 0, poster.width, poster.height))
    made.setTitle(poster.title)
    made.setDescription("Debate Coach")
    painter = QPainter(made)
    painter.fillRect(whole(poster), Qt.GlobalColor.white)
    poster.paint(painter, whole(poster))
    painter.end()
    return data.data()


def whole(poster: Poster) -> QRectF:
    """All of it."""
    return QRectF(0, 0, poster.width, poster.height)
