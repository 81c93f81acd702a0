"""The language model a command line names: its server, its key, and the connection to it."""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Fault, Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words

if TYPE_CHECKING:
    from debatecoach.engines.language import Secret
    from debatecoach.services.connection import Connection
    from debatecoach.services.wiring import Engines

NO_KEY = QT_TRANSLATE_NOOP(
    "errors",
    "Set DEBATECOACH_API_KEY to its key. OPENAI_API_KEY goes only to api.openai.com or to the server that "
    "OPENAI_BASE_URL names.",
)
NOT_SENT = QT_TRANSLATE_NOOP(
    "headless",
    "OPENAI_API_KEY was not sent to {host}: it goes to api.openai.com, or to the server that OPENAI_BASE_URL "
    "names. For this one set DEBATECOACH_API_KEY.",
)


def chosen_connection(
    chosen: argparse.Namespace, state: Path, engines: Engines, notices: list[Words] | None = None
) -> Connection:
    """The language model asked for on the command line; ``notices`` gets what the user should know of it.

    Raises:
        InputError, EndpointError: it cannot be used.
    """
    from debatecoach.casefile.settings import load_settings
    from debatecoach.coach.tasks.ledger import Price
    from debatecoach.engines.language import connect
    from debatecoach.engines.language.address import address, host_of
    from debatecoach.engines.language.keys import key_for, withheld
    from debatecoach.services.connection import Connection, plan_of
    from debatecoach.services.wiring import searches

    team, level = getattr(chosen, "team", "full"), getattr(chosen, "level", "")
    bench = getattr(chosen, "bench", "full")
    # nobody listens: quality first
    plan = plan_of(
        team,
        level,
        think_first=True,
        patience=chosen.patience,
        bench=bench,
        general_knowledge=getattr(chosen, "general_knowledge", False),
    )
    url = chosen.endpoint or os.environ.get("OPENAI_BASE_URL", "")
    key = key_for(url)
    if notices is not None and not key and withheld(url):
        notices.append(NOT_SENT.format(host=host_of(address(url))))
    folders = [chosen.documents] if chosen.documents else []
    try:
        model = chosen.model or asyncio.run(first_model(url, key))
    except EndpointError as error:
        if error.fault is Fault.KEY and not key:
            error.todo = Message("errors", NO_KEY)
        raise
    models = {
        Role.WRITING: model,
        Role.ANNOTATING: chosen.annotator or model,
        Role.JUDGING: chosen.judge or model,
    }
    kept = load_settings(state)[0].prices
    prices = {name: Price(each.prompt, each.completion) for name, each in kept.items()}
    found = searches(state, folders, engines.embedding)
    return Connection(connect(url, key), models, prices, state, found, plan)


async def first_model(url: str, key: Secret) -> str:
    """The first model a server lists.

    Raises:
        EndpointError: it lists none, or does not answer.
    """
    from debatecoach.engines.language import connect

    endpoint = connect(url, key)
    try:
        names = await endpoint.models()
    finally:
        await endpoint.close()
    if not names:
        raise EndpointError(
            Fault.MODEL,
            QT_TRANSLATE_NOOP("errors", "The server at {host} offers no model."),
            todo=QT_TRANSLATE_NOOP("errors", "Load a model there, or name one with --model."),
            host=endpoint.id,
        )
    return names[0]
