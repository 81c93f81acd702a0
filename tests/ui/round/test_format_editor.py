"""A coach's hour: a format from nothing, three of Debatekeeper's brought in, a round in each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox, QWidget

from debatecoach.base.errors import InputError
from debatecoach.base.messages import in_languages
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.format import (
    BallotForm,
    Ends,
    Format,
    HouseVote,
    Kind,
    PoisAllowed,
    Role,
    Scale,
    Stage,
)
from debatecoach.debate.format_edits import STEP, bells_of, bells_told
from debatecoach.debate.naming import full_names, speech_names
from debatecoach.debate.side import FOUR, Side, Team
from debatecoach.debate.speaker_scale import bounds, own_scale
from debatecoach.exchange import debatekeeper
from debatecoach.services.format_files import delete, own_formats
from debatecoach.services.wiring import load_library
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.round.choice import RoundChoice
from debatecoach.ui.round.exchange.talk import TalkStep
from debatecoach.ui.round.formats.editor import FormatEditor
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.coach.rig import answer, case_of, runner_of
from tests.ui import rig
from tests.ui.rig import open_motion
from tests.ui.round.test_round import Bench

Key, Left = Qt.Key, Qt.MouseButton.LeftButton
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
THEIRS = Path(__file__).parents[2] / "services" / "debatekeeper"


def opened(parts: Parts, holder: QWidget) -> FormatEditor:
    library = parts.engines.in_use.library
    return FormatEditor(parts.settings, dict(library.formats), library.roles, None, holder)


@pytest.fixture
def editor(parts: Parts) -> Iterator[FormatEditor]:
    holder = QWidget()
    made = opened(parts, holder)
    made.show()
    made.activateWindow()
    yield made
    holder.deleteLater()


def choose(box: QComboBox, text: str) -> None:
    """By keys, from line to line."""
    assert box.isVisible()
    QTest.keyClick(box, Key.Key_Home)
    for _ in range(box.findText(text)):
        QTest.keyClick(box, Key.Key_Down)
    assert box.currentText() == text


def typed(field: QLineEdit | QSpinBox, text: str) -> None:
    """Over what stands there, and on to the next field."""
    field.setFocus()
    field.selectAll()
    if text.isascii():
        QTest.keyClicks(field, text)
    else:  # as an input method hands over what was composed
        event = QInputMethodEvent()
        event.setCommitString(text)
        QApplication.sendEvent(field, event)
    QTest.keyClick(field, Key.Key_Tab)


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
    editor.name.en.selectAll()
    QTest.keyClicks(editor.name.en, "Friday club")
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    QTest.mouseClick(editor.add_con, Left)
    QTest.mouseClick(editor.add_pro, Left)
    assert order(editor) == "PCCP"
    # dragging the first closing behind the last
    drag(editor, middle(editor, 2), middle(editor, 3) + QPoint(30, 0))
    assert order(editor) == "PCPC"
    for at in (2, 3):
        QTest.mouseClick(editor.line, Left, pos=middle(editor, at))
        choose(editor.part, "Closing")
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


def test_a_free_debate_on_two_clocks_is_made_and_held(editor: FormatEditor) -> None:
    """自由辩论 from nothing: a clock each, who answers, how sides are called, a toss, what a point takes."""
    editor.name.en.selectAll()
    QTest.keyClicks(editor.name.en, "Two clocks")
    for side, name in ((Side.PRO, "Yes"), (Side.CON, "No")):
        QTest.keyClicks(editor.called[side].en, name)
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 0))
    editor.pois.click()
    editor.asking.setValue(20)
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    assert not editor.clocks.isVisible(), "a speech has one clock"
    QTest.mouseClick(editor.add_pro, Left)
    choose(editor.part, "Free debate")
    choose(editor.clocks, "One each, over with the first")
    typed(editor.speaker, "1")
    typed(editor.answerer, "2, 3")
    editor.toss.click()
    assert editor.format.slots[2].banks == (120, 120)
    editor._step(-1)
    assert not editor.format.toss
    editor._step(1)
    for at, seconds in enumerate((150, 90, 90)):
        QTest.mouseClick(editor.line, Left, pos=middle(editor, at))
        editor.seconds.setValue(seconds)
    free = editor.format.slots[2]
    assert (free.kind, free.role, free.banks, free.ends, free.speakers, free.answers) == (
        Kind.EXCHANGE, Role.FREE_DEBATE, (45, 45), Ends.SOLO, (1,), (2, 3),
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


def shape(format: Format) -> list[object]:
    """What a round goes by: all of a format but what its speeches and itself are called."""
    slots = [replace(slot, id="", name="", short="") for slot in format.slots]
    ballot = replace(format.ballot, scale=own_scale(format))
    return [format.preparation, format.pool, format.grace, format.toss, ballot, slots]


def test_british_parliamentary_from_nothing_is_ours(editor: FormatEditor, parts: Parts) -> None:
    """Four teams, roles, marks: whatever a shipped format has can be made here."""
    ours = parts.engines.in_use.library.formats["british-parliamentary"]
    typed(editor.name.en, "Our four")
    typed(editor.seconds, "7:00")
    typed(editor.bells, "1:00 1, 6:00 1, 7:00 2, 7:15 3")
    editor.pois.click()
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    QTest.mouseClick(editor.drop, Left)
    QTest.mouseClick(editor.add_con, Left)
    choose(editor.teams, "Two a side, ranked")
    assert "CG has no speech" in editor.told.text()
    assert not editor.taking.isEnabled()
    for _ in range(3):
        QTest.mouseClick(editor.add_pro, Left)
        QTest.mouseClick(editor.add_con, Left)
    assert editor.add_pro.text() == "Add a speech for Government"
    typed(editor.preparation, "15:00")
    choose(editor.scale, "WUDC, 50–100")
    assert "Judges rank the four teams." in editor.ballot_told.text()
    assert shape(editor.format) == shape(ours)
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 4))
    assert editor.whose.currentText() == "Closing Government"
    assert editor.part.currentText() == "Extension"
    assert "does it matter more than what the opening team said?" in editor.looked_for.text()
    choose(editor.part, "Rebuttal")
    assert "CG has no extension" in editor.told.text()
    choose(editor.part, "Extension")
    choose(editor.whose, "Closing Opposition")
    assert [slot.bench for slot in editor.format.slots[4:6]] == [Team.CO, Team.CO]
    editor._step(-1)
    for at, slot in enumerate(ours.slots):
        QTest.mouseClick(editor.line, Left, pos=middle(editor, at))
        typed(editor.speech_name.en, str(slot.name))
        typed(editor.short.en, str(slot.short))
    QTest.mouseClick(editor.taking, Left)
    made = own_formats()[0]["our-four"]
    assert shape(made) == shape(ours)
    assert [*map(str, full_names(made))] == [*map(str, full_names(ours))]
    assert [*map(str, speech_names(made))] == [*map(str, speech_names(ours))]


def test_world_schools_from_nothing_is_ours(editor: FormatEditor, parts: Parts) -> None:
    ours = parts.engines.in_use.library.formats["world-schools"]
    typed(editor.name.en, "Our schools")
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    QTest.mouseClick(editor.drop, Left)
    typed(editor.seconds, "8:00")
    typed(editor.bells, "1:00 1, 7:00 1, 8:00 2, 8:15 3")
    typed(editor.speaker, "1")
    editor.pois.click()
    for add in (editor.add_con, editor.add_pro, editor.add_con, editor.add_pro, editor.add_con):
        QTest.mouseClick(add, Left)
        typed(editor.speaker, str(len(editor.format.slots) // 2 + len(editor.format.slots) % 2))
    for add in (editor.add_con, editor.add_pro):
        QTest.mouseClick(add, Left)
        typed(editor.seconds, "4:00")
        typed(editor.bells, "3:00 1, 4:00 2, 4:15 3")
        typed(editor.speaker, "1")
        if editor.pois.isChecked():
            editor.pois.click()
    parts_of = ("Case", "Answer and case", *["Second speaker"] * 2, *["Third speaker: clashes"] * 2)
    for at, part in enumerate((*parts_of, "Reply", "Reply")):
        QTest.mouseClick(editor.line, Left, pos=middle(editor, at))
        choose(editor.part, part)
    typed(editor.preparation, "60:00")
    choose(editor.scale, "World Schools, 60–80")
    assert "12–16 for strategy" in editor.ballot_told.text()
    assert shape(editor.format) == shape(ours)
    QTest.mouseClick(editor.taking, Left)
    made = own_formats()[0]["our-schools"]
    assert [bounds(Scale.WSDC, slot) for slot in made.slots][5:] == [(60, 80), (30, 40), (30, 40)]


def test_what_decides_a_round_is_chosen(editor: FormatEditor) -> None:
    choose(editor.house, "The house: a division at the end")
    editor.low.click()
    editor.best.click()
    choose(editor.scale, "Public Forum, 25–30")
    assert editor.format.ballot == BallotForm(Scale.PF, True, True, HouseVote.DIVISION)
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    editor.blind.click()
    assert editor.format.slots[1].blind_to == ("pro-opening",)
    editor.blind.click()
    assert editor.format.slots[1].blind_to == ()


SAID = "A fat tax is unfair because poor families pay most of it. The corner shop is all they can reach."


def hold(bench: Bench, choice: RoundChoice, side: Side) -> Round:
    """A round of the chosen format in the pane by mouse and keys, to the ballot; what one says is typed."""
    QTest.mouseClick(choice.sides.buttons()[list(Side).index(side)], Left)
    human, format, _seed, seats, con_begins = choice.chosen()
    open_motion(bench.parts, "fat-tax")
    bench.parts.rounds.start(format, human, 7, seats, con_begins=con_begins)
    current, talk, face = bench.parts.rounds.current, bench.show.talk, bench.pane.exchange
    assert current is not None
    if bench.state is RoundPaneState.PREPARING:
        bench.click("begin")

    def mine() -> bool:
        floor = bench.state is RoundPaneState.EXCHANGE and talk.step is TalkStep.FLOOR
        return floor or bench.state in (RoundPaneState.HUMAN_READY, RoundPaneState.FINISHED)

    while True:
        rig.wait_until(mine, 90, f"a turn, not {bench.state}, {talk.step}")
        if bench.state is RoundPaneState.FINISHED:
            break
        if bench.state is RoundPaneState.EXCHANGE:
            if face.end.isVisible():
                QTest.mouseClick(face.end, Left)
            else:
                QTest.keyClicks(face.said, "We did not say so.")
                QTest.keyClick(face.said, Key.Key_Return)
            continue
        given = len(current.speeches)
        bench.click("type")
        bench.until(RoundPaneState.TYPING)
        QTest.keyClicks(bench.pane.editor, SAID)
        bench.click("done")
        rig.wait_until(lambda given=given: len(current.speeches) > given, 20, "the speech to be entered")
    rig.wait_until(lambda: current.ballot is not None, 20, "the ballot")
    return current


@pytest.mark.slow
def test_a_coachs_hour(parts: Parts) -> None:
    """A format from nothing and three of Debatekeeper's, and a round of each in the window's pane."""
    formats = parts.engines.in_use.library.formats
    before = set(formats)
    bench = Bench(parts, rig.quick_outside())
    choice = parts.make(RoundChoice)
    choice.show()
    files = ("worldschools4", "mspdp", "german-jugend-debattiert-6-minutes")
    try:
        for name in ("", *files):
            choice.format.setCurrentIndex(choice.format.findData("five-minutes"))
            choice.edit_format()
            editor = next(each for each in choice.window().findChildren(FormatEditor) if each.isVisible())
            if name:
                editor.bring_in(THEIRS / f"{name}.xml")
            else:
                typed(editor.name.en, "Our four")
                choose(editor.teams, "Two a side, ranked")
                for side in Side:
                    while sum(slot.side is side for slot in editor.format.slots) < 4:
                        QTest.mouseClick(editor.add_pro if side is Side.PRO else editor.add_con, Left)
            QTest.mouseClick(editor.taking, Left)
            made = choice.chosen_format
            assert made.id not in before
            round = hold(bench, choice, Side.CON)
            assert round.format == made
            assert [each.slot for each in round.speeches] == [slot.id for slot in made.slots]
            assert round.state is RoundState.FINISHED
            typed_by_me = [each for each in round.speeches if each.timed_by == "typed" and not each.turns]
            assert typed_by_me
            assert all(each.text == SAID for each in typed_by_me)
            assert (round.ballot.four_teams is not None) is (made.teams == FOUR)
    finally:
        for id in set(formats) - before:  # the library is read once for all tests
            del formats[id]
        choice.deleteLater()
        bench.close()


def test_what_is_wrong_is_said_while_editing_and_taken_back(editor: FormatEditor) -> None:
    editor.line.setFocus()
    QTest.keyClick(editor.line, Key.Key_Delete)
    assert order(editor) == "C"
    assert "Pro has no speech" in editor.told.text()
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
    opened.name.en.setText("")
    QTest.keyClicks(opened.name.en, "Ours")
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
    editor.name.en.selectAll()
    QTest.keyClicks(editor.name.en, "Friday club")
    QTest.mouseClick(editor.add_con, Left)
    left = editor.format
    typed_so_far().open(tmp_path / "typed.json")  # as after a restart
    holder = QWidget()
    again = opened(parts, holder)
    assert again.format == left
    assert again.notice.text().startswith("You had made this")
    again._step(-1)
    assert again.format == asked_for
    again.reject()
    assert typed_so_far().at("format") is None, "given up"


def test_what_is_no_format_yet_is_told_and_can_be_gone_on_with(
    editor: FormatEditor, parts: Parts, tmp_path: Path
) -> None:
    """After a crash the last that was a format is there."""
    typed_so_far().open(tmp_path / "typed.json")
    editor.name.en.selectAll()
    QTest.keyClick(editor.name.en, Key.Key_Delete)
    assert "no name" in editor.told.text()
    QTest.keyClicks(editor.name.en, "Club")
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
    whole = editor.format
    editor.name.en.selectAll()
    QTest.keyClick(editor.name.en, Key.Key_Delete)
    typed_so_far().open(tmp_path / "typed.json")  # as after a restart
    holder = QWidget()
    again = opened(parts, holder)
    assert again.format.slots == whole.slots
    assert again.format.name == "Club"
    again.reject()


def test_bells_as_they_are_typed() -> None:
    bells = bells_of("3:00 1, 4:00×2")
    assert bells is not None
    assert bells_told(bells) == "3:00 1, 4:00 2"
    assert bells_of("later") is None


def test_names_in_two_languages_and_clocks_of_two_lengths(editor: FormatEditor) -> None:
    """By keys: the format's name, a side's, a speech's in English and Chinese; 3 minutes against 2."""
    typed(editor.name.en, "Club night")
    typed(editor.name.zh, "俱乐部之夜")
    for side, (en, zh) in {Side.PRO: ("Yes", "赞成"), Side.CON: ("No", "反对")}.items():
        typed(editor.called[side].en, en)
        typed(editor.called[side].zh, zh)
    QTest.mouseClick(editor.line, Left, pos=middle(editor, 1))
    QTest.mouseClick(editor.add_pro, Left)
    choose(editor.part, "Free debate")
    typed(editor.speech_name.en, "Open floor")
    typed(editor.speech_name.zh, "自由辩论")
    typed(editor.short.zh, "自由")
    assert not any(bank.isVisible() for bank in editor.banks)
    choose(editor.clocks, "One each, the other goes on")
    assert [bank.accessibleName() for bank in editor.banks] == ["Clock of Yes", "Clock of No"]
    typed(editor.banks[0], "3:00")
    QTest.keyClick(editor.banks[1], Key.Key_Up)
    typed(editor.banks[1], "2:00")
    floor = editor.format.slots[2]
    assert (floor.banks, floor.seconds) == ((180, 120), 300)
    typed(editor.seconds, "2:30")
    assert editor.format.slots[2].banks == (90, 60), "both in proportion"
    editor._step(-1)
    assert editor.format.slots[2].banks == (180, 120)
    QTest.mouseClick(editor.taking, Left)
    made = own_formats()[0]["club-night"]
    assert in_languages(made.name) == {"en": "Club night", "zh": "俱乐部之夜"}
    assert in_languages(made.pro) == {"en": "Yes", "zh": "赞成"}
    assert in_languages(made.slots[2].name) == {"en": "Open floor", "zh": "自由辩论"}
    assert made.slots[2].short == "自由", "one name is told in every language"
    assert made.slots[2].banks == (180, 120)
    xml, _lost = debatekeeper.write(made)
    again, _told = debatekeeper.read(xml, "club.xml")
    assert in_languages(again.name) == in_languages(made.name)
    play(made)


def test_a_kept_format_is_deleted_and_brought_back(parts: Parts) -> None:
    """A shipped one cannot be; a round that was held by it keeps it."""
    library = parts.engines.in_use.library
    choice = parts.make(RoundChoice)
    choice.show()

    def opened_editor() -> FormatEditor:
        choice.edit_format()
        return next(each for each in choice.window().findChildren(FormatEditor) if each.isVisible())

    first = opened_editor()
    assert not first.delete.isVisible(), "it is the app's own"
    typed(first.name.en, "Ours")
    QTest.mouseClick(first.taking, Left)
    made = choice.chosen_format
    id = made.id
    assert str(made.name) == "Ours"
    open_motion(parts, "fat-tax")
    parts.rounds.start(id, Side.CON, 7, ())
    again = opened_editor()
    again.delete.setFocus()
    QTest.keyClick(again.delete, Key.Key_Space)
    assert "“Ours” is deleted" in again.notice.text()
    assert id not in {**own_formats()[0], **library.formats}
    assert choice.format.findData(id) < 0
    assert parts.rounds.current is not None
    assert parts.rounds.current.format == made
    QTest.mouseClick(again.notice._action, Left)
    assert own_formats()[0][id] == library.formats[id] == made
    assert choice.format_id() == id
    QTest.mouseClick(again.delete, Left)
    again.reject()
    assert id not in {**own_formats()[0], **library.formats}
    with pytest.raises(InputError, match="app’s own"):
        delete("world-schools")
    with pytest.raises(InputError, match="no format"):
        delete("../settings")
    choice.deleteLater()
