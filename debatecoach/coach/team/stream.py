"""Whole, checked sentences out of a text that is still arriving.

A sentence is handed out once it cannot change any more: its full stop has come and something after it, so
that a citation mark behind the stop is not missed and "Mr." ends nothing.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.team.text import parted

# -- What a model wrote, as it can be spoken: no headings, lists, markup, labels or stage directions.
# Citation marks ``[s3]`` stay; they are put before the full stop of the sentence they follow.

MARK = re.compile(r"\[\s*(s\d{1,6}(?:\s*[,;、]\s*s\d{1,6})*)\s*\]", re.IGNORECASE)
_FENCE = re.compile(r"^\s*(```|~~~).*$")
_THOUGHT = re.compile(r"</think(?:ing)?>\s*")
_TAG = re.compile(r"</?[A-Za-z][^<>\n]{0,200}>")
_LINK = re.compile(r"!?\[([^\[\]\n]{1,300})\]\([^()\s]{1,500}\)")
_HEADING = re.compile(r"^\s{0,3}#{1,6}\s")
_RULE = re.compile(r"^\s*(?:[-*_=]\s*){3,}$")
_BULLET = re.compile(
    r"^\s*(?:[-*+•–—‣▪]\s+|\(?\d{1,2}[.)、]\s*(?=\D)|[（(]?[一二三四五六七八九十]{1,3}[)）、.]\s*)"
)
_QUOTE = re.compile(r"^\s*>+\s?")
_TABLE = re.compile(r"^\s*\|.*\|\s*$")
_BOLD_LINE = re.compile(r"^\s*(\*\*|__)[^*_]{1,120}\1\s*[:：]?\s*$")
_TITLE = re.compile(
    r"^\s*(?:\*\*)?(?:(?:final|revised|full|the|my|our)\s+){0,3}(?:opening|rebuttal|closing|constructive|summary)?"
    r"\s*(?:statement|speech|plan|text|draft|version)(?:\s*\([^()]{0,60}\))?(?:\*\*)?\s*[:：]?\s*(?:\*\*)?\s*$"
    r"|^\s*(?:立论|驳论|总结|陈词|发言|正文|修改稿)(?:陈词|发言|稿)?\s*[:：]?\s*$",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"^\s*(?:\*\*)?(?:statement|speech|(?:opening|rebuttal|closing) statement|陈词|发言|正文)"
    r"(?:\*\*)?\s*[:：]\s*(?:\*\*)?\s*(?=\S)",
    re.IGNORECASE,
)
_TALK = r"^\s*(?:sure\b|certainly\b|of course\b|okay\b|here(?:'s| is| are)\b|below is\b|以下是|好的)"
PREAMBLE_START = re.compile(_TALK, re.IGNORECASE)
"""How a model begins to talk about its answer instead of giving it."""
_PREAMBLE = re.compile(rf"{_TALK}[^\n]{{0,160}}[:：]\s*$", re.IGNORECASE)
_COUNT = re.compile(
    r"^\s*[\[(（*_]*\s*(?:(?:total|approx(?:imate(?:ly)?)?\.?|about|final)\s*)?(?:word count|words?|字数|共)"
    r"[^\n]{0,40}\d[^\n]{0,20}$|^\s*[\[(（*_]*\s*~?\d{2,5}\s*(?:words|字)[\])）*_.]*\s*$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"\s*[\[(（]\s*(?:word count:?|total:?|约|共|全文)?\s*~?\d{2,5}\s*(?:words|字)\s*[\])）]\s*$",
    re.IGNORECASE,
)
_DIRECTION = re.compile(
    r"[\[(（*]\s*(?:pauses?|beat|smiles?|applause|gestur\w*|leans?\w*|turns?\w*|looks?\w*|sighs?|stops?"
    r"|emphasi\w+|slowly|softly|\d+ seconds?|停顿|微笑|掌声)[^\])）*\n]{0,60}[\])）*]",
    re.IGNORECASE,
)
_EMPHASIS = re.compile(r"(?<![\w*_])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\w*_])")
_LATE_MARK = re.compile(r"([.!?。！？]+[”\"’'」』]*)((?:\s*\[s\d{1,6}\])+)")


def spoken(text: str) -> list[list[str]]:
    """Paragraphs of whole sentences, with their citation marks; empty if nothing in it can be spoken. What
    the writer keeps ready behind them is none of them."""
    text, _ = parted(without_thinking(text))
    kept: list[str] = []
    for raw in text.replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        line = _line(raw, first=not any(kept))
        if line is not None:
            kept.append(line)
    paragraphs: list[list[str]] = []
    for sentence in split_sentences(_place_marks("\n".join(kept))):
        if sentence.paragraph or not paragraphs:
            paragraphs.append([])
        paragraphs[-1].append(sentence.text)
    return paragraphs


def without_thinking(text: str) -> str:
    """Without what a reasoning model thought before it spoke; empty while it still thinks."""
    head = text.lstrip()
    if not head.startswith("<think"):
        return text
    end = _THOUGHT.search(head)
    return head[end.end() :] if end is not None else ""


def _line(raw: str, first: bool) -> str | None:
    """One line without markup; None if it is no speech; empty lines stay, they part paragraphs."""
    if _FENCE.match(raw) or _RULE.match(raw) or _TABLE.match(raw) or _HEADING.match(raw):
        return None
    if _BOLD_LINE.match(raw) or _TITLE.match(raw) or _COUNT.match(raw):
        return None
    if first and _PREAMBLE.match(raw):
        return None
    line = _QUOTE.sub("", raw)
    line = _BULLET.sub("", line)
    line = _LABEL.sub("", line) if first else line
    line = _LINK.sub(r"\1", _TAG.sub("", line))
    line = _COUNTED.sub("", _DIRECTION.sub("", line))
    line = MARK.sub(lambda found: "".join(f"[{each}]" for each in _ids(found.group(1))), line)
    for _ in range(2):
        line = _EMPHASIS.sub(r"\2", line)
    return line.replace("*", "").replace("`", "").strip()


def _ids(inside: str) -> list[str]:
    return [each.lower() for each in re.split(r"\s*[,;、]\s*", inside.strip())]


def _place_marks(text: str) -> str:
    """``words. [s3]`` becomes ``words [s3].``, so that the mark stays with its sentence."""
    return _LATE_MARK.sub(lambda found: f" {found.group(2).strip()}{found.group(1)}", text)


_MARKS = r"(?:\s*\[\s*s\d[^\[\]]{0,40}\])*"
_END = re.compile(rf"[.!?…][”\"’')\]]*{_MARKS}(?=\s)|[。！？][”」』）]*{_MARKS}", re.IGNORECASE)

_CONTEXT = 3
"""Sentences before the new ones that are checked with them: an illustration may go on."""

Check = Callable[[Sequence[str]], list[tuple[int, str]]]
"""Holds raw sentences against the evidence: (index, sentence as it may be said) of those that stand."""


@dataclass(slots=True)
class Stream:
    """Collects a streamed text.

    Attributes:
        check: see :data:`Check`.
        raw: the text so far.
        restarted: True if the answer began anew (it was asked for again): what was handed out stands, and
            nothing that follows belongs to it.
        arrived: set when something came.
        last: when, on the event loop's clock; -1 before the first piece.
    """

    check: Check
    raw: str = ""
    restarted: bool = False
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    last: float = -1.0
    _taken: int = 0
    _known: tuple[int, list[tuple[str, bool]]] = (0, [])

    def hear(self, piece: str) -> None:
        """The next piece; empty when the answer starts over."""
        if not piece:
            self.restarted = self.restarted or self._taken > 0
            self.raw = ""
        elif not self.restarted:
            self.raw += piece
        self.last = asyncio.get_running_loop().time()
        self.arrived.set()

    def take(self, done: bool = False) -> list[tuple[str, bool]]:
        """Sentences that are final and were not taken yet, each with whether it begins a point.

        Args:
            done: the text is complete: its last sentence is final too.
        """
        final = self._final(done)
        if len(final) <= self._taken:
            return []
        flat = [text for text, _ in final]
        since = max(0, self._taken - _CONTEXT)
        kept = [(at + since, text) for at, text in self.check(flat[since:]) if at + since >= self._taken]
        opens = [at for at, (_, paragraph) in enumerate(final) if paragraph]
        out = []
        before = self._taken - 1
        for at, text in kept:
            # A removed sentence that began a point leaves the beginning to the next one.
            out.append((text, any(before < each <= at for each in opens)))
            before = at
        self._taken = len(final)
        return out

    def _final(self, done: bool) -> list[tuple[str, bool]]:
        raw = without_thinking(self.raw)
        if done:
            return _flat(raw)
        if PREAMBLE_START.match(raw) and "\n" not in raw.strip():
            return []  # "Here is the speech:" is none of it
        ends = [found.end() for found in _END.finditer(raw)]
        while ends and not _followed(raw[ends[-1] :]):
            ends.pop()
        if not ends:
            return []
        if ends[-1] == self._known[0]:
            return self._known[1]
        sure, all_of_it = _flat(raw[: ends[-1]]), _flat(raw)
        same = 0
        while same < min(len(sure), len(all_of_it)) and sure[same] == all_of_it[same]:
            same += 1
        self._known = (ends[-1], sure[:same])
        return sure[:same]


def _flat(raw: str) -> list[tuple[str, bool]]:
    return [(sentence, not place) for paragraph in spoken(raw) for place, sentence in enumerate(paragraph)]


def _followed(rest: str) -> bool:
    """True if what follows a full stop is speech and no citation mark."""
    rest = rest.lstrip()
    return bool(rest) and rest[0] != "["
