"""The part of a side's own case that a person's question is about: its point, and what was said for it.

A person asks in words of their own, and first says what they ask about ("You said … So who …?"). The whole
turn tells which part of the case is meant; its question alone tells whether that part answers it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from debatecoach.coach.cross_examination.points import ORDER, Material
from debatecoach.coach.debater.clauses import foreign, split_lines
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.debate.speech import words_alone

_OFTEN = 0.2
"""What a word of the motion weighs: it is in each part of the case."""
_ABOUT = 0.5
"""Weight of the words shared from which a question is about a part."""
_ANSWERS = 0.6
"""Share of a question's words in a passage from which it speaks to what is asked."""
_ECHO = 0.7
"""Share of the words of ours in a turn from which they would only repeat it."""
_SHARED = 2
_LONGEST = 40
"""Words of a passage that can be said as an answer."""
_LEANS = re.compile(
    r"(?:it|they|them|he|she|that|this|these|those|such|both|one|and|but|so|yet|then|even|because|as well"
    r"|here|there is an?|the (?:point|answer))\b",
    re.IGNORECASE,
)
"""Says nothing without the sentence before it."""
_REPORTS = re.compile(
    r"\b(?:objection|reply|opponent|other side|you (?:heard|might)|some of you|be told|be a mistake|grant"
    r"|they (?:say|said|will|added|gave)|our (?:next|first|second))\b|[“?]",
    re.IGNORECASE,
)
"""Is no claim of ours: it reports what the other side could say, asks, or leads on to the next point."""
_STEER = re.compile(
    r"^[^:]*\b(?:answer|reply|claim|point|argue|argument|important|plain)\b[^:]*: (?=\w)"
    r"|^(?:put plainly|what we argue is that|yet),? ",
    re.IGNORECASE,
)
"""What a speech announces a claim with."""


class OwnCase:
    """One side's speeches, part by part: a point of its own and the sentences said for it.

    Attributes:
        parts: the points that can be repeated, each with its sentences; a point that was made again is one.
    """

    def __init__(self, scene: Scene) -> None:
        flow, slots, side = scene.round.flow, scene.round.format.slots, scene.side
        refs = [
            ref
            for ref in flow.refs()
            if flow.side_of(ref) is side and not flow[ref].struck and not slots[flow[ref].speech].asks
        ]
        starts = sorted({(flow[ref].speech, flow[ref].mentions[0].sentence) for ref in refs})
        self.parts: list[tuple[Material, tuple[str, ...]]] = []
        main = set(scene.proposed())
        for ref in sorted(refs, key=lambda ref: ref not in main):
            own = Material(scene, ref)
            if not scene.human(ref):  # a clause of its own, whatever word it begins with
                own.claim = flow[ref].claim.rstrip(" .")
                own.key = words_alone(own.claim)
            if not own.claim or own.orders or any(own.key == each.key for each, _ in self.parts):
                continue
            place = (flow[ref].speech, flow[ref].mentions[0].sentence)
            after = [at for speech, at in starts if speech == place[0] and at > place[1]]
            told: list[str] = []
            for at, each in enumerate(scene.round.speeches[place[0]].sentences[place[1] :], place[1]):
                if at in after[:1] or (told and each.paragraph):
                    break
                told.append(each.text)
            self.parts.append((own, tuple(told)))
        self._motion = _words(scene.case.motion.text)
        self._in = Counter(word for _, told in self.parts for word in _words(" ".join(told)))

    def _weight(self, word: str) -> float:
        return _OFTEN if word in self._motion else 1 / self._in[word] if self._in[word] else 0.0

    def about(self, turn: str) -> Material | None:
        """The part that a turn is about; None where it is about none of them."""
        words = _words(turn)
        near = [sum(map(self._weight, words & _words(" ".join(told)))) for _, told in self.parts]
        return self.parts[near.index(max(near))][0] if near and max(near) >= _ABOUT else None

    def touches(self, question: str) -> bool:
        """It is about what our case or the motion itself says, and no more than that: to let it stand could
        be to give up the case."""
        words = _words(question) - self._motion
        said = [_words(" ".join(told)) for _, told in self.parts]
        return len(words) < _SHARED or any(len(words & each) >= _SHARED for each in said)

    def passage(self, asked: str, turn: str, share: float = _ANSWERS) -> str:
        """One or two sentences of ours, in a row, that speak to what is asked; empty where there are none.
        What the turn has itself repeated is no answer to it."""
        words = _words(asked) - self._motion
        least = max(_SHARED, share * len(words))
        return _nearest((each for _, told in self.parts for each in _passages(told)), words, least, turn)

    def further(self, own: Material, turn: str, said: Collection[str]) -> str:
        """A sentence of that part that is about what the turn speaks of, and was not ``said``."""
        told = next(told for each, told in self.parts if each is own)
        free = (each for each in _passages(told) if not any(words_alone(each) in one for one in said))
        return _nearest(free, _words(turn) - self._motion, _SHARED, turn)


def _words(text: str) -> frozenset[str]:
    """Content words, spelt one way: neighbour, neighbor."""
    return frozenset(f"{each[:-3]}or" if each.endswith("our") else each for each in content_words(text))


def _nearest(texts: Iterable[str], words: frozenset[str], least: float, turn: str) -> str:
    """The text that shares most of the words, at least so many, and does not only repeat the turn."""
    shared = {each: len(words & _words(each)) for each in texts if not _brings_nothing(turn, each)}
    best = max(shared, key=lambda each: shared[each], default="")
    return best if best and shared[best] >= least else ""


def _passages(told: Sequence[str]) -> list[str]:
    """What of a part can be said as it is: a sentence that leans on none before, alone or with the next."""
    found = []
    for at, each in enumerate(told):
        first = _STEER.sub("", each)
        first = first[:1].upper() + first[1:]
        if not alone(first):
            continue
        found.append(first)
        if at + 1 < len(told) and not _REPORTS.search(told[at + 1]):
            found.append(f"{first} {told[at + 1]}")
    return [text for text in found if len(text.split()) <= _LONGEST]


def alone(text: str) -> bool:
    """A sentence of ours that says by itself what we hold."""
    return not (_LEANS.match(text) or ORDER.match(text) or _REPORTS.search(text) or foreign(text))


def _brings_nothing(turn: str, text: str) -> bool:
    """Its first sentence was said in the turn, or most of its words were."""
    found = _words(text)
    return repeats(turn, split_lines(text)[0]) or 2 * len(found & _words(turn)) > len(found)


def repeats(turn: str, text: str) -> bool:
    """Nearly all that a text says was said in the turn."""
    return overlap(_words(turn), _words(text)) >= _ECHO or words_alone(text) in words_alone(turn)
