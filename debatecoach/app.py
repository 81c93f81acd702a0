"""The window's front door: shows first, then wires engines and window together."""

from __future__ import annotations

import gc
import importlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QTranslator, Signal
from PySide6.QtGui import QColor, QFileOpenEvent, QGuiApplication, QImageReader, QPalette
from PySide6.QtWidgets import QApplication

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Message
from debatecoach.base.paths import shipped, state_dir
from debatecoach.ui.kit.calm_wheel import CalmWheel
from debatecoach.ui.kit.screen_reader import FocusTold
from debatecoach.ui.kit.steps import Beforehand, Steps
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.places import PANES

if TYPE_CHECKING:
    from debatecoach.casefile.settings import Settings
    from debatecoach.services.wiring import Engines
    from debatecoach.ui.window.parts import Parts


def _quick_settings() -> dict[str, object]:
    """The few settings the first picture needs, read without the settings schema (slow to import).

    Anything odd here is left to the schema to report once the window stands.
    """
    try:
        found = json.loads((state_dir() / "settings.json").read_text("utf-8"))
    except (DebateCoachError, OSError, ValueError, RecursionError):  # the last: [[[[…
        return {}
    return found if isinstance(found, dict) else {}


def _ground(choice: str) -> QColor:
    """The colour the window has before it is furnished: no white flash in the dark."""
    colors = json.loads((shipped("resources") / "theme" / "theme.json").read_text("utf-8"))
    if choice == "system":
        dark = QGuiApplication.palette().color(QPalette.ColorRole.Window).lightness() < 128
        choice = "dark" if dark else "light"
    return QColor(colors["dark" if choice == "dark" else "light"]["ground"])


def install_language(app: QApplication, choice: str) -> None:
    """Install the translation for ``choice`` (``system`` or a locale such as ``zh_CN``).

    English is the language of the source and needs none. Qt's own words (file dialogs, message boxes,
    the menus of text fields) follow only where ours are translated, so that no window mixes two.
    """
    locale = QLocale.system() if choice == "system" else QLocale(choice)
    QLocale.setDefault(locale)  # dates and numbers in the language of the words
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (("debatecoach", str(shipped("i18n"))), ("qtbase", of_qt)):
        translator = QTranslator(app)
        if not translator.load(locale, name, "_", folder):
            return
        app.installTranslator(translator)


SHELL = (
    "debatecoach.ui.kit.actions",
    "debatecoach.ui.window.rail",
    "debatecoach.ui.window.header",
    "debatecoach.ui.kit.bridge",
)
"""What :meth:`MainWindow.furnish_steps` needs, and what runs the import of the rest."""

HOME = ("debatecoach.ui.window.parts", "debatecoach.ui.home.pane")
"""What :meth:`MainWindow.home_steps` needs."""

FIRST = "debatecoach.ui.home.first_start"
"""What the page of the first start needs."""

HEAVY = (
    "filelock",
    "debatecoach.ui.window.other_windows",
    *(spec.module for spec in PANES),
    "debatecoach.ui.window.desk",
    "debatecoach.coach.team.timekeeper",
)
"""What :meth:`MainWindow.pane_steps` needs."""

SWITCH_S = 0.0002
"""How long a thread may keep Python to itself (5 ms otherwise). Whoever paints a pane asks for it a dozen
times; while the opponent's speech is composed beside it, each time would cost that much."""


class Toolkit(QApplication):
    """Qt's application. On a Mac a double-clicked file is no argument but an event, also while it runs.

    Signals:
        file_wanted: the path of a file the desktop wants opened.
    """

    file_wanted = Signal(str)

    def __init__(self, argv: list[str]) -> None:
        super().__init__(argv)
        CalmWheel(self)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


class Application:
    """The running app: QApplication, window, and what comes in after the first picture.

    Args:
        argv: the program's name, and the case file to open if there is one.
    """

    def __init__(self, argv: Sequence[str]) -> None:
        sys.setswitchinterval(SWITCH_S)
        self.qt = QApplication.instance() or Toolkit(list(argv))
        self.qt.setApplicationName("debatecoach")
        self.qt.setApplicationDisplayName("Debate Coach")
        self.quick = _quick_settings()
        ground = QGuiApplication.palette()  # changed in place: QPalette(colour) reaches Qt's enums, 12 ms
        ground.setColor(QPalette.ColorRole.Window, _ground(str(self.quick.get("theme", "system"))))
        self.qt.setPalette(ground)
        self.window = MainWindow()
        FocusTold(self.qt)
        self.settings = None
        self.bridge = None
        self.parts = None
        named = [each for each in argv[1:] if not each.startswith("-")]
        self._case = Path(named[0]).absolute() if named else None
        if isinstance(self.qt, Toolkit):
            self.qt.file_wanted.connect(self._open)
        self._beforehand: Beforehand | None = None
        self.window.painted.connect(self._bring_in)

    def _bring_in(self) -> None:
        """Have imported what rail and header need, then build them; the window lives on meanwhile."""
        self._beforehand = Beforehand(self.window, lambda: _import(SHELL))
        self._beforehand.ended.connect(lambda: Steps(self.window, self._dress(), self._fetch))
        self._beforehand.start()

    def _dress(self) -> Iterator[None]:
        """The user's language and look; rail and header."""
        from debatecoach.ui.kit.theme import theme

        install_language(self.qt, str(self.quick.get("language", "system")))
        yield
        scale = self.quick.get("text_scale", 1.0)
        theme().apply(
            self.qt,
            str(self.quick.get("theme", "system")),
            scale if isinstance(scale, float | int) and 1.0 <= scale <= 2.0 else 1.0,
            self.quick.get("reduced_motion") is True,
        )
        yield
        yield from self.window.furnish_steps()

    def _fetch(self) -> None:
        """What is heavy is imported in a worker thread, and the engines are chosen there."""
        from debatecoach.ui.kit.bridge import Bridge

        self.bridge = Bridge()
        job = self.bridge.start_thread(_prepare)
        job.succeeded.connect(self._attach)
        job.failed.connect(self.window.notice_bar.show_trouble)

    def _attach(self, prepared: tuple[object, object, list[Message]]) -> None:
        from debatecoach.ui.window.parts import Parts

        engines, settings, notices = prepared
        first = _is_first(settings) and self._case is None
        self.settings = settings
        parts = Parts(engines, settings, self.bridge)
        Steps(self.window, self.window.home_steps(parts, first), lambda: self._at_home(parts, notices))

    def _at_home(self, parts: Parts, notices: list[Message]) -> None:
        """The home screen stands; what the panes need is imported in a worker thread."""
        from debatecoach.ui.kit.wording import wording

        if notices:
            self.window.notice_bar.show_notice(" ".join(wording(each) for each in notices))
        job = self.bridge.start_thread(lambda: _make_ready(parts.engines.in_use))
        job.succeeded.connect(
            lambda _none: Steps(self.window, self.window.pane_steps(parts), lambda: self._attached(parts))
        )
        job.failed.connect(self.window.notice_bar.show_trouble)

    def _attached(self, parts: Parts) -> None:
        from debatecoach.casefile.wire import build_schemas
        from debatecoach.ui.window.other_windows import OtherWindows

        self.parts = parts
        self.bridge.start_thread(
            build_schemas
        )  # before the window's thread writes the first change of a case
        parts.make(OtherWindows)
        if self._case is not None:
            self._open(str(self._case))

    def _open(self, name: str) -> None:
        """Open a case file, as soon as there is somebody to do it."""
        self._case = Path(name).absolute()
        if self.parts is None:
            return
        from debatecoach.ui.window.case_files import CaseFiles

        self.window.findChild(CaseFiles).open_path(self._case)
        self.window.activateWindow()

    def run(self) -> int:
        """Show the window and stay until it is closed."""
        from debatecoach.ui.kit.faults import Faults

        faults = Faults(lambda error: self.window.show_fault(error))
        faults.watch()
        self.window.show()
        code = self.qt.exec()
        faults.rest()
        self.close()
        from debatecoach.ui.settings.language import start_again  # not before: the first picture waits for it

        start_again()
        return code

    def close(self) -> None:
        """Stop what runs; save settings."""
        if isinstance(self.qt, Toolkit):
            self.qt.file_wanted.disconnect(self._open)
        if self._beforehand is not None:
            self._beforehand.join()
        if self.bridge is not None:
            self.bridge.close()
        if self.settings is not None:
            from debatecoach.casefile.settings import save_settings

            self._last(lambda: save_settings(state_dir(), self.settings))
        if self.parts is not None:
            self._last(self.parts.practice.close)

    @staticmethod
    def _last(write: Callable[[], None]) -> None:
        try:
            write()
        except DebateCoachError as error:  # the window is gone: the terminal is all there is
            if sys.stderr is not None:  # and a window started from Windows' menu has none
                sys.stderr.write(f"debatecoach: {error}\n")


def _import(modules: Sequence[str]) -> None:
    """Import in a worker's thread: the window lives on meanwhile.

    What is imported stays. To search it for garbage again and again takes a tenth of the time, and later
    holds the window up: it is exempted.
    """
    collecting = gc.isenabled()  # once there is a Bridge it is not, see there
    gc.disable()
    try:
        for module in modules:
            importlib.import_module(module)
    finally:
        gc.freeze()
        if collecting:
            gc.enable()


def _make_ready(engines: Engines) -> None:
    """What only the panes and an opponent need."""
    engines.library.read_whole()  # first: a round can be begun before the panes are there
    _import(HEAVY)


def _is_first(settings: Settings) -> bool:
    """Nobody has been here yet."""
    return not (settings.greeted or settings.recent_cases)


def _prepare() -> tuple[object, object, list[Message]]:
    from debatecoach.casefile.settings import load_settings
    from debatecoach.services.wiring import choose_engines

    state = state_dir()
    _import(HOME)
    # Qt loads what reads SVG when the first is asked for: a chooser's arrow, in the middle of a repaint.
    QImageReader(str(shipped("resources") / "theme" / "down-light.svg")).read()
    settings, notices = load_settings(state)
    if _is_first(settings):
        _import((FIRST,))
    return choose_engines(state, settings), settings, notices


def main(argv: Sequence[str] | None = None) -> int:
    """Start the window. Returns the exit code."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return Application(list(argv) if argv is not None else sys.argv).run()
