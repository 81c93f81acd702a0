"""How many calls had to wait for each other: the longest chain of a piece of work.

A call is one step after everything its caller knew. Work done side by side goes through
:func:`together`, which tells the caller the longest of the chains.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Coroutine
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")

_depth: ContextVar[int] = ContextVar("depth", default=0)


def depth() -> int:
    """Dependent calls behind the code that runs now."""
    return _depth.get()


def start() -> None:
    """A new piece of work: nothing has been waited for."""
    _depth.set(0)


def advance() -> int:
    """One more call has been waited for; returns the new depth."""
    _depth.set(_depth.get() + 1)
    return _depth.get()


def reach(known: int) -> None:
    """What was waited for elsewhere (a task of its own) was this deep."""
    _depth.set(max(_depth.get(), known))


async def together(*work: Coroutine[Any, Any, T]) -> list[T]:
    """Run side by side; results in order. If one fails the others are cancelled and its error is raised."""

    async def each(coroutine: Coroutine[Any, Any, T]) -> tuple[T, int]:
        return await coroutine, depth()

    tasks = [asyncio.create_task(each(coroutine)) for coroutine in work]
    try:
        done = await asyncio.gather(*tasks)
    except BaseException:
        for task in tasks:
            if not task.cancelling():  # a second time would break into its own tidying up
                task.cancel()
        try:
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            for coroutine in work:
                if inspect.getcoroutinestate(coroutine) == inspect.CORO_CREATED:
                    coroutine.close()  # cancelled before it began; else it would be told of as never awaited
        raise
    reach(max((found for _, found in done), default=0))
    return [result for result, _ in done]
