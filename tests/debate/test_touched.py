"""What a change touched, and strengths that follow it: always as if all were computed anew."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.argument import Argument, Score
from debatecoach.debate.changes import Batch, Insert, Move, Remove, Replace, touched
from debatecoach.debate.forest import STANCE, IllegalChangeError, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side

IDS = [*"abcdefghij", STANCE]
ids, places, values = st.sampled_from(IDS), st.integers(0, 3), st.floats(0, 2)
arguments = st.builds(lambda s, a: Argument("claim", support=Score(s), attack=Score(a)), values, values)
single = st.one_of(
    st.builds(Insert, st.builds(lambda i, p, v: (Twig(i, p, v),), ids, ids, arguments), places),
    st.builds(Insert, st.lists(st.builds(Twig, ids, ids, arguments), max_size=3).map(tuple), places),
    st.builds(Remove, ids),
    st.builds(Replace, ids, arguments),
    st.builds(Move, ids, ids, places),
)
changes = st.one_of(single, st.builds(Batch, st.lists(single, max_size=4).map(tuple)))


@given(st.lists(changes, max_size=25))
def test_strengths_follow_any_change_and_its_undoing(sequence: list) -> None:
    forest = RehearsalForest(Side.PRO)
    strengths = Strengths(forest)
    for change in sequence:
        try:
            inverse = change.apply(forest)
        except IllegalChangeError:
            continue
        strengths.update(touched(forest, inverse))
        assert dict(strengths) == dict(Strengths(forest))
        redo = inverse.apply(forest)
        strengths.update(touched(forest, redo))
        assert dict(strengths) == dict(Strengths(forest))
        again = redo.apply(forest)
        strengths.update(touched(forest, again))
        assert dict(strengths) == dict(Strengths(forest))


def test_an_edit_costs_its_way_to_the_main_claim_not_the_tree() -> None:
    """Counted, not timed: nodes weighed anew after a score was changed in a tree of 4,000."""
    rng = random.Random(1)
    twigs = [
        Twig(str(n), str((n - 1) // 3) if n else STANCE, Argument("c", support=Score(rng.uniform(0, 2))))
        for n in range(4000)
    ]
    forest = RehearsalForest(Side.CON, twigs)
    weighed: list[str] = []

    class Counting(Strengths):
        def _bottom_up(self, node: str, level: int) -> tuple[float, ...]:
            weighed.append(node)
            return super()._bottom_up(node, level)

    strengths = Counting(forest)
    weighed.clear()
    inverse = Replace("3999", Argument("d", attack=Score(2.0), support=Score(2.0))).apply(forest)
    strengths.update(touched(forest, inverse))
    assert weighed == list(reversed(forest.path("3999")))
    assert dict(strengths) == dict(Strengths(forest))


def test_what_a_batch_touched_is_what_is_so_at_its_end() -> None:
    forest = RehearsalForest(Side.PRO, [Twig("a", STANCE, Argument("a")), Twig("b", "a", Argument("b"))])
    batch = Batch(
        (
            Insert((Twig("c", "b", Argument("c")),), 0),
            Move("c", STANCE, 1),
            Remove("b"),
            Insert((Twig("d", "a", Argument("d")),), 0),
            Remove("d"),
        )
    )
    what = touched(forest, batch.apply(forest))
    assert what.branches == {"c"}
    assert what.gone == {"b", "d"}
    assert what.nodes == {STANCE, "a"}
