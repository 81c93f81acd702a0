"""Cutting a speech into sentences: typed English or Chinese, or a recogniser's run without full stops."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from debatecoach.coach.listen.stems import CJK, count_words
from debatecoach.debate.speech import Sentence

WORDS_A_MINUTE = 130.0
"""TreeDebater section 3.5."""
CHARACTERS_A_MINUTE = 240.0
LONGEST = 40
"""No sentence is longer than this many words: a cell and a quotation must stay readable."""
_SHORTEST = 6

_ABBREVIATED = """
mr mrs ms dr prof sr jr st vs e.g i.e cf approx dept est fig gen gov hon inc ltd co corp rep sen vol pp
al jan feb mar apr jun jul aug sep sept oct nov dec
"""
_ABBREVIATIONS = frozenset(_ABBREVIATED.split())
_MAYBE_ABBREVIATIONS = frozenset(("u.s", "u.k", "e.u", "u.n", "a.i", "a.m", "p.m", "etc", "ph.d", "d.c"))
_STARTING_WORDS = """
the this that these those it they we he she you i but however so and in on if when because there my our
their his her its first second third finally also yet now what why how
"""
_STARTERS = frozenset(_STARTING_WORDS.split())
_END = re.compile(r"[.!?…]+[\"'”’)\]]*(?=\s|$)|[。！？]+[”’」』）\"]*|[.!?…]+[”’\"](?=[A-Z])")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_BULLET = re.compile(r"^\s*(?:[-*•–]\s+|\(?\d{1,2}[.)]\s+)")
_SIGNPOST = re.compile(
    r"\b(?:(?:and|but|so|now|well|um|uh)\s+){0,3}(?:first of all|first(?=,)|(?:first|second|third|fourth"
    r"|fifth|sixth|seventh|eighth|ninth|tenth|final|last)ly"
    r"|(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?=,)"
    r"|(?:my|our|the) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|next|last|final"
    r"|other|main) (?:point|argument|reason)"
    r"|in response|in conclusion|to conclude|they (?:said|say|claim|claimed|argue|argued|told us)"
    r"|my opponents? (?:said|says|claims?|argues?)|the (?:other side|opposition|proposition) (?:said|says"
    r"|claims?))\b",
    re.IGNORECASE,
)
_STRONG = re.compile(
    r"[;:；：—]|\b(?:however|therefore|but|because|for example|for instance|so that|so|also|and then"
    r"|on the other hand|which means|in fact|even if|that is why|this is why|another)\b",
    re.IGNORECASE,
)
_WEAK = re.compile(r"[,，、]|\b(?:and|which|when|if|while|although|since|or|where|who)\b", re.IGNORECASE)


def split_sentences(text: str) -> list[Sentence]:
    """The sentences of a text, untimed, in order; empty for a text without words.

    A newline begins a paragraph, unless the lines are plainly hard-wrapped prose; a blank line always
    does. Sentences longer than :data:`LONGEST` words (recognisers that give no punctuation) are
    broken at discourse markers, then at commas, then by length. Control characters are dropped.
    """
    sentences: list[Sentence] = []
    for paragraph in _paragraphs(_CONTROL.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n"))):
        begins = bool(sentences)
        for piece in _pieces(paragraph):
            for part in _shorten(piece):
                if not count_words(part):
                    continue
                sentences.append(Sentence(part, paragraph=begins))
                begins = False
    return sentences


@lru_cache(maxsize=4)  # while somebody types it is asked for several times a second
def estimate_seconds(text: str, pace: float = WORDS_A_MINUTE) -> float:
    """How long a typed speech takes to say: 130 words or 240 Chinese characters a minute, or so much faster
    or slower as ``pace`` is than 130 words."""
    characters = len(CJK.findall(text))
    words = len(re.findall(r"[^\W_]+(?:['’.-][^\W_]+)*", CJK.sub(" ", text)))
    return 60.0 * (words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE) * WORDS_A_MINUTE / pace


def _paragraphs(text: str) -> Iterator[str]:
    for block in re.split(r"\n\s*\n", text):
        lines = [line.strip() for line in block.split("\n") if line.strip()]
        wrapped = sum(_runs_on(a, b) for a, b in zip(lines, lines[1:], strict=False)) * 3 >= len(lines) > 1
        held = ""
        for line in lines:
            joins = held and (wrapped or _runs_on(held, line)) and not _BULLET.match(line)
            if joins:
                held += ("" if CJK.match(held[-1]) and CJK.match(line) else " ") + line
            else:
                if held:
                    yield held
                held = _BULLET.sub("", line)
        if held:
            yield held


def _runs_on(line: str, following: str) -> bool:
    """True if a line break only wraps a sentence: it was not ended, and goes on in lower case."""
    return line[-1] not in '.!?…。！？:："”' and following[0].islower() and len(line) > 40


def _pieces(paragraph: str) -> Iterator[str]:
    start = 0
    for match in _END.finditer(paragraph):
        if _ends_sentence(paragraph, start, match):
            piece = paragraph[start : match.end()].strip()
            start = match.end()
            if piece:
                yield re.sub(r"\s+", " ", piece)
    rest = paragraph[start:].strip()
    if rest:
        yield re.sub(r"\s+", " ", rest)


def _ends_sentence(text: str, start: int, match: re.Match[str]) -> bool:
    mark = match[0]
    if mark[0] in "。！？":
        return True
    following = text[match.end() : match.end() + 40].lstrip()
    if not following:
        return True
    quoted = mark[-1] in "\"'”’)]"
    if following[0].islower() and (quoted or mark[0] in "…" or mark.startswith("..")):
        return False
    if mark[0] != "." or mark.startswith(".."):
        return True
    word = re.search(r"(?:[^\s(\"“‘']|(?<=\w)['’](?=\w))*$", text[start : match.start()])
    last = word[0].lower() if word else ""
    if last in _ABBREVIATIONS:
        return False
    if last == "no" and following[0].isdigit():
        return False
    if re.fullmatch(r"[a-z]", last) and last != "i" and not quoted:
        return False
    if last in _MAYBE_ABBREVIATIONS or re.fullmatch(r"(?:[a-z]\.)+[a-z]", last):
        first = re.match(r"[A-Za-z']+", following)
        return bool(first) and first[0][0].isupper() and first[0].lower() in _STARTERS  # type: ignore[index]
    return True


def _shorten(piece: str) -> list[str]:
    if count_words(piece) <= LONGEST:
        return [piece]
    parts = [piece]
    for marker in (_SIGNPOST, _STRONG, _WEAK):
        parts = [short for part in parts for short in _cut_at(part, marker)]
    return [short.strip() for part in parts for short in _cut_by_length(part) if short.strip()]


def _cut_at(part: str, marker: re.Pattern[str]) -> list[str]:
    """Cut an over-long part before words, or after punctuation, that ``marker`` finds."""
    if count_words(part) <= LONGEST:
        return [part]
    places = [m.end() if not m[0][0].isalnum() else m.start() for m in marker.finditer(part)]
    out: list[str] = []
    start = 0
    # Signposts always part; other markers only where the words in hand would grow too long.
    enough = _SHORTEST if marker is _SIGNPOST else LONGEST // 2
    for place in places:
        if count_words(part[start:place]) >= enough:
            out.append(part[start:place])
            start = place
    out.append(part[start:])
    return out


def _cut_by_length(part: str) -> list[str]:
    if count_words(part) <= LONGEST:
        return [part]
    units = re.findall(r"[\u3400-\u9fff][^\s\u3400-\u9fff\w]*|[^\s\u3400-\u9fff]+\s*|\s+", part)
    out, held, size = [], "", 0.0
    for unit in units:
        weight = 0.5 if CJK.match(unit) else float(count_words(unit))
        if size + weight > LONGEST - 4:
            out.append(held)
            held, size = "", 0.0
        held += unit
        size += weight
    return [*out, held]
