"""A flowing debater at the live sheet: by keys alone, corrections of a speech in a row, while it goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.flow_tree import FlowRef, Mark
from debatecoach.debate.side import Side
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.flow.test_flow_adding import cell_of, editor, made
from tests.ui.flow.test_flow_live import Desk

Key = Qt.Key
PRO, CON = Side.PRO, Side.CON
SAID = split_sentences(
    "They said that the money can pay for free school meals. But the treasury keeps whatever it is given. "
    "They also said that people buy less of what costs more. But families in a hurry buy what is ready. "
    "My next argument is that shops near poor homes close because they live on cheap food. "
    "My third argument is that small shops close first because they live on cheap food. "
    "They claim it helps. It does not help anybody at all, because crisps are cheap anyway. "
    "They also told us that voters always like it. But nobody ever voted for one. "
)


@pytest.fixture
def desk(parts: Parts) -> Iterator[Desk]:
    made = Desk(parts)
    yield made
    made.close()


def menu() -> QMenu:
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu), "a menu is open"
    return found


def hear(desk: Desk, count: int) -> None:
    desk.parts.rounds.ears.hear(SAID[:count])
    rig.wait_until(lambda: desk.show.live is not None and desk.show.live.sentences == count)
    QApplication.processEvents()


def current(desk: Desk) -> str:
    cell = desk.show.cell
    assert cell is not None
    return cell.text


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
def test_six_corrections_in_a_row_by_keys_alone(desk: Desk) -> None:
    desk.window.setFocus()
    desk.pane.sheet.setFocus()
    hear(desk, 2)
    desk.press(Key.Key_L)  # the point that was said last
    treasury = desk.show.cell
    assert treasury is not None
    assert treasury.live

    # move: two keys
    desk.press(Key.Key_A)
    lines = [each.text() for each in menu().actions()]
    number = next(place for place, text in enumerate(lines, 1) if "healthier" in text)
    hear(desk, 4)  # the speech goes on while the menu is open
    desk.press(Key(Key.Key_0 + number))
    rig.wait_until(lambda: desk.parent(treasury.live) == "n1")
    assert QApplication.activePopupWidget() is None
    assert desk.show.cell is not None
    assert desk.show.cell.live == treasury.live, "the choice stayed"

    # reword: a key, the words, a key; more is said meanwhile
    desk.press(Key.Key_F2)
    QTest.keyClicks(editor(desk), "Treasuries")
    hear(desk, 5)
    assert editor(desk).toPlainText() == "Treasuries"
    QTest.keyClicks(editor(desk), " keep it")
    desk.press(Key.Key_Return)
    rig.wait_until(lambda: current(desk) == "Treasuries keep it")
    assert desk.pane.sheet.hasFocus()

    # mark: two keys
    desk.press(Key.Key_M)
    desk.press(Key.Key_T)
    rig.wait_until(lambda: Mark.TURNED in desk.show.marks())

    # add what was missed: a key, the words, a key
    desk.press(Key.Key_Return)
    hear(desk, 6)
    QTest.keyClicks(editor(desk), "They never costed it")
    desk.press(Key.Key_Return)
    assert current(desk) == "They never costed it"
    assert cell_of(desk, "They never costed it").cell.answers == FlowRef(PRO, "n1")

    # merge: two keys
    desk.press(Key.Key_L)
    again = desk.show.cell
    assert again is not None
    assert again.text.startswith("Small shops close first")
    desk.press(Key.Key_J)
    lines = [each.text() for each in menu().actions()]
    number = next(place for place, text in enumerate(lines, 1) if "hops near poor homes" in text)
    desk.press(Key(Key.Key_0 + number))
    rig.wait_until(lambda: desk.shown(again.live) is None)
    assert current(desk).lower().startswith("shops near poor homes"), "what it is more for is current"

    # questions: a key to go there, a key to answer
    hear(desk, len(SAID))
    desk.press(Key.Key_Q)
    asked = [current(desk)]
    desk.press(Key.Key_1)
    rig.wait_until(lambda: desk.show.cell is not None and not desk.show.cell.point.doubt)
    desk.press(Key.Key_Q)
    asked.append(current(desk))
    desk.press(Key.Key_Y)
    rig.wait_until(lambda: desk.show.live is not None and not desk.show.live.flow.doubtful())
    assert {text.split(",")[0] for text in asked} == {
        "It does not help anybody at all", "Nobody ever voted for one"
    }  # fmt: skip

    names = [
        "Change what it answers", "Edit a point", "Rule on a mark", "Add a point", "Merge points",
        "Change what it answers", "Confirm a cell",
    ]  # fmt: skip
    assert [step.name for step in desk.parts.open_case.open_store.history.steps] == names
    desk.parts.rounds.commit(desk.parts.rounds.human_speech(SAID, 40.0, "typed"))
    rig.wait_until(lambda: len(desk.round.speeches) == 2 and not desk.parts.rounds._entering)
    keep, costed = made(desk, "Treasuries keep it"), made(desk, "They never costed it")
    assert desk.flow.trees[PRO].parent(keep.node) == desk.flow.trees[PRO].parent(costed.node) == "n1"
    assert [each.mark for each in desk.flow[keep].rulings if each.holds] == [Mark.TURNED]
    assert not desk.flow.doubtful()
    claims = [desk.flow[ref].claim for ref in desk.flow.refs()]
    assert not any(text.startswith("Small shops") for text in claims)
    stack = desk.parts.open_case.steps.stack
    assert [stack.text(at) for at in range(stack.count())] == names


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_digit_in_an_open_menu_is_the_menus(desk: Desk) -> None:
    desk.parts.rounds.ears.hear(SAID[6:8])
    rig.wait_until(lambda: desk.show.live is not None and desk.show.live.sentences == 2)
    desk.press(Key.Key_Q)
    likely = desk.show.alternatives()
    assert len(likely) == 2
    desk.press(Key.Key_A)
    desk.press(Key.Key_2)
    assert QApplication.activePopupWidget() is None
    rig.wait_until(lambda: desk.show.cell is not None and desk.show.cell.cell.answers == likely[1])
    assert len(desk.parts.open_case.open_store.history.steps) == 1
    desk.press(Key.Key_M)
    desk.press(Key.Key_A)  # "Answered", and "This answers…" without a menu
    assert QApplication.activePopupWidget() is None
    rig.wait_until(lambda: Mark.ANSWERED in desk.show.marks())
    desk.press(Key.Key_A)
    assert menu().title() == "This answers…"
    desk.press(Key.Key_Escape)


def test_the_point_that_was_said_last_is_one_key_away(desk: Desk) -> None:
    desk.press(Key.Key_L)
    assert desk.show.ref == FlowRef(PRO, "n2"), "of a speech that is over, too"
    hear(desk, 2)
    desk.press(Key.Key_L)
    assert desk.show.cell is not None
    assert desk.show.cell.live
    assert desk.show.column == 1
