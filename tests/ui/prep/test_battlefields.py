"""Battlefields and frameworks of one's own motion, written in Prep and read by opponent, ballot and print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Battlefield, Importance, Motion
from debatecoach.debate.side import Side
from debatecoach.ui.export.booklet import Booklet
from debatecoach.ui.export.pages import Paper, portion
from debatecoach.ui.prep.battlefields import BattlefieldCard, own_words
from debatecoach.ui.window.parts import Parts
from tests.coach.rig import play, runner_of, say
from tests.coach.test_debater_faults import scene_of
from tests.ui.prep.test_prep import CTRL, MOTION, Rig, rig, texts
from tests.ui.rig import focus, save_as, wait_until

__all__ = ["rig"]
QUESTION = "Does homework help children learn?"


def fields(rig: Rig) -> tuple[Battlefield, ...]:
    assert rig.parts.open_case.case is not None
    return rig.parts.open_case.case.motion.battlefields


def write(rig: Rig, question: str, why: str = "", words: str = "") -> None:
    """A battlefield with the keyboard, from the add button on."""
    rig.pane.battlefields.add_button.setFocus()
    rig.key(Qt.Key.Key_Return)
    rig.type(question)
    rig.key(Qt.Key.Key_Return)
    rig.type(why)
    rig.key(Qt.Key.Key_Return)
    rig.type(words)
    rig.key(Qt.Key.Key_Return)


def press(rig: Rig, card: BattlefieldCard, tool: str) -> None:
    """With the mouse: come to the card, then press the tool that shows."""
    rig.pane._scroll.ensureWidgetVisible(card)
    QTest.mouseMove(rig.window, QPoint(1, 1))
    QTest.mouseMove(card, card.rect().center())
    found = card.edit_button if tool == "edit" else card.tools[tool]
    wait_until(found.isVisible)
    rig.click(found)


def test_a_battlefield_is_written_by_keyboard_and_lies_in_the_file(rig: Rig, tmp_path: Path) -> None:
    rig.open(MOTION)
    assert "Name the questions both sides fight over" in texts(rig.pane)
    write(rig, QUESTION.rstrip("?"), "Learning is what schools are for.")
    [field] = fields(rig)
    assert (field.question, field.rationale) == (QUESTION, "Learning is what schools are for.")
    assert field.keywords == ("help", "children", "learn"), "the motion's own words tell nothing apart"
    assert QApplication.focusWidget() is rig.pane.battlefields.add_button
    assert QUESTION in texts(rig.pane)
    save_as(rig.parts, tmp_path / "a.debate")
    rig.parts.open_case.close()
    store = CaseStore.open(tmp_path / "a.debate")
    assert store.case.motion.battlefields == (field,)
    store.undo()
    assert store.case.motion.battlefields == ()
    store.close()


def test_it_is_edited_moved_deleted_with_the_mouse_and_each_is_a_step(rig: Rig) -> None:
    rig.open(MOTION)
    write(rig, QUESTION, words="learn, mark")
    write(rig, "Is it fair to poor homes?", words="poor, home")
    cards = rig.pane.battlefields.cards
    first, second = fields(rig)
    press(rig, cards[second.id], "up")
    assert fields(rig) == (second, first)
    press(rig, cards[first.id], "edit")
    card = cards[first.id]
    card.importance.setFocus()
    rig.key(Qt.Key.Key_Up)
    rig.key(Qt.Key.Key_Return, CTRL)
    assert fields(rig)[1].importance is Importance.HIGH
    assert "Decides much" in texts(card)
    press(rig, cards[second.id], "delete")
    assert [field.id for field in fields(rig)] == [first.id]
    stack = rig.parts.open_case.steps.stack
    names = [stack.text(at).removesuffix(" a battlefield") for at in range(stack.count())]
    assert names == ["add", "add", "move", "edit", "delete"]
    for _ in range(4):
        stack.undo()
    assert fields(rig) == (first,)
    stack.redo()
    wait_until(lambda: list(cards) == [first.id, second.id])


def test_what_each_side_weighs_is_kept_and_an_empty_form_changes_nothing(rig: Rig) -> None:
    rig.open(MOTION)
    rig.click(rig.pane.battlefields.add_button)
    card = next(iter(rig.pane.battlefields.cards.values()))
    rig.key(Qt.Key.Key_Return, CTRL)  # no question, no battlefield: the form stays
    assert card.editing
    assert fields(rig) == ()
    rig.key(Qt.Key.Key_Escape)
    assert rig.pane.battlefields.cards == {}
    write(rig, QUESTION)
    card = next(iter(rig.pane.battlefields.cards.values()))
    press(rig, card, "edit")
    card.fold.head.click()
    wait_until(card.weighings[Side.CON][1].isVisible)
    card.weighings[Side.CON][1].setFocus()
    rig.type("Every trial found it.")
    rig.key(Qt.Key.Key_Return, CTRL)
    weighing = fields(rig)[0].con
    assert weighing is not None
    assert weighing.sentences() == ("Every trial found it.",)
    assert fields(rig)[0].pro is None


def test_a_framework_is_written_and_undone(rig: Rig) -> None:
    rig.open(MOTION)
    card = rig.pane.frames[Side.CON]
    rig.click(card.edit_button)
    rig.type("Practice")
    rig.key(Qt.Key.Key_Return)
    rig.type("What is learned has to be practised, and practice takes time of one's own.")
    rig.key(Qt.Key.Key_Return, CTRL)
    assert rig.parts.open_case.case is not None
    framework = rig.parts.open_case.case.motion.framework(Side.CON)
    assert framework is not None
    assert framework.name == "Practice"
    assert "takes time of one's own" in texts(card)
    rig.parts.open_case.steps.stack.undo()
    assert rig.parts.open_case.case.motion.framework(Side.CON) is None


def test_a_claim_is_fought_where_its_form_says(rig: Rig) -> None:
    rig.open(MOTION)
    write(rig, QUESTION, words="grade")
    rig.click(rig.column(Side.PRO).add_button)
    rig.type("evenings belong to families")
    editor = rig.column(Side.PRO).editor
    editor.battlefield.setFocus()
    rig.key(Qt.Key.Key_Down)
    rig.key(Qt.Key.Key_Return, CTRL)
    assert rig.said(Side.PRO, "p1").battlefield == fields(rig)[0].id


def own_case(parts: Parts, qtbot: QtBot) -> Case:
    """A coach's motion, all of it typed in the window."""
    rig = Rig(parts, qtbot)
    rig.open(MOTION)
    rig.add(Side.PRO, "homework takes the hours of play", "Play is how small children learn.")
    rig.add(Side.PRO, "homework widens the gap between homes", "Some homes have no quiet room.")
    rig.add(Side.CON, "homework trains steady work", "A little every day becomes a habit.")
    write(rig, "What do children lose and win by evenings at a desk?", words="play, hours, habit, steady")
    write(rig, "Is it fair to every home?", words="gap, room")
    card = rig.pane.frames[Side.CON]
    rig.click(card.edit_button)
    rig.type("Habit")
    rig.key(Qt.Key.Key_Return)
    rig.type("A school that asks for nothing at home leaves habits to chance.")
    rig.key(Qt.Key.Key_Return, CTRL)
    assert rig.parts.open_case.case is not None
    case = rig.parts.open_case.case.snapshot()
    rig.pane.close()
    return case


def test_opponent_ballot_and_booklet_read_them(parts: Parts, qtbot: QtBot) -> None:
    case = own_case(parts, qtbot)
    runner = runner_of(case, Side.PRO)
    told = "Homework takes the hours of play, because a child who sits at a desk cannot be outside."
    speeches = play(runner, lambda _slot: told)
    assert "leaves habits to chance" in speeches[0].text
    ballot = judge_structurally(runner.round, case)
    assert "What do children lose and win by evenings at a desk?" in [each.title for each in ballot.clashes]
    assert any("evenings at a desk" in each.text for each in speeches), (
        "the closing names where it was fought"
    )
    rows = [row.text for page in Booklet(portion(case), Paper.A4.size).pages for _, row in page.rows]
    assert "Battlefields" in rows
    assert any(row.startswith("Is it fair to every home?") for row in rows)


def test_the_words_of_a_question() -> None:
    assert own_words("Do unions raise wages?", "This House regrets unions") == ("raise", "wages")
    assert own_words("校服让早晨更平静吗？", "应当穿校服") == ()


def test_a_battlefield_is_found_by_chinese_words_too() -> None:
    time = Battlefield("b1", "孩子的时间归谁？", Importance.HIGH, keywords=("时间",))
    case = Case(Motion("小学应当取消家庭作业", battlefields=(time,)))
    runner = runner_of(case, Side.PRO)
    say(runner, "家庭作业占去了孩子的时间，因为晚上他们只能坐在桌前。")
    scene = scene_of(runner, 1)
    assert [scene.battlefield(ref) for ref in scene.round.flow.refs()] == [time]
    assert judge_structurally(runner.round, case).clashes[0].title == time.question


def forms(rig: Rig) -> Iterator[tuple[QWidget, list[QWidget]]]:
    """Every form of Prep, opened anew, with its fields."""
    pane = rig.pane
    for number in range(2):
        pane.criterion.begin()
        yield pane.criterion, [pane.criterion.text, pane.criterion.why][number : number + 1]
        pane.definitions.begin()
        yield pane.definitions, [pane.definitions.rows[0][number]]
        frame = pane.frames[Side.PRO]
        frame.begin()
        yield frame, [(frame.name, frame.text)[number]]
    card = next(iter(pane.battlefields.cards.values()))
    for name in ("question", "importance", "rationale", "keywords"):
        card.begin()
        yield card, [getattr(card, name)]
    for number in range(4):
        card.begin()
        card.fold.head.setChecked(True)
        yield card, [card.weighings[Side.CON][number]]


def test_ctrl_return_keeps_from_every_field_of_every_form(rig: Rig) -> None:
    """The button Keep says so."""
    rig.open("fat-tax")
    wait_until(lambda: bool(rig.pane.battlefields.cards))
    tried = 0
    for card, fields_of in forms(rig):
        for field in fields_of:
            focus(field)
            rig.key(Qt.Key.Key_Return, CTRL)
            assert not card.editing, field.accessibleName()
            tried += 1
    for name in ("claim", "why", "name", "battlefield"):
        rig.column(Side.PRO).edit("p1")
        focus(getattr(rig.column(Side.PRO).editor, name))
        rig.key(Qt.Key.Key_Return, CTRL)
        assert rig.column(Side.PRO).editor is None
        tried += 1
    assert tried == 18
    assert not rig.parts.open_case.steps.stack.canUndo(), "nothing was changed"
