"""Reading a speech from a sound file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio.resample import Resampler
from debatecoach.errors import InputError
from debatecoach.marks import QT_TRANSLATE_NOOP

RATE = 16_000
"""What recognisers hear, Hz."""
_LONGEST = 30 * 60.0
_RATES = range(4_000, 384_001)
_BLOCK = 1 << 18  # frames read at once


def _unusable(what: str, path: Path) -> InputError:
    return InputError(
        what,
        QT_TRANSLATE_NOOP("errors", "The file was left as it is."),
        QT_TRANSLATE_NOOP(
            "errors", "Give a .wav, .flac, .ogg or .mp3 file of one speech, or its text as .txt."
        ),
        path=str(path),
        minutes=round(_LONGEST / 60),
    )


def read_audio(path: Path) -> tuple[npt.NDArray[np.int16], int]:
    """A speech from .wav, .flac, .ogg or .mp3.

    Returns:
        Samples (n,) int16 mono, and their rate, always 16,000 Hz.

    Raises:
        InputError: not sound, empty, longer than 30 minutes, not readable.
    """
    import soundfile

    try:
        with soundfile.SoundFile(path) as file:
            rate = file.samplerate
            if rate not in _RATES or file.channels > 32:
                raise _unusable(QT_TRANSLATE_NOOP("errors", "{path} has a format this app cannot use."), path)
            if file.frames > _LONGEST * rate:
                raise _unusable(QT_TRANSLATE_NOOP("errors", "{path} is longer than {minutes} minutes."), path)
            # A few megabytes of compressed silence can be gigabytes of samples, and the header's length may
            # lie: piece by piece, and no more than allowed.
            machine, parts, frames, most = Resampler(rate, RATE), [], 0, round(_LONGEST * rate)
            # Floats, since libsndfile does not scale a float file asked for as integers.
            while len(block := file.read(min(_BLOCK, most - frames), dtype="float32", always_2d=True)):
                frames += len(block)
                parts.append(machine.feed(_mono(block)))
            parts.append(machine.flush())
    except (soundfile.LibsndfileError, OSError) as problem:
        raise _unusable(QT_TRANSLATE_NOOP("errors", "{path} could not be read as sound."), path) from problem
    if not frames:
        raise _unusable(QT_TRANSLATE_NOOP("errors", "{path} holds no sound."), path)
    return np.concatenate(parts)[: round(frames * RATE / rate)], RATE


def _mono(sound: npt.NDArray[np.float32]) -> npt.NDArray[np.int16]:
    """(n, channels) floats, of which a file may hold any, as int16."""
    mono = np.nan_to_num(sound.mean(axis=1), nan=0.0, posinf=1.0, neginf=-1.0)
    return np.rint(np.clip(mono, -1.0, 1.0) * 32767).astype(np.int16)
