"""What the tests of tasks share: prompts of their own, shapes, an asker on a real server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import Field, FiniteFloat

from debatecoach.base.language import Role
from debatecoach.coach.tasks.asker import Asker, Store
from debatecoach.coach.tasks.ledger import Ledger, Price
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.engines.language.openai_endpoint import OpenAIEndpoint, prepare

T = TypeVar("T")

PROMPT = """version: 3
# Profile
You are a tester.
# Knowledge
None.
# Workflow
1. Read.
# Rules
- Be brief.
# Output
One answer.
# Input
Round {number} of {role}:
[[speech]]
Also:
[[note]]
"""

VALUES: Mapping[str, object] = {"number": 2, "role": Role.WRITING, "speech": "We say yes.", "note": ""}


class Point(Shape):
    """A part of a verdict."""

    label: str = Field(max_length=40)
    weight: FiniteFloat = Field(ge=0, le=1)


class Verdict(Shape):
    """What the scripted server's good answer is."""

    claim: str = Field(min_length=1, max_length=200)
    score: int = Field(ge=0, le=10)
    points: tuple[Point, ...] = Field(default=(), max_length=5)


PLAIN = Task("plain", str, Role.WRITING, seconds=1.5)
FORMED = Task("formed", Verdict, Role.ANNOTATING, seconds=1.5)
CACHED = Task("formed", Verdict, Role.ANNOTATING, seconds=1.5, cached=True)


class Kept(dict[str, str]):
    """A store in memory."""

    def get(self, key: Mapping[str, Any]) -> str | None:  # type: ignore[override]
        return super().get(repr(sorted(key.items())))

    def put(self, key: Mapping[str, Any], answer: str) -> None:
        self[repr(sorted(key.items()))] = answer


def prompts(folder: Path, text: str = PROMPT) -> Prompts:
    """The prompts of the tasks here."""
    for task in ("plain", "formed"):
        (folder / f"{task}.en.md").write_text(text, "utf-8")
        (folder / f"{task}.zh.md").write_text(text, "utf-8")
    return Prompts(folder)


def with_asker(
    base_url: str,
    folder: Path,
    work: Callable[[Asker], Awaitable[T]],
    model: str = "m",
    store: Store | None = None,
    ledger: Ledger | None = None,
    idle: float = 30.0,
) -> T:
    """Run work with an asker on a real endpoint."""

    async def go() -> T:
        await prepare()
        endpoint = OpenAIEndpoint(base_url, "sk-test", idle=idle)
        models = dict.fromkeys(Role, model)
        kept = ledger if ledger is not None else Ledger(prices={model: Price(1.0, 2.0)})
        try:
            return await work(Asker(endpoint, models, Prompts(folder), kept, store))
        finally:
            await endpoint.close()

    return asyncio.run(go())
