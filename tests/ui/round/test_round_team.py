"""The real team through the window: a scripted model with a model's delays, real player on a clock."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from debatecoach.base.language import Role
from debatecoach.coach.tasks.trail import Agent
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE
from debatecoach.services.connection import Connection
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.coach.team.debating import Script, good
from tests.ui import rig
from tests.ui.round.test_round import Bench

OPENING = (
    "I stand against this tax. Poor families pay most of it, because food is most of what they buy. "
    "The corner shop is the only shop they can reach, and crisps are what it sells. "
    "Habits come from time and not from prices. So the tax takes money and changes nothing."
)


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.silent_outside())
    yield made
    made.close()


def to_the_end(bench: Bench) -> None:
    """Hear only the last sentence."""
    opponent = bench.show.opponent
    bench.click("play")
    rig.wait_until(lambda: not opponent.writing, 60, "the whole speech")
    opponent.playback.seek(len(opponent.speech.sentences) - 1)
    bench.click("play")


@pytest.mark.slow
def test_two_speeches_of_the_team_and_one_of_the_students(bench: Bench) -> None:
    parts = bench.parts
    script = Script(good(), first=0.6, rate=400.0)
    connection = Connection(script, {Role.WRITING: "script-1"})
    connection.on_entry = parts.connections.entry.emit
    parts.connections._use(connection)
    began = time.monotonic()
    bench.begin(Side.CON)
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    assert time.monotonic() - began < 3.0
    to_the_end(bench)
    bench.until(RoundPaneState.HUMAN_READY)
    first = parts.rounds.current.speeches[0]
    assert first.speaker is Speaker.MODEL, first.notices
    assert first.notices == ()
    low, high = parts.rounds.current.format.slots[0].window
    assert low <= first.seconds <= high
    gaps = [
        after.start - before.end for before, after in zip(first.sentences, first.sentences[1:], strict=False)
    ]
    assert max(gaps) <= PARAGRAPH_PAUSE + 0.01, "it never had to think"
    assert {row.entry.agent for row in parts.feed.rows} >= {
        Agent.PLANNER,
        Agent.WRITER,
        Agent.TIMEKEEPER,
    }
    bench.click("type")
    bench.pane.editor.insertPlainText(OPENING)
    asked = len(script.requests)
    bench.show.overhearing.look()
    rig.wait_until(lambda: len(script.requests) > asked, 10, "the team to think along")
    rig.wait_until(lambda: not parts.rounds._overhearing, 20, "it to have thought")
    bench.click("done")
    began = time.monotonic()
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    assert time.monotonic() - began < 3.0
    to_the_end(bench)
    rig.wait_until(lambda: len(parts.rounds.current.speeches) == 3, 20)
    assert parts.rounds.current.speeches[2].speaker is Speaker.MODEL, parts.rounds.current.speeches[2].notices
    thought = [row.entry for row in parts.feed.rows if row.entry.text.startswith("Thought along")]
    assert thought
