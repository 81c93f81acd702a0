"""Evidence: passages with a source a listener could check, word for word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from debatecoach.debate.card import Card
from debatecoach.debate.side import Side

_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a document, quoted exactly.

    Attributes:
        id: ``s1``, ``s2``, …: what a writer cites it by; empty until a :class:`Knowledge` keeps it.
        quote: the document's own words.
        title, publisher: of the document; publisher may be a site, an author, a file's folder, or empty.
        date: ISO 8601 (a day, a month or a year), empty if the document does not say.
        place: where it is: a URL, or a path with a page (``report.pdf#page=3``).
        found_by: the search engine's id, such as ``folder`` or ``tavily``.
        query: what was looked for.
        side: the side it helps, None for both or unknown.
        helps: what it was picked for, in the searcher's words: never quoted, never a source.
    """

    id: str
    quote: str
    title: str
    publisher: str = ""
    date: str = ""
    place: str = ""
    found_by: str = ""
    query: str = ""
    side: Side | None = None
    helps: str = ""

    @property
    def year(self) -> int:
        """The year of ``date``, 0 if unknown."""
        found = _YEAR.search(self.date)
        return int(found.group(1)) if found else 0

    @property
    def card(self) -> Card:
        """As a rehearsal node keeps it; who wrote it is not known apart from who published it."""
        return Card(
            body=self.quote, title=self.title, publication=self.publisher, date=self.date, url=self.place
        )


@dataclass(slots=True)
class Knowledge:
    """The motion knowledge base (Agent4Debate, Searcher): every passage found for a motion.

    Ids are given here and never reused, so a citation means the same passage for the whole debate.

    Attributes:
        passages: by id, in the order they were kept.
        last: the highest number given so far, also to passages removed since.
    """

    passages: dict[str, Passage] = field(default_factory=dict)
    last: int = 0

    def add(self, passages: Iterable[Passage]) -> list[Passage]:
        """Keep what is new (by quote and place); returns the kept ones with their ids."""
        known = {(each.quote, each.place) for each in self.passages.values()}
        numbers = (int(each[1:]) for each in self.passages if each[1:].isdecimal())
        self.last = max(self.last, *numbers, 0)
        kept = []
        for each in passages:
            if (each.quote, each.place) in known:
                continue
            known.add((each.quote, each.place))
            self.last += 1
            passage = replace(each, id=f"s{self.last}")
            self.passages[passage.id] = passage
            kept.append(passage)
        return kept

    def copy(self) -> Knowledge:
        """An independent copy; passages themselves never change."""
        return Knowledge(dict(self.passages), self.last)


class Search(Protocol):
    """Somewhere evidence is looked for, seen from the core: ``engines/search`` has a folder and Tavily."""

    @property
    def id(self) -> str:
        """Short and stable: ``folder``, ``tavily``."""
        ...

    @property
    def name(self) -> str:
        """What to call it to a person: the folder's name, the service's; not translated."""
        ...

    @property
    def notices(self) -> Sequence[Exception]:
        """What could not be used so far though the search went on, such as damaged documents; each a
        :class:`debatecoach.base.errors.SearchError`."""
        ...

    async def find(self, query: str, most: int) -> list[Passage]:
        """Passages for a query, best first, without ids; none if nothing fits.

        Args:
            query: words to look for, in the documents' language.
            most: at most so many.

        Raises:
            SearchError: it could not be searched at all.
            asyncio.CancelledError: the caller gave up; the work stops soon.
        """
        ...
