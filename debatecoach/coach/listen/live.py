"""The flow of a speech while it is spoken: provisional points with ids that last, revised as more is said.

Nothing is entered in the round's flow: each :class:`LiveFlow` is a copy with what was understood so far. When
the speech is over, hearing it whole gives the same points (one code, :class:`~.listener.Hearing`), which are
then entered for good; a connected model reads the whole speech first, and its reading goes before.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.listen.by_hand import SpeechPassage
from debatecoach.coach.listen.listener import Hearing, Listener, Told
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowRef
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.speech import Sentence

NOW = "now."
"""Ids of nodes that are only being said begin so; ids of entered nodes never do."""


@dataclass(frozen=True, slots=True)
class LivePoint:
    """One action of a speech that is being given, as it is understood so far.

    Attributes:
        id: stays the same while the point is revised; also the id of the node it makes on the live flow.
        ref: that node, or the earlier point it extends or grants.
        said: the tuple: action, claim, argument, target, words' times, confidence, doubt, alternatives.
        first, last: indices of its sentences, inclusive.
        revision: how often it has changed since it first came up, from 0.
        open: the speaker may still be at it.
        by_hand: a person corrected it; it is not revised any more.
    """

    id: str
    ref: FlowRef
    said: ActionTuple
    first: int
    last: int
    revision: int
    open: bool
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class LiveFlow:
    """The flow with what a speech has done so far.

    Attributes:
        round_id, slot: the speech: its round, and its index there.
        flow: a copy of the round's flow with the provisional points in it.
        points: in speaking order.
        sentences: how many sentences of the speech were heard.
        texts: those sentences.
    """

    round_id: str
    slot: int
    flow: Flow
    points: tuple[LivePoint, ...]
    sentences: int
    texts: tuple[str, ...] = ()


class LiveListener:
    """Hears one speech of a round as it is spoken. One caller at a time; any thread.

    Args:
        listener: hears without a model.
        round: as it is when the speech begins; a copy of its flow is taken.
        slot: index of the speech.
        before: heard the speech so far on the flow as it was before; ids are its.
    """

    def __init__(
        self, listener: Listener, round: Round, slot: int, before: LiveListener | None = None
    ) -> None:
        where = round.format.slots[slot]
        self.round_id, self.slot, self.side = round.id, slot, where.side
        self.flow = round.flow.copy()
        unheard = set(range(slot)) - set(round.format.heard_before(slot))
        self._hearing = Hearing(listener, slot, where.side, self.flow, where.stage, unheard)
        self._known: dict[str, tuple[int, int]] = {}
        self._points: dict[str, LivePoint] = {}
        self._count = 0
        if before is not None and (before.round_id, before.slot) == (self.round_id, slot):
            self._known, self._points, self._count = dict(before._known), before._points, before._count

    def hear(
        self,
        sentences: Sequence[Sentence],
        pinned: Collection[Pinned] = (),
    ) -> LiveFlow:
        """The flow with the speech so far.

        Args:
            sentences: whole sentences from the beginning of the speech; earlier ones may have been corrected.
            pinned: what a person corrected of it.
        """
        flow = self.flow.copy()
        taken: dict[tuple[int, int], str] = {}

        def name(unit: Unit, count: int) -> str:
            return _nth(taken[unit.first, unit.last], count)

        heard = self._hearing.passages(sentences, pinned=pinned)
        taken.update(self._names(heard, pinned))
        entered = self._hearing.enter(sentences, flow, name=name, pinned=pinned, heard=heard)
        points: dict[str, LivePoint] = {}
        counts: dict[str, int] = {}
        found = zip(entered.moves, entered.refs, entered.tuples, entered.pinned, strict=True)
        for move, ref, said, ruled in found:
            id = ruled
            if not ruled:
                base = taken[move.first, move.last]
                id = _nth(base, counts.get(base, 0))
                counts[base] = counts.get(base, 0) + 1
            point = LivePoint(
                *(id, ref, said, move.first, move.last, 0),
                open=move.last == len(sentences) - 1,
                by_hand=bool(ruled),
            )
            points[id] = self._revised(point)
        self._points = points
        texts = tuple(sentence.text for sentence in sentences)
        return LiveFlow(self.round_id, self.slot, flow, tuple(points.values()), len(texts), texts)

    def _names(
        self, heard: Sequence[SpeechPassage[Told]], pinned: Collection[Pinned]
    ) -> dict[tuple[int, int], str]:
        """An id for each unit: that of the one it was before, by its first sentence, else by any of them.

        Ids of pinned points are theirs alone, and were perhaps given before the app was started anew.
        """
        names: dict[tuple[int, int], str] = {}
        units = [each.said[0] for each in heard if each.said is not None]
        theirs = {base_of(each.id) for each in pinned}
        free = {id: place for id, place in self._known.items() if id not in theirs}
        for fits in (_begins, _overlaps):
            for unit in units:
                place = (unit.first, unit.last)
                if place not in names:
                    id = next((id for id, before in free.items() if fits(before, place)), None)
                    if id is not None:
                        names[place] = id
                        del free[id]
        for unit in units:
            if (unit.first, unit.last) not in names:
                self._count += 1
                while f"{NOW}{self._count}" in theirs:
                    self._count += 1
                names[unit.first, unit.last] = f"{NOW}{self._count}"
        kept = {id: place for id, place in self._known.items() if id in theirs}
        for each in heard:
            if each.pinned and not each.pinned[0].added:  # an added one's id is never the listener's
                kept[base_of(each.pinned[0].id)] = (each.first, each.last)
        self._known = kept | {id: place for place, id in names.items()}
        return names

    def _revised(self, point: LivePoint) -> LivePoint:
        before = self._points.get(point.id)
        if before is None:
            return point
        same = (before.said, before.ref) == (point.said, point.ref)
        return replace(point, revision=before.revision + (not same))


def _nth(id: str, count: int) -> str:
    """The id of the n-th thing one passage does."""
    return id if count == 0 else f"{id}.{count + 1}"


def base_of(id: str) -> str:
    """The id of the passage a provisional point's id is of."""
    return ".".join(id.split(".")[:2])


def _begins(before: tuple[int, int], place: tuple[int, int]) -> bool:
    return before[0] == place[0]


def _overlaps(before: tuple[int, int], place: tuple[int, int]) -> bool:
    return before[0] <= place[1] and place[0] <= before[1]
