"""The guards of tests/conftest.py do fail what they are there to fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

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


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What pytest says of each fault; all in one process, which waits half a second for a thread."""
    folder = tmp_path_factory.mktemp("faults")
    hurried = "from tests import conftest\nfrom tests.conftest import *\nconftest.PATIENCE = 0.5\n"
    (folder / "conftest.py").write_text(hurried, "utf-8")
    for number, (code, _told) in enumerate(FAULTS.values()):
        (folder / f"test_fault{number}.py").write_text(code, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += [
        "-c",
        ROOT / "pyproject.toml",
        "--rootdir",
        ROOT,
        f"--junit-xml={folder / 'told.xml'}",
        folder,
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    cases = ElementTree.parse(folder / "told.xml").iter("testcase")
    told = ["".join(f"{each.get('message')}{each.text}" for each in case) for case in cases]
    return dict(zip(FAULTS, told, strict=True))


@pytest.mark.parametrize("fault", FAULTS)
def test_the_fault_is_caught(fault: str, reports: dict[str, str]) -> None:
    assert FAULTS[fault][1] in reports[fault]
