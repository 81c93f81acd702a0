"""Blocks: answers a coach keeps once and puts into any case."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from dataclasses import dataclass, replace

from debatecoach.debate.argument import Argument
from debatecoach.debate.card import Card
from debatecoach.debate.changes import Change
from debatecoach.debate.forest import STANCE, Branch, Forest, Twig
from debatecoach.debate.grafts import Clip, clip, paste, speaker_under, tops

MOST_TITLE = 200


@dataclass(frozen=True, slots=True)
class Block:
    """A titled answer with its arguments and cards.

    Attributes:
        id: 32 hex digits, its own.
        title: such as "AT: slippery slope".
        branches: its answers, each with what is under it; they speak for whoever uses them.
    """

    id: str
    title: str
    branches: tuple[Branch[Argument], ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All evidence in it, each once."""
        every = (card for branch in self.branches for twig in branch for card in twig.payload.cards)
        return tuple(dict.fromkeys(every))

    def holds(self, query: str) -> bool:
        """Whether all words of a query are in it."""
        said = [self.title]
        for branch in self.branches:
            for twig in branch:
                argument = twig.payload
                said += [argument.claim, argument.argument, argument.label, *argument.tags]
        text = " ".join([*said, *(card.words for card in self.cards)]).casefold()
        return all(word in text for word in query.casefold().split())

    def onto(self, forest: Forest[Argument], parent: str) -> Change[Argument]:
        """The change that puts a copy of it under a node: answers to it; under the stance main claims."""
        side = speaker_under(forest, parent)
        return paste(forest, [Clip(side, branch) for branch in self.branches], parent)


def blocks_of(forest: Forest[Argument], nodes: Iterable[str]) -> list[Block]:
    """What is chosen, as blocks: answers to one argument are one block, a main claim is its own."""
    together: dict[str, list[str]] = {}
    for node in tops(forest, nodes):
        above = forest.parent(node)
        together.setdefault(node if above == STANCE else above, []).append(node)
    found = []
    for about, chosen in together.items():
        name = forest[about].label or forest[about].claim
        title = name if about in chosen else f"AT: {name}"
        found.append(new_block(title, (each.branch for each in clip(forest, chosen))))
    return found


def new_block(title: str, branches: Iterable[Branch[Argument]]) -> Block:
    """A block; what means something in one case only, or is that case's state, is not in it."""
    return Block(uuid.uuid4().hex, " ".join(title.split())[:MOST_TITLE] or "?", tuple(map(_kept, branches)))


def _kept(branch: Branch[Argument]) -> Branch[Argument]:
    ids = {twig.id: str(number) for number, twig in enumerate(branch, 1)}
    return tuple(
        Twig(ids[twig.id], ids.get(twig.parent, STANCE), replace(twig.payload, battlefield="", locked=False))
        for twig in branch
    )
