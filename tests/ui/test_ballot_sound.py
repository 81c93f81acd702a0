"""A quotation on the ballot sounds: the student's as recorded, a machine's by its voice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.errors import DebateCoachError
from debatecoach.ui.ballot.sounding import Sounding
from debatecoach.ui.session import Session
from tests.ui import rig

RATE = 16_000
TWO = (Sentence("Wages are spent at home.", 0.0, 1.0), Sentence("Strikes end.", 1.0, 3.0))


class Player:
    """Stands where a loudspeaker would: keeps what it was to play, and ends at once."""

    def __init__(self) -> None:
        self.sounds: list[np.ndarray] = []

    def __call__(self, voice: Any, lines: Any, on_end: Any, **_rest: Any) -> tuple[Player, None]:
        self.sounds += [voice.speak(line.text).pcm for line in lines]
        self._end = on_end
        return self, None

    def start(self) -> None:
        self._end()

    def stop(self) -> None:
        pass


@pytest.fixture
def session(qtbot: QtBot, own_home: Path) -> Iterator[Session]:
    with rig.running() as made:
        made.open_motion("labor-unions")
        made.rounds.start("simplified-oxford", Side.PRO, seed=1)
        yield made


def said(session: Session, speech: Speech, sentence: int) -> np.ndarray:
    """What sounds of a sentence."""
    player = Player()
    sounding = Sounding(session, make=player)
    told: list[DebateCoachError | None] = []
    ended: list[int] = []
    sounding.told.connect(told.append)
    sounding.ended.connect(lambda: ended.append(1))
    assert sounding.can_sound(speech, sentence)
    sounding.say(speech, sentence)
    rig.wait_until(lambda: bool(ended), 20, "it to have sounded")
    assert [each for each in told if each is not None] == []
    [sound] = player.sounds
    return sound


def test_a_machines_sentence_by_its_voice(session: Session) -> None:
    speech = Speech("con-opening", Side.CON, Speaker.LIBRARY, TWO, 3.0, "measured")
    voice = session.engines.voice_of(speech)
    assert voice is not None
    assert len(said(session, speech, 1)) == pytest.approx(len(voice.speak("Strikes end.").pcm), rel=0.2)


def test_the_students_sentence_as_recorded(session: Session) -> None:
    store, current = session.open_store, session.round
    assert current is not None
    where = store.recording_path(current.id, "pro-opening")
    where.parent.mkdir(parents=True, exist_ok=True)
    quiet, loud = np.zeros(RATE), np.full(2 * RATE, 0.5)
    soundfile.write(where, np.concatenate([quiet, loud]), RATE, format="OGG", subtype="VORBIS")
    audio = store.adopt_recording(current.id, "pro-opening")
    speech = Speech("pro-opening", Side.PRO, Speaker.HUMAN, TWO, 3.0, "recogniser", audio=audio)
    first, second = said(session, speech, 0), said(session, speech, 1)
    assert np.abs(first[: len(first) // 2]).mean() < 200
    assert np.abs(second[len(second) // 4 :]).mean() > 5000, "the second sentence is the loud part"
    assert len(second) / len(first) == pytest.approx(2.0, rel=0.1)


def test_what_was_typed_or_is_not_there_makes_no_sound(session: Session) -> None:
    sounding = Sounding(session)
    typed = Speech("pro-opening", Side.PRO, Speaker.HUMAN, TWO, 3.0, "typed")
    assert not sounding.can_sound(typed, 0)
    machine = replace(typed, speaker=Speaker.LIBRARY)
    assert sounding.can_sound(machine, 1)
    assert not sounding.can_sound(machine, 2)
