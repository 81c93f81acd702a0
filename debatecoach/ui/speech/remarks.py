"""What a student is told in their turn, where it happens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.speech import Speech
from debatecoach.engines.audio.gaps import Gap, Why, missing
from debatecoach.errors import CaseFileError, DebateCoachError
from debatecoach.marks import QT_TRANSLATE_NOOP
from debatecoach.ui.retelling import joined
from debatecoach.ui.speech.given import notice_text
from debatecoach.ui.speech.states import Notice
from debatecoach.ui.speech.taking import Taken

Do = Callable[[], object]
NOT_ENTERED = QT_TRANSLATE_NOOP(
    "errors", "The speech is not in the round yet: its words are kept here, and the round waits."
)
WORTH_TELLING = 0.5
"""Seconds: a shorter gap is marked, and told when the speech is over."""


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


def not_entered(speech: Speech, error: DebateCoachError, do: Do) -> Notice:
    """The disk refuses a speech (any other fault is told as it is): ``do`` tries again."""
    if isinstance(error, CaseFileError):
        error = CaseFileError(error.what, NOT_ENTERED, error.todo, **error.values)
    again = QCoreApplication.translate("StudentTurn", "Try again")
    words = "".join(f"\n\n{each.text}" if each.paragraph else f" {each.text}" for each in speech.sentences)
    return Notice(error=error, action=again, on_action=do, words=words.strip())


def only_silence(do: Do) -> Notice:
    """A microphone that gives nothing; ``do`` goes to the keyboard."""
    text = QCoreApplication.translate(
        "StudentTurn", "The microphone gives only silence. Is it muted, or may this app not use it?"
    )
    return Notice(text, action=QCoreApplication.translate("StudentTurn", "Type instead"), on_action=do)


def lost(error: DebateCoachError, do: Do) -> Notice:
    """There is no microphone, or no more; ``do`` goes to the keyboard."""
    return Notice(error=error, action=QCoreApplication.translate("StudentTurn", "Type instead"), on_action=do)


def on_recording(taken: Taken, do_rest: Do) -> Notice | None:
    """What is to be said about a finished recording, the worst only; ``do_rest`` understands what was not
    waited for."""
    again = QCoreApplication.translate("StudentTurn", "Understand the rest")
    if taken.trouble is not None and taken.to_come:
        return Notice(error=taken.trouble, action=again, on_action=do_rest)
    if taken.trouble is not None:
        return Notice(error=taken.trouble)
    if taken.heard is not None and taken.heard.trouble is not None:
        return Notice(error=taken.heard.trouble)
    if taken.to_come:
        text = QCoreApplication.translate(
            "StudentTurn",
            "The last {0} s of your speech are not in the text yet. The recording holds them: type them "
            "yourself, or have them understood.",
        )
        return Notice(text.format(max(1, round(taken.to_come))), action=again, on_action=do_rest)
    if taken.heard is None:
        return Notice(
            QCoreApplication.translate(
                "RoundPane", "The recording is kept. There is no recogniser here: type what you said."
            )
        )
    told = [*missing(taken.lost), *taken.notices]
    return Notice(joined([notice_text(each) for each in told])) if told else None


def on_gap(gap: Gap) -> Notice | None:
    """Said in mid speech: which microphone goes on, and what is missing; not the loss of a syllable."""
    if gap.device and not gap.lost:
        text = QCoreApplication.translate(
            "StudentTurn", "The microphone chosen in the settings was not found. {0} records."
        )
        return Notice(text.format(gap.device))
    if gap.device:
        text = QCoreApplication.translate(
            "StudentTurn", "The microphone went away; {0} goes on. About {1} s were not recorded."
        )
        return Notice(text.format(gap.device, round(gap.lost, 1)))
    if gap.lost < WORTH_TELLING:
        return None
    if gap.why is Why.DEVICE:
        text = QCoreApplication.translate(
            "StudentTurn", "The microphone was gone for a moment and is back. About {0} s were not recorded."
        )
    else:
        text = QCoreApplication.translate(
            "StudentTurn", "This computer was too busy for a moment. About {0} s were not recorded."
        )
    return Notice(text.format(round(gap.lost, 1)))


def back_again(seconds: float) -> Notice:
    """There was no microphone for a while; the clock stood still."""
    text = QCoreApplication.translate(
        "StudentTurn",
        "There is a microphone again: you are recorded, and your clock runs. It was gone for {0} s.",
    )
    return Notice(text.format(round(seconds)))
