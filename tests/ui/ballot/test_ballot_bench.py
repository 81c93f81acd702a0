"""The ballot of a bench: votes, scores, probes, a coach's marks, judging first, a line in its speech."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
)

from debatecoach.debate.adjudication import Adjudication, Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.format import BallotForm, HouseVote, Scale
from debatecoach.debate.marking import CLOSE, RFD, WINNER, Guess, Marking, Voter, score_of
from debatecoach.debate.side import Side, Team
from debatecoach.ui.ballot.first import JudgeFirst, compared
from debatecoach.ui.ballot.grid import Grid
from debatecoach.ui.ballot.judges import speech_cards
from debatecoach.ui.ballot.listener_votes import ListenersDialog
from debatecoach.ui.ballot.listeners import voters_card
from debatecoach.ui.ballot.marking import MarkingDialog
from debatecoach.ui.ballot.parts import TwoSidedBar
from debatecoach.ui.ballot.presenter import Phase
from debatecoach.ui.ballot.speech_text import SpeechTextDialog
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.theme import theme
from tests.gallery.ballot import bench_round, british_judged, sample_round
from tests.ui.ballot.test_ballot import Rig


@pytest.fixture
def rig(qtbot, request) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    made = Rig(qtbot, request.param() if hasattr(request, "param") else bench_round())
    yield made
    made.close()


def ballot(rig: Rig) -> Ballot:
    current = rig.parts.rounds.current
    assert current is not None
    assert current.ballot is not None
    return current.ballot


def press(rig: Rig, text: str) -> None:
    [made] = [each for each in rig.pane.findChildren(QPushButton) if each.text() == text and each.isVisible()]
    made.setFocus()
    QTest.keyClick(made, Qt.Key.Key_Space)


def fold(rig: Rig, title: str) -> Fold:
    return next(each for each in rig.pane.page.findChildren(Fold) if each.head.text().startswith(title))


def test_votes_agreement_and_what_was_struck_are_shown(rig: Rig) -> None:
    rig.pane.page.caveats.head.click()  # type: ignore[union-attr]
    shown = rig.texts()
    assert (
        "83 % of the votes' weight is behind Pro. Of 6 judges who saw no names and no sides, 5 agree."
        in shown
    )
    struck = "2 quotations of the judges were in no speech and were struck out."
    assert rig.pane.page.caveats.head.text() == f"Before you rely on it: {struck}"  # type: ignore[union-attr]
    assert struck in shown
    [bar] = rig.pane.findChildren(TwoSidedBar)
    assert bar.accessibleName() == "Votes: Pro 5, Con 1"
    votes = fold(rig, "How the votes fell")
    QTest.keyClick(votes.head, Qt.Key.Key_Space)
    table = rig.pane.findChild(Grid, "votes")
    rows = [[table.item(row, column).text() for column in range(4)] for row in range(table.rowCount())]
    assert ["Arithmetic on claims and rebuttals", "Con", "1", "Pro 5.5, Con 8"] in rows
    weights = {side: sum(float(row[2] or 0) for row in rows if row[1] == side) for side in ("Pro", "Con")}
    assert weights == {"Pro": 5.0, "Con": 1.0}, "the table adds up to the bar"


def test_a_table_s_head_leaves_its_round_corners_whole(rig: Rig) -> None:
    drawn = rig.pane.page.findChild(Grid).grab().toImage()  # type: ignore[union-attr]
    corner = {drawn.pixelColor(at, at).name() for at in range(1, 5)}
    assert corner != {theme().color("surface").name()}, "the line goes round"


def test_speaker_scores_on_the_scale_that_is_chosen(rig: Rig) -> None:
    assert rig.pane.presenter.scale is Scale.PERSUASION, "the format has no scale of its own"
    box = rig.pane.findChild(QComboBox, "scale")
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    box.activated.emit(0)
    assert rig.pane.presenter.scale is Scale.WUDC
    shown = rig.texts()
    assert "81" in shown, "6.67 of 10, laid on 50 to 100"
    reasons = fold(rig, "Reasons and arithmetic")
    QTest.keyClick(reasons.head, Qt.Key.Key_Space)
    assert any(text == "Speaker score: 50 + (6.67 − 1) / 9 × 50" for text in rig.texts())


def test_a_quotation_is_read_in_its_speech(rig: Rig) -> None:
    key = next(
        each
        for each in rig.pane.findChildren(QToolButton)
        if each.accessibleName() == "Read it in the speech"
        and each.accessibleDescription() == "“A corner shop cannot absorb ten per cent.”"
    )
    key.setFocus()
    QTest.keyClick(key, Qt.Key.Key_Space)
    dialog = rig.window.findChild(SpeechTextDialog)
    assert dialog is not None
    assert dialog.text.textCursor().selectedText() == "A corner shop cannot absorb ten per cent."
    dialog.reject()


def test_a_coach_marks_the_machines_stay_beside_and_undo_takes_them_back(rig: Rig) -> None:
    press(rig, "Mark…")
    dialog = rig.window.findChild(MarkingDialog)
    assert dialog is not None
    winner, reasons, score = (dialog._fields[place] for place in (WINNER, RFD, score_of(0, Scale.PERSUASION)))
    assert isinstance(winner, QComboBox)
    assert isinstance(reasons, QPlainTextEdit)
    assert isinstance(score, QLineEdit)
    winner.setCurrentIndex(winner.findData(CLOSE))
    reasons.setPlainText("Nobody weighed.")
    score.setText("5")
    dialog.comment.setPlainText("Well fought.")
    dialog.held.setChecked(True)
    QTest.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)
    shown = rig.texts()
    assert {"Too close to call", "Nobody weighed.", "5", "Well fought."} <= set(shown)
    assert rig.pane.page.findChild(TwoSidedBar) is None, "one verdict: the machine's own is folded away"
    fold(rig, "Your coach changed this. The judge had: Pro wins").head.click()
    assert rig.pane.page.findChild(TwoSidedBar).accessibleName() == "Votes: Pro 5, Con 1"
    assert "Your coach changed this. The judge had: 4" in shown
    assert ballot(rig).winner is Side.PRO, "the judge's own verdict is kept"
    stack: QUndoStack = rig.parts.open_case.steps.stack
    assert stack.undoText() == "Mark the ballot"
    stack.undo()
    assert ballot(rig).marking.marks == ()
    assert "Nobody weighed." not in rig.texts()
    stack.redo()
    assert "Nobody weighed." in rig.texts()


def test_cancelled_marks_change_nothing(rig: Rig) -> None:
    press(rig, "Mark…")
    dialog = rig.window.findChild(MarkingDialog)
    assert dialog is not None
    reasons = dialog._fields[RFD]
    assert isinstance(reasons, QPlainTextEdit)
    reasons.setPlainText("No.")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert ballot(rig).marking.marks == ()
    assert not rig.parts.open_case.steps.stack.canUndo()


@pytest.mark.parametrize("rig", [lambda: bench_round(marked=True)], indirect=True)
def test_a_held_ballot_is_seen_when_the_coach_releases_it(rig: Rig) -> None:
    assert rig.pane.presenter.phase is Phase.HELD
    assert "Your coach has not released this ballot yet." in rig.face().sentence.text()
    assert not rig.pane.copy.isVisible()
    press(rig, "I am the coach: open it")
    assert rig.pane.presenter.phase is Phase.BALLOT
    press(rig, "Release")
    assert not ballot(rig).marking.held
    assert not rig.pane.release.isVisible()


def test_who_judges_first_compares(rig: Rig) -> None:
    rig.parts.settings.set("judge_first", True)
    rig.pane.presenter.changed.emit()
    face = rig.pane.faces.currentWidget()
    assert isinstance(face, JudgeFirst)
    assert not any("wins" in text for text in rig.texts()), "the verdict is not given away"
    assert not face.show_it.isEnabled()
    face.who.choices.button(1).setFocus()
    QTest.keyClick(face.who.choices.button(1), Qt.Key.Key_Space)
    QTest.keyClicks(face.why, "burden")
    QTest.mouseClick(face.show_it, Qt.MouseButton.LeftButton)
    assert ballot(rig).marking.guess == Guess(Side.CON, "burden")
    shown = rig.texts()
    assert "You said: Con wins. The ballot says: Pro wins. Which clash did you weigh otherwise?" in shown
    assert "“burden”" in shown


@pytest.mark.parametrize("rig", [british_judged], indirect=True)
def test_of_four_teams_the_order_is_asked_first(rig: Rig) -> None:
    rig.parts.settings.set("judge_first", True)
    rig.pane.presenter.changed.emit()
    face = rig.pane.faces.currentWidget()
    assert isinstance(face, JudgeFirst)
    assert not face.findChildren(QRadioButton), "four teams are no two sides"
    assert "The ballot is ready. How do you rank the four teams, and why? Then compare." in rig.texts()
    for box, key in zip(face.who.places, "OGOO", strict=True):
        assert not face.show_it.isEnabled()
        assert box.currentIndex() == -1, "nothing is suggested"
        box.setFocus()
        QTest.keyClick(box, key)
    assert not face.show_it.isEnabled(), "no team has two places"
    for box, at in zip(face.who.places, (3, 0, 2, 1), strict=True):
        box.setCurrentIndex(at)
    QTest.mouseClick(face.show_it, Qt.MouseButton.LeftButton)
    given = (Team.CO, Team.OG, Team.CG, Team.OO)
    assert ballot(rig).marking.guess == Guess(Side.CON, "", given)
    shown = rig.texts()
    assert "You ranked: CO > OG > CG > OO. To the ballot it is too close to call: it ranks no team." in shown


def test_the_students_order_stands_beside_the_ballots() -> None:
    current = british_judged()
    assert current.ballot is not None
    assert current.ballot.bench is not None
    order = (Team.OO, Team.OG, Team.CO, Team.CG)
    decided = replace(current.ballot.bench, winner=Team.OO, ranking=order)
    for guessed, beside in (
        (order, "You ranked: OO > OG > CO > CG. So does the ballot. Were your reasons the same?"),
        (order[::-1], "You ranked: CG > CO > OG > OO. The ballot ranks: OO > OG > CO > CG. "
         "Which team did you see otherwise?"),
    ):  # fmt: skip
        marking = Marking(guess=Guess(guessed[0].side, "", guessed))
        card = compared(replace(current.ballot, bench=decided, marking=marking), current.format)
        assert card is not None
        assert beside in [each.text() for each in card.findChildren(QLabel)]


def test_judging_first_can_be_skipped(rig: Rig) -> None:
    rig.parts.settings.set("judge_first", True)
    rig.pane.presenter.changed.emit()
    press(rig, "Skip")
    assert rig.pane.presenter.phase is Phase.BALLOT
    assert ballot(rig).marking.guess is None


@pytest.mark.parametrize("rig", [lambda: sample_round(4)], indirect=True)
def test_judging_first_is_offered_before_the_ballot(rig: Rig) -> None:
    box = rig.face().findChild(Check)
    assert box.text() == "Ask me first who won, and why"
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert rig.parts.settings.judge_first


def test_probes_tell_what_moved(rig: Rig) -> None:
    shown = rig.texts()
    assert "With the labels of the sides swapped: it holds" in shown
    assert "With long speeches cut to the shorter side’s: it moves to: too close to call" in shown


@pytest.mark.parametrize("rig", [lambda: bench_round(probed=False)], indirect=True)
def test_probes_are_made_on_request(rig: Rig, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    asked: list[object] = []
    monkeypatch.setattr(rig.parts.rounds.bench, "adjudicate", lambda asks=(): asked.append(asks))
    press(rig, "Try it")
    assert asked == [tuple(Ask)]


def test_marks_on_a_stale_ballot_leave_it_stale(rig: Rig) -> None:
    rig.parts.rounds.flow_changed.emit()
    assert rig.pane.presenter.stale
    rig.pane.presenter.mark(replace(ballot(rig).marking, comment="Hm."), "Mark")
    assert rig.pane.presenter.stale


@pytest.mark.parametrize("rig", [lambda: sample_round(4)], indirect=True)
def test_listeners_vote_before_the_round_and_after_it(rig: Rig) -> None:
    press(rig, "Listeners vote…")
    dialog = rig.window.findChild(ListenersDialog)
    assert dialog is not None
    for at, (name, before) in enumerate((("Ada", 0), ("Bo", 1))):
        field, first, second = dialog._rows[at]
        QTest.keyClicks(field, name)
        first.setCurrentIndex(first.findData(before))
        assert not second.isEnabled(), "nobody votes after what is not over"
    dialog.accept()
    current = rig.parts.rounds.current
    assert current is not None
    judged = bench_round()
    store = rig.parts.open_case.open_store
    store.set_ballot(current.id, judged.ballot)
    rig.parts.rounds.ballot_changed.emit()
    assert "Ada: undecided → not asked yet" in rig.texts()
    press(rig, "Listeners vote…")
    again = [each for each in rig.window.findChildren(ListenersDialog) if each.isVisible()][-1]
    again._rows[0][2].setCurrentIndex(again._rows[0][2].findData(1))
    again._rows[1][2].setCurrentIndex(again._rows[1][2].findData(1))
    again.accept()
    assert ballot(rig).marking.voters == (Voter("Ada", 0, 1), Voter("Bo", 1, 1))
    assert "Pro gained 50 % of the listeners." in rig.texts()
    assert not any(each.startswith("In this format they decide") for each in rig.texts())


@pytest.mark.parametrize(
    ("house", "voters", "said"),
    [
        (HouseVote.SWING, (Voter("Ada", 1, 1), Voter("Bo", 1, 1), Voter("Cy", 0, -1)), "Con wins"),
        (HouseVote.DIVISION, (Voter("Ada", 1, 1), Voter("Bo", 1, 1), Voter("Cy", 0, -1)), "Pro wins"),
        (HouseVote.DIVISION, (Voter("Ada", 1, 1), Voter("Bo", 1, -1)), "divided evenly"),
    ],
)
def test_listeners_decide_where_the_format_says_so(
    qapp: object, house: HouseVote, voters: tuple[Voter, ...], said: str
) -> None:
    current = bench_round()
    card = voters_card(voters, None, replace(current.format, ballot=BallotForm(house=house)))
    told = [each.text() for each in card.findChildren(QLabel)]
    assert any(each.startswith("In this format they decide") and said in each for each in told), told


def test_a_low_point_win_is_said_where_the_points_are(rig: Rig) -> None:
    current = rig.parts.rounds.current
    assert current is not None
    allowed = replace(current.format, ballot=BallotForm(Scale.LD, low_point_win=True))
    low = replace(current, format=allowed)
    shown = replace(ballot(rig), winner=Side.CON, bench=replace(bench_found(rig), winner=None))
    said = [each.text() for each in speech_cards(shown, low, Scale.LD) if isinstance(each, QLabel)]
    assert any(each.startswith("A low-point win: Con won") for each in said), said


def bench_found(rig: Rig) -> Adjudication:
    found = ballot(rig).bench
    assert found is not None
    return found
