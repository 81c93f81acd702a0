"""Why a cell's moment cannot be heard again."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.speech import Speech
from debatecoach.ui.speech.again import can_be_heard


def why_silent(speech: Speech, now: bool, by_hand: bool = False) -> str:
    """The reason, for a speech that has no sound to give.

    Args:
        by_hand: what was to be heard is nothing that was said.
        now: a speech is given at this moment, into whose microphone it would sound.
    """
    translate = QCoreApplication.translate
    if by_hand:
        return translate("Flow", "This was added by hand: no moment of the speech is known for it.")
    if now:
        return translate("Flow", "A speech is being given. Its end comes first; then press again.")
    if not speech.speaker.is_machine or not can_be_heard(speech):
        return translate("Flow", "There is no recording of this speech; its words stand below.")
    return translate("Flow", "There is no voice on this computer to say it.")
