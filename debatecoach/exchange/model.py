"""What a format carries, and the report of what it could not.

A :class:`Parcel` is what was read from a file or is about to be written to one: the motion and each side's
trees. It is put into a case as one change (:meth:`Parcel.onto`) or is a new case (:meth:`Parcel.case`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from debatecoach.base.messages import Message, Value, picked
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.changes import Batch, Change, Insert
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.forest import STANCE, Branch, Forest, Twig
from debatecoach.debate.grafts import Clip
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import MOST_PLACES


def words(text: str, /, **values: Value) -> Message:
    """A sentence or phrase of the exchange; the text is marked in context ``exchange``."""
    return Message.of("exchange", text, **values)


@dataclass(frozen=True, slots=True)
class Loss:
    """One kind of thing that did not come across as it was.

    Attributes:
        what: what it is.
        why: why it is not as it was.
        kept: it is still there, only at another place or in another form.
        places: where, the first :data:`MOST_PLACES` of them; empty if it is nowhere in particular.
        count: how often.
    """

    what: Message
    why: Message
    kept: bool = False
    places: tuple[Message, ...] = ()
    count: int = 1

    def __str__(self) -> str:
        where = ", ".join(map(str, self.places))
        more = ", …" if self.count > len(self.places) > 0 else ""
        times = f"{self.count} × " if self.count > 1 else ""
        return f"{times}{self.what}{f' ({where}{more})' if where else ''}: {self.why}"


@dataclass(frozen=True, slots=True)
class Report:
    """What came across and what did not.

    Attributes:
        format: the format's id.
        taken: how many of each: ``pro`` and ``con`` (arguments in that side's trees), ``claims`` (main claims
            among them), ``cards``, ``definitions``, ``passages``.
        losses: in the order they were met.
    """

    format: str
    taken: dict[str, int]
    losses: tuple[Loss, ...] = ()

    def document(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {
            **picked(self, "format", "taken"),
            "losses": [picked(each, "what", "why", "kept", "count", "places") for each in self.losses],
        }


class LossLedger:
    """Collects losses while a file is read or written; the same at many places is one."""

    def __init__(self) -> None:
        self._found: dict[tuple[Message, Message, bool], tuple[list[Message], int]] = {}

    def note(
        self, what: Message, why: Message, place: Message | None = None, *, kept: bool = False, count: int = 1
    ) -> None:
        """Remember that something did not come across as it was."""
        places, before = self._found.get((what, why, kept), ([], 0))
        if place is not None and len(places) < MOST_PLACES:
            places.append(place)
        self._found[what, why, kept] = (places, before + count)

    def losses(self) -> tuple[Loss, ...]:
        """What was remembered."""
        return tuple(
            Loss(what, why, kept, tuple(places), count)
            for (what, why, kept), (places, count) in self._found.items()
        )


@dataclass(frozen=True, slots=True)
class ReadingJob:
    """How a file is to be read.

    Attributes:
        name: what to call it to a person: the file's name, never its path.
        side: whom main claims speak for where the file does not say.
        ledger: gets what could not be taken.
    """

    name: str
    side: Side = Side.PRO
    ledger: LossLedger = field(default_factory=LossLedger)


@dataclass(frozen=True, slots=True)
class Parcel:
    """What a format carries.

    Attributes:
        motion: its text may be empty: the file names none.
        trees: both sides' twigs, each node followed at once by what is under it (:meth:`Forest.twigs`); main
            claims hang on the stance.
        passages: found for the motion.
        notes: the student's own prep notes.
    """

    motion: Motion
    trees: dict[Side, Branch[Argument]]
    passages: tuple[Passage, ...] = ()
    notes: str = ""

    @classmethod
    def of(cls, case: Case, sides: Iterable[Side] = tuple(Side)) -> Parcel:
        """What there is to carry of a case."""
        chosen = tuple(sides)
        trees = {side: case.forests[side].twigs() if side in chosen else () for side in Side}
        return cls(case.motion, trees, tuple(case.knowledge.passages.values()), case.notes)

    def taken(self) -> dict[str, int]:
        """Counts for a :class:`Report`."""
        every = [twig for side in Side for twig in self.trees[side]]
        return {
            **{str(side): len(self.trees[side]) for side in Side},
            "claims": sum(twig.parent == STANCE for twig in every),
            "cards": sum(len(twig.payload.cards) for twig in every),
            "definitions": len(self.motion.definitions),
            "passages": len(self.passages),
        }

    def case(self) -> Case:
        """A new case."""
        knowledge = Knowledge()
        knowledge.add(self.passages)
        forests = {side: RehearsalForest(side, self.trees[side]) for side in Side}
        return Case(self.motion, forests, self.notes, knowledge=knowledge)

    def onto(self, case: Case, side: Side) -> Change[Argument]:
        """Everything for ``side`` as one change to that side's forest in ``case``.

        Its main claims stand after those that are there, with ids of their own. A battlefield the case does
        not have is left out (:meth:`strangers`). Without main claims for the side the change does nothing.
        """
        forest = case.forests[side]
        known = {each.id for each in case.motion.battlefields}
        return Batch(tuple(self._inserts(forest, self.trees[side], known)))

    def clips(self, side: Side) -> tuple[Clip, ...]:
        """The side's main claims with all under them, each to be pasted wherever its side may speak
        (:func:`debatecoach.debate.grafts.paste`), such as a pasted outline under a node."""
        own = Forest(side, self.trees[side])
        return tuple(Clip(side, own.twigs(head)) for head in own.children())

    def strangers(self, case: Case) -> list[str]:
        """Battlefields the arguments name and the case does not have."""
        known = {each.id for each in case.motion.battlefields} | {""}
        named = (twig.payload.battlefield for side in Side for twig in self.trees[side])
        return [each for each in dict.fromkeys(named) if each not in known]

    @staticmethod
    def _inserts(
        forest: Forest[Argument], twigs: Branch[Argument], battlefields: set[str]
    ) -> list[Change[Argument]]:
        branches: list[list[Twig[Argument]]] = []
        number = len(forest.children())
        names: dict[str, str] = {}
        replies: dict[str, int] = {}
        branch: list[Twig[Argument]] = []
        for twig in twigs:
            if twig.parent == STANCE:
                branch = []
                number += 1
                while f"{forest.side[0]}{number}" in forest:
                    number += 1
                above, name = STANCE, f"{forest.side[0]}{number}"
            else:
                above = names[twig.parent]
                count = replies[above] = replies.get(above, 0) + 1
                name = f"{above}.{count}"
                while name in forest:
                    name += "a"
            names[twig.id] = name
            said = twig.payload
            if said.battlefield not in battlefields:
                said = replace(said, battlefield="")
            branch.append(Twig(name, above, said))
            if above == STANCE:
                branches.append(branch)
        first = len(forest.children())
        return [Insert(tuple(each), at) for at, each in enumerate(branches, first)]
