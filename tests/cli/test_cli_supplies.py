"""``debatecoach voices`` and ``models``: list, get, remove, import, against a server of our own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from debatecoach.casefile.settings import Settings, save_settings
from debatecoach.cli.main import main
from debatecoach.engines.voice.finding import find_voices
from tests.conftest import ROOT, SHARED
from tests.support import hub as hubs
from tests.support.file_server import Fault, FileServer
from tests.support.hub import INDEX, LESSAC, ONNX

pytestmark = pytest.mark.skipif(
    not (SHARED / "tools" / "make_tiny_voice.py").is_file(),
    reason="the shared tools are not beside this checkout",
)


@pytest.fixture(autouse=True)
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "HF_ENDPOINT"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    with FileServer() as made:
        hubs.furnish(made, 2_000_000)
        monkeypatch.setenv("DEBATECOACH_HUB", made.url)
        yield made


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    told = capsys.readouterr()
    return code, told.out, told.err


def rows(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    code, out, _err = run(capsys, *words, "--json")
    assert code == 0
    found = json.loads(out)
    assert isinstance(found, list)
    return found


def test_voices_are_listed_fetched_and_removed(capsys: pytest.CaptureFixture[str], own_home: Path) -> None:
    listed = rows(capsys, "voices")
    assert len(listed) == 5
    assert {
        "id": "zh_CN-huayan-x_low",
        "language": "zh_CN",
        "language_name": "Chinese",
        "country": "China",
        "name": "huayan",
        "quality": "x_low",
        "speakers": 1,
        "installed": False,
    }.items() <= next(each for each in listed if "huayan" in each["id"]).items()
    assert [each["id"] for each in rows(capsys, "voices", "list", "--language", "zh")] == [
        "zh_CN-chaowen-medium",
        "zh_CN-huayan-x_low",
    ]
    assert [each["id"] for each in rows(capsys, "voices", "--quality", "high")] == ["en_US-libritts-high"]
    code, out, err = run(capsys, "voices", "get", LESSAC, "en_GB-alba-medium")
    assert code == 0
    assert f"{LESSAC} installed" in out
    assert f"{LESSAC}: 100 %" in err or f"{LESSAC}: 90 %" in err
    assert find_voices(own_home, "en")[0][0].id.startswith("piper:")
    assert {each["id"] for each in rows(capsys, "voices", "--installed")} == {LESSAC, "en_GB-alba-medium"}
    assert f"ok  {LESSAC}" in run(capsys, "voices")[1]
    code, out, _err = run(capsys, "voices", "remove", LESSAC, "--json")
    assert json.loads(out) == {"done": [LESSAC]}
    code, _out, err = run(capsys, "voices", "remove", LESSAC)
    assert code == 1
    assert err == f"debatecoach: {LESSAC} is not installed. Choose one that is.\n"


def test_models_are_listed_fetched_and_imported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    listed = rows(capsys, "models")
    assert [each["id"] for each in listed if each["suggested"]]
    code, out, _err = run(capsys, "models", "get", "tiny.en")
    assert code == 0
    assert "tiny.en installed" in out
    assert [each["id"] for each in rows(capsys, "models", "--installed")] == ["tiny.en"]
    stick = tmp_path / "faster-whisper-small.en"
    stick.mkdir()
    for name, data in hubs.tiny_whisper().items():
        (stick / name).write_bytes(data)
    assert run(capsys, "models", "import", str(stick))[1] == "small.en installed\n"
    (stick / "tokenizer.json").unlink()
    code, _out, err = run(capsys, "models", "import", str(stick))
    assert code == 1
    assert "There is no faster-whisper model in" in err


@pytest.mark.parametrize(
    "words",
    [("get",), ("list", "x"), ("import",), ("import", "a", "b"), ("steal", "x")],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert run(capsys, "voices", *words)[0] == 2


def test_a_kept_list_and_none(
    capsys: pytest.CaptureFixture[str], server: FileServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.spoil(INDEX, Fault(403))
    code, out, err = run(capsys, "voices")
    assert (code, out) == (1, "")
    assert "refuses to send" in err
    assert len(rows(capsys, "voices")) == 5
    server.spoil(INDEX, Fault(403))
    code, out, err = run(capsys, "voices")
    assert code == 0
    assert LESSAC in out
    assert "This is the list as it was kept." in err


def test_what_is_installed_is_listed_offline(
    capsys: pytest.CaptureFixture[str], server: FileServer, own_home: Path
) -> None:
    run(capsys, "voices", "get", LESSAC)
    (own_home / "catalogues" / "voices.json").unlink()
    server.spoil(INDEX, Fault(403))
    code, out, err = run(capsys, "voices", "--installed")
    assert code == 0
    assert LESSAC in out
    assert "refuses" in err


def test_the_proxy_of_the_settings_and_of_the_option(
    capsys: pytest.CaptureFixture[str], own_home: Path
) -> None:
    save_settings(own_home, Settings(proxy="127.0.0.1:9"))
    code, _out, err = run(capsys, "voices", "get", LESSAC)
    assert code == 1
    assert "The proxy 127.0.0.1:9 " in err
    code, _out, err = run(capsys, "voices", "--proxy", "socks5://x:1")
    assert code == 1
    assert "HTTP proxy" in err


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_interrupted_it_says_that_it_can_go_on(server: FileServer, own_home: Path) -> None:
    server.spoil(ONNX, Fault(stall=(1_300_000, threading.Event())))
    child = subprocess.Popen(
        [sys.executable, "-m", "debatecoach", "voices", "get", LESSAC],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "DEBATECOACH_HOME": str(own_home)},
    )
    part = own_home / "voices" / ".fetching" / LESSAC / f"{LESSAC}.onnx"
    limit = time.monotonic() + 60
    while not part.is_file() or part.stat().st_size < 600_000:
        assert time.monotonic() < limit
        time.sleep(0.02)
    child.send_signal(signal.SIGINT)
    _out, err = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "the same command goes on with it" in err
    assert "Traceback" not in err
    assert main(["voices", "get", LESSAC]) == 0
    assert server.requests(ONNX)[-1]["range"].startswith("bytes=")
