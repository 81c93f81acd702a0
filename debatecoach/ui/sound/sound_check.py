"""Check your microphone: choose it, see its level, hear two seconds back; what is wrong, and what to do."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.base.errors import DebateCoachError, MicrophoneError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.soundcheck import (
    RATE,
    SWITCHES,
    Ill,
    SoundCheck,
    devices_now,
    is_denied,
    remedy,
    what_is_wrong,
)
from debatecoach.engines.audio.tones import play_pcm
from debatecoach.engines.recogniser import sends
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.settings.dialog import Chooser, device_names
from debatecoach.ui.sound.meter import QUIET, Judge, LevelVerdict, verdict_text

# -- Two seconds of a microphone, recorded and heard back; kept nowhere
SECONDS = 2.0
FAINT = 0.02
"""Of full scale: two seconds that never get above it hold no voice."""


class HearYourself(Card):
    """A button that records, one that plays again, and what is going on in words.

    Args:
        settings: know the loudspeaker.
        take: asks for the next two seconds; they come to :meth:`hear`.
        play: as :func:`debatecoach.engines.audio.tones.play_pcm`.

    Signals:
        trouble: a PlaybackError.
    """

    trouble = Signal(object)

    def __init__(
        self, settings: UserSettings, take: Callable[[], object], play: Callable[..., object]
    ) -> None:
        super().__init__(self.tr("Hear yourself"))
        self._settings, self._take, self._play_pcm = settings, take, play
        self._sample: Any = None
        self._left = 0
        row = row_of(spacing=8)
        self.record = button(self.tr("Record two seconds"), self._record, icon="mic")
        self.play = button(self.tr("Play again"), self._play, "quiet", "play")
        for each in (self.record, self.play):
            row.addWidget(each)
        row.addStretch(1)
        self.play.setEnabled(False)
        self.said = label("", "muted", wrap=True)
        fill(self.column, row, self.said)
        self._count = QTimer(self, interval=1000, timeout=self._count_down)
        self.rest()

    def allow(self, there: bool) -> None:
        """There is a microphone now, or none."""
        if not there:
            self.rest()
        self.record.setEnabled(there)

    def rest(self) -> None:
        """What was said of the last recording holds no longer."""
        self._count.stop()
        self.said.setText(self.tr("You hear it at once, and it is not kept."))

    def hear(self, pcm: Any) -> None:
        """What was recorded: int16 mono at 16 kHz."""
        self._count.stop()
        if int(np.abs(pcm.astype(np.int32)).max(initial=0)) < FAINT * 32768:
            self.said.setText(self.tr("Nothing was heard in these two seconds."))
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
        self.said.setText(self.tr("Recording: say something. {0}").format(max(1, self._left)))

    def _play(self) -> None:
        if self._sample is None:
            return
        self.said.setText(self.tr("This is how you sound. Clear and loud enough? Then you are ready."))
        device = self._settings.output_device or None
        self._play_pcm(self._sample, RATE, device, self.trouble.emit)


# -- What becomes of a student's recordings, told plainly, and how long they are kept
KEPT = ("always", "month", "round")


class Keeping(Card):
    """Sentences and a choice; a choice holds at once."""

    def __init__(self, settings: UserSettings, connections: ConnectionDesk) -> None:
        super().__init__(self.tr("What becomes of your recordings"))
        self._settings, self._engines, self._connections = settings, connections.engines, connections
        self.column.addWidget(label(self._privacy(), "", wrap=True))
        self.kept = Chooser(self.tr("Keep recordings"), self._choose)
        words = (self.tr("always"), self.tr("for 30 days"), self.tr("until the round ends"))
        self.kept.offer(list(zip(KEPT, words, strict=True)), settings.keep_recordings)
        self.kept.setEnabled(not settings.fixed("keep_recordings"))
        tag = label(self.tr("&Keep recordings"), buddy=self.kept)
        self.when = label("", "small", wrap=True)
        fill(self.column, row_of(tag, (self.kept, 1), spacing=12), self.when)
        self._tell_when()

    def _privacy(self) -> str:
        found = self._engines.in_use.recognisers
        host = sends(found[0]) if found else ""
        if host:
            where = self.tr(
                "The recording of a speech is sent to {0} to be understood: you chose that recogniser."
            ).format(host)
        else:
            where = self.tr("Your voice does not leave this computer.")
        told = [where]
        connection = self._connections.connection
        if connection is not None:
            text = self.tr("What was understood goes, as text, to the language model at {0}.")
            told.append(text.format(connection.model.id))
        told.append(
            self.tr(
                "A recording goes into the case's file, so whoever gets the file can hear it. When you hear "
                "one again you can delete it."
            )
        )
        return joined(told)

    def _tell_when(self) -> None:
        """When recordings go, and from where they cannot."""
        choice = self._settings.keep_recordings
        first = {
            "month": self.tr(
                "They are deleted within a day after that while this app runs, in cases that are closed too."
            ),
            "round": self.tr("When a round is over its recordings are deleted."),
        }.get(choice, "")
        rest = self.tr(
            "Copies you sent, and files that were moved or are on a disk that is not connected, keep theirs "
            "until they are opened here."
        )
        self.when.setText(joined([first, rest]) if first else "")
        self.when.setVisible(bool(first))

    def _choose(self, value: object) -> None:
        self._settings.set("keep_recordings", str(value))
        self._tell_when()


# -- The level of a microphone as a long bar with named zones: too quiet, good, too loud
LOUD = 0.9  # -6 dBFS: above it a shout clips
_FALL = 0.012  # by which the mark of the loudest moment sinks a reading


class LevelBar(QWidget):
    """Feed it readings with :meth:`add`; it says in words (as accessible text too) what it shows."""

    def __init__(self) -> None:
        super().__init__()
        self._judge = Judge()
        self._level = self._top = 0.0
        self.setAccessibleName(self.tr("Microphone level"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._redraw = QTimer(self, singleShot=True, interval=40, timeout=self.update)
        theme().changed.connect(self.updateGeometry)

    @property
    def verdict(self) -> LevelVerdict:
        """On the last two seconds."""
        return self._judge.verdict

    def add(self, level: float, peak: float, clipping: bool) -> None:
        """One reading; 0-1 on -60 to 0 dBFS, about 20 times a second."""
        self._judge.add(level, clipping)
        self._level = level
        self._top = max(peak, self._top - _FALL)
        words = verdict_text(self.verdict)
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
        if not self._redraw.isActive():
            self._redraw.start()

    def clear(self) -> None:
        """Nothing is heard."""
        self._judge.clear()
        self._level = self._top = 0.0
        self._redraw.stop()
        self.setAccessibleDescription("")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(20 * theme().scale) + theme().size("small") * 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = 14 * look.scale
        bar = QRectF(1, 1, self.width() - 2, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("track"))
        painter.drawRoundedRect(bar, high / 2, high / 2)
        if self._level > 0.02 and self.isEnabled():
            full = QRectF(bar.left(), bar.top(), max(high, bar.width() * self._level), high)
            good = QUIET <= self._level < LOUD and self.verdict is not LevelVerdict.CLIPPING
            painter.setBrush(look.color("ok" if good else "warn"))
            painter.drawRoundedRect(full, high / 2, high / 2)
        painter.setPen(QPen(look.color("ink"), 2))
        if self._top > 0.02 and self.isEnabled():
            at = bar.left() + bar.width() * min(self._top, 0.995)
            painter.drawLine(QPointF(at, bar.top()), QPointF(at, bar.bottom()))
        self._paint_zones(painter, bar)
        painter.end()

    def _paint_zones(self, painter: QPainter, bar: QRectF) -> None:
        """Where each zone ends, and its name below; a name there is no room for is left out."""
        look = theme()
        painter.setPen(QPen(look.color("muted"), 1))
        for place in (QUIET, LOUD):
            at = bar.left() + bar.width() * place
            painter.drawLine(QPointF(at, bar.top()), QPointF(at, bar.bottom() + 4))
        painter.setFont(look.font("small"))
        metrics = QFontMetricsF(painter.font())
        names = (
            (0.0, QUIET, self.tr("too quiet"), Qt.AlignmentFlag.AlignLeft),
            (QUIET, LOUD, self.tr("good"), Qt.AlignmentFlag.AlignHCenter),
            (QUIET, 1.0, self.tr("too loud"), Qt.AlignmentFlag.AlignRight),
        )
        for begin, end, name, side in names:
            room = QRectF(
                bar.left() + bar.width() * begin,
                bar.bottom() + 5,
                bar.width() * (end - begin),
                metrics.height() + 2,
            )
            if metrics.horizontalAdvance(name) < room.width() or side is not Qt.AlignmentFlag.AlignHCenter:
                painter.drawText(room, side | Qt.AlignmentFlag.AlignTop, name)


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


class MicrophoneCheck(QWidget):
    """Which microphone, how loud it hears, what is wrong with it and what to do; from :meth:`start` on, until
    :meth:`end`.

    Args:
        make_check: as :class:`debatecoach.engines.audio.soundcheck.SoundCheck`.
        look: as :func:`debatecoach.engines.audio.soundcheck.devices_now`.
        platform: as ``sys.platform``.

    Signals:
        ready: it hears (True), or there is no microphone just now.
        sampled: what :meth:`take` asked for.
    """

    ready = Signal(bool)
    sampled = Signal(object)

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        make_check: Callable[..., Any] = SoundCheck,
        look: Callable[[], Any] = devices_now,
        platform: str = sys.platform,
    ) -> None:
        super().__init__()
        self._settings, self._bridge = settings, bridge
        self._make_check, self._look, self._platform = make_check, look, platform
        self._check: Any = None
        self._checks: list[Any] = []
        self._number = 0  # of the check; what an earlier one still sends is not heard
        self._names: tuple[str, ...] | None = None
        self._name = ""
        self._ill: Ill | None = None
        self.notice = NoticeBar()
        self.chooser = Chooser(self.tr("Microphone"), self._choose)
        self.again = button(self.tr("Look again"), self.start)
        self.using = label("", "small", wrap=True)
        self.bar = LevelBar()
        self.verdict = label("", "strong", wrap=True)
        self.todo = label("", "muted", wrap=True)
        for each in (self.using, self.todo):
            each.hide()
        column = column_of(
            self.notice, row_of((self.chooser, 1), self.again, spacing=8), inside=self, spacing=8
        )
        fill(column, self.using, self.bar, self.verdict, self.todo)
        self._watch = QTimer(self, interval=LOOK_MS, timeout=self._look_again)
        self._told = _Told(bridge)
        self._told.heard.connect(self._take_level)
        self._told.opened.connect(self._take_name)
        self._told.sampled.connect(self._take_sample)
        self._told.silent.connect(self._take_silence)
        self._told.failed.connect(self._take_problem)

    def take(self) -> None:
        """Ask for the next two seconds of it."""
        self._check.take(SECONDS)

    # -- devices -------------------------------------------------------------------------------------

    def start(self) -> None:
        """Look for devices anew, then listen to the chosen one."""
        old = self._stop()
        self._say(self.tr("Looking for microphones…"), "")

        def look() -> tuple[str, ...]:
            if old is not None:
                old.wait()
            devices.rescan()
            return device_names().inputs

        job = self._bridge.start_thread(look).only_while(self)
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
        job = self._bridge.start_thread(self._look).only_while(self)
        number = self._number
        job.succeeded.connect(lambda found: self._number == number and self._compare(found))

    def _compare(self, found: Any) -> None:
        self._watch.start()
        if found is not None and tuple(dict.fromkeys(found[0])) != self._names:
            self.start()

    def _choose(self, name: object) -> None:
        self._settings.set("input_device", str(name))
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
        self.ready.emit(False)
        if self._names is not None:
            self._watch.start()
        return check

    def _take_name(self, number: int, name: str) -> None:
        if number != self._number:
            return
        self._name = name
        self.bar.setEnabled(True)
        self.ready.emit(True)
        self._say(*self._words(LevelVerdict.LISTENING))
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

    def _words(self, verdict: LevelVerdict) -> tuple[str, str]:
        """What is to be said of a level, and what to do."""
        words = {
            LevelVerdict.LISTENING: (
                self.tr("Listening…"),
                self.tr("Say a sentence as you would in a round."),
            ),
            LevelVerdict.GOOD: (
                self.tr("Good level"),
                self.tr("Speak like this, and you will be understood."),
            ),
            LevelVerdict.QUIET: (
                self.tr("Too quiet"),
                self.tr("Speak up or move closer, or raise the input level in the system."),
            ),
            LevelVerdict.CLIPPING: (
                self.tr("Too loud: it clips"),
                self.tr("Move back a little, or lower the input level in the system."),
            ),
        }
        return words[verdict]

    def _take_sample(self, number: int, pcm: Any) -> None:
        if number == self._number:
            self.sampled.emit(pcm)

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
        reason = problem.what.get("reason")
        self._stop()
        self._tell(remedy(ill, name or chosen or self._called(), reason, self._platform), ill)

    def _called(self) -> str:
        return self._name or self._settings.input_device or self.tr("The microphone")

    def _tell(self, error: DebateCoachError, ill: Ill) -> None:
        """What is wrong, and the one thing to do, with a button for it where there can be one."""
        self._ill = ill
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

    def end(self) -> None:
        """Let the microphone go, for good."""
        self._stop()
        self._names = None
        self._watch.stop()
        checks = self._checks
        ending = self._bridge.start_thread(lambda: [each.wait() for each in checks])
        ending.ended.connect(self._told.deleteLater)


class SoundCheckDialog(DialogFrame):
    """Opens the microphone at once and lets it go when it closes.

    Args:
        parent: the window.
        play: as :func:`debatecoach.engines.audio.tones.play_pcm`.
        make_check, look, platform: as :class:`MicrophoneCheck` takes them.
    """

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        connections: ConnectionDesk,
        parent: QWidget,
        make_check: Callable[..., Any] = SoundCheck,
        play: Callable[..., object] = play_pcm,
        look: Callable[[], Any] = devices_now,
        platform: str = sys.platform,
    ) -> None:
        super().__init__(settings, "sound_check", self.tr("Check your microphone"), parent, (560, 740))
        self.check = MicrophoneCheck(settings, bridge, make_check, look, platform)
        self.hearing = HearYourself(settings, self.check.take, play)
        self.hearing.trouble.connect(self.check.notice.show_trouble)
        self.check.ready.connect(self.hearing.allow)
        self.check.sampled.connect(self.hearing.hear)
        self.keeping = Keeping(settings, connections)
        card = Card(self.tr("Microphone"))
        card.column.addWidget(self.check)
        fill(self.scrolling(), card, self.hearing, self.keeping, 1)
        self.add_close(self.tr("Done")).setFocus()
        self.check.start()

    def done(self, result: int) -> None:
        """Let the microphone go; then as Sheet."""
        self.check.end()
        super().done(result)
