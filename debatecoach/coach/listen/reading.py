"""What a unit of a speech does, and to which point of the flow.

Each point it may answer or extend, and to be new, gets a probability by learned weights
(:mod:`~debatecoach.coach.listen.model`). What is not sure is entered all the same, with less confidence, a
question to the user and the alternatives: the flow is theirs to correct, and a correction is heeded from
then on.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from debatecoach.base.messages import Message, Words
from debatecoach.coach.listen.clause import cell_clause
from debatecoach.coach.listen.enter import LONGEST_TARGET, NO_TARGET
from debatecoach.coach.listen.in_short import in_short
from debatecoach.coach.listen.model import Features, learned, score, shares
from debatecoach.coach.listen.points import Points
from debatecoach.coach.listen.prepared import Known, PreparedNodes
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import Flow, FlowRef, Manner
from debatecoach.debate.format import Stage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Action, Side
from debatecoach.debate.teaching import Lesson, leanings, lessons

DOUBT_ANSWER = Message("flow", "Answer to “{target}”, or a new point?")
DOUBT_EXTENDS = Message("flow", "More for “{target}”, or a new point?")
DOUBT_TOPIC = Message("flow", "Is this a point about the motion?")

_MOST_SURE = 0.95
"""1 is said of what a person confirmed."""
_SURE = 0.75
"""Probability from which nobody is asked."""
_MAYBE, _MOST_OTHERS = 0.12, 2
"""Probability from which another point is named as an alternative, and how many are."""
_VERY_LIKE, _REHEARSED = 1.8, 4.0
"""Likeness to what was prepared against a point from which that is meant, and what this adds to its score."""
_NAMED = 0.6
"""Likeness of a report under which a point is not what it reports, where no word is shared either."""
_TAUGHT = 15.0
"""What a correction adds to, or takes from, the score of a point for words like the corrected ones."""
_SAID, _ENOUGH = 0.3, 4
"""What part of a unit's words in a closing stand on the flow from which it is no new point; how many say too
little to be one."""
_MOST_SENTENCES, _LONGEST_TEXT = 8, 600
"""Sentences of a unit that are compared one by one, and characters of all of it."""
_MOST_LIKE, _MOST_AHEAD = 3.0, 2.0
_FLAGS = (
    "attributed",
    "reminding",
    "weighing",
    "signposted",
    "asked",
    "turning",
    "conceding",
    "about",
    "target",
)
_MORE_WHERE_UNSAID = ("claim_claim", "whole_text", "body_cov2", "first_cov2")


@dataclass(frozen=True, slots=True)
class UnitReading:
    """One way a unit is to be entered.

    Attributes:
        action, target: what it does to which point, None for a new one.
        confidence: 0-1, the probability that it is so.
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
        points: what the speech may be about.
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
        self.similarity = similarity
        self.prepared = PreparedNodes(case, side)
        self.topic = self._topic(flow)
        self._motion = content_words(case.motion.text)
        self.points = Points(flow, side, unheard, {*unheard, speech}, self._motion, similarity)
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

    def read(
        self, unit: Unit, alike: Sequence[Known], before: FlowRef | None, first: bool
    ) -> list[UnitReading]:
        """What a unit does; nothing if it is no point.

        Args:
            alike: from :meth:`alike`.
            before: the point of theirs that was answered last.
            first: it is the first of the speech.
        """
        points, rehearsed = self.points, self._rehearsed(unit, alike)
        scores = [score(learned().reading, each) for each in self.options(unit, before, first)]
        for place, ref in enumerate(points.refs):
            if place in points.theirs and rehearsed.get(ref, 0.0) >= _VERY_LIKE:
                scores[place] += _REHEARSED
        if self._lessons:
            said = [text for text in (unit.target, unit.claim) if text]
            lean = leanings(said, self._lessons, self.similarity)
            for place, ref in enumerate(points.refs):
                scores[place] += _TAUGHT * lean.get(ref.node, 0.0)
        if unit.target and not (unit.conceding or unit.asked or unit.number >= 0) and self._nobody_said(unit):
            return [self._new(unit, 0.0, sorted(points.theirs, key=lambda place: -scores[place]))]
        asked = [place for place in points.theirs if points.is_question(place)] if unit.asked else []
        among: Sequence[int] = asked or (points.theirs if unit.conceding else range(len(scores)))
        if among and points.refs and self.stage is Stage.CLOSING and self._is_old(unit):
            among = [place for place in among if place < len(points.refs)]
        if not among:
            return []  # granted, and nobody said it
        chances = dict(zip(among, shares([scores[place] for place in among]), strict=True))
        order = sorted(chances, key=lambda place: -chances[place])
        best = order[0]
        sure = min(_MOST_SURE, round(chances[best], 2))
        if best == len(points.refs):
            return [self._new(unit, sure, [place for place in order[1:] if chances[place] >= _MAYBE])]
        target = points.refs[best]
        others = [place for place in order[1:] if chances[place] >= _MAYBE and place < len(points.refs)]
        action = Action.REBUT if target.tree is self.side else Action.ATTACK
        if best in points.mine:
            action = Action.REINFORCE
        manner = Manner.CONCEDE if unit.conceding else Manner.TURN if unit.turning else Manner.PLAIN
        if unit.applied:
            manner = Manner.CROSS
        if action is Action.REINFORCE:
            manner = Manner.PLAIN
        doubt: Words = ""
        if sure < _SURE and manner is not Manner.CONCEDE:
            asks = DOUBT_EXTENDS if action is Action.REINFORCE else DOUBT_ANSWER
            doubt = asks.put(target=_short(points.claims[best]))
        nodes = tuple(points.refs[place].node for place in others[:_MOST_OTHERS])
        source = self._applied(unit) if manner is Manner.CROSS else ""
        return [UnitReading(action, target, sure, doubt, (*nodes, "") if doubt else (), manner, source)]

    def _nobody_said(self, unit: Unit) -> bool:
        """True if what a unit reports, and what it says itself, is like no point of the other side's."""
        points, words = self.points, content_words(f"{unit.target} {unit.text}")
        like = points.likeness(unit.target, points.texts)
        return all(like[at] < _NAMED and not words & points.words[at] for at in points.theirs)

    def _is_old(self, unit: Unit) -> bool:
        """True if what a unit says stands on the flow in part. Of 170 labelled points in closings three are
        new; all others go on with what was said."""
        points, words = self.points, content_words(unit.text) - self._motion
        said = points.shares(words, frozenset[str]().union(*points.words))[0]
        return unit.reminding or len(words) < _ENOUGH or said >= _SAID

    def _new(self, unit: Unit, sure: float, others: Sequence[int]) -> UnitReading:
        """A point of its own; it is asked what it answers where it says that it answers somebody."""
        nodes = tuple(self.points.refs[place].node for place in others[:_MOST_OTHERS])
        if unit.target and self.points.theirs:
            doubt = NO_TARGET.put(target=_short(unit.target))
            return UnitReading(Action.PROPOSE, None, min(0.4, sure), doubt, nodes)
        return UnitReading(Action.PROPOSE, None, sure)

    def options(self, unit: Unit, before: FlowRef | None, first: bool) -> list[Features]:
        """What speaks for each thing a unit may do: to be about each of the points, and to be a new one."""
        points = self.points
        like = self._likeness(unit)
        bases = {kind: self._base(unit, kind, first) for kind in "arn"}
        mains = [place for place in points.theirs if not points.parents[place]]
        found = []
        for place in range(len(points.refs)):
            kind, same = ("a", points.theirs) if place in points.theirs else ("r", points.mine)
            shown = bases[kind] | points.marks[place] | {f"{kind}_n": -math.log(len(same))}
            for name, values in like.items():
                value = min(values[place], _MOST_LIKE)
                most = max((values[at] for at in same if at != place), default=0.0)
                shown[f"{kind}.{name}"] = value
                shown[f"{kind}.{name}.ahead"] = max(-_MOST_AHEAD, min(_MOST_AHEAD, values[place] - most))
                if kind == "a" and not unit.target and name in _MORE_WHERE_UNSAID:
                    shown[f"a.{name}.bare"] = value
            if kind == "a":
                shown["a_number"] = float(0 <= unit.number < len(mains) and mains[unit.number] == place)
                shown |= self._after(place, before)
            found.append({name: value for name, value in shown.items() if value})
        shown = dict(bases["n"])
        for name in ("claim_claim", "whole_text", "body_cov", "best_claim"):
            for whose, places in (("theirs", points.theirs), ("mine", points.mine)):
                shown[f"n.{name}.{whose}"] = max(
                    (min(like[name][at], _MOST_LIKE) for at in places), default=0.0
                )
        shown["n_none"] = float(not points.refs)
        return [*found, {name: value for name, value in shown.items() if value}]

    def _base(self, unit: Unit, kind: str, first: bool) -> Features:
        """What a unit shows whatever it may be about."""
        shown = {f"{kind}:{self.stage}": 1.0, f"{kind}:first": float(first)}
        shown[f"{kind}:long"] = min(len(unit.body), 8) / 8
        for name in _FLAGS:
            if getattr(unit, name):
                shown[f"{kind}:{name}"] = shown[f"{kind}:{name}:{self.stage}"] = 1.0
        return shown

    def _after(self, place: int, before: FlowRef | None) -> Features:
        """Who answers takes points in their order, or goes on with the one in hand."""
        points = self.points
        if before not in points.refs:
            return {}
        steps = place - points.refs.index(before)
        return {"a_same": float(steps == 0), "a_next": float(steps == 1), "a_after": float(steps > 0)}

    def _likeness(self, unit: Unit) -> dict[str, list[float]]:
        """How like each point is to each part of a unit."""
        points = self.points
        said = [text for _, text in unit.body] or [unit.claim]
        whole = f"{unit.about}. {unit.target}. {unit.claim}. {unit.argument}"[:_LONGEST_TEXT]
        each = [points.likeness(text, points.claims) for text in said[:_MOST_SENTENCES]]
        like = {
            "rep_claim": points.likeness(unit.target, points.claims),
            "rep_text": points.likeness(unit.target, points.texts),
            "claim_claim": points.likeness(unit.claim, points.claims),
            "claim_text": points.likeness(unit.claim, points.texts),
            "first_claim": each[0],
            "best_claim": [max(values) for values in zip(*each, strict=True)],
            "whole_text": points.likeness(whole, points.texts),
            "about_text": points.likeness(unit.about, points.texts),
            "whole_parent": points.likeness(whole, points.parents),
        }
        parts = {
            "rep": unit.target,
            "about": unit.about,
            "body": f"{unit.text} {unit.claim}",
            "first": said[0],
        }
        for name, text in parts.items():
            words = content_words(text)
            both = [points.shares(words, there) for there in points.words]
            like[f"{name}_cov"], like[f"{name}_cov2"] = [own for own, _ in both], [there for _, there in both]
            like[f"{name}_claimcov"] = [points.shares(words, there)[1] for there in points.claim_words]
        return like

    def _rehearsed(self, unit: Unit, alike: Sequence[Known]) -> Mapping[FlowRef, float]:
        """How like a unit is to what was prepared against a point."""
        if self.stage is Stage.OPENING and not unit.attributed:
            return {}
        above = {self.prepared.parent(known.name): known.likeness for known in reversed(alike)}
        flow = self.points.flow
        return {ref: above[flow[ref].origin] for ref in self.points.refs if flow[ref].origin in above}

    def _applied(self, unit: Unit) -> str:
        """Id of the speaker's own point a cross-application puts to use, empty if it is not plain which."""
        points = self.points
        like = points.likeness(unit.applied, points.texts)
        best = max(points.mine, key=like.__getitem__, default=None)
        return points.refs[best].node if best is not None and like[best] >= 1.0 else ""

    def origin(self, reading: UnitReading, flow: Flow, alike: Sequence[Known]) -> str:
        """The prepared node a point is: for an answer one that answers its target, if that was prepared."""
        prepared = self.prepared
        if reading.action is Action.REINFORCE or reading.manner is Manner.CONCEDE:
            return ""
        if reading.target is None:
            return prepared.pick(alike, prepared.is_main)
        answered = flow[reading.target].origin or "-"
        return prepared.pick(alike, lambda name: prepared.parent(name) == answered)


def _short(text: str) -> str:
    return in_short(cell_clause(text, 14) or text, LONGEST_TARGET)
