"""What a person corrected of a speech that is still being given: kept until the speech is entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from debatecoach.debate.point import Point
from debatecoach.debate.speech import words_alone

MOST_PINNED = 200
"""A speech has at most so many."""
_ALIKE = 0.5
"""Share of words a sentence that was put in other words still has in common with what it was."""


@dataclass(frozen=True, slots=True)
class Pinned:
    """A point of a speech, as a person left it; whoever hears the speech on does not change it any more.

    It holds on to the words it was made of, so that it is found again in a speech that grew or was corrected,
    also after a restart. The points one passage makes are pinned together, in their order.

    Attributes:
        id: of the provisional point, and of its node while the speech is given.
        first: index of the first sentence of its passage when it was corrected.
        sentences: the passage as it was then, one text a sentence, never empty.
        place: id of the point it is about, on the flow or (only to add to it) another one pinned here; empty
            for a claim of its own.
        more: it adds to that point, which is the speaker's own, instead of answering it.
        gone: it is no point and is left out.
        point: its words, doubt, rulings and so on; its mention says only how it does its work.
        added: nobody heard it but the person, who put it beside what was heard; its passage is the sentence
            that was being said then, which may make other points too.
        index: among what its place is answered with (or among the main claims), from 0; -1 behind them all.
    """

    id: str
    first: int
    sentences: tuple[str, ...]
    place: str = ""
    more: bool = False
    gone: bool = False
    point: Point = field(default_factory=lambda: Point(""))
    added: bool = False
    index: int = -1

    def __post_init__(self) -> None:
        if not self.sentences or self.first < 0 or (self.more and not self.place):
            raise ValueError("a pinned point has a passage, and what it adds to")

    @property
    def passage(self) -> tuple[int, tuple[str, ...]]:
        """The same for all points one passage makes."""
        return self.first, self.sentences

    @property
    def lesson(self) -> tuple[str, ...]:
        """The texts its corrections are about. The sentence beside which a point was added may be about
        something else."""
        return (self.point.claim,) if self.added else (self.point.claim, *self.sentences)

    def place_in(self, sentences: Sequence[str]) -> tuple[int, int] | None:
        """:meth:`found_in`; what a person added has a place in any speech: where it was, if its sentence was
        put in other words. None for it only where nothing was said."""
        found = self.found_in(sentences)
        if found is not None or not self.added or not sentences:
            return found
        at = min(self.first, len(sentences) - 1)
        return at, at

    def found_in(self, sentences: Sequence[str]) -> tuple[int, int] | None:
        """Indices of the first and last sentence of its passage in a speech, None if that is not there.

        Sentences are found by their words; one that was corrected a little is found too.
        """
        best: tuple[tuple[float, int], tuple[int, int]] | None = None
        for at, text in enumerate(sentences):
            alike = _like(self.sentences[0], text)
            if alike < _ALIKE:
                continue
            end = at
            for wanted, found in zip(self.sentences[1:], sentences[at + 1 :], strict=False):
                if _like(wanted, found) < _ALIKE:
                    break
                end += 1
            score = (alike, -abs(at - self.first))
            if best is None or score > best[0]:
                best = (score, (at, end))
        return best[1] if best is not None else None


def _like(one: str, other: str) -> float:
    """Share of words two sentences have in common, 0-1; 1 if only marks and capitals differ."""
    first, second = set(words_alone(one).split()), set(words_alone(other).split())
    if not first or not second:
        return float(one.strip() == other.strip())
    return len(first & second) / len(first | second)
