"""Where the cards of a tree stand: a tidy, layered layout, left to right. Pure: no Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A card's rectangle, pixels at zoom 1; y grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """x of its right edge."""
        return self.x + self.width

    @property
    def middle(self) -> float:
        """y half-way down."""
        return self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Metrics:
    """Card width and gaps, pixels: between columns, between siblings, between main claims' trees."""

    width: float
    gap_x: float
    gap_y: float
    tree_gap: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Places of the cards, in the order they are read; links run from parent to reply."""

    places: dict[str, Place]
    links: tuple[tuple[str, str], ...]
    width: float
    height: float


def lay_out(
    roots: Sequence[str],
    children: Callable[[str], Sequence[str]],
    height: Callable[[str], float],
    metrics: Metrics,
) -> Layout:
    """Lay out the trees at ``roots``, stacked; a column a level, a band a subtree.

    Each subtree has a horizontal band to itself and each card stands in the middle of its band, so
    no two cards overlap, siblings keep their order, and a change inside one subtree moves others
    only up or down as a whole. Linear in the number of cards; deep chains do not recurse.

    Args:
        roots: main claims to show, top to bottom.
        children: the replies to show under a card (none when it is folded).
        height: height of a card.
        metrics: widths and gaps.
    """
    order: list[tuple[str, int]] = []
    stack = [(root, 0) for root in reversed(roots)]
    while stack:
        node, level = stack.pop()
        order.append((node, level))
        stack.extend((child, level + 1) for child in reversed(children(node)))
    below: dict[str, float] = {}
    band: dict[str, float] = {}
    for node, _level in reversed(order):
        replies = children(node)
        below[node] = sum(band[each] for each in replies) + metrics.gap_y * max(0, len(replies) - 1)
        band[node] = max(height(node), below[node])
    tops: dict[str, float] = {}
    bottom = 0.0
    for root in roots:
        tops[root] = bottom + (metrics.tree_gap if tops else 0.0)
        bottom = tops[root] + band[root]
    places: dict[str, Place] = {}
    links: list[tuple[str, str]] = []
    for node, level in order:
        tall, top = height(node), tops[node]
        x = level * (metrics.width + metrics.gap_x)
        places[node] = Place(x, top + (band[node] - tall) / 2, metrics.width, tall)
        at = top + (band[node] - below[node]) / 2
        for each in children(node):
            tops[each] = at
            at += band[each] + metrics.gap_y
            links.append((node, each))
    right = max((place.right for place in places.values()), default=0.0)
    return Layout(places, tuple(links), right, bottom)
