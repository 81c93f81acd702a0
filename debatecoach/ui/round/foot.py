"""The card at the foot: what comes for the student, and the microphone."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.layouts import column_of, fill, wrap_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.round import telling
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.sound.meter import Meter

HIDDEN = frozenset(
    {
        RoundPaneState.REVIEW,
        RoundPaneState.TYPING,
        RoundPaneState.HEARING,
        RoundPaneState.FINISHED,
        RoundPaneState.LEFT,
        RoundPaneState.NO_ROUND,
    }
)


class RoundFoot(Card):
    """``You are next: Pro closing, 2:00 · Microphone ready``, the level while recording."""

    def __init__(self, show: RoundPresenter, actions: ActionBook) -> None:
        super().__init__()
        self._show = show
        self.meter = Meter()
        self.title = label("", "strong", wrap=True)
        self.note = label("", "muted", wrap=True)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(16)
        self.first_word = Check(self.tr("Start on my first word"))
        self.first_word.setAccessibleName(self.tr("Start my clock on my first word"))
        self.first_word.setToolTip(self.first_word.accessibleName())
        self.first_word.toggled.connect(self._choose_clock)
        self.check = button(self.tr("Check it…"), actions["round.check"].trigger, "", "mic")
        self.check.setAccessibleName(actions["round.check"].text())
        self.check.setToolTip(actions["round.check"].toolTip())
        fill(row, self.meter, (column_of(self.title, self.note, spacing=2), 1))
        self.sounded = button(self.tr("How you sounded"), actions["go.delivery"].trigger, "quiet", "sound")
        self.sounded.setToolTip(actions["go.delivery"].toolTip())
        self._ways = QWidget()
        wrap_of(self.first_word, self.check, self.sounded, inside=self._ways)
        fill(self.column, row, self._ways)
        show.student.level.connect(self._take_level)

    def refresh(self) -> None:
        """Say what holds now."""
        show = self._show
        self.setVisible(show.state not in HIDDEN)
        self.title.setText(telling.next_title(show))
        self.note.setText(telling.next_note(show))
        recording = show.state in (RoundPaneState.RECORDING, RoundPaneState.RECORDING_PAUSED)
        self.meter.setVisible(recording or (show.student.microphone is True and telling.awaits_voice(show)))
        awaited = not recording and telling.awaits_voice(show)
        spoken = not recording and telling.has_spoken(show)
        self.check.setVisible(awaited)
        self.sounded.setVisible(spoken)
        self._ways.setVisible(awaited or spoken)
        if show.state is not RoundPaneState.RECORDING:
            self.meter.clear()
        elif self.meter.verdict:
            self.note.setText(self.meter.verdict)
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.note.text())
        ready = show.state is RoundPaneState.HUMAN_READY
        self.first_word.setVisible(ready and show.student.microphone is True)
        self.first_word.blockSignals(True)
        self.first_word.setChecked(show.settings.start_clock_on_first_word)
        self.first_word.blockSignals(False)

    def _choose_clock(self, on: bool) -> None:
        self._show.settings.set("start_clock_on_first_word", on)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The meter goes above the words where both would be cramped."""
        super().resizeEvent(event)
        narrow = self.width() < 22 * theme().size("body")
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._row.setSpacing(4 if narrow else 16)

    def _take_level(self, level: float, clipping: bool) -> None:
        if (
            self._show.state is not RoundPaneState.RECORDING
        ):  # on its way when the recording was paused or ended
            return
        self.meter.add(level, clipping)
        if self.note.text() != self.meter.verdict:
            self.note.setText(self.meter.verdict)
