"""Asking the team about one argument, checking the trees, and choosing claims, in their states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QMenu

from benchmarks.task_server import TaskServer
from benchmarks.team_answers import Answers
from debatecoach.base.language import Role
from debatecoach.debate.argument import Argument, Score, Scorer, Way
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side
from debatecoach.ui.connect.connection_choice import Choice
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.pane import RehearsalPane
from tests.gallery.home import settle
from tests.ui.rig import open_motion, whole


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The session is left without a case."""
    parts, book = rig.parts, rig.window.actions_book
    open_motion(parts, "fat-tax")
    pane = whole(parts, RehearsalPane, book)
    pane.setObjectName("ground")
    pane.resize(1366, 812)
    pane.show()
    settle(rig.app)
    pane.presenter.select("p1")
    yield "growing-menu-no-model", _menu(rig, pane)
    yield from _checked(rig, pane)
    yield from _chosen(rig, pane)
    with TaskServer(Answers(), 0.0) as server:
        job = parts.connections.take_up(Choice(server.base_url, {Role.WRITING: "bench"}))
        settle(rig.app, lambda: job.delivered and parts.connections.connection is not None, 10)
        settle(rig.app)
        yield from _asked(rig, pane, server)
        parts.connections.let_go()
        settle(rig.app)
    pane.close()
    parts.open_case.close()


def _menu(rig: Any, pane: RehearsalPane) -> QPixmap:
    """The team's menu below its button, on the pane's picture."""
    pane.presenter.select("p1")
    menu = QMenu(pane)
    pane.team.fill(menu)
    menu.ensurePolished()
    menu.adjustSize()
    settle(rig.app)
    picture = pane.grab()
    menu.render(picture, pane.team_button.mapTo(pane, QPoint(0, pane.team_button.height())))
    menu.deleteLater()
    settle(rig.app)
    return picture


def _checked(rig: Any, pane: RehearsalPane) -> Iterator[tuple[str, QPixmap]]:
    parts, panel = rig.parts, pane.findings
    panel.check()
    settle(rig.app, lambda: panel._job is None, 30)
    settle(rig.app)
    yield "growing-checked-in-order", pane.grab()
    panel.leave()
    for node, claim in (
        ("p8", "A fat tax takes most from those who earn least"),
        ("p9", "The fat tax takes the most from those who earn least"),
        ("p10", "A fat tax does not take most from those who earn least"),
    ):
        twig = Twig(node, STANCE, Argument(claim, f"{claim}, since food is most of what they buy."))
        parts.open_case.edit(Side.PRO, Insert((twig,), len(pane.presenter.forest.children())), "add")  # type: ignore[union-attr]
    settle(rig.app)
    panel.check()
    settle(rig.app, lambda: panel._job is None, 30)
    settle(rig.app)
    yield "growing-findings", pane.grab()
    panel.list.setCurrentRow(len(panel.found) - 1)
    settle(rig.app)
    yield "growing-findings-contradiction", pane.grab()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    settle(rig.app)
    yield "growing-findings-200", pane.grab()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    panel.leave()
    settle(rig.app)


def _chosen(rig: Any, pane: RehearsalPane) -> Iterator[tuple[str, QPixmap]]:
    panel = pane.selection
    panel.choose()
    settle(rig.app, lambda: panel.selection is not None, 30)
    settle(rig.app)
    yield "growing-claims-chosen", pane.grab()
    panel.fold.click()
    settle(rig.app)
    yield "growing-claims-not-chosen", pane.grab()
    panel.leave()
    settle(rig.app)


def _asked(rig: Any, pane: RehearsalPane, server: TaskServer) -> Iterator[tuple[str, QPixmap]]:
    parts, desk = rig.parts, pane.preparing.desk
    yield "growing-menu", _menu(rig, pane)
    for verb in ("grow", "harder", "better", "evidence"):
        pane.presenter.select("p1")
        pane.team.ask(f"tree.{verb}")
        settle(rig.app)
        yield f"growing-form-{verb}", pane.grab()
    pane.resize(620, 700)
    settle(rig.app)
    yield "growing-form-narrow", pane.grab()
    pane.resize(1366, 812)
    pane.team.ask("tree.grow")
    server._seconds = 0.6
    pane.team.form.go.click()
    settle(rig.app, lambda: desk.run is None or desk.run.grown > 0, 10)
    yield "growing-running", pane.grab()
    desk.stop()
    settle(rig.app)
    yield "growing-stopped", pane.grab()
    server._seconds = 0.0
    desk.forget()
    pane.presenter.select("p1")
    pane.team.ask("tree.better")
    pane.team.form.go.click()
    settle(rig.app, lambda: desk.run is None, 10)
    settle(rig.app)
    yield "growing-proposal", pane.grab()
    first = desk.proposals[0]
    forest = parts.open_case.case.forests[Side.PRO]
    weighted = Score(1.36, "the reason holds", Scorer.MODEL, Way.WEIGHTED)
    parts.open_case.edit(Side.PRO, Replace("p1", replace(forest["p1"], support=weighted)), "score")
    pane.presenter.select("p1")
    pane.presenter.lock()
    settle(rig.app)
    yield "growing-proposal-locked", pane.grab()
    desk.decided(first)
    for each in list(desk.proposals):
        desk.decided(each)
    desk.forget()
    pane.findings.check()
    settle(rig.app, lambda: pane.findings._job is None, 30)
    pane.findings._ask()
    settle(rig.app, lambda: pane.findings._job is None, 30)
    settle(rig.app)
    yield "growing-findings-model", pane.grab()
    pane.findings.leave()
    parts.rounds.start("simplified-oxford", Side.CON)
    pane.team.play()
    settle(rig.app)
    yield "growing-play-asked", pane.grab()
    pane.team.notice.hide()
