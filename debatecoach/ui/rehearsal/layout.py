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
    stacks: int = 1,
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
        stacks: how many stacks stand side by side, of about one height, each read before the next.
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
    stack_of: dict[str, int] = {}
    bottoms = [0.0] * max(1, stacks)
    whole, passed = sum(band[root] for root in roots), 0.0
    for root in roots:
        at_stack = min(len(bottoms) - 1, int((passed + band[root] / 2) / whole * len(bottoms)))
        passed += band[root]
        stack_of[root] = at_stack
        tops[root] = bottoms[at_stack] + (metrics.tree_gap if bottoms[at_stack] else 0.0)
        bottoms[at_stack] = tops[root] + band[root]
    places: dict[str, Place] = {}
    links: list[tuple[str, str]] = []
    right, left, here = 0.0, 0.0, 0
    for node, level in order:
        if stack_of.get(node, here) != here:
            here, left = stack_of[node], right + metrics.gap_x + metrics.tree_gap
        tall, top = height(node), tops[node]
        x = left + level * (metrics.width + metrics.gap_x)
        right = max(right, x + metrics.width)
        places[node] = Place(x, top + (band[node] - tall) / 2, metrics.width, tall)
        at = top + (band[node] - below[node]) / 2
        for each in children(node):
            tops[each] = at
            at += band[each] + metrics.gap_y
            links.append((node, each))
    return Layout(places, tuple(links), right, max(bottoms))
