"""A student's speech being recorded: the recorder and the live recogniser, read on the UI thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from debatecoach.engines.recogniser import Heard, Pcm, Recogniser
from debatecoach.errors import DebateCoachError, RecogniserError
from debatecoach.ui.bridge import Bridge, Job


@dataclass(frozen=True, slots=True)
class Taken:
    """A finished recording.

    Attributes:
        seconds: its length.
        heard: what was understood, None without a recogniser.
        trouble: why it could not be recognised (a RecogniserError), None if it could.
        gaps: how often samples were lost.
    """

    seconds: float
    heard: Heard | None
    trouble: DebateCoachError | None = None
    gaps: int = 0


class Taking(QObject):
    """Records one speech, in as many takes as the microphone makes of it, and recognises it meanwhile.

    Args:
        next_take: a path to record to, another each time.
        make_recorder, device, recogniser: the outside; without a recogniser it only records.

    Signals:
        level: (level 0-1, clipping) about 20 times a second.
        heard: the text understood so far.
        lost: a DebateCoachError: the microphone went away; what was recorded is kept.
        deaf: a RecogniserError: the recording goes on, the words are not understood for now.
    """

    level = Signal(float, bool)
    heard = Signal(str)
    lost = Signal(object)
    deaf = Signal(object)

    def __init__(
        self,
        next_take: Callable[[], Path],
        make_recorder: Callable[..., Any],
        device: int | str | None,
        recogniser: Recogniser | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._next_take, self._make, self._device = next_take, make_recorder, device
        self._recogniser = recogniser
        self._listening = recogniser.open() if recogniser is not None else None
        self._text = ""
        self._quiet = False  # nobody wants the text any more; read by the recorder's thread
        self._deaf = False
        self.takes: list[Path] = []
        self._before = 0.0
        self._recorder: Any = None

    @property
    def seconds(self) -> float:
        """Length of what was recorded."""
        return self._before + (self._recorder.seconds if self._recorder is not None else 0.0)

    @property
    def text(self) -> str:
        """What was understood so far."""
        return self._text

    @property
    def any_sound(self) -> bool:
        """Something other than perfect silence has come."""
        return self._recorder is not None and bool(self._recorder.any_sound)

    @property
    def recording(self) -> bool:
        """The microphone is open and being written, as far as is known."""
        return self._recorder is not None

    def start(self) -> None:
        """Open the microphone; after a loss, go on in another take.

        Raises:
            InputError: the file cannot be created.
        """
        take = self._next_take()
        recorder = self._make(
            take,
            self._device,
            on_level=lambda level, _peak, clipping: self.level.emit(level, clipping),
            on_error=self.lost.emit,
            on_audio=self._hear if self._listening is not None else None,
        )
        recorder.start()
        self._recorder = recorder
        self.takes.append(take)

    def pause(self) -> None:
        """Leave out what is said now."""
        if self._recorder is not None:
            self._recorder.pause()

    def resume(self) -> None:
        """Go on."""
        if self._recorder is not None:
            self._recorder.resume()

    def let_go(self) -> None:
        """The recorder ended by itself: :meth:`start` opens another."""
        if self._recorder is not None:
            self._before += self._recorder.seconds
            self._recorder = None

    def finish(self, bridge: Bridge) -> Job:
        """End the recording and recognise the rest; the job's result is a :class:`Taken`."""
        recorder, self._recorder = self._recorder, None

        def work() -> Taken:
            gaps, missed = 0, 0.0
            if recorder is not None:
                self._before += recorder.stop()
                gaps, missed = recorder.gaps, recorder.unheard
            try:
                found = self._recognised(missed > 0)
            except DebateCoachError as problem:
                return Taken(self._before, None, problem, gaps)
            return Taken(self._before, found, None, gaps)

        return bridge.start_thread(work)

    def drop(self) -> None:
        """Stop at once; what was recorded stays on disk."""
        self._quiet = True
        recorder, self._recorder = self._recorder, None
        if recorder is not None:
            recorder.stop()

    def _recognised(self, missed: bool) -> Heard | None:
        if self._recogniser is None or self._listening is None:
            return None
        if not self._deaf and not missed:
            return self._listening.finish()
        return recognise_takes(self._recogniser, [take for take in self.takes if take.is_file()])

    def _hear(self, pcm: Pcm) -> None:
        """On the recorder's own thread for hearing."""
        if self._quiet or self._deaf or self._listening is None:
            return
        try:
            text = self._listening.feed(pcm)
        except RecogniserError as problem:
            self._deaf = True
            self.deaf.emit(problem)
            return
        if text != self._text:
            self._text = text
            self.heard.emit(text)


def recognise_takes(recogniser: Recogniser, takes: Sequence[Path]) -> Heard:
    """What a speech recorded in one or more takes says. Blocking.

    Raises:
        InputError, RecogniserError: it cannot be read or understood.
    """
    import numpy as np

    from debatecoach.engines.audio.wavio import read_audio

    sounds = [read_audio(take)[0] for take in takes]
    return recogniser.transcribe(np.concatenate(sounds))
