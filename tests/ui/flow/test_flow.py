"""The flow sheet: its verbs as changes, its layout in words, and the pane driven by keys and mouse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMenu, QPlainTextEdit, QVBoxLayout, QWidget

from debatecoach.casefile.settings import Settings
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, Round
from debatecoach.debate.changes import Insert
from debatecoach.debate.flow_tree import Flow, FlowRef, PointState
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.sheet import lay_out
from debatecoach.debate.side import Action, Side
from debatecoach.ui.flow import edits, paint
from debatecoach.ui.flow.cells import CellMemory, sheet_view
from debatecoach.ui.flow.menus import answers_menu
from debatecoach.ui.flow.pane import FlowPane
from debatecoach.ui.flow.sheet import MIN_COLUMN, routes
from debatecoach.ui.flow.shown import Showing
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.window.parts import Parts
from tests.gallery.flow import OXFORD, big_round, british_round, long_round, sample_round, spoken_now

PRO, CON = Side.PRO, Side.CON
NONE = Qt.KeyboardModifier.NoModifier
SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
)  # fmt: skip
Key = Qt.Key


# -- verbs, pure ---------------------------------------------------------------------------------------


def test_a_response_goes_into_the_next_speech_of_the_other_side() -> None:
    flow = sample_round(4).flow
    place = edits.response(flow, OXFORD, 4, FlowRef(PRO, "n4"), 0)
    assert place == edits.FlowPlace(PRO, "n4", 0, 1)
    again = edits.response(flow, OXFORD, 4, FlowRef(PRO, "n4"), 2)  # to where it was extended
    assert again is not None
    assert again.speech == 3
    assert edits.response(flow, OXFORD, 3, FlowRef(PRO, "n3"), 2) is None  # Con has not spoken since


def test_adding_and_deleting_keep_visits_and_state() -> None:
    flow = sample_round(3).flow
    before = flow.copy()
    place = edits.response(flow, OXFORD, 3, FlowRef(PRO, "n4"), 0)
    assert place is not None
    change, ref = edits.add(flow, place, "Members leave anyway")
    change.apply(flow)
    assert flow.side_of(ref) is CON
    assert flow[ref].mentions[0].action is Action.ATTACK
    assert flow[FlowRef(PRO, "n4")].state is PointState.ATTACKED
    edits.delete(flow, ref, 1).apply(flow)
    assert flow == before


def test_a_point_moves_to_the_other_tree_with_its_replies_and_their_names() -> None:
    flow = sample_round(3).flow
    before = flow.copy()
    change = edits.make_new(flow, FlowRef(PRO, "n2"))  # Con's attack becomes a claim of Con's
    assert change is not None
    back = change.apply(flow)
    assert flow.trees[CON].children()[-1] == "n2"
    moved, reply = flow[FlowRef(CON, "n2")], flow[FlowRef(CON, "n3")]
    assert moved.mentions[0].action is Action.PROPOSE
    assert flow.side_of(FlowRef(CON, "n2")) is CON
    assert flow.side_of(FlowRef(CON, "n3")) is PRO
    assert (before[FlowRef(PRO, "n3")].mentions[0].action, reply.mentions[0].action) == (
        Action.REBUT,
        Action.ATTACK,
    )
    assert flow[FlowRef(PRO, "n1")].state is PointState.PROPOSED
    back.apply(flow)
    assert flow == before


def test_what_it_answers_can_be_changed_across_sheets() -> None:
    flow = sample_round(3).flow
    ref = FlowRef(PRO, "n7")
    found = edits.targets(flow, OXFORD, ref)
    assert FlowRef(CON, "n8") in found
    assert all(flow.side_of(each) is CON and flow[each].speech < 2 for each in found)
    change = edits.retarget(flow, ref, FlowRef(CON, "n8"))
    assert change is not None
    change.apply(flow)
    assert flow.trees[CON].parent("n7") == "n8"
    point = flow[FlowRef(CON, "n7")]
    assert (point.doubt, point.confidence) == ("", 1.0)
    assert flow[FlowRef(CON, "n8")].visits == 2
    assert flow[FlowRef(PRO, "n6")].visits == 0


def test_crossing_out_and_back_is_nothing() -> None:
    flow = sample_round(3).flow
    before = flow.copy()
    edits.strike(flow, FlowRef(PRO, "n2")).apply(flow)
    assert flow[FlowRef(PRO, "n2")].struck
    assert flow[FlowRef(PRO, "n1")].state is PointState.PROPOSED
    edits.strike(flow, FlowRef(PRO, "n2")).apply(flow)
    assert flow == before


def test_deleting_an_extension_leaves_the_point() -> None:
    flow = sample_round(3).flow
    edits.delete(flow, FlowRef(PRO, "n4"), 2).apply(flow)
    point = flow[FlowRef(PRO, "n4")]
    assert [mention.speech for mention in point.mentions] == [0]
    assert point.visits == 0


VERBS = ("add", "respond", "strike", "delete", "extend", "new", "retarget", "rewrite", "confirm", "merge")


@given(st.lists(st.tuples(st.sampled_from(VERBS), st.integers(0, 40), st.integers(0, 40)), max_size=14))
def test_any_sequence_of_edits_keeps_sides_and_is_undone(steps: list[tuple[str, int, int]]) -> None:
    current = sample_round(4)
    flow, start = current.flow, current.flow.copy()
    said = {ref.node: flow.side_of(ref) for ref in flow.refs()}
    undo = []
    for verb, first, second in steps:
        refs = list(flow.refs())
        if not refs:
            break
        change = _some_edit(flow, verb, refs[first % len(refs)], second)
        if change is not None:
            undo.append(change.apply(flow))
            for ref in flow.refs():
                point = flow[ref]
                assert said.setdefault(ref.node, flow.side_of(ref)) is flow.side_of(ref)
                assert OXFORD.slots[point.speech].side is flow.side_of(ref)
                assert point.visits >= 0
            places = [(cell.row, cell.column) for cell in lay_out(flow, OXFORD, 4)]
            assert len(places) == len(set(places))
    for change in reversed(undo):
        change.apply(flow)
    assert flow == start


def _some_edit(flow: Flow, verb: str, ref: FlowRef, number: int):  # type: ignore[no-untyped-def]
    column = flow[ref].speech
    if verb == "add":
        return edits.add(flow, edits.beside(flow, ref, column, number % 2 == 0), f"point {number}")[0]
    if verb == "respond":
        place = edits.response(flow, OXFORD, 4, ref, column)
        return edits.add(flow, place, f"reply {number}")[0] if place else None
    if verb == "extend":
        speech = edits.next_extension(flow, OXFORD, 4, ref, column)
        return edits.extend(flow, ref, speech) if speech is not None else None
    if verb == "retarget":
        found = edits.targets(flow, OXFORD, ref)
        return edits.retarget(flow, ref, found[number % len(found)]) if found else None
    if verb == "merge":
        into = edits.mergers(flow, ref)
        return edits.merge(flow, ref, into[number % len(into)]) if into else None
    if verb == "delete":
        return edits.delete(flow, ref, column)
    if verb == "rewrite":
        return edits.rewrite(flow, ref, f"other words {number}")
    return {"strike": edits.strike, "new": edits.make_new, "confirm": edits.confirm}[verb](flow, ref)


# -- what the sheet says -------------------------------------------------------------------------------


def _note(current: Round, node: str, column: int | None = None) -> str:
    view = sheet_view(current)
    cells = [c for c in view.cells.values() if c.cell.ref.node == node]
    return next(c.note for c in cells if column in (None, c.cell.column) and (column or not c.cell.extension))


def test_the_small_words() -> None:
    current = sample_round(3)
    assert _note(current, "n4") == "2 · Dropped by Con · Extended once"
    assert _note(current, "n4", 2) == "2 · Extended"
    assert _note(current, "n2") == "Attacks 1 · Answered"
    assert _note(current, "n3") == "Answers"
    assert _note(current, "n1") == "1 · Stands"
    assert _note(current, "n7") == "Answer, or new?"
    assert _note(sample_round(1), "n1") == "1 · New"


def test_the_summary_counts_only_what_can_still_be_answered() -> None:
    assert sheet_view(sample_round(3)).summary == "1 dropped by Con · 1 to confirm"
    for_con = sheet_view(sample_round(3, human=CON)).summary
    assert for_con.startswith("4 points to answer before time · ")
    assert "to answer" not in sheet_view(sample_round(6, human=CON)).summary


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_dropped_point_keeps_its_number_in_the_narrowest_column(rig: Rig, scale: float) -> None:
    theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
    width = round(MIN_COLUMN * scale) - paint.gutter() - 2 - 2 * theme().space(3)
    dropped = [cell for cell in sheet_view(british_round()).cells.values() if cell.drop]
    assert len(dropped) > 20
    for cell in dropped:
        lines = paint.note_lines(cell, width)
        assert lines[0].startswith(cell.notes[0])
        assert any("Dropped" in line for line in lines)
    theme().apply(QApplication.instance(), "light")


def test_an_arrow_never_runs_through_a_card() -> None:
    for current in (sample_round(3), big_round(120)):
        view = sheet_view(current)
        found = routes(view)
        assert found
        for route in found:
            assert route.target[1] < route.reply[1]
            if route.straight:
                row = route.reply[0]
                between = range(route.target[1] + 1, route.reply[1])
                assert route.target[0] == row
                assert not any((row, column) in view.cells for column in between)


def test_what_is_being_said_is_shown_and_not_entered() -> None:
    current = sample_round(3)
    before = current.flow.copy()
    view = sheet_view(current, saying=(spoken_now(), 1))
    now = [cell for cell in view.cells.values() if cell.saying]
    assert [cell.note for cell in now] == ["Answers · Being said now"]
    assert now[0].live, "it can be corrected"
    assert view.cells[now[0].cell.row, 2].cell.ref.node == "n3"
    assert not [cell for cell in sheet_view(current, saying=(spoken_now(), 0)).cells.values() if cell.saying]
    assert current.flow == before


def test_what_is_remembered_of_a_sheet_is_what_it_would_be_anew() -> None:
    current, memory = sample_round(4), CellMemory()
    sheet_view(current, memory=memory)
    changes = (
        lambda flow: edits.add(flow, edits.FlowPlace(PRO, "", 0, 0), "A claim before all others")[0],
        lambda flow: edits.strike(flow, FlowRef(PRO, "n6")),
        lambda flow: edits.merge(flow, FlowRef(PRO, "n5"), FlowRef(PRO, "n1")),
        lambda flow: edits.delete(flow, FlowRef(PRO, "n4"), 0),
        lambda flow: edits.make_new(flow, FlowRef(PRO, "n2")),
    )
    for change in changes:
        change(current.flow).apply(current.flow)  # type: ignore[no-untyped-call]
        assert sheet_view(current, memory=memory) == sheet_view(current)
    assert sheet_view(current, CON, memory=memory) == sheet_view(current, CON)
    fold = [FlowRef(PRO, "n5")]
    assert sheet_view(current, folded=fold, memory=memory) == sheet_view(current, folded=fold)
    speech = spoken_now()
    for sentence in range(3):
        saying = (speech, sentence)
        assert sheet_view(current, saying=saying, memory=memory) == sheet_view(current, saying=saying)


# -- the pane ------------------------------------------------------------------------------------------


class Rig:
    """A window that holds only this pane, on a real session and case file."""

    def __init__(self, qtbot, current: Round | None) -> None:  # type: ignore[no-untyped-def]
        theme().apply(QApplication.instance(), "light")
        self.bridge = Bridge()
        self.parts = Parts(None, Settings(), self.bridge)  # the flow pane needs no engines
        self.parts.open_case.store = CaseStore.create(None, Case(Motion("Unions help")))
        if current is not None:
            self.parts.open_case.store.add_round(current)
            self.parts.rounds.current = current
        self.window = QWidget()
        self.book = ActionBook(self.window)
        self.pane = self.parts.make(FlowPane, self.book)
        self.book.give_to(self.pane, "flow")
        column = QVBoxLayout(self.window)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pane)
        self.window.resize(900, 700)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        self.pane.sheet.setFocus()
        QApplication.processEvents()

    @property
    def flow(self) -> Flow:
        assert self.parts.rounds.current is not None
        return self.parts.rounds.current.flow

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """A key to the window, as the window system sends it: shortcuts come first."""
        QTest.keyClick(self.window.windowHandle(), key, modifier)
        QApplication.processEvents()

    def click(self, node: str, column: int | None = None) -> None:
        ref = self.flow.locate(node)
        assert ref is not None
        index = self.pane.model.place_of(ref, column)
        spot = self.pane.sheet.visualRect(index).center()
        QTest.mouseClick(self.pane.sheet.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        editor = self.pane.sheet.findChild(QPlainTextEdit, "cell_editor")
        assert editor is not None
        QTest.keyClicks(editor, text)
        self.press(Key.Key_Return)

    def claim(self, node: str) -> str:
        ref = self.flow.locate(node)
        assert ref is not None
        return self.flow[ref].claim


@pytest.fixture
def rig(qtbot) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    made = Rig(qtbot, sample_round(4))
    yield made
    made.window.close()
    made.parts.open_case.close()
    made.bridge.close()


def test_f2_edits_in_place_and_undo_takes_it_back(rig: Rig) -> None:
    rig.click("n1")
    rig.press(Key.Key_F2)
    rig.type("Wages stay in town")
    assert rig.claim("n1") == "Wages stay in town"
    rig.parts.open_case.steps.stack.undo()
    assert rig.claim("n1") == "Unions raise demand: wages spent locally"


def test_enter_and_alt_enter_write_arguments_beside(rig: Rig) -> None:
    rig.click("n4")
    rig.press(Key.Key_Return)
    rig.type("Below training")
    rig.click("n4")
    rig.press(Key.Key_Return, ALT)
    rig.type("Above training")
    claims = [rig.claim(node) for node in rig.flow.trees[PRO].children()]
    at = claims.index("Training: members stay, firms invest in skills")
    assert claims[at - 1] == "Above training"
    assert claims[at + 1] == "Below training"
    assert rig.parts.open_case.steps.stack.count() == 2


def test_shift_enter_responds_beside_what_it_answers(rig: Rig) -> None:
    rig.click("n4", 0)
    rig.press(Key.Key_Return, SHIFT)
    rig.type("They leave for more pay")
    (reply,) = rig.flow.trees[PRO].children("n4")
    ref = FlowRef(PRO, reply)
    assert (rig.flow[ref].speech, rig.flow.side_of(ref)) == (1, CON)
    claim, answer = rig.pane.model.place_of(FlowRef(PRO, "n4")), rig.pane.model.place_of(ref)
    assert (claim.row(), answer.row(), answer.column()) == (answer.row(), claim.row(), 1)
    assert rig.pane.presenter.ref == ref


def test_a_reply_that_is_being_typed_counts_nowhere_yet(rig: Rig) -> None:
    def told() -> tuple[str, str, int]:
        model = rig.pane.model
        index = model.place_of(FlowRef(PRO, "n4"), 0)
        return rig.pane.summary.text(), model.at(index.row(), 0).note, len(model.view.waiting)

    before = told()
    assert "dropped by Con" in before[0]
    assert "Dropped by Con" in before[1]
    rig.click("n4", 0)
    rig.press(Key.Key_Return, SHIFT)
    assert rig.pane.sheet.is_editing
    assert told() == before
    rig.type("They leave for more pay")
    assert "dropped by Pro" in told()[0]
    assert "Answered" in told()[1]


def test_esc_leaves_no_empty_point(rig: Rig) -> None:
    before = rig.flow.copy()
    rig.click("n4")
    rig.press(Key.Key_Return)
    rig.press(Key.Key_Escape)
    assert rig.flow == before
    assert rig.parts.open_case.steps.stack.count() == 0
    assert rig.pane.model.place_of_draft().row() == -1


def test_extend_cross_out_and_delete(rig: Rig) -> None:
    rig.click("n8")
    rig.press(Key.Key_E, CTRL)
    assert [m.speech for m in rig.flow[FlowRef(CON, "n8")].mentions] == [1, 3]
    rig.press(Key.Key_X, CTRL | SHIFT)
    assert rig.flow[FlowRef(CON, "n8")].struck
    rig.click("n2")
    rig.press(Key.Key_Delete)
    assert rig.flow.locate("n2") is None
    assert rig.flow.locate("n3") is None  # its answer goes with it
    assert rig.pane.presenter.ref == FlowRef(PRO, "n1")
    rig.parts.open_case.steps.stack.undo()
    assert rig.flow.locate("n3") is not None


def test_what_cannot_be_done_says_why(rig: Rig) -> None:
    rig.click("n1")
    rig.press(Key.Key_E, CTRL)  # into Pro's rebuttal
    rig.press(Key.Key_E, CTRL)  # Pro has not spoken again
    assert rig.pane.notice.isVisible()
    assert "no speech to extend into" in rig.pane.notice.text()
    assert len(rig.flow[FlowRef(PRO, "n1")].mentions) == 2


@pytest.mark.parametrize(("key", "parent"), [(Key.Key_Y, "n6"), (Key.Key_N, STANCE)])
def test_doubt_is_settled_by_one_key(rig: Rig, key: Qt.Key, parent: str) -> None:
    rig.click("n7")
    assert rig.pane.detail.findChildren(QLabel)
    rig.press(key)
    ref = rig.flow.locate("n7")
    assert ref is not None
    assert rig.flow[ref].doubt == ""
    assert rig.flow.trees[ref.tree].parent("n7") == parent
    assert rig.pane.presenter.ref is not None
    assert "to confirm" not in rig.pane.summary.text()


def test_the_menu_offers_what_it_could_answer(rig: Rig) -> None:
    rig.click("n7")
    menu = answers_menu(rig.pane.presenter, rig.pane)
    texts = [action.text() for action in menu.actions()]
    chosen = next(a for a in menu.actions() if "Strikes stop hospitals" in a.text())
    chosen.trigger()
    assert rig.flow.trees[CON].parent("n7") == "n8"
    assert not any("Unions raise demand" in text for text in texts)  # its own side's
    menu.deleteLater()


def test_a_doubtful_point_of_the_round_before_is_not_asked_of_the_next(rig: Rig) -> None:
    rig.click("n7")
    rig.parts.rounds.current = replace(sample_round(0), id="the next one")
    rig.parts.rounds.lectern_shown.emit(True)  # the lectern hears of a new round before the sheet does
    assert rig.pane.presenter.cell is None
    rig.parts.rounds.round_changed.emit()
    assert rig.pane.presenter.ref is None


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
def test_a_context_menu_opens_and_closes(rig: Rig) -> None:
    rig.click("n1")
    rig.pane.sheet.menu_wanted.emit(rig.pane.mapToGlobal(QPoint(50, 50)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [a for a in menu.actions() if a.text() == "Extend"]
    menu.close()


def test_typing_survives_a_change_that_comes_meanwhile(rig: Rig) -> None:
    rig.click("n4", 0)
    rig.press(Key.Key_Return, SHIFT)
    editor = rig.pane.sheet.findChild(QPlainTextEdit, "cell_editor")
    assert editor is not None
    QTest.keyClicks(editor, "They leave ")
    change, _ = edits.add(rig.flow, edits.claim_in(rig.flow, OXFORD, 3), "Meanwhile")
    rig.parts.rounds.edit_flow(change, "Add")
    rig.parts.rounds.round_changed.emit()
    QApplication.processEvents()
    assert rig.pane.sheet.is_editing
    QTest.keyClicks(editor, "anyway")
    rig.press(Key.Key_Return)
    claims = [rig.flow[ref].claim for ref in rig.flow.refs()]
    assert "They leave anyway" in claims
    assert "Meanwhile" in claims
    shown = {cell.text for cell in rig.pane.model.view.cells.values()}  # type: ignore[union-attr]
    assert {"They leave anyway", "Meanwhile"} <= shown


def test_arrows_and_tab_walk_and_tab_leaves_at_the_end(rig: Rig) -> None:
    rig.click("n1")
    rig.press(Key.Key_Right)
    assert rig.pane.presenter.ref == FlowRef(PRO, "n2")
    for _ in range(len(rig.pane.model.view.cells)):  # type: ignore[union-attr]
        rig.press(Key.Key_Tab)
    assert QApplication.focusWidget() is not rig.pane.sheet


def test_enter_on_an_empty_cell_makes_a_claim_of_that_speech(rig: Rig) -> None:
    view = rig.pane.model.view
    assert view is not None
    rig.pane.sheet.setCurrentIndex(rig.pane.model.index(view.rows, 3))
    rig.press(Key.Key_Return)
    rig.type("A new argument")
    made = rig.flow.trees[CON].children()[-1]
    assert rig.claim(made) == "A new argument"
    assert rig.flow.trees[CON][made].speech == 3


def test_a_screen_reader_hears_the_cell(rig: Rig) -> None:
    rig.click("n2")
    assert not rig.pane.sheet.accessibleDescription()  # Orca reads a new one aloud: the cell twice
    reader = QAccessible.queryAccessibleInterface(rig.pane.sheet)
    heard = [reader.child(at).text(QAccessible.Text.Name) for at in range(reader.childCount())]
    assert "Con opening: Higher wages price out small firms. Attacks 1 · Answered" in heard
    assert "Empty" in heard
    names = [w for w in rig.pane.findChildren(QWidget) if isinstance(w, QComboBox)]
    assert all(each.accessibleName() for each in names)


def test_what_the_next_speech_is_to_answer_is_in_sight_beside_a_chosen_cell(rig: Rig) -> None:
    rig.window.resize(480, 700)
    rig.click("n1", 0)
    rig.pane.filter.setFocus()  # the reader has turned to something else
    sheet = rig.pane.sheet
    for spoken in (3, 5):
        rig.parts.rounds.current = sample_round(spoken)
        for _ in range(2):  # what comes after the first look must not take it away again
            rig.parts.rounds.flow_changed.emit()
            QApplication.processEvents()
        answered = spoken - 1  # the next column is empty as long as nothing is said in it
        left = sheet.columnViewportPosition(answered)
        assert left >= 0
        assert left + sheet.columnWidth(answered) <= sheet.viewport().width()


def test_the_prepared_node_is_shown_where_it_lives(rig: Rig, qtbot) -> None:  # type: ignore[no-untyped-def]
    forest = rig.parts.open_case.case.forests[PRO]
    rig.click("n4", 0)
    named = [b.accessibleName() for b in rig.pane.detail.findChildren(QWidget)]
    assert not any("p2" in name for name in named), "an id is nobody's name, and this argument is gone"
    rig.click("n1", 0)
    Insert((Twig("p2", "", Argument("Members who stay are worth training", label="Training")),), 0).apply(
        forest
    )
    rig.click("n4", 0)
    wanted = next(
        b for b in rig.pane.detail.findChildren(QWidget) if b.accessibleName() == "Prepared: Training"
    )
    with qtbot.waitSignal(rig.parts.open_case.node_wanted) as shown:
        QTest.mouseClick(wanted, Qt.MouseButton.LeftButton)
    assert shown.args == [PRO, "p2"]


def test_another_pane_can_point_at_a_cell_the_filter_hides(rig: Rig) -> None:
    rig.pane.presenter.filter(PRO)
    assert not rig.pane.model.place_of(FlowRef(CON, "n8")).isValid()
    rig.parts.rounds.point_wanted.emit(FlowRef(CON, "n8"))
    assert rig.pane.sheet.currentIndex() == rig.pane.model.place_of(FlowRef(CON, "n8"))
    assert rig.pane.filter.currentData() is None


def test_a_card_is_as_high_as_its_words_and_says_one_thing_of_how_it_stands(qtbot) -> None:  # type: ignore[no-untyped-def]
    rig = Rig(qtbot, sample_round(6))
    sheet, view = rig.pane.sheet, rig.pane.model.view
    assert view is not None
    shorter = 0
    for (row, column), cell in view.cells.items():
        card = sheet.card(row, column)
        assert card.height() == paint.card_height(cell, card.width())
        assert card.top() == sheet.rowViewportPosition(row) + paint.gap()
        shorter += card.height() < sheet.rowHeight(row) - paint.gap()
        assert len(cell.told) <= 2
        index = rig.pane.model.index(row, column)
        assert all(note in index.data(Qt.ItemDataRole.ToolTipRole) for note in map(escape, cell.notes))
    assert shorter
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


def test_faces_without_a_sheet(qtbot) -> None:  # type: ignore[no-untyped-def]
    rig = Rig(qtbot, None)
    assert rig.pane.faces.currentWidget() is rig.pane._empty[Showing.NO_ROUND]
    for current, face in (
        (sample_round(0), rig.pane._empty[Showing.NOTHING_SAID]),
        (sample_round(2), rig.pane._split),
    ):
        rig.parts.open_case.store.add_round(current) if current.id not in [  # type: ignore[union-attr]
            each.id
            for each in rig.parts.open_case.case.rounds  # type: ignore[union-attr]
        ] else None
        rig.parts.rounds.current = current
        rig.parts.rounds.round_changed.emit()
        assert rig.pane.faces.currentWidget() is face
    silent = replace(sample_round(2), flow=Flow())
    rig.parts.rounds.current = silent
    rig.parts.rounds.round_changed.emit()
    assert rig.pane.faces.currentWidget() is rig.pane._empty[Showing.NO_POINTS]
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


def test_words_are_data(qtbot) -> None:  # type: ignore[no-untyped-def]
    rig = Rig(qtbot, long_round())
    rig.click("n2")
    shown = [label for label in rig.pane.detail.findChildren(QLabel) if "<b>" in label.text()]
    assert shown
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in shown)
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


def test_four_hundred_cells_paint_only_what_is_seen(qtbot, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    from debatecoach.ui.flow import sheet

    painted: list[int] = []
    paint = sheet.CardDelegate.paint

    def counted(self, painter, option, index):  # type: ignore[no-untyped-def]
        painted.append(index.row())
        paint(self, painter, option, index)

    monkeypatch.setattr(sheet.CardDelegate, "paint", counted)
    rig = Rig(qtbot, big_round(400))
    assert len(rig.pane.model.view.cells) >= 400  # type: ignore[union-attr]
    painted.clear()
    rig.pane.grab()
    assert 0 < len(painted) < 150
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


def test_what_is_being_typed_is_taken_over_when_the_case_closes(rig: Rig) -> None:
    rig.click("n1")
    rig.press(Key.Key_F2)
    editor = rig.pane.sheet.findChild(QPlainTextEdit, "cell_editor")
    assert editor is not None
    QTest.keyClicks(editor, "Wages stay in town")
    flow = rig.flow
    rig.parts.open_case.close()
    assert flow[FlowRef(PRO, "n1")].claim == "Wages stay in town"
