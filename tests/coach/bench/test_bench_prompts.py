"""The bench's prompts: both languages ask for the same with the same material, and for every field."""

from __future__ import annotations

import re

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.bench.tasks import TASKS
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.tasks.titles import TITLES
from debatecoach.debate.adjudication import Dimension

FOLDER = shipped("resources") / "prompts"
NAMES = [each.name for each in TASKS]
BY_NAME = {each.name: each for each in TASKS}


def fields(name: str) -> set[str]:
    schema = BY_NAME[name].answer.model_json_schema()
    return {field for shape in (schema, *schema.get("$defs", {}).values()) for field in shape["properties"]}


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_take_the_same_material(name: str) -> None:
    english, chinese = (Prompts(FOLDER, language).get(name) for language in ("en", "zh"))
    assert (english.version, english.places, english.blocks) == (
        chinese.version,
        chinese.places,
        chinese.blocks,
    )
    assert name in TITLES


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", NAMES)
def test_every_field_of_the_answer_is_explained(name: str, language: str) -> None:
    system = Prompts(FOLDER, language).get(name).system
    for field in fields(name):
        assert re.search(rf"\b{field}\b", system, re.ASCII), field


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", NAMES)
def test_every_judge_is_warned_of_the_known_biases(name: str, language: str) -> None:
    """Order, length and what a speech says about the verdict; and that only what was said is quoted."""
    rules = Prompts(FOLDER, language).get(name).system.split("# Rules\n")[1]
    whole = Prompts(FOLDER, language).get(name).system
    quoted = ("quot", "copied exactly") if language == "en" else ("引号",)
    assert any(each in rules for each in quoted)
    order = ("order", "first or last", "last", "preferr?") if language == "en" else ("先", "顺序", "最后")
    assert any(each in whole for each in order)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_engagement_prompt_has_the_papers_weights_and_warnings(language: str) -> None:
    system = Prompts(FOLDER, language).get("bench_engagement").system
    for weight in ("40", "30", "20", "10"):
        assert f"{weight} %" in system
    for word in ("caution", "safety", "bold") if language == "en" else ("谨慎", "安全", "大胆"):
        assert word in system
    assert "pro" not in re.findall(r"\b\w+\b", system.lower())
    assert "proposition" not in system.lower()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_judge_of_one_dimension_leaves_the_others_alone(language: str) -> None:
    for dimension in Dimension:
        profile = Prompts(FOLDER, language).get(f"bench_{dimension.value}").system.split("# Knowledge")[0]
        assert ("Other judges" if language == "en" else "其他评委") in profile
