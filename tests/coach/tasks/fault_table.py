"""The fault matrix as a table: ``python -m tests.coach.tasks.fault_table [SECONDS]``.

Case, what the user sees for a speech (plain text, heard as it comes) and for structure, what is kept.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.coach.tasks.faults import KINDS, Outcome, meet
from tests.support.scripted_server import BY_NAME, ScriptedServer


def main(seconds: float) -> None:
    print(f"Each task has {seconds:g} s in all. Times are those of the four kinds: {', '.join(KINDS)}.\n")
    print("| case | speech: what the user sees | structure: what the user sees | kept | s |")
    print("|---|---|---|---|---|")
    with ScriptedServer() as server, tempfile.TemporaryDirectory() as folder:
        for case in BY_NAME:
            found = {kind: meet(server, case, kind, Path(folder), seconds) for kind in KINDS}
            times = " ".join(f"{each.seconds:.1f}" for each in found.values())
            speech, formed = (_seen(found[kind], server) for kind in ("streamed", "formed"))
            print(f"| {case} | {speech} | {formed} | {_kept(found)} | {times} |")


def _seen(outcome: Outcome, server: ScriptedServer) -> str:
    """The first sentence, or the answer."""
    if outcome.error is None:
        text = outcome.result if isinstance(outcome.result, str) else repr(outcome.result)
        return f"an answer: {_short(text)}" if isinstance(outcome.result, str) else "an answer in its shape"
    return outcome.error.sentences()[0].replace(f"127.0.0.1:{server.port}", "the server")


def _kept(found: dict[str, Outcome]) -> str:
    error = found["streamed"].error
    told = []
    if error is not None and error.partial:
        told.append(f"“{_short(error.partial)}”")
    if found["cached"].stored:
        told.append("the answer, on disk")
    return "; ".join(told) or ("the answer" if error is None else "everything before the task")


def _short(text: str) -> str:
    text = " ".join(text.replace("|", "¦").split())
    return text if len(text) <= 40 else text[:39] + "…"


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.5)
