"""A cell's moment heard again, and a correction of the flow that reaches the opponent who thinks along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from debatecoach.debate.flow_tree import Mention
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.ui.flow.sounding import CellSound
from debatecoach.ui.session import Session
from debatecoach.ui.speech.overhearing import Overhearing
from tests.ui import rig

RATE = 16000
THREE = (
    Sentence("Unions help.", 0.0, 1.0),
    Sentence("They raise wages.", 1.0, 3.0),
    Sentence("Strikes end.", 3.0, 4.0),
)


@pytest.fixture
def session(qtbot: QtBot, own_home: Path) -> Iterator[Session]:
    with rig.running() as made:
        made.open_motion("labor-unions")
        made.rounds.start("simplified-oxford", Side.PRO, seed=1)
        yield made


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[np.ndarray]:
    """What goes to the loudspeaker, which is not there."""
    sounds: list[np.ndarray] = []

    def play(pcm: np.ndarray, *_rest: Any) -> None:
        sounds.append(pcm)

    monkeypatch.setattr("debatecoach.engines.audio.tones.play_pcm", play)
    return sounds


def test_a_recorded_moment_is_its_own_sentences(session: Session, played: list[np.ndarray]) -> None:
    store, current = session.open_store, session.round
    assert current is not None
    where = store.recording_path(current.id, "pro-opening")
    where.parent.mkdir(parents=True, exist_ok=True)
    sound = np.concatenate([np.zeros(RATE), np.full(2 * RATE, 0.5), np.zeros(RATE)])
    soundfile.write(where, sound, RATE, format="OGG", subtype="VORBIS")
    audio = store.adopt_recording(current.id, "pro-opening")
    speech = Speech("pro-opening", Side.PRO, Speaker.HUMAN, THREE, 4.0, "recogniser", audio=audio)
    parent = QObject()
    CellSound(session, parent).play(speech, Mention(0, Action.PROPOSE, sentence=1, start=1.0, end=3.0), False)
    rig.wait_until(lambda: bool(played), 10, "the moment")
    assert len(played[0]) / RATE == pytest.approx(2.0, abs=0.1)
    assert np.abs(played[0][RATE // 2 : -RATE // 2]).mean() > 5000


def test_a_machines_moment_is_said_by_its_voice(session: Session, played: list[np.ndarray]) -> None:
    speech = Speech("con-opening", Side.CON, Speaker.LIBRARY, THREE, 4.0, "measured")
    parent = QObject()
    CellSound(session, parent).play(speech, Mention(1, Action.ATTACK, sentence=0, start=0.0, end=2.5), False)
    rig.wait_until(lambda: bool(played), 20, "the moment")
    voice = session.engines.voice_of(speech)
    assert voice is not None
    expected = len(voice.speak("Unions help. They raise wages.").pcm)
    assert len(played[0]) == pytest.approx(expected, rel=0.2)


def test_nothing_sounds_while_a_speech_is_given(session: Session, played: list[np.ndarray]) -> None:
    told: list[str] = []
    parent = QObject()
    sound = CellSound(session, parent)
    sound.told.connect(told.append)
    speech = Speech("con-opening", Side.CON, Speaker.LIBRARY, THREE, 4.0, "measured")
    sound.play(speech, Mention(1, Action.ATTACK), True)
    assert "being given" in told[0]
    assert played == []


def test_a_correction_of_the_flow_is_told_to_who_thinks_along(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(type(session.rounds), "can_overhear", property(lambda _desk: True))
    monkeypatch.setattr(session.rounds, "overhear", lambda sentences: told.append(len(sentences)))
    clock = [0.0]
    text = "Unions help. They raise wages. Strikes end."
    ears = Overhearing(session, lambda: text, now=lambda: clock[0])
    ears.listen(True)
    ears.look()
    assert told == [3]
    ears.look()
    assert told == [3], "nothing is new"
    session.flow_changed.emit()
    ears.look()
    assert told == [3, 3]
    ears.listen(False)
