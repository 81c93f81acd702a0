"""A spoken speech as a WAV file."""

from __future__ import annotations

import wave
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

import numpy as np

from debatecoach.base.errors import InputError
from debatecoach.base.files import write_whole
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.voice import Utterance


def write_wav(path: Path, lines: Iterable[tuple[Utterance, float]]) -> float:
    """Write utterances one after another, each followed by its silence in seconds.

    It is written whole or not at all.

    Returns:
        The length in seconds.

    Raises:
        InputError: the file cannot be written.
        ValueError: the utterances differ in sample rate.
    """
    parts: list[bytes] = []
    rate = 0
    for utterance, silence in lines:
        if rate not in (0, utterance.rate):
            raise ValueError(f"sample rates {rate} and {utterance.rate} in one file")
        rate = utterance.rate
        parts.append(utterance.pcm.astype("<i2").tobytes())
        parts.append(np.zeros(round(silence * rate), "<i2").tobytes())
    rate = rate or 22050
    sound = b"".join(parts)

    def write(raw: BinaryIO) -> None:
        with wave.open(raw, "wb") as file:
            file.setparams((1, 2, rate, 0, "NONE", ""))
            file.writeframes(sound)

    try:
        write_whole(path, write)
    except OSError as problem:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The sound file {path} could not be written: {reason}."),
            QT_TRANSLATE_NOOP("errors", "The text of the speech is kept."),
            QT_TRANSLATE_NOOP("errors", "Choose another folder or free some space."),
            path=str(path),
            reason=problem,
        ) from problem
    return len(sound) / 2 / rate
