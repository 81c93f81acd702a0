"""Points of information in the window, both ways: real Qt events, real journal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from debatecoach.debate.side import Side
from debatecoach.debate.speech import POI, PoiState
from debatecoach.ui.round.poi.opponent_rises import Stand
from debatecoach.ui.round.poi.student_rises import Floor
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.round.test_round import Bench

TYPED = (
    "A fat tax shifts everyday buying toward healthier food, because prices change what people choose. "
    "Families will buy plain food when crisps cost more. "
)


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.quick_outside())
    yield made
    made.close()


def to_open_time(bench: Bench) -> None:
    """The opponent speaks, beyond its protected time."""
    bench.begin(Side.CON, form="oxford-pois")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    rig.wait_until(lambda: bench.show.rises.can_rise, 10, "open time")


def test_the_student_rises_and_is_answered(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 30.0)
    bench.begin(Side.CON, form="oxford-pois")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    rises = bench.show.rises
    assert not rises.can_rise, "protected"
    rises.press()
    assert rises.floor is Floor.SPEAKER
    rig.wait_until(lambda: rises.can_rise, 10, "open time")
    bench.click("poi")
    rig.wait_until(lambda: rises.floor is Floor.ASKS, 10, "the floor")
    assert bench.pane.poi.isVisible()
    clock = bench.show.opponent.elapsed
    rig.wait_until(lambda: bench.show.opponent.elapsed > clock, 5, "the clock runs on")
    QTest.keyClicks(bench.pane.poi.question, "But is a tax not hardest on the poor?")
    QTest.keyClick(bench.pane.poi.question, Qt.Key.Key_Return)
    rig.wait_until(lambda: rises.floor is Floor.SPEAKER, 20, "the speaker goes on")
    kept = bench.parts.rounds.current.pois
    assert [each.state for each in kept] == [PoiState.TAKEN], "journaled before the speech is over"
    assert kept[0].answer
    bench.until(RoundPaneState.HUMAN_READY)
    speech = bench.parts.rounds.current.speeches[0]
    (poi,) = speech.pois
    assert speech.sentences[poi.sentence].text == f"{POI}But is a tax not hardest on the poor?"
    assert poi.answered
    starts = [each.start for each in speech.sentences]
    assert starts == sorted(starts)
    assert speech.seconds <= 255
    assert bench.parts.rounds.current.pois == ()


def test_sitting_down_again_costs_the_speech_only_its_time(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 30.0)
    to_open_time(bench)
    rises = bench.show.rises
    rises.press()
    rises.press()
    assert rises.floor is Floor.SPEAKER, "sat down before the sentence was over"
    rises.press()
    rig.wait_until(lambda: rises.floor is Floor.ASKS, 10, "the floor")
    bench.show.opponent.toggle()
    stood = bench.show.opponent.elapsed
    QTest.qWait(60)
    assert bench.show.opponent.elapsed == stood, "paused"
    bench.show.opponent.toggle()
    QTest.keyClick(bench.pane.poi.question, Qt.Key.Key_Escape)
    rig.wait_until(lambda: rises.floor is Floor.SPEAKER, 10, "the speaker goes on")
    bench.until(RoundPaneState.HUMAN_READY)
    assert [each.state for each in bench.parts.rounds.current.speeches[0].pois] == [PoiState.WITHDRAWN] * 2


@pytest.mark.parametrize("how", ["take", "refuse", "ignore"])
def test_the_opponent_rises_on_a_typed_speech(bench: Bench, how: str) -> None:
    clock = [0.0]
    bench.show.outside.now = lambda: clock[0]
    bench.begin(Side.PRO, form="oxford-pois")
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    QTest.keyClicks(bench.pane.editor, TYPED)
    offers = bench.show.offers
    rig.let_run(0.5)
    assert offers.stand is Stand.SITS, "protected time"
    clock[0] = 70.0
    QTest.keyClicks(bench.pane.editor, "In Denmark families bought plain food when fat cost more. ")
    rig.wait_until(lambda: offers.stand is Stand.STANDS, 20, "the opponent has risen")
    assert bench.pane.poi.isVisible()
    assert offers.text
    if how == "take":
        bench.pane.poi.take.click()
        assert bench.parts.rounds.current.pois[0].state is PoiState.TAKEN
        rig.wait_until(lambda: offers.stand is Stand.SITS, 10, "it has asked")
        QTest.keyClicks(bench.pane.editor, "No, because the shelf beside it has plain bread. ")
    elif how == "refuse":
        bench.pane.poi.refuse.click()
    else:
        clock[0] = 90.0
    rig.wait_until(lambda: offers.stand is Stand.SITS, 10, "it sits")
    assert bench.state is RoundPaneState.TYPING
    bench.click("done")
    rig.wait_until(lambda: bool(bench.parts.rounds.current.speeches), 20, "entered")
    speech = bench.parts.rounds.current.speeches[0]
    wanted = {"take": PoiState.TAKEN, "refuse": PoiState.REFUSED, "ignore": PoiState.IGNORED}[how]
    assert [each.state for each in speech.pois] == [wanted]
    assert speech.pois[0].in_speech is (how == "take")


def test_off_is_off(bench: Bench) -> None:
    bench.parts.settings.set("pois", "off")
    bench.begin(Side.CON, form="oxford-pois")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    assert not bench.pane.controls["poi"].isVisible()
