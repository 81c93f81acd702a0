"""The student's turn: record or type, correct, hand in. No painting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Message, Words
from debatecoach.coach.listen.sentences import WORDS_A_MINUTE, estimate_seconds, split_sentences
from debatecoach.coach.round import fitting
from debatecoach.debate.correction import Correction
from debatecoach.debate.format import Slot
from debatecoach.debate.speech import Sentence, SpokenWord
from debatecoach.engines.audio.gaps import missing, not_understood
from debatecoach.engines.recogniser import Recogniser
from debatecoach.engines.recogniser.fallback import text_after, understood_until
from debatecoach.ui.round.states import HandedIn, Notice, Outside, RoundPaneState
from debatecoach.ui.round.student import case_words, recording
from debatecoach.ui.round.student.coming_words import Bringing, Understanding
from debatecoach.ui.round.student.heard import spoken_words, timed_sentences, with_corrections
from debatecoach.ui.round.student.recording import Recording
from debatecoach.ui.round.student.taking import Rest, Taken, take_found, take_rest

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


# -- What the student's speech says so far, typed, heard or corrected, and how it is handed in. No painting
@dataclass(slots=True)
class Script:
    """The words of one speech.

    Attributes:
        pace: words a minute at which typed ones are timed: the opponent's.
        text: as the student left it.
        words: what the recogniser heard, for marking doubt, with what it misheard before put right; empty
            when typed.
        raw: what it heard, as it heard it.
        taken: the recording it was heard in, None when there is none or it runs still.
        recorded: there is a recording, understood or not.
    """

    pace: float = WORDS_A_MINUTE
    text: str = ""
    words: tuple[SpokenWord, ...] = ()
    raw: tuple[SpokenWord, ...] = ()
    taken: Taken | None = None
    recorded: bool = False

    def clear(self) -> None:
        """Begin anew; a recording there was stays a recording."""
        self.text, self.words, self.raw, self.taken = "", (), (), None

    def hear(self, taken: Taken, so_far: str, known: Sequence[Correction] = ()) -> None:
        """A finished recording.

        Args:
            taken: the recording.
            so_far: what is known of it where it could not be understood.
            known: what was misheard in this case before.
        """
        heard = taken.heard
        self.taken = taken
        self.text, self.words = with_corrections(heard, known) if heard is not None else (so_far, ())
        self.raw = heard.words if heard is not None else ()

    def hear_rest(self, taken: Taken, known: Sequence[Correction] = ()) -> None:
        """The same recording understood further; what is new comes behind the text as it was left."""
        before, heard = self.taken, taken.heard
        self.taken = taken
        if before is None or before.heard is None or heard is None:
            return
        done = len(before.heard.words)
        rest = replace(heard, text=heard.text[len(before.heard.text) :].strip(), words=heard.words[done:])
        text, words = with_corrections(rest, known)
        self.text, self.words = text_after(self.text, text), (*self.words, *words)
        self.raw = heard.words

    @property
    def estimate(self) -> float:
        """How long the text takes to say, seconds."""
        return estimate_seconds(self.text, self.pace)

    @property
    def empty(self) -> bool:
        """Not one sentence."""
        return not split_sentences(self.text)

    def given(self, slot: str, typed: bool, from_first_word: bool) -> HandedIn:
        """The speech as it is handed in.

        Args:
            slot: id of the slot.
            typed: its end was typed: its length is estimated, not taken from the recording.
            from_first_word: the clock began with the first word, not with the recording.
        """
        taken = self.taken
        heard = taken.heard if taken is not None else None
        engine = heard.engine if heard is not None else ""
        notices: tuple[Words, ...] = ()
        if heard is not None and heard.trouble is not None:
            notices = tuple(heard.trouble.messages())
        notices += (*missing(taken.lost), *taken.notices) if taken is not None else ()
        if taken is not None and heard is not None and taken.to_come:
            notices += (not_understood(understood_until(heard)),)
        if typed or taken is None or heard is None or not self.words:
            sentences = split_sentences(self.text)
            return HandedIn(slot, sentences, self.estimate, "typed", engine, self.recorded, notices)
        offset = self.raw[0].start if from_first_word else 0.0
        sentences = timed_sentences(self.text, self.words, offset)
        seconds = max(0.0, taken.seconds - offset)
        words = spoken_words(self.text, self.words, offset) if heard.exact_times else []
        return HandedIn(slot, sentences, seconds, "microphone", engine, self.recorded, notices, tuple(words))


# -- What the student has typed or recorded so far, kept in the journal at most a second behind
EVERY_MS = 1000


@dataclass(frozen=True, slots=True)
class InterruptedSpeech:
    """What an interrupted session left of a speech.

    Attributes:
        text: typed, or understood so far.
        recording: the sound, None if none was made.
        seconds: its length.
    """

    text: str
    recording: Path | None = None
    seconds: float = 0.0


class Draft(QObject):
    """The running slot's draft; writes at most once a second, and when asked."""

    def __init__(self, rounds: RoundDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open_case, self._rounds, self._bridge = rounds.open_case, rounds, rounds.open_case.bridge
        self._slot = ""
        self._text, self._recording, self._stale = "", "", False
        self._timer = QTimer(self, singleShot=True, interval=EVERY_MS, timeout=self.flush)

    def open(self, slot: str) -> None:
        """Begin another slot's draft."""
        self._slot, self._text, self._recording, self._stale = slot, "", "", False

    def note(self, text: str, recording: Path | None = None) -> None:
        """How far it has come; ``recording`` is the take being recorded, as long as there is one."""
        if recording is not None:
            self._recording = str(recording)
        self._text, self._stale = text, True
        if not self._timer.isActive():
            self._timer.start()

    def flush(self) -> None:
        """Write now what is not written yet."""
        self._timer.stop()
        store, current = self._open_case.store, self._rounds.current
        if not self._stale or store is None or current is None or not self._slot:
            return
        try:
            store.note_partial(current.id, self._slot, self._text, self._recording)
            self._stale = False
        except DebateCoachError as problem:
            self._bridge.trouble.emit(problem)

    def forget(self) -> None:
        """There is no draft of this slot any more, nor recordings of it."""
        self._timer.stop()
        self._text, self._recording, self._stale = "", "", False
        store, current = self._open_case.store, self._rounds.current
        if store is not None and current is not None:
            store.drop_partial(current.id, self._slot)
            self._rounds.forget_corrections()

    def close(self) -> None:
        """Write what is left and stop."""
        self.flush()
        self._slot = ""

    def found(self) -> InterruptedSpeech | None:
        """What the journal holds for this slot."""
        store, current = self._open_case.store, self._rounds.current
        if store is None or current is None:
            return None
        key = (current.id, self._slot)
        partial = next((each for each in store.partials if (each.round_id, each.slot) == key), None)
        if partial is None:
            return None
        recording = partial.recording
        if recording is None or not recording.is_file():
            return InterruptedSpeech(partial.text) if partial.text.strip() else None
        return InterruptedSpeech(partial.text, recording, partial.seconds)


TICK_MS = 100
HELPED = Message("debater", "Points for which the speaker had a hint shown: {count}.")
"""Kept with a speech: its answers to these were not all found by the student."""


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
        script: the speech so far.
        recording: the speech at the microphone.
        found: what an interrupted session left for this slot, None when nothing.
        bringing: the file that is being brought in, None when none is.
        understanding: a recording that is being recognised after its end, None when none is.
        helped: ids of the points on the flow for which a hint was shown in this speech.
    """

    changed = Signal()
    ticked = Signal()
    level = Signal(float, bool)
    partial = Signal(str)
    told = Signal(object)
    given = Signal(object)

    def __init__(
        self, rounds: RoundDesk, settings: UserSettings, outside: Outside, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._open_case, self._rounds, self._settings = rounds.open_case, rounds, settings
        self._engines, self._bridge, self.outside = rounds.engines, rounds.open_case.bridge, outside
        self.state = RoundPaneState.HUMAN_READY
        self.slot: Slot | None = None
        self.script = Script()
        self.found: InterruptedSpeech | None = None
        self.helped: set[str] = set()
        self._helped_in = ("", "")  # round and slot
        self.microphone: DebateCoachError | bool | None = None
        self.draft = Draft(rounds, self)
        self.recording = Recording(
            rounds.open_case, settings, rounds.engines, outside, self.type_instead, self
        )
        self.bringing: Bringing | None = None
        self.understanding: Understanding | None = None
        self._then = RoundPaneState.REVIEW  # what follows when its words are here
        self._with: Callable[[Taken], object] = self._take  # and what is done with them
        self._so_far = self._words_before = ""
        self._typed_from, self._typed_before, self._typed = 0.0, 0.0, False
        self._timer = QTimer(self, interval=TICK_MS, timeout=self._tick)
        self._loading = case_words.LoadingAhead(rounds.open_case, rounds.engines, self)
        self._attach(self.recording)
        settings.changed.connect(self._follow_settings)

    def _attach(self, recording: Recording) -> None:
        recording.level.connect(self.level)
        recording.began.connect(self.changed)
        recording.heard.connect(self._hear_text)
        recording.runs.connect(self._runs)
        recording.stands.connect(lambda: self._go(RoundPaneState.RECORDING_PAUSED))
        recording.failed.connect(self._nothing_recorded)
        recording.told.connect(self.told)

    # -- what the view asks ------------------------------------------------------------------------

    @property
    def recogniser(self) -> Recogniser | None:
        """The recogniser in use, None when there is none for the case's language."""
        return case_words.first_recogniser(self._open_case, self._engines)

    @property
    def elapsed(self) -> float:
        """Seconds on the student's clock."""
        if self.state is RoundPaneState.TYPING:
            return self._typed_before + self.outside.now() - self._typed_from
        if self.recording.there:
            return self.recording.taking.clock
        return self._typed_before

    @property
    def waiting_for_word(self) -> bool:
        """Recording, and the clock has not begun yet."""
        return (
            self.state is RoundPaneState.RECORDING and self.recording.there and self.recording.taking.waiting
        )

    @property
    def heard_so_far(self) -> str:
        """What was understood while recording."""
        return self.recording.taking.text if self.recording.there else self._so_far

    @property
    def settled_so_far(self) -> str:
        """That part of it which will not change any more."""
        return self.recording.taking.settled if self.recording.there else self._so_far

    @property
    def settled_words(self) -> tuple[SpokenWord, ...]:
        """Its words with their times; empty where they are known only at the end."""
        return self.recording.taking.words if self.recording.there else self.script.words

    def set_microphone(self, found: DebateCoachError | bool) -> None:
        """True: there is one; an error: why not."""
        self.microphone = found
        self.changed.emit()

    def _follow_settings(self, name: str) -> None:
        """Another microphone was chosen: what is said of it is looked at anew."""
        if name == "input_device" and not self.recording.there:
            device = self.recording.device
            job = self._bridge.start_thread(lambda: self.outside.check_microphone(device))
            job.succeeded.connect(lambda _none: self.set_microphone(True))
            job.failed.connect(self.set_microphone)

    # -- verbs -------------------------------------------------------------------------------------

    def get_ready(self) -> None:
        """There is time to load what the next turn will need."""
        if not self._loading.isActive():
            self._loading.start()

    def begin(self, slot: Slot) -> None:
        """Offer a slot to the student; nothing runs until they begin."""
        self.stop()
        self.slot = slot
        self.script = Script(self._rounds.words_a_minute)
        self._typed_before, self._typed = 0.0, False
        current = self._rounds.current
        here = (current.id if current is not None else "", slot.id)
        if here != self._helped_in:  # a speech that was stopped goes on with what it had
            self.helped, self._helped_in = set(), here
        self.draft.open(slot.id)
        self.found = self.draft.found()
        self._loading.start()
        self._go(RoundPaneState.HUMAN_READY)

    def record(self) -> None:
        """Start recording, pause it, or go on: the one key of a speaker."""
        if self.state is RoundPaneState.RECORDING and self.recording.there:
            self.recording.pause()
            self._go(RoundPaneState.RECORDING_PAUSED)
        elif self.state is RoundPaneState.RECORDING_PAUSED and self.recording.there:
            self.recording.go_on()
        elif self.state is RoundPaneState.HUMAN_READY and self.found is not None:
            self.told.emit(recording.part_kept(self.tr("Record anew"), self._record_new))
        elif self.state is RoundPaneState.HUMAN_READY or (
            self.state is RoundPaneState.TYPING and not self.script.text.strip()
        ):
            self._record_new()

    def record_again(self) -> None:
        """From the review: speak again, once it is said that this takes the place of what there is."""
        if self.state is RoundPaneState.REVIEW:
            self.told.emit(recording.takes_its_place(self._record_new))

    @property
    def can_speak_on(self) -> bool:
        """What was recorded is understood, and more can be said behind it."""
        taken = self.script.taken
        return (
            self.state is RoundPaneState.REVIEW
            and taken is not None
            and taken.heard is not None
            and not taken.to_come
        )

    def speak_on(self) -> None:
        """From the review: go on speaking; what is said comes behind what there is."""
        if self.can_speak_on:
            self.told.emit(None)
            self.recording.begin(self._next_take, self.script.taken)

    def type_instead(self) -> None:
        """Go to the keyboard; the clock runs on, what was heard so far is in the editor."""
        if self.state in (RoundPaneState.RECORDING, RoundPaneState.RECORDING_PAUSED):
            self._finish_recording(then=RoundPaneState.TYPING)
        elif self.state is RoundPaneState.HEARING and self.understanding is not None:
            self.understanding.take()
            self._then = RoundPaneState.TYPING
        elif self.state is RoundPaneState.HUMAN_READY and self.found is not None:
            self.told.emit(recording.part_kept(self.tr("Type anew"), self._type_new))
        elif self.state is RoundPaneState.HUMAN_READY:
            self._type_new()

    def set_text(self, text: str) -> None:
        """The editor changed."""
        if text != self.script.text:
            self.script.text = text
            self.draft.note(text)

    @property
    def left_out(self) -> Sequence[Sentence]:
        """What was typed and takes longer to say than there is time: it would not count."""
        current, slot, given = self._rounds.current, self.slot, self.script
        if current is None or slot is None or (given.words and self.state is RoundPaneState.REVIEW):
            return ()
        limit = slot.seconds + current.format.grace
        if given.estimate <= limit:
            return ()
        sentences = split_sentences(given.text)
        return sentences[fitting(sentences, given.estimate, limit) :]

    def done(self, even_empty: bool = False, even_too_long: bool = False) -> None:
        """I'm done: recognise the rest, or hand in what is in the editor, if need be after a question."""
        if self.state in (RoundPaneState.RECORDING, RoundPaneState.RECORDING_PAUSED):
            self._finish_recording(then=RoundPaneState.REVIEW)
        elif self.state in (RoundPaneState.TYPING, RoundPaneState.REVIEW):
            if self.script.empty and not even_empty:
                self.told.emit(recording.no_words(lambda: self.done(even_empty=True)))
                return
            if (left_out := self.left_out) and not even_too_long:
                self.told.emit(recording.too_long(left_out, lambda: self.done(even_too_long=True)))
                return
            self._hand_in()

    def take_back(self) -> None:
        """What was handed in could not be entered: it is all here still, off the clock."""
        self._go(RoundPaneState.REVIEW)

    def take_understood(self) -> None:
        """Do not wait for the recogniser: go on with the words there are. The rest can be had later."""
        if self.state is RoundPaneState.HEARING and self.understanding is not None:
            self.understanding.take()

    def understand_rest(self) -> None:
        """What was not waited for; it comes behind what is in the editor."""
        taken, then = self.script.taken, self.state
        if then not in (RoundPaneState.TYPING, RoundPaneState.REVIEW) or taken is None or not taken.to_come:
            return
        self.told.emit(None)
        self._typed_before = self.elapsed
        self._timer.stop()
        self._so_far = self.script.text
        self._recognise(taken.seconds, lambda recogniser, rest: take_rest(recogniser, taken, rest))
        self._wait(then, self._add_rest)

    def use_file(self, path: Path) -> None:
        """A recorded speech from a file in the place of one that is spoken here."""
        if self.state is RoundPaneState.HUMAN_READY and self.found is not None:
            self.told.emit(recording.part_kept(self.tr("Use the file"), lambda: self._bring_in(path)))
        elif self.state is RoundPaneState.HUMAN_READY:
            self._bring_in(path)

    def cancel_file(self) -> None:
        """Do not bring it in after all."""
        if self._stop_bringing():
            self._go(RoundPaneState.HUMAN_READY)

    def use_found(self) -> None:
        """Go on with what an interrupted session left."""
        if self.found is None or self.state is not RoundPaneState.HUMAN_READY:
            return
        self.told.emit(None)
        found, self.found = self.found, None
        if found.recording is None:
            self._typed_before = estimate_seconds(found.text, self.script.pace)
            self._type(found.text)
            return
        self.script.recorded, self._typed_before, self._so_far = True, found.seconds, found.text
        path = found.recording
        self._recognise(found.seconds, lambda recogniser, rest: take_found(recogniser, path, rest))
        self._wait(RoundPaneState.REVIEW, self._take)

    def discard_found(self) -> None:
        """Put what was found aside for good."""
        self.told.emit(None)
        self.found = None
        self.draft.forget()
        self.changed.emit()

    def stop(self) -> None:
        """End timers, microphone and threads; what was said or typed so far stays recoverable."""
        self._timer.stop()
        self._loading.stop()
        self._stop_bringing()
        understanding, self.understanding = self.understanding, None
        if understanding is not None:
            understanding.drop()
        self.recording.drop()
        self.draft.close()

    # -- recording ---------------------------------------------------------------------------------

    def _record_new(self) -> None:
        self._words_before = self.found.text if self.found is not None else self.script.text
        self._begin_anew()
        self.recording.begin(self._next_take)

    def _begin_anew(self) -> None:
        self.draft.forget()
        self.script.clear()
        self.found = None
        self._typed_before, self._typed, self._so_far = 0.0, False, ""

    def _next_take(self) -> Path:
        store, current, slot = self._open_case.store, self._rounds.current, self.slot
        return store.next_take(current.id, slot.id)

    def _runs(self) -> None:
        """A microphone is open."""
        taking = self.recording.taking
        self.script.recorded = True
        self.draft.note(taking.text, taking.takes[-1])
        self._timer.start()
        self._go(RoundPaneState.RECORDING)

    def _nothing_recorded(self, error: DebateCoachError) -> None:
        """The microphone or the disk gave up before the first word."""
        self.script.recorded, self.microphone = False, error
        self._timer.stop()
        if self._words_before.strip():  # no new recording came of it: its words are not gone for that
            self.found = InterruptedSpeech(self._words_before)
            self.draft.note(self._words_before)
        self._go(RoundPaneState.HUMAN_READY)

    def _bring_in(self, path: Path) -> None:
        self.told.emit(None)
        self._begin_anew()
        recogniser = case_words.recogniser(self._open_case, self._rounds.engines)
        bringing = self.bringing = Bringing(path, self._next_take(), recogniser, self)
        bringing.progressed.connect(lambda *_shares: self.partial.emit(self._so_far))
        bringing.brought.connect(self._come)
        bringing.refused.connect(self._not_brought_in)
        bringing.start(self._open_case.bridge)
        self._wait(RoundPaneState.REVIEW, self._brought_in)

    def _stop_bringing(self) -> bool:
        """False: no file was being brought in."""
        bringing, self.bringing = self.bringing, None
        if bringing is not None:
            bringing.cancel()
        return bringing is not None

    def _brought_in(self, taken: Taken) -> None:
        self.script.recorded, self._typed_before = True, taken.seconds
        self.draft.note("", taken.takes[0])
        self._take(taken)

    def _not_brought_in(self, error: DebateCoachError) -> None:
        self.bringing = None
        self._go(RoundPaneState.HUMAN_READY)
        self.told.emit(Notice(error=error))

    def _hear_text(self, text: str) -> None:
        first = self.state is RoundPaneState.HEARING and not self._so_far.strip()
        if self.state is RoundPaneState.HEARING:
            self._so_far = text
        self.draft.note(text)
        self.partial.emit(text)
        if first:
            self.changed.emit()  # there is something to take now

    def _finish_recording(self, then: RoundPaneState) -> None:
        self.told.emit(None)
        self._typed_before, self._so_far = self.elapsed, self.heard_so_far
        self._timer.stop()
        self._understand(self.recording.finish())
        self._wait(then, self._take if self.script.taken is None else self._add_rest)

    def _recognise(self, seconds: float, work: Callable[[Recogniser | None, Rest], Taken]) -> None:
        """What was recorded before, off the UI thread."""
        bridge, recogniser = (
            self._open_case.bridge,
            case_words.recogniser(self._open_case, self._rounds.engines),
        )
        self._understand(
            Understanding(
                lambda rest: bridge.start_thread(lambda: work(recogniser, rest)), Rest(seconds), self
            )
        )

    def _understand(self, understanding: Understanding) -> None:
        self.understanding = understanding
        understanding.progressed.connect(lambda: self.partial.emit(self._so_far))
        understanding.slow.connect(self.changed)
        understanding.over.connect(self._come)

    def _come(self, taken: Taken) -> None:
        self.bringing = self.understanding = None
        self._with(taken)

    def _wait(self, then: RoundPaneState, take: Callable[[Taken], object]) -> None:
        """Until words have come; ``take`` gets them."""
        self._then, self._with = then, take
        self._go(RoundPaneState.HEARING)

    def _take(self, taken: Taken) -> None:
        self.script.hear(taken, self._so_far, case_words.known(self._open_case))
        self._go_on_with(taken)

    def _add_rest(self, taken: Taken) -> None:
        self.script.hear_rest(taken, case_words.known(self._open_case))
        self._go_on_with(taken)

    def _go_on_with(self, taken: Taken) -> None:
        self.draft.note(self.script.text)
        if (notice := recording.on_recording(taken, self.understand_rest)) is not None:
            self.told.emit(notice)
        if self._then is RoundPaneState.TYPING:
            self._type(self.script.text)
        else:
            self._go(RoundPaneState.REVIEW)

    # -- typing and handing in ---------------------------------------------------------------------

    def _type_new(self) -> None:
        self.told.emit(None)
        if self.found is not None:
            self.found = None
            self.draft.forget()
        self._type("")

    def _type(self, text: str) -> None:
        self.script.text = text
        self._typed_from = self.outside.now()
        self._timer.start()
        self._go(RoundPaneState.TYPING)

    def _hand_in(self) -> None:
        assert self.slot is not None
        self.told.emit(None)
        self._typed = self._typed or self.state is RoundPaneState.TYPING
        self._typed_before = self.elapsed
        self._timer.stop()
        self.draft.flush()
        case_words.learn(self._open_case, self.script)
        from_first_word = self._settings.start_clock_on_first_word
        given = self.script.given(self.slot.id, self._typed, from_first_word)
        if self.helped:
            given = replace(given, notices=(*given.notices, HELPED.put(count=len(self.helped))))
        self.given.emit(given)

    def _tick(self) -> None:
        self.recording.look()
        self.ticked.emit()

    def _go(self, state: RoundPaneState) -> None:
        self.state = state
        self.changed.emit()
