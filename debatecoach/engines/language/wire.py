"""A request as a server wants it, and what its answer says, without any network.

Servers differ in what they take: :class:`Habits` is what was learned about a model by being refused once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from debatecoach.base.language import Answer, ChatMessage, Finish, Form, OnText, Request, Token, Usage
from debatecoach.base.texts import mended

MOST_TEXT = 1_000_000
"""Characters of an answer; a server that writes on for ever is stopped there."""

MOST_TOKENS, MOST_CHOICES = 20_000, 20
"""Pieces of an answer that are kept with their choices, and choices of one."""

THINKING_ROOM = 4
"""Models that want ``max_completion_tokens`` count their thinking in it: so many times the room."""

_FINISHES = {
    "length": Finish.LENGTH,
    "max_tokens": Finish.LENGTH,
    "content_filter": Finish.FILTER,
    "safety": Finish.FILTER,
    "refusal": Finish.REFUSAL,
    "error": Finish.CUT,
}
TOO_LONG = re.compile(
    r"context.{0,20}(length|size|window)|exceed_context|maximum context|prompt is too long|input is too long"
    r"|too many (input )?tokens|reduce the length",
    re.IGNORECASE,
)
"""How servers say that a request does not fit the model's context."""

_REFUSED = re.compile(
    r"unsupported|not support|unknown|unrecogni|not permitted|not allowed|unexpected|extra|invalid|deprecated"
    r"|does not exist|only the default|must be",
    re.IGNORECASE,
)
_KEYWORDS = (
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minItems",
    "maxItems",
    "uniqueItems",
)
_SCHEMA_TOO_RICH = re.compile(r"(?i)invalid schema|not permitted|keyword|\b(" + "|".join(_KEYWORDS) + r")\b")


@dataclass(slots=True)
class Habits:
    """What a model's server does not take.

    Attributes:
        thinker: ``max_completion_tokens`` instead of ``max_tokens``.
        own_temperature: no ``temperature``.
        no_usage: no ``stream_options``.
        no_stream: only whole answers.
        no_system: no system message; it is put before the first user message.
        plain_schema: a schema without bounds (our own validation keeps them).
        no_choices: no ``logprobs``.
        most_tokens: the longest answer it allows to be asked for, 0 if it has not said.
    """

    thinker: bool = False
    own_temperature: bool = False
    no_usage: bool = False
    no_stream: bool = False
    no_system: bool = False
    plain_schema: bool = False
    no_choices: bool = False
    most_tokens: int = 0

    def learn(self, told: Mapping[str, str], request: Request) -> bool:
        """Take in why a request was refused (``faults.read_error``); True if it should be sent again."""
        words = f"{told['message']} {told['param']}"
        refused = bool(_REFUSED.search(f"{words} {told['code']} {told['type']}"))
        if TOO_LONG.search(words):
            return False  # about what was asked, not about how
        if lower := self._lower_limit(words, request):
            self.most_tokens = lower
        elif not self.thinker and ("max_completion_tokens" in words or (refused and "max_tokens" in words)):
            self.thinker = True
        elif not self.no_choices and request.choices and re.search(r"log_?probs|log probabilities", words):
            self.no_choices = True
        elif not self.own_temperature and refused and "temperature" in words:
            self.own_temperature = True
        elif not self.no_usage and refused and "stream_options" in words:
            self.no_usage = True
        elif not self.no_stream and refused and re.search(r"\bstream(ing)?\b", words, re.IGNORECASE):
            self.no_stream = True
        elif (
            not self.no_system
            and refused
            and re.search(r"system\W+(role|message|prompt)|role\W.*system", words, re.I)
        ):
            self.no_system = True
        elif not self.plain_schema and request.form is Form.SCHEMA and _SCHEMA_TOO_RICH.search(words):
            self.plain_schema = True
        else:
            return False
        return True

    def limit(self, request: Request) -> int:
        """Tokens the answer may have."""
        wanted = request.max_tokens * (THINKING_ROOM if self.thinker else 1)
        return min(wanted, self.most_tokens or wanted)

    def _lower_limit(self, words: str, request: Request) -> int:
        """The most tokens a refusal names, 0 if it is about something else."""
        if not re.search(r"max_(completion_)?tokens|(completion|output) tokens", words):
            return 0
        if not re.search(r"too large|at most|less than or equal|maximum|exceed|>|<=", words):
            return 0
        named = [int(each) for each in re.findall(r"\d{2,7}", words)]
        return max((each for each in named if 16 <= each < self.limit(request)), default=0)


def parameters(request: Request, habits: Habits) -> dict[str, Any]:
    """The body of a chat request."""
    body: dict[str, Any] = {"model": request.model, "messages": messages(request.messages, habits.no_system)}
    body["max_completion_tokens" if habits.thinker else "max_tokens"] = habits.limit(request)
    if not habits.own_temperature:
        body["temperature"] = request.temperature
    if (form := response_format(request, habits.plain_schema)) is not None:
        body["response_format"] = form
    if request.choices and not habits.no_choices:
        body |= {"logprobs": True, "top_logprobs": request.choices}
    if not habits.no_stream:
        body["stream"] = True
        if not habits.no_usage:
            body["stream_options"] = {"include_usage": True}
    return body


def messages(given: tuple[ChatMessage, ...], no_system: bool = False) -> list[dict[str, str]]:
    """Messages as they are sent."""
    if no_system and len(given) > 1 and given[0].role == "system" and given[1].role == "user":
        given = (ChatMessage("user", f"{given[0].text}\n\n{given[1].text}"), *given[2:])
    return [{"role": each.role, "content": each.text} for each in given]


def response_format(request: Request, plain: bool = False) -> dict[str, Any] | None:
    """How the form is asked for; None for text."""
    if request.schema is None or request.form is Form.TEXT:
        return None
    if request.form is Form.JSON:
        return {"type": "json_object"}
    schema = _without_bounds(dict(request.schema)) if plain else dict(request.schema)
    return {
        "type": "json_schema",
        "json_schema": {"name": request.schema_name, "strict": True, "schema": schema},
    }


def _without_bounds(node: Any, names: bool = False) -> Any:
    """A schema without keywords that say how much; ``names``: the keys are fields, not keywords."""
    if isinstance(node, list):
        return [_without_bounds(each) for each in node]
    if not isinstance(node, dict):
        return node
    return {
        name: _without_bounds(value, not names and name in ("properties", "$defs"))
        for name, value in node.items()
        if names or name not in _KEYWORDS
    }


@dataclass(slots=True)
class AnswerStream:
    """An answer as it comes in.

    Attributes:
        on_text: told of each piece.
        pieces, refusal: the text so far.
        finish: why it ended, None while it has not said.
        usage: if the server told.
        model: as the server names it.
        first: when the first piece came, on the clock of ``now``; None before.
        seen: True if anything in it was an answer's.
        tokens: the pieces with what else they could have been, if the server tells.
    """

    on_text: OnText | None = None
    pieces: list[str] = field(default_factory=list)
    refusal: str = ""
    finish: Finish | None = None
    usage: Usage | None = None
    first: float | None = None
    seen: bool = False
    tokens: list[Token] = field(default_factory=list)
    _held: str = ""
    _size: int = 0

    @property
    def text(self) -> str:
        """What has arrived."""
        return "".join(self.pieces)

    def take(self, body: Mapping[str, Any], now: float) -> None:
        """A chunk of a stream, or a whole answer."""
        if isinstance(used := body.get("usage"), dict):
            self.usage = Usage(_count(used.get("prompt_tokens")), _count(used.get("completion_tokens")))
        choices = body.get("choices")
        if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
            return  # usage comes so, and whatever a server has to say besides
        self.seen = True
        choice = choices[0]
        part = choice.get("delta") if "delta" in choice else choice.get("message")
        if isinstance(part, dict):
            if isinstance(refusal := part.get("refusal"), str):
                self.refusal += refusal
            self._add(_content(part.get("content")), now)
        elif isinstance(old := choice.get("text"), str):
            self._add(old, now)
        told = choice.get("logprobs")
        if isinstance(told, dict) and isinstance(pieces := told.get("content"), list):
            self.tokens += [_token(each) for each in pieces[: MOST_TOKENS - len(self.tokens)]]
        if isinstance(why := choice.get("finish_reason"), str):
            self.finish = _FINISHES.get(why.lower(), Finish.STOP)

    def _add(self, piece: str, now: float) -> None:
        piece = self._held + piece
        self._held = piece[-1] if piece and "\ud800" <= piece[-1] <= "\udbff" else ""
        piece = mended(piece[:-1] if self._held else piece)
        if not piece:
            return
        if self.first is None:
            self.first = now
        self.pieces.append(piece)
        self._size += len(piece)
        if self._size > MOST_TEXT:
            self.finish = Finish.LENGTH
        if self.on_text is not None:
            self.on_text(piece)

    @property
    def over(self) -> bool:
        """True if more is not wanted."""
        return self._size > MOST_TEXT

    def answer(self, request: Request, seconds: float, began: float, complete: bool) -> Answer:
        """What came back. ``complete``: the server said that this was all, if not why."""
        finish = self.finish or (Finish.STOP if complete else Finish.CUT)
        text = self.text
        if self.refusal and not text.strip():
            text, finish = mended(self.refusal), Finish.REFUSAL
        return Answer(
            text,
            finish,
            self.usage or Usage.estimate(request.messages, text),
            seconds,
            self.first - began if self.first is not None else seconds,
            tuple(self.tokens),
        )


def _token(told: object) -> Token:
    """A piece as a server tells it, whatever is wrong with it."""
    if not isinstance(told, dict):
        return Token("")
    top = told.get("top_logprobs")
    every = [told, *(top if isinstance(top, list) else [])][: MOST_CHOICES + 1]
    choices: dict[str, float] = {}
    for each in every:
        text, chance = (each.get("token"), each.get("logprob")) if isinstance(each, dict) else (None, None)
        if isinstance(text, str) and isinstance(chance, int | float) and -1e4 < chance <= 0:
            choices.setdefault(mended(text), float(chance))
    return Token(mended(str(told.get("token", ""))), tuple(choices.items()))


def _content(content: object) -> str:
    """The text of a message's content: a string, or parts of which some are text (thinking is left out)."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        parts = [each for each in content if isinstance(each, dict) and each.get("type", "text") == "text"]
        return "".join(each["text"] for each in parts if isinstance(each.get("text"), str))
    return ""


def _count(value: object) -> int:
    return min(max(0, value), 1_000_000_000) if isinstance(value, int) and not isinstance(value, bool) else 0
