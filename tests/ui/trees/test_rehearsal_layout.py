"""The layout of rehearsal trees: tidy, without overlaps, stable; and what the verbs change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert, Move, Remove, Replace, Touched, touched
from debatecoach.debate.forest import STANCE, IllegalChangeError, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.trees import edits
from debatecoach.ui.trees.canvas.layout import FAN, CardRect, Layout, Metrics

METRICS = Metrics(width=200, height=80, gap_x=50, gap_y=16, tree_gap=40)
Whole = dict[str, CardRect]


def reading_order(layout: Layout) -> Iterator[str]:
    """The cards as they are read: depth first."""
    stack = list(reversed(layout.roots))
    while stack:
        band = stack.pop()
        yield band.node
        stack.extend(reversed(band.kids))


def forest_of(parents: list[int]) -> RehearsalForest:
    """A forest whose n-th node hangs under node ``parents[n]`` (0: the stance)."""
    ids = [STANCE]
    twigs = []
    for index, parent in enumerate(parents):
        ids.append(f"n{index}")
        twigs.append(Twig(ids[-1], ids[min(parent, index)], Argument(f"claim {index}")))
    return RehearsalForest(Side.PRO, twigs)


shapes = st.lists(st.integers(0, 40), max_size=60).map(forest_of)


def laid(forest: RehearsalForest, stacks: int = 1) -> Layout:
    return Layout(METRICS, forest.children, forest.children, stacks)


def places(layout: Layout) -> Whole:
    return {node: layout.place(node) for node in reading_order(layout)}


@given(shapes)
def test_no_two_cards_overlap_and_columns_are_levels(forest: RehearsalForest) -> None:
    layout = laid(forest)
    assert list(reading_order(layout)) == list(forest.walk())
    columns: dict[float, list[tuple[float, float]]] = {}
    for node, place in places(layout).items():
        assert place.x == forest.level(node) * METRICS.column
        columns.setdefault(place.x, []).append((place.y, place.y + place.height))
        assert place.y >= -1e-6
        assert place.y + place.height <= layout.height + 1e-6
        assert place.right <= layout.width + 1e-6
    for spans in columns.values():
        assert spans == sorted(spans), "reading order runs downwards"
        for (_, bottom), (top, _) in zip(spans, spans[1:], strict=False):
            assert top - bottom >= METRICS.gap_y - 1e-6


@given(shapes, st.integers(2, 4))
def test_stacks_stand_side_by_side_in_reading_order(forest: RehearsalForest, stacks: int) -> None:
    layout = laid(forest, stacks)
    assert list(reading_order(layout)) == list(forest.walk())
    every = list(places(layout).values())
    for index, one in enumerate(every):
        assert one.right <= layout.width + 1e-6
        assert one.y + one.height <= layout.height + 1e-6
        for other in every[index + 1 :]:
            apart = one.right <= other.x or other.right <= one.x
            assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y
    left = [layout.place(root).x for root in forest.children()]
    assert left == sorted(left)
    assert layout.height <= laid(forest).height + 1e-6
    assert laid(forest).extent(stacks) == (layout.width, layout.height)


@given(shapes, st.integers(0, 59))
def test_a_change_in_one_tree_leaves_the_shape_of_the_others(forest: RehearsalForest, pick: int) -> None:
    nodes = list(forest.walk())
    if not nodes:
        return
    changed = nodes[pick % len(nodes)]
    before = places(laid(forest))
    edits.insertion(forest, edits.reply_spot(forest, changed), Argument("new")).apply(forest)
    after = places(laid(forest))
    mine = forest.path(changed)[0]
    for root in forest.children():
        if root != mine:
            moved = {after[n].y - before[n].y for n in forest.walk(root)}
            assert max(moved) - min(moved) < 1e-6


IDS = st.sampled_from([STANCE, *(f"n{each}" for each in range(12)), "x", "y"])
steps = st.lists(
    st.one_of(
        st.builds(Insert, st.builds(lambda i, p: (Twig(i, p, Argument("c")),), IDS, IDS), st.integers(0, 2)),
        st.builds(Remove, IDS),
        st.builds(Replace, IDS, st.just(Argument("d"))),
        st.builds(Move, IDS, IDS, st.integers(0, 2)),
        IDS,  # folded or unfolded
    ),
    max_size=20,
)


@given(shapes, steps, st.integers(1, 3))
def test_what_is_laid_out_step_by_step_is_what_would_be_laid_out_anew(
    forest: RehearsalForest, sequence: list, stacks: int
) -> None:
    folded: set[str] = set()

    def children(node: str) -> Sequence[str]:
        return () if node in folded else forest.children(node)

    layout = Layout(METRICS, forest.children, children, stacks)
    for step in sequence:
        if isinstance(step, str):
            folded ^= {step} - {STANCE}
            what = Touched(nodes=frozenset({step}))
        else:
            try:
                what = touched(forest, step.apply(forest))
            except IllegalChangeError:
                continue
        layout.update(what)
        anew = Layout(METRICS, forest.children, children, stacks)
        assert same(layout, anew)
        assert len(layout) == len(anew)
        assert (layout.width, layout.height) == pytest.approx((anew.width, anew.height))


def same(one: Layout, other: Layout) -> bool:
    first, second = places(one), places(other)
    assert list(first) == list(second)
    return all((first[n].x, first[n].y) == pytest.approx((second[n].x, second[n].y), abs=1e-6) for n in first)


spots = st.floats(-300, 1500)


@given(shapes, spots, spots, st.floats(0, 900), st.floats(0, 900), st.integers(1, 3))
def test_what_is_in_sight_is_found_and_nothing_else(
    forest: RehearsalForest, x: float, y: float, wide: float, tall: float, stacks: int
) -> None:
    layout = laid(forest, stacks)
    found = [band.node for band, _x, _y in layout.cards(x, y, x + wide, y + tall)]
    expected = {
        node
        for node, p in places(layout).items()
        if p.x <= x + wide and p.right >= x and p.y <= y + tall and p.y + p.height >= y
    }
    assert len(found) == len(expected)
    assert set(found) == expected
    for band, at_x, at_y in layout.cards(x, y, x + wide, y + tall):
        assert (at_x, at_y) == pytest.approx((layout.place(band.node).x, layout.place(band.node).y))
    hit = layout.at(x, y)
    assert (
        hit is None
        if not any(p.x <= x <= p.right and p.y <= y <= p.y + p.height for p in places(layout).values())
        else hit in places(layout)
    )


@given(shapes, spots, st.floats(0, 600))
def test_links_that_reach_into_view_are_found(forest: RehearsalForest, y: float, tall: float) -> None:
    """No card here has more replies than :data:`FAN`, so none may be missing."""
    layout = laid(forest)
    if any(len(forest.children(node)) > FAN for node in forest.walk()):
        return
    found = {(parent, child) for parent, child, *_ in layout.links(-1e6, y, 1e6, y + tall)}
    for node in forest.walk():
        for reply in forest.children(node):
            ends = sorted((layout.place(node).middle, layout.place(reply).middle))
            if ends[0] < y + tall and ends[1] > y:
                assert (node, reply) in found


def test_only_what_is_in_sight_costs() -> None:
    """Counted: bands looked at for one view of 20,000 cards."""
    forest = RehearsalForest(
        Side.PRO,
        [Twig(f"n{n}", f"n{(n - 20) // 10}" if n >= 20 else STANCE, Argument("c")) for n in range(20_000)],
    )
    layout = laid(forest)
    middle = layout.height / 2
    assert len(list(layout.bands(0, middle, 1500, middle + 1000))) < 100
    whole = list(layout.bands(-1, -1, 1e9, 1e9, whole=200))
    assert len(whole) < 600
    assert sum(band.size if band.size <= 200 else 1 for band, _x, _y in whole) == len(forest)


def test_a_chain_deeper_than_python_recurses_is_laid_out() -> None:
    layout = laid(forest_of(list(range(3000))))
    assert len({place.x for place in places(layout).values()}) == 3000
    layout.update(Touched(nodes=frozenset({"n2999"})))
    assert layout.place("n2999").x == 2999 * METRICS.column


def test_a_folded_card_shows_no_replies() -> None:
    forest = forest_of([0, 1, 2])
    layout = Layout(METRICS, forest.children, lambda n: () if n == "n0" else forest.children(n))
    assert list(reading_order(layout)) == ["n0"]
    assert list(layout.links(-1e6, -1e6, 1e6, 1e6)) == []


@given(shapes, st.lists(st.integers(0, 80), max_size=30))
def test_new_ids_are_never_used_twice(forest: RehearsalForest, spots: list[int]) -> None:
    for pick in spots:
        nodes = [STANCE, *forest.walk()]
        parent = nodes[pick % len(nodes)]
        spot = edits.NewArgumentPlace(Side.PRO, parent, len(forest.children(parent)))
        before = len(forest)
        edits.insertion(forest, spot, Argument("new")).apply(forest)
        assert len(forest) == before + 1
    if spots and len(forest) > 2:
        forest.remove(next(forest.walk()))
        assert edits.fresh_id(forest, STANCE) not in forest


def test_ids_are_in_the_librarys_manner() -> None:
    forest = RehearsalForest(Side.CON)
    edits.insertion(forest, edits.beside_spot(forest, None), Argument("a")).apply(forest)
    edits.insertion(forest, edits.reply_spot(forest, "c1"), Argument("b")).apply(forest)
    edits.insertion(forest, edits.beside_spot(forest, "c1.1"), Argument("c")).apply(forest)
    assert list(forest.walk()) == ["c1", "c1.1", "c1.2"]


def test_after_a_delete_the_selection_goes_to_the_nearest() -> None:
    forest = forest_of([0, 1, 1, 1, 0])
    assert edits.neighbours(forest, "n2") == ("n3", "n1", "n0")
    assert edits.neighbours(forest, "n3") == ("n2", "n1", "n0")
    assert edits.neighbours(forest, "n4") == ("n0",)


def test_search_reads_claim_label_argument_and_note() -> None:
    arguments = [
        Argument("Taxes work"),
        Argument("x", label="tax idea"),
        Argument("x", argument="a TAX"),
        Argument("x", note="tax"),
        Argument("none"),
    ]
    forest = RehearsalForest(Side.PRO, [Twig(f"n{i}", STANCE, a) for i, a in enumerate(arguments)])
    assert edits.found(forest, " Tax ") == ["n0", "n1", "n2", "n3"]
    assert edits.found(forest, "  ") == []
