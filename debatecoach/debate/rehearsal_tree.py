"""Rehearsal trees: attacks anticipated, answers prepared, claims weighed (TreeDebater section 3.2).

A :class:`RehearsalForest` holds the trees of Alg. 1 for one side, one under each main claim. Level l
of the paper is :meth:`Forest.level`: the main claim is x^0, its replies x^1, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE, Forest

GAMMA = 0.81
"""Decay coefficient of Eq. 2, which the paper does not print.

Its one worked example (appendix B.3, the debt ceiling) prints scores and strengths to one decimal.
With Eq. 1 read as written (level >= 2: the mean of r_a and r_s), every printed strength comes out by
rounding for 0.807 <= gamma <= 0.863, and by cutting off for 0.784 <= gamma <= 0.818; 0.81 is the
first two-decimal value where both hold. gamma = 0.8 does not reproduce it by rounding:
the root comes to 0.957.
"""


class RehearsalForest(Forest[Argument]):
    """The rehearsal trees of one side, a tree under each main claim."""


def own_impact(forest: Forest[Argument], node: str, level: int) -> float:
    """f_0 of Eq. 1: r_s for a main claim, r_a at level 1, their mean from level 2 on. 0-2."""
    argument = forest[node]
    if level == 0:
        return argument.support.value
    if level == 1:
        return argument.attack.value
    return (argument.attack.value + argument.support.value) / 2


class Strengths(Mapping[str, tuple[float, ...]]):
    """f_k of every node for every k (Eq. 2), computed bottom up as in Alg. 1, phase 2.

    ``strengths[node]`` is (f_0, f_1, … f_h), h the height of the node's subtree; looking further
    ahead than the tree reaches changes nothing, so ``at`` accepts any k. A node without replies
    keeps f_0: the maximum over no reply takes nothing away.

    Time and memory: the sum of all subtree heights, which for the bushy trees of debate is close to
    linear in the number of nodes. :meth:`update` follows a change of the forest and works only on the
    branches that are new and the ways from there to their main claims.
    """

    def __init__(self, forest: Forest[Argument], gamma: float = GAMMA) -> None:
        if not 0.0 <= gamma <= 1.0:
            raise ValueError(f"gamma is a decay between 0 and 1, not {gamma}")
        self.gamma = gamma
        self._forest = forest
        self._all: dict[str, tuple[float, ...]] = {}
        order: list[tuple[str, int]] = []
        stack = [(node, 0) for node in forest.children(STANCE)]
        while stack:
            node, level = stack.pop()
            order.append((node, level))
            stack.extend((child, level + 1) for child in forest.children(node))
        for node, level in reversed(order):
            self._all[node] = self._bottom_up(node, level)

    def update(self, what: Touched) -> None:
        """Follow a change of the forest; equals computing everything anew.

        Args:
            what: what the change touched (:func:`debatecoach.debate.changes.touched`).
        """
        forest = self._forest
        for node in what.gone:
            self._all.pop(node, None)
        levels: dict[str, int] = {}
        for head in (*what.branches, *(what.nodes - {STANCE})):
            way = forest.path(head)
            levels.update(zip(way, range(len(way)), strict=True))
        stack = list(what.branches)
        while stack:  # a branch at another level is weighed by another case of Eq. 1 throughout
            node = stack.pop()
            for child in forest.children(node):
                levels[child] = levels[node] + 1
                stack.append(child)
        for node in sorted(levels, key=levels.__getitem__, reverse=True):
            self._all[node] = self._bottom_up(node, levels[node])

    def _bottom_up(self, node: str, level: int) -> tuple[float, ...]:
        base = own_impact(self._forest, node, level)
        replies = [self._all[child] for child in self._forest.children(node)]
        if not replies:
            return (base,)
        height = max(map(len, replies))
        gamma = self.gamma
        worst = (max([f[k] if k < len(f) else f[-1] for f in replies]) for k in range(height))
        return (base, *[base - gamma * reply for reply in worst])

    def __getitem__(self, node: str) -> tuple[float, ...]:
        return self._all[node]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def at(self, node: str, k: int) -> float:
        """f_k of a node; k >= 0, saturating at the height of its subtree.

        Raises:
            KeyError: unknown node.
            ValueError: k is negative.
        """
        if k < 0:
            raise ValueError("look-ahead k cannot be negative")
        levels = self._all[node]
        return levels[min(k, len(levels) - 1)]

    def best_reply(self, node: str, k: int) -> str | None:
        """The reply that costs ``node`` most at look-ahead k, None without replies or for k = 0."""
        replies = self._forest.children(node)
        if not replies or k < 1:
            return None
        return max(replies, key=lambda reply: self.at(reply, k - 1))

    def best_line(self, node: str, k: int) -> list[str]:
        """The line both sides would play from ``node``: best replies, k deep at most, node first."""
        line = [node]
        while k > 0 and (reply := self.best_reply(line[-1], k)) is not None:
            line.append(reply)
            k -= 1
        return line
