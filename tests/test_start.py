"""The script that sets up a fresh machine, as far as it can be tried on one that is set up."""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from debatecoach.engines.embedding.minilm import is_complete
from tests.conftest import ROOT
from tests.support.file_server import Fault, FileServer
from tests.support.hub import MINILM_NETWORK, serve_minilm


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """``packaging/start.py``, with an environment of its own and nothing it could install."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "packaging" / "start.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    monkeypatch.setattr(made, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(made, "debian_packages", lambda _names: None)
    really = made.run

    def run(command: list[str], **how: object) -> bool:
        return "install" in command or really(command, **how)

    monkeypatch.setattr(made, "run", run)
    return made


def test_an_environment_left_without_pip_is_made_anew(start: ModuleType) -> None:
    """As Debian without python3-venv leaves it: every further try said only that pip could not install."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", start.VENV], check=True, timeout=60)
    assert not start.has_pip()
    start.set_up("")
    assert start.has_pip()


NETWORK = bytes(range(256)) * 4000
SAID = "debatecoach: "


@pytest.fixture
def hub(start: ModuleType, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    """A hub of our own with all-MiniLM-L6-v2, whose network is no network but has the sum it should."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "HF_ENDPOINT"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    monkeypatch.setattr(start, "venv_python", lambda: sys.executable)
    monkeypatch.setenv("DEBATECOACH_HOME", str(own_home))
    with FileServer() as server:
        serve_minilm(server, NETWORK)
        monkeypatch.setenv("DEBATECOACH_HUB", server.url)
        yield server


def complaint(capfd: pytest.CaptureFixture[str]) -> str:
    """The one line that says what went wrong."""
    [line] = [each for each in capfd.readouterr().err.splitlines() if each.startswith(SAID)]
    return line.removeprefix(SAID)


def test_the_meaning_model_is_fetched_once(
    start: ModuleType, hub: FileServer, own_home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert start.bring_minilm()
    assert "100 %" in capfd.readouterr().err
    folder = own_home / "models" / "all-MiniLM-L6-v2"
    assert is_complete(folder)
    assert (folder / "onnx" / "model.onnx").read_bytes() == NETWORK
    asked = len(hub.asked)
    assert start.bring_minilm()
    assert len(hub.asked) == asked, "it is there"


def test_without_internet_it_goes_on_without_the_meaning_model(
    start: ModuleType,
    hub: FileServer,
    own_home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setenv("DEBATECOACH_HUB", f"http://127.0.0.1:{free.getsockname()[1]}")
        assert not start.bring_minilm()  # nobody listens there
    assert "127.0.0.1" in complaint(capfd)
    assert not is_complete(own_home / "models" / "all-MiniLM-L6-v2")


def test_what_came_before_a_refusal_is_gone_on_with(
    start: ModuleType, hub: FileServer, own_home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    hub.spoil(MINILM_NETWORK, Fault(cut=600_000), Fault(403, lasting=True))
    assert not start.bring_minilm()
    assert complaint(capfd)
    hub.heal()
    assert start.bring_minilm()
    assert hub.requests(MINILM_NETWORK)[-1]["range"].startswith("bytes=")
    assert is_complete(own_home / "models" / "all-MiniLM-L6-v2")


def test_a_damaged_meaning_model_is_not_installed(
    start: ModuleType, hub: FileServer, own_home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    hub.spoil(MINILM_NETWORK, Fault(data=NETWORK[::-1], lasting=True))
    assert not start.bring_minilm()
    assert "model.onnx" in complaint(capfd)
    assert not is_complete(own_home / "models" / "all-MiniLM-L6-v2")


def test_what_was_tested_is_what_is_installed(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[str]] = []
    monkeypatch.setattr(start, "run", lambda command, **_how: told.append(command) or True)
    start.set_up("test")
    install = next(each for each in told if "install" in each)
    lock = Path(install[install.index("-c") + 1])
    assert lock.samefile(ROOT / "packaging" / "constraints.txt")


def test_what_was_not_installed_is_told_before_giving_up(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start.missed.append("system libraries; run: sudo apt-get install python3-venv")
    monkeypatch.setattr(start, "run", lambda command, **_how: "venv" not in command)
    monkeypatch.setattr(start, "find_python", lambda: [sys.executable])
    with pytest.raises(SystemExit, match="could not make a virtual environment"):
        start.set_up("")
    assert "apt-get install python3-venv" in capsys.readouterr().out


def test_a_path_on_another_drive_is_said_whole(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert start.shown(os.path.join(os.getcwd(), "x")) == "x"

    def another_drive(_path: str) -> str:
        raise ValueError("path is on mount 'D:', start on mount 'C:'")

    monkeypatch.setattr(os.path, "relpath", another_drive)
    assert start.shown("D:\\x") == "D:\\x"


def test_what_failed_among_others_is_tried_alone_and_named(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Really run: a test that passes the second time, then one that never does, then too many."""
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    shaky = tmp_path / "test_shaky.py"
    shaky.write_text(
        "import pathlib\n\n\ndef test_second_time():\n"
        "    seen = pathlib.Path(__file__).with_suffix('.seen')\n"
        "    first = not seen.exists()\n    seen.touch()\n    assert not first\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(start, "ROOT", str(tmp_path))
    monkeypatch.setattr(start, "LAST_FAILED", str(tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"))

    def run_all() -> int:
        command = [sys.executable, "-m", "pytest", "-q", str(tmp_path)]
        return subprocess.run(command, cwd=tmp_path, timeout=60, check=False).returncode

    assert run_all() == start.TESTS_FAILED
    assert start.alone(sys.executable)
    assert (
        "SHAKY, passed only alone, to be mended: test_shaky.py::test_second_time" in capsys.readouterr().out
    )
    shaky.write_text("def test_never():\n    assert False\n", encoding="utf-8")
    assert run_all() == start.TESTS_FAILED
    assert not start.alone(sys.executable)
    shaky.write_text("".join(f"def test_{n}():\n    assert False\n" for n in range(4)), encoding="utf-8")
    assert run_all() == start.TESTS_FAILED
    assert not start.alone(sys.executable)
    assert "once more" not in capsys.readouterr().out.split("test_never")[-1]
