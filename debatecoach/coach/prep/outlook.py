"""What a preparation would take and cost before it begins: time and money, from what calls took so far.

Before a task has been done once, a usual size stands for it; before the model has answered anything, a server
elsewhere is taken to write at a usual speed, and of one on this computer nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from debatecoach.base.language import Role, Usage
from debatecoach.coach.evidence.found import ORGANISE, QUERIES
from debatecoach.coach.prep.analyse import ANALYSE
from debatecoach.coach.prep.bearing_out import ATTACH, LOOK_UP
from debatecoach.coach.prep.claims import CLAIMS
from debatecoach.coach.prep.counters import COUNTERS
from debatecoach.coach.prep.estimate import PreparationEstimate
from debatecoach.coach.prep.scores import CATEGORIES
from debatecoach.coach.prep.stronger import REWORD, STRONGER
from debatecoach.coach.prep.turns import CLOUD, HERE
from debatecoach.coach.tasks.ledger import Call, Ledger

TASKS = (ANALYSE, CLAIMS, COUNTERS, CATEGORIES, STRONGER, REWORD, LOOK_UP, ATTACH, QUERIES, ORGANISE)
ROLES = {each.name: each.role for each in TASKS}

USUAL = {
    "analyse": (1400, 700),
    "claims": (1900, 1100),
    "counters": (1500, 650),
    "categories": (1600, 350),
    "stronger": (1800, 450),
    "reword": (1500, 350),
    "look_up": (500, 60),
    "attach": (1600, 200),
    "queries": (770, 140),
    "organise": (1900, 600),
}
"""Tokens read and written by a call: its prompt, and what its answer is asked to hold."""
USUAL_SPEED = 60.0
"""Tokens a second a server elsewhere writes; the usual for models of the size one pays for."""
LEAST = 0.6
"""Seconds a call takes at least."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """About what it would take.

    Attributes:
        seconds: from beginning to end; None: nothing is known of this model's speed.
        cost: in the user's currency; None: its price is not known. 0 where nothing is paid.
    """

    seconds: float | None
    cost: float | None


def outlook(plan: PreparationEstimate, ledger: Ledger, models: Mapping[Role, str], local: bool) -> Outlook:
    """What a plan would take with the models of each role.

    Args:
        plan: calls by task.
        ledger: the connection's, with prices and what calls took so far.
        models: the model for each role.
        local: they run on this computer.
    """
    every = [each for each in list(ledger.calls.values()) if each.outcome == "ok" and not each.cached]
    seconds, cost, known, priced = 0.0, 0.0, True, True
    for task, count in plan.tasks.items():
        model = models[ROLES.get(task, Role.WRITING)]
        took = [each for each in every if each.model == model]
        alike = [each for each in took if each.task == task]
        usage = _usage(alike, task)
        each = _seconds(alike, took, usage, local)
        known = known and each is not None
        seconds += (each or 0.0) * count
        if model in ledger.prices:
            cost += ledger.prices[model].cost(usage) * count
        else:
            priced = priced and (local or ledger.free)
    calls = sum(plan.tasks.values())
    if calls:
        rows = max(plan.steps, -(-calls // (HERE if local else CLOUD)))
        seconds *= rows / calls
    return Outlook(seconds if known else None, cost if priced else None)


def _usage(alike: list[Call], task: str) -> Usage:
    if not alike:
        return Usage(*USUAL.get(task, (1500, 500)))
    return Usage(
        sum(each.usage.prompt for each in alike) // len(alike),
        sum(each.usage.completion for each in alike) // len(alike),
    )


def _seconds(alike: list[Call], took: list[Call], usage: Usage, local: bool) -> float | None:
    """Of one call; None if nothing is known."""
    if alike:
        return sum(each.ended - each.began for each in alike) / len(alike)
    written = sum(each.usage.completion for each in took)
    spent = sum(each.ended - each.began for each in took)
    if written and spent:
        return max(LEAST, usage.completion * spent / written)
    return None if local else max(LEAST, usage.completion / USUAL_SPEED)
