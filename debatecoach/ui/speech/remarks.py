"""What a student is told in their turn, where it happens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from debatecoach.errors import DebateCoachError
from debatecoach.ui.speech.states import Notice
from debatecoach.ui.speech.taking import Taken

Do = Callable[[], object]


def part_kept(action: str, do: Do) -> Notice:
    """What was kept of a stopped speech goes only when the student says so."""
    text = QCoreApplication.translate(
        "StudentTurn", "Part of this speech was kept. Go on with it below, or begin anew and lose that part."
    )
    return Notice(text, action=action, on_action=do)


def takes_its_place(do: Do) -> Notice:
    """Before a recording is made again."""
    text = QCoreApplication.translate(
        "StudentTurn", "A new recording takes the place of this one, and of its corrected text."
    )
    return Notice(text, action=QCoreApplication.translate("StudentTurn", "Record anew"), on_action=do)


def no_words(do: Do) -> Notice:
    """Before an empty speech is entered."""
    text = QCoreApplication.translate("StudentTurn", "There are no words in this speech yet.")
    return Notice(text, action=QCoreApplication.translate("StudentTurn", "Enter it empty"), on_action=do)


def only_silence(do: Do) -> Notice:
    """A microphone that gives nothing; ``do`` goes to the keyboard."""
    text = QCoreApplication.translate(
        "StudentTurn", "The microphone gives only silence. Is it muted, or may this app not use it?"
    )
    return Notice(text, action=QCoreApplication.translate("StudentTurn", "Type instead"), on_action=do)


def lost(error: DebateCoachError, do: Do) -> Notice:
    """There is no microphone, or no more; ``do`` goes to the keyboard."""
    return Notice(error=error, action=QCoreApplication.translate("StudentTurn", "Type instead"), on_action=do)


def on_recording(taken: Taken) -> Notice | None:
    """What is to be said about a finished recording, the worst only."""
    if taken.trouble is not None:
        return Notice(error=taken.trouble)
    if taken.heard is None:
        return Notice(
            QCoreApplication.translate(
                "RoundPane", "The recording is kept. There is no recogniser here: type what you said."
            )
        )
    if taken.gaps:
        return Notice(
            QCoreApplication.translate(
                "RoundPane", "This computer was too busy for a moment: the recording has gaps."
            )
        )
    return None
