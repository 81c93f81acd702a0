"""A round whose answers were written by hand, as an excellent debater would write them: replayed, no network.

What the team makes of good answers is fixed here: what is spoken of them, that nothing is lost, the moves on
the flow, the ballot. See ``replayed.py`` for recording it again.
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

KEY = {
    "pro-opening": (
        "She has never said a word, because the last person who complained was not asked back.",
        "The Northfield Workshop Survey counted: with a union, staff reported 31 faults a month, and without "
        "one, 12.",
        "Were the machines simply better in the silent workshops?",
        "Which company would you lend money for new buses?",
        "Somebody stood beside her when she spoke.",
    ),
    "pro-rebuttal": (
        "But what drains an economy year after year is quiet.",
        "You do not grow from nine to ten by losing the ninth.",
        "Would you put in a note about your own boss, if your boss has the key?",
        "Ask the woman in that café: one bad day, or a customer less every month?",
    ),
    "pro-closing": (
        "I told you that they hurt, and that they end.",
        "That is their remedy, and it is our loss, in any city.",
        "Please vote for the Friday on which she speaks.",
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
    for each in read_exchanges(RECORD):
        asked = "\n".join(message["content"] for message in each.request["messages"]).split("\n")
        always = [line for line in prompts.get(each.task).system.split("\n") if not line.startswith("[?")]
        assert not set(always) - set(asked), f"{each.task}: bump its version, record again"


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
    asked = replayed()[0].connection.ledger.calls.values()
    [compared] = [call for call in asked if call.work == slot and call.task == "choose"]
    assert " ".join(said.text.split()) in " ".join(compared.messages[-1].text.split())


def test_evidence_that_its_passage_bears_stands_though_its_writer_forgot_the_mark() -> None:
    entries = replayed()[0].connection.trail.entries
    assert not [each.sentence() for each in entries if each.degraded]
    assert not [each for each in entries if each.text in (NO_SOURCE, REMOVED, REWORDED)]
    said = speech("pro-opening")
    assert "The same survey found turnover of 9 percent a year with a union, and 17 without." in said.text
    assert "The Valley Hospital Staffing Note tells us that 24 of 120 nursing posts stood empty" in said.text
    assert not any(each.agent is Agent.LIBRARY for each in entries)


def test_drafts_are_compared_and_a_speech_takes_eight_calls_in_five_steps() -> None:
    played, _ = replayed()
    for slot in KEY:
        calls = [call for call in played.connection.ledger.calls.values() if call.work == slot]
        assert sorted(call.task for call in calls) == sorted(
            ["think", "statement", "statement", "statement", "compare", "audience", "choose", "annotate"]
        )
        assert played.connection.ledger.totals(slot).steps == 5


SPEAK, POSTS = "A union makes it safe to speak", "Unions fill empty posts"
STRIKES = "Strikes by one group of workers"
MOVES = {
    "pro-opening": [
        (Action.PROPOSE, "", "pro/p2", ("s1", "s3")),
        (Action.PROPOSE, "", "pro/p3", ("s2",)),
        (Action.PROPOSE, "", "pro/p4", ()),
    ],
    "pro-rebuttal": [
        (Action.ATTACK, STRIKES, "", ()),
        (Action.ATTACK, "Unions push small firms to stay small", "", ("s3",)),
        (Action.REBUT, "You do not need a union", "pro/p2.1.1", ("s1",)),
        (Action.REINFORCE, POSTS, "", ("s2",)),
        (Action.ATTACK, STRIKES, "", ()),
    ],
    "pro-closing": [
        (Action.REINFORCE, "One simple agreement a year", "", ()),
        (Action.REBUT, "That story about one hospital", "", ("s3",)),
        (Action.REINFORCE, "Those who kept quiet", "", ()),
        (Action.REBUT, "A firm that fears a strike", "", ()),
        (Action.REINFORCE, "A strike ends with a handshake", "", ()),
        (Action.REINFORCE, SPEAK, "", ()),
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
    assert len(ballot.clashes) == 3
