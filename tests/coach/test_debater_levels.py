"""The library debater held to a level: each differs as its sentence says, and every speech is on time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from debatecoach.coach.debater.scene import MOST_SLACK, foreseen, further_claims, in_full, left_open
from debatecoach.coach.round import RoundRunner
from debatecoach.coach.team.levels import LEVELS, Level, level
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speech
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.engines.voice.wrapped import PacedVoice
from tests.coach.rig import ABLE, RAMBLING, answer, case_of, play, runner_of, say

SPEECHES = {
    "ai-tutor": (
        "I stand against this motion. First, AI tutors make mistakes and pupils believe them. Second, "
        "companies store everything a child types. Third, being confused for a while is what makes us "
        "remember. Fourth, the schools with the least money will replace teachers with screens. "
        "Fifth, pupils will simply copy what the machine writes. Sixth, children need to talk to each "
        "other and not to a computer."
    ),
    "labor-unions": (
        "I oppose this motion. First, unions call strikes and strikes stop whole cities. Second, "
        "unions make it expensive to hire a worker. Third, unions protect people who do their work "
        "badly. Fourth, small firms stay small because they fear negotiations. Fifth, unions slow "
        "down new machines. Sixth, young people without a job are shut out by those inside."
    ),
}
MOTIONS = tuple(SPEECHES)
IDS = [each.id for each in LEVELS]


def round_at(motion: str, rung: Level | None, human: Side | None = Side.CON, **more: object) -> RoundRunner:
    runner = runner_of(case_of(motion), human, 3, **more)  # type: ignore[arg-type]
    runner._debater.level = rung  # type: ignore[attr-defined]
    return runner


def replies(speech: Speech) -> dict[str, str]:
    """Flow nodes answered, with the reason given."""
    return {m.target_node: m.argument for m in speech.moves if m.action in (Action.ATTACK, Action.REBUT)}


def proposed(speech: Speech) -> list[str]:
    """The reasons of the main claims made."""
    return [m.argument for m in speech.moves if m.action is Action.PROPOSE]


def theirs(runner: RoundRunner) -> list[FlowRef]:
    flow = runner.round.flow
    return [ref for ref in flow.refs() if flow.side_of(ref) is runner.round.human]


@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize("rung", LEVELS, ids=IDS)
def test_an_opening_makes_the_level_s_claims(motion: str, rung: Level) -> None:
    speech = answer(round_at(motion, rung))
    reasons = proposed(speech)
    assert len(reasons) == rung.claims
    bare = [not reason for reason in reasons]
    assert bare == [False] * (rung.claims - rung.unwarranted) + [True] * rung.unwarranted
    assert not speech.notices


@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize("rung", LEVELS, ids=IDS)
def test_a_rebuttal_leaves_open_what_the_level_says(motion: str, rung: Level) -> None:
    runner = round_at(motion, rung)
    answer(runner)
    say(runner, SPEECHES[motion])
    heard = theirs(runner)
    assert len(heard) == 6
    speech = answer(runner)
    given = replies(speech)
    # What nothing truly answers is weighed with the rest, and not answered one by one.
    assert 2 <= len(given) <= len(heard) - rung.left_open
    assert sum(bool(reason) for reason in given.values()) <= rung.actions
    open_ones = [ref for ref in heard if ref.node not in given]
    for ref in open_ones:  # the student can extend them
        assert not runner.round.flow.trees[ref.tree].live_children(ref.node)


@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize("rung", LEVELS, ids=IDS)
@pytest.mark.parametrize("format", ["simplified-oxford", "agent4debate"])
def test_every_speech_is_on_time_at_every_level(motion: str, rung: Level, format: str) -> None:
    for human, words in ((Side.PRO, (ABLE, RAMBLING)), (Side.CON, (SPEECHES[motion], "")), (None, ("",))):
        runner = round_at(motion, rung, human, format=format)
        play(runner, lambda slot, words=words: words[slot % len(words)])  # type: ignore[misc]
        for index, speech in enumerate(runner.round.speeches):
            if speech.side is not human:
                low, high = runner.round.format.slots[index].window
                assert low <= speech.seconds <= high, (rung.id, human, speech.slot, speech.seconds)
                assert not speech.cut


@pytest.mark.parametrize("motion", MOTIONS)
def test_levels_see_as_far_as_they_say(motion: str) -> None:
    for rung in LEVELS:
        runner = round_at(motion, rung)
        scene = runner._debater.scene(runner.case, runner.round, 0)  # type: ignore[attr-defined]
        assert scene.k == min(rung.look_ahead, 3)
        assert (
            foreseen(scene, rung.look_ahead, 5.0) < 0 < foreseen(scene, rung.look_ahead - 1, 5.0)
            or not rung.look_ahead
        )
    free = round_at(motion, None)
    scene = free._debater.scene(free.case, free.round, 0)  # type: ignore[attr-defined]
    assert scene.k == 3
    assert foreseen(scene, 9, 5.0) == 5.0


@pytest.mark.parametrize("motion", MOTIONS)
def test_the_strongest_claim_by_one_level_is_not_the_other_s(motion: str) -> None:
    """f_0 looks at the claim alone, f_3 at what can be said against it: they do not choose the same."""
    chosen = {}
    for rung in (level("novice"), level("final")):
        runner = round_at(motion, rung)
        scene = runner._debater.scene(runner.case, runner.round, 0)  # type: ignore[attr-defined]
        chosen[rung.id] = {main.name: main.strength for main in scene.mains(Side.PRO) if main.prepared}
    assert chosen["novice"].keys() == chosen["final"].keys()
    assert chosen["novice"] != chosen["final"]


@pytest.mark.parametrize("motion", MOTIONS)
def test_points_beyond_the_level_s_actions_get_a_word(motion: str) -> None:
    runner = round_at(motion, replace(level("regional"), actions=1))
    answer(runner)
    say(runner, SPEECHES[motion])
    speech = answer(runner)
    given = replies(speech)
    assert len(given) >= 3
    # An answer to a commonplace has no shorter form; a prepared answer has.
    prepared = [m for m in speech.moves if m.action in (Action.ATTACK, Action.REBUT) and m.nodes]
    assert prepared
    assert sum(bool(m.argument) for m in prepared) <= 1


def test_a_point_let_go_stays_so_until_they_say_it_was() -> None:
    first = (
        "I support this motion. First, unions win better wages for people who could not ask alone. Second, "
        "unions make dangerous factories safe. Third, unions keep experienced workers in the firm."
    )
    for complaint in (False, True):
        runner = round_at("labor-unions", level("club"), Side.PRO)
        say(runner, first)
        given = replies(answer(runner))
        open_ones = [ref for ref in theirs(runner) if ref.node not in given]
        assert open_ones
        claim = runner.round.flow[open_ones[0]].claim
        again = (
            f"They never answered my point that {claim[0].lower() + claim[1:].rstrip('.')}."
            if complaint
            else ""
        )
        say(runner, f"Small firms grow with a union because people stay. {again}")
        assert (open_ones[0].node in replies(answer(runner))) is complaint


def test_two_levels_give_two_rounds_and_one_level_the_same() -> None:
    texts = {}
    for name in ("novice", "final", "novice"):
        runner = round_at("ai-tutor", level(name))
        play(runner, lambda slot: ABLE)
        text = "\n".join(speech.text for speech in runner.round.speeches)
        assert texts.setdefault(name, text) == text
    assert texts["novice"] != texts["final"]


def test_bounds_in_numbers() -> None:
    runner = round_at("ai-tutor", level("novice"))
    answer(runner)
    say(runner, SPEECHES["ai-tutor"])
    scene = runner._debater.scene(runner.case, runner.round, 2)  # type: ignore[attr-defined]
    assert further_claims(scene, 3) == 0
    scene.slack = 1
    assert further_claims(scene, 3) == 1
    assert in_full(scene, []) == set()
    scene.slack = MOST_SLACK
    assert in_full(scene, []) is None
    assert left_open(scene, [], set()) == set()
    scene.level = None
    assert further_claims(scene, 3) == 3


@pytest.mark.parametrize("motion", MOTIONS)
def test_each_level_fills_the_same_time_at_its_own_pace(motion: str) -> None:
    voice = espeak_voices("en")[0]
    paces = []
    for rung in LEVELS:
        runner = round_at(motion, rung, pace=PacedVoice(voice, rung.pace))
        speech = answer(runner)
        low, high = runner.round.format.slots[0].window
        assert low <= speech.seconds <= high
        assert speech.timed_by == f"{voice.id}@{rung.pace}"
        assert not speech.notices
        paces.append(len(speech.text.split()) / speech.seconds * 60)
    assert paces == sorted(paces)
    assert [round(pace) for pace in paces] == [pytest.approx(rung.pace, rel=0.1) for rung in LEVELS]


@pytest.mark.parametrize("rung", LEVELS, ids=IDS)
def test_a_level_s_sentence_names_its_pace(rung: Level) -> None:
    assert f"about {rung.pace} words a minute" in rung.sentence
