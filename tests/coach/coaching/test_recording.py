"""What is kept of a round that was really played: chances taken, and moments in words that were said."""

from __future__ import annotations

from functools import cache

from debatecoach.coach.coaching.drills import drills_after
from debatecoach.coach.coaching.recording import record
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.side import Side
from debatecoach.debate.skill import Count, RoundRecord, Skill
from tests.coach.rig import case_of, play, runner_of

SAID = {
    0: "Unions raise wages because workers bargain together. For example, in Norway most workers are "
    "covered. Second, unions train workers.",
    2: "They say higher wages close small firms. But sales rise, because wages are spent on the same street. "
    "Therefore shops stay open. Our harm is bigger than theirs.",
    4: "We win.",
}


@cache
def played() -> RoundRunner:
    runner = runner_of(case_of("labor-unions"), Side.PRO)
    play(runner, lambda slot: SAID[slot])
    runner.round.ballot = runner.adjudicate()
    return runner


def counted() -> tuple[RoundRunner, RoundRecord]:
    runner = played()
    return runner, record(runner.round, runner.case, Side.PRO, {"pace": 140.0})


def test_chances_are_counted_and_a_library_opponent_is_no_test_of_preparation() -> None:
    _, made = counted()
    assert made.count(Skill.WEIGHING) == Count(Skill.WEIGHING, 1, 2)
    assert made.count(Skill.TIME) == Count(Skill.TIME, 0, 3)
    assert made.count(Skill.REASONING) == Count(Skill.REASONING, 1, 2)
    answering = made.count(Skill.ANSWERING)
    assert answering is not None
    assert 0 < answering.hits < answering.of
    assert made.count(Skill.PREPARATION) is None
    assert made.delivery == {"pace": 140.0}


def test_every_moment_was_said() -> None:
    runner, made = counted()
    assert made.examples
    for each in made.examples:
        assert each.quote in runner.round.speeches[each.speech].text


def test_a_round_of_the_same_id_in_another_case_is_another_round() -> None:
    runner, made = counted()
    assert runner.round.started in made.id
    assert runner.round.id in made.id


def test_each_next_action_has_its_drill_on_words_of_the_round() -> None:
    runner, _ = counted()
    drills = drills_after(runner.round, runner.case)
    assert runner.round.ballot is not None
    assert len(drills) == len(runner.round.ballot.next_actions) == 3
    spoken = " ".join(each.text for each in runner.round.speeches)
    claims = {runner.round.flow[ref].claim for ref in runner.round.flow.refs()}
    for drill in drills:
        assert drill.round == runner.round.id
        assert not drill.said or drill.said in spoken or drill.said in claims
