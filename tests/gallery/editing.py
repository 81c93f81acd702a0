"""The tree editor at work: several chosen, locked, what if, and another copy compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.case import Sent
from debatecoach.debate.changes import Insert, Remove, Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side
from debatecoach.ui.files.merge import MergeDialog
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.inspector.forms import SupposedChange
from debatecoach.ui.trees.pane import RehearsalPane
from tests.gallery.rehearsal import CHINESE, LONG
from tests.ui.rig import open_motion, whole


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The session is left on the library's motion."""
    parts, book = rig.parts, rig.window.actions_book

    def take(widget: Any) -> QPixmap:
        for _each in range(4):
            rig.app.processEvents()
        return widget.grab()

    open_motion(parts, "fat-tax")
    pane = whole(parts, RehearsalPane, book)
    pane.setObjectName("ground")
    pane.resize(1366, 812)
    pane.show()
    pane.presenter.set_claim("p1")
    pane.presenter.select("p1.1", ["p1.2", "p1.1.1"])
    yield "editing-several-chosen", take(pane)
    pane.presenter.select("p1.1")
    pane.presenter.lock()
    pane.presenter.review(Review.APPROVED)
    pane.presenter.mark("Set tags", tags=("week 3", "weighing"), note="Ask them who pays first.")
    pane.inspector._node_page.verticalScrollBar().setValue(10_000)
    yield "editing-locked", take(pane)
    pane.delete()
    yield "editing-locked-refused", take(pane)
    pane.notice_bar.hide()
    pane.presenter.select("p1.2")
    pane.suppose()
    form = pane.inspector.what_if
    form.attack.setValue(0.2)
    form.weigh()
    yield "editing-what-if", take(pane)
    form.kind.setCurrentIndex(form.kind.findData(SupposedChange.ANSWER))
    form.kind.activated.emit(1)
    form.claim.setPlainText("Shops will simply sell the taxed food next door")
    form.weigh()
    yield "editing-what-if-answer", take(pane)
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    pane.resize(950, 640)
    yield "editing-what-if-200", take(pane)
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    form.leave()
    pane.close()
    pane.deleteLater()
    yield from _merging(rig, take)
    open_motion(parts, "fat-tax")


def _merging(rig: Any, take: Any) -> Iterator[tuple[str, QPixmap]]:
    parts = rig.parts
    open_motion(parts, "fat-tax")
    case = parts.open_case.open_store.case
    theirs = case.snapshot()
    same = parts.make(MergeDialog, rig.window, "homework.debate", theirs)
    same.show()
    yield "merge-same", take(same)
    same.reject()
    forests = {side: case.forests[side].twigs() for side in Side}
    sent = Sent("0" * 32, "2026-11-20T10:00:00+00:00", forests)
    case.sent, theirs.sent = [sent], [sent]
    pro, con = theirs.forests[Side.PRO], theirs.forests[Side.CON]
    Replace("p2", replace(pro["p2"], claim=CHINESE, argument=LONG)).apply(pro)
    Remove("p3").apply(pro)
    Insert((Twig("p1.9", "p1", Argument("It hits the poor", "They spend more on food.")),), 0).apply(pro)
    Insert((Twig("c9", STANCE, Argument(LONG)),), 0).apply(con)
    mine = case.forests[Side.PRO]
    parts.open_case.edit(
        Side.PRO, Replace("p2", replace(mine["p2"], claim="Prices teach what labels cannot")), "edit"
    )
    merge = parts.make(MergeDialog, rig.window, "homework.debate", theirs)
    merge.show()
    rows = [merge.list.topLevelItem(row) for row in range(merge.list.topLevelItemCount())]
    merge.list.setCurrentItem(next(row for row in rows if row.text(1) != "–"))
    yield "merge-conflict", take(merge)
    merge.reject()
    case.sent = []
    alone = parts.make(MergeDialog, rig.window, "found on the net.debate", theirs)
    alone.show()
    yield "merge-no-base", take(alone)
    alone.reject()
