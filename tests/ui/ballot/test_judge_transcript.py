"""A debate from a file judged in the window: four teams and two, by arithmetic and by a model; saved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.language import Fault, Role
from debatecoach.debate.side import Team
from debatecoach.services.connection import Connection
from debatecoach.ui.ballot.transcript import TranscriptDialog
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.coach.bench.debates import CON, MOTION, PRO, parliamentary
from tests.coach.bench.reader import Reader
from tests.coach.team.debating import Script, fails
from tests.ui import rig
from tests.ui.rig import attach


@pytest.fixture
def dialog(parts: Parts, qtbot: QtBot) -> Iterator[TranscriptDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = parts.make(TranscriptDialog, parent)
    made.show()
    yield made
    made.close()


@pytest.fixture
def parliament(tmp_path: Path) -> Path:
    path = tmp_path / "bp.json"
    speeches = [{"side": each.team.value, "text": each.text} for each in parliamentary().speeches]
    path.write_text(json.dumps({"motion": MOTION, "format": "WUDC", "speeches": speeches}))
    return path


def texts(within: QWidget) -> str:
    return "\n".join(each.text() for each in within.findChildren(QLabel) if each.isVisibleTo(within))


def judged(dialog: TranscriptDialog, path: Path) -> str:
    dialog.judge(path)
    rig.wait_until(lambda: dialog.found is not None, 60, "the verdict")
    return texts(dialog)


def connected(parts: Parts, script: Script) -> None:
    parts.connections._use(Connection(script, {Role.WRITING: "script-1"}))


def test_four_teams_by_arithmetic_have_no_places(dialog: TranscriptDialog, parliament: Path) -> None:
    assert "Arithmetic on the flow decides" in texts(dialog)
    told = judged(dialog, parliament)
    assert "The teams, in no order" in told, "a flow names no winner of four teams, and no places"
    assert all(team in told for team in ("OG", "OO", "CG", "CO"))
    assert dialog.found is not None
    assert dialog.found.ranking[0] is dialog.found.winner or dialog.found.winner is None
    assert "Arithmetic gives no speaker scores" in told


def test_four_teams_by_a_model_have_speaker_scores_and_every_file(
    dialog: TranscriptDialog, parts: Parts, parliament: Path, tmp_path: Path
) -> None:
    script = Script(Reader().script())
    connected(parts, script)
    told = judged(dialog, parliament)
    assert dialog.found is not None
    assert dialog.found.winner is Team.CO
    assert f"CO ({dialog.found.certainty})" in told
    assert "Speeches (WUDC)" in told
    for kind, begins in (("pdf", b"%PDF"), ("docx", b"PK"), ("md", b"# Verdict"), ("json", b"{")):
        dialog.save_to(tmp_path / f"a.{kind}")
        assert (tmp_path / f"a.{kind}").read_bytes().startswith(begins)
    document = json.loads((tmp_path / "a.json").read_bytes())
    assert document["winner"] == "CO"
    assert sorted(document["ranking"]) == ["CG", "CO", "OG", "OO"]
    scores = [line for line in (tmp_path / "a.md").read_text().split("\n") if line.startswith("| ")]
    marks = [int(cells[2]) for line in scores if (cells := line.split("|"))[2].strip().isdigit()]
    assert marks
    assert all(50 <= each <= 100 for each in marks)
    dialog.copy.click()
    assert "Verdict on a transcript" in QGuiApplication.clipboard().text()


def test_a_text_with_two_sides(dialog: TranscriptDialog, tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text(f"{MOTION}\n\n## Pro opening\n{PRO[0]}\n\n## Con opening\n{CON[0]}\n")
    assert "Pro" in judged(dialog, path)


def test_what_cannot_be_judged_is_told_and_another_file_can_be_chosen(
    dialog: TranscriptDialog, parts: Parts, parliament: Path, tmp_path: Path
) -> None:
    (tmp_path / "no.json").write_text("{")
    dialog.judge(tmp_path / "no.json")
    rig.wait_until(lambda: dialog.notice.isVisible(), 20, "the trouble")
    assert "not a transcript" in dialog.notice.text()
    assert not dialog.save.isVisible()
    connected(parts, Script({"*": fails(Fault.KEY)}))
    dialog.judge(parliament)
    rig.wait_until(lambda: dialog.notice.isVisible(), 20, "the trouble")
    assert dialog.found is None


def test_the_ballot_offers_it(parts: Parts, qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    attach(window, parts)
    window.show()
    window.go("ballot")
    ballot = window.docks["ballot"].widget()

    def offered() -> list[QPushButton]:
        return [each for each in ballot.findChildren(QPushButton) if each.text() == "Judge a transcript…"]

    rig.wait_until(lambda: bool(offered()), 20)
    offered()[0].click()
    rig.wait_until(lambda: bool(window.findChildren(TranscriptDialog)), 20)
    window.findChildren(TranscriptDialog)[0].close()
