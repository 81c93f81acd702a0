"""Prep in its states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap

from debatecoach.coach.evidence.searcher import KEPT
from debatecoach.coach.principles import FROM_MEMORY
from debatecoach.debate.argument import Argument
from debatecoach.debate.evidence import Passage
from debatecoach.debate.side import Side
from debatecoach.ui.case.open_case import new_store
from debatecoach.ui.prep import edits
from tests.gallery.home import LONG, settle
from tests.ui.rig import open_motion, whole

CHINESE = "小学应当取消家庭作业，因为它占去了孩子们玩耍、阅读和与家人相处的时间，而这些对成长同样重要"
REMEMBERED = "Pupils talk to each other as soon as smartphones are out of reach"
SAID = "Pay in the firms that bargained rose by 4 percent more than in the others over ten years."
TRIAL = Passage(
    "", SAID, "Pay and bargaining", "Institute of Trials", "2021-04", "/d/a.pdf#page=3",
    side=Side.PRO, helps="membership raises pay",
)  # fmt: skip


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.ui.prep.pane import PrepPane

    parts, book = rig.parts, rig.window.actions_book
    parts.open_case.close()
    pane = whole(parts, PrepPane, book)
    pane.resize(1366, 800)
    pane.show()
    settle(rig.app)
    yield "prep-no-case", pane.grab()
    open_motion(parts, "labor-unions")
    settle(rig.app)
    yield "prep", pane.grab()
    card = next(iter(pane.claims[Side.PRO].cards.values()))
    pane.activateWindow()
    card.open.setFocus()
    settle(rig.app)
    yield "prep-at-a-claim", pane.grab()
    bar = pane._scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle(rig.app)
    yield "prep-bottom", pane.grab()
    yield from _evidence(pane, parts, rig.app)
    bar.setValue(0)
    pane.resize(950, 640)
    settle(rig.app)
    yield "prep-narrow", pane.grab()
    pane.resize(1366, 800)
    pane.claims[Side.PRO].edit("p1")
    pane.criterion.begin()
    pane.definitions.begin()
    pane.frames[Side.CON].begin()
    next(iter(pane.battlefields.cards.values())).begin()
    settle(rig.app)
    yield "prep-editing", pane.grab()
    bar.setValue(bar.maximum())
    settle(rig.app)
    yield "prep-battlefield", pane.grab()
    open_motion(parts, LONG)
    settle(rig.app)
    yield "prep-typed", pane.grab()
    said = Argument(REMEMBERED, "They look up when nothing is in their hands.", tags=(FROM_MEMORY,))
    parts.open_case.adopt(new_store("Schools should allow smartphones", lambda _text: {Side.CON: [said]}))
    settle(rig.app)
    yield "prep-in-other-words", pane.grab()
    bar.setValue(bar.maximum() // 2)
    settle(rig.app)
    yield "prep-from-memory", pane.grab()
    bar.setValue(0)
    open_motion(parts, CHINESE)
    for side, claim in (
        (Side.PRO, CHINESE),
        (Side.PRO, CHINESE * 3),
        (Side.CON, "作业让学生学会安排自己的时间"),
    ):
        made = edits.add_claim(parts.open_case.case.forests[side], Argument(edits.clean_claim(claim)))
        parts.open_case.edit(side, made, "add a claim")
    pane.claims[Side.CON].add()
    pane.notes.field.setPlainText(CHINESE)
    settle(rig.app)
    yield "prep-chinese", pane.grab()
    pane.close()
    parts.open_case.close()


def _evidence(pane: Any, parts: Any, app: Any) -> Iterator[tuple[str, QPixmap]]:
    """The evidence of a motion: searching, and what was found."""
    panel, bar = pane.evidence, pane._scroll.verticalScrollBar()
    panel.folders.add("/home/anna/Documents/Debate evidence")
    panel._busy(True)
    reading = QCoreApplication.translate("Evidence", "Reading {0} ({1} of {2})")
    panel.doing.setText(reading.format("annual-report.pdf", 3, 12))
    settle(app)
    bar.setValue(panel.y())
    yield "prep-evidence-searching", pane.grab()
    panel._busy(False)
    parts.open_case.change_passages(
        [
            TRIAL,
            Passage("", f"{SAID} {SAID} {SAID}", LONG, "", "", "https://example.org/a", helps=LONG),
            Passage("", CHINESE, "青少年报告", "教育研究院", "2020", "/d/b.txt", side=Side.CON),
        ],
        (),
        "search for evidence",
    )
    panel.result.setText(
        QCoreApplication.translate("team", KEPT).format(names="Debate evidence", count=3, found=18)
    )
    panel.result.show()
    left_out = QCoreApplication.translate("errors", "{name} was left out: it is protected by a password.")
    panel.notice.show_notice(left_out.format(name="old.pdf"))
    settle(app)
    bar.setValue(panel.y())
    yield "prep-evidence", pane.grab()
    bar.setValue(bar.maximum())
    yield "prep-evidence-bottom", pane.grab()
