"""Prep in its states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.side import Side
from debatecoach.ui.prep import edits
from tests.gallery.home import LONG, settle

CHINESE = "小学应当取消家庭作业，因为它占去了孩子们玩耍、阅读和与家人相处的时间，而这些对成长同样重要"


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.ui.prep.pane import PrepPane

    session, book = rig.session, rig.window.actions_book
    session.close_case()
    pane = PrepPane(session, book)
    pane.resize(1366, 800)
    pane.show()
    settle(rig.app)
    yield "prep-no-case", pane.grab()
    session.open_motion("labor-unions")
    settle(rig.app)
    yield "prep", pane.grab()
    bar = pane._scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    settle(rig.app)
    yield "prep-bottom", pane.grab()
    bar.setValue(0)
    pane.resize(950, 640)
    settle(rig.app)
    yield "prep-narrow", pane.grab()
    pane.resize(1366, 800)
    pane.claims[Side.PRO].edit("p1")
    pane.criterion.begin()
    pane.definitions.begin()
    settle(rig.app)
    yield "prep-editing", pane.grab()
    session.open_motion(LONG)
    settle(rig.app)
    yield "prep-typed", pane.grab()
    session.open_motion(CHINESE)
    for side, claim in (
        (Side.PRO, CHINESE),
        (Side.PRO, CHINESE * 3),
        (Side.CON, "作业让学生学会安排自己的时间"),
    ):
        made = edits.add_claim(session.case.forests[side], edits.clean_claim(claim), "", "")
        session.edit(side, made, "add a claim")
    pane.claims[Side.CON].add()
    pane.notes.field.setPlainText(CHINESE)
    settle(rig.app)
    yield "prep-chinese", pane.grab()
    pane.close()
    session.close_case()
