"""Where the app's own files are looked for, on odd machines too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from debatecoach.app import _prepare, _quick_settings
from debatecoach.base.errors import InputError, LibraryError
from debatecoach.base.paths import documents_dir, shipped, state_dir, state_path
from debatecoach.engines.embedding.minilm import minilm_folders
from tests.conftest import ROOT


def test_what_is_shipped_is_there_and_what_is_not_is_told() -> None:
    for kind in ("resources", "data", "i18n"):
        assert any(shipped(kind).iterdir())
    with pytest.raises(LibraryError, match="folder nothing"):
        shipped("nothing")


def test_an_own_home_stays_the_same_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for named in ("state", "./state", "sub/../state"):
        monkeypatch.setenv("DEBATECOACH_HOME", named)
        assert state_dir() == tmp_path / "state"
        assert documents_dir() == tmp_path / "state" / "cases"
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("DEBATECOACH_HOME", "~/state")
    assert state_path() == tmp_path / "state"
    monkeypatch.setenv("DEBATECOACH_HOME", "")
    assert state_path().name == "debatecoach"


@pytest.mark.skipif(sys.platform == "win32", reason="has users without a home folder")
def test_a_user_without_a_home(tmp_path: Path) -> None:
    """As in a container with a number for a user: neither HOME nor a line in /etc/passwd."""
    code = """
import os, sys, pwd
def nobody(*_): raise KeyError("no such user")
pwd.getpwuid = nobody
from pathlib import Path
from debatecoach.base.paths import documents_dir, state_dir
from debatecoach.engines.embedding.minilm import minilm_folders
from debatecoach.base.errors import InputError
assert minilm_folders(Path("x")) == (Path("x/models/all-MiniLM-L6-v2"),)
assert documents_dir() == Path.cwd()
try:
    state_dir()
except InputError as error:
    print(error)
"""
    env = {name: value for name, value in os.environ.items() if name not in ("HOME", "DEBATECOACH_HOME")} | {
        "PYTHONPATH": str(ROOT)
    }
    env = {name: value for name, value in env.items() if not name.startswith("XDG_")}
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "no home folder" in done.stdout
    assert "DEBATECOACH_HOME" in done.stdout
    assert [each.name for each in tmp_path.iterdir() if each.name != "home"] == []


def test_a_home_that_is_a_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "file"))
    assert _quick_settings() == {}
    with pytest.raises(InputError, match="file for the app's own files cannot be used: .*Make sure that"):
        _prepare()
    done = subprocess.run(
        [sys.executable, "-m", "debatecoach", "spar", "fat-tax", "--no-audio", "--seed", "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "cannot be used" in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("content", [b"", b"[1]", b"{", b"\xff", b"[" * 200_000])
def test_settings_of_any_kind_do_not_keep_the_window_from_showing(content: bytes, own_home: Path) -> None:
    (own_home / "settings.json").write_bytes(content)
    assert _quick_settings() == {}


def test_the_meaning_model_is_looked_for_where_chromadb_keeps_it(tmp_path: Path) -> None:
    assert [folder.name for folder in minilm_folders(tmp_path)] == ["all-MiniLM-L6-v2"] * 2
