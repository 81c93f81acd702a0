"""When somebody rises and when a speaker takes the point: pure, seeded, on the speech's own clock."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum

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
