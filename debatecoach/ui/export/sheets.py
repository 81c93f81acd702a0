"""The poster on paper: one page as large as it is, or sheets to be cut and put together."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QLineF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen

from debatecoach.ui.export import paper
from debatecoach.ui.export.pages import MOST_POINTS, Paper
from debatecoach.ui.export.poster import Poster

SCALE = 0.6
"""Points to one of the poster's units: a claim stands in 8.4 points, as in a pocket book."""
LARGE = 0.75
"""The same where there is one page of any size."""
EDGE, MARKS = 32.0, 14.0
"""Of a sheet, outside the crop marks; how long these are. Points."""


class LargePage:
    """One page for all of it."""

    def __init__(self, poster: Poster) -> None:
        self._poster, self.title = poster, poster.title
        self.scale = min(LARGE, MOST_POINTS / poster.width, MOST_POINTS / poster.height)
        self.size = QSizeF(poster.width, poster.height) * self.scale

    def __len__(self) -> int:
        return 1

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint it."""
        painter.scale(self.scale, self.scale)
        self._poster.paint(painter, QRectF(0, 0, self._poster.width, self._poster.height))


class Sheets:
    """Sheets with crop marks, lying or upright, whichever takes fewer; left to right, then down."""

    def __init__(self, poster: Poster, kind: Paper) -> None:
        self._poster, self.title = poster, poster.title
        upright = kind.size
        ways = [upright, upright.transposed()]
        self.size = min(ways, key=lambda size: math.prod(self._grid(size)))
        self.across, self.down = self._grid(self.size)

    def _grid(self, size: QSizeF) -> tuple[int, int]:
        room = self._room(size)
        across = math.ceil(self._poster.width * SCALE / room.width())
        return across, math.ceil(self._poster.height * SCALE / room.height())

    @staticmethod
    def _room(size: QSizeF) -> QSizeF:
        return QSizeF(size.width() - 2 * EDGE, size.height() - 2 * EDGE)

    def __len__(self) -> int:
        return self.across * self.down

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a sheet: its piece of the poster, crop marks, and where it belongs."""
        row, column = divmod(page, self.across)
        room = self._room(self.size)
        piece = QRectF(EDGE, EDGE, room.width(), room.height())
        painter.save()
        painter.setClipRect(piece)
        across, down = EDGE - column * room.width(), EDGE - row * room.height()
        painter.translate(across, down)
        painter.scale(SCALE, SCALE)
        left, top = column * room.width() / SCALE, row * room.height() / SCALE
        area = QRectF(left, top, room.width() / SCALE, room.height() / SCALE)
        self._poster.paint(painter, area)
        painter.restore()
        if len(self) > 1:
            self._crop_marks(painter, piece)
            self._place(painter, piece, row, column)

    @staticmethod
    def _crop_marks(painter: QPainter, piece: QRectF) -> None:
        painter.setPen(QPen(paper.color("ink"), 0.5))
        for x, outward in ((piece.left(), -1), (piece.right(), 1)):
            for y, away in ((piece.top(), -1), (piece.bottom(), 1)):
                painter.drawLine(QLineF(x + 3 * outward, y, x + (3 + MARKS) * outward, y))
                painter.drawLine(QLineF(x, y + 3 * away, x, y + (3 + MARKS) * away))

    def _place(self, painter: QPainter, piece: QRectF, row: int, column: int) -> None:
        words = QCoreApplication.translate("Poster", "Row {0} of {1}, column {2} of {3}").format(
            row + 1, self.down, column + 1, self.across
        )
        used = paper.font(8)
        y = piece.bottom() + 16
        paper.write(painter, piece.left() + 24, y, words, used, paper.color("muted"))
        room = piece.width() - paper.wide(words, used) - 72
        title = paper.elided(self.title, used, room)
        right = piece.right() - 24 - paper.wide(title, used)
        paper.write(painter, right, y, title, used, paper.color("muted"))
