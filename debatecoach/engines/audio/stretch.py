"""Saying the same in another time, at the same pitch: FFmpeg's ``atempo`` (WSOLA), through PyAV."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

SLOWEST, FASTEST = 0.5, 2.0
"""The range of speeds one ``atempo`` takes without dropping samples."""


def stretched(pcm: npt.NDArray[np.int16], rate: int, speed: float) -> npt.NDArray[np.int16]:
    """A sound ``speed`` times as fast, at the same pitch. About 1 ms for 2 s of sound.

    A moment at ``t`` seconds comes at ``t / speed``, within 25 ms (half the window of the filter).

    Args:
        pcm: mono, (n,).
        rate: Hz.
        speed: :data:`SLOWEST` to :data:`FASTEST`.

    Returns:
        ``round(n / speed)`` samples.

    Raises:
        ValueError: speed out of range.
    """
    if not SLOWEST <= speed <= FASTEST:
        raise ValueError(f"speed {speed} is outside {SLOWEST} to {FASTEST}")
    wanted = round(len(pcm) / speed)
    if speed == 1.0 or not wanted:
        return pcm[:wanted]
    window = 1 << (rate // 24).bit_length()  # no shorter than the filter's own
    # The filter gives nothing for less than a window, and begins half of its own window early.
    silence = np.zeros(2 * window, np.int16)
    sound = _through_atempo(np.concatenate([silence, pcm, silence]), rate, speed)
    lead = round((len(silence) - _own_window(rate) / 2) / speed)
    out = np.zeros(wanted, np.int16)
    piece = sound[lead : lead + wanted]
    out[: len(piece)] = piece
    return out


def _own_window(rate: int) -> int:
    """Samples in a window of ``atempo``: a power of two, from a 24th of a second up."""
    least = rate // 24
    window = 1 << (least.bit_length() - 1)
    return window if window >= least else window * 2


def _through_atempo(pcm: npt.NDArray[np.int16], rate: int, speed: float) -> npt.NDArray[np.int16]:
    import av
    import av.error
    import av.filter

    graph = av.filter.Graph()
    begin = graph.add_abuffer(format="s16", sample_rate=rate, layout="mono")
    tempo = graph.add("atempo", f"{speed:.6f}")
    end = graph.add("abuffersink")
    begin.link_to(tempo)
    tempo.link_to(end)
    graph.configure()
    frame = av.AudioFrame.from_ndarray(np.ascontiguousarray(pcm)[None, :], format="s16", layout="mono")
    frame.sample_rate, frame.pts = rate, 0
    graph.push(frame)
    graph.push(None)
    parts = []
    while True:
        try:
            parts.append(graph.pull().to_ndarray()[0])
        except (av.error.EOFError, av.error.BlockingIOError):
            return np.concatenate(parts) if parts else np.zeros(0, np.int16)
