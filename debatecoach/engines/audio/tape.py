"""A speech as samples, and the one place in it that is being played. Pure; knows no device."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio.resample import resample, stretched
from debatecoach.engines.audio.tones import Strikes
from debatecoach.engines.voice import Utterance, WordTime

_STRETCHES = 512  # kept: 25 s of a device that asks for 50 ms at once


@dataclass(frozen=True, slots=True)
class Stretch:
    """Samples of one line, handed out one after the other.

    Attributes:
        line: its index.
        begin, end: the place in the line before the first and after the last of them, samples at speed 1.
        count: how many.
        until: samples handed out in all, after them.
    """

    line: int
    begin: float
    end: float
    count: int
    until: int


@dataclass(frozen=True, slots=True)
class SoundingLine:
    """The place that sounds.

    Attributes:
        line, natural: the place, as in :class:`Stretch`; None for both: the next that is handed out.
        ahead: samples of the speech (no silence) that were handed out and have not sounded yet.
    """

    line: int | None
    natural: float
    ahead: int


class Handed:
    """An account of what went to a device: stretches of lines, and silence between them. Not thread-safe.

    A place cannot be told by counting back from the last one: silence may lie between (a pause, a line that
    was late, a device that was given none), or another speed. Pure; the clock is the device's own, which is
    the number of its samples.
    """

    def __init__(self) -> None:
        self._stretches: deque[Stretch] = deque(maxlen=_STRETCHES)
        self._total = 0

    @property
    def silent(self) -> int:
        """Samples of silence since the last sound."""
        return self._total - self._stretches[-1].until if self._stretches else self._total

    def sound(self, line: int, begin: float, end: float, count: int) -> None:
        """``count`` samples of a line were handed out, from ``begin`` to ``end`` (samples at speed 1)."""
        self._total += count
        self._stretches.append(Stretch(line, begin, end, count, self._total))

    def silence(self, count: int) -> None:
        """So many samples of silence were."""
        self._total += count

    def forget(self) -> None:
        """Whatever was handed out has sounded, or does not matter any more."""
        self._stretches.clear()

    def sounding(self, lag: int) -> SoundingLine:
        """What sounds while the device holds ``lag`` samples. In silence it is what sounds next."""
        at = self._total - lag
        line, natural, ahead = None, 0.0, 0
        for each in reversed(self._stretches):
            if at >= each.until:
                break
            passed = max(0, at - (each.until - each.count))
            ahead += each.count - passed
            line, natural = each.line, each.begin + (each.end - each.begin) * passed / each.count
        return SoundingLine(line, natural, ahead)


@dataclass(frozen=True, slots=True)
class VoiceLine:
    """One sentence of a speech.

    Attributes:
        text: the sentence.
        pause_after: silence after it at speed 1, seconds >= 0.
    """

    text: str
    pause_after: float = 0.35


@dataclass(frozen=True, slots=True)
class Position:
    """Where a speech stands.

    The speech's own clock is its time at speed 1, pauses and all: what is played at 1.25 passes 1.25 of
    its seconds in one. ``at`` and ``total`` are on that clock, ``elapsed`` is what it took.

    Attributes:
        line: index of the sentence; the number of lines when the speech is over.
        word: the word sounding now, as it was timed at speed 1; None in a pause.
        elapsed: seconds of audio played so far with its pauses. Time while paused or waiting for the voice
            does not count; what is heard twice counts twice.
        at: the speech's clock: seconds from its beginning to this place in it.
        total: seconds of the whole speech; an estimate until every line was measured.
        exact: the voice said when each word of this line sounds; False: spread by the length of the words.
    """

    line: int
    word: WordTime | None
    elapsed: float
    at: float
    total: float
    exact: bool = True


@dataclass(slots=True)
class TapePart:
    """One line of the tape.

    Attributes:
        natural, pause: samples at speed 1, of the voice and of the silence after it.
        length: samples of the voice at the speed it was made ready for.
        measured: ``natural`` is no guess.
        spoken: the line as the voice said it, as far as it has.
        more: the voice is still at it.
        pcm: ``ready`` at the tape's rate and ``speed``; ``begun``: it is not the whole line.
    """

    natural: int
    pause: int
    length: int
    measured: bool = False
    spoken: Utterance | None = None
    more: bool = False
    ready: Utterance | None = None
    begun: bool = False
    pcm: npt.NDArray[np.int16] | None = None
    speed: float = 1.0

    @property
    def ratio(self) -> float:
        """Samples at speed 1 in one that is played."""
        return self.natural / self.length if self.length else 1.0


def blended(
    old: npt.NDArray[np.int16], new: npt.NDArray[np.int16], place: int, count: int
) -> npt.NDArray[np.int16]:
    """``new``, which takes over at ``place`` from ``old`` without a click."""
    count = min(count, len(old), len(new) - place)
    if count <= 0:
        return new
    weight = np.linspace(0.0, 1.0, count, endpoint=False)
    made = new.copy()
    made[place : place + count] = old[:count] * (1 - weight) + new[place : place + count] * weight
    return made


_SECONDS_A_CHARACTER = 1 / 15  # first guess of a line's length, until it is measured
_BLEND = 0.006  # seconds in which a sound goes over into the same one at another speed


class Tape:
    """The samples of a speech with a cursor. :meth:`fill` is for the audio callback; its lock is only
    ever held for a copy or a few assignments.

    Args:
        lines: the sentences.
        rate: samples a second of what :meth:`fill` gives.
        speed: how fast it is played, at the voice's own pitch.
        growing: more lines may come: at the end of those there are it waits, in silence.
    """

    def __init__(
        self, lines: Sequence[VoiceLine], rate: int, speed: float = 1.0, growing: bool = False
    ) -> None:
        self.rate = rate
        self.speed = speed
        self.running = False  # False: fill() gives silence and the cursor stands
        self._growing = growing
        self._waits: dict[int, int] = {}  # samples of silence waited before a line that was not there
        self._lock = threading.Lock()
        self._work = threading.RLock()  # held while sounds are made ready: taken before the other
        self._parts = [self._guessed(line) for line in lines]
        self._strikes = Strikes()
        self._line = 0
        self._index = 0  # samples played of the line, its pause included
        self._played = 0
        self._handed = Handed()
        self._starved = 0  # samples of silence handed out because a line's sound is not there

    def _guessed(self, line: VoiceLine) -> TapePart:
        natural = round(len(line.text) * _SECONDS_A_CHARACTER * self.rate)
        return TapePart(natural, round(line.pause_after * self.rate), round(natural / self.speed))

    def append(self, line: VoiceLine, pause: float) -> None:
        """Another line of a growing tape, ``pause`` seconds after the last one's end. Silence that was
        waited for it is part of that pause."""
        with self._lock:
            here = len(self._parts)
            if self._parts:
                self._parts[-1].pause = round(pause * self.rate)
                waited, silence = self._waits.get(here, 0), self._silence(self._parts[-1])
                if self._line == here:
                    self._waits[here] = max(0, waited - silence)
                    if waited < silence:
                        self._line, self._index = here - 1, self._parts[-1].length + waited
            self._parts.append(self._guessed(line))

    def close(self) -> None:
        """No more lines come."""
        with self._lock:
            self._growing = False

    def waits(self) -> dict[int, float]:
        """Seconds waited in silence before a line because it was not there, by the line's index."""
        with self._lock:
            return {line: samples / self.rate for line, samples in self._waits.items() if samples}

    def strike(self, bells: Sequence[tuple[float, int]]) -> None:
        """Which bells sound on the speech's clock (silence that was waited counts): (seconds, strokes).
        Each rings once, however often its place is passed."""
        with self._work:
            found = Strikes(bells, self.rate)
            with self._lock:
                found.rung(max(self._strikes.last, self._clock()))
                self._strikes = found

    # -- the audio callback ----------------------------------------------------------------------------

    def fill(self, out: npt.NDArray[np.int16]) -> None:
        """Fill ``out`` (n,) with the next samples, silence where there are none, and move on."""
        with self._lock:
            done = self._fill_lines(out) if self.running else 0
            out[done:] = 0
            self._handed.silence(len(out) - done)
            if not self.running:
                return
            if self._line < len(self._parts):
                self._starved = self._starved + len(out) - done if done < len(out) else 0
            elif self._growing:
                self._waits[self._line] = self._waits.get(self._line, 0) + len(out) - done
            if self._strikes:
                self._strikes.mix(out, self._clock(), self.speed)

    def interrupted(self, silence: int, dry: bool) -> None:
        """The device had ``silence`` samples of nothing, which :meth:`fill` was not asked for.

        Args:
            dry: it had run out before: whatever it was handed has sounded.
        """
        with self._lock:
            if dry:
                self._handed.forget()
            self._handed.silence(silence)

    def _fill_lines(self, out: npt.NDArray[np.int16]) -> int:
        done = 0
        while done < len(out) and self._line < len(self._parts):
            part = self._parts[self._line]
            if part.pcm is None or (part.begun and self._index >= len(part.pcm)):
                break
            piece = part.pcm[self._index : self._index + len(out) - done]
            count = len(piece) or min(len(out) - done, self._extent(part) - self._index)
            out[done : done + count] = piece if len(piece) else 0
            before = self._natural(self._line, self._index)
            done += count
            self._index += count
            self._played += count
            self._handed.sound(self._line, before, self._natural(self._line, self._index), count)
            if self._index >= self._extent(part) and not part.begun:
                self._line, self._index = self._line + 1, 0
        return done

    # -- making lines ready ----------------------------------------------------------------------------

    def wanted(self, ahead: int) -> int | None:
        """The first line that the voice has not said yet, from the cursor to ``ahead`` lines on."""
        with self._lock:
            for index in range(self._line, min(self._line + ahead + 1, len(self._parts))):
                if self._parts[index].spoken is None:
                    return index
        return None

    def put(self, index: int, spoken: Utterance, more: bool = False) -> None:
        """A line as the voice says it at speed 1; of no use where there is one already.

        Args:
            more: it is the beginning; what is put next begins with the same sound.
        """
        with self._lock:
            part = self._parts[index]
            if part.spoken is not None and not part.more:
                return
            part.spoken, part.more = spoken, more
            so_far = round(len(spoken.pcm) * self.rate / spoken.rate)
            part.natural = max(part.natural, so_far) if more else so_far
            part.measured = part.measured or not more
            part.length = round(part.natural / self.speed)
        self.refresh(max(0, index - self._line))

    def drop(self, index: int) -> None:
        """The voice broke off in a line: whoever says it begins it anew."""
        with self._lock:
            part = self._parts[index]
            if part.more:
                part.spoken = part.ready = part.pcm = None
                part.more = part.begun = False
                if index == self._line:
                    self._index = 0
                    self._handed.forget()

    def refresh(self, ahead: int) -> None:
        """Make what the voice has said ready for the rate and speed now wanted, from the cursor to ``ahead``
        lines on. What sounds now sounds on until then, and goes on from the same place in it."""
        with self._work:
            while (index := self._unready(ahead)) is not None:
                with self._lock:
                    spoken, rate, speed = self._parts[index].spoken, self.rate, self.speed
                assert spoken is not None
                # Not under the other lock: the device's callback would wait for it.
                pcm = resample(stretched(spoken.pcm, spoken.rate, speed), spoken.rate, rate)
                with self._lock:
                    if (rate, speed, spoken) == (self.rate, self.speed, self._parts[index].spoken):
                        self._take(index, pcm)

    def _unready(self, ahead: int) -> int | None:
        with self._lock:
            for index in range(self._line, min(self._line + ahead + 1, len(self._parts))):
                part = self._parts[index]
                stale = part.pcm is None or part.ready is not part.spoken or part.speed != self.speed
                if part.spoken is not None and stale:
                    return index
        return None

    def _take(self, index: int, pcm: npt.NDArray[np.int16]) -> None:
        part, place = self._parts[index], self._index
        if index == self._line and place and not (part.begun and part.speed == self.speed):
            self._index = self._same_place(part, len(pcm))
            if part.pcm is not None:
                pcm = blended(part.pcm[place:], pcm, self._index, round(_BLEND * self.rate))
        part.pcm, part.speed, part.ready, part.begun = pcm, self.speed, part.spoken, part.more
        part.length = max(len(pcm), round(part.natural / self.speed)) if part.more else len(pcm)

    def _same_place(self, part: TapePart, length: int) -> int:
        if part.begun:
            return min(length, round(self._index * part.speed / self.speed))
        if self._index >= part.length:
            return length + self._index - part.length
        return round(self._index * length / max(1, part.length))

    def unmeasured(self) -> int | None:
        """The first line whose length is a guess; None: :attr:`Position.total` is exact."""
        with self._lock:
            return next((index for index, part in enumerate(self._parts) if not part.measured), None)

    def measure(self, index: int, seconds: float) -> None:
        """The length of a line at speed 1, without its sound."""
        with self._lock:
            part = self._parts[index]
            if not part.measured:
                part.natural, part.measured = round(seconds * self.rate), True
                part.length = round(part.natural / self.speed)

    # -- moving ----------------------------------------------------------------------------------------

    def seek(self, index: int) -> None:
        """Go to the beginning of a line (cut to those there are)."""
        with self._lock:
            self._line, self._index = max(0, min(index, len(self._parts) - 1)), 0
            self._starved = 0
            self._handed.forget()

    def rewind(self, samples: int) -> None:
        """Back to what sounds while the device holds ``samples``, not further than what was sought last."""
        with self._lock:
            place = self._handed.sounding(samples)
            if place.line is not None:
                self._line, self._index = place.line, self._index_at(place.line, place.natural)
            self._played -= place.ahead
            self._handed.forget()

    def set_speed(self, speed: float) -> None:
        """From here on; :meth:`refresh` makes it so, the line that sounds goes on as it is until then."""
        with self._lock:
            before, self.speed = self.speed, speed
            for index, part in enumerate(self._parts):
                if index != self._line or not self._index:
                    part.pcm, part.length = None, round(part.natural / speed)
                elif self._index > part.length:
                    self._index = part.length + round((self._index - part.length) * before / speed)

    def change_rate(self, rate: int) -> None:
        """What :meth:`fill` gives, and the place in it, at another rate; not while running."""
        with self._work:
            with self._lock:
                factor, self.rate = rate / self.rate, rate
                self._waits = {line: round(waited * factor) for line, waited in self._waits.items()}
                for part in self._parts:
                    part.natural, part.pause, part.length = (
                        round(samples * factor) for samples in (part.natural, part.pause, part.length)
                    )
                    part.pcm = None
                self._index, self._played = round(self._index * factor), round(self._played * factor)
                self._handed.forget()
            found = self._strikes.at_rate(rate)
            with self._lock:
                self._strikes = found

    # -- reading ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Every sample has been handed out, and no more lines come."""
        with self._lock:
            return not self._growing and self._line >= len(self._parts)

    def heard(self, lag: int) -> bool:
        """Every sample has been handed out and has sounded, ``lag`` samples later; a bell too."""
        with self._lock:
            silent = self._line >= len(self._parts) and self._handed.silent >= lag
            return silent and not self._strikes.sounding

    @property
    def starved(self) -> float:
        """Seconds for which it has been silent because the line that is due was not made yet."""
        with self._lock:
            return self._starved / self.rate

    @property
    def due(self) -> int:
        """The line at the cursor; the number of lines at the end."""
        return self._line

    def places(self) -> list[tuple[float, float]]:
        """When each line's voice begins and ends on the speech's clock, seconds; waits not counted."""
        found, at = [], 0
        with self._lock:
            for part in self._parts:
                found.append((at / self.rate, (at + part.natural) / self.rate))
                at += part.natural + part.pause
        return found

    def position(self, lag: int = 0) -> Position:
        """Where the ear is: ``lag`` samples before the last one handed out."""
        with self._lock:
            place = self._handed.sounding(lag)
            line, natural = self._line, self._natural(self._line, self._index)
            if place.line is not None:
                line, natural = place.line, place.natural
            word, exact = None, True
            if line < len(self._parts) and (spoken := self._parts[line].spoken) is not None:
                within = natural / self.rate
                exact = spoken.words_exact
                found = bisect_right(spoken.words, within + 1e-6, key=lambda each: each.start) - 1
                if found >= 0 and within < spoken.words[found].end:
                    word = spoken.words[found]
            at, total = self._before(line) + natural, self._before(len(self._parts))
            played = self._played - place.ahead
        return Position(line, word, played / self.rate, at / self.rate, total / self.rate, exact)

    # Under the lock from here on.

    def _silence(self, part: TapePart) -> int:
        return round(part.pause / self.speed)

    def _extent(self, part: TapePart) -> int:
        return part.length + self._silence(part)

    def _natural(self, line: int, index: int) -> float:
        """Samples at speed 1 from the beginning of a line to a place in it."""
        if line >= len(self._parts):
            return 0.0
        part = self._parts[line]
        if index <= part.length:
            return index * part.ratio
        return min(part.natural + part.pause, part.natural + (index - part.length) * self.speed)

    def _index_at(self, line: int, natural: float) -> int:
        """The other way round: the sample played of a line, from samples at speed 1."""
        part = self._parts[line]
        if natural <= part.natural:
            return round(natural / part.ratio)
        return part.length + round((natural - part.natural) / self.speed)

    def _before(self, line: int) -> int:
        return sum(part.natural + part.pause for part in self._parts[:line])

    def _clock(self) -> float:
        """The speech's clock with the silence that was waited, seconds, at the last sample handed out."""
        waited = sum(samples for line, samples in self._waits.items() if line <= self._line)
        return (self._before(self._line) + self._natural(self._line, self._index) + waited) / self.rate
