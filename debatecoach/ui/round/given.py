"""Who gave a speech, in words and as a shape: the student, a language model, or the library debater."""

from __future__ import annotations

import errno
from functools import cache

from PySide6.QtCore import QCoreApplication

from debatecoach.coach.team.otherwise import CARRIED_ON, INSTEAD
from debatecoach.debate.case import Round
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.ui.kit import names
from debatecoach.ui.kit.retelling import retell
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.round.round_words import length_text

ICONS = {Speaker.HUMAN: "mic", Speaker.MODEL: "machine", Speaker.LIBRARY: "library", Speaker.OTHER: "open"}


def giver(speaker: Speaker) -> str:
    """Who, in a word or two."""
    names = {
        Speaker.HUMAN: QCoreApplication.translate("Given", "you"),
        Speaker.MODEL: QCoreApplication.translate("Given", "language model"),
        Speaker.LIBRARY: QCoreApplication.translate("Given", "library debater"),
        Speaker.OTHER: QCoreApplication.translate("Given", "from a transcript"),
    }
    return names[speaker]


def speech_name(current: Round | None, speech: Speech) -> str:
    """A speech of a round in a list: ``Pro opening · you · 3:58``."""
    slots = current.format.slots if current is not None else ()
    at = next((at for at, each in enumerate(slots) if each.id == speech.slot), None)
    name = names.speech_name(current.format, at) if current is not None and at is not None else speech.slot
    who = giver(speech.speaker)
    if speech.speaker is Speaker.OTHER and at is not None and slots[at].speaker:
        who = slots[at].speaker
    if _carried_on(speech):
        who = QCoreApplication.translate("Given", "language model, then library debater")
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
    return joined([who, *(notice_text(each) for each in speech.notices if notices)])


def _carried_on(speech: Speech) -> bool:
    """The model began it, and the library debater finished it."""
    if speech.speaker is not Speaker.MODEL or not speech.notices:
        return False
    head = CARRIED_ON.partition("{reason}")[0]
    return any(each.startswith(head) for each in speech.notices)


def notice_text(notice: str) -> str:
    """What was done otherwise, in the user's language; a server's own words stay as they are."""
    ours = QCoreApplication.translate("debater", notice)
    if ours != notice:
        return ours
    told = notice
    for template in (INSTEAD, CARRIED_ON):  # the reason is the whole rest: any words, of one sentence or more
        head, _place, _end = template.partition("{reason}")
        if notice.startswith(head):
            told = QCoreApplication.translate("debater", template).format(reason=_reason(notice[len(head) :]))
    if told == notice:
        told = retell(notice, "errors", _of_recordings())
    if told.endswith((".", "!", "?", "。", "！", "？")):
        return told
    return told + ("." if told.isascii() else "。")  # a reason may be only a clause


def _reason(english: str) -> str:
    """Why the model could not, in the user's language where the words are ours."""
    for context in ("debater", "team"):
        ours = QCoreApplication.translate(context, english)
        if ours != english:
            return ours
    return retell(english, "errors", _of_models())


@cache
def _of_models() -> tuple[str, ...]:
    """What can be wrong with a server, and with what a model answers."""
    from debatecoach.coach.tasks import asker
    from debatecoach.coach.team.desk import LATE
    from debatecoach.coach.team.writer import NOTHING_TO_SAY
    from debatecoach.engines.language.faults import SAID

    return (*(said[1] for said in SAID.values()), *asker.SAID.values(), LATE, NOTHING_TO_SAY)


@cache
def _of_recordings() -> tuple[str, ...]:
    """What is said of a speech whose recording could not be kept, has gaps, or came from a file."""
    from debatecoach.casefile.trouble import cannot_pack, no_recording
    from debatecoach.engines.audio import gaps, reading

    full = cannot_pack("", OSError(errno.ENOSPC, ""))
    errors = (no_recording(""), full, cannot_pack("", OSError()))
    told = dict.fromkeys(said.text for each in errors for said in each.messages())
    return (
        *told,
        gaps.BUSY,
        gaps.AWAY,
        gaps.OTHER,
        gaps.SMALL,
        gaps.NOT_UNDERSTOOD,
        reading.PICTURE,
        reading.DAMAGED,
    )
