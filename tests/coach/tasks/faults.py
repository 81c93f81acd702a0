"""The fault matrix: every case of the scripted server for every kind of task, and what comes of it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger, Price
from debatecoach.coach.tasks.task import Task
from tests.coach.tasks.kit import CACHED, FORMED, PLAIN, VALUES, Kept, Verdict, prompts, with_asker
from tests.support.scripted_server import ScriptedServer

KINDS = ("plain", "streamed", "cached", "formed")
"""Plain text, plain text with a listener, structure that may come from the disk, structure that may not."""

GOOD = "ok"

# What must come of a case: for plain text, and for structure. GOOD is an answer.
EXPECTED: dict[str, tuple[Fault | str, Fault | str]] = {
    "text": (GOOD, Fault.SHAPE),
    "429": (Fault.RATE, Fault.RATE),
    "429-long": (Fault.RATE, Fault.RATE),
    "quota": (Fault.QUOTA, Fault.QUOTA),
    "500": (Fault.SERVER, Fault.SERVER),
    "401": (Fault.KEY, Fault.KEY),
    "404": (Fault.MODEL, Fault.MODEL),
    "400-schema": (Fault.REQUEST, Fault.REQUEST),  # it refuses every request, whatever its form
    "html502": (Fault.SERVER, Fault.SERVER),
    "html200": (Fault.NOT_AN_ENDPOINT, Fault.NOT_AN_ENDPOINT),
    "broken-body": (Fault.BROKEN, Fault.BROKEN),
    "slow": (Fault.TIMEOUT, Fault.TIMEOUT),
    "drip": (GOOD, Fault.TIMEOUT),
    "stall": (Fault.TIMEOUT, Fault.TIMEOUT),
    "cut-abort": (Fault.CUT, Fault.CUT),
    "cut-clean": (Fault.CUT, Fault.CUT),
    "cut-midline": (Fault.CUT, Fault.CUT),
    "error-event": (Fault.SERVER, Fault.SERVER),
    "refusal": (Fault.REFUSED, Fault.REFUSED),
    "length": (Fault.CUT, Fault.CUT),
    "content-filter": (Fault.REFUSED, Fault.REFUSED),
    "empty": (Fault.EMPTY, Fault.EMPTY),
    "null": (Fault.EMPTY, Fault.EMPTY),
    "bad-json": (GOOD, Fault.SHAPE),
    "fenced-json": (GOOD, GOOD),
    "bad-schema": (GOOD, Fault.SHAPE),
    "good-json": (GOOD, GOOD),
}

# What of a plain text is kept where it broke off.
KEPT = {
    "stall": "one two thre",
    "cut-abort": "one two thre",
    "cut-clean": "one two thre",
    "cut-midline": "one two thre",
    "error-event": "one two",
    "length": '{"claim": "the tax would',
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one case for one kind of task.

    Attributes:
        result: the answer, None for a failure.
        error: the failure, None for an answer.
        seconds: how long it took.
        heard: what a listener had heard at the end.
        ledger: the record of its calls.
        sent: how many requests the server got.
        stored: how many answers were kept on the disk.
    """

    result: str | Verdict | None
    error: TaskError | None
    seconds: float
    heard: str
    ledger: Ledger
    sent: int
    stored: int


def meet(server: ScriptedServer, case: str, kind: str, folder: Path, seconds: float = 1.5) -> Outcome:
    """Give a task of a kind to the scripted server's case."""
    prompts(folder)
    model = f"script:{case}"
    ledger = Ledger(prices={model: Price(1.0, 2.0)})
    store, heard, before = Kept(), list[str](), len(server.requests)
    task: Task[str] | Task[Verdict] = {"plain": PLAIN, "streamed": PLAIN, "cached": CACHED}.get(kind, FORMED)

    def hear(piece: str) -> None:
        heard.append(piece) if piece else heard.clear()

    async def ask(asker: Asker) -> tuple[str | Verdict | None, TaskError | None, float]:
        began = time.monotonic()
        result: str | Verdict | None = None
        error: TaskError | None = None
        try:
            result = await asker.ask(
                task, VALUES, work="test", seconds=seconds, on_text=hear if kind == "streamed" else None
            )
        except TaskError as found:
            error = found
        return result, error, time.monotonic() - began

    result, error, took = with_asker(server.base_url, folder, ask, model, store, ledger)
    return Outcome(result, error, took, "".join(heard), ledger, len(server.requests) - before, len(store))
