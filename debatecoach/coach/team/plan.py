"""What the team can do in a speech, by battlefield (TreeDebater section 3.3, Alg. 3, Tables 11-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.debate.actions import Candidate, RetrievedNode
from debatecoach.debate.argument import Argument
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.motion import Importance
from debatecoach.debate.side import Action


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
