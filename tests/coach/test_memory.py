"""Marking schemes by a model, and how far two who marked agree."""

from __future__ import annotations

import asyncio
import json
import math

import pytest

from debatecoach.coach.memory.agreement import PAPER, agreement
from debatecoach.coach.memory.annotating import annotated
from debatecoach.debate.memory import AnnotatedBy, Label
from tests.coach.team.debating import Script, asker_of
from tests.services.test_memory import memo

TEXT = "A late bus means a missed shift, and the third warning is the job."


def mark(**changed: object) -> dict[str, object]:
    use = {
        "scheme": "cause", "reason": "It shows each step: “a missed shift”.", "acceptability": "excellent",
        "inference": "good", "relevance": "good", "robustness": "none",
    }  # fmt: skip
    return use | changed


def marked(*uses: dict[str, object], number: int = 1) -> list[tuple[str, tuple[object, ...]]]:
    answer = json.dumps({"passages": [{"number": number, "uses": list(uses)}]})
    script = Script({"schemes": lambda request: answer})
    return asyncio.run(annotated(asker_of(script), [memo(TEXT)]))  # type: ignore[return-value]


def test_a_model_s_four_marks_are_kept_and_what_quotes_nothing_is_dropped() -> None:
    [(id, uses)] = marked(mark(), mark(scheme="value", reason="It is about “dignity”."), mark(scheme="magic"))
    assert id == memo(TEXT).id
    assert [(use.scheme, use.by) for use in uses] == [("cause", AnnotatedBy.MODEL)]  # type: ignore[attr-defined]
    assert uses[0].marks == (Label.EXCELLENT, Label.GOOD, Label.GOOD, Label.POOR)  # type: ignore[attr-defined]
    assert uses[0].label is Label.GOOD  # type: ignore[attr-defined]
    assert marked(mark(), number=7) == []


def test_agreement_is_what_can_be_worked_out_by_hand() -> None:
    schemes = ("a", "b")
    same = {"1": {"a": 2}, "2": {"b": 4}, "3": {"a": 1, "b": 3}}
    whole = agreement(same, same, schemes)
    assert all(value == pytest.approx(0.0 if name == "hamming" else 1.0) for name, value in whole.items())
    assert set(whole) == set(PAPER)
    # cells: 1a both, 1b only the agent, 2a nobody, 2b both
    found = agreement({"1": {"a": 2}, "2": {"b": 4}}, {"1": {"a": 3, "b": 1}, "2": {"b": 4}}, schemes)
    assert found["jaccard"] == pytest.approx(0.75)
    assert found["precision"] == pytest.approx(0.75)
    assert found["hamming"] == pytest.approx(0.25)
    assert found["kappa_micro"] == pytest.approx((0.75 - 0.5) / 0.5)
    assert found["kappa_macro"] == pytest.approx((1.0 + 0.0) / 2)
    assert found["alpha"] == pytest.approx(1 - 0.25 / (2 * 5 * 3 / (8 * 7)))
    assert found["pearson"] == pytest.approx(1.0)
    assert found["kendall"] == pytest.approx(1.0)
    assert all(map(math.isnan, agreement({"1": {}}, {"2": {}}, schemes).values()))
