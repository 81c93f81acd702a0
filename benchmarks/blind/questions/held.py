"""Hold Public Forum's crossfires on written debates, and write each as a page to be read.

    python -m benchmarks.blind.questions.held OUT DEBATE.txt ... [--endpoint URL] [--last crossfire-1]
        [--side pro|con --turns TURNS.txt]

A debate is a text with ``# motion`` and ``## Pro opening``, ``## Con opening``, ``## Pro rebuttal``, ``## Con
rebuttal``. The library debater asks and answers for both sides about what was said there, or the model behind
``--endpoint`` (``answer-by-hand --wait 3000``: it waits as long as it takes). ``--side`` is a person's, whose
turns stand in a file, one a paragraph.
"""

from __future__ import annotations

import argparse
import asyncio
import re
from dataclasses import replace
from pathlib import Path

from debatecoach.base.language import Role
from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.debate.format import Kind
from debatecoach.debate.naming import speech_names
from debatecoach.debate.side import Side
from debatecoach.engines.language import connect
from debatecoach.services.connection import Connection, Plan
from debatecoach.services.documents import told
from debatecoach.services.playing import asked_case, hold
from debatecoach.services.wiring import Engines, choose_engines, new_round

SPEECHES = {
    "pro-constructive": "Pro opening",
    "con-constructive": "Con opening",
    "pro-rebuttal": "Pro rebuttal",
    "con-rebuttal": "Con rebuttal",
}


def page(text: str, engines: Engines, last: str, human: Side | None, turns: Path | None) -> str:
    """A debate's speeches with the crossfires between them."""
    motion = re.search(r"^# (.+)$", text, re.MULTILINE)
    if motion is None:
        raise SystemExit("no line '# motion'")
    parts = dict(re.findall(r"^## (.+)\n+((?:(?!^#).*\n?)*)", text, re.MULTILINE))
    case = asked_case(motion[1], engines.library.motions)
    round = new_round(engines.library.formats["public-forum"], human, 1)
    runner, names = engines.runner(case, round), speech_names(round.format)
    lines = [f"# {motion[1]}", ""]
    for index, slot in enumerate(round.format.slots):
        if slot.kind is Kind.SPEECH:
            said = parts[SPEECHES[slot.id]].strip()
            speech = runner.human_speech(spoken_sentences(said), estimate_seconds(said), "typed")
        else:
            files = iter((turns,) if turns is not None else ())
            speech = asyncio.run(hold(engines.exchange(case, round), round, files, engines))
        runner.commit(speech)
        lines += [f"## {names[index]}", "", told(round.speeches[-1], round.format), ""]
        lines += [f"[{notice}]\n" for notice in speech.notices]
        if slot.id == last:
            break
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("debates", type=Path, nargs="+")
    parser.add_argument("--endpoint", default="")
    parser.add_argument("--last", default="crossfire-2")
    parser.add_argument("--side", type=Side)
    parser.add_argument("--turns", type=Path)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    engines = choose_engines(chosen.out / ".state")
    if chosen.endpoint:
        plan = Plan(patience=100.0)
        link = connect(chosen.endpoint)
        engines = replace(engines, connection=Connection(link, {Role.WRITING: "by-hand"}, plan=plan))
    for path in chosen.debates:
        held = page(path.read_text("utf-8"), engines, chosen.last, chosen.side, chosen.turns)
        (chosen.out / f"{path.stem}.md").write_text(held, "utf-8")


if __name__ == "__main__":
    main()
