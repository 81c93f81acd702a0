"""Where the cards of a tree stand: a tidy, layered layout, left to right. Pure: no Qt.

A subtree stands in a horizontal band of its own, and each band knows its place only within the band
above it. So a change inside one subtree is laid out by going from there to its main claim, and what
is in sight is found by going down from the main claims, without looking at what is not.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE

_TOP = attrgetter("top")
FAN = 24
"""Of the links that only pass by, between a card above the view and replies below it, this many are drawn:
the others lie on the same few pixels."""


@dataclass(frozen=True, slots=True)
class CardRect:
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
    """A card's size and the gaps, pixels: between columns, between siblings, between main claims' trees."""

    width: float
    height: float
    gap_x: float
    gap_y: float
    tree_gap: float

    @property
    def column(self) -> float:
        """From one level's cards to the next one's."""
        return self.width + self.gap_x


class Band:
    """The band of a card and all shown below it.

    Attributes:
        top: from the top of the band above; of a main claim's, from the top of the picture.
        tall: its height.
        size: how many cards stand in it.
        deep: how many levels it shows below its own card.
        left: of a main claim's: x of its card.
        kept: whatever a painter wants to keep as long as nothing in the band changes.
    """

    __slots__ = ("above", "deep", "kept", "kids", "left", "node", "size", "tall", "top")

    def __init__(self, node: str) -> None:
        self.node = node
        self.above: Band | None = None
        self.kids: list[Band] = []
        self.top = self.tall = self.left = 0.0
        self.size, self.deep = 1, 0
        self.kept: dict[Any, Any] = {}


class Layout:
    """The bands of the trees on show.

    Args:
        metrics: sizes and gaps.
        roots: main claims to show, top to bottom, whenever it is asked.
        children: the replies to show under a card (none when it is folded).
        stacks: how many stacks of main claims stand side by side, of about one height, each read
            before the next.
    """

    def __init__(
        self,
        metrics: Metrics,
        roots: Callable[[], Sequence[str]],
        children: Callable[[str], Sequence[str]],
        stacks: int = 1,
    ) -> None:
        self.metrics, self.width, self.height = metrics, 0.0, 0.0
        self._roots, self._children = roots, children
        self._bands: dict[str, Band] = {}
        self.roots: list[Band] = [self._make(root) for root in roots()]
        self._stacks: list[list[Band]] = []
        self._wanted = 0
        self.stack(stacks)

    def __contains__(self, node: object) -> bool:
        return node in self._bands

    def __len__(self) -> int:
        return len(self._bands)

    # -- making ------------------------------------------------------------------------------------

    def _make(self, head: str) -> Band:
        """A band with all its cards; linear in their number, and deep chains do not recurse."""
        first = self._bands[head] = Band(head)
        order = [first]
        for band in order:
            for node in self._children(band.node):
                kid = self._bands[node] = Band(node)
                kid.above = band
                band.kids.append(kid)
                order.append(kid)
        for band in reversed(order):
            self._measure(band)
        return first

    def _measure(self, band: Band) -> None:
        """Size and the kids' places, from the kids' sizes."""
        metrics, kids = self.metrics, band.kids
        band.size, band.deep, band.tall = 1, 0, metrics.height
        if not kids:
            return
        below = metrics.gap_y * (len(kids) - 1)
        for kid in kids:
            below += kid.tall
            band.size += kid.size
            if kid.deep >= band.deep:
                band.deep = kid.deep + 1
        band.tall = max(metrics.height, below)
        at = (band.tall - below) / 2
        for kid in kids:
            kid.top = at
            at += kid.tall + metrics.gap_y

    def stack(self, stacks: int) -> None:
        """Stand the main claims' trees in so many stacks."""
        self._wanted = max(1, stacks)
        self._stacks, self.width, self.height = self._stacked(self._wanted)
        left = 0.0
        for each in self._stacks:
            at = 0.0
            for root in each:
                root.left, root.top = left, at
                at += root.tall + self.metrics.tree_gap
            left += self._stack_width(each) + self.metrics.gap_x + self.metrics.tree_gap

    def extent(self, stacks: int) -> tuple[float, float]:
        """Width and height the picture would have in so many stacks."""
        return self._stacked(max(1, stacks))[1:]

    def _stacked(self, stacks: int) -> tuple[list[list[Band]], float, float]:
        whole, passed = sum(root.tall for root in self.roots), 0.0
        parts: list[list[Band]] = [[] for _each in range(stacks)]
        for root in self.roots:
            parts[min(stacks - 1, int((passed + root.tall / 2) / whole * stacks))].append(root)
            passed += root.tall
        parts = [part for part in parts if part]
        gap = self.metrics.tree_gap
        tall = max((sum(root.tall + gap for root in part) - gap for part in parts), default=0.0)
        wide = sum(self._stack_width(part) for part in parts)
        return parts, wide + max(0, len(parts) - 1) * (self.metrics.gap_x + gap), tall

    def _stack_width(self, stack: Sequence[Band]) -> float:
        return max(root.deep for root in stack) * self.metrics.column + self.metrics.width

    # -- following ---------------------------------------------------------------------------------

    def update(self, what: Touched) -> None:
        """Lay out again what a change touched, and the ways from there to the main claims."""
        for node in (*what.gone, *what.branches):  # a branch elsewhere is on other levels
            self._drop(self._bands.get(node))
        for node in what.nodes:
            band = self._bands.get(node)
            if band is not None:
                self._reread(band)
        if STANCE in what.nodes:
            known = {root.node: root for root in self.roots}
            self.roots = [
                known[node] if node in self._bands and node in known else self._make(node)
                for node in self._roots()
            ]
        self.stack(self._wanted)

    def _drop(self, band: Band | None) -> None:
        """Forget a band with all that stands in it."""
        doomed = [band] if band is not None else []
        while doomed:
            each = doomed.pop()
            if self._bands.get(each.node) is each:
                del self._bands[each.node]
            doomed.extend(each.kids)

    def _reread(self, band: Band) -> None:
        """Bring the replies under a card up to date, then everything above it."""
        known = {kid.node: kid for kid in band.kids if self._bands.get(kid.node) is kid}
        kids = []
        for node in self._children(band.node):
            kid = known.pop(node, None)
            if kid is None:
                self._drop(self._bands.get(node))
                kid = self._make(node)
                kid.above = band
            kids.append(kid)
        band.kids = kids
        for gone in known.values():
            self._drop(gone)
        above: Band | None = band
        while above is not None:
            above.kept.clear()
            self._measure(above)
            above = above.above

    def forget(self) -> None:
        """Drop all that painters kept."""
        for band in self._bands.values():
            if band.kept:
                band.kept.clear()

    # -- asking ------------------------------------------------------------------------------------

    def place(self, node: str) -> CardRect:
        """Where a card stands.

        Raises:
            KeyError: it is not shown.
        """
        band = self._bands[node]
        y, level = (band.tall - self.metrics.height) / 2, -1
        here: Band | None = band
        left = 0.0
        while here is not None:
            y += here.top
            left = here.left
            level += 1
            here = here.above
        return CardRect(left + level * self.metrics.column, y, self.metrics.width, self.metrics.height)

    def at(self, x: float, y: float) -> str | None:
        """The card at a point."""
        found = self.cards(x, y, x, y)
        return next((band.node for band, _x, _y in found), None)

    def cards(
        self, left: float, top: float, right: float, bottom: float
    ) -> Iterator[tuple[Band, float, float]]:
        """Cards that reach into a rectangle: their bands, x and y of the cards. Costs what it finds."""
        width, height = self.metrics.width, self.metrics.height
        for band, x, y in self.bands(left, top, right, bottom):
            at = y + (band.tall - height) / 2
            if x <= right and x + width >= left and at <= bottom and at + height >= top:
                yield band, x, at

    def bands(
        self, left: float, top: float, right: float, bottom: float, whole: int = 0
    ) -> Iterator[tuple[Band, float, float]]:
        """Bands that reach into a rectangle, with x and y of their upper left corners; parents first.

        Args:
            whole: bands of at most so many cards are not entered: they are given as a whole.
        """
        column = self.metrics.column
        for stack in self._stacks:
            x = stack[0].left
            if x > right or x + self._stack_width(stack) < left:
                continue
            todo = [(root, x, root.top) for root in _within(stack, 0.0, top, bottom)]
            while todo:
                band, x, y = todo.pop()
                yield band, x, y
                if band.size > whole and x + column <= right + self.metrics.gap_x:
                    kids = _within(band.kids, y, top, bottom)
                    todo.extend((kid, x + column, y + kid.top) for kid in kids)

    def links(
        self, left: float, top: float, right: float, bottom: float
    ) -> Iterator[tuple[str, str, float, float, float]]:
        """Links that reach into a rectangle: parent, reply, x of the parent's right edge, both middles' y."""
        for band, x, y in self.bands(left, top, right, bottom):
            start = x + self.metrics.width
            if not band.kids or start > right or start + self.metrics.gap_x < left:
                continue
            middle = y + band.tall / 2
            first, last = _span(band.kids, y, top, bottom)
            before = range(max(0, first - FAN), first) if middle >= top else range(0)
            after = range(last, min(len(band.kids), last + FAN)) if middle <= bottom else range(0)
            for index in (*before, *range(first, last), *after):
                kid = band.kids[index]
                yield band.node, kid.node, start, middle, y + kid.top + kid.tall / 2


def band_left(band: Band) -> float:
    """x of the main claim a band belongs to."""
    while band.above is not None:
        band = band.above
    return band.left


def _span(bands: Sequence[Band], y: float, top: float, bottom: float) -> tuple[int, int]:
    """First and one past the last of ``bands``, whose tops count from ``y``, between two heights."""
    first = max(0, bisect_right(bands, top - y, key=_TOP) - 1)
    if first < len(bands) and y + bands[first].top + bands[first].tall < top:
        first += 1
    return first, max(first, bisect_right(bands, bottom - y, key=_TOP))


def _within(bands: Sequence[Band], y: float, top: float, bottom: float) -> Iterable[Band]:
    first, last = _span(bands, y, top, bottom)
    return bands[first:last]
