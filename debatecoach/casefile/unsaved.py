"""What no file holds yet, counted the way a person would: so that it can be said in any language."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from debatecoach.casefile.journal import JournalLine
from debatecoach.casefile.work import Partial, Work
from debatecoach.debate.format import Slot


@dataclass(frozen=True, slots=True)
class Begun:
    """A speech of the student's that was being given.

    Attributes:
        slot: which one.
        words: how many were typed, or heard.
        seconds: of recording; 0 if there is none, or it was not measured.
    """

    slot: Slot
    words: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What came after the last saving.

    Attributes:
        edits: changes to claims, trees, the motion's ground and the passages found for it.
        notes: the student's notes changed.
        rounds: rounds started.
        speeches: speeches finished.
        flow: changes made to the flow by hand, also while a speech was given, and notes of flowing along.
        ballots: ballots given.
        begun: speeches that were being given.
        damaged: part of the recovery log cannot be read.
        typed: texts in fields that were being typed.
    """

    edits: int = 0
    notes: bool = False
    rounds: int = 0
    speeches: int = 0
    flow: int = 0
    ballots: int = 0
    begun: tuple[Begun, ...] = ()
    damaged: bool = False
    typed: int = 0

    @classmethod
    def of(cls, lines: Iterable[JournalLine], work: Work, partials: Iterable[Partial]) -> Unsaved:
        """Of a journal's lines, the work after them, and what was begun."""
        kinds = Counter(_kind(line) for line in lines)
        return cls(
            edits=sum(kinds[kind] for kind in ("edit", "motion", "knowledge", "mark")),
            notes=bool(kinds["notes"]),
            rounds=kinds["round"],
            speeches=kinds["speech"],
            flow=sum(kinds[kind] for kind in ("flow", "pin", "own-flow")),
            ballots=kinds["ballot"],
            begun=tuple(_begun(each, work) for each in partials),
        )

    def __bool__(self) -> bool:
        counts = (self.edits, self.rounds, self.speeches, self.flow, self.ballots, self.typed)
        return any(counts) or self.notes or bool(self.begun) or self.damaged


def _kind(line: JournalLine) -> str:
    """What was changed; a step taken back or done again counts as what it is a step of."""
    if line.kind not in ("undo", "redo"):
        return line.kind
    return "flow" if any("round" in piece for piece in json.loads(line.payload)["pieces"]) else "edit"


def _begun(partial: Partial, work: Work) -> Begun:
    format = work.round(partial.round_id).format
    return Begun(format.slots[format.index(partial.slot)], len(partial.text.split()), partial.seconds)
