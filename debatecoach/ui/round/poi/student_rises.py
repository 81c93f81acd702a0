"""The student rises while the opponent speaks: it finishes its sentence, and takes the point or does not."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.poi.library import seeded
from debatecoach.coach.poi.putting import PutPoi, put_into, to_leave_out
from debatecoach.coach.poi.rising import Liveliness, takes
from debatecoach.debate.format import Slot
from debatecoach.debate.speech import PointOfInformation, PoiState, Speaker, Speech
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.round.opponent.playback import Playback
from debatecoach.ui.round.poi.aside import Aside
from debatecoach.ui.round.states import Notice, RoundPaneState
from debatecoach.ui.round.student.at_microphone import AtMicrophone
from debatecoach.ui.round.student.taking import SPEAKS as LOUD
from debatecoach.ui.round.student.taking import Taken

if TYPE_CHECKING:
    from debatecoach.ui.round.presenter import RoundPresenter

TICK_MS = 100
PAUSE = 1.5
"""Seconds of silence behind a question that end it."""
MOST = 40
"""Times a student may rise in one speech; each is kept."""
_RISES = re.compile(r"\bpoints? of information\b|\bon that point\b|质询|信息质疑", re.IGNORECASE)


class Floor(StrEnum):
    """Who has it. RISEN: the speaker finishes a sentence. ASKS: the student. ANSWERS: an answer is looked for
    or said. REFUSED: "No, thank you" is being said."""

    SPEAKER = "speaker"
    RISEN = "risen"
    ASKS = "asks"
    ANSWERS = "answers"
    REFUSED = "refused"


HOLDS = (Floor.ASKS, Floor.ANSWERS, Floor.REFUSED)
"""The speech stands, and its clock runs on."""


class StudentRises(QObject):
    """Points of information of the student's in the opponent's speech.

    Every one is in the journal from the moment the student rises. After a crash one that was put is answered,
    and one that was to be put is asked for, when the speech comes to its sentence again.

    Signals:
        changed: somebody else has the floor, or there are other words.
        ticked: the seconds left for asking are fewer.

    Attributes:
        floor: who has it.
        question, answer: words, as far as they are known.
        pois: what became of the points of this speech, in the order they were offered.
    """

    changed = Signal()
    ticked = Signal()

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__(show)
        self._show, self._rounds = show, show.rounds
        self.floor, self.question, self.answer = Floor.SPEAKER, "", ""
        self.pois: tuple[PointOfInformation, ...] = ()
        self._put: list[PutPoi] = []  # what the speech stood for
        self._owed: list[tuple[int, int]] = []  # of a crash: the sentence before it, and which of ``pois``
        self._open = -1  # which of ``pois`` is being dealt with
        self._line = self._after = 0
        self._out: frozenset[int] = frozenset()
        self._before, self._since = 0.0, -1.0  # of the clock that runs while the speech stands
        self._began = 0.0  # when it came to stand
        self._asks_from = self._loud_at = -1.0
        self._rng = random.Random(0)
        self._job: Job | None = None
        self.aside = Aside(show.rounds, show.settings, show.outside, self)
        self.aside.said.connect(self._said)
        self.ear = AtMicrophone(show.open_case, show.rounds.engines, show.settings, show.outside, self)
        self.ear.heard.connect(self._hear)
        self.ear.level.connect(self._listen_for_silence)
        self._timer = QTimer(self, interval=TICK_MS, timeout=self._tick)
        show.opponent.moved.connect(self._follow)

    # -- what the view asks ------------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        """The opponent's speech stands for it."""
        return self.floor in HOLDS

    @property
    def paused(self) -> bool:
        """It is held, and paused."""
        return self.holds and self._since < 0

    @property
    def clock(self) -> float:
        """The speech's clock, which runs while it stands."""
        run = self._show.outside.now() - self._since if self._since >= 0 else 0.0
        return self._before + max(0.0, run)

    @property
    def left(self) -> float:
        """Seconds left for asking."""
        slot = self._show.slot
        allowed = slot.pois.seconds if slot is not None and slot.pois is not None else 0.0
        return max(0.0, allowed - (self.clock - self._asks_from))

    @property
    def can_rise(self) -> bool:
        """It is not protected time, and nobody stands."""
        slot = self._show.slot
        return (
            slot is not None
            and self.floor is Floor.SPEAKER
            and self._show.state is RoundPaneState.OPPONENT_SPEAKING
            and self.allowed
            and len(self.pois) < MOST
            and slot.open_to_pois(self._show.opponent.elapsed)
        )

    @property
    def allowed(self) -> bool:
        """The format has points of information here, a person sits opposite, and the user wants them."""
        slot, current = self._show.slot, self._rounds.current
        if slot is None or slot.pois is None or current is None:
            return False
        off = Liveliness(self._show.settings.pois) is Liveliness.OFF
        opposite = [each for each in current.format.slots if each.side is slot.side.other]
        return not off and any(map(current.by_person, opposite))

    # -- verbs -------------------------------------------------------------------------------------

    def begin(self, speech: Speech, kept: tuple[PointOfInformation, ...] = ()) -> None:
        """A speech of the opponent's begins; ``kept`` are the points it had before the app stopped."""
        self.stop()
        self.pois, self._put, self._owed, self._out = kept, [], [], frozenset()
        current, index = self._rounds.current, self._show.slot_index
        assert current is not None
        self._rng = seeded(current, index, f"the floor {len(kept)}")
        for place, each in enumerate(kept):
            after = next((at for at, one in enumerate(speech.sentences) if one.text == each.after), -1)
            if after >= 0 and each.until >= 0:
                self._hold(speech, PutPoi(each, after, each.answer), each.until - each.at)
            elif after >= 0 and each.state in (PoiState.TAKEN, PoiState.WITHDRAWN):
                self._owed.append((after, place))

    def press(self) -> None:
        """The key or button: rise, or sit down again."""
        if self.floor is Floor.RISEN:
            self._keep(PoiState.WITHDRAWN)
            self._go(Floor.SPEAKER)
        elif self.floor is Floor.ASKS:
            self.sit_down()
        elif self.can_rise:
            playback = self._show.opponent.playback
            self._open, self._line = len(self.pois), playback.line
            at = self._show.opponent.elapsed
            self._write((*self.pois, PointOfInformation(at, Speaker.HUMAN, PoiState.IGNORED)))
            self._go(Floor.RISEN)
        elif self.floor is Floor.SPEAKER and self.allowed:
            protected = self.tr("Protected time: no points of information now.")
            self._show.told.emit(Notice(protected, passing=True))

    def set_question(self, text: str) -> None:
        """The field changed."""
        self.question = text

    def put(self) -> None:
        """Ask what stands in the field; what the microphone has not understood yet is waited for."""
        if self.floor is not Floor.ASKS or self.paused:
            return
        self.aside.hush()
        self._go(Floor.ANSWERS)
        if not self.ear.there:
            self._ask()
            return
        job = self._job = self.ear.finish()
        job.then(self._heard_out, lambda _error: self._ask(), mine=lambda: self._job is job)

    def sit_down(self) -> None:
        """Not to ask after all."""
        if self.floor is Floor.ASKS and not self.paused:
            self._keep(PoiState.WITHDRAWN)
            self._resume()

    def toggle(self) -> None:
        """Pause all of it, or go on; while paused no clock runs."""
        if self._since >= 0:
            self._before, self._since = self.clock, -1.0
            self._timer.stop()
            self.aside.pause()
        else:
            self._since = self._show.outside.now()
            self._timer.start()
            self.aside.resume()
        self.ear.pause(self.paused)
        self.changed.emit()

    def stop(self) -> None:
        """The speech is over or stopped: nobody stands."""
        self._job = None
        self._timer.stop()
        self.aside.hush()
        self.ear.drop()
        self._open, self._since = -1, -1.0
        self._go(Floor.SPEAKER)

    @property
    def stood(self) -> bool:
        """The speech stood for a point: its sentences came when its player says."""
        return bool(self._put)

    def put_into(self, speech: Speech, limit: float) -> Speech:
        """The speech as it was given, with all that became of its points."""
        held = [each.poi for each in self._put]
        return put_into(speech, self._put, self._out, limit, [each for each in self.pois if each not in held])

    # -- the speaker -------------------------------------------------------------------------------

    def _follow(self) -> None:
        """The opponent has come further: its sentence may be over."""
        playback, speech = self._show.opponent.playback, self._show.opponent.speech
        if playback is None or speech is None or not playback.playing or self._show.opponent.replaying:
            return
        self._listen_for_rising()
        over = playback.line if playback.at_pause else playback.line - 1
        self._line = min(self._line, playback.line)  # the student may have gone back
        owed = next((each for each in self._owed if each[0] <= over), None)
        if self.floor is Floor.SPEAKER and owed is not None:
            self._owed.remove(owed)
            self._after, self._open = over, owed[1]
            self._stop_speaker(playback)
            self._make_good()
        elif self.floor is Floor.RISEN and over >= self._line:
            self._after = over
            if over + 1 < len(speech.sentences) or playback.growing:
                self._stop_speaker(playback)
                self._decide()
            else:
                self._go(Floor.SPEAKER)

    def _stop_speaker(self, playback: Playback) -> None:
        playback.pause()
        self._began = self._before = playback.clock
        self._since = self._show.outside.now()
        self._timer.start()
        self.question = self.answer = ""
        self.ear.drop()

    def _decide(self) -> None:
        slot, current = self._slot, self._rounds.current
        late = self._show.slot_index >= len(current.format.slots) / 2
        taken = sum(each.poi.state is PoiState.TAKEN for each in self._put)
        if takes(self._rng, taken, slot.seconds - self.clock, late):
            self._keep(PoiState.WITHDRAWN)  # as long as it is not put
            self._give_floor()
        else:
            self._keep(PoiState.REFUSED)
            self._go(Floor.REFUSED)
            self._speak("poi_refuse")

    def _make_good(self) -> None:
        """What a crash cut off is answered, or asked."""
        poi = self.pois[self._open]
        self.question = poi.text
        if poi.state is PoiState.TAKEN:
            self._ask()
        else:
            self._give_floor()

    def _give_floor(self) -> None:
        self._asks_from = self.clock
        self._go(Floor.ASKS)
        self._speak("poi_take")

    def _speak(self, what: str) -> None:
        self.answer = self._rng.choice(self._rounds.phrases(what))
        self._say((self.answer,))
        self.changed.emit()

    def _say(self, texts: tuple[str, ...]) -> None:
        self.aside.say(texts, self._slot.id, self._slot.side, self._show.opponent.speed)

    def _said(self) -> None:
        if self.floor is Floor.ASKS:
            self._asks_from, self._loud_at = self.clock, -1.0
            self._listen()
            self.changed.emit()
        elif self.floor is Floor.REFUSED or self.floor is Floor.ANSWERS and self._job is None:
            self._resume()

    @property
    def _slot(self) -> Slot:
        slot = self._show.slot
        assert slot is not None
        return slot

    # -- asking ------------------------------------------------------------------------------------

    def _listen_for_rising(self) -> None:
        """Hands free: "point of information" is enough. Else no microphone is open while another speaks."""
        listens = self._show.settings.hands_free and self.can_rise
        if listens is not self.ear.there and self.floor is Floor.SPEAKER:
            (self._listen if listens else self.ear.drop)()

    def _listen(self) -> None:
        """Where there is a microphone and somebody who understands it; else the question is typed."""
        if self._show.student.microphone is not True or not self.ear.can_hear:
            return
        try:
            self.ear.open(from_first_word=False)
        except DebateCoachError as error:
            self._show.told.emit(Notice(error=error))

    def _hear(self, text: str) -> None:
        if self.floor is Floor.ASKS:
            self.question = text
            self.changed.emit()
        elif self.can_rise and _RISES.search(text):
            self.ear.drop()
            self.press()

    def _listen_for_silence(self, level: float, _clips: bool) -> None:
        if self.floor is not Floor.ASKS:
            return
        if level >= LOUD:
            self._loud_at = self.clock
        elif self._loud_at >= 0 and self.clock - self._loud_at > PAUSE and self.question.strip():
            self.put()

    def _heard_out(self, taken: Taken) -> None:
        if taken.heard is not None and taken.heard.text.strip():
            self.question = taken.heard.text
        self._ask()

    def _ask(self) -> None:
        """The point is put; an answer is looked for."""
        self.ear.drop()
        self._job = None
        self.question, self.answer = " ".join(self.question.split()), ""
        speech = self._show.opponent.speech
        if not self.question or speech is None:
            self._keep(PoiState.WITHDRAWN)
            self._resume()
            return
        self._keep(PoiState.TAKEN, asked=self.clock)  # a crash from here on loses nothing of it
        self.floor = Floor.ANSWERS
        self.changed.emit()
        job = self._job = self._rounds.poi_answer(speech, self._after + 1, self.question)
        job.then(self._answer, lambda _error: self._answer(()), mine=lambda: self._job is job)

    def _answer(self, texts: tuple[str, ...]) -> None:
        self._job, self.answer = None, " ".join(texts)
        self._keep(PoiState.TAKEN, asked=self.pois[self._open].asked, answer=texts)
        if texts:
            self._say(texts)
            self.changed.emit()
        else:
            self._resume()

    # -- going on ----------------------------------------------------------------------------------

    def _hold(self, speech: Speech, put: PutPoi, seconds: float) -> None:
        """The speech stood behind a sentence; the rest of it is fitted around that."""
        self._put = sorted((*self._put, put), key=lambda each: (each.after, each.poi.at))
        playback = self._show.opponent.playback
        if speech.moves and not playback.growing:
            spent = sum(each.poi.until - each.poi.at for each in self._put)
            self._out = to_leave_out(speech, playback.line, spent, float(self._slot.seconds), self._out)
        playback.stand(put.after + 1, seconds, self._out)
        self._show.opponent.set_bells()

    def _resume(self) -> None:
        """The speaker goes on, at the second at which the student or the answer ended."""
        playback, speech, clock = self._show.opponent.playback, self._show.opponent.speech, self.clock
        self._timer.stop()
        self.aside.hush()
        self.ear.drop()
        poi = replace(self.pois[self._open], until=clock)
        self._write(tuple(poi if at == self._open else each for at, each in enumerate(self.pois)))
        self._open, self._before, self._since = -1, clock, -1.0
        assert speech is not None
        self._hold(speech, PutPoi(poi, self._after, poi.answer), clock - playback.clock_at(self._after + 1))
        if self._after + 1 < len(speech.sentences):
            playback.seek(self._after + 1)
        self.floor = Floor.SPEAKER
        playback.resume()
        self.changed.emit()

    def _tick(self) -> None:
        self._show.opponent.moved.emit()
        if self.floor is Floor.ASKS:
            if self.question != self.pois[self._open].text:
                self._keep(PoiState.WITHDRAWN)
            self.ticked.emit()
            if self.left <= 0 and not self.aside.speaking:
                self.put()

    def _keep(self, state: PoiState, asked: float = -1.0, answer: tuple[str, ...] = ()) -> None:
        """Write down how the point stands."""
        speech, poi = self._show.opponent.speech, self.pois[self._open]
        if self.holds or self._since >= 0:  # it rose a sentence ago; the speech stands from here on
            after = speech.sentences[self._after].text if speech is not None else ""
            poi = replace(poi, at=self._began, after=after, text=self.question)
        made = replace(poi, state=state, asked=asked, answer=answer)
        self._write(tuple(made if at == self._open else each for at, each in enumerate(self.pois)))

    def _write(self, pois: tuple[PointOfInformation, ...]) -> None:
        if pois != self.pois:
            self.pois = pois
            self._rounds.keep_pois(pois)

    def _go(self, floor: Floor) -> None:
        if floor is not self.floor:
            self.floor = floor
            self.changed.emit()
