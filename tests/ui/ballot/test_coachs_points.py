"""A coach gives speaker points by hand where no model judged: on a scale, with reasons, shown as theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.debate import by_hand
from debatecoach.debate.case import RoundState
from debatecoach.debate.format import Scale, Slot, Stage
from debatecoach.debate.marking import Points, score_of, why_of
from debatecoach.debate.side import Side, Team
from debatecoach.debate.skill import RoundRecord
from debatecoach.debate.speaker_scale import on_scale
from debatecoach.ui.ballot.marking import MarkingDialog
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.progress.page import ProgressPage
from tests.coach.rig import library
from tests.gallery.ballot import judged_round
from tests.ui.ballot.test_ballot import Rig
from tests.ui.ballot.test_ballot_bench import ballot, press
from tests.ui.rig import open_path, save_as, wait_until


@pytest.fixture
def rig(qtbot: QtBot) -> Iterator[Rig]:
    made = Rig(qtbot, judged_round())
    yield made
    made.close()


def marks(rig: Rig) -> MarkingDialog:
    press(rig, "Mark…")
    [dialog] = [each for each in rig.window.findChildren(MarkingDialog) if each.isVisible()]
    return dialog


def test_at_twice_the_size_neither_ballot_nor_marks_are_cut_at_the_side(rig: Rig) -> None:
    theme().apply(QApplication.instance(), "light", 2.0, reduced_motion=True)
    try:
        for _turn in range(20):
            QApplication.processEvents()
        page = rig.pane.page  # drawn anew at this size
        assert page is not None
        assert page.minimumSizeHint().width() <= rig.pane.minimumSizeHint().width()  # the buttons' above it
        dialog = marks(rig)
        dialog.resize(720, 900)
        QApplication.processEvents()
        area = dialog.findChild(QScrollArea)
        assert area.widget().minimumSizeHint().width() <= area.viewport().width()
        why = dialog._fields[why_of(0)]
        assert why.viewport().height() >= 2 * why.fontMetrics().lineSpacing()
    finally:
        theme().apply(QApplication.instance(), "light", 1.0, reduced_motion=True)


def give(rig: Rig, points: dict[int, str], scale: str = "World Schools, 60–80", why: str = "") -> None:
    """As a coach does: choose the scale, type the points, keep them."""
    dialog = marks(rig)
    box = next(each for each in dialog.findChildren(QComboBox) if each.findText(scale) >= 0)
    box.setFocus()
    QTest.keyClicks(box, scale[:2])
    assert box.currentText() == scale
    for speech, text in points.items():
        field = dialog._fields[score_of(speech, dialog.scale)]
        field.selectAll()
        QTest.keyClicks(field, text)
    if why:
        QTest.keyClicks(dialog._fields[why_of(0)], why)
    QTest.mouseClick(dialog.keep, Qt.MouseButton.LeftButton)


def texts(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel))


def test_arithmetic_gives_no_points_and_a_coach_does(rig: Rig, tmp_path: Path) -> None:
    assert ballot(rig).bench is None
    assert "Speaker points" not in "\n".join(rig.texts())
    give(rig, {0: "74,5", 2: "72"}, why="Two clear mechanisms.")
    shown = rig.texts()
    heads = {"Speaker points, your coach’s", "World Schools, 60–80"}
    assert heads | {"74.5", "72", "Two clear mechanisms."} <= set(shown)
    assert not any("The judge had" in text for text in shown), "there was nothing to change"
    written = rig.pane.presenter.markdown()
    assert "World Schools" not in written
    assert "WSDC, by the coach" in written
    assert "| Pro opening | 74\\.5 | Two clear mechanisms. |" in written
    rig.pane.save_to(tmp_path / "b.json")
    wait_until((tmp_path / "b.json").exists)
    kept = json.loads((tmp_path / "b.json").read_text())["marking"]["marks"]
    assert {"place": "speech.0.score.WSDC", "machine": "", "coach": "74.5"} in kept
    for kind in ("pdf", "docx"):
        rig.pane.save_to(tmp_path / f"b.{kind}")
        wait_until((tmp_path / f"b.{kind}").exists)
    rig.parts.open_case.steps.stack.undo()
    assert "74.5" not in rig.texts()
    rig.parts.open_case.steps.stack.redo()
    assert "74.5" in rig.texts()


def test_points_beside_the_scale_cannot_be_kept(rig: Rig) -> None:
    dialog = marks(rig)
    field = dialog._fields[score_of(0, dialog.scale)]
    for wrong in ("6", "0", "good", "3.5"):
        field.setText(wrong)
        assert not dialog.keep.isEnabled()
        assert field.property("wrong"), "the field is marked where it stands"
        assert f"“{wrong}” is not on this scale: 1 to 5, in steps of 1." in texts(dialog)
    field.setText("4")
    assert dialog.keep.isEnabled()
    assert not field.property("wrong")
    dialog.reject()


def test_all_speeches_together_make_the_teams_sums(rig: Rig) -> None:
    current = rig.parts.rounds.current
    assert current is not None
    give(rig, {at: str(70 + at) for at in range(len(current.speeches))})
    assert "Speaker points together: Pro 216, Con 219" in rig.texts()
    assert "Pro 216, Con 219" in rig.pane.presenter.markdown()


def test_the_scale_comes_back_with_the_case(rig: Rig, tmp_path: Path) -> None:
    give(rig, {0: "78"})
    save_as(rig.parts, tmp_path / "a.debate")
    open_path(rig.parts, tmp_path / "a.debate")
    case = rig.parts.open_case.case
    assert case is not None
    rig.parts.rounds.take_up(case.rounds[-1].id)
    wait_until(lambda: "78" in rig.texts())
    assert rig.pane.presenter.scale is Scale.WSDC


def kept(rig: Rig) -> list[RoundRecord]:
    return rig.parts.practice.practice.rounds


def test_progress_shows_them_as_the_coachs_and_nothing_that_is_held_back(rig: Rig) -> None:
    rig.parts.rounds.ballot_changed.emit()
    wait_until(lambda: len(kept(rig)) == 1)
    assert kept(rig)[0].points == ()
    give(rig, {0: "74", 1: "71"})
    wait_until(lambda: kept(rig)[0].points == (Points(0, "WSDC", "74"),), what="the student's own alone")
    page = ProgressPage(rig.parts.practice.practice, rig.parts.bridge)
    assert "Speaker points, your coach’s" in texts(page)
    assert ": 74 (World Schools, 60–80)" in texts(page)
    presenter = rig.pane.presenter
    presenter.mark(replace(ballot(rig).marking.marked(score_of(0, "WSDC"), "", "62"), held=True), "Mark")
    assert rig.parts.practice.judged_round is None, "what to practise would tell"
    assert kept(rig)[0].points == (Points(0, "WSDC", "74"),)
    presenter.release()
    wait_until(lambda: kept(rig)[0].points == (Points(0, "WSDC", "62"),))


def test_a_coach_who_marks_a_students_round_has_not_debated_it(rig: Rig, tmp_path: Path) -> None:
    give(rig, {0: "74"})
    assert kept(rig) == []
    save_as(rig.parts, tmp_path / "back.debate")  # and at the student's, who has the round in their progress:
    current = rig.parts.rounds.current
    assert current is not None
    own = RoundRecord(f"{current.started}/{current.id}", current.started, "m", Side.PRO, None)
    rig.parts.practice.book.note_round(own)
    open_path(rig.parts, tmp_path / "back.debate")
    rig.parts.rounds.take_up(current.id)
    [told] = kept(rig)
    assert (told.motion, told.points) == ("m", (Points(0, "WSDC", "74"),)), "nothing else was counted"


def test_numbers_of_a_scale() -> None:
    speech, reply = (Slot(id, Side.PRO, Stage.OPENING, 60) for id in ("prop-opening", "prop-reply"))
    assert on_scale("74,5", Scale.WSDC, speech) == 74.5
    assert on_scale("74.25", Scale.WSDC, speech) is None
    assert on_scale("nan", Scale.WSDC, speech) is None
    assert on_scale("inf", Scale.WUDC, speech) is None
    assert on_scale("36.5", Scale.WSDC, reply) == 36.5, "a reply counts half"
    assert on_scale("70", Scale.WSDC, reply) is None


def test_a_verdict_by_hand_has_points_for_who_is_scored(qtbot: QtBot) -> None:
    format = library().formats["public-forum"]
    current = by_hand.begun(format, {}, "r1", "2026-01-01T00:00:00Z")
    while current.next_slot is not None:
        current.speeches.append(by_hand.next_speech(current))
    current.ballot = by_hand.ballot(format, (Team.PRO,), "They weighed.")
    current.state = RoundState.FINISHED
    made = Rig(qtbot, current)
    dialog = marks(made)
    assert dialog.scale is Scale.PF
    names = [each.accessibleName() for each in dialog.findChildren(QLineEdit)]
    assert len([name for name in names if name.startswith("Score of")]) == 8, "nobody is scored for crossfire"
    dialog.reject()
    give(made, {0: "28.5"}, "Public Forum, 25–30")
    assert {"Speaker points, your coach’s", "28.5"} <= set(made.texts())
    assert "| 28\\.5 |" in made.pane.presenter.markdown()
    made.close()
