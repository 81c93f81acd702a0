"""The plug is pulled in mid speech, and put in again: the Round pane on virtual devices, nothing scripted."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.engines.audio import devices
from debatecoach.ui.round.states import Outside, RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests import audio_rig
from tests.audio_rig import Rig
from tests.ui import rig
from tests.ui.round.test_round import Bench

pytestmark = [pytest.mark.sound, pytest.mark.slow]


@pytest.fixture
def own_rig() -> Iterator[Rig]:
    """This process's sound hardware, which the test may pull out."""
    if reason := audio_rig.missing():
        pytest.skip(reason)
    before = dict(os.environ)
    with audio_rig.rig() as running:
        os.environ.update(running.env)
        devices.rescan()
        yield running
        os.environ.clear()
        os.environ.update(before)
    devices.rescan()


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running() as made:
        yield made


def plug_in_again(pulled: Rig) -> int:
    """The same devices at the same place; the new server's process id."""
    subprocess.run(
        ["bash", "-c", 'source "$1" start >/dev/null', "rig", str(audio_rig._SCRIPT)],
        env=os.environ | {"DC_AUDIO_DIR": str(pulled.folder)},
        check=True,
        timeout=60,
    )
    return int((pulled.folder / "pid").read_text())


def speak(own_rig: Rig, wav: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(["paplay", "-d", "dc_mic_in", str(wav)], env=os.environ | own_rig.env)


def test_pulled_out_and_put_in_again(parts: Parts, own_rig: Rig, tmp_path: Path) -> None:
    wav = tmp_path / "voice.wav"
    soundfile.write(wav, (6000 * np.sin(np.arange(16_000 * 40) * 0.2)).astype(np.int16), 16_000)
    bench = Bench(parts, Outside(beat_ms=1))
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: bench.show.student.microphone is True)
    bench.click("record")
    voice = speak(own_rig, wav)
    rig.wait_until(lambda: bench.show.student.elapsed > 2, 15)
    own_rig.kill()
    voice.kill()
    voice.wait()
    bench.until(RoundPaneState.RECORDING_PAUSED, seconds=10)
    assert "The microphone went away" in bench.pane.notice.text()
    assert "recorded so far are kept" in bench.pane.notice.text()
    stood = bench.show.student.elapsed
    pid = plug_in_again(own_rig)
    try:
        voice = speak(own_rig, wav)
        bench.until(RoundPaneState.RECORDING, seconds=15)
        rig.wait_until(lambda: "There is a microphone again" in "".join(bench.news))
        rig.wait_until(lambda: bench.show.student.elapsed > stood + 2, 15)
        voice.kill()
        voice.wait()
        bench.click("done")
        bench.until(RoundPaneState.REVIEW, seconds=20)
        bench.pane.editor.setPlainText("We said what we had to say.")
        bench.click("enter")
        rig.wait_until(lambda: bench.parts.rounds.current.speeches, 20)
        speech = bench.parts.rounds.current.speeches[0]
        assert any("the microphone was gone" in str(each) for each in speech.notices), speech.notices
        kept = soundfile.info(str(parts.open_case.store.audio_path(speech.audio)))
        assert kept.duration > stood + 2
        print(f"kept {kept.duration:.1f} s; told: {speech.notices}")
        bench.close()
    finally:
        os.kill(pid, signal.SIGTERM)
