"""Two seconds of a microphone, recorded and heard back; kept nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout

from debatecoach.engines.audio.soundcheck import RATE
from debatecoach.ui.session import Session
from debatecoach.ui.widgets import Card, button, label

SECONDS = 2.0
FAINT = 0.02
"""Of full scale: two seconds that never get above it hold no voice."""


class HearYourself(Card):
    """A button that records, one that plays again, and what is going on in words.

    Args:
        session: knows the loudspeaker.
        take: asks for the next two seconds; they come to :meth:`hear`.
        play: as :func:`debatecoach.engines.audio.tones.play_pcm`.

    Signals:
        trouble: a PlaybackError.
    """

    trouble = Signal(object)

    def __init__(self, session: Session, take: Callable[[], object], play: Callable[..., object]) -> None:
        super().__init__("")
        self._session, self._take, self._play_pcm = session, take, play
        self._sample: Any = None
        self._left = 0
        title = self.tr("Hear yourself")
        self.setAccessibleName(title)
        self.column.addWidget(label(title, "strong"))
        row = QHBoxLayout()
        row.setSpacing(8)
        self.record = button(self.tr("Record two seconds"), self._record, icon="mic")
        self.play = button(self.tr("Play again"), self._play, "quiet", "play")
        for each in (self.record, self.play):
            each.setAutoDefault(False)
            row.addWidget(each)
        row.addStretch(1)
        self.play.setEnabled(False)
        self.column.addLayout(row)
        self.said = label("", "muted", wrap=True)
        self.column.addWidget(self.said)
        self._count = QTimer(self)
        self._count.setInterval(1000)
        self._count.timeout.connect(self._count_down)
        self.rest()

    def stop(self) -> None:
        """There is no microphone just now."""
        self.rest()
        self.record.setEnabled(False)

    def rest(self) -> None:
        """What was said of the last recording holds no longer."""
        self._count.stop()
        self._say(self.tr("You hear it at once, and it is not kept."))

    def hear(self, pcm: Any) -> None:
        """What was recorded: int16 mono at 16 kHz."""
        self._count.stop()
        if int(np.abs(pcm.astype(np.int32)).max(initial=0)) < FAINT * 32768:
            self._say(self.tr("Nothing was heard in these two seconds."))
            return
        self._sample = pcm
        self.play.setEnabled(True)
        self._play()

    def _record(self) -> None:
        self._sample, self._left = None, round(SECONDS)
        self.play.setEnabled(False)
        self._take()
        self._tell_left()
        self._count.start()

    def _count_down(self) -> None:
        self._left -= 1
        self._tell_left()
        if self._left <= 0:
            self._count.stop()

    def _tell_left(self) -> None:
        self._say(self.tr("Recording: say something. {0}").format(max(1, self._left)))

    def _play(self) -> None:
        if self._sample is None:
            return
        self._say(self.tr("This is how you sound. Clear and loud enough? Then you are ready."))
        device = self._session.settings.output_device or None
        self._play_pcm(self._sample, RATE, device, self.trouble.emit)

    def _say(self, text: str) -> None:
        self.said.setText(text)
        self.said.setAccessibleName(text)
