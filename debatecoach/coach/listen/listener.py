"""Hearing a speech: argument units, what each does, and its place on the flow. No model.

A speech can be heard while it is spoken: a :class:`Hearing` is given ever more of it, reads only what is new,
and comes out with the same as hearing the whole at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.by_hand import SpeechPassage, enter_pinned, in_order, laid_over, unit_of_pinned
from debatecoach.coach.listen.claimed import claimed, first_claimed
from debatecoach.coach.listen.cues import ground_of, is_specific
from debatecoach.coach.listen.defining import defines
from debatecoach.coach.listen.enter import NO_TARGET, enter
from debatecoach.coach.listen.prepared import Known
from debatecoach.coach.listen.reading import DOUBT_ANSWER, DOUBT_EXTENDS, DOUBT_TOPIC, Room, UnitReading
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.listen.told import Account, combined
from debatecoach.coach.listen.units import Segments, Unit, without_sentences
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowChange, FlowRef, Ground, Manner, Mention
from debatecoach.debate.format import Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence
from debatecoach.debate.teaching import Lesson

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
"""Points a speech can have on the flow; of more, the first are kept."""

_DEBATING = re.compile(r"\bdebat(?:e|es|ed|ing|ers?)\b|\bjudges?\b|\badjudicators?\b", re.IGNORECASE)

Told = tuple[Unit, list[UnitReading] | None]
"""A unit, and what it does where somebody told."""


@dataclass(frozen=True, slots=True)
class Entered:
    """What was understood of a speech.

    Attributes:
        moves: one an action, in speaking order.
        refs: the flow node each made or updated.
        changes: what takes each back; apply the last first to undo the speech.
        tuples: what each entered.
        pinned: for each the id of the point a person corrected it to be, empty for all others.
    """

    moves: tuple[Move, ...]
    refs: tuple[FlowRef, ...]
    changes: tuple[FlowChange, ...]
    tuples: tuple[ActionTuple, ...] = ()
    pinned: tuple[str, ...] = ()


class Listener:
    """Understands speeches on a case.

    Args:
        case: its motion and rehearsal trees say what is on topic and what was prepared.
        similarity: finds targets, by its theta.
    """

    def __init__(self, case: Case, similarity: Similarity) -> None:
        self.case = case
        self.similarity = similarity

    def hear(
        self,
        sentences: Sequence[Sentence],
        speech: int,
        side: Side,
        flow: Flow,
        stage: Stage,
        unheard: Collection[int] = (),
        account: Account | None = None,
        pinned: Collection[Pinned] = (),
    ) -> Entered:
        """Understand a speech of ``side`` and enter it in the flow, changing it.

        Args:
            sentences: the speech.
            speech: its index in the round.
            side, stage: whose it is, and which part of the debate.
            flow: the flow so far.
            unheard: speeches the speaker had not heard (simultaneous constructives): nothing in
                this one can be an answer to them.
            account: what a model said of the speech.
            pinned: what a person corrected of it while it was given.
        """
        hearing = Hearing(self, speech, side, flow, stage, unheard)
        return hearing.enter(sentences, flow, account, pinned=pinned)


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
        self._segments = Segments(stage, self._room.points)
        self._flow = flow
        self._alike: dict[object, list[Known]] = {}
        self._readings: dict[object, list[UnitReading]] = {}
        self._taught: tuple[Lesson, ...] = ()

    def units(
        self, sentences: Sequence[Sentence], flow: Flow | None = None, account: Account | None = None
    ) -> list[tuple[Unit, list[UnitReading] | None]]:
        """The points of the speech so far, in order, each with its claim; and what they do, where a model
        said so in its ``account``."""
        room, before = self._room, self._flow if flow is None else flow
        units = _merged(self._segments.units(sentences))
        units = _on_topic(units, room.topic, room.case.motion.text)[:MOST_POINTS]
        found: list[Told] = [(unit, None) for unit in units]
        if account is not None:
            found = combined(account, units, sentences, before, room.side)
        # what only sets the ground of the round claims nothing, whoever read the speech
        return [told for told in found if not all(defines(text) for _, text in told[0].body)]

    def passages(
        self,
        sentences: Sequence[Sentence],
        flow: Flow | None = None,
        account: Account | None = None,
        pinned: Collection[Pinned] = (),
    ) -> list[SpeechPassage[Told]]:
        """:meth:`units`, with what a person corrected in its place."""
        self._heed(pinned)
        found = [
            SpeechPassage(unit.first, unit.last, (unit, told))
            for unit, told in self.units(sentences, flow, account)
        ]

        def without(said: Told, gone: Collection[int]) -> Told | None:
            unit = without_sentences(said[0], gone)
            return (unit, said[1]) if unit is not None else None

        return laid_over(found, pinned, sentences, without)

    def _heed(self, pinned: Collection[Pinned]) -> None:
        """What a person corrected in this speech teaches how the rest of it is read."""
        taught = tuple(
            Lesson(each.lesson, lesson.node, lesson.same)
            for each in pinned
            for lesson in each.point.taught
            if not each.gone and self._flow.locate(lesson.node) is not None
        )
        if taught != self._taught:
            self._taught = taught
            self._readings.clear()
            self._room.heed(taught)

    def enter(
        self,
        sentences: Sequence[Sentence],
        flow: Flow,
        account: Account | None = None,
        name: Callable[[Unit, int], str] | None = None,
        pinned: Collection[Pinned] = (),
        heard: Sequence[SpeechPassage[Told]] | None = None,
    ) -> Entered:
        """Enter the speech so far in ``flow``, which must be as the speech found it, changing it.

        Args:
            account: what a model said of the speech.
            name: gives the id of the node a unit's n-th entry makes; None: the flow gives it.
            pinned: what a person corrected; with a ``name`` its nodes have its ids.
            heard: what :meth:`passages` gave for the same; None: it is asked.
        """
        room = self._room
        done: list[tuple[Move, FlowRef, FlowChange, ActionTuple]] = []
        answered: FlowRef | None = None
        known: dict[str, FlowRef] = {}
        by_hand: dict[int, str] = {}
        if heard is None:
            heard = self.passages(sentences, flow, account, pinned)
        for passage, ruled in in_order(heard):
            if ruled is not None:
                unit, id = unit_of_pinned(passage, ruled, sentences), ruled.id if name else None
                said, ref, change = enter_pinned(
                    ruled, unit, sentences, room.speech, flow, room.side, known, id
                )
                by_hand[len(done)] = ruled.id
                if said.target_node and not ruled.added and said.action is not Action.REINFORCE:
                    answered = flow.locate(said.target_node)
                done.append((_move(unit, said), ref, change, said))
                continue
            assert passage.said is not None
            unit, told = passage.said
            readings = (
                told if told is not None else self._read(unit, answered, passage.first == heard[0].first)
            )
            says = claimed(unit.claim) or first_claimed(text for _, text in unit.body)
            for count, reading in enumerate(readings):
                if (
                    not says
                    and reading.action is not Action.REINFORCE
                    and reading.manner is not Manner.CONCEDE
                ):
                    continue  # of one's own that is extended, and of what is granted, the point is there
                unit = replace(unit, claim=says or unit.claim)
                origin = room.origin(reading, flow, self._known(unit))
                said = self._tuple(unit, reading, sentences, flow, origin)
                id = name(unit, count) if name is not None else None
                said, ref, change = enter(flow, [said], room.side, room.similarity, id)[0]
                done.append((_move(unit, said), ref, change, said))
                answered = reading.target if reading.answers else answered
        changes = tuple(change for _, _, change, _ in done)
        order = sorted(range(len(done)), key=lambda place: done[place][0].first)
        moves, refs, _, tuples = zip(*(done[at] for at in order), strict=True) if done else ((), (), (), ())
        return Entered(moves, refs, changes, tuples, tuple(by_hand.get(at, "") for at in order))

    def _known(self, unit: Unit) -> list[Known]:
        key = unit.key
        if key not in self._alike:
            self._alike[key] = self._room.alike(unit)
        return self._alike[key]

    def _read(self, unit: Unit, answered: FlowRef | None, first: bool) -> list[UnitReading]:
        """What a unit does, worked out once for the same unit behind the same answer."""
        key = (unit.key, answered, first)
        if key not in self._readings:
            self._readings[key] = self._room.read(unit, self._known(unit), answered, first)
        return self._readings[key]

    def _tuple(
        self, unit: Unit, reading: UnitReading, sentences: Sequence[Sentence], flow: Flow, origin: str
    ) -> ActionTuple:
        room = self._room
        whole = " ".join(sentences[index].text for index, _ in unit.body)
        confidence, doubt = reading.confidence, reading.doubt
        if reading.target is None and not _relevance(unit, room.topic):
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
            ground=_ground(whole, unit),
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


def _merged(units: Sequence[Unit]) -> list[Unit]:
    """Units without repetition: the same claim said twice in a speech is one point."""
    kept: list[tuple[Unit, frozenset[str]]] = []
    for unit in units:
        words = content_words(unit.claim)
        for earlier, there in kept:
            shared = len(words & there)
            if shared and shared >= 0.75 * len(words | there) and earlier.attributed == unit.attributed:
                if unit.argument not in earlier.argument and len(earlier.argument) < 1500:
                    earlier.argument = f"{earlier.argument} {unit.argument}".strip()
                break
        else:
            kept.append((unit, words))
    return [unit for unit, _ in kept]


def _on_topic(units: Sequence[Unit], topic: frozenset[str], motion: str) -> list[Unit]:
    """The units that may be points of this debate: what has no tie to it is kept if it argues, and not about
    debating itself ("nobody should win a debate by talking louder")."""
    kept = []
    for unit in units:
        argues = cues.REASON.search(unit.text)
        least = 2 if _DEBATING.search(unit.claim) and not _DEBATING.search(motion) else 0 if argues else 1
        told = unit.attributed or unit.about or unit.reminding or unit.signposted
        if told or _relevance(unit, topic) >= least:
            kept.append(unit)
    return kept


def _relevance(unit: Unit, topic: frozenset[str]) -> int:
    """How many of the debate's words it says."""
    return len(content_words(f"{unit.about} {unit.target} {unit.text}") & topic)


def _ground(whole: str, unit: Unit) -> Ground:
    """What a unit rests on, from its ``whole`` text as it was said."""
    ground = ground_of(whole)
    # A reason needs words of its own: a claim with "more" in it and nothing beside it stays asserted.
    reason = re.search(r"\b(?:because|since|so that|if|when)\b(.*)", unit.claim, re.IGNORECASE)
    own = max(count_words(unit.argument), count_words(reason[1]) + 1 if reason else 0)
    if ground is Ground.PRINCIPLE and own < 4:
        return Ground.ASSERTION
    return ground
