"""What a recogniser should expect to hear in a case: its names and terms."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from debatecoach.coach.listen.stems import CJK, STOP
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side

MOST_WORDS, MOST_LETTERS = 60, 600
"""Recognisers take little: Whisper 224 tokens for hints and what was said before together."""
_MOST_TEXT = 60_000  # characters looked through, main claims first
_NAME = re.compile(r"(?<=[\w,;:] )[A-Z][\w'’-]*[a-z][\w'’-]*(?: (?:of |the )?[A-Z][\w'’-]+)*")
"""A name: words in capitals that no sentence begins with."""
_CAPITALS = re.compile(r"\b[A-Z]{2,6}s?\b")
_QUOTED = re.compile(r"[《“「]([^》”」]{2,12})[》”」]")
_LONG = re.compile(r"(?<![^\W_])[a-z]{8,}(?:-[a-z]+)*")
_ANY = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_LONG_WORD = 8
_TERMS = 24  # long words of the debate, those said most first
_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday i"
_ORDINARY = frozenset(_WEEKDAYS.split())


def hint_words(case: Case) -> tuple[str, ...]:
    """Names and terms of a case as they are written, the most telling first: what was misheard before,
    defined terms, names and abbreviations, keywords, long words of its claims. At most 60, 600 letters."""
    kept: list[str] = []
    seen: set[str] = set()
    letters = 0
    for word in _in_order(case):
        low = word.lower()
        if not word or low in seen or low in STOP or low in _ORDINARY:
            continue
        letters += len(word) + 2
        if letters > MOST_LETTERS or len(kept) == MOST_WORDS:
            break
        seen.add(low)
        kept.append(word)
    return tuple(kept)


def _in_order(case: Case) -> Iterator[str]:
    yield from (each.meant for each in reversed(case.corrections))
    motion = case.motion
    yield from (each.term for each in motion.definitions)
    text = "\n".join(_texts(case))[:_MOST_TEXT]
    for pattern in (_CAPITALS, _NAME):
        yield from _by_number(match[0] for match in pattern.finditer(text))
    yield from _by_number(match[1] for match in _QUOTED.finditer(text))
    chinese = CJK.search(motion.text) is not None
    whole = set(_ANY.findall(text.lower()))
    for field in motion.battlefields:  # many keywords are stems, and short words need no hint
        yield from (
            word
            for word in field.keywords
            if chinese or " " in word or (len(word) >= _LONG_WORD and word.lower() in whole)
        )
    if not chinese:
        common = _by_number(match[0] for match in _LONG.finditer(text) if match[0] not in STOP)
        yield from common[:_TERMS]


def _texts(case: Case) -> Iterator[str]:
    """What is written in a case, what all of it rests on first."""
    motion = case.motion
    yield motion.text
    yield motion.background
    yield from (each.meaning for each in motion.definitions)
    for side in Side:
        framework = motion.framework(side)
        if framework is not None:
            yield f"{framework.name}. {framework.text}"
    for main_only in (True, False):
        for side in Side:
            forest = case.forests[side]
            for node in forest.children() if main_only else forest.walk():
                yield f"{forest[node].claim}. {forest[node].argument} {forest[node].illustration}"


def _by_number(found: Iterable[str]) -> list[str]:
    """Different ones, those found most often first."""
    return [word for word, _ in Counter(found).most_common()]
