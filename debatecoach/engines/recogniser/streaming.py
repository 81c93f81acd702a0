"""Captions while somebody speaks, by an engine that understands windows of sound and gives words times.

LocalAgreement-2 of Whisper-Streaming (Macháček, Dabre, Bojar 2023, "Turning Whisper into Real-Time
Transcription System"): the window is decoded again and again as it grows, and what two decodes in a row agree
on at its beginning is settled; it never changes later. Where the speaker pauses, all of it is. The window
begins behind the last settled sentence.

A machine that is too slow for that decodes every window only once, at a pause, 10 to 24 seconds long; one
that cannot keep up even so gives up within :data:`MOST_BEHIND` seconds, with an error that says so: what is
not understood yet never grows without end.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import numpy as np

from debatecoach.base.errors import RecogniserError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.recogniser import RATE, Listening, Pcm, RecogniserText
from debatecoach.engines.recogniser.guards import (
    Activity,
    RecogniserWord,
    joined,
    silero,
    where_spoken,
    without_loops,
)

_LOOK = 6  # words by which a time may mislead
_PROOF = 5  # settled words that are looked for in a new decode


def agreed(before: Sequence[RecogniserWord], after: Sequence[RecogniserWord]) -> int:
    """How many words at their beginning two decodes agree on: the words, and whether a sentence ends there.

    A last word never counts that ends its sentence in only one of them: the end of a window looks like the
    end of a sentence.
    """
    count = 0
    for old, new in zip(before, after, strict=False):
        if old.bare != new.bare or old.ends_sentence != new.ends_sentence:
            break
        count += 1
    return count


def after_settled(settled: Sequence[RecogniserWord], found: Sequence[RecogniserWord]) -> list[RecogniserWord]:
    """The words of a decode behind those that were settled in the same window.

    Times say where they begin, to half a second; the settled words themselves say it exactly, where they
    are found again.

    Args:
        settled: those in the window, in order.
        found: the decode, on the same clock.
    """
    if not settled:
        return list(found)
    border = settled[-1].end
    by_time = sum((word.start + word.end) / 2 < border + 0.02 for word in found)
    tail = [word.bare for word in settled[-_PROOF:]]
    bare = [word.bare for word in found]
    best, matched = by_time, 0
    for cut in range(max(0, by_time - _LOOK), min(len(found), by_time + _LOOK) + 1):
        same = 0
        while same < min(len(tail), cut) and bare[cut - 1 - same] == tail[-1 - same]:
            same += 1
        nearer = abs(cut - by_time) < abs(best - by_time)
        if same > matched or (same == matched and same and nearer):
            best, matched = cut, same
    return list(found[best:])


MOST_BEHIND = 45.0
"""Seconds behind the speaker at which it gives up."""
FIRST_STEP = 0.8
"""Seconds of speech before the first decode; then ``STEP``, or more where decoding takes longer."""
STEP = 1.0
LATE, IN_TIME = 4.0, 1.5
"""Seconds behind at which windows are decoded once only, and at which the captions go live again."""
TOO_DEAR = 3.0
"""Seconds; where a decode takes longer they do not."""
PAUSE = 0.55
"""Seconds of silence at which what was said is settled; after ``LONG_PAUSE`` a window ends for sure."""
LONG_PAUSE = 2.0
_IDLE = 0.03  # who waits so long for sound is not behind
_PAD = 0.3  # seconds kept around speech
_LEAST = 0.15  # seconds of speech worth decoding
_BLOCK = 10.0  # least length of a window that is decoded once
_TRIM = 8.0  # length from which a window is cut behind a settled sentence
_MOST = 24.0  # no window is longer
_BEFORE = 240  # characters of what was said before, given with each window


class WindowRecogniser(ABC):
    """A recogniser that decodes windows.

    Attributes:
        live: False where decoding a window twice is too dear: each is decoded once.
        window: least and most seconds of a window that is decoded once.
        activity: makes a voice detector.
        exact_times, tells_doubt: see :class:`~debatecoach.engines.recogniser.RecogniserText`.
    """

    id: str
    name: str
    basic = False
    live = True
    window = (_BLOCK, _MOST)
    exact_times = tells_doubt = True
    activity = staticmethod(silero)

    def open(self) -> Listening:
        """See :meth:`debatecoach.engines.recogniser.Recogniser.open`."""
        return Streaming(self, self.activity)

    def transcribe(
        self,
        pcm: Pcm,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> RecogniserText:
        """See :meth:`debatecoach.engines.recogniser.Recogniser.transcribe`."""
        listening = Streaming(self, self.activity, blocks=True)
        for start in range(0, len(pcm), RATE):
            if cancelled is not None and cancelled():
                return listening.so_far()
            listening.feed(pcm[start : start + RATE])
            if progress is not None:
                progress(min(1.0, (start + RATE) / len(pcm)))
        return listening.finish()

    @abstractmethod
    def decode(self, pcm: Pcm, before: str, best: bool) -> list[RecogniserWord]:
        """The words of a window, timed from its beginning. Blocking.

        Args:
            pcm: at most 24 s, or what :attr:`window` says.
            before: what was said just before it.
            best: take care rather than be quick.

        Raises:
            RecogniserError: it cannot.
        """


class Streaming:
    """One speech; see :class:`debatecoach.engines.recogniser.Listening`.

    Args:
        engine: decodes windows.
        make_activity: makes the voice detector, when sound comes. Raises RecogniserError.
        blocks: decode every window once, with care: for a recording that is there already.
        now: monotonic seconds.
    """

    def __init__(
        self,
        engine: WindowRecogniser,
        make_activity: Callable[[], Activity],
        blocks: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._engine, self._make_activity, self._now = engine, make_activity, now
        self._whole = blocks or not engine.live
        self._least, self._most = engine.window if blocks else WindowRecogniser.window
        self._may_lag = blocks
        self._activity: Activity | None = None
        self._pcm = np.zeros(0, np.int16)  # the window so far
        self._start = 0  # its place in the stream, samples
        self._settled: list[RecogniserWord] = []
        self._guess: list[RecogniserWord] = []  # what the last decode said behind what is settled
        self._decoded = 0  # how far the last decode went, samples
        self._cost = 0.0  # seconds the last decode took
        self._base = self._last = 0.0
        self._late = False
        self._text: tuple[int, str] = (0, "")

    # -- for whoever listens -----------------------------------------------------------------------------

    @property
    def lag(self) -> float:
        """Seconds by which it is behind the speaker, 0 where it is not fed as somebody speaks."""
        return max(0.0, self._last - self._base - self._end / RATE) if self._activity is not None else 0.0

    @property
    def text(self) -> str:
        """What is understood: settled words, and behind them those that may change."""
        if self._text[0] != len(self._settled):
            self._text = (len(self._settled), joined(self._settled))
        guess = "".join(word.written for word in self._guess)
        return " ".join((self._text[1] + guess).split()) if guess else self._text[1]

    def so_far(self) -> RecogniserText:
        """The words that will not change any more."""
        return self._heard(complete=False)

    def feed(self, pcm: Pcm) -> str:
        """See :meth:`debatecoach.engines.recogniser.Listening.feed`."""
        if self._activity is None:
            self._activity = self._make_activity()
            self._base = self._last = self._now()
        began = self._now()
        if began - self._last > _IDLE:
            self._base = began - self._end / RATE  # nothing waited: it is in time
        self._pcm = np.concatenate([self._pcm, pcm])
        self._activity.feed(pcm)
        self._step(self._activity)
        self._last = self._now()
        self._check_lag()
        return self.text

    def finish(self) -> RecogniserText:
        """See :meth:`debatecoach.engines.recogniser.Listening.finish`."""
        if self._activity is not None and self._spoken_since(self._start) >= _LEAST:
            self._settle(self._end, self._spoken_since(self._decoded) > 0)
        self._drop(self._end)
        return self._heard(complete=True)

    # -- when to decode ----------------------------------------------------------------------------------

    @property
    def _end(self) -> int:
        return self._start + len(self._pcm)

    def _step(self, activity: Activity) -> None:
        length = len(self._pcm) / RATE
        if self._spoken_since(self._start) < _LEAST:
            if activity.silent_for > 2 * _PAD:
                self._drop(self._end - round(_PAD * RATE))  # only silence so far
            elif length >= self._most:
                self._drop(self._end - round(_PAD * RATE))
            return
        silent, fresh = activity.silent_for, self._spoken_since(self._decoded)
        once = self._whole or self._late
        if silent >= PAUSE and (not once or length >= self._least or silent >= LONG_PAUSE):
            if fresh > 0 or self._guess:
                self._settle(self._voice_end(), fresh > 0)
            if once or silent >= LONG_PAUSE:
                self._drop(self._voice_end())
        elif length >= self._most:
            self._cut()
        elif not once and fresh >= self._due():
            self._agree()

    def _due(self) -> float:
        """Seconds of new speech the next decode waits for."""
        least = STEP if self._guess or self._decoded > self._start else FIRST_STEP
        return max(least, min(1.6 * self._cost, _BLOCK))

    def _check_lag(self) -> None:
        behind = self.lag
        self._late = behind > LATE or (self._late and (behind > IN_TIME or self._cost > TOO_DEAR))
        if behind > MOST_BEHIND and not self._may_lag:
            raise RecogniserError(
                QT_TRANSLATE_NOOP(
                    "errors", "This computer is too slow for {name}: it fell {seconds} s behind."
                ),
                QT_TRANSLATE_NOOP("errors", "Your recording goes on and is kept."),
                QT_TRANSLATE_NOOP("errors", "Choose a smaller model in the settings."),
                name=self._engine.name,
                seconds=round(behind),
            )

    # -- decoding ----------------------------------------------------------------------------------------

    def _agree(self) -> None:
        """Decode the window as it is, and settle what this decode and the last one agree on."""
        words = self._decode(self._end, best=False)
        same = agreed(self._guess, words)
        self._accept(words[:same])
        self._guess = words[same:]
        if len(self._pcm) / RATE >= _TRIM:
            self._trim()

    def _settle(self, end: int, anew: bool) -> None:
        """Settle what was said up to a pause; ``anew``: there is sound that no decode has heard."""
        self._accept(self._decode(end, best=self._whole) if anew else self._guess)
        self._guess = []
        long = len(self._pcm) / RATE >= self._least
        if long or (self._settled and self._settled[-1].ends_sentence):
            self._drop(self._voice_end())

    def _cut(self) -> None:
        """The window is as long as one may be: settle all but its last second."""
        words = self._decode(self._end, best=self._whole)
        last = self._end / RATE - 1.5
        sure = [word for word in words if word.end <= last] or words
        self._accept(sure)
        self._guess = []
        border = round(sure[-1].end * RATE) if sure else self._end - round(_PAD * RATE)
        self._drop(max(border, self._start + round(self._least * RATE)))

    def _decode(self, end: int, best: bool) -> list[RecogniserWord]:
        """The words behind the settled ones, on the speech's clock."""
        assert self._activity is not None
        window = self._pcm[: end - self._start]
        began = self._now()
        offset = self._start / RATE
        inside = [word for word in self._settled[-80:] if word.end > offset + 0.05]
        first = len(self._settled) - len(inside)
        before = joined(self._settled[max(0, first - 60) : first])[-_BEFORE:]
        found = self._engine.decode(window, before, best)
        self._cost = self._now() - began
        self._decoded = end
        words = [
            RecogniserWord(each.written, offset + each.start, offset + each.end, each.confidence)
            for each in found
        ]
        if self._engine.exact_times:
            words = where_spoken(words, self._activity.speech)
        return after_settled(inside, without_loops(words))

    def _accept(self, words: Sequence[RecogniserWord]) -> None:
        """Settle words; a time never runs back."""
        for word in words:
            least = self._settled[-1].end if self._settled else 0.0
            start = max(least, word.start)
            self._settled.append(RecogniserWord(word.written, start, max(start, word.end), word.confidence))

    def _trim(self) -> None:
        """Begin the window behind the last settled sentence in it, if that leaves something to hear."""
        for place in range(len(self._settled) - 1, -1, -1):
            word = self._settled[place]
            if round(word.end * RATE) <= self._start:
                return
            if word.ends_sentence:
                after = self._settled[place + 1].start if place + 1 < len(self._settled) else word.end + 0.1
                self._drop(min(round((word.end + max(word.end, after)) / 2 * RATE), self._end))
                return

    # -- the window --------------------------------------------------------------------------------------

    def _drop(self, to: int) -> None:
        """The window begins at ``to`` from now on (samples of the stream)."""
        to = min(max(to, self._start), self._end)
        self._pcm = self._pcm[to - self._start :].copy()
        self._start = to
        self._decoded = max(self._decoded, to)

    def _spoken_since(self, sample: int) -> float:
        """Seconds of speech from a place of the stream on."""
        assert self._activity is not None
        return self._activity.seconds_since(sample / RATE)

    def _voice_end(self) -> int:
        """Where the last speech ended, with a little silence behind it."""
        assert self._activity is not None
        return min(self._end, round((self._activity.last_voice + _PAD) * RATE))

    def _heard(self, complete: bool) -> RecogniserText:
        words = tuple(word.heard() for word in self._settled if word.bare)
        engine = self._engine
        told = (engine.id, engine.basic, False, complete, engine.exact_times, engine.tells_doubt)
        return RecogniserText(joined(self._settled), words, *told)
