"""Judging a debate from a file: empty, busy, in trouble, four teams by arithmetic and by a model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.connection import Connection
from debatecoach.language import Role
from debatecoach.ui.theme import theme
from tests.coach.bench.debates import MOTION, parliamentary
from tests.coach.bench.reader import Reader
from tests.coach.team.debating import Script
from tests.gallery.home import settle
from tests.ui.rig import wait_until


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the dialog."""
    from debatecoach.ui.ballot.transcript import TranscriptDialog

    session = rig.session

    def taken(made: Any) -> QPixmap:
        settle(rig.app)
        settle(rig.app)
        picture = made.grab()
        made.close()
        return picture

    def dialog(width: int = 780, height: int = 720) -> Any:
        made = TranscriptDialog(session, rig.window)
        made.resize(width, height)
        made.show()
        return made

    yield "judge_transcript-empty", taken(dialog())
    made = dialog()
    made._wait(made.tr("Judging: {0} of {1} answers…").format(17, 45))
    yield "judge_transcript-busy", taken(made)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bp.json"
        path.write_text("{")
        made = dialog()
        made.judge(path)
        wait_until(lambda: made.notice.isVisible())
        yield "judge_transcript-trouble", taken(made)
        speeches = [{"side": each.team.value, "text": each.text} for each in parliamentary().speeches]
        path.write_text(json.dumps({"motion": MOTION, "format": "WUDC", "speeches": speeches}))
        for name, width, height in (("arithmetic", 780, 1300), ("bench", 780, 1700), ("narrow", 460, 1300)):
            if name == "bench":
                session.connections._use(Connection(Script(Reader().script()), {Role.WRITING: "script-1"}))
            made = dialog(width, height)
            made.judge(path)
            wait_until(lambda made=made: made.found is not None)
            yield f"judge_transcript-{name}", taken(made)
        theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
        made = dialog(1200, 1300)
        made.judge(path)
        wait_until(lambda: made.found is not None)
        yield "judge_transcript-200", taken(made)
        theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
