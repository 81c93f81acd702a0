"""A format as a line of speeches that one drags: a block to another place, its right edge for seconds."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from debatecoach.debate.format import Format
from debatecoach.debate.format_edits import LEAST, MOST, STEP
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.choice import FormatTimeline, slot_words

EDGE = 7
"""Pixels around a right edge in which it is taken."""
_FAR = 6
"""Pixels a block is dragged before it leaves its place."""


class EditTimeline(FormatTimeline):
    """Signals:
    chosen: the place of the block that is chosen.
    moved: a block's place, and where it goes.
    timed: a block's place and its seconds, while its edge is dragged or by key.
    removed: a block's place.
    """

    chosen = Signal(int)
    moved = Signal(int, int)
    timed = Signal(int, int)
    removed = Signal(int)

    def __init__(self, format: Format) -> None:
        super().__init__(format)
        self.current = 0
        self._taken: tuple[str, int, QPointF, int] | None = None
        self._target: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_format(self, format: Format, current: int) -> None:
        """Another one, or the same after a change."""
        self._format = format
        self.current = max(0, min(current, len(format.slots) - 1))
        words = [slot_words(format, at) for at in range(len(format.slots))]
        self.setAccessibleName(self.tr("Speeches in order"))
        self.setAccessibleDescription(words[self.current] if words else "")
        self.setToolTip("")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, round(56 * theme().scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, round(56 * theme().scale))

    # -- the mouse -----------------------------------------------------------------------------------

    def _at(self, where: QPointF) -> tuple[str, int] | None:
        """What is under the mouse: an ``edge``, or a ``block``."""
        blocks = self.blocks()
        for at, (_slot, box) in enumerate(blocks):
            if abs(where.x() - box.right()) <= EDGE:
                return "edge", at
        return next((("block", at) for at, (_slot, box) in enumerate(blocks) if box.contains(where)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self._at(event.position())
        if event.button() is not Qt.MouseButton.LeftButton or found is None:
            return
        kind, at = found
        self._taken = (kind, at, event.position(), self._format.slots[at].seconds)
        self._choose(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._taken is None:
            found = self._at(event.position())
            edge = found is not None and found[0] == "edge"
            self.setCursor(Qt.CursorShape.SizeHorCursor if edge else Qt.CursorShape.PointingHandCursor)
            return
        kind, at, start, seconds = self._taken
        by = event.position().x() - start.x()
        if kind == "edge":
            a_second = self.blocks()[at][1].width() / max(1, self._format.slots[at].seconds)
            wanted = seconds + by / max(a_second, 0.02)
            now = max(LEAST, min(MOST, round(wanted / STEP) * STEP))
            if now != self._format.slots[at].seconds:
                # the whole line is drawn anew, so what is dragged is measured from here
                self._taken = (kind, at, event.position(), now)
                self.timed.emit(at, now)
        elif abs(by) > _FAR:
            self._target = self._place(event.position().x())
            self.update()

    def _place(self, x: float) -> int:
        """Which place a block that is let go here takes: the number of the others that begin before."""
        others = [box.center().x() for at, (_s, box) in enumerate(self.blocks()) if at != self._taken[1]]
        return sum(middle < x for middle in others)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        taken, self._taken = self._taken, None
        target, self._target = self._target, None
        if taken is not None and taken[0] == "block" and target is not None and target != taken[1]:
            self.moved.emit(taken[1], target)
        self.update()

    # -- keys ------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right choose, with Ctrl they move, with Shift they change the length; Del removes."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        held, at = event.modifiers(), self.current
        if event.key() == Qt.Key.Key_Delete and self._format.slots:
            self.removed.emit(at)
        elif step is None or not self._format.slots:
            super().keyPressEvent(event)
        elif held & Qt.KeyboardModifier.ControlModifier:
            if 0 <= at + step < len(self._format.slots):
                self.moved.emit(at, at + step)
        elif held & Qt.KeyboardModifier.ShiftModifier:
            self.timed.emit(at, max(LEAST, min(MOST, self._format.slots[at].seconds + step * STEP)))
        else:
            self._choose(max(0, min(len(self._format.slots) - 1, at + step)))

    def _choose(self, at: int) -> None:
        self.current = at
        self.chosen.emit(at)
        self.tell()
        self.update()

    def tell(self) -> None:
        """Say where one stands, for those who hear the window."""
        if self._format.slots:
            announce(self, slot_words(self._format, self.current))

    # -- drawing ---------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._format.slots:
            return
        blocks, painter = self.blocks(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = theme()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.color("ink"), 2 if self.hasFocus() else 1.4))
        painter.drawRoundedRect(blocks[self.current][1].adjusted(1, 1, -1, -1), 4, 4)
        if self._target is not None and self._taken is not None:
            others = [box for at, (_s, box) in enumerate(blocks) if at != self._taken[1]]
            x = others[self._target].left() - 2 if self._target < len(others) else others[-1].right() + 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("ink"))
            painter.drawRoundedRect(QRectF(x - 2, 0, 4, self.height()), 2, 2)
        painter.end()
