"""A crossfire in the window: typed and spoken turns, the app's voice, a crash, and the round going on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.ui.round.exchange.talk import QUIET_FOR, TalkStep
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
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
        press(bench, "round.done")
        rig.wait_until(lambda: len(face.cards) >= 2 and talk.step is TalkStep.FLOOR, 20, "an answer")
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
