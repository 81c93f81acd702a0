"""Building rehearsal trees with a model (TreeDebater Alg. 1)."""

from __future__ import annotations

import pytest

from debatecoach.debate.argument import Scorer
from debatecoach.debate.forest import STANCE
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side
from tests.coach.prep.kit import Prep


@pytest.mark.parametrize("language", ["en", "zh"])
def test_both_sides_are_rehearsed_whole(language: str) -> None:
    prep = Prep(language=language)
    prepared = prep.run(claims=4, depth=3, branch=2)
    assert not prepared.degraded, prep.degraded()
    assert prepared.stopped is None
    for side in Side:
        forest = prep.case.forests[side]
        assert len(forest.children(STANCE)) == 4
        assert len(forest) == 4 * (1 + 2 + 4 + 8)
        for node in forest.walk():
            level = forest.level(node)
            assert level <= 3
            assert len(forest.children(node)) == (2 if level < 3 else 0)
            assert (forest[node].support.scorer is Scorer.MODEL) == (level != 1)
            assert (forest[node].attack.scorer is Scorer.MODEL) == (level > 0)
            assert not forest[node].claim.endswith(".")
            assert forest[node].source is None
        assert len(Strengths(forest)) == len(forest)


def test_calls_are_few_and_wait_for_each_other_as_little_as_they_can() -> None:
    prep = Prep()
    totals = prep.run(claims=4, depth=3, branch=2).totals
    # analyse; claims; three levels; the last scores
    assert totals.steps == 6
    # 1 + 2 sides + (1 + 1 + 2 families) a tree x 8 + scores: 1 a side + 3 levels x 8 trees
    assert totals.calls == 1 + 2 + 4 * 8 + 2 + 3 * 8
    judged = prep.model.asked("scores")
    assert {request.model for request in judged} == {"judging"}
    assert {request.model for request in prep.model.asked("counters")} == {"writing"}
    assert min(each.priority for each in judged) > max(
        each.priority for each in prep.model.requests if each.schema_name != "scores"
    )
