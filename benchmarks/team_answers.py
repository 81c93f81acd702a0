"""What the benchmark's model answers and what its documents say; and the engine asked the same again."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from debatecoach.base.language import Answer, ChatMessage, OnText, Request
from debatecoach.base.paths import shipped
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.engines.language import OpenAIEndpoint
from tests.coach.bench.reader import Reader
from tests.coach.prep.answers import Good
from tests.coach.team.debating import good, side_of, speech, words_of

PEOPLE = ("pupils", "parents", "teachers", "tutors")
HABITS = ("who met every week", "in small schools", "who kept a diary")
ENDS = ("they slept well", "they liked school", "they read at home")
QUERIES = tuple(f"homework {each}" for each in (*PEOPLE, "sleep", "school", "reading", "trial"))


class Answers:
    """Answers to any task of the team, told apart by the schema's name or by the prompt's own words; asked
    the same again, they are the same."""

    def __init__(self, share: float = 1.0) -> None:
        scripts: dict[str, Callable[[Request], Any]] = {**Good().script(), **good(), **Reader().script()}
        self._scripts = scripts
        if share != 1.0:
            self._scripts["statement"] = lambda asked: speech(int(share * words_of(asked)), side_of(asked))
        queries = [{"text": text, "side": "both"} for text in QUERIES]
        self._scripts["queries"] = lambda _: json.dumps({"queries": queries})
        self._lock = threading.Lock()
        self._given: dict[Request, str] = {}
        folder = shipped("resources") / "prompts"
        names = [path.name.split(".")[0] for path in folder.glob("*.en.md")]
        every = [(name, Prompts(folder, language).get(name)) for language in ("en", "zh") for name in names]
        self._tasks = {prompt.system.split("# Knowledge")[0]: name for name, prompt in every}

    def __call__(self, body: dict[str, Any]) -> str:
        messages = tuple(ChatMessage(each["role"], each["content"]) for each in body["messages"])
        task = body.get("response_format", {}).get("json_schema", {}).get("name") or next(
            name for system, name in self._tasks.items() if any(system in each.text for each in messages)
        )
        request = Request(messages, body["model"], schema_name=task)
        with self._lock:
            if request not in self._given:
                self._given[request] = str(self._scripts[task](request))
            return self._given[request]


def write_documents(folder: Path) -> None:
    """A dozen documents on banning homework, made up for the benchmark and saying so."""
    for number, (who, habit) in enumerate(itertools.product(PEOPLE, HABITS), 1):
        told = (
            f"In a made-up study, {who} {habit} {how} homework were {more} likely to say that {end}."
            for how, more, end in itertools.product(("without", "despite"), ("more", "less"), ENDS)
        )
        text = f"---\ntitle: Homework trial {number}\ndate: 2021\n---\n" + "\n\n".join(told)
        (folder / f"trial-{number:02d}.md").write_text(text, encoding="utf-8")


class Noting:
    """The engine, noting each request with the step it belongs to."""

    def __init__(self, endpoint: OpenAIEndpoint) -> None:
        self._endpoint = endpoint
        self.id, self.local = endpoint.id, endpoint.local
        self.models, self.close = endpoint.models, endpoint.close
        self._asked: list[tuple[int, Request]] = []

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        self._asked.append((steps.depth(), request))
        return await self._endpoint.ask(request, on_text)

    async def again(self, at_once: int) -> float:
        """Seconds that the same requests take without the team: in the order they were sent, a step only
        after the one before, room left in a step used by what did not fit into it."""
        waiting, step, began = list(self._asked), min(depth for depth, _ in self._asked), time.monotonic()
        while waiting:
            wave = [each for each in waiting if each[0] <= step][:at_once]
            await asyncio.gather(*(self._endpoint.ask(request) for _, request in wave))
            waiting = [each for each in waiting if each not in wave]
            step += 1
        return time.monotonic() - began
