"""Scores as weighted categories: from probabilities, from samples, from one answer; each says which."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Answer, Fault, Request, Token
from debatecoach.coach.prep.events import Scored
from debatecoach.coach.prep.scores import SAMPLES, Weighted, expected, weigh
from debatecoach.debate.argument import Score, Scorer, Way
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from tests.coach.prep.answers import block
from tests.coach.prep.kit import MOTION, Prep

ANSWER = (
    '{"scores": [{"number": 12, "attack": 1, "support": 2, '
    '"reason": "a \\"number\\": 3 and \\"attack\\": 0"}]}'
)


def pieces(text: str, chances: dict[str, float], cut: int = 3) -> tuple[Token, ...]:
    """The text in pieces; where a piece is one figure, it could have been these."""
    tokens = []
    for start in range(0, len(text), cut):
        piece = text[start : start + cut]
        figure = next((at for at, letter in enumerate(piece) if letter in "012"), None)
        choices: tuple[tuple[str, float], ...] = ()
        if figure is not None:
            head, tail = piece[:figure], piece[figure + 1 :]
            choices = tuple((f"{head}{each}{tail}", math.log(chance)) for each, chance in chances.items())
        tokens.append(Token(piece, choices))
    return tuple(tokens)


@given(cut=st.integers(1, 9), one=st.floats(0.01, 1.0), two=st.floats(0.01, 1.0))
def test_a_weighted_category_is_the_mean_of_what_could_have_been_said(
    cut: int, one: float, two: float
) -> None:
    text = '{"scores":[{"number":7,"attack":1,"support":2,"reason":""}]}'
    found = weigh(pieces(text, {"1": one, "2": two, "x": 0.5}, cut))
    mean = (one + 2 * two) / (one + two)
    assert found[7].attack == pytest.approx(mean)
    assert found[7].support == pytest.approx(mean)


def test_words_in_a_reason_are_no_figures_and_the_first_word_on_a_number_counts() -> None:
    told = pieces(ANSWER, {"1": 0.5, "2": 0.5}, 1)
    assert list(weigh(told)) == [12]
    twice = '{"scores": [{"number": 4, "attack": 0, "support": 1}, {"number": 4, "attack": 2, "support": 2}]}'
    certain = tuple(Token(each, ((each, 0.0),)) for each in twice)
    assert weigh(certain) == {4: Weighted(0.0, 1.0)}


def test_a_choice_that_goes_on_to_another_figure_is_none() -> None:
    token = Token(" 1", ((" 1", math.log(0.5)), (" 12", math.log(0.3)), (" 1.5", -1.0), ("2", math.log(0.5))))
    assert expected(token, 1) == pytest.approx(1.5)
    assert expected(Token("1", ()), 0) is None


@given(st.lists(st.builds(Token, st.text(max_size=12), st.just((("1", -0.1),))), max_size=20))
def test_any_pieces_give_scores_or_nothing(tokens: Sequence[Token]) -> None:
    for found in weigh(tokens).values():
        assert all(each is None or 0 <= each <= 2 for each in (found.attack, found.support))


# -- in a preparation ----------------------------------------------------------------------------------------


def scores(prep: Prep) -> list[Score]:
    return [
        score
        for each in prep.events
        if isinstance(each, Scored)
        for score in (each.attack, each.support)
        if score is not None
    ]


def run(answers: dict[str, Any], tells: bool = True) -> Prep:
    prep = Prep(answers, case=Case(Motion(MOTION)))
    prep.model.tells = tells
    prep.run((Side.PRO,), claims=1, depth=1, branch=2)
    return prep


def judged(attack: int, support: int, request: Request) -> str:
    rows = [
        {"number": int(each), "attack": attack, "support": support, "reason": f"{attack} it is"}
        for each in block(request, "judge").split(",")
    ]
    return json.dumps({"scores": rows})


def test_probabilities_weigh_the_categories_and_the_score_says_so() -> None:
    def doubtful(request: Request) -> Answer:
        text = judged(1, 1, request)
        return Answer(text, tokens=pieces(text, {"0": 0.1, "1": 0.6, "2": 0.3}, 1))

    prep = run({"categories": doubtful})
    assert {(each.value, each.way, each.scorer) for each in scores(prep)} == {
        (1.2, Way.WEIGHTED, Scorer.MODEL)
    }
    assert {each.reason for each in scores(prep)} == {"1 it is"}
    assert all(each.choices for each in prep.model.asked("categories"))


def test_without_probabilities_three_answers_are_averaged_and_that_is_remembered() -> None:
    given = iter([2, 1, 1] * 20)
    prep = run({"categories": lambda request: judged(next(given), 1, request)}, tells=False)
    assert {each.way for each in scores(prep)} == {Way.SAMPLED}
    attacks = [each.attack.value for each in prep.events if isinstance(each, Scored) and each.attack]
    assert set(attacks) == {1.33}
    asked = prep.model.asked("categories")
    assert len(asked) == 2 * SAMPLES
    assert sorted({each.temperature for each in asked}) == [0.0, 0.7]
    assert prep.asker.tells_choices() is False
    before = len(asked)
    prep.events.clear()
    prep.run((Side.PRO,), claims=2, depth=0)
    assert not any(each.choices for each in prep.model.asked("categories")[before:]), "it is not asked again"


def test_samples_that_do_not_come_leave_those_that_did() -> None:
    def once(request: Request) -> Any:
        return judged(2, 2, request) if request.choices else EndpointError(Fault.RATE, "Too many.")

    prep = run({"categories": once}, tells=False)
    assert {(each.value, each.way) for each in scores(prep)} == {(2.0, Way.ASKED)}


def test_what_was_kept_keeps_its_probabilities() -> None:
    kept: dict[str, str] = {}

    class Store:
        def get(self, key: Any) -> str | None:
            return kept.get(json.dumps(key, sort_keys=True))

        def put(self, key: Any, answer: str) -> None:
            kept[json.dumps(key, sort_keys=True)] = answer

    def doubtful(request: Request) -> Answer:
        text = judged(1, 1, request)
        return Answer(text, tokens=pieces(text, {"1": 0.5, "2": 0.5}, 1))

    found = []
    for _ in range(2):
        prep = Prep({"categories": doubtful}, case=Case(Motion(MOTION)), store=Store())
        prep.run((Side.PRO,), claims=2, depth=1, branch=1)
        found.append([(each.value, each.way) for each in scores(prep)])
    assert found[0] == found[1]
    assert set(found[0]) == {(1.5, Way.WEIGHTED)}
    assert not prep.model.asked("categories")


def test_a_coach_s_score_always_wins() -> None:
    prep = run({})
    forest = prep.case.forests[Side.PRO]
    [root] = forest.children()
    mine = Score(0.3, "I was there", Scorer.COACH)
    from dataclasses import replace

    forest.replace(root, replace(forest[root], support=mine))
    prep.run((Side.PRO,), claims=1, depth=2, branch=2)
    assert forest[root].support == mine
    event = Scored(Side.PRO, root, forest[root].claim, Score(2.0, "", Scorer.MODEL, Way.WEIGHTED), None)
    assert event.change(forest) is None
