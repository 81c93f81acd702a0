"""The rehearsal pane in its states."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.paths import state_dir
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.tub import Tub
from debatecoach.debate.argument import Score, Scorer
from debatecoach.debate.card import Card, runs_of
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.trees.canvas.minimap import Minimap
from debatecoach.ui.trees.inspector.cards import CardDialog
from debatecoach.ui.trees.pane import RehearsalPane
from debatecoach.ui.trees.tub import TubDialog
from tests.ui.rig import open_motion, wait_until, whole

LONG = (
    "A claim that goes on for a good deal longer than any judge would like, because whoever typed it had not "
    "yet decided which of its four halves was the point, and so kept all of them"
)
CARDS = (
    (
        "The tax is paid by those who have least",
        "",
        "Jane Smith and John Doe",
        "A survey of shops",
        "An office of statistics (made up)",
        "2021-03-04",
        "https://example.org/survey",
        "Over the first year <u>prices of fatty food rose <mark>by a tenth</mark></u>, with some differences "
        "between towns. <u><mark>Households in the lowest fifth paid four times the share</mark></u> of "
        "their income that <u><b>the highest fifth</b></u> did.\nNo effect on weight was measured.",
    ),
    ("", "", "", "", "A journal (made up)", "2019", "", "<u>Nobody bought less</u>, the authors write."),
)
CHINESE = "脂肪税会让最贫困的家庭承担最大的份额，因为他们把收入的大部分花在便宜而高热量的食品上"


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane; the session's case is opened anew and left on the library's first motion."""
    from debatecoach.casefile.store import CaseStore

    parts, book = rig.parts, rig.window.actions_book

    def fresh(width: int = 1366, height: int = 812) -> RehearsalPane:
        pane = whole(parts, RehearsalPane, book)
        pane.setObjectName("ground")
        pane.resize(width, height)
        pane.show()
        rig.app.processEvents()
        return pane

    def take(pane: RehearsalPane) -> QPixmap:
        for _each in range(3):  # fields that grew ask the layouts around them, one after the other
            rig.app.processEvents()
        for each in pane.findChildren(Minimap):
            each.draw_anew()  # else it waits some moments for more to come
        return pane.grab()

    parts.open_case.close()
    parts.open_case.changed.emit()
    pane = fresh()
    yield "rehearsal-no-case", take(pane)
    parts.open_case.adopt(
        CaseStore.create(None, Case(Motion("This house would plant a tree in every street")))
    )
    yield "rehearsal-no-claims", take(pane)
    open_motion(parts, "fat-tax")
    yield "rehearsal-all-claims", take(pane)
    pane.presenter.set_claim("p1")
    pane.presenter.select("p1.1.1")
    pane.canvas.fit()
    yield "rehearsal-one-claim", take(pane)
    pane.presenter.fold("p1.2")
    pane.presenter.set_claim("")
    pane.canvas.fit()
    yield "rehearsal-far-folded", take(pane)
    book["tree.list"].setChecked(True)
    yield "rehearsal-list", take(pane)
    book["tree.list"].setChecked(False)
    pane.canvas.set_zoom(1.0)
    pane.presenter.set_side(Side.CON)
    pane.presenter.select("c1.1")
    pane.reply()
    yield "rehearsal-new-reply", take(pane)
    pane.inspector.draft.drop()
    pane.toolbar.search.setText("price")
    yield "rehearsal-search", take(pane)
    pane.toolbar.search.clear()
    cards = tuple(Card(*fields).with_body(runs_of(body)) for *fields, body in CARDS)
    scored = Score(1.9, "hits the whole mechanism", Scorer.COACH)
    pane.presenter.revise(Side.CON, "c1", "Edit", cards=cards, support=scored, note="Say it slowly.")
    pane.presenter.select("c1")
    take(pane)
    pane.inspector._node_page.ensureWidgetVisible(pane.inspector.evidence)
    yield "rehearsal-cards", take(pane)
    pane.inspector.evidence._ask(cards[0])
    dialog = pane.findChild(CardDialog)
    rig.app.processEvents()
    yield "rehearsal-card", dialog.grab()
    dialog.reject()
    for node in ("c1.1", "c1.2", "c1"):
        pane.presenter.select(node)
        Tub(state_dir()).put(pane.presenter.chosen_blocks())
    pane.tub.open()
    tub = pane.findChild(TubDialog)
    wait_until(lambda: tub.list.count() == 2)
    tub.list.setCurrentRow(1)
    rig.app.processEvents()
    yield "rehearsal-tub", tub.grab()
    tub.reject()
    first = parts.open_case.case.forests[Side.CON]["c1.1"]
    pane.presenter.revise(Side.CON, "c1.1", "Edit", claim=LONG, argument=f"{first.argument} " * 4)
    pane.presenter.revise(
        Side.CON, "c1.2", "Edit", claim=CHINESE, label="低收入家庭的负担", argument=CHINESE * 3
    )
    pane.presenter.set_claim("c1")
    pane.presenter.select("c1.2")
    yield "rehearsal-long-text", take(pane)
    pane.delete()
    yield "rehearsal-deleted", take(pane)
    parts.open_case.steps.stack.undo()
    pane.presenter.trouble.emit(fault("cannot log", error=OSError(errno.ENOSPC, "No space left on device")))
    yield "rehearsal-error", take(pane)
    pane.close()
    for name, width, height in (("smallest", 950, 620), ("narrow", 480, 700)):
        small = fresh(width, height)
        small.presenter.select("p1.1")
        yield f"rehearsal-{name}", take(small)
        small.close()
        small.deleteLater()
    pane.deleteLater()
    open_motion(parts, "fat-tax")
