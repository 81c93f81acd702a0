"""The prompts of preparation: both languages ask for the same with the same material."""

from __future__ import annotations

import re

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.motion_file import SCHEMES
from debatecoach.coach.prep.analyse import ANALYSE
from debatecoach.coach.prep.bearing_out import ATTACH, LOOK_UP
from debatecoach.coach.prep.scores import CATEGORIES
from debatecoach.coach.prep.select import SELECT
from debatecoach.coach.prep.writing import CLAIMS, COUNTERS, REWORD, STRONGER
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.tasks.task import Task

TASKS = {
    each.name: each
    for each in (ANALYSE, CLAIMS, COUNTERS, CATEGORIES, SELECT, STRONGER, REWORD, LOOK_UP, ATTACH)
}
FOLDER = shipped("resources") / "prompts"


def fields(task: Task[object]) -> set[str]:
    """Every field's name in the answer's schema."""
    schema = task.answer.model_json_schema()  # type: ignore[attr-defined]
    shapes = [schema, *schema.get("$defs", {}).values()]
    return {name for shape in shapes for name in shape["properties"]}


@pytest.mark.parametrize("name", TASKS)
def test_both_languages_take_the_same_material(name: str) -> None:
    english, chinese = (Prompts(FOLDER, language).get(name) for language in ("en", "zh"))
    assert english.version == chinese.version
    assert english.places == chinese.places
    assert english.blocks == chinese.blocks


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", TASKS)
def test_every_field_of_the_answer_is_explained_and_no_other(name: str, language: str) -> None:
    output = Prompts(FOLDER, language).get(name).system.split("# Output\n")[1]
    for field in fields(TASKS[name]):
        assert re.search(rf"\b{field}\b", output, re.ASCII), field


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ["claims", "counters", "stronger"])
def test_every_scheme_is_named_and_facts_need_a_passage(name: str, language: str) -> None:
    system = Prompts(FOLDER, language).get(name).system
    for scheme in SCHEMES:
        assert scheme in system
    assert ("only if a passage" if language == "en" else "只有当下面的资料里写明时") in system


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", TASKS)
def test_a_prompt_stays_small(name: str, language: str) -> None:
    text = (FOLDER / f"{name}.{language}.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 90
    assert len(text) < 5000
