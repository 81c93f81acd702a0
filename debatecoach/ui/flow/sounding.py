"""Why a cell's moment cannot be heard again."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.speech import Speaker, Speech
from debatecoach.ui.speech.again import can_be_heard


def why_silent(speech: Speech, now: bool) -> str:
    """The reason, for a speech that has no sound to give.

    Args:
        now: a speech is given at this moment, into whose microphone it would sound.
    """
    translate = QCoreApplication.translate
    if now:
        return translate("Flow", "A speech is being given. Its end comes first; then press again.")
    if speech.speaker is Speaker.HUMAN or not can_be_heard(speech):
        return translate("Flow", "There is no recording of this speech; its words stand below.")
    return translate("Flow", "There is no voice on this computer to say it.")
