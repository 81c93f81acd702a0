"""The guards of tests/conftest.py do fail what they are there to fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

FAULTS = {
    "a thread left alive": (
        "import threading\n\n\ndef test_it() -> None:\n"
        "    threading.Thread(target=threading.Event().wait, args=(600,), daemon=True).start()\n",
        "threads left alive",
    ),
    "a timer left running": (
        "from PySide6.QtCore import QTimer\n\n\ndef test_it(qapp) -> None:\n"
        "    timer = QTimer(qapp)\n    timer.start(1000)\n",
        "timers left running",
    ),
    "a warning of Qt's": (
        "from PySide6.QtCore import QObject\n\n\ndef test_it(qapp) -> None:\n"
        "    from PySide6.QtCore import qWarning\n    qWarning('stray')\n",
        "stray",
    ),
    "a call outside the machine": (
        "import socket\n\n\ndef test_it() -> None:\n"
        "    socket.create_connection(('192.0.2.1', 80), timeout=1)\n",
        "a test tried to reach",
    ),
    "a warning of Python's": (
        "import warnings\n\n\ndef test_it() -> None:\n    warnings.warn('odd', UserWarning, stacklevel=1)\n",
        "UserWarning: odd",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_fault_is_caught(fault: str, tmp_path: Path) -> None:
    code, told = FAULTS[fault]
    (tmp_path / "conftest.py").write_text("from tests.conftest import *  # noqa: F403\n", "utf-8")
    test = tmp_path / "test_fault.py"
    test.write_text(code, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += ["-c", ROOT / "pyproject.toml", "--rootdir", ROOT, test]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    assert told in done.stdout
