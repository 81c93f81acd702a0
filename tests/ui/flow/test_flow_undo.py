"""What was corrected of a speech while it was given is taken back by name when it is entered, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.side import Side
from debatecoach.ui.window.parts import Parts
from tests.casefile.test_store import crash
from tests.ui import rig
from tests.ui.flow.test_flow_adding import ALT, cell_of, stand, type_in
from tests.ui.flow.test_flow_live import REPLY, Desk

Key = Qt.Key
NAMES = ["Change what it answers", "Bold", "Add a point", "Edit a point"]


@pytest.fixture
def desk(parts: Parts) -> Iterator[Desk]:
    made = Desk(parts)
    yield made
    made.close()


def correct(desk: Desk) -> None:
    """Four corrections, by which the point about the treasury ends up elsewhere, bold, with one beside it."""
    desk.hear(REPLY, 2)
    cell = next(each for each in desk.said() if each.live == "now.1")
    desk.stand_on(cell)
    desk.show.retarget(FlowRef(Side.PRO, "n1"))
    rig.wait_until(lambda: desk.parent(cell.live) == "n1")
    desk.press(Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    rig.wait_until(lambda: (desk.shown(cell.live) or cell).point.bold)
    desk.press(Key.Key_Return, ALT)
    type_in(desk, "They never costed it")
    desk.stand_on(cell_of(desk, "They never costed it"))
    desk.press(Key.Key_F2)
    type_in(desk, "Nobody costed it")
    rig.wait_until(lambda: any(each.text == "Nobody costed it" for each in desk.said()))


def told(flow: Flow) -> set[tuple[str, str, bool]]:
    """What each point says, what it answers, and whether it is bold."""
    found = set()
    for ref in flow.refs():
        parent = flow.trees[ref.tree].parent(ref.node)
        above = flow.trees[ref.tree][parent].claim if parent else ""
        found.add((flow[ref].claim, above, flow[ref].bold))
    return found


def heard_with(desk: Desk, count: int) -> set[tuple[str, str, bool]]:
    """The flow as it would be if only so many of the corrections had been made."""
    history = desk.parts.open_case.open_store.history
    pinned = [step.forward[-1].pinned for step in history.steps[:count]]  # type: ignore[union-attr]
    speech = desk.parts.rounds.human_speech(split_sentences(REPLY), 20.0, "typed")
    runner = desk.parts.rounds._runner_on_snapshot()
    return told(runner.flow_with(speech, None, pinned[-1] if pinned else ()))


def test_each_correction_is_taken_back_and_done_again_by_name(desk: Desk) -> None:
    correct(desk)
    states = [heard_with(desk, count) for count in range(5)]
    assert len({frozenset(each) for each in states}) == 5
    desk.enter(REPLY, 2)
    stack = desk.parts.open_case.steps.stack
    assert [stack.text(at) for at in range(stack.count())] == NAMES
    assert told(desk.flow) == states[4]
    for count in (3, 2, 1, 0):
        assert stack.undoText() == NAMES[count]
        stack.undo()
        assert told(desk.flow) == states[count]
    assert not stack.canUndo()
    assert desk.round.pinned == ()
    for count in (1, 2, 3, 4):
        stack.redo()
        assert told(desk.flow) == states[count]


def test_what_is_done_to_the_flow_afterwards_is_taken_back_first(desk: Desk) -> None:
    correct(desk)
    desk.enter(REPLY, 2)
    before = desk.flow.copy()
    stand(desk, "n1")
    desk.press(Key.Key_H)
    stack = desk.parts.open_case.steps.stack
    assert stack.undoText() == "Highlight"
    stack.undo()
    assert desk.flow == before
    stack.undo()
    assert stack.redoText() == "Edit a point"


def test_steps_on_trees_keep_their_place_and_those_on_the_flow_end(desk: Desk) -> None:
    stand(desk, "n2")
    desk.press(Key.Key_H)  # on a flow that is gone when the next speech is entered
    correct(desk)
    parts = desk.parts
    motion = parts.open_case.open_store.case.motion
    parts.open_case.set_motion(replace(motion, text="That fat be taxed"), "Another motion")
    desk.enter(REPLY, 2)
    stack = parts.open_case.steps.stack
    assert [stack.text(at) for at in range(stack.count())] == [*NAMES, "Another motion"]
    desk.enter("We are the only side that spoke about the poorest children.", 3)
    assert [stack.text(at) for at in range(stack.count())] == ["Another motion"]


def test_a_correction_that_was_taken_back_before_does_not_come_again(desk: Desk) -> None:
    correct(desk)
    desk.parts.open_case.steps.stack.undo()
    desk.enter(REPLY, 2)
    stack = desk.parts.open_case.steps.stack
    assert [stack.text(at) for at in range(stack.count())] == NAMES[:3]
    assert not stack.canRedo()


def test_a_killed_app_takes_them_back_too(parts: Parts) -> None:
    desk = Desk(parts)
    correct(desk)
    states = [heard_with(desk, count) for count in range(5)]
    desk.enter(REPLY, 2)
    state = parts.open_case.open_store._state
    desk.close()
    crash(parts.open_case.open_store)
    parts.open_case.store = None
    [found] = pending_recoveries(state)
    parts.open_case.adopt(recover(found, state=state))
    stack = parts.open_case.steps.stack
    assert stack.undoText() == NAMES[3]
    for count in (3, 2, 1, 0):
        stack.undo()
        assert parts.rounds.current is not None
        assert told(parts.rounds.current.flow) == states[count]
    assert not stack.canUndo()
