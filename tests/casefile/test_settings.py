"""Settings: whole, damaged, from another version."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.settings import (
    MAX_RECENT,
    Settings,
    load_settings,
    save_settings,
    settings_path,
    with_recent,
)


def test_they_come_back(state: Path) -> None:
    assert load_settings(state) == (Settings(), [])
    made = Settings(
        theme="dark", language="zh_CN", text_scale=1.3, input_device="麦克风", layouts={"round": "AAA="}
    )
    made.voice_speed = 1.25
    made.layouts["prep"] = "BBB="
    for number in range(20):
        made.recent_cases = with_recent(made.recent_cases, Path(f"/cases/{number % 15}.debate"))
    save_settings(state, made)
    again, notices = load_settings(state)
    assert again == made
    assert notices == []
    assert len(again.recent_cases) == MAX_RECENT
    assert again.recent_cases[0] == str(Path("/cases/4.debate"))
    assert len(set(again.recent_cases)) == MAX_RECENT
    assert [each.name for each in state.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"), ("text_scale", 2.5), ("text_scale", float("nan")), ("voice_speed", 0),
        ("voice", 3), ("visual_only_bells", "yes"), ("geometry", "<b>"), ("recent_cases", ["x"] * 13),
        ("layouts", {"a": "?"}),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_in_the_app_and_replaced_in_the_file(
    name: str, value: object, state: Path
) -> None:
    with pytest.raises(ValidationError):
        setattr(Settings(), name, value)
    raw = {**Settings().model_dump(), "theme": "dark", "language": "en", name: value}
    settings_path(state).write_text(json.dumps(raw))
    before = settings_path(state).read_bytes()
    settings, [notice] = load_settings(state)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.language == "en"  # the others stay
    assert name in str(notice)
    assert (state / "settings.json.damaged").read_bytes() == before


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[1]", b"\xff\xfe", b"null", b"[" * 200_000, b'{"theme":' + b" " * (2 << 20) + b"1}"]
)  # fmt: skip
def test_damaged_ones_give_way_to_defaults_and_are_kept(data: bytes, state: Path) -> None:
    settings_path(state).write_bytes(data)
    settings, [notice] = load_settings(state)
    assert settings == Settings()
    assert "damaged" in str(notice)
    assert (state / "settings.json.damaged").read_bytes() == data
    save_settings(state, settings)
    assert load_settings(state) == (Settings(), [])


def test_newer_ones_are_used_as_far_as_they_are_known(state: Path) -> None:
    raw = {"version": 9, "theme": "dark", "language": "tlh", "hologram": True}
    settings_path(state).write_text(json.dumps(raw))
    settings, [notice] = load_settings(state)
    assert (settings.theme, settings.language) == ("dark", "system")
    assert "newer" in str(notice)
    assert json.loads((state / "settings.json.damaged").read_text()) == raw


def test_a_path_that_is_no_text_is_not_remembered_and_no_fault(state: Path) -> None:
    made = Settings()
    made.recent_cases = with_recent([], Path("/cases/a.debate"))
    made.recent_cases = with_recent(made.recent_cases, Path("/cases/b\udcff.debate"))
    assert made.recent_cases == [str(Path("/cases/a.debate"))]
    save_settings(state, made)


def test_unknown_names_are_no_damage(state: Path) -> None:
    settings_path(state).write_text('{"version": 1, "theme": "light", "gone": 1}')
    settings, notices = load_settings(state)
    assert settings.theme == "light"
    assert notices == []


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(CaseFileError, match="could not be saved"):
        save_settings(tmp_path / "absent", Settings())
    settings_path(tmp_path).mkdir()
    assert "could not be read" in str(load_settings(tmp_path)[1][0])


def test_every_choice_says_what_it_is() -> None:
    for name, field in Settings.model_fields.items():
        assert field.description or name == "version", name
