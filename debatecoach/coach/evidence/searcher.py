"""The Searcher: motion to queries, queries to sources, sources to the motion knowledge base.

Agent4Debate, "Searcher Agent": active before the debate, where the motion itself is the question; passive
in it, where it waits for what the Writer asks. What it keeps are the documents' own words: a model chooses
among passages and says what they help, but a quote that is not word for word in its passage is dropped.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from pydantic import Field

from debatecoach.base.errors import DebateCoachError, SearchError, TaskError
from debatecoach.base.language import Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.coach.tasks.trail import Agent, Trail, ours
from debatecoach.debate.evidence import Knowledge, Passage, Search
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side

# -- What the searcher asks a model: queries for a motion, and which passages help whom

MOST_QUERIES = 10
BATCH = 10
"""Passages one call chooses from."""
MOST_SHOWN = 60
SHORTEST = 24
"""Characters of a quote; Chinese ones count double."""


class Query(Shape):
    """One query: a few words, and the side it is for (``pro``, ``con``; anything else is both)."""

    text: Annotated[str, Field(max_length=200), cut(200)]
    side: Annotated[str, Field(max_length=20), cut(20)] = "both"

    @property
    def for_side(self) -> Side | None:
        """The side, None for both."""
        return side_of(self.side)


class Queries(Shape):
    queries: Annotated[list[Query], Field(max_length=12), cut(12)]


class Pick(Shape):
    """A passage worth keeping: its number as shown, whom it helps with what, and its best words, "
    "exactly."""

    number: Annotated[int, Field(ge=0, le=10_000)]
    side: Annotated[str, Field(max_length=20), cut(20)]
    helps: Annotated[str, Field(max_length=200), cut(200)]
    quote: Annotated[str, Field(max_length=1200)]


class Sorted(Shape):
    picks: Annotated[list[Pick], Field(max_length=BATCH), cut(BATCH)]


QUERIES = Task("queries", Queries, Role.ANNOTATING, 45.0, 3, 900, cached=True)
ORGANISE = Task("organise", Sorted, Role.ANNOTATING, 60.0, 3, 3000, cached=True)


def side_of(said: str) -> Side | None:
    """A side as a model may write it; None for both, neither and nonsense."""
    word = said.strip().lower()
    return {"pro": Side.PRO, "con": Side.CON, "正方": Side.PRO, "反方": Side.CON}.get(word)


def batches(found: Sequence[Passage]) -> Iterator[Sequence[Passage]]:
    """Passages in the portions one call is shown, all of about the same size."""
    count = -(-len(found) // BATCH)
    for number in range(count):
        yield found[number::count]


def shown(batch: Sequence[Passage]) -> str:
    """Passages as a call sees them, numbered from 1; whatever stands in them stays on its line."""
    return "\n".join(
        f"{number} "
        f"| {_line(', '.join(part for part in (each.title, each.publisher, each.date) if part))} | "
        f"{_line(each.quote)}"
        for number, each in enumerate(batch, start=1)
    )


def picked(answer: Sorted, batch: Sequence[Passage]) -> tuple[list[Passage], int]:
    """The passages picked, cut to the words quoted, and how many picks were dropped.

    A pick is dropped if there is no such passage, if it was picked before, or if its quote is not word for
    word in it (a model that misquotes a passage has misread it). Blanks and the kind of quotation marks do
    not count; the words kept are always the passage's own.
    """
    kept: list[Passage] = []
    dropped = 0
    taken: set[int] = set()
    for pick in answer.picks:
        quote = None
        if 1 <= pick.number <= len(batch) and pick.number not in taken:
            quote = exact(pick.quote, batch[pick.number - 1].quote)
        if quote is None:
            dropped += 1
            continue
        taken.add(pick.number)
        passage = batch[pick.number - 1]
        kept.append(replace(passage, quote=quote, side=side_of(pick.side), helps=_line(pick.helps)))
    return kept, dropped


def exact(quote: str, text: str) -> str | None:
    """The part of ``text`` that ``quote`` gives word for word, widened to whole words; None if there "
    "is none.

    A quote that is too short to be checked counts as none.
    """
    wanted = re.sub(r"[“”„«»\"'‘’\s]+", " ", quote).strip().rstrip(".…。")
    size = len(wanted) * (2 if CJK.search(wanted) else 1)
    if size < SHORTEST:
        return None
    gaps = r"[“”„«»\"'‘’\s]+"
    found = re.search(gaps.join(re.escape(part) for part in wanted.split(" ")), text)
    if found is None:
        return None
    begin, end = found.span()
    while begin > 0 and text[begin - 1].isalnum() and not CJK.match(text[begin - 1]):
        begin -= 1
    while end < len(text) and text[end].isalnum() and not CJK.match(text[end]):
        end += 1
    tail = re.match(r"[.。!?！？…]*[”\"’']?", text[end:])
    return text[begin : end + (tail.end() if tail else 0)]


def own_queries(motion: Motion, claims: Mapping[Side, Sequence[str]]) -> list[Query]:
    """Queries without a model: the motion, its battlefields, and each side's claims with the motion's "
    "words."""
    topic = " ".join(_telling(motion.text)) or motion.text
    queries = [Query(text=topic[:200])]
    queries += [
        Query(text=f"{topic} {' '.join(each.keywords[:4])}"[:200])
        for each in motion.battlefields[:3]
        if each.keywords
    ]
    for side in Side:
        queries += [Query(text=each[:200], side=side.value) for each in list(claims.get(side, ()))[:3]]
    return different(queries)


def _telling(text: str) -> list[str]:
    """A text's words without those that say little, as they stand."""
    return [word for word in text.replace(",", " ").split() if content_words(word)]


def different(queries: Iterable[Query]) -> list[Query]:
    """Without repetitions, at most :data:`MOST_QUERIES`."""
    found: dict[str, Query] = {}
    for each in queries:
        text = " ".join(each.text.split())
        if text:
            found.setdefault(text.lower(), each.model_copy(update={"text": text}))
    return list(found.values())[:MOST_QUERIES]


def field_lines(motion: Motion) -> str:
    """The motion's battlefields for a prompt."""
    return "\n".join(each.question for each in motion.battlefields)


def claim_lines(claims: Mapping[Side, Sequence[str]]) -> str:
    """Both sides' main claims for a prompt."""
    return "\n".join(f"{side.value}: {claim}" for side, every in claims.items() for claim in every)


def _line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


__all__ = ["Search", "Searcher"]

EACH = 6
"""Passages taken of one search for one query."""
MOST_KEPT = 40
"""Passages one preparation adds at most."""
UNSORTED = 16
"""Passages kept when nobody could choose among them."""
SEARCH_SECONDS = 600.0
"""For all searches of a preparation together, the first reading of a folder included; it can be stopped."""
ROUND_SECONDS = 8.0
ROUND_REQUESTS = 3

Progress = Callable[[str], None]

NOWHERE = QT_TRANSLATE_NOOP(
    "team", "Looked for no evidence: no documents folder and no search service is set up"
)
ASKED = QT_TRANSLATE_NOOP("team", "Queries written for both sides: {count}")
OWN_QUERIES = QT_TRANSLATE_NOOP(
    "team", "Searched with the words of the motion and its claims, as the model wrote no queries: {reason}"
)
NO_ANSWER = QT_TRANSLATE_NOOP("team", "Could not search {name}: {reason}")
LATE = QT_TRANSLATE_NOOP("team", "{name} did not answer within {seconds} seconds")
LEFT_OUT = QT_TRANSLATE_NOOP("team", "Documents of {name} that could not be used: {count}")
NOTHING = QT_TRANSLATE_NOOP(
    "team", "Found no passage on this motion in {names}, so the team argues by reasoning alone"
)
KEPT = QT_TRANSLATE_NOOP("team", "Passages kept of those found in {names}: {count} of {found}")
UNCHOSEN = QT_TRANSLATE_NOOP(
    "team", "Kept the best-matching passages ({count}) unsorted, as the model could not choose: {reason}"
)
PARTLY = QT_TRANSLATE_NOOP(
    "team", "Passages kept: {count}; some could not be looked through, as the model did not answer: {reason}"
)
DROPPED = QT_TRANSLATE_NOOP(
    "team", "Quotes dropped because they are not word for word in their source: {count}"
)
ON_REQUEST = QT_TRANSLATE_NOOP("team", "Looked up “{request}” for the writer; passages found: {count}")


class Searcher:
    """Finds evidence.

    Args:
        asker: asks the model; None searches with the motion's own words and keeps what matches best.
        searches: where.
        trail: is told.
    """

    def __init__(self, asker: Asker | None, searches: Sequence[Search], trail: Trail) -> None:
        self._asker, self._searches, self._trail = asker, tuple(searches), trail

    async def prepare(
        self,
        motion: Motion,
        knowledge: Knowledge,
        claims: Mapping[Side, Sequence[str]] | None = None,
        *,
        work: str = "prep",
        progress: Progress | None = None,
    ) -> list[Passage]:
        """Active mode: look for evidence for both sides; what was found new is added to ``knowledge``.

        Args:
            motion: what is debated; its words are the question.
            knowledge: gets the passages; as it was if there is nothing.
            claims: both sides' main claims, if there are some.
            work: what the calls and trail lines belong to.
            progress: told what is being done (English, marked in context ``team``).

        Raises:
            asyncio.CancelledError: stopped; ``knowledge`` is as it was.
        """
        if not self._searches:
            self._tell(work, NOWHERE)
            return []
        _say(progress, QT_TRANSLATE_NOOP("team", "Thinking of what to look for"))
        queries = await self._queries(motion, claims or {}, work)
        _say(progress, QT_TRANSLATE_NOOP("team", "Searching"))
        found = await self._search(queries, EACH, work, SEARCH_SECONDS)
        if not found and (own := own_queries(motion, claims or {})) != queries:
            found = await self._search(
                own, EACH, work, SEARCH_SECONDS
            )  # a model may look for the wrong thing
        if not found:
            self._tell(work, NOTHING, names=self._names())
            return []
        _say(progress, QT_TRANSLATE_NOOP("team", "Choosing passages"))
        return await self._organise(motion, claims or {}, found, knowledge, work)

    async def fetch(
        self,
        requests: Sequence[str],
        knowledge: Knowledge,
        *,
        work: str,
        most: int = 2,
        seconds: float = ROUND_SECONDS,
    ) -> list[Passage]:
        """Passive mode: what the Writer asked for, during the round; bounded in time and number, no call.

        Args:
            requests: what is wanted, each in a few words; the first :data:`ROUND_REQUESTS` count.
            knowledge: gets what is new.
            work: the slot's id.
            most: passages a request.
            seconds: for all of it; what came until then is used.

        Returns:
            The passages that answer the requests, known before or new, with their ids.
        """
        wanted = [each for each in dict.fromkeys(" ".join(each.split())[:200] for each in requests) if each]
        if not wanted or not self._searches:
            return []
        queries = [Query(text=each) for each in wanted[:ROUND_REQUESTS]]
        found = await self._search(queries, most, work, seconds)
        best: list[Passage] = []
        for query in queries:
            of_it = [each for each in found if each.query == query.text][:most]
            best += of_it
            refs = tuple(each.id for each in self._kept(of_it, knowledge))
            self._tell(work, ON_REQUEST, refs=refs, request=query.text, count=len(of_it))
        return self._kept(best, knowledge)

    async def look_up(self, texts: Sequence[str], *, work: str) -> list[Passage]:
        """Passages for queries somebody else thought of, in turn from each; kept nowhere, no call."""
        queries = different(Query(text=each[:200]) for each in texts)
        return await self._search(queries, EACH, work, SEARCH_SECONDS)

    # -- queries -----------------------------------------------------------------------------------

    async def _queries(self, motion: Motion, claims: Mapping[Side, Sequence[str]], work: str) -> list[Query]:
        reason = None
        if self._asker is not None:
            calls: list[int] = []
            values = {
                "motion": motion.text,
                "count": 8,
                "fields": field_lines(motion),
                "claims": claim_lines(claims),
            }
            try:
                answer = await self._asker.ask(QUERIES, values, work=work, calls=calls)
                queries = different(answer.queries)
                if queries:
                    told = "\n".join(each.text for each in queries)
                    self._tell(work, ASKED, calls=tuple(calls), detail=told, count=len(queries))
                    return queries
            except TaskError as error:
                reason = error.what
            if not reason:
                reason = ours(QT_TRANSLATE_NOOP("team", "it gave none"))
            self._tell(work, OWN_QUERIES, calls=tuple(calls), degraded=True, reason=reason)
        return own_queries(motion, claims)

    # -- searching ---------------------------------------------------------------------------------

    async def _search(self, queries: Sequence[Query], most: int, work: str, seconds: float) -> list[Passage]:
        """All searches side by side; passages in turn from each query, so that none crowds out another."""
        every = await asyncio.gather(
            *(self._one(search, queries, most, work, seconds) for search in self._searches)
        )
        lists = [ranked for each in every for ranked in each]
        found: dict[str, Passage] = {}  # the same words in a copy of the document are no second passage
        for place in range(max(map(len, lists), default=0)):
            for ranked in lists:
                if place < len(ranked):
                    found.setdefault(ranked[place].quote, ranked[place])
        return list(found.values())

    async def _one(
        self, search: Search, queries: Sequence[Query], most: int, work: str, seconds: float
    ) -> list[list[Passage]]:
        """One search, all queries; a query that fails leaves the others."""
        before = len(search.notices)
        lists: list[list[Passage]] = []
        wrong: list[SearchError] = []

        async def ask(query: Query) -> None:
            try:
                found = await search.find(query.text, most)
            except SearchError as error:
                wrong.append(error)
            else:
                lists.append([replace(each, query=query.text, side=query.for_side) for each in found[:most]])

        try:
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(ask(query) for query in queries))
        except TimeoutError:
            self._tell(work, LATE, degraded=True, name=search.name, seconds=f"{seconds:g}")
        if wrong:
            self._tell(work, NO_ANSWER, degraded=True, name=search.name, reason=wrong[0].what)
        new = search.notices[before:]
        if new:
            told = [line for each in new[:50] for line in _lines(each)]
            self._tell(work, LEFT_OUT, degraded=True, detail=told, count=len(new), name=search.name)
        return lists

    # -- choosing ----------------------------------------------------------------------------------

    async def _organise(
        self,
        motion: Motion,
        claims: Mapping[Side, Sequence[str]],
        found: Sequence[Passage],
        knowledge: Knowledge,
        work: str,
    ) -> list[Passage]:
        calls: list[int] = []
        reasons: list[Message] = []
        kept: list[Passage] = []
        portions = list(batches(found[:MOST_SHOWN])) if self._asker is not None else []
        dropped = 0
        sorting = (self._sort(motion, claims, each, work, calls, reasons) for each in portions)
        for batch, answer in zip(portions, await steps.together(*sorting), strict=True):
            chosen, wrong = picked(answer, batch) if answer is not None else ([], 0)
            kept += chosen
            dropped += wrong
        if len(reasons) == len(portions):  # nobody chose
            kept = [replace(each, side=None) for each in found[:UNSORTED]]
        added = knowledge.add(kept[:MOST_KEPT])
        refs, asked = tuple(each.id for each in added), tuple(calls)
        if dropped:
            self._tell(work, DROPPED, calls=asked, count=dropped)
        if reasons:
            text = UNCHOSEN if len(reasons) == len(portions) else PARTLY
            self._tell(work, text, refs=refs, calls=asked, degraded=True, count=len(added), reason=reasons[0])
        else:
            told = "\n".join(f"{each.id}: {each.title}" for each in added)
            counts = {"count": len(added), "found": len(found), "names": self._names()}
            self._tell(work, KEPT, refs=refs, calls=asked, detail=told, **counts)
        return added

    async def _sort(
        self,
        motion: Motion,
        claims: Mapping[Side, Sequence[str]],
        batch: Sequence[Passage],
        work: str,
        calls: list[int],
        reasons: list[Message],
    ) -> Sorted | None:
        assert self._asker is not None
        values = {"motion": motion.text, "claims": claim_lines(claims), "passages": shown(batch)}
        try:
            return await self._asker.ask(ORGANISE, values, work=work, calls=calls)
        except TaskError as error:
            reasons.append(error.what)
            return None

    # -- odds and ends -----------------------------------------------------------------------------

    @staticmethod
    def _kept(passages: Iterable[Passage], knowledge: Knowledge) -> list[Passage]:
        """The same passages as ``knowledge`` has them, added where they are new."""
        wanted = {(each.quote, each.place): each for each in passages}
        knowledge.add(wanted.values())
        return [each for each in knowledge.passages.values() if (each.quote, each.place) in wanted]

    def _names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self._searches)

    def _tell(self, work: str, text: str, **said: Any) -> None:
        self._trail.tell(work, Agent.SEARCHER, text, **said)


def _lines(notice: Exception) -> Sequence[Words]:
    """A notice's sentences."""
    return notice.messages() if isinstance(notice, DebateCoachError) else [str(notice)]


def _say(progress: Progress | None, text: str) -> None:
    if progress is not None:
        progress(text)
