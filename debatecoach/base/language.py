"""What a language model is asked and what it answers: the words engines and coach share.

No network here. ``engines/language`` fulfils :class:`LanguageModel`, ``coach/tasks`` asks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, Protocol

OnText = Callable[[str], None]
"""Called with each new piece of text as it arrives."""


class Role(StrEnum):
    """What a call is for; each role can have a model of its own."""

    WRITING = "writing"
    ANNOTATING = "annotating"
    JUDGING = "judging"


class Form(StrEnum):
    """How structure is asked of a server, strictest first."""

    SCHEMA = "schema"
    JSON = "json"
    TEXT = "text"


class Finish(StrEnum):
    """Why an answer ended. ``CUT``: the stream ended without saying why, so the text is not whole."""

    STOP = "stop"
    LENGTH = "length"
    REFUSAL = "refusal"
    FILTER = "filter"
    CUT = "cut"


class Fault(StrEnum):
    """What went wrong with a call. ``QUOTA``: the account is empty, which waiting does not mend."""

    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    SILENT = "silent"  # nothing of an answer came, to this call or another, or a letter now and then
    KEY = "key"
    MODEL = "model"
    QUOTA = "quota"
    RATE = "rate"
    SERVER = "server"
    FORM = "form"  # the server cannot hold the form asked for: ask a looser one
    TOO_LONG = "too long"  # the request does not fit the model's context
    REQUEST = "request"  # the server refuses the request for another reason
    NOT_AN_ENDPOINT = "not an endpoint"  # a captive portal, another program's port
    BROKEN = "broken"  # the answer's body cannot be read
    CUT = "cut"  # the connection ended in the middle of an answer
    REFUSED = "refused"  # the model or its filter will not answer
    EMPTY = "empty"
    SHAPE = "shape"  # an answer came, but not what was asked for, also after re-asking


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One message of a request."""

    role: Literal["system", "user", "assistant"]
    text: str


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of an answer as the model chose it.

    Attributes:
        text: of it; half a character is replaced.
        choices: what it could have been, itself included, each with the natural logarithm of its
            probability; empty if the server did not say.
    """

    text: str
    choices: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Request:
    """One call.

    Attributes:
        messages: in order, the first a system message.
        model: the server's name for it.
        form: how structure is asked for; ``TEXT`` for plain text.
        schema: JSON schema of the answer, None for plain text.
        schema_name: its name, letters, digits, ``-`` and ``_``.
        max_tokens: the answer is cut there.
        temperature: 0-2.
        seconds: total time it may take, waiting and retries included.
        priority: lower goes first when calls wait for each other.
        choices: how many of the likeliest pieces are asked for at each place; 0: none.
        first: seconds the server may say nothing to anybody before this is given up; also the longest pause
            it may ask for.
    """

    messages: tuple[ChatMessage, ...]
    model: str
    form: Form = Form.TEXT
    schema: Mapping[str, Any] | None = None
    schema_name: str = "answer"
    max_tokens: int = 2000
    temperature: float = 0.2
    seconds: float = 120.0
    priority: int = 5
    choices: int = 0
    first: float = 90.0


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of a call. ``estimated``: the server did not say, so 4 bytes of UTF-8 are counted as one."""

    prompt: int = 0
    completion: int = 0
    estimated: bool = False

    @classmethod
    def estimate(cls, messages: Iterable[ChatMessage], text: str) -> Usage:
        """Of what was sent and what came back."""
        asked = sum(len(each.text.encode("utf-8", "replace")) + 16 for each in messages)
        return cls(-(-asked // 4), -(-len(text.encode("utf-8", "replace")) // 4), True)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back.

    Attributes:
        text: the answer, perhaps not whole (see ``finish``); the refusal's words for a refusal.
        finish: why it ended.
        usage: its tokens.
        seconds: the call's time, waiting for a turn and retries included.
        first: seconds to the first piece of text, when streamed; else ``seconds``.
        tokens: the text piece by piece, if that was asked for and the server told; else none.
    """

    text: str
    finish: Finish = Finish.STOP
    usage: Usage = Usage()
    seconds: float = 0.0
    first: float = 0.0
    tokens: tuple[Token, ...] = ()


class LanguageModel(Protocol):
    """A server of language models."""

    @property
    def id(self) -> str:
        """A short name to show, such as its host."""
        ...

    @property
    def local(self) -> bool:
        """True if it runs on this machine: nothing leaves it and nothing is paid."""
        ...

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        """Send one request; with ``on_text`` the answer is streamed.

        Raises:
            EndpointError: no answer; its ``fault`` says why, its ``partial`` what had arrived.
            asyncio.CancelledError: the caller gave up; the server is told by hanging up.
        """
        ...

    async def models(self) -> tuple[str, ...]:
        """Names of the models the server offers.

        Raises:
            EndpointError: it did not say.
        """
        ...

    async def close(self) -> None:
        """Let go of connections."""
        ...
