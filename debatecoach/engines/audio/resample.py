"""Changing the sample rate, block by block, with a windowed sinc (numpy only)."""

from __future__ import annotations

from math import ceil, gcd

import numpy as np
import numpy.typing as npt

_ZEROS = 12  # zero crossings a side: about 60 dB down outside the band
_BLOCK = 16_000  # outputs computed at once; bounds the memory


class Resampler:
    """A stream of int16 mono blocks from one rate to another, without clicks between blocks.

    Args:
        source, target: Hz, both > 0.
    """

    def __init__(self, source: int, target: int) -> None:
        common = gcd(source, target)
        self._up, self._down = target // common, source // common
        self._same = source == target
        # Below the lower of the two Nyquist rates, measured in source samples.
        cut = min(1.0, target / source) * 0.94
        half = ceil(_ZEROS / cut)
        offsets = np.arange(-half + 1, half + 1)[None, :] - (np.arange(self._up) / self._up)[:, None]
        bank = np.sinc(offsets * cut) * np.cos(np.clip(offsets / half, -1, 1) * np.pi / 2) ** 2
        self._bank = (bank / bank.sum(axis=1, keepdims=True)).astype(np.float32)
        self._half = half
        self._tail = np.zeros(half - 1, np.float32)
        self._next = 0  # numerator (over _up) of the next output's place from the tail's first centre

    def feed(self, pcm: npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
        """The outputs that ``pcm`` completes; some 12 periods of the lower rate lag behind."""
        if self._same:
            return pcm
        data = np.concatenate([self._tail, pcm.astype(np.float32)])
        centres = len(data) - 2 * self._half + 1  # how many source places have all their neighbours
        count = max(0, -(-(centres * self._up - self._next) // self._down))
        places = self._next + self._down * np.arange(count)
        parts = []
        for start in range(0, count, _BLOCK):
            some = places[start : start + _BLOCK]
            index, phase = some // self._up, some % self._up
            windows = np.lib.stride_tricks.sliding_window_view(data, 2 * self._half)[index]
            parts.append(np.einsum("ij,ij->i", windows, self._bank[phase]))
        used = max(0, centres)
        self._next += self._down * count - used * self._up
        self._tail = data[used:]
        out = np.concatenate(parts) if parts else np.zeros(0, np.float32)
        return np.clip(np.rint(out), -32768, 32767).astype(np.int16)

    def flush(self) -> npt.NDArray[np.int16]:
        """The outputs still lagging, as if silence followed."""
        return self.feed(np.zeros(0 if self._same else self._half, np.int16))


def resample(pcm: npt.NDArray[np.int16], source: int, target: int) -> npt.NDArray[np.int16]:
    """A whole sound at another rate, ``round(len * target / source)`` samples long."""
    if source == target or not len(pcm):
        return pcm
    machine = Resampler(source, target)
    out = np.concatenate([machine.feed(pcm), machine.flush()])
    return out[: round(len(pcm) * target / source)]
