"""The report for whoever helps: read here first, then saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from debatecoach.base.files import write_out
from debatecoach.base.paths import state_dir
from debatecoach.services.diagnostics import diagnostics
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_where
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label


class DiagnosticsDialog(DialogFrame):
    """Shows the whole report; nothing is sent, and it is saved where the user says."""

    def __init__(self, bridge: Bridge, settings: UserSettings, parent: QWidget) -> None:
        super().__init__(settings, "diagnostics", self.tr("For whoever helps"), parent, (640, 560))
        self._bridge = bridge
        self.notice, self._busy = NoticeBar(), Busy(margins=(9, 9, 9, 9))
        told = self.tr(
            "Versions, what this machine has, and where the program made mistakes. It holds no speech, key "
            "or name. Read it; nothing is sent by itself."
        )
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.windowTitle())
        fill(self.column, self.notice, label(told, wrap=True), self._busy, (self.text, 1))
        self.save = button(self.tr("&Save…"), self._ask, icon="save")
        self.save.setEnabled(False)
        self.buttons.addWidget(self.save)
        self.add_close().setFocus()
        self._busy.say(self.tr("Looking at voices, devices and servers…"))
        bridge.start_thread(lambda: diagnostics(state_dir())).then(self._show, self.notice.show_trouble)

    def _show(self, report: str) -> None:
        self._busy.say("")
        self.text.setPlainText(report)
        self.save.setEnabled(True)

    def _ask(self) -> None:
        kinds = {"txt": self.tr("Text (*.txt)")}
        ask_where(self, self.windowTitle(), kinds, "debatecoach-report.txt", self._write)

    def _write(self, path: Path) -> None:
        report = self.text.toPlainText()
        job = self._bridge.start_thread(lambda: write_out(path, report.encode())).only_while(self)
        job.succeeded.connect(
            lambda _none: self.notice.show_notice(self.tr("Saved as {0}.").format(path.name))
        )
        job.failed.connect(self.notice.show_trouble)
