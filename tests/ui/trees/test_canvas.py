"""The canvas: degrees of detail, branch, filter, map; driven by keys and mouse on a real session."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.casefile.store import CaseStore
from debatecoach.debate.argument import Argument, Review, Score
from debatecoach.debate.card import Card
from debatecoach.debate.changes import Insert, Remove
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme, tokens
from debatecoach.ui.trees.canvas import near
from debatecoach.ui.trees.canvas import picture as picture_module
from debatecoach.ui.trees.canvas.cards import FAR, SMALLEST, WARRANT
from debatecoach.ui.trees.filters import WEAK, Filter, FilterKind, matching, same_words
from debatecoach.ui.window.parts import Parts
from tests.support.big_tree import big_case, big_forest
from tests.support.contrast import contrast
from tests.ui.rig import open_motion
from tests.ui.trees.test_rehearsal import Rig
from tests.ui.trees.test_rehearsal_layout import reading_order

Key = Qt.Key
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    yield made
    made.pane.close()


def painted(rig: Rig, zoom: float, node: str = "p1.1") -> dict[str, int]:
    """Which painter is called how often for a view of ``node`` at ``zoom``."""
    canvas = rig.pane.canvas
    counts = dict.fromkeys(("paint_far", "paint_near", "paint_close"), 0)

    def counting(name: str) -> object:
        real = getattr(picture_module, name)

        def paint(*args: object) -> None:
            counts[name] += 1
            real(*args)

        return patch.object(picture_module, name, paint)

    canvas.set_zoom(zoom)
    rig.pane.presenter.select(node)
    canvas.reveal()
    with counting("paint_far"), counting("paint_near"), counting("paint_close"):
        assert not canvas.viewport().grab().isNull()
    return counts


def test_three_degrees_of_detail_and_only_what_is_seen_is_painted(rig: Rig) -> None:
    rig.open()
    far, near, close = (painted(rig, zoom) for zoom in (0.2, 1.0, 1.6))
    assert (far["paint_near"], far["paint_close"]) == (0, 0)
    assert far["paint_far"] == 1
    assert near["paint_far"] == near["paint_close"] == 0
    assert 0 < near["paint_near"] < len(rig.forest) / 2
    assert close["paint_near"] == 0
    assert 0 < close["paint_close"] < near["paint_near"]


def view(rig: Rig) -> QImage:
    return rig.pane.canvas.viewport().grab().toImage()


@pytest.mark.parametrize("zoom", [0.05, 0.2, 0.45, 1.0, 1.6])
def test_sides_differ_without_colour_and_strength_shows_at_every_zoom(rig: Rig, zoom: float) -> None:
    """Grey pictures of the same node as Pro's and as Con's differ; so do those of a weak and a strong one."""
    rig.open()
    canvas = rig.pane.canvas

    def card(node: str) -> QImage:
        canvas.set_zoom(zoom)
        canvas.centerOn(canvas.picture.card(node).center())
        rect = canvas.mapFromScene(canvas.picture.card(node)).boundingRect()
        return view(rig).convertToFormat(QImage.Format.Format_Grayscale8).copy(rect)

    same = Argument("The same words", "The same reason.", "Same", Score(1.0), Score(1.0))
    rig.pane.presenter.select("p4")
    for node in ("p1.1.1", "p1.1.1.1"):
        rig.pane.presenter.revise(Side.PRO, node, "Edit", **{f: getattr(same, f) for f in ("claim", "label")})
    pro, con = card("p1.1.1"), card("p1.1.1.1")
    assert pro != con
    before = card("p1.1.1.1")
    rig.pane.presenter.revise(Side.PRO, "p1.1.1.1", "Edit", attack=Score(0.0), support=Score(0.0))
    assert card("p1.1.1.1") != before


def test_marks_can_be_read_on_both_grounds() -> None:
    for scheme in ("light", "dark"):
        colors = tokens()[scheme]
        for ground in ("pro_soft", "con_soft"):
            for name in ("ok", "warn", "ink", "muted"):
                assert contrast(colors[name], colors[ground]) >= 4.5, (scheme, name, ground)


def test_the_line_of_best_replies_is_drawn_at_every_zoom(rig: Rig) -> None:
    rig.open()
    canvas = rig.pane.canvas
    rig.pane.presenter.select("p3")
    line = rig.parts.open_case.strengths(Side.PRO).best_line("p1", 3)
    for zoom in (0.03, 0.2, 0.5, 1.0, 2.0):
        canvas.set_zoom(zoom)
        start, end = (canvas.picture.place(node) for node in line[1:3])
        assert start is not None
        assert end is not None
        canvas.centerOn(QPointF(end.x - 30, end.middle))
        at = canvas.mapFromScene(QPointF(end.x - canvas.picture.layout.metrics.gap_x * 0.08, end.middle))
        image, ink = view(rig), theme().color("ink")
        reach = 3
        seen = [
            QColor(image.pixel(at.x() + x, at.y() + y))
            for x in range(-reach, reach + 1)
            for y in range(-reach, reach + 1)
        ]
        assert any(abs(each.lightness() - ink.lightness()) < 40 for each in seen), zoom


# -- a branch ------------------------------------------------------------------------------------------


def test_a_branch_alone_is_its_way_and_what_is_below(rig: Rig) -> None:
    rig.open()
    rig.pane.presenter.select("p1.2")
    rig.press(Key.Key_B, modifier=CTRL)
    below = set(rig.forest.walk("p1.2"))
    assert set(reading_order(rig.pane.canvas.picture.layout)) == {"p1"} | below
    bar = rig.pane.branch_bar
    assert bar.isVisible()
    assert [each.accessibleName().split(": ")[1] for each in bar.crumbs] == [
        rig.forest["p1"].claim, rig.forest["p1.2"].claim
    ]  # fmt: skip
    QTest.mouseClick(bar.crumbs[0], Qt.MouseButton.LeftButton)
    assert set(reading_order(rig.pane.canvas.picture.layout)) == set(rig.forest.walk("p1"))
    rig.pane.focus_tree()
    rig.press(Key.Key_Escape)
    assert len(rig.pane.canvas.picture.layout) == len(rig.forest)
    assert not bar.isVisible()
    assert not rig.book["tree.branch"].isChecked()


def test_a_branch_follows_edits_and_is_left_for_what_is_outside(rig: Rig) -> None:
    rig.open()
    presenter = rig.pane.presenter
    presenter.select("p1.2.1")
    rig.book["tree.branch"].trigger()
    rig.parts.open_case.edit(Side.PRO, Insert((Twig("new", "p1.2.1", Argument("More")),), 0), "Add")
    assert "new" in rig.pane.canvas.picture.layout
    assert presenter.branch == ("p1", "p1.2", "p1.2.1")
    presenter.select("p3.1")
    assert presenter.branch == ()
    assert "p3.1" in rig.pane.canvas.picture.layout
    presenter.show_branch("p1.2.1")
    presenter.change(Remove("p1.2"), "Delete")
    assert presenter.branch == ()
    assert len(rig.pane.canvas.picture.layout) == len(rig.forest)
    presenter.show_branch("p1")
    presenter.set_side(Side.CON)
    assert presenter.branch == ()


def test_the_list_shows_the_same_branch(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_L, modifier=CTRL)
    rig.pane.presenter.show_branch("p1.2")
    model = rig.pane.outline.model()
    assert model.rowCount() == 1
    main = model.index(0, 0)
    assert [model.index(row, 0, main).data() for row in range(model.rowCount(main))] == [
        rig.forest["p1.2"].claim
    ]


# -- filters -------------------------------------------------------------------------------------------


def says(kind: FilterKind, forest: RehearsalForest, strengths: Strengths, node: str) -> bool:
    """Each filter word for word."""
    argument, level = forest[node], forest.level(node)
    return {
        FilterKind.UNANSWERED: level % 2 == 1 and not forest.children(node),
        FilterKind.WEAKEST: level % 2 == 0 and strengths.at(node, 2) < WEAK,
        FilterKind.UNSOURCED: not argument.cards,
        FilterKind.NOTES: bool(argument.note),
        FilterKind.NEEDS_WORK: argument.review is Review.NEEDS_WORK,
        FilterKind.APPROVED: argument.review is Review.APPROVED,
        FilterKind.LOCKED: argument.locked,
        FilterKind.TAG: "check" in argument.tags,
        FilterKind.SCHEME: argument.scheme == "value",
    }[kind]


@given(st.integers(0, 120), st.integers(0, 99))
def test_filters_let_through_what_they_say(nodes: int, seed: int) -> None:
    forest = big_forest(nodes, seed=seed)
    strengths = Strengths(forest)
    for kind in FilterKind:
        if kind is FilterKind.DUPLICATES:
            continue
        value = {FilterKind.TAG: "check", FilterKind.SCHEME: "value"}.get(kind, "")
        found = matching(forest, strengths, 2, Filter(kind, value), forest.walk())
        expected = [node for node in forest.walk() if says(kind, forest, strengths, node)]
        if kind is FilterKind.WEAKEST:
            assert [strengths.at(n, 2) for n in found] == sorted(strengths.at(n, 2) for n in found)
            found.sort(key=list(forest.walk()).index)
        assert found == expected, kind


def test_the_same_words_are_found_whatever_case_and_spaces() -> None:
    claims = ("Taxes work", "taxes  WORK.", "Taxes do not work")
    forest = RehearsalForest(Side.PRO, [Twig(c, STANCE, Argument(c)) for c in claims])
    assert same_words(forest) == set(claims[:2])


def test_a_filter_dims_counts_and_steps_by_keys(rig: Rig) -> None:
    rig.open()
    strip, presenter = rig.pane.filter_strip, rig.pane.presenter
    assert not strip.isVisible()
    presenter.sieve.ask(Filter(FilterKind.UNANSWERED))
    found = presenter.sieve.matches()
    assert len(found) == presenter.unanswered() > 10
    assert rig.node == found[0]
    assert strip.isVisible()
    assert strip.count.text() == f"1 of {len(found)}"
    looks = [rig.pane.canvas.picture.look(node) for node in rig.forest.walk()]
    assert sum(look.matches is True for look in looks) == len(found)
    assert sum(look.matches is False for look in looks) == len(rig.forest) - len(found)
    rig.press(Key.Key_F3, Key.Key_F3)
    assert rig.node == found[2]
    rig.press(Key.Key_F3, modifier=SHIFT)
    assert rig.node == found[1]
    assert strip.count.text() == f"2 of {len(found)}"
    presenter.fold("p1", True)
    rig.press(Key.Key_F3)
    assert rig.node in rig.pane.canvas.picture.layout, "stepping opens what is folded"
    QTest.mouseClick(strip.clear, Qt.MouseButton.LeftButton)
    assert all(rig.pane.canvas.picture.look(node).matches is None for node in rig.forest.walk())


def test_a_filter_follows_edits_and_works_in_the_list(rig: Rig) -> None:
    rig.open()
    presenter = rig.pane.presenter
    presenter.sieve.ask(Filter(FilterKind.LOCKED))
    assert rig.pane.filter_strip.count.text() == "No argument matches"
    presenter.revise(Side.PRO, "p2", "Lock", locked=True)
    assert presenter.sieve.matches() == ["p2"]
    rig.press(Key.Key_L, modifier=CTRL)
    rig.press(Key.Key_F3)
    outline = rig.pane.outline
    assert outline.currentIndex().data() == rig.forest["p2"].claim
    said = outline.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    first = outline.model().index(0, 0)
    assert "matches" in said
    assert "matches" not in first.data(Qt.ItemDataRole.AccessibleTextRole)
    dim, lit = (i.data(Qt.ItemDataRole.ForegroundRole) for i in (first, outline.currentIndex()))
    assert dim is not None
    assert lit is None or QColor(lit.color()) != QColor(dim.color())
    rig.press(Key.Key_Escape)
    assert presenter.sieve.wanted is None


def test_the_menu_offers_tags_and_schemes_in_use_with_their_counts(rig: Rig) -> None:
    rig.open()
    rig.pane.presenter.revise(Side.PRO, "p1", "Tag", tags=("our best & first",))
    rig.pane.toolbar.filter.fill()
    menu = rig.pane.toolbar.filter.offers
    texts = {action.text().split("\t")[0]: action for action in menu.actions()}
    count = int(texts["Unanswered attacks"].text().split("\t")[1])
    assert count == rig.pane.presenter.unanswered()
    tags = texts["Tag"].menu().actions()  # type: ignore[union-attr]
    assert [each.text() for each in tags] == ["our best && first\t1"]
    tags[0].trigger()
    assert rig.pane.presenter.sieve.matches() == ["p1"]
    assert rig.pane.filter_strip.name.text() == "Tag: our best & first"


def test_whoever_knows_better_says_what_is_said_twice(rig: Rig) -> None:
    rig.open()
    rig.pane.presenter.sieve.duplicates = lambda _forest: ["p1", "p2"]
    rig.pane.presenter.sieve.ask(Filter(FilterKind.DUPLICATES))
    assert rig.pane.presenter.sieve.matches() == ["p1", "p2"]


def test_without_a_filter_the_same_keys_step_through_what_was_searched(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_F, modifier=CTRL)
    rig.type("price")
    found = [node for _side, node in rig.pane.presenter.search("price")]
    assert rig.node == found[0]
    rig.pane.focus_tree()
    rig.press(Key.Key_F3, Key.Key_F3)
    assert rig.node == found[2]
    rig.press(Key.Key_F3, modifier=SHIFT)
    assert rig.node == found[1]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_filters_are_opened_and_chosen_by_keys(rig: Rig) -> None:
    rig.open()
    rig.press(Key.Key_F, modifier=CTRL | SHIFT)
    menu = rig.pane.toolbar.filter.offers
    assert menu.isVisible()
    QTest.keyClick(menu, Key.Key_Down)
    QTest.keyClick(menu, Key.Key_Down)
    QTest.keyClick(menu, Key.Key_Return)
    assert rig.pane.presenter.sieve.wanted == Filter(FilterKind.UNANSWERED)


# -- the map -------------------------------------------------------------------------------------------


def test_the_map_is_reached_by_tab(rig: Rig) -> None:
    rig.open()
    rig.pane.canvas.set_zoom(1.0)
    rig.pane.canvas.centerOn(QPointF(0, 900))
    assert rig.pane.map.isVisible()
    rig.press(Key.Key_Tab)
    assert QApplication.focusWidget() is rig.pane.map
    QTest.keyClick(rig.pane.map, Key.Key_Down)
    rig.press(Key.Key_Escape)
    assert QApplication.focusWidget() is rig.pane.canvas


def test_the_map_is_there_when_part_is_out_of_view_and_moves_the_view(rig: Rig) -> None:
    rig.open()
    canvas, small = rig.pane.canvas, rig.pane.map
    canvas.fit()
    QApplication.sendPostedEvents()
    assert not small.isVisible(), "everything is in view"
    canvas.set_zoom(1.0)
    rig.book["tree.map"].trigger()
    assert not small.isVisible()
    rig.book["tree.map"].trigger()
    assert small.isVisible(), "asked for, it is there wherever one looks"
    assert small.accessibleName() == "Map of the trees"
    before = canvas.in_view().center()
    QTest.mousePress(small, Qt.MouseButton.LeftButton, pos=QPoint(small.width() // 2, small.height() - 12))
    low = canvas.in_view().center()
    assert low.y() > before.y()
    QTest.mouseMove(small, QPoint(small.width() // 2, small.height() // 2))
    QTest.mouseRelease(small, Qt.MouseButton.LeftButton)
    middle = canvas.in_view().center()
    assert middle.y() < low.y()
    assert abs(middle.y() - canvas.picture.layout.height / 2) < canvas.picture.layout.height / 5
    QApplication.sendPostedEvents()
    assert small.isVisible()
    small.setFocus()
    rig.press(Key.Key_PageDown)
    assert canvas.in_view().center().y() > middle.y()
    rig.press(Key.Key_Home)
    assert canvas.in_view().top() <= 0
    rig.press(Key.Key_Escape)
    assert QApplication.focusWidget() is canvas


def test_the_frame_on_the_map_is_what_is_in_view(rig: Rig) -> None:
    rig.open()
    canvas, small = rig.pane.canvas, rig.pane.map
    canvas.set_zoom(0.7)
    for y in (300.0, 2000.0):
        canvas.centerOn(QPointF(400, y))
        seen = small._onto_map().inverted()[0].map(small.frame().center())
        assert abs(seen.y() - canvas.in_view().center().y()) < canvas.picture.layout.height * 0.03


def test_the_map_covers_no_card(rig: Rig) -> None:
    rig.open()
    canvas, small = rig.pane.canvas, rig.pane.map
    canvas.set_zoom(1.0)
    seen = 0
    for node in rig.forest.walk("p2"):
        rig.pane.presenter.select(node)
        QApplication.sendPostedEvents()
        cards = [canvas.mapFromScene(canvas.picture.card(each)).boundingRect() for each in rig.forest.walk()]
        assert (
            canvas.viewport()
            .rect()
            .adjusted(-4, -4, 4, 4)
            .contains(canvas.mapFromScene(canvas.picture.card(node)).boundingRect())
        )
        if small.isVisible():
            seen += 1
            assert not [each for each in cards if each.intersects(small.geometry())], node
    assert seen


def test_a_large_tree_opens_with_claims_and_attacks_in_sight(rig: Rig) -> None:
    open_motion(rig.parts, "labor-unions")
    QApplication.processEvents()
    canvas = rig.pane.canvas
    assert canvas.in_view().contains(QRectF(0, 0, canvas.picture.layout.width, canvas.picture.layout.height))
    assert canvas.zoom >= FAR, "its words can be read"
    assert len(canvas.picture.layout) < len(rig.forest)
    rig.book["tree.fit"].trigger()
    assert len(canvas.picture.layout) == len(rig.forest)


def test_in_a_small_window_the_first_view_shows_where_each_warrant_begins(rig: Rig) -> None:
    rig.window.resize(1204, 580)  # of a window of 1280 by 720
    open_motion(rig.parts, "fat-tax")
    QApplication.processEvents()
    canvas, read = rig.pane.canvas, list[str]()
    assert canvas.in_view().contains(QRectF(0, 0, canvas.picture.layout.width, canvas.picture.layout.height))
    real = near.wrapped

    def noting(text: str, weight: int, pixels: int, width: float, most: int) -> tuple[str, ...]:
        if pixels * canvas.zoom >= SMALLEST - 0.5:
            read.append(text)
        return real(text, weight, pixels, width, most)

    for zoom in (canvas.zoom, WARRANT):
        canvas.set_zoom(zoom)
        read.clear()
        with patch.object(near, "wrapped", noting):
            canvas.viewport().grab()
        assert {rig.forest[node].argument for node in rig.forest.children()} <= {*read}


def test_the_first_view_is_of_the_room_that_there_comes_to_be_and_stays_where_somebody_went(rig: Rig) -> None:
    rig.window.resize(500, 300)  # as before the inspector and its tabs stand in their places
    open_motion(rig.parts, "fat-tax")
    QApplication.processEvents()
    canvas = rig.pane.canvas
    rig.window.resize(1204, 580)
    QApplication.processEvents()
    assert canvas.in_view().contains(QRectF(0, 0, canvas.picture.layout.width, canvas.picture.layout.height))
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=canvas.viewport().rect().center())
    zoom = canvas.zoom
    rig.window.resize(1100, 560)
    QApplication.processEvents()
    assert canvas.zoom == zoom


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_word_around_the_tree_is_cut_where_there_is_room_for_it(rig: Rig, scale: float) -> None:
    theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
    try:
        rig.window.resize(1366, 812)
        rig.open()
        rig.pane.presenter.select("p1.2.1")
        rig.pane.toggle_branch()
        QApplication.processEvents()
        chosen = rig.pane.toolbar.look_ahead
        assert chosen.shown() == chosen.currentText()
        counts = rig.pane.foot._counts
        assert counts.height() >= counts.heightForWidth(counts.width())
        bar = rig.pane.branch_bar
        last = bar.crumbs[-1]
        free = bar.leave.geometry().left() - last.geometry().left() - last.sizeHint().width()
        assert free >= 0
        if scale == 2.0:  # all is cut only because there is no more room
            assert free < 5 * last.fontMetrics().averageCharWidth()
    finally:
        theme().apply(QApplication.instance(), "light", 1.0, reduced_motion=True)


# -- large ---------------------------------------------------------------------------------------------


def test_five_thousand_nodes_walk_search_filter_and_edit(rig: Rig) -> None:
    rig.parts.open_case.adopt(CaseStore.create(None, big_case(5000)))
    rig.pane.focus_tree()
    canvas, presenter = rig.pane.canvas, rig.pane.presenter
    rig.pane.show_whole()
    assert len(canvas.picture.layout) == 5000
    assert canvas.in_view().contains(canvas.picture.card("n4999"))
    assert not canvas.grab().isNull()
    rig.press(Key.Key_Right, Key.Key_Right, Key.Key_Down)
    assert rig.node in canvas.picture.layout
    presenter.sieve.ask(Filter(FilterKind.WEAKEST))
    assert len(presenter.sieve.matches()) > 100
    before = len(canvas.picture.layout)
    rig.parts.open_case.edit(Side.PRO, Insert((Twig("z", "n4000", Argument("One more")),), 0), "Add")
    rig.parts.open_case.edit(Side.PRO, Insert((Twig("zz", "n4000", Argument("Two more")),), 0), "Add")
    assert {"z", "zz"} <= set(reading_order(canvas.picture.layout))
    assert len(canvas.picture.layout) == before + 2
    assert dict(rig.parts.open_case.strengths(Side.PRO)) == dict(Strengths(rig.forest))


def test_sources_show_in_the_picture(rig: Rig) -> None:
    """A card with evidence, lock, state or note looks another at text size."""
    rig.open()
    canvas = rig.pane.canvas
    rig.pane.presenter.select("p1")
    canvas.set_zoom(1.0)
    canvas.centerOn(canvas.picture.card("p1").center())
    cards = (Card(title="T", publication="P", date="2020", body="Q"),)
    for fields in ({"cards": cards}, {"note": "Slowly"}, {"review": Review.APPROVED}, {"locked": True}):
        before = view(rig)
        rig.pane.presenter.revise(Side.PRO, "p1", "Edit", **fields)
        assert view(rig) != before, fields
