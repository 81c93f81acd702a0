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
