"""Questions and answers without a model in Chinese: from what was said, and what the trees have prepared.

The lines lie in ``data/schemes/cross_examination.zh.json``. What reads sentences apart in English knows no
Chinese: here a point is repeated in its whole words or not at all, and an answer is one that was prepared or
was said.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence

from debatecoach.coach.cross_examination.answers import Answer, Asked
from debatecoach.coach.cross_examination.lines import Line, Questions, about_the_speech, usable
from debatecoach.coach.cross_examination.points import replies_to
from debatecoach.coach.debater.in_chinese import (
    as_prepared,
    bare,
    ours,
    prepared_reply,
    quoted,
    sentences,
    theirs,
)
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.debate.argument import Argument
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.debate.speech import words_alone

_LATEST, _AGAIN = 0.5, 0.7
"""What a point of their last speech is worth more; and a line less for each time it was taken."""
_WORTH_ASKING = 1.0
_LINES = 3
_ALIKE = 0.5
"""Share of the pairs of characters of a prepared attack in a question from which it is that attack."""


def lines_in_chinese(
    questions: Questions,
    scene: Scene,
    used: Collection[tuple[str, str]],
    asked: Collection[str],
    begun: bool = False,
) -> list[Line]:
    """As :func:`~debatecoach.coach.cross_examination.lines.lines_of_questioning`."""
    found: list[Line] = []
    for each in questions.lines:
        own = each.about == "unanswered"
        for ref in ours(scene) if own else theirs(scene):
            words = quoted(scene, ref)
            places = _places(each.about, scene, ref, words)
            if not words or places is None or (each.id, words_alone(words)) in used:
                continue
            if not usable(each, words, scene.side):
                continue
            worth = each.weight - _AGAIN * sum(one == each.id for one in asked)
            worth += _LATEST * (scene.round.flow[ref].speech == scene.last_heard)
            steps = {step.id: step for step in each.steps}
            line = Line(each.id, "", ref, ref if own else None, places, steps, worth)
            line.aim = line.wording(each.steps[0], each.aim)
            found.append(line)
    if not found and not begun:
        found = about_the_speech(questions, scene, used, sentences)
    found.sort(key=lambda line: -line.worth)
    return [line for line in found if not begun or line.worth >= _WORTH_ASKING]


def _places(about: str, scene: Scene, ref: FlowRef, words: str) -> Mapping[str, str] | None:
    """The words a line of this kind needs; None where it does not fit the point."""
    if about == "claim":
        return {"claim": words}
    if about == "prepared":
        reply = prepared_reply(scene, ref)
        if reply is None:
            return None
        reason = sentences(reply[1].argument)
        return {"claim": words, "attack": bare(reply[1].claim), "argument": reason[0] if reason else ""}
    heard = scene.last_heard is not None and scene.last_heard > scene.round.flow[ref].speech
    return {"ours": words} if heard and not replies_to(scene, ref) else None


class ChineseAnswerer:
    """As :class:`~debatecoach.coach.cross_examination.answers.Answerer`, in Chinese."""

    def __init__(
        self, scene: Scene, wordings: Mapping[str, Sequence[str]], said: Collection[str], rng: random.Random
    ) -> None:
        self._scene, self._wordings, self._said, self._rng = scene, wordings, set(said), rng

    def answer(self, asked: Asked) -> Answer:
        """One to three sentences: a direct word, and what the case has for it; what it has not is granted.
        What it does not understand it does not grant: it says what it holds, or that it has not spoken of it.
        """
        if asked.kind in ("takes", "every"):
            return self._say(asked.kind, ())
        if asked.kind in ("true", "explain"):
            known, lines = self._to_an_attack(asked)
            return self._say(asked.kind, lines) if known else self._say("plain", self._reason(asked))
        ways = {"against": self._against, "source": self._source, "why": self._reason}
        kind = asked.kind if asked.kind in ways else "plain"
        return self._say(kind, ways.get(kind, self._reason)(asked))

    def _say(self, kind: str, lines: Sequence[str]) -> Answer:
        wordings = self._wordings[f"{kind}-{'held' if lines else 'granted'}"]
        free = [each for each in wordings if words_alone(each) not in self._said] or wordings
        head = self._rng.choice(free)
        if lines and head.endswith("："):
            return Answer(False, (f"{head}{lines[0]}", *lines[1:_LINES]))
        return Answer(not lines, (head, *lines[: _LINES - 1]))

    def _fresh(self, text: str) -> tuple[str, ...]:
        """Sentences that were not said in this exchange."""
        return tuple(
            each
            for each in sentences(text)
            if not any(words_alone(each).rstrip() in said for said in self._said)
        )

    def _to_an_attack(self, asked: Asked) -> tuple[bool, Sequence[str]]:
        """Whether the trees know the attack that is put, and what they hold ready against it."""
        owner, _, node = (as_prepared(self._scene, asked.about) if asked.about else "").partition("/")
        if not owner:
            return False, ()
        known = False
        forest, words = self._scene.forests[Side(owner)], content_words(asked.text)
        put = content_words(sentences(asked.text)[-1])
        for attack in forest.children(node):
            told = f"{forest[attack].claim} {forest[attack].argument}"
            claim = content_words(forest[attack].claim)
            near = len(claim & words) >= _ALIKE * len(claim)
            if near or overlap(content_words(told), put) >= _ALIKE:
                known = True
                for answer in forest.children(attack):
                    more = self._fresh(f"{bare(forest[answer].claim)}。{forest[answer].argument}")
                    if len(more) > 1:
                        return True, more
        return known, ()

    def _against(self, asked: Asked) -> Sequence[str]:
        """What our side has said to a point of theirs, else what is ready."""
        if asked.other is None:
            return ()
        below = [quoted(self._scene, each) for each in replies_to(self._scene, asked.other)]
        fresh = [f"{each}。" for each in below if each and words_alone(each) not in self._said]
        return fresh[:1]

    def _source(self, asked: Asked) -> Sequence[str]:
        """The card that the point rests on, if it was read out."""
        argument = self._own(asked)
        spoken = words_alone(" ".join(each.text for each in self._scene.round.speeches))
        cards = argument.cards if argument is not None else ()
        return [f"{card.aloud}。" for card in cards if card.aloud and words_alone(card.aloud) in spoken][:1]

    def _reason(self, asked: Asked) -> Sequence[str]:
        """A reason of ours for the point that was not given in this exchange."""
        argument = self._own(asked)
        return self._fresh(argument.argument)[:2] if argument is not None else ()

    def _own(self, asked: Asked) -> Argument | None:
        name = as_prepared(self._scene, asked.about) if asked.about is not None else ""
        owner, _, node = name.partition("/")
        return self._scene.forests[Side(owner)][node] if owner else None
