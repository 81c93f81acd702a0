"""A conversation with the app: it speaks its turns, microphone or keyboard give yours. No painting."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.cross_examination.exchange import Exchange, people_in
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speech, Turn
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.round.opponent.playback import Playback, Voicing
from debatecoach.ui.round.states import Notice, Outside
from debatecoach.ui.round.student import case_words
from debatecoach.ui.round.student.taking import Taken, Taking, forget, new_take

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk

TICK_MS = 100
QUIET_FOR = 1.2
"""Seconds of silence behind words after which a turn at the microphone is over."""
VOICED = 0.06
"""Level from which somebody speaks."""


class TalkStep(StrEnum):
    """Where the conversation stands."""

    PREPARING = "preparing"
    SPEAKS = "speaks"
    FLOOR = "floor"
    """A person is to speak."""
    LISTENS = "listens"
    HEARS = "hears"
    HELD = "held"


class Talk(QObject):
    """One exchange of a round; each finished turn is kept as it is finished.

    Signals:
        changed: the step or the turns are new.
        ticked: the clock moved.
        told: a Notice; None takes the last one away.
        level: (level 0-1, clipping) of the microphone.
        given: the Speech, when it is over.

    Attributes:
        exchange: whose turn it is; None while it is being prepared.
        step: where it stands.
    """

    changed = Signal()
    ticked = Signal()
    told = Signal(object)
    level = Signal(float, bool)
    given = Signal(object)

    def __init__(self, rounds: RoundDesk, settings: UserSettings, outside: Outside, parent: QObject) -> None:
        super().__init__(parent)
        self._rounds, self._settings, self._outside = rounds, settings, outside
        self._bridge = rounds.open_case.bridge
        self._voicing = Voicing(rounds, settings, outside)
        self.exchange: Exchange | None = None
        self.step = TalkStep.PREPARING
        self.people: frozenset[Side] = frozenset()
        self._kept: list[dict[str, Any]] = []
        self._place = ""
        self._job: Job | None = None
        self._playback: Playback | None = None
        self._taking: Taking | None = None
        self._spoke_last = 0.0
        self._by_voice = True
        self._timer = QTimer(self, interval=TICK_MS, timeout=self._tick)

    # -- what the view asks --------------------------------------------------------------------------------

    @property
    def typed_place(self) -> str:
        """Where a turn that is being typed lies until it is said."""
        return f"{self._place}/typed" if self._place else ""

    @property
    def elapsed(self) -> float:
        """Seconds of the exchange's clock."""
        if self.exchange is None:
            return 0.0
        if self.step is TalkStep.SPEAKS and self._playback is not None:
            return self.exchange.turns[-1].start + self._playback.clock
        if self.step is TalkStep.LISTENS and self._taking is not None:
            return self.exchange.spent + self._taking.clock
        return self.exchange.spent

    def left(self, side: Side) -> float:
        """Seconds of a side's bank, or of the one clock."""
        speaking = self.exchange.turns[-1].side if self.step is TalkStep.SPEAKS else None
        rest = self.exchange.left(side)
        if speaking is side:
            return rest + self.exchange.spent - self.elapsed
        mine = (
            self.step is TalkStep.LISTENS and self.exchange.due is not None and self.exchange.due.side is side
        )
        return max(0.0, rest - self.elapsed + self.exchange.spent) if mine else rest

    @property
    def heard_so_far(self) -> str:
        """What is understood of the turn at the microphone."""
        return self._taking.text if self._taking is not None else ""

    @property
    def opening(self) -> bool:
        """The microphone is asked for and delivers nothing yet: what is said now would be lost."""
        return self.step is TalkStep.LISTENS and self._taking is not None and not self._taking.seconds

    @property
    def can_speak(self) -> bool:
        """Somebody would understand it."""
        return case_words.first_recogniser(self._rounds.open_case, self._rounds.engines) is not None

    # -- verbs ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Hold the round's next exchange, from where it was left."""
        self.stop()
        current, case = self._rounds.current, self._rounds.open_case.case
        assert case is not None
        assert current.next_slot is not None
        slot = current.format.slots[current.next_slot]
        self.people = people_in(current, slot)
        self._place = f"exchange/{current.id}/{slot.id}"
        left = typed_so_far().at(self._place)
        self._kept = json.loads(left) if left else []
        self.exchange = None
        self._go(TalkStep.PREPARING)
        engines, told = self._rounds.engines.in_use, list(self._kept)
        copies = case.snapshot(), current.snapshot()

        def make() -> Exchange:
            exchange = engines.exchange(*copies)
            _taken_up(exchange, told)
            return exchange

        self._follow(make, self._made)

    def speak(self) -> None:
        """Open the microphone for this turn."""
        if self.step is not TalkStep.FLOOR or not self.can_speak:
            return
        taking = Taking(
            new_take,
            self._outside.make_recorder,
            self._settings.input_device or None,
            case_words.recogniser(self._rounds.open_case, self._rounds.engines),
            from_first_word=True,
            parent=self,
        )
        taking.level.connect(self._hear_level)
        taking.heard.connect(lambda _text: self.ticked.emit())
        taking.lost.connect(self._lose)
        try:
            taking.start()
        except DebateCoachError as error:
            taking.deleteLater()
            self.told.emit(Notice(error=error))
            return
        self.told.emit(None)
        self._taking, self._spoke_last, self._by_voice = taking, 0.0, True
        self._timer.start()
        self._go(TalkStep.LISTENS)

    def done(self) -> None:
        """The turn at the microphone is over."""
        if self.step is not TalkStep.LISTENS or self._taking is None:
            return
        taking, self._taking = self._taking, None
        self._go(TalkStep.HEARS)
        job = self._job = taking.finish(self._bridge)
        job.succeeded.connect(lambda taken: self._job is job and self._heard(taken))
        job.failed.connect(lambda error: self._job is job and self._unheard(error))
        job.ended.connect(lambda: forget(taking))

    def say(self, text: str) -> None:
        """A typed turn."""
        if self.step is TalkStep.LISTENS and self._taking is not None:
            self._taking.drop()
            forget(self._taking)
            self._taking = None
            self._go(TalkStep.FLOOR)
        if self.step is TalkStep.FLOOR and text.strip():
            self._by_voice = False
            pace = self._rounds.engines.in_use.words_a_minute
            self._give(split_sentences(text), estimate_seconds(text, pace))

    def pass_on(self) -> None:
        """No question: the other side asks, or it is over."""
        if self.step is TalkStep.FLOOR and self.exchange is not None and self.exchange.due is not None:
            self.exchange.pass_over(self.exchange.due.side)
            self._keep({"passed": True})
            self._next()

    def end(self) -> None:
        """That is all."""
        if self.exchange is not None and self.step is TalkStep.FLOOR:
            self.exchange.end()
            self._next()

    def toggle(self) -> None:
        """Pause the app's voice, or let it go on."""
        if self._playback is None:
            return
        if self.step is TalkStep.SPEAKS:
            self._playback.pause()
            self._go(TalkStep.HELD)
        elif self.step is TalkStep.HELD:
            self._playback.resume()
            self._go(TalkStep.SPEAKS)

    def hold(self) -> None:
        """Nobody speaks or records on unseen."""
        if self.step is TalkStep.SPEAKS:
            self.toggle()
        elif self.step is TalkStep.LISTENS:
            self.done()

    def stop(self) -> None:
        """End what sounds or records; the finished turns are kept."""
        self._timer.stop()
        self._job = None
        playback, self._playback = self._playback, None
        if playback is not None:
            playback.stop()
            playback.deleteLater()
        taking, self._taking = self._taking, None
        if taking is not None:
            taking.drop()
            forget(taking)

    def forget(self) -> None:
        """It is in the case now."""
        typed_so_far().forget(self._place)
        self.exchange, self._kept = None, []

    # -- what happens --------------------------------------------------------------------------------------

    def _follow(self, work: Callable[[], Any], done: Callable[[Any], object]) -> None:
        job = self._job = self._bridge.start_thread(work)
        job.then(done, lambda error: self.told.emit(Notice(error=error)), mine=lambda: self._job is job)

    def _made(self, exchange: Exchange) -> None:
        self.exchange = exchange
        self._next()

    def _next(self) -> None:
        due = self.exchange.due
        if due is None:
            self.stop()
            self.given.emit(self.exchange.speech())
        elif due.side in self.people:
            self._go(TalkStep.FLOOR)
            if self._by_voice and self._settings.hands_free:
                self.speak()
        else:
            self._go(TalkStep.PREPARING)
            self._follow(self.exchange.machine_turn, self._turn_made)

    def _turn_made(self, turn: Turn | None) -> None:
        self._keep({"app": True})
        if turn is None:
            self._next()
            return
        lines = self.exchange.sentences[turn.first : turn.last + 1]
        spoken = [Sentence(each.text, each.start - turn.start, each.end - turn.start) for each in lines]
        pace = self._rounds.engines.in_use.pace(turn.side, self._rounds.current)
        seconds = turn.end - turn.start
        speech = Speech(self.exchange.slot.id, turn.side, turn.by, tuple(spoken), seconds, pace.id)
        playback = self._voicing.playback(speech, self._settings.voice_speed, self, again=True)
        playback.ended.connect(lambda: self._spoken(playback))
        playback.failed.connect(lambda error: self._went_silent(playback, error))
        playback.moved.connect(self.ticked)
        self._playback = playback
        self._go(TalkStep.SPEAKS)
        playback.start()

    def _spoken(self, playback: Playback) -> None:
        if self._playback is playback:
            self._playback = None
            playback.stop()
            playback.deleteLater()
            self._next()

    def _went_silent(self, playback: Playback, error: DebateCoachError) -> None:
        """What cannot be heard is read: the conversation goes on."""
        self.told.emit(Notice(error=error))
        playback.in_silence()

    def _give(self, sentences: list[Sentence], seconds: float) -> None:
        self.exchange.person_turn(sentences, seconds)
        said = [[each.text, each.start, each.end] for each in sentences]
        self._keep({"said": said, "seconds": seconds})
        self._next()

    def _heard(self, taken: Taken) -> None:
        text = taken.heard.text if taken.heard is not None else ""
        if taken.trouble is not None:
            self.told.emit(Notice(error=taken.trouble))
        if not text.strip():
            self.told.emit(Notice(self.tr("Nothing was understood. Say it again, or type it.")))
            self._by_voice = False
            self._go(TalkStep.FLOOR)
            return
        words = taken.heard.words if taken.heard is not None else ()
        seconds = words[-1].end - words[0].start if words else taken.seconds
        self._give(split_sentences(text), max(0.5, seconds))

    def _unheard(self, error: DebateCoachError) -> None:
        self.told.emit(Notice(error=error))
        self._go(TalkStep.FLOOR)

    def _lose(self, error: DebateCoachError) -> None:
        self.told.emit(Notice(error=error))
        if self._taking is not None and self._taking.seconds > 0:
            self._taking.let_go()
            self.done()
        else:
            self.stop()
            self._go(TalkStep.FLOOR)

    def _hear_level(self, level: float, clipping: bool) -> None:
        if level >= VOICED:
            self._spoke_last = self._outside.now()
        self.level.emit(level, clipping)

    def _tick(self) -> None:
        quiet = self._outside.now() - self._spoke_last if self._spoke_last else 0.0
        if self.step is TalkStep.LISTENS and self.heard_so_far.strip() and quiet > QUIET_FOR:
            self.done()
        self.ticked.emit()

    def _keep(self, event: dict[str, Any]) -> None:
        self._kept.append(event)
        typed_so_far().note(self._place, json.dumps(self._kept))

    def _go(self, step: TalkStep) -> None:
        self.step = step
        self.changed.emit()


def _taken_up(exchange: Exchange, kept: list[dict[str, Any]]) -> None:
    """The turns that were finished before, in order; what the app said then it says again, to the letter."""
    for event in kept:
        due = exchange.due
        if due is None:
            return
        if "app" in event:
            exchange.machine_turn()
        elif "passed" in event:
            exchange.pass_over(due.side)
        else:
            exchange.person_turn([Sentence(*each) for each in event["said"]], event["seconds"])
