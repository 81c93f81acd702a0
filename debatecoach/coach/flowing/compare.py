"""A student's notes of one speech against the points the machine heard in it. Pure.

Notes are shorthand ("econ bad -> jobs"). A note and a point are alike by their telling words, where a short
form counts as the word it begins or abbreviates, and what several of the speech's points say tells less; by
meaning (the embedding) as far as the words bear it out. What is neither clear nor unlike is asked; until it
is answered it counts neither way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.coach.listen import cues
from debatecoach.debate.flow_tree import Flow, FlowRef, Ground
from debatecoach.debate.flowed import FlowingScore, PointKind
from debatecoach.debate.forest import STANCE
from debatecoach.debate.matching import Similarity
from debatecoach.debate.own_flow import Note

SURE, MAYBE = 0.6, 0.34
"""Likeness from which a note is a point's, and from which it is asked."""
MORE = 0.55
"""Likeness from which a note says more of a point that another note has: nobody is asked about that."""
ENOUGH = 1.8
"""Words' worth of a point a note has to hold to be taken for it by its words alone."""
BY_MEANING = 0.25
"""What likeness by meaning adds: what is about the same things is not yet the same point."""
ASKED_AT_MOST = SURE - 0.01
"""Of a note that holds one word of a point: whoever wrote it is asked."""
IN_REASONS = 0.75
"""Worth of a word that stands in a point's reasons, beside one of its claim."""
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W_]+", re.UNICODE)
_EMPTY_LIST = """
a an and are as at be because but by for from has have in is it its not of on or our so that the their
them then there they this to was we were will with you your would can no not do does did who what when more
most less very much many bad good better best worse 的 了 是 在 和 也 都 就
"""
_EMPTY = frozenset(_EMPTY_LIST.split())
_SHORT = 3
"""Letters a short form has at least, to stand for a longer word."""


class NoteFate(StrEnum):
    """What became of a point: noted; noted as an answer to something else; asked; missed."""

    NOTED = "noted"
    ELSEWHERE = "elsewhere"
    ASKED = "asked"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class HeardPoint:
    """A point of the speech.

    Attributes:
        ref: the point; kind: what it is.
        answers: what it answers, None for a claim.
        note: index of the note that is it (or, ASKED, may be), -1 if none.
        fate: what became of it.
    """

    ref: FlowRef
    kind: PointKind
    answers: FlowRef | None
    note: int
    fate: NoteFate


@dataclass(frozen=True, slots=True)
class FlowComparison:
    """Both flows side by side.

    Attributes:
        points: the machine's, in the order they were said.
        more: notes that say more of a point another note has: note → place in ``points``.
        invented: notes that are no point the machine heard. It may be the machine that missed them.
    """

    points: tuple[HeardPoint, ...]
    more: Mapping[int, int]
    invented: tuple[int, ...]

    def scores(self) -> tuple[FlowingScore, ...]:
        """One a kind that came up; points that are asked are left out until they are answered."""
        found = []
        for kind in PointKind:
            mine = [each for each in self.points if each.kind is kind and each.fate is not NoteFate.ASKED]
            caught = sum(each.fate in (NoteFate.NOTED, NoteFate.ELSEWHERE) for each in mine)
            aimed = sum(each.fate is NoteFate.NOTED for each in mine)
            if mine:
                found.append(FlowingScore(kind, caught, aimed, len(mine)))
        return tuple(found)


def compare(
    flow: Flow,
    speech: int,
    notes: Sequence[Note],
    similarity: Similarity,
    settled: Mapping[int, FlowRef | None] | None = None,
    shorthand: Mapping[str, str] | None = None,
) -> FlowComparison:
    """Compare.

    Args:
        flow: the machine's, as a person corrected it.
        speech: index of the speech that was flowed.
        notes: in the order they were written.
        settled: what a person said of doubtful notes: note → the point it is, None for none.
        shorthand: the user's short forms, written out before words are compared.
    """
    settled, refs = settled or {}, _said(flow, speech)
    written = [_written_out(each.text, shorthand or {}) for each in notes]
    said = [_Point.of(flow, ref, speech) for ref in refs]
    likeness = [_likeness(text, said, similarity) for text in written]
    for note, ref in settled.items():
        likeness[note] = [1.0 if each == ref else 0.0 for each in refs]
    pairs = sorted(
        ((score, note, at) for note, row in enumerate(likeness) for at, score in enumerate(row)),
        key=lambda each: (-each[0], abs(each[1] / max(1, len(notes)) - each[2] / max(1, len(refs)))),
    )
    taken: dict[int, tuple[int, float]] = {}
    used: set[int] = set()
    for score, note, at in pairs:
        if score >= MAYBE and note not in used and at not in taken:
            used.add(note)
            taken[at] = (note, score)
    more = {}
    for note, row in enumerate(likeness):
        best = max(range(len(row)), key=row.__getitem__, default=-1)
        if note not in used and best >= 0 and row[best] >= MORE:
            more[note] = best
    points = tuple(_heard(flow, ref, speech, notes, taken.get(at)) for at, ref in enumerate(refs))
    return FlowComparison(
        points, more, tuple(n for n in range(len(notes)) if n not in used and n not in more)
    )


def _said(flow: Flow, speech: int) -> list[FlowRef]:
    """Points made in a speech, in the order they were said; what is only taken up again is not new."""
    found = [ref for ref in flow.refs() if flow[ref].speech == speech and not flow[ref].struck]
    return sorted(found, key=lambda ref: flow[ref].mentions[0].sentence)


def _heard(
    flow: Flow, ref: FlowRef, speech: int, notes: Sequence[Note], match: tuple[int, float] | None
) -> HeardPoint:
    parent = flow.trees[ref.tree].parent(ref.node)
    answers = None if parent == STANCE else FlowRef(ref.tree, parent)
    kind = kind_of(flow, ref)
    if match is None:
        return HeardPoint(ref, kind, answers, -1, NoteFate.MISSED)
    note, score = match
    if score < SURE:
        return HeardPoint(ref, kind, answers, note, NoteFate.ASKED)
    # Where the machine itself is in doubt what a point answers, nobody is told to have got it wrong.
    right = notes[note].answers == answers or bool(flow[ref].doubt)
    return HeardPoint(ref, kind, answers, note, NoteFate.NOTED if right else NoteFate.ELSEWHERE)


def kind_of(flow: Flow, ref: FlowRef) -> PointKind:
    """What a point is."""
    point = flow[ref]
    if any(cues.WEIGH.search(text) for text in (point.claim, point.mentions[0].quote)):
        return PointKind.WEIGHING
    if point.ground is Ground.EVIDENCE:
        return PointKind.EVIDENCE
    return PointKind.CLAIM if flow.trees[ref.tree].parent(ref.node) == STANCE else PointKind.ANSWER


# -- likeness ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Point:
    """A point's texts, and the words of its claim and of its reasons."""

    texts: tuple[str, ...]
    claim: frozenset[str]
    reasons: frozenset[str]

    @classmethod
    def of(cls, flow: Flow, ref: FlowRef, speech: int) -> _Point:
        point = flow[ref]
        quotes = [each.quote for each in point.mentions if each.speech == speech and each.quote]
        texts = tuple(each for each in (point.claim, *point.arguments, *quotes) if each.strip())
        claim = frozenset(_words(" ".join((point.claim, *quotes))))
        return cls(texts, claim, frozenset(_words(" ".join(point.arguments))))

    def worth(self, word: str) -> float:
        """Of a note's word: 1 if it is one of the claim's, less in its reasons, 0 for none."""
        if any(stands_for(word, each) for each in self.claim):
            return 1.0
        return IN_REASONS if any(stands_for(word, each) for each in self.reasons) else 0.0


def _likeness(note: str, points: Sequence[_Point], similarity: Similarity) -> list[float]:
    """How much a note is each point, 0-1."""
    mine = [word for word in dict.fromkeys(_words(note)) if word not in _EMPTY]
    worth = [[point.worth(word) for word in mine] for point in points]
    telling = [1.0 / max(1, sum(row[at] > 0 for row in worth)) for at in range(len(mine))]
    found = []
    for point, row in zip(points, worth, strict=True):
        meant = (
            max(similarity.compare(note, point.texts), default=0.0) if note.strip() and point.texts else 0.0
        )
        by_meaning = min(1.0, max(0.0, float(meant)) / max(1e-6, similarity.theta))
        most = 1.0 if sum(one > 0 for one in row) > 1 else ASKED_AT_MOST
        found.append(min(most, shared(row, telling) + BY_MEANING * by_meaning))
    return found


def shared(worth: Sequence[float], telling: Sequence[float]) -> float:
    """Share of a note's words that a point holds, each as much as it is worth and tells; a note that holds
    little of a point is worth less."""
    held = sum(one * much for one, much in zip(worth, telling, strict=True))
    return held / sum(telling) * min(1.0, held / ENOUGH) if telling else 0.0


def stands_for(short: str, word: str) -> bool:
    """Whether a word of a note is a word that was said: the same, its beginning (or the other way round), or
    its letters in order without vowels ("govt", "mgmt")."""
    if short == word:
        return True
    if min(len(short), len(word)) < _SHORT or short[0] != word[0]:
        return False
    shorter, longer = sorted((short, word), key=len)
    if longer.startswith(shorter) or longer.startswith(shorter.rstrip("s")) and len(shorter) > _SHORT:
        return True
    stem = min(len(short), len(word)) - 3
    if stem >= 4 and short[:stem] == word[:stem]:  # worker, working
        return True
    vowels = len(set(short) & set("aeiou"))
    squeezed = vowels == 0 or (vowels == 1 and len(short) > _SHORT)
    return squeezed and short[-1] == word[-1] and _in_order(short, word)


def _in_order(letters: str, word: str) -> bool:
    rest = iter(word)
    return all(each in rest for each in letters)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower().replace("'", "").replace("’", ""))


def _written_out(text: str, shorthand: Mapping[str, str]) -> str:
    return " ".join(shorthand.get(word.lower(), word) for word in text.split())
