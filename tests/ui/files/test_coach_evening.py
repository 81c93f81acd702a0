"""A coach's evening, from end to end in the real window on real files; the team is a scripted server.

A Kialo tree of some 200 claims is imported, the opposite side built, the three weakest claims repaired by
what-if and locked, a booklet exported, a copy sent to a student and what came back merged; the app is closed
in between, and undo still works.
"""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from benchmarks.task_server import TaskServer
from benchmarks.team_answers import Answers
from debatecoach.base.language import Role
from debatecoach.base.paths import shipped
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import load_motion
from debatecoach.debate.argument import Argument, Scorer
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.forest import Twig
from debatecoach.debate.merging import Settlement
from debatecoach.debate.side import Side
from debatecoach.exchange import write
from debatecoach.ui.connect.connection_choice import Choice, ConnectionStanding
from debatecoach.ui.files.exporting import KIND, ExportDialog
from debatecoach.ui.files.importing import ImportDialog
from debatecoach.ui.files.merge import MergeDialog, Where
from debatecoach.ui.prep.preparing_run import Wanted
from debatecoach.ui.trees.pane import RehearsalPane
from debatecoach.ui.window.case_files import CaseFiles
from debatecoach.ui.window.exchange_desk import ExchangeDesk
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import attach, open_path, save_as, wait_until

Shown = TypeVar("Shown", bound=QWidget)


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


def press(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def the(window: MainWindow, kind: type[Shown]) -> Shown:
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(kind)), 20, kind.__name__)
    return next(each for each in window.findChildren(kind) if each.isVisible())


def kialo_of_one_side(path: Path) -> int:
    """A Kialo export with Pro's trees of three motions; returns how many claims it has."""
    folder = shipped("data") / "motions"
    case = load_motion(folder / "school-phones.json")
    pro = case.forests[Side.PRO]
    for name in ("city-cars", "homework-harm"):
        other = load_motion(folder / f"{name}.json").forests[Side.PRO]
        for root in other.children():
            branch = tuple(
                Twig(f"{name}-{twig.id}", f"{name}-{twig.parent}" if twig.parent else "", twig.payload)
                for twig in other.twigs(root)
            )
            Insert(branch, len(pro.children())).apply(pro)
    data, _report = write(case, "kialo", [Side.PRO])
    path.write_bytes(data)
    return len(pro)


def test_a_coachs_evening(window: MainWindow, parts: Parts, tmp_path: Path) -> None:
    began = time.monotonic()
    minutes: dict[str, float] = {}

    @contextmanager
    def step(name: str) -> Iterator[None]:
        start = time.monotonic()
        yield
        minutes[name] = time.monotonic() - start

    with step("import a Kialo tree"):
        kialo = tmp_path / "kialo.txt"
        count = kialo_of_one_side(kialo)
        assert count >= 190
        window.findChildren(ExchangeDesk)[0].import_path(kialo)
        dialog = the(window, ImportDialog)
        press(dialog.go)
        wait_until(
            lambda: parts.open_case.case is not None and len(parts.open_case.case.forests[Side.PRO]) >= 190,
            10,
        )
        assert parts.open_case.case is not None
        case = parts.open_case.case
        assert not case.forests[Side.CON]

    with step("build the opposite side"), TaskServer(Answers(), 0.02) as server:
        parts.connections.take_up(Choice(server.base_url, {Role.WRITING: "bench"}))
        wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 30, "the connection")
        preparing = parts.preparing
        preparing.start(Wanted((Side.CON,), 4, 2, 2))
        wait_until(lambda: preparing.run is None, 60, "the opposite side")
        assert len(case.forests[Side.CON].children()) == 4
        assert len(case.forests[Side.PRO]) >= 190, "what was there stays"

    window.go("rehearse")
    pane = window.findChildren(RehearsalPane)[0]
    with step("repair the three weakest claims"):
        pane.presenter.set_side(Side.PRO)
        forest = case.forests[Side.PRO]
        weakest = sorted(forest.children(), key=lambda node: parts.open_case.strengths(Side.PRO).at(node, 3))[
            :3
        ]
        for node in weakest:
            before = parts.open_case.strengths(Side.PRO).at(node, 3)
            pane.presenter.select(node)
            pane.suppose()
            form = pane.inspector.what_if
            form.support.setValue(1.9)
            form.weigh()
            promised = next(shift.after for shift in form.shifts if shift.node == node)
            press(form.do)
            after = parts.open_case.strengths(Side.PRO).at(node, 3)
            assert after == pytest.approx(promised)
            assert after > before
    with step("lock them"):
        pane.presenter.select(weakest[0], weakest[1:])
        pane.presenter.lock()
        assert all(forest[node].locked for node in weakest)
        pane.delete()
        assert all(node in forest for node in weakest)
        assert "is locked" in pane.notice_bar.text()

    with step("export a booklet"):
        window.actions_book["case.export"].trigger()
        export = the(window, ExportDialog)
        rows = [export.list.item(row).data(KIND) for row in range(export.list.count())]
        export.list.setCurrentRow(rows.index("booklet"))
        book = tmp_path / "booklet.pdf"
        export.save_to(book)
        wait_until(book.exists, 30, "the booklet")
        from pypdf import PdfReader

        assert len(PdfReader(io.BytesIO(book.read_bytes())).pages) >= 20

    coach, student = tmp_path / "coach.debate", tmp_path / "student.debate"
    with step("save, send a copy, and close"):
        save_as(parts, coach)
        desk = window.findChildren(CaseFiles)[0]
        desk.send_copy(student)
        wait_until(lambda: "is ready" in window.notice_bar.text(), 10, "the copy")
        parts.open_case.save()
        parts.open_case.close()

    with step("the student works on it"):
        theirs = CaseStore.open(student)
        trees = theirs.case.forests[Side.PRO]
        free = [node for node in trees.children() if not trees[node].locked][:2]
        theirs.edit(Side.PRO, Replace(free[0], replace(trees[free[0]], claim="The student's words")), "edit")
        answer = Twig("s1", free[1], Argument("It asks too much", "It does."))
        theirs.edit(Side.PRO, Insert((answer,), 0), "answer")
        theirs.save()
        theirs.close()

    with step("open again, undo, and merge back"):
        open_path(parts, coach)
        case = parts.open_case.open_store.case
        forest = case.forests[Side.PRO]
        assert parts.open_case.steps.stack.undoText() == "Lock"
        parts.open_case.steps.stack.undo()
        assert not any(forest[node].locked for node in weakest)
        parts.open_case.steps.stack.redo()
        mine = replace(forest[free[0]], claim="The coach's words")
        parts.open_case.edit(Side.PRO, Replace(free[0], mine), "edit")
        desk.compare_with(student)
        merge = the(window, MergeDialog)
        assert merge.has_base
        where = Where(Side.PRO, free[0])
        assert merge.difference(where).conflict
        assert merge.takes[where] is Settlement.MINE
        press(merge.go)
        assert forest["s1"].claim == "It asks too much"
        assert forest[free[0]].claim == "The coach's words"
        assert all(forest[node].locked for node in weakest)
        parts.open_case.steps.stack.undo()
        assert "s1" not in forest
        parts.open_case.steps.stack.redo()
    scored = {forest[node].support.scorer for node in forest.walk()}
    assert Scorer.COACH in scored
    print({name: round(seconds, 1) for name, seconds in minutes.items()}, round(time.monotonic() - began, 1))
