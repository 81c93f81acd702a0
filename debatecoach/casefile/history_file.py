"""A history as it lies in the case file, ``history.json``."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from debatecoach.casefile.checks import MAX_NAME
from debatecoach.casefile.history import History, HistoryStep
from debatecoach.casefile.steps import Piece
from debatecoach.casefile.wire import MAX_TOKENS, Strict, WireError, from_json, to_json, tokens

MAX_HISTORY = 16 << 20
"""Bytes of a history in a file; some thousand edits."""


class StepBody(Strict):
    """A :class:`HistoryStep`."""

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
    forward: Annotated[tuple[Piece, ...], Field(min_length=1)]
    back: Annotated[tuple[Piece, ...], Field(min_length=1)]


class HistoryBody(Strict):
    """A :class:`History`."""

    done: Annotated[int, Field(ge=0)]
    steps: tuple[StepBody, ...]


def dump_history(history: History) -> bytes:
    """A history as ``history.json``, empty if there is nothing in it.

    Of one longer than :data:`MAX_HISTORY` the oldest steps are left out; a step that cannot be kept (half an
    emoji in it) ends what can be taken back after a restart.
    """
    steps, size = [], 0
    for step in reversed(history.steps):
        if not step.data:
            body = StepBody.model_construct(name=step.name, forward=step.forward, back=step.back)
            try:
                step.data = to_json(body)
            except WireError:
                break
        size += len(step.data) + 1
        if size > MAX_HISTORY:
            break
        steps.append(step.data)
    done = history.done - (len(history.steps) - len(steps))
    if not steps or done < 0:  # what is left could only be done again, from a state that is not the case's
        return b""
    return b'{"done":%d,"steps":[%s]}' % (done, b",".join(reversed(steps)))


def load_history(data: bytes) -> History:
    """Read ``history.json``.

    Raises:
        WireError: it is none.
    """
    if not data:
        return History()
    if len(data) > MAX_HISTORY + 100 or tokens(data) > MAX_TOKENS:
        raise WireError("a history longer than any that was written")
    body = from_json(HistoryBody, data)
    if body.done > len(body.steps):
        raise WireError("more steps are done than there are")
    return History([HistoryStep(each.name, each.forward, each.back) for each in body.steps], body.done)
