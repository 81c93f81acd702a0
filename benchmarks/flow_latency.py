"""From the end of a spoken sentence to its cell on the flow: without a model, and with one of a second.

    python benchmarks/flow_latency.py [--points N]

A rebuttal of 36 sentences (some 3 minutes) is put into the real window's editor (offscreen), a sentence
every 0.7 seconds, nearly ten times as fast as people speak. Timed is from the moment a sentence is there to
the moment the sheet shows what became of it; the look for new sentences, the thread and the sheet's layout
are all in it. "reading" is the listener's own time for a sentence, in its thread; "the model's reading" is
from the sentence to what the model makes of it, which comes some sentences later on purpose. Beside it the
longest the window stood still meanwhile (its limit is 50 ms; time other programs had the processor is not
counted), and the same with a flow of N (400) points. Tokens are those of the calls for this speech at the
pace it is spoken, a minute of speech; the scripted model's tokens are characters / 4.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from benchmarks.ui_stall import LIMIT, Watch
from debatecoach.app import Application
from debatecoach.base.language import Request, Role
from debatecoach.coach.listen.live import LiveFlow, LiveListener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import ActionTuple, Mention
from debatecoach.debate.side import Action, Side
from debatecoach.services.connection import Connection
from tests.coach.team.debating import blocks, good
from tests.coach.team.scripted import Scripted

EVERY = 0.7
OPENING = (
    "My first argument is that this tax takes the most money from the families who have the least. A poor "
    "family spends a large part of its income on food. My second argument is that a tax does not build a"
    " shop."
    " Where there is no fresh food near home, people buy what is near. My third argument is that adults"
    " should "
    "decide for themselves what is worth eating. My fourth argument is that small firms drown in the"
    " paperwork."
)
ANSWERS = (
    "They said that the tax takes most from poor families. But the money is collected by law and can be"
    " handed "
    "back by law. Free fruit in every school reaches exactly those children. A family that buys less fat"
    " also "
    "pays less tax. Next, the shops. It was said that a tax does not build a shop. But a shop stocks what"
    " sells, "
    "and the tax changes what sells. The corner shop in my street began to sell soup when the price of"
    " pies rose. "
    "On freedom of choice, nobody is forbidden to eat anything under this motion. A price is information"
    " and not a "
    "command. We grant that some small firms have paperwork. Our point about the factories answers their"
    " worry "
    "about paperwork as well: a rule that begins at a certain size leaves the small firm alone. "
)
"""Twelve sentences, said three times over in other words of order: what is said again is found again."""


def sentences() -> list[str]:
    """The rebuttal, sentence by sentence."""
    again = (ANSWERS, ANSWERS.replace("They said", "Once more, they said"), ANSWERS.replace("Next", "Then"))
    return [each.text for text in again for each in split_sentences(text)]


def answer(request: Request) -> str:
    """A plausible reading: a move every three sentences, on the points in turn."""
    lines = blocks(request)["sentences"].split("\n")
    targets = re.findall(r"^(\S+) \(opponent\)", blocks(request)["points"], re.M)
    moves = []
    for place in range(0, len(lines), 3):
        number, text = lines[place].split(". ", 1)
        last = int(number) + min(2, len(lines) - 1 - place)
        move = {"first": int(number), "last": last, "action": "attack", "claim": text.rstrip(".")}
        moves.append(move | {"targets": [targets[int(number) % len(targets)]], "manner": "", "sure": True})
    return json.dumps({"moves": moves})


def grow(current: Round, points: int, similarity: Any) -> None:
    """Fill the flow with earlier points until it has so many."""
    place = 0
    while len(current.flow) < points:
        place += 1
        claim = (
            f"Con says in its opening that reason {place} of many speaks against the tax on food {place * 7}"
        )
        said = ActionTuple(Action.PROPOSE, claim, "It is so.", "", Mention(1, Action.PROPOSE, claim, place))
        current.flow.update(said, Side.CON, similarity)


def played(home: Path, points: int, seconds: float | None) -> dict[str, Any]:
    """One rebuttal in a window of its own; ``seconds``: what the model takes, None: no model."""
    from debatecoach.debate.case import Round as _Round
    from debatecoach.ui.flow.pane import FlowPane
    from debatecoach.ui.kit.steps import next_turn
    from debatecoach.ui.round.states import RoundPaneState
    from tests.ui.rig import quick_outside, use

    os.environ["DEBATECOACH_HOME"] = str(home)
    running = Application(["debatecoach"])
    watch = Watch(False)
    watch.run("start", running.window.show, lambda: running.parts is not None)
    window, parts = running.window, running.parts
    pane = window.docks["round"].widget()
    use(pane, quick_outside())
    show = pane.presenter
    watch.run(
        "open", lambda: window.home.presenter.prepare("fat-tax"), lambda: parts.open_case.case is not None
    )
    assert parts.open_case.case is not None
    listener = parts.engines.in_use.listener(parts.open_case.case)
    made = _Round(
        "r1",
        parts.engines.in_use.library.formats["simplified-oxford"],
        Side.PRO,
        1,
        "2026-11-21T12:00:00+00:00",
    )
    runner = parts.engines.in_use.runner(parts.open_case.case, made)
    runner.commit(
        runner.human_speech(split_sentences("Prices change habits. That is our case."), 5.0, "typed")
    )
    opening = runner.human_speech(split_sentences(OPENING), 40.0, "typed")
    runner.commit(opening)
    grow(made, points, listener.similarity)
    parts.open_case.store.add_round(made)
    parts.rounds.take_up("r1")
    parts.rounds.go_on.emit()
    if seconds is not None:
        parts.connections._use(
            Connection(Scripted({**good(), "hear": answer}, seconds=seconds), {Role.WRITING: "scripted"})
        )
    window.go("flow")
    flow_pane = window.docks["flow"].widget()
    assert isinstance(flow_pane, FlowPane)
    window.go("round")
    window.go("flow")
    watch.run("begin", lambda: None, lambda: show.state is RoundPaneState.HUMAN_READY)
    watch.run("type", show.student.type_instead, lambda: show.state is RoundPaneState.TYPING)
    put: list[float] = []
    shown: list[float] = []
    read: dict[int, float] = {}

    def heard(live: LiveFlow | None) -> None:
        if live is not None:
            next_turn(window, lambda: told(live))  # asked for after the pane's own: it has been laid out then

    def told(live: LiveFlow) -> None:
        now = time.perf_counter()
        shown.extend([now] * (live.sentences - len(shown)))
        for point in live.points:
            if point.by_model:
                for index in range(point.first, point.last + 1):
                    read.setdefault(index, now)

    parts.rounds.ears.hearing.connect(heard)
    lines = sentences()

    def say(line: str) -> Callable[[], None]:
        def put_in() -> None:
            pane.editor.insertPlainText(line + " ")
            put.append(time.perf_counter())

        return put_in

    for number, line in enumerate(lines):
        watch.run(
            "speaking",
            say(line),
            lambda n=number: len(shown) > n and time.perf_counter() - put[n] > EVERY,
            30,
        )
    times = [(after - before) * 1000 for before, after in zip(put, shown, strict=False)]
    model = [(read[index] - put[index]) * 1000 for index in read if index < len(put)]
    waits = sorted(watch.waits["speaking"])
    watch.close()
    window.close()
    running.close()
    return {"cell": times, "model": model, "stall": waits, "points": points}


def reading(points: int) -> list[float]:
    """The listener's own time a sentence, ms."""
    from tests.ui.rig import real_engines

    engines = real_engines()
    from debatecoach.base.paths import shipped
    from debatecoach.coach.library import load_motion

    case = load_motion(shipped("data") / "motions" / "fat-tax.json")
    made = Round("r1", engines.library.formats["simplified-oxford"], Side.PRO, 1, "2026-11-21T12:00:00+00:00")
    case.rounds.append(made)
    runner = engines.runner(case, made)
    runner.commit(
        runner.human_speech(split_sentences("Prices change habits. That is our case."), 5.0, "typed")
    )
    runner.commit(runner.human_speech(split_sentences(OPENING), 40.0, "typed"))
    grow(made, points, engines.similarity(case))
    live = LiveListener(engines.listener(case), made, 2)
    whole, times = split_sentences(" ".join(sentences())), []
    for count in range(1, len(whole) + 1):
        began = time.perf_counter()
        live.hear(whole[:count])
        times.append((time.perf_counter() - began) * 1000)
    return times


def tokens() -> str:
    """What following the speech costs at the pace it is spoken."""
    from debatecoach.base.paths import shipped
    from debatecoach.coach.library import load_motion
    from tests.ui.rig import real_engines

    engines = real_engines()
    case = load_motion(shipped("data") / "motions" / "fat-tax.json")
    made = Round("r1", engines.library.formats["simplified-oxford"], Side.PRO, 1, "2026-11-21T12:00:00+00:00")
    runner = engines.runner(case, made)
    runner.commit(
        runner.human_speech(split_sentences("Prices change habits. That is our case."), 5.0, "typed")
    )
    runner.commit(runner.human_speech(split_sentences(OPENING), 40.0, "typed"))
    connection = Connection(Scripted({"hear": answer}), {Role.WRITING: "scripted"})
    scribe = connection.scribe(made, 2)
    assert scribe is not None
    whole = split_sentences(" ".join(sentences()))

    async def follow() -> None:
        for count in range(1, len(whole) + 1):
            if scribe.due(whole[:count]):
                await scribe.read(whole[:count])
        await scribe.read(whole)

    asyncio.run(follow())
    minutes = estimate_seconds(" ".join(sentences())) / 60
    sums = connection.ledger.totals()
    return (
        f"following with a model: {sums.calls / minutes:.1f} calls, {sums.prompt_tokens / minutes:.0f}"
        f" prompt and "
        f"{sums.completion_tokens / minutes:.0f} completion tokens a minute of speech ({minutes:.1f} minutes)"
    )


def spread(values: list[float]) -> str:
    """Median, p95 and most, ms."""
    if not values:
        return "none"
    ordered = sorted(values)
    at = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
    middle, most = statistics.median(ordered), ordered[-1]
    return f"median {middle:.0f} ms, p95 {at:.0f} ms, most {most:.0f} ms ({len(ordered)})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--points", type=int, default=400)
    chosen = parser.parse_args()
    for points in (0, chosen.points):
        print(f"reading a sentence, {points or 'few'} points on the flow: {spread(reading(points))}")
    print(tokens())
    for points in (0, chosen.points):
        for seconds in (None, 1.0):
            with tempfile.TemporaryDirectory() as folder:
                found = played(Path(folder), points, seconds)
            name = "offline" if seconds is None else f"a {seconds:g} s model"
            print(f"{name}, {points or 'few'} points: to the cell {spread(found['cell'])}")
            if seconds is not None:
                print(f"  to the model's reading {spread(found['model'])}")
            over = sum(each > LIMIT for each in found["stall"])
            print(
                f"  the window stood still at most {found['stall'][-1]:.0f} ms; over {LIMIT:g} ms {over}"
                f" times"
            )


if __name__ == "__main__":
    main()
