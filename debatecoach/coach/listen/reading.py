"""What a unit of a speech does, and to which point of the flow: the decision, from cues and likeness.

Every threshold is in units of theta, the embedding's own, so that another embedding needs no other
numbers here. What is not sure is entered all the same, with less confidence, a question to the user and
the alternatives: the flow is theirs to correct, and a correction is heeded from then on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from debatecoach.base.messages import QT_TRANSLATE_NOOP, Words
from debatecoach.coach.listen import cues
from debatecoach.coach.listen.clause import cell_clause
from debatecoach.coach.listen.enter import LONGEST_TARGET, NO_TARGET
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.listen.target import (
    Known,
    Match,
    PreparedNodes,
    questions_meant,
    rank,
    said_by,
    taught,
)
from debatecoach.coach.listen.units import Unit, own_words
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import Flow, FlowRef, Manner
from debatecoach.debate.format import Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Action, Side
from debatecoach.debate.teaching import Lesson, leanings, lessons

DOUBT_ANSWER = QT_TRANSLATE_NOOP("flow", "Answer to “{target}”, or a new point?")
DOUBT_EXTENDS = QT_TRANSLATE_NOOP("flow", "More for “{target}”, or a new point?")
DOUBT_TOPIC = QT_TRANSLATE_NOOP("flow", "Is this a point about the motion?")

# Likeness needed, 1 = theta (plus up to 0.5 for shared words).
_NAMED, _PRONOUN, _TAKEN_UP, _UNCUED = 0.6, 0.85, 1.0, 1.45
_REMINDING, _EXTENDING, _EXTENDING_CLOSING, _LOOSELY = 0.6, 1.35, 0.9, 0.75
_APART, _AHEAD, _GUESS = 1.2, 0.5, 0.8
_SURE, _REHEARSED, _REHEARSED_NEW = 1.1, 1.2, 1.8
_BEFORE, _SURE_UNSAID, _BEFORE_UNSAID = 0.5, 1.6, 1.0
"""A target is sure if the next best is so far behind: with a report, and (being so like) without one. Of the
labelled answers 4 % of those taken for sure by it are wrong, and 36 % of the others, which are asked."""


_MOST_OTHERS, _CLOSE = 2, 0.6
"""Alternatives a question names, and the share of the best one's likeness they need."""


@dataclass(frozen=True, slots=True)
class UnitReading:
    """One way a unit is to be entered.

    Attributes:
        action, target: what it does to which point, None for a new one.
        confidence: 0-1.
        doubt: a question to the user, empty if it is sure.
        alternatives: see :class:`~debatecoach.debate.point.Point`.
        manner: how it does it.
        source: for a cross-application the speaker's own point that is applied.
    """

    action: Action
    target: FlowRef | None
    confidence: float
    doubt: Words = ""
    alternatives: tuple[str, ...] = ()
    manner: Manner = Manner.PLAIN
    source: str = ""

    @property
    def answers(self) -> bool:
        """True if it answers a point of the other side's."""
        return self.target is not None and self.action is not Action.REINFORCE


class Room:
    """The debate as the speaker of one speech finds it.

    Args:
        case: its motion and rehearsal trees.
        flow: the flow so far; it is only read.
        side, stage, speech: whose speech, which part of the debate, its index in the round.
        similarity: finds targets.
        unheard: speeches the speaker had not heard.

    Attributes:
        prepared: the side's rehearsal nodes.
        topic: stems the debate is about.
        points: the other side's points by the words that are their own.
    """

    def __init__(
        self,
        case: Case,
        flow: Flow,
        side: Side,
        stage: Stage,
        speech: int,
        similarity: Similarity,
        unheard: Collection[int],
    ) -> None:
        self.case, self.side, self.stage, self.speech = case, side, stage, speech
        self.similarity, self.unheard = similarity, frozenset(unheard)
        self.prepared = PreparedNodes(case, side)
        self.topic = self._topic(flow)
        self.points = self._their_points(flow)
        self._motion = content_words(case.motion.text)
        self._lessons = self._known_lessons = lessons(flow)

    def heed(self, more: Sequence[Lesson]) -> None:
        """Read on with these lessons beside the flow's own."""
        self._lessons = [*self._known_lessons, *more]

    def alike(self, unit: Unit) -> list[Known]:
        """The prepared nodes a unit is like."""
        return self.prepared.match(unit, self.similarity)

    def _topic(self, flow: Flow) -> frozenset[str]:
        motion = self.case.motion
        texts = [motion.text, *(definition.term for definition in motion.definitions)]
        texts += [keyword for field in motion.battlefields for keyword in field.keywords]
        texts += [claim for side in Side for claim in self.case.claims(side)]
        texts += [flow[ref].claim for ref in flow.refs()]
        return content_words(" . ".join(texts))

    def _their_points(self, flow: Flow) -> list[frozenset[str]]:
        claims = [forest[node].claim for forest in self.case.forests.values() for node in forest.walk()]
        said = [flow[ref].claim for ref in said_by(flow, self.side.other, self.unheard)]
        return own_words(said, self.case.motion.text, claims)

    def read(self, unit: Unit, flow: Flow, alike: Sequence[Known]) -> list[UnitReading]:
        """What a unit does: usually one reading, two if it answers two points, none if it is no point.

        Args:
            flow: as it is when the unit is said, with what the speech did to earlier points.
            alike: from :meth:`alike`.
        """
        side, stage, similarity, motion = self.side, self.stage, self.similarity, self._motion
        said = [text for text in (unit.target, unit.claim) if text]
        lean = leanings(said, self._lessons, similarity) if self._lessons else {}
        plain = replace(unit, number=-1)  # a number counts the points of those it speaks of
        ours, others = (replace(unit, target=""), plain) if unit.reminding else (plain, unit)
        theirs = rank(others, flow, said_by(flow, side.other, self.unheard), similarity, motion)
        mine = rank(ours, flow, said_by(flow, side, {*self.unheard, self.speech}), similarity, motion)
        theirs, mine = taught(theirs, lean), taught(mine, lean)
        prepared = self.prepared
        # What reads as a new point must be very like a prepared answer before it counts as one, and
        # more like that than like a main claim of its own.
        new = stage is not Stage.REBUTTAL
        least = 1.0 if unit.attributed else _REHEARSED_NEW if new else _REHEARSED
        least = max([least, *(k.likeness for k in alike if prepared.is_main(k.name) and not unit.attributed)])
        above = {prepared.parent(known.name) for known in alike if known.likeness >= least} - {""}
        if stage is Stage.OPENING and not unit.attributed:
            above, alike = set(), []  # an argument of its own, whatever it happens to answer
        replied = [match for match in theirs if flow[match.ref].origin in above]
        if unit.conceding:
            return self._grants(theirs)
        if unit.weighing and stage is Stage.CLOSING and not unit.attributed:
            # Weighing compares the two cases: it is for one's own, and answers nothing.
            if not mine or mine[0].likeness < _LOOSELY * (0.7 if unit.about else 1.0):
                return []
            return [UnitReading(Action.REINFORCE, mine[0].ref, 0.6)]
        if unit.asked:
            refs = said_by(flow, side.other, self.unheard)
            meant = questions_meant(unit, flow, refs, similarity, motion)
            if meant:
                return self._answers(unit, meant, [], mine, flow, 0.0)
        if unit.attributed and unit.named and not unit.reminding:
            return self._answers(unit, theirs, replied, mine, flow, _NAMED)
        if mine and unit.reminding and mine[0].likeness >= _REMINDING:
            return [UnitReading(Action.REINFORCE, mine[0].ref, min(0.95, 0.4 + 0.4 * mine[0].likeness))]
        if replied and (not mine or alike[0].likeness + 0.2 >= mine[0].likeness):
            return self._answers(unit, theirs, replied, mine, flow, 0.0)
        if self._is_answer(unit, theirs, mine):
            return self._answers(unit, theirs, replied, mine, flow, 0.0)
        return self._own(unit, theirs, replied, mine, flow)

    def _own(
        self, unit: Unit, theirs: Sequence[Match], replied: Sequence[Match], mine: Sequence[Match], flow: Flow
    ) -> list[UnitReading]:
        """What answers nobody: more for an own point, or a new one."""
        stage = self.stage
        loosely = stage is Stage.CLOSING and not unit.signposted
        if mine and mine[0].likeness >= (_EXTENDING_CLOSING if loosely else _EXTENDING):
            target = mine[0].ref
            recalled = cues.REMIND.search(unit.text) or cues.NO_ANSWER.search(unit.text)
            if not recalled and (against := self._against(target, theirs, flow)):
                return self._defends(target, against, flow)
            sure = mine[0].likeness >= _EXTENDING + 0.2 or stage is Stage.CLOSING
            if sure:
                return [UnitReading(Action.REINFORCE, target, 0.8)]
            doubt = DOUBT_EXTENDS.put(target=_short(flow[target].claim))
            return [UnitReading(Action.REINFORCE, target, 0.55, doubt, ("",))]
        if unit.attributed and not mine and theirs:
            return self._answers(unit, theirs, replied, mine, flow, _NAMED)
        argued = unit.argument and cues.CLAIM.search(unit.text)
        says = unit.signposted or unit.argument or unit.attributed or cues.REASON.search(unit.text)
        if stage is Stage.CLOSING and not (says or cues.CLAIM.search(unit.text)):
            return []  # a closing sums up: a bare sentence there is no new point
        return [UnitReading(Action.PROPOSE, None, 0.9 if unit.signposted else 0.75 if argued else 0.55)]

    def _against(self, own: FlowRef, theirs: Sequence[Match], flow: Flow) -> FlowRef | None:
        """The attack on a point of the speaker's that nobody has answered yet."""
        tree = flow.trees[own.tree]
        attacks = set(tree.live_children(own.node))
        found = (match.ref for match in theirs if match.ref.node in attacks)
        return next((ref for ref in found if not tree.live_children(ref.node)), None)

    def _defends(self, own: FlowRef, attack: FlowRef, flow: Flow) -> list[UnitReading]:
        """Who comes back to a point of theirs that was attacked answers the attack; it is asked."""
        action = Action.REBUT if attack.tree is self.side else Action.ATTACK
        doubt = DOUBT_ANSWER.put(target=_short(flow[attack].claim))
        return [UnitReading(action, attack, 0.55, doubt, (own.node, ""))]

    def _is_answer(self, unit: Unit, theirs: Sequence[Match], mine: Sequence[Match]) -> bool:
        """True if cues and likeness together make a unit an answer although nobody is named."""
        if not theirs:
            return False
        stage, best = self.stage, theirs[0].likeness
        if unit.attributed:
            return best >= _PRONOUN
        if unit.signposted and stage is Stage.OPENING:
            return False
        least = _TAKEN_UP if unit.taken_up else _UNCUED
        if stage is not Stage.OPENING and best >= _APART and (not mine or best - mine[0].likeness >= _AHEAD):
            return True  # who answers all the time need not say so
        return best >= least + (0.2 if stage is Stage.OPENING else 0.0)

    def _grants(self, theirs: Sequence[Match]) -> list[UnitReading]:
        """A concession, of the point it names; of none that is on the flow, nothing is entered."""
        if not theirs or theirs[0].likeness < _NAMED:
            return []
        match = theirs[0]
        action = Action.REBUT if match.ref.tree is self.side else Action.ATTACK
        sure = 0.9 if match.likeness >= _SURE else min(0.75, 0.25 + 0.4 * match.likeness)
        return [UnitReading(action, match.ref, sure, manner=Manner.CONCEDE)]

    def _answers(
        self,
        unit: Unit,
        theirs: Sequence[Match],
        replied: Sequence[Match],
        mine: Sequence[Match],
        flow: Flow,
        least: float,
    ) -> list[UnitReading]:
        """The attack or rebut a unit is; a propose with a question if nothing on the flow is its target."""
        if unit.target and theirs and theirs[0].likeness < least and not unit.foreseen:
            refs = said_by(flow, self.side.other, self.unheard)
            whole = rank(replace(unit, target=""), flow, refs, self.similarity, self._motion)
            theirs = whole if whole[0].likeness >= _GUESS else theirs
        # What is reported names its target best; without a report, what it is answered with.
        best = replied[0] if replied and not unit.target else theirs[0] if theirs else None
        replied = [match for match in replied if best and match.ref == best.ref]
        if best is None or (not replied and best.likeness < least and len(theirs) > 1):
            if unit.foreseen:
                return [UnitReading(Action.PROPOSE, None, 0.75)]
            target = _short(unit.target or unit.claim)
            others = tuple(match.ref.node for match in theirs[:_MOST_OTHERS])
            return [UnitReading(Action.PROPOSE, None, 0.4, NO_TARGET.put(target=target), others)]
        manner, source = Manner.TURN if unit.turning else Manner.PLAIN, ""
        if unit.applied:
            manner, source = Manner.CROSS, self._applied(unit, flow)
        rival = max((match.likeness for match in theirs if match.ref != best.ref), default=0.0)
        ahead = best.likeness - rival
        if unit.attributed:
            sure = best.likeness >= _SURE and ahead >= _BEFORE
        else:
            sure = best.likeness >= _SURE_UNSAID and ahead >= _BEFORE_UNSAID
            sure = sure or (bool(replied) and best.likeness >= 0.8)
        action = Action.REBUT if best.ref.tree is self.side else Action.ATTACK
        doubt = "" if sure else DOUBT_ANSWER.put(target=_short(flow[best.ref].claim))
        others = () if sure else _others(theirs, best)
        confidence = 0.9 if sure else min(0.75, 0.25 + 0.4 * best.likeness)
        return [UnitReading(action, best.ref, confidence, doubt, others, manner, source)]

    def _applied(self, unit: Unit, flow: Flow) -> str:
        """Id of the speaker's own point a cross-application puts to use, empty if it is not plain which."""
        refs = said_by(flow, self.side, {*self.unheard, self.speech})
        one = replace(unit, target=unit.applied, about="")
        mine = rank(one, flow, refs, self.similarity, self._motion)
        return mine[0].ref.node if mine and mine[0].likeness >= _REMINDING else ""

    def origin(self, reading: UnitReading, flow: Flow, alike: Sequence[Known]) -> str:
        """The prepared node a point is: for an answer one that answers its target, if that was prepared."""
        prepared = self.prepared
        if reading.action is Action.REINFORCE or reading.manner is Manner.CONCEDE:
            return ""
        if reading.target is None:
            return prepared.pick(alike, prepared.is_main)
        answered = flow[reading.target].origin or "-"
        return prepared.pick(alike, lambda name: prepared.parent(name) == answered)


def _others(theirs: Sequence[Match], best: Match) -> tuple[str, ...]:
    """What a doubtful answer may answer instead, and that it may be new."""
    close = [m.ref.node for m in theirs if m.ref != best.ref and m.likeness >= _CLOSE * best.likeness]
    return (*close[:_MOST_OTHERS], "")


def _short(text: str) -> str:
    text = cell_clause(text, 14) or text
    return text if len(text) <= LONGEST_TARGET else text[: LONGEST_TARGET - 1].rstrip() + "…"
