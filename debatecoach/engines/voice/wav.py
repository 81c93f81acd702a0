"""A spoken speech as a WAV file."""

from __future__ import annotations

import os
import secrets
import wave
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from debatecoach.engines.voice import Utterance
from debatecoach.errors import InputError
from debatecoach.marks import QT_TRANSLATE_NOOP


def write_wav(path: Path, lines: Iterable[tuple[Utterance, float]]) -> float:
    """Write utterances one after another, each followed by its silence in seconds.

    Written beside and then put in place: ``path`` is either the old file or the whole new one.

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
    # Not mkstemp: its file could be read by its owner alone, and so could the speech put in place.
    beside = path.with_name(f".{secrets.token_hex(6)}.wav.part")
    try:
        try:
            with beside.open("xb") as raw:
                with wave.open(raw, "wb") as file:
                    file.setnchannels(1)
                    file.setsampwidth(2)
                    file.setframerate(rate)
                    file.writeframes(sound)
                raw.flush()
                os.fsync(raw.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as problem:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The sound file {path} could not be written: {reason}."),
            QT_TRANSLATE_NOOP("errors", "The text of the speech is kept."),
            QT_TRANSLATE_NOOP("errors", "Choose another folder or free some space."),
            path=str(path),
            reason=problem.strerror or str(problem),
        ) from problem
    return len(sound) / 2 / rate
