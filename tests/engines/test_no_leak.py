"""Speeches played, and heard, leave nothing behind: threads, files, processes, memory. (Recorded:
test_recorder.py.)"""

from __future__ import annotations

import gc
import os
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from debatecoach.engines.audio.player import Player, PlayerState, VoiceLine
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.recogniser.sphinx import SphinxRecogniser
from debatecoach.engines.voice.espeak import espeak_voices
from tests.audio_rig import Rig, student_says

pytestmark = pytest.mark.slow
if not Path("/proc/self/statm").exists():
    pytest.skip("what a process holds is read from /proc", allow_module_level=True)
SPEECHES = int(os.environ.get("DC_SPEECHES", "20"))
"""100 take eight minutes."""


def held(pid: int | str = "self") -> tuple[int, int, float]:
    """Threads, open files and megabytes of a process."""
    gc.collect()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (
        len(os.listdir(f"/proc/{pid}/task")),
        len(os.listdir(f"/proc/{pid}/fd")),
        pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
    )


def less_or_as_much(before: tuple[int, int, float], after: tuple[int, int, float]) -> None:
    shown = [f"{each[0]} threads, {each[1]} files, {each[2]:.1f} MB" for each in (before, after)]
    print(" -> ".join(shown))
    assert after[0] <= before[0]
    assert after[1] <= before[1]
    assert after[2] < before[2] + 8


def wait_for_end(player: Player) -> None:
    limit = time.monotonic() + 60
    while player.state is not PlayerState.DONE:
        assert time.monotonic() < limit, player.state
        time.sleep(0.01)


@pytest.mark.sound
@pytest.mark.timeout(600)
def test_speeches_played(virtual_audio: Rig) -> None:
    voice = espeak_voices("en")[0]

    def speech() -> None:
        errors: list[object] = []
        player = Player(
            voice, [VoiceLine("They are wrong.", 0.0)], speed=1.5, bells=((0.1, 1),), on_error=errors.append
        )
        player.start()
        wait_for_end(player)
        player.stop()
        assert errors == []

    def quiet() -> None:
        limit = time.monotonic() + 60
        while any(each.name in ("player", "voice") for each in threading.enumerate()):
            assert time.monotonic() < limit
            time.sleep(0.01)

    for _ in range(10):
        speech()
    quiet()
    before = held()
    for _ in range(SPEECHES):
        speech()
    quiet()
    less_or_as_much(before, held())


@pytest.mark.timeout(600)
def test_speeches_heard(flite: Path) -> None:
    pcm = read_audio(student_says(flite, "They are wrong.", pause=0.3))[0]
    silence = np.zeros(8000, np.int16)
    recogniser = SphinxRecogniser()

    def speech() -> None:
        listening = recogniser.open()
        for start in range(0, len(pcm), 800):
            listening.feed(pcm[start : start + 800])
        listening.feed(silence)
        assert "wrong" in listening.finish().text.lower()

    for _ in range(10):
        speech()
    assert recogniser._apart is not None
    child = recogniser._apart.pid
    before, before_child = held(), held(child)
    for _ in range(SPEECHES):
        speech()
    assert recogniser._apart.pid == child
    less_or_as_much(before, held())
    less_or_as_much(before_child, held(child))
