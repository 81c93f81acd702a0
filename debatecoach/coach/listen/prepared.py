"""Which node of the rehearsal trees a point was prepared as."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.case import Case
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Side

_MORE = 0.065
"""A prepared node needs two thetas and so much more, for claim and whole text together."""
_LEAST_SHARED, _SAME = 2, 2.0
"""So many words of meaning shared, unless it is this much liker than needed."""
_LEAD = 1.5
"""How much liker than the next one a prepared node must be: no match is better than a false one."""
_LONGEST_TEXT = 600
"""Characters of a unit that are compared."""


@dataclass(frozen=True, slots=True)
class Known:
    """A prepared node and how like a unit is to it.

    Attributes:
        name: ``con/c1.2``.
        likeness: of the claims and of the whole texts together, over what is needed: from 1 on it may be
            meant.
        whole: the part of the whole texts.
    """

    name: str
    likeness: float
    whole: float


class PreparedNodes:
    """The rehearsal nodes of one side, in both forests."""

    def __init__(self, case: Case, side: Side) -> None:
        self._case = case
        self._motion = content_words(case.motion.text)
        self.names: list[str] = []
        self.claims: list[str] = []
        self._texts: list[str] = []
        self._words: list[frozenset[str]] = []
        for owner, forest in case.forests.items():
            for node in forest.walk():
                if forest.side_of(node) is side:
                    self.names.append(f"{owner}/{node}")
                    self.claims.append(forest[node].claim)
                    self._texts.append(f"{forest[node].claim}. {forest[node].argument}")
                    self._words.append(content_words(self._texts[-1]) - self._motion)

    def match(self, unit: Unit, similarity: Similarity) -> list[Known]:
        """Prepared nodes a unit is like, best first, each with a likeness of 1 or more.

        Two claims of one motion are easily alike, and a false match makes the opponent answer what was
        not said: so claim and whole text have to agree, and some words of meaning have to be shared.
        """
        if not self.claims:
            return []
        text = f"{unit.about}. {unit.claim}. {unit.argument}"[:_LONGEST_TEXT]
        theta = min(max(similarity.theta, 1e-6), 0.999)
        needed = 2 * theta + _MORE * (1 - theta)
        by_claim = similarity.compare(unit.claim, self.claims)
        by_text = similarity.compare(text, self.claims)
        by_whole = similarity.compare(text, self._texts)
        own = content_words(text) - self._motion
        found = []
        for name, words, claim, said, whole in zip(
            self.names, self._words, by_claim, by_text, by_whole, strict=True
        ):
            likeness, shared = (max(claim, said) + whole) / needed, len(own & words)
            if likeness >= 1.0 and (shared >= _LEAST_SHARED or likeness >= _SAME):
                found.append(Known(name, float(likeness), float(whole)))
        return sorted(found, key=lambda known: -known.likeness)

    def pick(self, known: Sequence[Known], among: Callable[[str], bool]) -> str:
        """The one prepared node that is meant, of those ``among`` lets pass; empty if that is not plain.

        It must lead the next one clearly, and by its whole text as well as in all.
        """
        left = [each for each in known if among(each.name)]
        if not left:
            return ""
        best, others = left[0], left[1:]
        if others and best.likeness < _LEAD * others[0].likeness:
            return ""
        return best.name if all(best.whole >= other.whole for other in others) else ""

    def is_main(self, name: str) -> bool:
        """True for a main claim of the side itself."""
        return not self.parent(name)

    def parent(self, name: str) -> str:
        """The rehearsal node a prepared node answers, empty for a main claim."""
        owner, _, node = name.partition("/")
        above = self._case.forests[Side(owner)].parent(node)
        return f"{owner}/{above}" if above else ""
