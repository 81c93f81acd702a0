"""Who gave a speech, in words and as a shape: the student, a language model, or the library debater."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QCoreApplication

from debatecoach.coach.team.otherwise import CARRIED_ON, LISTENED
from debatecoach.debate.case import Round
from debatecoach.debate.person import simulated
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.ui.kit import names
from debatecoach.ui.kit.wording import joined, sentence, wording
from debatecoach.ui.round.round_words import length_text


# -- The points of a speech: what one move of it says, from its first sentence to its last
def points(speech: Speech) -> list[int]:
    """The sentence each point begins with, in order; the first is 0, if there is any.

    A point is a move of the speech; where its moves are not known, a paragraph.
    """
    if not speech.sentences:
        return []
    if speech.moves:
        begun = {each.first for each in speech.moves if each.first < len(speech.sentences)}
    else:
        begun = {place for place, each in enumerate(speech.sentences) if each.paragraph}
    return sorted({0, *begun})


def point_at(speech: Speech, line: int, later: int = 0) -> int:
    """Where the point begins that holds a sentence, or the ``later``-th after it (cut to those there are)."""
    begun = points(speech)
    if not begun:
        return 0
    return begun[max(0, min(bisect_right(begun, line) - 1 + later, len(begun) - 1))]


ICONS = {
    Speaker.HUMAN: "mic",
    Speaker.MODEL: "machine",
    Speaker.LIBRARY: "library",
    Speaker.OTHER: "open",
    Speaker.BOTH: "turn",
}


def giver(speech: Speech) -> str:
    """Who, in a word or two; with whom they simulate."""
    names = {
        Speaker.HUMAN: QCoreApplication.translate("Given", "you"),
        Speaker.MODEL: QCoreApplication.translate("Given", "language model"),
        Speaker.LIBRARY: QCoreApplication.translate("Given", "library debater"),
        Speaker.OTHER: QCoreApplication.translate("Given", "from a transcript"),
        Speaker.BOTH: QCoreApplication.translate("Given", "both sides"),
    }
    who = names[speech.speaker]
    return f"{who} · {wording(simulated(speech.simulated))}" if speech.simulated else who


def speech_name(current: Round | None, speech: Speech) -> str:
    """A speech of a round in a list: ``Pro opening · you · 3:58``."""
    slots = current.format.slots if current is not None else ()
    at = next((at for at, each in enumerate(slots) if each.id == speech.slot), None)
    name = names.speech_name(current.format, at) if current is not None and at is not None else speech.slot
    who = giver(speech)
    if speech.speaker is Speaker.OTHER and at is not None and slots[at].speaker:
        who = slots[at].speaker
    if _carried_on(speech):
        who = QCoreApplication.translate("Given", "language model, then library debater")
        who = f"{who} · {wording(simulated(speech.simulated))}" if speech.simulated else who
    return f"{name} · {who} · {length_text(speech.seconds)}"


def given_by(speech: Speech, writing: bool = False, notices: bool = True) -> str:
    """A machine's speech: who gives it; empty for a person's.

    Args:
        writing: it is still being written.
        notices: say also what was done otherwise than it should be.
    """
    if not speech.speaker.is_machine:
        return ""
    if writing:
        who = QCoreApplication.translate("Given", "A language model speaks, and writes on meanwhile.")
    elif _carried_on(speech):
        who = QCoreApplication.translate(
            "Given", "Speech begun by a language model and finished by the library debater."
        )
    elif speech.speaker is Speaker.MODEL:
        who = QCoreApplication.translate("Given", "Speech by a language model.")
    else:
        who = QCoreApplication.translate("Given", "Speech by the library debater.")
    named = [f"{wording(simulated(speech.simulated))}."] if speech.simulated else []
    return joined([*named, who, *(sentence(each) for each in speech.notices if notices)])


def unread(speech: Speech) -> str:
    """That a model was to read which points a person's speech makes, and did not; empty otherwise."""
    begun = LISTENED.text.partition("{reason}")[0]
    return joined(sentence(each) for each in speech.notices if str(each).startswith(begun))


def _carried_on(speech: Speech) -> bool:
    """The model began it, and the library debater finished it."""
    if speech.speaker is not Speaker.MODEL or not speech.notices:
        return False
    begun = CARRIED_ON.text.partition("{reason}")[0]
    return any(str(each).startswith(begun) for each in speech.notices)
