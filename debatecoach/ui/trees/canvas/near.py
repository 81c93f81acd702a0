"""One card seen near: label or claim, strength and marks; closest, all that is known of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from debatecoach.debate.argument import MAX_IMPACT, Argument, Review, Score
from debatecoach.debate.side import Side
from debatecoach.ui.kit.names import scheme_name
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.cards import (
    BADGE_WIDTH,
    CARD_WIDTH,
    CLOSE,
    LINES,
    NEAR,
    PADDING,
    SIDE_BAR,
    SMALLEST,
    WARRANT,
    CardLook,
    font,
    scaled,
    wrapped,
)
from debatecoach.ui.trees.canvas.layout import Metrics
from debatecoach.ui.trees.tree_words import number, review_name, scorer_name

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
    if argument.cards:
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
        _paint_claim(painter, look, metrics, zoom)
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


def _paint_warrant(painter: QPainter, look: CardLook, at: QPointF, width: float, zoom: float) -> None:
    """Its first line, as small as can be read."""
    size = round(max(theme().size("small"), scaled(SMALLEST) / zoom))
    painter.setFont(font("small", 400, size))
    painter.setPen(theme().color("muted"))
    for line in wrapped(look.argument.argument, 400, size, width, 1):
        _say(painter, at, line, look.words)


def _say(painter: QPainter, at: QPointF, line: str, words: str) -> None:
    """A line of text from its base line on; on a marker's ground where it holds the words looked for."""
    if words and (start := line.casefold().find(words)) >= 0:
        metrics = QFontMetricsF(painter.font())
        left = at.x() + metrics.horizontalAdvance(line[:start])
        wide = metrics.horizontalAdvance(line[start : start + len(words)])
        marked = QRectF(left, at.y() - metrics.ascent(), wide, metrics.height())
        painter.fillRect(marked, theme().color("marker"))
    painter.drawText(at, line)


def _paint_claim(painter: QPainter, look: CardLook, metrics: Metrics, zoom: float) -> None:
    used = theme()
    painter.setFont(font("body", 400, used.size("body")))
    step, x = used.size("body") * 1.3, scaled(PADDING)
    y = scaled(10) + used.size("body")
    painter.setPen(used.color("ink"))
    claim = wrapped(look.argument.claim, 400, used.size("body"), scaled(CARD_WIDTH - 2 * PADDING), LINES)
    for line in claim:
        _say(painter, QPointF(x, y), line, look.words)
        y += step
    _paint_warrant(painter, look, QPointF(x, y), metrics.width - 2 * x, min(zoom, 1.0))
    base = metrics.height - scaled(11)
    track = QRectF(x, base - used.size("small") * 0.36 - 2.5, scaled(130), 5)
    paint_bar(painter, look, track)
    painter.setFont(font("small", 400, used.size("small")))
    painter.setPen(used.color("muted"))
    unscored = QCoreApplication.translate("TreeCanvas", "not scored")
    painter.drawText(
        QPointF(track.right() + scaled(10), base), number(look.strength) if look.scored else unscored
    )
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
    y = scaled(5) - size * 0.15
    for line in wrapped(text, 500, size, track.width(), 2):
        y += size * 1.15
        _say(painter, QPointF(pad, y), line, look.words)
    if zoom >= WARRANT:
        below = QPointF(pad, y + scaled(SMALLEST) / zoom * 1.25)
        _paint_warrant(painter, look, below, track.width(), zoom)
    paint_bar(painter, look, track)


def paint_bar(painter: QPainter, look: CardLook, track: QRectF) -> None:
    """Strength as a bar, 0 to :data:`MAX_IMPACT`; where nobody scored, its outline."""
    if not look.scored:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme().color("muted"), track.height() / 5, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        return
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


# -- Closest: claim and argument, scores and who gave them, evidence, scheme, state, tags. The card
#    grows with the zoom, its text hardly does: the closer one looks, the more of it there is
LEADING = 1.32
GROWTH = 0.18
"""How much text grows with the zoom, of what the card does."""


def paint_close(painter: QPainter, look: CardLook, metrics: Metrics, zoom: float) -> None:
    """Paint a card whose corner is the painter's origin."""
    paint_body(painter, look, metrics, zoom)
    painter.save()
    painter.scale(1 / zoom, 1 / zoom)
    _Page(painter, look, metrics.width * zoom, metrics.height * zoom, zoom).paint()
    painter.restore()
    paint_badge(painter, look, metrics, zoom)


class _Page:
    """A card's words in pixels of the screen."""

    def __init__(self, painter: QPainter, look: CardLook, width: float, height: float, zoom: float) -> None:
        self.painter, self.look, self.width, self.height = painter, look, width, height
        grown = 1 + GROWTH * (zoom / CLOSE - 1)
        self.body = round(theme().size("body") * grown)
        self.small = round(theme().size("small") * grown)
        self.read = min(self.body, round(theme().size("small") * zoom / CLOSE))
        self.left = scaled(PADDING) + scaled(4)
        self.room = width - 2 * self.left

    def paint(self) -> None:
        row = self.small * 1.55
        foot = self.height - scaled(10) - 2 * row
        y = self._lines(self.look.argument.claim, 600, self.body, scaled(8), foot, 3, "ink")
        self._lines(self.look.argument.argument, 400, self.read, y + scaled(3), foot, 40, "ink")
        self._scores(foot + row * 0.78)
        self._marks(foot + row * 1.88)

    def _lines(
        self, text: str, weight: int, pixels: int, top: float, bottom: float, most: int, color: str
    ) -> float:
        """Text from ``top`` on, as much as there is room for; the y below it."""
        step = pixels * LEADING
        fitting = min(most, int((bottom - top) / step))
        if not text or fitting < 1:
            return top
        self.painter.setFont(font("body", weight, pixels))
        self.painter.setPen(theme().color(color))
        for line in wrapped(text, weight, pixels, round(self.room), fitting):
            _say(self.painter, QPointF(self.left, top + pixels), line, self.look.words)
            top += step
        return top

    def _scores(self, base: float) -> None:
        look = self.look
        track = QRectF(self.left, base - self.small * 0.36 - 3, scaled(56), 6)
        paint_bar(self.painter, look, track)
        at = track.right() + scaled(8)
        words = QCoreApplication.translate("Rehearsal", "Strength {0}").format(number(look.strength))
        scores = list(_scores(look.argument, look.level))
        needed = at + self._wide(words, 600) + sum(self._wide(text, 400) + scaled(12) for text in scores)
        if needed > self.left + self.room:
            words = number(look.strength)  # the bar says what it is the number of
        at = self._words(words, at, base, 600, "ink")
        for text in scores:
            at = self._words(text, at + scaled(12), base, 400, "muted")

    def _wide(self, text: str, weight: int) -> float:
        return _elided(text, weight, self.small, 10_000)[1]

    def _words(self, text: str, at: float, base: float, weight: int, color: str) -> float:
        """Words on the line, as far as there is room; the x behind them."""
        room = self.left + self.room - at
        if room < self.small * 2:
            return at
        shown, wide = _elided(text, weight, self.small, round(room))
        self.painter.setFont(font("small", weight, self.small))
        self.painter.setPen(theme().color(color))
        self.painter.drawText(QPointF(at, base), shown)
        return at + wide

    def _marks(self, base: float) -> None:
        at, side = self.left, self.small * MARK / 12
        for icon, text, color in _facts(self.look.argument):
            if at + side > self.left + self.room:
                return
            if icon:
                place = QRectF(at, base - side * 0.82, side, side)
                paint_mark(self.painter, icon, color, place)
                at += side + scaled(3)
            if text:
                at = self._words(text, at, base, 400, color)
            at += scaled(12)
        for tag in self.look.argument.tags:
            at = self._tag(tag, at, base)

    def _tag(self, tag: str, at: float, base: float) -> float:
        room = self.left + self.room - at - scaled(12)
        if room < self.small * 2:
            return at + self.width
        shown, wide = _elided(tag, 500, self.small, round(room))
        used = theme()
        box = QRectF(at, base - self.small * 1.1, wide + scaled(12), self.small * 1.5)
        self.painter.setPen(QPen(used.color("muted"), 1))
        self.painter.setBrush(used.color("surface"))
        self.painter.drawRoundedRect(box, 4, 4)
        self.painter.setFont(font("small", 500, self.small))
        self.painter.setPen(used.color("ink"))
        self.painter.drawText(QPointF(at + scaled(6), base), shown)
        return box.right() + scaled(6)


def _scores(argument: Argument, level: int) -> Iterator[str]:
    """Those scores that count at a level, and who gave them."""
    if level > 0:
        yield _score(QCoreApplication.translate("Rehearsal", "Attack {0} · {1}"), argument.attack)
    if level != 1:
        yield _score(QCoreApplication.translate("Rehearsal", "Support {0} · {1}"), argument.support)


def _score(words: str, score: Score) -> str:
    return words.format(number(score.value), scorer_name(score.scorer))


def _facts(argument: Argument) -> Iterator[tuple[str, str, str]]:
    """Icon, words and colour of what is to be known of an argument, the most pressing first."""
    if argument.locked:
        yield "lock", QCoreApplication.translate("Rehearsal", "Locked"), "ink"
    if argument.review is Review.APPROVED:
        yield "done", review_name(argument.review), "ok"
    elif argument.review is Review.NEEDS_WORK:
        yield "warn", review_name(argument.review), "warn"
    if argument.cards:
        more = f" +{len(argument.cards) - 1}" if len(argument.cards) > 1 else ""
        yield "source", (argument.cards[0].short_cite or argument.cards[0].heading) + more, "ink"
    else:
        yield "", QCoreApplication.translate("Rehearsal", "Reasoning"), "muted"
    if argument.scheme:
        yield "", scheme_name(argument.scheme), "muted"
    if argument.note:
        yield "note", "", "muted"


@lru_cache(maxsize=2048)
def _elided(text: str, weight: int, pixels: int, room: int) -> tuple[str, float]:
    """Words as far as there is room for them, and their width."""
    used = QFontMetricsF(font("small", weight, pixels))
    shown = used.elidedText(" ".join(text[:200].split()), Qt.TextElideMode.ElideRight, room)
    return shown, used.horizontalAdvance(shown)
