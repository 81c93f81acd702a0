"""Changes and their inverses: any sequence of them, legal or not, keeps a forest a forest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.changes import Batch, Insert, Move, Remove, Replace
from debatecoach.debate.forest import STANCE, Forest, IllegalChangeError, Twig
from debatecoach.debate.side import Side

IDS = [*"abcdefgh", STANCE, "nobody"]
ids = st.sampled_from(IDS)
places = st.integers(-1, 4)
branches = st.lists(st.builds(Twig, ids, ids, st.integers(0, 9)), max_size=4).map(tuple)
single = st.one_of(
    st.builds(Insert, branches, places),
    st.builds(Insert, st.builds(lambda i, p, v: (Twig(i, p, v),), ids, ids, st.integers(0, 9)), places),
    st.builds(Remove, ids),
    st.builds(Replace, ids, st.integers(0, 9)),
    st.builds(Move, ids, ids, places),
)
changes = st.one_of(single, st.builds(Batch, st.lists(single, max_size=4).map(tuple)))


def check(forest: Forest[int]) -> None:
    nodes = list(forest.walk())
    assert len(nodes) == len(set(nodes)) == len(forest)
    for node in nodes:
        assert forest.path(node)[0] in forest.children()
        assert forest.children(forest.parent(node))[forest.index(node)] == node
        assert forest.side_of(node) is (forest.side if forest.level(node) % 2 == 0 else forest.side.other)


@given(st.lists(changes, max_size=30))
def test_any_sequence_keeps_it_a_forest_and_undo_and_redo_restore_it(sequence: list) -> None:
    forest: Forest[int] = Forest(Side.PRO)
    history, inverses = [forest.copy()], []
    for change in sequence:
        before = forest.copy()
        try:
            inverse = change.apply(forest)
        except IllegalChangeError:
            assert forest == before, "a refused change leaves everything as it was"
            continue
        check(forest)
        inverses.append(inverse)
        history.append(forest.copy())
    redos = []
    for inverse in reversed(inverses):
        assert forest == history.pop()
        redos.append(inverse.apply(forest))
        check(forest)
        assert forest == history[-1]
    last = forest.copy()
    for redo in reversed(redos):
        redo.apply(forest)
        check(forest)
    assert len(forest) == 0 or forest != last or not redos


def grown() -> Forest[int]:
    return Forest(
        Side.CON, [Twig("a", STANCE, 1), Twig("b", "a", 2), Twig("c", "b", 3), Twig("d", STANCE, 4)]
    )


@pytest.mark.parametrize(
    "change",
    [
        Insert((), 0),
        Insert((Twig("a", STANCE, 0),), 0),
        Insert((Twig("x", "nobody", 0),), 0),
        Insert((Twig("x", STANCE, 0),), 3),
        Insert((Twig("x", STANCE, 0), Twig("y", "a", 0)), 0),
        Insert((Twig("x", STANCE, 0), Twig("x", "x", 0)), 0),
        Insert((Twig("x", STANCE, 0), Twig("y", "x", 0), Twig(STANCE, "y", 0)), 0),
        Insert((Twig(STANCE, STANCE, 0),), 0),
        Remove("nobody"),
        Remove(STANCE),
        Replace("nobody", 1),
        Move("a", "c", 0),
        Move("a", "a", 0),
        Move("a", "nobody", 0),
        Move("a", STANCE, 2),
        Move("nobody", STANCE, 0),
        Batch((Replace("a", 9), Remove("b"), Remove("c"))),
    ],
)
def test_what_would_break_the_tree_is_refused_whole(change: object) -> None:
    forest = grown()
    with pytest.raises(IllegalChangeError):
        change.apply(forest)  # type: ignore[attr-defined]
    assert forest == grown()


def test_a_moved_branch_keeps_its_order_and_its_side_follows_its_level() -> None:
    forest = grown()
    inverse = Move("b", STANCE, 1).apply(forest)
    assert forest.children() == ("a", "b", "d")
    assert forest.side_of("b") is Side.CON
    assert forest.side_of("c") is Side.PRO
    inverse.apply(forest)
    assert forest == grown()


def test_ten_thousand_levels_do_not_overflow() -> None:
    twigs = [Twig(str(n), STANCE if n == 0 else str(n - 1), n) for n in range(10_000)]
    forest: Forest[int] = Forest(Side.PRO, twigs)
    branch, index = forest.remove("0")
    forest.insert(branch, index)
    assert forest.level("9999") == 9999
