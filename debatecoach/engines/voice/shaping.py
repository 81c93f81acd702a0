"""What makes voices sound alike in one debate: the same loudness, the same pauses at the same marks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE
from debatecoach.engines.voice import Utterance, WordTime
from debatecoach.engines.voice.spoken import HAN, silence_of, word_spans

PAUSES: Mapping[str, float] = MappingProxyType(
    {
        "comma": 0.18,
        "dash": 0.22,
        "colon": 0.26,
        "semicolon": 0.26,
        "sentence": SENTENCE_PAUSE,
        "paragraph": PARAGRAPH_PAUSE,
    }
)
"""Seconds of silence at a mark, at speed 1.0; a voice that speaks faster pauses less in proportion."""

_BETWEEN_SENTENCES = ("sentence", "paragraph")  # these are the speech clock's own
_MARKS = (  # the longest pause first: of several marks between two words the first one counts
    ("paragraph", re.compile(r"\n\s*\n|\u2029")),
    ("sentence", re.compile(r"[.?!\u2026](?=[\"'\u2019\u201d)\]]*\s)|[。？！]")),
    ("semicolon", re.compile(r"[;；]")),
    ("colon", re.compile(r"[:：](?=\s|$)|：")),
    ("dash", re.compile(r"[\u2013\u2014]|\s-{1,2}\s")),
    ("comma", re.compile(r"[,，、()（）\[\]](?!\d)")),
)
LEVEL = -20.0
"""Loudness of speech in dB below full scale: the root mean square of its sounding parts."""

_HIGHEST_PEAK = 0.95
_FRAME = 0.02  # seconds over which loudness is taken
_QUIET = 35.0  # dB below the loudest frame: no longer speech
_MOST_GAIN = 24.0  # dB: what is fainter than that is noise, and stays so
_EITHER_SIDE = 0.06  # seconds around a boundary of words in which its silence is looked for
_LEAST_SILENCE = 0.02  # seconds: shorter is part of a sound

LONG = 140
"""Characters from which a sentence is spoken in pieces, so that its beginning need not wait for its end."""
_SHORTEST_PIECE, _SHORTEST_FIRST = 40, 20


@dataclass(frozen=True, slots=True)
class SentencePiece:
    """A part of a sentence that is spoken by itself.

    Attributes:
        begin, end: its span in the sentence, characters.
        mark: the mark of :data:`PAUSES` at its end; empty where there is none.
    """

    begin: int
    end: int
    mark: str = ""


def pause(mark: str, speed: float, patience: float) -> float:
    """Seconds of silence at a mark, 0 at none.

    Args:
        patience: how many times as long the pauses within a sentence are as usual.
    """
    return PAUSES.get(mark, 0.0) / speed * (1.0 if mark in _BETWEEN_SENTENCES else patience)


def mark_between(text: str) -> str:
    """The mark that says how long the pause is between two words with ``text`` between; empty: none."""
    return next((name for name, pattern in _MARKS if pattern.search(text)), "")


def pieces(text: str) -> list[SentencePiece]:
    """A long sentence cut behind its marks, at the earliest where a piece is long enough to be spoken well;
    a short one, or one without marks, whole. A Chinese one is cut at all its marks: to Piper's phonemes they
    are nothing."""
    spans = word_spans(text)
    chinese = HAN.search(text) is not None
    if (len(text) < LONG and not chinese) or len(spans) < 2:
        return [SentencePiece(0, len(text))]
    found: list[SentencePiece] = []
    begin = 0
    for (char, length), (following, _) in zip(spans, spans[1:], strict=False):
        between = text[char + length : following]
        mark = mark_between(between)
        rest = len(text) - following
        shortest = 1 if chinese else _SHORTEST_PIECE
        first = shortest if begin else min(shortest, _SHORTEST_FIRST)
        if mark and following - begin >= first and rest >= shortest:
            found.append(SentencePiece(begin, following, mark))
            begin = following
    return [*found, SentencePiece(begin, len(text))]


def levelled(pcm: npt.NDArray[np.floating], rate: int) -> npt.NDArray[np.int16]:
    """Floating samples (n,), 1.0 at full scale, as int16 at :data:`LEVEL`; softer where peaks would clip."""
    sound = np.asarray(pcm, np.float32)
    peak = float(np.abs(sound).max(initial=0.0))
    if peak <= 0.0:
        return np.zeros(len(sound), np.int16)
    wanted = 10 ** (LEVEL / 20) / max(loudness(sound, rate), 1e-9)
    gain = min(wanted, _HIGHEST_PEAK / peak, 10 ** (_MOST_GAIN / 20))
    return np.round(sound * (gain * 32767.0)).astype(np.int16)


def loudness(pcm: npt.NDArray[np.floating], rate: int) -> float:
    """Root mean square of the parts of a sound that are speech, in the scale of its samples."""
    size = max(1, round(_FRAME * rate))
    whole = len(pcm) // size * size
    if not whole:
        return float(np.sqrt(np.mean(np.square(pcm)))) if len(pcm) else 0.0
    power = np.mean(np.square(pcm[:whole].reshape(-1, size), dtype=np.float64), axis=1)
    return float(np.sqrt(power[power >= power.max() * 10 ** (-_QUIET / 10)].mean()))


def paused(text: str, spoken: Utterance, speed: float, patience: float = 1.0) -> Utterance:
    """The utterance with the pauses of :data:`PAUSES` at its marks, instead of those its engine made.

    Only silence is added or taken away, and only where it is known when each word sounds; words after it
    move along.
    """
    if not spoken.words_exact or len(spoken.words) < 2:
        return spoken
    rate, parts, words = spoken.rate, [], [spoken.words[0]]
    quiet = silence_of(spoken.pcm, rate)
    taken = moved = 0  # samples of the original that are in parts; by how many what follows comes later
    for before, after in zip(spoken.words, spoken.words[1:], strict=False):
        mark = mark_between(text[before.char + before.length : after.char])
        silence = _silence(spoken.pcm, rate, quiet, before, after) if mark else None
        if silence is not None:
            begin, end = silence
            words[-1] = _until(words[-1], (begin + moved) / rate)
            more = round(pause(mark, speed, patience) * rate) - (end - begin)
            middle = (begin + end + min(0, more)) // 2
            parts += [spoken.pcm[taken:middle], np.zeros(max(0, more), np.int16)]
            taken, moved = middle - min(0, more), moved + more
        words.append(_later(after, moved / rate))
    parts.append(spoken.pcm[taken:])
    pcm = np.concatenate(parts)
    return Utterance(pcm, rate, _in_order(words, len(pcm) / rate), spoken.words_exact)


def _silence(
    pcm: npt.NDArray[np.int16], rate: int, quiet: int, before: WordTime, after: WordTime
) -> tuple[int, int] | None:
    """The longest silence where one word ends and the next begins: begin and end in samples."""
    first = max(round(before.start * rate), round((before.end - _EITHER_SIDE) * rate), 0)
    last = min(round(after.end * rate), round((after.start + _EITHER_SIDE) * rate), len(pcm))
    loud = np.flatnonzero(np.abs(pcm[first:last].astype(np.int32)) > quiet)
    edges = np.concatenate(([-1], loud, [last - first]))
    gaps = np.diff(edges)
    widest = int(gaps.argmax())
    begin, end = first + int(edges[widest]) + 1, first + int(edges[widest + 1])
    return (begin, end) if end - begin >= _LEAST_SILENCE * rate else None


def _later(word: WordTime, by: float) -> WordTime:
    return WordTime(word.start + by, word.end + by, word.char, word.length)


def _until(word: WordTime, end: float) -> WordTime:
    return WordTime(word.start, max(word.start, min(word.end, end)), word.char, word.length)


def _in_order(words: Sequence[WordTime], seconds: float) -> tuple[WordTime, ...]:
    """The words, none beginning before the one before or ending after the sound."""
    kept: list[WordTime] = []
    floor = 0.0
    for word in words:
        start = min(max(floor, word.start), seconds)
        kept.append(WordTime(start, min(max(start, word.end), seconds), word.char, word.length))
        floor = start
    return tuple(kept)


def as_part(piece: SentencePiece, spoken: Utterance, speed: float, patience: float = 1.0) -> Utterance:
    """The sound of a piece as a part of its sentence: the pause of its mark behind it, its words placed in
    the sentence."""
    silence = np.zeros(round(pause(piece.mark, speed, patience) * spoken.rate), np.int16)
    words = tuple(WordTime(w.start, w.end, piece.begin + w.char, w.length) for w in spoken.words)
    pcm = np.concatenate([spoken.pcm, silence]) if len(spoken.pcm) else spoken.pcm
    return Utterance(pcm, spoken.rate, words, spoken.words_exact)


def joined(parts: Sequence[Utterance]) -> Utterance:
    """Parts of a sentence (at least one) as one utterance."""
    rate, at = parts[0].rate, 0
    words: list[WordTime] = []
    for part in parts:
        words += [_later(word, at / rate) for word in part.words]
        at += len(part.pcm)
    exact = all(part.words_exact for part in parts)
    return Utterance(np.concatenate([part.pcm for part in parts]), rate, _in_order(words, at / rate), exact)
