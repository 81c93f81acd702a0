"""A recording being made: Ogg Opus, or WAV where there is no coder; and what was left of one."""

from __future__ import annotations

import contextlib
import importlib
from pathlib import Path

from debatecoach.engines.audio.oggfile import OggWriter, is_ogg, repair_ogg
from debatecoach.engines.audio.wavfile import WavWriter, repair_wav

Writer = OggWriter | WavWriter
"""Takes a recording to the disk as it comes."""


def make_writer(path: Path, rate: int) -> Writer:
    """A writer to a new file: compressed, unless it is called ``.wav`` or there is no coder here. Whoever
    reads it looks into it, not at its name.

    Raises:
        InputError: the file exists or cannot be created.
    """
    if path.suffix != ".wav":
        try:
            return OggWriter(path, rate)
        except ImportError:
            pass  # in full size; it is compressed, or that is told, when it goes into a case
    return WavWriter(path, rate)


def load_coder() -> None:
    """Load the coder, 0.1 s and more, so that :func:`make_writer` need not. Any thread."""
    with contextlib.suppress(ImportError):
        importlib.import_module("av")


def repair(path: Path) -> float:
    """Mend a recording whose writer was killed; returns its seconds.

    Raises:
        InputError: not a recording of this app, or not readable or writable.
    """
    return repair_ogg(path) if is_ogg(path) else repair_wav(path)
