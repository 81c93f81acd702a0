"""From a recogniser's words to a speech's sentences, with the speaker's corrections. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from debatecoach.coach.listen.corrections import TOKEN, places, tokens
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.correction import Correction
from debatecoach.debate.speech import Sentence, SpokenWord
from debatecoach.engines.recogniser import RecogniserText

DOUBT = 0.5
"""A word less certain than this (the engine's own posterior, 0-1) is shown as doubtful. With pocketsphinx
on three of flite's voices it marks 14 of 21 misheard words and 13 of 93 heard right."""


@dataclass(frozen=True, slots=True)
class CorrectedWords(SpokenWord):
    """A word put in the place of what was misheard, because it was meant before.

    Attributes:
        correction: what was learned.
    """

    correction: Correction = Correction("?", "!")


@dataclass(frozen=True, slots=True)
class SpeechToken:
    """A word of a text, and when it was said.

    Attributes:
        start, length: its place in the text, characters.
        begin, end: seconds.
        word: what was heard there; None for one that was put in.
    """

    start: int
    length: int
    begin: float
    end: float
    word: SpokenWord | None = None

    @property
    def doubtful(self) -> bool:
        """The recogniser was unsure of it, and nobody has changed it."""
        return self.word is not None and self.correction is None and self.word.confidence < DOUBT

    @property
    def correction(self) -> Correction | None:
        """What was learned, where it was used here."""
        return self.word.correction if isinstance(self.word, CorrectedWords) else None


def to_look_at(tokens: Sequence[SpeechToken]) -> list[SpeechToken]:
    """The doubtful words of a text and those put right as before; what belongs together is one: the words of
    one correction, and Chinese characters side by side."""
    found: list[SpeechToken] = []
    last = -1
    for place, each in enumerate(tokens):
        if not (each.doubtful or each.correction is not None):
            continue
        before = found[-1] if found and last == place - 1 else None
        if before is not None and before.correction is each.correction and _one(before, each):
            length = each.start + each.length - before.start
            found[-1] = replace(before, length=length, end=each.end)
        else:
            found.append(each)
        last = place
    return found


def _one(before: SpeechToken, after: SpeechToken) -> bool:
    return after.correction is not None or after.start == before.start + before.length


def heard_text(correction: Correction) -> str:
    """What was heard, to be read: of Chinese, characters are kept parted by spaces."""
    heard = correction.heard
    return heard.replace(" ", "") if any("\u3400" <= char <= "\u9fff" for char in heard) else heard


def with_corrections(
    heard: RecogniserText, known: Sequence[Correction]
) -> tuple[str, tuple[SpokenWord, ...]]:
    """Text and words of a transcript with what was misheard before put right."""
    found = [*TOKEN.finditer(heard.text)]
    spots = places([match[0].lower().replace("’", "'") for match in found], known)
    if not spots:
        return heard.text, heard.words
    timed = aligned(heard.text, heard.words)
    text, at = "", 0
    words: list[SpokenWord] = []
    done = 0
    for spot in spots:
        first, last = found[spot.first], found[spot.last - 1]
        text += heard.text[at : first.start()] + _cased(spot.correction.meant, heard.text, first.start())
        at = last.end()
        words += [each.word for each in timed[done : spot.first] if each.word is not None]
        words += _meant(timed[spot.first : spot.last], spot.correction)
        done = spot.last
    words += [each.word for each in timed[done:] if each.word is not None]
    return text + heard.text[at:], tuple(words)


def _cased(meant: str, text: str, at: int) -> str:
    """What was meant, with a capital where a sentence begins."""
    before = text[:at].rstrip()
    begins = not before or before[-1] in ".!?。！？"
    return meant[:1].upper() + meant[1:] if begins else meant


def _meant(spans: Sequence[SpeechToken], correction: Correction) -> list[SpokenWord]:
    """The words that were meant, in the time of those heard."""
    said = tokens(correction.meant)
    begin, end = spans[0].begin, spans[-1].end
    sure = min(each.word.confidence if each.word is not None else 1.0 for each in spans)
    share = (end - begin) / len(said)
    return [
        CorrectedWords(word, begin + share * place, begin + share * (place + 1), sure, correction)
        for place, word in enumerate(said)
    ]


def aligned(text: str, words: Sequence[SpokenWord]) -> list[SpeechToken]:
    """The words of a text as it was left, each with the time it was said at.

    Words that were kept carry the times they were heard at; words put in take the time between their
    neighbours.
    """
    found = [*TOKEN.finditer(text)]
    # A word of the recogniser may hold several tokens ("twenty-one").
    heard = [(part, word) for word in words for part in tokens(word.text)]
    mine = [match[0].lower().replace("’", "'") for match in found]
    known: list[SpokenWord | None] = [None] * len(found)
    for first, place, size in _same([part for part, _ in heard], mine):
        for step in range(size):
            known[place + step] = heard[first + step][1]
    times = _filled(known, words[-1].end if words else 0.0)
    return [
        SpeechToken(match.start(), len(match[0]), begin, end, word)
        for match, word, (begin, end) in zip(found, known, times, strict=True)
    ]


def _same(a: list[str], b: list[str]) -> Iterator[tuple[int, int, int]]:
    """What two texts have in common, (place in a, place in b, length). Most of a text is never changed: only
    what lies between its like beginning and its like end is compared."""
    least = min(len(a), len(b))
    head = next((place for place in range(least) if a[place] != b[place]), least)
    tail = 0
    while tail < least - head and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    yield 0, 0, head
    matcher = SequenceMatcher(None, a[head : len(a) - tail], b[head : len(b) - tail], autojunk=False)
    for block in matcher.get_matching_blocks():
        yield head + block.a, head + block.b, block.size
    yield len(a) - tail, len(b) - tail, tail


def timed_sentences(text: str, words: Sequence[SpokenWord], offset: float = 0.0) -> list[Sentence]:
    """The sentences of a transcript as the speaker left it, on the speech's clock.

    A sentence is doubtful when a third of its words were doubtful and kept.

    Args:
        text: the transcript, corrected or not.
        words: what was heard, in order; empty gives untimed sentences.
        offset: where the speech's clock began, in seconds of the recording.
    """
    sentences = split_sentences(text)
    if not words:
        return sentences
    counts = [len(TOKEN.findall(each.text)) for each in sentences]
    times = aligned("\n".join(each.text for each in sentences), words)
    at, timed = 0, []
    for sentence, count in zip(sentences, counts, strict=True):
        mine = times[at : at + count]
        at += count
        if not mine:
            timed.append(sentence)
            continue
        start, end = max(0.0, mine[0].begin - offset), max(0.0, mine[-1].end - offset)
        doubtful = sum(each.doubtful for each in mine) * 3 >= len(mine)
        timed.append(replace(sentence, start=start, end=max(start, end), doubtful=doubtful))
    return timed


MISHEARD = 2
"""Words that may have been said for each that was misheard."""


def spoken_words(text: str, words: Sequence[SpokenWord], offset: float = 0.0) -> list[SpokenWord]:
    """What was said, word by word, on the speech's clock: as heard, or as the speaker put it right.

    Words the speaker took out of the text were said all the same; words put in were not. Nor were many in the
    place of a few (:data:`MISHEARD`): who types a sentence over a word says more than they said.
    """
    found = [match[0] for match in TOKEN.finditer(text)]
    heard = [(part, word) for word in words for part in tokens(word.text)]
    matcher = SequenceMatcher(None, [part for part, _ in heard], tokens(text), autojunk=False)
    said: list[SpokenWord] = []
    for kind, first, last, begin, end in matcher.get_opcodes():
        if kind == "insert":
            continue
        if kind == "replace":
            start, stop = heard[first][1].start, heard[last - 1][1].end
            written, misheard = end - begin, last - first
            count = written if written <= MISHEARD * misheard else misheard
            share = (stop - start) / count
            for place in range(count):
                from_, to = start + share * place, start + share * (place + 1)
                said.append(SpokenWord(found[begin + place], from_, to, 1.0))
            continue
        for step in range(last - first):
            part, word = heard[first + step]
            written = found[begin + step] if kind == "equal" else part
            said.append(SpokenWord(written, word.start, word.end, word.confidence))
    return [
        replace(each, start=max(0.0, each.start - offset), end=max(0.0, each.end - offset)) for each in said
    ]


def _filled(known: Sequence[SpokenWord | None], last: float) -> Iterator[tuple[float, float]]:
    """Times of all tokens: those not heard share what lies between their neighbours."""
    before, at = 0.0, 0
    while at < len(known):
        word = known[at]
        if word is not None:
            before = word.end
            yield word.start, word.end
            at += 1
            continue
        until = at
        while until < len(known) and known[until] is None:
            until += 1
        following = known[until] if until < len(known) else None
        end = max(before, following.start if following is not None else last)
        share = (end - before) / (until - at) if following is not None else end - before
        for _ in range(at, until):
            yield before, before + share
            before += share if following is not None else 0.0
        at = until
