"""What a debater does on the sheet beyond words and places, driven by keys and mouse."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QPlainTextEdit, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from debatecoach.casefile.settings import SHORTHAND
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import RoundState
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.flow_tree import FlowRef, Manner, Mark, Mention
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence, Speech
from debatecoach.debate.waiting import Waiting, waiting
from debatecoach.engines.voice import Utterance
from debatecoach.exchange.flow_files import FLOW_FORMATS, write
from debatecoach.services.documents import flow_document
from debatecoach.ui.flow.cells import PREPARED, UNPREPARED, sheet_view
from debatecoach.ui.flow.foot import REF_ROLE, WaitingList
from debatecoach.ui.flow.menus import marks_menu, missed_menu
from debatecoach.ui.flow.paint import lines_of
from debatecoach.ui.flow.sheet import routes, written_out
from debatecoach.ui.round.opponent.again import Make, passage_of
from debatecoach.ui.window.flow_files import sheet_of
from tests.gallery.flow import british_round, change, grow, sample_round
from tests.ui.ear import Ear, ear
from tests.ui.flow.test_flow import CTRL, Key, Rig
from tests.ui.rig import wait_until

__all__ = ["ear"]

PRO, CON = Side.PRO, Side.CON
NODES = tuple(each.node for each in sample_round(3, human=CON).flow.refs())


@pytest.fixture
def rig(qtbot) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    current = sample_round(4)
    change(current.flow, "n7", alternatives=("n2", "n8", ""))
    made = Rig(qtbot, current)
    yield made
    made.window.close()
    made.parts.open_case.close()
    made.bridge.close()


def point(rig: Rig, node: str):  # type: ignore[no-untyped-def]
    ref = rig.flow.locate(node)
    assert ref is not None
    return rig.flow[ref]


def test_a_doubt_is_answered_with_one_of_its_alternatives_in_one_key(rig: Rig) -> None:
    rig.press(Key.Key_Q)
    assert rig.pane.presenter.ref == FlowRef(PRO, "n7")
    shown = [each.accessibleName() for each in rig.pane.detail.findChildren(QPushButton)]
    assert "Answers “Higher wages price out small firms”, key 1" in shown
    assert "Answers “Strikes stop hospitals and schools”, key 2" in shown
    rig.press(Key.Key_2)
    assert rig.flow.trees[CON].parent("n7") == "n8"
    settled = point(rig, "n7")
    assert settled.doubt == ""
    assert {(each.node, each.same) for each in settled.taught} == {("n8", True), ("n6", False)}
    rig.parts.open_case.steps.stack.undo()
    assert rig.flow.trees[PRO].parent("n7") == "n6"
    assert point(rig, "n7").doubt


def test_a_key_without_an_alternative_does_nothing(rig: Rig) -> None:
    rig.click("n7")
    rig.press(Key.Key_3)
    assert rig.flow.trees[PRO].parent("n7") == "n6"
    rig.click("n1")
    rig.press(Key.Key_1)
    assert rig.flow.trees[PRO].parent("n1") == STANCE


def test_a_mark_is_ruled_by_hand_and_undone(rig: Rig) -> None:
    rig.click("n4")
    assert Mark.DROPPED in rig.pane.presenter.marks()
    menu = marks_menu(rig.pane.presenter, rig.pane)
    dropped = next(each for each in menu.actions() if each.text() == "&Dropped by Con")
    assert dropped.isChecked()
    dropped.trigger()
    assert Mark.DROPPED not in rig.pane.presenter.marks()
    assert "Dropped" not in rig.pane.presenter.cell.note  # type: ignore[union-attr]
    turned = next(each for each in menu.actions() if each.text() == "&Turned")
    turned.trigger()
    cell = rig.pane.presenter.cell
    assert cell is not None
    assert "Turned" in cell.note
    assert cell.icon == "turn"
    rig.parts.open_case.steps.stack.undo()
    rig.parts.open_case.steps.stack.undo()
    assert point(rig, "n4").rulings == ()


def test_a_cell_is_heard_or_it_is_said_why_not(rig: Rig, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Utterance(np.full(800, 9, np.int16), 16_000)
    asked: list[tuple[str, range]] = []

    def found(_case: object, _engines: object, speech: Speech, sentences: range) -> Make:
        asked.append((speech.slot, sentences))
        return lambda: said

    monkeypatch.setattr("debatecoach.ui.flow.pane.sound_of", found)
    rig.click("n6")
    rig.press(Key.Key_P)
    wait_until(lambda: ear.heard == [said], 10, "the cell's moment")
    column = rig.pane.presenter.cell.cell.column  # type: ignore[union-attr]
    assert asked[0][0] == rig.parts.rounds.current.speeches[column].slot  # type: ignore[union-attr]
    monkeypatch.setattr("debatecoach.ui.flow.pane.sound_of", lambda *_: None)
    rig.press(Key.Key_P)
    assert "no voice" in rig.pane.notice.text() or "no recording" in rig.pane.notice.text()
    assert len(ear.heard) == 1


def test_bold_highlight_comment_and_group(rig: Rig) -> None:
    rig.click("n4")
    rig.press(Key.Key_B, CTRL)
    rig.press(Key.Key_H)
    assert (point(rig, "n4").bold, point(rig, "n4").highlight) == (True, True)
    rig.press(Key.Key_C)
    asked = rig.window.findChild(QInputDialog)
    assert asked is not None
    asked.setTextValue("Ask them for a source")
    asked.accept()
    assert point(rig, "n4").note == "Ask them for a source"
    rig.window.activateWindow()
    rig.pane.sheet.setFocus()
    QApplication.processEvents()
    rig.press(Key.Key_G)
    assert point(rig, "n4").group == point(rig, "n1").group == "n1"
    assert rig.pane.model.view is not None
    assert rig.pane.model.view.groups == [(0, 0, rig.pane.model.place_of(FlowRef(PRO, "n4"), 0).row())]
    told = rig.pane.model.data(
        rig.pane.model.place_of(FlowRef(PRO, "n4"), 0), Qt.ItemDataRole.AccessibleDescriptionRole
    )
    assert "Grouped with: Unions raise demand" in told
    assert "Comment: Ask them" in told
    rig.press(Key.Key_G)
    assert point(rig, "n4").group == point(rig, "n1").group == ""
    for _ in range(5):
        rig.parts.open_case.steps.stack.undo()
    assert rig.flow == _fresh()


def _fresh():  # type: ignore[no-untyped-def]
    current = sample_round(4)
    change(current.flow, "n7", alternatives=("n2", "n8", ""))
    return current.flow


def test_folding_hides_replies_and_a_point_below_comes_into_sight(rig: Rig) -> None:
    rig.click("n1")
    rig.press(Key.Key_L, CTRL)
    view = rig.pane.presenter.view
    assert view is not None
    shown = {cell.cell.ref.node for cell in view.cells.values()}
    assert not {"n2", "n3"} & shown
    assert "2 folded away" in rig.pane.presenter.cell.notes  # type: ignore[union-attr]
    rig.parts.rounds.point_wanted.emit(FlowRef(PRO, "n3"))
    assert "n3" in {cell.cell.ref.node for cell in rig.pane.presenter.view.cells.values()}  # type: ignore[union-attr]


def test_what_waits_is_listed_with_the_time_left(qtbot) -> None:  # type: ignore[no-untyped-def]
    rig = Rig(qtbot, sample_round(3, human=CON))
    left = rig.pane.left
    texts = [left.rows.item(row).text() for row in range(left.rows.count())]
    assert len(texts) == 4
    why = "the last chance, an answer in the closing would be new"
    assert left.time.text() == f"4:00 in Con rebuttal: {why}"
    rig.parts.rounds.clock.emit(3, 125.2)
    assert left.time.text() == f"2:05 left in Con rebuttal: {why}"
    left.rows.setCurrentRow(1)
    left.rows.setFocus()
    rig.press(Key.Key_Return)
    assert rig.pane.presenter.ref == waiting(rig.parts.rounds.current, rig.flow)[1].ref  # type: ignore[arg-type]
    rig.pane.sheet.setFocus()
    rig.press(Key.Key_U)
    assert rig.pane.presenter.ref == waiting(rig.parts.rounds.current, rig.flow)[2].ref  # type: ignore[arg-type]
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


def test_a_closing_may_answer_what_came_too_late_and_nothing_else(qtbot) -> None:  # type: ignore[no-untyped-def]
    current = sample_round(4)
    late = grow(current.flow, "pro", "late", "n3", 3, "Wages are not spent here", "They are spent abroad.")
    grow(current.flow, "pro", "missed", "n4", 1, "Training is lost", "Pro's rebuttal could have answered it.")
    rig = Rig(qtbot, current)
    left = rig.pane.left
    found = waiting(current, current.flow)
    assert [(each.ref, each.speech, each.last) for each in found] == [(late, 4, True)]
    assert left.time.text() == "2:00 in Pro closing: the last chance"
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


def test_a_claim_keeps_its_number_whatever_goes_in_before_it(rig: Rig) -> None:
    def called() -> dict[str, tuple[int, tuple[str, ...]]]:
        cells = rig.pane.presenter.view.cells.values()  # type: ignore[union-attr]
        return {c.cell.ref.node: (c.number, c.notes[:1]) for c in cells if not c.cell.extension}

    before = called()
    rig.click("n1")
    rig.press(Key.Key_Return)
    assert {node: told for node, told in called().items() if node in before} == before, "while it is typed"
    rig.type("Unions end strikes sooner")
    after = called()
    assert {node: told for node, told in after.items() if node in before} == before
    (new,) = after.keys() - before.keys()
    assert after[new][0] == max(number for number, _ in before.values()) + 1
    rig.click("n1")
    rig.press(Key.Key_Delete)
    left = called()
    assert left == {node: told for node, told in after.items() if node in left}
    rig.parts.open_case.steps.stack.undo()
    rig.parts.open_case.steps.stack.undo()
    assert called() == before


def test_a_point_that_stands_is_not_called_turned(rig: Rig) -> None:
    """Its turn was answered; a person who says it is turned nevertheless has the last word."""
    plain = point(rig, "n2").mentions
    change(rig.flow, "n2", mentions=(replace(plain[0], manner=Manner.TURN),))
    rig.parts.rounds.flow_changed.emit()
    rig.click("n1")

    def told() -> tuple[str, ...]:
        notes = rig.pane.presenter.cell.notes  # type: ignore[union-attr]
        return tuple(each for each in notes if each in ("Stands", "Turn answered", "Turned"))

    assert told() == ("Stands", "Turn answered")
    for child in rig.flow.trees[PRO].children("n2"):
        change(rig.flow, child, struck=True)
    rig.parts.rounds.flow_changed.emit()
    assert told() == ("Turned",)
    for child in rig.flow.trees[PRO].children("n2"):
        change(rig.flow, child, struck=False)
    change(rig.flow, "n2", mentions=plain)
    rig.parts.rounds.flow_changed.emit()
    assert told() == ("Stands",)
    rig.pane.presenter.toggle(Mark.TURNED)
    assert told() == ("Turned",)


@given(st.lists(st.lists(st.sampled_from(NODES), unique=True), min_size=1, max_size=6))
@settings(max_examples=60, deadline=None)
def test_the_rows_of_what_waits_are_what_waits_however_it_came_about(  # type: ignore[no-untyped-def]
    qapp, lists: list[list[str]]
) -> None:
    current = sample_round(3, human=CON)
    shown, refs = WaitingList(), {each.node: each for each in current.flow.refs()}
    for wanted in lists:
        items = [Waiting(refs[node], 3, node < "n5", 1.0) for node in wanted]
        shown.show_points(current, current.flow, items)
        rows = [shown.rows.item(row) for row in range(shown.rows.count())]
        assert [row.data(REF_ROLE) for row in rows] == [each.ref for each in items]
        claims = [" ".join(current.flow[each.ref].claim.split()) for each in items]
        assert all(row.text().endswith(claim) for row, claim in zip(rows, claims, strict=True))


def test_the_heaviest_of_what_waits_comes_first_and_the_granted_does_not_wait() -> None:
    current = sample_round(3, human=CON)
    change(current.flow, "n9", visits=3)
    assert waiting(current, current.flow)[0].ref.node == "n9"
    granted = Mention(2, Action.ATTACK, manner=Manner.CONCEDE)
    change(current.flow, "n9", mentions=(*current.flow[FlowRef(CON, "n9")].mentions, granted))
    assert "n9" not in [each.ref.node for each in waiting(current, current.flow)]
    current.state = RoundState.FINISHED
    assert waiting(current, current.flow) == []


def _prepare(rig: Rig) -> None:
    case = rig.parts.open_case.open_store.case
    twigs = (
        Twig("p1", STANCE, Argument("Wages are spent locally")),
        Twig("p1.1", "p1", Argument("Small firms close")),
        Twig("p1.2", "p1", Argument("Prices rise")),
        Twig("p2", STANCE, Argument("Training", label="Training")),
    )
    Insert(twigs[:3], 0).apply(case.forests[PRO])
    Insert(twigs[3:], 1).apply(case.forests[PRO])
    for node, origin in (("n1", "pro/p1"), ("n2", "pro/p1.1"), ("n4", "pro/p2")):
        ref = rig.flow.locate(node)
        assert ref is not None
        Replace(node, replace(rig.flow[ref], origin=origin)).apply(rig.flow.trees[ref.tree])
    rig.parts.rounds.flow_changed.emit()


def test_the_overlay_tells_prepared_from_unprepared_and_the_hit_rates(rig: Rig) -> None:
    _prepare(rig)
    rig.press(Key.Key_V)
    view = rig.pane.presenter.view
    assert view is not None
    by_node = {c.cell.ref.node: c.overlay for c in view.cells.values() if not c.cell.extension}
    assert (by_node["n2"], by_node["n6"]) == (PREPARED, UNPREPARED)
    rates = rig.pane.overlay.rates.text().replace("\N{NO-BREAK SPACE}", " ")
    assert rates == "Pro: 2 of 6 prepared (33 %) · Con: 1 of 3 prepared (33 %)"
    assert rig.pane.overlay.missed.text() == "1 prepared answer did not come"
    shown: list[tuple[Side, str]] = []
    menu = missed_menu(rig.pane.presenter, rig.pane, lambda side, node: shown.append((side, node)))
    next(each for each in menu.actions() if each.text() == "Prices rise").trigger()
    assert shown == [(PRO, "p1.2")]
    rig.click("n6")
    here = rig.pane.sheet.currentIndex()
    assert "Came unprepared" in here.data(Qt.ItemDataRole.AccessibleTextRole)
    rig.press(Key.Key_V)
    assert not rig.pane.overlay.isVisible()


def test_what_came_unprepared_is_taken_into_the_trees_in_one_key_and_out_in_one_undo(rig: Rig) -> None:
    _prepare(rig)
    rig.click("n6")  # Con's attack on Pro's third claim, neither of them prepared
    rig.press(Key.Key_I)
    forest = rig.parts.open_case.open_store.case.forests[PRO]
    side, node = rig.pane.presenter.prepared_node() or (CON, "")
    assert side is PRO
    assert forest[node].claim == "Regulators already do this"
    assert forest.side_of(node) is CON
    assert forest[forest.parent(node)].claim == "Safety: reporting without fear"
    rig.parts.open_case.steps.stack.undo()
    assert node not in forest
    assert point(rig, "n6").origin == ""


def test_the_node_behind_a_point_opens_in_the_rehearsal_pane(rig: Rig) -> None:
    _prepare(rig)
    shown: list[tuple[Side, str]] = []
    rig.parts.open_case.node_wanted.connect(lambda side, node: shown.append((side, node)))
    rig.click("n2")
    rig.press(Key.Key_O)
    assert shown == [(PRO, "p1.1")]


def test_a_card_dragged_onto_another_answers_it(rig: Rig) -> None:
    sheet = rig.pane.sheet

    def spot(node: str) -> QPoint:
        ref = rig.flow.locate(node)
        assert ref is not None
        return sheet.visualRect(rig.pane.model.place_of(ref, rig.flow[ref].speech)).center()

    def drag(node: str, to: str) -> None:
        start, end = spot(node), spot(to)
        QTest.mousePress(sheet.viewport(), Qt.MouseButton.LeftButton, pos=start)
        for part in (0.3, 0.7, 1.0):
            at = start + (end - start) * part
            QTest.mouseMove(sheet.viewport(), at)
        QTest.mouseRelease(sheet.viewport(), Qt.MouseButton.LeftButton, pos=end)
        QApplication.processEvents()

    drag("n3", "n6")
    assert rig.flow.trees[PRO].parent("n3") == "n6"
    drag("n3", "n1")  # its own side's
    assert rig.flow.trees[PRO].parent("n3") == "n6"
    assert rig.pane.notice.isVisible()


def test_shorthand_is_written_out_while_typing(rig: Rig) -> None:
    rig.click("n1")
    rig.press(Key.Key_F2)
    editor = rig.pane.sheet.findChild(QPlainTextEdit, "cell_editor")
    assert editor is not None
    QTest.keyClicks(editor, "Gov pays b/c ppl")
    rig.press(Key.Key_Return)
    assert rig.claim("n1") == "Government pays because people"


@pytest.mark.parametrize(
    ("text", "full"),
    [("w/", "with"), ("aid w/o", "aid without"), ("(bc", "(because"), ("govern", "govern"), ("", ""),
     ("a  gov", "a  government")],
)  # fmt: skip
def test_only_whole_shorthand_is_written_out(text: str, full: str) -> None:
    assert written_out(text, SHORTHAND) == full


def test_a_cross_application_has_an_arrow_of_its_own() -> None:
    current = sample_round(4)
    ref = current.flow.locate("n3")
    assert ref is not None
    first = replace(current.flow[ref].mentions[0], manner=Manner.CROSS, source="n4")
    change(current.flow, "n3", mentions=(first,))
    view = sheet_view(current)
    applied = [route for route in routes(view) if route.applied]
    assert [view.cells[route.target].cell.ref.node for route in applied] == ["n4"]
    assert [view.cells[route.reply].cell.ref.node for route in applied] == ["n3"]


def test_a_moment_is_its_sentences() -> None:
    speech = sample_round(4).speeches[0]
    timed = Mention(0, Action.PROPOSE, sentence=0, start=0.0, end=6.0)
    assert passage_of(speech, timed) == range(2)
    assert passage_of(speech, Mention(0, Action.PROPOSE, "Its words", 1)) == range(1, 2)
    assert passage_of(speech, Mention(0, Action.PROPOSE, "Its words", 99)) == range(2, 3)
    assert not passage_of(speech, Mention(0, Action.PROPOSE)), "written by hand: no words are its moment"


def test_the_transcript_of_a_moment_stands_with_it(rig: Rig) -> None:
    rig.click("n5")
    texts = [each.text() for each in rig.pane.detail.findChildren(type(rig.pane.title))]
    assert "“A member can report a broken guard rail.”" in texts
    assert "Who stays is worth training." in texts  # what came before it
    assert "Pro opening at 0:10, sentence 3" in texts


def test_a_speech_that_cannot_be_heard_says_so(rig: Rig) -> None:
    rig.click("n5")
    rig.press(Key.Key_P)
    assert "no recording" in rig.pane.notice.accessibleDescription() + "".join(
        each.text() for each in rig.pane.notice.findChildren(type(rig.pane.title))
    )


def test_eight_speeches_have_eight_names_and_a_row_says_its_claim(qtbot) -> None:  # type: ignore[no-untyped-def]
    rig = Rig(qtbot, british_round(40))
    model = rig.pane.model
    names = [
        model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole)
        for column in range(model.columnCount())
    ]
    assert names[:3] == ["PM (OG)", "LO (OO)", "DPM (OG)"]
    assert len(names) == len(set(names)) == 8
    told = Qt.ItemDataRole.AccessibleTextRole
    assert model.headerData(0, Qt.Orientation.Vertical, told) == "Claim 1, row 1"
    assert model.headerData(model.rowCount() - 1, Qt.Orientation.Vertical, told).endswith("empty")
    table = QAccessible.queryAccessibleInterface(rig.pane.sheet)
    assert table.role() is QAccessible.Role.Table
    heads = {table.child(place).text(QAccessible.Text.Name) for place in range(9)}
    assert {"Prime Minister, Opening Government", "Opposition Whip, Closing Opposition"} <= heads
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
def test_the_context_menu_has_every_verb(rig: Rig) -> None:
    rig.click("n4")
    rig.pane._menu(QPoint(10, 10))
    menu = next(each for each in rig.pane.findChildren(QMenu) if len(each.actions()) > 15)
    texts = [each.text() for each in menu.actions()]
    assert {"Highlight", "Comment…", "Hear this moment", "This answers…", "Mark as…"} <= set(texts)
    menu.close()


def test_a_drop_that_may_be_none_is_asked_about(qtbot: QtBot) -> None:
    current = sample_round(3)
    opening = current.speeches[1]
    words = "Firms do not invest in the skills of members who may walk out."
    current.speeches[1] = replace(opening, sentences=(*opening.sentences, Sentence(words, 20.0, 24.0)))
    rig = Rig(qtbot, current)
    assert rig.parts.open_case.case is not None
    rig.parts.rounds.point_wanted.emit(FlowRef(PRO, "n4"))
    cell = rig.pane.presenter.cell
    assert cell is not None
    assert cell.perhaps == words
    assert "Answered by Con?" in cell.notes
    assert not any("Dropped" in note for note in cell.notes), "that is withheld until somebody confirms it"
    assert not cell.drop
    assert words in rig.pane.detail.findChild(QScrollArea).accessibleDescription()
    assert rig.pane.presenter.view is not None
    assert " perhaps dropped by Con" in rig.pane.presenter.view.summary
    # what is written says the same as what is shown
    motion = rig.parts.open_case.case.motion.text
    sheet = sheet_of(current, motion)
    assert sheet.stands(FlowRef(PRO, "n4")).split(", ")[0] == "Answered by Con?"
    table, _ = write(sheet, FLOW_FORMATS[".csv"])
    [row] = [each for each in csv.DictReader(io.StringIO(table.decode("utf-8-sig"))) if each["id"] == "n4"]
    assert row["stands"].split(", ")[0] == "dropped?"
    nodes = {each["id"]: each for each in flow_document(current, motion)["trees"][PRO]}
    assert nodes["n4"]["asked"]
    unsure = {id for id, each in nodes.items() if each["asked"]}
    assert all("dropped" in nodes[id]["marks"] for id in unsure)
    rig.pane.sheet.setFocus()
    rig.pane.presenter.toggle(Mark.ANSWERED)
    cell = rig.pane.presenter.cell
    assert cell is not None
    assert not cell.perhaps
    assert not any("Dropped" in note for note in cell.notes)
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()


def test_columns_of_speeches_that_said_nothing_fold_and_cells_show_all_they_say(qtbot: QtBot) -> None:
    current = sample_round(6)
    rig = Rig(qtbot, current)
    sheet = rig.pane.sheet
    widths = [sheet.columnWidth(each) for each in range(6)]
    assert max(widths[3:]) < min(widths[:3]) / 2, "nothing of the last three stands on the sheet"
    cell = rig.pane.presenter.view.cells[0, 2]
    assert " ".join(lines_of(cell.text, widths[2] - 40)) == cell.text
    rig.window.close()
    rig.parts.open_case.close()
    rig.bridge.close()
