"""Words on their way: of a recording that is over, of a file, of what an earlier session left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.errors import DebateCoachError
from debatecoach.ui.speech import case_words
from debatecoach.ui.speech.bringing import Bringing
from debatecoach.ui.speech.rest import Rest
from debatecoach.ui.speech.taking import Taken, take_found, take_rest
from debatecoach.ui.speech.understanding import Understanding

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


class ComingWords(QObject):
    """Waits for the words of one recording at a time.

    Signals:
        progressed: there may be less to wait for.
        slow: it takes long enough to offer something else.
        came: a Taken; it is not complete if that was enough.
        refused: an InputError: the file is no speech.

    Attributes:
        bringing: the file that is being brought in, None when none is.
        understanding: a recording that is being recognised after its end, None when none is.
    """

    progressed = Signal()
    slow = Signal()
    came = Signal(object)
    refused = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.bringing: Bringing | None = None
        self.understanding: Understanding | None = None

    def of_speech(self, understanding: Understanding) -> None:
        """A speech that has just ended; one overtaken by :meth:`drop` tells nothing."""
        self.understanding = understanding
        understanding.progressed.connect(self.progressed)
        understanding.slow.connect(self.slow)
        understanding.over.connect(self._understood)

    def of_found(self, recording: Path, seconds: float) -> None:
        """A recording that an interrupted session left."""
        recogniser = case_words.recogniser(self._session)
        self._recognise(seconds, lambda rest: take_found(recogniser, recording, rest))

    def of_rest(self, taken: Taken) -> None:
        """What was not waited for."""
        recogniser = case_words.recogniser(self._session)
        self._recognise(taken.seconds, lambda rest: take_rest(recogniser, taken, rest))

    def of_file(self, path: Path, take: Path) -> None:
        """A recorded speech; it is kept at ``take``."""
        bringing = self.bringing = Bringing(path, take, case_words.recogniser(self._session), self)
        bringing.progressed.connect(self.progressed)
        bringing.brought.connect(self._brought)
        bringing.refused.connect(self._refuse)
        bringing.start(self._session.bridge)

    def enough(self) -> bool:
        """Do not wait for the recogniser: ``came`` follows at once. False: there is nothing to wait for."""
        if self.understanding is None:
            return False
        self.understanding.take()
        return True

    def cancel_file(self) -> bool:
        """Do not bring a file in after all. False: none was."""
        bringing, self.bringing = self.bringing, None
        if bringing is not None:
            bringing.cancel()
        return bringing is not None

    def drop(self) -> None:
        """Nobody waits any more: nothing is told."""
        self.cancel_file()
        understanding, self.understanding = self.understanding, None
        if understanding is not None:
            understanding.drop()

    def _recognise(self, seconds: float, work: Callable[[Rest], Taken]) -> None:
        bridge = self._session.bridge
        self.of_speech(
            Understanding(lambda rest: bridge.start_thread(lambda: work(rest)), Rest(seconds), self)
        )

    def _understood(self, taken: Taken) -> None:
        self.understanding = None
        self.came.emit(taken)

    def _brought(self, taken: Taken) -> None:
        self.bringing = None
        self.came.emit(taken)

    def _refuse(self, error: DebateCoachError) -> None:
        self.bringing = None
        self.refused.emit(error)
