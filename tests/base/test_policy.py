"""What a school lays down holds for settings and servers, and a damaged file forbids rather than allows."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from debatecoach.base.errors import InputError, SearchError
from debatecoach.base.policy import VARIABLE, policy
from debatecoach.casefile.settings import load_settings, save_settings, settings_path
from debatecoach.engines.language import connect
from debatecoach.engines.search.tavily import TavilySearch
from debatecoach.services.doctor import examine


def lay_down(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> Path:
    path = folder / "policy.json"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    return path


def test_nothing_is_laid_down_where_there_is_no_file() -> None:
    assert policy().source is None
    policy().check("https://api.openai.com/v1")


def test_only_named_servers_and_this_computer_are_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_down(tmp_path, monkeypatch, '{"servers": ["AI.school.example"]}')
    assert connect("https://ai.school.example").base_url == "https://ai.school.example/v1"
    connect("http://127.0.0.1:11434/v1")
    connect("localhost:11434")
    with pytest.raises(InputError, match="school does not allow this app to ask api.openai.com"):
        connect("")
    with pytest.raises(SearchError, match="school does not allow"):
        asyncio.run(TavilySearch("tvly-x").find("unions", 3))


def test_a_damaged_file_allows_no_server_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = lay_down(tmp_path, monkeypatch, '{"servers": ["ai.school.example"')
    with pytest.raises(InputError):
        connect("https://ai.school.example")
    _settings, notices = load_settings(tmp_path / "state")
    assert any(str(path) in str(each) for each in notices)
    assert not next(each for each in examine(tmp_path) if each.area == "school").ok


def test_a_fixed_setting_covers_the_users_and_leaves_it_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = tmp_path / "state"
    state.mkdir()
    settings, _ = load_settings(state)
    settings.keep_recordings, settings.theme = "month", "dark"
    save_settings(state, settings)
    path = lay_down(tmp_path, monkeypatch, '{"settings": {"keep_recordings": "round", "theme": 3, "x": 1}}')
    settings, notices = load_settings(state)
    assert (settings.keep_recordings, settings.theme) == ("round", "dark")
    assert "theme" in str(notices[0])
    for size in (1.3, 1.5):
        settings.text_scale = size
        save_settings(state, settings)
    kept = json.loads(settings_path(state).read_text("utf-8"))
    assert (kept["keep_recordings"], kept["text_scale"]) == ("month", 1.5)
    path.unlink()
    assert load_settings(state)[0].keep_recordings == "month"
