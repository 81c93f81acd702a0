"""How much a preparation would ask of the model: the same trees, grown from placeholders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from debatecoach.base.language import Role, Usage
from debatecoach.coach.evidence.searcher import ORGANISE, QUERIES
from debatecoach.coach.prep.analyse import ANALYSE, complete
from debatecoach.coach.prep.bearing_out import ATTACH, LOOK_UP
from debatecoach.coach.prep.growing import Growing, Verb, rewords
from debatecoach.coach.prep.means import CLOUD, HERE
from debatecoach.coach.prep.nodes import fresh_id
from debatecoach.coach.prep.scores import CATEGORIES, unscored
from debatecoach.coach.prep.writing import CLAIMS, COUNTERS, REWORD, STRONGER, families
from debatecoach.coach.principles import written
from debatecoach.coach.tasks.ledger import Call, Ledger
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

# -- What a preparation would take and cost before it begins: time and money, from what calls took so far.

# Before a task has been done once, a usual size stands for it; before the model has answered anything, a
# server elsewhere is taken to write at a usual speed, and of one on this computer nothing is said.

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


SEARCHING = 2
"""Calls for evidence: what to look for, and what to keep. Many passages take more."""


@dataclass(frozen=True, slots=True)
class PreparationEstimate:
    """What is missing, if every answer is whole.

    Attributes:
        calls: to the model; an answer that cannot be read is asked for again, which is not counted.
        arguments: new ones of each side asked for.
        unscored: arguments that are there and that nobody has scored.
        analysis: whether the motion still wants its analysis.
        proposals: other wordings asked for.
        evidence: passages are looked for.
        tasks: calls by task; they are ``calls`` in all.
        steps: the longest row of calls that wait for each other.
        more: further calls if the server tells no probabilities, while that is not known yet.
    """

    calls: int = 0
    arguments: Mapping[Side, int] | None = None
    unscored: int = 0
    analysis: bool = False
    proposals: int = 0
    evidence: bool = False
    tasks: Mapping[str, int] = field(default_factory=dict)
    steps: int = 0
    more: int = 0

    @property
    def new(self) -> int:
        """New arguments in all."""
        return sum((self.arguments or {}).values())

    @property
    def nothing(self) -> bool:
        """True if nothing is missing but, perhaps, evidence."""
        return not (self.new or self.unscored or self.analysis or self.proposals or self.evidence)


def estimate(
    case: Case,
    sides: Collection[Side],
    claims: int,
    depth: int,
    branch: int,
    searching: bool,
    samples: int = 1,
) -> PreparationEstimate:
    """What :func:`debatecoach.coach.prep.preparation.prepare` would do with these options.

    Args:
        case: read only.
        sides, claims, depth, branch: as there.
        searching: evidence is looked for first.
        samples: calls that score what one level of a tree wants scored: 1 where the server tells
            probabilities, else :data:`debatecoach.coach.prep.scores.SAMPLES`.
    """
    analysis = not complete(case.motion)
    tasks = Counter({"queries": int(searching), "organise": int(searching), "analyse": int(analysis)})
    arguments: dict[Side, int] = {}
    bare = deepest = 0
    for side in sides:
        grown = _Grown(case.forests[side], samples)
        grown.side(claims, depth, branch)
        arguments[side] = grown.new
        tasks += grown.tasks
        bare += grown.bare
        deepest = max(deepest, grown.steps)
    steps = SEARCHING * searching + analysis + deepest
    return PreparationEstimate(tasks.total(), arguments, bare, analysis, tasks=+tasks, steps=steps)


def estimate_growing(case: Case, wanted: Growing, searching: bool, samples: int = 1) -> PreparationEstimate:
    """What :func:`debatecoach.coach.prep.growing.grow_node` would do. Its node is there.

    Args:
        case, wanted: as there.
        searching: there is somewhere to look for evidence; without, and without passages, there is nothing to
            ask about.
        samples: as for :func:`estimate`.
    """
    forest = case.forests[wanted.side]
    if wanted.verb is Verb.EVIDENCE:
        if not searching and not case.knowledge.passages:
            return PreparationEstimate()
        tasks = Counter({"look_up": int(searching), "attach": 1})
        return PreparationEstimate(
            tasks.total(), {wanted.side: 0}, evidence=True, tasks=+tasks, steps=tasks.total()
        )
    if wanted.verb is Verb.GROW:
        grown = _Grown(forest, samples)
        grown.branch(wanted.node, wanted.depth, wanted.count)
        return PreparationEstimate(
            grown.tasks.total(), {wanted.side: grown.new}, grown.bare, tasks=+grown.tasks, steps=grown.steps
        )
    rewording = wanted.verb is Verb.BETTER and rewords(forest, wanted.node)
    tasks = Counter({"reword" if rewording else "stronger": 1, "categories": samples})
    return PreparationEstimate(
        tasks.total(),
        {wanted.side: 0 if rewording else wanted.count},
        proposals=wanted.count if rewording else 0,
        tasks=tasks,
        steps=2,
    )


class _Grown:
    """One side's trees as they would be."""

    def __init__(self, forest: RehearsalForest, samples: int) -> None:
        self._samples = samples
        self.forest = RehearsalForest(forest.side, forest.twigs())
        self.tasks: Counter[str] = Counter()
        self.new = self.bare = self.steps = 0
        self._before = frozenset(forest.walk())

    def side(self, claims: int, depth: int, branch: int) -> None:
        missing = claims - len(written(self.forest))
        first = 0
        if missing > 0:
            self.tasks["claims"] += 1
            first = 1
            self._put(STANCE, missing)
        roots = written(self.forest)
        judged = self._judge(roots)
        chains = [self._below(root, depth, branch) for root in roots]
        self.steps = first + max([judged, *chains])

    def branch(self, node: str, depth: int, branch: int) -> None:
        self.steps = max(self._judge([node]), self._below(node, depth, branch))

    def _below(self, root: str, depth: int, branch: int) -> int:
        """Grow what hangs under a node; returns the longest row of calls."""
        groups: list[Sequence[str]] = [[root]]
        written = longest = 0
        for _ in range(depth):
            wanting = [each for group in groups for each in families(self.forest, group, branch)]
            self.tasks["counters"] += len(wanting)
            written += bool(wanting)
            for family in wanting:
                for node, count in family.wanted.items():
                    self._put(node, count)
            groups = [self.forest.children(node) for group in groups for node in group]
            judged = self._judge([node for group in groups for node in group])
            longest = max(longest, written + judged)
            groups = [group for group in groups if group]
        return longest

    def _put(self, parent: str, count: int) -> None:
        for _ in range(count):
            twig = Twig(fresh_id(self.forest, parent), parent, Argument(""))
            self.forest.insert((twig,), len(self.forest.children(parent)))
        self.new += count

    def _judge(self, nodes: Sequence[str]) -> int:
        """One call, or one for each sample, scores all of a level; returns how many wait for each other."""
        wanting = [node for node in nodes if unscored(self.forest[node], self.forest.level(node))]
        self.bare += sum(node in self._before for node in wanting)
        if not wanting:
            return 0
        self.tasks["categories"] += self._samples
        return 1
