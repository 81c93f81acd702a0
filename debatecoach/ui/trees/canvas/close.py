"""One card seen closest: claim and argument, scores and who gave them, evidence, scheme, state, tags.

The card grows with the zoom, its text hardly does: the closer one looks, the more of it there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from debatecoach.debate.argument import Argument, Review, Score
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.cards import CLOSE, PADDING, CardLook, font, scaled, wrapped
from debatecoach.ui.trees.canvas.layout import Metrics
from debatecoach.ui.trees.canvas.near import MARK, paint_badge, paint_bar, paint_body, paint_mark
from debatecoach.ui.trees.tree_words import number, review_name, scheme_name, scorer_name

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
            self.painter.drawText(QPointF(self.left, top + pixels), line)
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
    if argument.source is not None:
        yield "source", argument.source.title, "ink"
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
