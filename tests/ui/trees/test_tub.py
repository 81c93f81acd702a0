"""The tub from the rehearsal pane: put in, found, put under another argument, taken back, given away."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import state_dir
from debatecoach.casefile.tub import Tub, read_blocks
from debatecoach.debate.card import Card, runs_of
from debatecoach.debate.side import Side
from debatecoach.ui.trees.tub import TubDialog
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import wait_until
from tests.ui.trees.test_rehearsal import Rig, tool

CARD = Card("It ends", author="Jane Smith", date="2019").with_body(runs_of("A slope <u>has an end</u>."))


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Rig:
    made = Rig(qtbot, parts)
    made.open()
    return made


def opened(rig: Rig) -> TubDialog:
    rig.book["tree.tub"].trigger()
    dialog = next(each for each in rig.pane.findChildren(TubDialog) if each.isVisible())
    wait_until(lambda: dialog.list.count() > 0 or dialog.notice_bar.isVisible())
    return dialog


def put(rig: Rig, node: str) -> None:
    before = len(Tub(state_dir()).read())
    rig.pane.presenter.select(node)
    rig.book["tree.put"].trigger()
    wait_until(lambda: len(Tub(state_dir()).read()) > before and rig.pane.notice_bar.isVisible())


def test_an_answer_goes_into_the_tub_and_under_another_argument(rig: Rig) -> None:
    forest = rig.forest
    answer = forest.children("p1")[0]
    rig.pane.presenter.revise(Side.PRO, answer, "Give a card", cards=(CARD,))
    put(rig, answer)
    assert rig.pane.notice_bar.text().startswith("In the tub: AT: ")
    put(rig, "p2")
    rig.pane.presenter.select("p2.1.1" if "p2.1.1" in forest else forest.children("p2")[0])
    node = rig.pane.presenter.node
    assert node is not None
    before = rig.forest.children(node)
    dialog = opened(rig)
    assert dialog.list.count() == 2
    QTest.keyClicks(dialog.search, "smith has an end")
    assert dialog.list.count() == 1
    block = dialog.block()
    assert block is not None
    assert "Jane Smith" in dialog.text.toPlainText()
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    [new] = [each for each in rig.forest.children(node) if each not in before]
    assert rig.forest[new].cards == (CARD,)
    assert rig.forest[new].claim == forest[answer].claim
    assert len(list(rig.forest.walk(new))) == len(list(forest.walk(answer)))
    assert rig.parts.open_case.steps.stack.undoText() == "From the tub"
    rig.parts.open_case.steps.stack.undo()
    assert rig.forest.children(node) == before


def test_a_card_goes_into_the_tub_and_to_another_argument(rig: Rig) -> None:
    rig.pane.presenter.revise(Side.PRO, "p1", "Give a card", cards=(CARD,))
    rig.pane.presenter.select("p1")
    row = rig.pane.inspector.evidence.rows[0]
    QTest.mouseClick(tool(row, "Put into the tub"), Qt.MouseButton.LeftButton)
    wait_until(lambda: len(Tub(state_dir()).read()) == 1)
    rig.pane.presenter.select("p2")
    QTest.mouseClick(opened(rig).cards, Qt.MouseButton.LeftButton)
    assert rig.forest["p2"].cards == (CARD,)


def test_blocks_are_renamed_deleted_put_back_and_given_away(rig: Rig, tmp_path: Path) -> None:
    put(rig, rig.forest.children("p1")[0])
    dialog = opened(rig)
    dialog.title.setFocus()
    dialog.title.selectAll()
    QTest.keyClicks(dialog.title, "AT: <b>slopes</b>")
    dialog.search.setFocus()
    wait_until(lambda: [each.title for each in Tub(state_dir()).read()] == ["AT: <b>slopes</b>"])
    wait_until(lambda: dialog.list.item(0).text().startswith("AT: <b>slopes</b>"))
    given = tmp_path / "given.tub"
    dialog.give_to(given)
    assert "Saved to" in dialog.notice_bar.text()
    QTest.mouseClick(dialog.delete, Qt.MouseButton.LeftButton)
    wait_until(lambda: dialog.list.count() == 0)
    assert "out of the tub" in dialog.notice_bar.text()
    dialog.notice_bar._action.click()
    wait_until(lambda: dialog.list.count() == 1)
    assert Tub(state_dir()).read() == read_blocks(given)
    QTest.mouseClick(dialog.delete, Qt.MouseButton.LeftButton)
    wait_until(lambda: dialog.list.count() == 0)
    dialog.take_in(given)
    wait_until(lambda: dialog.list.count() == 1)
    given.write_bytes(b"no tub")
    dialog.take_in(given)
    wait_until(lambda: "no tub of blocks" in dialog.notice_bar.text())
    assert dialog.list.count() == 1


def test_a_copied_argument_is_pasted_elsewhere_with_the_marks_of_its_cards(rig: Rig) -> None:
    card = Card(author="A & B").with_body(runs_of("One <u>two</u> <b>three</b>\n<mark>1 &lt; 2</mark>"))
    rig.pane.presenter.revise(Side.PRO, "p1", "Give a card", claim="<i>So</i>", cards=(card,))
    rig.pane.presenter.select("p1")
    rig.pane.presenter.copy()
    pasted = QTextDocument()
    pasted.setHtml(QGuiApplication.clipboard().mimeData().html())
    assert pasted.toPlainText().startswith("<i>So</i>\u2028".replace("\u2028", "\n"))
    looks = {}
    for word in ("two", "three", "1 < 2", "A & B"):
        look = pasted.find(word).charFormat()
        looks[word] = (look.fontUnderline(), look.fontWeight() > 500, look.background().color().name())
    assert looks == {
        "two": (True, False, "#000000"),
        "three": (False, True, "#000000"),
        "1 < 2": (False, False, "#ffff00"),
        "A & B": (False, False, "#000000"),
    }


def test_an_empty_tub_says_how_it_is_filled(rig: Rig) -> None:
    dialog = opened(rig)
    assert "The tub is empty" in dialog.notice_bar.text()
    assert not dialog.take.isEnabled()
