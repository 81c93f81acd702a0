"""Passages of the round heard again: the student's as recorded, a machine's by its voice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.ui.flow.pane import why_silent
from debatecoach.ui.round.opponent.again import moment_of, sound_of
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.ear import loudness
from tests.ui.rig import open_motion

RATE = 16_000
THREE = (
    Sentence("Unions help.", 0.0, 1.0),
    Sentence("They raise wages.", 1.0, 3.0),
    Sentence("Strikes end.", 3.0, 4.0),
)
MACHINE = Speech("con-opening", Side.CON, Speaker.LIBRARY, THREE, 4.0, "measured")
TYPED = Speech("pro-opening", Side.PRO, Speaker.HUMAN, THREE, 4.0, "typed")


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running() as made:
        open_motion(made, "labor-unions")
        made.rounds.start("simplified-oxford", Side.PRO, seed=1)
        yield made


@pytest.fixture
def spoken(parts: Parts) -> Speech:
    """The student's: a second of silence, two loud, one of silence."""
    store, current = parts.open_case.open_store, parts.rounds.current
    assert current is not None
    where = store.next_take(current.id, "pro-opening")
    where.parent.mkdir(parents=True, exist_ok=True)
    sound = np.concatenate([np.zeros(RATE), np.full(2 * RATE, 0.5), np.zeros(RATE)])
    soundfile.write(where, sound, RATE, format="OGG", subtype="VORBIS")
    audio = store.adopt_recording(current.id, "pro-opening")
    return replace(TYPED, timed_by="recogniser", audio=audio)


def test_a_machines_sentences_are_said_by_its_voice(parts: Parts) -> None:
    voice = parts.engines.in_use.voice_of(MACHINE)
    assert voice is not None
    for sentences, text in ((range(2, 3), "Strikes end."), (range(2), "Unions help. They raise wages.")):
        make = parts.make(sound_of, MACHINE, sentences)
        assert make is not None
        assert len(make().pcm) == pytest.approx(len(voice.speak(text).pcm), rel=0.2)


def test_the_students_sentences_are_as_recorded(parts: Parts, spoken: Speech) -> None:
    def heard(sentences: range) -> tuple[float, float]:
        make = parts.make(sound_of, spoken, sentences)
        assert make is not None
        return make().seconds, loudness(make())

    assert heard(range(1))[1] < 1000 < 5000 < heard(range(1, 2))[1], "the second sentence is the loud part"
    assert heard(range(1, 2))[0] == pytest.approx(2.0, abs=0.1)
    assert heard(range(1, 3))[0] == pytest.approx(3.0, abs=0.1)


def test_a_moment_has_a_little_around_it(parts: Parts, spoken: Speech) -> None:
    make = parts.make(moment_of, spoken, 3.0, 3.5)
    assert make is not None
    assert make().seconds == pytest.approx(4.0 - 1.0, abs=0.1), "it ends where the recording ends"
    assert parts.make(moment_of, TYPED, 3.0, 3.5) is None


def test_what_was_typed_or_is_not_there_makes_no_sound(parts: Parts) -> None:
    assert parts.make(sound_of, TYPED, range(1)) is None
    assert parts.make(sound_of, MACHINE, range(2, 3)) is not None
    for nowhere in (range(3, 4), range(2, 4), range(-1, 1), range(0)):
        assert parts.make(sound_of, MACHINE, nowhere) is None


def test_why_a_cell_is_silent() -> None:
    assert "being given" in why_silent(MACHINE, True)
    assert "no recording" in why_silent(TYPED, False)
    assert "no recording" in why_silent(replace(MACHINE, sentences=()), False)
    assert "no voice" in why_silent(MACHINE, False)
