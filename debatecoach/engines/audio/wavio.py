"""A whole speech from a sound file, where it is wanted at once."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio.reading import RATE, SoundReader

__all__ = ["RATE", "read_audio"]


def read_audio(path: Path) -> tuple[npt.NDArray[np.int16], int]:
    """A speech from a sound file of any usual kind; see :class:`SoundReader` for reading it piece by piece.

    Returns:
        Samples (n,) int16 mono, and their rate, always 16,000 Hz.

    Raises:
        InputError, EngineError: as :class:`SoundReader` does.
    """
    with SoundReader(path) as reading:
        return np.concatenate(list(reading.blocks())), RATE
