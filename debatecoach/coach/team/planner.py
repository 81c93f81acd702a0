"""The Planner: candidate actions from the flow, prepared arguments with f_k, grouped by battlefield.

TreeDebater section 3.3 and Alg. 3. Everything here is the library's own reading of flow and trees
(:mod:`debatecoach.coach.debater.scene`); only the order of presentation and the words are left to a model.
A level bounds it: look-ahead, number of actions and claims, points left open, claims without a warrant.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.debater.closing import decisive
from debatecoach.coach.debater.heeded import dropped, raised_again
from debatecoach.coach.debater.meaning import meant
from debatecoach.coach.debater.opening import choose_claims
from debatecoach.coach.debater.replies import targets
from debatecoach.coach.debater.scene import Main, Scene, left_open, unwarranted
from debatecoach.coach.team.levels import Level
from debatecoach.debate.actions import Candidate, RetrievedNode, candidates, importance, retrieve
from debatecoach.debate.argument import Argument
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Stage
from debatecoach.debate.matching import best_match
from debatecoach.debate.motion import Battlefield, Importance
from debatecoach.debate.side import Action, Side

# -- What the team can do in a speech, by battlefield (TreeDebater section 3.3, Alg. 3, Tables 11-13).


@dataclass(frozen=True, slots=True)
class Option:
    """A prepared argument for an action.

    Attributes:
        prepared: the rehearsal node with f_k; its name is ``con/c1.2``.
        argument: what the node says.
    """

    prepared: RetrievedNode
    argument: Argument

    @property
    def name(self) -> str:
        """Its rehearsal node, ``con/c1.2``."""
        return self.prepared.name


@dataclass(frozen=True, slots=True)
class Planned:
    """One action on the plan.

    Attributes:
        id: ``a1``, ``a2`` …, what model and trail call it by.
        candidate: the action, its target and importance.
        options: prepared arguments, strongest first.
        dropped: for reinforce, True if the other side let the point go.
        unwarranted: to be claimed without its reason, for the student to catch.
        foreseen: the attack expected on a main claim and the answer prepared for it.
        late: True if the point was made in the other side's latest speech.
    """

    id: str
    candidate: Candidate
    options: tuple[Option, ...] = ()
    dropped: bool = False
    unwarranted: bool = False
    foreseen: tuple[tuple[str, Argument], ...] = ()
    late: bool = False

    @property
    def action(self) -> Action:
        """What it does: propose, attack, rebut or reinforce."""
        return self.candidate.action

    @property
    def ref(self) -> FlowRef | None:
        """The point on the flow it is aimed at; None for a new claim."""
        return self.candidate.ref


@dataclass(frozen=True, slots=True)
class Front:
    """A battlefield with what can be done on it.

    Attributes:
        question: what is fought over; empty for what lies on no battlefield.
        importance, rationale: as prepared.
        actions: most valuable first.
        weight: of the whole, for the word budget.
    """

    question: str
    importance: Importance
    rationale: str
    actions: tuple[Planned, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything planned for a speech.

    Attributes:
        fronts: heaviest first, an opening's main claims as they are to be spoken.
        left: points of the other side's that this level leaves for the student to extend.
        k: look-ahead of the strengths shown.
    """

    fronts: tuple[Front, ...] = ()
    left: tuple[str, ...] = ()
    k: int = 0

    @property
    def actions(self) -> tuple[Planned, ...]:
        """Those of all fronts, in speaking order."""
        return tuple(action for front in self.fronts for action in front.actions)

    def find(self, id: str) -> Planned | None:
        """An action by its id."""
        return next((each for each in self.actions if each.id == id.strip().lower()), None)

    @property
    def names(self) -> tuple[str, ...]:
        """Rehearsal nodes on the plan, each once."""
        return tuple(dict.fromkeys(option.name for action in self.actions for option in action.options))


def budget(layout: Layout, words: int) -> tuple[int, list[tuple[Front, int]]]:
    """How a speech's words are spread (Tables 11-13): a tenth for first and last words each, the rest over
    battlefields by weight; what would come to less than 40 words is left out unless nothing else is there.
    """
    frame = round(words * 0.2)
    fronts: Sequence[Front] = layout.fronts
    while fronts:
        total = sum(front.weight for front in fronts)
        shares = [(front, round((words - frame) * front.weight / total)) for front in fronts]
        least, fewest = min(reversed(shares), key=lambda share: share[1])
        if len(fronts) == 1 or fewest >= 40:
            return frame, shares
        fronts = [front for front in fronts if front is not least]
    return words, []


MOST_OPTIONS = 2
"""Prepared arguments shown for an action."""
_TO_CHOOSE_FROM = 3
"""Main claims offered to an opening beyond those it makes: the thinking call chooses (Table 10)."""
_UNANSWERED, _ANSWERED = 1.5, 0.5
_CERTAIN = 0.8
_FORESIGHT = 2
"""Look-ahead from which an opening meets the attack it expects."""
_EXTENDED, _DROPPED = 0.8, 1.4


def lay_out(scene: Scene, level: Level) -> Layout:
    """Everything this level can do in this speech."""
    k = min(level.look_ahead, scene.k)
    left: list[str] = []
    if scene.slot.stage is Stage.OPENING:
        offered = level.claims + (_TO_CHOOSE_FROM if level.thinks and not level.unwarranted else 0)
        chosen = [main for main in choose_claims(scene, offered) if main.prepared]
        planned = propose(scene, chosen[:offered], level, k)
        if scene.last_heard is not None:
            answers, left = _answers(scene, level, k)
            planned += answers
    else:
        answers, left = _answers(scene, level, k)
        planned = answers + _extensions(scene, k)
        if scene.slot.stage is Stage.CLOSING:
            planned = [each for each in planned if each.action is Action.REINFORCE or each.late]
    planned.sort(key=lambda each: -worth(scene, each))
    if not level.thinks:  # a thought plan goes over every live point
        planned = planned[: level.actions + (level.claims if scene.slot.stage is Stage.OPENING else 0)]
    return Layout(_fronts(scene, planned), tuple(left), k)


def propose(scene: Scene, mains: Sequence[Main], level: Level, k: int) -> list[Planned]:
    """Main claims as actions, the last of them without their warrant where the level says so."""
    planned: list[Planned] = []
    for place, main in enumerate(mains):
        strength = scene.strengths[main.owner].at(main.node, k)
        option = Option(RetrievedNode(main.owner, main.node, strength, 1.0), main.argument)
        bare = unwarranted(scene, place + 1, len(mains))
        ahead = scene.preempts(main, 1) if level.look_ahead >= _FORESIGHT and place < 2 and not bare else []
        candidate = Candidate(Action.PROPOSE, main.argument.claim, None, importance(0))
        foreseen = tuple((attack.claim, answer) for attack, answer, *_ in ahead)
        planned.append(Planned(f"p{place + 1}", candidate, (option,), unwarranted=bare, foreseen=foreseen))
    return planned


def _answers(scene: Scene, level: Level, k: int) -> tuple[list[Planned], list[str]]:
    """Answers to the other side, and the points left open at this level."""
    flow = scene.round.flow
    wanted = [each for each in targets(scene) if each.ref is not None and not _empty(scene, each.ref)]
    meanings = {each.ref: meant(scene, each.ref) for each in wanted if each.ref is not None}
    origins = {ref: name for ref, name in meanings.items() if name and _alike(scene, ref, name)}
    found = retrieve(
        wanted, scene.forests, scene.strengths, scene.side, scene.similarity, k, origins, scene.spent
    )
    planned: list[Planned] = []
    taken: set[str] = set()
    for candidate, prepared in found:
        assert candidate.ref is not None
        known = candidate.ref in origins
        usable = [  # no reply is given twice, and where nobody knows what was meant only the same words count
            each
            for each in prepared
            if each.name not in taken
            and (known or each.likeness >= _CERTAIN)
            and not _given(scene, candidate.ref, each)
        ]
        options = _options(scene, usable)
        taken |= {each.name for each in options}
        planned.append(
            Planned(
                f"r{len(planned) + 1}",
                candidate,
                options,
                late=any(m.speech == scene.last_heard for m in flow[candidate.ref].mentions),
            )
        )
    planned.sort(key=lambda each: -worth(scene, each))
    let_go = left_open(scene, [each.candidate for each in reversed(planned)], raised_again(scene))
    left = [each.candidate.target for each in planned if each.ref in let_go]
    return [each for each in planned if each.ref not in let_go], left


def _alike(scene: Scene, ref: FlowRef, name: str) -> bool:
    """True if a point says what the prepared node says that it was taken for: else an answer to the node
    answers what nobody said. A machine's point, and one a person confirmed, is what it is called."""
    owner, _, node = name.partition("/")
    forest = scene.forests[Side(owner)]
    if node not in forest or not scene.human(ref) or scene.round.flow[ref].confidence >= 1:
        return True
    claims = [forest[node].claim]
    return best_match(scene.similarity, scene.round.flow[ref].claim, claims) is not None


def _given(scene: Scene, ref: FlowRef, prepared: RetrievedNode) -> bool:
    """True if this side has answered a point with the same argument, in whatever words."""
    tree = scene.round.flow.trees[ref.tree]
    replies = [tree[node].claim for node in tree.live_children(ref.node)]
    claim = scene.forests[prepared.forest][prepared.node].claim
    return best_match(scene.similarity, claim, replies) is not None


def _options(scene: Scene, prepared: Sequence[RetrievedNode]) -> tuple[Option, ...]:
    closest = max((each.likeness for each in prepared), default=0.0)
    return tuple(
        Option(each, scene.forests[each.forest][each.node])
        for each in prepared
        if each.likeness >= closest - 1e-6 and scene.reported(each.name)
    )[:MOST_OPTIONS]


def _extensions(scene: Scene, k: int) -> list[Planned]:
    """Own main claims taken further, each with what was prepared for it and not said yet: the answers to the
    attacks it expected; a drop only where there was one."""
    own = set(scene.proposed())
    wanted = [
        each
        for each in candidates(scene.round.flow, scene.side)
        if each.action is Action.REINFORCE and each.ref in own
    ]
    planned: list[Planned] = []
    for candidate in wanted:
        assert candidate.ref is not None
        main = scene.origin(candidate.ref)
        options: tuple[Option, ...] = ()
        if main is not None and main.prepared:
            if main.name not in scene.spent or (scene.level and scene.level.unwarranted):
                # else it was spoken with its reason, in whatever words
                strength = scene.strengths[main.owner].at(main.node, k)
                options = (Option(RetrievedNode(main.owner, main.node, strength, 1.0), main.argument),)
            for _, answer, name, _ in scene.preempts(main, MOST_OPTIONS - 1):
                node = name.partition("/")[2]
                strength = scene.strengths[main.owner].at(node, k)
                options += (Option(RetrievedNode(main.owner, node, strength, 1.0), answer),)
        planned.append(
            Planned(f"e{len(planned) + 1}", candidate, options, dropped=dropped(scene, candidate.ref))
        )
    return planned


def _empty(scene: Scene, ref: FlowRef) -> bool:
    return not scene.round.flow[ref].claim.strip() or scene.round.flow[ref].struck


def worth(scene: Scene, planned: Planned) -> float:
    """What an action is worth: (1 + f_k) x importance x battlefield x whether it is due."""
    strength = planned.options[0].prepared.strength if planned.options else 0.4
    due = 1.0
    if planned.action in (Action.ATTACK, Action.REBUT):
        due = _UNANSWERED if planned.candidate.unanswered else _ANSWERED
    elif planned.action is Action.REINFORCE:
        due = _DROPPED if planned.dropped else _EXTENDED
    field = _field(scene, planned)
    weight = field.importance.weight if field else 1.0
    return max(0.2, 1 + strength) * planned.candidate.importance * weight * due


def _field(scene: Scene, planned: Planned) -> Battlefield | None:
    if planned.ref is not None:
        return scene.battlefield(planned.ref)
    if not planned.options:
        return None
    prepared = planned.options[0].prepared
    return scene.field_of(scene.forests[prepared.forest], prepared.node)


def _fronts(scene: Scene, planned: Sequence[Planned]) -> tuple[Front, ...]:
    """The actions by battlefield, and on none by the main claim they are about, heaviest first; ids count
    through in that order."""
    order = [field.question for field, _ in decisive(scene)] if scene.slot.stage is Stage.CLOSING else []
    groups: dict[str, Front] = {}
    claims = [_main_claim(scene, each) for each in planned if _field(scene, each) is None]
    for each in planned:
        if (field := _field(scene, each)) is not None:
            alone = Front(field.question, field.importance, field.rationale, (each,), worth(scene, each))
        else:
            claim = _main_claim(scene, each)
            question = claim if claims.count(claim) > 1 else ""  # a point by itself is no battlefield
            alone = Front(question, Importance.MEDIUM, "", (each,), worth(scene, each))
        known = groups.setdefault(alone.question, replace(alone, actions=(), weight=0.0))
        groups[alone.question] = replace(
            known, actions=(*known.actions, each), weight=known.weight + alone.weight
        )
    return _numbered(sorted(groups.values(), key=lambda each: (each.question not in order, -each.weight)))


def _main_claim(scene: Scene, planned: Planned) -> str:
    """The claim whose fight an action on the flow belongs to; empty for a new one."""
    if planned.ref is None:
        return ""
    tree = scene.round.flow.trees[planned.ref.tree]
    return tree[tree.path(planned.ref.node)[0]].claim


def _numbered(fronts: Sequence[Front]) -> tuple[Front, ...]:
    """Fronts whose actions are called a1, a2 ... in the order they stand in."""
    numbers = itertools.count(1)
    return tuple(
        replace(front, actions=tuple(replace(each, id=f"a{next(numbers)}") for each in front.actions))
        for front in fronts
    )
