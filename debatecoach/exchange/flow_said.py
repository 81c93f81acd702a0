"""What stands in which column of a flow's file: of a point taken up again, each speech's own words.

A point keeps what was said for it in one list (Alg. 2, reinforce adds to it), and the moments it was spoken
in another. Which belongs to which follows from the speeches' texts, where they are known, and from the words
of the moments; what neither tells stands where the argument before it does, for they come in order of time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from debatecoach.debate.flow_tree import Point
from debatecoach.debate.side import Action
from debatecoach.exchange.texts import line

_SENTENCE = re.compile(r"[.!?。！？…\n]+")
_WORD = re.compile(r"[^\W_]+")
_CJK = re.compile(r"[\u3400-\u9fff]")
LIKELY, ALIKE = 0.3, 0.6
"""Share of an argument that has to be found in a speech; of a moment's words an argument already says."""


def columns_of(point: Point) -> list[int]:
    """The speeches a point stands in: the one that made it, then those that took it up again."""
    again = {m.speech for m in point.mentions if m.action is Action.REINFORCE and m.speech != point.speech}
    return [point.speech, *sorted(again)]


def shown(point: Point, texts: Sequence[str] = ()) -> dict[int, list[str]]:
    """For every column of a point what its cell shows beside its claim, each on one line.

    Args:
        texts: of the speeches given, as far as they are known.
    """
    columns = columns_of(point)
    found: dict[int, list[str]] = {each: [] for each in columns}
    column = columns[0]
    for argument in filter(line, point.arguments):
        column = _column(argument, point, columns, texts, column)
        found[column].append(line(argument))
    for each in columns[1:]:
        told = [point.claim, *found[each]]
        found[each] = [
            line(mention.quote) for mention in point.mentions
            if mention.speech == each and mention.action is Action.REINFORCE and line(mention.quote)
            and all(_covered(mention.quote, text) < ALIKE for text in told)
        ] + found[each]  # fmt: skip
    return found


def _column(argument: str, point: Point, columns: Sequence[int], texts: Sequence[str], before: int) -> int:
    if len(columns) == 1:
        return columns[0]
    scores = {each: _spoken(argument, texts[each]) if each < len(texts) else 0.0 for each in columns}
    for mention in point.mentions:
        if mention.speech in scores and mention.quote:
            likeness = max(_covered(mention.quote, argument), _covered(argument, mention.quote))
            scores[mention.speech] = max(scores[mention.speech], likeness)
    best = max(scores.values())
    if best < LIKELY or scores[before] == best:
        return before
    return next(each for each in columns if scores[each] == best)


def _spoken(argument: str, text: str) -> float:
    """The share of an argument's sentences, by length, that a speech has."""
    parts = [found for each in _SENTENCE.split(argument) if (found := _bare(each))]
    there = _bare(text)
    return sum(len(each) for each in parts if each in there) / max(1, sum(map(len, parts)))


def _covered(quote: str, text: str) -> float:
    """The share of a quote's words that a text has, too."""
    words = _words(quote)
    return len(words & _words(text)) / len(words) if words else 1.0


def _bare(text: str) -> str:
    return "".join(_WORD.findall(text.casefold()))


def _words(text: str) -> set[str]:
    found = _WORD.findall(text.casefold())
    return {part for each in found for part in (each if _CJK.search(each) else (each,))}
