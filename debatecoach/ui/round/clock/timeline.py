"""The format as a line of blocks, one a speech, wide as its minutes."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from debatecoach.debate.format import Format, Kind, Slot, Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import PointOfInformation, PoiState, Speaker, Speech
from debatecoach.ui.kit.names import full_names, speech_names
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.wording import headed, listed, wording
from debatecoach.ui.round.given import ICONS, giver
from debatecoach.ui.round.round_words import length_text, part_names

GAP = 3.0
BAR = 3.0
PADDING = 2 * BAR + 9


class Timeline(QWidget):
    """Pro's blocks have their bar on the left, Con's on the right; what is done is faded and ticked,
    the current one is outlined and fills with its time.

    Signals:
        chosen: the index of a speech that is to be heard again was clicked.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._format: Format | None = None
        self._current: int | None = None
        self._share = 0.0
        self._givers: Sequence[Speech] = ()
        self._audible: Collection[int] = ()
        self._offered: Sequence[PointOfInformation] = ()
        self._names: list[tuple[str, str, str, str]] = []
        self._laid: tuple[QSize, list[QRectF], int | None] | None = None  # where all is, at a size
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The speeches of this round"))
        theme().changed.connect(self._dress)

    def _dress(self) -> None:
        self._laid = None
        self.updateGeometry()

    def show_format(
        self,
        chosen: Format | None,
        current: int | None,
        givers: Sequence[Speech] = (),
        audible: Collection[int] = (),
        offered: Sequence[PointOfInformation] = (),
    ) -> None:
        """Show a format.

        Args:
            current: the slot being given, ``len(slots)`` when all are done.
            givers: the speeches that are done, in order.
            audible: indices of those that a click lets be heard again.
            offered: points of information of the current one.
        """
        self._offered = offered
        self._format, self._current, self._share, self._givers = chosen, current, 0.0, givers
        self._audible = audible
        self._names = _names(chosen) if chosen is not None else []
        self._laid = None
        self.setAccessibleDescription(self._described())
        self.update()

    def set_share(self, share: float) -> None:
        """How much of the current speech's time has run, 0-1."""
        share = max(0.0, min(1.0, share))
        if abs(share - self._share) > 0.002 or (share != self._share and share in (0.0, 1.0)):
            self._share = share
            self.update()

    def _described(self) -> str:
        if self._format is None:
            return ""
        parts = []
        for index, called in enumerate(full_names(self._format)):
            name = f"{called} {length_text(self._format.slots[index].seconds)}"
            parts.append(headed(name, " · ".join(filter(None, (self._standing(index), self._points(index))))))
        return listed(parts)

    def _standing(self, index: int) -> str:
        if self._current is None or index > self._current:
            return self.tr("to come")
        if index == self._current:
            return self.tr("now")
        given = giver(self._givers[index]) if index < len(self._givers) else ""
        return self.tr("done, by {0}").format(given) if given else self.tr("done")

    def _pois(self, index: int) -> Sequence[PointOfInformation]:
        if index < len(self._givers):
            return self._givers[index].pois
        return self._offered if index == self._current else ()

    def _points(self, index: int) -> str:
        offered = self._pois(index)
        taken = sum(each.state is PoiState.TAKEN for each in offered)
        said = self.tr("points of information: {0} offered, {1} taken")
        return said.format(len(offered), taken) if offered else ""

    def boxes(self) -> list[QRectF]:
        """Where each block is."""
        return self._layout()[0]

    def _layout(self) -> tuple[list[QRectF], int | None]:
        """Where each block is, and :meth:`_naming`: worked out once for a size, as the clock paints often."""
        if self._format is None:
            return [], None
        if self._laid is None or self._laid[0] != self.size():
            slots = self._format.slots
            boxes, x = [], 2.0
            for width in self._widths(self.width() - 4 - GAP * (len(slots) - 1)):
                boxes.append(QRectF(x, 3, width, self.height() - 6))
                x += width + GAP
            self._laid = self.size(), boxes, self._naming(boxes)
        return self._laid[1:]

    def _widths(self, room: float) -> list[float]:
        """By minutes; a block too narrow for its stage's name takes what it lacks from the others. Where
        the names have no room together, the short ones count, then the letters."""
        slots = self._format.slots
        total = sum(slot.seconds for slot in slots)
        widths = [room * slot.seconds / total for slot in slots]
        metrics = QFontMetricsF(theme().font("small", 600))
        for naming in range(1, 4):
            needs = [metrics.horizontalAdvance(names[naming]) + PADDING for names in self._names]
            if sum(needs) <= room:
                break
        else:
            return widths
        lacks = sum(max(0.0, need - width) for need, width in zip(needs, widths, strict=True))
        spare = sum(max(0.0, width - need) for need, width in zip(needs, widths, strict=True)) or 1.0
        return [
            need if width < need else width - lacks * (width - need) / spare
            for need, width in zip(needs, widths, strict=True)
        ]

    def _naming(self, boxes: Sequence[QRectF]) -> int | None:
        """Which of its names every block has room for, the longest; None where no kind fits them all."""
        metrics = QFontMetricsF(theme().font("small", 600))
        for naming in range(3):
            if all(
                metrics.horizontalAdvance(names[naming]) <= box.width() - PADDING + 1
                for names, box in zip(self._names, boxes, strict=True)
            ):
                return naming
        return None

    def sizeHint(self) -> QSize:
        return QSize(320, round(42 * theme().scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self._format is not None:
            index = self._at(event.pos().toPointF())
            if index is None:
                QToolTip.hideText()
                return True
            length = length_text(self._format.slots[index].seconds)
            text = f"{full_names(self._format)[index]} · {length} · {self._standing(index)}"
            if points := self._points(index):
                text += " · " + points
            if index in self._audible:
                text += " · " + self.tr("click to hear it again")
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def _at(self, place: QPointF) -> int | None:
        """Which block is there."""
        return next((index for index, box in enumerate(self.boxes()) if box.contains(place)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._at(event.position()) in self._audible
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self._at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and index is not None and index in self._audible:
            self.chosen.emit(index)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._format is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, (slot, box) in enumerate(zip(self._format.slots, self.boxes(), strict=True)):
            self._paint_block(painter, index, slot, box)
        painter.end()

    def _paint_block(self, painter: QPainter, index: int, slot: Slot, box: QRectF) -> None:
        look = theme()
        done = self._current is not None and index < self._current
        now = index == self._current
        side = look.side(slot.side)
        shape = QPainterPath()
        shape.addRoundedRect(box, 4, 4)
        painter.save()
        painter.setClipPath(shape)
        soft = look.side(slot.side, soft=True)
        painter.fillRect(box, look.color("ground") if done else soft)
        if now and self._share:
            fill = look.side(slot.side)
            fill.setAlphaF(0.28)
            painter.fillRect(QRectF(box.x(), box.y(), box.width() * self._share, box.height()), fill)
        if done:
            side.setAlphaF(0.5)
        left = box.left() if slot.side is Side.PRO else box.right() - BAR
        painter.fillRect(QRectF(left, box.y(), BAR, box.height()), side)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.color("ink"), 2) if now else QPen(look.color("line"), 1))
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1) if now else box, 4, 4)
        # what has been said of this one lies behind its words: in their own colour they could hardly be read
        color = look.color("muted" if done else "ink") if done or now else look.side(slot.side)
        self._paint_text(painter, index, box, done, color)
        if done and index < len(self._givers):
            self._paint_giver(painter, slot, box, self._givers[index].speaker)
        for each in self._pois(index):
            self._paint_point(painter, slot, box, each)

    def _paint_point(self, painter: QPainter, slot: Slot, box: QRectF, poi: PointOfInformation) -> None:
        """Where somebody rose: a small flag from below, filled where the point was taken."""
        look = theme()
        edge = 4 * look.scale
        x = box.left() + box.width() * min(1.0, poi.at / slot.seconds)
        flag = QPainterPath(QPointF(x - edge, box.bottom()))
        flag.lineTo(x + edge, box.bottom())
        flag.lineTo(x, box.bottom() - 1.6 * edge)
        flag.closeSubpath()
        painter.setPen(QPen(look.color("ink"), 1))
        painter.setBrush(look.color("ink" if poi.state is PoiState.TAKEN else "ground"))
        painter.drawPath(flag)

    def _paint_text(self, painter: QPainter, index: int, box: QRectF, done: bool, color: QColor) -> None:
        look, slot = theme(), self._format.slots[index]
        inner = box.adjusted(BAR + 4, 2, -BAR - 3, -2)
        font = look.font("small", 400 if done else 600)
        alike = self._layout()[1]
        names = self._names[index]
        name = names[alike] if alike is not None else _fitting(font, names, inner.width() + 1)
        painter.setFont(font)
        painter.setPen(color)
        time, below = length_text(slot.seconds), look.font("small")
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if not _shrink(below, time, inner.width() + 1):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
            return
        half = inner.height() / 2
        painter.drawText(inner.adjusted(0, 0, 0, -half), align, name)
        painter.setFont(below)
        painter.drawText(inner.adjusted(0, half, 0, 0), align, time)

    def _paint_giver(self, painter: QPainter, slot: Slot, box: QRectF, who: Speaker) -> None:
        """A small shape beside the minutes, where there is room."""
        look = theme()
        side = round(12 * look.scale)
        length = QFontMetricsF(look.font("small")).horizontalAdvance(length_text(slot.seconds))
        if box.width() < length + side + PADDING + 6:
            return
        place = QRectF(box.right() - BAR - 4 - side, box.bottom() - side - 6, side, side)
        look.icon(ICONS[who], "muted", 12).paint(painter, place.toRect())


SIGNS = {Kind.QUESTIONS: "?", Kind.EXCHANGE: "⇄"}


def _names(format: Format) -> list[tuple[str, str, str, str]]:
    """What each block may be called, the longest first: speech, stage, stage in short, a letter; where its
    community has a short name for it, that, or a sign or the speaker's number."""
    found = []
    for name, slot in zip(speech_names(format), format.slots, strict=True):
        part, short, letter = part_names(slot)
        if own := wording(slot.short):
            *_, last = own.split()
            part, short = own, _capital(last)  # "Opp reply", "Reply": the side is seen
            letter = letter if last == own else short[:1]
            number = "" if slot.stage is Stage.CLOSING else "".join(map(str, slot.speakers[:1]))
            letter = SIGNS.get(slot.kind) or number or letter
        found.append((name, _capital(part), short, letter))
    return found


def _fitting(font: QFont, names: Sequence[str], room: float) -> str:
    """The longest name there is room for; ``font`` is made smaller where that lets in more than a letter."""
    metrics = QFontMetricsF(font)
    speech, stage, short, letter = names
    for name in (speech, stage):
        if metrics.horizontalAdvance(name) <= room:
            return name
    return next((name for name in (stage, short) if _shrink(font, name, room)), letter)


def _shrink(font: QFont, text: str, room: float) -> bool:
    """Make ``font`` small enough for ``text``, to two thirds or 10 px; False, and nothing done, if that is
    not enough."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    least = max(10, round(theme().size("small") * 2 / 3))
    fits = int(font.pixelSize() * min(1.0, room / wide)) if wide else font.pixelSize()
    if fits < least:
        return False
    font.setPixelSize(fits)
    return True


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
