"""Hold Public Forum's crossfires on written debates, and write each as a page to be read.

    python -m benchmarks.blind.questions.held OUT DEBATE.txt ...

A debate is a text with ``# motion`` and ``## Pro opening``, ``## Con opening``, ``## Pro rebuttal``, ``## Con
rebuttal``. The library debater asks and answers for both sides about what was said there.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.debate.format import Kind
from debatecoach.debate.naming import speech_names
from debatecoach.services.documents import told
from debatecoach.services.playing import asked_case, hold
from debatecoach.services.wiring import Engines, choose_engines, new_round

SPEECHES = {
    "pro-constructive": "Pro opening",
    "con-constructive": "Con opening",
    "pro-rebuttal": "Pro rebuttal",
    "con-rebuttal": "Con rebuttal",
}
LAST = "crossfire-2"


def page(text: str, engines: Engines) -> str:
    """A debate's speeches with the crossfires between them."""
    motion = re.search(r"^# (.+)$", text, re.MULTILINE)
    if motion is None:
        raise SystemExit("no line '# motion'")
    parts = dict(re.findall(r"^## (.+)\n+((?:(?!^#).*\n?)*)", text, re.MULTILINE))
    case = asked_case(motion[1], engines.library.motions)
    round = new_round(engines.library.formats["public-forum"], None, 1)
    runner, names = engines.runner(case, round), speech_names(round.format)
    lines = [f"# {motion[1]}", ""]
    for index, slot in enumerate(round.format.slots):
        if slot.kind is Kind.SPEECH:
            said = parts[SPEECHES[slot.id]].strip()
            speech = runner.human_speech(spoken_sentences(said), estimate_seconds(said), "typed")
        else:
            speech = hold(engines.exchange(case, round), round, iter(()), engines)
        runner.commit(speech)
        lines += [f"## {names[index]}", "", told(round.speeches[-1], round.format), ""]
        if slot.id == LAST:
            break
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("debates", type=Path, nargs="+")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    engines = choose_engines(chosen.out / ".state")
    for path in chosen.debates:
        (chosen.out / f"{path.stem}.md").write_text(page(path.read_text("utf-8"), engines), "utf-8")


if __name__ == "__main__":
    main()
