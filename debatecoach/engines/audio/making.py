"""The lines of a speech spoken before they are due, beside the thread that watches the device."""

from __future__ import annotations

import threading
from collections.abc import Callable

from debatecoach.base.errors import VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.audio.incident import Incident, IncidentKind
from debatecoach.engines.audio.tape import Tape
from debatecoach.engines.voice import Utterance, Voice, prepare
from debatecoach.engines.voice.shaping import LONG, joined

_PATIENCE = 0.5  # seconds of silence after which a stand-in says the line


class _Task(threading.Thread):
    """One call of a voice. A voice that hangs keeps only this thread."""

    def __init__(self, work: Callable[[], None], done: Callable[[], None]) -> None:
        super().__init__(name="voice", daemon=True)
        self._work, self._done = work, done
        self.over = self.well = False
        self.problem: VoiceError | None = None
        self.start()

    def run(self) -> None:
        try:
            self._work()
            self.well = True
        except VoiceError as problem:
            self.problem = problem
        finally:
            self.over = True
            self._done()


def _broken(name: str) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "The voice {voice} broke down."),
        QT_TRANSLATE_NOOP("errors", "The speech is kept where it stood and can be read as captions."),
        QT_TRANSLATE_NOOP("errors", "Press Play to try again, or choose another voice in Settings."),
        voice=name,
    )


class Maker:
    """Has a voice speak what a tape wants next, one line at a time.

    Args:
        tape: what is filled.
        voice: who speaks.
        spare: who stands in where ``voice`` is late or fails; None: nobody.
        text: of a line.
        wake: called when a line is there.
    """

    def __init__(
        self,
        tape: Tape,
        voice: Voice,
        spare: Voice | None,
        text: Callable[[int], str],
        wake: Callable[[], None],
    ) -> None:
        self._tape, self._voice, self._spare = tape, voice, spare
        self._id, self._name = voice.id, voice.name  # a voice may be several, of which another may take over
        self._fell_out = self._ready = False
        self._text, self._wake = text, wake
        self._task: _Task | None = None
        self._waits_at = -1  # the line that was late last
        self._told = False
        self.stood_in: set[int] = set()

    def work(self, ahead: int, playing: bool) -> Incident | None:
        """Take over what is finished, begin what is next; soon done. For one thread.

        Returns:
            What the listener should know, None if nothing.

        Raises:
            VoiceError: a line cannot be spoken by anybody.
        """
        told = self._take_over()
        if self._task is None:
            self._begin(ahead)
        if told is None and playing:
            told = self._hurry()
        return told

    def _take_over(self) -> Incident | None:
        task = self._task
        if task is None or not task.over:
            return None
        self._task = None
        if not task.well:
            if self._spare is None:
                raise task.problem or _broken(self._voice.name)
            self._voice, self._spare = self._spare, None
        if self._fell_out or self._voice.id == self._id:
            return None
        self._fell_out = True
        return Incident(IncidentKind.FAILED, self._name, self._tape.due)

    def _begin(self, ahead: int) -> None:
        line, voice = self._tape.wanted(ahead), self._voice
        if line is not None:
            self._task = _Task(lambda: self._speak(line, voice), self._wake)
        elif (line := self._tape.unmeasured()) is not None:
            self._task = _Task(lambda: self._measure(line, voice), self._wake)
        elif not self._ready:  # nothing to say yet: time to load what it speaks with
            self._ready = True
            self._task = _Task(lambda: prepare(voice), self._wake)

    def _speak(self, line: int, voice: Voice) -> None:
        text, parts = self._text(line), getattr(voice, "parts", None)
        if len(text) < LONG or parts is None:
            self._put(line, voice.speak(text, 1.0), voice)
            return
        made: list[Utterance] = []
        try:
            for part in parts(text, 1.0):
                made.append(part)
                self._put(line, joined(made), voice, more=True)
        except VoiceError:
            self._tape.drop(line)
            raise
        self._put(line, joined(made), voice)

    def _put(self, line: int, spoken: Utterance, voice: Voice, more: bool = False) -> None:
        if voice.id != self._id:
            self.stood_in.add(line)
        self._tape.put(line, spoken, more)
        if more:
            self._wake()

    def _measure(self, line: int, voice: Voice) -> None:
        self._tape.measure(line, voice.seconds(self._text(line), 1.0))

    def _hurry(self) -> Incident | None:
        """The line that is due is not there: a stand-in says it, or at least it is told."""
        line = self._tape.due
        if self._tape.starved < _PATIENCE or self._waits_at == line:
            return None
        self._waits_at = line
        if self._spare is not None:
            spoken = self._spare.speak(self._text(line), 1.0)
            if self._tape.wanted(0) == line:  # else the voice was a moment sooner
                self._tape.put(line, spoken)
                self.stood_in.add(line)
        if self._told:
            return None
        self._told = True
        return Incident(
            IncidentKind.WAITING if self._spare is None else IncidentKind.LATE, self._voice.name, line
        )
