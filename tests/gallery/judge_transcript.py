"""Judging a debate from a file: empty, busy, in trouble, four teams by arithmetic and by a model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.language import Role
from debatecoach.services.connection import Connection
from debatecoach.ui.kit.theme import theme
from tests.coach.bench.debates import MOTION, parliamentary
from tests.coach.bench.reader import Reader
from tests.coach.team.debating import Script
from tests.gallery.home import settle
from tests.ui.rig import wait_until


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the dialog."""
    from debatecoach.ui.ballot.transcript import TranscriptDialog

    parts = rig.parts

    def taken(made: Any) -> QPixmap:
        settle(rig.app)
        settle(rig.app)
        picture = made.grab()
        made.close()
        return picture

    def dialog(width: int = 780, height: int = 720) -> Any:
        made = parts.make(TranscriptDialog, rig.window)
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
                parts.connections._use(Connection(Script(Reader().script()), {Role.WRITING: "script-1"}))
            made = dialog(width, height)
            made.judge(path)
            wait_until(lambda made=made: made.found is not None)
            yield f"judge_transcript-{name}", taken(made)
        parts.connections._use(None)
        yield from _kept(rig, path, dialog, taken)
        theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
        for name in ("200", "ask-200"):
            made = dialog(1200, 1300)
            made.judge(path)
            wait_until(lambda made=made: made.found is not None)
            if name == "ask-200":
                made.show_flow()
            yield f"judge_transcript-{name}", taken(made)
        theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)


def _kept(rig: Any, path: Path, dialog: Any, taken: Any) -> Iterator[tuple[str, QPixmap]]:
    """Where it is kept is asked; then its flow, its ballot, and the rounds of the case."""
    from debatecoach.debate.side import Side
    from debatecoach.ui.ballot.keeping import Where
    from debatecoach.ui.ballot.pane import BallotPane
    from debatecoach.ui.case.open_case import new_store
    from debatecoach.ui.flow.pane import FlowPane
    from debatecoach.ui.round.rounds import RoundsDialog

    parts = rig.parts
    named = json.loads(path.read_text())
    for each, name in zip(
        named["speeches"], ("Ada Okafor", "李明", "Ben", "", "Eva", "", "Gil", ""), strict=True
    ):
        each["speaker"] = name
    path.write_text(json.dumps(named))
    parts.open_case.adopt(new_store(MOTION))
    parts.rounds.start("simplified-oxford", Side.PRO)
    for state in ("under-way", "open"):
        made = dialog()
        made.judge(path)
        wait_until(lambda made=made: made.found is not None)
        made.show_flow()
        yield f"judge_transcript-ask-{state}", taken(made)
        parts.rounds.leave()
    made = dialog()
    made.judge(path)
    wait_until(lambda: made.found is not None)
    made.keep_in(Where.OPEN)
    wait_until(lambda: parts.rounds.current is not None and parts.rounds.current.held_elsewhere)
    for name, make, height in (("flow", FlowPane, 700), ("ballot", BallotPane, 1500)):
        pane = parts.make(make, rig.window.actions_book)
        pane.resize(1240, height)
        pane.show()
        yield f"judge_transcript-kept-{name}", taken(pane)
    rounds = parts.make(RoundsDialog, rig.window)
    rounds.show()
    yield "judge_transcript-rounds", taken(rounds)
