"""What a model wrote, as it can be spoken: no headings, lists, markup, labels or stage directions.

Citation marks ``[s3]`` stay; they are put before the full stop of the sentence they follow.
"""

from __future__ import annotations

import re

from debatecoach.coach.listen.sentences import split_sentences

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
    """Paragraphs of whole sentences, with their citation marks; empty if nothing in it can be spoken."""
    text = without_thinking(text)
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
