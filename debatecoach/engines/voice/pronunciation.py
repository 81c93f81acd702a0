"""How words are said that a voice reads wrongly: written otherwise for it, and marked as they stand.

"WUDC" is given to the voice as "woods"; the captions still mark "WUDC". A fix holds for whole words. One
with a capital letter holds for just that spelling, so that "AP" leaves "ap" alone; one without holds at the
beginning of a sentence too.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from debatecoach.base.data_files import broken_file, read_json
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import shipped
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.spoken import HAN, spread, word_spans
from debatecoach.engines.voice.wrapped import WrappedVoice

LONGEST_WORD, LONGEST_SAID = 60, 120
"""Characters of a word, and of how it is said."""

_LETTER = r"[^\W_\u3040-\u30ff\u3400-\u9fff]"  # or a digit, of a script that parts words by spaces


@dataclass(frozen=True, slots=True)
class Fix:
    """A word (or several) and how to write it for the voice; said as it stands where ``said`` is empty."""

    word: str
    said: str


@lru_cache(maxsize=8)
def shipped_fixes(language: str) -> tuple[Fix, ...]:
    """Those that come with the app for a language (two letters), each checked with espeak-ng.

    Raises:
        LibraryError: the file is damaged.
    """
    path = shipped("data") / "pronunciations" / f"{language}.json"
    if not path.is_file():
        return ()
    content = read_json(path)
    try:
        return tuple(Fix(str(each["word"]), str(each["said"])) for each in content["words"])
    except (KeyError, TypeError) as problem:
        raise broken_file(path, f"it is no list of words: {problem}") from problem


def merged(own: Iterable[Fix], given: Iterable[Fix]) -> list[Fix]:
    """The user's fixes, then those given for other words; none that leaves its word as it stands."""
    found: dict[str, Fix] = {}
    for fix in (*own, *given):
        found.setdefault(fix.word, fix)
    return [fix for fix in found.values() if fix.said and fix.said != fix.word]


def fault_of(word: str, said: str, others: Iterable[str]) -> str:
    """What is wrong with a fix, a template to be translated (context ``pronunciation``); empty: nothing.

    Args:
        others: the words that have one already.
    """
    if not word.strip():
        return QT_TRANSLATE_NOOP("pronunciation", "Write the word as it stands in speeches.")
    if not word_spans(word):
        return QT_TRANSLATE_NOOP("pronunciation", "The word needs a letter or a digit.")
    if len(word) > LONGEST_WORD or len(said) > LONGEST_SAID:
        return QT_TRANSLATE_NOOP("pronunciation", "This is too long.")
    if not word_spans(said):
        return QT_TRANSLATE_NOOP("pronunciation", "Write how it sounds, in letters: woods, P-O-I.")
    if said.strip() == word.strip():
        return QT_TRANSLATE_NOOP("pronunciation", "Said as it is written: nothing would change.")
    if word.strip() in others:
        return QT_TRANSLATE_NOOP("pronunciation", "This word is in the list already.")
    return ""


@dataclass(frozen=True, slots=True)
class Respelled:
    """A text as it is given to the voice.

    Attributes:
        text: what the voice says.
        regions: ``(begin, end, from, to)``: the part ``begin:end`` of ``text`` stands for ``from:to`` of
            what was written; whole words on both sides, in order. All else is the same.
    """

    text: str
    regions: tuple[tuple[int, int, int, int], ...] = ()


class Speller:
    """Fixes, ready to be used.

    Args:
        fixes: each word once.
    """

    def __init__(self, fixes: Iterable[Fix]) -> None:
        ordered = sorted(fixes, key=lambda fix: -len(fix.word))
        self._exact = {fix.word: fix.said for fix in ordered if fix.word != fix.word.lower()}
        self._any = {fix.word: fix.said for fix in ordered if fix.word == fix.word.lower()}
        self._pattern = re.compile("|".join(map(_pattern, (fix.word for fix in ordered))) or r"(?!)")

    def respell(self, text: str) -> Respelled:
        """The text with every word written as it is said."""
        found = [(match.start(), match.end(), self._said(match[0])) for match in self._pattern.finditer(text)]
        return _respelled(text, found) if found else Respelled(text)

    def _said(self, word: str) -> str:
        return self._exact.get(word) or self._any.get(word.lower()) or word


def _pattern(word: str) -> str:
    """Whole words; Han characters stand without spaces between words."""
    body = re.escape(word)
    if word == word.lower():
        body = f"(?i:{body})"
    before = "" if HAN.match(word[0]) else f"(?<!{_LETTER})"
    after = "" if HAN.match(word[-1]) or not word[-1].isalnum() else f"(?!{_LETTER})"
    return f"{before}{body}{after}"


def _respelled(text: str, found: Sequence[tuple[int, int, str]]) -> Respelled:
    """Put the replacements ``(begin, end, said)`` in; regions reach to the ends of the words they touch."""
    edges = word_spans(text)
    ends = [char + length for char, length in edges]
    parts: list[str] = []
    regions: list[tuple[int, int, int, int]] = []
    taken = length = 0
    for begin, end, said in found:
        index = bisect_left(ends, begin + 1)
        low, high = begin, end
        while index < len(edges) and edges[index][0] < end:
            low, high = min(low, edges[index][0]), max(high, ends[index])
            index += 1
        parts += [text[taken:begin], said]
        length += begin - taken + len(said)
        new_low, new_high = length - len(said) - (begin - low), length + (high - end)
        if regions and low < regions[-1][3]:  # two replacements in one word
            new_low, low = regions[-1][0], regions[-1][2]
            regions.pop()
        regions.append((new_low, new_high, low, high))
        taken = end
    parts.append(text[taken:])
    return Respelled("".join(parts), tuple(regions))


def as_written(text: str, respelled: Respelled, spoken: Utterance) -> Utterance:
    """An utterance of the respelled text (or a part of one) with the words as they were written; several
    that stand for one thing said share its time."""
    if not respelled.regions:
        return spoken
    new = [(begin, end) for begin, end, _, _ in respelled.regions]
    owners = [_region(new, word.char, word.length) for word in spoken.words]
    spans = word_spans(text)
    words: list[WordTime] = []
    for index, (word, region) in enumerate(zip(spoken.words, owners, strict=True)):
        if region is None:
            before = bisect_left(new, word.char + 1, key=lambda each: each[1])
            moved = respelled.regions[before - 1][1] - respelled.regions[before - 1][3] if before else 0
            words.append(WordTime(word.start, word.end, word.char - moved, word.length))
        elif region not in owners[:index]:
            _, _, low, high = respelled.regions[region]
            end = max(each.end for each, owner in zip(spoken.words, owners, strict=True) if owner == region)
            words += spread([span for span in spans if low <= span[0] < high], word.start, end)
    return Utterance(spoken.pcm, spoken.rate, tuple(words), spoken.words_exact)


def _region(regions: Sequence[tuple[int, int]], char: int, length: int) -> int | None:
    """The region a word lies in."""
    index = bisect_left(regions, char + 1, key=lambda each: each[1])
    return index if index < len(regions) and regions[index][0] < char + length else None


class PronouncedVoice(WrappedVoice):
    """A :class:`~debatecoach.engines.voice.Voice` that is told how words are said.

    Args:
        voice: who speaks.
        speller: the fixes of its language.
    """

    def __init__(self, voice: Voice, speller: Speller) -> None:
        self.plain, self._speller = voice, speller

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        respelled = self._speller.respell(text)
        return as_written(text, respelled, self.plain.speak(respelled.text, speed))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        respelled = self._speller.respell(text)
        return (as_written(text, respelled, part) for part in self.plain.parts(respelled.text, speed))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        return self.plain.seconds(self._speller.respell(text).text, speed)


def pronounced(voices: Iterable[Voice], own: Iterable[tuple[str, Fix]]) -> list[Voice]:
    """The voices, each told how its language's words are said.

    Args:
        own: the user's fixes, each with its language, before those that come with the app.

    Raises:
        LibraryError: the list that comes with the app is damaged.
    """
    mine = list(own)
    spellers: dict[str, Speller] = {}
    found: list[Voice] = []
    for voice in voices:
        code = voice.language
        if code not in spellers:
            fixes = [fix for language, fix in mine if language == code]
            spellers[code] = Speller(merged(fixes, shipped_fixes(code)))
        found.append(PronouncedVoice(voice, spellers[code]))
    return found
