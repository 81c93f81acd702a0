"""The student's turn: record or type, correct, hand in. No painting."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.format import Slot
from debatecoach.engines.recogniser import HeardWord, Recogniser
from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Job
from debatecoach.ui.speech.drafts import Draft, Found
from debatecoach.ui.speech.heard import timed_sentences
from debatecoach.ui.speech.states import Given, Notice, Outside, State
from debatecoach.ui.speech.taking import Taken, Taking, take_found

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

TICK_MS = 100


class StudentTurn(QObject):
    """One slot of the student's.

    Signals:
        changed: the state or what is offered is new.
        ticked: the clock moved.
        level: (level 0-1, clipping) of the microphone.
        partial: the text understood so far.
        told: a Notice; None takes the last one away.
        given: a Given: the student is done.

    Attributes:
        text: the typed or corrected speech so far.
        words: what the recogniser heard, for marking doubt; empty when typed.
        found: what an interrupted session left for this slot, None when nothing.
    """

    changed = Signal()
    ticked = Signal()
    level = Signal(float, bool)
    partial = Signal(str)
    told = Signal(object)
    given = Signal(object)

    def __init__(self, session: Session, outside: Outside, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self.outside = session, outside
        self.state = State.HUMAN_READY
        self.slot: Slot | None = None
        self.text = ""
        self.words: tuple[HeardWord, ...] = ()
        self.found: Found | None = None
        self.microphone: DebateCoachError | bool | None = None
        self.draft = Draft(session, self)
        self._taking: Taking | None = None
        self._taken: Taken | None = None
        self._job: Job | None = None
        self._so_far = self._words_before = ""
        self._lost = self._recorded = self._silence_told = False
        self._typed_from, self._typed_before = 0.0, 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)

    # -- what the view asks ------------------------------------------------------------------------

    @property
    def recogniser(self) -> Recogniser | None:
        """The recogniser in use, None when there is none."""
        found = self._session.engines.recognisers
        return found[0] if found else None

    @property
    def elapsed(self) -> float:
        """Seconds on the student's clock."""
        if self.state is State.TYPING:
            return self._typed_before + self.outside.now() - self._typed_from
        if self._taking is not None:
            return self._taking.clock
        return self._typed_before

    @property
    def waiting_for_word(self) -> bool:
        """Recording, and the clock has not begun yet."""
        return self.state is State.RECORDING and self._taking is not None and self._taking.waiting

    @property
    def estimate(self) -> float:
        """How long the text in the editor takes to say, seconds."""
        return estimate_seconds(self.text)

    @property
    def heard_so_far(self) -> str:
        """What was understood while recording."""
        return self._taking.text if self._taking is not None else self._so_far

    @property
    def lost(self) -> bool:
        """The microphone went away; recording can go on with another."""
        return self._lost

    def set_microphone(self, found: DebateCoachError | bool) -> None:
        """True: there is one; an error: why not."""
        self.microphone = found
        self.changed.emit()

    # -- verbs -------------------------------------------------------------------------------------

    def begin(self, slot: Slot) -> None:
        """Offer a slot to the student; nothing runs until they begin."""
        self.stop()
        self.slot = slot
        self.text, self.words, self._taken, self._recorded = "", (), None, False
        self._typed_before = 0.0
        self.draft.open(slot.id)
        self.found = self.draft.found()
        self._go(State.HUMAN_READY)

    def record(self) -> None:
        """Start recording, pause it, or go on: the one key of a speaker."""
        if self.state is State.RECORDING and self._taking is not None:
            self._taking.pause()
            self._go(State.RECORDING_PAUSED)
        elif self.state is State.RECORDING_PAUSED and self._taking is not None:
            if self._lost:
                self._open_microphone()
            else:
                self._taking.resume()
                self._go(State.RECORDING)
        elif self.state is State.HUMAN_READY and self.found is not None:
            self._ask_about_found(self.tr("Record anew"), self._record_new)
        elif self.state is State.HUMAN_READY or (self.state is State.TYPING and not self.text.strip()):
            self._record_new()

    def record_again(self) -> None:
        """From the review: speak again, once it is said that this takes the place of what there is."""
        if self.state is State.REVIEW:
            self.told.emit(
                Notice(
                    self.tr("A new recording takes the place of this one, and of its corrected text."),
                    action=self.tr("Record anew"),
                    on_action=self._record_new,
                )
            )

    def type_instead(self) -> None:
        """Go to the keyboard; the clock runs on, what was heard so far is in the editor."""
        if self.state in (State.RECORDING, State.RECORDING_PAUSED):
            self._finish_recording(then=State.TYPING)
        elif self.state is State.HUMAN_READY and self.found is not None:
            self._ask_about_found(self.tr("Type anew"), self._type_new)
        elif self.state is State.HUMAN_READY:
            self._type_new()

    def set_text(self, text: str) -> None:
        """The editor changed."""
        if text != self.text:
            self.text = text
            self.draft.note(text)

    def done(self, even_empty: bool = False) -> None:
        """I'm done: recognise the rest, or hand in what is in the editor."""
        if self.state in (State.RECORDING, State.RECORDING_PAUSED):
            self._finish_recording(then=State.REVIEW)
        elif self.state in (State.TYPING, State.REVIEW):
            if not split_sentences(self.text) and not even_empty:
                self.told.emit(
                    Notice(
                        self.tr("There are no words in this speech yet."),
                        action=self.tr("Enter it empty"),
                        on_action=lambda: self.done(even_empty=True),
                    )
                )
                return
            self._hand_in()

    def use_found(self) -> None:
        """Go on with what an interrupted session left."""
        if self.found is None or self.state is not State.HUMAN_READY:
            return
        self.told.emit(None)
        found, self.found = self.found, None
        if found.recording is None:
            self._typed_before = estimate_seconds(found.text)
            self._type(found.text)
            return
        self._recorded, self._typed_before = True, found.seconds
        recogniser, recording = self.recogniser, found.recording
        self._go(State.HEARING)
        job = self._session.bridge.start_thread(lambda: take_found(recogniser, recording, found.seconds))
        self._follow(job, State.REVIEW, found.text)

    def discard_found(self) -> None:
        """Put what was found aside for good."""
        self.told.emit(None)
        self.found = None
        self.draft.forget()
        self.changed.emit()

    def stop(self) -> None:
        """End timers, microphone and threads; what was said or typed so far stays recoverable."""
        self._timer.stop()
        self._job = None
        taking, self._taking = self._taking, None
        if taking is not None:
            taking.drop()
            taking.deleteLater()
        self.draft.close()
        self._lost = False

    def _ask_about_found(self, action: str, do: Callable[[], None]) -> None:
        """What was kept of a stopped speech goes only when the student says so."""
        self.told.emit(
            Notice(
                self.tr(
                    "Part of this speech was kept. Go on with it below, or begin anew and lose that part."
                ),
                action=action,
                on_action=do,
            )
        )

    # -- recording ---------------------------------------------------------------------------------

    def _record_new(self) -> None:
        store, current, slot = self._session.store, self._session.round, self.slot
        assert store is not None
        assert current is not None
        assert slot is not None
        self._words_before = self.found.text if self.found is not None else self.text
        self.draft.forget()
        self.text, self.words, self._taken, self.found = "", (), None, None
        self._typed_before = 0.0
        self._taking = Taking(
            lambda: store.recording_path(current.id, slot.id),
            self.outside.make_recorder,
            self._session.settings.input_device or None,
            self.recogniser,
            self._session.settings.start_clock_on_first_word,
            self,
        )
        self._taking.level.connect(self.level)
        self._taking.began.connect(self.changed)
        self._taking.heard.connect(self._hear_text)
        self._taking.lost.connect(self._lose)
        self._taking.deaf.connect(lambda error: self.told.emit(Notice(error=error)))
        self._silence_told = False
        self._open_microphone()

    def _open_microphone(self) -> None:
        assert self._taking is not None
        try:
            self._taking.start()
        except DebateCoachError as problem:
            self._lose(problem)
            return
        self.told.emit(None)
        self._lost, self._recorded = False, True
        self.draft.note(self._taking.text, self._taking.takes[-1])
        self._timer.start()
        self._go(State.RECORDING)

    def _hear_text(self, text: str) -> None:
        self.draft.note(text)
        self.partial.emit(text)

    def _lose(self, error: DebateCoachError) -> None:
        if self._taking is None:
            return
        self._taking.let_go()
        self._lost = True
        if self._taking.seconds == 0:
            self._taking.deleteLater()
            self._taking, self._recorded, self.microphone = None, False, error
            self._timer.stop()
            if self._words_before.strip():  # no new recording came of it: its words are not gone for that
                self.found = Found(self._words_before)
                self.draft.note(self._words_before)
            self._go(State.HUMAN_READY)
        else:
            self._go(State.RECORDING_PAUSED)
        self.told.emit(Notice(error=error, action=self.tr("Type instead"), on_action=self.type_instead))

    def _finish_recording(self, then: State) -> None:
        assert self._taking is not None
        self.told.emit(None)
        self._typed_before = self.elapsed
        self._timer.stop()
        taking, self._taking = self._taking, None
        self._so_far = taking.text
        self._go(State.HEARING)
        job = taking.finish(self._session.bridge)
        job.ended.connect(taking.deleteLater)
        self._follow(job, then, taking.text)

    def _follow(self, job: Job, then: State, so_far: str) -> None:
        """Wait for the recogniser; a job overtaken by another or by :meth:`stop` is ignored."""
        self._job = job

        def recognised(taken: Taken) -> None:
            if self._job is job:
                self._job = None
                self._take(taken, then, so_far)

        job.succeeded.connect(recognised)
        job.failed.connect(lambda error: recognised(Taken(self._typed_before, None, error)))

    def _take(self, taken: Taken, then: State, so_far: str) -> None:
        self._taken = taken
        heard = taken.heard
        self.text = heard.text if heard is not None else so_far
        self.words = heard.words if heard is not None else ()
        self.draft.note(self.text)
        if (notice := _notice_on(taken)) is not None:
            self.told.emit(notice)
        if then is State.TYPING:
            self._type(self.text)
        else:
            self._go(State.REVIEW)

    # -- typing and handing in ---------------------------------------------------------------------

    def _type_new(self) -> None:
        self.told.emit(None)
        if self.found is not None:
            self.found = None
            self.draft.forget()
        self._type("")

    def _type(self, text: str) -> None:
        self.text = text
        self._typed_from = self.outside.now()
        self._timer.start()
        self._go(State.TYPING)

    def _hand_in(self) -> None:
        assert self.slot is not None
        self.told.emit(None)
        typed = self.state is State.TYPING
        self._typed_before = self.elapsed
        self._timer.stop()
        self.draft.flush()
        taken = self._taken
        engine = taken.heard.engine if taken is not None and taken.heard is not None else ""
        if typed or taken is None or not self.words:
            sentences, seconds, timed_by = split_sentences(self.text), self.estimate, "typed"
        else:
            offset = self.words[0].start if self._session.settings.start_clock_on_first_word else 0.0
            sentences = timed_sentences(self.text, self.words, offset)
            seconds, timed_by = max(0.0, taken.seconds - offset), "microphone"
        self.given.emit(Given(self.slot.id, sentences, seconds, timed_by, engine, self._recorded))

    def _tick(self) -> None:
        muted = self.state is State.RECORDING and self._taking is not None and self._taking.muted
        if self._silence_told and not muted and self.state is State.RECORDING:
            self._silence_told = False
            self.told.emit(None)
        if muted and not self._silence_told:
            self._silence_told = True
            self.told.emit(
                Notice(
                    self.tr("The microphone gives only silence. Is it muted, or may this app not use it?"),
                    action=self.tr("Type instead"),
                    on_action=self.type_instead,
                )
            )
        self.ticked.emit()

    def _go(self, state: State) -> None:
        self.state = state
        self.changed.emit()


def _notice_on(taken: Taken) -> Notice | None:
    """What is to be said about a recording, the worst only."""
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
