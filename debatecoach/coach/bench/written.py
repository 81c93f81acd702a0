"""What a ballot is made of when it is written out: headings, sentences, quotations, lists and tables.

One order of parts for Markdown, Word and PDF; :mod:`debatecoach.coach.bench.report` fills it.
"""

from __future__ import annotations

from dataclasses import dataclass

_WIDE = "\u2e80"
"""Chinese, Japanese and Korean letters and signs begin here."""


def headed(name: str, text: str = "") -> str:
    """``name: text``; after a Chinese name its own colon, without a space."""
    if name[-1:] >= _WIDE:
        return f"{name}：{text}"
    return f"{name}: {text}".rstrip()


def bracketed(text: str, aside: str) -> str:
    """``text (aside)``; Chinese brackets, without a space, if either is Chinese where they meet."""
    return f"{text}（{aside}）" if max(text[-1:], aside[-1:]) >= _WIDE else f"{text} ({aside})"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the whole ballot's."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences, after a lead in bold if there is one (numbered, if not 0). ``small``: an aside."""

    text: str
    lead: str = ""
    small: bool = False
    number: int = 0

    @property
    def led(self) -> str:
        """The lead with its number."""
        return f"{self.number}. {self.lead}" if self.number else self.lead


@dataclass(frozen=True, slots=True)
class Quoted:
    """Words that were said, and where; empty where it is not known."""

    text: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """Sentences one below the other."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under a head.

    Attributes:
        head, rows: texts.
        numbers: columns set to the right.
        strong: rows in bold.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()
    strong: frozenset[int] = frozenset()


Block = Heading | Paragraph | Quoted | Listed | Table
