"""A model that holds little is shown less: told, silently cut, or stopped in the middle of its answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import EndpointError, TaskError
from debatecoach.base.language import Answer, Fault, Finish, OnText, Request, Role, Usage
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import LEFT_OUT, Prompts, shorten
from debatecoach.coach.tasks.task import Task

PROMPT = """version: 1
# Profile
p
# Knowledge
k
# Workflow
w
# Rules
r
# Output
o
# Input
[[motion]]
[[trees]]
[[theirs]]
"""
VALUES = {
    "motion": "Ban homework. " * 20,
    "trees": "\n".join(f"line {n} of the trees" for n in range(400)),
    "theirs": "They said a thing about it. " * 200,
}
TASK = Task("t", str, Role.WRITING, seconds=5.0, max_tokens=1000)


class Holds:
    """A model that holds so many tokens (4 characters each), and has one way to show it."""

    id, local = "holds", True

    def __init__(self, tokens: int, way: str) -> None:
        self.tokens, self.way = tokens, way
        self.sent: list[int] = []

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        size = sum(len(each.text) for each in request.messages) // 4
        self.sent.append(size)
        if on_text is not None:
            on_text("An answer. ")
        if size <= self.tokens:
            return Answer("An answer.", usage=Usage(size, 3))
        if self.way == "told":
            raise EndpointError(Fault.TOO_LONG, "too long")
        if self.way == "swallowed":
            return Answer("An answer.", usage=Usage(self.tokens, 3))
        return Answer("An ans", Finish.LENGTH, Usage(size, 2))

    async def models(self) -> tuple[str, ...]:
        return ("m",)

    async def close(self) -> None:
        """Nothing is open."""


@pytest.fixture
def prompts(tmp_path: Path) -> Prompts:
    (tmp_path / "t.en.md").write_text(PROMPT, "utf-8")
    return Prompts(tmp_path)


@pytest.mark.parametrize("way", ["told", "swallowed", "stopped"])
def test_it_is_shown_less_and_that_is_remembered(prompts: Prompts, way: str) -> None:
    model = Holds(1000, way)
    asker = Asker(model, dict.fromkeys(Role, "m"), prompts, Ledger())

    async def twice() -> None:
        for _ in range(2):
            assert await asker.ask(TASK, VALUES) == "An answer."

    asyncio.run(twice())
    # a server that says nothing gives itself away only where most was dropped
    assert model.sent[-1] <= (1000 if way != "swallowed" else 1650) < model.sent[0]
    assert len(model.sent) <= 5
    assert model.sent[-1] == model.sent[-2], "the second task is not sent too long again"
    assert asker.ledger.calls[len(model.sent)].shortened
    assert not asker.ledger.calls[1].shortened


def test_a_model_that_holds_nothing_is_no_use(prompts: Prompts) -> None:
    asker = Asker(Holds(10, "told"), dict.fromkeys(Role, "m"), prompts, Ledger())
    with pytest.raises(TaskError) as told:
        asyncio.run(asker.ask(TASK, VALUES))
    assert told.value.fault is Fault.TOO_LONG


def test_what_was_spoken_is_not_asked_for_again(prompts: Prompts) -> None:
    model = Holds(1000, "swallowed")
    asker = Asker(model, dict.fromkeys(Role, "m"), prompts, Ledger())
    heard: list[str] = []
    assert asyncio.run(asker.ask(TASK, VALUES, on_text=heard.append)) == "An answer."
    assert (len(model.sent), heard) == (1, ["An answer. "])
    asyncio.run(asker.ask(TASK, VALUES))
    assert model.sent[1] < model.sent[0], "but the next task is shown less"


def test_what_is_worked_on_stays_whole() -> None:
    cut = shorten(VALUES, 3000)
    assert cut["motion"] == VALUES["motion"]
    assert cut["trees"].startswith("line 0 of the trees\n")
    assert cut["trees"].endswith("line 399 of the trees")
    assert f"\n{LEFT_OUT}\n" in cut["trees"]


@given(
    st.dictionaries(st.sampled_from(["motion", "a", "b", "c", "draft"]), st.text(max_size=900)),
    st.integers(1, 2500),
)
def test_never_more_than_there_is_room_for(material: dict[str, str], most: int) -> None:
    cut = shorten(material, most)
    assert list(cut) == list(material)
    assert sum(map(len, cut.values())) <= max(most, 0)
    if sum(map(len, material.values())) <= most:
        assert cut == material
