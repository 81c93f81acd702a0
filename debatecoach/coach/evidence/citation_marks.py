"""The marks by which a writer says what a sentence rests on: ``[s3]``, right after the words."""

from __future__ import annotations

import re
from collections.abc import Sequence

_MARK = re.compile(
    r"\s*[\[【(（]\s*(?:passages?|sources?|cite|evidence|来源"
    r"|资料)?:?\s*((?:s\s?\d{1,6})(?:\s*[,;、，&]\s*(?:and\s+)?s\s?\d{1,6})*)\s*[\]】)）]"
    r"|\s*\[\^?(\d{1,3})\]",
    re.IGNORECASE,
)
_LEADING = re.compile(rf"^(?:{_MARK.pattern})+[.。]?\s*", re.IGNORECASE)


def unmarked(sentence: str) -> tuple[str, tuple[str, ...]]:
    """A sentence without its marks, and the ids they name; a bare ``[3]`` names no passage."""
    marks: list[str] = []
    for each in _MARK.finditer(sentence):
        inside = re.findall(r"s\s?\d+", each[1], re.IGNORECASE) if each[1] else [each[0].strip()]
        marks += [mark.lower().replace(" ", "") for mark in inside]
    text = _MARK.sub("", sentence)
    text = re.sub(r"\s+([.,;:!?])", r"\1", re.sub(r"[ \t]{2,}", " ", text)).strip()
    return ("" if re.fullmatch(r"[\W_]*", text) else text), tuple(dict.fromkeys(marks))


def marks_back(sentences: Sequence[str]) -> list[str]:
    """Marks at a sentence's very beginning belong to the one before: ``… fell. [s3] Next …``."""
    out: list[str] = []
    for each in sentences:
        found = _LEADING.match(each)
        if found and out:
            out[-1] += " " + found[0].strip()
            each = each[found.end() :]
        out.append(each)
    return out
