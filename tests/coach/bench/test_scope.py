"""What judging takes is told before the round: the calls exactly, the tokens about right."""

from __future__ import annotations

import asyncio

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.bench.bench import judge
from debatecoach.coach.bench.scope import WORDS_A_MINUTE, Scope, estimate
from debatecoach.coach.tasks.ledger import Price
from debatecoach.debate.format import Format
from debatecoach.services.wiring import load_library
from tests.coach.bench.debates import transcript
from tests.coach.bench.reader import Reader
from tests.coach.team.debating import Script, asker_of

FORMATS = load_library(shipped("data")).formats


def spoken(format: Format) -> list[str]:
    """A text as long as each slot, with a reason now and then."""
    texts = []
    for slot in format.slots:
        lines = round(slot.seconds / 60 * WORDS_A_MINUTE / 9)
        said = [f"Street number {at * 7} of the town would carry bus {at}." for at in range(lines)]
        texts.append("Cars take room, because half of the street is parking. " + " ".join(said))
    return texts


@pytest.mark.parametrize("scope", [Scope.FULL, Scope.VERDICT])
@pytest.mark.parametrize("name", list(FORMATS))
def test_the_estimate_is_what_is_asked(scope: Scope, name: str) -> None:
    format = FORMATS[name]
    script = Script(Reader().script())
    asker = asker_of(script)
    found = asyncio.run(judge(asker, transcript(spoken(format)), brief=scope is Scope.VERDICT))
    told = estimate(scope, format)
    assert told.calls == found.calls == len(script.requests)
    read = sum(call.usage.prompt for call in asker.ledger.calls.values())
    # the reader's answers are shorter than a model's, so later prompts carry shorter notes: most of it where
    # speeches last half a minute
    assert 0.55 * told.usage.prompt < read < 1.4 * told.usage.prompt, (read, told.usage.prompt)


def test_arithmetic_asks_nothing() -> None:
    format = next(iter(FORMATS.values()))
    assert estimate(Scope.FLOW, format).calls == estimate(Scope.FLOW, format).tokens == 0
    assert estimate(Scope.VERDICT, format).late == 4


def test_what_it_costs_is_told_where_the_price_is_known() -> None:
    told = estimate(Scope.FULL, next(iter(FORMATS.values())))
    assert told.cost(None) is None
    assert told.cost(Price(1.0, 0.0)) == pytest.approx(told.usage.prompt / 1e6)
