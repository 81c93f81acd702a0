"""Hearing a speech: argument units, what each does, and its place on the flow. No model.

A speech can be heard while it is spoken: a :class:`Hearing` is given ever more of it, reads only what is new,
and comes out with the same as hearing the whole at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from debatecoach.coach.listen.enter import NO_TARGET, enter
from debatecoach.coach.listen.grounds import is_specific
from debatecoach.coach.listen.reading import (
    DOUBT_ANSWER,
    DOUBT_EXTENDS,
    DOUBT_TOPIC,
    Reading,
    Room,
)
from debatecoach.coach.listen.sift import (
    ground_of_unit,
    merge,
    on_topic,
    relevance,
    strongest,
    without_thesis,
)
from debatecoach.coach.listen.target import Known
from debatecoach.coach.listen.told import Account, combined
from debatecoach.coach.listen.units import Segments, Unit
from debatecoach.coach.schemes import Schemes
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowChange, FlowRef, Mention
from debatecoach.debate.format import Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence

__all__ = [
    "DOUBT_ANSWER",
    "DOUBT_EXTENDS",
    "DOUBT_TOPIC",
    "MOST_POINTS",
    "NO_TARGET",
    "Entered",
    "Hearing",
    "Listener",
]

MOST_POINTS = 14
"""Points a speech can have on the flow; of more, the strongest are kept."""


SAID_AGAIN = 0.45
"""How far above theta, 0-1, a claim must be like one the same speech made to be that claim in other words."""


@dataclass(frozen=True, slots=True)
class Entered:
    """What was understood of a speech.

    Attributes:
        moves: one an action, in speaking order.
        refs: the flow node each made or updated.
        changes: what takes each back; apply the last first to undo the speech.
        tuples: what each entered.
    """

    moves: tuple[Move, ...]
    refs: tuple[FlowRef, ...]
    changes: tuple[FlowChange, ...]
    tuples: tuple[ActionTuple, ...] = ()


class Listener:
    """Understands speeches on a case.

    Args:
        case: its motion and rehearsal trees say what is on topic and what was prepared.
        similarity: finds targets, by its theta.
        schemes: kept for those who answer what was heard.
    """

    def __init__(self, case: Case, similarity: Similarity, schemes: Schemes) -> None:
        self.case = case
        self.similarity = similarity
        self.schemes = schemes

    def hear(
        self,
        sentences: Sequence[Sentence],
        speech: int,
        side: Side,
        flow: Flow,
        stage: Stage,
        unheard: Collection[int] = (),
        account: Account | None = None,
    ) -> Entered:
        """Understand a speech of ``side`` and enter it in the flow, changing it.

        Args:
            sentences: the speech.
            speech: its index in the round.
            side, stage: whose it is, and which part of the debate.
            flow: the flow so far.
            unheard: speeches the speaker had not heard (simultaneous constructives): nothing in
                this one can be an answer to them.
            account: what a model said of the speech; taken over as far as it goes.
        """
        return Hearing(self, speech, side, flow, stage, unheard).enter(sentences, flow, account)


class Hearing:
    """One speech, heard as far as it was said.

    Args:
        listener: knows case and similarity.
        speech, side, flow, stage, unheard: as for :meth:`Listener.hear`; the flow is only read here.
    """

    def __init__(
        self,
        listener: Listener,
        speech: int,
        side: Side,
        flow: Flow,
        stage: Stage,
        unheard: Collection[int] = (),
    ) -> None:
        self._room = Room(listener.case, flow, side, stage, speech, listener.similarity, unheard)
        self._segments = Segments(stage, self._room.topic, self._room.points)
        self._flow = flow
        self._alike: dict[object, list[Known]] = {}
        self._readings: dict[object, list[Reading]] = {}

    def units(
        self, sentences: Sequence[Sentence], flow: Flow | None = None, account: Account | None = None
    ) -> list[tuple[Unit, list[Reading] | None]]:
        """The points of the speech so far, in order, each with its claim; and what they do, where a model
        said so in its ``account``."""
        room, before = self._room, self._flow if flow is None else flow
        units = self._segments.units(sentences)
        whole = self._no_units(units, before)
        if whole:  # what answers nothing goes on with what was said before it
            units = self._segments.units(sentences, whole)
        units = on_topic(merge(without_thesis(units)), room.topic, room.case.motion.text)
        units = strongest(units, room.topic, MOST_POINTS)
        if account is None:
            return [(unit, None) for unit in units]
        return combined(account.fitting(sentences), units, sentences, before, room.side)

    def _no_units(self, units: Sequence[Unit], flow: Flow) -> set[int]:
        """First sentences of units that only seemed to take up a point: they answer none, or what the unit
        before answers already."""
        found: set[int] = set()
        merged: set[FlowRef | None] = set()  # what the units before answer that this one may go on with
        for before, unit in zip([None, *units], units, strict=False):
            if not unit.taken_up:
                merged = set()
                continue
            if before is not None and before.first not in found:
                merged = self._answered(before, flow)
            answered = self._answered(unit, flow)
            if answered <= merged:
                found.add(unit.first)
        return found

    def _said_again(
        self,
        unit: Unit,
        readings: Sequence[Reading],
        done: Sequence[tuple[Move, FlowRef, FlowChange, ActionTuple]],
        flow: Flow,
    ) -> Reading | None:
        """More for a claim this speech has made already, if a new one only says it in other words."""
        if len(readings) != 1 or readings[0].action is not Action.PROPOSE or unit.signposted:
            return None
        made = [ref for _, ref, _, said in done if said.action is Action.PROPOSE]
        if not made:
            return None
        similarity = self._room.similarity
        scores = similarity.compare(unit.claim, [flow[ref].claim for ref in made])
        best = max(range(len(made)), key=lambda place: scores[place])
        least = similarity.theta + SAID_AGAIN * (1.0 - similarity.theta)
        if scores[best] < least:
            return None
        return Reading(Action.REINFORCE, made[best], 0.8)

    def _answered(self, unit: Unit, flow: Flow) -> set[FlowRef | None]:
        return {each.target for each in self._read(unit, flow, ()) if each.answers}

    def enter(
        self,
        sentences: Sequence[Sentence],
        flow: Flow,
        account: Account | None = None,
        name: Callable[[Unit, int], str] | None = None,
    ) -> Entered:
        """Enter the speech so far in ``flow``, which must be as the speech found it, changing it.

        Args:
            account: what a model said of the speech.
            name: gives the id of the node a unit's n-th entry makes; None: the flow gives it.
        """
        room = self._room
        done: list[tuple[Move, FlowRef, FlowChange, ActionTuple]] = []
        added: tuple[object, ...] = ()  # what the speech did to earlier points changes what is like them
        for unit, told in self.units(sentences, flow, account):
            readings = told if told is not None else self._read(unit, flow, added)
            if told is None and (again := self._said_again(unit, readings, done, flow)) is not None:
                readings = [again]
            for count, reading in enumerate(readings):
                origin = room.origin(reading, flow, self._known(unit))
                said = self._tuple(unit, reading, sentences, flow, origin)
                id = name(unit, count) if name is not None else None
                said, ref, change = enter(flow, [said], room.side, room.similarity, id)[0]
                done.append((_move(unit, said), ref, change, said))
                if said.action is Action.REINFORCE:
                    added = (*added, ref, said.argument)
        moves, refs, changes, tuples = zip(*done, strict=True) if done else ((), (), (), ())
        return Entered(moves, refs, changes, tuples)

    def _known(self, unit: Unit) -> list[Known]:
        key = unit.key
        if key not in self._alike:
            self._alike[key] = self._room.alike(unit)
        return self._alike[key]

    def _read(self, unit: Unit, flow: Flow, added: tuple[object, ...]) -> list[Reading]:
        """What a unit does, worked out once as long as the unit and what the flow says to it are the same."""
        key = (unit.key, added)
        if key not in self._readings:
            self._readings[key] = self._room.read(unit, flow, self._known(unit))
        return self._readings[key]

    def _tuple(
        self, unit: Unit, reading: Reading, sentences: Sequence[Sentence], flow: Flow, origin: str
    ) -> ActionTuple:
        room = self._room
        whole = " ".join(sentences[index].text for index, _ in unit.body)
        confidence, doubt = reading.confidence, reading.doubt
        if reading.target is None and not relevance(unit, room.topic):
            confidence, doubt = min(confidence, 0.35), doubt or DOUBT_TOPIC
        if any(sentences[index].doubtful for index, _ in unit.body):
            confidence *= 0.8
        said_at = sentences[unit.said_at]
        mention = Mention(
            room.speech,
            reading.action,
            said_at.text,
            unit.said_at,
            reading.manner,
            reading.source,
            sentences[unit.first].start,
            sentences[unit.last].end,
        )
        return ActionTuple(
            action=reading.action,
            claim=unit.claim,
            # What is added to an earlier point is all of what was said: there is no new cell for its claim.
            argument=unit.text if reading.action is Action.REINFORCE else unit.argument,
            target=flow[reading.target].claim if reading.target else "",
            mention=mention,
            target_node=reading.target.node if reading.target else "",
            origin=origin,
            ground=ground_of_unit(whole, unit),
            specific=is_specific(whole),
            confidence=round(confidence, 2),
            doubt=doubt,
            alternatives=reading.alternatives,
        )


def _move(unit: Unit, said: ActionTuple) -> Move:
    return Move(
        action=said.action,
        claim=said.claim,
        target=said.target,
        target_node=said.target_node,
        nodes=(said.origin,) if said.origin else (),
        first=unit.first,
        last=unit.last,
        argument=said.argument,
    )
