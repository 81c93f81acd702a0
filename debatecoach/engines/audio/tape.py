"""A speech as samples, and the one place in it that is being played. Pure; knows no device."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio.resample import resample
from debatecoach.engines.voice import Utterance, WordTime

_SECONDS_A_CHARACTER = 1 / 15  # first guess of a line's length, until it is measured


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of a speech.

    Attributes:
        text: the sentence.
        pause_after: silence after it, seconds >= 0.
    """

    text: str
    pause_after: float = 0.35


@dataclass(frozen=True, slots=True)
class Position:
    """Where a speech stands.

    Attributes:
        line: index of the sentence; the number of lines when the speech is over.
        word: the word sounding now, None in a pause.
        elapsed: the speech clock: seconds of audio played so far with its pauses. Time while paused or
            waiting for the voice does not count; what is heard twice counts twice.
        at: seconds from the beginning of the speech to this place in it; equals elapsed without seeking.
        total: seconds of the whole speech; an estimate until every line was measured.
    """

    line: int
    word: WordTime | None
    elapsed: float
    at: float
    total: float


@dataclass(slots=True)
class _Part:
    """One line of the tape. ``length`` is that of the voice alone, in samples."""

    length: int
    pause: int
    measured: bool = False  # else length is a guess
    stale: bool = False  # made at an earlier speed, played until its successor is there
    pcm: npt.NDArray[np.int16] | None = None
    words: tuple[WordTime, ...] = ()


class Tape:
    """The samples of a speech with a cursor. :meth:`fill` is for the audio callback; the lock is only
    ever held for a copy or a few assignments.

    Args:
        lines: the sentences.
        rate: samples a second of what :meth:`fill` gives.
        speed: of the voice; see :meth:`set_speed`.
        growing: more lines may come: at the end of those there are it waits, in silence.
    """

    def __init__(self, lines: Sequence[Line], rate: int, speed: float = 1.0, growing: bool = False) -> None:
        self.rate = rate
        self.speed = speed
        self._growing = growing
        self._waits: dict[int, int] = {}  # samples of silence waited before a line that was not there
        self.running = False  # False: fill() gives silence and the cursor stands
        self._lock = threading.Lock()
        self._parts = [self._guessed(line) for line in lines]
        self._line = 0
        self._offset = 0
        self._played = 0
        self._floor = 0  # samples played when last sought or silent: the ear cannot be further back
        self._silent = 0  # samples of silence handed out since the cursor last moved

    def _guessed(self, line: Line) -> _Part:
        length = len(line.text) * _SECONDS_A_CHARACTER / self.speed * self.rate
        return _Part(round(length), round(line.pause_after * self.rate))

    def append(self, line: Line, pause: float) -> None:
        """Another line of a growing tape, ``pause`` seconds after the last one's end. Silence that was
        waited for it is part of that pause."""
        with self._lock:
            here, pause_samples = len(self._parts), round(pause * self.rate)
            if self._parts:
                self._parts[-1].pause = pause_samples
                waited = self._waits.get(here, 0)
                if self._line == here:
                    self._waits[here] = max(0, waited - pause_samples)
                    if waited < pause_samples:
                        self._line, self._offset = here - 1, self._parts[-1].length + waited
            self._parts.append(self._guessed(line))

    def close(self) -> None:
        """No more lines come."""
        with self._lock:
            self._growing = False

    def waits(self) -> dict[int, float]:
        """Seconds waited in silence before a line because it was not there, by the line's index."""
        with self._lock:
            return {line: samples / self.rate for line, samples in self._waits.items() if samples}

    def fill(self, out: npt.NDArray[np.int16]) -> None:
        """Fill ``out`` (n,) with the next samples, silence where there are none, and move on."""
        done = 0
        with self._lock:
            before = self._played
            while self.running and done < len(out) and self._line < len(self._parts):
                part = self._parts[self._line]
                if part.pcm is None:
                    break
                piece = part.pcm[self._offset : self._offset + len(out) - done]
                count = len(piece) or min(len(out) - done, part.length + part.pause - self._offset)
                out[done : done + count] = piece if len(piece) else 0
                done += count
                self._offset += count
                self._played += count
                if self._offset >= part.length + part.pause:
                    self._line, self._offset = self._line + 1, 0
            if done and self._silent:
                self._silent, self._floor = 0, before
            self._silent += len(out) - done
            if self.running and self._growing and self._line >= len(self._parts):
                self._waits[self._line] = self._waits.get(self._line, 0) + len(out) - done
        out[done:] = 0

    @property
    def over(self) -> bool:
        """Every sample has been handed out, and no more lines come."""
        with self._lock:
            return not self._growing and self._line >= len(self._parts)

    def heard(self, lag: int) -> bool:
        """Every sample has been handed out and has sounded, ``lag`` samples later."""
        with self._lock:
            return self._line >= len(self._parts) and self._silent >= lag

    def wanted(self, ahead: int) -> int | None:
        """The first line that needs its sound, from the cursor to ``ahead`` lines on; None: all there."""
        with self._lock:
            for index in range(self._line, min(self._line + ahead + 1, len(self._parts))):
                if self._parts[index].pcm is None or self._parts[index].stale:
                    return index
        return None

    def unmeasured(self) -> int | None:
        """The first line whose length is a guess; None: :attr:`Position.total` is exact."""
        with self._lock:
            return next((index for index, part in enumerate(self._parts) if not part.measured), None)

    def measure(self, index: int, seconds: float, speed: float) -> None:
        """The length of a line, without its sound."""
        with self._lock:
            part = self._parts[index]
            if speed == self.speed and not part.measured:
                part.length, part.measured = round(seconds * self.rate), True

    def put(self, index: int, utterance: Utterance, speed: float) -> None:
        """The sound of a line, spoken at ``speed``; ignored if the speed has changed meanwhile. A line
        being played goes on from the same word."""
        pcm = resample(utterance.pcm, utterance.rate, self.rate)
        with self._lock:
            if speed != self.speed:
                return
            part = self._parts[index]
            if index == self._line and self._offset:
                self._offset = self._same_place(part, utterance.words, len(pcm))
                self._floor = self._played
            part.pcm, part.words, part.length = pcm, utterance.words, len(pcm)
            part.measured, part.stale = True, False

    def _same_place(self, part: _Part, words: tuple[WordTime, ...], length: int) -> int:
        if self._offset >= part.length:
            return length + self._offset - part.length
        index = self._word(part, self._offset)
        if len(words) == len(part.words) and index >= 0:
            return min(length, round(words[index].start * self.rate))
        return round(self._offset / max(1, part.length) * length)

    def _word(self, part: _Part, offset: int) -> int:
        """The last word begun at an offset, or -1."""
        return bisect_right(part.words, offset / self.rate + 1e-6, key=lambda word: word.start) - 1

    def seek(self, index: int) -> None:
        """Go to the beginning of a line (cut to those there are)."""
        with self._lock:
            self._line, self._offset = max(0, min(index, len(self._parts) - 1)), 0
            self._silent = 0
            self._floor = self._played

    def set_speed(self, speed: float) -> None:
        """Every line has to be spoken again; the current one plays on until its new sound is there."""
        with self._lock:
            for index, part in enumerate(self._parts):
                part.measured = False
                if index == self._line and part.pcm is not None:
                    part.stale = True
                else:
                    part.pcm, part.words = None, ()
                    part.length = round(part.length * self.speed / speed)
            self.speed = speed

    def change_rate(self, rate: int) -> None:
        """What :meth:`fill` gives, and the place in it, at another rate. For the thread that calls
        :meth:`put`, while not running."""
        with self._lock:
            before, sounds = self.rate, [part.pcm for part in self._parts]
        # Not under the lock: the device's callback would wait for it.
        changed = [None if pcm is None else resample(pcm, before, rate) for pcm in sounds]
        with self._lock:
            self.rate = rate
            self._waits = {line: round(waited * rate / before) for line, waited in self._waits.items()}
            came = [None] * (len(self._parts) - len(sounds))  # lines that were added meanwhile
            sounds, changed = [*sounds, *came], [*changed, *came]
            for part, was, now in zip(self._parts, sounds, changed, strict=True):
                part.pause = round(part.pause * rate / before)
                part.pcm = now if part.pcm is was else None  # another speed was asked for meanwhile
                part.length = round(part.length * rate / before) if part.pcm is None else len(part.pcm)
            self._offset, self._played, self._floor = (
                round(samples * rate / before) for samples in (self._offset, self._played, self._floor)
            )

    def position(self, lag: int = 0) -> Position:
        """Where the ear is: ``lag`` samples before the last one handed out."""
        with self._lock:
            back = max(0, min(lag - self._silent, self._played - self._floor))
            line, offset = self._line, self._offset - back
            while offset < 0 and line > 0:
                line -= 1
                offset += self._parts[line].length + self._parts[line].pause
            offset = max(0, offset)
            lengths = [part.length + part.pause for part in self._parts]
            word = None
            if line < len(self._parts):
                part = self._parts[line]
                index = self._word(part, offset)
                if index >= 0 and offset / self.rate < part.words[index].end:
                    word = part.words[index]
            at = sum(lengths[:line]) + offset
            played = self._played - back
        return Position(line, word, played / self.rate, at / self.rate, sum(lengths) / self.rate)
