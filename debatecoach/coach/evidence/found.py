"""What the searcher asks a model: queries for a motion, and which passages help whom."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from debatecoach.base.language import Role
from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.debate.evidence import Passage
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side

MOST_QUERIES = 10
BATCH = 10
"""Passages one call chooses from."""
MOST_SHOWN = 60
SHORTEST = 24
"""Characters of a quote; Chinese ones count double."""


def _cut(most: int) -> BeforeValidator:
    """Cut to size what is only longer than needed: no second call for it."""

    def cut(value: Any) -> Any:
        return value[:most] if isinstance(value, str | list) else value

    return BeforeValidator(cut)


class Query(Shape):
    """One query: a few words, and the side it is for (``pro``, ``con``; anything else is both)."""

    text: Annotated[str, Field(max_length=200), _cut(200)]
    side: Annotated[str, Field(max_length=20), _cut(20)] = "both"

    @property
    def for_side(self) -> Side | None:
        """The side, None for both."""
        return side_of(self.side)


class Queries(Shape):
    queries: Annotated[list[Query], Field(max_length=12), _cut(12)]


class Pick(Shape):
    """A passage worth keeping: its number as shown, whom it helps with what, and its best words, "
    "exactly."""

    number: Annotated[int, Field(ge=0, le=10_000)]
    side: Annotated[str, Field(max_length=20), _cut(20)]
    helps: Annotated[str, Field(max_length=200), _cut(200)]
    quote: Annotated[str, Field(max_length=1200)]


class Sorted(Shape):
    picks: Annotated[list[Pick], Field(max_length=BATCH), _cut(BATCH)]


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
