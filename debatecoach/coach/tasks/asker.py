"""Asking: a task and its values go out, an answer of the right shape comes back, or a typed failure.

Structure is asked of the server as strictly as it can hold it (schema, JSON, plain text), remembered
for each model. An answer that does not fit is asked again at most twice, with what was wrong with it.
All of it stays inside the task's total time. Every call is in the ledger.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar, cast

from pydantic import BaseModel

from debatecoach.base.errors import EndpointError, TaskError
from debatecoach.base.language import (
    Answer,
    ChatMessage,
    Fault,
    Finish,
    Form,
    LanguageModel,
    OnText,
    Request,
    Role,
    Token,
    Usage,
)
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.ledger import Call, Ledger
from debatecoach.coach.tasks.prompt import LEAST, SHRINK, Prompt, Prompts, overflowed
from debatecoach.coach.tasks.silence import LOOK_SECONDS, UNANSWERED, Silence
from debatecoach.coach.tasks.task import Aloud, Task, read, reasons, schema_of, spoken, wrong
from debatecoach.coach.tasks.titles import title

# -- One task being done: what is known of it while it is asked, and what a model is told besides its prompt

T = TypeVar("T")

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


@dataclass(slots=True)
class Asking(Generic[T]):
    """One task being done.

    Attributes:
        task, prompt, values, schema: what is asked.
        messages: the prompt filled in, with as much material as the model holds.
        opened: how its calls stand in the ledger before they begin.
        seconds: its total time.
        until: when its time ends, on the loop's clock.
        priority, tokens: of its requests.
        aloud: what was heard of a plain answer so far.
        streams: True if somebody listens.
        calls: gets the ids of its calls.
        may_again: False once it must not be asked again for an answer that was no use.
        best: the longest text that broke off.
        answer: the answer that was whole.
    """

    task: Task[T]
    prompt: Prompt
    values: Mapping[str, object]
    messages: tuple[ChatMessage, ...]
    schema: dict[str, Any] | None
    opened: Call
    seconds: float
    until: float
    priority: int
    tokens: int
    aloud: Aloud
    streams: bool
    calls: list[int] | None
    may_again: Callable[[], bool]
    best: str = ""
    answer: Answer = Answer("")

    def keep(self, partial: str) -> None:
        """A plain text that broke off is better than nothing."""
        if self.task.answer is str:
            self.best = max(self.best, spoken(partial), key=len)


def with_schema(
    messages: tuple[ChatMessage, ...], schema: dict[str, Any], language: str
) -> tuple[ChatMessage, ...]:
    """The model is told the schema that its server does not hold."""
    told = SHAPE_RULE[language] + json.dumps(schema, ensure_ascii=False)
    return (ChatMessage("system", f"{messages[0].text}\n\n{told}"), *messages[1:])


def again(text: str, reason: str, language: str) -> tuple[ChatMessage, ...]:
    return (
        ChatMessage("assistant", text[:4000] or "(empty)"),
        ChatMessage("user", AGAIN[language].format(reasons=reason)),
    )


def packed(answer: Answer) -> str:
    """An answer with its pieces, to be kept; choices only where a figure may stand."""
    tokens = [
        [each.text, each.choices if any(letter.isdigit() for letter in each.text) else ()]
        for each in answer.tokens
    ]
    return json.dumps({"text": answer.text, "tokens": tokens}, ensure_ascii=False)


def unpacked(kept: str) -> Answer:
    """The same again.

    Raises:
        ValueError: it is none.
    """
    try:
        body = json.loads(kept)
        tokens = tuple(
            Token(str(text), tuple((str(choice), float(chance)) for choice, chance in choices))
            for text, choices in body["tokens"]
        )
        return Answer(str(body["text"]), tokens=tokens)
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError("not an answer with its pieces") from error


MOST_REASKS = 2
HOPELESS = frozenset(
    {Fault.KEY, Fault.QUOTA, Fault.MODEL, Fault.UNREACHABLE, Fault.NOT_AN_ENDPOINT, Fault.REQUEST}
)
"""Faults that the next call will meet as well: what is being made stops, what there is stays."""
_LOOSER = {Form.SCHEMA: Form.JSON, Form.JSON: Form.TEXT}
_BROKE_OFF = (Fault.CUT, Fault.SERVER, Fault.BROKEN, Fault.TIMEOUT)
_TICK = time.get_clock_info("monotonic").resolution
"""Seconds by which asyncio may end a wait too early: Windows' clock goes in steps of 16 ms."""

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
        patience: every task's own time is multiplied by it, for models that run on a slow machine.

    Attributes:
        on_hidden: told of work in whose material there is something nobody sees; it is not sent.
    """

    def __init__(
        self,
        model: LanguageModel,
        models: Mapping[Role, str],
        prompts: Prompts,
        ledger: Ledger,
        store: Store | None = None,
        patience: float = 1.0,
    ) -> None:
        self.model, self.models, self.prompts, self.ledger = model, dict(models), prompts, ledger
        self.patience = patience
        self.on_hidden: Callable[[str], None] | None = None
        self.silence = Silence(model.id)
        self._store = store
        self._forms: dict[str, Form] = {}
        self._choices: dict[str, bool] = {}
        self._room: dict[str, int] = {}

    async def ask(
        self,
        task: Task[T],
        values: Mapping[str, object],
        *,
        work: str = "",
        seconds: float | None = None,
        priority: int | None = None,
        on_text: OnText | None = None,
        calls: list[int] | None = None,
        answers: list[Answer] | None = None,
        may_again: Callable[[], bool] = lambda: True,
    ) -> T:
        """Have a task done.

        Args:
            task: what.
            values: what its prompt's places and blocks are filled with.
            work: what it belongs to, for the ledger: a slot's id, ``prep``.
            seconds, priority: instead of the task's own.
            on_text: gets pieces of a plain-text answer as they arrive. When an answer is asked for again
                they start over; the caller sees that by getting "" first.
            calls: gets the ids of the calls made, for the trail.
            answers: gets the answer that was taken, with its pieces if the task asks for their choices.
            may_again: asked before an answer that is no use is asked for again.

        Raises:
            TaskError: not done; says which task and why, and keeps a partial text.
            LibraryError: the prompt is broken.
            asyncio.CancelledError: the caller gave up; the server is told.
        """
        prompt = self.prompts.get(task.name)
        limit = task.seconds * self.patience if seconds is None else seconds
        name = self.models[task.role]
        room = self._room.get(name)
        if self.on_hidden is not None and prompt.hides(values):
            self.on_hidden(work)
        messages = prompt.render(values, room)
        short = room is not None and prompt.material(values) > room
        schema = None if task.answer is str else schema_of(cast(type[BaseModel], task.answer))
        key = {
            "model": name,
            "task": task.name,
            "version": prompt.version,
            "messages": [each.text for each in messages],
            "schema": schema,
        }
        opened = Call(
            0,
            work,
            task.name,
            prompt.version,
            prompt.language,
            task.role,
            name,
            0.0,
            shortened=short,
            messages=messages,
        )
        if task.choices or task.sample:
            key |= {"choices": task.choices, "sample": task.sample}
        store = self._store if task.cached else None
        if store is not None and (kept := store.get(key)) is not None:
            try:
                found = unpacked(kept) if task.choices else Answer(kept)
                result = read(task, found.text)
            except ValueError:
                pass  # kept by an earlier version of the schema: ask
            else:
                call = self.ledger.end(self.ledger.begin(opened), "ok", answer=found.text, cached=True)
                if answers is not None:
                    answers.append(found)
                if calls is not None:
                    calls.append(call.id)
                return result
        asking = Asking(
            task,
            prompt,
            values,
            messages,
            schema,
            opened,
            limit,
            asyncio.get_running_loop().time() + limit,
            task.priority if priority is None else priority,
            task.max_tokens,
            Aloud(on_text),
            on_text is not None,
            calls,
            may_again,
        )
        try:
            async with asyncio.timeout_at(asking.until):
                result, text = await self._ask(asking)
        except TimeoutError as error:
            asking.keep(asking.aloud.said)
            raise TaskError(
                task.name,
                Fault.TIMEOUT,
                SAID[Fault.TIMEOUT],
                SAFE,
                TODO,
                title=title(task.name),
                partial=asking.best,
                seconds=in_words(limit),
            ) from error
        if task.choices:
            self._choices[name] = bool(asking.answer.tokens)
        if answers is not None:
            answers.append(asking.answer)
        if store is not None:
            store.put(key, packed(asking.answer) if task.choices else text)
        return result

    def tells_choices(self) -> bool | None:
        """Whether the judging model tells what else the pieces of its answers could have been; None: it was
        not asked yet."""
        return self._choices.get(self.models[Role.JUDGING])

    async def _ask(self, asking: Asking[T]) -> tuple[T, str]:
        """The result and the text it was read from."""
        task = asking.task
        form = self._forms.get(asking.opened.model, Form.SCHEMA) if asking.schema is not None else Form.TEXT
        said: tuple[ChatMessage, ...] = ()
        told = False
        reasks = 0
        while True:
            request = self._request(asking, form, said, told)
            try:
                found, text, fault, reason, over = await self._call(asking, request)
            except EndpointError as error:
                if error.fault is Fault.FORM and form in _LOOSER:
                    form = _LOOSER[form]
                    continue
                if error.fault is Fault.TOO_LONG and self._shortened(asking):
                    said = ()
                    continue
                asking.keep(error.partial)
                # what nobody heard the endpoint has tried again by itself
                broke_off = asking.streams and error.partial and error.fault in _BROKE_OFF
                broke_off = broke_off and self._time_left(asking)
                if not broke_off or reasks == MOST_REASKS:
                    raise _as_task(asking, error) from error
                fault, reason, text, over = Fault.CUT, "", "", False
            # what was heard aloud stands; the next task is shown less
            if over and self._shortened(asking) and not asking.streams and asking.may_again():
                said = ()
                continue
            if fault is None:
                if asking.schema is not None:
                    self._forms[asking.opened.model] = form
                return found, text
            if fault is Fault.CUT:
                asking.keep(text)
            if fault is Fault.REFUSED or reasks == MOST_REASKS or not asking.may_again():
                raise TaskError(
                    task.name, fault, SAID[fault], SAFE, TODO, title=title(task.name), partial=asking.best
                )
            reasks += 1
            # a server may have let the schema pass unseen: from now on the model is told it
            told = told or fault is Fault.SHAPE
            said = again(text, reason, self.prompts.language) if reason else ()
            asking.aloud.over()

    def _shortened(self, asking: Asking[T]) -> bool:
        """Leave material out, from now on for every task of this model; False if hardly any is left."""
        name, size = asking.opened.model, asking.prompt.material(asking.values)
        room = int(SHRINK * min(size, self._room.get(name, size)))
        if room < LEAST:
            return False
        self._room[name] = room
        asking.messages = asking.prompt.render(asking.values, room)
        asking.opened = replace(asking.opened, shortened=True)
        return True

    def _request(self, asking: Asking[T], form: Form, said: tuple[ChatMessage, ...], told: bool) -> Request:
        left = max(0.01, asking.until - asyncio.get_running_loop().time())
        messages = asking.messages
        if asking.schema is not None and (told or form is not Form.SCHEMA):
            messages = with_schema(messages, asking.schema, self.prompts.language)
        return Request(
            messages=(*messages, *said),
            model=asking.opened.model,
            form=form,
            schema=asking.schema,
            schema_name=re.sub(r"[^A-Za-z0-9_-]", "_", asking.task.name),
            max_tokens=asking.tokens,
            temperature=asking.task.temperature,
            seconds=left - min(0.05, left / 20),  # the server's own failure comes before our time ends
            priority=asking.priority,
            choices=asking.task.choices,
            first=self.silence.first(self.model.local) * self.patience,
        )

    def silent(self) -> bool:
        """True while the server does not answer; asking this is the occasion to try it, in the background."""
        self.silence.look(self._probe)
        return self.silence.quiet

    async def _probe(self) -> None:
        """The least that can be asked. Raises EndpointError."""
        name = self.models[Role.WRITING]
        said = (ChatMessage("system", "You answer with one word."), ChatMessage("user", "Ready?"))
        seconds = LOOK_SECONDS * self.patience
        await self.model.ask(
            Request(said, name, max_tokens=4, temperature=0.0, seconds=seconds, first=seconds, priority=0)
        )

    async def _call(self, asking: Asking[T], request: Request) -> tuple[T, str, Fault | None, str, bool]:
        """One call, in the ledger from beginning to end: result, text, what is wrong, how to say it, and
        whether the model cannot have read all of it.
        """
        if self.silent():
            raise self.silence.error()
        began = asyncio.get_running_loop().time()
        call = self.ledger.begin(replace(asking.opened, messages=request.messages))
        if asking.calls is not None:
            asking.calls.append(call.id)
        step = steps.depth() + 1
        aloud = asking.aloud
        try:
            answer = await self.model.ask(
                request, aloud.hear if asking.streams and asking.task.answer is str else None
            )
        except EndpointError as error:
            used = Usage.estimate(request.messages, error.partial) if _was_answered(error) else Usage()
            self.ledger.end(call, error.fault.value, used, error.partial, step)
            if error.fault is Fault.SILENT or (error.fault in UNANSWERED and not error.partial):
                self.silence.unanswered(error.fault, began, asking.opened.work)
            elif error.fault is not Fault.TIMEOUT:
                self.silence.answered(asking.opened.work)
            raise
        except asyncio.CancelledError:
            late = asyncio.get_running_loop().time() >= asking.until - _TICK
            used = Usage.estimate(request.messages, aloud.said)
            self.ledger.end(call, Fault.TIMEOUT.value if late else "cancelled", used, aloud.said, step)
            raise
        self.silence.answered(asking.opened.work)
        steps.advance()
        result = cast(T, None)  # stands only beside a fault
        fault, reason = wrong(asking.task, answer)
        if fault is None:
            try:
                result = read(asking.task, answer.text)
            except ValueError as error:
                fault, reason = Fault.SHAPE, reasons(error)
        aloud.end()
        if fault is None:
            asking.answer = answer
        if answer.finish is Finish.LENGTH:
            asking.tokens *= 2
        self.ledger.end(call, fault.value if fault else "ok", answer.usage, answer.text, step)
        return result, answer.text, fault, reason, overflowed(answer, request)

    def _time_left(self, asking: Asking[T]) -> bool:
        """Whether there is time to be worth asking again."""
        return asking.until - asyncio.get_running_loop().time() > 0.3


def in_words(seconds: float) -> str:
    """Seconds as a person says them: whole from ten on."""
    return f"{seconds:.0f}" if seconds >= 10 else f"{seconds:.2g}"


def _was_answered(error: EndpointError) -> bool:
    """Whether tokens were spent although there is no answer."""
    return bool(error.partial) or error.fault in (Fault.TIMEOUT, Fault.CUT)


def _as_task(asking: Asking[Any], error: EndpointError) -> TaskError:
    """The endpoint's own sentences, under the task's name."""
    seconds = in_words(asking.seconds)  # of the task, not of what was left for one call
    return TaskError(
        asking.task.name,
        error.fault,
        error.what.put(seconds=seconds),
        error.safe or SAFE,
        error.todo or TODO,
        title=title(asking.task.name),
        partial=asking.best,
    )
