"""A server's answer as words with times: exact where it gives them, shares of a phrase's time where not."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from debatecoach.engines.recogniser.guards import RecogniserWord

_PIECE = re.compile(r"\s*(?:[\u3400-\u9fff][^\s\w\u3400-\u9fff]*|[^\s\u3400-\u9fff]+)")
"""A word with the space before it and its punctuation; of Chinese, a character and what stands behind it."""
_SILENT, _UNLIKELY, _LOOPS = 0.6, -1.0, 2.4  # Whisper's own thresholds for a segment nobody said
_MOST_WORDS = 5_000


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server understood of a window.

    Attributes:
        words: timed from its beginning.
        exact: the times are the server's own, word by word.
        sure: it told how certain it is.
    """

    words: tuple[RecogniserWord, ...]
    exact: bool
    sure: bool


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Text that was said between two moments, seconds, and how certain that is; below 0: not told."""

    text: str
    start: float
    end: float
    sure: float = -1.0


def read_answer(text: str, seconds: float) -> Answer:
    """Read a body of ``/audio/transcriptions``: ``verbose_json``, ``json``, or text alone.

    Args:
        text: the body.
        seconds: length of the window.

    Raises:
        ValueError: it is none of these.
    """
    try:
        body = json.loads(text)
    except RecursionError as problem:
        raise ValueError("too deep") from problem
    if not isinstance(body, dict) or not isinstance(body.get("text"), str):
        raise ValueError("not a transcript")
    stretches = _stretches(body.get("segments"), seconds)
    if not stretches:
        stretches = [_Stretch(body["text"], 0.0, seconds)]
    times = _times(body.get("words"), seconds)
    pieces = [each for stretch in stretches for each in _spread(stretch)][:_MOST_WORDS]
    sure = all(stretch.sure >= 0 for stretch in stretches)
    return Answer(tuple(_timed(pieces, times)), bool(times) or not pieces, sure)


def _stretches(found: Any, seconds: float) -> list[_Stretch]:
    stretches = []
    for each in found if isinstance(found, list) else ():
        if not isinstance(each, dict) or not isinstance(each.get("text"), str):
            continue
        likely, silent = _number(each.get("avg_logprob")), _number(each.get("no_speech_prob"))
        again = _number(each.get("compression_ratio"))
        if silent is not None and likely is not None and silent > _SILENT and likely < _UNLIKELY:
            continue
        if again is not None and again > _LOOPS and (likely is None or likely < _UNLIKELY):
            continue
        start = min(max(0.0, _number(each.get("start")) or 0.0), seconds)
        end = min(max(start, _number(each.get("end")) or seconds), seconds)
        sure = -1.0 if likely is None else math.exp(min(0.0, likely))
        stretches.append(_Stretch(each["text"], start, end, sure))
    return stretches


def _times(found: Any, seconds: float) -> list[RecogniserWord]:
    """The words a server timed, as bare as it gives them."""
    words: list[RecogniserWord] = []
    for each in found if isinstance(found, list) else ():
        if not isinstance(each, dict) or not isinstance(each.get("word"), str):
            continue
        start, end = _number(each.get("start")), _number(each.get("end"))
        if start is None or end is None:
            continue
        start = min(max(0.0, start), seconds)
        sure = _number(each.get("probability"))
        for part in _PIECE.findall(each["word"].strip()):
            words.append(
                RecogniserWord(part, start, min(max(start, end), seconds), -1.0 if sure is None else sure)
            )
    return words[:_MOST_WORDS]


def _spread(stretch: _Stretch) -> list[RecogniserWord]:
    """The words of a stretch, each with its letters' share of the time."""
    pieces = _PIECE.findall(stretch.text if stretch.text[:1].isspace() else " " + stretch.text)
    letters = sum(len(each) for each in pieces)
    at, said = stretch.start, []
    for each in pieces:
        share = (stretch.end - stretch.start) * len(each) / letters
        said.append(RecogniserWord(each, at, at + share, stretch.sure if stretch.sure >= 0 else 1.0))
        at += share
    return said


def _timed(pieces: Sequence[RecogniserWord], times: Sequence[RecogniserWord]) -> list[RecogniserWord]:
    """Words as they are written, with the times of the same words as they were timed; a word that was not
    keeps its share, between its neighbours."""
    if not times:
        return list(pieces)
    out = list(pieces)
    bare = [[each.bare for each in words] for words in (times, pieces)]
    matcher = SequenceMatcher(None, *bare, autojunk=False)
    known: set[int] = set()
    for block in matcher.get_matching_blocks():
        for step in range(block.size):
            time, place = times[block.a + step], block.b + step
            sure = time.confidence if time.confidence >= 0 else pieces[place].confidence
            out[place] = RecogniserWord(pieces[place].written, time.start, time.end, sure)
            known.add(place)
    for place, each in enumerate(pieces):
        if place not in known:
            least = out[place - 1].end if place else 0.0
            later = (out[other].start for other in range(place + 1, len(out)) if other in known)
            most = max(least, next(later, each.end))
            start = min(max(each.start, least), most)
            out[place] = RecogniserWord(each.written, start, min(max(start, each.end), most), each.confidence)
    return out


def _number(found: Any) -> float | None:
    if isinstance(found, bool) or not isinstance(found, int | float) or not math.isfinite(found):
        return None
    return float(found)
