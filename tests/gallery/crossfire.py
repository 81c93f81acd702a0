"""A crossfire in the Round pane: a question asked, answered, the floor back, and free debate's banks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.language import Fault, Role
from debatecoach.coach.bench.scope import Scope
from debatecoach.debate.side import Side
from debatecoach.engines.language import connect
from debatecoach.services.connection import Connection, Plan
from debatecoach.ui.round.exchange.talk import TalkStep
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from tests.coach.team.debating import Script, fails
from tests.support.scripted_server import ScriptedServer, refusal
from tests.ui import rig as ui
from tests.ui.rig import open_motion

SAID_IN_CHINESE = (
    "各位好，我方认为学校应当禁止学生在校期间使用智能手机。第一，手机触手可及，心就很难留在课堂上。瞄一眼只要一秒，"
    "重新跟上老师的思路却要好一阵子。第二，禁了手机，课间才能还给聊天、活动和交朋友。"
)
SAID = (
    "First, a union gives the single worker a voice, because nobody listens to one of a thousand. Second, it "
    "raises pay where profits are high. Third, it makes work safer, since those who see a danger can say so."
)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The person asks, is asked, and a free debate with its banks."""
    parts, window = rig.parts, rig.window
    pane: RoundPane = window.docks["round"].widget()
    talk, show = pane.presenter.talk, pane.presenter

    def take() -> QPixmap:
        for _ in range(8):
            rig.app.processEvents()
        return pane.grab()

    def floor() -> None:
        ui.wait_until(lambda: talk.step is TalkStep.FLOOR, 60, "the floor")

    def begin(format: str, motion: str = "labor-unions", said: str = SAID) -> None:
        parts.open_case.close()
        parts.open_case.changed.emit()
        parts.rounds.round_changed.emit()
        window.go("round")
        ui.use(pane, ui.quick_outside())
        open_motion(parts, motion)
        parts.rounds.start(format, Side.PRO, seed=5)
        ui.wait_until(lambda: show.state is RoundPaneState.HUMAN_READY, 90)
        show.student.type_instead()
        show.student.set_text(said)
        show.student.done()
        ui.wait_until(lambda: show.state is RoundPaneState.EXCHANGE, 90)

    begin("public-forum")
    floor()
    yield "crossfire-my-question", take()
    talk.say("Who pays for it if a firm has to close?")
    floor()
    talk.pass_on()
    floor()
    yield "crossfire-my-answer", take()
    talk.say("No, not in every firm.")
    floor()
    yield "crossfire-going-on", take()
    with ScriptedServer() as server:  # a model that refuses: the library takes its turns, and it is said
        server.push(*(refusal() for _ in range(9)))
        connection = Connection(connect(server.base_url), {Role.WRITING: "m"})
        parts.connections._use(connection)
        talk.say("Is every firm better for it?")
        floor()
        yield "crossfire-library-instead", take()
        talk.stop()
        closed: list[bool] = []
        job = parts.open_case.bridge.start(lambda _progress: connection.close())
        job.ended.connect(lambda: closed.append(True))
        ui.wait_until(lambda: bool(closed), 20)
        parts.connections._use(None)
    library = parts.engines.in_use.library
    four = library.formats["chinese-four"]
    kept = [each for each in four.slots if each.id in ("pro-constructive", "free-debate", "con-closing")]
    library.formats["short-four"] = replace(four, id="short-four", slots=tuple(kept))
    begin("short-four")
    floor()
    talk.say("Nobody listens to one of a thousand. Who will speak for her, then?")
    floor()
    yield "crossfire-free-debate", take()
    asked = [each for each in four.slots if each.id in ("pro-constructive", "con-questions-1", "con-closing")]
    library.formats["short-four"] = replace(four, id="short-four", slots=tuple(asked))
    plan = Plan(bench=Scope.FLOW)
    parts.connections._use(Connection(Script({"*": fails(Fault.EMPTY)}), {Role.WRITING: "m"}, plan=plan))
    begin("short-four", "zh-school-phones", SAID_IN_CHINESE)
    floor()
    yield "crossfire-chinese-question", take()
    talk.say("不是这样的，课间也会让人分心。")
    floor()
    yield "crossfire-chinese-going-on", take()
    talk.stop()
    parts.connections._use(None)
    del library.formats["short-four"]
