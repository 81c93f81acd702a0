"""The opponent rises while the student speaks: a knock, one card, and it waits."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.messages import Words
from debatecoach.coach.listen.live import LiveFlow
from debatecoach.coach.poi.library import NEW, PoiOffer
from debatecoach.coach.poi.rising import LATE, Listening, Liveliness, chamber
from debatecoach.coach.team.otherwise import ROSE_INSTEAD
from debatecoach.debate.speech import PointOfInformation, PoiState, Sentence, Speaker
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.round.overhearing import whole_sentences
from debatecoach.ui.round.poi.aside import Aside
from debatecoach.ui.round.states import RoundPaneState

if TYPE_CHECKING:
    from debatecoach.ui.round.presenter import RoundPresenter

WAITS = 12.0
"""Seconds of the speech that somebody who has risen stands, before they sit down again."""
_YES = re.compile(
    r"\b(?:yes,? (?:please|go (?:on|ahead))|go (?:on|ahead)(?:,? please)?"
    r"|i(?:'ll| will) take (?:it|that|you|your)"
    r"|(?:yes|please)[.?!]?\s*$)|请讲|请说|我接受",
    re.IGNORECASE,
)
_NO = re.compile(
    r"\bno,? (?:thank you|thanks)\b|\bnot (?:now|at this time)\b|不用了?[，,]?谢谢|请坐", re.IGNORECASE
)
SPEAKS = (RoundPaneState.RECORDING, RoundPaneState.TYPING)
"""The student's clock runs."""


class Stand(StrEnum):
    """What the opponent does. ASKS: its point was taken and is being put."""

    SITS = "sits"
    STANDS = "stands"
    ASKS = "asks"


class OpponentRises(QObject):
    """Offers points of information in the student's speech.

    Signals:
        changed: somebody rose, sat down or asks.

    Attributes:
        stand, text: what it does, and the point.
        pois: what became of the points of this speech, in order of time.
    """

    changed = Signal()

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__(show)
        self._show, self._rounds = show, show.rounds
        self.stand, self.text = Stand.SITS, ""
        self.pois: tuple[PointOfInformation, ...] = ()
        self._at, self._last, self._heard = -1.0, -1.0, 0
        self._used: set[str] = set()
        self._job: Job | None = None
        self._listening = Listening()
        self.aside = Aside(show.rounds, show.settings, show.outside, self)
        self.aside.said.connect(self._asked)
        show.rounds.ears.hearing.connect(self._look)
        show.student.ticked.connect(self._tick)
        show.student.partial.connect(self._listen)

    @property
    def allowed(self) -> bool:
        """The format has points of information here, one of the app's sits opposite, the user wants them."""
        slot, current = self._show.slot, self._rounds.current
        if slot is None or current is None or chamber(slot, Liveliness(self._show.settings.pois)) is None:
            return False
        opposite = [each for each in current.format.slots if each.side is slot.side.other]
        return current.by_person(slot) and not all(map(current.by_person, opposite))

    def begin(self, kept: tuple[PointOfInformation, ...] = ()) -> None:
        """A speech of the student's is about to begin, or goes on with the points it had."""
        self.stop()
        self.pois, self._used, self._listening = kept, set(), Listening()
        self._last = max((max(each.at, each.asked) for each in kept), default=-1.0)

    def stop(self) -> None:
        """Nobody stands any more; what was not answered counts as ignored."""
        if self._job is not None:
            self._job.cancel()  # what a model would answer now costs money and is of no use
        self._job = None
        if self.stand is Stand.ASKS:
            self._note(PoiState.TAKEN, asked=self._clock)
        self.aside.hush()
        self._sit()

    @property
    def instead(self) -> bool:
        """Whoever stands is the library, although a model is connected."""
        stands = self.stand is not Stand.SITS and self._rounds.can_overhear
        return stands and self.pois[-1].by is Speaker.LIBRARY

    @property
    def notices(self) -> tuple[Words, ...]:
        """What is to be told with the speech."""
        why = self._listening.why
        return (ROSE_INSTEAD.put(reason=why),) if why else ()

    def take(self) -> None:
        """ "Yes, please": it asks, aloud; the clock runs on."""
        slot = self._show.slot
        if self.stand is not Stand.STANDS or slot is None:
            return
        self.stand = Stand.ASKS
        self._deafen(True)
        self._note(PoiState.TAKEN)  # a crash from here on loses nothing of it
        self.aside.say((self.text,), slot.id, slot.side.other, self._show.opponent.speed)
        self.changed.emit()

    def refuse(self) -> None:
        """ "No, thank you." """
        if self.stand is Stand.STANDS:
            self._note(PoiState.REFUSED)
            self._sit()

    # -- rising --------------------------------------------------------------------------------------

    @property
    def _clock(self) -> float:
        return self._show.student.elapsed

    def _may_rise(self) -> bool:
        slot = self._show.slot
        lively = chamber(slot, Liveliness(self._show.settings.pois)) if slot is not None else None
        return (
            lively is not None
            and self.allowed
            and self.stand is Stand.SITS
            and self._show.student.state in SPEAKS
            and lively.open(self._clock, len(self.pois), self._last)
        )

    def _look(self, live: LiveFlow | None) -> None:
        """More was understood of the speech: is there something to rise on?"""
        if live is None or self._job is not None or not self._may_rise():
            return
        sentences, listening = tuple(Sentence(text) for text in live.texts), self._listening
        if self._rounds.can_overhear and not listening.lost:
            if not listening.due(self._clock, self._last, live.texts):
                return
            listening.ask(self._clock, len(sentences))
        job = self._job = self._rounds.poi_offers(live, sentences, set(self._used), self.pois, listening)
        job.then(self._rise, ended=lambda: setattr(self, "_job", None), mine=lambda: self._job is job)

    def _rise(self, found: list[PoiOffer]) -> None:
        now = [each.text for each in whole_sentences(self._show.said_so_far())]
        if not found:
            return
        best = found[0]
        modelled = best.by is Speaker.MODEL
        over = len(now) - self._listening.heard > LATE if modelled else best.sentence < len(now) - NEW
        if over or not self._may_rise():  # by now it would be about something that is over
            self._too_late(best)
            return
        self._used.add(best.form)
        self.stand, self.text, self._at = Stand.STANDS, best.text, self._clock
        self._heard = len(self._show.said_so_far())
        after = now[-1] if now else ""
        self._keep(
            (
                *self.pois,
                PointOfInformation(self._at, best.by, PoiState.IGNORED, best.text, after=after),
            )
        )
        if not self._show.settings.visual_only_bells:
            self._show.outside.knock(self._show.settings.output_device or None)
        self.changed.emit()

    def _too_late(self, offer: PoiOffer) -> None:
        """A model's point that is not put is told of; one that is always late is of no use."""
        connection, slot = self._rounds.engines.in_use.connection, self._show.slot
        if offer.by is Speaker.MODEL and connection is not None and slot is not None:
            self._listening.fail()
            connection.too_late(slot.id, offer.text)

    # -- while it stands or asks ---------------------------------------------------------------------

    def _tick(self) -> None:
        slot = self._show.slot
        if self.stand is not Stand.STANDS or slot is None:
            return
        if self._clock - self._at >= WAITS or not slot.open_to_pois(self._clock):
            self._last = self._clock
            self._sit()

    def follow(self) -> None:
        """The student paused, went on, or is done."""
        state = self._show.student.state
        if self.stand is Stand.ASKS and state is RoundPaneState.RECORDING_PAUSED:
            self.aside.pause()
        elif self.stand is Stand.ASKS and state in SPEAKS:
            self.aside.resume()
        elif self.stand is not Stand.SITS and state not in (*SPEAKS, RoundPaneState.RECORDING_PAUSED):
            self.stop()

    def _listen(self, text: str) -> None:
        """The student says yes or no to it."""
        if self.stand is not Stand.STANDS or self._show.student.state is not RoundPaneState.RECORDING:
            return
        new = text[self._heard :] if len(text) >= self._heard else text[-40:]
        if _NO.search(new):
            self.refuse()
        elif _YES.search(new):
            self.take()

    def _asked(self) -> None:
        """The point was put."""
        if self.stand is Stand.ASKS:
            self._note(PoiState.TAKEN, asked=self._clock)
            self._sit()

    def _note(self, state: PoiState, asked: float = -1.0) -> None:
        """What became of the one that is standing: in the journal since it rose, the last of all."""
        after = whole_sentences(self._show.said_so_far())
        said = after[-1].text if after and asked < 0 else self.pois[-1].after
        self._last = self._clock
        self._keep((*self.pois[:-1], replace(self.pois[-1], state=state, asked=asked, after=said)))

    def _keep(self, pois: tuple[PointOfInformation, ...]) -> None:
        self.pois = pois
        self._rounds.keep_pois(pois)

    def _sit(self) -> None:
        self._deafen(False)
        if self.stand is not Stand.SITS:
            self.stand, self.text = Stand.SITS, ""
            self.changed.emit()

    def _deafen(self, on: bool) -> None:
        """What the loudspeaker says is no word of the student's."""
        recording = self._show.student.recording
        if recording.there:
            recording.taking.deafen(on)
