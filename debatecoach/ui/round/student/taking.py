"""A student's speech being recorded: the recorder and the live recogniser, read on the UI thread."""

from __future__ import annotations

import contextlib
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError, RecogniserError
from debatecoach.base.messages import Words
from debatecoach.base.paths import state_dir
from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.audio.gaps import GapCause, RecordingGap
from debatecoach.engines.recogniser import RATE, Pcm, Recogniser, RecogniserText
from debatecoach.engines.recogniser.fallback import continued, hear_rest, text_after, understood_until
from debatecoach.ui.kit.bridge import Bridge, Job

# -- What is still to be understood of a speech that is over: how much, and does anybody wait for it? No Qt
_LOOK = 0.1


class Rest:
    """The part of a recording that is not understood yet. Thread-safe.

    Attributes:
        length: of the recording, seconds.
    """

    def __init__(self, length: float = 0.0) -> None:
        self.length = length
        self._reached = 0.0
        self._enough = threading.Event()

    @property
    def left(self) -> float:
        """Seconds that are not understood yet; silence in them counts."""
        return max(0.0, self.length - self._reached)

    @property
    def enough(self) -> bool:
        """Nobody waits for more."""
        return self._enough.is_set()

    def take(self) -> None:
        """What is understood is enough: whoever works at the rest ends at once."""
        self._enough.set()

    def reach(self, seconds: float) -> None:
        """It is understood up to there."""
        self._reached = max(self._reached, seconds)

    def wait_for(self, over: Callable[[float], bool], most: float) -> bool:
        """Until ``over(seconds to wait)`` says so: True. False after ``most`` seconds, or if it is enough."""
        limit = time.monotonic() + most
        while not over(_LOOK):
            if self.enough or time.monotonic() > limit:
                return False
        return True

    def unless_enough(self, work: Callable[[], RecogniserText]) -> RecogniserText | None:
        """What ``work`` gives; None once it is enough. Then it goes on in its own thread, for nobody.

        Raises:
            RecogniserError: from ``work``.
        """
        task = _Task(work)
        if not self.wait_for(task.over.wait, float("inf")):
            return None
        if task.problem is not None:
            raise task.problem
        assert task.heard is not None, "a mistake of the program, told by threading.excepthook"
        return task.heard


class _Task(threading.Thread):
    """Work that somebody may stop waiting for."""

    def __init__(self, work: Callable[[], RecogniserText]) -> None:
        super().__init__(name="recogniser-rest", daemon=True)
        self._work = work
        self.over = threading.Event()
        self.heard: RecogniserText | None = None
        self.problem: DebateCoachError | None = None
        self.start()

    def run(self) -> None:
        try:
            self.heard = self._work()
        except DebateCoachError as problem:
            self.problem = problem
        finally:
            self.over.set()


def nothing_yet(recogniser: Recogniser) -> RecogniserText:
    """Not one word is understood."""
    return RecogniserText("", (), recogniser.id, recogniser.basic, False, complete=False)


def recognise_takes(
    recogniser: Recogniser, takes: Sequence[Path], rest: Rest, before: RecogniserText | None = None
) -> RecogniserText:
    """What a speech recorded in one or more takes says. Blocking; ends soon when it is enough.

    Args:
        before: what was understood of its beginning.

    Raises:
        InputError, EngineError: it cannot be read or understood.
    """
    from debatecoach.engines.audio.reading import read_takes

    sound = read_takes(takes)
    known = before if before is not None else nothing_yet(recogniser)
    begin, length = understood_until(known), len(sound) / RATE
    rest.length = length
    rest.reach(begin)

    def progress(share: float) -> None:
        rest.reach(begin + share * (length - begin))

    return hear_rest(recogniser, sound, known, lambda: rest.enough, progress)


SPEAKS = 0.45  # level, -33 dBFS: somebody has begun to speak
SPEAKS_FOR = 3  # readings in a row, 0.15 s
FAINT = 0.15  # -51 dBFS: it may be a quiet voice, where words are understood in it
FAINT_FOR = 6  # readings in all
SILENT_AFTER = 3.0  # seconds of perfect silence from the start that mean a muted microphone
MOST_BEHIND = 60.0  # seconds a recogniser may need for what it was behind when the speech ended
GONE_AFTER = 6.0  # and in mid speech, where a headset that cuts noise off gives it in every pause


@dataclass(frozen=True, slots=True)
class Taken:
    """A finished recording.

    Attributes:
        seconds: its length.
        heard: what was understood, None without a recogniser; not complete where nobody waited for the rest.
        trouble: why it could not be recognised (a RecogniserError), None if it could.
        lost: what is missing from it, in order; ``at`` counts from the beginning of all takes.
        takes: the files, in order.
        notices: what else is to be known of it, sentences in English.
    """

    seconds: float
    heard: RecogniserText | None
    trouble: DebateCoachError | None = None
    lost: tuple[RecordingGap, ...] = ()
    takes: tuple[Path, ...] = ()
    notices: tuple[Words, ...] = ()

    @property
    def to_come(self) -> float:
        """Seconds at its end that were not waited for, about; 0 where all was understood."""
        if self.heard is None or self.heard.complete:
            return 0.0
        return max(0.0, self.seconds - understood_until(self.heard))


class Taking(QObject):
    """Records one speech, in as many takes as the microphone makes of it, and recognises it meanwhile.

    Args:
        next_take: a path to record to, another each time.
        make_recorder, device, recogniser: the outside; without a recogniser it only records.
        from_first_word: the clock waits for a voice.
        after: what was recorded and understood of this speech before; it goes on behind that.

    Signals:
        level: (level 0-1, clipping) about 20 times a second.
        heard: the text understood so far.
        began: the clock of a speaker that waits for the first word has begun.
        lost: a DebateCoachError: no microphone is left; what was recorded is kept.
        gap: a Gap: something is missing, or another microphone goes on (of which nothing need be missing).
        deaf: a RecogniserError: the recording goes on, the words are not understood for now, or by another
            recogniser from now on.
    """

    level = Signal(float, bool)
    heard = Signal(str)
    began = Signal()
    lost = Signal(object)
    gap = Signal(object)
    deaf = Signal(object)

    def __init__(
        self,
        next_take: Callable[[], Path],
        make_recorder: Callable[..., Any],
        device: int | str | None,
        recogniser: Recogniser | None,
        from_first_word: bool,
        parent: QObject | None = None,
        after: Taken | None = None,
    ) -> None:
        super().__init__(parent)
        self._next_take, self._make, self._device = next_take, make_recorder, device
        self._recogniser = recogniser
        self._listening = recogniser.open() if recogniser is not None else None
        self._text = self._settled = ""
        self._words: tuple[SpokenWord, ...] = ()
        self._understood: RecogniserText | None = None
        self._rest = Rest()
        self._told: RecogniserError | None = None  # who took over, once that was told
        self._ending = False  # nobody listens to signals any more; read by the recorder's threads
        self._quiet = False  # nobody wants the text any more; read by the recorder's thread
        self._deaf = False
        self._aside = False  # somebody else speaks; read by the recorder's thread
        self.takes: list[Path] = []
        self._before = 0.0
        self._gaps: tuple[RecordingGap, ...] = ()  # of the takes before, and between them
        self._left = 0.0  # when the last microphone was lost, monotonic
        self._last = 0.0  # when sound came last; written by the recorder's thread
        self._silence = 0.0  # seconds of perfect silence just now; written by the recorder's thread
        self._recorder: Any = None
        self._after = after
        self._began: float | None = None if from_first_word else 0.0
        if after is not None:
            self.takes, self._before, self._gaps = list(after.takes), after.seconds, after.lost
            words = after.heard.words if after.heard is not None else ()
            self._began = words[0].start if from_first_word and words else 0.0
        self._voiced = self._faint = 0
        self.level.connect(self._listen_for_voice)
        self.heard.connect(self._listen_for_words)

    @property
    def clock(self) -> float:
        """Seconds on the speaker's clock."""
        return max(0.0, self.seconds - self._began) if self._began is not None else 0.0

    @property
    def waiting(self) -> bool:
        """The clock has not begun."""
        return self._began is None

    @property
    def seconds(self) -> float:
        """Length of what was recorded."""
        return self._before + (self._recorder.seconds if self._recorder is not None else 0.0)

    @property
    def text(self) -> str:
        """What was understood so far; its end may change."""
        return self._behind(self._text)

    @property
    def settled(self) -> str:
        """What was understood so far and will not change any more."""
        return self._behind(self._settled)

    @property
    def words(self) -> tuple[SpokenWord, ...]:
        """Those of :attr:`settled`; empty where the recogniser tells them only at the end."""
        if self._after is None or self._after.heard is None or self._understood is None:
            return self._words
        return continued(self._after.heard, self._understood, self._after.seconds).words

    def _behind(self, text: str) -> str:
        before = self._after.heard if self._after is not None else None
        return text if before is None else text_after(before.text, text)

    @property
    def lag(self) -> float:
        """Seconds by which the recogniser is behind the speaker."""
        return float(getattr(self._listening, "lag", 0.0))

    @property
    def muted(self) -> bool:
        """For a while nothing but perfect silence came: from the start, or since it was pulled out.

        Where there is another source, a sound server moves the recording on to that and reports no loss.
        """
        recorder = self._recorder
        if recorder is None or recorder.seconds <= SILENT_AFTER:
            return False
        return not recorder.any_sound or self._silence > GONE_AFTER

    @property
    def gaps(self) -> tuple[RecordingGap, ...]:
        """What is missing so far, in order."""
        recorder = self._recorder
        return self._gaps + (self._placed(recorder) if recorder is not None else ())

    def _placed(self, recorder: Any) -> tuple[RecordingGap, ...]:
        return tuple(replace(each, at=each.at + self._before) for each in recorder.lost)

    def start(self) -> None:
        """Open the microphone; after a loss, go on in another take.

        Raises:
            InputError: the file cannot be created.
        """
        take = self._next_take()
        recorder = self._make(
            take,
            self._device,
            on_level=self._tell_level,
            on_error=self._tell_loss,
            on_audio=self._take_in,
            on_gap=self._tell_gap,
        )
        self._silence = 0.0
        recorder.start()
        if self._left:
            away = max(0.0, time.monotonic() - self._left)
            self._gaps += (RecordingGap(self._before, 0.0, away, GapCause.DEVICE),)
            self._left = 0.0
        self._recorder = recorder
        self.takes.append(take)

    def pause(self) -> None:
        """Leave out what is said now."""
        if self._recorder is not None:
            self._recorder.pause()

    def resume(self) -> None:
        """Go on."""
        self._silence = 0.0
        if self._recorder is not None:
            self._recorder.resume()

    def deafen(self, on: bool) -> None:
        """What sounds now is somebody else's: it is recorded, and the recogniser hears silence instead."""
        self._aside = on

    def let_go(self) -> None:
        """The recorder ended by itself: :meth:`start` opens another."""
        if self._recorder is not None:
            self._gaps += self._placed(self._recorder)
            self._before += self._recorder.seconds
            self._recorder = None
            self._left = self._left or self._last or time.monotonic()

    def finish(self, bridge: Bridge, rest: Rest | None = None) -> Job:
        """End the recording and recognise the rest; the job's result is a :class:`Taken`. ``heard`` tells of
        words that are understood meanwhile.

        Args:
            rest: tells how far it is, and may say that it is enough.
        """
        recorder, self._recorder = self._recorder, None
        self._ending = True
        self._rest = rest = rest or Rest()
        rest.length = self._before + (recorder.seconds if recorder is not None else 0.0)
        rest.reach(self._reached())

        def work() -> Taken:
            missed = 0.0
            if recorder is not None:
                seconds = recorder.stop(0.0)
                if not rest.wait_for(recorder.wait, MOST_BEHIND):
                    missed = seconds  # it goes on in its own thread, and nobody reads it any more
                    self._quiet = True
                missed = missed or recorder.unheard
                self._gaps += self._placed(recorder)
                self._before += seconds
                rest.length = self._before
            try:
                found = self._recognised(missed > 0, rest)
                if found is not None and self._after is not None and self._after.heard is not None:
                    found = continued(self._after.heard, found, self._after.seconds)
            except DebateCoachError as problem:
                return Taken(self._before, None, problem, self._gaps, tuple(self.takes))
            finally:
                self._quiet = True
            return Taken(self._before, found, None, self._gaps, tuple(self.takes))

        return bridge.start_thread(work)

    def drop(self) -> None:
        """Stop at once; what was recorded stays on disk."""
        self._quiet = self._ending = True
        recorder, self._recorder = self._recorder, None
        if recorder is not None:
            recorder.stop(0.0)

    def _listen_for_voice(self, level: float, _clipping: bool) -> None:
        if self._began is not None:
            return
        self._voiced = self._voiced + 1 if level >= SPEAKS else 0
        self._faint += level >= FAINT
        if self._voiced >= SPEAKS_FOR:
            self._began = max(0.0, self.seconds - SPEAKS_FOR * 0.05)
            self.began.emit()

    def _listen_for_words(self, text: str) -> None:
        """A quiet speaker may be understood before their level says that they speak."""
        if self._began is None and text.strip() and self._faint >= FAINT_FOR:
            first = self._words[0].start if self._words else self.seconds
            self._began = max(0.0, min(self.seconds, first))
            self.began.emit()

    def _recognised(self, missed: bool, rest: Rest) -> RecogniserText | None:
        recogniser, listening = self._recogniser, self._listening
        if recogniser is None or listening is None:
            return None
        so_far = self._understood or nothing_yet(recogniser)
        if rest.enough:
            return so_far
        if not self._deaf and not missed:
            return rest.unless_enough(listening.finish) or so_far
        new = self.takes[len(self._after.takes) if self._after is not None else 0 :]
        takes = [take for take in new if take.is_file()]
        return recognise_takes(recogniser, takes, rest)

    def _reached(self) -> float:
        """Seconds of the recording that are understood."""
        return understood_until(self._understood) if self._understood is not None else 0.0

    # On the recorder's own threads: signals carry it to ours.

    def _tell_level(self, level: float, _peak: float, clipping: bool) -> None:
        if not self._ending:
            self.level.emit(level, clipping)

    def _tell_loss(self, error: DebateCoachError) -> None:
        if not self._ending:
            self.lost.emit(error)

    def _tell_gap(self, gap: RecordingGap) -> None:
        if not self._ending:
            self.gap.emit(gap)

    def _take_in(self, pcm: Pcm) -> None:
        self._last = time.monotonic()
        self._silence = 0.0 if pcm.any() else self._silence + len(pcm) / RATE
        self._hear(pcm)

    def _hear(self, pcm: Pcm) -> None:
        if self._quiet or self._deaf or self._listening is None:
            return
        try:
            text = self._listening.feed(np.zeros_like(pcm) if self._aside else pcm)
        except RecogniserError as problem:
            self._deaf = True
            if not self._ending:
                self.deaf.emit(problem)
            return
        took_over = getattr(self._listening, "trouble", None)
        if took_over is not None and self._told is None and not self._ending:
            self._told = took_over
            self.deaf.emit(took_over)
        if text != self._text and not self._quiet:
            so_far = getattr(self._listening, "so_far", None)
            understood: RecogniserText | None = so_far() if so_far is not None else None
            if understood is not None:
                self._words, self._understood = understood.words, understood
                self._rest.reach(self._reached())
            self._settled = understood.text if understood is not None else text
            self._text = text
            self.heard.emit(self._behind(text))


def take_found(recogniser: Recogniser | None, recording: Path, rest: Rest) -> Taken:
    """What an interrupted session recorded, recognised as far as can be. Blocking."""
    if recogniser is None:
        return Taken(rest.length, None)
    takes = (recording,)
    try:
        return Taken(rest.length, recognise_takes(recogniser, takes, rest), takes=takes)
    except DebateCoachError as problem:
        return Taken(rest.length, None, problem, takes=takes)


def take_rest(recogniser: Recogniser | None, taken: Taken, rest: Rest) -> Taken:
    """What was not waited for, recognised later; ``taken`` as it was where that fails. Blocking."""
    if recogniser is None or taken.heard is None:
        return taken
    try:
        return replace(taken, heard=recognise_takes(recogniser, taken.takes, rest, taken.heard))
    except DebateCoachError as problem:
        return replace(taken, trouble=problem)


def new_take() -> Path:
    """A file for a recording that is heard and not kept."""
    folder = state_dir() / "drills"
    folder.mkdir(exist_ok=True)
    return folder / f"{secrets.token_hex(8)}.ogg"


def forget(taking: Taking) -> None:
    """Delete what was recorded; what the disk will not let go now goes with the next one."""
    for take in taking.takes:
        with contextlib.suppress(OSError):
            take.unlink(missing_ok=True)
    taking.deleteLater()
