"""A task: one thing a language model is asked to do, and the shape of what it must answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from debatecoach.base.language import Role

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
