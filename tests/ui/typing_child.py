"""Types into one kind of field in the real window and waits to be killed; or looks what came back.

``python -m tests.ui.typing_child type|look KIND``. Typing is done by key events; a line tells when.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.coach.coaching.drills import impromptu
from debatecoach.debate.marking import RFD
from debatecoach.debate.side import Side
from debatecoach.ui.ballot.marking import MarkingDialog
from debatecoach.ui.drills.pane import PracticePane
from debatecoach.ui.flow.pane import FlowPane
from debatecoach.ui.flow_along.pane import AlongPane
from debatecoach.ui.prep.pane import PrepPane
from debatecoach.ui.trees.edits import reply_spot
from debatecoach.ui.trees.inspector.cards import CardDialog
from debatecoach.ui.trees.pane import RehearsalPane
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.gallery.ballot import bench_round
from tests.ui import rig
from tests.ui.rig import attach, open_motion

TEXT = "What nobody has kept yet"


class Place:
    """The window, and how to come to each kind of field in it."""

    def __init__(self, window: MainWindow, parts: Parts) -> None:
        self.window, self.parts = window, parts

    def pane(self, kind: type[QWidget], action: str) -> QWidget:
        self.window.actions_book[f"go.{action}"].trigger()
        rig.wait_until(lambda: self.window.findChild(kind) is not None)
        found = self.window.findChild(kind)
        rig.wait_until(found.isVisible, what=f"{kind.__name__} in sight")
        return found

    def _inspector(self) -> object:
        pane = self.pane(RehearsalPane, "rehearse")
        node = self.parts.open_case.case.forests[Side.PRO].children()[0]
        self.parts.open_case.node_wanted.emit(Side.PRO, node)
        rig.wait_until(lambda: pane.presenter.node == node and bool(pane.inspector.claim.toPlainText()))
        return pane.inspector

    def argument(self) -> QWidget:
        return self._inspector().argument

    def label(self) -> QWidget:
        return self._inspector().short

    def new_argument(self) -> QWidget:
        inspector = self._inspector()
        forest = self.parts.open_case.case.forests[Side.PRO]
        inspector.begin_draft(reply_spot(forest, forest.children()[0]))
        return inspector.draft.claim

    def card(self) -> QWidget:
        self._inspector().evidence.add.click()
        return self.window.findChild(CardDialog).body

    def claim(self) -> QWidget:
        column = self.pane(PrepPane, "prep").claims[Side.CON]
        rig.wait_until(column.add_button.isVisible)
        column.add_button.click()
        return column.editor.why

    def criterion(self) -> QWidget:
        card = self.pane(PrepPane, "prep").criterion
        rig.wait_until(card.isVisible)
        card.begin()
        return card.text

    def definition(self) -> QWidget:
        card = self.pane(PrepPane, "prep").definitions
        rig.wait_until(card.isVisible)
        card.begin()
        return card.rows[-1][1]

    def battlefield(self) -> QWidget:
        pane = self.pane(PrepPane, "prep")
        rig.wait_until(lambda: bool(pane.battlefields.cards) and pane.battlefields.isVisible())
        pane.battlefields.add_button.click()
        return next(card for card in pane.battlefields.cards.values() if card.editing).rationale

    def framework(self) -> QWidget:
        card = self.pane(PrepPane, "prep").frames[Side.PRO]
        rig.wait_until(card.isVisible)
        card.begin()
        return card.text

    def notes(self) -> QWidget:
        return self.pane(PrepPane, "prep").notes.field

    def cell(self) -> QWidget:
        sheet = self.pane(FlowPane, "flow").sheet
        model = sheet.model()
        at = next((row, column) for row, column in sorted(model.view.cells))
        sheet.type_into(model.index(*at))
        return sheet.findChild(QPlainTextEdit, "cell_editor")

    def comment(self) -> QWidget:
        pane = self.pane(FlowPane, "flow")
        model = pane.sheet.model()
        pane.sheet.setCurrentIndex(model.index(*sorted(model.view.cells)[0]))
        pane._comment()
        return next(
            each for each in pane.findChildren(QPlainTextEdit) if each.accessibleName()[:7] == "Comment"
        )

    def note(self) -> QWidget:
        self.window.actions_book["flow.along"].trigger()
        rig.wait_until(lambda: self.window.findChild(AlongPane) is not None)
        return self.window.findChild(AlongPane).line

    def mark(self) -> QWidget:
        dialog = self.window.findChild(MarkingDialog)
        if dialog is None:
            from debatecoach.ui.ballot.pane import BallotPane

            self.pane(BallotPane, "ballot")._mark()
            dialog = self.window.findChild(MarkingDialog)
        return dialog._fields[RFD]

    def drill(self) -> QWidget:
        pane = self.pane(PracticePane, "practise")
        if pane.run.left is None:
            pane.run.begin(impromptu("Any motion", Side.PRO))
            pane.run.type_instead()
        else:
            press = next(
                each for each in pane.findChildren(QWidget) if getattr(each, "text", str)() == "Go on with it"
            )
            press.click()
        rig.wait_until(lambda: pane.editor is not None)
        return pane.editor


KINDS = (
    "argument",
    "claim",
    "cell",
    "note",
    "mark",
    "drill",
    "criterion",
    "definition",
    "battlefield",
    "framework",
    "notes",
    "comment",
    "label",
    "new_argument",
    "card",
)


def text_of(field: QWidget) -> str:
    assert isinstance(field, QLineEdit | QPlainTextEdit | QTextEdit)
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def main(mode: str, kind: str) -> None:
    app = QApplication([])
    parts = rig.make_parts()
    told: list[str] = []
    parts.bridge.notice.connect(told.append)
    window = MainWindow()
    window.resize(1300, 850)
    window.show()
    attach(window, parts)
    if mode == "type":
        open_motion(parts, "labor-unions")
        parts.rounds.take_in(bench_round())
    else:
        [left] = pending_recoveries(state_dir())
        parts.open_case.adopt(recover(left))
    opened: Callable[[], QWidget] = getattr(Place(window, parts), kind)
    field = opened()
    rig.wait_until(field.isVisible)
    rig.focus(field)
    if mode == "type":
        QTest.keyClicks(field, TEXT)
        print("typed", flush=True)
        while True:
            app.processEvents()
    rig.wait_until(lambda: TEXT in text_of(field), what="what was typed to come back")
    rows = [each for each in window.findChildren(QWidget, "typed_so_far") if each.isVisible()]
    print(json.dumps({"text": text_of(field), "rows": len(rows), "told": told}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
