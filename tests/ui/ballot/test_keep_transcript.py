"""A judged transcript becomes a finished round of a case: its flow, its ballot, nobody's progress."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.language import Role
from debatecoach.casefile.archive import read_case_file
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.services.connection import Connection
from debatecoach.ui.ballot.keeping import Where
from debatecoach.ui.ballot.transcript import TranscriptDialog
from debatecoach.ui.case.open_case import new_store
from debatecoach.ui.flow import edits
from debatecoach.ui.kit.names import full_names, heads, speech_names
from debatecoach.ui.round.given import speech_name
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.coach.bench.debates import CON, MOTION, PRO, parliamentary, transcript
from tests.coach.bench.reader import Reader
from tests.coach.team.debating import Script
from tests.ui import rig
from tests.ui.rig import attach, save_as

AHEAD = (
    " My next argument is that small shops close, because nobody can reach them. My last argument is that old"
    " people stay at home, because the bus stop is too far away."
)
"""So that Opening Opposition has much to lose."""
NAMES = ("Ada", "Ben", "Chi", "Dov", "Eva", "Fay", "Gil", "Hua")


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> MainWindow:
    made = MainWindow()
    qtbot.addWidget(made)
    attach(made, parts)
    made.show()
    return made


@pytest.fixture
def dialog(window: MainWindow, parts: Parts) -> TranscriptDialog:
    assert window.actions_book is not None
    window.actions_book["round.transcript"].trigger()
    rig.wait_until(lambda: bool(window.findChildren(TranscriptDialog)))
    return window.findChildren(TranscriptDialog)[0]


def parliament(folder: Path, **also: object) -> Path:
    path = folder / "bp.json"
    speeches = [
        {"side": each.team.value, "speaker": name, "text": each.text + (AHEAD if name == "Dov" else "")}
        for name, each in zip(NAMES, parliamentary().speeches, strict=True)
    ]
    path.write_text(json.dumps({"motion": MOTION, "format": "WUDC", "speeches": speeches, **also}))
    return path


def two_sides(folder: Path, motion: str = MOTION) -> Path:
    path = folder / "a.md"
    path.write_text(f"{motion}\n\n## Pro opening (Ada)\n{PRO[0]}\n\n## Con opening (Ben)\n{CON[0]}\n")
    return path


def judged(dialog: TranscriptDialog, path: Path) -> None:
    dialog.judge(path)
    rig.wait_until(lambda: dialog.found is not None, 60, "the verdict")


def to_flow(dialog: TranscriptDialog) -> None:
    assert dialog.flow is not None
    dialog.flow.click()


def kept(parts: Parts) -> Round:
    rig.wait_until(
        lambda: parts.rounds.current is not None and parts.rounds.current.held_elsewhere, 60, "the round"
    )
    assert parts.rounds.current is not None
    return parts.rounds.current


def texts(within: QWidget) -> str:
    return "\n".join(each.text() for each in within.findChildren(QLabel) if each.isVisibleTo(within))


def test_eight_speeches_by_keys_alone_become_eight_columns(
    dialog: TranscriptDialog, parts: Parts, window: MainWindow, tmp_path: Path
) -> None:
    judged(dialog, parliament(tmp_path, info="Buses are free."))
    assert "when this window is closed, the verdict and the flow are gone" in texts(dialog)
    assert dialog.flow is not None
    rig.wait_until(dialog.flow.hasFocus, what="the way to the flow focused")
    QTest.keyClick(dialog.flow, Qt.Key.Key_Space)
    assert dialog.keeping is not None
    assert dialog.keeping.where is Where.NEW
    assert not dialog.keeping.findChildren(QRadioButton, "open")
    rig.wait_until(lambda: isinstance(QApplication.focusWidget(), QRadioButton), what="the choice focused")
    rig.focus(dialog.keep)
    QTest.keyClick(dialog.keep, Qt.Key.Key_Space)
    current = kept(parts)
    assert speech_names(current.format)[0] == "PM (OG)"
    assert heads(current.format)[4] == "MG (CG), Eva"
    assert full_names(current.format)[7] == "Opposition Whip, Closing Opposition, Hua"
    assert speech_name(current, current.speeches[0]).startswith("PM (OG) · Ada")
    assert parts.open_case.case is not None
    assert parts.open_case.case.motion.background == "Buses are free."
    assert current.state is RoundState.FINISHED
    assert current.human is None
    assert len(current.flow) > 4
    assert not window.findChildren(TranscriptDialog) or not dialog.isVisible()
    sheet = window.docks["flow"].widget()
    rig.wait_until(lambda: sheet.isVisible() and sheet.sheet.model().columnCount() == 8, what="eight columns")
    head = sheet.sheet.model().headerData(0, Qt.Orientation.Horizontal)
    assert head == "PM (OG), Ada"
    assert "Pro" not in sheet.summary.text()


def test_its_ballot_has_four_teams_and_follows_corrections(
    dialog: TranscriptDialog, parts: Parts, window: MainWindow, tmp_path: Path
) -> None:
    judged(dialog, parliament(tmp_path))
    found = dialog.found
    assert found is not None
    dialog.keep_in(Where.NEW)
    current = kept(parts)
    assert current.ballot is not None
    assert current.ballot.team is found.winner is None, "of four teams a flow names none"
    assert current.ballot.four_teams is not None
    assert current.ballot.four_teams.votes == found.votes
    window.go("ballot")
    ballot = window.docks["ballot"].widget()
    rig.wait_until(lambda: "The teams, in no order" in texts(ballot), what="the teams")
    assert "four teams are too close to call" in texts(ballot)
    assert "What to do next" not in texts(ballot)
    rig.wait_until(lambda: ballot.page.fold is not None, what="all of the ballot")
    best = [ref for ref in current.flow.refs() if current.flow[ref].speech in (1, 3)]
    assert best
    for ref in best:  # with a point go the answers to it
        if ref.node in current.flow.trees[ref.tree]:
            parts.rounds.edit_flow(edits.delete(current.flow, ref, current.flow[ref].speech), "Delete")
    rig.wait_until(lambda: "The flow was edited after this ballot" in texts(ballot), what="the notice")
    ballot.presenter.judge()
    rig.wait_until(
        lambda: (
            current.ballot is not None
            and current.ballot.four_teams is not None
            and current.ballot.four_teams.votes != found.votes
        ),
        what="judged",
    )
    parts.open_case.steps.stack.undo()
    assert any(ref in best for ref in current.flow.refs())


def test_nothing_counts_for_progress_and_no_drill_is_offered(
    dialog: TranscriptDialog, parts: Parts, tmp_path: Path
) -> None:
    judged(dialog, two_sides(tmp_path))
    dialog.keep_in(Where.NEW)
    current = kept(parts)
    assert all(each.speaker is Speaker.OTHER for each in current.speeches)
    parts.rounds.bench.adjudicate()
    with_ballot: list[object] = []
    parts.rounds.ballot_changed.connect(lambda: with_ballot.append(1))
    rig.wait_until(lambda: bool(with_ballot), what="judged again")
    rig.wait_until(lambda: parts.practice._keeping is None)
    assert parts.practice.practice.empty
    assert parts.practice.judged_round is None
    assert parts.practice.next_drills() == []


def test_the_open_case_of_that_motion_takes_it_and_its_rounds_are_reached(
    dialog: TranscriptDialog, parts: Parts, window: MainWindow, tmp_path: Path
) -> None:
    parts.open_case.adopt(new_store("This house would close cities to private cars"))
    judged(dialog, two_sides(tmp_path))
    to_flow(dialog)
    assert dialog.keeping is not None
    open_case = dialog.keeping.findChild(QRadioButton, "open")
    assert not open_case.isEnabled()
    assert open_case.accessibleDescription() == "It has another motion."
    dialog.back.click()
    assert dialog.keeping is None
    assert dialog.flow is not None
    assert dialog.flow.isVisible()
    parts.open_case.adopt(new_store(MOTION))
    parts.rounds.start("simplified-oxford", Side.PRO)
    mine = parts.rounds.current
    assert mine is not None
    to_flow(dialog)
    assert (
        dialog.keeping.findChild(QRadioButton, "open").accessibleDescription().startswith("A round is under")
    )
    parts.rounds.leave()
    dialog.back.click()
    to_flow(dialog)
    assert dialog.keeping.where is Where.OPEN
    dialog.keep.click()
    current = kept(parts)
    assert parts.open_case.case is not None
    assert parts.open_case.case.rounds == [mine, current]
    assert window.actions_book is not None
    window.actions_book["round.rounds"].trigger()
    from debatecoach.ui.round.rounds import RoundsDialog

    rig.wait_until(lambda: bool(window.findChildren(RoundsDialog)))
    rounds = window.findChildren(RoundsDialog)[0]
    assert "Held elsewhere" in rounds.list.item(0).text()
    assert "You: Pro" in rounds.list.item(1).text()
    rig.focus(rounds.list)
    QTest.keyClick(rounds.list, Qt.Key.Key_Down)
    QTest.keyClick(rounds.list, Qt.Key.Key_Return)
    rig.wait_until(lambda: parts.rounds.current is mine, what="the other round")


def test_a_file_takes_it_if_it_has_the_motion_and_keeps_it(
    dialog: TranscriptDialog, window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    other, right = tmp_path / "other.debate", tmp_path / "right.debate"
    for path, motion in ((other, "Zoos should be closed"), (right, MOTION)):
        parts.open_case.adopt(new_store(motion))
        save_as(parts, path)
    parts.open_case.close()
    judged(dialog, parliament(tmp_path))
    to_flow(dialog)
    dialog.keep_in(Where.FILE, other)
    rig.wait_until(lambda: "another motion" in dialog.notice.text(), what="the refusal")
    assert parts.open_case.case is None
    dialog.keep_in(Where.FILE, right)
    current = kept(parts)
    parts.open_case.save()
    read = read_case_file(right).document.case.rounds[-1]
    assert read.held_elsewhere
    assert read.format == current.format
    assert [each.speaker for each in read.format.slots] == list(NAMES)
    assert read.ballot == current.ballot
    # the file itself, judged again: its own round is opened
    parts.open_case.close()
    again = parts.make(TranscriptDialog, window)
    again.show()
    judged(again, right)
    assert again.found is not None
    assert read.ballot is not None
    assert read.ballot.four_teams is not None
    assert again.found.ranking == read.ballot.four_teams.ranking
    to_flow(again)
    assert kept(parts).id == current.id


def test_by_a_model_the_bench_stays_on_the_ballot(
    dialog: TranscriptDialog, parts: Parts, tmp_path: Path
) -> None:
    script = Script(Reader().script())
    parts.connections._use(Connection(script, {Role.WRITING: "script-1"}))
    judged(dialog, parliament(tmp_path))
    dialog.keep_in(Where.NEW)
    ballot = kept(parts).ballot
    assert ballot is not None
    assert ballot.judge == "bench"
    assert ballot.scored
    assert ballot.bench == dialog.found


def test_a_hostile_file_stays_data(dialog: TranscriptDialog, parts: Parts, tmp_path: Path) -> None:
    path = tmp_path / "h.json"
    evil = "<img src=x onerror=alert(1)> {0} %s ../../etc"
    speeches = [
        {"side": side, "speaker": evil, "text": f"First, {evil} is bad, because {PRO[0]}"}
        for side in ("og", "co")
    ]
    path.write_text(json.dumps({"motion": f"{MOTION} {evil}", "format": evil, "speeches": speeches * 3}))
    judged(dialog, path)
    dialog.keep_in(Where.NEW)
    current = kept(parts)
    assert "<img src=x" in heads(current.format)[0]
    assert {len({each.id for each in current.format.slots})} == {6}
    assert all("/" not in each.id for each in current.format.slots)
    saved = tmp_path / "kept.debate"
    save_as(parts, saved)
    assert read_case_file(saved).document.case.rounds[0].held_elsewhere


def test_what_is_too_large_for_a_case_is_told_and_leaves_everything(
    dialog: TranscriptDialog, parts: Parts, tmp_path: Path
) -> None:
    parts.open_case.adopt(new_store(MOTION))
    before = parts.open_case.store
    judged(dialog, two_sides(tmp_path))
    assert dialog._given is not None
    dialog._given = replace(dialog._given, transcript=transcript([PRO[0], CON[0]] * 33))
    dialog.keep_in(Where.NEW)
    rig.wait_until(lambda: "too large for a case" in dialog.notice.text(), what="the refusal")
    assert parts.open_case.store is before
    assert dialog.keep.isEnabled()
