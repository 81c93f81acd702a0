"""When somebody rises and when a speaker takes the point: pure, seeded, on the speech's own clock."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.base.messages import Words
from debatecoach.coach.poi.forms import own_claim
from debatecoach.debate.format import PoisAllowed, Slot


class Liveliness(StrEnum):
    """How often the app's speakers rise, as the user chose it."""

    OFF = "off"
    CALM = "calm"
    LIVELY = "lively"


CALM_MOST = 2
"""Offers in a speech of a calm chamber."""
LEAST_GAP = 20.0
"""Seconds between two offers."""
MOST_TAKEN = 2
"""Points the app's speakers take in a speech: somebody who takes all gives no speech."""
TIME_FOR_ONE = 45.0
"""Seconds that must be left for a point, its answer and the end of an argument."""


@dataclass(frozen=True, slots=True)
class Chamber:
    """How lively a speech of a format is.

    Attributes:
        most: offers of the app's in it.
        gap: least seconds between two.
    """

    slot: Slot
    most: int
    gap: float

    def open(self, at: float, offers: int, last: float) -> bool:
        """An offer may be made at ``at``: not in protected time, none too many, none too soon.

        Args:
            offers: made so far.
            last: when the last one was over, -1 before the first.
        """
        soon = last >= 0 and at - last < self.gap
        return offers < self.most and not soon and self.slot.open_to_pois(at)


def chamber(slot: Slot, liveliness: Liveliness) -> Chamber | None:
    """None where there are no points of information: by the format, or by the user's choice."""
    allowed: PoisAllowed | None = slot.pois
    if allowed is None or liveliness is Liveliness.OFF or allowed.most == 0:
        return None
    most = min(CALM_MOST, allowed.most) if liveliness is Liveliness.CALM else allowed.most
    open_for = max(0.0, slot.seconds - allowed.before_end - allowed.after)
    return Chamber(slot, most, max(LEAST_GAP, open_for / (most + 1)))


MODEL_EVERY, MODEL_WAITS = 20.0, 30.0
"""Seconds of a speech from one call of a model to the next, which costs money: behind a claim, where somebody
might rise, and where none is recognised so much later."""
MODEL_GAP = 45.0
"""Seconds from a point to the next time that a model is asked."""
LATE = 2
"""Sentences that may be said until its answer is there."""
MOST_FAILURES = 2
"""Answers of no use in a row, from which the library rises for the rest of the speech."""


@dataclass(slots=True)
class Listening:
    """How a model listens to one speech.

    Attributes:
        asked: when it was asked last, on the speech's clock; -1 before.
        heard: sentences it was asked with.
        failures: answers of no use in a row.
        why: why the library was asked in its place; empty: it was not.
    """

    asked: float = -1.0
    heard: int = 0
    failures: int = 0
    why: Words = ""

    @property
    def lost(self) -> bool:
        """The library rises for the rest of the speech."""
        return self.failures >= MOST_FAILURES

    def due(self, at: float, last: float, texts: Sequence[str]) -> bool:
        """It is to be asked: something new was claimed, and not too soon after it was or after a point.

        Args:
            last: when the last point was over, -1 before the first.
            texts: the sentences of the speech so far.
        """
        if len(texts) <= self.heard or (last >= 0 and at - last < MODEL_GAP):
            return False
        if self.asked >= 0 and at - self.asked < MODEL_EVERY:
            return False
        waited = self.asked >= 0 and at - self.asked >= MODEL_WAITS
        return waited or texts[-1].endswith("。") or own_claim(texts[-1])

    def ask(self, at: float, sentences: int) -> None:
        """It is asked now."""
        self.asked, self.heard = at, sentences

    def fail(self, for_good: bool = False) -> None:
        """Its answer was of no use; ``for_good``: the next would be none either."""
        self.failures = MOST_FAILURES if for_good else self.failures + 1


def takes(rng: random.Random, taken: int, left: float, late: bool) -> bool:
    """Whether a speaker of the app's takes a point that is offered.

    The first one that leaves time for it always; then 45 % (Cambridge), less late in the debate and late in
    the speech.

    Args:
        taken: points taken in this speech.
        left: seconds to its limit.
        late: it is among the later half of the debate's speeches.
    """
    if taken >= MOST_TAKEN or left < TIME_FOR_ONE:
        return False
    if not taken:
        return True
    return rng.random() < 0.45 - 0.15 * late - 0.3 * (left < 2 * TIME_FOR_ONE)
