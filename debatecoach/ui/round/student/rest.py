"""What is still to be understood of a speech that is over: how much, and does anybody wait for it? No Qt."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from debatecoach.base.errors import DebateCoachError
from debatecoach.engines.recogniser import RATE, Recogniser, RecogniserText
from debatecoach.engines.recogniser.fallback import hear_rest, understood_until

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
