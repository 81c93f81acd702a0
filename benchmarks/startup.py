"""How long until the window is there and can be used, and what the shortest verbs take.

    python benchmarks/startup.py [RUNS]

Fresh interpreters, all with compiled modules, as every installation has from its second start on. First
picture: in turn with a yardstick, an empty QMainWindow of PySide6, A B A B …; each prints the seconds from
its start to the first painted picture, and the median of the pairwise ratios must stay at or under 1.5. That
picture is an empty ground. How much processor time (of all threads: other programs do not count) goes by
from it until Home can be used, with the suggested motion on it, must stay at or under 1 s; until all panes
are ready, from the start of the process, 2 s. `debatecoach motions` must take at most 1.5 times the
processor time of `debatecoach --help`.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

LIMIT = 1.5
BLANK, READY = 1.0, 2.0  # seconds of processor time

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
def tell():
    print(time.process_time(), flush=True)
def at_home(home=running._at_home):
    def suggested(*args):
        home(*args)
        show = running.window.home.presenter
        show.library_changed.connect(lambda: show.motions and tell())
    return suggested
def attached(panes=running._attached):
    def ready(*args):
        panes(*args)
        tell()
        os._exit(0)
    return ready
running.window.painted.connect(tell)
running._at_home, running._attached = at_home(), attached()
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


def verb(name: str) -> float:
    """Seconds of processor time a verb of the command line takes."""
    before = os.times()
    subprocess.run([sys.executable, "-m", "debatecoach", name], capture_output=True, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def main() -> int:
    """Measure and print; exit code 1 if anything is over its limit."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as home:
        seconds(BARE, home), seconds(STEPS, home)  # warm the disk
        pairs = [(seconds(OURS, home)[0], seconds(BARE, home)[0]) for _ in range(runs)]
        steps = [seconds(STEPS, home) for _ in range(runs)]
    verb("motions"), verb("--help")
    verbs = statistics.median(verb("motions") / verb("--help") for _ in range(runs))
    ratio = statistics.median(ours / bare for ours, bare in pairs)
    blank = [usable - painted for painted, usable, _ready in steps]
    ready = [each[-1] for each in steps]
    print(f"debatecoach window  median {statistics.median(p[0] for p in pairs) * 1000:6.0f} ms")
    print(f"empty PySide6 window median {statistics.median(p[1] for p in pairs) * 1000:6.0f} ms")
    print(f"ratio, median of {runs} pairs: {ratio:.2f} (limit {LIMIT})")
    for what, found, limit in (("blank, until Home can be used", blank, BLANK), ("all panes", ready, READY)):
        middle, most = (round(each * 1000) for each in (statistics.median(found), max(found)))
        print(f"processor time, {what}: median {middle} ms, most {most} (limit {limit * 1000:.0f})")
    print(f"motions / --help: {verbs:.2f} (limit {LIMIT})")
    kept = max(ratio, verbs) <= LIMIT
    return 0 if kept and statistics.median(blank) <= BLANK and statistics.median(ready) <= READY else 1


if __name__ == "__main__":
    sys.exit(main())
