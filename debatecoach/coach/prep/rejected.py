"""Which main claims an opening would speak, which not, and why (TreeDebater section 3.5, Table 10).

A model chooses, with a framework and an explanation; without one the library does. Why a claim was not
chosen is worked out here from strengths, likeness and battlefields: a model says why it took some.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Repeats
from debatecoach.coach.prep.quality import opposite
from debatecoach.coach.prep.select import Chosen, library_choice, select_claims
from debatecoach.debate.case import Case
from debatecoach.debate.matching import Similarity
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side


class Why(StrEnum):
    """Why a claim was not chosen."""

    REPEAT = "repeat"
    DENIES = "denies"
    SAME_GROUND = "same ground"
    WEAKER = "weaker"
    LESS_TOGETHER = "less together"


@dataclass(frozen=True, slots=True)
class Rejected:
    """A claim that was not chosen.

    Attributes:
        node: its id.
        why: the first of the reasons that holds.
        beside: the chosen claim it repeats or denies, or whose ground it shares; else empty.
        strength: f_k, with the k of the selection.
    """

    node: str
    why: Why
    beside: str
    strength: float


@dataclass(frozen=True, slots=True)
class Selection:
    """The main claims of an opening, and those left out.

    Attributes:
        side: whose.
        chosen: in speaking order, with framework and explanation; ``chosen.degraded``: the library chose.
        rejected: the others, strongest first.
        strengths: f_k of every main claim.
    """

    side: Side
    chosen: Chosen
    rejected: tuple[Rejected, ...]
    strengths: dict[str, float]


async def choose_claims(
    case: Case, side: Side, similarity: Similarity, rounds: int, means: Means | None = None
) -> Selection:
    """Choose main claims for an opening of a side.

    Args:
        case: read only.
        side: with at least one main claim.
        similarity: likeness of claims.
        rounds: speeches that remain after it, k of f_k, >= 0.
        means: the model; None: the library chooses.
    """
    forest = case.forests[side]
    strengths, options = Strengths(forest), list(forest.children())
    if means is not None:
        chosen = await select_claims(means, similarity, case, side, rounds)
    else:
        kept = await asyncio.to_thread(library_choice, case, side, options, strengths, similarity, rounds)
        chosen = Chosen(tuple(kept), degraded=True)
    worths = {node: strengths.at(node, rounds) for node in options}
    left = sorted((node for node in options if node not in chosen.nodes), key=lambda node: -worths[node])
    rejected = await asyncio.to_thread(_reasons, case, side, left, chosen.nodes, worths, similarity)
    return Selection(side, chosen, tuple(rejected), worths)


def _reasons(
    case: Case,
    side: Side,
    left: Sequence[str],
    chosen: Sequence[str],
    worths: dict[str, float],
    similarity: Similarity,
) -> list[Rejected]:
    forest, repeats = case.forests[side], Repeats(similarity)
    found = []
    for node in left:
        why, beside = Why.LESS_TOGETHER, ""
        claim = forest[node].claim
        denied = [each for each in chosen if opposite(claim, forest[each].claim)]
        alike = [each for each in chosen if repeats.among(claim, [forest[each].claim])]
        ground = forest[node].battlefield
        shared = [each for each in chosen if ground and forest[each].battlefield == ground]
        if denied:
            why, beside = Why.DENIES, denied[0]
        elif alike:
            why, beside = Why.REPEAT, alike[0]
        elif shared:
            why, beside = Why.SAME_GROUND, max(shared, key=worths.__getitem__)
        elif all(worths[node] < worths[each] for each in chosen):
            why = Why.WEAKER
        found.append(Rejected(node, why, beside, worths[node]))
    return found
