"""The points of the flow that a speech may be about, and how like them its words are."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Sequence

from debatecoach.coach.listen.model import Features, learned
from debatecoach.coach.listen.stems import content_words
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.forest import STANCE
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Side

_MOTIONS_OWN = 0.3
"""What a word of the motion counts, which every point shares."""
_A_LITTLE = 0.5
"""Added to what a text's words tell, so that a text of one word is like nothing."""


def said_by(flow: Flow, side: Side, unheard: Collection[int]) -> list[FlowRef]:
    """The points of a side that are not struck out and not from an ``unheard`` speech."""
    return [
        ref
        for ref in flow.refs()
        if flow.side_of(ref) is side and not flow[ref].struck and flow[ref].speech not in unheard
    ]


class Points:
    """The points a speech may be about, the other side's first.

    Args:
        flow: as the speech found it; it is only read.
        side: whose speech it is.
        unheard: speeches the speaker had not heard, or that are the speaker's own.
        motion: stems of the motion.
        similarity: compares texts.

    Attributes:
        refs: the points; ``claims``, ``texts`` and ``words`` are theirs.
        theirs, mine: places in ``refs`` of the other side's points, and of the speaker's.
        telling: how much a stem tells apart in any debate (:class:`~.model.Model`).
    """

    def __init__(
        self,
        flow: Flow,
        side: Side,
        unheard: Collection[int],
        own: Collection[int],
        motion: frozenset[str],
        similarity: Similarity,
    ) -> None:
        theirs, mine = said_by(flow, side.other, unheard), said_by(flow, side, own)
        self.flow, self.refs, self.similarity = flow, [*theirs, *mine], similarity
        self.theirs, self.mine = range(len(theirs)), range(len(theirs), len(self.refs))
        self.claims = [flow[ref].claim for ref in self.refs]
        self.texts = [". ".join((flow[ref].claim, *flow[ref].arguments)) for ref in self.refs]
        self.words = [content_words(text) for text in self.texts]
        self.claim_words = [content_words(text) for text in self.claims]
        self.parents = [self._answered(ref) for ref in self.refs]
        self.telling = learned().telling
        self._motion = motion
        counts = Counter(word for words in self.words for word in words)
        many = len(self.refs) + 2
        self._here = {w: math.log(many / (n + 0.5)) / math.log(many / 1.5) for w, n in counts.items()}
        self.marks = [self._marks(place) for place in range(len(self.refs))]

    def _answered(self, ref: FlowRef) -> str:
        node = self.flow.trees[ref.tree].parent(ref.node)
        return self.flow.trees[ref.tree][node].claim if node != STANCE else ""

    def _marks(self, place: int) -> Features:
        """What a point shows whatever is said: whose it is, where it stands, and whether it was answered."""
        ref = self.refs[place]
        tree, kind = self.flow.trees[ref.tree], "a" if place in self.theirs else "r"
        shown = {kind: 1.0, f"{kind}_depth{min(tree.level(ref.node), 2)}": 1.0}
        shown[f"{kind}_replied"] = float(bool(tree.live_children(ref.node)))
        if kind == "a":
            last = max(self.flow[self.refs[at]].speech for at in self.theirs)
            shown["a_latest"] = float(self.flow[ref].speech == last)
            shown["a_question"] = float(self.is_question(place))
        return {name: value for name, value in shown.items() if value}

    def is_question(self, place: int) -> bool:
        """True for a question put to a point."""
        return self.claims[place].rstrip().endswith(("?", "？")) and bool(self.parents[place])

    def shares(self, words: frozenset[str], there: frozenset[str]) -> tuple[float, float]:
        """What part of what ``words`` tell, and of what the words ``there`` tell, they have in common."""
        both = sum(map(self._worth, words & there))
        if not both:
            return 0.0, 0.0
        return both / (self._all(words) + _A_LITTLE), both / (self._all(there) + _A_LITTLE)

    def _all(self, words: frozenset[str]) -> float:
        return sum(map(self._worth, words))

    def _worth(self, word: str) -> float:
        alike = self.telling.get(word, 1.0) * (_MOTIONS_OWN if word in self._motion else 1.0)
        return alike * self._here.get(word, 1.0)

    def likeness(self, text: str, candidates: Sequence[str]) -> list[float]:
        """How like a text is to others, on a scale all embeddings share: 1 at theta, 3 for the same text."""
        if not text.strip() or not candidates:
            return [0.0] * len(candidates)
        theta = min(max(self.similarity.theta, 1e-6), 0.999)
        return [
            max(0.0, score) / theta if score < theta else 1.0 + 2.0 * (score - theta) / (1.0 - theta)
            for score in map(float, self.similarity.compare(text, candidates))
        ]
