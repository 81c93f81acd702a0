"""The activity trail: who of the team did what, from which source or node, in words a person can read."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Value, Words


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


def ours(text: str, /, **values: Value) -> Message:
    """Words of the team's; the text is marked in context ``team``."""
    return Message.of("team", text, **values)


@dataclass(frozen=True, slots=True)
class TrailEntry:
    """One line of the trail.

    Attributes:
        id: counts from 1.
        at: seconds on the trail's clock.
        work: a slot's id or ``prep``.
        agent: who.
        said: what was done, a message of context ``team``. What people and models wrote in its places is
            shown as plain text.
        refs: what it rests on: tree nodes (``pro/p1.2``), passages (``s3``).
        calls: ids of calls in the ledger, whose prompts and answers it can be opened to.
        lines: more words, such as what changed in review, line by line.
        degraded: True if something could not be done and was done otherwise.
    """

    id: int
    at: float
    work: str
    agent: Agent
    said: Message
    refs: tuple[str, ...] = ()
    calls: tuple[int, ...] = ()
    lines: tuple[Words, ...] = ()
    degraded: bool = False

    @property
    def text(self) -> str:
        """The template: which line it is."""
        return self.said.text

    @property
    def detail(self) -> str:
        """The lines in English."""
        return "\n".join(map(str, self.lines))

    def sentence(self) -> str:
        """What was done, in English."""
        return str(self.said)


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
        detail: str | Sequence[Words] = "",
        degraded: bool = False,
        **values: Value,
    ) -> TrailEntry:
        """Add a line. A detail with words of ours is given line by line."""
        entry = TrailEntry(
            next(self._numbers),
            self.clock(),
            work,
            agent,
            ours(text, **values),
            refs,
            calls,
            tuple(filter(None, (detail,))) if isinstance(detail, str) else tuple(detail),
            degraded,
        )
        self.entries.append(entry)
        if self.on_entry is not None:
            self.on_entry(entry)
        return entry
