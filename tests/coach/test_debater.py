"""The library debater: on time, on the point, and never the same twice."""

from __future__ import annotations

import asyncio
import json
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import LibraryError
from debatecoach.coach.debater.clauses import Clauses, foreign, split_lines, tidy
from debatecoach.coach.debater.in_chinese import NOTHING_PREPARED
from debatecoach.coach.debater.library_debater import ENGLISH_ONLY, TOO_SHORT
from debatecoach.coach.phrases import Wording, load_phrases
from debatecoach.coach.round import as_heard
from debatecoach.debate.argument import Argument
from debatecoach.debate.card import Card, runs_of
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Stage
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speech
from tests.coach.rig import ABLE, RAMBLING, Metronome, answer, case_of, library, play, runner_of, say

MOTIONS = ("ai-tutor", "labor-unions", "fat-tax", "cultural-borrowing")
TYPED = ("This House would ban homework", "Dogs are better than cats", "Should voting be compulsory?", "dogs")


def with_claims(motion: str) -> Case:
    """A typed motion with bare claims entered for both sides, as in prep."""
    case = case_of(motion)
    claims = ("it saves families time", "children learn to plan their own day", "it treats everybody alike")
    for side in Side:
        twigs = [Twig(f"u{number}", STANCE, Argument(claim)) for number, claim in enumerate(claims)]
        case.forests[side] = RehearsalForest(side, twigs)
    return case


def check(speech: Speech, window: tuple[float, float], *, early: bool = False) -> None:
    """``early``: it may end before its window if it says that it had no more to say."""
    assert speech.seconds <= window[1]
    if not (early and TOO_SHORT in speech.notices):
        assert window[0] <= speech.seconds, (speech.slot, speech.seconds, speech.notices)
    assert not speech.cut
    texts = [sentence.text for sentence in speech.sentences]
    assert len(set(texts)) == len(texts), [text for text in texts if texts.count(text) > 1]
    for text in texts:
        assert re.fullmatch(r"[“\"]?[A-Z0-9].*[.!?][”\"]?", text, re.DOTALL), text
        assert not re.search(r"[(){}\[\]*#<>]|\s{2}|[?!]\.|,\.", text), text
    for move in speech.moves:
        assert 0 <= move.first <= move.last < len(texts)


@pytest.mark.parametrize("format", ["simplified-oxford", "agent4debate"])
@pytest.mark.parametrize("motion", [*MOTIONS, *TYPED])
def test_every_speech_lands_in_its_window(motion: str, format: str) -> None:
    words = {0: "", 1: RAMBLING, 2: ABLE, 3: "ok"}
    for seed, human in ((1, Side.PRO), (2, Side.CON), (3, None)):
        runner = runner_of(case_of(motion), human, seed, format, Metronome(13.5 + seed))
        play(runner, lambda slot, seed=seed: words[(slot + seed) % 4])  # type: ignore[misc]
        for index, speech in enumerate(runner.round.speeches):
            if speech.side is not human:
                slot = runner.round.format.slots[index]
                # What nobody prepared is little, and a closing does not weigh what was not said.
                check(speech, slot.window, early=motion in TYPED and slot.stage is Stage.CLOSING)


@pytest.mark.parametrize("motion", TYPED)
def test_bare_claims_are_developed_and_fill_the_time(motion: str) -> None:
    runner = runner_of(with_claims(motion), None, 4)
    made = play(runner)
    for index, speech in enumerate(made):
        slot = runner.round.format.slots[index]
        check(speech, slot.window, early=slot.stage is Stage.CLOSING)
    assert "children learn to plan their own day" in made[0].text
    assert {"pro/u0", "pro/u1", "pro/u2"} <= {name for move in made[0].moves for name in move.nodes}


def test_of_a_card_only_the_marked_words_are_read_with_author_and_year() -> None:
    body = (
        "Before. <u>Children who <mark>plan their own day</mark></u> learn. <mark>They sleep well</mark> too."
    )
    cards = [
        Card(author="Jane Smith", date="2019-05-03").with_body(runs_of(body)),
        Card("", "No shop closed in the first year.", publication="The Review", date="2020"),
    ]
    case = with_claims(TYPED[0])
    for at, card in enumerate(cards):
        pro = case.forests[Side.PRO]
        argument = replace(pro[f"u{at}"], cards=(card,), argument="It is a matter of habit." if at else "")
        pro.replace(f"u{at}", argument)
    runner = runner_of(case, None, 4)
    first = play(runner)[0]
    check(first, runner.round.format.slots[0].window)
    assert "Jane Smith 2019" in first.text
    assert "“plan their own day They sleep well”" in first.text
    assert "The Review 2020" in first.text
    assert "“No shop closed in the first year”" in first.text
    assert "Before" not in first.text
    move = next(each for each in first.moves if "pro/u0" in each.nodes)
    assert "plan their own day They sleep well" in move.argument


@pytest.mark.slow
def test_a_hundred_seeded_speeches_by_the_real_voice(tmp_path: Path) -> None:
    from debatecoach.engines.voice.finding import find_voices

    voice = find_voices(tmp_path)[0][0]
    rng, count = random.Random(7), 0
    while count < 100:
        human = rng.choice([Side.PRO, Side.CON, None])
        motion = rng.choice([*MOTIONS, *TYPED])
        form = rng.choice(["simplified-oxford", "agent4debate"])
        runner = runner_of(case_of(motion), human, rng.randrange(10**6), form, voice)
        play(runner, lambda slot: rng.choice(["", RAMBLING, ABLE]))
        for index, speech in enumerate(runner.round.speeches):
            if speech.side is not human:
                slot = runner.round.format.slots[index]
                check(speech, slot.window, early=motion in TYPED and slot.stage is Stage.CLOSING)
                assert speech.timed_by == voice.id
                count += 1


def test_every_point_of_the_last_speech_is_answered_in_the_speakers_words() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.CON, 3)
    answer(runner)
    heard = say(runner, ABLE)
    reply = answer(runner)
    flow = runner.round.flow
    theirs = [ref for ref in flow.refs() if flow.side_of(ref) is Side.CON]
    assert len(theirs) >= 3
    answered = {move.target_node for move in reply.moves if move.action in (Action.ATTACK, Action.REBUT)}
    # What nothing truly answers is weighed with the rest and not answered one by one.
    assert len({ref.node for ref in theirs} & answered) >= 2
    claims = [move.claim for move in heard.moves]
    assert any(f"“{claim}”" in reply.text for claim in claims)


def test_an_unseen_claim_is_quoted_and_answered_with_a_reason() -> None:
    runner = runner_of(case_of("This House would ban homework"), Side.PRO, 5)
    say(
        runner,
        "Homework makes families argue in the evening because parents are tired and children are tired too.",
    )
    reply = answer(runner)
    attack = next(move for move in reply.moves if move.action is Action.ATTACK)
    assert "“Homework makes families argue in the evening" in reply.text
    assert len(attack.argument.split()) > 5
    assert runner.round.flow.trees[Side.PRO].live_children("n1")


def test_no_prepared_argument_is_used_twice_by_a_side() -> None:
    for seed in range(3):
        runner = runner_of(case_of("fat-tax"), None, seed)
        play(runner)
        for side in Side:
            own = [s for s in runner.round.speeches if s.side is side][:2]  # closings repeat on purpose
            replies = [n for s in own for m in s.moves if m.action is not Action.REINFORCE for n in m.nodes]
            assert len(replies) == len(set(replies))
            sentences = [line.text for s in own for line in s.sentences]
            assert len(sentences) == len(set(sentences))


def test_the_seed_decides_and_nothing_else() -> None:
    first, again, other = (play(runner_of(case_of("labor-unions"), None, seed)) for seed in (8, 8, 9))
    assert first == again
    assert [speech.text for speech in first] != [speech.text for speech in other]


def test_never_the_same_opening_twice_in_a_row() -> None:
    case = case_of("cultural-borrowing")
    for _ in range(5):
        runner = runner_of(case, Side.CON, seed=1)  # even with one seed
        answer(runner)
        case.rounds.append(runner.round)
    openings = [round.speeches[0].sentences[0].text for round in case.rounds]
    assert all(one != two for one, two in zip(openings, openings[1:], strict=False)), openings


def test_a_blind_constructive_does_not_change_with_what_it_may_not_hear() -> None:
    said = []
    for text in (ABLE, "Privacy matters in schools because companies keep what pupils type to the tutor."):
        runner = runner_of(case_of("ai-tutor"), Side.PRO, 2, "agent4debate")
        say(runner, text)
        assert len(runner.round.flow)
        assert not len(as_heard(runner.round, 1).flow)
        said.append(answer(runner).text)
    assert said[0] == said[1]


def test_a_drop_is_only_called_where_there_was_a_chance() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.CON, 6)
    answer(runner)
    say(runner, "Privacy matters, because companies keep what children type and sell it to others.")
    rebuttal = answer(runner)
    dropped = [m for m in rebuttal.moves if m.action is Action.REINFORCE]
    assert dropped
    fresh = runner_of(case_of("ai-tutor"), Side.PRO, 6)
    say(fresh, ABLE)
    opening = answer(fresh)
    assert not re.search(
        r"did not answer|let go|not touched|written against it|chance to answer", opening.text
    )


def test_chinese_is_met_with_a_plain_word() -> None:
    runner = runner_of(case_of("本院认为学校应该禁止手机"), Side.PRO, 1)
    say(runner, "我们认为手机让学生分心。第一，上课时学生不听讲。第二，学生晚上睡不好。")
    speech = answer(runner)
    assert NOTHING_PREPARED in speech.notices
    assert not re.search(r"[A-Za-z]{2}", speech.text)


def test_chinese_in_an_english_round_is_met_with_a_plain_word() -> None:
    runner = runner_of(case_of("This house would ban phones in schools"), Side.PRO, 1)
    say(runner, "我们认为手机让学生分心。第一，上课时学生不听讲。第二，学生晚上睡不好。")
    speech = answer(runner)
    assert ENGLISH_ONLY in speech.notices
    assert not foreign(speech.text)
    check(speech, runner.round.format.slots[1].window)
    reply = answer_after(runner, "手机很危险。")
    assert "English is the only language" in reply.text or not re.search(r"[\u4e00-\u9fff]", reply.text)


def answer_after(runner: object, text: str) -> Speech:
    say(runner, text)  # type: ignore[arg-type]
    return answer(runner)  # type: ignore[arg-type]


def test_composing_can_be_cancelled_and_leaves_the_round_alone() -> None:
    runner = runner_of(case_of("fat-tax"), None, 1)

    async def give_up() -> None:
        started = asyncio.Event()
        task = asyncio.ensure_future(runner.compose(lambda _text: started.set()))
        await started.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(give_up())
    assert runner.round.speeches == []
    assert not len(runner.round.flow)


def test_clauses_keep_names_and_acronyms() -> None:
    clauses = Clauses(case_of("ai-tutor"))
    assert clauses.lower("An AI tutor helps") == "an AI tutor helps"
    assert clauses.lower("AI tutors err") == "AI tutors err"
    assert clauses.lower("A.I. tutors err") == "A.I. tutors err"
    assert clauses.lower("I agree") == "I agree"
    assert clauses.lower("A raise helps") == "a raise helps"
    assert split_lines("An A.I. tutor helps. It is “kind.” Yes.") == (
        "An A.I. tutor helps.",
        "It is “kind.”",
        "Yes.",
    )
    assert tidy("The motion reads: Should we?. Fine .. ok") == "The motion reads: Should we? Fine . ok"
    assert foreign("学校应该") and not foreign("café naïve")  # noqa: PT018


def test_wordings_rotate_and_values_are_data() -> None:
    phrases = library().phrases
    wording = Wording(phrases, random.Random(1), ("", ""), ())
    dealt = [wording.say("they_say", point="{x} costs {0}") for _ in range(wording.count("they_say"))]
    assert len(set(dealt)) == len(dealt)
    assert all("{x} costs {0}" in text for text in dealt)
    assert wording.exhausted("they_say")
    earlier = " ".join(dealt[:3])
    later = Wording(phrases, random.Random(1), (earlier, ""), ())
    assert later.say("they_say", point="{x} costs {0}") not in dealt[:3]


def test_a_phrase_with_an_unknown_place_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "en.json"
    phrases = {**library().phrases.variants, "but": ["{oops} then."]}
    path.write_text(json.dumps({"schema_version": 1, "language": "en", "phrases": phrases}), "utf-8")
    with pytest.raises(LibraryError, match="oops"):
        load_phrases(path)
