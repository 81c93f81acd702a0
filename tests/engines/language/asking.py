"""Asking a scripted server in a test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from debatecoach.base.language import Answer, ChatMessage, Form, OnText, Request
from debatecoach.engines.language import OpenAIEndpoint, connect
from debatecoach.engines.language.openai_endpoint import prepare

T = TypeVar("T")

CANARY = "sk-canary-7f3a9c1e5b2d"
SCHEMA = {
    "type": "object",
    "properties": {"claim": {"type": "string", "maxLength": 80}, "score": {"type": "integer", "minimum": 0}},
    "required": ["claim", "score"],
    "additionalProperties": False,
}


def request(model: str = "m", **changes: Any) -> Request:
    """A small request."""
    said = (ChatMessage("system", "You answer."), ChatMessage("user", "Hello?"))
    return Request(**{"messages": said, "model": model, "seconds": 30.0} | changes)


def formed(form: Form = Form.SCHEMA, **changes: Any) -> Request:
    """A small request for structure."""
    return request(**{"form": form, "schema": SCHEMA} | changes)


def with_endpoint(
    base_url: str,
    work: Callable[[OpenAIEndpoint], Coroutine[Any, Any, T]],
    **options: Any,
) -> T:
    """Run work with an endpoint and close it."""

    async def go() -> T:
        await prepare()  # importing the package takes seconds on a busy machine
        endpoint = OpenAIEndpoint(base_url, CANARY, **options) if options else connect(base_url, CANARY)
        try:
            return await work(endpoint)
        finally:
            await endpoint.close()

    return asyncio.run(go())


def ask(base_url: str, asked: Request, on_text: OnText | None = None, **options: Any) -> Answer:
    """One request."""
    return with_endpoint(base_url, lambda endpoint: endpoint.ask(asked, on_text), **options)
