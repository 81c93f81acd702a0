"""What the Round pane says in each state: apart from painting, so that a test can read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.case import Round
from debatecoach.debate.format import Kind, Slot
from debatecoach.debate.speech import Sentence, Speaker
from debatecoach.debate.timekeeping import ClockFace, read_clock
from debatecoach.engines.recogniser import sends
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.round.given import given_by
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.round_words import bells_text, clock_text, length_text, overtime_text
from debatecoach.ui.round.states import LECTERN, RECORDS, RoundPaneState
from debatecoach.ui.sound.meter import LevelVerdict, verdict_text

ICONS = {
    RoundPaneState.OPPONENT_SPEAKING: "sound",
    RoundPaneState.OPPONENT_PAUSED: "pause",
    RoundPaneState.REPLAYING: "replay",
    RoundPaneState.HUMAN_READY: "mic",
    RoundPaneState.RECORDING: "mic",
    RoundPaneState.RECORDING_PAUSED: "pause",
    RoundPaneState.TYPING: "keyboard",
    RoundPaneState.REVIEW: "edit",
    RoundPaneState.FINISHED: "done",
}

FIRST_WORDS = 4
"""Of what does not fit, so that it is found in the text."""
BEHIND = 4.0
"""Seconds of a recogniser's lag that are told."""

NOTHING_COMING = (
    RoundPaneState.REVIEW,
    RoundPaneState.TYPING,
    RoundPaneState.HEARING,
    RoundPaneState.EXCHANGE,
    RoundPaneState.FINISHED,
    RoundPaneState.LEFT,
)
GIVEN = (
    RoundPaneState.OPPONENT_READY,
    RoundPaneState.OPPONENT_SPEAKING,
    RoundPaneState.OPPONENT_PAUSED,
    RoundPaneState.REPLAYING,
)


def whose_time(show: RoundPresenter) -> str:
    """``Con rebuttal · opponent speaking``."""
    slot, current = show.slot, show.rounds.current
    if slot is None or current is None:
        return ""
    if show.state is RoundPaneState.FINISHED:
        if current.by_hand:
            return QCoreApplication.translate("RoundPane", "This debate is flowed by hand")
        return QCoreApplication.translate("RoundPane", "The round is over")
    if show.state is RoundPaneState.PREPARING:
        return QCoreApplication.translate("RoundPane", "Time to prepare")
    states: dict[RoundPaneState, Callable[[], str]] = {
        RoundPaneState.STOPPED: lambda: QCoreApplication.translate("RoundPane", "stopped here"),
        RoundPaneState.LEFT: lambda: QCoreApplication.translate("RoundPane", "left here"),
        RoundPaneState.COMPOSING: lambda: _who(current, slot)[0],
        RoundPaneState.OPPONENT_READY: lambda: QCoreApplication.translate("RoundPane", "next"),
        RoundPaneState.OPPONENT_SPEAKING: lambda: (
            QCoreApplication.translate("RoundPane", "thinking, the clock runs on")
            if show.opponent.thinking
            else _who(current, slot)[1]
        ),
        RoundPaneState.OPPONENT_PAUSED: lambda: QCoreApplication.translate("RoundPane", "paused"),
        RoundPaneState.REPLAYING: lambda: QCoreApplication.translate("RoundPane", "heard again"),
        RoundPaneState.HUMAN_READY: lambda: QCoreApplication.translate("RoundPane", "your turn"),
        RoundPaneState.RECORDING: lambda: (
            QCoreApplication.translate("RoundPane", "waiting for your first word")
            if show.student.waiting_for_word
            else QCoreApplication.translate("RoundPane", "you are speaking")
        ),
        RoundPaneState.RECORDING_PAUSED: lambda: (
            QCoreApplication.translate("RoundPane", "not recorded: the disk refuses")
            if show.student.recording.disk_refuses
            else QCoreApplication.translate("RoundPane", "microphone lost")
            if show.student.recording.lost
            else QCoreApplication.translate("RoundPane", "recording paused")
        ),
        RoundPaneState.HEARING: lambda: QCoreApplication.translate("RoundPane", "being recognised"),
        RoundPaneState.TYPING: lambda: QCoreApplication.translate("RoundPane", "you are typing"),
        RoundPaneState.REVIEW: lambda: QCoreApplication.translate("RoundPane", "read it through"),
        RoundPaneState.EXCHANGE: lambda: (
            QCoreApplication.translate("RoundPane", "both sides in turn")
            if slot.kind is Kind.EXCHANGE
            else QCoreApplication.translate("RoundPane", "question and answer")
        ),
        RoundPaneState.ENTERING: lambda: QCoreApplication.translate("RoundPane", "being entered in the flow"),
    }
    say = states.get(show.state)
    name = speech_name(current.format, slot)
    return f"{name} · {say()}" if say else name


def _who(current: Round, slot: Slot) -> tuple[str, str]:
    """Who prepares, and who speaks, as the people in the round see the app's speaker: theirs or not."""
    if current.human is None:
        return (
            QCoreApplication.translate("RoundPane", "being prepared"),
            QCoreApplication.translate("RoundPane", "speaking"),
        )
    mine = [each for each in current.format.slots if current.by_person(each)]
    if any(each.bench is slot.bench for each in mine):
        return (
            QCoreApplication.translate("RoundPane", "your partner prepares"),
            QCoreApplication.translate("RoundPane", "your partner speaks"),
        )
    if any(each.side is slot.side for each in mine):
        return (
            QCoreApplication.translate("RoundPane", "your side prepares"),
            QCoreApplication.translate("RoundPane", "your side speaks"),
        )
    return (
        QCoreApplication.translate("RoundPane", "opponent preparing"),
        QCoreApplication.translate("RoundPane", "opponent speaking"),
    )


def under_clock(show: RoundPresenter) -> str:
    """The line under the number: bells to come, or overtime, or what the clock waits for."""
    slot, face, current = show.slot, show.clock, show.rounds.current
    if slot is None or face is None or current is None or show.state is RoundPaneState.FINISHED:
        return ""
    if show.state is RoundPaneState.REPLAYING:
        return QCoreApplication.translate("RoundPane", "Off the clock: no bells")
    if show.state is RoundPaneState.RECORDING and show.student.waiting_for_word:
        return QCoreApplication.translate("RoundPane", "Your clock starts on your first word")
    if (pool := show.pool.left) is not None:
        if show.state is RoundPaneState.PREPARING and pool:
            return QCoreApplication.translate("RoundPane", "then {0}, {1}").format(
                speech_name(current.format, slot), length_text(current.format.slots[0].seconds)
            )
        if not pool:
            return QCoreApplication.translate("RoundPane", "Your preparation is used up: begin")
        return QCoreApplication.translate("RoundPane", "Preparation: {0} left").format(clock_text(pool))
    over = overtime_text(slot, current.format.grace, face)
    still = show.state in (
        RoundPaneState.HEARING,
        RoundPaneState.REVIEW,
        RoundPaneState.ENTERING,
    )  # no bell is to come
    told = over if over or still else _points_or_bells(show, slot, face)
    if show.state in RECORDS:
        said = QCoreApplication.translate("RoundPane", "{0} spoken").format(length_text(int(face.elapsed)))
        return _joined(said, told)
    playback = show.opponent.playback
    if playback is None or playback.speed == 1.0 or show.state not in GIVEN:
        return told
    return _joined(told, f"{playback.speed:g}×")


def _points_or_bells(show: RoundPresenter, slot: Slot, face: ClockFace) -> str:
    """When points of information may be offered, else the bells: the line has no room for both, a bell rings
    where that time begins and ends, and the ring has a notch for each."""
    told = points(show)
    if told and slot.pois is not None and face.elapsed < slot.seconds - slot.pois.before_end:
        return told
    return _joined(told, bells_text(slot, face))


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def points(show: RoundPresenter) -> str:
    """When points of information may be offered in this speech; empty where there are none."""
    slot, face = show.slot, show.clock
    if slot is None or slot.pois is None or face is None or not (show.rises.allowed or show.offers.allowed):
        return ""
    left = clock_text(slot.pois.before_end)
    if slot.open_to_pois(face.elapsed):
        return QCoreApplication.translate("RoundPane", "points of information until {0} left").format(left)
    if face.elapsed < slot.pois.after:
        begin = clock_text(slot.seconds - slot.pois.after)
        return QCoreApplication.translate("RoundPane", "points of information from {0} left").format(begin)
    return QCoreApplication.translate("RoundPane", "protected time")


def captioned(show: RoundPresenter) -> list[Sentence]:
    """The opponent's sentences as they can be read: in the place of what is left out stands a mark."""
    speech, playback = show.opponent.speech, show.opponent.playback
    if speech is None or playback is None:
        return []
    skips = playback.skips
    return [
        replace(each, text="" if at - 1 in skips else "…") if at in skips else each
        for at, each in enumerate(speech.sentences)
    ]


def in_captions(show: RoundPresenter) -> str:
    """The muted sentence in the captions' place when nothing is being said."""
    slot, current = show.slot, show.rounds.current
    name = speech_name(current.format, slot) if slot is not None and current is not None else ""
    if show.state is RoundPaneState.COMPOSING:
        doing = show.opponent.progress
        if doing:
            return QCoreApplication.translate("debater", doing)
        return QCoreApplication.translate("RoundPane", "The speech is being prepared…")
    if show.state is RoundPaneState.OPPONENT_READY and slot is not None:
        return QCoreApplication.translate("RoundPane", "Next: {0}, {1}").format(
            name, length_text(slot.seconds)
        )
    if show.state is RoundPaneState.PREPARING:
        return QCoreApplication.translate(
            "RoundPane",
            "Write your case in Prep and look at the trees. The round waits: it begins when you begin it.",
        )
    if show.state is RoundPaneState.STOPPED and show.unentered is not None:
        return QCoreApplication.translate("RoundPane", "{0} was heard, and is still to be entered.").format(
            name
        )
    if show.state is RoundPaneState.STOPPED:
        return QCoreApplication.translate("RoundPane", "This round stopped before {0}.").format(name)
    if show.state is RoundPaneState.LEFT:
        return QCoreApplication.translate("RoundPane", "This round was left before {0}.").format(name)
    if show.state is RoundPaneState.HEARING and show.student.bringing is not None:
        return show.student.bringing.text()
    if show.state is RoundPaneState.HEARING:
        return QCoreApplication.translate("RoundPane", "The rest of your speech is being recognised…")
    if show.state is RoundPaneState.ENTERING:
        return QCoreApplication.translate("RoundPane", "The speech is being entered in the flow…")
    if show.state is RoundPaneState.FINISHED:
        return _verdict_text(show)
    return ""


def _understanding(show: RoundPresenter) -> str:
    """How much of a speech that is over is not understood yet."""
    understanding = show.student.understanding
    if understanding is None or not understanding.is_slow or understanding.left < 1:
        return _heard_by(show)
    if understanding.taken:
        return QCoreApplication.translate("RoundPane", "A moment: what is understood so far comes now…")
    return QCoreApplication.translate(
        "RoundPane", "Still understanding: {0} s left of your speech. The recording is kept."
    ).format(round(understanding.left))


def waiting(show: RoundPresenter) -> str:
    """The muted line behind a speech that is still being written; empty while there is something to say."""
    if not show.opponent.thinking:
        return ""
    return QCoreApplication.translate("RoundPane", "Thinking… the next sentence is being written.")


def _verdict_text(show: RoundPresenter) -> str:
    current = show.rounds.current
    if current is not None and current.by_hand:
        return QCoreApplication.translate(
            "RoundPane", "It is debated elsewhere: its clock and its sheet are on the flow."
        )
    if current is None or current.ballot is None:
        return QCoreApplication.translate("RoundPane", "All speeches are given. The round is being judged…")
    return QCoreApplication.translate("RoundPane", "All speeches are given, and the ballot is in.")


def coming(show: RoundPresenter, level: str = "") -> str:
    """The line at the foot: what is coming for the student, and the microphone, in words.

    Args:
        level: what is to be said of the microphone's level.
    """
    current = show.rounds.current
    if current is None or show.state in NOTHING_COMING:
        return ""
    if show.state is RoundPaneState.RECORDING:
        return level or verdict_text(LevelVerdict.LISTENING)
    if show.state in LECTERN:
        return _microphone(show)
    following = _coming(show)
    if following is not None:
        you = QCoreApplication.translate("RoundPane", "You are next: {0}, {1}").format(
            speech_name(current.format, following), length_text(following.seconds)
        )
        return f"{you} · {_microphone(show)}"
    if current.held_elsewhere:
        return QCoreApplication.translate("RoundPane", "This debate was held elsewhere")
    if current.human is None:
        return QCoreApplication.translate("RoundPane", "Both sides speak by themselves")
    return QCoreApplication.translate("RoundPane", "You have given all your speeches")


def _unheard(show: RoundPresenter) -> str:
    """Why what the student says is recorded only."""
    if show.rounds.engines.in_use.recognisers:
        return QCoreApplication.translate(
            "RoundPane",
            "No recogniser knows this case's language: your voice is recorded, you type what you said.",
        )
    return QCoreApplication.translate(
        "RoundPane", "There is no recogniser here: your voice is recorded, you type what you said."
    )


def _microphone(show: RoundPresenter) -> str:
    if show.state is RoundPaneState.RECORDING_PAUSED:
        if show.student.recording.disk_refuses:
            return QCoreApplication.translate("RoundPane", "Make room, then press Go on. Or type the rest.")
        if show.student.recording.lost:
            return QCoreApplication.translate(
                "RoundPane", "Connect a microphone: it goes on by itself. Or type the rest."
            )
        return QCoreApplication.translate("RoundPane", "Paused: nothing is recorded")
    found = show.student.microphone
    if found is None:
        return QCoreApplication.translate("RoundPane", "Looking for a microphone…")
    if found is not True:
        return QCoreApplication.translate("RoundPane", "No microphone: type instead")
    if show.settings.hands_free:
        return QCoreApplication.translate("RoundPane", "Microphone ready · opens by itself in your turn")
    return QCoreApplication.translate("RoundPane", "Microphone ready · starts when you press Record")


def has_spoken(show: RoundPresenter) -> bool:
    """The student has given a speech by voice in this round: there is something to say of its delivery."""
    current = show.rounds.current
    given = current.speeches if current is not None else []
    return any(each.speaker is Speaker.HUMAN and each.timed_by != "typed" for each in given)


def _coming(show: RoundPresenter) -> Slot | None:
    """The student's next speech; of a stopped round the one it stopped before, if it is theirs, and
    while one is heard again the one that waits."""
    slot, current = show.slot, show.rounds.current
    if (
        show.state is RoundPaneState.STOPPED
        and slot is not None
        and current is not None
        and current.by_person(slot)
    ):
        return slot
    if show.state is RoundPaneState.REPLAYING and current is not None and current.next_slot is not None:
        waiting = current.format.slots[current.next_slot]
        if current.by_person(waiting):
            return waiting
    return show.next_human


def found_text(show: RoundPresenter) -> str:
    """What an interrupted session left of this speech, in words."""
    found = show.student.found
    if found is None:
        return ""
    if found.recording is not None:
        return QCoreApplication.translate("RoundPane", "A recording of {0} was kept when it stopped.").format(
            length_text(found.seconds)
        )
    words = len(found.text.split())
    if words == 1:
        return QCoreApplication.translate("RoundPane", "1 word you had typed was kept.")
    return QCoreApplication.translate("RoundPane", "{0} words you had typed were kept.").format(words)


def text_note(show: RoundPresenter) -> str:
    """The line under the text: who gives or hears it, what to look for, how long it takes; often empty."""
    speech = show.opponent.speech
    if show.state in GIVEN and speech is not None:
        again = show.state is RoundPaneState.REPLAYING  # else its notices stand above
        given = given_by(speech, show.opponent.writing, notices=again)
        playback = show.opponent.playback
        if playback is None or playback.exact:
            return given
        marked = QCoreApplication.translate("RoundPane", "What is marked is an estimate.")
        return joined([given, marked]) if given else marked
    if show.state is RoundPaneState.HEARING:
        return _understanding(show)
    if show.state in RECORDS:
        return _heard_by(show)
    if show.state is RoundPaneState.REVIEW:
        recogniser = show.student.recogniser
        if not show.student.script.words or recogniser is None:
            return QCoreApplication.translate("RoundPane", "Type what you said; the recording is kept.")
        taken = show.student.script.taken
        if recogniser.basic or (taken is not None and taken.heard is not None and taken.heard.basic):
            return QCoreApplication.translate(
                "RoundPane",
                "Basic recogniser: it mishears often. Correct it here; dashed words are doubtful.",
            )
        return QCoreApplication.translate(
            "RoundPane", "Correct what was misheard; words with a dashed line are doubtful."
        )
    slot, current = show.slot, show.rounds.current
    if show.state is not RoundPaneState.TYPING or slot is None or current is None:
        return ""
    words = len(show.student.script.text.split())
    spoken = show.student.script.estimate
    said = QCoreApplication.translate("RoundPane", "{0} words · about {1} when spoken").format(
        words, length_text(spoken)
    )
    over = overtime_text(slot, current.format.grace, read_clock(slot, current.format.grace, spoken))
    if left_out := show.student.left_out:
        first = " ".join(left_out[0].text.split()[:FIRST_WORDS])
        begins = QCoreApplication.translate("RoundPane", "Does not fit from “{0}…” on").format(first)
        over = f"{over} · {begins}"
    return f"{said} · {over}" if over else said


def _heard_by(show: RoundPresenter) -> str:
    recogniser = show.student.recogniser
    if recogniser is None:
        return _unheard(show)
    if recogniser.basic:
        return QCoreApplication.translate(
            "RoundPane", "Heard by {0} (basic: it mishears often; you correct it afterwards)"
        ).format(recogniser.name)
    if sends(recogniser):
        said = QCoreApplication.translate(
            "RoundPane", "Heard by {0}: your recording leaves this computer"
        ).format(recogniser.name)
    else:
        said = QCoreApplication.translate("RoundPane", "Heard by {0}").format(recogniser.name)
    if show.student.recording.lag >= BEHIND:
        behind = QCoreApplication.translate("RoundPane", "{0} s behind: it is slow for this computer")
        said += " · " + behind.format(round(show.student.recording.lag))
    return said
