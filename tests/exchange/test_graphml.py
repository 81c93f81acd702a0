"""GraphML, out."""

from __future__ import annotations

import io

import networkx
import pytest
from hypothesis import given, settings

from debatecoach.base.errors import InputError
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.exchange import read, write
from debatecoach.exchange.texts import clean
from tests.exchange.making import cases, tree_case


@given(cases())
@settings(max_examples=25)
def test_every_argument_and_relation_is_in_it(case: Case) -> None:
    graph = networkx.read_graphml(io.BytesIO(write(case, "graphml")[0]))
    count = 0
    for side in Side:
        for twig in case.forests[side].twigs():
            node = graph.nodes[twig.id]
            assert node["claim"] == clean(twig.payload.claim)
            assert node["side"] == case.forests[side].side_of(twig.id)
            target = twig.parent or "motion"
            supports = twig.parent == STANCE and side is Side.PRO
            assert graph.edges[twig.id, target]["relation"] == ("supports" if supports else "attacks")
            count += 1
    assert graph.number_of_nodes() == count + 1
    assert graph.number_of_edges() == count


def test_attributes_have_types() -> None:
    case = tree_case(Argument("a", support=Score(0.5, "so", Scorer.MODEL), tags=("x", "y"), locked=True))
    node = networkx.read_graphml(io.BytesIO(write(case, "graphml")[0])).nodes["p1"]
    assert (node["support"], node["support_reason"], node["locked"], node["level"]) == (0.5, "so", True, 0)
    assert node["tags"] == "x, y"


def test_it_is_not_imported() -> None:
    with pytest.raises(InputError, match="can be exported, not imported"):
        read(write(tree_case("a"), "graphml")[0], "graphml")
