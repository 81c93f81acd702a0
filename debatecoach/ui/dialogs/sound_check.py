"""Check your microphone: choose it, see its level, hear two seconds back; what is wrong, and what to do."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QWidget

from debatecoach.casefile.settings import save_settings
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.plugging import devices_now
from debatecoach.engines.audio.remedies import SWITCHES, Ill, is_denied, remedy, what_is_wrong
from debatecoach.engines.audio.soundcheck import SoundCheck
from debatecoach.engines.audio.tones import play_pcm
from debatecoach.errors import DebateCoachError, MicrophoneError
from debatecoach.paths import state_dir
from debatecoach.ui.dialogs.settings import Chooser, device_names
from debatecoach.ui.dialogs.sheet import Sheet
from debatecoach.ui.dialogs.sound_hear import SECONDS, HearYourself
from debatecoach.ui.dialogs.sound_keep import Keeping
from debatecoach.ui.dialogs.sound_level import LevelBar
from debatecoach.ui.notice_bar import NoticeBar
from debatecoach.ui.session import Session
from debatecoach.ui.speech.meter import Verdict
from debatecoach.ui.widgets import Card, button, label

LOOK_MS = 4000
"""How often it is looked whether something was plugged in."""


class _Told(QObject):
    """What checks tell, from their threads to ours; the number says which one. It outlives the dialog until
    the last of them has let go of its microphone."""

    heard = Signal(int, float, float, bool)
    opened = Signal(int, str)
    sampled = Signal(int, object)
    silent = Signal(int, bool)
    failed = Signal(int, object, str)


class SoundCheckDialog(Sheet):
    """Opens the microphone at once and lets it go when it closes.

    Args:
        session: the settings are its.
        parent: the window.
        make_check: as :class:`debatecoach.engines.audio.soundcheck.SoundCheck`.
        play: as :func:`debatecoach.engines.audio.tones.play_pcm`.
        look: as :func:`debatecoach.engines.audio.plugging.devices_now`.
        platform: as ``sys.platform``.
    """

    def __init__(
        self,
        session: Session,
        parent: QWidget,
        make_check: Callable[..., Any] = SoundCheck,
        play: Callable[..., object] = play_pcm,
        look: Callable[[], Any] = devices_now,
        platform: str = sys.platform,
    ) -> None:
        super().__init__(session, "sound_check", self.tr("Check your microphone"), parent, (560, 740))
        self._settings = session.settings
        self._make_check, self._look, self._platform = make_check, look, platform
        self._check: Any = None
        self._checks: list[Any] = []
        self._number = 0  # of the check; what an earlier one still sends is not heard
        self._names: tuple[str, ...] | None = None
        self._name = ""
        self._ill: Ill | None = None
        self.notice = NoticeBar()
        self.column.addWidget(self.notice)
        inner = self.scrolling()
        self.hearing = HearYourself(session, lambda: self._check.take(SECONDS), play)
        self.hearing.trouble.connect(self.notice.show_trouble)
        self.keeping = Keeping(session)
        for card in (self._device(), self._level(), self.hearing, self.keeping):
            inner.addWidget(card)
        inner.addStretch(1)
        self.add_close(self.tr("Done")).setFocus(Qt.FocusReason.OtherFocusReason)
        self._watch = QTimer(self)
        self._watch.setInterval(LOOK_MS)
        self._watch.timeout.connect(self._look_again)
        self._told = _Told(session)
        self._told.heard.connect(self._take_level)
        self._told.opened.connect(self._take_name)
        self._told.sampled.connect(self._take_sample)
        self._told.silent.connect(self._take_silence)
        self._told.failed.connect(self._take_problem)
        self._find()

    # -- building ------------------------------------------------------------------------------------

    def _device(self) -> QWidget:
        card = Card(self.tr("Microphone"))
        row = QHBoxLayout()
        row.setSpacing(8)
        self.chooser = Chooser(self.tr("Microphone"), self._choose)
        self.again = button(self.tr("Look again"), self._find)
        self.again.setAutoDefault(False)
        row.addWidget(self.chooser, 1)
        row.addWidget(self.again)
        card.column.addLayout(row)
        self.using = label("", "small", wrap=True)
        self.using.hide()
        card.column.addWidget(self.using)
        return card

    def _level(self) -> QWidget:
        card = Card(self.tr("Level"))
        self.bar = LevelBar()
        self.verdict = label("", "strong", wrap=True)
        self.todo = label("", "muted", wrap=True)
        self.todo.hide()
        for part in (self.bar, self.verdict, self.todo):
            card.column.addWidget(part)
        return card

    # -- devices -------------------------------------------------------------------------------------

    def _find(self) -> None:
        """Look for devices anew, then listen to the chosen one."""
        old = self._stop()
        self._say(self.tr("Looking for microphones…"), "")

        def look() -> tuple[str, ...]:
            if old is not None:
                old.wait()
            devices.rescan()
            return device_names().inputs

        job = self._session.bridge.start_thread(look)
        number = self._number
        job.succeeded.connect(lambda names: self._number == number and self._found(names))

    def _found(self, names: tuple[str, ...]) -> None:
        self._names = tuple(dict.fromkeys(names))
        chosen = self._settings.input_device
        if self._names or chosen:
            system = ("", self.tr("As the system"))
            self.chooser.offer([system, *[(each, each) for each in self._names]], chosen)
        else:
            self.chooser.offer([("", self.tr("None found"))], "")
        self.chooser.setEnabled(bool(self._names))
        self._watch.start()
        self._listen()

    def _look_again(self) -> None:
        """Whether something was plugged in or out; what is open is not disturbed by that."""
        self._watch.stop()
        job = self._session.bridge.start_thread(self._look)
        number = self._number
        job.succeeded.connect(lambda found: self._number == number and self._compare(found))

    def _compare(self, found: Any) -> None:
        self._watch.start()
        if found is not None and tuple(dict.fromkeys(found[0])) != self._names:
            self._find()

    def _choose(self, name: object) -> None:
        self._settings.input_device = str(name)
        self._session.settings_changed.emit("input_device")
        self._listen()

    # -- listening -----------------------------------------------------------------------------------

    def _listen(self) -> None:
        self._stop()
        self.notice.hide()
        self._ill = None
        self.using.hide()
        if is_denied(self._platform):
            self._tell(remedy(Ill.DENIED, "", platform=self._platform), Ill.DENIED)
            return
        if not self._names:
            self._tell(remedy(Ill.NONE_THERE, ""), Ill.NONE_THERE)
            return
        self._say(self.tr("Opening the microphone…"), "")
        number, told = self._number, self._told
        self._check = self._make_check(
            self._settings.input_device or None,
            on_level=lambda *level: told.heard.emit(number, *level),
            on_open=lambda name: told.opened.emit(number, name),
            on_sample=lambda pcm: told.sampled.emit(number, pcm),
            on_silence=lambda silent: told.silent.emit(number, silent),
            on_problem=lambda problem, name: told.failed.emit(number, problem, name),
        )
        self._checks.append(self._check)
        self._check.start()

    def _stop(self) -> Any:
        """Let the microphone go; the check that had it."""
        self._number += 1
        self._watch.stop()
        check, self._check = self._check, None
        if check is not None:
            check.stop()
        self._name = ""
        self.bar.clear()
        self.bar.setEnabled(False)
        self.hearing.stop()
        if self._names is not None:
            self._watch.start()
        return check

    def _take_name(self, number: int, name: str) -> None:
        if number != self._number:
            return
        self._name = name
        self.bar.setEnabled(True)
        self.hearing.record.setEnabled(True)
        self._say(*self._words(Verdict.LISTENING))
        if not self._settings.input_device and name != "default":
            self.using.setText(self.tr("The system uses {0}.").format(name))
            self.using.show()

    def _take_level(self, number: int, level: float, peak: float, clipping: bool) -> None:
        if number != self._number:
            return
        self.bar.add(level, peak, clipping)
        if self._ill is Ill.SILENT:
            return
        self._say(*self._words(self.bar.verdict))

    def _words(self, verdict: Verdict) -> tuple[str, str]:
        """What is to be said of a level, and what to do."""
        words = {
            Verdict.LISTENING: (
                self.tr("Listening…"),
                self.tr("Say a sentence as you would in a round."),
            ),
            Verdict.GOOD: (self.tr("Good level"), self.tr("Speak like this, and you will be understood.")),
            Verdict.QUIET: (
                self.tr("Too quiet"),
                self.tr("Speak up or move closer, or raise the input level in the system."),
            ),
            Verdict.CLIPPING: (
                self.tr("Too loud: it clips"),
                self.tr("Move back a little, or lower the input level in the system."),
            ),
        }
        return words[verdict]

    def _take_sample(self, number: int, pcm: Any) -> None:
        if number == self._number:
            self.hearing.hear(pcm)

    def _take_silence(self, number: int, silent: bool) -> None:
        if number != self._number:
            return
        if silent:
            self._tell(remedy(Ill.SILENT, self._called(), platform=self._platform), Ill.SILENT)
        elif self._ill is Ill.SILENT:
            self._ill = None
            self.notice.hide()

    def _take_problem(self, number: int, problem: MicrophoneError, name: str) -> None:
        if number != self._number:
            return
        chosen = self._settings.input_device
        missing = chosen if chosen and chosen not in (self._names or ()) else ""
        ill = what_is_wrong(problem, name or missing, self._platform)
        reason = str(problem.values.get("reason", ""))
        self._stop()
        self._tell(remedy(ill, name or chosen or self._called(), reason, self._platform), ill)

    def _called(self) -> str:
        return self._name or self._settings.input_device or self.tr("The microphone")

    def _tell(self, error: DebateCoachError, ill: Ill) -> None:
        """What is wrong, and the one thing to do, with a button for it where there can be one."""
        self._ill = ill
        self.hearing.rest()
        words = {
            Ill.NONE_THERE: self.tr("No microphone"),
            Ill.DENIED: self.tr("Not allowed"),
            Ill.BUSY: self.tr("In use elsewhere"),
            Ill.GONE: self.tr("Gone"),
            Ill.SILENT: self.tr("Only silence"),
            Ill.OTHER: self.tr("Not usable"),
        }
        self._say(words[ill], "")
        page = SWITCHES.get(self._platform, "") if ill in (Ill.DENIED, Ill.SILENT) else ""
        if page:
            self.notice.show_trouble(
                error, self.tr("Open that page"), lambda: QDesktopServices.openUrl(QUrl(page))
            )
        else:
            self.notice.show_trouble(error)

    def _say(self, verdict: str, todo: str) -> None:
        for place, text in ((self.verdict, verdict), (self.todo, todo)):
            if place.text() != text:
                place.setText(text)
                place.setAccessibleName(text)
                place.setVisible(bool(text))

    def done(self, result: int) -> None:
        """Let the microphone go and keep the settings; then as Sheet."""
        self._stop()
        self._names = None
        self._watch.stop()
        checks = self._checks
        ending = self._session.bridge.start_thread(lambda: [each.wait() for each in checks])
        ending.ended.connect(self._told.deleteLater)
        settings, folder = self._session.settings.model_copy(deep=True), state_dir()
        job = self._session.bridge.start_thread(lambda: save_settings(folder, settings))
        job.failed.connect(self._session.trouble)
        super().done(result)
