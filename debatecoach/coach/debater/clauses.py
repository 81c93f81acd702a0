"""Grammar for prepared and heard claims: after "that", in a heading, as whole sentences."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from debatecoach.coach.listen.clause import reported_clause
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
        self._library = bool(case.motion.id)
        self.unspeakable_motion = foreign(case.motion.text)
        self.common = {word for text in _texts(case) for word in small(text)}
        self.names = {word for text in _texts(case) for word in capitals(text)}

    def lower(self, text: str) -> str:
        """With a small first letter, unless its first word is a name, an acronym or "I"."""
        word = _WORD.match(text)
        if word is None or not word[0][0].isupper():
            return text
        bare = re.sub(r"['’]s?$", "", word[0].rstrip("."))
        if bare in ("I", "I'm", "I'd", "I've") or bare in self.names or any(c.isupper() for c in bare[1:]):
            return text
        return text[0].lower() + text[1:]

    def after_that(self, claim: str) -> str:
        """A prepared claim as the clause after "that", without a full stop."""
        if not self._library:
            reported = reported_clause(claim)
            if reported.text and not reported.quoted:
                return self.lower(reported.text)
        return self.lower(" ".join(claim.split()).rstrip(" .!?;,:"))

    def sentence(self, text: str) -> str:
        """A capital in front, a full stop behind."""
        text = " ".join(text.split())
        text = text[:1].upper() + text[1:]
        return text if text.endswith((".", "!", "?", "”")) else text + "."

    def label(self, label: str) -> str:
        """A heading inside a sentence."""
        return self.lower(label.strip().rstrip("."))

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


_OBJECT = re.compile(
    r"\b(to|for|of|with|from|by|against|ask|asked|asking|give|gave|tell|told|let|lets|grant|granted|need"
    r"|want|invite|help|allow|remind|trust|challenge|beside|between|believe) you\b"
    r"(?! (?:said|say|told|gave|made|did|have|had|were|are|never|would|could|owe|must)\b)",
    re.IGNORECASE,
)
_PERSONS = (
    (r"\byourselves\b", "themselves"), (r"\byourself\b", "themselves"), (r"\byours\b", "theirs"),
    (r"\bYours\b", "Theirs"), (r"\byour\b", "their"), (r"\bYour\b", "Their"), (r"\byou\b", "they"),
    (r"\bYou\b", "They"),
)  # fmt: skip


def third_person(text: str, *kept: str) -> str:
    """A critical question put to the other side, told to the judges: "you" becomes "they".

    Words in quotation marks and the clauses ``kept`` (the other side's own words) stay as they are.
    """
    longest_first = sorted(filter(None, kept), key=len, reverse=True)
    kept_part = "|".join(map(re.escape, longest_first)) or r"(?!)"
    pieces = re.split(rf"(“[^”]*”|\b[Aa]sk yourse(?:lf|lves)\b|{kept_part})", text)
    for index in range(0, len(pieces), 2):
        piece = _OBJECT.sub(r"\1 them", pieces[index])
        for pattern, word in _PERSONS:
            piece = re.sub(pattern, word, piece)
        pieces[index] = piece
    return "".join(pieces)


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
