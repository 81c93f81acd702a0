"""Answers kept on disk: found again, bounded, and never a reason to fail."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.engines.language.answers import AnswerStore

KEY = {"model": "m", "task": "claims", "version": 1, "messages": ["a", "b"], "schema": None}


def test_what_was_kept_is_found_by_the_same_question_only(tmp_path: Path) -> None:
    store = AnswerStore(tmp_path / "answers")
    assert store.get(KEY) is None
    store.put(KEY, "yes ✓")
    assert store.get(dict(reversed(KEY.items()))) == "yes ✓"
    assert AnswerStore(tmp_path / "answers").get(KEY) == "yes ✓"
    for change in ({"model": "n"}, {"version": 2}, {"messages": ["a", "c"]}, {"schema": {}}):
        assert store.get(KEY | change) is None
    store.put(KEY, "no")
    assert store.get(KEY) == "no"


def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    if os.name != "posix":
        pytest.skip("Windows has no such permissions")
    AnswerStore(tmp_path).put(KEY, "mine")
    (kept,) = tmp_path.glob("??/*.json")
    assert kept.stat().st_mode & 0o077 == 0


@given(st.binary(max_size=300))
def test_a_damaged_file_is_no_answer(tmp_path_factory: pytest.TempPathFactory, damage: bytes) -> None:
    folder = tmp_path_factory.mktemp("answers")
    store = AnswerStore(folder)
    store.put(KEY, "good")
    (kept,) = folder.glob("??/*.json")
    kept.write_bytes(damage)
    assert store.get(KEY) is None
    store.put(KEY, "good again")
    assert store.get(KEY) == "good again"
    shutil.rmtree(folder)


def test_another_questions_file_is_no_answer(tmp_path: Path) -> None:
    store = AnswerStore(tmp_path)
    store.put(KEY, "one")
    (one,) = tmp_path.glob("??/*.json")
    body = one.read_bytes()
    store.put(KEY | {"model": "n"}, "two")
    for each in tmp_path.glob("??/*.json"):
        each.write_bytes(body)
    assert store.get(KEY | {"model": "n"}) is None


def test_the_longest_unused_go(tmp_path: Path) -> None:
    store = AnswerStore(tmp_path, most_files=10)
    for number in range(10):
        store.put(KEY | {"version": number}, f"answer {number}")
        path = _newest(tmp_path, number)
        os.utime(path, (number + 1, number + 1))
    assert store.get(KEY | {"version": 0}) == "answer 0"  # used now, so it stays
    store.put(KEY | {"version": 10}, "answer 10")
    left = [number for number in range(11) if store.get(KEY | {"version": number}) is not None]
    assert left == [0, 3, 4, 5, 6, 7, 8, 9, 10]


def test_the_bytes_are_bounded(tmp_path: Path) -> None:
    store = AnswerStore(tmp_path, most_bytes=10_000)
    for number in range(30):
        store.put(KEY | {"version": number}, "x" * 1000)
        assert sum(path.stat().st_size for path in tmp_path.rglob("*.json")) <= 10_000
    assert store.get(KEY | {"version": 29}) is not None
    store.put(KEY, "x" * 20_000)  # larger than everything may be: not kept
    assert store.get(KEY) is None
    again = AnswerStore(tmp_path, most_bytes=3_000)  # a folder filled by another
    again.put(KEY | {"version": 99}, "x" * 1000)
    assert sum(path.stat().st_size for path in tmp_path.rglob("*.json")) <= 3_000


def test_a_disk_that_takes_nothing_fails_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    store = AnswerStore(blocked)
    store.put(KEY, "x")
    assert store.get(KEY) is None


def _newest(folder: Path, number: int) -> Path:
    found = (p for p in folder.rglob("*.json") if json.loads(p.read_text())["answer"] == f"answer {number}")
    return next(found)
