"""How a cell of the sheet is drawn: a card with its side's bar, a few lines, small words under them."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from debatecoach.debate.side import Side
from debatecoach.ui.flow.cells import DRAFT, PREPARED, CellView
from debatecoach.ui.kit.text_lines import lines
from debatecoach.ui.kit.theme import theme

LINES = 24
"""Below this many pixels (at text scale 1) a card takes a fourth line."""
BAR = 3
MOST_WEIGHT = 3
"""The side's bar grows with every time the debate comes back to a point, so many times."""
OFF_BAR = 2
"""Words stand so many pixels further from the bar than usual: the widest leaves them room, too."""
RADIUS = 6
ICON_GAP = 4


def gutter() -> int:
    """Room between columns, where the arrows run."""
    return theme().space(3)


def gap() -> int:
    """Room between rows."""
    return theme().space(2)


def card_rect(cell: QRect) -> QRect:
    """The card inside a table cell: gutter on the right, gap above (arrows run in both)."""
    return cell.adjusted(0, gap(), -gutter(), 0)


def text_font() -> QFont:
    """Of a cell's words."""
    return theme().font("body")


def words_font(cell: CellView) -> QFont:
    """Of a cell's words: as a person wrote them."""
    return theme().font("body", 600) if cell.point.bold else text_font()


def note_font() -> QFont:
    """Of the small words under them."""
    return theme().font("small", 500)


def editor_height() -> int:
    """What a point is typed in is at least so high."""
    return theme().size("body") * 5


def card_height(cell: CellView, width: int) -> int:
    """How high a cell's card must be at a card width."""
    if cell.cell.ref.node == DRAFT:
        return editor_height()
    count = max(1, len(lines_of(cell.text, _inner(width - 2), cell.point.bold)))
    step, small = _heights(theme().scale, text_font().family())
    return round(count * step + small * len(note_lines(cell, _inner(width - 2))) + theme().space(5))


@lru_cache(maxsize=8)
def _heights(_scale: float, _family: str) -> tuple[float, float]:
    """How high a line of words and one of small words are, at a text size."""
    return _step(text_font()), QFontMetricsF(note_font()).height()


def paint_card(painter: QPainter, rect: QRect, cell: CellView, current: bool, focus: bool) -> None:
    """Draw a cell's card into ``rect``."""
    look, side = theme(), cell.cell.side
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(rect).adjusted(1, 1, -1, -1)
    shape = QPainterPath()
    shape.addRoundedRect(box, RADIUS, RADIUS)
    fill = "ground" if cell.point.struck else f"{side}_soft"
    painter.fillPath(shape, look.color(fill))
    painter.setClipPath(shape)
    bar = BAR + 2 * min(MOST_WEIGHT, cell.point.visits) + (1 if cell.saying or current else 0)
    left = box.left() if side is Side.PRO else box.right() - bar
    painter.fillRect(QRectF(left, box.top(), bar, box.height()), look.side(side))
    painter.setClipping(False)
    _outline(painter, box, cell, current, focus)
    if cell.cell.ref.node != DRAFT:
        _words(painter, box, cell)
    painter.restore()


def paint_empty(painter: QPainter, rect: QRect, focus: bool) -> None:
    """An empty cell the user stands on: a thin frame to type into."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    style = Qt.PenStyle.SolidLine if focus else Qt.PenStyle.DotLine
    painter.setPen(QPen(theme().color("muted"), 1.5 if focus else 1, style))
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
    painter.restore()


def paint_group(painter: QPainter, x: float, top: float, bottom: float) -> None:
    """A bracket beside points that are to be answered as one."""
    painter.setPen(QPen(theme().color("ink"), 1.5))
    painter.drawPolyline([QPointF(x - 4, top), QPointF(x, top), QPointF(x, bottom), QPointF(x - 4, bottom)])


def paint_target(painter: QPainter, rect: QRect) -> None:
    """The card another one would be dropped on."""
    painter.setPen(QPen(theme().color("accent"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), RADIUS, RADIUS)


def paint_held(painter: QPainter, rect: QRect, cell: CellView) -> None:
    """The card that is being dragged, under the pointer."""
    painter.fillRect(rect, theme().color("ground"))
    paint_card(painter, rect, cell, True, True)


def _outline(painter: QPainter, box: QRectF, cell: CellView, current: bool, focus: bool) -> None:
    look, pen = theme(), None
    if cell.doubt:
        pen = QPen(look.side(cell.cell.side), 1.25)
        pen.setDashPattern([4, 3])
    elif cell.point.struck:
        pen = QPen(look.color("line"), 1)
    if cell.saying:
        pen = QPen(look.side(cell.cell.side), 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if pen is not None:
        inset = 3 if current else 0
        painter.setPen(pen)
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), RADIUS, RADIUS)
    if current:
        painter.setPen(QPen(look.color("ink" if focus else "muted"), 2))
        painter.drawRoundedRect(box, RADIUS, RADIUS)


def _words(painter: QPainter, box: QRectF, cell: CellView) -> None:
    look = theme()
    pad = look.space(3) + (OFF_BAR if cell.cell.side is Side.PRO else -OFF_BAR)
    width = _inner(round(box.width()))
    font = words_font(cell)
    font.setStrikeOut(cell.point.struck)
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    y = box.top() + look.space(2)
    for line in lines_of(cell.text, width, cell.point.bold):
        if cell.highlight:
            drawn = min(width, metrics.horizontalAdvance(line))
            painter.fillRect(QRectF(box.left() + pad - 2, y, drawn + 4, _step(font)), look.color("warn_soft"))
            painter.fillRect(
                QRectF(box.left() + pad - 2, y + _step(font) - 2, drawn + 4, 2), look.color("warn")
            )
        painter.setPen(look.color("muted" if cell.point.struck else "ink"))
        painter.drawText(QPointF(box.left() + pad, y + metrics.ascent()), line)
        y += _step(font)
    _note(painter, box.left() + pad, y + 1, width, cell)


def _note(painter: QPainter, x: float, y: float, width: float, cell: CellView) -> None:
    look = theme()
    color = "ink" if cell.doubt or cell.drop else "muted"
    metrics = QFontMetricsF(note_font())
    size = round(14 * look.scale)
    middle = y + (metrics.height() - size) / 2
    lines = note_lines(cell, round(width))
    left = x
    if icon := "question" if cell.doubt else cell.icon:
        look.icon(icon, color, 14).paint(painter, QRect(round(x), round(middle), size, size))
        x += size + ICON_GAP
    if cell.overlay:
        _prepared(painter, QRectF(x + 2, middle + 2, size - 4, size - 4), cell.overlay == PREPARED)
        x += size + ICON_GAP
    painter.setFont(note_font())
    painter.setPen(look.side(cell.cell.side) if cell.saying and not cell.doubt else look.color(color))
    for place, line in enumerate(lines):
        room = left + width - x
        text = metrics.elidedText(line, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(x, y + place * metrics.height() + metrics.ascent()), text)
        x = left


def note_lines(cell: CellView, width: int) -> tuple[str, ...]:
    """The small words as they are drawn: one or two lines of ``width`` pixels, the first beside the icons.

    Where two are too few, how the point stands is the last to go; it is said in short before the point's
    number goes.
    """
    taken = bool(cell.doubt or cell.icon) + bool(cell.overlay)
    icons = taken * (round(14 * theme().scale) + ICON_GAP)
    font = note_font()
    if cell.doubt:
        return _packed((cell.doubt,), 0, cell.short, width, icons, font.family(), font.pixelSize(), 1)
    state = min(1, cell.state)
    return _packed(cell.told, state, cell.short, width, icons, font.family(), font.pixelSize(), 2)


@lru_cache(maxsize=4096)
def _packed(
    notes: tuple[str, ...],
    state: int,
    short: str,
    width: int,
    icons: int,
    family: str,
    pixels: int,
    most: int,
) -> tuple[str, ...]:
    if most == 1 or not short:
        lines, fits = _lines_of_notes(notes, {state}, width, icons, most)
        return lines if fits or not short else (short,)
    brief = (*notes[:state], short, *notes[state + 1 :])
    for said, firm in ((notes, {0, state}), (brief, {0, state}), (brief, {state})):
        lines, fits = _lines_of_notes(said, firm, width, icons, most)
        if fits:
            return lines
    return (short,)


def _lines_of_notes(
    notes: tuple[str, ...], firm: set[int], width: int, icons: int, most: int
) -> tuple[tuple[str, ...], bool]:
    """The notes in lines, those that are not ``firm`` left out from the last on where there is no room; and
    whether they fit."""
    metrics = QFontMetricsF(note_font())
    kept = list(enumerate(notes))
    while True:
        lines: list[str] = []
        for _index, text in kept:
            joined = f"{lines[-1]} · {text}" if lines else text
            room = width - (icons if len(lines) < 2 else 0)
            if lines and metrics.horizontalAdvance(joined) > room:
                lines.append(text)
            else:
                lines[-1:] = [joined]
        widths = [
            metrics.horizontalAdvance(line) + (0 if place else icons) for place, line in enumerate(lines)
        ]
        fits = len(lines) <= most and max(widths, default=0) <= width
        spare = [note for note in kept if note[0] not in firm]
        if fits or not spare:
            return tuple(lines), fits
        kept.remove(spare[-1])


def _prepared(painter: QPainter, box: QRectF, prepared: bool) -> None:
    """A full disc for what was prepared, an empty one for what came unprepared."""
    painter.setPen(QPen(theme().color("accent"), 1.5))
    painter.setBrush(theme().color("accent") if prepared else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _inner(width: int) -> int:
    """Pixels a card of ``width`` has for words."""
    return max(24, width - 2 * theme().space(3))


def _step(font: QFont) -> float:
    return QFontMetricsF(font).height() * 1.08


def lines_of(text: str, width: int, bold: bool = False) -> tuple[str, ...]:
    """``text`` as a cell shows it: whole, in lines of ``width`` pixels; a file may hold any length."""
    font = text_font()
    return _broken(" ".join(text.split()), width, LINES, font.family(), font.pixelSize(), bold)


@lru_cache(maxsize=4096)
def _broken(text: str, width: int, most: int, family: str, pixels: int, bold: bool) -> tuple[str, ...]:
    font = theme().font("body", 600) if bold else text_font()
    return tuple(lines(text, font, width, most)) if text else ()
