"""``flow.along``: the student's sheet takes the place of the machine's flow, and gives it back.

Notes that were not compared yet are offered above the machine's flow: after the app was closed or killed, and
after the student looked away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from debatecoach.debate.case import Round
from debatecoach.debate.own_flow import own_flow
from debatecoach.ui.flow_along.flow_along_words import begun
from debatecoach.ui.kit.layouts import row_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.notice_bar import NoticeBar

if TYPE_CHECKING:
    from debatecoach.ui.flow_along.pane import AlongPane
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.window.main_window import MainWindow
    from debatecoach.ui.window.parts import Parts


class FlowAlong(QObject):
    """Connects ``flow.along``. While the student flows, the flow's dock holds the student's sheet: the
    machine's is hidden, and its keys with it.

    Attributes:
        pane: the student's sheet while it is there.
        offer: above the machine's flow: notes wait to be compared, or to be gone on with.
    """

    def __init__(self, window: MainWindow, parts: Parts, actions: ActionBook) -> None:
        super().__init__(window)
        self._window, self._parts, self._rounds = window, parts, parts.rounds
        self._action = actions["flow.along"]
        self._machine: QWidget | None = None
        self._offered: tuple[str, int, int, bool] | None = None
        self.pane: AlongPane | None = None
        self.offer = NoticeBar()
        flow = window.docks["flow"].widget()
        layout = flow.layout() if flow is not None else None
        assert isinstance(layout, QBoxLayout)
        holder = row_of(self.offer, margins=(24, 0, 24, 12))
        layout.insertLayout(1, holder)
        self._action.triggered.connect(lambda _checked=False: self.start())
        parts.open_case.changed.connect(self.stop)
        rounds = self._rounds
        for signal in (rounds.round_changed, parts.open_case.changed, rounds.own_flow_changed):
            signal.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        current = self._rounds.current
        if self.pane is not None and current is None:
            self.stop()
        self._action.setEnabled(current is not None)
        if self.pane is None:
            self._make_offer(current)

    def _make_offer(self, current: Round | None) -> None:
        """Said once a state: dismissed, it stays away until something changes."""
        waiting = begun(current) if current is not None else []
        if current is None or not waiting:
            self._offered = None
            self.offer.hide()
            return
        at = waiting[0]
        count, given = len(own_flow(current.own_flows, at).notes), at < len(current.speeches)
        state = (current.id, at, count, given)
        if state == self._offered:
            return
        self._offered = state
        name = speech_name(current.format, at)
        if given:
            text = self.tr("You flowed this speech by hand and have not compared it: {0}. Your notes: {1}.")
            self.offer.show_notice(text.format(name, count), self.tr("Compare"), lambda: self.resume(at))
        else:
            text = self.tr("You have begun to flow this speech by hand: {0}. Your notes: {1}.")
            self.offer.show_notice(text.format(name, count), self.tr("Go on"), lambda: self.start(at))

    def resume(self, speech: int) -> None:
        """Show the notes of a speech that is over, and compare them."""
        self.start(speech)
        if self.pane is not None:
            self.pane.compare_now()

    def start(self, speech: int | None = None) -> None:
        """Begin: on ``speech`` (index), else on notes that were not compared, the speech that is due, or the
        other side's last."""
        from debatecoach.ui.flow_along.pane import AlongPane

        if self._rounds.current is None:
            return
        dock = self._window.docks["flow"]
        if self.pane is not None:  # its key leads back into the line
            if dock.isHidden():
                self._window.go("flow")
            self.pane.setFocus()
            return
        self._machine, self.pane = (
            dock.widget(),
            self._parts.make(AlongPane, speech),
        )
        dock.setWidget(self.pane)
        self.pane.show()
        self.pane.left.connect(self.stop)
        if dock.isHidden():
            self._window.go("flow")
        self.pane.setFocus()
        self._refresh()

    def stop(self) -> None:
        """The machine's flow again."""
        pane, machine = self.pane, self._machine
        if pane is None or machine is None:
            return
        self.pane = self._machine = None
        pane.left.disconnect(self.stop)  # it may live a little longer, and must not end the next one
        dock = self._window.docks["flow"]
        dock.setWidget(machine)
        machine.show()
        machine.setFocus()
        pane.deleteLater()
        self._offered = None
        self._refresh()
