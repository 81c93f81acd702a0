"""Claims chosen for an opening, by model and library, and why the others were not."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.select import Selection, Why, choose_claims
from debatecoach.coach.tasks.trail import Trail
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.evidence import Knowledge
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from tests.coach.prep.answers import Good
from tests.coach.team.scripted import Scripted, asker_of

CLAIMS = (
    ("p1", "Homework robs children of sleep at night", 1.8, "health"),
    ("p2", "Practice in class is guided by a teacher", 1.6, "learning"),
    ("p3", "Rich parents buy help that others lack", 1.4, "fairness"),
    ("p4", "Homework robs the children of their sleep at night", 1.7, "other"),
    ("p5", "Feedback comes too late to teach anybody", 1.0, "learning"),
    ("p6", "Gardens and kitchens teach as well", 0.2, ""),
)


def choose(answer: Any = None) -> Selection:
    case = Case(Motion("Schools should ban homework"))
    twigs = [
        Twig(node, STANCE, Argument(claim, support=Score(value, "", Scorer.COACH), battlefield=ground))
        for node, claim, value, ground in CLAIMS
    ]
    case.forests[Side.PRO] = RehearsalForest(Side.PRO, twigs)
    embedding = LexicalEmbedding().fit([claim for _, claim, _, _ in CLAIMS])
    means = None
    if answer is not None:
        model = Scripted({**Good().script(), "select": answer})
        means = Means.of(asker_of(model, "en", None), embedding, Trail(), Knowledge())
    return asyncio.run(choose_claims(case, Side.PRO, embedding, 2, means))


def answer(claims: list[int]) -> str:
    return json.dumps(
        {
            "claims": claims,
            "framework_name": "One thread",
            "framework": "Every point asks who decides.",
            "explanation": "They rest on different reasons.",
        }
    )


def test_every_claim_is_chosen_or_told_why_not() -> None:
    selection = choose(answer([1, 2, 3]))
    assert selection.chosen.nodes == ("p1", "p2", "p3")
    assert selection.chosen.framework is not None
    assert selection.chosen.explanation == "They rest on different reasons."
    assert [(each.node, each.why, each.beside) for each in selection.rejected] == [
        ("p4", Why.REPEAT, "p1"),
        ("p5", Why.SAME_GROUND, "p2"),
        ("p6", Why.WEAKER, ""),
    ]
    assert selection.rejected[0].strength == pytest.approx(1.7)


def test_a_strong_claim_the_model_left_adds_less_together() -> None:
    selection = choose(answer([2, 3, 6]))
    assert selection.rejected[0].node == "p1"
    assert selection.rejected[0].why is Why.LESS_TOGETHER


@pytest.mark.parametrize("said", [None, "no", answer([99])])
def test_without_a_model_the_library_chooses_and_says_so(said: Any) -> None:
    selection = choose(said)
    assert selection.chosen.degraded
    assert len(selection.chosen.nodes) == 3
    assert {*selection.chosen.nodes, *(each.node for each in selection.rejected)} == {
        node for node, *_ in CLAIMS
    }
    assert "p6" not in selection.chosen.nodes
