"""A clock of its own for tests of timing: waiting costs nothing, work in threads takes no time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from debatecoach.debate.speech import Sentence

T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time goes on only when everybody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self._virtual = 1000.0

    def time(self) -> float:
        return self._virtual

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self._virtual = max(self._virtual, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - handed to whoever waits
            future.set_exception(error)
        return future


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run on a virtual clock."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)


class Speaker:
    """Speaks aloud on the event loop's clock, one sentence after the other."""

    def __init__(self) -> None:
        self.said: list[tuple[float, Sentence]] = []
        self.began = -1.0
        self.free = -1.0
        self.silences: list[float] = []
        self.begin: Callable[[], object] | None = None

    def say(self, sentence: Sentence) -> None:
        now = asyncio.get_running_loop().time()
        if not self.said:
            self.began = self.free = now
        pause = sentence.start - (self.said[-1][1].end if self.said else 0.0)
        if now > self.free + pause:
            self.silences.append(now - self.free - pause)
        self.free = max(now, self.free + pause) + sentence.end - sentence.start
        self.said.append((now, sentence))

    def planning(self, begin: Callable[[], object] | None) -> None:
        self.begin = begin

    def left(self) -> float:
        return max(0.0, self.free - asyncio.get_running_loop().time())

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        return tuple(sentence for _, sentence in self.said)
