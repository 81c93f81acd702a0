"""The microphone's level: bars of the last moments and one word about them."""

from __future__ import annotations

from collections import deque
from enum import Enum

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.ui.kit.theme import theme

translate = QCoreApplication.translate

BARS = 16
QUIET = 0.35  # -39 dBFS: below it words get lost
SOUND = 0.15  # -51 dBFS: below it nobody speaks, however close
LATELY = 40  # readings (2 s) a verdict is given on
LOUD_FOR = 3  # of them loud enough (0.15 s) make a good level: a knock on the desk does not
SOFT_FOR = 15  # of them with somebody to hear, and none loud enough, make one too quiet
CLIP_FOR = 20  # readings (1 s) a clipped moment is told


class LevelVerdict(Enum):
    """What is to be said of a level."""

    LISTENING = "listening"
    GOOD = "good"
    QUIET = "quiet"
    CLIPPING = "clipping"


class Judge:
    """Gives a verdict on the last two seconds of levels; before the first word and in a pause there is
    nothing to judge, and it only listens."""

    def __init__(self) -> None:
        self._lately: deque[float] = deque(maxlen=LATELY)
        self._clip_left = 0

    def add(self, level: float, clipping: bool) -> None:
        """One reading; ``level`` 0-1 on -60 to 0 dBFS, about 20 a second."""
        self._lately.append(level)
        self._clip_left = CLIP_FOR if clipping else max(0, self._clip_left - 1)

    def clear(self) -> None:
        """Forget what was."""
        self._lately.clear()
        self._clip_left = 0

    @property
    def verdict(self) -> LevelVerdict:
        """On what there is so far."""
        if self._clip_left:
            return LevelVerdict.CLIPPING
        if sum(level >= QUIET for level in self._lately) >= LOUD_FOR:
            return LevelVerdict.GOOD
        if sum(level >= SOUND for level in self._lately) >= SOFT_FOR:
            return LevelVerdict.QUIET
        return LevelVerdict.LISTENING


def verdict_text(verdict: LevelVerdict) -> str:
    """The verdict and what to do, in few words."""
    words = {
        LevelVerdict.CLIPPING: translate("Meter", "Clipping: speak softer or move back a little"),
        LevelVerdict.GOOD: translate("Meter", "Good level"),
        LevelVerdict.QUIET: translate("Meter", "Too quiet: speak up or move closer"),
        LevelVerdict.LISTENING: translate("Meter", "Listening…"),
    }
    return words[verdict]


class Meter(QWidget):
    """Feed it levels 0-1 about 20 times a second with :meth:`add`; ``verdict`` says it in words."""

    def __init__(self) -> None:
        super().__init__()
        self._levels: deque[float] = deque([0.0] * BARS, BARS)
        self._judge = Judge()
        self.verdict = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Microphone level"))
        self._redraw = QTimer(self, singleShot=True, interval=40, timeout=self.update)
        theme().changed.connect(self.updateGeometry)

    def add(self, level: float, clipping: bool) -> None:
        """One reading; ``level`` 0-1 on -60 to 0 dBFS."""
        self._levels.append(max(0.0, min(1.0, level)))
        self._judge.add(level, clipping)
        self._say()
        if not self._redraw.isActive():
            self._redraw.start()

    def clear(self) -> None:
        """Nothing is recorded."""
        self._levels.extend([0.0] * BARS)
        self._judge.clear()
        self.verdict = ""
        self.setAccessibleDescription("")
        self.update()

    def _say(self) -> None:
        verdict = verdict_text(self._judge.verdict)
        if verdict != self.verdict:
            self.verdict = verdict
            self.setAccessibleDescription(verdict)

    def sizeHint(self) -> QSize:
        return QSize(round(112 * min(theme().scale, 1.3)), round(36 * theme().scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        step = self.width() / BARS
        clipping = self._judge.verdict is LevelVerdict.CLIPPING
        for index, level in enumerate(self._levels):
            heard = level > 0.02
            color = "track" if not heard else "warn" if clipping or level < QUIET else "ok"
            painter.setBrush(look.color(color))
            height = max(step * 0.5, level * self.height())
            bar = QRectF(index * step + step * 0.25, (self.height() - height) / 2, step * 0.5, height)
            painter.drawRoundedRect(bar, step * 0.25, step * 0.25)
        painter.end()
