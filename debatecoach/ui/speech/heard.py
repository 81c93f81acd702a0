"""From a recogniser's words to a speech's sentences, with the speaker's corrections. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.speech import Sentence
from debatecoach.engines.recogniser import HeardWord

DOUBT = 0.5
"""A word less certain than this (the engine's own posterior, 0-1) is shown as doubtful. With pocketsphinx
on three of flite's voices it marks 14 of 21 misheard words and 13 of 93 heard right."""

_TOKEN = re.compile(r"\w+(?:['’]\w+)*")


def timed_sentences(text: str, words: Sequence[HeardWord], offset: float = 0.0) -> list[Sentence]:
    """The sentences of a transcript as the speaker left it, on the speech's clock.

    Words the speaker kept carry the times they were heard at; words put in take the time between
    their neighbours. A sentence is doubtful when a third of its words were doubtful and kept.

    Args:
        text: the transcript, corrected or not.
        words: what was heard, in order; empty gives untimed sentences.
        offset: where the speech's clock began, in seconds of the recording.
    """
    sentences = split_sentences(text)
    if not words:
        return sentences
    tokens = [_TOKEN.findall(each.text.lower()) for each in sentences]
    times = _times([token for group in tokens for token in group], words)
    at, timed = 0, []
    for sentence, group in zip(sentences, tokens, strict=True):
        mine = times[at : at + len(group)]
        at += len(group)
        if not mine:
            timed.append(sentence)
            continue
        start, end = max(0.0, mine[0][0] - offset), max(0.0, mine[-1][1] - offset)
        doubtful = sum(sure < DOUBT for _, _, sure in mine) * 3 >= len(mine)
        timed.append(replace(sentence, start=start, end=max(start, end), doubtful=doubtful))
    return timed


def doubtful_spans(text: str, words: Sequence[HeardWord]) -> list[tuple[int, int]]:
    """(start, length) of the words in ``text`` the recogniser was unsure of and nobody has changed."""
    places = [(match.start(), match.end() - match.start()) for match in _TOKEN.finditer(text)]
    times = _times(_TOKEN.findall(text.lower()), words)
    return [place for place, (_, _, sure) in zip(places, times, strict=True) if sure < DOUBT]


def _times(tokens: Sequence[str], words: Sequence[HeardWord]) -> list[tuple[float, float, float]]:
    """(start, end, certainty) of each token; a token that was not heard counts as certain."""
    found: list[tuple[float, float, float] | None] = [None] * len(tokens)
    # A word of the recogniser may hold several tokens ("twenty-one").
    heard = [(part, word) for word in words for part in _TOKEN.findall(word.text.lower())]
    matcher = SequenceMatcher(None, [part for part, _ in heard], list(tokens), autojunk=False)
    for block in matcher.get_matching_blocks():
        for step in range(block.size):
            word = heard[block.a + step][1]
            found[block.b + step] = (word.start, word.end, word.confidence)
    return list(_filled(found, words[-1].end if words else 0.0))


def _filled(
    found: Sequence[tuple[float, float, float] | None], last: float
) -> Iterator[tuple[float, float, float]]:
    before = 0.0
    for index, each in enumerate(found):
        if each is not None:
            before = each[1]
            yield each
            continue
        following = next(((k, later) for k, later in enumerate(found[index:]) if later is not None), None)
        if following is None:
            yield before, max(before, last), 1.0
            continue
        share = max(0.0, following[1][0] - before) / following[0]
        yield before, before + share, 1.0
        before += share
