"""A drill being done: think, speak or type, correct what was heard, be judged. No painting."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from pydantic import TypeAdapter, ValidationError
from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.coaching.judging import Advice, advise, judge
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.debate.drill import Drill, DrillTake, Telling
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.round.states import Outside
from debatecoach.ui.round.student import case_words
from debatecoach.ui.round.student.at_microphone import AtMicrophone
from debatecoach.ui.round.student.taking import Taken

if TYPE_CHECKING:
    from debatecoach.services.connection import Connection
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.drills.practice_desk import PracticeDesk
    from debatecoach.ui.kit.engines_in_use import EnginesInUse
    from debatecoach.ui.kit.user_settings import UserSettings

TICK_MS = 100


PLACE = "drill"
"""Where the one that is being typed is kept."""


@dataclass(frozen=True, slots=True)
class Left:
    """A drill that was being typed: it, what was told of it before, the text, seconds if it was spoken."""

    drill: Drill
    tellings: tuple[Telling, ...]
    text: str
    spoken: float


_LEFT = TypeAdapter(Left)


class DrillStep(StrEnum):
    """Where a drill stands."""

    READY = "ready"
    THINKING = "thinking"
    SPEAKING = "speaking"
    HEARING = "hearing"
    WRITING = "writing"
    JUDGED = "judged"


class DrillRun(QObject):
    """One drill, from its task to what was found.

    Recordings are kept until their words are known and deleted then: of a drill only its words stay.

    Signals:
        changed: another step, or another telling.
        ticked: the clock moved.
        level: (level 0-1, clipping) of the microphone.
        told: a DebateCoachError, or None when the last one is over.

    Attributes:
        drill: what is done, None before the first.
        step: where it stands.
        tellings: those that are finished.
        text: what is in the editor.
        take: what was found, None before.
        advice: what a connected language model adds to it: None before, without one, and if it failed.
        advising: it is being asked.
    """

    changed = Signal()
    ticked = Signal()
    level = Signal(float, bool)
    told = Signal(object)

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        engines: EnginesInUse,
        practice: PracticeDesk,
        parent: QObject | None = None,
        outside: Outside | None = None,
    ) -> None:
        super().__init__(parent)
        self._engines, self._bridge, self._practice = engines, open_case.bridge, practice
        self.outside = outside or Outside()
        self.drill: Drill | None = None
        self.step = DrillStep.READY
        self.tellings: list[Telling] = []
        self.text = ""
        self.take: DrillTake | None = None
        self.advice: Advice | None = None
        self.advising = False
        self._spoken = 0.0  # seconds of the recording whose words are in the editor, 0 if they were typed
        self._since = 0.0
        self._microphone = AtMicrophone(open_case, engines, settings, self.outside, self)
        self._microphone.level.connect(self.level)
        self._microphone.lost.connect(self._lose)
        self._job: Job | None = None
        self._timer = QTimer(self, interval=TICK_MS, timeout=self._tick)
        self._loading = case_words.LoadingAhead(open_case, engines, self)

    # -- what the view asks ------------------------------------------------------------------------------

    @property
    def leg(self) -> int:
        """Which telling it is, from 0."""
        legs = len(self.drill.legs) if self.drill is not None else 1
        return min(len(self.tellings), legs - 1)

    @property
    def limit(self) -> float:
        """Seconds there are in this step."""
        if self.drill is None:
            return 0.0
        return self.drill.think if self.step is DrillStep.THINKING else self.drill.legs[self.leg]

    @property
    def elapsed(self) -> float:
        """Seconds gone by in this step."""
        if self.step is DrillStep.SPEAKING:
            return self._microphone.clock
        if self.step in (DrillStep.THINKING, DrillStep.WRITING) and not self._spoken:
            return max(0.0, self.outside.now() - self._since)
        return self._spoken

    @property
    def was_spoken(self) -> bool:
        """What is in the editor was heard, not typed."""
        return self._spoken > 0

    @property
    def can_speak(self) -> bool:
        """Somebody would understand it."""
        return self._microphone.can_hear

    # -- verbs -------------------------------------------------------------------------------------------

    def begin(self, drill: Drill) -> None:
        """Offer a drill; nothing runs until the student begins."""
        self.stop()
        self.drill, self.take, self.tellings, self.advice = drill, None, [], None
        self._clear()
        self._go(DrillStep.READY)
        if self.can_speak:
            self._loading.start()

    def again(self) -> None:
        """The same drill once more."""
        if self.drill is not None:
            self.begin(self.drill)

    def think(self) -> None:
        """Begin to think, where the drill has time for it."""
        if self.step is DrillStep.READY and self.drill is not None and self.drill.think:
            self._since = self.outside.now()
            self._timer.start()
            self._go(DrillStep.THINKING)

    def speak(self) -> None:
        """Begin to record this telling."""
        if self.step not in (DrillStep.READY, DrillStep.THINKING) or not self.can_speak:
            return
        try:
            self._microphone.open()
        except DebateCoachError as error:
            self.told.emit(error)
            return
        self.told.emit(None)
        self._timer.start()
        self._go(DrillStep.SPEAKING)

    def type_instead(self) -> None:
        """Type this telling."""
        if self.step in (DrillStep.READY, DrillStep.THINKING):
            self.told.emit(None)
            self._clear()
            self._since = self.outside.now()
            self._timer.start()
            self._go(DrillStep.WRITING)

    def set_text(self, text: str) -> None:
        """The editor changed; it is kept as it is typed, with what it is the answer to."""
        self.text = text
        if self.drill is not None:
            left = Left(self.drill, tuple(self.tellings), text, self._spoken)
            typed_so_far().note(PLACE, _LEFT.dump_json(left).decode())

    def done(self) -> None:
        """Finish: what was recorded is heard; what is in the editor is the telling."""
        if self.step is DrillStep.SPEAKING:
            self._timer.stop()
            self._go(DrillStep.HEARING)
            job = self._job = self._microphone.finish()
            job.then(self._heard, self._unheard, mine=lambda: self._job is job)
        elif self.step is DrillStep.WRITING and self.text.strip():
            self._timer.stop()
            seconds = self._spoken or estimate_seconds(self.text)
            self.tellings.append(Telling(self.text.strip(), seconds, spoken=self._spoken > 0))
            self._clear()
            if len(self.tellings) < len(self.drill.legs):
                self._go(DrillStep.READY)
            else:
                self._judge()

    @property
    def left(self) -> Left | None:
        """What was typed of a drill and not judged yet."""
        text = typed_so_far().at(PLACE)
        with contextlib.suppress(ValidationError):  # of another version
            return _LEFT.validate_json(text) if text else None
        return None

    def go_on(self, left: Left) -> None:
        """Go on with a drill where its typing stopped."""
        self.begin(left.drill)
        self.tellings, self.text, self._spoken = list(left.tellings), left.text, left.spoken
        self._since = self.outside.now()
        self._timer.start()
        self._go(DrillStep.WRITING)

    def discard_left(self) -> None:
        """Forget it."""
        typed_so_far().forget(PLACE)
        self.changed.emit()

    def stop(self) -> None:
        """End microphone, timers and jobs; what was typed and not judged can be gone on with."""
        self._timer.stop()
        self._loading.stop()
        job, self._job = self._job, None
        if self.advising and job is not None:
            job.cancel()
        self.advising = False
        self._microphone.drop()
        self.told.emit(None)

    def leave(self) -> None:
        """Back to what there is to practise."""
        self.stop()
        self.drill, self.take = None, None
        self._go(DrillStep.READY)

    # -- what happens ------------------------------------------------------------------------------------

    def _judge(self) -> None:
        assert self.drill is not None
        told = tuple(self.tellings)
        typed_so_far().forget(PLACE)
        self.take = self._practice.keep(self.drill, told, judge(self.drill, told))
        connection = self._engines.in_use.connection
        if connection is not None and connection.budget.reached() is None:
            self._ask(connection)
        self._go(DrillStep.JUDGED)

    def _ask(self, connection: Connection) -> None:
        """What a model adds follows; the findings stand without it."""

        drill, telling = self.drill, self.tellings[-1]
        assert drill is not None
        connection.speak("zh" if self.take is not None and self.take.judged.language == "zh" else "en")
        self.advising = True
        job = self._job = self._bridge.start(lambda _progress: advise(connection.asker, drill, telling))
        job.then(self._advised, lambda error: self._advised(None, error), mine=lambda: self._job is job)

    def _advised(self, advice: Advice | None, error: DebateCoachError | None = None) -> None:
        self._job, self.advising, self.advice = None, False, advice
        if error is not None:
            self.told.emit(error)
        self.changed.emit()

    def _heard(self, taken: Taken) -> None:
        self._job = None
        self.text = taken.heard.text if taken.heard is not None else ""
        self._spoken = max(0.1, taken.seconds)
        if taken.trouble is not None:
            self.told.emit(taken.trouble)
        self._go(DrillStep.WRITING)

    def _unheard(self, error: DebateCoachError) -> None:
        self._job = None
        self.told.emit(error)
        self._clear()
        self._go(DrillStep.READY)

    def _lose(self, error: DebateCoachError) -> None:
        """The microphone went away: what was said until then is heard."""
        if self._microphone.seconds:
            self.done()
        else:
            self.stop()
            self._go(DrillStep.READY)
        self.told.emit(error)

    def _clear(self) -> None:
        self.text, self._spoken = "", 0.0

    def _tick(self) -> None:
        if self.step is DrillStep.THINKING and self.elapsed >= self.limit:
            self._timer.stop()
        self.ticked.emit()

    def _go(self, step: DrillStep) -> None:
        self.step = step
        self.changed.emit()
