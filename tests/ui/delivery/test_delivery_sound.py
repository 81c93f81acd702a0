"""Delivery through (virtual) sound hardware: pauses of known length are spoken into the microphone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from debatecoach.debate.delivery import DeliveryMeasure, Doubt, WhyNot
from debatecoach.debate.side import Side
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.ui.delivery.pane import DeliveryPane
from debatecoach.ui.delivery.presenter import DeliveryPhase
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.round.states import Outside, RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.audio_rig import Rig, flite, student_says, virtual_audio
from tests.ui import rig
from tests.ui.round.test_round import Bench

__all__ = ["flite", "virtual_audio"]
pytestmark = [pytest.mark.sound, pytest.mark.slow]

SAID = "The school should pay for the books. Poor families need the money for food. A child with books learns"
PAUSE = 1.4


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running(recognisers=find_recognisers()) as made:
        yield made


def test_pauses_spoken_into_the_microphone_are_found_with_the_words_around_them(
    parts: Parts, virtual_audio: Rig, flite: Path, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    wav = student_says(flite, SAID, pause=PAUSE)
    bench = Bench(parts, Outside(beat_ms=1))
    bench.begin(Side.PRO)
    pane = parts.make(DeliveryPane, ActionBook(window))
    qtbot.addWidget(pane)
    pane.show()
    bench.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: bench.show.student.microphone is True)
    bench.click("record")
    recorder = bench.show.student.recording.taking._recorder
    rig.wait_until(recorder.started.is_set)
    with virtual_audio.play_into_microphone(wav) as student:
        rig.wait_until(lambda: student.poll() is not None, 40)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW, seconds=30)
    bench.click("enter")
    bench.until(RoundPaneState.OPPONENT_SPEAKING, seconds=60)
    rig.wait_until(lambda: pane.presenter.phase is DeliveryPhase.SHOWN, 30, "the numbers")
    shown = pane.presenter.shown
    assert shown is not None
    found = shown.delivery
    long = sorted(found.long_pauses, key=lambda each: each.start)
    assert [each.seconds for each in long] == pytest.approx([PAUSE + 0.15] * 2, abs=0.3)
    assert all(each.after and each.before for each in long)
    words = [each.text.lower() for each in shown.speech.words]
    assert words.index(long[0].after.lower()) < words.index(long[1].after.lower())
    assert found[DeliveryMeasure.PACE].value == pytest.approx(
        len(words) / shown.speech.seconds * 60, rel=0.02
    )
    assert Doubt.MISHEARD in found[DeliveryMeasure.PACE].doubts
    assert found[DeliveryMeasure.FILLERS].why_not is WhyNot.FILLERS_DROPPED
    assert parts.rounds.current is not None
    assert parts.rounds.current.speeches[0].sound is not None, "kept with the speech"
    rig.wait_until(lambda: pane.page is not None, 20, "its page")
    pane.page.moments[0][1].click()
    rig.wait_until(lambda: pane.sound._player is not None, 20, "the moment")
    rig.wait_until(lambda: not pane.sound.playing, 20, "its end")
    assert not pane.notice.isVisible(), "it was heard without trouble"
    bench.close()
