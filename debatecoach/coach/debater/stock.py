"""Stock issues: a case from first principles for a motion nobody has prepared.

Is there a problem, does this mend it, at what price, is there something better: reasoning that holds
for any motion, kept as data (``data/phrases/stock.json``) in the form of rehearsal trees, so that the
debater plans on it exactly as on a prepared case.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from debatecoach.coach.library import validated
from debatecoach.coach.motion_file import SchemeId
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

PREFIX = "stock"
"""Ids of stock nodes begin with it: they are in no case's trees and are never reported as such."""

Impact = Annotated[float, Field(ge=0.0, le=2.0)]
Spoken = Annotated[str, Field(min_length=12, max_length=700)]


class StockReply(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    claim: Spoken
    argument: Spoken
    strength: Impact
    replies: tuple[StockReply, ...] = ()


class StockClaim(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    label: str
    scheme: SchemeId
    strength: Impact
    claim: Spoken
    argument: Spoken
    illustration: Spoken
    impact: Spoken
    replies: tuple[StockReply, ...]


class StockFile(BaseModel):
    """The schema of ``stock.json``; ``strength`` stands for r_s at the root, r_a (and r_s) below."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    schema_version: Literal[1]
    pro: Annotated[tuple[StockClaim, ...], Field(min_length=3)]
    con: Annotated[tuple[StockClaim, ...], Field(min_length=3)]


def load_stock(path: Path) -> dict[Side, RehearsalForest]:
    """The stock trees of both sides.

    Raises:
        LibraryError: unreadable or against the schema.
    """
    file = validated(path, StockFile)
    return {
        side: RehearsalForest(side, _twigs(claims))
        for side, claims in ((Side.PRO, file.pro), (Side.CON, file.con))
    }


def _twigs(claims: tuple[StockClaim, ...]) -> Iterator[Twig[Argument]]:
    for number, claim in enumerate(claims, 1):
        root = f"{PREFIX}{number}"
        argument = Argument(
            claim=claim.claim,
            argument=claim.argument,
            label=claim.label,
            support=_score(claim.strength),
            scheme=claim.scheme,
            illustration=claim.illustration,
            impact=claim.impact,
        )
        yield Twig(root, STANCE, argument)
        yield from _replies(root, claim.replies)


def _replies(parent: str, replies: tuple[StockReply, ...]) -> Iterator[Twig[Argument]]:
    for number, reply in enumerate(replies, 1):
        node = f"{parent}.{number}"
        score = _score(reply.strength)
        yield Twig(node, parent, Argument(reply.claim, reply.argument, support=score, attack=score))
        yield from _replies(node, reply.replies)


def _score(value: float) -> Score:
    return Score(value, "stock reasoning", Scorer.LIBRARY)


def reported(name: str) -> tuple[str, ...]:
    """Node names for a move: stock nodes are in no case's tree and are left out."""
    return () if f"/{PREFIX}" in name else (name,)
