"""Evidence as debaters cut it: cards. Each has a tag, a cite and a body; what of the body is underlined or
highlighted is read aloud, the rest stands there so that everybody can check that it was cut fairly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from html import escape

Span = tuple[int, int]
"""From a character to before another."""
MOST_BODY = 20_000
"""Characters of a body."""
READ_WHOLE = 60
"""Words of a body that is read aloud as it is although nothing in it is marked."""
_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")


class Look(StrEnum):
    """How words of a body stand out; each value is the field of :class:`Card` that says where."""

    UNDERLINE = "underlined"
    EMPHASIS = "emphasised"
    HIGHLIGHT = "highlighted"


Run = tuple[str, frozenset[Look]]
"""Words of one look."""
TAGS = {"u": Look.UNDERLINE, "b": Look.EMPHASIS, "mark": Look.HIGHLIGHT}
"""How looks are written where a text has to hold them."""
_TOKENS = re.compile(r"<(/?)(u|b|mark)>|&(amp|lt|gt);")
_CHARACTERS = {"amp": "&", "lt": "<", "gt": ">"}


@dataclass(frozen=True, slots=True)
class Card:
    """One piece of evidence. What is not known of its source is empty.

    Attributes:
        tag: what it shows, in the words of who cut it.
        body: the source's own words.
        author, title, publication: of the source.
        date: ISO 8601 (a day, a month or a year), or as the source has it.
        url: where it is: an address, or a path with a page.
        cite: the cite as it stood where the card comes from, whatever of it the fields hold.
        underlined, emphasised, highlighted: where in the body; in order, apart from each other.
    """

    tag: str = ""
    body: str = ""
    author: str = ""
    title: str = ""
    publication: str = ""
    date: str = ""
    url: str = ""
    cite: str = ""
    underlined: tuple[Span, ...] = ()
    emphasised: tuple[Span, ...] = ()
    highlighted: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        for look in Look:
            end = -1
            for start, next_end in getattr(self, look):
                if not end < start < next_end <= len(self.body):
                    raise ValueError(f"{look} words of a card are not in its body, or not in order")
                end = next_end

    @property
    def year(self) -> str:
        """The year of ``date``, else of the cite; empty if neither names one."""
        found = _YEAR.search(self.date) or _YEAR.search(self.cite)
        return found.group(1) if found else ""

    @property
    def name(self) -> str:
        """What to call its source: who wrote it, else where it stands, else its title."""
        return self.author or self.publication or self.title

    @property
    def short_cite(self) -> str:
        """Author and year, as they are said and as they stand before a full cite; empty if not known."""
        return f"{self.name} {self.year}".strip()

    @property
    def full_cite(self) -> str:
        """Everything known of the source on one line."""
        parts = (self.author, self.title, self.publication, self.date, self.url)
        return ", ".join(each for each in parts if each) or self.cite

    @property
    def heading(self) -> str:
        """What to call the card in a list."""
        return self.tag or self.title or self.short_cite or self.cite or self.body[:80]

    @property
    def words(self) -> str:
        """Everything it says, for looking things up in it."""
        told = (self.tag, self.body, self.author, self.title, self.publication, self.date, self.cite)
        return " ".join(each for each in told if each)

    @property
    def aloud(self) -> str:
        """The words that are read aloud: the highlighted, else the underlined, else the emphasised; of a body
        in which nothing is marked all of them if they are few."""
        for spans in (self.highlighted, self.underlined, self.emphasised):
            if spans:
                return " ".join(" ".join(self.body[start:end].split()) for start, end in spans)
        return " ".join(self.body.split()) if len(self.body.split()) <= READ_WHOLE else ""

    @property
    def read_out(self) -> str:
        """As it is read in a speech: who, when, and the marked words; empty if nothing is read of it."""
        cite = f"{self.short_cite}: " if self.short_cite else ""
        return f"{cite}“{self.aloud}”" if self.aloud else ""

    def runs(self) -> Iterator[Run]:
        """The body in pieces of one look."""
        turns: dict[int, set[Look]] = {len(self.body): set()}
        for look in Look:
            for edge in (edge for span in getattr(self, look) for edge in span):
                turns.setdefault(edge, set()).add(look)
        start, looks = 0, frozenset[Look]()
        for edge in sorted(turns):
            if start < edge:
                yield self.body[start:edge], looks
            start, looks = edge, looks ^ turns[edge]

    def with_body(self, runs: Iterable[Run]) -> Card:
        """The card with another body."""
        texts: list[str] = []
        spans: dict[Look, list[Span]] = {look: [] for look in Look}
        end = 0
        for text, looks in runs:
            start, end = end, end + len(text)
            texts.append(text)
            for look in looks if text else ():
                first = spans[look].pop()[0] if spans[look] and spans[look][-1][1] == start else start
                spans[look].append((first, end))
        return self._marked("".join(texts), spans)

    def cut(self, end: int, start: int = 0) -> Card:
        """The card with a part of its body."""
        inside: dict[Look, list[Span]] = {
            look: [
                (max(first, start) - start, min(last, end) - start)
                for first, last in getattr(self, look)
                if first < end and last > start
            ]
            for look in Look
        }
        return self._marked(self.body[start:end], inside)

    def _marked(self, body: str, spans: dict[Look, list[Span]]) -> Card:
        underlined, emphasised, highlighted = (tuple(spans[look]) for look in Look)
        return replace(self, body=body, underlined=underlined, emphasised=emphasised, highlighted=highlighted)

    def paragraphs(self) -> Iterator[Card]:
        """The card once for each line of its body that has words, without the blanks around them."""
        at = 0
        for line in self.body.split("\n"):
            start = at + len(line) - len(line.lstrip())
            end = at + len(line.rstrip())
            if start < end:
                yield self.cut(end, start)
            at += len(line) + 1

    def cleaned(self, clean: Callable[[str], str], clean_body: Callable[[str], str]) -> Card:
        """The card with each text as ``clean`` makes it, and each run of its body as ``clean_body`` does."""
        told = (self.author, self.title, self.publication, self.date, self.url, self.cite)
        author, title, publication, date, url, cite = map(clean, told)
        made = Card(clean(self.tag), "", author, title, publication, date, url, cite)
        return made.with_body((clean_body(text), looks) for text, looks in self.runs())

    def markup(self) -> str:
        """The body as one text that keeps its looks; :func:`runs_of` reads it."""
        out = []
        for text, looks in self.runs():
            names = [name for name, look in TAGS.items() if look in looks]
            opened = "".join(f"<{name}>" for name in names)
            closed = "".join(f"</{name}>" for name in reversed(names))
            out.append(f"{opened}{escape(text, quote=False)}{closed}")
        return "".join(out)


def runs_of(markup: str) -> Iterator[Run]:
    """What :meth:`Card.markup` wrote; every other tag is words."""
    looks: set[Look] = set()
    at = 0
    for token in _TOKENS.finditer(markup):
        yield markup[at : token.start()], frozenset(looks)
        at = token.end()
        if token[3]:
            yield _CHARACTERS[token[3]], frozenset(looks)
        elif token[1]:
            looks.discard(TAGS[token[2]])
        else:
            looks.add(TAGS[token[2]])
    yield markup[at:], frozenset(looks)
