"""Whole, checked sentences out of a text that is still arriving.

A sentence is handed out once it cannot change any more: its full stop has come and something after it, so
that a citation mark behind the stop is not missed and "Mr." ends nothing.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from debatecoach.coach.team.clean import PREAMBLE_START, spoken, without_thinking

_MARKS = r"(?:\s*\[\s*s\d[^\[\]]{0,40}\])*"
_END = re.compile(rf"[.!?…][”\"’')\]]*{_MARKS}(?=\s)|[。！？][”」』）]*{_MARKS}", re.IGNORECASE)

_CONTEXT = 3
"""Sentences before the new ones that are checked with them: an illustration may go on."""

Check = Callable[[Sequence[str]], list[tuple[int, str]]]
"""Holds raw sentences against the evidence: (index, sentence as it may be said) of those that stand."""


@dataclass(slots=True)
class Stream:
    """Collects a streamed text.

    Attributes:
        check: see :data:`Check`.
        raw: the text so far.
        restarted: True if the answer began anew (it was asked for again): what was handed out stands, and
            nothing that follows belongs to it.
        arrived: set when something came.
        last: when, on the event loop's clock; -1 before the first piece.
    """

    check: Check
    raw: str = ""
    restarted: bool = False
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    last: float = -1.0
    _taken: int = 0
    _known: tuple[int, list[tuple[str, bool]]] = (0, [])

    def hear(self, piece: str) -> None:
        """The next piece; empty when the answer starts over."""
        if not piece:
            self.restarted = self.restarted or self._taken > 0
            self.raw = ""
        elif not self.restarted:
            self.raw += piece
        self.last = asyncio.get_running_loop().time()
        self.arrived.set()

    def take(self, done: bool = False) -> list[tuple[str, bool]]:
        """Sentences that are final and were not taken yet, each with whether it begins a point.

        Args:
            done: the text is complete: its last sentence is final too.
        """
        final = self._final(done)
        if len(final) <= self._taken:
            return []
        flat = [text for text, _ in final]
        since = max(0, self._taken - _CONTEXT)
        kept = [(at + since, text) for at, text in self.check(flat[since:]) if at + since >= self._taken]
        opens = [at for at, (_, paragraph) in enumerate(final) if paragraph]
        out = []
        before = self._taken - 1
        for at, text in kept:
            # A removed sentence that began a point leaves the beginning to the next one.
            out.append((text, any(before < each <= at for each in opens)))
            before = at
        self._taken = len(final)
        return out

    def _final(self, done: bool) -> list[tuple[str, bool]]:
        raw = without_thinking(self.raw)
        if done:
            return _flat(raw)
        if PREAMBLE_START.match(raw) and "\n" not in raw.strip():
            return []  # "Here is the speech:" is none of it
        ends = [found.end() for found in _END.finditer(raw)]
        while ends and not _followed(raw[ends[-1] :]):
            ends.pop()
        if not ends:
            return []
        if ends[-1] == self._known[0]:
            return self._known[1]
        sure, all_of_it = _flat(raw[: ends[-1]]), _flat(raw)
        same = 0
        while same < min(len(sure), len(all_of_it)) and sure[same] == all_of_it[same]:
            same += 1
        self._known = (ends[-1], sure[:same])
        return sure[:same]


def _flat(raw: str) -> list[tuple[str, bool]]:
    return [(sentence, not place) for paragraph in spoken(raw) for place, sentence in enumerate(paragraph)]


def _followed(rest: str) -> bool:
    """True if what follows a full stop is speech and no citation mark."""
    rest = rest.lstrip()
    return bool(rest) and rest[0] != "["
