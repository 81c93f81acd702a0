"""Which recogniser hears: the best of this computer, the chosen one, and a server only if it is chosen."""

from __future__ import annotations

from pathlib import Path

from debatecoach.casefile.settings import Settings
from debatecoach.engines.recogniser import sends
from debatecoach.services.wiring import choose_engines


def ids(state: Path, **chosen: str) -> list[str]:
    return [each.id for each in choose_engines(state, Settings(**chosen)).recognisers]


def test_no_server_hears_unless_it_is_chosen(tmp_path: Path) -> None:
    assert ids(tmp_path) == ["pocketsphinx:en-us"]
    assert ids(tmp_path, endpoint="https://api.openai.com/v1") == ["pocketsphinx:en-us"]
    chosen = choose_engines(tmp_path, Settings(recogniser="server", endpoint="https://api.openai.com/v1"))
    assert chosen.recognisers[0].id == "server:whisper-1@api.openai.com"
    assert sends(chosen.recognisers[0]) == "api.openai.com"
    assert len(chosen.recognisers) == 2, "one of this computer stands by"


def test_its_address_and_model_may_be_its_own(tmp_path: Path) -> None:
    own = {"recogniser_server": "localhost:8000", "recogniser_model": "base", "endpoint": "https://api.x.org"}
    assert ids(tmp_path, recogniser="server", **own)[0] == "server:base@localhost:8000"


def test_an_address_that_is_none_is_told_and_another_recogniser_hears(tmp_path: Path) -> None:
    engines = choose_engines(tmp_path, Settings(recogniser="server", recogniser_server="https://a b"))
    assert [each.id for each in engines.recognisers] == ["pocketsphinx:en-us"]
    assert any("not the address" in str(each) for each in engines.notices)


def test_a_model_that_is_gone_is_told(tmp_path: Path) -> None:
    engines = choose_engines(tmp_path, Settings(recogniser="whisper:base"))
    assert any("whisper:base" in str(each) for each in engines.notices)
