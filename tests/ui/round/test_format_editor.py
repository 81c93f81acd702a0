"""A coach's hour: a format from nothing, three of Debatekeeper's brought in, a round in each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget

from debatecoach.debate.case import RoundState
from debatecoach.debate.format import Ends, Format, Kind, PoisAllowed, Stage
from debatecoach.debate.format_edits import LEAST, STEP, bells_of, bells_told, changed, faults
from debatecoach.debate.side import Side
from debatecoach.services.format_files import own_formats
from debatecoach.services.wiring import load_library
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.round.choice import RoundChoice
from debatecoach.ui.round.formats.editor import FormatEditor
from debatecoach.ui.window.parts import Parts
from tests.coach.rig import answer, case_of, runner_of

Key, Left = Qt.Key, Qt.MouseButton.LeftButton
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
THEIRS = Path(__file__).parents[2] / "services" / "debatekeeper"


@pytest.fixture
def editor(parts: Parts) -> Iterator[FormatEditor]:
    holder = QWidget()
    made = FormatEditor(parts.settings, dict(parts.engines.in_use.library.formats), None, holder)
    made.show()
    made.activateWindow()
    yield made
    holder.deleteLater()


def order(editor: FormatEditor) -> str:
    return "".join("P" if slot.side is Side.PRO else "C" for slot in editor.format.slots)


def middle(editor: FormatEditor, at: int) -> QPoint:
    return editor.line.blocks()[at][1].center().toPoint()


def drag(editor: FormatEditor, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(editor.line, Left, pos=start)
    for step in range(1, 9):
        QTest.mouseMove(editor.line, start + (end - start) * step / 8)
    QTest.mouseRelease(editor.line, Left, pos=end)


def play(format: Format) -> None:
    """A whole round of it, all by the library debater."""
    runner = runner_of(case_of("fat-tax"), None)
    runner.round.format = format
    while runner.round.next_slot is not None:
        speech = answer(runner)
        kind = format.slots[format.index(speech.slot)].kind
        assert speech.sentences or (kind is Kind.EXCHANGE and speech.notices), speech.slot
    assert runner.adjudicate() is not None
    assert runner.round.state is RoundState.FINISHED


def test_a_format_from_nothing_by_mouse_and_keys_is_kept_and_played(editor: FormatEditor) -> None:
    assert order(editor) == "PC"
    editor.name.selectAll()
    QTest.keyClicks(editor.name, "Friday club")
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    QTest.mouseClick(editor.add_con, Left)
    QTest.mouseClick(editor.add_pro, Left)
    assert order(editor) == "PCCP"
    # dragging the first closing behind the last
    drag(editor, middle(editor, 2), middle(editor, 3) + QPoint(30, 0))
    assert order(editor) == "PCPC"
    for at in (2, 3):
        QTest.mouseClick(editor.line, Left, pos=middle(editor, at))
        editor.stage.setFocus()
        QTest.keyClick(editor.stage, Key.Key_End)
        editor.stage.activated.emit(editor.stage.currentIndex())
    assert [slot.stage for slot in editor.format.slots][2:] == [Stage.CLOSING] * 2
    # an edge dragged to the left: less time, in whole steps, and the bells go along
    before = editor.format.slots[0].seconds
    edge = editor.line.blocks()[0][1]
    drag(editor, QPoint(round(edge.right()), 20), QPoint(round(edge.right() - 40), 20))
    first = editor.format.slots[0]
    assert first.seconds < before
    assert first.seconds % STEP == 0
    assert first.bells[-1].at == first.seconds
    for at in range(4):
        QTest.mouseClick(editor.line, Left, pos=middle(editor, at))
        while editor.format.slots[at].seconds > 75:
            QTest.keyClick(editor.line, Key.Key_Left, SHIFT)
    assert {slot.seconds for slot in editor.format.slots} == {75}
    assert editor.taking.isEnabled(), editor.told.text()
    QTest.mouseClick(editor.taking, Left)
    made = own_formats()[0]["friday-club"]
    assert made == editor._formats["friday-club"]
    assert load_library().formats["friday-club"] == made
    play(made)


def choose(combo: QComboBox, data: object) -> None:
    """As with the mouse: it opens, and a line is chosen."""
    combo.setCurrentIndex(combo.findData(data))
    combo.activated.emit(combo.currentIndex())


def test_a_free_debate_on_two_clocks_is_made_and_held(editor: FormatEditor) -> None:
    """自由辩论 from nothing: a clock each, who answers, how sides are called, a toss, what a point takes."""
    editor.name.selectAll()
    QTest.keyClicks(editor.name, "Two clocks")
    for side, name in ((Side.PRO, "Yes"), (Side.CON, "No")):
        QTest.keyClicks(editor.called[side], name)
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 0))
    editor.pois.click()
    editor.asking.setValue(20)
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    assert not editor.clocks.isEnabled(), "a speech has one clock"
    QTest.mouseClick(editor.add_pro, Left)
    choose(editor.kind, Kind.EXCHANGE)
    choose(editor.clocks, Ends.SOLO)
    editor.speaker.setValue(1)
    editor.answerer.setValue(2)
    editor.toss.click()
    assert editor.format.slots[2].banks == (120, 120)
    editor._step(-1)
    assert not editor.format.toss
    editor._step(1)
    for at, seconds in enumerate((150, 90, 90)):
        QTest.mouseClick(editor.line, Left, pos=middle(editor, at))
        editor.seconds.setValue(seconds)
    free = editor.format.slots[2]
    assert (free.kind, free.banks, free.ends, free.speakers, free.answers) == (
        Kind.EXCHANGE, (45, 45), Ends.SOLO, (1,), (2,),
    )  # fmt: skip
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 0))
    assert editor.format.slots[0].pois == PoisAllowed(60, 60, 20)
    editor.pois.click()
    assert editor.taking.isEnabled(), editor.told.text()
    QTest.mouseClick(editor.taking, Left)
    made = own_formats()[0]["two-clocks"]
    assert made == editor._formats["two-clocks"]
    assert made.toss
    assert (str(made.pro), str(made.con)) == ("Yes", "No")
    play(made)


def test_three_of_debatekeepers_are_brought_in_and_played(editor: FormatEditor) -> None:
    for name in ("worldschools4", "mspdp", "german-jugend-debattiert-6-minutes"):
        editor.bring_in(THEIRS / f"{name}.xml")
        format = editor.format
        short = format
        for at in range(len(format.slots)):
            if short.slots[at].kind is Kind.SPEECH:
                short = changed(short, at, seconds=60, pois=None)
        assert not faults(short), faults(short)
        play(short)


def test_what_is_wrong_is_said_while_editing_and_taken_back(editor: FormatEditor) -> None:
    editor.line.setFocus()
    QTest.keyClick(editor.line, Key.Key_Delete)
    assert order(editor) == "C"
    assert "One side has no speech" in editor.told.text()
    assert not editor.taking.isEnabled()
    editor._step(-1)
    assert order(editor) == "PC"
    assert editor.taking.isEnabled()
    editor.bells.setFocus()
    editor.bells.setText("9:00 2")
    QTest.keyClick(editor.bells, Key.Key_Tab)
    assert "rings after the speech" in editor.told.text()
    editor._step(-1)
    QTest.keyClick(editor.line, Key.Key_Right, CTRL)
    assert order(editor) == "CP"
    editor._step(1)
    assert order(editor) == "CP", "nothing was taken back since"
    editor._step(-1)
    editor._step(1)
    assert order(editor) == "CP"


def test_a_format_that_does_not_come_in_says_why(editor: FormatEditor, tmp_path: Path) -> None:
    (tmp_path / "bad.xml").write_text("<!DOCTYPE a [<!ENTITY b 'c'>]><debate-format/>")
    before = editor.format
    editor.bring_in(tmp_path / "bad.xml")
    assert editor.format == before
    assert "DOCTYPE" in editor.notice.text()
    editor.bring_in(THEIRS / "opd.xml")
    assert "1st Nonaligned Speaker" in editor.notice.text()


def test_the_editor_opens_from_where_a_format_is_chosen_and_what_is_kept_is_chosen(parts: Parts) -> None:
    choice = parts.make(RoundChoice)
    choice.show()
    choice.edit_format()
    opened = next(each for each in choice.window().findChildren(FormatEditor))
    opened.name.setText("")
    QTest.keyClicks(opened.name, "Ours")
    QTest.mouseClick(opened.taking, Left)
    assert choice.chosen_format.name == "Ours"
    # taken away again: the library is read once for all tests
    assert parts.engines.in_use.library.formats.pop(choice.format_id()).name == "Ours"
    choice.deleteLater()


def test_a_format_that_was_being_made_when_the_app_ended_comes_back(
    editor: FormatEditor, parts: Parts, tmp_path: Path
) -> None:
    typed_so_far().open(tmp_path / "typed.json")
    asked_for = editor.format
    editor.name.selectAll()
    QTest.keyClicks(editor.name, "Friday club")
    QTest.mouseClick(editor.add_con, Left)
    left = editor.format
    typed_so_far().open(tmp_path / "typed.json")  # as after a restart
    holder = QWidget()
    again = FormatEditor(parts.settings, dict(parts.engines.in_use.library.formats), None, holder)
    assert again.format == left
    assert again.notice.text().startswith("You had made this")
    again._step(-1)
    assert again.format == asked_for
    again.reject()
    assert typed_so_far().at("format") is None, "given up"


def test_what_is_no_format_yet_is_told_and_can_be_gone_on_with(editor: FormatEditor, tmp_path: Path) -> None:
    """A draft is noted against a crash whatever is wrong with it."""
    typed_so_far().open(tmp_path / "typed.json")
    editor.name.selectAll()
    QTest.keyClick(editor.name, Key.Key_Delete)
    assert "no name" in editor.told.text()
    QTest.keyClicks(editor.name, "Club")
    assert "no name" not in editor.told.text()
    editor.pois.click()
    for spin in (editor.after, editor.before_end):
        spin.setValue(60)
    editor.seconds.setValue(90)
    assert "protected from points of information" in editor.told.text()
    assert not editor.taking.isEnabled()
    editor.after.setValue(15)
    editor.before_end.setValue(15)
    assert editor.taking.isEnabled()
    assert typed_so_far().at("format")


def test_bells_as_they_are_typed() -> None:
    bells = bells_of("3:00 1, 4:00×2")
    assert bells is not None
    assert bells_told(bells) == "3:00 1, 4:00 2"
    assert bells_of("later") is None
    assert LEAST == 20
