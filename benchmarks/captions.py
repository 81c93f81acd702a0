"""Captions while a student speaks: when words appear, when they are settled, and what that costs.

    python -m benchmarks.captions [--base]

No real weights can be had here. What decoding costs is measured with a random model of base's size
(``--base``; the processor's work does not depend on the weights, the number of words is bounded to that of
speech); when captions appear is reckoned on a simulated clock with that cost, by the engine's own code; voice
detection and all that is around the model are measured with the tiny random model. Fails where the first
words take more than 2 s, or decoding leaves too little of two cores for the window.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from debatecoach.engines.recogniser import RATE, whisper
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.engines.recogniser.guards import silero
from debatecoach.engines.recogniser.streaming import Streaming
from debatecoach.engines.recogniser.whisper import WhisperRecogniser, threads
from tests.conftest import SHARED
from tests.engines.talk import Reader, Talk, base_cost, listen
from tests.engines.test_streaming import SPEECH

MOST_FIRST, MOST_BUSY = 2.0, 0.8
MINUTES = 3


def flite(text: str, folder: Path) -> np.ndarray:
    """Spoken by flite, 16 kHz."""
    from debatecoach.engines.audio.reading import read_audio

    wav = folder / "speech.wav"
    subprocess.run(["flite", "-voice", "rms", "-t", text, "-o", str(wav)], check=True)
    return read_audio(wav)[0]


def simulated(name: str, cost: float) -> tuple[float, float]:
    """A speech of some minutes at ``cost`` times base's; returns seconds to the first word and the share of
    the time that is spent decoding."""
    text = " ".join([SPEECH] * (MINUTES * 60 // 24))
    talk = Talk(text, word=0.35)
    reader = Reader(talk, cost=lambda window: cost * base_cost(window))
    shown: dict[int, float] = {}
    settled: dict[int, float] = {}
    worst = 0.0
    for now, said, listening, _ in listen(reader, talk.pcm()):
        worst = max(worst, listening.lag)
        count = len(said.split())
        for place in range(len(shown) + 1, count + 1):
            shown[place] = now
        for place in range(len(settled) + 1, len(listening.so_far().words) + 1):
            settled[place] = now
    first = shown[1] - talk.times[0][0]
    see = [shown[place] - talk.times[place - 1][1] for place in shown]
    sure = [settled[place] - talk.times[place - 1][1] for place in settled]
    busy = sum(cost * base_cost(window) for window in reader.windows) / talk.times[-1][1]
    middle = [f"{np.median(each):5.2f}/{np.quantile(each, 0.95):5.2f} s" for each in (see, sure)]
    print(f"{name:22} first word {first:5.2f} s   shown {middle[0]}   settled {middle[1]}", end="   ")
    print(f"decoding {busy:4.0%}   windows {len(reader.windows):4}   most behind {worst:4.1f} s")
    return first, busy


def around_the_model(folder: Path) -> None:
    """What the engine itself costs: voice detection alone, and all with the tiny model."""
    model = folder / "recognisers" / "whisper" / "tiny-random.en"
    maker = SHARED / "tools" / "make_tiny_whisper.py"
    subprocess.run(
        [sys.executable, str(maker), str(model), "--english-only", "--seed", "1"], check=True, stdout=-3
    )
    sound = np.tile(flite(SPEECH, folder), 3)
    seconds = len(sound) / RATE
    detector = silero()
    began = time.process_time()
    detector.feed(sound)
    vad = (time.process_time() - began) / seconds
    tiny = WhisperRecogniser(model)
    tiny.load()
    listening = Streaming(tiny, silero)
    began = time.perf_counter()  # it has a process of its own
    slowest = 0.0
    for at in range(0, len(sound), 800):
        before = time.perf_counter()
        listening.feed(sound[at : at + 800])
        slowest = max(slowest, time.perf_counter() - before)
    listening.finish()
    live = (time.perf_counter() - began) / seconds
    (sphinx,) = find_recognisers("en")
    sphinx.load()  # type: ignore[attr-defined]
    began = time.perf_counter()
    sphinx.transcribe(sound)
    basic = (time.perf_counter() - began) / seconds
    print(f"a second of speech: voice detection {vad:.4f} s of processor; by the clock on the wall")
    print(
        f"  the tiny model {live:.4f} s, pocketsphinx {basic:.3f} s; the longest feed {slowest * 1000:.0f} ms"
    )


def of_base_size(folder: Path) -> None:
    """What one window costs a random model as large as base."""
    sys.path.insert(0, str(SHARED / "tools"))
    from make_tiny_whisper import make

    model = folder / "recognisers" / "whisper" / "base-random"
    make(model, True, 1, 512, 8, 6, 80)
    one = whisper._read(model)  # in this process, to see what processor it takes
    window = {"language": "en", "words": [], "before": SPEECH, "best": False}
    whisper._TOKENS_A_SECOND = 4  # a random model does not stop where the words do
    sound = flite(SPEECH, folder)
    for seconds in (2, 5, 10, 20):
        piece = sound[: seconds * RATE]
        whisper._decoded(one, piece, window)
        walls, works = [], []
        for _ in range(5):
            wall, work = time.perf_counter(), time.process_time()
            whisper._decoded(one, piece, window)
            walls.append(time.perf_counter() - wall)
            works.append(time.process_time() - work)
        print(
            f"base's size, a window of {seconds:2} s, {threads()} threads: {min(walls):.2f} s at best, "
            f"{min(works):.2f} s of processor; assumed above: {base_cost(seconds):.2f} s"
        )


def main() -> int:
    """Print it all; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.captions")
    parser.add_argument("--base", action="store_true", help="measure a random model of base's size too")
    asked = parser.parse_args()
    print(f"{MINUTES} minutes of speech; shown and settled: median/95 % after the word's end")
    first, busy = simulated("base on two cores", 1.0)
    simulated("twice as slow", 2.0)
    simulated("five times as slow", 5.0)
    simulated("ten times as slow", 10.0)
    with TemporaryDirectory() as folder:
        around_the_model(Path(folder))
        if asked.base:
            of_base_size(Path(folder))
    good = first <= MOST_FIRST and busy <= MOST_BUSY
    print("within limits" if good else f"NOT within limits: {first:.2f} s, {busy:.0%}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
