"""What is being said is corrected on the sheet, by keys, while the speech goes on; the listener hears on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QVBoxLayout, QWidget

from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.coach.listen.live import NOW
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Speaker, Speech
from debatecoach.ui.flow import sheet
from debatecoach.ui.flow.cells import CellView
from debatecoach.ui.flow.foot import REF_ROLE
from debatecoach.ui.flow.menus import merge_menu
from debatecoach.ui.flow.pane import FlowPane
from debatecoach.ui.kit import screen_reader
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.window.parts import Parts
from tests.casefile.test_store import crash
from tests.ui import rig
from tests.ui.rig import open_motion

Key = Qt.Key
OPENING = (
    "My first argument is that a tax on fat makes people healthier because they buy less of what costs more. "
    "My second argument is that the money can pay for free school meals for the poorest children. "
)
REPLY = (
    "They said that the money can pay for free school meals. But the treasury keeps whatever it is given. "
    "They also said that people buy less of what costs more. But families in a hurry buy what is ready. "
)


class Desk:
    """The flow pane in a window, in a round whose second speech is being given."""

    def __init__(self, parts: Parts, opened: bool = True) -> None:
        self.parts = parts
        if opened:
            open_motion(parts, "fat-tax")
            parts.rounds.start("simplified-oxford", None, seed=7)
            self.enter(OPENING)
        self.window = QWidget()
        self.book = ActionBook(self.window)
        self.pane = parts.make(FlowPane, self.book)
        self.book.give_to(self.pane, "flow")
        column = QVBoxLayout(self.window)
        column.addWidget(self.pane)
        self.window.resize(1100, 800)
        self.window.show()
        self.window.activateWindow()
        self.pane.sheet.setFocus()
        QApplication.processEvents()

    @property
    def round(self) -> Round:
        assert self.parts.rounds.current is not None
        return self.parts.rounds.current

    @property
    def flow(self) -> Flow:
        return self.round.flow

    @property
    def show(self):  # type: ignore[no-untyped-def]
        return self.pane.presenter

    def enter(self, text: str, given: int = 1) -> None:
        speech = self.parts.rounds.human_speech(split_sentences(text), 20.0, "typed")
        self.parts.rounds.commit(speech)
        rig.wait_until(lambda: len(self.round.speeches) == given and not self.parts.rounds._entering)

    def hear(self, text: str, points: int) -> None:
        sentences = split_sentences(text)
        self.parts.rounds.ears.hear(sentences)
        rig.wait_until(
            lambda: self.show.live is not None and self.show.live.sentences == len(sentences), what=text
        )
        assert len(self.said()) == points

    def said(self) -> list[CellView]:
        return [cell for cell in self.show.view.cells.values() if cell.live]

    def stand_on(self, cell: CellView) -> None:
        index = self.pane.model.place_of(cell.cell.ref, cell.cell.column)
        self.pane.sheet.setCurrentIndex(index)
        QApplication.processEvents()
        assert self.show.ref == cell.cell.ref

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.windowHandle(), key, modifier)
        QApplication.processEvents()

    def shown(self, id: str) -> CellView | None:
        return next((cell for cell in self.said() if cell.live == id), None)

    def parent(self, id: str) -> str:
        flow = self.show.live.flow
        ref = flow.locate(id)
        assert ref is not None
        return flow.trees[ref.tree].parent(id)

    def close(self) -> None:
        self.pane.close()
        self.window.close()
        self.window.deleteLater()


@pytest.fixture
def desk(parts: Parts) -> Iterator[Desk]:
    made = Desk(parts)
    yield made
    made.close()


def test_a_wrong_reply_is_moved_to_its_target_while_the_speech_goes_on(desk: Desk) -> None:
    first = " ".join(each.text for each in split_sentences(REPLY)[:2])
    desk.hear(first, 1)
    [cell] = desk.said()
    assert desk.parent(cell.live) == "n2"
    desk.stand_on(cell)
    desk.show.retarget(FlowRef(Side.PRO, "n1"))
    rig.wait_until(lambda: desk.parent(cell.live) == "n1")
    corrected = desk.shown(cell.live)
    assert corrected is not None
    assert corrected.by_hand
    assert "Corrected by you" in corrected.notes
    assert desk.show.ref == corrected.cell.ref, "the same point is current"
    desk.hear(REPLY, 2)
    assert desk.parent(cell.live) == "n1", "what is heard later does not overwrite it"
    assert desk.parts.open_case.steps.stack.undoText() == "Change what it answers"
    desk.enter(REPLY, 2)
    made = desk.flow.locate("n3")
    assert made is not None
    assert desk.flow.trees[Side.PRO].parent("n3") == "n1"
    assert {(each.node, each.same) for each in desk.flow[made].taught} == {("n2", False), ("n1", True)}
    assert desk.round.pinned == ()
    assert desk.show.ref == made, "the point is still current when it is entered"


def test_it_is_taken_back_and_done_again_by_name(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    cell = desk.said()[0]
    before = desk.parent(cell.live)
    desk.stand_on(cell)
    desk.show.retarget(FlowRef(Side.PRO, "n1" if before == "n2" else "n2"))
    rig.wait_until(lambda: desk.parent(cell.live) != before)
    desk.parts.open_case.steps.stack.undo()
    rig.wait_until(lambda: desk.parent(cell.live) == before)
    assert desk.round.pinned == ()
    desk.parts.open_case.steps.stack.redo()
    rig.wait_until(lambda: desk.parent(cell.live) != before)


def test_words_are_edited_in_place_and_survive_the_end_of_the_speech(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    cell = desk.said()[0]
    desk.stand_on(cell)
    desk.press(Key.Key_F2)
    editor = desk.pane.sheet.findChild(QPlainTextEdit, "cell_editor")
    assert editor is not None
    QTest.keyClicks(editor, "Treasuries keep it")
    desk.press(Key.Key_Return)
    rig.wait_until(lambda: (desk.shown(cell.live) or cell).text == "Treasuries keep it")
    desk.press(Key.Key_F2)
    editor = desk.pane.sheet.findChild(QPlainTextEdit, "cell_editor")
    assert editor is not None
    QTest.keyClicks(editor, "Treasuries keep all of it")
    desk.enter(REPLY, 2)  # the speech is entered while somebody types
    desk.press(Key.Key_Return)
    claims = [desk.flow[ref].claim for ref in desk.flow.refs()]
    assert "Treasuries keep all of it" in claims
    assert "Treasuries keep it" not in claims


def test_a_point_is_deleted_merged_and_made_new(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    first, second = (cell.live for cell in desk.said())
    desk.stand_on(desk.shown(first))  # type: ignore[arg-type]
    desk.press(Key.Key_N)
    rig.wait_until(lambda: desk.parent(first) == "")
    menu = merge_menu(desk.show, desk.pane)
    [action] = [each for each in menu.actions() if not each.isSeparator()]
    action.trigger()
    rig.wait_until(lambda: desk.shown(first) is None)
    desk.parts.open_case.steps.stack.undo()
    rig.wait_until(lambda: desk.shown(first) is not None)
    desk.stand_on(desk.shown(second))  # type: ignore[arg-type]
    desk.press(Key.Key_Delete)
    rig.wait_until(lambda: desk.shown(second) is None)
    assert [step.name for step in desk.parts.open_case.open_store.history.steps] == [
        "Make it a new point",
        "Delete a cell",
    ]
    desk.enter(REPLY, 2)
    assert len(desk.flow) == 3
    assert len(desk.flow.trees[Side.CON].children()) == 1


def test_marks_and_dress_hold_too(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    cell = desk.said()[0]
    desk.stand_on(cell)
    desk.press(Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    desk.press(Key.Key_H)  # at once, before the first is heard of
    rig.wait_until(lambda: (desk.shown(cell.live) or cell).point.highlight)
    shown = desk.shown(cell.live)
    assert shown is not None
    assert shown.point.bold
    desk.enter(REPLY, 2)
    assert [desk.flow[ref].bold for ref in desk.flow.refs()].count(True) == 1
    assert [desk.flow[ref].highlight for ref in desk.flow.refs()].count(True) == 1


def test_what_needs_an_entered_speech_is_not_offered(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    desk.stand_on(desk.said()[0])
    offered = {verb for verb in ("response", "extend", "play", "node", "take_in") if desk.show.can(verb)}
    assert not offered
    assert all(desk.show.can(verb) for verb in ("edit", "delete", "retarget", "merge", "strike", "mark"))


def test_a_killed_app_knows_the_correction_when_it_is_opened_again(parts: Parts) -> None:
    desk = Desk(parts)
    desk.hear(REPLY, 2)
    cell = desk.said()[0]
    before = desk.parent(cell.live)
    desk.stand_on(cell)
    desk.show.retarget(FlowRef(Side.PRO, "n1" if before == "n2" else "n2"))
    rig.wait_until(lambda: desk.parent(cell.live) != before)
    parts.open_case.steps.stack.undo()
    parts.open_case.steps.stack.redo()
    rig.wait_until(lambda: desk.parent(cell.live) != before)
    state = parts.open_case.open_store._state
    pinned, target = desk.round.pinned, desk.parent(cell.live)
    desk.close()
    crash(parts.open_case.open_store)
    parts.open_case.store = None
    [found] = pending_recoveries(state)
    assert (found.unsaved.flow, found.unsaved.edits) == (3, 0)
    parts.open_case.adopt(recover(found, state=state))
    assert parts.rounds.current is not None
    assert parts.rounds.current.pinned == pinned
    assert parts.open_case.steps.stack.undoText() == "Change what it answers"
    parts.rounds.ears.hear(split_sentences(REPLY))
    rig.wait_until(lambda: parts.rounds.ears.shown is not None)
    shown = parts.rounds.ears.shown
    assert shown is not None
    ref = shown.flow.locate(cell.live)
    assert ref is not None
    assert shown.flow.trees[ref.tree].parent(cell.live) == target


def test_what_waits_is_what_waits_at_this_moment(desk: Desk) -> None:
    def waits() -> set[str]:
        left = desk.pane.left
        return {left.rows.item(row).data(REF_ROLE).node for row in range(left.rows.count())}

    desk.parts.rounds.clock.emit(1, 65.0)
    assert waits() == {"n1", "n2"}
    desk.hear(" ".join(each.text for each in split_sentences(REPLY)[:2]), 1)
    assert waits() == {"n1"}
    assert desk.pane.left.time.text().startswith("1:05 left in Con"), "the clock stays told"
    desk.hear(REPLY, 2)
    assert waits() == set()
    desk.parts.rounds.ears.stop()
    rig.wait_until(lambda: waits() == {"n1", "n2"}, what="the speech was not given")


def test_an_edit_made_while_the_speech_is_being_entered_is_made_when_it_is(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    desk.stand_on(desk.said()[0])
    speech = desk.parts.rounds.human_speech(split_sentences(REPLY), 20.0, "typed")
    desk.parts.rounds.commit(speech)
    desk.press(Key.Key_N)
    rig.wait_until(lambda: len(desk.round.speeches) == 2 and bool(desk.flow.trees[Side.CON].children()))
    assert len(desk.flow) == 4


def test_the_opponents_planned_speech_is_corrected_too(desk: Desk) -> None:
    sentences = tuple(split_sentences(REPLY))
    speech = Speech(
        "con-opening", Side.CON, Speaker.LIBRARY, sentences, 20.0, "espeak",
        moves=(
            Move(Action.ATTACK, "The treasury keeps whatever it is given", "", "n2", first=0, last=1),
            Move(Action.ATTACK, "Families in a hurry buy what is ready", "", "n1", first=2, last=3),
        ),
    )  # fmt: skip
    desk.parts.rounds.saying.emit(speech, 1)
    rig.wait_until(lambda: len(desk.said()) == 1)
    [cell] = desk.said()
    assert "Being said now" in cell.notes, "its writer knows what it does"
    desk.stand_on(cell)
    desk.show.retarget(FlowRef(Side.PRO, "n1"))
    rig.wait_until(lambda: desk.parent(cell.live) == "n1")
    desk.parts.rounds.saying.emit(speech, 3)
    rig.wait_until(lambda: len(desk.said()) == 2)
    assert desk.parent(cell.live) == "n1"
    desk.parts.rounds.commit(speech)
    rig.wait_until(lambda: len(desk.round.speeches) == 2)
    replies = {desk.flow[FlowRef(Side.PRO, node)].claim for node in desk.flow.trees[Side.PRO].children("n1")}
    assert replies == {each.claim for each in speech.moves}
    assert not any(ref.node.startswith(NOW) for ref in desk.flow.refs())


# -- for people who hear the sheet -----------------------------------------------------------------------


def read_by(desk: Desk, cell: CellView) -> tuple[str, str, str]:
    """Name, description and column of a cell, as a screen reader gets them."""
    index = desk.pane.model.place_of(cell.cell.ref, cell.cell.column)
    table = QAccessible.queryAccessibleInterface(desk.pane.sheet)
    across = desk.pane.model.columnCount() + 1  # the rows' heads are a column of their own
    found = table.child((index.row() + 1) * across + index.column() + 1)
    head = table.child(index.column() + 1).text(QAccessible.Text.Name)
    return found.text(QAccessible.Text.Name), found.text(QAccessible.Text.Description), head


def test_a_screen_reader_reads_what_is_being_said_and_what_it_answers(desk: Desk) -> None:
    desk.hear(REPLY, 2)
    name, description, column = read_by(desk, desk.said()[0])
    first = desk.said()[0]
    assert name.startswith("Con opening: ")
    assert first.text in name
    assert "Attacks" in name
    assert "Not final yet" in name or "Being said now" in name
    assert description.startswith("Answers: ")
    assert column == "Con opening, the current speech"
    desk.stand_on(first)
    desk.show.retarget(FlowRef(Side.PRO, "n1" if desk.parent(first.live) == "n2" else "n2"))
    rig.wait_until(lambda: (desk.shown(first.live) or first).by_hand)
    name, again, _ = read_by(desk, desk.shown(first.live) or first)
    assert "Corrected by you" in name
    assert again != description


def test_what_comes_is_announced_without_flooding(desk: Desk) -> None:
    told: list[str] = []
    announcer = desk.pane.announcer
    announcer.told.connect(told.append)
    announcer.calm.setInterval(50)
    sentences = [each.text for each in split_sentences(REPLY)]
    desk.hear(" ".join(sentences[:2]), 1)
    rig.wait_until(lambda: len(told) == 1)
    assert told[0].startswith("New on the flow: ")
    assert "Attacks 2" in told[0]
    rig.wait_until(lambda: not announcer.calm.isActive())
    desk.hear(" ".join([*sentences[:2], "It has done so every single year."]), 1)
    assert len(told) == 1, "more words for a point are no news"
    desk.hear(REPLY, 2)
    rig.wait_until(lambda: len(told) == 2)
    cell = desk.said()[0]
    desk.stand_on(cell)
    desk.press(Key.Key_N)
    rig.wait_until(lambda: (desk.shown(cell.live) or cell).by_hand)
    rig.wait_until(lambda: not announcer.calm.isActive())
    assert len(told) == 2, "who corrects it knows it"


def test_many_points_at_once_are_one_announcement(desk: Desk) -> None:
    told: list[str] = []
    desk.pane.announcer.told.connect(told.append)
    firmly = "My next argument is that {0} because {0} is what every town in this country has seen. "
    things = ("tax money is lost on paper", "shops near poor homes close", "families shop across the border")
    desk.hear("".join(firmly.format(each) for each in things), 3)
    assert told == ["3 points came onto the flow"]


class Bridge:
    """What is told to the bridge a screen reader reads, while one is there."""

    Event = QAccessible.Event
    AnnouncementPoliteness = QAccessible.AnnouncementPoliteness

    def __init__(self) -> None:
        self.told: list[tuple[QAccessible.Event, str]] = []

    @staticmethod
    def isActive() -> bool:
        return True

    def updateAccessibility(self, event: QAccessibleEvent) -> None:
        text = event.message() if isinstance(event, QAccessibleAnnouncementEvent) else ""
        if not text and event.child() >= 0:
            text = (
                QAccessible.queryAccessibleInterface(event.object())
                .child(event.child())
                .text(QAccessible.Text.Name)
            )
        self.told.append((event.type(), text))


def test_a_screen_reader_is_told_of_news_and_of_a_new_name_where_it_stands(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    bridge = Bridge()
    for module in (screen_reader, sheet):
        monkeypatch.setattr(module, "QAccessible", bridge)
    desk.hear(REPLY, 2)
    kinds = [kind for kind, _ in bridge.told]
    assert kinds.count(QAccessible.Event.Announcement) == 1
    desk.pane.sheet.setFocus()
    cell = desk.said()[1]
    desk.stand_on(cell)
    bridge.told.clear()
    desk.press(Key.Key_N)
    rig.wait_until(lambda: (desk.shown(cell.live) or cell).by_hand)
    names = [text for kind, text in bridge.told if kind is QAccessible.Event.NameChanged]
    assert names
    assert "Corrected by you" in names[-1]
