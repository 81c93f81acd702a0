"""The flow sheet at 400 cells and 8 columns (British Parliamentary): opening, frames, edits, a live speech.

    python benchmarks/flow_sheet.py

A real session and the real pane, offscreen, 1360 x 800 pixels, a case file with its journal. Per line the
lower quartile, the median and the 95th percentile of the wall clock, and the median of this thread's own
processor time (what is left when other programs are not in the way), milliseconds:

- open: the pane is shown another round of 400 cells and painted;
- frame: the visible sheet painted anew, scrolled to another place each time;
- move: the current cell goes one on, with the panel below it;
- edit: a cell is crossed out, journaled, laid out, worked out anew and painted;
- heard: the sheet follows a speech that is being given (one more sentence understood), painted.

The exit code is 1 if the own time of a frame, move, edit or heard sentence is longer than 50 ms.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

LIMIT_MS = 50.0
CELLS = 400
Times = list[tuple[float, float]]


def timed(times: int, call: Callable[[int], object]) -> Times:
    """Milliseconds of each call: on the wall, and of this thread's own."""
    found = []
    for place in range(times):
        start, own = time.perf_counter(), time.thread_time()
        call(place)
        found.append(((time.perf_counter() - start) * 1000, (time.thread_time() - own) * 1000))
    return found


def measure() -> dict[str, Times]:
    """All lines; a fresh state folder."""
    from dataclasses import replace

    from PySide6.QtWidgets import QWidget

    from debatecoach.casefile.store import CaseStore
    from debatecoach.coach.listen.live import LiveFlow
    from debatecoach.debate.case import Case, RoundState
    from debatecoach.debate.motion import Motion
    from debatecoach.ui.flow.pane import FlowPane
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.kit.theme import theme
    from tests.gallery.flow import british_round
    from tests.gallery.rig import application
    from tests.ui import rig

    found: dict[str, Times] = {}
    app = application()
    theme().apply(app, "light")
    with rig.running() as parts:
        window = QWidget()
        current = british_round(CELLS)
        parts.open_case.adopt(CaseStore.create(None, Case(Motion("Unions help"))))
        parts.open_case.open_store.add_round(current)
        parts.rounds.current = current
        pane = parts.make(FlowPane, ActionBook(window))
        pane.resize(1360, 800)
        pane.show()
        app.processEvents()

        def open_again(_place: int) -> None:
            parts.rounds.round_changed.emit()
            app.processEvents()

        bar = pane.sheet.verticalScrollBar()

        def scroll(place: int) -> None:
            bar.setValue((place * 977) % max(1, bar.maximum()))
            pane.sheet.grab()

        refs = [cell.cell.ref for cell in pane.presenter.view.cells.values()]  # type: ignore[union-attr]

        def move(place: int) -> None:
            pane.sheet.setCurrentIndex(pane.model.place_of(refs[place % len(refs)]))
            app.processEvents()

        def edit(place: int) -> None:
            pane.presenter.ref = refs[(place * 7) % len(refs)]
            pane.presenter.column = current.flow[pane.presenter.ref].speech
            pane.presenter.strike()
            app.processEvents()

        found["open"] = timed(10, open_again)
        found["frame"] = timed(40, scroll)
        found["move"] = timed(40, move)
        found["edit"] = timed(40, edit)
        last = current.speeches.pop()
        current.state = RoundState.RUNNING
        live = LiveFlow(current.id, 7, current.flow.copy(), (), 0)

        def hear(place: int) -> None:
            parts.rounds.ears.hearing.emit(replace(live, sentences=place, flow=current.flow.copy()))
            app.processEvents()

        found["heard"] = timed(40, hear)
        current.speeches.append(last)
        pane.close()
        pane.deleteLater()
        window.deleteLater()
    return found


def main() -> int:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DEBATECOACH_HOME"] = folder
        found = measure()
    late = False
    print(f"{CELLS} cells, 8 columns    quartile    median      95 %   own time")
    for name, times in found.items():
        wall = [each for each, _own in times]
        low, ninth = statistics.quantiles(wall, n=4)[0], statistics.quantiles(wall, n=20)[-1]
        own = statistics.median(each for _wall, each in times)
        late |= name != "open" and own > LIMIT_MS
        print(f"{name:20} {low:10.1f} {statistics.median(wall):10.1f} {ninth:9.1f} {own:10.1f}")
    return int(late)


if __name__ == "__main__":
    raise SystemExit(main())
