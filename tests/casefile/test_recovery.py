"""After a crash: nothing confirmed is lost, whatever was going on."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.recovery import discard, pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import Case, RoundState
from debatecoach.debate.flow_tree import Flow, FlowChange
from debatecoach.debate.side import Side
from debatecoach.engines.audio.wavfile import repair_wav
from debatecoach.errors import CaseFileError

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
from debatecoach.engines.audio.wavfile import WavWriter
from tests.casefile.making import new_round, small_case

store = CaseStore.create(Path(sys.argv[1]), small_case())
store.add_round(new_round())
wav = WavWriter(store.next_take("r1", "pro-opening"), 16_000)
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
    store = recover(recovery, repair_wav)
    partial = store.partial("r1", "pro-opening")
    assert confirmed <= partial.seconds <= confirmed + 0.1
    assert float(partial.text.split()[0]) >= confirmed
    assert float(store.case.notes) >= confirmed
    assert store.recovered.partials == [partial]
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", said(0, audio=audio), flow_with("x"))
    assert store.partial("r1", "pro-opening") is None
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


@pytest.mark.parametrize("where", ["payload", "sum", "missing", "swapped"])
def test_a_damaged_log_is_believed_up_to_the_damage_and_kept(where: str, docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    for notes in ("one", "two", "three", "four"):
        store.set_notes(notes)
    crash(store)
    journal = store._journal.path
    lines = journal.read_bytes().splitlines(keepends=True)
    if where == "payload":
        lines[3] = lines[3].replace(b"two", b"TWO")
    elif where == "sum":
        lines[3] = lines[3][:10] + b"0" + lines[3][11:] if lines[3][10:11] != b"0" else b"x" + lines[3]
    elif where == "missing":
        del lines[3]
    else:
        lines[3], lines[4] = lines[4], lines[3]
    journal.write_bytes(b"".join(lines))
    again = CaseStore.open(docs / "a.debate")
    assert again.case.notes == "one"
    assert "damaged" in str(again.recovered.notices[0])
    assert again.recovered.log_damaged
    assert (journal.parent / (journal.name + ".damaged")).read_bytes() == b"".join(lines)
    again.close(discard=True)


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
    assert store.partial("r1", "pro-opening").text == "Honourable"
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
