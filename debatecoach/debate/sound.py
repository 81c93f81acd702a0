"""What the sound of a speech measured: silence, loudness, clipping. Kept with the speech, so that it can be
read when the recording is gone."""

from __future__ import annotations

import math
from dataclasses import dataclass

PAUSE = 0.25
"""Seconds of silence from which on it is a pause: below lie the closures of stop consonants (Goldman-Eisler
1968, after De Jong and Bosker 2013, "Choosing a threshold for silent pauses", section 1)."""
LONG_PAUSE = 1.0
"""Seconds of a long pause (Campione and Véronis 2002, "A large-scale multilingual study of silent pause
duration": brief below 0.2, medium to 1.0, long above)."""
WINDOW = 0.4
"""Seconds over which loudness is taken: shorter ones tell vowels from consonants, not loud from soft."""
SILENCE = -100.0
"""dBFS of digital silence, and of everything below it."""
MAX_PAUSES = 20_000
MAX_FILLERS = 9_999


@dataclass(frozen=True, slots=True)
class SoundTrace:
    """The sound of a speech, measured. All times are seconds on the speech's clock.

    Attributes:
        seconds: how much sound there is, from the clock's beginning.
        begin, end: where the voice is first and last heard; both 0 where it never is.
        pauses: (start, end) of each silence of :data:`PAUSE` or more between begin and end, in order. What
            comes before begin and after end is no pause.
        levels: loudness of the voice in each second, dBFS; None where there is hardly any.
        soft, loud: 10th and 90th percentile of the voice's loudness over :data:`WINDOW`, dBFS.
        noise: loudness of what is not voice, dBFS.
        clipped: 0..1 of the voice's moments (10 ms) that touch the highest value there is.
        lost: (start, end) of each silence that stands where sound was not recorded; no pauses either.
        fillers: how many a listener counted, None: nobody did.
    """

    seconds: float
    begin: float = 0.0
    end: float = 0.0
    pauses: tuple[tuple[float, float], ...] = ()
    levels: tuple[float | None, ...] = ()
    soft: float = SILENCE
    loud: float = SILENCE
    noise: float = SILENCE
    clipped: float = 0.0
    lost: tuple[tuple[float, float], ...] = ()
    fillers: int | None = None

    @property
    def silent(self) -> bool:
        """No voice was heard at all."""
        return self.end <= self.begin

    @property
    def paused(self) -> float:
        """Seconds of all pauses together."""
        return sum(end - start for start, end in self.pauses)

    @property
    def phonation(self) -> float:
        """Seconds of voice: from begin to end without the pauses and what was lost."""
        lost = sum(end - start for start, end in self.lost)
        return max(0.0, self.end - self.begin - self.paused - lost)

    @property
    def above_noise(self) -> float:
        """How far the loud voice stands above the noise, dB."""
        return self.loud - self.noise


def check_sound(trace: SoundTrace) -> None:
    """Raises ValueError for what no measuring can have given: a file may come from anywhere."""
    if not 0 <= trace.begin <= trace.end <= trace.seconds <= 24 * 3600:
        raise ValueError("a speech's sound has times that do not follow each other")
    silences = sorted((*trace.pauses, *trace.lost))
    if len(silences) > MAX_PAUSES or len(trace.levels) > math.ceil(trace.seconds) + 1:
        raise ValueError("a speech's sound has more parts than it is long")
    before = trace.begin
    for start, end in silences:
        if not before <= start < end <= trace.end:
            raise ValueError("a pause of a speech is not where a pause can be")
        before = end
    if list(trace.pauses) != sorted(trace.pauses):
        raise ValueError("pauses of a speech are not in order")
    loudness = [trace.soft, trace.loud, trace.noise, *(each for each in trace.levels if each is not None)]
    if any(not SILENCE <= each <= 20.0 for each in loudness) or trace.soft > trace.loud:
        raise ValueError("a speech's loudness is none")
    if not 0 <= trace.clipped <= 1 or not 0 <= (trace.fillers or 0) <= MAX_FILLERS:
        raise ValueError("a share is from 0 to 1, and nobody counts so many fillers")
