"""Recordings that are due go from cases that nobody has open; all others stay, and so does all else."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.expiry import delete_in_file, oldest_recording
from debatecoach.casefile.lock import HOUSEKEEPING
from debatecoach.casefile.recovery import pending_recoveries
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import RoundState
from debatecoach.debate.speech import Speaker

from .making import flow_with, new_round, said, small_case, write_tone
from .test_store import crash

EVER = "9999"


def recorded(path: Path, over: bool = True) -> str:
    """A closed case with one recording; when its round began."""
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    write_tone(store.next_take("r1", "pro-opening"), 0.5)
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", replace(said(0, audio=audio), speaker=Speaker.HUMAN), flow_with())
    if over:
        store.set_round_state("r1", RoundState.ABANDONED)
    store.save()
    store.close()
    return store.case.rounds[0].started


def held(path: Path) -> int:
    """How many recordings a file holds."""
    return len(read_case_file(path).audio)


def test_what_is_due_goes_and_the_rest_of_the_case_stays(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    started = recorded(path)
    before = read_case_file(path).document.case
    assert oldest_recording(before) == started
    assert delete_in_file(state, path, started, True) == started, "it is not that old"
    assert held(path) == 1
    assert delete_in_file(state, path, EVER, False) == ""
    assert held(path) == 0
    after = read_case_file(path).document.case
    assert after.rounds[0].speeches[0].text == before.rounds[0].speeches[0].text
    assert after.motion == before.motion
    assert oldest_recording(after) == ""
    assert pending_recoveries(state) == [], "nothing looks interrupted"
    assert not [each for each in (state / "recordings").rglob("*") if each.is_file()]
    CaseStore.open(path, state=state).close()


def test_of_a_round_that_is_not_over_only_when_it_is_said(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    started = recorded(path, over=False)
    assert delete_in_file(state, path, EVER, False) == started
    assert held(path) == 1
    assert delete_in_file(state, path, EVER, True) == ""
    assert held(path) == 0


def test_a_case_that_is_open_or_was_interrupted_is_left_alone(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    recorded(path)
    store = CaseStore.open(path, state=state)
    assert delete_in_file(state, path, EVER, True) is None
    store.set_notes("not saved")
    crash(store)
    assert delete_in_file(state, path, EVER, True) is None
    assert held(path) == 1
    assert len(pending_recoveries(state)) == 1


def test_a_file_that_is_not_there_or_damaged(docs: Path, state: Path) -> None:
    assert delete_in_file(state, docs / "nowhere.debate", EVER, True) is None
    (docs / "b.debate").write_bytes(b"no case")
    with pytest.raises(CaseFileError):
        delete_in_file(state, docs / "b.debate", EVER, True)
    assert (docs / "b.debate").read_bytes() == b"no case"


def test_who_opens_a_case_meanwhile_waits_that_moment_out(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    recorded(path)
    opened: list[CaseStore] = []
    with HOUSEKEEPING:
        thread = threading.Thread(target=lambda: opened.append(CaseStore.open(path, state=state)))
        thread.start()
        assert delete_in_file(state, path, EVER, True) == ""
        assert opened == []
    thread.join(30)
    assert oldest_recording(opened[0].case) == ""
    opened[0].close()
