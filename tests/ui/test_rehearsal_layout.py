"""The layout of rehearsal trees: tidy, without overlaps, stable; and what the verbs change."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.rehearsal import edits
from debatecoach.ui.rehearsal.layout import Layout, Metrics, lay_out

METRICS = Metrics(width=200, gap_x=50, gap_y=16, tree_gap=40)


def forest_of(parents: list[int]) -> RehearsalForest:
    """A forest whose n-th node hangs under node ``parents[n]`` (0: the stance)."""
    ids = [STANCE]
    twigs = []
    for index, parent in enumerate(parents):
        ids.append(f"n{index}")
        twigs.append(Twig(ids[-1], ids[min(parent, index)], Argument(f"claim {index}")))
    return RehearsalForest(Side.PRO, twigs)


shapes = st.lists(st.integers(0, 40), max_size=60).map(forest_of)


def tall(node: str) -> float:
    return 60.0 + 20 * (len(node) % 3)


def laid(forest: RehearsalForest) -> Layout:
    return lay_out(forest.children(), forest.children, tall, METRICS)


@given(shapes)
def test_no_two_cards_overlap_and_columns_are_levels(forest: RehearsalForest) -> None:
    layout = laid(forest)
    assert list(layout.places) == list(forest.walk())
    columns: dict[float, list[tuple[float, float]]] = {}
    for node, place in layout.places.items():
        assert place.x == forest.level(node) * (METRICS.width + METRICS.gap_x)
        columns.setdefault(place.x, []).append((place.y, place.y + place.height))
    for spans in columns.values():
        assert spans == sorted(spans), "reading order runs downwards"
        for (_, bottom), (top, _) in zip(spans, spans[1:], strict=False):
            assert top - bottom >= METRICS.gap_y - 1e-6
    assert all(p.y >= 0 and p.y + p.height <= layout.height + 1e-6 for p in layout.places.values())


@given(shapes, st.integers(2, 4))
def test_stacks_stand_side_by_side_in_reading_order(forest: RehearsalForest, stacks: int) -> None:
    layout = lay_out(forest.children(), forest.children, tall, METRICS, stacks)
    assert list(layout.places) == list(forest.walk())
    places = list(layout.places.values())
    for index, one in enumerate(places):
        assert one.right <= layout.width + 1e-6
        assert one.y + one.height <= layout.height + 1e-6
        for other in places[index + 1 :]:
            apart = one.right <= other.x or other.right <= one.x
            assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y
    left = [layout.places[root].x for root in forest.children()]
    assert left == sorted(left)
    assert layout.height <= laid(forest).height + 1e-6


@given(shapes, st.integers(0, 59))
def test_a_change_in_one_tree_leaves_the_shape_of_the_others(forest: RehearsalForest, pick: int) -> None:
    nodes = list(forest.walk())
    if not nodes:
        return
    changed = nodes[pick % len(nodes)]
    before = laid(forest)
    edits.insertion(forest, edits.reply_spot(forest, changed), Argument("new")).apply(forest)
    after = laid(forest)
    mine = forest.path(changed)[0]
    for root in forest.children():
        if root != mine:
            moved = {after.places[n].y - before.places[n].y for n in forest.walk(root)}
            assert max(moved) - min(moved) < 1e-6


def test_a_chain_deeper_than_python_recurses_is_laid_out() -> None:
    layout = laid(forest_of(list(range(3000))))
    assert len(layout.places) == 3000
    assert len({place.x for place in layout.places.values()}) == 3000


def test_a_folded_card_shows_no_replies() -> None:
    forest = forest_of([0, 1, 2])
    layout = lay_out(forest.children(), lambda n: () if n == "n0" else forest.children(n), tall, METRICS)
    assert list(layout.places) == ["n0"]
    assert layout.links == ()


@given(shapes, st.lists(st.integers(0, 80), max_size=30))
def test_new_ids_are_never_used_twice(forest: RehearsalForest, spots: list[int]) -> None:
    for pick in spots:
        nodes = [STANCE, *forest.walk()]
        parent = nodes[pick % len(nodes)]
        spot = edits.Spot(Side.PRO, parent, len(forest.children(parent)))
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
