"""Whole exchanges with a model, kept as small text files and replayed without any network.

An exchange is one JSON object, ``{"request": {...}, "answer": "..."}``, the request as it is sent to a
server, so what ``answer-by-hand --record`` writes can be replayed too. A folder holds one a file; a
``.json`` file may hold a list of them. They are found again by model, messages and schema, in any order;
a request recorded several times gives its answers in turn, then the last again.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from debatecoach.base.errors import EndpointError, InputError
from debatecoach.base.language import Answer, Fault, Finish, LanguageModel, OnText, Request, Usage
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.language.wire import messages, response_format


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request as it was sent (``model``, ``messages``, ``response_format``), its answer, and the name of
    the task where that was recorded too (a server does not see it)."""

    request: Mapping[str, Any]
    answer: Answer
    task: str = ""

    @property
    def key(self) -> str:
        """What it is found by."""
        return _key(self.request)

    def as_json(self) -> dict[str, Any]:
        """As it is written."""
        kept: dict[str, Any] = {"task": self.task} if self.task else {}
        kept |= {"request": dict(self.request), "answer": self.answer.text}
        if self.answer.finish is not Finish.STOP:
            kept["finish"] = self.answer.finish.value
        kept["usage"] = {"prompt": self.answer.usage.prompt, "completion": self.answer.usage.completion}
        return kept


class Recorder:
    """A model whose answers are kept. Failures are not.

    Args:
        model: who is asked.
        into: a folder (made when needed), or a list to append to.
    """

    def __init__(self, model: LanguageModel, into: Path | list[Exchange]) -> None:
        self._model, self._into = model, into
        self._times: dict[str, int] = defaultdict(int)
        self._numbers, self._asked = itertools.count(), list[int]()

    @property
    def id(self) -> str:
        """The model's."""
        return self._model.id

    @property
    def local(self) -> bool:
        """The model's."""
        return self._model.local

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        """See :class:`~debatecoach.base.language.LanguageModel`.

        Raises:
            InputError: the folder cannot be written to.
        """
        number = next(self._numbers)  # kept in the order they were asked in
        answer = await self._model.ask(request, on_text)
        exchange = Exchange(_sent(request), answer, request.schema_name)
        if isinstance(self._into, list):
            self._asked.append(number)
            self._asked.sort()
            self._into.insert(self._asked.index(number), exchange)
        else:
            self._write(self._into, exchange)
        return answer

    async def models(self) -> tuple[str, ...]:
        """The model's."""
        return await self._model.models()

    async def close(self) -> None:
        """Close the model."""
        await self._model.close()

    def _write(self, folder: Path, exchange: Exchange) -> None:
        self._times[exchange.key] += 1
        time = self._times[exchange.key]
        path = folder / f"{exchange.key}{f'-{time}' if time > 1 else ''}.json"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(exchange.as_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        except OSError as error:
            raise InputError(
                QT_TRANSLATE_NOOP("errors", "The exchange cannot be recorded in {folder}: {reason}."),
                todo=QT_TRANSLATE_NOOP("errors", "Choose a folder you can write to."),
                folder=str(folder),
                reason=error.strerror or str(error),
            ) from error


class Replayer:
    """A model that only repeats what was recorded.

    Args:
        path: a folder of exchanges, or a file with one or a list of them.
        any_model: find requests whatever model they name.
        by_task: answer a request that was not recorded with the answer to the same task in its turn (the
            second "plan" with the second recorded), and list it. For replaying a whole round whose
            material has changed a little; only recordings that name their tasks can do it.

    Attributes:
        missing: requests that were not recorded, to see what changed.
        inexact: requests answered by task and turn only, each with the request that was recorded.

    Raises:
        InputError: it cannot be read.
    """

    local = True

    def __init__(self, path: Path, any_model: bool = False, by_task: bool = False) -> None:
        self.id = path.stem
        self._any_model, self._by_task = any_model, by_task
        self._tasks: dict[str, list[Exchange]] = defaultdict(list)
        self._turn: dict[str, int] = defaultdict(int)
        self.inexact: list[tuple[Request, Mapping[str, Any]]] = []
        self._kept: dict[str, list[Exchange]] = defaultdict(list)
        self._given: dict[str, int] = defaultdict(int)
        self.missing: list[Request] = []
        for each in read_exchanges(path):
            self._kept[_key(each.request, any_model)].append(each)
            self._tasks[each.task].append(each)

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        """The recorded answer; streamed word by word to ``on_text``.

        Raises:
            EndpointError: it was not recorded.
        """
        await asyncio.sleep(0)
        key = _key(_sent(request), self._any_model)
        turn = self._turn[request.schema_name]
        self._turn[request.schema_name] += 1
        kept = self._kept.get(key)
        if kept is None and self._by_task and turn < len(self._tasks[request.schema_name]):
            kept = [self._tasks[request.schema_name][turn]]
            key = _key(kept[0].request, self._any_model)
            self.inexact.append((request, kept[0].request))
        if kept is None:
            self.missing.append(request)
            raise EndpointError(
                Fault.REQUEST,
                QT_TRANSLATE_NOOP(
                    "errors", "The recording {name} holds no answer to this “{asked}” request."
                ),
                QT_TRANSLATE_NOOP("errors", "Nothing you made is lost."),
                QT_TRANSLATE_NOOP("errors", "Record it again: a prompt or what goes into it has changed."),
                name=self.id,
                asked=request.schema_name,
            )
        answer = kept[min(self._given[key], len(kept) - 1)].answer
        self._given[key] += 1
        if on_text is not None:
            for piece in re.findall(r"\S+\s*|\s+", answer.text):
                on_text(piece)
                await asyncio.sleep(0)
        return answer

    @property
    def unused(self) -> int:
        """How many recorded requests were never asked."""
        return sum(1 for key in self._kept if not self._given[key])

    async def models(self) -> tuple[str, ...]:
        """Those that were recorded."""
        return tuple(dict.fromkeys(str(each[0].request.get("model", "")) for each in self._kept.values()))

    async def close(self) -> None:
        """Nothing is held."""


def read_exchanges(path: Path) -> list[Exchange]:
    """The exchanges of a folder (in the order of their names) or of a file.

    Raises:
        InputError: not readable, or no exchanges.
    """
    found = []
    try:
        names = sorted(path.glob("*.json"), key=_in_turn) if path.is_dir() else [path]
        for name in names:
            body = json.loads(name.read_text("utf-8"))
            found += [_exchange(each) for each in (body if isinstance(body, list) else [body])]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise _unreadable(path) from error
    if not found:
        raise _unreadable(path)
    return found


def _in_turn(path: Path) -> tuple[str, int]:
    name, _, time = path.stem.partition("-")
    return (name, int(time)) if time.isdecimal() else (path.stem, 0)


def _exchange(kept: Mapping[str, Any]) -> Exchange:
    request, text, used = dict(kept["request"]), kept["answer"], kept.get("usage") or {}
    if not isinstance(text, str) or not isinstance(request["messages"], list):
        raise ValueError("not an exchange")
    told = Usage(int(used["prompt"]), int(used["completion"])) if used else None
    sent = sum(len(str(each["content"]).encode("utf-8", "replace")) for each in request["messages"])
    usage = told or Usage(-(-sent // 4), -(-len(text.encode("utf-8", "replace")) // 4), True)
    model = str(request.get("model", ""))
    answer = Answer(text, Finish(kept.get("finish", "stop")), usage, model)
    return Exchange(request, answer, str(kept.get("task", "")))


def _sent(request: Request) -> dict[str, Any]:
    sent: dict[str, Any] = {"model": request.model, "messages": messages(request.messages)}
    if (form := response_format(request)) is not None:
        sent["response_format"] = form
    return sent


def _key(request: Mapping[str, Any], any_model: bool = False) -> str:
    """A digest of model, messages and form; the schema's name and the limits do not count."""
    form = request.get("response_format") or {}
    schema = (form.get("json_schema") or {}).get("schema") if form.get("type") == "json_schema" else None
    said = [[each.get("role"), each.get("content")] for each in request["messages"]]
    kept = ["" if any_model else request.get("model"), said, form.get("type", "text"), schema]
    canonical = json.dumps(kept, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(canonical.encode()).hexdigest()[:24]


def _unreadable(path: Path) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{name} is not a recording of a model's answers."),
        todo=QT_TRANSLATE_NOOP("errors", "Choose a folder or file that was recorded."),
        name=path.name,
    )
