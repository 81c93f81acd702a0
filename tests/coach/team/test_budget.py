"""A limit asks before a speech and never in one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from debatecoach.base.language import Role, Usage
from debatecoach.coach.tasks.ledger import Call, Ledger, Price
from debatecoach.coach.tasks.trail import Trail
from debatecoach.coach.team.budget import OVER, Budget, BudgetedDebater, Limit, Reached
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format, Slot, Stage
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech


class Names:
    """A debater that says who it is, and spends 1.0 if it is the team."""

    def __init__(self, speaker: Speaker, ledger: Ledger | None = None) -> None:
        self.speaker, self.ledger = speaker, ledger
        self.overheard = 0

    async def overhear(
        self, case: Case, round: Round, slot: int, sentences: Sequence[Sentence], pace: object
    ) -> None:
        self.overheard += 1

    async def compose(
        self, case: Case, round: Round, slot: int, pace: object, progress: object = None, live: object = None
    ) -> Speech:
        if self.ledger is not None:
            spend(self.ledger)
        return Speech("a", Side.PRO, self.speaker, (), 0.0, "estimate")


def spend(ledger: Ledger) -> None:
    call = ledger.begin(Call(0, "a", "t", 1, "en", Role.WRITING, "m", 0.0))
    ledger.end(call, "ok", Usage(500_000, 250_000))


@pytest.fixture
def ledger() -> Ledger:
    return Ledger(prices={"m": Price(1.0, 2.0)})


@pytest.fixture
def case() -> Case:
    return Case(Motion("m"))


@pytest.fixture
def debate() -> Round:
    slots = tuple(Slot(name, Side.PRO, Stage.OPENING, 60) for name in "ab")
    return Round("r", Format("f", "F", "", 15.0, slots), None, 1, "")


class Pace:
    id = "estimate"

    def seconds(self, text: str) -> float:
        return 1.0


def compose(debater: BudgetedDebater, case: Case, debate: Round) -> Speech:
    return asyncio.run(debater.compose(case, debate, 0, Pace()))


def test_without_limits_the_team_speaks(ledger: Ledger, case: Case, debate: Round) -> None:
    debater = BudgetedDebater(Names(Speaker.MODEL, ledger), Names(Speaker.LIBRARY), Budget(ledger), Trail())
    assert [compose(debater, case, debate).speaker for _ in range(3)] == [Speaker.MODEL] * 3
    assert ledger.totals().cost == pytest.approx(3.0)


def test_a_round_s_limit_hands_over_and_says_so(ledger: Ledger, case: Case, debate: Round) -> None:
    budget, trail = Budget(ledger, round=1.5), Trail()
    debater = BudgetedDebater(Names(Speaker.MODEL, ledger), Names(Speaker.LIBRARY), budget, trail)
    speeches = [compose(debater, case, debate) for _ in range(3)]
    assert [each.speaker for each in speeches] == [Speaker.MODEL, Speaker.MODEL, Speaker.LIBRARY]
    assert speeches[-1].notices == (OVER,)
    assert trail.entries[-1].degraded
    assert "1.5" in trail.entries[-1].sentence()
    budget.begin_round()
    assert compose(debater, case, debate).speaker is Speaker.MODEL


def test_the_user_is_asked_and_may_go_on(ledger: Ledger, case: Case, debate: Round) -> None:
    asked: list[Reached] = []

    async def question(reached: Reached) -> bool:
        asked.append(reached)
        return reached.limit is Limit.ROUND

    budget = Budget(ledger, round=1.0, month=2.0)
    debater = BudgetedDebater(Names(Speaker.MODEL, ledger), Names(Speaker.LIBRARY), budget, Trail(), question)
    speakers = [compose(debater, case, debate).speaker for _ in range(4)]
    assert speakers == [Speaker.MODEL, Speaker.MODEL, Speaker.LIBRARY, Speaker.LIBRARY]
    assert [each.limit for each in asked] == [Limit.ROUND, Limit.MONTH, Limit.MONTH]


def test_last_month_s_beginning_counts(ledger: Ledger) -> None:
    assert Budget(ledger, month=5.0, spent_before=5.0).reached() == Reached(Limit.MONTH, 5.0, 5.0)


def test_nothing_is_thought_about_beyond_the_limit(ledger: Ledger, case: Case, debate: Round) -> None:
    team = Names(Speaker.MODEL, ledger)
    budget = Budget(ledger, round=1.0)
    debater = BudgetedDebater(team, Names(Speaker.LIBRARY), budget, Trail())
    asyncio.run(debater.overhear(case, debate, 0, (), Pace()))
    spend(ledger)
    asyncio.run(debater.overhear(case, debate, 0, (), Pace()))
    assert team.overheard == 1
