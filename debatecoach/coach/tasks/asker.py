"""Asking: a task and its values go out, an answer of the right shape comes back, or a typed failure.

Structure is asked of the server as strictly as it can hold it (schema, JSON, plain text), remembered
for each model. An answer that does not fit is asked again at most twice, with what was wrong with it.
All of it stays inside the task's total time. Every call is in the ledger.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast

from pydantic import BaseModel, TypeAdapter, ValidationError

from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.ledger import Call, Ledger
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.tasks.task import Task
from debatecoach.errors import EndpointError, TaskError
from debatecoach.language import Answer, Fault, Finish, Form, LanguageModel, Message, OnText, Request, Role
from debatecoach.marks import QT_TRANSLATE_NOOP

T = TypeVar("T")

MOST_REASKS = 2
_LOOSER = {Form.SCHEMA: Form.JSON, Form.JSON: Form.TEXT}
_FENCED = re.compile(r"```[a-zA-Z]*\s*\n(.*?)\n?\s*```", re.DOTALL)
_THINKING = re.compile(r"\A\s*<think(?:ing)?>.*?</think(?:ing)?>\s*", re.DOTALL)

SHAPE_RULE = {
    "en": "Answer with one JSON object of exactly this JSON schema, and nothing else:\n",
    "zh": "只用一个 JSON 对象回答，严格符合下面的 JSON schema，不要写任何其他内容：\n",
}
AGAIN = {
    "en": (
        "That answer cannot be used: {reasons}. "
        "Give the whole answer again, corrected, in the form asked for."
    ),
    "zh": "这个回答无法使用：{reasons}。请按要求的格式改正后重新给出完整回答。",
}

SAID = {
    Fault.REFUSED: QT_TRANSLATE_NOOP("errors", "The model refused the task “{task}”."),
    Fault.EMPTY: QT_TRANSLATE_NOOP("errors", "The model answered the task “{task}” with nothing."),
    Fault.SHAPE: QT_TRANSLATE_NOOP(
        "errors", "The model's answer to the task “{task}” did not have the form needed."
    ),
    Fault.CUT: QT_TRANSLATE_NOOP("errors", "The model's answer to the task “{task}” broke off."),
    Fault.TIMEOUT: QT_TRANSLATE_NOOP(
        "errors", "The model did not finish the task “{task}” within {seconds} seconds."
    ),
}
SAFE = QT_TRANSLATE_NOOP("errors", "Nothing is lost; the library debater does it instead where it can.")
TODO = QT_TRANSLATE_NOOP("errors", "Try again, or choose another model under Connect.")


class Store(Protocol):
    """Answers kept from before: ``engines/language`` has one on disk."""

    def get(self, key: Mapping[str, Any]) -> str | None: ...

    def put(self, key: Mapping[str, Any], answer: str) -> None: ...


class Asker:
    """Asks a language model.

    Args:
        model: the server.
        models: its model for each role.
        prompts: the prompts in the language of the debate.
        ledger: keeps every call.
        store: answers kept from before, for tasks that allow it.
    """

    def __init__(
        self,
        model: LanguageModel,
        models: Mapping[Role, str],
        prompts: Prompts,
        ledger: Ledger,
        store: Store | None = None,
    ) -> None:
        self.model, self.models, self.prompts, self.ledger = model, dict(models), prompts, ledger
        self._store = store
        self._forms: dict[str, Form] = {}

    async def ask(
        self,
        task: Task[T],
        values: Mapping[str, object],
        *,
        work: str = "",
        seconds: float | None = None,
        priority: int | None = None,
        max_tokens: int | None = None,
        on_text: OnText | None = None,
        calls: list[int] | None = None,
    ) -> T:
        """Have a task done.

        Args:
            task: what.
            values: what its prompt's places and blocks are filled with.
            work: what it belongs to, for the ledger: a slot's id, ``prep``.
            seconds, priority, max_tokens: instead of the task's own.
            on_text: gets pieces of a plain-text answer as they arrive. When an answer is asked for again
                they start over; the caller sees that by getting "" first.
            calls: gets the ids of the calls made, for the trail.

        Raises:
            TaskError: not done; says which task and why, and keeps a partial text.
            LibraryError: the prompt is broken.
            asyncio.CancelledError: the caller gave up; the server is told.
        """
        prompt = self.prompts.get(task.name)
        messages = prompt.render(values)
        limit = task.seconds if seconds is None else seconds
        name = self.models[task.role]
        schema = None if task.answer is str else _schema(cast(type[BaseModel], task.answer))
        key = {
            "model": name,
            "task": task.name,
            "version": prompt.version,
            "messages": [each.text for each in messages],
            "schema": schema,
        }
        opened = Call(
            0, work, task.name, prompt.version, prompt.language, task.role, name, 0.0, messages=messages
        )
        if task.cached and self._store is not None and (kept := self._store.get(key)) is not None:
            try:
                result = _read(task, kept)
            except ValueError:
                pass  # kept by an earlier version of the schema: ask
            else:
                call = self.ledger.begin(opened)
                self.ledger.end(call, "ok", answer=kept, cached=True)
                if calls is not None:
                    calls.append(call.id)
                return result
        heard: list[str] = []

        def hear(piece: str) -> None:
            heard.append(piece) if piece else heard.clear()
            if on_text is not None:
                on_text(piece)

        try:
            async with asyncio.timeout(limit):
                result, text = await self._ask(
                    task,
                    messages,
                    schema,
                    opened,
                    limit,
                    priority,
                    max_tokens,
                    hear if on_text else None,
                    calls,
                )
        except TimeoutError as error:
            partial = "".join(heard)
            raise TaskError(
                task.name,
                Fault.TIMEOUT,
                SAID[Fault.TIMEOUT],
                SAFE,
                TODO,
                partial=partial,
                seconds=f"{limit:g}",
            ) from error
        if task.cached and self._store is not None:
            self._store.put(key, text)
        return result

    async def _ask(
        self,
        task: Task[T],
        messages: tuple[Message, ...],
        schema: dict[str, Any] | None,
        opened: Call,
        limit: float,
        priority: int | None,
        max_tokens: int | None,
        on_text: OnText | None,
        calls: list[int] | None,
    ) -> tuple[T, str]:
        loop = asyncio.get_running_loop()
        until = loop.time() + limit
        tokens = max_tokens or task.max_tokens
        said: tuple[Message, ...] = ()
        reasks = 0
        while True:
            form = self._forms.get(opened.model, Form.SCHEMA) if schema is not None else Form.TEXT
            request = Request(
                messages=(*_with_schema(messages, schema, form, self.prompts.language), *said),
                model=opened.model,
                form=form,
                schema=schema,
                schema_name=re.sub(r"[^A-Za-z0-9_-]", "_", task.name),
                max_tokens=tokens,
                temperature=task.temperature,
                seconds=max(0.05, until - loop.time()),
                priority=task.priority if priority is None else priority,
            )
            try:
                answer = await self._call(task, request, opened, on_text, calls)
            except EndpointError as error:
                if error.fault is Fault.FORM and form in _LOOSER and schema is not None:
                    self._forms[opened.model] = _LOOSER[form]
                    continue
                raise _as_task(task, error) from error
            fault, reason = _wrong(task, answer)
            if fault is None:
                try:
                    return _read(task, answer.text), answer.text
                except ValueError as error:
                    fault, reason = Fault.SHAPE, _reasons(error)
            if fault is Fault.REFUSED or reasks == MOST_REASKS:
                partial = answer.text if task.answer is str and fault is Fault.CUT else ""
                raise TaskError(task.name, fault, SAID[fault], SAFE, TODO, partial=partial)
            reasks += 1
            if answer.finish is Finish.LENGTH:
                tokens *= 2
            said = _again(answer.text, reason, self.prompts.language)
            if on_text is not None:
                on_text("")

    async def _call(
        self,
        task: Task[T],
        request: Request,
        opened: Call,
        on_text: OnText | None,
        calls: list[int] | None,
    ) -> Answer:
        call = self.ledger.begin(replace(opened, messages=request.messages))
        if calls is not None:
            calls.append(call.id)
        step = steps.depth() + 1
        try:
            answer = await self.model.ask(request, on_text if task.answer is str else None)
        except EndpointError as error:
            self.ledger.end(call, error.fault.value, answer=error.partial, step=step)
            raise
        except asyncio.CancelledError:
            self.ledger.end(call, "cancelled", step=step)
            raise
        steps.advance()
        fault, _ = _wrong(task, answer)
        self.ledger.end(call, fault.value if fault else "ok", answer.usage, answer.text, step)
        return answer


def _wrong(task: Task[Any], answer: Answer) -> tuple[Fault | None, str]:
    """What is wrong with an answer before it is read."""
    if answer.finish in (Finish.REFUSAL, Finish.FILTER):
        return Fault.REFUSED, ""
    if not _THINKING.sub("", answer.text).strip():
        return Fault.EMPTY, "it was empty"
    if answer.finish is Finish.CUT:
        return Fault.CUT, "it broke off before its end"
    if answer.finish is Finish.LENGTH:
        return Fault.CUT, "it was longer than there was room for; be shorter"
    return None, ""


def _read(task: Task[T], text: str) -> T:
    """The answer in its shape.

    Raises:
        ValueError: it does not have it (pydantic's ValidationError is one).
    """
    text = _THINKING.sub("", text).strip()
    if task.answer is str:
        return cast(T, text)
    found = _FENCED.search(text)
    body = found.group(1) if found else text
    first, last = body.find("{"), body.rfind("}")
    if first < 0 or last < first:
        raise ValueError("there is no JSON object in it")
    return TypeAdapter(task.answer).validate_json(body[first : last + 1])


def _reasons(error: ValueError) -> str:
    """What to tell the model: where and what, never what it wrote (that is material)."""
    if not isinstance(error, ValidationError):
        return str(error)[:200]
    told = [
        f"{'.'.join(str(part) for part in each['loc']) or 'the answer'}: {each['msg']}"
        for each in error.errors(include_input=False, include_url=False)[:5]
    ]
    return "; ".join(told)[:600]


def _schema(shape: type[BaseModel]) -> dict[str, Any]:
    """The JSON schema, every object closed and every field required, as strict servers want it."""

    def close(node: Any) -> Any:
        if isinstance(node, list):
            return [close(each) for each in node]
        if not isinstance(node, dict):
            return node
        closed = {name: close(value) for name, value in node.items() if name not in ("title", "default")}
        if isinstance(node.get("properties"), dict):  # a field may itself be called "title"
            closed["properties"] = {name: close(value) for name, value in node["properties"].items()}
            closed["additionalProperties"] = False
            closed["required"] = list(node["properties"])
        return closed

    return cast(dict[str, Any], close(shape.model_json_schema()))


def _with_schema(
    messages: tuple[Message, ...], schema: dict[str, Any] | None, form: Form, language: str
) -> tuple[Message, ...]:
    """Where the server cannot hold the schema, the model is told it."""
    if schema is None or form is Form.SCHEMA:
        return messages
    told = SHAPE_RULE[language] + json.dumps(schema, ensure_ascii=False)
    return (Message("system", f"{messages[0].text}\n\n{told}"), *messages[1:])


def _again(text: str, reason: str, language: str) -> tuple[Message, ...]:
    return (
        Message("assistant", text[:4000] or "(empty)"),
        Message("user", AGAIN[language].format(reasons=reason)),
    )


def _as_task(task: Task[Any], error: EndpointError) -> TaskError:
    """The endpoint's own sentences, under the task's name."""
    values = {name: value for name, value in error.values.items() if name != "task"}
    return TaskError(
        task.name,
        error.fault,
        error.what,
        error.safe or SAFE,
        error.todo or TODO,
        partial=error.partial,
        **values,
    )
