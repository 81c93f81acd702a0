"""How long until the window is there, against an empty PySide6 window on the same machine.

    python benchmarks/startup.py [RUNS]

Fresh interpreters in turn, A B A B …; each prints the seconds from its start to the first painted
picture. The yardstick B imports PySide6.QtWidgets and shows an empty QMainWindow. Prints medians and
the median of the pairwise ratios, which must stay at or under 1.5.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

LIMIT = 1.5

SHOWN = """
class Shown(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched is window:
            print(time.perf_counter() - start, flush=True)
            os._exit(0)
        return False
"""
BARE = (
    "import time; start = time.perf_counter()\nimport os\n"
    "from PySide6.QtCore import QEvent, QObject\nfrom PySide6.QtWidgets import QApplication, QMainWindow\n"
    "app = QApplication([])\nwindow = QMainWindow(); window.resize(1440, 900)\n"
    + SHOWN
    + "watch = Shown(); window.installEventFilter(watch); window.show(); app.exec()\n"
)
OURS = (
    "import time; start = time.perf_counter()\nimport os\n"
    "from debatecoach.app import Application\nfrom PySide6.QtCore import QEvent, QObject\n"
    "running = Application(['debatecoach']); window = running.window\n"
    + SHOWN
    + "watch = Shown(); window.installEventFilter(watch); running.run()\n"
)


def seconds(code: str, home: str) -> float:
    """Time to the first picture in a fresh interpreter."""
    env = dict(os.environ, QT_QPA_PLATFORM="offscreen", HOME=home, XDG_DATA_HOME=home)
    env.pop("DEBATECOACH_HOME", None)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def main() -> int:
    """Measure and print; exit code 1 if the ratio is over the limit."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as home:
        seconds(BARE, home), seconds(OURS, home)  # warm the disk
        pairs = [(seconds(OURS, home), seconds(BARE, home)) for _ in range(runs)]
    ratio = statistics.median(ours / bare for ours, bare in pairs)
    print(f"debatecoach window  median {statistics.median(p[0] for p in pairs) * 1000:6.0f} ms")
    print(f"empty PySide6 window median {statistics.median(p[1] for p in pairs) * 1000:6.0f} ms")
    print(f"ratio, median of {runs} pairs: {ratio:.2f} (limit {LIMIT})")
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
