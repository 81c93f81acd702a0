"""What our own case holds about a person's question: which point it is about, and what was given for it.

Several readings vote for a point: the turn beside the claim, beside all that was given for it, and beside the
sentence nearest to it. Where none leads, none is taken, and what is said of the case is said as its ground.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise

from debatecoach.coach.cross_examination.own_words import alone
from debatecoach.coach.cross_examination.points import Material
from debatecoach.coach.debater.clauses import ORDINALS, foreign, split_lines, tidy
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.stems import content_words
from debatecoach.debate.argument import Argument
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.forest import STANCE
from debatecoach.debate.speech import words_alone

LIKE, LEAD = 4.0, 1.1
"""Least sum of the readings for a point, in thetas, and least lead over the next best."""
_CALLED = 20.0
"""What it counts that a point is called by its number."""
_REPEATS = 0.5
"""Share of a sentence's words in a question from which the question has just said it."""
_PREMISE = 0.5
"""What it takes from a reason to be like what a turn says before it asks."""
_PAIR = 2
_ATTACKED = 3.0
"""Thetas from which a question puts an attack that was foreseen."""
_SUBJECT = re.compile(r"(?:it|they|he|she)\b", re.IGNORECASE)
"""Speaks on of what the turn has just named."""
_OURS = re.compile(r"\b(?:you|your)\b", re.IGNORECASE)
_NUMBER = re.compile(
    rf"\b({'|'.join(filter(None, ORDINALS))}) (?:argument|point|claim|reason|heading)\b", re.I
)


@dataclass(frozen=True, slots=True)
class OwnPoint:
    """A point of ours on the flow.

    Attributes:
        claim: to stand after "that".
        reasons: sentences given for it, each with the one before where it leans on that, in order; last what
            it matters for.
        foreseen: attacks on it that were prepared, each with the sentences of our answer.
        main: it is a claim of our case, and no answer to one of theirs.
    """

    ref: FlowRef
    claim: str
    reasons: tuple[str, ...]
    foreseen: tuple[tuple[str, tuple[str, ...]], ...]
    main: bool
    weight: str = ""
    """What it matters for."""
    told: tuple[tuple[str, ...], ...] = ()
    """Its sentences in the order they follow each other: claim and reasons, and each answer by itself."""


class OwnCase:
    """Our side's points, as far as they can be said again."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        flow, slots = scene.round.flow, scene.round.format.slots
        found: dict[str, OwnPoint] = {}
        refs = [*scene.proposed(), *(ref for ref in flow.refs() if ref.tree is not scene.side)]
        for ref in refs:
            point = flow[ref]
            ours = flow.side_of(ref) is scene.side and not point.struck and not slots[point.speech].asks
            if ours and (made := self._point(ref)) is not None:
                found.setdefault(words_alone(made.claim), made)
        self.points = tuple(found.values())
        self.mains = tuple(each for each in self.points if each.main)

    def _point(self, ref: FlowRef) -> OwnPoint | None:
        scene, clauses = self._scene, self._scene.clauses
        point, main = scene.round.flow[ref], scene.origin(ref)
        top = scene.round.flow.trees[ref.tree].parent(ref.node) == STANCE and ref.tree is scene.side
        if scene.human(ref):
            own = Material(scene, ref)
            reasons = tuple(clauses.sentence(each) for each in own.supports)
            return OwnPoint(ref, clauses.after_that(own.claim), reasons, (), top) if own.claim else None
        if foreign(point.claim) or point.claim.endswith("?"):
            return None
        if main is None:
            given = " ".join(point.arguments)
            told: tuple[tuple[str, ...], ...] = ((point.claim, *split_lines(tidy(given))),)
            return OwnPoint(ref, clauses.after_that(point.claim), _standing(given), (), top, told=told)
        said: Argument = main.argument
        exchanges = _exchanges(scene, main.node, ref)
        foreseen = tuple(
            (f"{attack.claim}. {attack.argument}", _short(_lines(answer))) for attack, answer in exchanges
        )
        reasons, impact = _standing(said.argument), split_lines(tidy(said.impact))
        weight = " ".join(impact[:2]) if impact and alone(impact[0]) else ""
        told = ((said.claim, *split_lines(tidy(said.argument))), *(_lines(answer) for _, answer in exchanges))
        return OwnPoint(ref, clauses.after_that(said.claim), reasons, foreseen, top, weight, told)

    def about(self, turn: str) -> OwnPoint | None:
        """The point of ours that a turn is about; None where no one leads."""
        if not self.points:
            return None
        compare, theta = self._scene.similarity.compare, self._scene.similarity.theta
        number = _NUMBER.search(turn)
        at = ORDINALS.index(number[1].lower()) - 1 if number else -1
        _, before = _parts(turn)
        texts = [turn, before] if _OURS.search(before) else [turn]  # what we are told we said counts twice
        scores = []
        for each in self.points:
            sentences = [each.claim, *each.reasons, *(line for _, told in each.foreseen for line in told)]
            whole = [each.claim, f"{each.claim}. {' '.join(each.reasons)}"]
            alike = sum(sum(compare(text, whole)) + max(compare(text, sentences)) for text in texts)
            called = _CALLED if 0 <= at < len(self.mains) and each is self.mains[at] else 0.0
            scores.append(alike / theta + called)
        ranked = sorted(zip(scores, self.points, strict=True), key=lambda pair: -pair[0])
        rival = ranked[1][0] if len(ranked) > 1 else 0.0
        return ranked[0][1] if ranked[0][0] >= max(LIKE, LEAD * rival) else None

    def ground(self, said: Collection[str], but: OwnPoint | None = None) -> OwnPoint | None:
        """The first claim of our case that was not said in this exchange, else the first."""
        mains = [each for each in self.mains or self.points if each is not but]
        fresh = (each for each in mains if not any(words_alone(each.claim) in line for line in said))
        return next(fresh, mains[0] if mains else None)

    def to_the_point(self, point: OwnPoint, turn: str, said: Collection[str]) -> tuple[str, ...]:
        """Our answer to an attack that was foreseen and that a turn puts, else what followed in our speech
        behind the sentence that it repeats; empty if there is neither."""
        compare, theta = self._scene.similarity.compare, self._scene.similarity.theta
        asked, before = _parts(turn)
        attacks = [pair for pair in point.foreseen if all(_new(each, turn, said) for each in pair[1])]
        near = compare(asked, [attack for attack, _ in attacks]) if attacks else ()
        best = max(range(len(attacks)), key=lambda at: near[at], default=-1)
        if best >= 0 and near[best] >= _ATTACKED * theta:
            return attacks[best][1]
        for told in point.told:
            for this, following in pairwise(told):
                follows = alone(following) or _SUBJECT.match(following)
                if repeats(before, this) and follows and _new(following, turn, said):
                    return (following,)
        return ()

    def reason(
        self, point: OwnPoint, turn: str, said: Collection[str], least: float = 0.0
    ) -> tuple[str, ...]:
        """The reason that is nearest to what a turn asks, and new in this exchange and beside the turn; empty
        if all was said, or none is as near as ``least`` thetas."""
        compare, theta = self._scene.similarity.compare, self._scene.similarity.theta
        asked, before = _parts(turn)
        fresh = [each for each in (*point.reasons, point.weight) if each and _new(each, turn, said)]
        if not fresh:
            return ()
        scores = compare(asked, fresh)
        if before:  # what the turn has repeated is no answer to what it asks about it
            scores = [one - _PREMISE * two for one, two in zip(scores, compare(before, fresh), strict=True)]
        best = max(range(len(fresh)), key=lambda at: scores[at])
        return split_lines(fresh[best]) if scores[best] >= least * theta else ()

    def weighs(self, said: Collection[str]) -> str:
        """What a claim of our case matters for, not said in this exchange; empty if all was."""
        return next((each.weight for each in self.mains if each.weight and _new(each.weight, "", said)), "")


def _new(text: str, turn: str, said: Collection[str]) -> bool:
    """Neither this exchange nor the turn has said it."""
    heard = any(words_alone(line) in each for line in split_lines(text) for each in said)
    return not heard and not repeats(turn, text)


def _parts(turn: str) -> tuple[str, str]:
    """What a turn asks, and what it says before."""
    lines = split_lines(turn)
    first = next((at for at, line in enumerate(lines) if line.endswith("?")), 0)
    return " ".join(lines[first:]), " ".join(lines[:first])


def repeats(turn: str, text: str) -> bool:
    """A turn has just said what a text says."""
    words = content_words(text)
    return len(words & content_words(turn)) > _REPEATS * max(1, len(words))


def _exchanges(scene: Scene, node: str, ref: FlowRef) -> list[tuple[Argument, Argument]]:
    """Attacks that were foreseen on a claim of ours, each with our first answer to it."""
    forest = scene.forests[scene.round.flow.side_of(ref)]
    return [
        (forest[attack], forest[answers[0]])
        for attack in forest.children(node)
        if (answers := forest.children(attack))
    ]


def _lines(answer: Argument) -> tuple[str, ...]:
    claim = answer.claim[:1].upper() + answer.claim[1:].rstrip(".") + "."
    return (claim, *split_lines(tidy(answer.argument)))


def _short(lines: tuple[str, ...]) -> tuple[str, ...]:
    """A claim with its reason where that is one sentence: half of a longer one is none."""
    return lines if len(lines) <= _PAIR else lines[:1]


def _standing(text: str) -> tuple[str, ...]:
    """The sentences of a text that stand alone, or behind the one before that they lean on."""
    lines = split_lines(tidy(text))
    pieces = [
        line if alone(line) else f"{lines[at - 1]} {line}"
        for at, line in enumerate(lines)
        if alone(line) or (at and alone(lines[at - 1]))
    ]
    return tuple(each for each in pieces if not foreign(each))
