"""What a connection needs done off the window's thread: is the server there, make it, hold it, let it go."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import ChatMessage, Fault, Request, Role
from debatecoach.coach.tasks.ledger import Price
from debatecoach.engines.language import OpenAIEndpoint, Secret
from debatecoach.engines.language.keys import Keys, NoKeychain
from debatecoach.services.connection import Connection, Plan

if TYPE_CHECKING:
    from debatecoach.coach.evidence.searcher import Search
    from debatecoach.engines.embedding import Embedding

LIST_SECONDS, HELLO_SECONDS = 8.0, 30.0
ALIVE = (Fault.EMPTY, Fault.CUT, Fault.REFUSED, Fault.SHAPE, Fault.FORM, Fault.TOO_LONG)
"""Faults of a server that is there and of a model it has."""


@dataclass(frozen=True, slots=True)
class Made:
    """A connection that answers, who holds it, and why its key could not be kept."""

    connection: Connection
    keeper: asyncio.Task[None]
    not_kept: NoKeychain | None = None


async def answering(endpoint: OpenAIEndpoint, model: str) -> None:
    """Nothing, if the server is there and has the model; asks a question only where its list does not say.

    Raises:
        EndpointError: it is not, or has not.
    """
    names: tuple[str, ...] = ()
    try:
        names = await endpoint.models(LIST_SECONDS)
    except EndpointError as error:
        if error.fault is not Fault.NOT_AN_ENDPOINT:  # some servers keep their list
            raise
    if model in names or f"{model}:latest" in names:
        return
    asked = (ChatMessage("system", "You answer in one word."), ChatMessage("user", "Are you there?"))
    try:
        await endpoint.ask(Request(asked, model, max_tokens=16, seconds=HELLO_SECONDS, priority=0))
    except EndpointError as error:
        if error.fault not in ALIVE:
            raise


def connection(
    endpoint: OpenAIEndpoint,
    models: Mapping[Role, str],
    prices: Mapping[str, Price],
    state: Path,
    searches: list[Search],
    plan: Plan,
) -> Connection:
    """In a worker thread: reads files, and imports the team, which a round would wait for otherwise."""

    return Connection(endpoint, models, {} if endpoint.local else prices, state, searches, plan)


async def find_searches(keys: Keys, state: Path, folders: list[Path], embedding: Embedding) -> list[Search]:
    """Where evidence is looked for: the user's folders (one that is gone says so when it is asked), and
    Tavily if there is a key for it."""
    from debatecoach.engines.search.tavily import URL, TavilySearch, key_from_environment
    from debatecoach.services.wiring import searches

    found = await asyncio.to_thread(searches, state, folders, embedding)
    key = key_from_environment() or await keys.get(URL)
    if isinstance(key, Secret):
        found.append(TavilySearch(key))
    return found


async def held(connection: Connection) -> asyncio.Task[None]:
    """Who holds a connection from now on: a task that lets go of it when it is cancelled, by :func:`part` or
    because the window closes. So it is let go of also if nobody takes it up any more."""

    async def hold() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await connection.close()

    keeper = asyncio.create_task(hold())
    await asyncio.sleep(0)  # it has begun: cancelled before that, it would let go of nothing
    return keeper


async def part(connection: Connection, keeper: asyncio.Task[None]) -> None:
    """Let go of a connection when it is asked nothing any more."""
    # a ledger has no event for that, and nobody waits for this
    while any(call.ended < 0 for call in list(connection.ledger.calls.values())):  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    keeper.cancel()
