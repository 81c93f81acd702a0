"""A speech of the student's at the microphone, over the loss of one and the coming of the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from debatecoach.base.errors import CaseFileError, DebateCoachError, MicrophoneError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.speech import Sentence, Speech
from debatecoach.engines.audio.gaps import GapCause, RecordingGap, missing
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.wording import joined, sentence
from debatecoach.ui.round.states import Notice, Outside
from debatecoach.ui.round.student import case_words
from debatecoach.ui.round.student.coming_words import Understanding
from debatecoach.ui.round.student.taking import Rest, Taken, Taking

if TYPE_CHECKING:
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.engines_in_use import EnginesInUse
    from debatecoach.ui.kit.user_settings import UserSettings


LOOK_MS = 1500
"""While there is no microphone, one is looked for so often."""


# -- What a student is told in their turn, where it happens
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


def too_long(left_out: Sequence[Sentence], do: Do) -> Notice:
    """Before a typed speech is entered that takes longer to say than there is time."""
    text = QCoreApplication.translate(
        "StudentTurn", "There is no time to say the last {0} sentences, from “{1}” on. Shorten your speech."
    ).format(len(left_out), left_out[0].text)
    if len(left_out) == 1:
        text = QCoreApplication.translate(
            "StudentTurn", "There is no time to say the last sentence, “{0}” Shorten your speech."
        ).format(left_out[0].text)
    without = QCoreApplication.translate("StudentTurn", "Give it without them")
    return Notice(text, action=without, on_action=do)


def not_entered(speech: Speech, error: DebateCoachError, do: Do) -> Notice:
    """The disk refuses a speech (any other fault is told as it is): ``do`` tries again."""
    if isinstance(error, CaseFileError):
        error = CaseFileError(error.what, NOT_ENTERED, error.todo)
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
    return Notice(joined([sentence(each) for each in told])) if told else None


def on_gap(gap: RecordingGap) -> Notice | None:
    """Said in mid speech: which microphone goes on, and what is missing; not the loss of a syllable."""
    if gap.device and not gap.lost:
        text = QCoreApplication.translate(
            "StudentTurn", "The microphone chosen in the settings was not found. {0} records."
        )
        return Notice(text.format(gap.device), passing=True)
    if gap.device:
        text = QCoreApplication.translate(
            "StudentTurn", "The microphone went away; {0} goes on. About {1} s were not recorded."
        )
        return Notice(text.format(gap.device, round(gap.lost, 1)), passing=True)
    if gap.lost < WORTH_TELLING:
        return None
    if gap.why is GapCause.DEVICE:
        text = QCoreApplication.translate(
            "StudentTurn", "The microphone was gone for a moment and is back. About {0} s were not recorded."
        )
    else:
        text = QCoreApplication.translate(
            "StudentTurn", "This computer was too busy for a moment. About {0} s were not recorded."
        )
    return Notice(text.format(round(gap.lost, 1)), passing=True)


def back_again(seconds: float) -> Notice:
    """There was no microphone for a while; the clock stood still."""
    text = QCoreApplication.translate(
        "StudentTurn",
        "There is a microphone again: you are recorded, and your clock runs. It was gone for {0} s.",
    )
    return Notice(text.format(round(seconds)), passing=True)


class Recording(QObject):
    """Records one speech at a time; looks for a microphone where the last one went away in mid speech.

    Args:
        type_instead: goes to the keyboard; offered where no microphone is left.

    Signals:
        level: (level 0-1, clipping) of the microphone.
        began: the clock of a speaker that waits for the first word has begun.
        heard: the text understood so far.
        runs: a microphone is open: the recording begins, or goes on in another take.
        stands: there is no microphone any more, or no disk that takes it; what was recorded is kept.
        failed: a DebateCoachError: it ended before anything was recorded, and is not there any more.
        told: a Notice; None takes the last one away.

    Attributes:
        lost: the microphone went away, or the disk takes no more; recording can go on.
    """

    level = Signal(float, bool)
    began = Signal()
    heard = Signal(str)
    runs = Signal()
    stands = Signal()
    failed = Signal(object)
    told = Signal(object)

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        engines: EnginesInUse,
        outside: Outside,
        type_instead: Callable[[], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._open_case, self._settings, self._engines = open_case, settings, engines
        self._bridge, self._outside, self._type_instead = open_case.bridge, outside, type_instead
        self.lost = False
        self._disk = self._silence_told = self._paused = False
        self._taking: Taking | None = None
        self._search = QTimer(self, interval=LOOK_MS, timeout=self._look_for_one)
        self._looking: Job | None = None

    # -- what is known of it -------------------------------------------------------------------------

    @property
    def device(self) -> str | None:
        """The microphone the user chose; None: the system's own."""
        return self._settings.input_device or None

    @property
    def there(self) -> bool:
        """A speech is being recorded; perhaps paused, or without a microphone for now."""
        return self._taking is not None

    @property
    def taking(self) -> Taking:
        """The speech that is being recorded. Only while one :attr:`there`."""
        assert self._taking is not None
        return self._taking

    @property
    def lag(self) -> float:
        """Seconds by which the recogniser is behind the speaker."""
        return self._taking.lag if self._taking is not None else 0.0

    @property
    def disk_refuses(self) -> bool:
        """It was not the microphone: no other one would help."""
        return self.lost and self._disk

    # -- verbs ---------------------------------------------------------------------------------------

    def begin(self, next_take: Callable[[], Path], after: Taken | None = None) -> None:
        """Record another speech; ``runs`` follows, or ``failed``.

        Args:
            next_take: a path to record to, another each time.
            after: what was recorded of it before.
        """
        taking = self._taking = Taking(
            next_take,
            self._outside.make_recorder,
            self.device,
            case_words.recogniser(self._open_case, self._engines),
            self._settings.start_clock_on_first_word,
            self,
            after,
        )
        taking.level.connect(self.level)
        taking.began.connect(self.began)
        taking.heard.connect(self.heard)
        taking.lost.connect(self._lose)
        taking.gap.connect(self._tell_gap)
        taking.deaf.connect(lambda error: self.told.emit(Notice(error=error)))
        self._silence_told = self._paused = False
        self._open()

    def pause(self) -> None:
        """Leave out what is said now."""
        self.taking.pause()
        self._paused = True
        self._end_silence()

    def go_on(self) -> None:
        """After a pause or a loss; ``runs`` follows, or ``stands``."""
        if self.lost:
            self._open()
        else:
            self._paused = False
            self.taking.resume()
            self.runs.emit()

    def look(self) -> None:
        """To be called a few times a second: tells of a microphone that gives only silence."""
        if self._taking is None or self._paused:
            return
        if not self._taking.muted:
            self._end_silence()
        elif not self._silence_told:
            self._silence_told = True
            self.told.emit(only_silence(self._type_instead))

    def finish(self) -> Understanding:
        """End it and recognise the rest."""
        self._stop_searching()
        taking, self._taking = self.taking, None
        bridge = self._bridge
        understanding = Understanding(lambda rest: taking.finish(bridge, rest), Rest(), self)
        understanding.destroyed.connect(taking.deleteLater)
        return understanding

    def drop(self) -> None:
        """Stop at once; what was recorded stays on disk."""
        self._stop_searching()
        taking, self._taking = self._taking, None
        if taking is not None:
            taking.drop()
            taking.deleteLater()
        self.lost = False

    # -- microphones that come and go ----------------------------------------------------------------

    def _open(self) -> None:
        try:
            self.taking.start()
        except DebateCoachError as problem:
            self._lose(problem)
            return
        self._stop_searching()
        self.told.emit(None)
        self.lost = self._paused = False
        self.runs.emit()

    def _lose(self, error: DebateCoachError) -> None:
        if self._taking is None:
            return
        self._taking.let_go()
        self.lost, self._disk = True, not isinstance(error, MicrophoneError)
        if self._taking.seconds == 0:
            self._taking.deleteLater()
            self._taking = None
            self.failed.emit(error)
        else:
            if not self._disk and not self._paused:
                self._search.start()  # who had paused goes on when they like
            self._paused = True
            self.stands.emit()
        self.told.emit(lost(error, self._type_instead))

    def _look_for_one(self) -> None:
        if self._looking is not None:
            return  # the last look takes its time
        job = self._bridge.start_thread(lambda: self._outside.find_microphone(self.device))
        self._looking = job
        job.then(lambda _name: self._come_back(), ended=self._stop_looking, mine=lambda: self._looking is job)

    def _stop_looking(self) -> None:
        self._looking = None

    def _stop_searching(self) -> None:
        self._search.stop()
        self._stop_looking()

    def _come_back(self) -> None:
        """A microphone was plugged in: the recording goes on by itself."""
        self._stop_searching()
        if not self.lost or self._taking is None:
            return
        self._open()
        if not self.lost:
            self.told.emit(back_again(self._taking.gaps[-1].lost))

    def _tell_gap(self, gap: RecordingGap) -> None:
        if (notice := on_gap(gap)) is not None:
            self.told.emit(notice)

    def _end_silence(self) -> None:
        """It is heard again, or nobody speaks: nothing is to be said of silence any more."""
        if self._silence_told:
            self._silence_told = False
            self.told.emit(None)
