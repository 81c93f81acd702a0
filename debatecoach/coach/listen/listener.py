"""Hearing a person's speech: argument units, what each does, and its place on the flow. No model.

Every threshold is in units of theta, the embedding's own, so that another embedding needs no other
numbers here. What is not sure is entered all the same, with less confidence and a question to the
user: the flow is theirs to correct.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.asked import questions_meant
from debatecoach.coach.listen.clause import cell_clause
from debatecoach.coach.listen.enter import LONGEST_TARGET, NO_TARGET, enter
from debatecoach.coach.listen.grounds import is_specific
from debatecoach.coach.listen.sift import (
    ground_of_unit,
    merge,
    on_topic,
    relevance,
    strongest,
    without_thesis,
)
from debatecoach.coach.listen.taken_up import own_words
from debatecoach.coach.listen.target import Known, Match, Prepared, rank, said_by
from debatecoach.coach.listen.units import Unit, segment
from debatecoach.coach.listen.words import content_words
from debatecoach.coach.schemes import Schemes
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowChange, FlowRef, Mention
from debatecoach.debate.format import Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence
from debatecoach.marks import QT_TRANSLATE_NOOP

MOST_POINTS = 14
"""Points a speech can have on the flow; of more, the strongest are kept."""

DOUBT_ANSWER = QT_TRANSLATE_NOOP("flow", "Answer to “{target}”, or a new point?")
DOUBT_EXTENDS = QT_TRANSLATE_NOOP("flow", "More for “{target}”, or a new point?")
DOUBT_TOPIC = QT_TRANSLATE_NOOP("flow", "Is this a point about the motion?")

# Likeness needed, 1 = theta (plus up to 0.5 for shared words).
_NAMED, _PRONOUN, _ANSWERING, _CONTRASTING, _UNCUED = 0.6, 0.85, 1.0, 1.25, 1.45
_REMINDING, _EXTENDING, _EXTENDING_CLOSING, _LOOSELY = 0.6, 1.35, 0.9, 0.75
_REPLY_WEIGHT, _PLAIN = 0.4, 1.6
_SURE, _REHEARSED, _REHEARSED_NEW = 1.1, 1.2, 1.8


@dataclass(frozen=True, slots=True)
class Entered:
    """What was understood of a speech.

    Attributes:
        moves: one an action, in speaking order.
        refs: the flow node each made or updated.
        changes: what takes each back; apply the last first to undo the speech.
    """

    moves: tuple[Move, ...]
    refs: tuple[FlowRef, ...]
    changes: tuple[FlowChange, ...]


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way a unit is to be entered."""

    action: Action
    target: FlowRef | None
    confidence: float
    doubt: str = ""


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
    ) -> Entered:
        """Understand a speech of ``side`` and enter it in the flow, changing it.

        Args:
            sentences: the speech.
            speech: its index in the round.
            side, stage: whose it is, and which part of the debate.
            flow: the flow so far.
            unheard: speeches the speaker had not heard (simultaneous constructives): nothing in
                this one can be an answer to them.
        """
        prepared = Prepared(self.case, side)
        topic = self._topic(flow)

        def read(unit: Unit) -> list[_Reading]:
            alike = prepared.match(unit, self.similarity)
            return self._read(unit, flow, side, speech, stage, alike, prepared, unheard)

        points = self._their_points(flow, side, unheard)
        units = segment(sentences, stage, topic, points)
        whole = {unit.first for unit in units if unit.taken_up and not any(map(_answers_one, read(unit)))}
        if whole:  # what answers nothing goes on with what was said before it
            units = segment(sentences, stage, topic, points, whole)
        units = on_topic(merge(without_thesis(units)), topic, self.case.motion.text)
        units = strongest(units, topic, MOST_POINTS)
        moves, refs, changes = [], [], []
        for unit in units:
            alike = prepared.match(unit, self.similarity)
            for reading in self._read(unit, flow, side, speech, stage, alike, prepared, unheard):
                origin = self._origin(reading, flow, alike, prepared)
                said = self._tuple(unit, reading, speech, sentences, flow, origin, topic)
                said, ref, change = enter(flow, [said], side, self.similarity)[0]
                moves.append(_move(unit, said))
                refs.append(ref)
                changes.append(change)
        return Entered(tuple(moves), tuple(refs), tuple(changes))

    # -- what it is about --------------------------------------------------------------------------

    def _topic(self, flow: Flow) -> frozenset[str]:
        motion = self.case.motion
        texts = [motion.text, *(definition.term for definition in motion.definitions)]
        texts += [keyword for field in motion.battlefields for keyword in field.keywords]
        texts += [claim for side in Side for claim in self.case.claims(side)]
        texts += [flow[ref].claim for ref in flow.refs()]
        return content_words(" . ".join(texts))

    def _their_points(self, flow: Flow, side: Side, unheard: Collection[int]) -> list[frozenset[str]]:
        claims = [forest[node].claim for forest in self.case.forests.values() for node in forest.walk()]
        said = [flow[ref].claim for ref in said_by(flow, side.other, unheard)]
        return own_words(said, self.case.motion.text, claims)

    # -- what it does ------------------------------------------------------------------------------

    def _read(
        self,
        unit: Unit,
        flow: Flow,
        side: Side,
        speech: int,
        stage: Stage,
        alike: Sequence[Known],
        prepared: Prepared,
        unheard: Collection[int],
    ) -> list[_Reading]:
        motion = content_words(self.case.motion.text)
        theirs = rank(unit, flow, said_by(flow, side.other, unheard), self.similarity, motion)
        mine = rank(unit, flow, said_by(flow, side, {*unheard, speech}), self.similarity, motion)
        # What reads as a new point must be very like a prepared answer before it counts as one, and
        # more like that than like a main claim of its own.
        new = stage is not Stage.REBUTTAL
        least = 1.0 if unit.attributed else _REHEARSED_NEW if new else _REHEARSED
        least = max([least, *(k.likeness for k in alike if prepared.is_main(k.name) and not unit.attributed)])
        above = {prepared.parent(known.name) for known in alike if known.likeness >= least} - {""}
        if stage is Stage.OPENING and not (unit.attributed or unit.answering):
            above, alike = set(), []  # an argument of its own, whatever it happens to answer
        theirs = _known_by_reply(theirs, alike, flow, prepared)
        replied = [match for match in theirs if flow[match.ref].origin in above]
        if unit.weighing and stage is Stage.CLOSING and not unit.attributed:
            # Weighing compares the two cases: it is for one's own, and answers nothing.
            if not mine or mine[0].likeness < _LOOSELY * (0.7 if unit.about else 1.0):
                return []
            return [_Reading(Action.REINFORCE, mine[0].ref, 0.6)]
        if unit.asked:
            refs = said_by(flow, side.other, unheard)
            meant = questions_meant(unit, flow, refs, self.similarity, motion)
            if meant:
                return self._answers(unit, meant, [], flow, side, 0.0)
        if unit.attributed and unit.named and not unit.reminding:
            return self._answers(unit, theirs, replied, flow, side, _NAMED)
        if mine and unit.reminding and mine[0].likeness >= _REMINDING:
            return [_Reading(Action.REINFORCE, mine[0].ref, min(0.95, 0.4 + 0.4 * mine[0].likeness))]
        if replied and (not mine or alike[0].likeness + 0.2 >= mine[0].likeness):
            return self._answers(unit, theirs, replied, flow, side, 0.0)
        if self._is_answer(unit, theirs, mine, stage):
            return self._answers(unit, theirs, replied, flow, side, 0.0)
        loosely = stage is Stage.CLOSING and not unit.signposted
        if mine and mine[0].likeness >= (_EXTENDING_CLOSING if loosely else _EXTENDING):
            target = mine[0].ref
            sure = mine[0].likeness >= _EXTENDING + 0.2 or stage is Stage.CLOSING
            doubt = "" if sure else DOUBT_EXTENDS.format(target=_short(flow[target].claim))
            return [_Reading(Action.REINFORCE, target, 0.8 if sure else 0.55, doubt)]
        if unit.attributed and not mine and theirs:
            return self._answers(unit, theirs, replied, flow, side, _NAMED)
        argued = unit.argument and cues.CLAIM.search(unit.text)
        if stage is Stage.CLOSING and not unit.signposted and not unit.argument:
            # A closing sums up: a bare sentence there is about what has been said, if about anything.
            if mine and mine[0].likeness >= _LOOSELY:
                doubt = DOUBT_EXTENDS.format(target=_short(flow[mine[0].ref].claim))
                return [_Reading(Action.REINFORCE, mine[0].ref, 0.5, doubt)]
            if not cues.REASON.search(unit.text) and not cues.CLAIM.search(unit.text):
                return []
        return [_Reading(Action.PROPOSE, None, 0.9 if unit.signposted else 0.75 if argued else 0.55)]

    @staticmethod
    def _is_answer(unit: Unit, theirs: Sequence[Match], mine: Sequence[Match], stage: Stage) -> bool:
        """True if cues and likeness together make a unit an answer although nobody is named."""
        if not theirs:
            return False
        best = theirs[0].likeness
        if unit.attributed:
            return best >= _PRONOUN
        if unit.signposted and stage is Stage.OPENING:
            return False
        if mine and mine[0].likeness > best + (-0.25 if stage is Stage.CLOSING else 0.1):
            return False
        least = (
            _ANSWERING if unit.answering or unit.taken_up else _CONTRASTING if unit.contrasting else _UNCUED
        )
        return best >= least + (0.2 if stage is Stage.OPENING else 0.0)

    def _answers(
        self,
        unit: Unit,
        theirs: Sequence[Match],
        replied: Sequence[Match],
        flow: Flow,
        side: Side,
        least: float,
    ) -> list[_Reading]:
        """The attack or rebut a unit is; a propose with a question if nothing on the flow is its target."""
        # What is reported names its target best; without a report, what it is answered with.
        best = replied[0] if replied and not unit.target else theirs[0] if theirs else None
        replied = [match for match in replied if best and match.ref == best.ref]
        if best is None or (not replied and best.likeness < least and len(theirs) > 1):
            if unit.foreseen:
                return [_Reading(Action.PROPOSE, None, 0.75)]
            target = _short(unit.target or unit.claim)
            return [_Reading(Action.PROPOSE, None, 0.4, NO_TARGET.format(target=target))]
        targets = [best]
        both = re.search(
            r"\b(?:both|two) (?:of )?(?:their|these|those|your|points|arguments)", unit.text, re.I
        )
        for other in theirs:
            close = other.likeness >= max(1.2, (0.6 if both else 0.95) * best.likeness)
            named = content_words(unit.target) & content_words(flow[other.ref].claim)
            close = close and bool(both or named - content_words(flow[best.ref].claim))
            if other.ref != best.ref and close and unit.attributed and not _kin(flow, best.ref, other.ref):
                targets.append(other)
                break
        readings = []
        for match in targets:
            sure = match.likeness >= _SURE if unit.attributed else bool(replied) and match.likeness >= 0.8
            action = Action.REBUT if match.ref.tree is side else Action.ATTACK
            doubt = "" if sure else DOUBT_ANSWER.format(target=_short(flow[match.ref].claim))
            confidence = 0.9 if sure else min(0.75, 0.25 + 0.4 * match.likeness)
            readings.append(_Reading(action, match.ref, confidence, doubt))
        return readings

    @staticmethod
    def _origin(reading: _Reading, flow: Flow, alike: Sequence[Known], prepared: Prepared) -> str:
        """The prepared node a point is: for an answer one that answers its target, if that was prepared."""
        if reading.action is Action.REINFORCE:
            return ""
        if reading.target is None:
            return prepared.pick(alike, prepared.is_main)
        answered = flow[reading.target].origin
        if not answered:
            return prepared.pick(
                [known for known in alike if known.likeness >= _REHEARSED_NEW],
                lambda name: not prepared.is_main(name),
            )
        return prepared.pick(alike, lambda name: prepared.parent(name) == answered)

    # -- writing it down ---------------------------------------------------------------------------

    def _tuple(
        self,
        unit: Unit,
        reading: _Reading,
        speech: int,
        sentences: Sequence[Sentence],
        flow: Flow,
        origin: str,
        topic: frozenset[str],
    ) -> ActionTuple:
        whole = " ".join(sentences[index].text for index, _ in unit.body)
        confidence, doubt = reading.confidence, reading.doubt
        if reading.target is None and not relevance(unit, topic):
            confidence, doubt = min(confidence, 0.35), doubt or DOUBT_TOPIC
        if any(sentences[index].doubtful for index, _ in unit.body):
            confidence *= 0.8
        return ActionTuple(
            action=reading.action,
            claim=unit.claim,
            # What is added to an earlier point is all of what was said: there is no new cell for its claim.
            argument=unit.text if reading.action is Action.REINFORCE else unit.argument,
            target=flow[reading.target].claim if reading.target else "",
            mention=Mention(speech, reading.action, sentences[unit.said_at].text, unit.said_at),
            target_node=reading.target.node if reading.target else "",
            origin=origin,
            ground=ground_of_unit(whole, unit),
            specific=is_specific(whole),
            confidence=round(confidence, 2),
            doubt=doubt,
        )


def _answers_one(reading: _Reading) -> bool:
    return reading.target is not None and reading.action is not Action.REINFORCE


def _known_by_reply(
    theirs: Sequence[Match], alike: Sequence[Known], flow: Flow, prepared: Prepared
) -> list[Match]:
    """The other side's points, those in front to which what was said is a rehearsed reply."""
    gain: dict[str, float] = {}
    # A report that is plainly one of their points needs no help from what it is answered with.
    weight = _REPLY_WEIGHT * (0.3 if theirs and theirs[0].likeness >= _PLAIN else 1.0)
    for known in alike:
        above = prepared.parent(known.name)
        gain[above] = max(gain.get(above, 0.0), weight * known.likeness)
    moved = [
        Match(match.ref, match.likeness + gain.get(flow[match.ref].origin or "-", 0.0)) for match in theirs
    ]
    return sorted(moved, key=lambda match: -match.likeness)


def _kin(flow: Flow, a: FlowRef, b: FlowRef) -> bool:
    """True if one of two nodes lies under the other."""
    if a.tree is not b.tree:
        return False
    tree = flow.trees[a.tree]
    return a.node in tree.path(b.node) or b.node in tree.path(a.node)


def _short(text: str) -> str:
    text = cell_clause(text, 14) or text
    return text if len(text) <= LONGEST_TARGET else text[: LONGEST_TARGET - 1].rstrip() + "…"


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
