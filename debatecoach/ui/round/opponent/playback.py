"""A prepared speech being spoken: the player, read on the UI thread."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.coach.listen.sentences import WORDS_A_MINUTE, estimate_seconds
from debatecoach.debate.speech import Sentence, Speech
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE
from debatecoach.engines.audio.player import Incident, IncidentKind, PlayerState, VoiceLine
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.wrapped import PacedVoice, pace_in
from debatecoach.ui.round.opponent.again import RecordedVoice
from debatecoach.ui.round.states import Outside

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


# -- Who speaks a machine's speech, where, with which bells: what a Playback is made of
# -- A voice for a machine that has none: captions move at speaking pace, nothing sounds
RATE = 8000
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")


class MuteVoice:
    """Silence as long as the sentence would take, its words spread by their length.

    Args:
        words: a minute; None: 130.
    """

    id, name, engine, language, basic = "mute", "", "mute", "en", True

    def __init__(self, words: int | None = None) -> None:
        self._words = words or WORDS_A_MINUTE

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        length = self.seconds(text, speed)
        found = list(_WORD.finditer(text))
        letters = sum(len(match.group()) for match in found) or 1
        words, at = [], 0.0
        for match in found:
            end = at + length * len(match.group()) / letters
            words.append(WordTime(at, end, match.start(), len(match.group())))
            at = end
        return Utterance(np.zeros(round(length * RATE), np.int16), RATE, tuple(words), words_exact=False)

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """An estimate from the number of words."""
        return estimate_seconds(text) * WORDS_A_MINUTE / self._words / speed


EMBEDDED = "espeak"
"""The engine that speaks a sentence in some milliseconds, on any machine."""


class Voicing:
    """Makes players for a round's speeches."""

    def __init__(self, rounds: RoundDesk, settings: UserSettings, outside: Outside) -> None:
        self._rounds, self._settings, self._engines, self._outside = rounds, settings, rounds.engines, outside

    @property
    def device(self) -> str | None:
        """The loudspeaker the user chose; None: the system's own."""
        return self._settings.output_device or None

    def voice_of(self, speech: Speech) -> Voice:
        """The voice that timed the speech, else the side's, else none that can be heard."""
        return self._engines.in_use.voice_of(speech) or MuteVoice(pace_in(speech.timed_by))

    def spare_for(self, voice: Voice) -> Voice | None:
        """A quick voice to stand in where ``voice`` is late; None: it is as quick itself."""
        engines = self._engines.in_use
        there = engines.voices if voice.language == "en" else engines.mandarin
        quick = [each for each in there if each.engine == EMBEDDED]
        if voice.engine in (EMBEDDED, MuteVoice.engine) or not quick:
            return None
        words = pace_in(voice.id)
        return quick[0] if words is None else PacedVoice(quick[0], words)

    def bells(self, speech: Speech) -> list[tuple[float, int]]:
        """The bells of its slot; none where they are only shown."""
        current = self._rounds.current
        if current is None or self._settings.visual_only_bells:
            return []
        slot = current.format.slots[current.format.index(speech.slot)]
        return [(bell.at, bell.strokes) for bell in slot.bells]

    def suits(self, playback: Playback, speech: Speech) -> bool:
        """``playback`` would say the speech as one made now."""
        return (playback.voice, playback.device) == (self.voice_of(speech), self.device)

    def playback(
        self,
        speech: Speech,
        speed: float,
        parent: QObject,
        *,
        growing: bool = False,
        recorded: RecordedVoice | None = None,
        again: bool = False,
    ) -> Playback:
        """A player of a speech.

        Args:
            growing: it is still being written.
            recorded: it is heard as a person gave it.
            again: off the clock: no bells.
        """
        voice = recorded or self.voice_of(speech)
        return Playback(
            speech,
            voice,
            self._outside.make_player,
            speed,
            self.device,
            parent,
            growing,
            lines=recorded.lines if recorded is not None else None,
            bells=[] if again else self.bells(speech),
            spare=None if recorded is not None else self.spare_for(voice),
        )


TICK_MS = 25
THINKS_AFTER = 0.5
"""Seconds of silence, beyond the usual pause, from which a speaker is said to be thinking."""
FRESH = 1.5
"""Seconds from its beginning within which "back" means the one before."""
SPEEDS = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5)


def pause_between(before: Sentence, after: Sentence) -> float:
    """Seconds of silence between two sentences, as they were timed, else as is usual."""
    if before.end >= 0 and after.start >= before.end:
        return after.start - before.end
    return PARAGRAPH_PAUSE if after.paragraph else SENTENCE_PAUSE


def lines_of(speech: Speech) -> list[VoiceLine]:
    """The speech as the player wants it, with the pauses it was timed with; a silence in which its speaker
    had nothing to say is not heard again."""
    sentences = speech.sentences
    lines = [
        VoiceLine(before.text, min(pause_between(before, after), PARAGRAPH_PAUSE))
        for before, after in zip(sentences, sentences[1:], strict=False)
    ]
    return [*lines, *(VoiceLine(each.text, 0.0) for each in sentences[-1:])]


class Playback(QObject):
    """Plays one speech; one that is still growing waits for its next sentence in silence.

    Its clock is the speech's own, its time at speed 1: at 1.25 the clock runs 1.25 times as fast, and the
    speech ends at the same second as ever. Only silence in which a speaker thinks counts as what it is.

    Signals:
        moved: the place, the word or the clock is new.
        sentence_begun: another sentence is being said (its index).
        ended: the last sentence has sounded.
        failed: a DebateCoachError; the speech is paused where it stood.
        happened: an Incident; the speech goes on.

    Attributes:
        exact: the voice says when each word of this sentence sounds; False: it is estimated.
        silent: why nothing can be heard (a PlaybackError), None if it can.
        growing: it is still being written.
        voice, device: who speaks, and where.
        skips: sentences that are left out.

    Args:
        lines: what the voice is given to say, one a sentence; None: the sentences themselves.
        bells: (seconds of its clock, strokes) that sound with it.
        spare: a quick voice that stands in for one that is late or fails.
    """

    moved = Signal()
    sentence_begun = Signal(int)
    ended = Signal()
    failed = Signal(object)
    happened = Signal(object)
    _at_end = Signal()
    _in_trouble = Signal(object)
    _went_on = Signal(object)

    def __init__(
        self,
        speech: Speech,
        voice: Voice,
        make_player: Callable[..., Any],
        speed: float,
        device: int | str | None,
        parent: QObject | None = None,
        growing: bool = False,
        lines: Sequence[VoiceLine] | None = None,
        bells: Sequence[tuple[float, int]] = (),
        spare: Voice | None = None,
    ) -> None:
        super().__init__(parent)
        self.speech, self.speed, self.growing = speech, speed, growing
        self.voice, self.device = voice, device
        self.line, self.word, self.clock, self.exact = 0, (0, 0), 0.0, True
        self._begun = 0  # the sentence last said to have begun
        self._over = False
        self._stood: dict[int, float] = {}  # seconds it stood before a sentence while its clock ran
        self.skips: frozenset[int] = frozenset()
        self._player, self.silent = make_player(
            voice,
            lines_of(speech) if lines is None else lines,
            speed=speed,
            device=device,
            on_end=self._at_end.emit,
            on_error=self._in_trouble.emit,
            growing=growing,
            bells=bells,
            spare=spare,
            on_incident=self._went_on.emit,
        )
        # All come from the player's thread; through these signals they arrive on ours.
        self._at_end.connect(self._finish)
        self._in_trouble.connect(self._fail)
        self._went_on.connect(self._happen)
        self._timer = QTimer(self, interval=TICK_MS, timeout=self.read)

    @property
    def playing(self) -> bool:
        """It sounds now."""
        return self._player.state is PlayerState.PLAYING

    @property
    def player(self) -> Any:
        """The player, which more lines may be given to."""
        return self._player

    @property
    def waits(self) -> dict[int, float]:
        """Seconds of silence before a sentence that was late, by its index."""
        return self._player.waits()

    @property
    def stood_in(self) -> bool:
        """Another voice than its own has said a sentence."""
        return bool(self._player.stood_in)

    @property
    def thinking(self) -> bool:
        """All that was written is said, and the next sentence is not there yet."""
        here = len(self.speech.sentences)
        return self.growing and self.line >= here and self.waits.get(here, 0.0) > THINKS_AFTER

    def late(self, line: int) -> float:
        """Seconds by which a sentence was said later than it was timed, because of such silences, or because
        the speech stood; what was left out before it counts the other way."""
        return sum(seconds for index, seconds in self.waits.items() if index <= line) + self._shift(line)

    def _shift(self, line: int) -> float:
        """The same without silence, of which the player knows."""
        shift = sum(seconds for index, seconds in self._stood.items() if index <= line)
        if self.skips:
            places = self.places()
            ends = [*(begin for begin, _end in places[1:]), places[-1][1]]
            shift -= sum(ends[each] - places[each][0] for each in self.skips if each < line)
        return shift

    def stand(self, line: int, seconds: float, skips: frozenset[int]) -> None:
        """The speech stood before a sentence, and leaves some others out."""
        self._stood[line] = self._stood.get(line, 0.0) + seconds
        self.skips = skips

    def clock_at(self, line: int) -> float:
        """When a sentence begins; of one that is not there yet, when what there is ends."""
        places = self.places()
        return self.late(line) + (places[line][0] if line < len(places) else places[-1][1])

    @property
    def at_pause(self) -> bool:
        """The sentence is over, and the next has not begun."""
        places = self.places()
        return self.line < len(places) and self.clock - self.late(self.line) >= places[self.line][1]

    def grow(self, speech: Speech) -> None:
        """The same speech with more sentences; the player has them already."""
        self.speech = speech
        self.read()

    def complete(self, speech: Speech) -> None:
        """The speech as it is finished: it ends with its last sentence."""
        self.speech, self.growing = speech, False
        self._player.close()
        self.read()

    def prepare(self) -> None:
        """Open the loudspeaker already."""
        self._player.prepare()

    def start(self) -> None:
        """Begin."""
        self._player.start()
        self._timer.start()
        self.sentence_begun.emit(0)

    def pause(self) -> None:
        """Fall silent."""
        self._player.pause()
        self._timer.stop()
        self.read()

    def resume(self) -> None:
        """Go on, from the beginning if it did not begin yet; after trouble this tries again."""
        if self._player.state is PlayerState.IDLE:
            self.start()
            return
        self._player.resume()
        self._timer.start()

    def in_silence(self) -> None:
        """Go on without a loudspeaker."""
        self._player.play_silently()
        self._timer.start()

    def seek(self, line: int) -> None:
        """To the beginning of a sentence."""
        if self.speech.sentences:
            self._player.seek(max(0, min(line, len(self.speech.sentences) - 1)))
            self.read()

    def back(self) -> None:
        """To the beginning of this sentence, or of the one before when it has just begun."""
        self.seek(self.line - 1 if self.within < FRESH else self.line)

    @property
    def within(self) -> float:
        """Seconds of its clock since this sentence began."""
        places = self.places()
        begun = places[self.line][0] if self.line < len(places) else 0.0
        return self.clock - self.late(self.line) - begun

    def places(self) -> list[tuple[float, float]]:
        """When each sentence begins and ends on the speech's clock, without silence in which it thinks."""
        return self._player.places()

    def forward(self) -> None:
        """To the next sentence."""
        if self.line + 1 < len(self.speech.sentences):
            self.seek(self.line + 1)

    def set_speed(self, speed: float) -> None:
        """0.75 to 1.5, at the same pitch, from the current word on."""
        self.speed = speed
        self._player.set_speed(speed)

    def set_bells(self, bells: Sequence[tuple[float, int]]) -> None:
        """Other bells from here on, on the speech's clock. One that is due while the speech stands is not
        the player's."""
        places, found = self.places(), []
        begins = [(self.clock_at(at), at) for at in range(len(places)) if at not in self.skips]
        for at, strokes in bells:
            line = max((each for begin, each in begins if begin <= at), default=0)
            in_player = at - self._shift(line)
            following = line + 1
            stands = following in self._stood and in_player >= places[following][0] + self.late(
                line
            ) - self._shift(line)
            if not stands:
                found.append((in_player, strokes))
        self._player.set_bells(found)

    def set_device(self, device: int | str | None, anew: bool = False) -> None:
        """Another loudspeaker, without a gap; ``anew`` looks for new ones first, which takes a moment."""
        self.device = device
        self._player.set_device(device, anew)

    def stop(self) -> None:
        """End for good; the player's thread is gone when this returns."""
        self._over = True
        self._timer.stop()
        self._player.stop()

    def read(self) -> None:
        """Take over where the player is."""
        if self._over:
            return
        place = self._player.position(TICK_MS / 2000)  # right in the middle of the time it is shown for
        word = (place.word.char, place.word.length) if place.word is not None else (0, 0)
        if word[1] or place.line != self.line:
            self.word = word  # in a pause the word before it; but never one of another sentence
        if place.line != self._begun and place.line < len(self.speech.sentences):
            self._begun = self.line = place.line
            self.sentence_begun.emit(place.line)
        if self._over:
            return
        self.line, self.exact = place.line, place.exact
        self.clock = self._clock(place)
        self.moved.emit()
        if self.skips and self.playing:
            self._leap()

    def _leap(self) -> None:
        """Over what is left out, in the pause before it."""
        first = self.line + 1 if self.at_pause else self.line
        if first not in self.skips:
            return
        end = len(self.speech.sentences)
        there = next((at for at in range(first, end) if at not in self.skips), end)
        if there < end:
            late = self.clock - self.clock_at(there)  # it was seen a moment too late: no clock goes back
            self._stood[there] = self._stood.get(there, 0.0) + max(0.0, late)
            self._player.seek(there)
        else:
            self._player.pause()
            self._finish()

    def _clock(self, place: Any) -> float:
        late = self.late(place.line)
        if place.line >= len(self.speech.sentences):
            return late + self._timed_end()
        return late + float(place.at)

    def _timed_end(self) -> float:
        """When what there is was timed to end."""
        if self.growing and self.speech.sentences:
            return max(0.0, self.speech.sentences[-1].end)
        return self.speech.seconds

    def _finish(self) -> None:
        if self._over:
            return
        self._timer.stop()
        end = len(self.speech.sentences)
        self.line, self.word, self.clock = end, (0, 0), self.late(end) + self._timed_end()
        self.moved.emit()
        self.ended.emit()

    def _fail(self, error: object) -> None:
        if not self._over:
            self._timer.stop()
            self.failed.emit(error)

    def _happen(self, incident: Incident) -> None:
        if self._over:
            return
        if incident.kind is IncidentKind.BACK:
            self._timer.start()
        self.happened.emit(incident)
