"""What a student flows by hand is in the case: journaled, taken back after a restart, fixed once compared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import KeptCase, WireError, dump_case, load_case
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.own_flow import LONGEST_NOTE, Note, OwnFlow, Settled, own_flow
from debatecoach.debate.side import Side
from tests.casefile.making import flow_with, new_round, said, small_case
from tests.casefile.test_store import crash

SLEEP = Note("sleep → learn")
BUSES = Note("but buses cost", FlowRef(Side.PRO, "n1"))


def begun(path: Path) -> CaseStore:
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    return store


def notes(store: CaseStore, speech: int = 0) -> tuple[Note, ...]:
    return own_flow(store.case.rounds[-1].own_flows, speech).notes


def test_each_note_is_on_the_disk_when_it_is_confirmed(docs: Path) -> None:
    store = begun(docs / "a.debate")
    store.save()
    store.set_own_flow("r1", OwnFlow(0, (SLEEP,)), "Add a note")
    store.set_own_flow("r1", OwnFlow(0, (SLEEP, BUSES)), "Add a note")
    crash(store)
    (left,) = pending_recoveries(state_dir())
    again = recover(left)
    assert notes(again) == (SLEEP, BUSES)
    again.undo()
    assert notes(again) == (SLEEP,)
    again.undo()
    assert again.case.rounds[-1].own_flows == ()
    again.redo()
    again.save()
    again.close()
    reopened = CaseStore.open(docs / "a.debate")
    assert notes(reopened) == (SLEEP,)
    assert reopened.history.next is not None
    reopened.close()


def test_what_is_compared_stays_and_other_steps_too(docs: Path) -> None:
    store = begun(docs / "a.debate")
    store.set_own_flow("r1", OwnFlow(0, (SLEEP,)), "Add a note")
    store.set_motion(store.case.motion, "Edit the motion")
    store.set_own_flow("r1", OwnFlow(1, (BUSES,)), "Add a note")
    store.set_own_flow("r1", OwnFlow(0, (SLEEP,), compared=True))
    assert [step.name for step in store.history.steps] == ["Edit the motion", "Add a note"]
    with pytest.raises(ValueError, match="as they are"):
        store.set_own_flow("r1", OwnFlow(0, (SLEEP, BUSES), compared=True))
    with pytest.raises(ValueError, match="as they are"):
        store.set_own_flow("r1", OwnFlow(0, (SLEEP,)))
    settled = (Settled(0, None),)
    store.set_own_flow("r1", OwnFlow(0, (SLEEP,), True, settled))
    store.undo()
    assert notes(store, 1) == ()
    assert notes(store) == (SLEEP,)
    store.close()
    assert own_flow(
        load_case(dump_case(KeptCase(store.id, store.case))).case.rounds[-1].own_flows, 0
    ).answers == {0: None}


def test_it_outlives_the_speech_that_is_entered(docs: Path) -> None:
    store = begun(docs / "a.debate")
    store.set_own_flow("r1", OwnFlow(0, (SLEEP,)), "Add a note")
    store.commit_speech("r1", said(0), flow_with("sleep helps", "lessons later"))
    assert notes(store) == (SLEEP,)
    store.undo()
    assert notes(store) == ()
    store.close()


@pytest.mark.parametrize(
    "own",
    [
        OwnFlow(99, (SLEEP,)),
        OwnFlow(0, (Note(""),)),
        OwnFlow(0, (Note("x" * (LONGEST_NOTE + 1)),)),
        OwnFlow(0, (SLEEP,) * 501),
        OwnFlow(0, (SLEEP,), True, (Settled(1, None),)),
        OwnFlow(0, (SLEEP,), True, (Settled(0, None), Settled(0, None))),
    ],
)
def test_what_no_student_writes_is_refused(docs: Path, own: OwnFlow) -> None:
    store = begun(docs / "a.debate")
    with pytest.raises(ValueError, match="notes|speech"):
        store.set_own_flow("r1", own)
    assert store.case.rounds[-1].own_flows == ()
    store.close()


def test_a_file_with_a_speech_flowed_twice_is_refused(docs: Path) -> None:
    store = begun(docs / "a.debate")
    plain = dump_case(KeptCase(store.id, store.case))
    assert b"own_flows" not in plain, "a case without is written as it always was"
    store.set_own_flow("r1", OwnFlow(0, (SLEEP,)))
    data = json.loads(dump_case(KeptCase(store.id, store.case)))
    store.close()
    flows = data["case"]["rounds"][-1]["own_flows"]
    flows.append(flows[0])
    with pytest.raises(WireError, match="twice"):
        load_case(json.dumps(data).encode())
