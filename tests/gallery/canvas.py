"""The canvas of the trees: each degree of detail, map, branch, every filter, 5,000 arguments, 200 % text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest

from debatecoach.debate.argument import Review, Score, Scorer
from debatecoach.debate.card import Card
from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.filters import Filter, FilterKind
from debatecoach.ui.trees.pane import RehearsalPane
from tests.support.big_tree import big_case
from tests.ui.rig import open_motion, whole

ZOOMS = {"far": 0.28, "dust": 0.08, "label": 0.45, "near": 1.0, "close": 1.5, "closest": 2.5}
FILTERS = {
    **{kind.value: Filter(kind) for kind in FilterKind if kind not in (FilterKind.TAG, FilterKind.SCHEME)},
    "tag": Filter(FilterKind.TAG, "opening"),
    "scheme": Filter(FilterKind.SCHEME, "cause"),
}


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state; the session's case is opened anew and left on the library's first motion."""
    from debatecoach.casefile.store import CaseStore

    parts, book = rig.parts, rig.window.actions_book

    def fresh(width: int = 1366, height: int = 812) -> RehearsalPane:
        pane = whole(parts, RehearsalPane, book)
        pane.setObjectName("ground")
        pane.resize(width, height)
        pane.show()
        rig.app.processEvents()
        return pane

    def take(pane: RehearsalPane) -> QPixmap:
        for _each in range(3):
            rig.app.processEvents()
        pane.map.draw_anew()  # it waits a moment for more changes
        return pane.grab()

    open_motion(parts, "fat-tax")
    pane = fresh()
    mark(pane)
    for name, zoom in ZOOMS.items():
        pane.presenter.select("p1.1")
        pane.canvas.set_zoom(zoom)
        pane.canvas.reveal()
        yield f"canvas-zoom-{name}", take(pane)
    pane.canvas.set_zoom(1.0)
    pane.presenter.select("p2.1")
    pane.map.setFocus()
    yield "canvas-map-focused", take(pane)
    pane.canvas.set_zoom(0.8)
    pane.presenter.select("p1.2.1")
    for name, target in (("may", "p1.1"), ("may-not", "p1.2.2")):
        carry(pane, "p1.2.1", target)
        yield f"canvas-carried-{name}", take(pane)
        pane.canvas.put_back()
    pane.presenter.select("p1.2.1")
    pane.toggle_branch()
    pane.canvas.frame_first()
    yield "canvas-branch", take(pane)
    pane.toggle_branch()
    pane.canvas.set_zoom(0.62)
    for name, wanted in FILTERS.items():
        pane.presenter.sieve.ask(wanted)
        yield f"canvas-filter-{name}", take(pane)
    book["tree.list"].setChecked(True)
    pane.presenter.sieve.ask(Filter(FilterKind.UNANSWERED))
    yield "canvas-filter-list", take(pane)
    book["tree.list"].setChecked(False)
    pane.canvas.fit()
    yield "canvas-filter-far", take(pane)
    pane.toolbar.filter.fill()
    pane.toolbar.filter.offers.adjustSize()
    yield "canvas-filter-menu", pane.toolbar.filter.offers.grab()
    pane.presenter.sieve.ask(None)
    pane.close()
    parts.open_case.adopt(CaseStore.create(None, big_case(5000)))
    pane = fresh()
    yield "canvas-5000-first", take(pane)
    pane.canvas.fit()
    yield "canvas-5000-whole", take(pane)
    pane.presenter.sieve.ask(Filter(FilterKind.LOCKED))
    yield "canvas-5000-filter", take(pane)
    pane.close()
    open_motion(parts, "fat-tax")
    scale = theme().scale
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    pane = fresh()
    mark(pane)
    for name in ("far", "near", "close"):
        pane.canvas.set_zoom(ZOOMS[name])
        pane.presenter.select("p1.1")
        pane.canvas.reveal()
        yield f"canvas-200-{name}", take(pane)
    pane.canvas.set_zoom(0.62)
    pane.toggle_branch()
    pane.presenter.sieve.ask(Filter(FilterKind.NEEDS_WORK))
    yield "canvas-200-branch-filter", take(pane)
    pane.presenter.sieve.ask(None)
    pane.close()
    theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)
    open_motion(parts, "fat-tax")


def carry(pane: RehearsalPane, node: str, target: str) -> None:
    """A card is held over another."""
    canvas = pane.canvas
    canvas.centerOn(canvas.picture.card(node).center())
    start, end = (canvas.mapFromScene(canvas.picture.card(each).center()) for each in (node, target))
    QTest.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(canvas.viewport(), start + QPoint(30, 30))
    QTest.mouseMove(canvas.viewport(), end)


def mark(pane: RehearsalPane) -> None:
    """A coach has been here."""
    cards = (
        Card(
            title="A survey of shops",
            publication="An office of statistics (made up)",
            date="2021",
            body="Prices rose.",
        ),
    )
    scored = Score(1.9, "hits the whole mechanism", Scorer.COACH)
    for node, fields in {
        "p1": {"review": Review.NEEDS_WORK, "tags": ("opening", "burden"), "note": "Say it slowly."},
        "p1.1": {"cards": cards, "attack": scored, "review": Review.APPROVED, "tags": ("opening",)},
        "p1.2": {"review": Review.NEEDS_WORK, "note": "They will say this first."},
        "p1.1.1": {"review": Review.APPROVED},
        "p2.1.1": {"claim": pane.presenter.forest["p1.1.1"].claim},  # type: ignore[index]
    }.items():
        pane.presenter.revise(Side.PRO, node, "Edit", **fields)
    pane.presenter.revise(Side.PRO, "p1.1", "Lock", locked=True)
