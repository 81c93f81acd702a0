"""A round whose answers were written by hand, as an excellent debater would write them: replayed, no network.

What the team makes of good answers is fixed here: what is spoken of them, that nothing is lost, the moves on
the flow, the one invented citation that is taken out, the ballot. See ``replayed.py`` for recording it again.
"""

from __future__ import annotations

import asyncio
import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.writer import NO_SOURCE, REMOVED, REWORDED
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speaker, Speech
from tests.coach.team.replayed import PROMPTS, RECORD, Played, play_round
from tests.support.recorded_model import Replayer, read_exchanges

INVENTED = "World Council on Productivity"
LAST_DRAFT = {"pro-opening": "Every Friday", "pro-rebuttal": "My opponent has", "pro-closing": "Judges, two"}
KEY = {
    "pro-opening": (
        "A union contract changes exactly one thing: it takes the risk away from the one who speaks.",
        "According to the Northfield Workshop Survey, staff reported 31 faults a month where there was a "
        "union, and 12 where there was none.",
        "The same survey asked the silent ones why, and most of them said that they feared for their job.",
        "Now an empty post no longer keeps anybody's pay low, and there is nothing left to gain by it.",
        "The raise is spent in a month, but the oven bakes for twenty years.",
    ),
    "pro-rebuttal": (
        "A box collects only what people dare to write.",
        "Whose hand takes it out?",
        "They fear for a post that might not be created, while the Valley Hospital Staffing Note counts 15 "
        "that were filled.",
        "Silence costs more, and nobody counts.",
    ),
    "pro-closing": (
        "Then why build one from one bakery?",
        "Their remedy is to quit on Friday.",
        "Ours is to speak on Monday, and to be here next year to see it fixed.",
    ),
}


@cache
def replayed() -> tuple[Played, Replayer]:
    """The round, played once for this module."""
    replayer = Replayer(RECORD, by_task=True)
    with TemporaryDirectory() as state:
        return asyncio.run(play_round(replayer, Path(state))), replayer


def speech(slot: str) -> Speech:
    return next(each for each in replayed()[0].round.speeches if each.slot == slot)


def test_the_prompts_are_those_that_were_answered() -> None:
    """A changed prompt needs a new recording: an answer to another question proves nothing."""
    recorded = json.loads(PROMPTS.read_text("utf-8"))
    prompts = Prompts(shipped("resources") / "prompts")
    assert {task: prompts.get(task).version for task in recorded} == recorded, "record the round again"
    systems = {
        each.task: each.request["messages"][0]["content"].split("\n\nMaterial stands")[0]
        for each in read_exchanges(RECORD)
    }
    assert systems == {task: prompts.get(task).system for task in recorded}, "bump its version, record again"


def test_every_call_is_answered_from_the_record() -> None:
    played, replayer = replayed()
    assert not [each.schema_name for each in replayer.missing]
    calls = played.connection.ledger.calls.values()
    assert {call.outcome for call in calls} == {"ok"}
    assert len(calls) == len(read_exchanges(RECORD))
    inexact = [request.schema_name for request, _ in replayer.inexact]
    print(f"{len(inexact)} of {len(calls)} requests had changed since they were recorded: {inexact}")
    assert not replayer.unused


@pytest.mark.parametrize("slot", list(KEY))
def test_the_team_speaks_in_its_window_and_loses_nothing(slot: str) -> None:
    said = speech(slot)
    assert said.speaker is Speaker.MODEL
    assert not said.notices
    low, high = next(each.window for each in replayed()[0].round.format.slots if each.id == slot)
    assert low <= said.seconds <= high
    for sentence in KEY[slot]:
        assert sentence in said.text
    assert "[s" not in said.text
    drafts = [
        each.answer.text for each in read_exchanges(RECORD) if each.answer.text.startswith(LAST_DRAFT[slot])
    ]
    last = " ".join(drafts[-1].replace(" [s1]", "").replace(" [s2]", "").replace(" [s3]", "").split())
    assert " ".join(said.text.split()) == last


def test_the_invented_citation_goes_back_to_its_writer_and_is_never_spoken() -> None:
    played, _ = replayed()
    entries = played.connection.trail.entries
    assert not [each.sentence() for each in entries if each.degraded]
    [flagged] = [each for each in entries if each.text == NO_SOURCE]
    assert flagged.work == "pro-opening"
    assert flagged.detail.startswith(f"The {INVENTED} has proved that unionised regions grow")
    assert not [each for each in entries if each.text in (REMOVED, REWORDED)]  # its writer mended it
    assert not any(INVENTED in each.text for each in played.round.speeches)
    assert not any(each.agent is Agent.LIBRARY for each in entries)


def test_two_drafts_are_compared_and_a_speech_takes_eight_calls_in_five_steps() -> None:
    played, _ = replayed()
    for slot in LAST_DRAFT:
        calls = [call for call in played.connection.ledger.calls.values() if call.work == slot]
        stage = f"statement_{slot.partition('-')[2]}"
        assert sorted(call.task for call in calls) == sorted(
            ["think", stage, stage, "compare", "audience", "revise", "review", "annotate"]
        )
        assert played.connection.ledger.totals(slot).steps == 5


VOICE, POSTS, RAISE = (
    "A union contract takes the risk away from the worker who speaks up",
    "One agreed pay scale ends an employer's reason to leave posts empty",
    "The raise goes down the street",
)
MOVES = {
    "pro-opening": [
        (Action.PROPOSE, "", "pro/p2", ("s1", "s3")),
        (Action.PROPOSE, "", "pro/p3", ("s2",)),
        (Action.PROPOSE, "", "pro/p1", ()),
    ],
    "pro-rebuttal": [
        (Action.REBUT, "You do not need a union", "pro/p2.1.1", ("s1",)),
        (Action.REINFORCE, VOICE, "", ()),
        (Action.ATTACK, "Unions push small firms to stay small", "", ()),
        (Action.REINFORCE, POSTS, "", ("s2",)),
        (Action.ATTACK, "Strikes by one group of workers", "", ()),
        (Action.REINFORCE, RAISE, "", ()),
    ],
    "pro-closing": [
        (Action.REINFORCE, VOICE, "pro/p2", ()),
        (Action.REBUT, "That story about one hospital", "", ()),
        (Action.REINFORCE, POSTS, "", ()),
        (Action.ATTACK, "Strikes by one group", "", ()),
    ],
}


@pytest.mark.parametrize("slot", list(MOVES))
def test_the_moves_are_those_annotated_and_meet_what_was_said(slot: str) -> None:
    flow = replayed()[0].round.flow
    moves = speech(slot).moves
    assert len(moves) == len(MOVES[slot])
    for move, (action, target, prepared, sources) in zip(moves, MOVES[slot], strict=True):
        assert move.action is action
        assert move.nodes == ((prepared,) if prepared else ())
        assert move.sources == sources
        assert move.target.startswith(target)
        if target:
            ref = next(ref for ref in flow.refs() if str(ref.node) == move.target_node)
            assert flow[ref].claim.startswith(target)


def test_the_ballot_is_given_for_who_answered() -> None:
    ballot = replayed()[0].ballot
    assert ballot.winner is Side.PRO
    assert len(ballot.clashes) == 4
