"""The Round pane's state machine: whose time it is, and what follows. No painting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Words
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.format import Bell, Kind, Slot
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.debate.timekeeping import ClockFace, bells_due, read_clock
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.wording import headed, wording
from debatecoach.ui.round import given
from debatecoach.ui.round.clock.pool import PreparationPool
from debatecoach.ui.round.exchange.talk import Talk
from debatecoach.ui.round.opponent.again import RecordedVoice, can_be_heard, load
from debatecoach.ui.round.opponent.playback import SPEEDS
from debatecoach.ui.round.opponent.turn import OpponentTurn
from debatecoach.ui.round.overhearing import Overhearing
from debatecoach.ui.round.poi.opponent_rises import OpponentRises
from debatecoach.ui.round.poi.student_rises import StudentRises
from debatecoach.ui.round.retention import Retention
from debatecoach.ui.round.round_words import length_text
from debatecoach.ui.round.states import OPPONENT, STUDENT, HandedIn, Notice, Outside, RoundPaneState
from debatecoach.ui.round.student import recording
from debatecoach.ui.round.student.turn import StudentTurn

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


# -- By voice alone: recording begins with the student's turn, "I'm done" hands in what was heard
BEAT_MS = 1000
"""From the student's turn to the open microphone: what the opponent said has died away."""


class HandsFree(QObject):
    """Does what the student would press otherwise, once a slot, while ``Settings.hands_free`` is on.

    It hands in only what was spoken there and then and was understood: a speech with trouble, from a file or
    typed, one that was not waited for or has no words, waits to be read through. It never ends a speech.
    """

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__(show)
        self._show = show
        self._begun = ("", "")  # round and slot that were begun by themselves
        self._spoke = False
        self._beat = QTimer(self, singleShot=True, timeout=self._record)
        # not within the signal that tells of the review
        self._end = QTimer(self, singleShot=True, timeout=self._hand_in)
        show.changed.connect(self._look)
        show.settings.changed.connect(lambda name: name == "hands_free" and self._look())

    def _look(self) -> None:
        state = self._show.state
        if state is RoundPaneState.RECORDING:
            self._spoke = True
        elif state not in (RoundPaneState.RECORDING_PAUSED, RoundPaneState.HEARING, RoundPaneState.REVIEW):
            self._spoke = False
        if not self._may_record():
            self._beat.stop()
        elif not self._beat.isActive():
            self._beat.start(BEAT_MS)
        if self._may_hand_in():
            self._end.start(0)

    @property
    def _place(self) -> tuple[str, str]:
        current, slot = self._show.rounds.current, self._show.slot
        return (current.id, slot.id) if current is not None and slot is not None else ("", "")

    def _may_record(self) -> bool:
        student = self._show.student
        return (
            self._show.settings.hands_free
            and self._show.state is RoundPaneState.HUMAN_READY
            and student.microphone is True
            and student.found is None
            and self._place != self._begun
        )

    def _record(self) -> None:
        if self._may_record():
            self._begun = self._place
            self._show.student.record()

    def _may_hand_in(self) -> bool:
        if not (self._show.settings.hands_free and self._spoke and self._show.state is RoundPaneState.REVIEW):
            return False
        script = self._show.student.script
        taken = script.taken
        if script.empty or not script.words or taken is None or taken.trouble is not None:
            return False
        return not taken.to_come

    def _hand_in(self) -> None:
        if self._may_hand_in():
            self._show.student.done()


SPEAKS = frozenset(
    {
        RoundPaneState.RECORDING,
        RoundPaneState.RECORDING_PAUSED,
        RoundPaneState.HEARING,
        RoundPaneState.TYPING,
        RoundPaneState.REVIEW,
    }
)
"""The student has begun and is not done."""
OURS = STUDENT | {RoundPaneState.EXCHANGE, RoundPaneState.PREPARING}
"""Bells of these are in no sound of a machine's speech."""
BELL_AHEAD = 3.0
"""Seconds before a bell at which a loudspeaker is opened for it."""


class RoundPresenter(QObject):
    """Plays the round: the opponent's turns and the student's, in the format's order.

    Signals:
        changed: state, slot or speech is new: show everything again.
        ticked: the clock moved.
        belled: a Bell rings.
        told: a Notice; None takes the last one away.

    Attributes:
        slot_index: the slot being given; the number of slots when all are.
        opponent, student: the turns.
        unentered: the opponent's speech that was heard and could not be entered; it is not composed again.
        hands_free: presses Record and Enter for who wants that.
    """

    changed = Signal()
    ticked = Signal()
    belled = Signal(object)
    told = Signal(object)

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        outside: Outside | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.open_case, self.rounds, self.settings = rounds.open_case, rounds, settings
        self.bridge, self.outside = rounds.open_case.bridge, outside or Outside()
        self.student = StudentTurn(rounds, settings, self.outside, self)
        self.opponent = OpponentTurn(rounds, settings, self.outside, self)
        self.talk = Talk(rounds, settings, self.outside, self)
        self.slot_index = 0
        self._state, self._round_id = RoundPaneState.NO_ROUND, ""
        self._held: HandedIn | None = None
        self.unentered: Speech | None = None
        self._rung, self._told_left = 0.0, -1
        self._used = 0.0  # seconds of the speech that is being entered
        self._trouble: DebateCoachError | None = None  # why the last recording could not be kept
        self._entering: Job | None = None
        self._loading: Job | None = None  # of a recording that is to be heard again
        self.retention = Retention(rounds, settings, self)
        self.overhearing = Overhearing(
            rounds, self.said_so_far, self, self.outside.now, lambda: self.student.settled_words
        )
        self.pool = PreparationPool(self)
        self.student.changed.connect(self._listen)
        self.opponent.changed.connect(self._look_ahead)
        for turn in (self.student, self.opponent, self.talk):
            turn.changed.connect(self.changed)
            turn.told.connect(self.told)
        self.student.ticked.connect(self.tick)
        self.student.given.connect(self._take_speech)
        self.talk.ticked.connect(self.tick)
        self.talk.given.connect(self._commit)
        self.opponent.moved.connect(self.tick)
        self.opponent.given.connect(self._commit)
        self.opponent.given_up.connect(self._given_up)
        self.opponent.replayed.connect(self._after_replay)
        rounds.open_case.changed.connect(lambda: self._meet_round(new_case=True))
        rounds.round_changed.connect(self._meet_round)
        rounds.go_on.connect(self.resume)
        rounds.open_case.closing.connect(self.stop)
        rounds.open_case.saving.connect(self.student.draft.flush)
        self.offers, self.rises = OpponentRises(self), StudentRises(self)
        self.opponent.rises = self.rises
        for each in (self.offers, self.rises):
            each.changed.connect(self.changed)
        self.student.changed.connect(self.offers.follow)
        self.hands_free = HandsFree(self)
        self._meet_round(new_case=True)

    # -- what the view asks --------------------------------------------------------------------------

    @property
    def state(self) -> RoundPaneState:
        """Where the round stands; while a turn runs, where that stands."""
        if self._state in STUDENT:
            return self.student.state
        return self.opponent.state if self._state in OPPONENT else self._state

    @property
    def slot(self) -> Slot | None:
        """The slot on the clock: being given, or replayed; None without a round."""
        current = self.rounds.current
        if current is None:
            return None
        slots = current.format.slots
        if self.state is RoundPaneState.PREPARING:  # a clock of its own, before the first speech's
            whole = current.format.preparation
            return replace(slots[0], seconds=whole, bells=(Bell(whole, 2),), pois=None)
        if self.state is RoundPaneState.REPLAYING and self.opponent.speech is not None:
            return self._slot_of(self.opponent.speech)
        return slots[min(self.slot_index, len(slots) - 1)]

    @property
    def clock(self) -> ClockFace | None:
        """The clock of :attr:`slot`."""
        slot = self.slot
        if slot is None:
            return None
        elapsed = 0.0
        if self._state in STUDENT:
            elapsed = self.student.elapsed
        elif self._state in OPPONENT:
            elapsed = self.opponent.elapsed
        elif self._state is RoundPaneState.EXCHANGE:
            elapsed = self.talk.elapsed
        elif self._state is RoundPaneState.PREPARING:
            elapsed = self.pool.spent
        elif self._state is RoundPaneState.ENTERING:
            elapsed = self._used
        return read_clock(slot, self._round.format.grace, elapsed)

    @property
    def next_human(self) -> Slot | None:
        """The student's next slot after the one being given."""
        current = self.rounds.current
        if current is None:
            return None
        later = current.format.slots[self.slot_index + 1 :]
        return next((slot for slot in later if slot.kind is Kind.SPEECH and current.by_person(slot)), None)

    @property
    def _round(self) -> Round:
        assert self.rounds.current is not None
        return self.rounds.current

    # -- the round comes and goes --------------------------------------------------------------------

    def _meet_round(self, new_case: bool = False) -> None:
        current = self.rounds.current
        if current is None:
            self.stop()
            self._round_id = ""
            self._go(RoundPaneState.NO_ROUND)
        elif new_case or current.id != self._round_id:
            self.stop()
            self._round_id, self._held, self.unentered = current.id, None, None
            self._pick_up(stopped=new_case or bool(current.speeches))
        elif current.state is RoundState.ABANDONED and self._state is not RoundPaneState.LEFT:
            self.stop()
            self._go(RoundPaneState.LEFT)
        elif current.ballot is not None and self._state is RoundPaneState.FINISHED:
            self.changed.emit()

    def _pick_up(self, stopped: bool) -> None:
        self.opponent.speed = min(max(self.settings.voice_speed, SPEEDS[0]), SPEEDS[-1])
        self.slot_index = len(self._round.speeches)
        self._look_for_devices()
        self.told.emit(None)
        if self._round.state is RoundState.ABANDONED:
            self._go(RoundPaneState.LEFT)
        elif self._round.ballot is not None or self._round.by_hand:
            self._go(RoundPaneState.FINISHED)
        elif stopped:
            self._go(RoundPaneState.STOPPED)
        elif self.rounds.preparing:
            self._rung = 0.0
            self._go(RoundPaneState.PREPARING)
            self.tick()
        else:
            self.advance()

    def record(self) -> None:
        """Open the microphone, for a speech or for a turn of a conversation."""
        if self._state is RoundPaneState.EXCHANGE:
            self.talk.speak()
        else:
            self.student.record()

    def done(self) -> None:
        """What is being said is over: a speech is handed in, a turn is handed over."""
        if self._state is RoundPaneState.EXCHANGE:
            self.talk.done()
        else:
            self.student.done()

    def resume(self) -> None:
        """Go on where the round stopped, or begin it after the time to prepare."""
        if self._state in (RoundPaneState.STOPPED, RoundPaneState.PREPARING):
            self.advance()

    def advance(self) -> None:
        """On to the next slot, whoever's it is."""
        self.told.emit(None)
        self._rung = 0.0
        index, slots = self._round.next_slot, self._round.format.slots
        self.slot_index = len(slots) if index is None else index
        if index is None:
            self._go(RoundPaneState.FINISHED)
            if self._round.ballot is None:
                self._judge()
        elif slots[index].kind is not Kind.SPEECH:
            if self.unentered is not None and self.unentered.slot == slots[index].id:
                self._commit(self.unentered)
            else:
                self._go(RoundPaneState.EXCHANGE)
                self.talk.begin()
        elif self._round.by_person(slots[index]):
            if self._held is not None and self._held.slot == slots[index].id:
                self._enter(self._held)
            else:
                self._begin_student(index)
        elif self.unentered is not None and self.unentered.slot == slots[index].id:
            self._commit(self.unentered)
        elif self._held is None and self._is_unheard(index):
            self._begin_student(index + 1)
        else:
            self._state = RoundPaneState.COMPOSING
            self.opponent.compose()

    def _is_unheard(self, index: int) -> bool:
        """The student speaks next and must not hear this one: they speak first, it is entered after."""
        slots = self._round.format.slots
        if index + 1 == len(slots):
            return False
        following = slots[index + 1]
        return self._round.by_person(following) and slots[index].id in following.blind_to

    # -- the opponent --------------------------------------------------------------------------------

    def _given_up(self, error: DebateCoachError | None) -> None:
        self._go(RoundPaneState.STOPPED)
        if error is not None:
            self.told.emit(Notice(error=error, action=self.tr("Try again"), on_action=self.resume))

    def set_speed(self, speed: float) -> None:
        """How fast the opponent speaks, 0.75-1.5; kept as a setting."""
        self.settings.set("voice_speed", speed)
        self.opponent.set_speed(speed)

    def replay(self) -> None:
        """This speech from its beginning."""
        if self.opponent.playback is not None:
            self.opponent.playback.seek(0)

    def hear(self, speech: Speech) -> None:
        """Between speeches and after the round: one that was given, off the clock."""
        store, self._loading = self.open_case.store, None
        if not self.can_hear:
            return
        if speech.speaker.is_machine or store is None:
            self._hear(speech, None)
            return
        job = self._loading = self.bridge.start_thread(lambda: load(store, speech))
        job.succeeded.connect(lambda voice: self._loading is job and self._hear(speech, voice))
        job.failed.connect(lambda error: self._loading is job and self.told.emit(Notice(error=error)))

    def audible(self) -> list[Speech]:
        """The speeches of the round that can be heard again, in order."""
        current = self.rounds.current
        return [each for each in current.speeches if can_be_heard(each)] if current is not None else []

    @property
    def can_hear(self) -> bool:
        """There is time to hear a speech again."""
        return self.state in (RoundPaneState.HUMAN_READY, RoundPaneState.FINISHED)

    def _hear(self, speech: Speech, recorded: RecordedVoice | None) -> None:
        if self.can_hear and speech in self._round.speeches:
            self._state = RoundPaneState.REPLAYING
            self.opponent.replay(speech, recorded)

    def end_replay(self) -> None:
        """Enough of it."""
        if self.state is RoundPaneState.REPLAYING:
            self.opponent.silence()
            self._after_replay()

    def ask_to_delete(self) -> None:
        """The student's recording that is being heard again: delete it, once they say so."""
        speech = self.opponent.speech
        if self.state is RoundPaneState.REPLAYING and speech is not None and speech.audio:
            self.end_replay()
            self.told.emit(self.retention.question(speech))

    def _after_replay(self) -> None:
        self._go(RoundPaneState.FINISHED if self._round.next_slot is None else RoundPaneState.HUMAN_READY)

    # -- the student ---------------------------------------------------------------------------------

    def _begin_student(self, index: int) -> None:
        self.slot_index = index
        self._state = RoundPaneState.HUMAN_READY
        self.offers.begin(self._round.pois)
        self.student.begin(self._round.format.slots[index])

    def _take_speech(self, given: HandedIn) -> None:
        index = self._round.next_slot
        if index is not None and self._round.format.slots[index].id != given.slot:
            self._held = given  # the opponent's speech the student must not hear comes first in order
            self._state = RoundPaneState.ENTERING
            self.advance()
        else:
            self._enter(given)

    def _enter(self, given: HandedIn) -> None:
        self.overhearing.listen(False)
        self._held, self._used = None, given.seconds
        self._go(RoundPaneState.ENTERING)
        self._give(given)

    def _listen(self) -> None:
        """While the student speaks or types, the opponent thinks along; not where it must not hear this."""
        speaks = self._state in STUDENT and self.student.state in SPEAKS
        self.overhearing.listen(speaks and self.slot_index == self._round.next_slot)

    def _look_ahead(self) -> None:
        """While the opponent speaks the window is at its calmest."""
        if self._state in OPPONENT and self.opponent.state is RoundPaneState.OPPONENT_SPEAKING:
            self.student.get_ready()

    def said_so_far(self) -> str:
        """The student's speech as far as it was typed, or heard and will not change any more."""
        typed = self.student.state in (RoundPaneState.TYPING, RoundPaneState.REVIEW)
        return self.student.script.text if typed else self.student.settled_so_far

    # -- entering and the end ------------------------------------------------------------------------

    def _commit(self, speech: Speech) -> None:
        self._used = speech.seconds
        self._go(RoundPaneState.ENTERING)
        self.commit(speech)

    def _give(self, given: HandedIn) -> None:
        """Enter a student's speech; its recording is packed first, which takes seconds."""
        store, round_id = self.open_case.open_store, self._round.id
        self._trouble = None
        self.offers.stop()
        pois = self.offers.pois

        def enter(audio: str = "", notices: tuple[Words, ...] = ()) -> None:
            said = (*given.notices, *self.offers.notices, *notices)
            speech = self.rounds.human_speech(
                given.sentences, given.seconds, given.timed_by, given.heard_by, audio, said, given.words, pois
            )
            self.rounds.overhear(speech.sentences)  # the opponent thinks of all of it while it is read
            self.commit(speech)

        def without(error: DebateCoachError) -> None:
            self._trouble = error
            enter(notices=tuple(error.messages()))

        if given.recorded:
            packing = self.bridge.start_thread(lambda: store.adopt_recording(round_id, given.slot))
            self._follow(packing, enter, without)
        else:
            enter()

    def commit(self, speech: Speech) -> None:
        """Enter a whole speech."""
        store = self.open_case.open_store

        def entered(result: tuple[Speech, object, object]) -> None:
            """Told when the disk has it, and the window has drawn the flow. A disk that cannot keep it is
            told of by who waits for every change."""
            job = self.bridge.start_thread(store.settle)
            self._follow(job, *[lambda _: self._entered(result[0])] * 2)

        self._follow(self.rounds.commit(speech), entered, lambda error: self._refused(speech, error))

    def _judge(self) -> None:
        self._follow(
            self.rounds.bench.adjudicate(),
            lambda _ballot: self.changed.emit(),
            lambda error: self.told.emit(
                Notice(error=error, action=self.tr("Try again"), on_action=self._judge)
            ),
        )

    def _follow(
        self, job: Job, done: Callable[[Any], object], failed: Callable[[DebateCoachError], object]
    ) -> None:
        """Hear of ``job`` unless the round was stopped meanwhile."""
        self._entering = job
        job.then(done, failed, mine=lambda: self._entering is job)

    def _refused(self, speech: Speech, error: DebateCoachError) -> None:
        """The round waits until there is room on the disk, say; the words stay where they can be seen."""
        if speech.speaker is Speaker.HUMAN:
            self._state = RoundPaneState.REVIEW
            self.student.take_back()
            self.told.emit(recording.not_entered(speech, error, lambda: self.student.done(True, True)))
        else:
            self.unentered = speech
            self._go(RoundPaneState.STOPPED)
            self.told.emit(recording.not_entered(speech, error, self.resume))

    def _entered(self, speech: Speech) -> None:
        self.unentered = None
        if speech.speaker is Speaker.BOTH:
            self.talk.forget()
        self.advance()
        if speech.speaker is Speaker.BOTH and speech.notices:
            name = speech_name(self._round.format, self._slot_of(speech))
            self.told.emit(Notice(headed(name, wording(speech.notices[0]))))
        if speech.cut:
            limit = length_text(self._slot_of(speech).seconds + self._round.format.grace)
            text = self.tr("{0} sentences after {1} were not counted.").format(len(speech.cut), limit)
            if len(speech.cut) == 1:
                text = self.tr("1 sentence after {0} was not counted.").format(limit)
            self.told.emit(Notice(text))
        elif speech.speaker is Speaker.HUMAN and self._trouble is not None:
            self.told.emit(Notice(error=self._trouble))
        elif said := given.unread(speech):
            self.told.emit(Notice(said))

    def _slot_of(self, speech: Speech) -> Slot:
        return self._round.format.slots[self._round.format.index(speech.slot)]

    # -- clock and quiet -----------------------------------------------------------------------------

    def tick(self) -> None:
        """The clock moved: it is told, and bells that are due ring."""
        self.ticked.emit()
        face, slot = self.clock, self.slot
        if face is None or slot is None or self.state is RoundPaneState.REPLAYING:
            return
        left = face.remaining
        if round(left) != self._told_left:
            self._told_left = round(left)
            self.rounds.clock.emit(self.slot_index, left)
        due = bells_due(slot, self._rung, face.elapsed)
        self._rung = max(self._rung, face.elapsed)
        if self._state in STUDENT and not self.settings.visual_only_bells:
            self._ready_bell(face)
        if due:
            # A machine's speech has its bells in its own sound.
            mine = self._state in OURS or self.rises.holds
            if mine and not self.settings.visual_only_bells:
                self.outside.ring_bell(due[-1].strokes, self.settings.output_device or None)
            self.belled.emit(due[-1])

    def _ready_bell(self, face: ClockFace) -> None:
        """Have a loudspeaker open for the bell that comes next: opening one takes up to a second."""
        coming = face.next_bell
        if (
            coming is not None
            and coming.at - face.elapsed < BELL_AHEAD
            and self.state is RoundPaneState.RECORDING
        ):
            self.outside.ring_bell.ready(self.settings.output_device or None)

    def _look_for_devices(self) -> None:
        """Loudspeaker and microphone, in the background: the first look may take a second."""
        settings, bridge = self.settings, self.bridge
        bridge.start_thread(lambda: _look(self.outside.check_loudspeaker, settings.output_device))
        job = bridge.start_thread(lambda: _look(self.outside.check_microphone, settings.input_device))
        job.succeeded.connect(self.student.set_microphone)

    def hold(self) -> None:
        """What sounds or records is paused, and what is being prepared waits until it is asked for."""
        self.opponent.hold()
        self.talk.hold()
        if self.state is RoundPaneState.RECORDING:
            self.student.record()

    def stop(self) -> None:
        """End what sounds, records or is being prepared.

        A speech of the opponent's that was not heard to its end is not entered: its seed gives the
        same one again when the round goes on. The student's is kept as a draft.
        """
        self._entering = self._loading = None
        self.opponent.silence()
        self.offers.stop()
        self.student.stop()
        self.talk.stop()
        self.overhearing.listen(False)
        if self._state not in (RoundPaneState.NO_ROUND, RoundPaneState.FINISHED, RoundPaneState.LEFT):
            self._state = RoundPaneState.STOPPED

    def _go(self, state: RoundPaneState) -> None:
        self._state = state
        self.changed.emit()


def _look(check: Callable[[int | str | None], None], device: str) -> DebateCoachError | bool:
    try:
        check(device or None)
    except DebateCoachError as problem:
        return problem
    return True
