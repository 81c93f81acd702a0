"""How long until the window is there, against an empty PySide6 window on the same machine.

    python benchmarks/startup.py [RUNS]

Fresh interpreters in turn, A B A B …, both with compiled modules, as every installation has from its
second start on; each prints the seconds from its start to the first painted
picture. The yardstick B imports PySide6.QtWidgets and shows an empty QMainWindow. Prints medians and
the median of the pairwise ratios, which must stay at or under 1.5. The first picture is the empty
ground; when rail and header stand, when the home screen can be used, and when all panes are ready, is
printed too, in seconds of processor time of all its threads: other programs do not count.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

LIMIT = 1.5
USABLE = 2.0  # seconds of processor time

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

STEPS = """
import os, time
from debatecoach.app import Application
running = Application(['debatecoach'])
def after(owner, name, last):
    method = getattr(owner, name)
    def timed(*args):
        method(*args)
        print(time.process_time(), flush=True)
        if last:
            os._exit(0)
    setattr(owner, name, timed)
after(running, '_fetch', False); after(running, '_at_home', False); after(running, '_attached', True)
running.run()
"""


def seconds(code: str, home: str) -> list[float]:
    """What a fresh interpreter printed: seconds."""
    env = dict(os.environ, QT_QPA_PLATFORM="offscreen", HOME=home, XDG_DATA_HOME=home)
    env.pop("DEBATECOACH_HOME", None)
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # where it is set, every start would compile every module anew
    env["PYTHONPYCACHEPREFIX"] = os.path.join(home, "compiled")
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return [float(each) for each in done.stdout.split()]


def main() -> int:
    """Measure and print; exit code 1 if the ratio is over the limit."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as home:
        seconds(BARE, home), seconds(OURS, home)  # warm the disk
        pairs = [(seconds(OURS, home)[0], seconds(BARE, home)[0]) for _ in range(runs)]
        steps = [seconds(STEPS, home) for _ in range(3)]
    ratio = statistics.median(ours / bare for ours, bare in pairs)
    print(f"debatecoach window  median {statistics.median(p[0] for p in pairs) * 1000:6.0f} ms")
    print(f"empty PySide6 window median {statistics.median(p[1] for p in pairs) * 1000:6.0f} ms")
    print(f"ratio, median of {runs} pairs: {ratio:.2f} (limit {LIMIT})")
    furnished, usable, ready = (statistics.median(each) * 1000 for each in zip(*steps, strict=True))
    print(
        f"processor time: rail and header {furnished:.0f} ms, home screen usable {usable:.0f} ms (limit "
        f"{USABLE * 1000:.0f}), all panes {ready:.0f} ms"
    )
    return 0 if ratio <= LIMIT and usable <= USABLE * 1000 else 1


if __name__ == "__main__":
    sys.exit(main())
