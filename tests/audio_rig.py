"""Sound hardware made of software: a PulseAudio of our own with two loudspeakers and two microphones.

``dc_speaker`` is where the app plays and ``dc_loop_mic`` hears it; what is played into ``dc_mic_in`` comes
out of ``dc_mic``, the system's default microphone. Import ``virtual_audio`` into a conftest to use it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import tempfile
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from tests.conftest import SHARED

_SCRIPT = SHARED / "tools" / "virtual_audio.sh"
_OURS = ("PULSE_", "ALSA_")


@dataclass(frozen=True)
class Rig:
    """A running PulseAudio.

    Attributes:
        folder: its sockets and settings.
        env: what a process needs to reach it, and nothing else.
        pid: of the server.
    """

    folder: Path
    env: dict[str, str]
    pid: int

    def play_into_microphone(self, wav: Path) -> subprocess.Popen[bytes]:
        """Begin to play a file into the app's microphone."""
        command = ["paplay", "--client-name=student", "-d", "dc_mic_in", str(wav)]
        return subprocess.Popen(command, env=os.environ | self.env)

    def kill(self) -> None:
        """Pull the plug: every device is gone at once."""
        os.kill(self.pid, signal.SIGKILL)


def missing() -> str:
    """Why there can be no rig here; empty when there can."""
    needed = ("bash", "pulseaudio", "pactl", "paplay", "parec")
    tools = [tool for tool in needed if shutil.which(tool) is None]
    if tools:
        return f"virtual sound needs {', '.join(tools)} (apt install pulseaudio pulseaudio-utils)"
    return "" if _SCRIPT.is_file() else f"{_SCRIPT} is not beside this checkout"


@contextmanager
def rig() -> Iterator[Rig]:
    """Start a PulseAudio, and end it."""
    # A socket's path may have 107 characters: not below pytest's own folders.
    folder = Path(tempfile.mkdtemp(prefix="dc-audio-"))
    start = 'source "$1" start >/dev/null && env -0'
    clean = {name: value for name, value in os.environ.items() if not name.startswith(_OURS)}
    answer = subprocess.run(
        ["bash", "-c", start, "rig", str(_SCRIPT)],
        env=clean | {"DC_AUDIO_DIR": str(folder)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    found = dict(line.split("=", 1) for line in answer.stdout.decode().split("\0") if "=" in line)
    pid = int((folder / "pid").read_text()) if (folder / "pid").is_file() else 0
    if answer.returncode != 0 or not pid:
        shutil.rmtree(folder, ignore_errors=True)
        pytest.fail(f"PulseAudio did not start: {answer.stderr.decode()}")
    try:
        yield Rig(folder, {name: value for name, value in found.items() if name.startswith(_OURS)}, pid)
    finally:
        try:
            os.kill(pid, signal.SIGTERM)
        except ProcessLookupError:
            assert not Path(f"/proc/{pid}").exists()  # the test pulled the plug
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def virtual_audio() -> Iterator[Rig]:
    """The rig, as this process's sound hardware, for the whole session."""
    reason = missing()
    if reason:
        pytest.skip(reason)
    from debatecoach.engines.audio import devices

    with rig() as running:
        before = dict(os.environ)
        os.environ.update(running.env)
        devices.rescan()  # a test without sound may have made PortAudio look already
        yield running
        os.environ.clear()
        os.environ.update(before)
        devices.rescan()


@pytest.fixture(scope="session")
def flite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which :func:`student_says` keeps what was spoken; skips without flite."""
    if shutil.which("flite") is None:
        pytest.skip("the student's voice needs flite (apt install flite)")
    return tmp_path_factory.mktemp("flite")


def student_says(folder: Path, text: str, voice: str = "rms", pause: float = 0.6) -> Path:
    """A WAV file of a student (flite) saying it, ``pause`` seconds after each sentence as people do: flite
    by itself hardly stops. (espeak-ng's voice is not understood by pocketsphinx.)"""
    path = folder / f"{hashlib.sha256(repr((text, voice, pause)).encode()).hexdigest()[:16]}.wav"
    if path.exists():
        return path
    parts: list[npt.NDArray[np.int16]] = []
    rate = 16_000
    for sentence in re.split(r"(?<=[.?!])(?<!\b[A-Z]\.)\s+", text.strip()):  # "A.I." ends none
        one = path.with_suffix(".one")
        subprocess.run(["flite", "-voice", voice, "-t", sentence, "-o", str(one)], check=True, timeout=90)
        with wave.open(str(one)) as file:
            rate = file.getframerate()
            parts.append(np.frombuffer(file.readframes(file.getnframes()), np.int16))
        parts.append(np.zeros(round(pause * rate), np.int16))
        one.unlink()
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(np.concatenate(parts).tobytes())
    return path


def likeness(heard: npt.NDArray[np.int16], played: npt.NDArray[np.int16]) -> float:
    """The highest normalised correlation of a sound with any place of a recording at the same rate, 0..1."""
    long, short = heard.astype(np.float64), played.astype(np.float64)
    if len(long) < len(short) or not short.any():
        return 0.0
    size = 1 << (len(long) + len(short)).bit_length()
    product = np.fft.irfft(np.fft.rfft(long, size) * np.conj(np.fft.rfft(short, size)), size)
    product = product[: len(long) - len(short) + 1]
    energy = np.concatenate([[0.0], np.cumsum(long**2)])
    window = energy[len(short) :] - energy[: -len(short)]
    return float(np.max(np.abs(product) / np.sqrt(np.maximum(window, 1.0) * (short @ short))))
