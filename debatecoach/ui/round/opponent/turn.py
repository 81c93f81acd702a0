"""The opponent's turn: prepared, spoken, paused, heard again. No painting."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError, PlaybackError
from debatecoach.base.messages import Message
from debatecoach.coach.poi.putting import cut_at
from debatecoach.debate.format import Slot
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.engines.audio.devices import IN_SILENCE, elsewhere
from debatecoach.engines.audio.incident import Incident, IncidentKind
from debatecoach.engines.audio.player import VoiceLine
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.wording import joined, sentence
from debatecoach.ui.round.given import point_at
from debatecoach.ui.round.opponent.again import RecordedVoice
from debatecoach.ui.round.opponent.playback import SPEEDS, Playback, Voicing, pause_between
from debatecoach.ui.round.states import Notice, Outside, RoundPaneState
from debatecoach.ui.round.student import case_words

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk
    from debatecoach.ui.round.poi.student_rises import StudentRises


# -- What happened to a speech while it went on, in words
STOOD_IN = Message(
    "debater",
    "Another voice said a part of this speech, because its own voice was late or failed.",
)
"""Kept with a speech."""


def incident_text(incident: Incident) -> str:
    """A sentence or two for the bar above the clock."""
    texts = {
        IncidentKind.LOST: QCoreApplication.translate(
            "RoundPane", "The loudspeaker went away. The speech goes on at the system's own loudspeaker."
        ),
        IncidentKind.MOVED: QCoreApplication.translate("RoundPane", "The speech goes on at {0}."),
        IncidentKind.REFUSED: QCoreApplication.translate(
            "RoundPane", "{0} cannot be used. The speech goes on where it can be heard."
        ),
        IncidentKind.BACK: QCoreApplication.translate(
            "RoundPane", "There is a loudspeaker again: the speech goes on where it stood."
        ),
        IncidentKind.STUTTERED: QCoreApplication.translate(
            "RoundPane",
            "This computer is very busy: the sound had holes. “‹ Sentence” says it again.",
        ),
        IncidentKind.LATE: QCoreApplication.translate(
            "RoundPane", "{0} was not ready in time: another voice says what is missing."
        ),
        IncidentKind.FAILED: QCoreApplication.translate(
            "RoundPane", "{0} failed: another voice says the rest."
        ),
        IncidentKind.WAITING: QCoreApplication.translate(
            "RoundPane", "{0} is slower than speech on this computer: it is waited for, off the clock."
        ),
    }
    own = QCoreApplication.translate("RoundPane", "the system's own loudspeaker")
    voice = QCoreApplication.translate("RoundPane", "The voice")
    nameless = own if incident.kind in (IncidentKind.MOVED, IncidentKind.REFUSED) else voice
    return texts[incident.kind].format(incident.name or nameless)


# -- A speech that is spoken while it is still being written: what the debater gives, the player gets
class Aloud(QObject):
    """Gives sentences to a player as they come; fulfils :class:`debatecoach.coach.debater.Live`.

    Signals:
        said: there are more :attr:`sentences`; comes on the UI thread.
        planned: a plan is begun, or over; comes on the UI thread.
    """

    said = Signal()
    planned = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.RLock()  # held while it is told, so that nobody is told after the end
        self._sentences: list[Sentence] = []
        self._player: Any = None
        self._begin: Callable[[], object] | None = None
        self._closed = False

    def planning(self, begin: Callable[[], object] | None) -> None:
        """See :meth:`debatecoach.coach.debater.Live.planning`. Any thread."""
        with self._lock:
            if not self._closed:
                self._begin = begin
                self.planned.emit()

    @property
    def plans(self) -> bool:
        """It is planned before the first word."""
        return self._begin is not None

    def begin(self) -> None:
        """Plan no longer."""
        with self._lock:
            if self._begin is not None:
                self._begin()

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Everything given so far."""
        with self._lock:
            return tuple(self._sentences)

    def say(self, sentence: Sentence) -> None:
        """See :meth:`debatecoach.coach.debater.Live.say`. Any thread."""
        with self._lock:
            if self._closed:
                return
            before = self._sentences[-1] if self._sentences else None
            self._sentences.append(sentence)
            if self._player is not None and before is not None:
                self._player.append(VoiceLine(sentence.text, 0.0), pause_between(before, sentence))
            self.said.emit()

    def left(self) -> float:
        """See :meth:`debatecoach.coach.debater.Live.left`. Any thread."""
        with self._lock:
            player = self._player
            waiting = self._sentences[-1].end if self._sentences else 0.0
        if player is None:
            return max(0.0, waiting)
        place = player.position()
        return max(0.0, float(place.total - place.at) / float(player.speed))

    def give_to(self, player: Any, known: int) -> None:
        """Let a player, which has the first ``known`` sentences as its lines, have all that follow."""
        with self._lock:
            self._player = player
            if not known and self._sentences:
                player.append(VoiceLine(self._sentences[0].text, 0.0), 0.0)
                known = 1
            for before, after in zip(self._sentences[known - 1 :], self._sentences[known:], strict=False):
                player.append(VoiceLine(after.text, 0.0), pause_between(before, after))

    def close(self) -> None:
        """Whatever is still said is not heard."""
        with self._lock:
            self._closed, self._player, self._begin = True, None, None


def as_spoken(
    speech: Speech,
    waits: Mapping[int, float],
    limit: float,
    places: Sequence[tuple[float, float]] = (),
) -> Speech:
    """A speech as it was heard: silence in which the speaker had nothing to say is speaking time.

    Sentences behind a silence come so much later; those that would end after ``limit`` (seconds) were not
    said, and what they would have done was not done.

    Args:
        waits: seconds of silence before a sentence, by its index.
        places: when each sentence began and ended, without those, if another voice than planned said it.
    """
    if places:
        sentences = tuple(
            replace(each, start=start, end=end)
            for each, (start, end) in zip(speech.sentences, places, strict=True)
        )
        speech = replace(speech, sentences=sentences, seconds=places[-1][1])
    if not (places or any(waits.values())) or any(each.end < 0 for each in speech.sentences):
        return speech
    late, moved = 0.0, []
    for index, each in enumerate(speech.sentences):
        late += waits.get(index, 0.0)
        moved.append(replace(each, start=each.start + late, end=each.end + late))
    return cut_at(replace(speech, sentences=tuple(moved), seconds=speech.seconds + late), limit)


class OpponentTurn(QObject):
    """One slot of the opponent's, or one of its speeches heard again.

    A speech that is written while it is spoken begins with its first sentence; ``speech`` grows then.

    Signals:
        changed: the state is new.
        grew: ``speech`` has more sentences.
        moved: the spoken word or the clock moved.
        progressed: what is being prepared, a sentence.
        told: a Notice.
        given: the Speech was heard to its end.
        given_up: preparation was cancelled or failed (the DebateCoachError, else None).
        replayed: a replay is over.

    Attributes:
        speech: what is ready, being spoken or replayed.
        playback: its player, None when nothing plays.
        speed: 0.75-1.5.
        held: nobody sees it: a speech that is ready does not begin by itself.
        thinking: all that is written is said; the clock runs on.
    """

    changed = Signal()
    grew = Signal()
    moved = Signal()
    progressed = Signal(str)
    told = Signal(object)
    given = Signal(object)
    given_up = Signal(object)
    replayed = Signal()

    def __init__(
        self, rounds: RoundDesk, settings: UserSettings, outside: Outside, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._rounds, self._settings, self._engines, self.outside = rounds, settings, rounds.engines, outside
        self._voicing = Voicing(rounds, settings, outside)
        self.state = RoundPaneState.COMPOSING
        self.speech: Speech | None = None
        self.playback: Playback | None = None
        self.speed = 1.0
        self.held = False
        self.rises: StudentRises | None = None  # whoever stands may have the floor
        self.progress = ""
        self._job: Job | None = None
        self._aloud: Aloud | None = None
        self._readied: Playback | None = None  # its loudspeaker is open, its first sentences are spoken
        self.thinking = self._time_up = False
        self._silence_told = False
        self._beat = QTimer(self, singleShot=True, timeout=self.start)
        settings.changed.connect(self._follow_setting)

    @property
    def elapsed(self) -> float:
        """Seconds on the speech's clock."""
        if self.playback is not None and self.rises is not None and self.rises.holds:
            return self.rises.clock
        return self.playback.clock if self.playback is not None else 0.0

    @property
    def replaying(self) -> bool:
        """A speech is heard again."""
        return self.state is RoundPaneState.REPLAYING

    @property
    def sounding(self) -> bool:
        """It goes on: it is spoken, or stands for a point of information."""
        if self.rises is not None and self.rises.holds:
            return not self.rises.paused
        return self.playback is not None and self.playback.playing

    @property
    def writing(self) -> bool:
        """It is spoken, and the rest of it is not written yet."""
        return self.playback is not None and self._job is not None

    # -- preparing -----------------------------------------------------------------------------------

    def compose(self) -> None:
        """Prepare the next speech off the UI thread; it begins by itself after a beat, or with its first
        sentence if that is given while the rest is still being written."""
        self.progress, self.speech = "", None
        aloud = self._aloud = Aloud(self)
        aloud.said.connect(lambda: self._aloud is aloud and self._hear(aloud))
        aloud.planned.connect(lambda: self._aloud is aloud and self.changed.emit())
        job = self._job = self._rounds.compose(aloud)
        job.progressed.connect(lambda text: self._progress(job, text))
        job.succeeded.connect(lambda speech: self._mine(job) and self._composed(aloud, speech))
        job.cancelled.connect(lambda: self._mine(job) and self._give_up(None))
        job.failed.connect(lambda error: self._mine(job) and self._give_up(error))
        if self._rounds.live:
            self._get_ready(self._growing(()), growing=True)
        self._go(RoundPaneState.COMPOSING)

    @property
    def plans(self) -> bool:
        """It plans a speech that could begin at once."""
        return self._aloud is not None and self._aloud.plans

    def begin_now(self) -> None:
        """Begin with what there is instead of a plan."""
        if self._aloud is not None:
            self._aloud.begin()

    def cancel(self) -> None:
        """Stop preparing."""
        if self._job is not None:
            self._job.cancel()

    def _mine(self, job: Job) -> bool:
        """False for a job that was overtaken; its result is of no use any more."""
        mine = self._job is job
        if mine:
            self._job = None
        return mine

    def _give_up(self, error: DebateCoachError | None) -> None:
        self.silence()
        self.given_up.emit(error)

    def _progress(self, job: Job, text: str) -> None:
        if self._job is job:
            self.progress = text
            self.progressed.emit(text)

    def _composed(self, aloud: Aloud, speech: Speech) -> None:
        if speech.notices:
            self.told.emit(Notice(joined(sentence(each) for each in speech.notices)))
        if aloud.sentences:
            self._complete(aloud, speech)
        else:
            self._let_go(aloud)
            self.speech = speech
            self._get_ready_soon(speech)
            self._go(RoundPaneState.OPPONENT_READY)
            if not self.held:
                self._beat.start(self.outside.beat_ms)

    # -- written while it is spoken ------------------------------------------------------------------

    def _hear(self, aloud: Aloud) -> None:
        """There is more to say than there was."""
        sentences = aloud.sentences
        if self.playback is not None and self.speech is not None:
            if len(sentences) > len(self.speech.sentences):
                self.speech = replace(self.speech, sentences=sentences, seconds=max(0.0, sentences[-1].end))
                self.playback.grow(self.speech)
                self.grew.emit()
            return
        self.speech = self._growing(sentences)
        self._play(self.speech, aloud)
        self._go(RoundPaneState.OPPONENT_PAUSED if self.held else RoundPaneState.OPPONENT_SPEAKING)

    def _growing(self, sentences: tuple[Sentence, ...]) -> Speech:
        """The speech of this slot as far as it is written."""
        slot = self._slot()
        language = case_words.language(self._rounds.open_case)
        voice = self._engines.in_use.voice(slot.side, self._rounds.current, language)
        seconds = max(0.0, sentences[-1].end) if sentences else 0.0
        timed_by = voice.id if voice is not None else ""
        persons, current = self._engines.in_use.persons, self._rounds.current
        cast = persons is not None and current is not None and language == "en"
        person = persons.spoken_as(current, slot) if cast else None
        name = person.person.name if person is not None else ""
        return Speech(slot.id, slot.side, Speaker.MODEL, sentences, seconds, timed_by, simulated=name)

    def _complete(self, aloud: Aloud, speech: Speech) -> None:
        """It is written to its end."""
        for each in speech.sentences[len(aloud.sentences) :]:
            aloud.say(each)
        self._hear(aloud)  # what was said a moment ago may not have come yet
        self._let_go(aloud)
        self.speech = speech
        self.playback.complete(speech)
        self.grew.emit()
        self.changed.emit()
        if self._time_up:
            self._ended()

    def _let_go(self, aloud: Aloud) -> None:
        aloud.close()
        aloud.deleteLater()
        self._aloud = None

    def _moved(self) -> None:
        playback = self.playback
        thinks = playback is not None and playback.thinking and self.state is RoundPaneState.OPPONENT_SPEAKING
        if thinks is not self.thinking:
            self.thinking = thinks
            self.changed.emit()
        self.moved.emit()

    def _begun(self, line: int) -> None:
        """A sentence begins; one that would end after the grace, because the speaker was late or another
        voice is slower, is not said."""
        playback, speech = self.playback, self.speech
        assert playback is not None
        assert speech is not None
        self._rounds.saying.emit(speech, line)
        late, stood_in = playback.late(line), playback.stood_in
        if self.state is RoundPaneState.REPLAYING or not (late or stood_in):
            return
        end = playback.places()[line][1] if stood_in else speech.sentences[line].end
        if line and end + late > self._limit():
            self._time_up = True
            playback.pause()
            if self._job is None:
                QTimer.singleShot(0, playback, self._ended)

    def _slot(self) -> Slot:
        current = self._rounds.current
        assert current.next_slot is not None
        return current.format.slots[current.next_slot]

    def _limit(self) -> float:
        """Seconds after which nothing is said any more."""
        current = self._rounds.current
        return self._slot().seconds + current.format.grace

    # -- speaking ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the speech that is ready."""
        self._beat.stop()
        self.held = False
        if self.state is RoundPaneState.OPPONENT_READY and self.speech is not None:
            self._play(self.speech)
            self._go(RoundPaneState.OPPONENT_SPEAKING)

    def replay(self, speech: Speech, recorded: RecordedVoice | None = None) -> None:
        """Let a speech be heard again, off the clock; a person's as it was recorded."""
        self.speech, self.state, self.held = speech, RoundPaneState.REPLAYING, False
        self._play(speech, recorded=recorded)
        self._go(RoundPaneState.REPLAYING)

    def hold(self) -> None:
        """Pause what sounds, and let nothing begin by itself."""
        self.held = True
        self._beat.stop()
        if self.sounding:
            self.toggle()

    def toggle(self) -> None:
        """Play or pause; begins what is ready."""
        if self.state is RoundPaneState.OPPONENT_READY:
            self.start()
        elif self.rises is not None and self.rises.holds:
            self.rises.toggle()
            self._stand(sounding=not self.rises.paused)
        elif self.playback is not None and self.playback.playing:
            self.playback.pause()
            self._stand(sounding=False)
        elif self.playback is not None:
            self.playback.resume()
            self._stand(sounding=True)

    def set_bells(self) -> None:
        """The bells of its slot, on its clock."""
        if self.playback is not None and self.speech is not None:
            self.playback.set_bells(self._voicing.bells(self.speech))

    def set_speed(self, speed: float) -> None:
        """0.75-1.5, from the current word on; a recording too."""
        self.speed = speed
        if self.playback is not None:
            self.playback.set_speed(speed)
            self.changed.emit()

    def to_point(self, later: int = 0) -> None:
        """To the beginning of this point; ``later`` 1: of the next one, -1: of the one before."""
        if self.playback is not None and self.speech is not None:
            self.playback.seek(point_at(self.speech, self.playback.line, later))

    def look_for_loudspeakers(self) -> None:
        """Have the system look for new ones; what plays stops for a moment."""
        if self.playback is not None:
            self.playback.set_device(self._voicing.device, anew=True)

    def _follow_setting(self, name: str) -> None:
        playback, speech = self.playback, self.speech
        if playback is None or speech is None:
            return
        if name == "output_device":
            playback.set_device(self._voicing.device)
        elif name == "visual_only_bells" and self.state is not RoundPaneState.REPLAYING:
            self.set_bells()
        elif name == "voice_speed":
            self.set_speed(min(max(self._settings.voice_speed, SPEEDS[0]), SPEEDS[-1]))

    def silence(self) -> None:
        """Stop what sounds or is being prepared; the player's thread is gone when this returns."""
        self._beat.stop()
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        if self._aloud is not None:
            self._let_go(self._aloud)
        self._drop_readied()
        self.thinking = self._time_up = False
        if self.rises is not None:
            self.rises.stop()
        playback, self.playback = self.playback, None
        if playback is not None:
            playback.stop()
            playback.deleteLater()
            self._rounds.saying.emit(None, -1)

    def _play(
        self, speech: Speech, aloud: Aloud | None = None, recorded: RecordedVoice | None = None
    ) -> None:
        ready = self._take_readied(speech, aloud is not None) if recorded is None else None
        self.playback = ready or self._voicing.playback(
            speech,
            self.speed,
            self,
            growing=aloud is not None,
            recorded=recorded,
            again=self.state is RoundPaneState.REPLAYING,
        )
        if aloud is not None:  # one that was ready has no line yet
            aloud.give_to(self.playback.player, len(speech.sentences) if ready is None else 0)
        self.playback.moved.connect(self._moved)
        self.playback.sentence_begun.connect(self._begun)
        self.playback.ended.connect(self._ended)
        self.playback.failed.connect(self._failed)
        self.playback.happened.connect(self._happened)
        if self.rises is not None and self.state is not RoundPaneState.REPLAYING:
            current = self._rounds.current
            self.rises.begin(speech, current.pois if current is not None else ())
        if not self.held:
            self.playback.start()
        if self.playback.silent is not None and not self._silence_told:
            self._silence_told = True
            self.told.emit(Notice(error=elsewhere(self.playback.silent, IN_SILENCE)))

    # -- a player that is ready before its speech is due ---------------------------------------------

    def _get_ready(self, speech: Speech, growing: bool = False) -> None:
        """Get one ready, in the place of the one before."""
        self._drop_readied()
        self._readied = self._voicing.playback(speech, self.speed, self, growing=growing)
        self._readied.prepare()

    def _get_ready_soon(self, speech: Speech) -> None:
        """The same once sound has started up, which takes half a second when it is first asked for."""
        self._drop_readied()

        def look() -> None:
            with suppress(PlaybackError):  # told when the speech begins
                self.outside.check_loudspeaker(self._voicing.device)

        def go_on() -> None:
            if self.state is RoundPaneState.OPPONENT_READY and self.speech is speech:
                self._get_ready(speech)

        self._rounds.open_case.bridge.start_thread(look).succeeded.connect(go_on)

    def _take_readied(self, speech: Speech, growing: bool) -> Playback | None:
        """The player that waits, for ``speech``; None, and none waits any more, if it does not suit."""
        ready = self._readied
        if ready is None or ready.growing is not growing or not self._voicing.suits(ready, speech):
            self._drop_readied()
            return None
        self._readied = None
        ready.speech = speech
        if ready.speed != self.speed:
            ready.set_speed(self.speed)
        return ready

    def _drop_readied(self) -> None:
        """Nobody waits for it; its loudspeaker is closed."""
        ready, self._readied = self._readied, None
        if ready is not None:
            ready.stop()
            ready.deleteLater()

    # -- the end, and what happens before it ---------------------------------------------------------

    def _ended(self) -> None:
        speech, was = self.speech, self.state
        if speech is not None and self.playback is not None and was is not RoundPaneState.REPLAYING:
            speech = self._spoken(speech, self.playback)
            if self.rises is not None and self.rises.pois:
                speech = self.rises.put_into(speech, self._limit())
        self.silence()
        if was is RoundPaneState.REPLAYING:
            self.replayed.emit()
        elif speech is not None:
            self.given.emit(speech)

    def _spoken(self, speech: Speech, playback: Playback) -> Speech:
        """The speech as it was heard: late where it was late, and by another voice where one stood in."""
        stood = self.rises is not None and self.rises.stood
        if not (playback.stood_in or stood):
            return as_spoken(speech, playback.waits, self._limit())
        places = playback.places()[: len(speech.sentences)]
        if playback.stood_in:
            speech = replace(speech, notices=(*speech.notices, STOOD_IN))
        # where it stood for a point, something of it may have been left out: it is cut when that is known
        return as_spoken(speech, playback.waits, math.inf if stood else self._limit(), places)

    def _happened(self, incident: Incident) -> None:
        if incident.kind is IncidentKind.BACK:
            self._stand(sounding=True)
            self.told.emit(None)  # that there was none
        self.told.emit(Notice(incident_text(incident), passing=True))

    def _failed(self, error: DebateCoachError) -> None:
        self._stand(sounding=False)
        self.told.emit(Notice(error=error, action=self.tr("Play silently"), on_action=self._mutely))

    def _mutely(self) -> None:
        if self.playback is not None:
            self.playback.in_silence()
            self._stand(sounding=True)

    def _stand(self, sounding: bool) -> None:
        """It sounds again, or is paused; one that is heard again is that either way."""
        if self.state is not RoundPaneState.REPLAYING:
            self._go(RoundPaneState.OPPONENT_SPEAKING if sounding else RoundPaneState.OPPONENT_PAUSED)
        else:
            self.changed.emit()

    def _go(self, state: RoundPaneState) -> None:
        self.state = state
        self.changed.emit()
