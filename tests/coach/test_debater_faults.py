"""Faults a coach heard in rounds of the library debater against itself: none of them comes back."""

from __future__ import annotations

import random
import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.debater.closing import _prepared, decisive
from debatecoach.coach.debater.replies import _therefore
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.phrases import Wording, set_off
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.actions import RetrievedNode
from debatecoach.debate.case import Case, Round
from debatecoach.debate.forest import Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speech, words_alone
from tests.coach.rig import answer, case_of, library, play, runner_of, say

ROUNDS = [(motion, seed) for motion in ("ai-arts", "labor-unions", "fat-tax") for seed in (3, 11)]
PHRASES = library().phrases.variants
BRITISH = re.compile(
    r"\b(?:behaviou|judgement|defence|favou|labou|neighbou|organis|recognis|practis|licence|programme|centre"
    r"|towards\b)|\b(?:round any|ways? round)\b",
    re.IGNORECASE,
)
SIGNPOST = re.compile(
    r"\b(?:begin|first of all|start with|start where|place to begin|straight to|their case comes first"
    r"|before our own|their arguments first|their case first)\b",
    re.IGNORECASE,
)
SET_OFF = {
    "they_say", "they_say_first", "they_attack", "they_defend", "they_answer", "they_reply", "claim",
    "preempt_say", "hypothetical", "extend", "we_showed", "exchange", "late_reply",
}  # fmt: skip
UNSEEN = (
    "We want a morning that begins with light. First, an alarm is the first thing many people hate each day,"
    " because it tears them out of the sleep they need. Second, parents would have calmer mornings, since"
    " children who wake by themselves do not shout. For these reasons we propose."
)
A_FEED = "a feed that notices what you fear will show you more of it"


@cache
def played(motion: str, seed: int) -> Round:
    runner = runner_of(case_of(motion), None, seed)
    play(runner)
    return runner.round


def scene_of(runner: RoundRunner, slot: int) -> Scene:
    return runner._debater.scene(runner.case, runner.round, slot)  # type: ignore[attr-defined, no-any-return]


def edited(case: Case, side: Side, without: Collection[str] = (), impact: str = "") -> None:
    """A side's trees with other impacts, or without some battlefields' claims."""
    forest = case.forests[side]
    twigs = [
        Twig(
            twig.id,
            twig.parent,
            replace(twig.payload, impact=impact.format(twig.id)) if impact else twig.payload,
        )
        for twig in forest.twigs()
        if forest[forest.path(twig.id)[0]].battlefield not in without
    ]
    case.forests[side] = RehearsalForest(side, twigs)


@pytest.mark.parametrize(("motion", "seed"), ROUNDS)
def test_each_side_s_opening_names_the_motion(motion: str, seed: int) -> None:
    words = case_of(motion).motion.text.rstrip(" .")
    for speech in played(motion, seed).speeches[:2]:
        assert words in speech.text


def test_a_stance_needs_no_sentence_before_it() -> None:
    for text in (*PHRASES["stance_pro"], *PHRASES["stance_con"]):
        assert re.search(r"\bmotion\b", text), text


@pytest.mark.parametrize("motion", ["THW ban alarm clocks", "THW ban homework", "fat-tax"])
@pytest.mark.parametrize("format", ["five-minutes", "six-quick-speeches", "simplified-oxford"])
def test_nothing_is_announced_that_is_not_spoken(motion: str, format: str) -> None:
    def ends(*names: str) -> tuple[str, ...]:
        """What the variants of functions end with, for a line they stand at the end of."""
        return tuple(each for name in names for each in PHRASES[name])

    runner = runner_of(case_of(motion), Side.PRO, 5, format)
    for text in (UNSEEN, "They have not answered the parents. They have not answered the mornings."):
        say(runner, text)
        paragraphs = answer(runner).text.split("\n")
        for head, after in pairwise(paragraphs):
            if head.endswith(ends("respond_intro", "own_intro")):
                assert not after.startswith(ends("own_case_intro", "rebuttal_close_con")), head
                assert after != paragraphs[-1], head


def test_an_opening_in_a_short_slot_meets_what_it_has_heard() -> None:
    runner = runner_of(case_of("THW ban alarm clocks"), Side.PRO, 5, "five-minutes")
    say(runner, UNSEEN)
    text = answer(runner).text
    assert re.search(r"mornings|alarm is the first thing", text)
    assert not re.search(r"\bour (?:first|second)|argument number", text), text


@pytest.mark.parametrize(("motion", "seed"), ROUNDS)
def test_the_second_opening_answers_every_main_claim_with_a_reason(motion: str, seed: int) -> None:
    round = played(motion, seed)
    claims = {
        ref.node for ref in round.flow.refs() if ref.tree is Side.PRO and not ref_level(round, ref.node)
    }
    assert len(claims) == 3
    answers = {m.target_node: m.argument for m in round.speeches[1].moves if m.action is Action.ATTACK}
    assert claims <= set(answers)
    assert all(answers[node] for node in claims)


def ref_level(round: Round, node: str) -> int:
    return round.flow.trees[Side.PRO].level(node)


def test_no_closing_weighs_what_its_side_did_not_argue() -> None:
    case = case_of("ai-arts")
    fields = {field.id: field.question for field in case.motion.battlefields}
    unfought = {"livelihoods", "skill"}
    for side in Side:
        edited(case, side, without=unfought)
    runner = runner_of(case, None, 5)
    play(runner)
    for slot in (4, 5):
        assert not unfought & {field.id for field, _ in decisive(scene_of(runner, slot))}
        assert not [name for name in unfought if fields[name] in runner.round.speeches[slot].text]


@pytest.mark.parametrize("seed", range(8))
def test_a_closing_says_what_was_argued_before_it_weighs(seed: int) -> None:
    case = case_of("ai-arts")
    edited(
        case, Side.CON, without={"livelihoods", "skill", "audience"}
    )  # there it has nothing but its answers
    closing = play(runner_of(case, None, seed))[5]
    texts = [sentence.text for sentence in closing.sentences]
    questions = {field.question for field in case.motion.battlefields}
    for question, following in zip(texts, texts[1:], strict=False):
        assert not (question in questions and following in PHRASES["weigh_intro"]), following


def test_a_closing_does_not_concede() -> None:
    for text in PHRASES["clash_open"]:
        assert not re.search(
            r"[Gg]rant|full value|beside it\b|reason to be careful|[Gg]ive it some weight", text
        )


def test_a_framework_s_name_stands_behind_a_colon() -> None:
    assert all(": {framework}." in text for text in PHRASES["open_framework"])
    assert all(": {label}." in text for text in PHRASES["we_showed_label"])


def test_a_contested_claim_is_no_fact() -> None:
    for key, variants in PHRASES.items():
        for text in variants:
            assert not re.search(r"\b(?:fact that|truth:|truth that|[Ii]n fact,|no doubt that)", text), (
                key,
                text,
            )


NAMES = ["phrases/en.json", "motions/cultural-borrowing.json"]
NAMES += [f"principles/{each.name}" for each in (shipped("data") / "principles").glob("*.json")]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_spoken_is_spelled_in_american(name: str) -> None:
    found = BRITISH.findall((shipped("data") / name).read_text("utf-8"))
    assert not found


def test_a_clause_with_a_clause_inside_stands_apart() -> None:
    for key in sorted(SET_OFF):
        wording = Wording(library().phrases, random.Random(1), ("", ""), ())
        places = dict.fromkeys(("claim", "claim_s", "ours", "reply"), A_FEED)
        places |= {"nth": "first", "point": "“It helps”"}
        for _ in range(2):
            text = wording.say(key, **places)
            assert not re.search(rf"that {A_FEED}|{A_FEED}(?!\.)", text), text
    assert not set_off("Their argument that {claim} met the answer that {reply}.")


@pytest.mark.parametrize(("motion", "seed"), ROUNDS)
def test_one_signpost_leads_to_what_comes(motion: str, seed: int) -> None:
    assert not any(SIGNPOST.search(text) for text in PHRASES["they_say_first"])
    for speech in played(motion, seed).speeches[1:4]:
        texts = [sentence.text for sentence in speech.sentences]
        for one, two in zip(texts, texts[1:], strict=False):
            assert not (SIGNPOST.search(one) and SIGNPOST.search(two)), (one, two)


def test_nothing_announces_an_order_that_may_not_come() -> None:
    for key, variants in PHRASES.items():
        for text in variants:
            assert not re.search(
                r"case comes first|case first and ours second|in that order\b(?!.$)", text
            ), key
    assert not {"rebuttal_map", "roadmap_clash"} & set(PHRASES)


def test_a_reply_that_grants_something_is_not_called_a_win() -> None:
    assert not any("step they need" in text or "hole in the middle" in text for text in PHRASES["therefore"])
    runner = runner_of(case_of("ai-arts"), None, 1)
    runner.case.forests[Side.CON] = forest = RehearsalForest(
        Side.CON,
        [
            Twig(twig.id, twig.parent, replace(twig.payload, argument="Even if that is so, some remain."))
            for twig in runner.case.forests[Side.CON].twigs()
        ],
    )
    node = forest.children(forest.children()[0])[0]
    assert _therefore(scene_of(runner, 1), RetrievedNode(Side.CON, node, 1.0, 1.0)) == ()


@pytest.mark.parametrize(("motion", "seed"), ROUNDS)
def test_no_claim_is_said_twice_in_an_opening_or_three_times_in_a_round(motion: str, seed: int) -> None:
    round, case = played(motion, seed), case_of(motion)
    for index, side in enumerate((Side.PRO, Side.CON)):
        for claim in case.claims(side):
            counts = [
                words_alone(speech.text).count(words_alone(claim)) for speech in round.speeches[index::2]
            ]
            assert counts[0] <= 1, claim
            assert sum(counts) <= 2, (claim, counts)


def test_one_seed_does_not_give_two_motions_the_same_words() -> None:
    for seed in (3, 11):
        first = {motion: played(motion, seed).speeches[2].sentences[0].text for motion, _ in ROUNDS}
        stance = {motion: stances(played(motion, seed).speeches[0]) for motion, _ in ROUNDS}
        assert len({(first[motion], stance[motion]) for motion in first}) > 1


def stances(speech: Speech) -> str:
    return next(each.text for each in speech.sentences if each.text in PHRASES["stance_pro"])


def test_impacts_do_not_all_begin_alike() -> None:
    case = case_of("ai-arts")
    edited(case, Side.PRO, impact="This matters most because number {} changes who can begin at all.")
    runner = runner_of(case, None, 2)
    text = play(runner)[0].text
    assert text.count("changes who can begin at all") >= 2
    assert text.count("This matters most because") <= 1


def test_a_late_attack_gets_the_best_prepared_reply_still_unsaid() -> None:
    runner = runner_of(case_of("ai-arts"), None, 1)
    play(runner)
    scene = scene_of(runner, 5)
    forest = scene.forests[Side.CON]
    attack = next(each for each in forest.walk() if len(forest.children(each)) > 1 and forest.path(each)[1:])
    ref = next(iter(runner.round.flow.refs()))
    scene.spent.clear()
    scene.claimed.clear()
    answers = sorted(forest.children(attack), key=lambda each: -scene.strengths[Side.CON].at(each, 0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("debatecoach.coach.debater.closing.meant", lambda *_: f"con/{attack}")
        assert _prepared(scene, ref) == f"con/{answers[0]}"
        scene.claimed.add(words_alone(forest[answers[0]].claim))
        assert _prepared(scene, ref) == f"con/{answers[1]}"


def test_a_point_keeps_the_words_it_was_answered_by() -> None:
    runner = runner_of(case_of("THW require clothing firms to repair what they sell"), Side.PRO, 5)
    firms = "Companies will never repair cheap shoes by themselves"
    say(
        runner,
        "First, it is fair to poor families. The rich buy good shoes that last ten years, and the poor buy"
        f" cheap ones five times over. Some say that prices will rise. But {firms[0].lower()}{firms[1:]}.",
    )
    answered = answer(runner)
    assert f"“{firms}”" in answered.text
    say(runner, "They have not answered our families.")
    scene = scene_of(runner, len(runner.round.speeches))
    refs = [ref for ref in runner.round.flow.refs() if any("themselves" in each for each in scene.told(ref))]
    assert [scene.point(ref) for ref in refs if scene.human(ref)] == [f"“{firms}”"]
