"""What the tests of preparation share."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from debatecoach.coach.prep.events import Event, apply
from debatecoach.coach.prep.preparation import Options, PreparedCase, prepare
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.trail import Trail
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from tests.coach.prep.answers import Good
from tests.coach.stand_in import LetterSimilarity
from tests.coach.team.scripted import Scripted, asker_of

MOTION = "Schools should ban homework"


@dataclass
class Prep:
    """A preparation with a scripted model."""

    answers: Mapping[str, Any] = field(default_factory=dict)
    language: str = "en"
    case: Case = field(default_factory=lambda: Case(Motion(MOTION)))
    store: Any = None
    seconds: float = 0.0
    trail: Trail = field(default_factory=Trail)
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.model = Scripted({**Good().script(), **self.answers}, seconds=self.seconds)
        self.asker: Asker = asker_of(self.model, self.language, self.store)

    def run(self, sides: tuple[Side, ...] = tuple(Side), **options: Any) -> PreparedCase:
        return asyncio.run(self.go(sides, **options))

    async def go(self, sides: tuple[Side, ...] = tuple(Side), **options: Any) -> PreparedCase:
        given = {name: options.pop(name) for name in list(options) if name in _KEYWORDS}
        return await prepare(
            self.case,
            sides,
            self.asker,
            LetterSimilarity(),
            self.trail,
            options=Options(**options),
            progress=self.take,
            **given,
        )

    def take(self, event: Event) -> None:
        self.events.append(event)
        apply(event, self.case)

    def told(self) -> list[str]:
        return [entry.sentence() for entry in self.trail.entries]

    def degraded(self) -> list[str]:
        return [entry.sentence() for entry in self.trail.entries if entry.degraded]


_KEYWORDS = ("searcher",)
