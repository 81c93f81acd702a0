"""Grammar for prepared and heard claims: after "that", in a heading, as whole sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from debatecoach.debate.case import Case

_ABBREVIATION = re.compile(r"(?:\b[A-Za-z]\.)+$|\b(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|No)\.$")
_BREAK = re.compile(r"(?<=[.!?])[”\"’']?\s+(?=[“\"‘']?[A-Z0-9])")
_WORD = re.compile(r"[^\W\d_][\w'’.-]*")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def split_lines(text: str) -> tuple[str, ...]:
    """Whole sentences of prepared text, one a caption."""
    out: list[str] = []
    start = 0
    for found in _BREAK.finditer(text):
        head = text[start : found.end()].strip()
        if _ABBREVIATION.search(head) and not head.endswith(("A.I.", "U.S.")):
            continue
        if head.endswith(("A.I.", "U.S.")):
            continue
        out.append(head)
        start = found.end()
    out.append(text[start:].strip())
    return tuple(line for line in out if line)


def foreign(text: str) -> bool:
    """True if much of it is in letters an English voice cannot read."""
    letters = [char for char in text if char.isalpha()]
    strange = sum(not unicodedata.name(char, "").startswith("LATIN") for char in letters)
    return bool(letters) and strange > 0.3 * len(letters)


class Clauses:
    """Fits a case's claims into sentences; knows the case's names by their capitals mid-sentence."""

    def __init__(self, case: Case) -> None:
        self.unspeakable_motion = foreign(case.motion.text)
        self.common = {word for text in _texts(case) for word in small(text)}
        self.names = {word for text in _texts(case) for word in capitals(text)}

    def lower(self, text: str) -> str:
        """With a small first letter, unless its first word is a name, an acronym or "I"."""
        word = _WORD.match(text)
        if word is None or not word[0][0].isupper():
            return text
        bare = re.sub(r"['’]s?$", "", word[0].rstrip("."))
        if bare == "A":
            return "a" + text[1:]
        if bare in ("I", "I'm", "I'd", "I've") or bare in self.names or any(c.isupper() for c in bare[1:]):
            return text
        return text[0].lower() + text[1:]

    def after_that(self, claim: str) -> str:
        """A prepared claim as the clause after "that", without a full stop."""
        return self.lower(" ".join(claim.split()).rstrip(" .!?;,:"))

    def sentence(self, text: str) -> str:
        """A capital in front, a full stop behind."""
        text = " ".join(text.split())
        text = text[:1].upper() + text[1:]
        return text if text.endswith((".", "!", "?", "”")) else text + "."

    def label(self, label: str) -> str:
        """A heading inside a sentence."""
        return self.lower(label.strip().rstrip(".…"))

    def motion(self, text: str) -> str:
        """The motion for "the motion reads: …."."""
        return " ".join(text.split()).rstrip(" .")


def tidy(text: str) -> str:
    """Filled-in wordings with doubled end marks and spaces set right."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"\bthat that\b", "that this", text)
    text = re.sub(r"([?!])(?:\s*\.)+", r"\1", text)
    text = re.sub(r"([?!.]”)\.", r"\1", text)
    text = re.sub(r"(?<![A-Z])\.\.(?!\.)", ".", text)
    return re.sub(r"(?<=[A-Z]\.)\.(?=\s|$)", "", text)


def _texts(case: Case) -> Iterator[str]:
    motion = case.motion
    yield motion.text
    yield motion.background
    for definition in motion.definitions:
        yield definition.meaning
    for forest in case.forests.values():
        for node in forest.walk():
            argument = forest[node]
            yield from (argument.claim, argument.argument, argument.illustration, argument.impact)


def small(text: str) -> Iterable[str]:
    """Words written with a small letter."""
    return (found[0] for found in re.finditer(r"\b[a-z][\w'’-]*", text))


def capitals(text: str) -> Iterable[str]:
    """Words with a capital that do not begin a sentence."""
    return (
        re.sub(r"['’]s$", "", found[1].rstrip(".,"))
        for found in re.finditer(r"(?<=[a-z,] )([A-Z][\w'’.-]*)", text)
    )
