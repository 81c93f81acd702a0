"""Which language models run on this computer, and what a server can do. Only loopback is probed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Answer, ChatMessage, Fault, Finish, Form, Request
from debatecoach.engines.language import faults
from debatecoach.engines.language.address import Secret, is_here
from debatecoach.engines.language.openai_endpoint import OpenAIEndpoint, connect, prepare

PROBE_SECONDS = 3.0
"""Where nothing listens the answer comes at once; a server on a busy computer may take seconds."""
TEST_SECONDS = 90.0
"""A model may have to be loaded from the disk first."""

SLOW = 3.0

KNOWN = (
    ("Ollama", "http://127.0.0.1:11434/v1"),
    ("LM Studio", "http://127.0.0.1:1234/v1"),
    ("llama.cpp", "http://127.0.0.1:8080/v1"),
)


@dataclass(frozen=True, slots=True)
class FoundServer:
    """A server that answers on this computer."""

    name: str
    base_url: str
    models: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tested:
    """What one tiny question showed.

    Attributes:
        models: what the server offers; empty if it does not list them.
        model: the one asked.
        first: seconds to the first piece of its answer.
        rate: tokens a second after that; 0 if the answer was too short to tell.
        forms: how it can be asked for structure, strictest first; ``TEXT`` is always there.
        trouble: why it cannot be used; None if it can.
    """

    __test__: ClassVar[bool] = False  # its name is no test's

    models: tuple[str, ...] = ()
    model: str = ""
    first: float = 0.0
    rate: float = 0.0
    forms: tuple[Form, ...] = ()
    trouble: EndpointError | None = None


async def find_servers(places: Sequence[tuple[str, str]] = KNOWN) -> list[FoundServer]:
    """The servers among ``places`` (name, address) that answer, all asked at once.

    Raises:
        ValueError: a place is not on this computer.
    """
    if far := [url for _, url in places if not is_here(url)]:
        raise ValueError(f"not on this computer: {', '.join(far)}")
    await prepare()  # importing the package must not eat the time for answering
    found = await asyncio.gather(*(_probe(name, url) for name, url in places))
    return [each for each in found if each is not None]


async def _probe(name: str, url: str) -> FoundServer | None:
    endpoint = connect(url)
    try:
        models = await endpoint.models(PROBE_SECONDS)
    except EndpointError as error:
        # something that speaks this language but keeps its list, or wants a key, is there all the same
        return FoundServer(name, endpoint.base_url, ()) if error.fault is Fault.KEY else None
    finally:
        await endpoint.close()
    return FoundServer(name, endpoint.base_url, models)


async def try_endpoint(
    url: str, key: Secret | str = "", model: str = "", seconds: float = TEST_SECONDS
) -> Tested:
    """List a server's models and ask one a tiny question, as text and then as structure.

    Args:
        url: as a person types it.
        key: empty for a server that needs none.
        model: the one to ask; empty takes the first offered.
        seconds: total time for each question.

    Raises:
        InputError: address or key cannot be one.
    """
    endpoint = connect(url, key)
    try:
        return await _test(endpoint, model, seconds)
    finally:
        await endpoint.close()


async def _test(endpoint: OpenAIEndpoint, model: str, seconds: float) -> Tested:
    models: tuple[str, ...] = ()
    try:
        models = await endpoint.models()
    except EndpointError as error:
        if error.fault is not Fault.NOT_AN_ENDPOINT or not model:  # some servers keep their list
            return Tested(model=model, trouble=error)
    if not model and not models:
        place = faults.AskedServer(endpoint.id, endpoint.local, Secret(""))
        return Tested(trouble=faults.error("no models", place))
    model = model or models[0]
    try:
        answer = await endpoint.ask(_question(model, seconds))
        if answer.first > SLOW:  # it may have been loading the model: ask once more
            answer = await endpoint.ask(_question(model, seconds))
    except EndpointError as error:
        return Tested(models, model, trouble=error)
    strict = [form for form in (Form.SCHEMA, Form.JSON) if await _holds(endpoint, model, form, seconds)]
    return Tested(models, model, answer.first, _rate(answer), (*strict, Form.TEXT))


def _question(model: str, seconds: float) -> Request:
    asked = (
        ChatMessage("system", "You answer in one short line."),
        ChatMessage("user", "Count from one to twenty in words."),
    )
    return Request(asked, model, max_tokens=80, temperature=0.0, seconds=seconds, priority=0)


async def _holds(endpoint: OpenAIEndpoint, model: str, form: Form, seconds: float) -> bool:
    """Whether an answer to a form asked for has it."""
    schema = {
        "type": "object",
        "properties": {"colour": {"type": "string"}, "legs": {"type": "integer"}},
        "required": ["colour", "legs"],
        "additionalProperties": False,
    }
    told = "" if form is Form.SCHEMA else f" Answer with one JSON object of this schema: {json.dumps(schema)}"
    asked = (
        ChatMessage("system", f"You describe animals.{told}"),
        ChatMessage("user", "A crow."),
    )
    request = Request(asked, model, form, schema, "animal", 200, 0.0, seconds, 0)
    try:
        answer = await endpoint.ask(request)
        body = json.loads(answer.text)
    except (EndpointError, ValueError, RecursionError):
        return False
    if answer.finish is not Finish.STOP or not isinstance(body, dict):
        return False
    return form is Form.JSON or (isinstance(body.get("colour"), str) and isinstance(body.get("legs"), int))


def _rate(answer: Answer) -> float:
    """Tokens a second between the first piece and the end."""
    writing = answer.seconds - answer.first
    return (answer.usage.completion - 1) / writing if writing > 0.005 and answer.usage.completion > 1 else 0.0
