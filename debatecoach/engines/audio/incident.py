"""What happened to a speech while it went on: told, so that no silence and no other voice is unexplained."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class IncidentKind(StrEnum):
    """What it was.

    LOST: the loudspeaker went away; it goes on at the system's own.
    MOVED: it goes on at the loudspeaker that was chosen meanwhile.
    REFUSED: the chosen loudspeaker cannot be used; it goes on at the system's own.
    BACK: there is a loudspeaker again; it goes on.
    STUTTERED: the computer was too busy; there were holes in the sound.
    LATE: the voice is not ready; another one says the sentence.
    FAILED: the voice failed; another one says the rest.
    WAITING: the voice is not ready, and there is no other.
    """

    LOST = "lost"
    MOVED = "moved"
    REFUSED = "refused"
    BACK = "back"
    STUTTERED = "stuttered"
    LATE = "late"
    FAILED = "failed"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class Incident:
    """One such thing.

    Attributes:
        kind: what it was.
        name: of the loudspeaker or voice it is about; empty for the system's own.
        line: the sentence at which it happened, -1 where that does not matter.
    """

    kind: IncidentKind
    name: str = ""
    line: int = -1
