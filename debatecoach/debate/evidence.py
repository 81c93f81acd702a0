"""Evidence: passages with a source a listener could check, word for word."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from debatecoach.debate.argument import Source

_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a document, quoted exactly.

    Attributes:
        id: ``s1``, ``s2``, …: what a writer cites it by.
        quote: the document's own words.
        title, publisher: of the document; publisher may be a site or a file's folder, or empty.
        date: ISO 8601 (a day, a month or a year), empty if the document does not say.
        place: where it is: a URL, or a path with a page.
        found_by: the search engine's id, such as ``folder`` or ``tavily``.
        query: what was looked for.
    """

    id: str
    quote: str
    title: str
    publisher: str = ""
    date: str = ""
    place: str = ""
    found_by: str = ""
    query: str = ""

    @property
    def year(self) -> int:
        """The year of ``date``, 0 if unknown."""
        found = _YEAR.search(self.date)
        return int(found.group(1)) if found else 0

    @property
    def source(self) -> Source:
        """As a rehearsal node keeps it."""
        return Source(self.title, self.publisher, self.year, self.quote, self.place)


@dataclass(slots=True)
class Knowledge:
    """The motion knowledge base (Agent4Debate, Searcher): every passage found for a motion.

    Ids are given here and never reused, so a citation means the same passage for the whole debate.
    """

    passages: dict[str, Passage] = field(default_factory=dict)

    def add(self, passages: Iterable[Passage]) -> list[Passage]:
        """Keep what is new (by quote and place); returns the kept ones with their ids."""
        known = {(each.quote, each.place) for each in self.passages.values()}
        numbers = [int(each[1:]) for each in self.passages if each[1:].isdigit()]
        number = max(numbers, default=0)
        kept = []
        for each in passages:
            if (each.quote, each.place) in known:
                continue
            known.add((each.quote, each.place))
            number += 1
            passage = Passage(
                f"s{number}",
                each.quote,
                each.title,
                each.publisher,
                each.date,
                each.place,
                each.found_by,
                each.query,
            )
            self.passages[passage.id] = passage
            kept.append(passage)
        return kept
