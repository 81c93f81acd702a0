"""The rehearsal pane driven as a person drives it: keys, mouse, text; on a real session and case file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import CaseFileError
from debatecoach.base.paths import shipped
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import load_motion
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.card import Card as Evidence
from debatecoach.debate.card import Look
from debatecoach.debate.case import Case
from debatecoach.debate.changes import Insert
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.trees.inspector.cards import CardDialog
from debatecoach.ui.trees.pane import RehearsalPane
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import open_motion, save_as, whole

Key = Qt.Key
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class Rig:
    """A window that holds only this pane, on a real session."""

    def __init__(self, qtbot: QtBot, parts: Parts) -> None:
        self.parts = parts
        self.window = QWidget()
        self.book = ActionBook(self.window)
        self.book.decorate()
        self.pane = whole(self.parts, RehearsalPane, self.book)
        self.book.give_to(self.pane, "rehearse")
        column = QVBoxLayout(self.window)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pane)
        self.window.resize(1200, 760)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()

    @property
    def node(self) -> str | None:
        return self.pane.presenter.node

    @property
    def forest(self) -> RehearsalForest:
        assert self.parts.open_case.case is not None
        return self.parts.open_case.case.forests[self.pane.presenter.side]

    def open(self, motion: str = "fat-tax") -> None:
        open_motion(self.parts, motion)
        self.pane.presenter.open_to(9)
        self.pane.focus_tree()
        QApplication.processEvents()

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Keys to whatever has the focus, as the window system would send them."""
        for key in keys:
            focus = QApplication.focusWidget()
            assert focus is not None
            QTest.keyClick(self.window.windowHandle(), key, modifier)

    def type(self, text: str) -> None:
        QTest.keyClicks(QApplication.focusWidget(), text)

    def click(self, node: str) -> None:
        canvas = self.pane.canvas
        spot = canvas.mapFromScene(canvas.picture.card(node).center())
        QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot)


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    yield made
    made.pane.close()


def test_without_a_case_it_teaches(rig: Rig) -> None:
    assert rig.pane._no_case.isVisible()
    assert not rig.book["tree.reply"].isEnabled()
    rig.open()
    assert rig.pane.canvas.isVisible()
    assert rig.node == "p1"


def test_arrows_walk_the_tree_and_are_told_to_screen_readers(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_Right, Key.Key_Right)
    assert rig.node == "p1.1.1"
    rig.press(Key.Key_Down)
    assert rig.node == "p1.1.2"
    rig.press(Key.Key_Left)
    assert rig.node == "p1.1"
    rig.press(Key.Key_Left, Key.Key_Down)
    assert rig.node == "p2"
    said = rig.pane.canvas.accessibleDescription()
    assert said.startswith("Pro · main claim. ")
    assert rig.forest["p2"].claim in said
    rig.press(Key.Key_Home)
    assert rig.node == "p1"


def test_fold_hides_and_counts_and_moves_the_selection_out(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_Right, Key.Key_Right)
    rig.pane.presenter.fold("p1")
    assert rig.node == "p1"
    picture = rig.pane.canvas.picture
    assert picture.look("p1").hidden == sum(1 for _ in rig.forest.walk("p1")) - 1
    assert "p1.1" not in picture.layout
    rig.press(Key.Key_Space)
    assert "p1.1" in picture.layout
    spot = rig.pane.canvas.mapFromScene(picture.badge("p1").center())
    QTest.mouseClick(rig.pane.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert rig.pane.presenter.is_folded("p1")


def test_a_reply_by_keyboard_alone_is_one_named_undoable_step(rig: Rig) -> None:
    rig.open()
    before = len(rig.forest)
    rig.press(Key.Key_Return, modifier=SHIFT)
    assert QApplication.focusWidget() is rig.pane.inspector.draft.claim
    rig.type("Shops absorb the tax")
    assert len(rig.forest) == before, "nothing enters the tree while it is being typed"
    rig.press(Key.Key_Return)
    assert rig.forest[rig.node].claim == "Shops absorb the tax"
    assert rig.forest.parent(rig.node) == "p1"
    assert rig.forest[rig.node].attack.scorer is Scorer.UNSCORED
    assert QApplication.focusWidget() is rig.pane.canvas
    assert rig.parts.open_case.steps.stack.undoText() == "Add reply"
    rig.parts.open_case.steps.stack.undo()
    assert len(rig.forest) == before
    assert rig.node in rig.forest
    rig.parts.open_case.steps.stack.redo()
    assert rig.forest[rig.node].claim == "Shops absorb the tax"


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_return_adds_a_new_argument_from_its_reason_too(rig: Rig, key: Qt.Key) -> None:
    """The form says so below both fields."""
    rig.open()
    rig.press(Key.Key_Return, modifier=SHIFT)
    rig.type("Shops absorb the tax")
    rig.press(Key.Key_Tab)
    assert QApplication.focusWidget() is rig.pane.inspector.draft.argument
    rig.type("They did so before")
    rig.press(key)
    added = rig.forest[rig.node]
    assert (added.claim, added.argument) == ("Shops absorb the tax", "They did so before")
    assert QApplication.focusWidget() is rig.pane.canvas


def test_esc_gives_a_new_argument_up(rig: Rig) -> None:
    rig.open()
    before = rig.forest.copy()
    rig.press(Key.Key_Return)
    rig.type("Half a thought")
    rig.press(Key.Key_Escape)
    assert rig.forest == before
    assert rig.parts.open_case.steps.stack.count() == 0
    assert QApplication.focusWidget() is rig.pane.canvas


def test_a_new_argument_left_behind_is_added_and_the_click_still_counts(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_Return, modifier=SHIFT)
    rig.type("Left behind")
    rig.click("p1.2")
    assert rig.node == "p1.2"
    assert [rig.forest[n].claim for n in rig.forest.children("p1")][-1] == "Left behind"


def test_delete_goes_to_a_neighbour_and_undo_comes_back(rig: Rig) -> None:
    rig.open()
    whole = rig.forest.copy()
    rig.pane.presenter.select("p1.2")
    rig.press(Key.Key_Delete)
    assert "p1.2" not in rig.forest
    assert rig.node in ("p1.3", "p1.1")
    assert "Undo" in rig.pane.notice_bar._action.text()
    QTest.mouseClick(rig.pane.notice_bar._action, Qt.MouseButton.LeftButton)
    assert rig.forest == whole
    assert rig.node == "p1.2"
    rig.pane.focus_tree()
    rig.press(Key.Key_Delete)
    rig.pane.presenter.revise(Side.PRO, "p1", "Edit claim", claim="Something else")
    assert not rig.pane.notice_bar.isVisible(), "its Undo would now undo another edit"


def test_deleting_everything_leaves_a_place_to_begin(rig: Rig) -> None:
    rig.open()
    while len(rig.forest):
        rig.book["tree.delete"].trigger()
    assert rig.node is None
    assert rig.pane._no_claims.isVisible()
    assert not rig.pane.inspector.isVisible()
    QTest.mouseClick(rig.pane._no_claims.action, Qt.MouseButton.LeftButton)
    rig.type("A first claim")
    rig.press(Key.Key_Return)
    assert [rig.forest[n].claim for n in rig.forest.children()] == ["A first claim"]
    assert rig.pane.canvas.isVisible()


def test_typing_keeps_the_focus_and_counts_once_on_leaving(rig: Rig) -> None:
    rig.open()
    field = rig.pane.inspector.argument
    field.setFocus()
    field.moveCursor(field.textCursor().MoveOperation.End)
    rig.type(" And so on.")
    assert QApplication.focusWidget() is field
    assert rig.parts.open_case.steps.stack.count() == 0
    rig.pane.canvas.setFocus()
    assert rig.parts.open_case.steps.stack.count() == 1
    assert rig.forest["p1"].argument.endswith(" And so on.")
    field.setFocus()
    rig.type("X")
    rig.press(Key.Key_Return, modifier=CTRL)
    assert rig.parts.open_case.steps.stack.count() == 2


def test_esc_takes_typing_back_and_a_claim_is_never_emptied(rig: Rig) -> None:
    rig.open()
    claim = rig.forest["p1"].claim
    rig.press(Key.Key_F2)
    assert QApplication.focusWidget() is rig.pane.inspector.claim
    rig.type("Something else")
    rig.press(Key.Key_Escape)
    rig.press(Key.Key_F2)
    rig.press(Key.Key_Backspace)
    rig.press(Key.Key_Return)
    assert rig.forest["p1"].claim == claim
    assert rig.pane.inspector.claim.toPlainText() == claim


def test_typing_about_one_node_is_kept_for_it_when_another_is_chosen(rig: Rig) -> None:
    rig.open()
    rig.pane.inspector.coach.note.setFocus()
    rig.type("Say it slowly")
    rig.parts.open_case.node_wanted.emit(Side.PRO, "p2")
    assert rig.forest["p1"].note == "Say it slowly"
    assert rig.forest["p2"].note == ""
    assert rig.node == "p2"


def test_pending_text_reaches_the_file_on_save_and_on_close(rig: Rig, tmp_path: Path) -> None:
    rig.open()
    path = tmp_path / "case.debate"
    save_as(rig.parts, path)
    rig.pane.inspector.coach.note.setFocus()
    rig.type("before saving")
    rig.parts.open_case.save()
    rig.pane.inspector.coach.note.setFocus()
    rig.type("before closing, ")
    rig.parts.open_case.close()
    store = CaseStore.open(path)
    note = store.case.forests[Side.PRO]["p1"].note
    store.close()
    assert "before saving" in note
    assert "before closing" in note


def test_scores_become_the_coachs_and_move_the_strength(rig: Rig) -> None:
    rig.open()
    rig.pane.presenter.select("p1.1")
    spin = rig.pane.inspector.attack.spin
    assert rig.pane.inspector.attack.isVisible()
    assert not rig.pane.inspector.support.isVisible()
    spin.setFocus()
    spin.selectAll()
    rig.type("2.0")
    rig.press(Key.Key_Return)
    assert rig.forest["p1.1"].attack.value == 2.0
    assert rig.forest["p1.1"].attack.scorer is Scorer.COACH
    assert rig.forest["p1.1"].attack.reason == "", "the library's reason was for the library's number"
    assert rig.parts.open_case.steps.stack.undoText() == "Score attack"
    assert rig.pane.inspector.strength._value == rig.parts.open_case.strengths(Side.PRO).at("p1.1", 3)
    assert rig.pane.canvas.picture.look("p1.1").strength == rig.parts.open_case.strengths(Side.PRO).at(
        "p1.1", 3
    )
    assert rig.node == "p1.1", "Return in a field is not a verb of the tree"
    rig.book["edit.undo"].triggered.connect(rig.parts.open_case.steps.stack.undo)
    rig.press(Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)  # the field still has the focus
    assert rig.forest["p1.1"].attack.scorer is Scorer.LIBRARY
    assert rig.pane.inspector.attack.reason.typed() == rig.forest["p1.1"].attack.reason != ""


def test_a_held_spin_button_is_one_edit(rig: Rig, qtbot: QtBot) -> None:
    rig.open()
    spin = rig.pane.inspector.support.spin
    spin.setFocus()
    rig.press(*[Key.Key_Down] * 6)
    assert rig.parts.open_case.steps.stack.count() == 0
    qtbot.waitUntil(lambda: rig.parts.open_case.steps.stack.count() == 1, timeout=60_000)


def test_buttons_keep_their_keys(rig: Rig) -> None:
    rig.open()
    con = rig.pane.toolbar.sides[Side.CON]
    con.setFocus()
    rig.press(Key.Key_Space)
    assert rig.pane.presenter.side is Side.CON
    assert rig.node == "c1"
    assert not rig.pane.presenter.is_folded("c1")


def test_look_ahead_changes_numbers_and_line(rig: Rig) -> None:
    rig.open()
    strengths = rig.parts.open_case.strengths(Side.PRO)
    for k in range(4):
        rig.pane.presenter.set_look_ahead(k)
        for node in rig.forest.walk():
            look = rig.pane.canvas.picture.look(node)
            assert look.strength == strengths.at(node, k)
            assert look.on_line == any(node in strengths.best_line(root, k) for root in rig.forest.children())


def test_search_jumps_through_matches_and_opens_folds(rig: Rig) -> None:
    rig.open()
    rig.pane.presenter.fold("p1", True)
    rig.press(Key.Key_F, modifier=CTRL)
    assert QApplication.focusWidget() is rig.pane.toolbar.search
    rig.type("price")
    found = rig.pane.presenter.search("price")
    matches = [node for side, node in found if side is Side.PRO]
    assert len(matches) > 2
    first = rig.node
    rig.press(Key.Key_Return)
    assert rig.node == matches[(matches.index(first) + 1) % len(matches)]
    assert rig.node in rig.pane.canvas.picture.layout
    told, con = f"{matches.index(rig.node) + 1} of {len(found)}", len(found) - len(matches)
    assert rig.pane.toolbar.found.text() == f"{told} · Pro {len(matches)}, Con {con}"
    for node in rig.forest.walk():
        assert rig.pane.canvas.picture.look(node).matches is (node in matches), "the others are dim"
    marked = [each.cursor.selectedText() for each in rig.pane.inspector.argument.extraSelections()]
    marked += [each.cursor.selectedText() for each in rig.pane.inspector.claim.extraSelections()]
    assert {each.casefold() for each in marked} == {"price"}, "and the word is marked where it stands"
    rig.press(Key.Key_Return, modifier=SHIFT)
    assert rig.node == first
    rig.type("zzz")
    assert rig.pane.toolbar.found.text() == "Nothing found"
    assert rig.pane.canvas.picture.look("p1").matches is False
    rig.press(Key.Key_Escape)
    assert QApplication.focusWidget() is rig.pane.canvas
    assert rig.pane.canvas.picture.look("p1").matches is None


def test_search_goes_across_both_sides_and_round(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_F, modifier=CTRL)
    rig.type("price")
    found = rig.pane.presenter.search("price")
    assert {side for side, _node in found} == {Side.PRO, Side.CON}
    seen = [(rig.pane.presenter.side, rig.node)]
    for _ in found:
        rig.press(Key.Key_Return)
        seen.append((rig.pane.presenter.side, rig.node))
    assert seen == [*found, found[0]]
    assert QApplication.focusWidget() is rig.pane.toolbar.search
    rig.press(Key.Key_Return, modifier=SHIFT)
    assert (rig.pane.presenter.side, rig.node) == found[-1]
    rig.press(Key.Key_F, modifier=CTRL)
    rig.pane.toolbar.search.setText("")
    rig.pane.presenter.set_side(Side.PRO)
    only = rig.pane.presenter.open_case.case.forests[Side.CON]["c1"].claim
    rig.pane.toolbar.search.setText(only)
    assert rig.pane.presenter.side is Side.PRO, "the trees do not change sides under who types"
    assert rig.pane.toolbar.found.text() == "1 found · Con 1"
    rig.press(Key.Key_Return)
    assert (rig.pane.presenter.side, rig.node) == (Side.CON, "c1")


def test_the_list_shows_the_same_tree_and_follows(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_L, modifier=CTRL)
    outline = rig.pane.outline
    assert outline.isVisible()
    rig.press(Key.Key_Down)
    assert rig.node == "p1.1"
    assert outline.currentIndex().data() == rig.forest["p1.1"].claim
    said = outline.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("Con · level 1 attack. ")
    rig.pane.presenter.fold("p1", True)
    assert outline.currentIndex().data() == rig.forest["p1"].claim
    rig.press(Key.Key_Right)
    assert not rig.pane.presenter.is_folded("p1")
    rig.press(Key.Key_Delete)
    assert "p1" not in rig.forest
    assert rig.node == "p2"
    rig.press(Key.Key_L, modifier=CTRL)
    assert rig.pane.canvas.isVisible()


def test_zoom_fits_and_stays_in_bounds(rig: Rig) -> None:
    rig.open()
    canvas = rig.pane.canvas
    rig.press(Key.Key_0, modifier=CTRL)
    shown = canvas.mapToScene(canvas.viewport().rect()).boundingRect()
    assert shown.contains(QRectF(0, 0, canvas.picture.layout.width, canvas.picture.layout.height))
    small = canvas.zoom
    centre = QPointF(canvas.viewport().rect().center())
    for delta, times in ((120, 1), (120, 60), (-120, 120)):
        for _ in range(times):
            where = canvas.viewport().mapToGlobal(centre)
            event = QWheelEvent(
                centre, where, QPoint(), QPoint(0, delta), Qt.MouseButton.NoButton, CTRL,
                Qt.ScrollPhase.NoScrollPhase, False,
            )  # fmt: skip
            QApplication.sendEvent(canvas.viewport(), event)
        assert 0.07 < canvas.zoom <= 2.5
        if times == 1:
            assert canvas.zoom > small


def test_drag_pans_and_click_chooses(rig: Rig) -> None:
    rig.open()
    canvas = rig.pane.canvas
    view = canvas.viewport()
    rig.click("p1.1" if canvas.node_at(QPoint()) is None else "p1")
    before = canvas.horizontalScrollBar().value(), canvas.verticalScrollBar().value()
    start = QPoint(view.width() // 2, view.height() - 5)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, start - QPoint(60, 90))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=start - QPoint(60, 90))
    assert (canvas.horizontalScrollBar().value(), canvas.verticalScrollBar().value()) != before


def test_an_edit_keeps_the_current_card_where_it_is_on_the_screen(rig: Rig) -> None:
    rig.open()
    canvas = rig.pane.canvas
    rig.pane.presenter.select("p2.1")
    before, far = canvas.mapFromScene(canvas.picture.card("p2.1").topLeft()), canvas.picture.card("p2.1")
    rig.pane.presenter.fold("p1.1")
    assert canvas.picture.card("p2.1") != far
    after = canvas.mapFromScene(canvas.picture.card("p2.1").topLeft())
    assert (after - before).manhattanLength() <= 2
    rig.pane.presenter.revise(Side.PRO, "p1", "Edit claim", claim="A new claim altogether")
    assert canvas.picture.look("p1").argument.claim == "A new claim altogether"


def test_a_thousand_nodes(rig: Rig) -> None:
    twigs = [Twig(f"p{i}", STANCE, Argument(f"Main claim {i} about the whole of it")) for i in range(20)]
    for i in range(20):
        for j in range(7):
            twigs.append(Twig(f"p{i}.{j}", f"p{i}", Argument(f"Attack {j} on claim {i}")))
            twigs += [Twig(f"p{i}.{j}.{m}", f"p{i}.{j}", Argument(f"Answer {m}")) for m in range(6)]
    case = Case(Motion("We should test", definitions=()))
    case.forests[Side.PRO] = RehearsalForest(Side.PRO, twigs)
    rig.parts.open_case.adopt(CaseStore.create(None, case))
    rig.pane.show_whole()
    assert len(rig.pane.canvas.picture.layout) == 1000
    assert not rig.pane.canvas.grab().isNull()
    rig.pane.focus_tree()
    rig.press(Key.Key_Down)
    assert rig.node == "p1"


def card_dialog(rig: Rig) -> CardDialog:
    return next(each for each in rig.window.findChildren(CardDialog) if each.isVisible())


def test_cards_are_cut_moved_and_taken_away(rig: Rig) -> None:
    rig.open()
    list_of_cards = rig.pane.inspector.evidence
    assert list_of_cards.text.text() == "None yet. This is reasoning, and will be said so."
    QTest.mouseClick(list_of_cards.add, Qt.MouseButton.LeftButton)
    dialog = card_dialog(rig)
    assert not dialog.ok.isEnabled()
    QTest.keyClicks(dialog.body, "Homework takes three hours a day.")
    assert "where it stands" in dialog.aloud.text(), "why it cannot be kept yet"
    dialog.body.clear()
    for name, text in (("tag", "It is so"), ("author", "Jane Smith"), ("date", "2019")):
        QTest.keyClicks(dialog.fields[name], text)
    pasted = QMimeData()
    pasted.setHtml('<p style="color:red">Homework <b>takes</b> <i>three</i> hours 😀 a day</p>')
    pasted.setText("Homework takes three hours 😀 a day")
    dialog.body.insertFromMimeData(pasted)
    assert list(dialog.body.runs()) == [("Homework takes three hours 😀 a day", frozenset())]
    for word, key, modifier in (
        ("Homework takes", Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier),
        ("takes", Qt.Key.Key_F11, Qt.KeyboardModifier.NoModifier),
        ("😀 a", Qt.Key.Key_F9, Qt.KeyboardModifier.NoModifier),
        ("day", Qt.Key.Key_F10, Qt.KeyboardModifier.NoModifier),
    ):
        dialog.body.setTextCursor(dialog.body.document().find(word))
        QTest.keyClick(dialog.body, key, modifier)
    assert dialog.card().markup() == (
        "<u>Homework </u><u><mark>takes</mark></u> three hours <u>😀 a</u> <b>day</b>"
    )
    assert dialog.aloud.text() == "Read aloud (1 words): takes"
    dialog.body.setTextCursor(dialog.body.document().find("takes"))
    QTest.keyClick(dialog.body, Qt.Key.Key_F11)  # again: it is taken away
    dialog.accept()
    (first,) = rig.forest["p1"].cards
    assert (first.tag, first.short_cite, first.aloud) == (
        "It is so",
        "Jane Smith 2019",
        "Homework takes 😀 a",
    )
    other = Evidence(author="<b>Doe</b>", body="No.", date="2020")
    rig.pane.presenter.revise(Side.PRO, "p1", "Add card", cards=(first, other))
    assert [each.accessibleName() for each in list_of_cards.rows] == ["It is so", "<b>Doe</b> 2020"]
    QTest.mouseClick(tool(list_of_cards.rows[1], "Move up"), Qt.MouseButton.LeftButton)
    assert rig.forest["p1"].cards == (other, first)
    QTest.mouseClick(tool(list_of_cards.rows[0], "Remove this card"), Qt.MouseButton.LeftButton)
    assert rig.forest["p1"].cards == (first,)
    rig.pane.presenter.open_case.steps.stack.undo()
    assert rig.forest["p1"].cards == (other, first)
    QTest.mouseClick(tool(list_of_cards.rows[1], "Edit this card"), Qt.MouseButton.LeftButton)
    dialog = card_dialog(rig)
    assert dialog.card() == first
    QTest.keyClicks(dialog.fields["publication"], "A journal")
    dialog.accept()
    assert rig.forest["p1"].cards == (other, replace(first, publication="A journal"))


def test_marks_that_were_not_kept_come_back(rig: Rig, tmp_path: Path) -> None:
    rig.open()
    typed_so_far().open(tmp_path / "typed.json")
    place = "tree/pro/p1/card/new"
    first = CardDialog(None, rig.pane, place)
    QTest.keyClicks(first.body, "One two")
    first.body.setTextCursor(first.body.document().find("two"))
    QTest.keyClick(first.body, Key.Key_F9)
    typed_so_far().open(tmp_path / "typed.json")  # as after a crash: what is on the disk is read anew
    again = CardDialog(None, rig.pane, place)
    assert list(again.body.runs()) == [("One ", frozenset()), ("two", frozenset({Look.UNDERLINE}))]
    again.reject()
    assert typed_so_far().at(f"{place}/body") is None
    typed_so_far().close()


def tool(row: QWidget, name: str) -> QWidget:
    return next(each for each in row.findChildren(QToolButton) if each.accessibleName() == name)


def test_a_refused_edit_is_said_and_changes_nothing(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.open()
    assert rig.parts.open_case.store is not None

    def full(*_args: object) -> None:
        raise CaseFileError("The disk is full.", "Nothing was lost.", "Free some space.")

    before = rig.forest.copy()
    monkeypatch.setattr(rig.parts.open_case.store, "edit", full)
    rig.press(Key.Key_Delete)
    assert rig.pane.notice_bar.isVisible()
    assert "The disk is full." in rig.pane.notice_bar.text()
    assert rig.forest == before
    assert not rig.parts.open_case.steps.stack.canUndo()


def test_edits_from_elsewhere_arrive(rig: Rig) -> None:
    rig.open()
    count = len(rig.forest.children())
    rig.parts.open_case.edit(
        Side.PRO, Insert((Twig("p9", STANCE, Argument("From the prep pane")),), count), "Add"
    )
    assert "p9" in rig.pane.canvas.picture.layout
    assert rig.pane.toolbar.claim.findData("p9") > 0
    open_motion(rig.parts, "ai-tutor")
    assert rig.node == "p1"
    assert rig.pane.inspector.claim.toPlainText() == rig.forest["p1"].claim
    assert "p9" not in rig.pane.canvas.picture.layout


def test_everything_one_can_use_has_a_name(rig: Rig) -> None:
    rig.open()
    for node in ("p1", "p1.1", "p1.1.1"):
        rig.pane.presenter.select(node)
        for widget in rig.pane.findChildren(QWidget):
            if widget.objectName().startswith("qt_") or not widget.isVisible():
                continue
            if isinstance(widget.parent(), QAbstractSpinBox | QComboBox):
                continue
            if isinstance(widget, QTextEdit | QLineEdit | QComboBox | QAbstractSpinBox):
                assert widget.accessibleName(), widget


@pytest.mark.parametrize(("scheme", "scale", "size"), [("dark", 1.0, (950, 640)), ("light", 2.0, (950, 640))])
def test_it_fits_the_smallest_window(rig: Rig, scheme: str, scale: float, size: tuple[int, int]) -> None:
    rig.open()
    theme().apply(QApplication.instance(), scheme, scale)
    rig.window.resize(*size)
    QApplication.processEvents()
    assert rig.window.width() == size[0], "no part of the pane is wider than the smallest window"
    rig.pane.presenter.revise(Side.PRO, "p1", "Edit", claim="这是一个很长的论点" * 20, support=Score(0.5))
    assert not rig.window.grab().isNull()
    assert rig.pane.canvas.height() >= 0.45 * size[1], "the picture keeps the pane"
    assert rig.pane.inspector.isVisible() is (scale == 1.0)
    if scale > 1.0:
        rig.pane.foot.drawer.click()
        QApplication.processEvents()
    assert rig.pane.inspector.isVisible()
    assert rig.pane.canvas.height() >= 0.45 * size[1], "also beside the opened inspector"
    assert rig.pane.inspector._node_page.horizontalScrollBar().maximum() == 0
    theme().apply(QApplication.instance(), "light")


def test_the_drawer_opens_for_writing_and_closes_after_it(rig: Rig) -> None:
    """In a small window at 200 % the inspector is there while it is needed."""
    rig.open()
    theme().apply(QApplication.instance(), "light", 2.0)
    try:
        rig.window.resize(950, 640)
        QApplication.processEvents()
        pane = rig.pane
        assert pane.foot.drawer.isVisible()
        assert not pane.inspector.isVisible()
        rig.press(Qt.Key.Key_F2)
        assert pane.inspector.claim.hasFocus()
        QTest.keyClicks(pane.inspector.claim, "Prices change habits")
        rig.press(Qt.Key.Key_Return)
        assert not pane.inspector.isVisible()
        assert pane.canvas.hasFocus()
        assert rig.forest[rig.node].claim == "Prices change habits"
        pane.foot.drawer.click()
        rig.press(Qt.Key.Key_F2)
        rig.press(Qt.Key.Key_Escape)
        assert pane.inspector.isVisible(), "opened by hand it stays"
        rig.book["tree.reply"].trigger()
        QTest.keyClicks(pane.inspector.draft.claim, "They do not")
        before = len(rig.forest)
        pane.foot.drawer.click()
        assert not pane.inspector.isVisible()
        assert len(rig.forest) == before + 1, "what was typed is in the tree, not behind a closed drawer"
    finally:
        theme().apply(QApplication.instance(), "light")


def test_every_line_of_a_text_shows_at_any_size(rig: Rig) -> None:
    rig.open()
    for scale in (1.0, 1.6):
        theme().apply(QApplication.instance(), "light", scale)
        for node in rig.forest.walk("p1"):
            rig.pane.presenter.select(node)
            QApplication.processEvents()
            inspector = rig.pane.inspector
            for field in (inspector.claim, inspector.argument, inspector.attack.reason):
                if field.isVisible():
                    assert field.verticalScrollBar().maximum() == 0, (scale, node, field.accessibleName())
    theme().apply(QApplication.instance(), "light")


def test_nothing_of_one_case_is_written_into_the_next(rig: Rig) -> None:
    """Both cases have nodes of the same ids; the fields still hold the first one's when the second opens."""
    parts = rig.parts
    whole = load_motion(shipped("data") / "motions" / "school-phones.json").forests
    for node in ("p1", "p1.2", "p2"):
        rig.open("fat-tax")
        rig.pane.presenter.show(Side.PRO, node)
        QApplication.processEvents()
        assert rig.node == node
        rig.open("school-phones")
        assert parts.open_case.case is not None
        assert all(parts.open_case.case.forests[side] == whole[side] for side in Side), node
        assert not parts.open_case.steps.stack.canUndo(), parts.open_case.steps.stack.undoText()


def test_a_label_that_was_typed_is_kept_with_its_case(rig: Rig) -> None:
    rig.open("fat-tax")
    rig.pane.presenter.show(Side.PRO, "p1")
    case = rig.parts.open_case.case
    assert case is not None
    rig.pane.inspector.short.setFocus()
    rig.pane.inspector.short.selectAll()
    QTest.keyClicks(rig.pane.inspector.short, "Poor pay more")
    rig.open("school-phones")
    assert case.forests[Side.PRO]["p1"].label == "Poor pay more"
    assert rig.parts.open_case.case is not case
    assert rig.forest["p1"].label != "Poor pay more"
