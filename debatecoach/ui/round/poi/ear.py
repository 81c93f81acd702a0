"""What the student says while the opponent has the floor: a question, or that they rise."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.round.states import Notice
from debatecoach.ui.round.student import case_words
from debatecoach.ui.round.student.taking import Taking

if TYPE_CHECKING:
    from debatecoach.ui.round.presenter import RoundPresenter


class Ear(QObject):
    """Listens through the student's microphone, where there is one and somebody who understands it; the
    sound is kept only until the words are known.

    Signals:
        heard: the words so far.
        level: how loud it is just now, 0-1.
    """

    heard = Signal(str)
    level = Signal(float)

    def __init__(self, show: RoundPresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._taking: Taking | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @property
    def listens(self) -> bool:
        """It hears what is said."""
        return self._taking is not None

    def open(self) -> None:
        """Listen; without a microphone nothing happens."""
        self.close()
        show = self._show
        recogniser = case_words.recogniser(show.open_case, show.rounds.engines)
        if show.student.microphone is not True or recogniser is None:
            return
        folder = self._folder = tempfile.TemporaryDirectory(prefix="debatecoach-poi")
        taking = Taking(
            lambda: Path(folder.name) / "question.oga",
            show.outside.make_recorder,
            show.settings.input_device or None,
            recogniser,
            False,
            self,
        )
        taking.heard.connect(lambda text: self._taking is taking and self.heard.emit(text))
        taking.level.connect(lambda level, _clips: self._taking is taking and self.level.emit(level))
        try:
            taking.start()
        except DebateCoachError as error:
            self.close()
            show.told.emit(Notice(error=error))  # it can be typed
            return
        self._taking = taking

    def pause(self, on: bool) -> None:
        """Hear nothing for a while."""
        if self._taking is not None:
            (self._taking.pause if on else self._taking.resume)()

    def finish(self) -> Job | None:
        """No more; the job's result, a ``Taken``, has the words. None where nothing was heard."""
        taking, self._taking = self._taking, None
        return taking.finish(self._show.bridge) if taking is not None else None

    def close(self) -> None:
        """No more, at once; the sound is deleted."""
        taking, self._taking = self._taking, None
        if taking is not None:
            taking.drop()
        folder, self._folder = self._folder, None
        if folder is not None:
            folder.cleanup()
