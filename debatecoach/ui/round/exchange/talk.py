"""A conversation with the app: it speaks its turns, microphone or keyboard give yours. No painting."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter
from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Words
from debatecoach.coach.cross_examination.exchange import TURN_PAUSE, Exchange, TurnNotes, people_in
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech, Turn
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.kit.wording import joined, sentence
from debatecoach.ui.round.opponent.playback import Playback, Voicing, lines_of
from debatecoach.ui.round.opponent.turn import Aloud
from debatecoach.ui.round.states import Notice, Outside
from debatecoach.ui.round.student.at_microphone import AtMicrophone
from debatecoach.ui.round.student.taking import Taken

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk

TICK_MS = 100
_NOTES, _WORDS = TypeAdapter(TurnNotes), TypeAdapter(tuple[Words, ...])
QUIET_FOR = 1.0
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
        self._ready: Playback | None = None  # the app's next turn, without words yet, its loudspeaker open
        self._microphone = AtMicrophone(rounds.open_case, rounds.engines, settings, outside, self)
        self._microphone.level.connect(self._hear_level)
        self._microphone.heard.connect(self.ticked)
        self._microphone.lost.connect(self._lose)
        self._spoke_last = 0.0
        self._by_voice = True
        self._aloud: Aloud | None = None
        self._speaks = (Side.PRO, 0.0)
        self._told = 0
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
            return self._speaks[1] + self._playback.clock
        if self.step is TalkStep.LISTENS:
            return self.exchange.spent + self._microphone.clock
        return self.exchange.spent

    def left(self, side: Side) -> float:
        """Seconds of a side's bank, or of the one clock."""
        rest = self.exchange.left(side)
        if self.step is TalkStep.SPEAKS and self._speaks[0] is side:
            return max(0.0, rest + self.exchange.spent - self.elapsed)
        mine = (
            self.step is TalkStep.LISTENS and self.exchange.due is not None and self.exchange.due.side is side
        )
        return max(0.0, rest - self.elapsed + self.exchange.spent) if mine else rest

    def called(self, side: Side) -> str:
        """What the round's format calls a side."""
        return side_name(side, self._rounds.current.format)

    @property
    def modelled(self) -> bool:
        """A language model is to take the app's turns."""
        return self._rounds.engines.in_use.connection is not None

    @property
    def heard_so_far(self) -> str:
        """What is understood of the turn at the microphone."""
        return self._microphone.text

    @property
    def opening(self) -> bool:
        """The microphone is asked for and delivers nothing yet: what is said now would be lost."""
        return self.step is TalkStep.LISTENS and not self._microphone.seconds

    @property
    def can_speak(self) -> bool:
        """Somebody would understand it."""
        return self._microphone.can_hear

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
        self.exchange, self._told = None, 0
        self._go(TalkStep.PREPARING)
        engines, told = self._rounds.engines.in_use, list(self._kept)
        copies = case.snapshot(), current.snapshot()

        def make() -> Exchange:
            exchange = engines.exchange(*copies)
            _taken_up(exchange, told)
            return exchange

        self._follow(self._bridge.start_thread(make), self._made)

    def speak(self) -> None:
        """Open the microphone for this turn."""
        if self.step is not TalkStep.FLOOR or not self.can_speak:
            return
        try:
            self._microphone.open()
        except DebateCoachError as error:
            self.told.emit(Notice(error=error))
            return
        self.told.emit(None)
        self._spoke_last, self._by_voice = 0.0, True
        self._get_ready()
        self._timer.start()
        self._go(TalkStep.LISTENS)

    def done(self) -> None:
        """The turn at the microphone is over."""
        if self.step is not TalkStep.LISTENS:
            return
        self._go(TalkStep.HEARS)
        job = self._job = self._microphone.finish()
        job.then(self._heard, self._unheard, mine=lambda: self._job is job)

    def say(self, text: str) -> None:
        """A typed turn."""
        if self.step is TalkStep.LISTENS:
            self._microphone.drop()
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
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        if self._aloud is not None:
            self._aloud.close()
            self._aloud = None
        for playback in (self._playback, self._ready):
            if playback is not None:
                playback.stop()
                playback.deleteLater()
        self._playback = self._ready = None
        self._microphone.drop()

    def forget(self) -> None:
        """It is in the case now."""
        typed_so_far().forget(self._place)
        self.exchange, self._kept = None, []

    # -- what happens --------------------------------------------------------------------------------------

    def _follow(self, job: Job, done: Callable[[Any], object]) -> None:
        self._job = job
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
            exchange, engines, aloud = self.exchange, self._rounds.engines.in_use, Aloud(self)
            self._aloud = aloud
            aloud.said.connect(lambda: self._hear(aloud))

            async def work(_progress: Callable[[str], None]) -> Turn | None:
                return await engines.turn(exchange, aloud)

            self._follow(self._bridge.start(work), self._turn_made)

    def _turn_made(self, turn: Turn | None) -> None:
        assert self.exchange is not None
        aloud, self._aloud = self._aloud, None
        notices = self.exchange.notices
        if notices[self._told :]:
            self.told.emit(Notice(joined(sentence(each) for each in notices[self._told :])))
            self._told = len(notices)
        kept = _WORDS.dump_python(tuple(notices), mode="json")
        if turn is None:
            self._keep({"passed" if self.modelled else "app": True, "notices": kept})
            self._next()
            return
        lines = self.exchange.sentences[turn.first : turn.last + 1]
        spoken = [Sentence(each.text, each.start - turn.start, each.end - turn.start) for each in lines]
        event: dict[str, Any] = {"app": True, "notices": kept}
        if (notes := self.exchange.notes.get(len(self.exchange.turns) - 1)) is not None:
            event |= _said(spoken, turn.end - turn.start)
            event["notes"] = _NOTES.dump_python(notes, mode="json")
        self._keep(event)
        speech = self._speech(turn.side, turn.by, spoken)
        if self._playback is None:
            self._play(speech, turn.start)
        else:
            assert aloud is not None
            for each in spoken[len(aloud.sentences) :]:
                aloud.say(each)
            self._playback.complete(speech)
            self.changed.emit()
        if aloud is not None:
            aloud.close()

    def _speech(self, side: Side, by: Speaker, spoken: Sequence[Sentence]) -> Speech:
        """A turn as a player says it."""
        assert self.exchange is not None
        language = self.exchange.language
        pace = self._rounds.engines.in_use.pace(side, self._rounds.current, language)
        end = spoken[-1].end if spoken else 0.0
        return Speech(self.exchange.slot.id, side, by, tuple(spoken), end, pace.id)

    def _get_ready(self) -> None:
        """While a person speaks the loudspeaker is opened for the app's answer: that may take a second or
        two, and whoever has asked waits for the first word."""
        due = self.exchange.due if self.exchange is not None else None
        if self._ready is None and due is not None and due.side.other not in self.people:
            speech = self._speech(due.side.other, Speaker.LIBRARY, ())
            self._ready = self._voicing.playback(
                speech, self._settings.voice_speed, self, growing=True, again=True
            )
            self._ready.prepare()

    def _taken_from_ready(self, speech: Speech, growing: Aloud | None) -> Playback | None:
        """The player that is ready, with the words of this speech; None where none is, or not this side's."""
        ready = self._ready
        if ready is None or ready.speech.side is not speech.side:
            return None
        self._ready = None
        if growing is not None:
            growing.give_to(ready.player, 0)
            ready.grow(speech)
            return ready
        pause = 0.0
        for line in lines_of(speech):
            ready.player.append(line, pause)
            pause = line.pause_after
        ready.complete(speech)
        return ready

    def _hear(self, aloud: Aloud) -> None:
        """There is more of a turn that is still being made."""
        exchange = self.exchange
        if self._aloud is not aloud or exchange is None or exchange.due is None:
            return
        speech = self._speech(exchange.due.side, Speaker.MODEL, aloud.sentences)
        if self._playback is not None:
            self._playback.grow(speech)
        elif self.step is TalkStep.PREPARING:
            self._play(speech, exchange.spent + (TURN_PAUSE if exchange.turns else 0.0), growing=aloud)

    def _play(self, speech: Speech, start: float, growing: Aloud | None = None) -> None:
        self._speaks = speech.side, start
        playback = self._taken_from_ready(speech, growing)
        if playback is None:
            playback = self._voicing.playback(
                speech, self._settings.voice_speed, self, growing=growing is not None, again=True
            )
            if growing is not None:
                growing.give_to(playback.player, len(speech.sentences))
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
        self._keep(_said(sentences, seconds))
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
        if self._microphone.seconds:
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
        if "passed" in event:
            exchange.pass_over(due.side)
        elif "said" in event:
            notes = _NOTES.validate_python(event["notes"], strict=False) if "notes" in event else None
            exchange.person_turn([Sentence(*each) for each in event["said"]], event["seconds"], notes)
        else:
            exchange.machine_turn()
        if "notices" in event:
            exchange.notices[:] = _WORDS.validate_python(event["notices"])


def _said(sentences: Sequence[Sentence], seconds: float) -> dict[str, Any]:
    return {"said": [[each.text, each.start, each.end] for each in sentences], "seconds": seconds}
