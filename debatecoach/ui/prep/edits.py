"""Edits of main claims as changes, without a widget: what prep asks the open case to do."""

from __future__ import annotations

import re
from dataclasses import replace

from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert, Move, Remove, Replace
from debatecoach.debate.forest import STANCE, Forest, Twig

CLAIM_LENGTH = 200
"""Longest main claim that can be entered, characters: it is said inside other sentences."""
ARGUMENT_LENGTH = 1200
LABEL_WORDS = 6
LABEL_LENGTH = 48


def clean_argument(text: str) -> str:
    """Spoken sentences: control characters out, single spaces."""
    return " ".join(re.sub(r"[\x00-\x1f\x7f-\x9f]", " ", text).split())[:ARGUMENT_LENGTH].rstrip()


def clean_sentence(text: str) -> str:
    """One line without its full stop, to be said inside another sentence."""
    return clean_argument(text).rstrip(".。 ")


def clean_claim(text: str) -> str:
    """A claim: a sentence as above, of a length that can be said after "that"."""
    return clean_sentence(text)[:CLAIM_LENGTH].rstrip()


def short_label(claim: str) -> str:
    """A claim's name for the flow sheet, when the user gave none."""
    return in_short(claim[:1].upper() + claim[1:], LABEL_LENGTH, LABEL_WORDS)


def next_id(forest: Forest[Argument]) -> str:
    """A new main claim's id: ``p5`` after ``p4``, never one that is in use."""
    prefix = str(forest.side)[0]
    used = [int(found[1]) for node in forest.children() if (found := re.fullmatch(r"[a-z](\d+)", node))]
    number = max(used, default=0) + 1
    while f"{prefix}{number}" in forest:
        number += 1
    return f"{prefix}{number}"


def add_claim(forest: Forest[Argument], said: Argument) -> Insert[Argument]:
    """A new main claim after the others."""
    twig: Twig[Argument] = Twig(next_id(forest), STANCE, said)
    return Insert((twig,), len(forest.children()))


def edit_claim(forest: Forest[Argument], node: str, said: Argument) -> Replace[Argument]:
    """A main claim as its form says; what else it carries stays."""
    written = {"claim": said.claim, "argument": said.argument, "label": said.label}
    return Replace(node, replace(forest[node], **written, battlefield=said.battlefield))


def remove_claim(node: str) -> Remove[Argument]:
    """A main claim out, with everything rehearsed under it."""
    return Remove(node)


def move_claim(forest: Forest[Argument], node: str, step: int) -> Move[Argument] | None:
    """A main claim ``step`` places on (negative: back); None at the end of the road."""
    place = forest.index(node) + step
    if not 0 <= place < len(forest.children()):
        return None
    return Move(node, STANCE, place)
