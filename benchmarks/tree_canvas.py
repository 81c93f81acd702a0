"""The rehearsal canvas at 200, 1,000 and 5,000 arguments: opening, panning, zooming, editing, memory.

    python benchmarks/tree_canvas.py

A real session and the real pane, offscreen, 1366 x 812 pixels, a fresh interpreter for each size. Per size:

- open: the pane follows another case (trees laid out, strengths computed) and its first picture is painted;
- pan, zoom: a frame each, the whole viewport painted anew, over several degrees of detail (text, labels,
  shapes); whole: all trees in view at once, where every card is painted;
- edit: a score set, an argument put in and taken out again, with journal, all strengths, layout and picture,
  in the canvas and in the list;
- strengths: following an edit, against computing them all anew, which must come to the same;
- memory: what Python holds more when the pane has shown the trees, all in view too, by ``tracemalloc``.

Every figure is the lower quartile of its samples: other programs on the machine hold up now one and now
another. Medians of edits and the slowest single frame are printed below, and judge nothing.

The exit code is 1 if an edit at 5,000 takes longer than 50 ms or a frame does at any size; if opening, whole
pictures, edits or memory grow faster than n log n from size to size (with slack for the clock's own noise);
or if strengths that followed differ from those computed anew.
"""

from __future__ import annotations

import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.ui.rig import open_motion, whole

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SIZES = (200, 1000, 5000)
LIMIT_MS = 50.0
SLACK = 1.5
"""Growth may exceed n log n by so much: the clock is shared with whatever else the machine does."""
FLOOR_MS = 2.0
"""Times below this are counted as this when growth is judged: they are mostly what a call costs at all."""
ZOOMS = (0.06, 0.15, 0.3, 0.45, 0.7, 1.0, 1.6, 2.4)
GROWING = ("open", "whole", "edit", "list edit", "memory MB")
TOLD = ("edit median", "list edit median", "slowest frame")


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def usual(samples: list[float]) -> float:
    """The lower quartile."""
    return sorted(samples)[len(samples) // 4]


def measure(nodes: int) -> dict[str, float]:
    """The figures of one size, in this interpreter."""
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QApplication, QWidget

    from debatecoach.casefile.store import CaseStore
    from debatecoach.debate.argument import Score
    from debatecoach.debate.changes import Insert, Remove
    from debatecoach.debate.forest import Twig
    from debatecoach.debate.rehearsal_tree import Strengths
    from debatecoach.debate.side import Side
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.kit.theme import theme
    from debatecoach.ui.trees.pane import RehearsalPane
    from tests.support.big_tree import argument, big_case
    from tests.ui import rig

    app = QApplication(["tree_canvas"])
    theme().apply(app, "light", 1.0, reduced_motion=True)
    parts, window = rig.make_parts(), QWidget()
    book = ActionBook(window)
    book.decorate()
    pane = whole(parts, RehearsalPane, book)
    pane.resize(1366, 812)
    pane.show()
    open_motion(parts, "fat-tax")  # fonts, icons and style sheet are there
    app.processEvents()
    canvas, figures = pane.canvas, {}
    opens = []
    for _each in range(5):
        store = CaseStore.create(None, big_case(nodes))
        opens.append(timed(lambda store=store: (parts.open_case.adopt(store), app.processEvents())))
        assert len(canvas.picture.layout) == nodes
    figures["open"] = usual(opens)

    def frame(step: Callable[[], object]) -> float:
        return timed(lambda: (step(), canvas.viewport().repaint()))

    pans, zooms = [], []
    for zoom in ZOOMS:
        canvas.set_zoom(zoom)
        canvas.centerOn(canvas.picture.card(f"n{nodes // 2}").center())
        app.processEvents()
        pans += [
            frame(lambda: (canvas.scroll_by(QPoint(9, 31)), canvas.viewport().update())) for _ in range(12)
        ]
        zooms += [frame(lambda: canvas.set_zoom(canvas.zoom * 1.01)) for _ in range(8)]
    canvas.fit()
    app.processEvents()
    canvas.viewport().repaint()
    figures["pan"], figures["zoom"] = usual(pans), usual(zooms)
    figures["whole"] = usual([frame(canvas.viewport().update) for _ in range(16)])
    canvas.frame_first()
    rng, forest = random.Random(2), parts.open_case.case.forests[Side.PRO]  # type: ignore[union-attr]
    target = next(node for node in list(forest.walk())[nodes // 2 :] if not forest[node].locked)

    def edits() -> list[float]:
        taken = []
        for turn in range(12):
            score = Score((turn % 20 + 1) / 10)
            twig = Twig(f"x{turn}", target, replace(argument(rng), locked=False))
            for change in (
                lambda score=score: pane.presenter.revise(Side.PRO, target, "Score", support=score),
                lambda twig=twig: parts.open_case.edit(Side.PRO, Insert((twig,), 0), "Add"),
                lambda twig=twig: parts.open_case.edit(Side.PRO, Remove(twig.id), "Delete"),
            ):
                taken.append(timed(lambda change=change: (change(), app.processEvents())))
        return taken

    pane.presenter.select(target)
    app.processEvents()
    taken = edits()
    figures["edit"] = usual(taken)
    book["tree.list"].setChecked(True)
    app.processEvents()
    listed = edits()
    figures["list edit"] = usual(listed)
    book["tree.list"].setChecked(False)
    app.processEvents()
    kept = parts.open_case.strengths(Side.PRO)
    figures["strengths anew"] = usual([timed(lambda: Strengths(forest)) for _ in range(8)])
    from debatecoach.debate.changes import Touched

    what = Touched(nodes=frozenset({target}))
    figures["strengths"] = usual([timed(lambda: kept.update(what)) for _ in range(9)])
    figures["same"] = float(dict(kept) == dict(Strengths(forest)))
    figures["memory MB"] = memory(parts, pane, app, nodes)
    figures["edit median"], figures["list edit median"] = statistics.median(taken), statistics.median(listed)
    figures["slowest frame"] = max(*pans, *zooms)
    pane.close()
    rig.end(parts)
    return figures


def memory(parts: Any, pane: Any, app: Any, nodes: int) -> float:
    """Megabytes Python holds for showing a case, without the case itself; the whole tree was in view too."""
    from debatecoach.casefile.store import CaseStore
    from tests.support.big_tree import big_case

    open_motion(parts, "fat-tax")
    app.processEvents()
    store = CaseStore.create(None, big_case(nodes))
    tracemalloc.start()
    parts.open_case.adopt(store)
    app.processEvents()
    pane.canvas.fit()
    app.processEvents()
    held, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / 1e6


def child(nodes: int) -> dict[str, float]:
    """The figures of one size, from a fresh interpreter with a state folder of its own."""
    with tempfile.TemporaryDirectory() as home:
        env = dict(os.environ, DEBATECOACH_HOME=home, HOME=home)
        done = subprocess.run(
            [sys.executable, __file__, "--size", str(nodes)],
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
    return json.loads(done.stdout.splitlines()[-1])


def growth(rows: list[dict[str, float]], name: str) -> list[float]:
    """How much faster than n log n a figure grew, from size to size; 1 is just as fast."""
    found = []
    for (small, before), (large, after) in zip(
        list(zip(SIZES, rows, strict=True)), list(zip(SIZES, rows, strict=True))[1:], strict=False
    ):
        floor = FLOOR_MS if "MB" not in name else 0.05
        allowed = large * math.log(large) / (small * math.log(small))
        found.append(max(after[name], floor) / max(before[name], floor) / allowed)
    return found


def main() -> int:
    """Measure and print; exit code 1 if a limit is broken."""
    if "--size" in sys.argv:
        print(json.dumps(measure(int(sys.argv[sys.argv.index("--size") + 1]))))
        return 0
    rows = [child(nodes) for nodes in SIZES]
    print(f"{'ms':16}" + "".join(f"{nodes:>10,}" for nodes in SIZES) + "   against n log n")
    broken = []
    for name in rows[0]:
        if name == "same":
            continue
        if name == TOLD[0]:
            print("told, not judged")
        against = growth(rows, name) if name in GROWING else []
        print(
            f"{name:16}"
            + "".join(f"{row[name]:10.2f}" for row in rows)
            + "   "
            + " ".join(f"{each:.2f}" for each in against)
        )
        if any(each > SLACK for each in against):
            broken.append(f"{name} grows faster than n log n")
    for name in ("edit", "list edit"):
        if rows[-1][name] > LIMIT_MS:
            broken.append(f"{name} at {SIZES[-1]:,} takes more than {LIMIT_MS:.0f} ms")
    if any(row[name] > LIMIT_MS for row in rows for name in ("pan", "zoom", "whole")):
        broken.append(f"a frame takes more than {LIMIT_MS:.0f} ms")
    if not all(row["same"] for row in rows):
        broken.append("strengths that followed the edits differ from those computed anew")
    print(*(f"BROKEN: {each}" for each in broken), sep="\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
