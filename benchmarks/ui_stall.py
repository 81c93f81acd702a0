"""How long the window ever stands still: nothing may block the UI thread for more than 50 ms.

    python benchmarks/ui_stall.py [RUNS]
    python benchmarks/ui_stall.py --where

Plays a whole round in the real window (offscreen): typed speeches, the opponent by a silent player
that runs ahead of time; then a case is opened, a tree edited, the case saved, the round judged again.
Meanwhile a 5 ms timer notes by how much each of its ticks comes late. Time in which the UI thread could have
gone on and other programs had the processor is not counted, where the system tells it (Linux): it is theirs.
That is done in RUNS (3) fresh interpreters, for the rest of what others do to this one (a thread that has
Python's lock and no processor, a cold cache) cannot be told apart. Per phase the median over the runs of the
longest wait is printed, which is what must keep to the limit, the worst of all runs, which must keep to twice
the limit, and the worst with the time of others in it; beside them the same timer in an idle event loop.
``--where`` plays once and prints what the UI thread (or, when it waited for Python's lock, another thread)
was doing in each wait of more than half the limit.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, Qt, QTimer

from debatecoach.app import Application

LIMIT = 50.0
SINGLE = 2 * LIMIT
"""What no phase of a single run may take: a median of three would hide a second in one of them."""
TICK = 5
RUNS = 3
SPEECH = (
    "They said that prices change habits. But habits come from time, not prices. A parent with two jobs "
    "does not cook because butter costs more. My first argument is that this tax takes the most money "
    "from the families who have the least. A poor family spends a large part of its income on food, so "
    "when the price goes up, it has nothing left to pay with. My second argument is that a tax does not "
    "build a shop. Where there is no fresh food near home, people buy what is near, and only the bill grows. "
)


class Watch:
    """Notes how late a 5 ms timer is, by phase; a thread looks what runs when it is very late."""

    def __init__(self, where: bool) -> None:
        self.phase, self.waits, self.seen = "", {}, {}
        self.whole: dict[str, float] = {}
        self._last, self._kept = time.perf_counter(), kept_waiting()
        self._until: Callable[[], bool] | None = None
        self._loop = QEventLoop()
        self._main = threading.get_ident()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(TICK)
        self._over = threading.Event()
        self._looker = threading.Thread(target=self._look, daemon=True)
        if where:
            self._looker.start()

    def run(
        self, phase: str, do: Callable[[], object], until: Callable[[], bool], seconds: float = 120
    ) -> None:
        """Do something, and let the window live until something holds."""
        self.phase = phase
        self.waits.setdefault(phase, [])
        limit = time.perf_counter() + seconds
        self._until = lambda: until() or time.perf_counter() > limit
        QTimer.singleShot(0, do)
        self._last, self._kept = time.perf_counter(), kept_waiting()
        self._loop.exec()
        if time.perf_counter() > limit:
            raise SystemExit(f"{phase}: waited {seconds} s in vain")

    def close(self) -> None:
        """Stop."""
        self._over.set()
        self._timer.stop()

    def _tick(self) -> None:
        now, kept = time.perf_counter(), kept_waiting()
        late = max(0.0, (now - self._last) * 1000 - TICK)
        self.waits.setdefault(self.phase, []).append(max(0.0, late - (kept - self._kept) * 1000))
        self.whole[self.phase] = max(late, self.whole.get(self.phase, 0.0))
        self._last, self._kept = now, kept
        if self._until is not None and self._until():
            self._until = None
            self._loop.quit()

    def _look(self) -> None:
        """Every few milliseconds of a long wait: our lines of what the UI thread does."""
        while not self._over.wait(0.003):
            if (time.perf_counter() - self._last) * 1000 < LIMIT / 2:
                continue
            frames = sys._current_frames()
            here = _ours(frames.pop(self._main, None))
            frames.pop(threading.get_ident(), None)
            if here == "":
                here = "waits; elsewhere " + " | ".join(filter(None, map(_ours, frames.values())))
            counts = self.seen.setdefault(self.phase, {})
            counts[here] = counts.get(here, 0) + 1


def kept_waiting() -> float:
    """Seconds for which this thread could have run and had no processor, so far; 0 where nobody counts."""
    try:
        with open("/proc/thread-self/schedstat", "rb", buffering=0) as file:
            return int(file.read().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


def _ours(frame: FrameType | None) -> str:
    """The lines of debatecoach in a stack, the innermost last; and the innermost of all."""
    if frame is None:
        return ""
    stack = traceback.extract_stack(frame)
    ours = [each for each in stack if f"{os.sep}debatecoach{os.sep}" in each.filename]
    words = [f"{Path(each.filename).stem}.{each.name}:{each.lineno}" for each in ours[-7:]]
    if ours and stack[-1] is not ours[-1]:
        words.append(f"({Path(stack[-1].filename).stem}.{stack[-1].name})")
    return " > ".join(words)


def whole_round(watch: Watch, running: Application, home: Path) -> Iterator[None]:
    """Everything a session of practice does, phase by phase."""
    from debatecoach.casefile.store import CaseStore
    from debatecoach.debate.argument import Argument
    from debatecoach.debate.changes import Insert, Remove, Replace
    from debatecoach.debate.forest import Twig
    from debatecoach.debate.side import Side
    from debatecoach.ui.round.rounds import StartRoundDialog
    from debatecoach.ui.round.states import RoundPaneState
    from debatecoach.ui.window.case_files import CaseFiles
    from tests.ui.rig import quick_outside, use

    window, parts = running.window, running.parts
    pane = window.docks["round"].widget()
    use(pane, quick_outside())
    show, home_pane = pane.presenter, window.home.presenter
    watch.run(
        "home fills",
        lambda: None,
        lambda: bool(window.home.presenter.motions) and home_pane.microphone is not None,
    )
    watch.run("open a motion", lambda: home_pane.prepare("fat-tax"), lambda: parts.open_case.case is not None)

    def look(place: str) -> None:
        began = time.perf_counter()
        watch.run(f"go to {place}", lambda: window.go(place), lambda: time.perf_counter() - began > 0.4)

    for place in ("prep", "rehearse", "round", "flow", "ballot"):
        look(place)
    look("rehearse")
    root = parts.open_case.case.forests[Side.PRO].children()[0]
    began = time.perf_counter()

    def edit() -> None:
        new = Twig("x1", root, Argument("Some shops would cheat.", "Nobody checks small ones."))
        parts.open_case.edit(Side.PRO, Insert((new,), 0), "Add")
        parts.open_case.edit(Side.PRO, Replace("x1", Argument("Shops would cheat.")), "Edit")
        parts.open_case.edit(Side.PRO, Remove("x1"), "Delete")
        parts.open_case.steps.stack.undo()

    watch.run("edit a tree", edit, lambda: time.perf_counter() - began > 0.6)
    watch.run(
        "ask for a round",
        window.actions_book["round.start"].trigger,
        lambda: any(each.isVisible() for each in window.findChildren(StartRoundDialog)),
    )
    [dialog] = window.findChildren(StartRoundDialog)
    dialog.choice.sides.buttons()[1].click()  # Con
    watch.run("start a round", dialog.accept, lambda: show.state is RoundPaneState.OPPONENT_SPEAKING)
    mine = sum(slot.side is Side.CON for slot in parts.rounds.current.format.slots)
    for number in range(mine):
        watch.run("opponent", lambda: None, lambda: show.state is RoundPaneState.HUMAN_READY)
        watch.run("typing begins", show.student.type_instead, lambda: show.state is RoundPaneState.TYPING)
        began = time.perf_counter()
        text = SPEECH * (1 + 4 * (number == 0))
        watch.run(
            "paste a speech",
            lambda text=text: pane.editor.insertPlainText(text),
            lambda began=began: time.perf_counter() - began > 1.5,
        )
        done = number + 1
        watch.run(
            "enter and prepare" if done < mine else "enter and judge",
            partial(show.student.done, even_too_long=True),
            lambda done=done: (
                show.state is RoundPaneState.OPPONENT_SPEAKING
                if done < mine
                else parts.rounds.current.ballot is not None
            ),
        )
    look("ballot")
    look("flow")
    path = home / "case.debate"
    desk = window.findChild(CaseFiles)
    watch.run(
        "save as",
        lambda: desk.save_as(path),
        lambda: path.exists() and not parts.open_case.store.dirty,
    )
    parts.open_case.set_notes("something new")
    watch.run("save", desk.save, lambda: not parts.open_case.store.dirty)
    parts.open_case.set_notes("something newer")
    watch.run("autosave", parts.open_case.autosave, lambda: not parts.open_case.store.dirty)
    watch.run("close the case", parts.open_case.close, lambda: parts.open_case.store is None)
    watch.run(
        "open a case file",
        lambda: parts.open_case.open_with(lambda: CaseStore.open(path, lambda _path: 0.0)),
        lambda: parts.open_case.store is not None,
    )
    look("round")
    yield


def once(where: bool) -> Watch:
    """One whole round in a window of its own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DEBATECOACH_HOME"] = folder
        running = Application(["debatecoach"])
        watch = Watch(where)
        watch.run(
            "idle (yardstick)",
            lambda: None,
            lambda: len(watch.waits["idle (yardstick)"]) >= 600,
        )
        watch.run("start the app", running.window.show, lambda: running.parts is not None)
        for _ in whole_round(watch, running, Path(folder)):
            pass
        watch.close()
        running.window.close()
        running.close()
    return watch


def longest(waits: Sequence[float], whole: float) -> tuple[float, float, float, int]:
    """Of one phase: the longest wait, the 99th percentile, the longest with the time of others, ticks."""
    ordered = sorted(waits)
    return ordered[-1], ordered[int(len(ordered) * 0.99)], whole, len(ordered)


def child() -> dict[str, tuple[float, float, float, int]]:
    """The figures of one run in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, __file__, "--once"], capture_output=True, text=True, check=True, cwd=os.getcwd()
    )
    return json.loads(done.stdout.splitlines()[-1])


def main() -> int:
    """Measure and print; exit code 1 if anything stood still for longer than the limit."""
    if "--once" in sys.argv:
        watch = once(where=False)
        found = {
            name: longest(each, watch.whole[name]) for name, each in watch.waits.items() if name and each
        }
        print(json.dumps(found))
        return 0
    if "--where" in sys.argv:
        for phase, counts in once(where=True).seen.items():
            print(f"\n{phase}")
            for here, count in sorted(counts.items(), key=lambda each: -each[1])[:12]:
                print(f"  {count:3} x {here}")
        return 0
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    runs = [child() for _ in range(numbers[0] if numbers else RUNS)]
    print(f"ms late, {len(runs)} runs")
    print(f"{'phase':20} {'longest':>8} {'(worst)':>8} {'99 %':>8} {'whole':>8} {'ticks':>6}")
    typical, single = {}, {}
    for phase in runs[0]:
        waits, nearly, whole, ticks = zip(*(run[phase] for run in runs), strict=True)
        typical[phase], most = statistics.median(waits), statistics.median(nearly)
        single[phase] = max(waits)
        print(
            f"{phase:20} {typical[phase]:8.1f} {max(waits):8.1f} {most:8.1f} {max(whole):8.1f} {sum(ticks):6}"
        )
    worst, alone = (
        max(wait for phase, wait in waits.items() if not phase.startswith("idle"))
        for waits in (typical, single)
    )
    print(
        f"longest wait {worst:.1f} ms (limit {LIMIT:.0f}), "
        f"of a single run {alone:.1f} ms (limit {SINGLE:.0f})"
    )
    return 0 if worst <= LIMIT and alone <= SINGLE else 1


if __name__ == "__main__":
    sys.exit(main())
