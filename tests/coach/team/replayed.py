"""A whole round of the team against recorded answers, and how it was recorded.

    answer-by-hand --port 8133 --box /tmp/box --wait 3000      (somebody writes the answers)
    python -m tests.coach.team.replayed http://127.0.0.1:8133/v1

plays the round against a server and writes ``tests/replays/labor-unions/record`` (the exchanges, a file a
speech) and ``prompts.json`` (the version of every prompt that was answered). The voice is the estimate and
claims are compared by their words, so that nothing depends on a file a computer may not have. Without a URL
it is played against its own record and written anew: for when only the material of the prompts has changed
and the answers still fit what is asked (see that they do).
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from debatecoach.base.language import LanguageModel, Role
from debatecoach.coach.library import find_case
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.search.folder import FolderSearch
from debatecoach.services.connection import Connection, plan_of
from debatecoach.services.playing import play
from debatecoach.services.speech_files import speech_files
from debatecoach.services.wiring import Engines, load_library
from tests.support.recorded_model import Exchange, Recorder, Replayer

TESTS = Path(__file__).resolve().parents[2]
HERE = TESTS / "replays" / "labor-unions"
RECORD, PROMPTS = HERE / "record", HERE / "prompts.json"
PACE = 130
"""Words a minute at which the record was made: every prompt holds a length in words."""
SPEECHES = TESTS / "speeches" / "unions-con"
MODEL = "by-hand"


@dataclass(frozen=True, slots=True)
class Played:
    """A round that was played: everything there is to look at."""

    case: Case
    runner: RoundRunner
    connection: Connection
    ballot: Ballot

    @property
    def round(self) -> Round:
        return self.runner.round


async def play_round(model: LanguageModel, state: Path, patience: float = 1.0) -> Played:
    """The full team at national level as Pro against a student's three Con speeches, with two documents."""
    embedding = LexicalEmbedding()
    plan = plan_of("full", "national", think_first=True, patience=patience)
    connection = Connection(
        model,
        dict.fromkeys(Role, MODEL),
        None,
        state,
        [FolderSearch(HERE / "documents", embedding, state)],
        replace(plan, level=replace(plan.level, pace=PACE)),
    )
    engines = Engines((), (), embedding, load_library(), connection=connection)
    case = find_case("labor-unions", engines.library.motions)
    format = engines.library.formats["simplified-oxford"]
    runner = engines.runner(case, Round("replay", format, Side.CON, 11, "2026-11-21T08:00:00+00:00"))
    claims = {side: case.claims(side) for side in Side}
    await connection.searcher().prepare(case.motion, case.knowledge, claims)
    ballot = await play(runner, speech_files(SPEECHES)[0], engines, lambda line: None)
    return Played(case, runner, connection, ballot)


def write_record(exchanges: list[Exchange], played: Played) -> None:
    """Into the repository, a file for the preparation and one for each speech."""
    slots = ["prep", *(slot.id for slot in played.round.format.slots)]
    files: dict[str, list[dict[str, Any]]] = defaultdict(list)
    versions: dict[str, int] = {}
    work = {tuple(m.text for m in call.messages): call for call in played.connection.ledger.calls.values()}
    for each in exchanges:
        call = work[tuple(m["content"] for m in each.request["messages"])]
        versions[call.task] = call.version
        files[call.work].append(each.as_json())
    RECORD.mkdir(parents=True, exist_ok=True)
    for old in RECORD.glob("*.json"):
        old.unlink()
    for name, kept in files.items():
        text = json.dumps(kept, ensure_ascii=False, indent=1) + "\n"
        (RECORD / f"{slots.index(name)}-{name}.json").write_text(text, "utf-8")
    PROMPTS.write_text(json.dumps(versions, indent=1, sort_keys=True) + "\n", "utf-8")


async def record(url: str = "") -> None:
    """Play against a server, or against what was recorded, and keep the exchanges."""
    from debatecoach.engines.language import connect

    exchanges: list[Exchange] = []
    endpoint = connect(url) if url else Replayer(RECORD, by_task=True)
    try:
        with tempfile.TemporaryDirectory() as state:
            played = await play_round(Recorder(endpoint, exchanges), Path(state), patience=100.0)
    finally:
        await endpoint.close()
    write_record(exchanges, played)
    print(f"{len(exchanges)} exchanges, winner {played.ballot.winner}")


if __name__ == "__main__":
    asyncio.run(record(*sys.argv[1:2]))
