"""The runner: who speaks, what is entered, what can be taken back."""

from __future__ import annotations

import asyncio
import copy

import pytest

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.round import as_heard
from debatecoach.debate.case import RoundState
from debatecoach.debate.flow_tree import Flow, FlowChange
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker
from tests.coach.rig import ABLE, answer, case_of, play, runner_of


def test_a_whole_round_is_played_and_judged() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.CON)
    play(runner, lambda slot: ABLE)
    round = runner.round
    assert [speech.slot for speech in round.speeches] == [slot.id for slot in round.format.slots]
    assert round.next_slot is None
    ballot = runner.adjudicate()
    assert round.ballot is ballot
    assert round.state is RoundState.FINISHED
    with pytest.raises(ValueError, match="over"):
        runner.human_speech((), 0, "typed")


def test_the_machines_moves_stand_on_the_flow_as_it_meant_them() -> None:
    runner = runner_of(case_of("labor-unions"), None)
    speech = answer(runner)
    reply = answer(runner)
    tree = runner.round.flow.trees[Side.PRO]
    assert [tree[node].claim for node in tree.children()] == [move.claim for move in speech.moves]
    assert [tree[node].origin for node in tree.children()] == [move.nodes[0] for move in speech.moves]
    for move in reply.moves:
        if move.target_node:
            below = [tree[child].claim for child in tree.children(move.target_node)]
            assert move.claim in below


def test_what_entering_returns_takes_the_entries_back_exactly() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.CON)
    flow = runner.round.flow
    steps: list[tuple[Flow, list[FlowChange]]] = []
    for step in range(4):
        before = copy.deepcopy(flow)
        spoken = runner.human_speech(split_sentences(ABLE), 120.0, "typed") if step % 2 else None
        steps.append((before, runner.commit(spoken or asyncio.run(runner.compose()))))
    for before, changes in reversed(steps):
        assert flow != before
        for change in reversed(changes):
            change.apply(flow)
        assert flow == before


def test_a_person_is_cut_at_the_last_whole_sentence() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.PRO)
    timed = [Sentence(f"Sentence {n}.", n * 10.0, n * 10.0 + 9.0) for n in range(30)]
    speech = runner.human_speech(timed, 300.0, "microphone", "ear", "pro.wav", ["told"])
    assert speech.speaker is Speaker.HUMAN
    assert speech.sentences[-1].end <= 255 < timed[len(speech.sentences)].end
    assert speech.seconds == speech.sentences[-1].end
    assert len(speech.sentences) + len(speech.cut) == 30
    assert (speech.heard_by, speech.audio, speech.notices) == ("ear", "pro.wav", ("told",))
    inside = runner.human_speech(timed[:20], 200.0, "microphone")
    assert inside.seconds == 200.0
    assert not inside.cut


def test_a_typed_speech_far_over_its_time_is_cut_in_proportion() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.PRO)
    sentences = split_sentences("This is a sentence of eight words here. " * 100)
    speech = runner.human_speech(sentences, 510.0, "typed")
    assert len(speech.sentences) == 50
    assert speech.seconds == pytest.approx(255.0)
    assert not runner.human_speech(sentences, 250.0, "typed").cut


def test_a_speech_for_another_slot_is_refused() -> None:
    runner = runner_of(case_of("ai-tutor"), None)
    speech = answer(runner)
    with pytest.raises(ValueError, match="con-opening"):
        runner.commit(speech)


def test_what_a_speaker_is_blind_to_is_gone_from_its_view_only() -> None:
    runner = runner_of(case_of("fat-tax"), None, format="agent4debate")
    answer(runner)
    view = as_heard(runner.round, 1)
    assert view.speeches[0].text == ""
    assert not len(view.flow)
    assert len(runner.round.flow)
    answer(runner)
    later = as_heard(runner.round, 2)
    assert later.flow == runner.round.flow
    assert later.flow is not runner.round.flow
