"""Points that nobody heard but the person are put into the column that is being spoken, by keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton

from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.coach.listen.live import NOW
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Speaker, Speech
from debatecoach.ui.flow.cells import CellView
from debatecoach.ui.flow.menus import answers_menu
from debatecoach.ui.flow.shown import Showing
from debatecoach.ui.round.student.turn import Draft
from debatecoach.ui.window.parts import Parts
from tests.casefile.test_store import crash
from tests.ui import rig
from tests.ui.flow.test_flow_live import REPLY, Desk
from tests.ui.rig import open_motion

Key = Qt.Key
SHIFT, ALT, CTRL = (
    Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
)  # fmt: skip
HALF = " ".join(each.text for each in split_sentences(REPLY)[:2])


@pytest.fixture
def desk(parts: Parts) -> Iterator[Desk]:
    made = Desk(parts)
    yield made
    made.close()


def editor(desk: Desk) -> QPlainTextEdit:
    found = [each for each in desk.pane.sheet.findChildren(QPlainTextEdit, "cell_editor") if each.isVisible()]
    assert found, "no editor is open"
    return found[-1]


def type_in(desk: Desk, text: str) -> None:
    QTest.keyClicks(editor(desk), text)
    desk.press(Key.Key_Return)


def stand(desk: Desk, node: str) -> None:
    index = desk.pane.model.place_of(FlowRef(Side.PRO, node), 0)
    desk.pane.sheet.setCurrentIndex(index)
    QApplication.processEvents()


def cell_of(desk: Desk, text: str) -> CellView:
    return next(cell for cell in desk.said() if cell.text == text)


def made(desk: Desk, claim: str) -> FlowRef:
    return next(ref for ref in desk.flow.refs() if desk.flow[ref].claim == claim)


def test_a_point_is_added_below_the_chosen_one_and_answers_the_same(desk: Desk) -> None:
    desk.hear(HALF, 1)
    [heard] = desk.said()
    desk.stand_on(heard)
    desk.press(Key.Key_Return)
    type_in(desk, "They never costed it")
    added = cell_of(desk, "They never costed it")
    assert added.cell.answers == heard.cell.answers
    assert added.cell.column == heard.cell.column == 1
    assert "Added by you" in added.notes
    assert desk.show.ref == added.cell.ref, "it is the current one at once"
    assert desk.parts.open_case.steps.stack.undoText() == "Add a point"
    desk.hear(REPLY, 3)
    assert desk.show.ref is not None
    assert desk.show.cell is not None
    assert desk.show.cell.text == "They never costed it", "the choice stays while more is said"
    sentences = split_sentences(REPLY)
    desk.enter(REPLY, 2)
    ref = made(desk, "They never costed it")
    point = desk.flow[ref]
    assert point.mentions[0].quote == sentences[1].text
    assert point.mentions[0].sentence == 1
    assert {(each.node, each.same) for each in point.taught} == {("n2", True)}
    assert desk.show.ref == ref
    assert desk.flow.trees[ref.tree].parent(ref.node) == "n2"


def test_above_answering_and_standing_alone(desk: Desk) -> None:
    desk.hear(HALF, 1)
    [heard] = desk.said()
    desk.stand_on(heard)
    desk.press(Key.Key_Return, ALT)
    type_in(desk, "First of all it is unfair")
    order = [cell.text for _, cell in sorted(desk.show.view.cells.items()) if cell.live]
    assert order == ["First of all it is unfair", heard.text]
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    type_in(desk, "Nobody buys less")
    assert cell_of(desk, "Nobody buys less").cell.answers == FlowRef(Side.PRO, "n1")
    empty = desk.pane.model.index(desk.pane.model.rowCount() - 1, 1)
    desk.pane.sheet.setCurrentIndex(empty)
    desk.press(Key.Key_Return)
    type_in(desk, "Freedom matters more")
    alone = cell_of(desk, "Freedom matters more")
    assert alone.cell.answers is None
    assert alone.cell.ref.tree is Side.CON
    desk.enter(HALF, 2)
    trees = desk.flow.trees
    assert [desk.flow[FlowRef(Side.CON, node)].claim for node in trees[Side.CON].children()] == [alone.text]
    assert (
        desk.flow[FlowRef(Side.PRO, trees[Side.PRO].children("n2")[0])].claim == "First of all it is unfair"
    )


def test_an_added_point_is_edited_moved_deleted_and_each_step_is_undone_by_name(desk: Desk) -> None:
    desk.hear(HALF, 1)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    type_in(desk, "Nobody buys less")
    rig.wait_until(lambda: any(each.id.startswith(f"{NOW}a") for each in desk.parts.rounds.ears.shown.points))
    desk.press(Key.Key_F2)
    type_in(desk, "People buy elsewhere")
    rig.wait_until(lambda: any(cell.text == "People buy elsewhere" for cell in desk.said()))
    desk.show.retarget(FlowRef(Side.PRO, "n2"))
    rig.wait_until(lambda: cell_of(desk, "People buy elsewhere").cell.answers == FlowRef(Side.PRO, "n2"))
    desk.press(Key.Key_Delete)
    rig.wait_until(lambda: len(desk.said()) == 1)
    assert desk.round.pinned == ()
    names = []
    stack = desk.parts.open_case.steps.stack
    while stack.canUndo():
        names.append(stack.undoText())
        stack.undo()
    assert names == ["Delete a cell", "Change what it answers", "Edit a point", "Add a point"]
    rig.wait_until(lambda: len(desk.said()) == 1)
    stack.redo()
    assert cell_of(desk, "Nobody buys less").cell.answers == FlowRef(Side.PRO, "n1")


def test_an_own_point_is_extended_in_the_speech_that_is_being_given(desk: Desk) -> None:
    desk.enter(REPLY, 2)
    desk.hear("Good evening, everyone.", 0)
    stand(desk, "n2")
    desk.press(Key.Key_E, CTRL)
    again = next(cell for cell in desk.said() if cell.cell.extension)
    assert again.cell.ref == FlowRef(Side.PRO, "n2")
    assert "Added by you" in again.notes
    assert desk.parts.open_case.steps.stack.undoText() == "Extend a point"
    desk.enter("Good evening, everyone.", 3)
    last = desk.flow[FlowRef(Side.PRO, "n2")].mentions[-1]
    assert (last.speech, last.action, last.sentence) == (2, Action.REINFORCE, 0)


def test_what_is_typed_while_the_speech_ends_is_on_the_flow_at_its_moment(desk: Desk) -> None:
    desk.hear(HALF, 1)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    QTest.keyClicks(editor(desk), "Nobody buys")
    desk.hear(REPLY, 2)  # what is heard meanwhile is shown when the editor is closed
    desk.enter(REPLY, 2)
    assert editor(desk).toPlainText() == "Nobody buys", "the editor stays while the flow is another"
    QTest.keyClicks(editor(desk), " less")
    desk.press(Key.Key_Return)
    ref = made(desk, "Nobody buys less")
    assert desk.flow[ref].mentions[0].sentence == 1
    assert desk.flow[ref].mentions[0].quote == split_sentences(REPLY)[1].text
    assert desk.flow.trees[Side.PRO].parent(ref.node) == "n1"
    assert desk.parts.open_case.steps.stack.undoText() == "Add a point"


def test_what_is_added_while_the_speech_is_being_entered_is_there_when_it_is(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    QTest.keyClicks(editor(desk), "Nobody buys less")
    desk.parts.rounds.commit(desk.parts.rounds.human_speech(split_sentences(REPLY), 20.0, "typed"))
    desk.press(Key.Key_Return)
    rig.wait_until(lambda: len(desk.round.speeches) == 2 and not desk.parts.rounds._entering)
    ref = made(desk, "Nobody buys less")
    assert desk.flow[ref].mentions[0].sentence == 3
    assert desk.flow.trees[Side.PRO].parent(ref.node) == "n1"


def test_a_killed_app_knows_what_was_added(parts: Parts) -> None:
    desk = Desk(parts)
    desk.hear(HALF, 1)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    type_in(desk, "Nobody buys less")
    state, pinned = parts.open_case.open_store._state, desk.round.pinned
    assert [each.added for each in pinned] == [True]
    desk.close()
    crash(parts.open_case.open_store)
    parts.open_case.store = None
    [found] = pending_recoveries(state)
    parts.open_case.adopt(recover(found, state=state))
    assert parts.rounds.current is not None
    assert parts.rounds.current.pinned == pinned
    assert parts.open_case.steps.stack.undoText() == "Add a point"
    parts.rounds.commit(parts.rounds.human_speech(split_sentences(REPLY), 20.0, "typed"))
    rig.wait_until(lambda: len(parts.rounds.current.speeches) == 2)  # type: ignore[union-attr]
    flow = parts.rounds.current.flow
    [ref] = [each for each in flow.refs() if flow[each].claim == "Nobody buys less"]
    assert flow.trees[Side.PRO].parent(ref.node) == "n1"


def test_words_for_a_point_that_is_understood_otherwise_meanwhile_are_not_lost(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    second = next(cell for cell in desk.said() if cell.live == "now.2")
    desk.stand_on(second)
    desk.press(Key.Key_F2)
    QTest.keyClicks(editor(desk), "Busy families buy it ready made")
    desk.parts.rounds.ears.hear(split_sentences(HALF))  # the recogniser takes the last two sentences back
    rig.wait_until(lambda: desk.show.live is not None and desk.show.live.sentences == 2)
    desk.press(Key.Key_Return)
    kept = cell_of(desk, "Busy families buy it ready made")
    assert kept.cell.answers == second.cell.answers
    assert "Added by you" in kept.notes
    desk.enter(HALF, 2)
    assert desk.flow.trees[Side.PRO].parent(made(desk, kept.text).node) == second.cell.answers.node  # type: ignore[union-attr]


def test_an_editor_left_as_it_was_corrects_nothing(desk: Desk) -> None:
    desk.hear(HALF, 1)
    desk.stand_on(desk.said()[0])
    desk.press(Key.Key_F2)
    desk.hear(REPLY, 2)
    desk.press(Key.Key_Return)
    assert desk.round.pinned == ()
    desk.press(Key.Key_Return)
    desk.press(Key.Key_Return)  # nothing was typed
    assert desk.round.pinned == ()
    rig.wait_until(lambda: len(desk.said()) == 2)


def test_a_point_is_added_to_the_opponents_planned_speech(desk: Desk) -> None:
    sentences = tuple(split_sentences(REPLY))
    speech = Speech(
        "con-opening", Side.CON, Speaker.LIBRARY, sentences, 20.0, "espeak",
        moves=(Move(Action.ATTACK, "The treasury keeps whatever it is given", "", "n2", first=0, last=1),),
    )  # fmt: skip
    desk.parts.rounds.saying.emit(speech, 1)
    rig.wait_until(lambda: len(desk.said()) == 1)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    desk.parts.rounds.saying.emit(speech, 2)
    type_in(desk, "Families buy it ready")
    assert cell_of(desk, "Families buy it ready").cell.answers == FlowRef(Side.PRO, "n1")
    desk.parts.rounds.commit(speech)
    rig.wait_until(lambda: len(desk.round.speeches) == 2)
    assert desk.flow[made(desk, "Families buy it ready")].mentions[0].sentence == 1


def test_before_anything_is_said_there_is_nothing_to_add_to(desk: Desk) -> None:
    desk.pane.sheet.setCurrentIndex(desk.pane.model.index(0, 1))
    assert not desk.show.can("below")
    assert not desk.book["flow.below"].isEnabled()
    desk.hear("Good evening, everyone.", 0)
    rig.wait_until(desk.book["flow.below"].isEnabled)


def test_the_first_point_of_a_debate_is_added_where_the_listener_found_none(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", None, seed=7)
    desk = Desk(parts, opened=False)
    assert desk.show.showing is Showing.NOTHING_SAID
    desk.hear("Good evening, everyone.", 0)
    assert desk.show.showing is Showing.NO_POINTS
    [add] = [each for each in desk.pane.faces.currentWidget().findChildren(QPushButton) if each.isVisible()]
    add.setFocus()
    QTest.keyClick(add, Key.Key_Space)
    type_in(desk, "Fat makes people ill")
    assert cell_of(desk, "Fat makes people ill").cell.answers is None
    desk.enter("Good evening, everyone.")
    assert made(desk, "Fat makes people ill").tree is Side.PRO
    desk.close()


def test_corrections_go_with_the_speech_that_is_thrown_away(desk: Desk) -> None:
    desk.hear(HALF, 1)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    type_in(desk, "Nobody buys less")
    draft = desk.parts.make(Draft)
    draft.open("con-opening")
    draft.note(HALF)
    draft.forget()  # the speaker begins anew
    assert desk.round.pinned == ()
    assert not desk.parts.open_case.steps.stack.canUndo()
    rig.wait_until(lambda: len(desk.said()) == 1)
    draft.close()


def test_a_menu_for_a_point_that_went_says_so(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    second = next(cell for cell in desk.said() if cell.live == "now.2")
    desk.stand_on(second)
    menu = answers_menu(desk.show, desk.pane)
    desk.parts.rounds.ears.hear(split_sentences(HALF))
    rig.wait_until(lambda: len(desk.said()) == 1)
    menu.actions()[0].trigger()
    assert "understood otherwise" in desk.pane.notice.text()
    assert desk.round.pinned == ()
    menu.deleteLater()


def test_what_was_added_to_words_after_time_is_not_on_the_flow(desk: Desk) -> None:
    desk.hear(HALF, 1)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    type_in(desk, "In time")
    desk.hear(REPLY, 3)
    stand(desk, "n1")
    desk.press(Key.Key_Return, SHIFT)
    type_in(desk, "Too late")
    ends = (10.0, 20.0, 30.0, 9_000.0)
    timed = [
        replace(each, start=end - 5.0, end=end)
        for each, end in zip(split_sentences(REPLY), ends, strict=True)
    ]
    speech = desk.parts.rounds.human_speech(timed, 9_000.0, "microphone")
    assert speech.cut == (timed[3].text,)
    desk.parts.rounds.commit(speech)
    rig.wait_until(lambda: len(desk.round.speeches) == 2 and not desk.parts.rounds._entering)
    claims = {desk.flow[ref].claim for ref in desk.flow.refs()}
    assert "In time" in claims
    assert "Too late" not in claims
    said = desk.flow[made(desk, "In time")].mentions[0]
    assert (said.start, said.end) == (15.0, 20.0)
