"""A turn of free debate without a model: beside answer and question a point of our own that was not made yet.

Everything comes from the case's trees, and nothing that was said in the round is said again. A side that has
nothing new left compares once, and hands over.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from debatecoach.coach.debater.clauses import split_lines, tidy
from debatecoach.coach.debater.in_chinese import as_prepared, bare, sentences
from debatecoach.coach.debater.meaning import meant
from debatecoach.coach.debater.scene import Scene
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.motion import language_of
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.debate.speech import words_alone

_QUOTED = re.compile(r"[“「]([^”」]+)[”」]")
LEAST, MOST = 15.0, 28.5
"""Seconds of a turn, no longer than 30 with the pauses between its sentences."""
_LEAST_LINES = 2
"""Sentences of a point below which it is none."""


Seconds = Callable[[Sequence[str]], float]


@dataclass(frozen=True, slots=True)
class FreeTurns:
    """One side's own matter in a free debate.

    Attributes:
        wordings: of the file's ``answers``.
        said: sentences of the round and of this exchange, words alone.
    """

    scene: Scene
    wordings: Mapping[str, Sequence[str]]
    said: Collection[str]
    rng: random.Random

    def filled(
        self, lines: Sequence[str], behind: Sequence[str], heard: str, left: float, seconds: Seconds
    ) -> list[str]:
        """An answer with points of our own behind it until the turn, with what follows, is long enough.

        Args:
            behind: what follows: a question, and what leads back to it.
            heard: the turn before, which our own point should meet.
            left: seconds that our side has.
            seconds: how long sentences are spoken.
        """
        told, most = list(lines), min(MOST, left)
        asked = [words_alone(each) for each in _QUOTED.findall(" ".join(behind))]
        points = [each for each in self._points() if self._new(each) and not _names(each, asked)]
        near = (
            self.scene.similarity.compare(heard, [" ".join(each) for each in points])
            if heard and points
            else ()
        )
        order = sorted(range(len(points)), key=lambda at: -near[at]) if near else range(len(points))
        for at in order:
            if seconds((*told, *behind)) >= LEAST:
                break
            kept: list[str] = []
            for line in points[at]:
                if seconds((*told, *kept, line, *behind)) > most:
                    break
                kept.append(line)
            fresh = not any(words_alone(line) in {words_alone(one) for one in told} for line in kept)
            if fresh and len(kept) >= min(_LEAST_LINES, len(points[at])):
                told += kept
        return told

    def back(self) -> tuple[str, ...]:
        """Leads from a point of our own back to their answer."""
        free = (lines for each in self.wordings["free-back"] if self._new(lines := self._lines(each)))
        return next(free, ())

    def compared(self) -> tuple[str, ...]:
        """The last word of a side that has nothing new: what is left of both, set side by side; empty where
        there is nothing to set."""
        own, flow = self.scene.proposed(), self.scene.round.flow
        theirs = [
            FlowRef(self.scene.side.other, each) for each in flow.trees[self.scene.side.other].live_children()
        ]
        if not own or not theirs:
            return ()
        places = {"ours": self._clause(flow[own[0]].claim), "theirs": self._clause(flow[theirs[0]].claim)}
        free = [each.format(**places) for each in self.wordings["free-compared"]]
        return next((lines for each in free if self._new(lines := self._lines(each))), ())

    @property
    def _chinese(self) -> bool:
        return language_of(self.scene.case.motion.text) == "zh"

    def _lines(self, text: str) -> tuple[str, ...]:
        return sentences(text) if self._chinese else split_lines(tidy(text))

    def _clause(self, claim: str) -> str:
        return bare(claim) if self._chinese else self.scene.clauses.after_that(claim)

    def _new(self, lines: Sequence[str]) -> bool:
        return bool(lines) and not any(words_alone(each) in self.said for each in lines)

    def _said(self, text: str) -> bool:
        return any(words_alone(text) in each for each in self.said)

    def _told(self, key: str, more: str, **places: str) -> tuple[str, ...]:
        """A point in the wording that was heard least, and what stands behind it."""
        worn = {
            each: sum(line.startswith(words_alone(each.partition("{")[0])) for line in self.said)
            for each in self.wordings[f"free-{key}"]
        }
        least = [each for each in worn if worn[each] == min(worn.values())]
        return (*self._lines(self.rng.choice(least).format(**places)), *self._lines(more))

    def _points(self) -> Iterator[tuple[str, ...]]:
        """All that may be said, what meets theirs first."""
        scene = self.scene
        own = [main for main in scene.mains(scene.side) if self._said(main.argument.claim)]
        for owner, node in self._theirs():
            yield from self._exchanged(scene.forests[owner], node)
        for main in own:
            for attack in main.forest.children(main.node):
                yield from self._answered(main.forest, attack)
        for main in own:
            argument = main.argument
            for text in (
                f"{argument.illustration} {argument.impact}",
                argument.impact,
                argument.illustration,
            ):
                if text.strip():
                    yield self._told("kept", text, claim=self._clause(argument.claim))
        for field in scene.case.motion.battlefields:
            weighing = field.weighing(scene.side)
            told = weighing.sentences() if weighing is not None else ()
            yield from ((each,) for each in told)
        for main in scene.mains(scene.side):
            if not self._said(main.argument.claim):
                yield self._told("point", main.argument.argument, claim=self._clause(main.argument.claim))

    def _theirs(self) -> Iterator[tuple[Side, str]]:
        """The prepared nodes that their claims on the flow stand for."""
        flow, other = self.scene.round.flow, self.scene.side.other
        for node in flow.trees[other].live_children():
            ref = FlowRef(other, node)
            name = as_prepared(self.scene, ref) if self._chinese else meant(self.scene, ref)
            owner, _, found = name.partition("/")
            side = next((each for each in Side if each == owner), None)
            if side is not None and found in self.scene.forests[side]:
                yield side, found

    def _exchanged(self, forest: RehearsalForest, node: str) -> Iterator[tuple[str, ...]]:
        """What was prepared against a claim of theirs, and against their replies to that."""
        for attack in forest.children(node):
            claim = forest[attack].claim
            if not self._said(claim):
                places = {"theirs": self._clause(forest[node].claim), "claim": self._clause(claim)}
                yield self._told("against", forest[attack].argument, **places)
            for reply in forest.children(attack):
                yield from self._answered(forest, reply)

    def _answered(self, forest: RehearsalForest, attack: str) -> Iterator[tuple[str, ...]]:
        """An attack of theirs that was foreseen, with each answer of ours that was not given."""
        for answer in forest.children(attack):
            if not self._said(forest[answer].claim):
                places = {
                    "attack": self._clause(forest[attack].claim),
                    "claim": self._clause(forest[answer].claim),
                }
                key = "met" if self._said(forest[attack].claim) else "foreseen"
                yield self._told(key, forest[answer].argument, **places)


def _names(lines: Sequence[str], claims: Sequence[str]) -> bool:
    """Sentences speak of a claim that the question behind them is about."""
    told = words_alone(" ".join(lines))
    return any(each in told for each in claims)
