"""What is said at the microphone for its words alone: a turn of a conversation, a drill, a question.

The sound is deleted as soon as they are known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.round.states import Outside
from debatecoach.ui.round.student import case_words
from debatecoach.ui.round.student.taking import Taking, forget, new_take

if TYPE_CHECKING:
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.engines_in_use import EnginesInUse
    from debatecoach.ui.kit.user_settings import UserSettings


class AtMicrophone(QObject):
    """Hears one turn at a time, from :meth:`open` to :meth:`finish` or :meth:`drop`.

    Signals:
        level: (level 0-1, clipping).
        heard: the words so far.
        lost: a DebateCoachError: the microphone went away; what was said until then can be finished.
    """

    level = Signal(float, bool)
    heard = Signal(str)
    lost = Signal(object)

    def __init__(
        self,
        open_case: OpenCase,
        engines: EnginesInUse,
        settings: UserSettings,
        outside: Outside,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._open_case, self._engines, self._settings = open_case, engines, settings
        self._outside = outside
        self._taking: Taking | None = None

    @property
    def can_hear(self) -> bool:
        """Somebody would understand it."""
        return case_words.first_recogniser(self._open_case, self._engines) is not None

    @property
    def there(self) -> bool:
        """It hears what is said."""
        return self._taking is not None

    @property
    def text(self) -> str:
        """What is understood so far."""
        return self._taking.text if self._taking is not None else ""

    @property
    def seconds(self) -> float:
        """How much was recorded; 0 as long as the microphone delivers nothing."""
        return self._taking.seconds if self._taking is not None else 0.0

    @property
    def clock(self) -> float:
        """Seconds on the speaker's clock."""
        return self._taking.clock if self._taking is not None else 0.0

    def open(self, from_first_word: bool = True) -> None:
        """Listen.

        Args:
            from_first_word: the clock begins with the first word, not with the recording.

        Raises:
            DebateCoachError: there is no microphone, or no room for the sound.
        """
        self.drop()
        taking = Taking(
            new_take,
            self._outside.make_recorder,
            self._settings.input_device or None,
            case_words.recogniser(self._open_case, self._engines),
            from_first_word,
            self,
        )
        taking.level.connect(lambda *level: self._taking is taking and self.level.emit(*level))
        taking.heard.connect(lambda text: self._taking is taking and self.heard.emit(text))
        taking.lost.connect(lambda error: self._taking is taking and self._lose(taking, error))
        try:
            taking.start()
        except DebateCoachError:
            forget(taking)
            raise
        self._taking = taking

    def pause(self, on: bool) -> None:
        """Hear nothing for a while, or go on."""
        if self._taking is not None:
            (self._taking.pause if on else self._taking.resume)()

    def finish(self) -> Job:
        """The turn that is :attr:`there` is over; the job's result, a ``Taken``, has its words."""
        taking, self._taking = self._taking, None
        assert taking is not None
        job = taking.finish(self._open_case.bridge)
        job.ended.connect(lambda: forget(taking))
        return job

    def drop(self) -> None:
        """No more, at once."""
        taking, self._taking = self._taking, None
        if taking is not None:
            taking.drop()
            forget(taking)

    def _lose(self, taking: Taking, error: DebateCoachError) -> None:
        taking.let_go()
        self.lost.emit(error)
