"""One task being done: what is known of it while it is asked, and what a model is told besides its prompt."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from debatecoach.base.language import Answer, ChatMessage, Token
from debatecoach.coach.tasks.ledger import Call
from debatecoach.coach.tasks.prompt import Prompt
from debatecoach.coach.tasks.shapes import Aloud, spoken
from debatecoach.coach.tasks.task import Task

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
