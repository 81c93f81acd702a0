"""What holds for every test: a state folder of its own, no network, nothing left behind."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform == "win32":  # there offscreen knows no fonts by itself, and what is printed has no words
    os.environ.setdefault("QT_QPA_FONTDIR", os.path.join(os.environ["WINDIR"], "Fonts"))
os.environ.setdefault("ANONYMIZED_TELEMETRY", "False")

settings.register_profile("suite", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("suite")

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"
"""Tools, data and models beside the checkout; tests that need them skip, saying so, where they are not."""

_POOLS = ("asyncio_", "ThreadPoolExecutor", "pymp-", "QThread", "Dummy")
"""Names of worker-pool threads that libraries keep for the process; everything else must end."""


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder no other test sees."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("DEBATECOACH_HOME", str(home))
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "DEBATECOACH_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    return home


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """The application that pytest-qt makes is the one users have."""
    from debatecoach.app import Toolkit

    return Toolkit


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reaches outside the machine."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: object) -> None:
        if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "::1", "localhost"):
            raise AssertionError(f"a test tried to reach {address}")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", guarded)


PATIENCE = 30.0
"""Seconds a thread has to end in: only what never ends takes so long."""


@pytest.fixture(autouse=True)
def nothing_left_behind() -> Iterator[None]:
    """Fails a test that leaves a thread of ours or a running Qt timer alive."""
    before, timers_before = set(threading.enumerate()), Counter(_running_timers())
    yield
    vectors = sys.modules.get("debatecoach.engines.vectors.owner")
    if vectors is not None:
        vectors.close_shared()
    _flush_qt()
    deadline = time.monotonic() + PATIENCE
    while (left := _ours(before)) and time.monotonic() < deadline:
        time.sleep(0.02)
        _flush_qt()
    if left:
        frames = sys._current_frames()
        stacks = [
            f"{t.name}:\n" + "".join(traceback.format_stack(frames[t.ident]))
            for t in left
            if t.ident in frames
        ]
        pytest.fail("threads left alive:\n" + "\n".join(stacks))
    if timers := Counter(_running_timers()) - timers_before:  # what a test before this left was its own
        pytest.fail(f"timers left running: {list(timers)}")


def _ours(before: set[threading.Thread]) -> list[threading.Thread]:
    return [
        t for t in threading.enumerate() if t not in before and t.is_alive() and not t.name.startswith(_POOLS)
    ]


def _flush_qt() -> None:
    qt = sys.modules.get("PySide6.QtWidgets")
    app = qt.QApplication.instance() if qt else None
    if app is not None:
        from PySide6.QtCore import QCoreApplication, QEvent

        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        app.processEvents()


def _running_timers() -> list[str]:
    qt = sys.modules.get("PySide6.QtWidgets")
    app = qt.QApplication.instance() if qt else None
    if app is None:
        return []
    from PySide6.QtCore import QTimer

    roots = [app, *app.topLevelWidgets()]
    found = {timer for root in roots for timer in root.findChildren(QTimer) if timer.isActive()}
    return [
        f"{timer.objectName() or type(timer.parent()).__name__} every {timer.interval()} ms"
        for timer in found
    ]
