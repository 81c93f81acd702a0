"""The student's turn: record or type, correct, hand in. No painting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.format import Slot
from debatecoach.engines.recogniser import Heard, HeardWord, Recogniser
from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Job
from debatecoach.ui.speech.drafts import Draft, Found
from debatecoach.ui.speech.heard import timed_sentences
from debatecoach.ui.speech.states import Given, Notice, Outside, State
from debatecoach.ui.speech.taking import Taken, Taking, recognise_takes

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

TICK_MS = 100
SPEAKS = 0.45  # level, -33 dBFS: somebody has begun to speak
SPEAKS_FOR = 3  # readings in a row, 0.15 s
SILENT_AFTER = 3.0  # seconds of perfect silence before it says so


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
        self._so_far = ""
        self._lost = self._recorded = self._silence_told = False
        self._speaking = 0
        self._began: float | None = None
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
            return max(0.0, self._taking.seconds - self._began) if self._began is not None else 0.0
        return self._typed_before

    @property
    def waiting_for_word(self) -> bool:
        """Recording, and the clock has not begun yet."""
        return self.state is State.RECORDING and self._began is None

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
        elif self.state is State.HUMAN_READY or (self.state is State.TYPING and not self.text.strip()):
            self._record_new()

    def record_again(self) -> None:
        """From the review: put the recording aside and speak again."""
        if self.state is State.REVIEW:
            self._record_new()

    def type_instead(self) -> None:
        """Go to the keyboard; the clock runs on, what was heard so far is in the editor."""
        if self.state in (State.RECORDING, State.RECORDING_PAUSED):
            self._finish_recording(then=State.TYPING)
        elif self.state is State.HUMAN_READY:
            self._type("")

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
        found, self.found = self.found, None
        if found.recording is None:
            self._typed_before = estimate_seconds(found.text)
            self._type(found.text)
            return
        self._recorded, self._typed_before = True, found.seconds
        recogniser, takes = self.recogniser, (found.recording,)
        self._go(State.HEARING)

        def work() -> Taken:
            if recogniser is None:
                return Taken(found.seconds, None)
            try:
                return Taken(found.seconds, recognise_takes(recogniser, takes))
            except DebateCoachError as problem:
                return Taken(found.seconds, None, problem)

        self._follow(self._session.bridge.start_thread(work), State.REVIEW, found.text)

    def discard_found(self) -> None:
        """Put what was found aside for good."""
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

    # -- recording ---------------------------------------------------------------------------------

    def _record_new(self) -> None:
        store, current, slot = self._session.store, self._session.round, self.slot
        assert store is not None
        assert current is not None
        assert slot is not None
        self.draft.forget()
        self.text, self.words, self._taken, self.found = "", (), None, None
        self._typed_before = 0.0
        self._taking = Taking(
            lambda: store.recording_path(current.id, slot.id),
            self.outside.make_recorder,
            self._session.settings.input_device or None,
            self.recogniser,
            self,
        )
        self._taking.level.connect(self._hear_level)
        self._taking.heard.connect(self._hear_text)
        self._taking.lost.connect(self._lose)
        self._taking.deaf.connect(lambda error: self.told.emit(Notice(error=error)))
        self._began = None if self._session.settings.start_clock_on_first_word else 0.0
        self._speaking, self._silence_told = 0, False
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

    def _hear_level(self, level: float, clipping: bool) -> None:
        if self.state is not State.RECORDING or self._taking is None:
            return
        self.level.emit(level, clipping)
        if self._began is None:
            self._speaking = self._speaking + 1 if level >= SPEAKS else 0
            if self._speaking >= SPEAKS_FOR:
                self._began = max(0.0, self._taking.seconds - SPEAKS_FOR * 0.05)
                self.changed.emit()

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
        self._follow(taking.finish(self._session.bridge), then, taking.text)
        taking.deleteLater()

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
        heard: Heard | None = taken.heard
        self.text = heard.text if heard is not None else so_far
        self.words = heard.words if heard is not None else ()
        self.draft.note(self.text)
        if taken.trouble is not None:
            self.told.emit(Notice(error=taken.trouble))
        elif heard is None:
            self.told.emit(
                Notice(self.tr("The recording is kept. There is no recogniser here: type what you said."))
            )
        elif taken.gaps:
            self.told.emit(
                Notice(
                    self.tr("This computer was too busy for a moment: parts of the recording are missing.")
                )
            )
        if then is State.TYPING:
            self._type(self.text)
        else:
            self._go(State.REVIEW)

    # -- typing and handing in ---------------------------------------------------------------------

    def _type(self, text: str) -> None:
        self.text = text
        self._typed_from = self.outside.now()
        self._timer.start()
        self._go(State.TYPING)

    def _hand_in(self) -> None:
        assert self.slot is not None
        typed = self.state is State.TYPING or self._taken is None or not self.words
        self._typed_before = self.elapsed
        self._timer.stop()
        self.draft.flush()
        engine = self._taken.heard.engine if self._taken is not None and self._taken.heard else ""
        if typed:
            sentences = split_sentences(self.text)
            seconds, timed_by = estimate_seconds(self.text), "typed"
        else:
            assert self._taken is not None
            first = self._session.settings.start_clock_on_first_word
            offset = self.words[0].start if first else 0.0
            sentences = timed_sentences(self.text, self.words, offset)
            seconds, timed_by = max(0.0, self._taken.seconds - offset), "microphone"
        self.given.emit(Given(self.slot.id, sentences, seconds, timed_by, engine, self._recorded))

    def _tick(self) -> None:
        if (
            not self._silence_told
            and self.state is State.RECORDING
            and self._taking is not None
            and self._taking.seconds > SILENT_AFTER
            and not self._taking.any_sound
        ):
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
