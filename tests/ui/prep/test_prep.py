"""Prep driven as a student drives it: entering a typed motion's claims, undo, notes, the shared ground."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Forest, Twig
from debatecoach.debate.side import Side
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.prep import edits
from debatecoach.ui.prep.claims import ClaimCard
from debatecoach.ui.prep.pane import PrepPane
from debatecoach.ui.window.parts import Parts
from tests.ui.flashes import Flashes
from tests.ui.rig import open_motion, wait_until, whole

CTRL = Qt.KeyboardModifier.ControlModifier
MOTION = "Homework in primary schools"  # no principle fits it: Prep begins empty


class Rig:
    """A window that holds only this pane, on a real session."""

    def __init__(self, parts: Parts, qtbot: QtBot) -> None:
        self.parts = parts
        self.window = QMainWindow()
        self.book = ActionBook(self.window)
        self.pane = whole(parts, PrepPane, self.book)
        self.window.setCentralWidget(self.pane)
        self.window.resize(1280, 800)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()

    def open(self, motion: str) -> None:
        open_motion(self.parts, motion)
        QApplication.processEvents()

    def column(self, side: Side):  # type: ignore[no-untyped-def]
        return self.pane.claims[side]

    def click(self, widget: QWidget) -> None:
        wait_until(widget.isVisible, 3, "the widget to be shown")
        assert widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def type(self, text: str) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, text)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.windowHandle(), key, modifier)

    def at(self, card: ClaimCard, tool: str) -> None:
        """Come to a claim with the mouse and press one of its tools, out of sight until then."""
        QTest.mouseMove(self.window, QPoint(1, 1))
        assert not card.tools[tool].isVisible() or card.isAncestorOf(QApplication.focusWidget())
        QTest.mouseMove(card, card.rect().center())
        wait_until(card.tools[tool].isVisible)
        self.click(card.tools[tool])

    def add(self, side: Side, claim: str, why: str = "") -> None:
        """With the keyboard, from the add button on."""
        self.column(side).add_button.setFocus()
        self.key(Qt.Key.Key_Space)
        self.type(claim)
        self.key(Qt.Key.Key_Return)
        self.type(why)
        self.key(Qt.Key.Key_Return, CTRL)

    def nodes(self, side: Side) -> list[str]:
        assert self.parts.open_case.case is not None
        return list(self.parts.open_case.case.forests[side].children())

    def said(self, side: Side, node: str) -> Argument:
        assert self.parts.open_case.case is not None
        return self.parts.open_case.case.forests[side][node]


@pytest.fixture
def rig(parts: Parts, qtbot: QtBot) -> Iterator[Rig]:
    made = Rig(parts, qtbot)
    yield made
    made.pane.close()


def texts(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisible())


def test_without_a_case_the_pane_points_home(rig: Rig) -> None:
    assert rig.pane.empty.isVisible()
    went = []
    rig.book["go.home"].triggered.connect(lambda: went.append(True))
    rig.click(rig.pane.empty.action)
    assert went == [True]


def test_a_library_motion_is_laid_out_whole(rig: Rig) -> None:
    rig.open("labor-unions")
    assert rig.parts.open_case.case is not None
    motion = rig.parts.open_case.case.motion
    shown = texts(rig.pane)
    wanted = [motion.background, motion.domain, motion.criterion.text]
    wanted += [each.meaning for each in motion.definitions]
    wanted += [each.question for each in motion.battlefields] + [
        each.rationale for each in motion.battlefields
    ]
    wanted += [motion.framework(side).text for side in Side]
    for side in Side:
        wanted += rig.parts.open_case.case.claims(side)
    for text in wanted:
        assert text in shown
    assert not rig.pane.teaching.isVisible()


def test_no_stray_window_flashes_up_while_the_pane_fills(rig: Rig) -> None:
    flashes = Flashes()
    QApplication.instance().installEventFilter(flashes)
    for motion in ("labor-unions", MOTION, "fat-tax"):
        rig.open(motion)
        rig.column(Side.PRO).add()
        rig.pane.criterion.begin()
        rig.pane.definitions.begin()
    QApplication.instance().removeEventFilter(flashes)
    assert flashes.seen == []


def test_pro_stands_left_of_con_and_below_it_where_it_is_narrow(rig: Rig) -> None:
    rig.open("labor-unions")
    pro, con = rig.column(Side.PRO), rig.column(Side.CON)
    assert pro.x() + pro.width() <= con.x()
    rig.pane.setFixedWidth(480)
    QApplication.processEvents()
    wait_until(lambda: con.y() >= pro.y() + pro.height(), 3)
    assert con.x() == pro.x()


def test_a_typed_motion_gets_its_claims_by_keyboard(rig: Rig) -> None:
    rig.open(MOTION)
    assert "two or three claims" in rig.pane.teaching.text()
    rig.add(Side.PRO, "Homework takes the hours in which children play.", "Play is how they learn.")
    rig.add(Side.PRO, "homework widens the gap between homes")
    rig.add(Side.CON, "homework teaches children to plan")
    assert rig.nodes(Side.PRO) == ["p1", "p2"]
    assert rig.nodes(Side.CON) == ["c1"]
    first = rig.said(Side.PRO, "p1")
    assert first.claim == "Homework takes the hours in which children play"
    assert first.argument == "Play is how they learn."
    assert first.label == "Homework takes the hours…"
    assert not rig.pane.teaching.isVisible()
    assert QApplication.focusWidget() is rig.column(Side.CON).add_button


def test_a_motion_that_was_not_understood_says_so(rig: Rig) -> None:
    rig.open("dogs")
    assert "was not understood" in texts(rig.pane)
    rig.open("THW ban private jets")
    assert "was not understood" not in texts(rig.pane)
    assert "first principles" in texts(rig.pane)


def test_adding_is_undone_and_done_again(rig: Rig) -> None:
    rig.open(MOTION)
    rig.add(Side.CON, "homework teaches children to plan")
    assert rig.parts.open_case.steps.stack.undoText() == "add a claim"
    rig.parts.open_case.steps.stack.undo()
    assert rig.nodes(Side.CON) == []
    assert "No claims for Con yet" in texts(rig.column(Side.CON))
    rig.parts.open_case.steps.stack.redo()
    assert rig.nodes(Side.CON) == ["c1"]
    assert "c1" in rig.column(Side.CON).cards


def test_a_claim_of_nothing_cannot_be_kept_and_esc_leaves_things_alone(rig: Rig) -> None:
    rig.open(MOTION)
    rig.click(rig.column(Side.PRO).add_button)
    editor = rig.column(Side.PRO).editor
    rig.type(" . ")
    assert not editor.keep.isEnabled()
    rig.key(Qt.Key.Key_Return, CTRL)
    assert rig.nodes(Side.PRO) == []
    rig.key(Qt.Key.Key_Escape)
    assert rig.column(Side.PRO).editor is None
    assert QApplication.focusWidget() is rig.column(Side.PRO).add_button


@pytest.mark.parametrize("modifier", [CTRL, Qt.KeyboardModifier.NoModifier])
def test_enter_in_the_short_name_keeps_the_claim_once(rig: Rig, modifier: Qt.KeyboardModifier) -> None:
    rig.open(MOTION)
    rig.click(rig.column(Side.PRO).add_button)
    rig.type("homework widens gaps")
    rig.key(Qt.Key.Key_Tab)
    rig.key(Qt.Key.Key_Tab)
    rig.type("Gaps")
    rig.key(Qt.Key.Key_Return, modifier)
    assert rig.nodes(Side.PRO) == ["p1"]
    assert rig.said(Side.PRO, "p1").label == "Gaps"
    assert rig.parts.open_case.steps.stack.count() == 1


def test_editing_keeps_the_rehearsed_replies_and_the_rest_of_the_claim(rig: Rig) -> None:
    rig.open("fat-tax")
    assert rig.parts.open_case.case is not None
    forest = rig.parts.open_case.case.forests[Side.PRO]
    before, replies = forest["p1"], len(list(forest.walk("p1")))
    card = rig.column(Side.PRO).cards["p1"]
    rig.at(card, "edit")
    QApplication.focusWidget().selectAll()
    rig.type("prices change habits in every shop")
    rig.key(Qt.Key.Key_Return, CTRL)
    after = rig.said(Side.PRO, "p1")
    assert after.claim == "prices change habits in every shop"
    assert (after.label, after.argument, after.impact) == (before.label, before.argument, before.impact)
    assert len(list(forest.walk("p1"))) == replies
    rig.parts.open_case.steps.stack.undo()
    assert rig.said(Side.PRO, "p1") == before


def test_keeping_an_unchanged_claim_is_no_edit(rig: Rig) -> None:
    rig.open("fat-tax")
    rig.at(rig.column(Side.PRO).cards["p2"], "edit")
    rig.key(Qt.Key.Key_Return, CTRL)
    assert not rig.parts.open_case.steps.stack.canUndo()
    assert QApplication.focusWidget() is rig.column(Side.PRO).cards["p2"].tools["edit"]


def test_deleting_takes_the_tree_and_undo_brings_it_back(rig: Rig) -> None:
    rig.open("fat-tax")
    assert rig.parts.open_case.case is not None
    forest = rig.parts.open_case.case.forests[Side.CON]
    whole = forest.twigs()
    rig.at(rig.column(Side.CON).cards["c2"], "delete")
    assert rig.nodes(Side.CON) == ["c1", "c3", "c4"]
    assert "c2" not in rig.column(Side.CON).cards
    rig.parts.open_case.steps.stack.undo()
    assert forest.twigs() == whole


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # offscreen, of every menu
def test_a_right_click_offers_what_can_be_done_with_a_claim(rig: Rig) -> None:
    rig.open("fat-tax")
    card = rig.column(Side.PRO).cards["p1"]
    place = card.open.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, card.open.mapToGlobal(place))
    QApplication.sendEvent(card.open, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [each.text() for each in menu.actions()] == [each.accessibleName() for each in card.tools.values()]
    assert [each.isEnabled() for each in menu.actions()] == [False, True, True, True], "it is the first"
    menu.actions()[1].trigger()
    menu.close()
    assert rig.nodes(Side.PRO)[:2] == ["p2", "p1"]


def test_reordering_keeps_the_keyboard_on_the_claim(rig: Rig) -> None:
    rig.open("fat-tax")
    card = rig.column(Side.PRO).cards["p3"]
    card.open.setFocus()
    assert card.tools["up"].isVisible(), "whoever comes by keys has all that can be done with the claim"
    rig.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is card.tools["up"]
    rig.key(Qt.Key.Key_Space)
    rig.key(Qt.Key.Key_Space)
    assert rig.nodes(Side.PRO) == ["p3", "p1", "p2", "p4"]
    tools = rig.column(Side.PRO).cards["p3"].tools
    assert not tools["up"].isEnabled()
    assert QApplication.focusWidget() is tools["down"]
    rig.parts.open_case.steps.stack.undo()
    rig.parts.open_case.steps.stack.undo()
    assert rig.nodes(Side.PRO) == ["p1", "p2", "p3", "p4"]


def test_a_claim_opens_its_rehearsal_tree(rig: Rig) -> None:
    rig.open("fat-tax")
    told = []
    rig.book["go.rehearse"].triggered.connect(lambda: told.append("rehearse"))
    rig.parts.open_case.node_wanted.connect(lambda side, node: told.append((side, node)))
    rig.click(rig.column(Side.CON).cards["c3"].open)
    assert told == ["rehearse", (Side.CON, "c3")]


def test_a_form_stays_open_while_the_other_trees_change(rig: Rig) -> None:
    rig.open(MOTION)
    rig.add(Side.PRO, "a first claim about play")
    rig.click(rig.column(Side.PRO).add_button)
    rig.type("half a sentence")
    rig.parts.open_case.steps.stack.undo()
    editor = rig.column(Side.PRO).editor
    assert editor is not None
    assert editor.claim.text() == "half a sentence"
    wait_until(editor.isVisible, 3)


def test_notes_are_kept_when_typing_pauses(rig: Rig) -> None:
    rig.open(MOTION)
    rig.pane.notes.field.setFocus()
    rig.type("ask about Finland")
    assert rig.parts.open_case.case is not None
    assert rig.parts.open_case.case.notes == ""
    wait_until(lambda: rig.parts.open_case.case.notes == "ask about Finland", 5)
    assert rig.pane.notes.state.text() == "Kept"


def test_what_was_being_typed_is_in_the_case_when_it_closes_and_is_recovered(rig: Rig) -> None:
    rig.open(MOTION)
    rig.pane.notes.field.setFocus()
    rig.type("ask about Finland")
    rig.click(rig.column(Side.PRO).add_button)
    rig.type("homework takes the hours of play")
    rig.parts.open_case.close()
    [left] = pending_recoveries(state_dir())
    store = recover(left, state=state_dir())
    assert store.case.notes == "ask about Finland"
    assert store.case.claims(Side.PRO) == ["homework takes the hours of play"]
    store.close(discard=True)


def test_an_edited_claim_is_kept_when_another_case_is_opened_from_elsewhere(rig: Rig) -> None:
    """Prep is out of sight then, and its cards are drawn when it comes back."""
    rig.open("fat-tax")
    case = rig.parts.open_case.case
    assert case is not None
    node = rig.nodes(Side.CON)[0]
    rig.at(rig.column(Side.CON).cards[node], "edit")
    rig.type("as we say ")
    rig.pane.hide()
    rig.open(MOTION)
    assert case.forests[Side.CON][node].claim.startswith("as we say")
    assert rig.column(Side.CON).editor is None


def test_another_case_shows_none_of_the_first_ones_words(rig: Rig) -> None:
    rig.open(MOTION)
    rig.pane.notes.field.setFocus()
    rig.type("ask about Finland")
    rig.click(rig.column(Side.CON).add_button)
    rig.open("fat-tax")
    assert rig.pane.notes.field.toPlainText() == ""
    assert rig.column(Side.CON).editor is None
    assert MOTION not in texts(rig.pane)
    assert rig.parts.open_case.case is not None
    assert rig.parts.open_case.case.notes == ""


def test_the_criterion_and_definitions_are_edited_in_place(rig: Rig) -> None:
    rig.open(MOTION)
    rig.click(rig.pane.criterion.edit_button)
    rig.type("which side leaves children happier.")
    rig.key(Qt.Key.Key_Return)
    rig.type("It is about them.")
    rig.key(Qt.Key.Key_Return, CTRL)
    assert rig.parts.open_case.case is not None
    criterion = rig.parts.open_case.case.motion.criterion
    assert criterion is not None
    assert (criterion.text, criterion.why) == ("which side leaves children happier", "It is about them.")
    rig.click(rig.pane.definitions.edit_button)
    rig.type("homework")
    rig.key(Qt.Key.Key_Tab)
    rig.type("set work done at home")
    rig.key(Qt.Key.Key_Return)
    rig.type("half a definition")
    rig.key(Qt.Key.Key_Return, CTRL)
    assert [(each.term, each.meaning) for each in rig.parts.open_case.case.motion.definitions] == [
        ("homework", "set work done at home")
    ]
    assert "set work done at home" in texts(rig.pane.definitions)
    assert rig.parts.open_case.steps.stack.undoText() == "edit the definitions"
    rig.parts.open_case.steps.stack.undo()
    assert rig.parts.open_case.case.motion.definitions == ()
    assert "set work done at home" not in texts(rig.pane.definitions)
    assert rig.parts.open_case.case.motion.criterion == criterion
    rig.parts.open_case.steps.stack.undo()
    assert rig.parts.open_case.case.motion.criterion is None
    rig.parts.open_case.steps.stack.redo()
    assert rig.parts.open_case.case.motion.criterion == criterion


def test_leaving_the_form_changes_nothing(rig: Rig) -> None:
    rig.open("labor-unions")
    assert rig.parts.open_case.case is not None
    before = rig.parts.open_case.case.motion
    rig.click(rig.pane.definitions.edit_button)
    rig.click(
        rig.pane.definitions.rows[0][2].findChild(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    )
    rig.type("x")
    rig.key(Qt.Key.Key_Escape)
    assert rig.parts.open_case.case.motion == before
    assert before.definitions[0].meaning in texts(rig.pane.definitions)


def test_markup_and_pasted_lines_stay_plain_text(rig: Rig) -> None:
    rig.open("<b>This House</b> would <script>x</script>")
    rig.click(rig.column(Side.PRO).add_button)
    mime = QMimeData()
    mime.setText("one\nclaim\n<i>here</i>")
    rig.column(Side.PRO).editor.claim.insertFromMimeData(mime)
    rig.key(Qt.Key.Key_Return, CTRL)
    assert rig.said(Side.PRO, "p1").claim == "one claim <i>here</i>"


@pytest.mark.parametrize(("width", "scale"), [(1440, 1.0), (950, 1.0), (640, 1.0), (950, 2.0)])
@pytest.mark.parametrize("motion", ["labor-unions", "小学应当取消家庭作业，因为它占去孩子们玩耍的时间" * 8])
def test_nothing_runs_out_at_the_side(rig: Rig, width: int, scale: float, motion: str) -> None:
    theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
    rig.open(motion)
    rig.column(Side.PRO).add()
    rig.window.resize(width, 700)
    for _ in range(4):
        QApplication.processEvents()
    inner = rig.pane._scroll.widget()
    assert inner.width() <= rig.pane._scroll.viewport().width()
    right = inner.mapToGlobal(inner.rect().topRight()).x()
    for each in rig.pane.findChildren(QPushButton):
        if each.isVisible():
            assert each.mapToGlobal(each.rect().topRight()).x() <= right, each.text()


def test_every_control_has_a_name(rig: Rig) -> None:
    rig.open("labor-unions")
    rig.column(Side.PRO).add()
    rig.pane.criterion.begin()
    rig.pane.definitions.begin()
    QApplication.processEvents()
    for each in rig.pane.findChildren(QWidget):
        if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isEnabled():
            assert each.accessibleName() or getattr(each, "text", lambda: "")(), each


# -- edits -------------------------------------------------------------------------------------------


def forest(ids: list[str], side: Side = Side.PRO) -> Forest[Argument]:
    return Forest(side, [Twig(each, STANCE, Argument(f"claim {each}")) for each in ids])


@pytest.mark.parametrize(
    ("ids", "wanted"), [([], "p1"), (["p1", "p2"], "p3"), (["p4"], "p5"), (["x7", "own"], "p8")]
)
def test_the_next_id(ids: list[str], wanted: str) -> None:
    assert edits.next_id(forest(ids)) == wanted


@given(
    st.lists(st.sampled_from(["p1", "p2", "p3", "c1", "p10", "strange", "p1x"]), unique=True),
    st.sampled_from(Side),
)
def test_a_new_claim_can_always_be_added_and_taken_back(ids: list[str], side: Side) -> None:
    trees = forest(ids, side)
    before = trees.twigs()
    inverse = edits.add_claim(trees, Argument("a claim")).apply(trees)
    assert len(trees) == len(ids) + 1
    inverse.apply(trees)
    assert trees.twigs() == before


@given(st.text(max_size=400))
def test_a_cleaned_claim_is_one_line_without_its_stop(text: str) -> None:
    claim = edits.clean_claim(text)
    assert len(claim) <= edits.CLAIM_LENGTH
    assert not any(ord(char) < 32 for char in claim)
    assert edits.clean_claim(claim) == claim or claim.endswith((".", "。"))
    if claim:
        assert 0 < len(edits.short_label(claim)) <= edits.LABEL_LENGTH


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("homework takes the hours in which children play", "Homework takes the hours"),
        ("play is the work of a child", "Play is the work of a child"),
        ("取消作业让孩子有时间玩耍和运动", "取消作业让孩子有时间玩"),
        ("作业占去时间，孩子们没有机会玩耍", "作业占去时间"),
        ("AI", "AI"),
    ],
)
def test_a_short_label(claim: str, label: str) -> None:
    assert edits.short_label(claim).startswith(label)
