"""Newer versions: asked for once a week where allowed, read about, fetched, and handed to their setup."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from debatecoach.base.paths import state_dir
from debatecoach.engines.fetching.network import Network
from debatecoach.services.updates import WEEK, Newer, Updates, Version, address, hand_over, running
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.supplies.supply_words import progress_text, size_text


class UpdateDesk(QObject):
    """Asks, and keeps what was found. Whether it may ask by itself is a setting, which a school may fix.

    Signals:
        found: asked by itself, there is something newer (Newer).
        wanted: the user asked, and is to see it (Newer).
        failed: the list could not be had, or is not to be trusted (DebateCoachError).
    """

    found = Signal(object)
    wanted = Signal(object)
    failed = Signal(object)

    def __init__(self, settings: UserSettings, bridge: Bridge) -> None:
        super().__init__(bridge)
        self._settings, self.bridge = settings, bridge
        self.updates = Updates(state_dir(), Network())

    def look(self) -> None:
        """Ask, if that is allowed and was not done for a week; a clock that was set back asks too."""
        since = time.time() - self._settings.updates_asked
        if address() and self._settings.updates and not 0 <= since < WEEK:
            job = self.ask()
            job.succeeded.connect(lambda newer: newer is not None and self.found.emit(newer))
            job.failed.connect(self.failed)

    def ask(self) -> Job:
        """Ask now. The job's result: Newer, or None where nothing is."""
        self._settings.set("updates_asked", time.time())
        self.updates.network = replace(self.updates.network, proxy=self._settings.proxy)
        return self.bridge.start(lambda _progress: self.updates.ask())


class UpdateDialog(DialogFrame):
    """What is new; one press fetches it, a second one closes the app and starts its setup."""

    def __init__(self, updates: UpdateDesk, settings: UserSettings, newer: Newer, parent: QWidget) -> None:
        super().__init__(settings, "updates", self.tr("Newer versions"), parent, (560, 480))
        self._desk, self._newer = updates, newer
        self.notice, self._busy = NoticeBar(), Busy()
        first, item = newer.versions[0], newer.item
        self.notes = QPlainTextEdit("\n\n".join(map(_notes, newer.versions)), readOnly=True)
        self.notes.setAccessibleName(self.tr("What is new"))
        told = self.tr("Debate Coach {0} is there; this is {1}.").format(first.version, running())
        way = self.tr("No setup installed this copy: get the new one where you got this one.")
        if item is not None:
            way = self.tr(
                "It is fetched and checked. Then the app closes and the setup begins. Cases and settings "
                "stay; a speech that is being recorded ends."
            )
        title = label(told, "strong", wrap=True)
        fill(self.column, title, (self.notes, 1), label(way, wrap=True), self.notice, self._busy)
        size = size_text(item.size) if item is not None else ""
        self.get = button(self.tr("&Fetch it ({0})").format(size), self._fetch, "primary")
        self.install = button(self.tr("Close the app and &install"), self._install, "primary")
        self.get.setVisible(item is not None)
        self.install.hide()
        close = button(self.tr("Close"), self.reject)
        fill(self.buttons, 1, close, self.get, self.install)
        close.setFocus()

    def _fetch(self) -> None:
        self.get.setEnabled(False)
        self.notice.hide()
        job = self._desk.bridge.start(
            lambda progress: self._desk.updates.fetch(
                self._newer.item, lambda now: progress(progress_text(now))
            )
        ).only_while(self)
        self.finished.connect(job.cancel)  # what came is kept
        job.progressed.connect(self._busy.say)
        job.succeeded.connect(self._fetched)
        job.failed.connect(self.notice.show_trouble)
        job.failed.connect(lambda _error: self.get.setEnabled(True))
        job.ended.connect(lambda: self._busy.say(""))

    def _fetched(self, setup: Path) -> None:
        self._setup = setup
        self.get.hide()
        self.install.show()
        self.install.setFocus()

    def _install(self) -> None:
        self.install.setEnabled(False)
        self._busy.say(self.tr("Starting the setup…"))
        job = self._desk.bridge.start_thread(lambda: hand_over(self._setup, self._newer.item)).only_while(
            self
        )
        job.succeeded.connect(lambda _none: QApplication.closeAllWindows())
        job.failed.connect(self.notice.show_trouble)
        job.failed.connect(lambda _error: self.install.setEnabled(True))
        job.ended.connect(lambda: self._busy.say(""))


def _notes(each: Version) -> str:
    """What is new in a version, in the user's language or else in English."""
    return f"{each.version}\n" + (each.notes.get(QLocale().name()[:2]) or each.notes.get("en", ""))
