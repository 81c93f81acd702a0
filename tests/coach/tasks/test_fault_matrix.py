"""Every case of the scripted server for every kind of task: typed, in time, said, nothing half kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault
from tests.coach.tasks.faults import EXPECTED, GOOD, KEPT, KINDS, Outcome, meet
from tests.coach.tasks.kit import Verdict
from tests.support.scripted_server import BY_NAME, ScriptedServer

SECONDS = 2.0
"""For what is waited for, or tried again, until the time is up."""
LONG = 30.0
"""For what is told at once, however busy this machine is."""
AT_ONCE = {
    *(GOOD, Fault.SHAPE, Fault.QUOTA, Fault.KEY, Fault.MODEL, Fault.REQUEST),
    *(Fault.NOT_AN_ENDPOINT, Fault.REFUSED, Fault.EMPTY),
}


@pytest.fixture(scope="module")
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as running:
        yield running


def test_every_case_is_in_the_matrix() -> None:
    assert set(EXPECTED) == set(BY_NAME)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("case", BY_NAME)
def test_the_matrix(server: ScriptedServer, tmp_path: Path, case: str, kind: str) -> None:
    plain = kind in ("plain", "streamed")
    expected = EXPECTED[case][0 if plain else 1]
    seconds = LONG if expected in AT_ONCE else SECONDS
    outcome = meet(server, case, kind, tmp_path, seconds)
    assert outcome.seconds <= seconds + 20  # no wait beyond the deadline (429-long asks for 600 s)
    if expected == GOOD:
        assert outcome.error is None
        assert isinstance(outcome.result, str if plain else Verdict)
        if kind == "streamed":
            assert outcome.heard == outcome.result
    else:
        assert outcome.result is None
        _is_well_told(outcome.error, expected)
        assert outcome.error.partial == (KEPT.get(case, "") if plain else "")
    assert outcome.stored == (1 if kind == "cached" and expected == GOOD else 0)
    _is_closed(outcome)
    if case in ("quota", "401", "404", "html200", "refusal", "content-filter", "429-long"):
        assert outcome.sent == 1  # what asking again does not mend is asked once


def _is_well_told(error: TaskError | None, expected: Fault | str) -> None:
    assert error is not None
    assert error.fault is expected
    what, safe, todo = error.sentences()
    for sentence in (what, safe, todo):
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence[-1] in ".”"
        assert "{" not in sentence.replace('{"claim"', "")
    assert not any(jargon in str(error) for jargon in ("Traceback", "Error code", "HTTP", "JSONDecode"))


def _is_closed(outcome: Outcome) -> None:
    calls = outcome.ledger.calls.values()
    assert calls
    for call in calls:
        assert call.ended >= call.began
        assert call.outcome != "running"
        assert call.step >= 1
    last = list(calls)[-1]
    assert last.outcome == (outcome.error.fault.value if outcome.error else "ok")
    totals = outcome.ledger.totals("test")
    assert totals.calls == len(outcome.ledger.calls)
    if outcome.result is not None:
        assert totals.completion_tokens > 0
        assert totals.cost > 0
