"""How well delivery is measured: pauses of known length in flite's voices and in noise, spoken fillers
against those a recogniser writes down, syllables by rule against the dictionary, and what it costs.

    python benchmarks/delivery.py

Needs flite; no network, no sound device. Takes about a minute. Exits 1 beyond its limits.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt

from debatecoach.base.paths import shipped
from debatecoach.debate.counting import syllables_by_rule
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.engines.audio.loudness import measure_recording, measure_sound
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.pronouncing import EnglishSyllables
from debatecoach.engines.recogniser.sphinx import SphinxRecogniser
from tests.casefile.making import keep

VOICES = ("rms", "slt", "kal16", "awb")
RATE = 16_000
SAID = (
    "Schools should start later in the day",
    "Students need more sleep and they learn better when they are awake",
    "This is our first point",
    "Tired drivers cause crashes",
    "A later bell gives her an hour of rest",
)
GAPS = (0.3, 1.5, 0.6, 2.2)
FILLED = (
    "Schools should um start later in the day. Because uh students need more sleep um and they learn er "
    "better when they are awake. Uh, this is um our first point. The second um point is about safety."
)
FILLERS = {"um", "uh", "er", "erm", "uhm", "hmm"}
WORST_PAUSE, WORST_RULE = 0.2, 0.02
Pcm = npt.NDArray[np.int16]


def flite(folder: Path, voice: str, text: str) -> Pcm:
    path = folder / "said.wav"
    subprocess.run(["flite", "-voice", voice, "-t", text, "-o", str(path)], check=True)
    return read_audio(path)[0]


def with_gaps(folder: Path, voice: str) -> Pcm:
    parts = [np.zeros(RATE // 2, np.int16)]
    for number, text in enumerate(SAID):
        pcm = flite(folder, voice, text)
        loud = np.flatnonzero(np.abs(pcm.astype(np.int32)) > 300)
        parts.append(pcm[loud[0] : loud[-1] + 1])
        parts.append(np.zeros(round((*GAPS, 0.75)[number] * RATE), np.int16))
    return np.concatenate(parts)


def pauses(folder: Path) -> float:
    """Print pauses found against those there; the worst error in seconds in a quiet room."""
    worst, random = 0.0, np.random.default_rng(1)
    print(f"pauses of {', '.join(map(str, GAPS))} s   (voice over noise, dB: found)")
    for voice in VOICES:
        clean, line = with_gaps(folder, voice), []
        loud = measure_sound(clean, RATE).loud
        for below in (None, 35, 25, 20, 15, 10):
            noise = 0.0 if below is None else 32768 * 10 ** ((loud - below) / 20)
            pcm = np.clip(clean + random.normal(0, noise, len(clean)), -32768, 32767).astype(np.int16)
            trace = measure_sound(pcm, RATE)
            found = [end - start for start, end in trace.pauses]
            line.append(f"{'quiet' if below is None else below}: {' '.join(f'{each:.2f}' for each in found)}")
            if below is None:
                wrong = [abs(a - b) for a, b in zip(found, GAPS, strict=False)]
                worst = max([worst, *wrong, 9.0 * (len(found) != len(GAPS))])
        print(f"  {voice:6}", "   ".join(line))
    return worst


def fillers(folder: Path) -> None:
    spoken = len([each for each in re.findall(r"\w+", FILLED.lower()) if each in FILLERS])
    recogniser, found = SphinxRecogniser(), 0
    for voice in VOICES:
        heard = recogniser.transcribe(flite(folder, voice, FILLED))
        found += sum(each.text in FILLERS for each in heard.words)
    print(f"fillers written down by {recogniser.id}: {found} of {spoken * len(VOICES)} spoken")


def syllables() -> float:
    text = " ".join(path.read_text() for path in (shipped("data") / "motions").glob("[a-y]*.json"))
    words = re.findall(r"[a-z]+(?:'[a-z]+)?", text.lower())
    began = time.perf_counter()
    counted = EnglishSyllables()(words)
    took = time.perf_counter() - began
    by_rule = sum(map(syllables_by_rule, words))
    known = counted.looked_up / len(words)
    print(
        f"syllables of {len(words)} words: {counted.count} by dictionary ({known:.1%} of the words in it, "
        f"{took:.2f} s), {by_rule} by rule: ratio {by_rule / counted.count:.3f}"
    )
    return abs(by_rule / counted.count - 1)


def costs(folder: Path) -> None:
    sound = np.tile(with_gaps(folder, "slt"), 80)[: 15 * 60 * RATE]
    path = folder / "long.ogg"
    keep(path, sound)
    speech = Speech("x", Side.PRO, Speaker.HUMAN, (), len(sound) / RATE, "microphone")
    began = time.perf_counter()
    measure_sound(sound, RATE)
    plain = time.perf_counter() - began
    began = time.perf_counter()
    trace = measure_recording(path, speech)
    whole = time.perf_counter() - began
    size = len(repr(trace))
    print(
        f"15 minutes: {plain:.2f} s to measure, {whole:.2f} s with reading the file; "
        f"{size / 1000:.0f} kB kept"
    )


def main() -> int:
    with TemporaryDirectory() as name:
        folder = Path(name)
        worst = pauses(folder)
        fillers(folder)
        wrong = syllables()
        costs(folder)
    print(f"worst pause {worst:.2f} s (limit {WORST_PAUSE}), rule {wrong:.1%} (limit {WORST_RULE:.0%})")
    return int(worst > WORST_PAUSE or wrong > WORST_RULE)


if __name__ == "__main__":
    sys.exit(main())
