"""A prepared speech being spoken: the player, read on the UI thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.debate.speech import Speech
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE
from debatecoach.engines.audio.player import Line, PlayerState
from debatecoach.engines.voice import Voice

TICK_MS = 30
SPEEDS = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5)


def lines_of(speech: Speech) -> list[Line]:
    """The speech as the player wants it, with the pauses it was timed with."""
    lines = []
    following = (*speech.sentences[1:], None)
    for sentence, after in zip(speech.sentences, following, strict=True):
        if after is None:
            pause = 0.0
        elif sentence.end >= 0 and after.start >= sentence.end:
            pause = after.start - sentence.end
        else:
            pause = PARAGRAPH_PAUSE if after.paragraph else SENTENCE_PAUSE
        lines.append(Line(sentence.text, pause))
    return lines


class Playback(QObject):
    """Plays one speech.

    Signals:
        moved: the place, the word or the clock is new.
        sentence_begun: another sentence is being said (its index).
        ended: the last sentence has sounded.
        failed: a DebateCoachError; the speech is paused where it stood.

    Attributes:
        silent: why nothing can be heard (a PlaybackError), None if it can.
    """

    moved = Signal()
    sentence_begun = Signal(int)
    ended = Signal()
    failed = Signal(object)
    _at_end = Signal()
    _in_trouble = Signal(object)

    def __init__(
        self,
        speech: Speech,
        voice: Voice,
        make_player: Callable[..., Any],
        speed: float,
        device: int | str | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.speech, self.speed = speech, speed
        self.line, self.word, self.clock = 0, (0, 0), 0.0
        self._over = False
        self._player, self.silent = make_player(
            voice,
            lines_of(speech),
            speed=speed,
            device=device,
            on_end=self._at_end.emit,
            on_error=self._in_trouble.emit,
        )
        # Both come from the player's thread; through these signals they arrive on ours.
        self._at_end.connect(self._finish)
        self._in_trouble.connect(self._fail)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.read)

    @property
    def playing(self) -> bool:
        """It sounds now."""
        return self._player.state is PlayerState.PLAYING

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
        """Go on; after trouble this tries again."""
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
        begun = self.speech.sentences[self.line].start if self.line < len(self.speech.sentences) else 0.0
        fresh = begun >= 0 and self.clock - begun < 1.5
        self.seek(self.line - 1 if fresh else self.line)

    def forward(self) -> None:
        """To the next sentence."""
        if self.line + 1 < len(self.speech.sentences):
            self.seek(self.line + 1)

    def set_speed(self, speed: float) -> None:
        """0.75 to 1.5; the clock goes on counting the speech's own seconds."""
        self.speed = speed
        self._player.set_speed(speed)

    def stop(self) -> None:
        """End for good; the player's thread is gone when this returns."""
        self._over = True
        self._timer.stop()
        self._player.stop()

    def read(self) -> None:
        """Take over where the player is."""
        if self._over:
            return
        place = self._player.position()
        word = (place.word.char, place.word.length) if place.word is not None else (0, 0)
        if place.line != self.line and place.line < len(self.speech.sentences):
            self.line = place.line
            self.sentence_begun.emit(place.line)
        if word[1] or place.line != self.line:
            self.word = word
        self.line = place.line
        self.clock = self._clock(place)
        self.moved.emit()

    def _clock(self, place: Any) -> float:
        """The speech's own seconds: what is heard faster or slower still counts as it was timed."""
        if place.line >= len(self.speech.sentences):
            return self.speech.seconds
        sentence = self.speech.sentences[place.line]
        if self.speed == 1.0 or sentence.start < 0:
            return float(place.at)
        within = place.word.start * self.speed if place.word is not None else 0.0
        return max(sentence.start + within, min(self.clock, sentence.end))

    def _finish(self) -> None:
        if self._over:
            return
        self._timer.stop()
        self.line, self.word, self.clock = len(self.speech.sentences), (0, 0), self.speech.seconds
        self.moved.emit()
        self.ended.emit()

    def _fail(self, error: object) -> None:
        if not self._over:
            self._timer.stop()
            self.failed.emit(error)
