"""Reading a recording of our own quickly: as it is, or a piece of it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio.resample import resample
from debatecoach.engines.audio.wavio import RATE, read_audio

Pcm = npt.NDArray[np.int16]
_BLOCK = 1 << 18  # frames read at once
_LONGEST = 30 * 60.0
_RATES = range(4_000, 192_001)


def read_own(path: Path) -> tuple[Pcm, int]:
    """A recording at its own rate: samples (n,) int16 mono, and the rate. libsndfile reads what the recorder
    writes, at once and without holding up other threads; :func:`read_audio` reads whatever it cannot.

    Raises:
        InputError, EngineError: as :func:`read_audio` does.
    """
    import soundfile

    try:
        with soundfile.SoundFile(path) as file:
            if file.channels == 1 and file.samplerate in _RATES and file.frames <= _LONGEST * file.samplerate:
                pcm = _read(file, round(_LONGEST * file.samplerate))
                if len(pcm):
                    return pcm, file.samplerate
    except (soundfile.SoundFileError, OSError):
        pass  # the other reader can read it, or says why nobody can
    return read_audio(path)


def read_takes(takes: Iterable[Path]) -> Pcm:
    """Recordings one after another, at 16 kHz. Raises as :func:`read_own` does."""
    return np.concatenate([resample(*read_own(take), RATE) for take in takes])


def _read(file: object, most: int) -> Pcm:
    """Piece by piece, and no more than allowed: a header may lie."""
    parts, frames = [np.zeros(0, np.int16)], 0
    while len(block := file.read(min(_BLOCK, most - frames), dtype="float32")):  # type: ignore[attr-defined]
        frames += len(block)
        parts.append(np.rint(np.clip(np.nan_to_num(block), -1.0, 1.0) * 32767).astype(np.int16))
    return np.concatenate(parts)
