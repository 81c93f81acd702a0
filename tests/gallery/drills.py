"""The practice pane in its states, on the sample round of the flow's pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.case import RoundState
from debatecoach.debate.drill import DrillKind
from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from tests.gallery.ballot import sample_ballot
from tests.gallery.flow import sample_round
from tests.gallery.home import settle
from tests.ui.rig import ScriptedRecorder, no_microphone, noise, open_motion, quick_outside, refit
from tests.ui.round.test_round_student import ScriptedRecogniser

ANSWER = (
    "They say higher wages price out small firms, but a corner shop sells to the people who earn them. "
    "Because wages are spent on the same street, its sales rise with its costs. "
    "Therefore the shop stays open."
)


CHINESE_ANSWER = (
    "我方支持开征肥胖税，因为含糖饮料的价格太低，家庭会买得更多。例如墨西哥在2014年征税之后，销量下降了百分之十。"
    "所以孩子们会更健康。"
)
RUSSIAN_ANSWER = "Мы поддерживаем это, потому что воздух станет чище. Поэтому голосуйте за нас."


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.coach.coaching.drills import impromptu
    from debatecoach.ui.drills.pane import PracticePane

    parts, book = rig.parts, rig.window.actions_book

    def pane(width: int = 760, height: int = 900) -> Any:
        made = parts.make(PracticePane, book)
        refit(made.run.outside, quick_outside(microphone=True))
        made.resize(width, height)
        made.show()
        return made

    def taken(made: Any) -> QPixmap:
        settle(rig.app)
        settle(rig.app)
        picture = made.grab()
        made.run.stop()
        made.close()
        made.deleteLater()
        return picture

    yield "drills-empty", taken(pane())
    open_motion(parts, "labor-unions")
    current = sample_round(6)
    current.human, current.ballot, current.state = Side.PRO, sample_ballot(current), RoundState.FINISHED
    parts.rounds.current = current
    yield "drills", taken(pane(height=1300))
    yield "drills-narrow", taken(pane(width=400, height=1300))
    drills = [drill for _, drill in parts.practice.next_drills()]
    answer = drills[0]
    made = pane()
    made.run.begin(answer)
    yield "drills-ready-typed", taken(made)
    before = parts.engines.in_use
    parts.engines.use(replace(before, recognisers=(ScriptedRecogniser(),)))
    for kind in (DrillKind.REDO, DrillKind.SHRINK, DrillKind.WEIGH):
        made = pane()
        made.run.begin(parts.practice.speech_drill(kind))
        yield f"drills-{kind.value}", taken(made)
    made = pane()
    made.run.begin(answer)
    made.run.speak()
    ScriptedRecorder.made[-1].hear(noise(3.0))
    yield "drills-speaking", taken(made)
    made = pane()
    made.run.begin(answer)
    made.run.type_instead()
    made.editor.setPlainText(ANSWER)
    yield "drills-typing", taken(made)
    made = pane()
    made.run.begin(answer)
    made.run.told.emit(no_microphone())
    yield "drills-trouble", taken(made)
    made = pane(height=1100)
    made.run.begin(answer)
    made.run.type_instead()
    made.editor.setPlainText(ANSWER)
    made.run.done()
    yield "drills-judged", taken(made)
    for name, motion, text in (
        ("drills-judged-chinese", "发达国家应当开征肥胖税", CHINESE_ANSWER),
        ("drills-judged-unread", "Cars should be banned", RUSSIAN_ANSWER),
    ):
        made = pane(height=1000)
        made.run.begin(impromptu(motion, Side.PRO))
        made.run.type_instead()
        made.editor.setPlainText(text)
        made.run.done()
        yield name, taken(made)
    redo = parts.practice.speech_drill(DrillKind.REDO)
    made = pane(height=1300)
    made.run.begin(redo)
    made.run.type_instead()
    made.editor.setPlainText(ANSWER * 4)
    made.run.done()
    yield "drills-side-by-side", taken(made)
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    made = pane(width=900, height=1500)
    made.run.begin(answer)
    made.run.type_instead()
    made.editor.setPlainText(ANSWER)
    made.run.done()
    yield "drills-judged-200", taken(made)
    yield "drills-200", taken(pane(width=900, height=1500))
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    parts.engines.use(before)
    parts.practice.delete()
    parts.open_case.close()
