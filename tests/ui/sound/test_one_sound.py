"""One short sound at a time: made off the UI thread, heard, stopped, and told where it cannot be."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from debatecoach.base.errors import DebateCoachError, PlaybackError, VoiceError
from debatecoach.engines.audio.devices import no_device
from debatecoach.engines.voice import Utterance
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.sound.one_sound import OneSound
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.ear import Ear, ear

__all__ = ["ear"]

LOST = no_device(PlaybackError, "gone")


def sound(level: int) -> Utterance:
    return Utterance(np.full(1600, level, np.int16), 16_000)


class Told:
    """What a OneSound told."""

    def __init__(self, one: OneSound) -> None:
        self.busy: list[bool] = []
        self.ended = 0
        self.failed: list[DebateCoachError] = []
        one.busy.connect(self.busy.append)
        one.ended.connect(self._end)
        one.failed.connect(self.failed.append)

    def _end(self) -> None:
        self.ended += 1


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running() as made:
        yield made


def test_a_page_that_goes_while_its_sound_is_made_hears_no_more_of_it(parts: Parts, ear: Ear) -> None:
    go_on, page = threading.Event(), QWidget()
    one = OneSound(parts.bridge, parts.settings, page)

    def make() -> Utterance:
        go_on.wait()
        return sound(7)

    one.play(make)
    [job] = parts.bridge.findChildren(Job)
    delete(page)
    go_on.set()
    rig.wait_until(lambda: not isValid(job), what="the work to end without a word")
    assert not ear.heard


def test_it_is_made_heard_and_over(parts: Parts, ear: Ear) -> None:
    parts.settings.set("output_device", "Headphones")
    one = OneSound(parts.bridge, parts.settings)
    told, threads = Told(one), []

    def make() -> Utterance:
        threads.append(threading.current_thread())
        return sound(7)

    one.play(make)
    assert one.playing
    assert told.busy == [True]
    rig.wait_until(lambda: told.ended == 1, 10, "its end")
    assert told.busy == [True, False]
    assert ear.heard[0].pcm[0] == 7
    assert ear.devices == ["Headphones"]
    assert threads[0] is not threading.main_thread()
    assert not one.playing
    assert told.failed == []


def test_the_last_one_asked_for_is_heard(parts: Parts, ear: Ear) -> None:
    ear.patient = True
    one, first_may_end = OneSound(parts.bridge, parts.settings), threading.Event()
    told = Told(one)

    def slow() -> Utterance:
        first_may_end.wait(30)
        return sound(1)

    one.play(slow)
    one.play(lambda: sound(2))
    rig.wait_until(lambda: one._player is not None, 10, "the second")
    first_may_end.set()
    one.play(lambda: sound(3))
    rig.wait_until(lambda: len(ear.heard) == 2 and one._player is not None, 10, "the third")
    assert [each.pcm[0] for each in ear.heard] == [2, 3]
    assert ear.stopped == 1
    assert told.ended == 2, "the first was not waited for, the second was stopped"


def test_stopped_it_is_silent_and_says_so_once(parts: Parts, ear: Ear) -> None:
    ear.patient = True
    one = OneSound(parts.bridge, parts.settings)
    told = Told(one)
    one.stop()
    assert told.ended == 0
    one.play(lambda: sound(1))
    rig.wait_until(lambda: one._player is not None, 10)
    one.stop()
    one.stop()
    assert (ear.stopped, told.ended) == (1, 1)
    ear.end()  # the player's thread was just about to tell it
    QCoreApplication.processEvents()
    assert told.ended == 1


@pytest.mark.parametrize("why", [LOST, VoiceError("The voice broke.", "", "Choose another.")])
def test_what_cannot_be_made_or_heard_is_told(parts: Parts, ear: Ear, why: DebateCoachError) -> None:
    def make() -> Utterance:
        if isinstance(why, VoiceError):
            raise why
        return sound(1)

    ear.deaf = why if isinstance(why, PlaybackError) else None
    one = OneSound(parts.bridge, parts.settings)
    told = Told(one)
    one.play(make)
    rig.wait_until(lambda: bool(told.failed), 10, "the reason")
    assert [each.what for each in told.failed] == [why.what]
    assert ear.heard == []
    assert told.busy == [True, False]
    assert told.ended == 1
    assert not one.playing


def test_a_loudspeaker_that_goes_away_ends_it(parts: Parts, ear: Ear) -> None:
    ear.patient = True
    one = OneSound(parts.bridge, parts.settings)
    told = Told(one)
    one.play(lambda: sound(1))
    rig.wait_until(lambda: one._player is not None, 10)
    ear.end(LOST)
    rig.wait_until(lambda: bool(told.failed), 10)
    assert str(told.failed[0]).startswith("No loudspeaker can be used (gone). Connect a")
    assert not one.playing


def test_its_window_may_be_gone_when_it_ends(parts: Parts, ear: Ear) -> None:
    ear.patient = True
    one = OneSound(parts.bridge, parts.settings)
    one.play(lambda: sound(1))
    rig.wait_until(lambda: one._player is not None, 10)
    delete(one)
    ear.end()
