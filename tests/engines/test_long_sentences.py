"""A long sentence begins to sound before all of it is spoken, and is the same sound in the end."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import pytest

from debatecoach.base.errors import VoiceError
from debatecoach.engines.audio.player import Maker
from debatecoach.engines.audio.tape import Tape, VoiceLine
from debatecoach.engines.voice import Utterance, WordTime
from debatecoach.engines.voice.shaping import LONG, joined

RATE = 1000
LONG_TEXT = "word " * 40


@dataclass
class Slow:
    """A voice whose sentences come in four parts, each when it is let go; a sample is its own place."""

    go: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    fails_at: int = 9
    id: str = "slow"
    name: str = "Slow"
    engine: str = "slow"
    family: str = "slow"
    language: str = "en"
    basic: bool = False
    word_times: bool = True

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        for number in range(4):
            assert self.go.acquire(timeout=60)
            if number == self.fails_at:
                raise VoiceError("It broke off.")
            pcm = np.arange(number * 500 + 1, number * 500 + 501, dtype=np.int16)
            yield Utterance(pcm, RATE, (WordTime(0.1, 0.4, number * 5, 4),))

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        return joined(list(self.parts(text, speed)))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        return 2.0


@pytest.fixture
def tape() -> Tape:
    made = Tape([VoiceLine(LONG_TEXT, 0.1), VoiceLine("End.", 0.0)], RATE)
    made.running = True
    return made


def maker(tape: Tape, voice: Slow) -> Maker:
    return Maker(tape, voice, None, lambda line: (LONG_TEXT, "End.")[line], lambda: None)


def wait(condition: object, seconds: float = 60.0) -> None:
    limit = time.monotonic() + seconds
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < limit
        time.sleep(0.002)


def heard(tape: Tape, count: int) -> list[int]:
    out = np.zeros(count, np.int16)
    tape.fill(out)
    return [int(each) for each in out]


def finish(voice: Slow, work: Maker) -> None:
    voice.go.release(50)
    wait(lambda: work._task is None or work._task.over)


def test_the_beginning_sounds_while_the_rest_is_spoken(tape: Tape) -> None:
    assert len(LONG_TEXT) > LONG
    voice = Slow()
    work = maker(tape, voice)
    work.work(3, True)
    assert heard(tape, 10) == [0] * 10
    voice.go.release()
    wait(lambda: tape.wanted(0) is None)
    wait(lambda: tape._parts[0].pcm is not None)
    assert heard(tape, 300) == list(range(1, 301))
    assert tape.position().word == WordTime(0.1, 0.4, 0, 4)
    assert not tape._parts[0].measured
    assert heard(tape, 300) == [
        *range(301, 501),
        *([0] * 100),
    ]  # the next part is late: silence, not the pause
    assert tape.due == 0
    assert tape.starved > 0
    voice.go.release()
    wait(lambda: len(tape._parts[0].pcm) == 1000)
    assert heard(tape, 200) == list(range(501, 701))
    finish(voice, work)
    wait(lambda: not tape._parts[0].begun)
    assert heard(tape, 1400) == [*range(701, 2001), *([0] * 100)]
    assert tape.due == 1
    assert tape.places()[0] == (0.0, 2.0)


def test_another_speed_in_the_middle_goes_on_from_the_same_place(tape: Tape) -> None:
    voice = Slow()
    work = maker(tape, voice)
    work.work(3, True)
    voice.go.release(2)
    wait(lambda: tape._parts[0].pcm is not None and len(tape._parts[0].pcm) == 1000)
    heard(tape, 400)
    before = tape.position().at
    tape.set_speed(1.25)
    tape.refresh(1)
    assert tape.position().at == pytest.approx(before, abs=0.01)
    assert len(tape._parts[0].pcm) == pytest.approx(800, abs=30)
    finish(voice, work)
    wait(lambda: not tape._parts[0].begun)
    assert tape.position().at == pytest.approx(before, abs=0.03)
    heard(tape, round((2.0 - before) / 1.25 * RATE) + 5)
    assert tape.position().at == pytest.approx(2.0, abs=0.05)


def test_another_rate_in_the_middle_too(tape: Tape) -> None:
    voice = Slow()
    work = maker(tape, voice)
    work.work(3, True)
    voice.go.release(1)
    wait(lambda: tape._parts[0].pcm is not None)
    heard(tape, 200)
    tape.running = False
    tape.change_rate(2 * RATE)
    tape.refresh(1)
    tape.running = True
    assert tape.position().at == pytest.approx(0.2, abs=0.01)
    finish(voice, work)
    wait(lambda: not tape._parts[0].begun)
    assert tape.position().at == pytest.approx(0.2, abs=0.01)
    assert tape.places()[0] == pytest.approx((0.0, 2.0), abs=0.01)


def test_a_voice_that_breaks_off_leaves_the_line_to_be_said_anew(tape: Tape) -> None:
    voice = Slow(fails_at=2)
    work = maker(tape, voice)
    work.work(3, True)
    voice.go.release(2)
    wait(lambda: tape._parts[0].pcm is not None)
    heard(tape, 700)
    finish(voice, work)
    with pytest.raises(VoiceError, match="broke off"):
        work.work(3, True)
    assert tape.wanted(0) == 0
    assert tape.position().at == 0.0
    voice.fails_at = 9
    work.work(3, True)
    finish(voice, work)
    assert heard(tape, 600) == list(range(1, 601))


def test_sought_lines_and_short_ones_are_as_ever(tape: Tape) -> None:
    voice = Slow()
    work = maker(tape, voice)
    work.work(3, True)
    voice.go.release(1)
    wait(lambda: tape._parts[0].pcm is not None)
    heard(tape, 100)
    tape.seek(1)
    finish(voice, work)
    work.work(3, True)
    work.work(3, True)
    finish(voice, work)
    wait(lambda: tape._parts[1].pcm is not None)
    assert heard(tape, 3) == [1, 2, 3]
    tape.seek(0)
    assert heard(tape, 3) == [1, 2, 3]
    assert not tape._parts[1].begun
