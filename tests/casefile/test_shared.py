"""Several windows, each a process, and the files they share: nothing is lost, no dead one is waited for."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.base.files import Lock
from debatecoach.casefile import shared
from debatecoach.casefile.practice import PracticeBook
from debatecoach.casefile.settings import Settings, load_settings, read_settings, save_settings, take_over
from debatecoach.casefile.shared import changing, merged
from debatecoach.casefile.spending import Spending

ROOT = Path(__file__).resolve().parents[2]
TIMES = 35


def child(*words: object) -> subprocess.Popen[str]:
    """A process of its own, once it has said that it is there."""
    line = [sys.executable, "-m", "tests.casefile.shared_child", *map(str, words)]
    found = subprocess.Popen(line, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert found.stdout is not None
    assert found.stdout.readline() in ("ready\n", "held\n")
    return found


def test_windows_lose_nothing_of_each_other(tmp_path: Path) -> None:
    names = ("a", "b", "c")
    windows = [child("change", tmp_path, name, TIMES) for name in names]
    for each in windows:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    assert [each.wait(120) for each in windows] == [0, 0, 0]
    for each in windows:
        each.communicate()
    wanted = {(name, number) for name in names for number in range(TIMES)}
    rounds = [each.id for each in PracticeBook(tmp_path).practice.rounds]
    assert sorted(rounds) == sorted(f"{name}-{number}" for name, number in wanted)
    month = Spending(tmp_path).month()
    assert (month.calls, month.prompt_tokens, month.cost) == (3 * TIMES, 30 * TIMES, 0.75 * TIMES)
    settings, notices = load_settings(tmp_path)
    assert not notices
    assert set(settings.keys) == {f"{name}.{number}" for name, number in wanted}
    assert set(settings.prices) == {f"{name}-{number}" for name, number in wanted}
    assert settings.budget_month == settings.budget_round == TIMES - 1
    assert not list(tmp_path.glob("*.lock")), "and nothing lies about"


def test_a_killed_window_leaves_no_stale_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "practice.json"
    book = PracticeBook(tmp_path)
    book.set_name("Ada")
    window = child("hold", path)
    assert Lock.held(tmp_path / ".practice.json.lock")
    monkeypatch.setattr(shared, "PATIENCE", 0.2)
    with pytest.raises(CaseFileError, match="another debatecoach window") as caught:
        book.keeping()()
    assert len(caught.value.sentences()) == 3
    window.kill()
    window.communicate()
    before = time.monotonic()
    book.keeping()()
    assert time.monotonic() - before < 2
    assert PracticeBook(tmp_path).practice.name == "Ada"  # the change that could not be written was kept


def test_an_open_window_follows_the_file(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(budget_month=1.0))
    here, _ = load_settings(tmp_path)
    code = (
        "import sys; from pathlib import Path; from debatecoach.casefile.settings import *; "
        "s, _ = load_settings(Path(sys.argv[1])); s.budget_month = 7.0; s.theme = 'dark'; "
        "save_settings(Path(sys.argv[1]), s)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=True)
    here.budget_round = 2.0  # not saved yet
    assert take_over(tmp_path, here, read_settings(tmp_path)) == ["budget_month"]
    assert (here.budget_month, here.budget_round, here.theme) == (7.0, 2.0, "system")
    save_settings(tmp_path, here)
    found = read_settings(tmp_path)
    assert (found.budget_month, found.budget_round, found.theme) == (7.0, 2.0, "dark")


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "wanted"),
    [
        ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": 2}, {"a": 1, "b": 3}, {"a": 2, "b": 3}),
        ({"a": 1, "b": 1}, {"b": 1}, {"a": 1, "b": 2}, {"b": 2}),
        ({"a": 1}, {"a": 2}, {"a": 3}, {"a": 2}),
        (["x", "y"], ["n", "x", "y"], ["y", "z"], ["n", "y", "z"]),
        ({"p": {"k": [1]}}, {"p": {"k": [1, 2]}}, {"p": {"k": [1, 3]}}, {"p": {"k": [1, 2, 3]}}),
    ],
)
def test_changes_are_merged(base: object, mine: object, theirs: object, wanted: object) -> None:
    assert merged(base, mine, theirs) == wanted


def test_a_lock_is_let_go_of_where_the_change_fails(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), changing(tmp_path / "x.json"):
        1 / 0  # noqa: B018
    assert not list(tmp_path.glob("*x.json*"))
