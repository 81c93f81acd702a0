"""How motions, trees and passages are laid out as material in a prompt: one line an item, always.

What people and models wrote is put on one line each, so that no text can pretend to be the next item;
the fences around the whole are :mod:`debatecoach.coach.tasks.prompt`'s.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from debatecoach.coach.evidence.citations import check_citations
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.prep.nodes import Sift
from debatecoach.debate.argument import Argument
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side

# -- What the arguments of a rehearsal may state as known: passages, the motion's own ground, what was argued.
# A model's memory is no source. Every sentence a model writes for a tree goes through
# :func:`~debatecoach.coach.evidence.citations.check_citations`; what states evidence nothing here holds goes.


def sift(given: Sequence[str] = (), heard: Sequence[str] = ()) -> Sift:
    """Takes out sentences that state evidence which is neither in the passages they cite, nor given, nor
    told as the other side's own words.

    Args:
        given: words that may be relied on.
        heard: what the other side says.
    """

    def sifted(text: str, cited: Sequence[Passage]) -> str:
        words = [piece for each in cited for piece in (each.quote, each.title, each.publisher, each.date)]
        checked = check_citations(
            [each.text for each in split_sentences(text)],
            Knowledge({each.id: each for each in cited}),
            heard=heard,
            given=[*given, *words],
        )
        return " ".join(checked.sentences)

    return sifted


def of_motion(motion: Motion) -> list[str]:
    """What people wrote about the motion, which everybody may rely on."""
    told = [motion.text, motion.background]
    told += [f"{each.term} {each.meaning}" for each in motion.definitions]
    if motion.criterion is not None:
        told += [motion.criterion.text, motion.criterion.why]
    return [text for text in told if text]


def for_reply(motion: Motion, forest: Forest[Argument], target: str) -> Sift:
    """For a reply to a node: its own side's arguments above are given, the other side's are heard."""
    return for_speaker(motion, forest, target, forest.side_of(target).other)


def for_speaker(motion: Motion, forest: Forest[Argument], node: str, side: Side) -> Sift:
    """What a side may state as known at a node: its own arguments down to there are given,
    with what they rest on; the other side's are heard."""
    own, theirs = of_motion(motion), []
    for each in forest.path(node):
        argument = forest[each]
        words = [argument.claim, argument.argument, *(card.words for card in argument.cards)]
        if forest.side_of(each) is side:
            own += words
        else:
            theirs += words
    return sift(own, theirs)


LONGEST_LINE = 900
MOST_PASSAGES = 8
"""Passages shown to one call."""

WORDS = {
    "en": {
        "main": "main claim",
        "against": "against",
        "new": "new replies",
        "there": "already there",
        "unscored": "not scored",
        "answered": "answered by",
    },
    "zh": {
        "main": "主要论点",
        "against": "反驳",
        "new": "条新的反驳",
        "there": "已有",
        "unscored": "没有分数",
        "answered": "有回应",
    },
}


Recall = Callable[[str, int], Sequence[Passage]]
"""The passages that bear on a text, best first, and no more than so many."""


def line(text: str, most: int = LONGEST_LINE) -> str:
    """Text on one line, cut with an ellipsis if longer than ``most`` characters."""
    text = re.sub(r"\s+", " ", text).strip()
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def lines(items: Iterable[str]) -> str:
    """One item a line."""
    return "\n".join(line(item) for item in items)


def ground(motion: Motion) -> dict[str, object]:
    """The motion's places most prompts share: motion, definitions, criterion, battlefields."""
    return {
        "motion": line(motion.text),
        "definitions": lines(f"{each.term}: {each.meaning}" for each in motion.definitions),
        "criterion": line(motion.criterion.text) if motion.criterion else "",
        "battlefields": lines(
            f"{each.id} ({each.importance}) {each.question}" for each in motion.battlefields
        ),
    }


def said(argument: Argument) -> str:
    """Claim and warrant on one line."""
    return f"{argument.claim} — {argument.argument}" if argument.argument else argument.claim


def rows(forest: Forest[Argument], nodes: Sequence[str], language: str) -> tuple[str, dict[str, int]]:
    """The nodes as numbered lines, parents before children; returns the text and each node's number.

    Every node's parent must be among ``nodes`` or be the stance.
    """
    words = WORDS[language]
    numbers = {node: number for number, node in enumerate(nodes, 1)}
    told = []
    for node, number in numbers.items():
        parent = forest.parent(node)
        place = words["main"] if parent == STANCE else f"{words['against']} {numbers[parent]}"
        told.append(line(f"{number} ({forest.side_of(node)}, {place}) {said(forest[node])}"))
    return "\n".join(told), numbers


def tree(forest: Forest[Argument], root: str, strengths: Strengths, k: int) -> str:
    """A claim's rehearsal tree as TreeDebater's selection prompt shows it (Table 10), with f_k."""
    told = []
    for node in forest.walk(root):
        level = forest.level(node)
        strength = strengths.at(node, max(0, k - level))
        told.append(f"{'  ' * level}Level-{level} ({strength:.1f}) {line(forest[node].claim, 300)}")
    return "\n".join(told)


def side_claims(forest: Forest[Argument], side: Side) -> str:
    """A side's main claims, a line each."""
    assert forest.side is side
    return lines(said(forest[node]) for node in forest.children())
