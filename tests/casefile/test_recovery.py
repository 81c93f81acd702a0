"""After a crash: nothing confirmed is lost, whatever was going on."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from bisect import bisect_right
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from debatecoach.base.errors import CaseFileError
from debatecoach.base.files import GLANCE, Lock
from debatecoach.casefile import recovery as recovering
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.journal import Logged, read_journal
from debatecoach.casefile.opening import lock_path
from debatecoach.casefile.recovery import discard, pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, RoundState
from debatecoach.debate.changes import Insert
from debatecoach.debate.flow_tree import Flow, FlowChange
from debatecoach.debate.forest import Twig
from debatecoach.debate.side import Side
from debatecoach.engines.audio.oggfile import repair

from .making import arguments, changes, flow_with, new_round, points, said, small_case, speeches
from .test_store import crash

ROOT = Path(__file__).resolve().parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="forks and SIGKILL")


@posix
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_killed_at_every_step(every: int, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.casefile.crash_child", str(tmp_path / "trials"), str(every)],
        cwd=ROOT, capture_output=True, text=True, timeout=100,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["wrong"] == {}
    assert found["steps"] > 200


TALKING = """
import sys
from pathlib import Path
import numpy as np
from debatecoach.casefile.store import CaseStore
from debatecoach.engines.audio.oggfile import OggWriter
from tests.casefile.making import new_round, small_case

store = CaseStore.create(Path(sys.argv[1]), small_case())
store.add_round(new_round())
wav = OggWriter(store.next_take("r1", "pro-opening"), 16_000)
while True:
    wav.append(np.full(800, 1000, np.int16))
    store.note_partial("r1", "pro-opening", f"{wav.seconds:.2f} seconds", str(wav._path))
    store.set_notes(f"{wav.seconds:.2f}")
    print(f"{wav.seconds:.2f}", flush=True)
    if int(wav.seconds * 20) % 10 == 0:
        store.save()
"""


@posix
@pytest.mark.parametrize("seed", range(3))
def test_killed_while_recording_typing_and_saving(seed: int, docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    with subprocess.Popen(
        [sys.executable, "-c", TALKING, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        process.stdout.readline()
        time.sleep(0.05 + random.Random(seed).random() / 3)
        process.send_signal(signal.SIGKILL)
        confirmed = float(process.stdout.read().split("\n")[-2])
    [recovery] = pending_recoveries(state)
    assert recovery.path == path
    assert recovery.resume == ("r1", "pro-opening")
    assert [each.slot.id for each in recovery.unsaved.begun] == ["pro-opening"]
    store = recover(recovery, repair)
    partial = next(iter(store.partials), None)
    assert confirmed - 0.3 <= partial.seconds <= confirmed + 0.1, "the coder held the last of it"
    assert float(partial.text.split()[0]) >= confirmed
    assert float(store.case.notes) >= confirmed
    assert store.recovered.partials == [partial]
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", said(0, audio=audio), flow_with("x"))
    assert not store.partials
    store.save()
    store.close()
    assert read_case_file(path).audio == {audio}
    assert pending_recoveries(state) == []


# -- any sequence ----------------------------------------------------------------------------------


VERBS = ["edit", "edit", "round", "speech", "flow", "save", "crash", "torn", "close"]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_any_sequence_of_work_saves_and_crashes(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("sequence")
    path = folder / "a.debate"
    first = data.draw(st.sampled_from([None, path]))
    held = [CaseStore.create(first, small_case(), state=folder / "state")]
    should_be = small_case()
    try:
        for what in data.draw(st.lists(st.sampled_from(VERBS), min_size=1, max_size=12)):
            one_step(data, held, should_be, what, path)
            assert held[0].case == should_be
        held[0].save_as(folder / "end.debate")
    finally:  # hypothesis may leave in the middle
        held[0].close()
    assert read_case_file(folder / "end.debate").document.case == should_be


def one_step(data: st.DataObject, held: list[CaseStore], should_be: Case, what: str, path: Path) -> None:
    store = held[0]
    if what == "save" and store.path is None:
        store.save_as(path)
    elif what == "save":
        store.save()
    elif what in ("crash", "torn"):
        through_recovery = data.draw(st.booleans())
        cut = data.draw(st.floats(0.01, 0.99)) if what == "torn" else 0.0
        held[0] = crashed(store, path.parent / "state", cut, through_recovery)
    elif what == "close" and store.path is not None:
        store.close()
        held[0] = CaseStore.open(store.path, state=path.parent / "state")
    else:
        work(data, store, should_be, what)


def crashed(store: CaseStore, state: Path, cut: float, through_recovery: bool) -> CaseStore:
    """Crash, perhaps in the middle of one more line, and open again in one of the two ways."""
    crash(store)
    journal = store._journal.path
    if cut:
        last = journal.read_bytes().splitlines()[-1]
        with journal.open("ab") as file:
            file.write(last[: max(1, int(len(last) * cut))])
    left = pending_recoveries(state)
    if left and (through_recovery or store.path is None):
        return recover(left[0], state=state)
    return (
        CaseStore.open(store.path, state=state)
        if store.path
        else CaseStore.create(None, store.case, state=state)
    )


def work(data: st.DataObject, store: CaseStore, should_be: Case, what: str) -> None:
    """Do something to the store and, by other means, to what it should be."""
    if what == "edit":
        side = data.draw(st.sampled_from(Side))
        change = data.draw(changes(should_be.forests[side], arguments))
        inverse = store.edit(side, change)
        change.apply(should_be.forests[side])
        if data.draw(st.booleans()):
            undone = should_be.forests[side].copy()
            inverse.apply(undone)
            store.edit(side, inverse)
            should_be.forests[side] = undone
    elif what == "round":
        name = f"r{len(should_be.rounds)}"
        store.add_round(new_round(name))
        should_be.rounds.append(new_round(name))
    elif should_be.rounds:
        at = data.draw(st.integers(0, len(should_be.rounds) - 1))
        round = should_be.rounds[at]
        if what == "speech" and round.next_slot is not None:
            speech, flow = data.draw(speeches(round.next_slot)), flow_with(*"ab"[: round.next_slot])
            store.commit_speech(round.id, speech, flow)
            round.speeches.append(speech)
            round.flow = flow.copy()
        elif what == "flow":
            side = data.draw(st.sampled_from(Side))
            change = FlowChange(side, data.draw(changes(round.flow.trees[side], points)))
            store.flow_edit(round.id, change)
            change.apply(round.flow)


# -- what is offered, and what is said -------------------------------------------------------------


def test_a_running_round_is_offered_though_all_is_saved(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_round(new_round())
    store.commit_speech("r1", said(0), Flow())
    store.save()
    crash(store)
    [recovery] = pending_recoveries(state)
    assert recovery.resume == ("r1", "con-opening")
    assert not recovery.unsaved
    store = recover(recovery)
    assert store.recovered is None
    store.set_round_state("r1", RoundState.FINISHED)
    store.save()
    crash(store)
    assert pending_recoveries(state) == []


def test_a_torn_line_is_left_out_and_told(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.set_notes("whole")
    store.set_notes("torn")
    crash(store)
    journal = store._journal.path
    journal.write_bytes(journal.read_bytes()[:-9])
    again = CaseStore.open(docs / "a.debate")
    assert again.case.notes == "whole"
    assert [str(each) for each in again.recovered.notices] == [
        "The very last change was not finished when the app stopped, and is left out."
    ]
    again.set_notes("goes on")
    crash(again)
    again = CaseStore.open(docs / "a.debate")
    assert again.case.notes == "goes on"
    assert not again.recovered.notices
    again.close(discard=True)


CLAIMS = 7
LOST = "what it said is left out"
"""Of the notice that part of a journal could not be read."""


def written(path: Path | None) -> tuple[CaseStore, list[bytes]]:
    """A case with a claim a journal line, and the lines."""
    store = CaseStore.create(path, small_case())
    for number in range(CLAIMS):
        store.edit(Side.PRO, Insert((Twig(f"x{number}", "", Argument(f"claim {number}")),), 0))
    crash(store)
    return store, store._journal.path.read_bytes().splitlines(keepends=True)


def came_back(store: CaseStore, state: Path) -> tuple[set[int], list[str]]:
    """The claims that recovering the damaged journal brings back, and what is told of it."""
    [recovery] = pending_recoveries(state)
    again = recover(recovery)
    claims = {number for number in range(CLAIMS) if f"x{number}" in again.case.forests[Side.PRO]}
    crash(again)
    return claims, [str(each) for each in again.recovered.notices]


@pytest.mark.parametrize("where", ["payload", "sum", "missing", "swapped", "two", "last", "base", "header"])
def test_a_damaged_line_costs_itself_alone(where: str, docs: Path, state: Path) -> None:
    store, lines = written(docs / "a.debate")
    first = len(lines) - CLAIMS
    lost = {"missing": {2}, "payload": {2}, "sum": {2}, "two": {2, 3}, "last": {CLAIMS - 1}}.get(where, set())
    if where == "sum":
        lines[first + 2] = lines[first + 2].translate(
            bytes.maketrans(b"0123456789abcdef", b"123456789abcdef0")
        )
    elif where == "missing":
        del lines[first + 2]
    elif where == "swapped":
        lines[first + 2], lines[first + 3] = lines[first + 3], lines[first + 2]
    else:
        for at in lost:
            lines[first + at] = lines[first + at].replace(b"claim", b"CLAIM")
        lines[0] = lines[0].replace(b"a.debate", b"b.debate") if where == "header" else lines[0]
        lines[1] = lines[1].replace(b"sleep", b"SLEEP") if where == "base" else lines[1]
    store._journal.path.write_bytes(b"".join(lines))
    kept = store._journal.path.with_name(store._journal.path.name + ".damaged")
    claims, notices = came_back(store, state)
    assert claims == set(range(CLAIMS)) - lost
    assert kept.read_bytes() == b"".join(lines)
    assert [LOST in each for each in notices] == [bool(lost)]
    assert len(came_back(store, state)[0]) == CLAIMS - len(lost)  # what was brought back is whole again


def test_what_was_recorded_is_kept_where_the_journal_has_lost_its_round(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_round(new_round())
    take = store.next_take("r1", "pro-opening")
    take.write_bytes(b"what was said")
    store.note_partial("r1", "pro-opening", "what was said", str(take))
    crash(store)
    journal = store._journal.path
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b"pro-opening", b"pro-closing")
    journal.write_bytes(b"".join(lines))
    [recovery] = pending_recoveries(state)
    again = recover(recovery)
    assert not again.partials
    again.close()
    aside = take.parent.with_name(f"{take.parent.name}.damaged")
    assert not take.exists()
    assert (aside / take.name).read_bytes() == b"what was said"


@pytest.mark.parametrize("saved", [True, False])
@pytest.mark.parametrize("every", [211, pytest.param(7, marks=pytest.mark.slow)])
def test_no_flipped_bit_costs_more_than_its_own_line(
    saved: bool, every: int, docs: Path, state: Path
) -> None:
    store, lines = written(docs / "a.debate" if saved else None)
    data, journal, first = b"".join(lines), store._journal.path, len(lines) - CLAIMS
    ends = list(accumulate(map(len, lines)))
    structure = [8 * end + bit for end in ends for bit in (-9, -8, -5, 0, 1, 3, 64, 70)]
    for bit in sorted({*range(0, 8 * len(data), every), *structure[:-5]}):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        journal.write_bytes(flipped)
        claims, notices = came_back(store, state)
        own = bisect_right(ends, bit // 8) - first
        missing = set(range(CLAIMS)) - claims
        assert missing <= {own}, f"bit {bit} of line {own + first}"
        assert any(LOST in each for each in notices) == bool(missing), f"bit {bit}: {notices}"


@pytest.mark.parametrize("damage", [None, 0, 1, 4, -1])
def test_a_log_of_an_older_version_opens(damage: int | None, docs: Path, state: Path) -> None:
    """Its lines are chained, and header and case are there once."""
    store, lines = written(docs / "a.debate")
    old, before = [], b""
    for line in [*lines[:2], *lines[-CLAIMS:]]:
        body = line[33:-2].replace(b'"version": 2', b'"version": 1').replace(b'"version":2', b'"version":1')
        before = blake2b(before + body, digest_size=8).hexdigest().encode()
        old.append(b'{"sum":"' + before + b'","line":' + body + b"}\n")
    if damage is not None:
        old[damage] = old[damage][:-9] + b"#" + old[damage][-8:]
    store._journal.path.write_bytes(b"".join(old))
    claims, notices = came_back(store, state)
    lost = {None: set(), 4: {2}, -1: {CLAIMS - 1}}.get(damage, set())
    assert claims == set(range(CLAIMS)) - lost
    assert any(LOST in each for each in notices) == bool(lost)


def test_a_log_without_a_beginning(docs: Path, state: Path) -> None:
    store = CaseStore.create(None, small_case())
    store.set_notes("x")
    crash(store)
    journal = store._journal.path
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0] + b"garbage\n")
    [recovery] = pending_recoveries(state)
    assert recovery.title == small_case().motion.text
    with pytest.raises(CaseFileError, match="cannot be read"):
        recover(recovery)
    assert journal.exists()
    discard(recovery)
    assert pending_recoveries(state) == []
    assert list((state / "locks").iterdir()) == []


def test_two_windows_that_look_at_once_both_see_what_a_crash_left(docs: Path, state: Path) -> None:
    store = CaseStore.create(None, small_case())
    store.set_notes("x")
    crash(store)
    lock = Lock.take(lock_path(state, store.id))  # another window asks whether the case is open
    threading.Timer(GLANCE / 3, lock.release).start()
    assert [each.case_id for each in pending_recoveries(state)] == [store.id]


def test_what_another_window_throws_away_meanwhile_is_not_called_damaged(
    docs: Path, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = CaseStore.create(None, small_case())
    store.set_notes("x")
    crash(store)

    def gone(path: Path) -> Logged:
        path.unlink()
        return read_journal(path)

    monkeypatch.setattr(recovering, "read_journal", gone)
    assert pending_recoveries(state) == []


def test_text_of_a_speech_stays_over_saves_and_closing(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    store.note_partial("r1", "pro-opening", "Hon")
    store.note_partial("r1", "pro-opening", "Honourable")
    store.save()
    assert not store.dirty
    store.close()
    [recovery] = pending_recoveries(state)
    store = recover(recovery)
    assert store.partials[0].text == "Honourable"
    store.drop_partial("r1", "pro-opening")
    store.close()
    assert pending_recoveries(state) == []


def test_a_journaled_change_of_a_large_case_is_small(docs: Path) -> None:
    """What makes an edit quick does not depend on the clock: only the change is written."""
    from debatecoach.debate.argument import Argument
    from debatecoach.debate.changes import Replace
    from debatecoach.debate.forest import Twig
    from debatecoach.debate.rehearsal_tree import RehearsalForest

    case = small_case()
    twigs = [
        Twig(f"n{i}", "" if i < 10 else f"n{i // 3}", Argument("c" * 100, "a" * 400)) for i in range(2000)
    ]
    case.forests[Side.PRO] = RehearsalForest(Side.PRO, twigs)
    store = CaseStore.create(None, case)
    before = store._journal.path.stat().st_size
    store.edit(Side.PRO, Replace("n5", Argument("short")))
    assert store._journal.path.stat().st_size - before < 600
    store.close(discard=True)
