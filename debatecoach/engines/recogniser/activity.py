"""Where somebody speaks: Silero's voice detector, which comes with faster-whisper, as the samples come."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from debatecoach.engines.onnx import onnx_errors
from debatecoach.engines.recogniser import RATE, Pcm
from debatecoach.engines.recogniser.faults import fault

FRAME = 512
"""Samples the detector judges at once."""
_CONTEXT = 64
_BEGINS, _GOES_ON = 0.5, 0.35  # of the detector's probability: Silero's own thresholds
_JOIN = 0.1  # silences shorter than this, seconds, are none


class Activity:
    """Speech and silence of one stream of samples.

    Args:
        probability: how likely it is that somebody speaks in a frame, 0..1; asked for one frame after
            another.

    Attributes:
        speech: start and end of what was speech, seconds, in order.
    """

    def __init__(self, probability: Callable[[Pcm], float]) -> None:
        self._probability = probability
        self._rest = np.zeros(0, np.int16)
        self._judged = 0  # samples
        self._on = False
        self.speech: list[tuple[float, float]] = []

    @property
    def last_voice(self) -> float:
        """Where somebody spoke last, seconds; 0 where nobody did."""
        return self.speech[-1][1] if self.speech else 0.0

    @property
    def silent_for(self) -> float:
        """Seconds of silence up to now."""
        return self._judged / RATE - self.last_voice

    def feed(self, pcm: Pcm) -> None:
        """Judge the next samples."""
        sound = np.concatenate([self._rest, pcm])
        whole = len(sound) // FRAME * FRAME
        for at in range(0, whole, FRAME):
            chance = self._probability(sound[at : at + FRAME])
            self._on = chance >= (_GOES_ON if self._on else _BEGINS)
            self._note(self._on)
        self._rest = sound[whole:].copy()

    def seconds_since(self, second: float) -> float:
        """Seconds of speech from a moment on."""
        first = bisect_right(self.speech, second, key=lambda each: each[1])
        return sum(end - max(start, second) for start, end in self.speech[first:])

    def _note(self, spoken: bool) -> None:
        start, self._judged = self._judged / RATE, self._judged + FRAME
        if not spoken:
            return
        if self.speech and start - self.speech[-1][1] < _JOIN:
            start = self.speech.pop()[0]
        self.speech.append((start, self._judged / RATE))


def silero() -> Activity:
    """A voice detector at its beginning; 0.1 s the first time.

    Raises:
        RecogniserError: it is not there, or does not start.
    """
    try:
        from faster_whisper.vad import get_vad_model

        session = get_vad_model().session
    except ImportError as problem:
        raise fault("detector", problem) from problem
    except onnx_errors() as problem:
        raise fault("detector", problem) from problem
    state = {name: np.zeros((1, 1, 128), np.float32) for name in ("h", "c")}
    context: list[npt.NDArray[np.float32]] = [np.zeros((1, _CONTEXT), np.float32)]

    def probability(frame: Pcm) -> float:
        sound = (frame.astype(np.float32) / 32768.0)[None, :]
        given = {"input": np.concatenate([context[0], sound], axis=1), **state}
        chance, state["h"], state["c"] = session.run(None, given)
        context[0] = sound[:, -_CONTEXT:]
        return float(np.ravel(chance)[0])

    return Activity(probability)
