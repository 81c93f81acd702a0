"""A document's text cut into passages of one to four sentences, each an exact piece of it."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from debatecoach.engines.embedding.lexical import telling_words

MOST_SENTENCES = 4
ENOUGH = 45
"""Words from which a passage is long enough; a Chinese character counts as half a word."""
MOST_CHARACTERS = 900
LEAST_WORDS = 6

_END = re.compile(r"[.!?…]+[\"'”’)\]]*(?=\s)|[。！？；]+[”’」』）]*|\n")
_ABBREVIATION = re.compile(
    r"(?:\b(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|etc|al|No|Nos|Fig|Figs|Eq|Vol|pp?|ca|cf|approx|Inc|Ltd|Co|Corp"
    r"|Gov|Sen|Rep|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|e\.g|i\.e|U\.S|U\.K|E\.U|Ph\.D)|\b[A-Z])\.$"
)
_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")


def size(text: str) -> float:
    """How long a text is, in words; a Chinese or Japanese character counts as half of one."""
    han = len(_HAN.findall(text))
    return len(text.split()) + han / 2 if han else float(len(text.split()))


def sentences(text: str) -> list[tuple[int, int]]:
    """Where the sentences of a text begin and end."""
    ends = [0]
    for found in _END.finditer(text):
        if not _goes_on(text, found.start(), found.end()):
            ends.append(found.end())
    ends.append(len(text))
    spans = (_trimmed(text, begin, end) for begin, end in pairwise(ends))
    return [(begin, end) for begin, end in spans if begin < end]


def _goes_on(text: str, start: int, end: int) -> bool:
    """True where a full stop ends an abbreviation, or a small letter follows."""
    if text[start] != ".":
        return False
    if _ABBREVIATION.search(text[max(0, start - 12) : start + 1]):
        return True
    after = text[end : end + 3].lstrip()
    return bool(after) and after[0].islower()


def _trimmed(text: str, begin: int, end: int) -> tuple[int, int]:
    piece = text[begin:end]
    return begin + len(piece) - len(piece.lstrip()), end - (len(piece) - len(piece.rstrip()))


def passages(text: str) -> Iterator[str]:
    """The passages of a text in order, each an exact piece of it; headings and tables are left out."""
    begin = 0
    for gap in [*_PARAGRAPH.finditer(text), None]:
        end = gap.start() if gap else len(text)
        yield from _of_paragraph(text[begin:end])
        begin = gap.end() if gap else end


def _of_paragraph(text: str) -> Iterator[str]:
    spans = [(begin, end) for begin, end in sentences(text) if _prose(text[begin:end])]
    first = 0
    for index, (_, end) in enumerate(spans):
        begin = spans[first][0]
        more = spans[index + 1] if index + 1 < len(spans) else None
        full = (
            more is None
            or index - first + 1 == MOST_SENTENCES
            or size(text[begin:end]) >= ENOUGH
            or more[1] - begin > MOST_CHARACTERS
            or _prose_between(text[end : more[0]])
        )
        if full:
            if size(text[begin:end]) >= LEAST_WORDS:
                yield text[begin:end]
            first = index + 1


def _prose_between(text: str) -> bool:
    """True if something that is no prose was left out there: the passage must not run over it."""
    return bool(text.strip())


def _prose(sentence: str) -> bool:
    """True for what reads as a sentence: not a heading, a table row, a reference number or a blob."""
    if len(sentence) > MOST_CHARACTERS:
        return False
    letters = sum(letter.isalpha() for letter in sentence)
    if letters < 0.55 * len(sentence.replace(" ", "")):
        return False
    if _HAN.search(sentence):
        return len(_HAN.findall(sentence)) >= 6 and sentence[-1] in "。！？；…”」』）.!?"
    words = _WORD.findall(sentence)
    ended = sentence.rstrip("\"'”’)]")[-1:] in {".", "!", "?", "…", ":", ";"}
    return len(words) >= (3 if ended else 8)


K1, B = 1.2, 0.75
"""Robertson's usual saturation and length weight."""


class WordIndex:
    """Passages by their words.

    Args:
        texts: title and quote of each passage.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._lengths: list[int] = []
        self._where: dict[str, list[tuple[int, int]]] = {}
        for number, text in enumerate(texts):
            counts = Counter(telling_words(text))
            self._lengths.append(sum(counts.values()))
            for word, count in counts.items():
                self._where.setdefault(word, []).append((number, count))
        self._mean = sum(self._lengths) / max(1, len(self._lengths)) or 1.0

    def rank(self, query: str, most: int, chosen: bool = False) -> list[tuple[int, float]]:
        """Passages that say enough of the query, best first: (number, score).

        Enough: of one or two telling words all, of more at least two and a third of them (a passage that
        shares one common word with a long query is no find).

        Args:
            query: what is looked for.
            most: passages.
            chosen: a person chose these texts for the motion: one of up to three words is enough (a
                motion such as "ban homework" is short, and a document on it may well say "banning").
        """
        words = list(dict.fromkeys(telling_words(query)))
        scores: dict[int, float] = {}
        hits: Counter[int] = Counter()
        for word in words:
            found = self._where.get(word, ())
            rarity = math.log(1 + (len(self._lengths) - len(found) + 0.5) / (len(found) + 0.5))
            for number, count in found:
                weight = count + K1 * (1 - B + B * self._lengths[number] / self._mean)
                scores[number] = scores.get(number, 0.0) + rarity * count * (K1 + 1) / weight
                hits[number] += 1
        least = len(words) if len(words) <= 2 else max(2, math.ceil(len(words) / 3))
        if chosen and len(words) <= 3:
            least = 1
        enough = [(number, score) for number, score in scores.items() if hits[number] >= least]
        return sorted(enough, key=lambda each: (-each[1], each[0]))[:most]
