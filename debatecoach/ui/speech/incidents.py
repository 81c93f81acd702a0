"""What happened to a speech while it went on, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.engines.audio.incident import Incident, Kind
from debatecoach.marks import QT_TRANSLATE_NOOP

STOOD_IN = QT_TRANSLATE_NOOP(
    "debater", "Another voice said a part of this speech, because its own voice was late or failed."
)
"""Kept with a speech."""


def incident_text(incident: Incident) -> str:
    """A sentence or two for the bar above the clock."""
    texts = {
        Kind.LOST: QCoreApplication.translate(
            "RoundPane", "The loudspeaker went away. The speech goes on at the system's own loudspeaker."
        ),
        Kind.MOVED: QCoreApplication.translate("RoundPane", "The speech goes on at {0}."),
        Kind.REFUSED: QCoreApplication.translate(
            "RoundPane", "{0} cannot be used. The speech goes on where it can be heard."
        ),
        Kind.BACK: QCoreApplication.translate(
            "RoundPane", "There is a loudspeaker again: the speech goes on where it stood."
        ),
        Kind.STUTTERED: QCoreApplication.translate(
            "RoundPane",
            "This computer is very busy: the sound had holes. “‹ Sentence” says it again.",
        ),
        Kind.LATE: QCoreApplication.translate(
            "RoundPane", "{0} was not ready in time: another voice says what is missing."
        ),
        Kind.FAILED: QCoreApplication.translate("RoundPane", "{0} failed: another voice says the rest."),
        Kind.WAITING: QCoreApplication.translate(
            "RoundPane", "{0} is slower than speech on this computer: it is waited for, off the clock."
        ),
    }
    own = QCoreApplication.translate("RoundPane", "the system's own loudspeaker")
    voice = QCoreApplication.translate("RoundPane", "The voice")
    nameless = own if incident.kind in (Kind.MOVED, Kind.REFUSED) else voice
    return texts[incident.kind].format(incident.name or nameless)
