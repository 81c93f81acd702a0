"""What preparation brings, piece by piece, each fit to be applied to a case that was edited meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from debatecoach.coach.prep.analyse import Analysis, filled
from debatecoach.coach.prep.nodes import fresh_id
from debatecoach.debate.argument import Argument, Review, Score, Scorer
from debatecoach.debate.card import Card
from debatecoach.debate.case import Case
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.evidence import Passage
from debatecoach.debate.forest import STANCE, Forest, Twig
from debatecoach.debate.side import Side


@dataclass(frozen=True, slots=True)
class PassagesFound:
    """Passages that are new; their ids are those they get in an unchanged case."""

    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Analysed:
    """What the motion is about; see :func:`debatecoach.coach.prep.analyse.filled`."""

    analysis: Analysis


@dataclass(frozen=True, slots=True)
class Grown:
    """A new node, last among its siblings."""

    side: Side
    node: str
    parent: str
    argument: Argument

    def change(self, forest: Forest[Argument]) -> Insert[Argument] | None:
        """The change for a forest that may have been edited; None if its place is gone."""
        if self.node in forest or (self.parent != STANCE and self.parent not in forest):
            return None
        twig: Twig[Argument] = Twig(self.node, self.parent, self.argument)
        return Insert((twig,), len(forest.children(self.parent)))


@dataclass(frozen=True, slots=True)
class Scored:
    """A model's scores of a node whose claim was ``claim``. None where there was nothing to judge."""

    side: Side
    node: str
    claim: str
    support: Score | None
    attack: Score | None

    def change(self, forest: Forest[Argument]) -> Replace[Argument] | None:
        """The change for a forest that may have been edited; None if node or words are gone or a person's
        score stands. Only what nobody has scored is scored."""
        if self.node not in forest or forest[self.node].claim != self.claim:
            return None
        before = forest[self.node]
        if before.locked:
            return None
        after = replace(
            before,
            support=self.support if self.support and _free(before.support) else before.support,
            attack=self.attack if self.attack and _free(before.attack) else before.attack,
        )
        return Replace(self.node, after) if after != before else None


@dataclass(frozen=True, slots=True)
class Attached:
    """The card that bears out a node whose claim was ``claim``."""

    side: Side
    node: str
    claim: str
    card: Card

    def change(self, forest: Forest[Argument]) -> Replace[Argument] | None:
        """The change for a forest that may have been edited; None if node or words are gone, it is locked, or
        it has a card of the same words."""
        if self.node not in forest or forest[self.node].claim != self.claim:
            return None
        before = forest[self.node]
        if before.locked or any(each.body == self.card.body for each in before.cards):
            return None
        return Replace(self.node, replace(before, cards=(*before.cards, self.card)))


@dataclass(frozen=True, slots=True)
class Proposed:
    """Another wording of a node whose claim was ``claim``: for a person to take or leave, in no tree.

    Attributes:
        argument: the node with the new words; a coach's scores are kept, others are the new words' own.
        why: what it holds that the old one did not; one line, the model's words.
    """

    side: Side
    node: str
    claim: str
    argument: Argument
    why: str

    def change(self, forest: Forest[Argument]) -> Replace[Argument] | None:
        """The change that takes it in the old one's place; None if node or words are gone, or it is locked.
        The coach's marks and scores are those the node has now."""
        if self.node not in forest or forest[self.node].claim != self.claim or forest[self.node].locked:
            return None
        before = forest[self.node]
        after = replace(
            self.argument,
            note=before.note,
            tags=before.tags,
            review=before.review,
            locked=False,
            support=before.support if before.support.scorer is Scorer.COACH else self.argument.support,
            attack=before.attack if before.attack.scorer is Scorer.COACH else self.argument.attack,
        )
        return Replace(self.node, after)

    def beside(self, forest: Forest[Argument]) -> Insert[Argument] | None:
        """The change that puts it right after the old one; None if that is gone."""
        if self.node not in forest:
            return None
        parent = forest.parent(self.node)
        new = replace(self.argument, note="", tags=(), review=Review.UNREVIEWED, locked=False)
        return Insert((Twig(fresh_id(forest, parent), parent, new),), forest.index(self.node) + 1)


Event = PassagesFound | Analysed | Grown | Scored | Attached | Proposed
Progress = Callable[[Event], None]
"""Called on the event loop with each piece as it comes."""


def apply(event: Event, case: Case) -> bool:
    """Put a piece into a case; False if there is no place for it any more, or a person decides on it."""
    if isinstance(event, Analysed):
        motion = filled(case.motion, event.analysis)
        changed = motion != case.motion
        case.motion = motion
        return changed
    if isinstance(event, PassagesFound):
        return bool(case.knowledge.add(event.passages))
    if isinstance(event, Proposed):
        return False
    forest = case.forests[event.side]
    change = event.change(forest)
    if change is not None:
        change.apply(forest)
    return change is not None


def _free(score: Score) -> bool:
    return score.scorer is Scorer.UNSCORED
