"""A library motion's case for a motion that asks the same in other words, its sides turned if need be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import astuple, replace

from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Battlefield, Criterion, Framework, Weighing
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

FROM_LIBRARY, TURNED = "the library's motion: ", "the library's motion, its sides turned: "
"""What the source of such a motion begins with, the library's own words behind it."""
_OF_ITS_MOTION = re.compile(r"\b(?:the|this|that|our|their) (?:motion|plan|proposal)\b", re.IGNORECASE)
"""Of a sentence that would speak of the wrong side's motion, were it said by the other."""
_BARE = re.compile(r"^(?:an?|the) ", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.?!])\s+")


def in_other_words(case: Case, text: str, same: bool) -> Case:
    """A library motion's case under another text.

    Args:
        text: the motion of today. What it has no word for is not defined.
        same: its Pro is the library's Pro; else the sides change places, and sentences that name "the motion"
            or "the plan" are left out.
    """
    old = case.motion
    source = (FROM_LIBRARY if same else TURNED) + old.text
    known = tuple(each for each in old.definitions if _BARE.sub("", each.term).lower() in text.lower())
    motion = replace(old, text=text, id="", source=source, definitions=known)
    if same:
        return Case(motion, case.forests)
    motion = replace(
        motion,
        criterion=old.criterion and Criterion(old.criterion.text, _left(old.criterion.why)),
        battlefields=tuple(map(_turned_field, old.battlefields)),
        pro_framework=_framework(old.con_framework),
        con_framework=_framework(old.pro_framework),
    )
    forests = {side: RehearsalForest(side, _turned(case.forests[side.other])) for side in Side}
    return Case(motion, forests)


def _left(text: str) -> str:
    return " ".join(each for each in _SENTENCE.split(text) if not _OF_ITS_MOTION.search(each))


def _framework(old: Framework | None) -> Framework | None:
    return old and replace(old, text=_left(old.text))


def _turned_field(old: Battlefield) -> Battlefield:
    return replace(old, rationale=_left(old.rationale), pro=_weighing(old.con), con=_weighing(old.pro))


def _weighing(old: Weighing | None) -> Weighing | None:
    return old and Weighing(*map(_left, astuple(old)))


def _turned(forest: RehearsalForest) -> Iterator[Twig[Argument]]:
    """A side's trees as the other side's. What makes no argument any more goes, and the answers to it."""
    gone: set[str] = set()
    letters = {"p": "c", "c": "p"}
    for twig in forest.twigs():
        said = twig.payload
        kept = replace(
            said,
            argument=_left(said.argument),
            illustration=_left(said.illustration),
            impact=_left(said.impact),
        )
        if twig.parent in gone or _OF_ITS_MOTION.search(said.claim) or (said.argument and not kept.argument):
            gone.add(twig.id)
            continue
        parent = twig.parent if twig.parent == STANCE else letters[twig.parent[0]] + twig.parent[1:]
        yield Twig(letters[twig.id[0]] + twig.id[1:], parent, kept)
