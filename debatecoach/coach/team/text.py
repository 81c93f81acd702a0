"""A draft as it can be spoken: its sentences by paragraph, what each rests on, and what is amiss with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations

from debatecoach.coach.evidence.citations import Removed
from debatecoach.coach.listen.stems import CJK, count_words

# -- What a writer keeps ready behind its speech: passages that may go, and words that may be added.
#
# So a draft a little off its time is brought into it by its own writer's choice, without asking anybody
# again; measured audio says which of them it takes.

Lines = Sequence[tuple[str, bool]]
"""Sentences, each with whether it begins a point."""

_BEHIND = re.compile(r"^\s*={3,}\s*$", re.MULTILINE)
_LEAST_SAID = 80
"""Characters of a speech before the line behind which nothing is spoken: a title may be underlined by one."""
_SPARE = re.compile(r"^\W*(cut|add|删|加)\s*[:：]\s*(.+)$", re.IGNORECASE)
_THEN = re.compile(r"\s*(?:=>|⇒|→)\s*")
_GAP = re.compile(r"…|\.{3}")
_MOST = 6


@dataclass(frozen=True, slots=True)
class Spare:
    """A passage, by its first and last words, that may go; or behind which ``more`` may be said."""

    quote: str
    more: str = ""


def parted(raw: str) -> tuple[str, tuple[Spare, ...]]:
    """A speech, and what its writer keeps ready behind a line of equals signs."""
    line = next((each for each in _BEHIND.finditer(raw) if each.start() >= _LEAST_SAID), None)
    if line is None:
        return raw, ()
    found = []
    for each in raw[line.end() :].splitlines():
        if (spare := _SPARE.match(each)) is None:
            continue
        quote, *more = _THEN.split(spare[2].strip(), maxsplit=1)
        if (spare[1].casefold() in ("add", "加")) is bool(more):
            found.append(Spare(quote, *more))
    return raw[: line.start()], tuple(found[:_MOST])


def words_of(quote: str) -> str:
    """A pattern for the words of a quote, whatever stands between them; anything where it says "…"."""
    parts = [re.findall(r"\w+", part) for part in _GAP.split(quote)]
    return r"[\s\S]*?".join(BETWEEN.join(map(re.escape, part)) for part in parts if part)


BETWEEN = r"(?:\W|\[s\d{1,6}\])*"
"""What may stand between two words of a quote."""


def stands(lines: Lines, quote: str) -> range:
    """Which sentences a quote runs over; none if it is not there, or more than once."""
    pattern = words_of(quote)
    if not pattern:
        return range(0)
    text = "\n".join(each for each, _ in lines)
    found = [each.span() for each in re.finditer(rf"(?<![a-zA-Z0-9]){pattern}(?![a-zA-Z0-9])", text, re.I)]
    if len(found) != 1:
        return range(0)
    first, last = (text.count("\n", 0, at) for at in found[0])
    return range(first, last + 1)


@dataclass(frozen=True, slots=True)
class Ready:
    """A spare found in its speech: the sentences that may go, or what may be said behind them."""

    at: range
    more: tuple[str, ...] = ()


def fitting(
    lines: Lines, ready: Sequence[Ready], window: tuple[float, float], seconds: Callable[[Lines], float]
) -> Lines:
    """The lines with as few of the spares as bring their end into the window, or nearest to it."""
    middle = sum(window) / 2

    def off(some: Lines) -> float:
        ends = seconds(some)
        return max(window[0] - ends, ends - window[1], 0.0)

    def rank(chosen: tuple[Ready, ...]) -> tuple[float, int, float]:
        some = _with(lines, chosen)
        return off(some), len(chosen), abs(seconds(some) - middle)

    if not ready or not off(lines):
        return lines
    every = chain.from_iterable(combinations(ready, count) for count in range(len(ready) + 1))
    best = min(every, key=rank)
    return _with(lines, best)


def _with(lines: Lines, chosen: Sequence[Ready]) -> Lines:
    gone = {at for each in chosen if not each.more for at in each.at}
    gone -= {0, len(lines) - 1}  # first and last words stay
    made: list[tuple[str, bool]] = []
    opens = False
    for at, (text, begins) in enumerate(lines):
        opens = opens or begins
        if at in gone:
            continue
        made.append((text, opens))
        opens = False
        made += [(more, False) for each in chosen if each.more and each.at[-1] == at for more in each.more]
    return made


@dataclass(frozen=True, slots=True)
class Text:
    """A draft that can be spoken.

    Attributes:
        paragraphs: of sentences, without marks.
        cited: passage ids by sentence.
        flagged: sentences that seem to cite what no passage holds, for the reviser.
        spares: what its writer keeps ready, should it be too long or too short.
    """

    paragraphs: tuple[tuple[str, ...], ...] = ()
    cited: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    flagged: tuple[Removed, ...] = ()
    spares: tuple[Ready, ...] = ()

    @property
    def lines(self) -> list[tuple[str, bool]]:
        """Its sentences, each with whether it begins a point."""
        return [(each, not at) for paragraph in self.paragraphs for at, each in enumerate(paragraph)]

    @property
    def sentences(self) -> list[str]:
        """Its sentences in order."""
        return [sentence for paragraph in self.paragraphs for sentence in paragraph]

    @property
    def text(self) -> str:
        """As it is spoken, paragraphs parted by blank lines."""
        return "\n\n".join(" ".join(paragraph) for paragraph in self.paragraphs)

    @property
    def marked(self) -> str:
        """With its citation marks, for those who read it."""
        return "\n\n".join(
            " ".join(mark(sentence, self.cited.get(sentence, ())) for sentence in paragraph)
            for paragraph in self.paragraphs
        )


def mark(sentence: str, passages: Sequence[str]) -> str:
    """A sentence with its marks."""
    return sentence + "".join(f" [{each}]" for each in passages)


def whole_text(sentences: Sequence[tuple[str, bool]], cited: Mapping[str, tuple[str, ...]]) -> Text:
    """A text of sentences, each with whether it begins a point."""
    paragraphs: list[list[str]] = []
    for sentence, opens in sentences:
        if opens or not paragraphs:
            paragraphs.append([])
        paragraphs[-1].append(sentence)
    kept = {each: cited[each] for paragraph in paragraphs for each in paragraph if each in cited}
    return Text(tuple(tuple(each) for each in paragraphs), kept)


def count(text: str, language: str) -> int:
    """A text's size in what a writer is asked for: words, or characters in Chinese."""
    if language != "zh":
        return count_words(text)
    return len(CJK.findall(text)) + count_words(CJK.sub(" ", text))


_MARK = re.compile(r" ?\[s\d{1,6}\]")
_SIGNS = r"[^\w\s\[]*"
"""What may stand before and behind a quote."""


def replaced(draft: str, quote: str, instead: str) -> str:
    """A marked draft with something else where the words quoted stand; as it was where they do not stand in
    it exactly once. A long passage may be quoted by its first and last words, with "…" between them."""
    quote = _MARK.sub("", quote).strip()
    words = re.findall(r"\w+", quote)
    if not words:
        return draft
    head = "" if quote.startswith(words[0]) else _SIGNS
    tail = "" if quote.endswith(words[-1]) else rf"(?:{_SIGNS}\s?\[s\d{{1,6}}\])*{_SIGNS}"
    whole = rf"(?<![a-zA-Z0-9]){words_of(quote)}(?![a-zA-Z0-9])"
    found = list(re.finditer(head + whole + tail, draft))
    if len(found) != 1:
        return draft
    return draft[: found[0].start()] + instead.strip() + draft[found[0].end() :]
