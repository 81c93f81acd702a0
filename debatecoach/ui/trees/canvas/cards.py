"""What a card shows, and how large cards are: from the presenter to the painters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QFont

from debatecoach.debate.argument import Argument, Scorer
from debatecoach.debate.side import Side
from debatecoach.ui.kit.text_lines import lines, one_line
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.layout import Metrics
from debatecoach.ui.trees.presenter import TreePresenter

LINES = 3
CARD_WIDTH, PADDING, SIDE_BAR, BADGE_WIDTH = 252, 14, 4, 30
GAP_X, GAP_Y, TREE_GAP = 60, 14, 40
FAR, WARRANT, NEAR, CLOSE = 0.34, 0.5, 0.62, 1.4
"""Zoom below which there are only shapes and bars; from which the warrant begins below the label; from which
the whole claim is drawn, not its label; and from which the card says all it knows."""
SMALLEST = 9
"""Pixels on the screen (at text size 1) below which a warrant cannot be read."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """What a card shows.

    Attributes:
        strength: f_k at the look-ahead chosen.
        hidden: arguments folded away under it.
        replies: it has any.
        on_line: it stands on a line of best replies.
        matches: whether the filter lets it through; None without a filter and words.
        words: what is looked for, in small letters; marked where they stand.
    """

    argument: Argument
    side: Side
    level: int
    strength: float
    hidden: int = 0
    replies: bool = False
    selected: bool = False
    on_line: bool = False
    matches: bool | None = None
    words: str = ""

    @property
    def scored(self) -> bool:
        """Anybody has judged it: a strength made of neutral scores says nothing."""
        scores = (self.argument.support, self.argument.attack)[: 2 if self.level else 1]
        return any(each.scorer is not Scorer.UNSCORED for each in scores)


def scaled(pixels: float) -> float:
    """A drawing measure at the user's text size."""
    return pixels * theme().scale


def card_height() -> float:
    """Every card is as tall as three lines of claim and one of its warrant need, pixels at zoom 1: no text
    has to be measured before it is seen."""
    look = theme()
    return scaled(10) + LINES * look.size("body") * 1.3 + scaled(6) + look.size("small") * 2.6 + scaled(9)


def metrics() -> Metrics:
    """Card size and gaps at the user's text size."""
    return Metrics(scaled(CARD_WIDTH), card_height(), scaled(GAP_X), scaled(GAP_Y), scaled(TREE_GAP))


def look_of(shown: TreePresenter, node: str, strong: set[str], hidden: int) -> CardLook:
    """What a card shows; ``strong`` are the nodes on a line of best replies."""
    forest = shown.forest
    level = forest.level(node)
    return CardLook(
        argument=forest[node],
        side=forest.side if level % 2 == 0 else forest.side.other,
        level=level,
        strength=shown.strength(node),
        hidden=hidden,
        replies=bool(shown.forest and forest.children(node)),
        selected=shown.is_chosen(node),
        on_line=node in strong,
        matches=shown.sieve.lets_through(node),
        words=shown.sieve.words.casefold(),
    )


@lru_cache(maxsize=512)
def font(role: str, weight: int, pixels: int) -> QFont:
    """A font of the theme at a size of its own."""
    made = theme().font(role, weight)
    made.setPixelSize(max(1, pixels))
    return made


@lru_cache(maxsize=8192)
def wrapped(text: str, weight: int, pixels: int, width: float, most: int) -> tuple[str, ...]:
    """``text`` in at most ``most`` lines of ``width`` pixels, the last one elided."""
    return tuple(lines(one_line(text), font("body", weight, pixels), width, most)) if most > 0 else ()


def forget_fonts() -> None:
    """The theme has other fonts or sizes now."""
    font.cache_clear()
    wrapped.cache_clear()
