"""The ballot pane: its faces, a real judgement, quotations that lead to the flow, exports, stale ballots."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QHBoxLayout, QLabel, QPushButton, QWidget

from debatecoach.base.errors import EngineError
from debatecoach.casefile.settings import Settings
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.ballot.arithmetic import Arithmetic
from debatecoach.ui.ballot.page import BallotPage
from debatecoach.ui.ballot.pane import BallotPane
from debatecoach.ui.ballot.parts import TwoSidedBar
from debatecoach.ui.ballot.presenter import Phase
from debatecoach.ui.flow.pane import FlowPane
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.window.parts import Parts
from tests.gallery.ballot import british_judged, judged_round
from tests.gallery.flow import change, sample_round

PRO, CON = Side.PRO, Side.CON


class StructuralEngines:
    """Only what judging needs: a runner that asks the structural judge."""

    trouble: EngineError | None = None
    connection: None = None
    memory: None = None

    def runner(self, case: Case, current: Round) -> StructuralEngines.Runner:
        return StructuralEngines.Runner(self, case, current)

    class Runner:
        def __init__(self, engines: StructuralEngines, case: Case, current: Round) -> None:
            self.engines, self.case, self.round = engines, case, current

        def adjudicate(self):  # type: ignore[no-untyped-def]
            if self.engines.trouble is not None:
                raise self.engines.trouble
            return judge_structurally(self.round, self.case)


class Rig:
    """Ballot and flow side by side on a real session, case file and judge."""

    def __init__(self, qtbot, current: Round | None) -> None:  # type: ignore[no-untyped-def]
        theme().apply(QApplication.instance(), "light")
        self.bridge = Bridge()
        self.engines = StructuralEngines()
        self.parts = Parts(self.engines, Settings(), self.bridge)  # type: ignore[arg-type]
        store = CaseStore.create(None, Case(Motion("Labor unions are beneficial to economic growth")))
        if current is not None:
            store.add_round(current)
        self.parts.open_case.adopt(store)
        if current is not None:
            self.parts.rounds.current = store.case.rounds[-1]
            self.parts.rounds.round_changed.emit() if hasattr(self, "pane") else None
        self.window = QWidget()
        self.book = ActionBook(self.window)
        self.pane = self.parts.make(BallotPane, self.book)
        self.flow = self.parts.make(FlowPane, self.book)
        row = QHBoxLayout(self.window)
        row.addWidget(self.pane)
        row.addWidget(self.flow)
        self.window.resize(1400, 800)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()

    def face(self) -> EmptyState:
        face = self.pane.faces.currentWidget()
        assert isinstance(face, EmptyState)
        return face

    def texts(self) -> list[str]:
        return [each.text() for each in self.pane.findChildren(QLabel) if each.isVisibleTo(self.pane)]

    def close(self) -> None:
        self.window.close()
        self.parts.open_case.close()
        self.bridge.close()


@pytest.fixture
def rig(qtbot, request) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    made = Rig(qtbot, request.param() if hasattr(request, "param") else judged_round())
    yield made
    made.close()


def _left() -> Round:
    current = sample_round(3)
    current.state = RoundState.ABANDONED
    return current


@pytest.mark.parametrize(
    ("rig", "phase", "sentence"),
    [
        (lambda: None, Phase.NO_ROUND, "After a round"),
        (lambda: sample_round(4), Phase.RUNNING, "The ballot comes after the last speech: 2 left."),
        (lambda: sample_round(5), Phase.RUNNING, "The ballot comes after the last speech: 1 left."),
        (_left, Phase.LEFT, "can still be judged"),
        (lambda: sample_round(6), Phase.READY, "not judged yet"),
    ],
    indirect=["rig"],
)
def test_faces_before_the_ballot(rig: Rig, phase: Phase, sentence: str) -> None:
    assert rig.pane.presenter.phase is phase
    assert sentence in rig.face().sentence.text()
    assert rig.face().action is not None
    assert not rig.pane.save.isVisible()


@pytest.mark.parametrize("rig", [lambda: sample_round(6)], indirect=True)
def test_a_round_is_judged_by_one_button(rig: Rig, qtbot) -> None:  # type: ignore[no-untyped-def]
    action = rig.face().action
    assert action is not None
    with qtbot.waitSignal(rig.parts.rounds.ballot_changed, timeout=60_000):
        QTest.mouseClick(action, Qt.MouseButton.LeftButton)
        assert rig.pane.presenter.phase is Phase.JUDGING
    qtbot.waitUntil(lambda: rig.pane.presenter.phase is Phase.BALLOT, timeout=60_000)
    current = rig.parts.rounds.current
    assert current is not None
    assert current.ballot is not None
    shown = rig.texts()
    assert words.verdict(current.ballot) in shown
    assert str(current.ballot.rfd) in shown
    for clash in current.ballot.clashes:
        for line in (*clash.pro, *clash.con):
            assert f"“{line.quote}”" in shown
    for action_text in current.ballot.next_actions:
        assert str(action_text.text) in shown
    assert shown.index("What to do next") < shown.index("Clashes"), "what can be done comes before what was"
    assert any(each.endswith("best moment") for each in shown)
    assert not any(each.startswith("–") for each in shown), "caveats are one line"
    rig.pane.page.caveats.head.click()  # type: ignore[union-attr]
    shown = rig.texts()
    assert all(text in shown for text in [f"–  {item}" for item in current.ballot.cannot_judge])


@pytest.mark.parametrize("rig", [lambda: sample_round(6)], indirect=True)
def test_trouble_stays_where_it_happened_and_can_be_tried_again(rig: Rig, qtbot) -> None:  # type: ignore[no-untyped-def]
    rig.engines.trouble = EngineError("The judge stopped.", "Your speeches are safe.", "Try again.")
    rig.pane.presenter.judge()
    qtbot.waitUntil(lambda: rig.pane.presenter.phase is Phase.FAILED, timeout=60_000)
    assert rig.pane.notice.text() == "The judge stopped. Your speeches are safe. Try again."
    rig.engines.trouble = None
    [again] = [b for b in rig.pane.findChildren(QPushButton) if b.text() in ("Try again", "Judge the round")]
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: rig.pane.presenter.phase is Phase.BALLOT, timeout=60_000)
    assert not rig.pane.notice.isVisible()


@pytest.mark.parametrize("rig", [british_judged], indirect=True)
def test_four_teams_too_close_to_call_have_no_places_and_no_bold_verdict(rig: Rig) -> None:
    verdict = next(each for each in rig.pane.findChildren(QLabel) if each.text() == "Too close to call")
    assert not verdict.font().bold()
    assert verdict.property("role") == "caption"
    shown = rig.texts()
    assert "The teams, in no order" in shown
    assert "Place" not in shown
    caveats = rig.pane.page.caveats
    assert caveats is not None
    assert caveats.head.text().startswith("Before you rely on it: ")
    assert caveats.height() < 2 * caveats.head.fontMetrics().lineSpacing() + 12, "one line"
    caveats.head.click()
    assert any("does not understand them." in text for text in rig.texts()), "the whole is a press away"


def test_a_heading_comes_with_what_is_below_it(rig: Rig) -> None:
    """However far the page has grown, no heading of it stands alone at its foot."""
    current = rig.parts.rounds.current
    assert current is not None
    page = BallotPage(current.ballot, current, lambda _ref: True, lambda _ref: None)  # type: ignore[arg-type]
    for _ in page.fill():
        last = page._column.itemAt(page._column.count() - 2).widget()
        assert not isinstance(last, QLabel) or last.text() not in ("What to do next", "Dropped"), last.text()


def test_a_quotation_leads_to_its_cell(rig: Rig) -> None:
    quote = next(
        each
        for each in rig.pane.findChildren(QPushButton)
        if each.accessibleName() == "“A corner shop cannot absorb ten per cent.”"
    )
    assert quote.accessibleDescription() == "Con opening, sentence 1"
    quote.setFocus()
    QTest.keyClick(quote, Qt.Key.Key_Space)
    assert rig.flow.presenter.ref == FlowRef(PRO, "n2")
    assert rig.flow.sheet.currentIndex() == rig.flow.model.place_of(FlowRef(PRO, "n2"))


def test_the_arithmetic_adds_up_and_opens(rig: Rig) -> None:
    page = rig.pane.page
    assert page is not None
    assert page.findChild(Arithmetic) is None, "made when it is first wanted"
    page.fold.head.setFocus()
    QTest.keyClick(page.fold.head, Qt.Key.Key_Space)
    table = page.findChild(Arithmetic)
    assert table is not None
    assert table.isVisible()
    QTest.keyClick(page.fold.head, Qt.Key.Key_Space)
    assert not table.isVisible()
    QTest.keyClick(page.fold.head, Qt.Key.Key_Space)
    assert table.isVisible()
    rows = table.rowCount() - 2
    cell = {(r, c): table.item(r, c).text() for r in range(table.rowCount()) for c in range(5)}
    for at, side in ((rows, "Pro"), (rows + 1, "Con")):
        parts = [float(cell[r, 4]) for r in range(rows) if cell[r, 0] == side]
        assert sum(parts) == float(cell[at, 4])
    table.cellActivated.emit(4, 1)
    assert rig.flow.presenter.ref == FlowRef(PRO, "n2")


def test_the_bar_says_its_numbers(rig: Rig) -> None:
    bar = rig.pane.findChild(TwoSidedBar)
    assert bar is not None
    assert bar.accessibleName() == "Pro 11 points, Con 3.5 points"
    drawn = bar.grab().toImage()
    at = [
        drawn.pixelColor(round(drawn.width() * share), drawn.height() - 5)
        for share in (0.01, 0.74, 0.78, 0.99)
    ]
    pro, con = theme().side(PRO), theme().side(CON)
    assert at == [pro, pro, con, con], "11 of 14.5 points are three quarters of it"


def test_in_a_narrow_pane_what_the_ballot_is_stands_above_its_buttons(rig: Rig, qtbot) -> None:  # type: ignore[no-untyped-def]
    assert "You won" in rig.texts()
    rig.flow.setMinimumWidth(900)
    said = rig.pane.subtitle
    one_line = said.fontMetrics().horizontalAdvance(said.text())
    qtbot.waitUntil(lambda: rig.pane.width() < 500 and said.width() > one_line, timeout=10_000)


@pytest.mark.parametrize("rig", [lambda: judged_round(None)], indirect=True)
def test_too_close_to_call_names_no_winner(rig: Rig) -> None:
    shown = rig.texts()
    assert "Too close to call" in shown
    assert rig.pane.findChild(TwoSidedBar).accessibleName() == "Pro 2 points, Con 2 points"
    assert not any("wins" in text for text in shown)


def test_an_edit_after_the_ballot_makes_it_old(rig: Rig, qtbot) -> None:  # type: ignore[no-untyped-def]
    rig.flow.presenter.show_point(FlowRef(PRO, "n4"))
    rig.flow.presenter.strike()
    assert "edited after this ballot" in rig.pane.old.text()
    assert rig.pane.old.isVisible()
    again = next(b for b in rig.pane.old.findChildren(QPushButton) if b.text() == "Judge again")
    with qtbot.waitSignal(rig.parts.rounds.ballot_changed, timeout=60_000):
        QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: rig.pane.presenter.phase is Phase.BALLOT, timeout=60_000)
    assert not rig.pane.old.isVisible()


def test_a_point_gone_from_the_flow_is_quoted_but_no_button(rig: Rig) -> None:
    rig.flow.presenter.show_point(FlowRef(PRO, "n2"))
    rig.flow.presenter.delete()
    names = [each.accessibleName() for each in rig.pane.findChildren(QPushButton) if each.isVisible()]
    assert "“A corner shop cannot absorb ten per cent.”" not in names
    assert "“A corner shop cannot absorb ten per cent.”" in rig.texts()


def test_saving_and_copying(rig: Rig, tmp_path: Path) -> None:
    rig.pane.save_to(tmp_path / "ballot.md")
    written = (tmp_path / "ballot.md").read_text("utf-8")
    assert written.startswith("# Ballot")
    assert "corner shop" in written
    rig.pane.save_to(tmp_path / "ballot.json")
    document = json.loads((tmp_path / "ballot.json").read_text("utf-8"))
    assert document["winner"] == "pro"
    assert document["totals"] == {"pro": 11.0, "con": 3.5}
    assert str(tmp_path / "ballot.json") in rig.pane.notice.text()
    QTest.mouseClick(rig.pane.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == written


def test_a_place_that_cannot_be_written_is_told(rig: Rig, tmp_path: Path) -> None:
    rig.pane.save_to(tmp_path / "no such folder" / "ballot.md")
    assert "cannot be written" in rig.pane.notice.text()
    assert rig.pane.notice.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_save_dialog_follows_its_filter(rig: Rig, tmp_path: Path) -> None:
    QTest.mouseClick(rig.pane.save, Qt.MouseButton.LeftButton)
    dialog = rig.pane.findChild(QFileDialog)
    assert dialog is not None
    dialog.filterSelected.emit("JSON (*.json)")
    assert dialog.defaultSuffix() == "json"
    dialog.fileSelected.emit(str(tmp_path / "mine.json"))
    dialog.close()
    assert json.loads((tmp_path / "mine.json").read_text("utf-8"))["judge"] == "structural"


def test_what_was_said_is_never_markup(qtbot) -> None:  # type: ignore[no-untyped-def]
    current = judged_round()
    change(current.flow, "n1", claim="<img src=x> & <b>bold</b>")
    rig = Rig(qtbot, current)
    assert all(each.textFormat() is Qt.TextFormat.PlainText for each in rig.pane.page.findChildren(QLabel)  # type: ignore[union-attr]
               if each.text())  # fmt: skip
    rig.pane.page.fold.head.click()  # type: ignore[union-attr]
    table = rig.pane.findChild(Arithmetic)
    assert table is not None
    assert table.item(0, 1).text() == "<img src=x> & <b>bold</b>"
    rig.close()
