"""One speech of the study, by an endpoint's model; everything before it was said by a person.

    python -m benchmarks.blind.play --motion M --stage opening|rebuttal|closing --side pro|con
        --team full|plain --endpoint URL --out DIR [--model NAME] [--level national] [--patience 60]
        [--memory] [--answers DIR] [--unread]

Writes ``DIR/M-STAGE-SIDE-TEAM.json``: the speech as it is spoken, the draft it was made of, seconds,
window, notices, calls (task, seconds, tokens, step), totals and the trail. It waits for each answer as long
as it takes (``answer-by-hand --wait 3000``): an answer has ``patience`` times its usual time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from benchmarks.blind import motions
from benchmarks.blind.by_files import Files, Unanswered
from debatecoach.base.files import write_whole
from debatecoach.base.language import Role
from debatecoach.base.paths import shipped
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.team.levels import Team
from debatecoach.coach.team.writer import WROTE
from debatecoach.debate.case import Case, Round
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.chosen_model import first_model
from debatecoach.services.connection import Connection, plan_of
from debatecoach.services.memory import DebateMemory
from debatecoach.services.wiring import Engines, load_library

FORMAT, SEED = "simplified-oxford", 7


async def play(
    connection: Connection,
    case: Case,
    said: dict[str, str],
    stage: str,
    side: Side,
    memory: DebateMemory | None = None,
    read: bool = True,
) -> dict[str, Any]:
    """The speech, and how it came about; ``read``: the model reads what was said before it."""
    library = load_library()
    engines = Engines((), (), LexicalEmbedding(), library, connection=connection, memory=memory)
    format = engines.library.formats[FORMAT]
    runner = engines.runner(case, Round("study", format, side.other, SEED, "2026-11-23T00:00:00+00:00"))
    wanted = f"{side}-{stage}"
    for slot in format.slots:
        if slot.id == wanted:
            break
        runner.round.human = slot.side  # everybody before it was a person
        sentences = split_sentences(said[slot.id])
        speech = runner.human_speech(sentences, estimate_seconds(said[slot.id]), "typed")
        runner.commit(speech, await runner.read(speech) if read else None)
    runner.round.human = side.other
    speech = await runner.compose()
    ledger, slot = connection.ledger, next(each for each in format.slots if each.id == wanted)
    calls = [each for each in ledger.calls.values() if each.work == wanted]
    drafts = [str(each.detail) for each in connection.trail.entries if each.text == WROTE]
    spoken = speech.text

    def likeness(draft: str) -> float:
        return SequenceMatcher(None, draft.split(), spoken.split(), autojunk=False).ratio()

    return {
        "motion": case.motion.text,
        "slot": wanted,
        "team": connection.plan.team,
        "level": connection.plan.level.id,
        "spoken": spoken,
        "draft": max(drafts, key=likeness, default=spoken),
        "drafts": drafts,
        "seconds": round(speech.seconds, 1),
        "window": slot.window,
        "speaker": speech.speaker.value,
        "notices": [str(each) for each in speech.notices],
        "cut": list(speech.cut),
        "calls": [
            {
                "task": call.task,
                "step": call.step,
                "outcome": call.outcome,
                "seconds": round(call.ended - call.began, 2),
                "prompt_tokens": call.usage.prompt,
                "completion_tokens": call.usage.completion,
            }
            for call in calls
        ],
        "dependent_steps": ledger.totals(wanted).steps,
        "heard": [len(each.moves) for each in runner.round.speeches],
        "prompt_tokens": sum(call.usage.prompt for call in calls),
        "completion_tokens": sum(call.usage.completion for call in calls),
        "trail": [f"{each.agent.value}: {each.sentence()}" for each in connection.trail.entries],
    }


async def run(given: argparse.Namespace) -> Path:
    """Play the speech the command line asks for; the file it was written to."""
    from debatecoach.engines.language import connect

    case, said = motions.read(given.motion)
    plan = plan_of(given.team, given.level, think_first=True, patience=given.patience)
    endpoint = Files(given.answers) if given.answers is not None else connect(given.endpoint, "")
    model = given.model or (
        "by-files" if given.answers is not None else await first_model(given.endpoint, "")
    )
    with tempfile.TemporaryDirectory() as state:
        pack = shipped("data") / "memory" / "library.memory"
        memory = DebateMemory(Path(state), LexicalEmbedding(), pack=pack) if given.memory else None
        connection = Connection(endpoint, dict.fromkeys(Role, model), None, Path(state), (), plan)
        try:
            made = await play(connection, case, said, given.stage, Side(given.side), memory, not given.unread)
        finally:
            await connection.close()
            if memory is not None:
                memory.close()
    given.out.mkdir(parents=True, exist_ok=True)
    path = given.out / f"{given.motion}-{given.stage}-{given.side}-{given.team}.json"
    write_whole(path, (json.dumps(made, ensure_ascii=False, indent=1) + "\n").encode())
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--motion", required=True, choices=motions.names())
    parser.add_argument("--stage", required=True, choices=["opening", "rebuttal", "closing"])
    parser.add_argument("--side", required=True, choices=[*Side])
    parser.add_argument("--team", default="full", choices=[*Team])
    parser.add_argument("--level", default="national")
    parser.add_argument("--endpoint", default="")
    parser.add_argument("--answers", type=Path, help="instead of an endpoint: a folder, see by_files.py")
    parser.add_argument("--memory", action="store_true", help="with the shipped pack")
    parser.add_argument("--unread", action="store_true", help="no model reads the speeches before")
    parser.add_argument("--model", default="")
    parser.add_argument("--patience", type=float, default=60.0)
    parser.add_argument("--out", required=True, type=Path)
    try:
        path = asyncio.run(run(parser.parse_args()))
    except Unanswered as first:
        print(f"Prompts wait for an answer: {first} …")
        return
    made = json.loads(path.read_text("utf-8"))
    print(f"{path}: {len(made['calls'])} calls, {made['seconds']} s, by {made['speaker']}, {made['notices']}")


if __name__ == "__main__":
    main()
