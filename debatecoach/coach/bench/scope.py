"""How much a bench asks of the model, and about what that takes, told before a round.

The whole bench asks for every speech in every dimension and for votes of six judges (36 calls for eight
speeches); a single verdict asks four times after the last word; arithmetic on the flow asks nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from debatecoach.base.language import Usage
from debatecoach.coach.tasks.ledger import Price
from debatecoach.debate.format import Format
from debatecoach.debate.side import TWO

WORDS_A_MINUTE = 140
TOKENS_A_WORD = 1.35
PROMPT = 900
"""Tokens of a task's own prompt with motion and fences, and of a schema that goes with it."""
ANALYSIS, JUDGEMENT = 380, 420
"""Tokens of an answer: on one speech, on the whole debate."""
NOTE = 200
"""Tokens of what is carried on of one speech in one dimension."""


class Scope(StrEnum):
    """What judges a round where a language model is connected.

    FULL: the whole bench, speech by speech. VERDICT: one verdict after the last word, by a chair and two
    judges who see the labels either way round. FLOW: arithmetic on the flow alone.
    """

    FULL = "full"
    VERDICT = "verdict"
    FLOW = "flow"


@dataclass(frozen=True, slots=True)
class JudgingEstimate:
    """About what judging a round asks for.

    Attributes:
        calls: to the model; an answer that cannot be read is asked for again, which is not counted.
        late: how many of them come after the last word.
        usage: tokens read and written.
    """

    calls: int
    late: int
    usage: Usage

    @property
    def tokens(self) -> int:
        """Read and written."""
        return self.usage.prompt + self.usage.completion

    def cost(self, price: Price | None) -> float | None:
        """In the user's currency; None where the price is not known."""
        return price.cost(self.usage) if price is not None else None


def estimate(scope: Scope, format: Format) -> JudgingEstimate:
    """What a bench of that scope asks in a round whose speeches use their time."""
    from debatecoach.coach.bench.engagement import JUDGES, PASSES
    from debatecoach.coach.bench.panel import dimensions_of

    if scope is Scope.FLOW:
        return JudgingEstimate(0, 0, Usage(0, 0))
    words = sum(slot.seconds for slot in format.slots) * WORDS_A_MINUTE / 60
    debate, count = round(words * TOKENS_A_WORD), len(format.slots)
    if scope is Scope.VERDICT:
        calls = PASSES + 2
        return JudgingEstimate(calls, calls, Usage(calls * (PROMPT + debate), calls * JUDGEMENT))
    dimensions = len(dimensions_of(TWO))
    votes = JUDGES * PASSES
    whole = dimensions + 2 + votes + 1
    notes = NOTE * count
    read = (
        count * dimensions * (PROMPT + notes // 2)
        + dimensions * debate
        + dimensions * (PROMPT + notes)
        + (PROMPT + dimensions * notes)
        + (PROMPT + notes)
        + (votes + 1) * (PROMPT + debate)
    )
    written = count * dimensions * ANALYSIS + whole * JUDGEMENT
    return JudgingEstimate(count * dimensions + whole, dimensions + whole, Usage(read, written))
