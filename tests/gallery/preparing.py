"""Preparing with the team in its states, in Prep and in Rehearse, against a server on this computer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap

from benchmarks.task_server import TaskServer
from benchmarks.team_answers import Answers
from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault, Role
from debatecoach.coach.tasks.ledger import Totals
from debatecoach.coach.team.budget import Limit, Reached
from debatecoach.debate.side import Side
from debatecoach.engines.language.faults import SAFE, SAID
from debatecoach.ui.connect.connection_choice import Choice
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.prep.pane import PrepPane
from debatecoach.ui.prep.preparing_run import Ending, Wanted
from debatecoach.ui.trees.pane import RehearsalPane
from tests.gallery.home import settle
from tests.ui.rig import open_motion, whole

NO_CREDIT = TaskError(
    "counters",
    Fault.QUOTA,
    SAID["quota"][1],
    SAFE,
    SAID["quota"][2],
    host="api.example.com",
    said="You exceeded your current quota.",
)
"""As the language engine puts it."""
MOTION = "Schools should ban homework"
RESCALING = 0.9
"""Seconds in which every card has taken a new text size, on a busy machine too."""


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """No model, the offer, the choice, the question about money, running, done, stopped, failed; 200 %."""
    parts, book = rig.parts, rig.window.actions_book
    pane, trees = whole(parts, PrepPane, book), whole(parts, RehearsalPane, book)
    trees.setObjectName("ground")
    for each in (pane, trees):
        each.resize(1366, 800)
        each.show()
    open_motion(parts, MOTION)
    settle(rig.app)
    yield "preparing-no-model", pane.grab()
    yield "preparing-no-model-rehearse", trees.grab()
    with TaskServer(Answers(), 0.0) as server:
        job = parts.connections.take_up(Choice(server.base_url, {Role.WRITING: "bench"}))
        settle(rig.app, lambda: job.delivered and parts.connections.connection is not None, 10)
        settle(rig.app)
        yield from _asked(pane, trees, rig)
        yield from _running(pane, trees, server, rig)
        parts.connections.let_go()
        settle(rig.app)
    for each in (pane, trees):
        each.close()
    parts.open_case.close()


def _asked(pane: PrepPane, trees: RehearsalPane, rig: Any) -> Iterator[tuple[str, QPixmap]]:
    parts, panel = rig.parts, pane.preparing
    yield "preparing-offer", pane.grab()
    yield "preparing-offer-rehearse", trees.grab()
    panel.ask()
    settle(rig.app)
    yield "preparing-choice", pane.grab()
    panel.choice.load(Wanted(claims=6, depth=4, branch=3), parts.open_case.case)
    settle(rig.app)
    yield "preparing-choice-much", pane.grab()
    panel.choice.left.emit()
    trees.preparing.ask(Side.CON)
    settle(rig.app)
    yield "preparing-choice-rehearse", trees.grab()
    trees.preparing.choice.left.emit()
    open_motion(parts, "fat-tax")
    settle(rig.app, seconds=0.5)
    yield "preparing-offer-more", pane.grab()
    panel.ask()
    settle(rig.app)
    yield "preparing-choice-nothing", pane.grab()
    panel.choice.load(Wanted(claims=6), parts.open_case.case)
    settle(rig.app)
    yield "preparing-choice-more", pane.grab()
    panel.choice.left.emit()
    open_motion(parts, MOTION)
    parts.settings.set("currency", "$")
    panel.desk.reached = Reached(Limit.MONTH, 20.0, 20.013)
    panel.desk.changed.emit()
    settle(rig.app)
    yield "preparing-limit", pane.grab()
    panel.desk.forget()


def _running(
    pane: PrepPane, trees: RehearsalPane, server: TaskServer, rig: Any
) -> Iterator[tuple[str, QPixmap]]:
    desk = pane.preparing.desk
    desk.start(Wanted())
    settle(rig.app)
    yield "preparing-beginning", pane.grab()
    settle(rig.app, lambda: desk.run is None or desk.run.grown >= 40, 20)
    yield "preparing-running", pane.grab()
    yield "preparing-running-rehearse", trees.grab()
    settle(rig.app, lambda: desk.run is None, 30)
    settle(rig.app)
    yield "preparing-done", pane.grab()
    yield "preparing-done-rehearse", trees.grab()
    trees.presenter.select("pm1.m1")
    settle(rig.app)
    yield "preparing-done-inspector", trees.grab()
    whole = desk.outcome
    assert whole is not None
    paid = Totals(61, 6, 16, 118_240, 31_807, 0.83, 92.0)
    for name, ending, error, reached in (
        ("stopped", Ending.STOPPED, None, None),
        ("failed", Ending.FAILED, NO_CREDIT, None),
        ("over-limit", Ending.LIMIT, None, Reached(Limit.MONTH, 20.0, 20.013)),
        ("undone", Ending.UNDONE, None, None),
    ):
        desk.outcome = replace(
            whole, ending=ending, error=error, reached=reached, families=3, bare=7, no_place=2, passages=12,
 totals=paid, priced=True, local=False, currency="$",
        )  # fmt: skip
        desk.changed.emit()
        settle(rig.app)
        yield f"preparing-{name}", pane.grab()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    pane.resize(950, 700)
    settle(rig.app, seconds=RESCALING)
    yield "preparing-200", pane.grab()
    desk.forget()
    pane.preparing.ask()
    settle(rig.app)
    yield "preparing-choice-200", pane.grab()
    pane.preparing.choice.left.emit()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    pane.resize(620, 700)
    pane.preparing.ask()
    settle(rig.app, seconds=RESCALING)
    yield "preparing-choice-narrow", pane.grab()
    pane.preparing.choice.left.emit()
