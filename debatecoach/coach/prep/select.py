"""Which main claims an opening would speak, which not, and why (TreeDebater section 3.5, Table 10).

A model chooses, with a framework and an explanation; without one the library does. Why a claim was not
chosen is worked out here from strengths, likeness and battlefields: a model says why it took some.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, islice
from typing import Annotated

from pydantic import Field

from debatecoach.base.errors import EmbeddingError, TaskError
from debatecoach.base.language import Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.prep.material import ground, line, of_motion, said, sift, tree
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Index, Repeats, Short, Sift, Spoken, clean, spoken
from debatecoach.coach.prep.quality import opposite
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.debate.case import Case
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import Framework
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side

USUAL = 3
"""Main claims of an opening (Table 10)."""
_MOST_SETS = 20_000


class SelectionShape(Shape):
    """The chosen claims by number, and what holds them together."""

    claims: Annotated[list[Index], Field(max_length=24)]
    framework_name: Short = ""
    framework: Spoken = ""
    explanation: Spoken = ""


SELECT = Task("select", SelectionShape, Role.WRITING, seconds=45, priority=4, max_tokens=900)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The main claims of an opening.

    Attributes:
        nodes: ids in the side's forest, in speaking order.
        framework: what holds them together; None if nothing was said (the motion's own then stands).
        explanation: to the team: why these.
        degraded: True if the library chose, by strength and difference.
    """

    nodes: tuple[str, ...]
    framework: Framework | None = None
    explanation: str = ""
    degraded: bool = False


async def select_claims(means: Means, similarity: Similarity, case: Case, side: Side, rounds: int) -> Chosen:
    """Choose main claims; the library's choice, labelled, where the model cannot.

    Args:
        means: the model, and the trail, which is told who chose and why.
        similarity: likeness of claims.
        case: with both sides' trees.
        side: whose opening.
        rounds: speeches that remain after it, k of f_k, >= 0.

    Returns:
        At most :data:`USUAL` claims; none only if there is none.
    """
    forest = case.forests[side]
    options = list(forest.children())
    strengths = Strengths(forest)
    if len(options) <= 1:
        return Chosen(tuple(options))
    calls: list[int] = []
    values = {
        **ground(case.motion),
        "side": side,
        "count": min(USUAL, len(options)),
        "rounds": rounds,
        "trees": "\n".join(
            f"{number}. {tree(forest, node, strengths, rounds)}" for number, node in enumerate(options, 1)
        ),
    }
    try:
        answer = await means.ask(SELECT, values, calls)
    except TaskError as error:
        why = error.what
    else:
        known = of_motion(case.motion) + [said(forest[node]) for node in forest.walk()]
        claims = {node: forest[node].claim for node in options}
        chosen = await asyncio.to_thread(_read, answer, options, Repeats(similarity), claims, sift(known))
        if chosen.nodes:
            means.trail.tell(
                means.work,
                Agent.PLANNER,
                QT_TRANSLATE_NOOP("team", "Chose {count} of {all} main claims"),
                refs=tuple(f"{side}/{node}" for node in chosen.nodes),
                calls=tuple(calls),
                detail=chosen.explanation,
                count=len(chosen.nodes),
                all=len(options),
            )
            return chosen
        why = ours(QT_TRANSLATE_NOOP("team", "it chose none of them"))
    kept = await asyncio.to_thread(library_choice, case, side, options, strengths, similarity, rounds)
    means.trail.tell(
        means.work,
        Agent.LIBRARY,
        QT_TRANSLATE_NOOP("team", "Chose main claims ({count}) by strength and difference: {reason}"),
        refs=tuple(f"{side}/{node}" for node in kept),
        calls=tuple(calls),
        degraded=True,
        count=len(kept),
        reason=why,
    )
    return Chosen(tuple(kept), degraded=True)


def _read(
    answer: SelectionShape,
    options: Sequence[str],
    repeats: Repeats,
    claims: Mapping[str, str],
    sifted: Sift,
) -> Chosen:
    kept: list[str] = []
    for number in answer.claims:
        if not 1 <= number <= len(options) or len(kept) == USUAL:
            continue
        node = options[number - 1]
        if node not in kept and not repeats.among(claims[node], [claims[other] for other in kept]):
            kept.append(node)
    text = spoken(sifted(spoken(answer.framework), ()))
    framework = Framework(clean(answer.framework_name), text) if text else None
    return Chosen(tuple(kept), framework, line(answer.explanation))


def library_choice(
    case: Case,
    side: Side,
    options: Sequence[str],
    strengths: Strengths,
    similarity: Similarity,
    rounds: int,
) -> list[str]:
    """The set that maximises the objective of :mod:`debatecoach.coach.debater.opening` without its clash
    and its chance: sum of (f_k + 1) w less half the likeness of each pair, and half a point for a pair on
    one battlefield. Strongest first."""
    forest = case.forests[side]
    fields = {field.id: field for field in case.motion.battlefields}

    def worth(node: str) -> float:
        field = fields.get(forest[node].battlefield)
        return (strengths.at(node, rounds) + 1.0) * (field.importance.weight if field else 1.0)

    def overlap(one: str, other: str) -> float:
        same = forest[one].battlefield == forest[other].battlefield != ""
        try:
            alike = float(similarity.compare(forest[one].claim, [forest[other].claim])[0])
        except EmbeddingError:
            alike = 0.0
        return (alike + (1.0 if same else 0.0)) / 2

    worths = {node: worth(node) for node in options}
    pairs = {pair: overlap(*pair) for pair in combinations(options, 2)}

    def value(chosen: tuple[str, ...]) -> float:
        return sum(worths[node] for node in chosen) - sum(pairs[pair] for pair in combinations(chosen, 2))

    sets = islice(combinations(options, min(USUAL, len(options))), _MOST_SETS)
    best = max(((value(chosen), chosen) for chosen in sets), key=lambda pair: pair[0])[1]
    return sorted(best, key=lambda node: -worths[node])


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
