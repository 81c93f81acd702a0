"""The open case's comparisons of two versions: what can be compared, and what people said of it."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.steps import HeadToHeadEntry, Piece
from debatecoach.debate.drill import Drill, DrillKind, DrillTake
from debatecoach.debate.format import Slot
from debatecoach.debate.head_to_head import (
    MOST_TEXT,
    HeadToHead,
    Origin,
    Version,
    VersionPreference,
    compared,
    of_round,
)
from debatecoach.debate.speech import Speech
from debatecoach.ui.kit.names import speech_name

if TYPE_CHECKING:
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.drills.practice_desk import PracticeDesk

_AGAIN = (DrillKind.REDO, DrillKind.SHRINK)
"""Drills in which a whole speech is given again."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A version that can be compared.

    Attributes:
        version: it.
        slot: where in a round it belongs; None for a file, which goes with anything.
        at: ISO 8601 time, UTC, empty for a file.
        name: what the speech is called there; empty for a file.
    """

    version: Version
    slot: Slot | None
    at: str
    name: str = ""

    def goes_with(self, other: Offer) -> bool:
        """Both are for one side and stage, as far as that is known, and not the same."""
        if self.version == other.version:
            return False
        if self.slot is None or other.slot is None:
            return True
        return (self.slot.side, self.slot.stage) == (other.slot.side, other.slot.stage)


class HeadToHeads(QObject):
    """See the module.

    Signals:
        changed: somebody said which is better, or a comparison was taken away or back.
        wanted: compare these two Offers.
        asked: ask which two to compare.
        opened: show what was said of a HeadToHead.
    """

    changed = Signal()
    wanted = Signal(object, object)
    asked = Signal()
    opened = Signal(object)

    def __init__(self, open_case: OpenCase, practice: PracticeDesk) -> None:
        super().__init__(open_case)
        self._open_case, self._practice = open_case, practice
        open_case.changed.connect(self.changed)
        open_case.steps.taken.connect(self._follow_step)

    # -- what can be compared ----------------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        """Every speech of the case's rounds, each followed by the takes that were given of it in drills."""
        case = self._open_case.case
        found: list[Offer] = []
        for each in case.rounds if case is not None else ():
            for index, (slot, speech) in enumerate(zip(each.format.slots, each.speeches, strict=False)):
                name = speech_name(each.format, index)
                if (offer := _given(speech, slot, each.id, index, each.started)) is not None:
                    found.append(replace(offer, name=name))
                for take in self._takes(each.id, index):
                    found += [replace(told, name=name) for told in self._told(take.drill, take, slot)]
        return found

    def pair_of(self, take: DrillTake) -> tuple[Offer, Offer] | None:
        """A drill's take beside the speech it was given again of; None where that is not in the open case."""
        slot = self._slot(take.drill)
        told = self._told(take.drill, take, slot) if slot is not None else []
        first = next(
            (
                each
                for each in self.offers()
                if each.version.origin is Origin.ROUND
                and take.drill.moment is not None
                and (each.version.round, each.version.speech) == (take.drill.round, take.drill.moment.speech)
            ),
            None,
        )
        return (first, replace(told[-1], name=first.name)) if first is not None and told else None

    def _slot(self, drill: Drill) -> Slot | None:
        case = self._open_case.case
        if drill.kind not in _AGAIN or drill.moment is None or case is None:
            return None
        rounds = (each for each in case.rounds if each.id == drill.round)
        slots = next((each.format.slots for each in rounds), ())
        return slots[drill.moment.speech] if 0 <= drill.moment.speech < len(slots) else None

    def _takes(self, round_id: str, index: int) -> list[DrillTake]:
        """The drills in which that speech was given again, oldest first."""
        takes = self._practice.practice.takes
        return [
            each
            for each in takes
            if each.drill.kind in _AGAIN
            and each.drill.round == round_id
            and each.drill.moment is not None
            and each.drill.moment.speech == index
        ]

    @staticmethod
    def _told(drill: Drill, take: DrillTake, slot: Slot | None) -> list[Offer]:
        """The telling of a drill that counts: the last."""
        text = take.tellings[-1].text.strip()[:MOST_TEXT] if take.tellings else ""
        if not text or drill.moment is None:
            return []
        version = Version(Origin.DRILL, text, take.at, drill.round, drill.moment.speech)
        return [Offer(version, slot, take.at)]

    # -- what people said --------------------------------------------------------------------------------

    def of_round(self, round_id: str) -> list[HeadToHead]:
        """The comparisons with a version of a round, and those of files alone, oldest first."""
        case = self._open_case.case
        return of_round(case.head_to_heads, round_id) if case is not None else []

    def between(self, one: Offer, other: Offer) -> HeadToHead:
        """The comparison of two versions: the one there is already, else a new one, kept with its first
        listener. The earlier version stands first."""
        first, second = sorted((one, other), key=lambda each: (each.version.origin is Origin.DRILL, each.at))
        versions = (first.version, second.version)
        case = self._open_case.case
        for each in case.head_to_heads if case is not None else ():
            if each.versions == versions:
                return each
        slot = first.slot or second.slot
        return HeadToHead(
            secrets.token_hex(8),
            datetime.now(UTC).isoformat(timespec="seconds"),
            random.SystemRandom().randrange(2**31),
            versions,
            slot.side if slot is not None else None,
            slot.stage.value if slot is not None else "",
        )

    def tell(self, pair: HeadToHead, preference: VersionPreference, anew: bool = False) -> HeadToHead | None:
        """Keep what a listener said, in the case at once; None, and it is told why, if it could not be.

        Args:
            pair: without what they said before, if they answer ``anew``.
        """
        name = self.tr("change a listener's answer") if anew else self.tr("keep a listener's answer")
        return self._keep(pair.told(preference), name)

    def remove(self, pair: HeadToHead) -> bool:
        """Take a comparison away with all that was said of it; False, and it is told why, if it stays."""
        return self._keep(replace(pair, preferences=()), self.tr("remove a comparison")) is not None

    def _keep(self, pair: HeadToHead, name: str) -> HeadToHead | None:
        try:
            with self._open_case.steps.step(name) as joins:
                self._open_case.open_store.set_head_to_head(pair, name, joins)
        except DebateCoachError as error:
            self._open_case.bridge.trouble.emit(error)
            return None
        self._open_case.touched()
        self._note(pair)
        self.changed.emit()
        return pair

    def _follow_step(self, pieces: Sequence[Piece], inverses: Sequence[Piece]) -> None:
        """Changes were taken back or made again: progress counts what is kept now."""
        case = self._open_case.case
        entries = [each for each in (*pieces, *inverses) if isinstance(each, HeadToHeadEntry)]
        if not entries:
            return
        told = {each.id: each.pair for each in entries if each.pair}
        kept = {each.id: each for each in case.head_to_heads} if case is not None else {}
        for id, pair in told.items():
            self._note(kept.get(id) or replace(pair, preferences=()))
        self.changed.emit()

    def _note(self, told: HeadToHead) -> None:
        """A comparison of the student's own speeches counts for progress, one of others' does not."""
        case = self._open_case.case
        if case is None:
            return
        human = {each.id: each.human for each in case.rounds}
        own = [
            one.origin is Origin.DRILL or (one.origin is Origin.ROUND and human.get(one.round) is told.side)
            for one in told.versions
        ]
        if any(own):
            self._practice.note_compared(compared(told, case.motion.text))


def _given(speech: Speech, slot: Slot, round_id: str, index: int, at: str) -> Offer | None:
    text = speech.text.strip()[:MOST_TEXT]
    if not text:
        return None
    return Offer(Version(Origin.ROUND, text, round=round_id, speech=index), slot, at)


def from_file(name: str, text: str) -> Offer | None:
    """A speech that was brought as a text; None if nothing is in it."""
    text = text.replace("\r\n", "\n").replace("\x00", " ").strip()[:MOST_TEXT]
    return Offer(Version(Origin.FILE, text, name[:120]), None, "") if text else None
