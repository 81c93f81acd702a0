"""Evidence for one argument: looked for, chosen by a model, checked word for word by us.

A model says which passages bear the argument out and quotes them; what is kept are the passages' own words.
What it remembers counts for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Protocol

from pydantic import Field

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Role
from debatecoach.coach.evidence.searcher import exact, shown
from debatecoach.coach.prep.material import line, said
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Index, Line, Spoken, bears, clean
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.argument import Argument
from debatecoach.debate.evidence import Passage
from debatecoach.debate.forest import Forest
from debatecoach.debate.motion import Motion

QUERIES = 3
FROM_KNOWN, MOST_OFFERED = 6, 16
"""Passages taken of what is known already, and offered in all."""


class LookUpShape(Shape):
    """Queries, best first."""

    queries: Annotated[list[Annotated[str, Field(max_length=200), cut(200)]], Field(max_length=12), cut(12)]


class BearerShape(Shape):
    number: Index
    helps: Annotated[Line, cut(600)] = ""
    quote: Spoken


class BearersShape(Shape):
    """Passages that bear an argument out, best first; perhaps none."""

    picks: Annotated[list[BearerShape], Field(max_length=MOST_OFFERED), cut(MOST_OFFERED)]


LOOK_UP = Task("look_up", LookUpShape, Role.ANNOTATING, seconds=45, priority=3, max_tokens=400)
ATTACH = Task("attach", BearersShape, Role.ANNOTATING, seconds=60, priority=3, max_tokens=2000)


class LooksUp(Protocol):
    """Searches for somebody else's queries: the team's Searcher."""

    async def look_up(self, texts: Sequence[str], *, work: str) -> list[Passage]: ...


@dataclass(frozen=True, slots=True)
class BornOut:
    """What was found for an argument.

    Attributes:
        passages: those that bear it out, best first, cut to the words quoted.
        offered: how many passages the model saw.
        misquoted: picks dropped because they are not word for word in their passage, or on something else.
        unasked: why the model named no queries, so that the argument's own words were looked for; else None.
    """

    passages: tuple[Passage, ...] = ()
    offered: int = 0
    misquoted: int = 0
    unasked: TaskError | None = None


async def bear_out(
    means: Means,
    searcher: LooksUp | None,
    motion: Motion,
    forest: Forest[Argument],
    node: str,
    calls: list[int],
) -> BornOut:
    """Passages that bear out what a node says.

    Args:
        means: its passages are offered too.
        searcher: looks further, if given.
        motion, forest, node: which argument.
        calls: gets the ids of the calls made.

    Raises:
        TaskError: nobody could say which passages bear it out.
    """
    argument = forest[node]
    offered = {each.quote: each for each in await means.bearing(said(argument), FROM_KNOWN)}
    unasked: TaskError | None = None
    if searcher is not None:
        texts = [argument.claim]
        values = {"motion": line(motion.text), "argument": line(said(argument)), "count": QUERIES}
        try:
            texts = (await means.ask(LOOK_UP, values, calls)).queries[:QUERIES] or texts
        except TaskError as error:
            unasked = error
        for each in await searcher.look_up(texts, work=means.work):
            offered.setdefault(each.quote, each)
    shown_now = list(offered.values())[:MOST_OFFERED]
    if not shown_now:
        return BornOut(unasked=unasked)
    values = {
        "motion": line(motion.text),
        "argument": line(said(argument)),
        "side": forest.side_of(node),
        "passages": shown(shown_now),
    }
    answer = await means.ask(ATTACH, values, calls)
    kept: dict[int, Passage] = {}
    dropped = 0
    for pick in answer.picks:
        if pick.number in kept:
            continue
        passage = shown_now[pick.number - 1] if 1 <= pick.number <= len(shown_now) else None
        quote = exact(pick.quote, passage.quote) if passage is not None else None
        if passage is None or quote is None or not bears(said(argument), passage):
            dropped += 1
            continue
        helps = line(clean(pick.helps), 200)
        # one that is known already stays as it is known: its id and its words mean the same everywhere
        known = passage.id in means.known
        kept[pick.number] = (
            passage if known else replace(passage, quote=quote, side=forest.side_of(node), helps=helps)
        )
    return BornOut(tuple(kept.values()), len(shown_now), dropped, unasked)
