"""Preparation on a real server with a random model: nothing good can come, and nothing may break."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from debatecoach.base.language import Role
from debatecoach.base.paths import shipped
from debatecoach.coach.prep.events import apply
from debatecoach.coach.prep.preparation import Options, PreparedCase, prepare
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.tasks.trail import Trail
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.engines.language import connect
from tests.coach.prep.test_answers import sound
from tests.coach.stand_in import LetterSimilarity
from tests.support.llama_server import llama_server

pytestmark = pytest.mark.slow


def test_the_worst_model_there_is_breaks_no_case(tmp_path: Path) -> None:
    mine = Argument("Homework takes the evening from families", "Tasks are set for the evening.", "Evenings")
    case = Case(Motion("Schools should ban homework"))
    for side in Side:
        case.forests[side].insert((Twig(f"{str(side)[0]}1", STANCE, mine),), 0)
    trail, ledger = Trail(), Ledger()

    async def go(base_url: str) -> PreparedCase:
        endpoint = connect(base_url)
        model = (await endpoint.models())[0]
        prompts = Prompts(shipped("resources") / "prompts")
        asker = Asker(endpoint, dict.fromkeys(Role, model), prompts, ledger, patience=0.2)
        try:
            return await prepare(
                case,
                tuple(Side),
                asker,
                LetterSimilarity(),
                trail,
                options=Options(claims=2, depth=2, branch=1),
                progress=lambda event: (apply(event, case), None)[1],
            )
        finally:
            await endpoint.close()

    with llama_server(tmp_path) as base_url:
        prepared = asyncio.run(go(base_url))
    assert prepared.stopped is None
    assert prepared.degraded
    sound(case)
    for side in Side:
        assert case.forests[side][f"{str(side)[0]}1"].claim == mine.claim
    assert all(call.outcome != "running" for call in ledger.calls.values())
    assert all(entry.sentence() for entry in trail.entries)
    for entry in trail.entries:
        print(entry.sentence(), "|", entry.detail)
