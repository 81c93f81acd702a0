"""A folder of the user's documents, searched by words and, with a meaning model, by meaning."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from debatecoach.base.errors import EmbeddingError, SearchError
from debatecoach.debate.evidence import Passage
from debatecoach.engines.embedding import Embedding
from debatecoach.engines.search.passages import WordIndex
from debatecoach.engines.search.reading import Cut, FoundDocument, look, read
from debatecoach.engines.search.vectors import Vectors

T = TypeVar("T")
Progress = Callable[[int, int, str], None]
"""Told of each document: how many are done, of how many, and its name; called in a worker thread."""

MOST_EACH = 3
"""Passages of one document among the first found, as long as others have some too."""
FIRST_FILL, LATER_FILL = 15.0, 1.0
"""Seconds a query waits for vectors: of a large folder they are made over several searches, and kept."""
_RANK = 60
"""Reciprocal rank fusion's usual constant: how little the exact place in a list says."""


@dataclass(frozen=True, slots=True)
class _Index:
    """What is searched: passages, where they are, and how they are found."""

    found: tuple[FoundDocument, ...]
    passages: tuple[Passage, ...]
    words: WordIndex
    vectors: Vectors | None


class FolderSearch:
    """A :class:`debatecoach.debate.evidence.Search` of a folder; read when first asked
    and again when it has changed.

    Args:
        folder: with PDF, DOCX, Markdown, text and HTML files, in it or below.
        embedding: finds by meaning besides words, if it knows meaning (the lexical one adds nothing).
        state: the state folder, where what was read is kept; None keeps nothing.

    Attributes:
        progress: told of the reading.
        notices: documents that were left out, and why.
    """

    id = "folder"

    def __init__(self, folder: Path, embedding: Embedding | None = None, state: Path | None = None) -> None:
        self.folder = folder
        self.progress: Progress | None = None
        self._embedding = embedding if embedding is not None and embedding.id != "lexical" else None
        self._state = state / "search" if state is not None else None
        self._index: _Index | None = None
        self._read: dict[FoundDocument, Cut | SearchError] = {}
        self.notices: tuple[SearchError, ...] = ()
        self._busy = threading.Lock()
        self._turns: tuple[asyncio.AbstractEventLoop, asyncio.Lock] | None = None

    @property
    def name(self) -> str:
        """The folder's name."""
        return self.folder.name or str(self.folder)

    async def index(self) -> int:
        """Read what is new or changed; how many passages there are.

        Raises:
            SearchError: there is no such folder, or it may not be read.
        """
        return len((await self._off_the_loop(self._refresh)).passages)

    async def find(self, query: str, most: int) -> list[Passage]:
        """See :class:`debatecoach.debate.evidence.Search`.

        Raises:
            SearchError: there is no such folder, or it may not be read.
        """
        return await self._off_the_loop(lambda stop: self._find(query, most, stop))

    async def _off_the_loop(self, work: Callable[[threading.Event], T]) -> T:
        """One at a time, and waiting on the loop: a dozen queries at once must not fill the loop's threads
        while the first of them reads the folder."""
        loop = asyncio.get_running_loop()
        if self._turns is None or self._turns[0] is not loop:
            self._turns = (loop, asyncio.Lock())
        async with self._turns[1]:
            stop = threading.Event()
            try:
                return await asyncio.to_thread(work, stop)
            except asyncio.CancelledError:
                stop.set()
                raise

    # -- in a worker thread --------------------------------------------------------------------------

    def _refresh(self, stop: threading.Event) -> _Index:
        with self._busy:
            notices: list[SearchError] = []
            found = tuple(look(self.folder, notices))
            if self._index is None or self._index.found != found:
                cuts = self._cuts(found, notices, stop)
                passages = tuple(self._passages(cuts))
                texts = [f"{each.title}. {each.quote}" for each in passages]
                vectors = self._vectors(texts, notices, stop) if texts else None
                index = _Index(found, passages, WordIndex(texts), vectors)
                if stop.is_set():
                    return index
                self._index = index
                self.notices = tuple(notices)
            elif self._index.vectors is not None:
                self._index.vectors.fill(_until(stop, LATER_FILL))
            return self._index

    def _vectors(
        self, texts: Sequence[str], notices: list[SearchError], stop: threading.Event
    ) -> Vectors | None:
        if self._embedding is None or stop.is_set():
            return None
        try:
            vectors = Vectors(self._embedding, texts, self._state, str(self.folder))
            vectors.fill(_until(stop, FIRST_FILL))
        except EmbeddingError as error:
            notices.append(SearchError(error.what, error.safe, error.todo))
            return None
        return vectors

    def _cuts(
        self, found: Sequence[FoundDocument], notices: list[SearchError], stop: threading.Event
    ) -> list[tuple[Path, Cut]]:
        known, self._read = self._read, {}
        cuts: list[tuple[Path, Cut]] = []
        for number, each in enumerate(found):
            if stop.is_set():
                self._read = {**known, **self._read}
                break
            if self.progress is not None:
                self.progress(number, len(found), each.path.name)
            result = known.get(each)
            if result is None:
                try:
                    result = read(each, self._state / "read" if self._state else None, stop.is_set)
                except SearchError as error:
                    result = error
            if not stop.is_set():
                self._read[each] = result
            if isinstance(result, SearchError):
                notices.append(result)
            else:
                cuts.append((each.path, result))
        if self.progress is not None and found:
            self.progress(len(found), len(found), "")
        return cuts

    def _passages(self, cuts: Sequence[tuple[Path, Cut]]) -> list[Passage]:
        return [
            Passage(
                "",
                quote,
                cut.title,
                cut.author,
                cut.date,
                f"{path}#page={page}" if page else str(path),
                self.id,
            )
            for path, cut in cuts
            for page, quote in cut.pieces
        ]

    def _find(self, query: str, most: int, stop: threading.Event) -> list[Passage]:
        index = self._refresh(stop)
        depth = 12 * most  # more than asked for: one document may fill the top
        scores: dict[int, float] = {}
        lists = [index.words.rank(query, depth, chosen=True)]
        if index.vectors is not None:
            lists.append(index.vectors.rank(query, depth))
        for ranked in lists:
            for place, (number, _) in enumerate(ranked):
                scores[number] = scores.get(number, 0.0) + 1 / (_RANK + place)
        order = sorted(scores, key=lambda number: (-scores[number], number))
        return [
            replace(index.passages[number], query=query) for number in _mixed(order, index.passages, most)
        ]


def _until(stop: threading.Event, seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: stop.is_set() or time.monotonic() > end


def _mixed(order: Sequence[int], passages: Sequence[Passage], most: int) -> list[int]:
    """The first of an order, no document more than :data:`MOST_EACH` times while others wait."""
    taken: list[int] = []
    waiting: list[int] = []
    counts: dict[str, int] = {}
    for number in order:
        document = passages[number].place.partition("#page=")[0]
        counts[document] = counts.get(document, 0) + 1
        (taken if counts[document] <= MOST_EACH else waiting).append(number)
    return [*taken, *waiting][:most]
