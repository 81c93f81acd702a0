"""Which schemes a memo argues by, and how well: a model marks, eight memos a call (R-Debater 4.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.motion_file import SCHEMES
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.memory import DIMENSIONS, AnnotatedBy, Label, Memo, SchemeUse

AT_ONCE = 8
_MARKS = {each.name.lower(): each for each in Label}
_QUOTED = re.compile(r"[“\"「『‘']([^“”\"「」『』]{2,200})[”\"」』’']")
_Mark = Literal["none", "poor", "general", "good", "excellent"]


class MarkedUse(Shape):
    """A scheme as a model saw it used."""

    scheme: Annotated[str, Field(max_length=40), cut(40)]
    reason: Annotated[str, Field(max_length=600), cut(600)]
    acceptability: _Mark
    inference: _Mark
    relevance: _Mark
    robustness: _Mark


class MarkedPassage(Shape):
    number: Annotated[int, Field(ge=0, le=1000)]
    uses: Annotated[list[MarkedUse], Field(max_length=7), cut(7)]


class MarkedPassages(Shape):
    """All passages of a call."""

    passages: Annotated[list[MarkedPassage], Field(max_length=AT_ONCE), cut(AT_ONCE)]


MARK = Task("schemes", MarkedPassages, Role.ANNOTATING, 90.0, 6, 3000, cached=True)


async def annotated(asker: Asker, memos: Sequence[Memo]) -> list[tuple[str, tuple[SchemeUse, ...]]]:
    """The uses a model marked in up to :data:`AT_ONCE` memos, by id; a memo it left out is not in it.

    Raises:
        TaskError: it did not do it.
    """
    shown = "\n\n".join(f"{number}. {memo.text}" for number, memo in enumerate(memos, 1))
    marked = await asker.ask(MARK, {"passages": shown})
    found = []
    for each in marked.passages:
        if 1 <= each.number <= len(memos):
            memo = memos[each.number - 1]
            uses = {use.scheme: use for use in each.uses if _holds(use, memo.text)}
            found.append((memo.id, tuple(map(_use, uses.values()))))
    return found


def _holds(use: MarkedUse, text: str) -> bool:
    """True for a known scheme whose reason quotes the passage: one that quotes nothing of it was made up."""
    said = _plain(text)
    quotes = [_plain(each) for each in _QUOTED.findall(use.reason)]
    return use.scheme in SCHEMES and any(each and each in said for each in quotes)


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _use(use: MarkedUse) -> SchemeUse:
    """ "None" on a dimension of a scheme that is used is as little as there is."""
    given = [_MARKS.get(getattr(use, each), Label.POOR) for each in DIMENSIONS]
    return SchemeUse(
        use.scheme,
        " ".join(use.reason.split()[:40]),
        (given[0], given[1], given[2], given[3]),
        AnnotatedBy.MODEL,
    )
