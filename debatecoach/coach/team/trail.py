"""The activity trail: who of the team did what, from which source or node, in words a person can read."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.side import Side


class Agent(StrEnum):
    """Who is at work."""

    SEARCHER = "searcher"
    ANALYZER = "analyzer"
    PLANNER = "planner"
    LOGIC = "logic"
    WRITER = "writer"
    REVIEWER = "reviewer"
    AUDIENCE = "audience"
    TIMEKEEPER = "timekeeper"
    LIBRARY = "library"


AGENT_NAMES = {
    Agent.SEARCHER: QT_TRANSLATE_NOOP("team", "Searcher"),
    Agent.ANALYZER: QT_TRANSLATE_NOOP("team", "Analyzer"),
    Agent.PLANNER: QT_TRANSLATE_NOOP("team", "Planner"),
    Agent.LOGIC: QT_TRANSLATE_NOOP("team", "Logic"),
    Agent.WRITER: QT_TRANSLATE_NOOP("team", "Writer"),
    Agent.REVIEWER: QT_TRANSLATE_NOOP("team", "Reviewer"),
    Agent.AUDIENCE: QT_TRANSLATE_NOOP("team", "Audience"),
    Agent.TIMEKEEPER: QT_TRANSLATE_NOOP("team", "Timekeeper"),
    Agent.LIBRARY: QT_TRANSLATE_NOOP("team", "Library debater"),
}


@dataclass(frozen=True, slots=True)
class Told:
    """Words of ours inside of a line: the window tells them in its language, ``str()`` in English.

    Attributes:
        text: an English template with ``{name}`` places.
        values: for the places, as those of :class:`TrailEntry`.
        context: in which it is marked.
    """

    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    context: str = "team"

    @classmethod
    def fault(cls, error: DebateCoachError) -> Told:
        """What happened, an error's first sentence."""
        return cls(error.what or error.safe or error.todo, error.values, "errors")

    def __str__(self) -> str:
        return self.text.format(**{name: english(each) for name, each in self.values.items()})


def english(value: object) -> object:
    """A value of a line as it stands in its English sentence."""
    if isinstance(value, tuple):
        return ", ".join(str(english(each)) for each in value)
    return value.value.capitalize() if isinstance(value, Side) else value


@dataclass(frozen=True, slots=True)
class TrailEntry:
    """One line of the trail.

    Attributes:
        id: counts from 1.
        at: seconds on the trail's clock.
        work: a slot's id or ``prep``.
        agent: who.
        text: what was done: an English template marked in context ``team`` with ``{name}`` places.
        values: for the places. They may hold what people and models wrote: shown as plain text. A tuple
            holds several marked words.
        refs: what it rests on: tree nodes (``pro/p1.2``), passages (``s3``).
        calls: ids of calls in the ledger, whose prompts and answers it can be opened to.
        detail: more words, such as what changed in review; plain text, may be empty.
        degraded: True if something could not be done and was done otherwise.
        told: the detail line by line, if some of its words are ours.
    """

    id: int
    at: float
    work: str
    agent: Agent
    text: str
    values: dict[str, object] = field(default_factory=dict)
    refs: tuple[str, ...] = ()
    calls: tuple[int, ...] = ()
    detail: str = ""
    degraded: bool = False
    told: tuple[str | Told, ...] = ()

    def sentence(self) -> str:
        """The text filled in, in English."""
        return str(Told(self.text, self.values))


@dataclass(slots=True)
class Trail:
    """Everything the team did, in order.

    Attributes:
        entries: so far.
        on_entry: told of each new one, from the thread it is made in.
    """

    entries: list[TrailEntry] = field(default_factory=list)
    on_entry: Callable[[TrailEntry], None] | None = None
    clock: Callable[[], float] = time.monotonic
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1), repr=False)

    def tell(
        self,
        work: str,
        agent: Agent,
        text: str,
        *,
        refs: tuple[str, ...] = (),
        calls: tuple[int, ...] = (),
        detail: str | Sequence[str | Told] = "",
        degraded: bool = False,
        **values: object,
    ) -> TrailEntry:
        """Add a line. A detail with words of ours is given line by line."""
        told = () if isinstance(detail, str) else tuple(detail)
        entry = TrailEntry(
            next(self._numbers),
            self.clock(),
            work,
            agent,
            text,
            dict(values),
            refs,
            calls,
            detail if isinstance(detail, str) else "\n".join(map(str, told)),
            degraded,
            told,
        )
        self.entries.append(entry)
        if self.on_entry is not None:
            self.on_entry(entry)
        return entry
