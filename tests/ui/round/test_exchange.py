"""A crossfire in the window: typed and spoken turns, the app's voice, a crash, and the round going on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from debatecoach.base.errors import InputError
from debatecoach.base.language import Role
from debatecoach.coach.bench.scope import Scope
from debatecoach.debate.format import Kind
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.engines.language import connect
from debatecoach.services.connection import Connection, Plan
from debatecoach.ui.round.exchange.talk import QUIET_FOR, TalkStep
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.coach.team.debating import Script, good
from tests.coach.team.talking import modelled
from tests.support.scripted_server import ScriptedServer, Step, refusal, text
from tests.ui import rig
from tests.ui.rig import open_motion
from tests.ui.round.test_round import Bench
from tests.ui.round.test_round_student import ScriptedRecogniser

SAID = (
    "First, the tax makes people healthier, because they buy less of what is dear. Second, it is fair: "
    "whoever causes a cost pays for it. Third, the money goes to hospitals that treat the illness."
)


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.quick_outside())
    yield made
    made.close()


def to_crossfire(bench: Bench) -> None:
    open_motion(bench.parts, "fat-tax")
    bench.parts.rounds.start("public-forum", Side.PRO, 7)
    bench.until(RoundPaneState.HUMAN_READY, seconds=60)
    bench.click("type")
    bench.until(RoundPaneState.TYPING)
    QTest.keyClicks(bench.pane.editor, SAID)
    bench.click("done")
    bench.until(RoundPaneState.EXCHANGE, seconds=60)
    rig.wait_until(lambda: bench.show.talk.step is TalkStep.FLOOR, 20, "the floor")


def test_the_keyboard_stays_in_the_conversation_while_the_other_side_thinks(
    bench: Bench, qapp: QApplication
) -> None:
    """It went to the flow beside it, which chose its first point and opened what is known of it."""
    bench.window.setMenuWidget(QLineEdit())
    to_crossfire(bench)
    talk, face, went = bench.show.talk, bench.pane.exchange, list[object]()
    face.said.setFocus()
    following = qapp.focusChanged.connect(lambda _old, new: went.append(new))
    type_turn(bench, "Is it certain that prices change what people buy?")
    rig.wait_until(lambda: len(face.cards) == 2 and talk.step is TalkStep.FLOOR, 20, "an answer")
    qapp.focusChanged.disconnect(following)
    assert all(face.isAncestorOf(each) for each in went), went
    assert face.said.hasFocus()


def type_turn(bench: Bench, text: str) -> None:
    QTest.keyClicks(bench.pane.exchange.said, text)
    QTest.keyClick(bench.pane.exchange.said, Qt.Key.Key_Return)


def test_a_crossfire_is_a_conversation(bench: Bench) -> None:
    to_crossfire(bench)
    talk, face = bench.show.talk, bench.pane.exchange
    assert face.isVisible()
    type_turn(bench, "Is it certain that prices change what people buy?")
    assert [card.text.text() for card in face.cards][0].startswith("Is it certain")
    rig.wait_until(lambda: len(face.cards) == 2 and talk.step is TalkStep.FLOOR, 20, "an answer")
    assert talk.exchange is not None
    assert talk.exchange.turns[1].by is Speaker.LIBRARY
    QTest.mouseClick(face.pass_on, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: len(face.cards) == 3 and talk.step is TalkStep.FLOOR, 20, "a question")
    assert talk.exchange.turns[2].asks
    assert not face.end.isVisible(), "whoever is asked answers"
    type_turn(bench, "No, it is not.")
    current = bench.parts.rounds.current
    assert current is not None
    while bench.show.state is RoundPaneState.EXCHANGE:
        rig.wait_until(
            lambda: talk.step is TalkStep.FLOOR or bench.show.state is not RoundPaneState.EXCHANGE, 20, "on"
        )
        if face.end.isVisible():
            QTest.mouseClick(face.end, Qt.MouseButton.LeftButton)
        elif talk.step is TalkStep.FLOOR:
            type_turn(bench, "We did not say so.")
    rig.wait_until(lambda: len(current.speeches) == 3, 20, "it is entered")
    held = current.speeches[2]
    assert [turn.by for turn in held.turns][:3] == [Speaker.HUMAN, Speaker.LIBRARY, Speaker.LIBRARY]
    bench.until(RoundPaneState.HUMAN_READY, seconds=30)


def test_a_turn_is_handed_over_by_a_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    """The two keys of a speech open the microphone and hand over; nothing of a speech stands beside."""
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with rig.running(recognisers=[ScriptedRecogniser()]) as parts:
        bench = Bench(parts, rig.quick_outside(microphone=True))
        to_crossfire(bench)
        talk, face = bench.show.talk, bench.pane.exchange
        assert not bench.pane.coming.text(), "whose turn it is stands above, nothing of the next speech"
        assert not bench.pane.controls["on"].isVisible()
        press(bench, "round.record")
        assert talk.step is TalkStep.LISTENS
        assert "being opened" in face.now.text(), "what is said now would be lost"
        rig.ScriptedRecorder.made[-1].hear(rig.noise(2.0))
        rig.wait_until(lambda: "Ctrl+Return" in face.now.text(), 20, "that one can speak")
        rig.wait_until(lambda: bool(talk.heard_so_far), 20, "words")
        ready = talk._ready.player
        assert ready.prepared, "the loudspeaker is open before the turn is handed over"
        press(bench, "round.done")
        rig.wait_until(lambda: len(face.cards) >= 2 and talk.step is TalkStep.FLOOR, 20, "an answer")
        assert " ".join(line.text for line in ready.lines) == face.cards[1].text.text()
        assert not bench.pane._actions["round.done"].isEnabled()
        bench.close()


def press(bench: Bench, verb: str) -> None:
    """By its key, which only an action that can be done listens to."""
    action = bench.pane._actions[verb]
    assert action.isEnabled(), verb
    QTest.keySequence(bench.pane, action.shortcut())


def test_every_finished_turn_is_there_after_a_crash(bench: Bench) -> None:
    to_crossfire(bench)
    talk, face = bench.show.talk, bench.pane.exchange
    type_turn(bench, "Is it certain that prices change what people buy?")
    rig.wait_until(lambda: len(face.cards) == 2 and talk.step is TalkStep.FLOOR, 20, "an answer")
    before = [card.text.text() for card in face.cards]
    talk.begin()  # as when the case is opened again: only what was kept on disk is known
    rig.wait_until(lambda: talk.step is TalkStep.FLOOR, 20, "the floor again")
    assert [card.text.text() for card in face.cards] == before


def test_a_turn_is_spoken_and_ends_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with rig.running(recognisers=[ScriptedRecogniser()]) as parts:
        now = [100.0]
        outside = replace(rig.quick_outside(microphone=True), now=lambda: now[0])
        bench = Bench(parts, outside)
        to_crossfire(bench)
        talk, face = bench.show.talk, bench.pane.exchange
        QTest.mouseClick(face.speak, Qt.MouseButton.LeftButton)
        assert talk.step is TalkStep.LISTENS
        rig.ScriptedRecorder.made[-1].hear(rig.noise(2.0))
        rig.wait_until(lambda: bool(talk.heard_so_far), 20, "words")
        now[0] += QUIET_FOR + 0.1
        rig.wait_until(lambda: len(face.cards) >= 2 and talk.step is TalkStep.FLOOR, 20, "an answer")
        assert talk.exchange is not None
        assert talk.exchange.turns[0].by is Speaker.HUMAN
        rig.wait_until(lambda: not list((tmp_path / "drills").iterdir()), 20, "its recording is deleted")
        bench.close()


@contextmanager
def modelled_crossfire(bench: Bench, scripted: ScriptedServer) -> Iterator[None]:
    """A crossfire that a model holds against the person; what was said before it nobody reads by a model."""
    to_crossfire(bench)
    connection, bridge = (
        Connection(connect(scripted.base_url), {Role.WRITING: "m"}),
        bench.parts.open_case.bridge,
    )

    def wait_for(work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        ended: list[bool] = []
        bridge.start(lambda _progress: work()).ended.connect(lambda: ended.append(True))
        rig.wait_until(lambda: bool(ended), 20, "the server")

    wait_for(connection.model.models)  # as Connect has asked it: what takes long to load is loaded
    bench.parts.connections._use(connection)
    try:
        yield
    finally:
        bench.show.talk.stop()
        wait_for(connection.close)
        bench.parts.connections._use(None)


def test_a_model_answers_aloud_at_once_and_a_crash_loses_nothing(bench: Bench) -> None:
    answer = "Yes, in part. The tax is the same for all.\n===\nconcedes: yes\nabout: n1"
    notes = "about: n1\ngrants: no\nwon: hidden prices change nothing"
    question = f"Is a price that nobody sees a price?\n===\n{notes}"
    steps = text("No."), Step(content=answer, chunk_delay=0.02), text(question)
    with modelled(*steps) as scripted, modelled_crossfire(bench, scripted):
        talk, face = bench.show.talk, bench.pane.exchange
        talk.say("Is it certain?")
        rig.wait_until(lambda: len(face.cards) == 2 and talk.step is TalkStep.FLOOR, 20, "an answer")
        began = time.monotonic()
        talk.say("Is it certain that prices change what people buy?")
        rig.wait_until(lambda: talk.step is TalkStep.SPEAKS, 20, "first words")
        assert time.monotonic() - began < 1.5
        rig.wait_until(lambda: len(face.cards) == 4 and talk.step is TalkStep.FLOOR, 20, "an answer")
        assert talk.exchange is not None
        assert talk.exchange.turns[3].by is Speaker.MODEL
        assert face.cards[3].text.text() == "Yes, in part. The tax is the same for all."
        talk.pass_on()
        rig.wait_until(lambda: len(face.cards) == 5 and talk.step is TalkStep.FLOOR, 20, "a question")
        before, grants = [card.text.text() for card in face.cards], talk.exchange.grants
        asked = len(scripted.requests)
        talk.begin()
        rig.wait_until(lambda: talk.step is TalkStep.FLOOR, 20, "the floor again")
        assert [card.text.text() for card in face.cards] == before
        assert talk.exchange.grants == grants
        step = talk.exchange.line_of(Side.CON)
        assert step is not None
        assert step.won == "hidden prices change nothing"
        assert len(scripted.requests) == asked


def test_where_the_model_fails_the_librarys_turn_says_so(bench: Bench) -> None:
    with modelled(*(refusal() for _ in range(9))) as scripted, modelled_crossfire(bench, scripted):
        talk, face = bench.show.talk, bench.pane.exchange
        notices = []
        talk.told.connect(notices.append)
        for number in (1, 2):
            type_turn(bench, f"Is it certain that prices change what people buy, question {number}?")
            rig.wait_until(
                lambda n=number: len(face.cards) == 2 * n and talk.step is TalkStep.FLOOR, 20, "it"
            )
        assert "library debater" in face.cards[1].accessibleName()
        told = [each.text for each in notices if each is not None and "could not" in each.text]
        assert len(told) == 1


def test_a_model_that_asks_nothing_more_says_so_before_and_after_a_crash(bench: Bench) -> None:
    notes = "about: n1\ngrants: yes\nwon: a hidden price changes nothing\nnext: who sees it"
    question, done = f"Does a hidden price change nothing?\n===\n{notes}", "===\ndone: it is granted"
    with (
        modelled(*map(text, ("No.", "No.", "No.", question, done))) as scripted,
        modelled_crossfire(bench, scripted),
    ):
        talk, face = bench.show.talk, bench.pane.exchange
        told: list[str] = []
        talk.told.connect(lambda notice: told.append(notice.text) if notice is not None else None)
        for number in range(1, 4):
            talk.say(f"Is it certain that prices change what people buy, question {number}?")
            rig.wait_until(
                lambda n=number: len(face.cards) >= 2 * n and talk.step is TalkStep.FLOOR, 20, "it"
            )
        rig.wait_until(lambda: len(face.cards) == 7 and talk.step is TalkStep.FLOOR, 20, "a question")
        talk.say("Yes, it changes nothing.")
        rig.wait_until(lambda: bool(told) and talk.step is TalkStep.FLOOR, 20, "the floor")
        assert talk.exchange is not None
        assert talk.exchange.due is not None
        assert talk.exchange.due.asks, "it is the person's to ask"
        assert told[-1].startswith("Con had nothing more to ask, with ")
        notices = list(talk.exchange.notices)
        talk.begin()
        rig.wait_until(lambda: talk.step is TalkStep.FLOOR, 20, "the floor again")
        assert talk.exchange.notices == notices


SAID_IN_CHINESE = (
    "手机触手可及，心就很难留在课堂上。瞄一眼只要一秒，重新跟上老师的思路却要好一阵子。"
    "禁了手机，课间才能还给聊天、活动和交朋友。"
)


def short_chinese(bench: Bench) -> None:
    """An opening, questions to it and a closing of the Chinese format."""
    library = bench.parts.engines.in_use.library
    four = library.formats["chinese-four"]
    kept = [each for each in four.slots if each.id in ("pro-constructive", "con-questions-1", "con-closing")]
    library.formats["short-chinese"] = replace(four, id="short-chinese", slots=tuple(kept))


def test_questions_in_chinese_are_put_in_the_window_where_a_model_is(bench: Bench) -> None:
    parts = bench.parts
    short_chinese(bench)
    open_motion(parts, "zh-school-phones")
    with pytest.raises(InputError, match="needs a language model"):
        parts.rounds.start("short-chinese", Side.PRO, 7)
    script = Script(good())
    parts.connections._use(Connection(script, {Role.WRITING: "m"}, plan=Plan(bench=Scope.FLOW)))
    parts.rounds.start("short-chinese", Side.PRO, 7)
    bench.until(RoundPaneState.HUMAN_READY, seconds=60)
    bench.click("type")
    bench.until(RoundPaneState.TYPING)
    bench.pane.editor.setPlainText(SAID_IN_CHINESE)
    bench.click("done")
    bench.until(RoundPaneState.EXCHANGE, seconds=60)
    talk, face = bench.show.talk, bench.pane.exchange
    rig.wait_until(lambda: talk.step is TalkStep.FLOOR, 20, "a question")
    assert talk.exchange is not None
    assert talk.exchange.turns[0].by is Speaker.MODEL
    assert face.cards[0].text.text().startswith("你方说")
    assert talk.exchange.paces[Side.CON].id.startswith("espeak:cmn")
    exchange = talk.exchange
    talk.say("不是，每个人的情况不一样。")
    rig.wait_until(lambda: len(exchange.turns) > 2 or exchange.due is None, 20, "what follows")
    assert exchange.grants or exchange.noted
    talk.stop()
    parts.connections._use(None)


@pytest.mark.slow
@pytest.mark.parametrize("format", ["chinese-four", "chinese-traditional"])
def test_a_whole_chinese_round_is_played_in_the_window(bench: Bench, format: str) -> None:
    parts, asked = bench.parts, []
    open_motion(parts, "zh-school-phones")
    parts.connections._use(
        Connection(Script(good()), {Role.WRITING: "m"}, plan=Plan("plain", bench=Scope.FLOW))
    )
    parts.rounds.start(format, Side.CON, 7)
    talk, current = bench.show.talk, parts.rounds.current
    assert current is not None
    limit = time.monotonic() + 240
    while current.next_slot is not None:
        assert time.monotonic() < limit, (bench.state, talk.step, len(current.speeches))
        given = len(current.speeches)
        bench.until(RoundPaneState.HUMAN_READY, RoundPaneState.EXCHANGE, RoundPaneState.FINISHED, seconds=90)
        if bench.state is RoundPaneState.HUMAN_READY:
            bench.click("type")
            bench.until(RoundPaneState.TYPING)
            bench.pane.editor.setPlainText(SAID_IN_CHINESE)
            bench.click("done")
            rig.wait_until(lambda n=given: len(current.speeches) > n, 60, "the speech to be entered")
        elif bench.state is RoundPaneState.EXCHANGE:
            rig.wait_until(lambda: talk.step is TalkStep.FLOOR or talk.exchange is None, 60, "the floor")
            due = talk.exchange.due if talk.exchange is not None else None
            if due is not None and talk.step is TalkStep.FLOOR:
                asked.append(due)
                number = len(asked)
                talk.say(
                    f"第{number}点，不是每个人都这样。" if not due.asks else f"第{number}问，代价由谁承担？"
                )
    held = [each for each in current.speeches if each.turns]
    assert len(current.speeches) == len(current.format.slots)
    assert len(held) == sum(slot.kind is not Kind.SPEECH for slot in current.format.slots)
    assert {each.speaker for each in current.speeches if each.side is Side.PRO and not each.turns} == {
        Speaker.MODEL
    }
    assert {turn.by for each in held for turn in each.turns} >= {Speaker.HUMAN, Speaker.MODEL}
    assert not any(re.search("[A-Za-z]{2}", each.text) for each in current.speeches)
    parts.connections._use(None)
