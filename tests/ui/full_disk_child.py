"""A round whose disk is full when a speech is handed in. ``python -m tests.ui.full_disk_child ELSEWHERE``.

The disk is full for this process alone: none of its files may grow beyond the journal (RLIMIT_FSIZE,
which needs no rights). Everything is done by keys and clicks in the pane; what was seen is printed as JSON.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QPushButton

from debatecoach.debate.side import Side
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.rig import open_motion, whole

TYPED = "A fat tax changes what shops sell. Prices decide. So we are proud to propose."


def fill(parts: Parts) -> None:
    """No byte more fits the journal."""
    size = parts.open_case.open_store._journal.path.stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 10, resource.RLIM_INFINITY))


def make_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def seen(pane: RoundPane) -> dict[str, object]:
    buttons = [each for each in pane.notice.findChildren(QPushButton) if each.isVisible() and each.text()]
    return {
        "state": str(pane.presenter.state),
        "editor": pane.editor.toPlainText() if pane.editor.isVisible() else "",
        "captions": pane.captions.isVisible(),
        "told": pane.notice.text(),
        "buttons": [each.text() for each in buttons],
        "entered": len(pane.presenter.rounds.current.speeches),
    }


def press(pane: RoundPane, text: str) -> None:
    found = [each for each in pane.findChildren(QPushButton) if each.text() == text and each.isVisible()]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def main(elsewhere: Path) -> None:
    app = QApplication([])
    parts = rig.make_parts()
    parts.bridge.trouble.connect(lambda error: print(error, file=sys.stderr))
    window = QMainWindow()
    pane = whole(parts, RoundPane, rig.actions_for(window), rig.quick_outside())
    window.setCentralWidget(pane)
    window.resize(900, 700)
    window.show()
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, seed=7)
    rig.wait_until(lambda: pane.presenter.state is RoundPaneState.HUMAN_READY)
    pane.presenter.student.type_instead()
    QTest.keyClicks(pane.editor, TYPED)
    found: dict[str, object] = {}

    fill(parts)
    QTest.mouseClick(pane.controls["done"], Qt.MouseButton.LeftButton)
    rig.wait_until(pane.notice.isVisible, what="a notice")
    found["refused"] = seen(pane)
    press(pane, "Save elsewhere")
    [dialog] = window.findChildren(QFileDialog)
    dialog.selectFile(str(elsewhere))
    dialog.accept()
    rig.wait_until(elsewhere.is_file, what="the words elsewhere")
    press(pane, "Try again")
    rig.wait_until(pane.notice.isVisible, what="a second notice")
    found["again"] = seen(pane)
    make_room()
    press(pane, "Try again")
    rig.wait_until(lambda: len(parts.rounds.current.speeches) == 1, what="the speech to be entered")

    composed: list[object] = []
    pane.presenter.opponent.given.connect(composed.append)
    rig.wait_until(lambda: pane.presenter.opponent.speech is not None, what="the opponent's speech")
    fill(parts)
    rig.wait_until(lambda: bool(composed) and pane.notice.isVisible(), what="the opponent to be refused")
    rig.let_run(1.0)
    found["opponent"] = {**seen(pane), "spoken": len(composed)}
    make_room()
    press(pane, "Try again")
    rig.wait_until(
        lambda: len(parts.rounds.current.speeches) == 2, what="the opponent's speech to be entered"
    )
    found["spoken"] = len(composed)
    found["same"] = parts.rounds.current.speeches[1].text == composed[0].text
    rig.wait_until(lambda: pane.presenter.state is not RoundPaneState.ENTERING)
    found["at_last"] = {**seen(pane), "text": parts.rounds.current.speeches[0].text}
    print(json.dumps(found), flush=True)
    pane.close()
    rig.end(parts)
    app.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
