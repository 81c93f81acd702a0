"""The editor's verbs by keys: scissors, glue, merge, split, order, locks; the same in picture and list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.clips import MIME
from debatecoach.debate.argument import Review
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.exchange.texts import parted
from debatecoach.ui.trees.edits import read_outline
from debatecoach.ui.trees.inspector.inspector import tags_of
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import open_motion
from tests.ui.trees.test_rehearsal import CTRL, SHIFT, Key, Rig

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    yield made
    made.pane.close()


@pytest.fixture
def troubles(rig: Rig) -> list[str]:
    told: list[str] = []
    rig.pane.presenter.trouble.connect(lambda error: told.append(str(error)))
    return told


def claims(rig: Rig, parent: str = STANCE) -> list[str]:
    return [rig.forest[node].claim for node in rig.forest.children(parent)]


def count(rig: Rig, node: str) -> int:
    return sum(1 for _each in rig.forest.walk(node))


def test_copy_and_paste_finds_the_place_where_it_speaks_for_its_own_side(rig: Rig) -> None:
    rig.press(Key.Key_Right)  # p1.1, Con's attack
    attack, size = rig.forest["p1.1"].claim, count(rig, "p1.1")
    rig.press(Key.Key_C, modifier=CTRL)
    rig.pane.presenter.select("p2")
    rig.press(Key.Key_V, modifier=CTRL)  # answers p2
    assert claims(rig, "p2")[-1] == attack
    assert rig.node == rig.forest.children("p2")[-1], "what was pasted is chosen"
    assert count(rig, rig.forest.children("p2")[-1]) == size
    rig.pane.presenter.select("p3.1")
    rig.press(Key.Key_V, modifier=CTRL)  # an attack under an attack would change sides: it goes beside
    assert claims(rig, "p3")[1] == attack
    rig.parts.open_case.steps.stack.undo()
    rig.parts.open_case.steps.stack.undo()
    assert attack not in claims(rig, "p3") + claims(rig, "p2")


def test_an_attack_becomes_a_main_claim_of_the_other_side(rig: Rig) -> None:
    rig.pane.presenter.select("p1.1")
    attack = rig.forest["p1.1"].claim
    rig.press(Key.Key_C, modifier=CTRL)
    rig.pane.presenter.set_side(Side.CON)
    rig.pane.presenter.select("c2")
    rig.press(Key.Key_V, modifier=CTRL)
    assert claims(rig)[2] == attack


def test_cut_moves_between_cases(rig: Rig) -> None:
    claim = rig.forest["p1"].claim
    rig.press(Key.Key_X, modifier=CTRL)
    assert claim not in claims(rig)
    open_motion(rig.parts, "ai-tutor")
    rig.pane.focus_tree()
    rig.press(Key.Key_V, modifier=CTRL)
    assert claim in claims(rig)


def test_an_outline_from_elsewhere_is_pasted(rig: Rig) -> None:
    mime = QMimeData()
    mime.setText("- It costs too much: the poor pay most\n  - Relief goes to the poor first\n- It is ignored")
    QGuiApplication.clipboard().setMimeData(mime)
    rig.press(Key.Key_V, modifier=CTRL)
    new = rig.forest.children("p1")[-2:]
    assert [rig.forest[node].claim for node in new] == ["It costs too much", "It is ignored"]
    assert rig.forest[new[0]].argument == "the poor pay most"
    assert claims(rig, new[0]) == ["Relief goes to the poor first"]


def test_what_is_no_branch_is_refused_in_words(rig: Rig, troubles: list[str]) -> None:
    mime = QMimeData()
    mime.setData(MIME, b'{"clips": "all of them"}')
    QGuiApplication.clipboard().setMimeData(mime)
    before = rig.forest.twigs()
    rig.press(Key.Key_V, modifier=CTRL)
    assert rig.forest.twigs() == before
    assert "cannot be pasted" in troubles[0]
    assert rig.pane.notice_bar.isVisible()


@pytest.mark.parametrize("listed", [False, True])
def test_several_are_chosen_merged_and_deleted(rig: Rig, listed: bool) -> None:
    rig.book["tree.list"].setChecked(listed)
    rig.press(Key.Key_Right)
    rig.press(Key.Key_A, modifier=CTRL)
    beside = list(rig.forest.children("p1"))
    assert rig.pane.presenter.chosen == beside
    said = [rig.forest[node].argument for node in beside]
    rig.press(Key.Key_J, modifier=CTRL)
    assert rig.forest.children("p1") == ("p1.1",)
    assert all(each in rig.forest["p1.1"].argument for each in said)
    rig.parts.open_case.steps.stack.undo()
    assert list(rig.forest.children("p1")) == beside
    rig.pane.presenter.select("p1.1", ["p2.1"])
    rig.pane.focus_tree()
    rig.press(Key.Key_Delete)
    assert "p1.1" not in rig.forest
    assert "p2.1" not in rig.forest
    assert "Arguments deleted" in rig.pane.notice_bar.text()
    rig.parts.open_case.steps.stack.undo()
    assert "p1.1" in rig.forest
    assert "p2.1" in rig.forest


def test_only_siblings_are_merged(rig: Rig, troubles: list[str]) -> None:
    rig.pane.presenter.select("p1.1", ["p2.1"])
    rig.press(Key.Key_J, modifier=CTRL)
    assert "answer the same" in troubles[0]
    assert rig.parts.open_case.steps.stack.count() == 0


def test_order_by_keys(rig: Rig) -> None:
    rig.press(Key.Key_Down, modifier=ALT)
    assert rig.forest.children()[:2] == ("p2", "p1")
    rig.press(Key.Key_Up, modifier=ALT)
    rig.press(Key.Key_Up, modifier=ALT)  # already first
    assert rig.forest.children()[:2] == ("p1", "p2")
    assert rig.parts.open_case.steps.stack.count() == 2


def test_splitting_after_the_first_sentence_and_at_the_cursor(rig: Rig) -> None:
    whole = rig.forest["p1"].argument
    rig.press(Key.Key_J, modifier=CTRL | SHIFT)
    first, second = rig.forest["p1"].argument, rig.forest[rig.forest.children()[1]].argument
    assert f"{first} {second}" == whole
    assert first == parted(whole)[0] + "."
    rig.parts.open_case.steps.stack.undo()
    rig.pane.presenter.select("p1")
    field = rig.pane.inspector.argument
    field.setFocus()
    cursor = field.textCursor()
    cursor.setPosition(whole.index(" ", 30))
    field.setTextCursor(cursor)
    rig.press(Key.Key_J, modifier=CTRL | SHIFT)
    assert rig.forest["p1"].argument == whole[: whole.index(" ", 30)]


def test_one_sentence_is_not_split(rig: Rig, troubles: list[str]) -> None:
    rig.pane.presenter.revise(Side.PRO, "p1", "edit", argument="One sentence.")
    rig.press(Key.Key_J, modifier=CTRL | SHIFT)
    assert "nothing to split" in troubles[0]


def test_a_lock_holds_until_it_is_taken_off(rig: Rig, troubles: list[str]) -> None:
    rig.press(Key.Key_L, modifier=CTRL | SHIFT)
    assert rig.forest["p1"].locked
    assert rig.pane.inspector.claim.isReadOnly()
    assert not rig.pane.inspector.support.isEnabled()
    rig.press(Key.Key_Delete)
    assert "p1" in rig.forest
    assert "is locked" in troubles[-1]
    rig.press(Key.Key_Down, modifier=ALT)
    assert rig.forest.children()[0] == "p1"
    rig.press(Key.Key_Y, modifier=CTRL | SHIFT)  # a coach's own marks stay free
    assert rig.forest["p1"].review is Review.APPROVED
    rig.press(Key.Key_L, modifier=CTRL | SHIFT)
    rig.press(Key.Key_Delete)
    assert "p1" not in rig.forest


def test_review_lock_and_tags_in_the_inspector(rig: Rig) -> None:
    card = rig.pane.inspector.coach
    QTest.mouseClick(card.lock, Qt.MouseButton.LeftButton)
    assert rig.forest["p1"].locked
    card.tags.setFocus()
    card.tags.setText("week 3, 弱点，week 3 ,  ")
    rig.press(Key.Key_Return)
    assert rig.forest["p1"].tags == ("week 3", "弱点")
    card.review.setCurrentIndex(1)
    card.review.activated.emit(1)
    assert rig.forest["p1"].review is Review.NEEDS_WORK
    names = [rig.parts.open_case.steps.stack.text(each) for each in range(3)]
    assert names == ["Lock", "Set tags", "Set review state"]


def test_tags_are_kept_short_and_once() -> None:
    assert tags_of(" a ,A,a,," + "x" * 100) == ("a", "A", "x" * 40)
    assert len(tags_of(",".join(str(n) for n in range(50)))) == 12


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("One\nTwo", [0, 0]),
        ("1. One\n\t1.1. Two\n\t\ta) Three\n2. Four", [0, 1, 2, 0]),
        ("  One\n    Two\n  Three", [0, 1, 0]),
        ("    Deep first\nOne", [0, 0]),
        ("- One\n  Because it is so.\n  - Two", [0, 1]),
        ("Discussion Title: M\n\n1. M\n1.1. Pro: One\n1.1.1. Con: Two", [0, 1]),
        ("", []),
        ("\n \n", []),
    ],
)
def test_outlines(text: str, shape: list[int]) -> None:
    found = []
    for clip in read_outline(text, Side.PRO):
        depth: dict[str, int] = {}
        for twig in clip.branch:
            depth[twig.id] = depth.get(twig.parent, -1) + 1
            found.append(depth[twig.id])
    assert found == shape


@pytest.mark.parametrize("text", ["x\n" * 5000, "y" * 9000, "\n".join(" " * n + "z" for n in range(150))])
def test_hostile_outlines_are_refused(text: str) -> None:
    with pytest.raises(DebateCoachError):
        read_outline(text, Side.PRO)


def test_editing_a_locked_argument_says_why_not_and_undo_takes_the_notice_away(
    rig: Rig, troubles: list[str]
) -> None:
    rig.pane.presenter.lock()
    rig.press(Key.Key_F2)
    assert "is locked" in troubles[-1]
    assert not rig.pane.inspector.claim.hasFocus()
    assert rig.pane.notice_bar.isVisible()
    rig.parts.open_case.steps.stack.undo()
    assert not rig.pane.notice_bar.isVisible()
