"""A copy of a case for students: what a coach holds back is not hidden in it, it is not there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.case import Case, Round
from debatecoach.debate.forest import Branch, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What a copy goes without, beside every ballot that is held back and all trees sent before.

    Attributes:
        notes: the prep notes.
        marks: notes, tags and review states on arguments.
        sound: the recordings of speeches.
        trees: sides whose rehearsal trees are not for the students.
    """

    notes: bool = True
    marks: bool = True
    sound: bool = False
    trees: tuple[Side, ...] = ()


def released(case: Case, left_out: LeftOut) -> Case:
    """The case as it is handed out."""
    forests = branches(case.forests, left_out)
    return replace(
        case.snapshot(),
        forests={side: RehearsalForest(side, twigs) for side, twigs in forests.items()},
        notes="" if left_out.notes else case.notes,
        rounds=[_round(each, left_out) for each in case.rounds],
        sent=case.sent[-1:],
    )


def branches(
    forests: Mapping[Side, RehearsalForest], left_out: LeftOut | None
) -> dict[Side, Branch[Argument]]:
    """Both sides' twigs as they are handed out; None: all of them, whole."""
    if left_out is None:
        return {side: forest.twigs() for side, forest in forests.items()}

    def told(twig: Twig[Argument]) -> Twig[Argument]:
        if not left_out.marks:
            return twig
        bare = replace(twig.payload, note="", tags=(), review=Review.UNREVIEWED)
        return replace(twig, payload=bare)

    return {
        side: () if side in left_out.trees else tuple(map(told, forest.twigs()))
        for side, forest in forests.items()
    }


def _round(round: Round, left_out: LeftOut) -> Round:
    held = round.ballot is not None and round.ballot.marking.held
    made = replace(round.snapshot(), ballot=None if held else round.ballot)
    if left_out.sound:
        made.speeches = [replace(each, audio="") for each in made.speeches]
    return made
