"""Types half a speech in a round and waits to be killed. ``python -m tests.ui.round_child READY``."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow

from debatecoach.debate.side import Side
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from tests.ui import rig
from tests.ui.rig import open_motion, whole

TEXT = "A fat tax changes what a shop puts at the front because"


def main(ready: Path) -> None:
    """Until killed."""
    app = QApplication([])
    parts = rig.make_parts()
    window = QMainWindow()
    pane = whole(parts, RoundPane, rig.actions_for(window), rig.quick_outside())
    window.setCentralWidget(pane)
    window.show()
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, seed=7)
    rig.wait_until(lambda: pane.presenter.state is RoundPaneState.HUMAN_READY)
    pane.presenter.student.type_instead()
    QTest.keyClicks(pane.editor, TEXT)
    limit = time.monotonic() + 1.2  # what was typed a second ago is safe
    while time.monotonic() < limit:
        app.processEvents()
        time.sleep(0.01)
    ready.with_suffix(".tmp").write_text(TEXT)
    ready.with_suffix(".tmp").rename(ready)
    while True:
        app.processEvents()
        time.sleep(0.01)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
