"""Prepared sentences of the rehearsal trees, where a speech can take them."""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.coach.team.timing.draft import Draft, DraftSentence
from debatecoach.coach.team.timing.weights import repeats

_LIKE = 0.2
_MOST = 60


def with_reserve(draft: Draft, frozen: int, reserve: Sequence[str]) -> Draft:
    """The draft with each reserve text behind the point it is nearest to in words.

    A text that is near none becomes a paragraph of its own before the last one. What the draft says
    already is left out. Nothing comes before the frozen lines' end or after the speech's last sentence.
    """
    exact = {line.text for line in draft.lines}
    said = [content_words(line.text) for line in draft.lines]
    fresh: list[list[DraftSentence]] = []
    for text in list(dict.fromkeys(reserve))[:_MOST]:
        made = Draft.of(text).lines
        words = content_words(text)
        if not made or exact & {line.text for line in made}:
            continue
        if repeats(words, said):
            continue
        exact |= {line.text for line in made}
        fresh.append(
            [DraftSentence(line.text, False, place > 0, line.weight, True) for place, line in enumerate(made)]
        )
    if not draft.lines[frozen:]:
        return Draft((*draft.lines, *(line for each in fresh for line in _alone(each))))
    ends = _ends(draft, frozen)
    points = {end: _words_of(draft, end) for end in ends}
    before_last = _before_last(draft, frozen)
    added: dict[int, list[DraftSentence]] = {}
    own: list[DraftSentence] = []
    for lines in fresh:
        words = content_words(" ".join(line.text for line in lines))
        near = max(ends, key=lambda end: (overlap(words, points[end]), -end), default=None)
        if near is not None and overlap(words, points[near]) >= _LIKE:
            added.setdefault(near, []).extend(lines)
        else:
            own += _alone(lines)
    if before_last < 0:
        return Draft((*own, *draft.after(added).lines))
    added.setdefault(before_last, []).extend(own)
    return draft.after(added)


def _alone(lines: Sequence[DraftSentence]) -> list[DraftSentence]:
    first = lines[0]
    return [DraftSentence(first.text, True, False, first.weight, True), *lines[1:]]


def _ends(draft: Draft, frozen: int) -> list[int]:
    """Last lines of paragraphs behind which something can still be said."""
    lines = draft.lines
    last = len(lines) - 1
    return [place for place in range(max(0, frozen - 1), last) if lines[place + 1].paragraph]


def _before_last(draft: Draft, frozen: int) -> int:
    """The line before the last paragraph, or before the last sentence of a speech in one paragraph."""
    lines = draft.lines
    for place in range(len(lines) - 1, max(frozen, 1) - 1, -1):
        if lines[place].paragraph:
            return place - 1
    place = len(lines) - 1
    while place > frozen and lines[place].joined:
        place -= 1
    return place - 1


def _words_of(draft: Draft, end: int) -> frozenset[str]:
    words: set[str] = set()
    place = end
    while True:
        words |= content_words(draft.lines[place].text)
        if place == 0 or draft.lines[place].paragraph:
            return frozenset(words)
        place -= 1
