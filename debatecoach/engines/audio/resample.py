"""Changing the sample rate, block by block: FFmpeg's swresample, through PyAV."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt


class Resampler:
    """A stream of int16 mono blocks from one rate to another, without clicks between blocks.

    Args:
        source, target: Hz, both > 0.
    """

    def __init__(self, source: int, target: int) -> None:
        self._source, self._target, self._taken = source, target, 0
        self._machine: Any = None

    def feed(self, pcm: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
        """The outputs that ``pcm`` completes; some 16 periods of the lower rate lag behind."""
        if self._source == self._target or not len(pcm):
            return pcm
        import av

        if self._machine is None:
            self._machine = av.AudioResampler("s16", "mono", self._target)
        frame = av.AudioFrame.from_ndarray(np.ascontiguousarray(pcm)[None, :], format="s16", layout="mono")
        frame.sample_rate, frame.pts = self._source, self._taken
        self._taken += len(pcm)
        return self._given(frame)

    def flush(self) -> npt.NDArray[np.int16]:
        """The outputs still lagging, as if silence followed; what is fed then begins anew."""
        lagging = self._given(None)
        self._machine = None
        return lagging

    def _given(self, frame: Any) -> npt.NDArray[np.int16]:
        parts = [each.to_ndarray()[0] for each in self._machine.resample(frame)] if self._machine else []
        return np.concatenate([np.zeros(0, np.int16), *parts])


def resample(pcm: npt.NDArray[np.int16], source: int, target: int) -> npt.NDArray[np.int16]:
    """A whole sound at another rate, ``round(len * target / source)`` samples long."""
    if source == target or not len(pcm):
        return pcm
    machine = Resampler(source, target)
    out = np.concatenate([machine.feed(pcm), machine.flush()])
    wanted = round(len(pcm) * target / source)
    return np.concatenate([out[:wanted], np.zeros(max(0, wanted - len(out)), np.int16)])


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
