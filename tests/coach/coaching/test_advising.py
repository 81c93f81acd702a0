"""Advice on a drill against answers good, lazy, hostile and malformed; both prompts ask for the same."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from debatecoach.base.errors import TaskError
from debatecoach.base.paths import shipped
from debatecoach.coach.coaching.judging import DRILL, Advice, DrillSaid, advise
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.debate.drill import Drill, DrillKind, Telling
from tests.coach.team.debating import Script, asker_of

SAID = "They say firms close. But sales rise, because wages are spent."


def asked(*answers: str) -> Advice | None:
    left = list(answers)
    script = Script({"drill": lambda _request: left.pop(0) if len(left) > 1 else left[0]})
    drill = Drill(DrillKind.STEPS, "Labor unions help the economy", said="Firms close")
    return asyncio.run(advise(asker_of(script), drill, Telling(SAID, 9.0)))


def answer(**fields: object) -> str:
    return json.dumps({"good": "It answers.", "change": "Say what follows.", "quote": "sales rise"} | fields)


def test_advice_on_words_of_the_answer_is_kept() -> None:
    assert asked(answer()) == Advice("It answers.", "Say what follows.", "sales rise")


@pytest.mark.parametrize("quote", ["", "…", "profits explode", "<b>"])
def test_a_quotation_nobody_said_takes_the_advice_with_it(quote: str) -> None:
    assert asked(answer(quote=quote)) is None


def test_lazy_advice_is_none() -> None:
    assert asked(answer(change=" ")) is None


def test_a_malformed_answer_is_asked_for_again() -> None:
    assert asked("Well done!", answer()) is not None


def test_one_that_stays_malformed_is_told() -> None:
    with pytest.raises(TaskError):
        asked('{"good": 1')


def test_both_languages_take_the_same_material_and_explain_each_field() -> None:
    english, chinese = (Prompts(shipped("resources") / "prompts", each).get("drill") for each in ("en", "zh"))
    assert (english.version, english.blocks) == (chinese.version, chinese.blocks)
    for prompt in (english, chinese):
        told = prompt.system.split("# Output\n")[1]
        assert all(re.search(rf"\b{name}\b", told, re.ASCII) for name in DrillSaid.model_fields)
    assert DRILL.seconds <= 10
