"""A task: one thing a language model is asked to do, and the shape of what it must answer."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from pydantic import BaseModel, BeforeValidator, ConfigDict, TypeAdapter, ValidationError

from debatecoach.base.language import Answer, Fault, Finish, Role

T = TypeVar("T")


class Shape(BaseModel):
    """Base of every structured answer: extra fields are dropped, nothing is coerced by surprise.

    Use ``FiniteFloat`` for numbers with a fraction, ``Field(ge=, le=)`` for bounds and ``max_length`` for
    every list and string: servers that hold a schema do not hold these (llama.cpp lets ``-inf`` through).
    """

    model_config = ConfigDict(extra="ignore", frozen=True)


@dataclass(frozen=True, slots=True)
class Task(Generic[T]):
    """A named task.

    Attributes:
        name: of its prompt in ``resources/prompts``.
        answer: ``str`` for plain text, else the :class:`Shape` the answer must have.
        role: which model it goes to.
        seconds: total time, re-asking included.
        priority: lower goes first.
        max_tokens: of one answer.
        temperature: 0-2.
        cached: an answer to the same input may be taken from the disk (preparation only).
        choices: how many of the likeliest pieces are asked for at each place of the answer; 0: none.
        sample: which answer this is, where the same is asked several times; each is kept for itself.
    """

    name: str
    answer: type[T]
    role: Role
    seconds: float = 60.0
    priority: int = 5
    max_tokens: int = 2000
    temperature: float = 0.2
    cached: bool = False
    choices: int = 0
    sample: int = 0


def cut(most: int) -> BeforeValidator:
    """Cuts a text or a list to size where what is beyond it does not matter: no second call for it."""
    return BeforeValidator(lambda value: value[:most] if isinstance(value, str | list) else value)


# -- From what a model wrote to what was asked for: its schema before, reading and judging it after

MOST_PLACES = 20
"""Where an object may begin in an answer that says more than the object."""

_FENCED = re.compile(r"```[a-zA-Z]*\s*\n(.*?)\n?\s*```", re.DOTALL)
_THINKING = re.compile(r"\A\s*<think(?:ing)?>.*?(?:</think(?:ing)?>\s*|\Z)", re.DOTALL)
_THOUGHT = re.compile(r"</think(?:ing)?>\s*")


def spoken(text: str) -> str:
    """An answer without the thinking some models write before it."""
    return _THINKING.sub("", text).strip()


class Aloud:
    """Passes pieces of an answer on as they come, without the thinking before it.

    Args:
        on_text: gets them; an empty piece means that the answer starts over.

    Attributes:
        said: what was passed on since it last started over.
    """

    def __init__(self, on_text: Callable[[str], None] | None) -> None:
        self._on_text = on_text
        self._waiting: str | None = ""
        self.said = ""

    def over(self) -> None:
        """The answer starts over."""
        self._waiting, self.said = "", ""
        if self._on_text is not None:
            self._on_text("")

    def hear(self, piece: str) -> None:
        """The next piece."""
        if self._waiting is None:
            return self._pass(piece)
        self._waiting += piece
        begun = self._waiting.lstrip()
        if begun.startswith(("<think>", "<thinking>")):
            found = _THOUGHT.search(begun)
            if found is None or found.end() == len(begun):
                return None  # still thinking, or blanks may follow
            begun = begun[found.end() :]
        elif "<thinking>".startswith(begun[:10]):
            return None  # nothing yet, or it may become a thought
        self._waiting = None
        return self._pass(begun)

    def end(self) -> None:
        """The answer is whole: what might have become a thought is none."""
        waiting, self._waiting = (self._waiting or "").lstrip(), None
        if not waiting.startswith(("<think>", "<thinking>")):
            self._pass(waiting)

    def _pass(self, piece: str) -> None:
        if piece:
            self.said += piece
            if self._on_text is not None:
                self._on_text(piece)


def wrong(task: Task[Any], answer: Answer) -> tuple[Fault | None, str]:
    """What is wrong with an answer before it is read, and how to tell the model."""
    if answer.finish in (Finish.REFUSAL, Finish.FILTER):
        return Fault.REFUSED, ""
    if answer.finish is Finish.CUT:
        return Fault.CUT, ""
    if answer.finish is Finish.LENGTH:
        return Fault.CUT, "it was longer than there was room for; be shorter"
    if not spoken(answer.text):
        return Fault.EMPTY, "it was empty"
    return None, ""


def read(task: Task[T], text: str) -> T:
    """The answer in its shape, also from a fence or from between other words.

    Raises:
        ValueError: it does not have it (pydantic's ValidationError is one).
    """
    text = spoken(text)
    if task.answer is str:
        return cast(T, text)
    shape: TypeAdapter[T] = TypeAdapter(task.answer)
    bodies = [found.group(1) for found in _FENCED.finditer(text)][:3] + [text]
    first: ValueError | None = None
    for body in bodies:
        last = body.rfind("}")
        for found in _beginnings(body[: last + 1]):
            try:
                return shape.validate_json(body[found : last + 1])
            except ValidationError as error:
                first = first or error
    raise first or ValueError("there is no JSON object in it")


def _beginnings(body: str) -> list[int]:
    """Where an object that goes on to the end may begin: the first braces."""
    places: list[int] = []
    at = body.find("{")
    while at >= 0 and len(places) < MOST_PLACES:
        places.append(at)
        at = body.find("{", at + 1)
    return places


def reasons(error: ValueError) -> str:
    """What to tell the model: where and what, never what it wrote (that is material)."""
    if not isinstance(error, ValidationError):
        return str(error)[:200]
    told = []
    for each in error.errors(include_input=False, include_url=False, include_context=False)[:5]:
        where = ".".join(re.sub(r"[^\w-]", "_", str(part))[:40] for part in each["loc"])
        what = each["msg"] if each["type"] not in ("value_error", "assertion_error") else "not a valid value"
        told.append(f"{where or 'the answer'}: {what}")
    return "; ".join(told)[:600]


@functools.cache
def schema_of(shape: type[BaseModel]) -> dict[str, Any]:
    """The JSON schema, every object closed and every field required, as strict servers want it.

    The same object for the same shape: not to be changed.
    """

    def close(node: Any) -> Any:
        if isinstance(node, list):
            return [close(each) for each in node]
        if not isinstance(node, dict):
            return node
        ours = ("title", "default", "description")  # a docstring speaks to us; the prompt says what is asked
        closed = {name: close(value) for name, value in node.items() if name not in ours}
        for names in ("properties", "$defs"):
            if isinstance(node.get(names), dict):  # a field may itself be called "title"
                closed[names] = {name: close(value) for name, value in node[names].items()}
        if isinstance(node.get("properties"), dict):
            closed["additionalProperties"] = False
            closed["required"] = list(node["properties"])
        return closed

    return cast(dict[str, Any], close(shape.model_json_schema()))
