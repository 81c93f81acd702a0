"""What can go wrong with understanding speech, in words."""

from __future__ import annotations

from debatecoach.base.errors import RecogniserError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

KEPT = QT_TRANSLATE_NOOP("errors", "Your recording is kept.")
_INSTALL = QT_TRANSLATE_NOOP("errors", "Type your speech, or install debatecoach again.")
_SAID = {
    "detector": (
        QT_TRANSLATE_NOOP("errors", "The voice detector of the speech recogniser does not start: {reason}."),
        _INSTALL,
    ),
    "built in": (
        QT_TRANSLATE_NOOP("errors", "The built-in speech recogniser does not start: {reason}."),
        _INSTALL,
    ),
    "model": (
        QT_TRANSLATE_NOOP("errors", "The speech recogniser {name} does not work: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Delete it under Voices and recognisers and download it again."),
    ),
}


def fault(kind: str, reason: str | Exception, name: str = "") -> RecogniserError:
    """The error of one of the kinds above, and why; ``name`` is a model's."""
    what, todo = _SAID[kind]
    return RecogniserError(what, KEPT, todo, reason=reason, name=name)
