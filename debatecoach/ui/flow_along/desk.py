"""``flow.along``: the student's sheet takes the place of the machine's flow, and gives it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from debatecoach.ui.session import Session

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from debatecoach.ui.actions import ActionBook
    from debatecoach.ui.flow_along.pane import AlongPane
    from debatecoach.ui.main_window import MainWindow


class FlowAlong(QObject):
    """Connects ``flow.along``. While the student flows, the flow's dock holds the student's sheet: the
    machine's is hidden, and its keys with it."""

    def __init__(self, window: MainWindow, session: Session, actions: ActionBook) -> None:
        super().__init__(window)
        self._window, self._session, self._action = window, session, actions["flow.along"]
        self._machine: QWidget | None = None
        self.pane: AlongPane | None = None
        self._action.triggered.connect(lambda _checked=False: self.start())
        session.case_changed.connect(self.stop)
        for signal in (session.round_changed, session.case_changed):
            signal.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        current = self._session.round
        if self.pane is not None and current is None:
            self.stop()
        self._action.setEnabled(current is not None and self.pane is None)

    def start(self) -> None:
        """Begin on the speech that is due, or the other side's last."""
        from debatecoach.ui.flow_along.pane import AlongPane

        if self._session.round is None or self.pane is not None:
            return
        dock = self._window.docks["flow"]
        self._machine, self.pane = dock.widget(), AlongPane(self._session)
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
        dock = self._window.docks["flow"]
        dock.setWidget(machine)
        machine.show()
        machine.setFocus()
        pane.deleteLater()
        self._refresh()
