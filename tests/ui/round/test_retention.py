"""Recordings are deleted when they were kept as long as was chosen, whether their case is open or not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import RoundState
from debatecoach.debate.speech import Speaker
from debatecoach.ui.round.retention import Retention
from debatecoach.ui.window.parts import Parts
from tests.casefile.making import flow_with, new_round, said, small_case, write_tone
from tests.ui import rig


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running() as made:
        yield made


def recorded(path: Path, days: float) -> CaseStore:
    """An open case with a recording of a round that began so many days ago."""
    began = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
    store = CaseStore.create(path, small_case())
    store.add_round(replace(new_round(), started=began))
    write_tone(store.next_take("r1", "pro-opening"), 0.5)
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", replace(said(0, audio=audio), speaker=Speaker.HUMAN), flow_with())
    store.set_round_state("r1", RoundState.ABANDONED)
    store.save()
    return store


def held(path: Path) -> int:
    return len(read_case_file(path).audio)


def work_on(parts: Parts, store: CaseStore | None) -> None:
    """Open a case here, and close what was open."""
    if store is not None:
        parts.open_case.adopt(store)
    else:
        parts.open_case.close()


def test_cases_with_recordings_are_known_and_tidied_when_they_are_due(parts: Parts, tmp_path: Path) -> None:
    parts.settings.set("keep_recordings", "month")
    keeper = parts.make(Retention)
    old, new = tmp_path / "old.debate", tmp_path / "new.debate"
    store = recorded(old, 29.9)
    work_on(parts, store)
    assert parts.settings.recorded_cases == {str(old): store.case.rounds[0].started}
    work_on(parts, recorded(new, 3))
    work_on(parts, None)
    keeper.tidy_others()
    assert keeper._job is None, "nothing is due: no file is opened"
    began = datetime.now(UTC) - timedelta(days=31)
    parts.settings.recorded_cases[str(old)] = began.isoformat(timespec="seconds")
    keeper.tidy_others()
    rig.wait_until(lambda: keeper._job is None, 20, "the look at it")
    assert held(old) == 1, "the case itself says when its rounds began"
    assert parts.settings.recorded_cases[str(old)] == store.case.rounds[0].started


def test_closed_cases_lose_what_is_due_and_are_forgotten(parts: Parts, tmp_path: Path) -> None:
    keeper = parts.make(Retention)
    old, new, gone = (tmp_path / f"{name}.debate" for name in ("old", "new", "gone"))
    for path, days in ((old, 31), (new, 3), (gone, 40)):
        work_on(parts, recorded(path, days))
    work_on(parts, None)
    gone.unlink()
    assert len(parts.settings.recorded_cases) == 3
    parts.settings.set("keep_recordings", "month")
    rig.wait_until(lambda: keeper._job is None and held(old) == 0, 20, "the old one to be gone")
    assert held(new) == 1
    assert set(parts.settings.recorded_cases) == {str(new), str(gone)}, "a disk may be connected again"
    parts.settings.set("keep_recordings", "round")
    rig.wait_until(lambda: keeper._job is None and held(new) == 0, 20, "the other too")


def test_the_open_case_is_tidied_as_it_stands(parts: Parts, tmp_path: Path) -> None:
    parts.settings.set("keep_recordings", "month")
    keeper = parts.make(Retention)
    path = tmp_path / "here.debate"
    store = recorded(path, 31)
    work_on(parts, store)
    assert store.case.rounds[0].speeches[0].audio == "", keeper
    rig.wait_until(lambda: str(path) not in parts.settings.recorded_cases, 20)


def test_what_cannot_be_deleted_is_told_once(parts: Parts, tmp_path: Path) -> None:
    parts.settings.set("keep_recordings", "round")
    broken = tmp_path / "broken.debate"
    broken.write_bytes(b"no case")
    parts.settings.recorded_cases[str(broken)] = "2026-01-01T00:00:00+00:00"
    told: list[DebateCoachError] = []
    parts.bridge.trouble.connect(told.append)
    keeper = parts.make(Retention)
    for _ in range(2):
        keeper.tidy_others()
        rig.wait_until(lambda: keeper._job is None, 20)
    assert len(told) == 1
    assert "broken.debate" in str(told[0])
