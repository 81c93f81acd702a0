"""What an installer brings along: fetched and checked while it is built, found and listed where it runs."""

from __future__ import annotations

import importlib.util
import socket
import sys
from pathlib import Path

import pytest

from debatecoach.base.errors import FetchError
from debatecoach.base.paths import supply_places
from debatecoach.engines.embedding.minilm import find_minilm
from debatecoach.engines.fetching import SupplyKind
from debatecoach.engines.fetching.network import Network, Patience
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.engines.voice.finding import find_voices
from debatecoach.services.supplies import Supplies
from tests.conftest import ROOT
from tests.support.file_server import FileServer
from tests.support.hub import LESSAC, MODEL_FILES, QUICK, furnish, serve_minilm

_spec = importlib.util.spec_from_file_location("supplies_of_builds", ROOT / "packaging" / "supplies.py")
assert _spec is not None
assert _spec.loader is not None
build = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(build)


def bring(folder: Path, url: str, patience: Patience = QUICK) -> list[str]:
    supplies = Supplies(folder, Network(mirror=url, patience=patience))
    left_out: list[str] = build.bring(folder, "tiny.en", supplies)
    return left_out


def test_what_was_fetched_for_a_build_is_found_where_it_is_installed(
    tmp_path: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "program" / "supplies"
    with FileServer() as server:
        furnish(server)
        serve_minilm(server, b"network")
        server.put(f"{MODEL_FILES}/config.json", b"not what the list tells")
        assert bring(place, server.url) == ["tiny.en"]
        assert "LEFT OUT of this build: tiny.en" in capsys.readouterr().out
        furnish(server)
        assert bring(place, server.url) == [], "and what is there is not fetched again"
        assert f"comes along: {LESSAC}" in capsys.readouterr().out
    assert sorted(each.name for each in place.iterdir()) == ["models", "recognisers", "voices"]
    monkeypatch.setattr(sys, "_MEIPASS", str(place.parent), raising=False)
    assert supply_places(own_home) == [own_home, place]
    assert find_voices(own_home)[0][0].id == f"piper:{LESSAC}"
    assert find_recognisers("en", own_home)[0].id == "whisper:tiny.en"
    assert find_minilm(own_home).name
    supplies = Supplies(own_home)
    (voice,) = supplies.installed(SupplyKind.VOICE)
    assert voice.brought
    with pytest.raises(FetchError, match="came with Debate Coach"):
        supplies.remove(SupplyKind.VOICE, voice.id)
    assert list(voice.places[0].iterdir()), "it is still there"


def test_a_build_without_internet_says_what_it_goes_without(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        nobody = f"http://127.0.0.1:{taken.getsockname()[1]}"
    assert bring(tmp_path / "supplies", nobody) == [LESSAC, "tiny.en", "all-MiniLM-L6-v2"]
    assert capsys.readouterr().out.count("LEFT OUT of this build") == 3
    assert not (tmp_path / "supplies").exists()
