"""The bench on answers that were written by hand, as a careful judge would give them: replayed, no network.

The debate is the first of the pairs (school uniforms), judged for itself; the answers were recorded with
their requests. Its variants are judged with the same answers. How many requests had changed is in the test:
where none had, the answers are the very ones a model would be asked for again.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from debatecoach.base.language import Role
from debatecoach.base.paths import shipped
from debatecoach.coach.bench.bench import judge
from debatecoach.coach.bench.panel import STRUCK
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.framework import Fate
from debatecoach.debate.side import Team
from debatecoach.debate.transcript import Transcript
from tests.bias.pairs import UNIFORMS, debate, pairs
from tests.support.recorded_model import Replayer, read_exchanges

HERE = Path(__file__).resolve().parents[1] / "replays" / "bench-uniforms"
RECORD = HERE / "record.json"
PROMPTS = Prompts(shipped("resources") / "prompts")
VARIANTS = [
    pair
    for pair in pairs()
    if pair.one == debate(UNIFORMS) and pair.kind in ("length", "politeness", "caution", "orders")
]


def replay(transcript: Transcript) -> tuple[Adjudication, Replayer]:
    replayer = Replayer(RECORD, by_task=True)
    asker = Asker(replayer, dict.fromkeys(Role, "script-1"), PROMPTS, Ledger())
    return asyncio.run(judge(asker, transcript)), replayer


def test_the_prompts_are_those_that_were_answered() -> None:
    """A changed prompt needs new answers: an answer to another question proves nothing."""
    recorded = json.loads((HERE / "prompts.json").read_text("utf-8"))
    assert {task: PROMPTS.get(task).version for task in recorded} == recorded
    systems = {
        each.task: each.request["messages"][0]["content"].split("\n\nMaterial stands")[0]
        for each in read_exchanges(RECORD)
    }
    assert systems == {task: PROMPTS.get(task).system for task in recorded}, "bump its version, record again"


def test_the_verdict_and_its_reasons() -> None:
    found, replayer = replay(debate(UNIFORMS))
    assert not replayer.missing
    assert not replayer.inexact
    assert not replayer.unused
    assert (found.winner, found.certainty, found.agreement) == (Team.PRO, "clear", 1.0)
    assert found.calls == 24
    # What stands: Pro's two points, touched by bare denials; Con's two are demolished.
    fates = {each.id: each.fate for each in found.moves}
    assert [fates[each] for each in ("1.1", "1.2", "2.1", "2.2")] == [
        Fate.CONTESTED, Fate.CONTESTED, Fate.DEMOLISHED, Fate.DEMOLISHED,
    ]  # fmt: skip
    points = {each.id: each.points for each in found.moves}
    assert points["1.2"] == 3, "a principle, specific"
    assert points["2.1"] == 1.5, "the same, halved"
    assert points["3.1"] == 2
    assert points["4.1"] == 0, "a bare denial"
    assert [each.overall for each in found.speeches] == [6, 5, 8, 3]
    assert [each.persuasiveness for each in found.speeches] == [3, 3, 4, 1]
    assert [each.winner for each in found.clashes] == [Team.PRO] * 3
    # A judge put words into Pro's mouth.
    assert found.struck == 1
    assert STRUCK in str(found.rfd)
    assert "cheaper for everyone" not in str(found)


CHANGED = {"length": 2, "politeness": 2, "caution": 13, "orders": 0}
"""Requests of 24 that are not word for word those recorded: padding and courtesy reach the judge of language
alone (two speeches); a warning is an argument and reaches everybody who reads the speech."""


@pytest.mark.parametrize("pair", VARIANTS, ids=[pair.kind for pair in VARIANTS])
def test_the_verdict_does_not_move(pair: object) -> None:
    found, replayer = replay(pair.two)  # type: ignore[attr-defined]
    assert (found.winner, found.certainty) == (Team.PRO, "clear")
    assert not replayer.missing
    assert len(replayer.inexact) == CHANGED[pair.kind]  # type: ignore[attr-defined]
