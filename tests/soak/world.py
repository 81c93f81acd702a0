"""The whole application, fenced in: a folder of its own, no network, no sound device, an eager collector.

Only for a process of its own (``python -m tests.soak``): what is fenced here stays so until the process ends.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import random
import socket
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from types import TracebackType
from typing import Any

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QObject,
    QtMsgType,
    QUrl,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from debatecoach.app import Application
from tests.ui import rig

IGNORED = "This plugin does not support"
"""The offscreen platform says so of window managers' work."""


class Pages(QObject):
    """Pages and folders the app wants shown elsewhere: nobody shows them."""

    @Slot(QUrl)
    def show(self, _page: QUrl) -> None:
        """Take it."""


class NoSound(MetaPathFinder):
    """A machine without PortAudio: the real app on it is silent."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        if name == "sounddevice":
            raise ImportError("no sound in a soak test")


def no_network() -> None:
    """Nothing but this machine can be reached, as where there is no network."""
    connect, look_up = socket.socket.connect, socket.getaddrinfo
    here = ("127.0.0.1", "::1", "localhost", None)

    def connect_here(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple) and address[0] not in here:
            raise OSError(101, "Network is unreachable")
        connect(self, address)

    def look_up_here(host: Any, *given: Any, **named: Any) -> Any:
        if host not in here:
            raise socket.gaierror(socket.EAI_AGAIN, "no network in a soak test")
        return look_up(host, *given, **named)

    socket.socket.connect = connect_here  # type: ignore[method-assign]
    socket.getaddrinfo = look_up_here


class World:
    """The application and all that went wrong in it.

    Attributes:
        faults: tracebacks and Qt's warnings, oldest first.
    """

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.app: Application

    def do(self, what: str) -> None:
        """Write down what is done next: the last line is what a crash came of."""
        print(what, flush=True)

    # -- what goes wrong ------------------------------------------------------------------------------

    def _told_by_qt(self, kind: QtMsgType, _context: object, text: str) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and IGNORED not in text:
            self.fault(f"Qt: {text}\n{''.join(traceback.format_stack(limit=8))}")

    def _raised(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.fault("".join(traceback.format_exception(kind, error, trace)))

    def _unraisable(self, what: Any) -> None:
        self.fault(f"{what.err_msg}: {what.object!r}\n{traceback.format_exception(what.exc_value)}")

    def fault(self, text: str) -> None:
        """Keep it; nothing goes on after it."""
        self.faults.append(text)
        print(f"FAULT {text}", flush=True)

    # -- running ----------------------------------------------------------------------------------------

    def run(self, seconds: float = 0.0) -> None:
        """Let events run until none is left, and for so long."""
        limit = time.monotonic() + seconds
        gc.collect()
        while True:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            if time.monotonic() >= limit:
                return
            time.sleep(0.001)

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Let events run until it holds."""
        limit = time.monotonic() + rig.PATIENCE
        while not condition():
            if time.monotonic() > limit:
                raise AssertionError(f"waited in vain for {what}")
            self.run(0.005)


@contextmanager
def world(seed: int = 1) -> Iterator[World]:
    """The application, up and with its library in; ends it. Its folder is ``DEBATECOACH_HOME``."""
    assert os.environ.get("DEBATECOACH_HOME"), "a soak test has a folder of its own"
    faulthandler.enable()
    sys.meta_path.insert(0, NoSound())
    no_network()
    random.seed(seed)
    made = World()
    qInstallMessageHandler(made._told_by_qt)
    sys.excepthook, sys.unraisablehook = made._raised, made._unraisable
    app = made.app = Application(["debatecoach"])
    pages = Pages(app.qt)
    for scheme in ("http", "https", "file", "mailto", "ms-settings", "x-apple.systempreferences"):
        QDesktopServices.setUrlHandler(scheme, pages, "show")
    app.window.show()
    made.until(lambda: app.parts is not None, "the session")
    made.until(lambda: bool(app.window.home.presenter.motions), "the library")
    if app.window.home.first is not None:
        app.window.home.first.skip.click()
    app.window.home.browse.setChecked(True)
    made.until(lambda: bool(app.window.home.library.shown), "the cards")
    rig.use(app.window.docks["round"].widget(), rig.quick_outside(microphone=True))
    gc.collect()
    gc.freeze()  # what is there for good need not be looked through at every collection
    try:
        yield made
    finally:
        app.window.close()
        app.close()
        app.window.deleteLater()
        made.run(0.05)
        app.qt.clipboard().clear()
        qInstallMessageHandler(None)
