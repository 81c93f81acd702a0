"""A speech that may be misheard: no word of it is quoted, and nothing is made of what was hardly heard."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from debatecoach.coach.bench import texts
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.listen.parts import parts_of
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.case import Round
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker
from tests.coach.rig import answer, case_of, library, runner_of
from tests.coach.test_debater_hearing import ROUNDS, SPEECHES

SPHINX = "pocketsphinx:en-us"
WORD_FOR_WORD = re.compile(r"I quote|their words|their own words|how they put it|wrote down|“")
HEARD = """
Two for high mean software the pupil can talk to. I have three arguments. My first argument is about shy
students. When you can type a question to a tutor nobody hears us good so the students who never speak
to finally get an answer. Secondly they died. Troopers give help in the language you think im.
Thirdly teachers get their evenings back. Marching the same ten questions teaches a teacher nothing new.
""".replace("\n", " ")


def heard(runner: RoundRunner, text: str, by: str = SPHINX, doubtful: tuple[int, ...] = ()) -> None:
    sentences: list[Sentence] = split_sentences(text)
    sentences = [replace(each, doubtful=place in doubtful) for place, each in enumerate(sentences)]
    runner.commit(runner.human_speech(sentences, estimate_seconds(text), "microphone", by))


def machine(round: Round) -> list[str]:
    return [
        sentence.text
        for speech in round.speeches
        if speech.speaker is not Speaker.HUMAN
        for sentence in speech.sentences
    ]


@pytest.mark.parametrize(("folder", "motion", "side"), ROUNDS)
def test_nothing_heard_by_a_basic_recogniser_is_quoted(folder: str, motion: str, side: Side) -> None:
    runner = runner_of(case_of(motion), side, 2)
    files = [path.read_text("utf-8") for path in sorted((SPEECHES / folder).iterdir())]
    for slot in runner.round.format.slots:
        if slot.side is side:
            heard(runner, re.sub(r"[,;:\"]", "", files.pop(0)))
        else:
            speech = answer(runner)
            assert not speech.notices
            low, high = slot.window
            assert low <= speech.seconds <= high
    said = machine(runner.round)
    assert not [text for text in said if WORD_FOR_WORD.search(text)]
    assert not [text for text in said if re.search(r"about thats\b|[{}]", text)]


def test_a_misheard_speech_is_told_with_a_doubt_or_by_its_topic() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.PRO, 5)
    heard(runner, HEARD, doubtful=(0, 4, 5))
    claims = [move.claim for move in runner.round.speeches[0].moves]
    assert not [claim for claim in claims if "Two for high" in claim or "they died" in claim]
    text = " ".join(each.text for each in answer(runner).sentences)
    assert "shy students" in text
    assert "nobody hears us good" not in text
    assert "Troopers" not in text
    told = next(each for each in split_sentences(text) if "teachers get their evenings back" in each.text)
    assert re.search(r"\bheard?\b|ears|misheard|reached me", told.text)
    ballot = judge_structurally(runner.round, runner.case)
    assert ballot.notices.count(texts.MISHEARD) == 1


def test_one_sentence_a_recogniser_was_unsure_of_is_not_repeated() -> None:
    text = "First, students forget. Our tooters walrus the lesson. Second, children like homework less."
    runner = runner_of(case_of("ai-tutor"), Side.PRO, 1)
    heard(runner, text, by="whisper", doubtful=(1,))
    spoken = " ".join(each.text for each in answer(runner).sentences)
    assert "walrus" not in spoken
    assert texts.MISHEARD in judge_structurally(runner.round, runner.case).notices


def test_what_was_typed_or_confirmed_is_taken_as_it_is() -> None:
    for confirmed in (False, True):
        runner = runner_of(case_of("ai-tutor"), Side.PRO, 5)
        heard(runner, HEARD, SPHINX if confirmed else "", ())
        flow = runner.round.flow
        if confirmed:
            for ref in flow.refs():
                tree = flow.trees[ref.tree]
                tree.replace(ref.node, replace(tree[ref.node], confidence=1.0, doubt=""))
        else:
            assert texts.MISHEARD not in judge_structurally(runner.round, runner.case).notices
        scene = runner._debater.scene(runner.case, runner.round, 1)  # type: ignore[attr-defined]
        assert not scene.retold


@pytest.mark.parametrize(
    ("clause", "subject", "ask"),
    [
        ("AI tutors give help in your language", "AI tutors", "do AI tutors give help in your language"),
        ("homework is unfair", "homework", "is homework unfair"),
        ("football teaches discipline", "football", "does football teach discipline"),
        ("a tax can be for both", "a tax", "can a tax be for both"),
        ("rich pupils have private tutors", "rich pupils", ""),
        ("school is boring and computers make it fun", "school", ""),
        ("students who want to cheat already have a phone", "", ""),
        ("money paid to a cleaner is spent within the week", "", ""),
        ("it helps everybody", "", ""),
        ("for strikes and for small firms", "", ""),
    ],
)
def test_who_a_claim_speaks_of_where_it_is_certain(clause: str, subject: str, ask: str) -> None:
    parts = parts_of(clause)
    assert (parts.subject, parts.ask, parts.cause, parts.effect) == (subject, ask, "", "")


@pytest.mark.parametrize(
    ("clause", "cause", "effect"),
    [
        ("tired students learn less, so homework eats the lesson", "tired students learn less",
         "homework eats the lesson"),
        ("firms hire less because their wages rise", "their wages rise", "firms hire less"),
        ("if crisps cost more, then children eat better", "crisps cost more", "children eat better"),
        ("they cannot sue because the law protects names", "", ""),
        ("it is so that people know", "", ""),
    ],
)  # fmt: skip
def test_the_link_of_a_claim(clause: str, cause: str, effect: str) -> None:
    assert parts_of(clause)[-2:] == (cause, effect)


def test_a_critical_question_asks_about_this_claim_and_says_what_it_matters_for() -> None:
    schemes, claim = library().schemes, "tired students learn less, so homework eats the lesson"
    asked = [schemes.press(claim, "", random.Random(seed)) for seed in range(60)]
    pointed = [each for each in asked if each.parts]
    assert len(pointed) > 30
    for each in pointed:
        body = " ".join(each.sentences[1:])
        assert any(part in body for part in each.parts)
        assert each.stakes
        assert any("{criterion}" in text for text in each.stakes)
    # A claim with its reason inside is not told that it has none.
    assert not {each.question_id for each in asked} & {"unclear-mechanism", "unclear-burden"}


def test_the_criterion_is_called_to_mind_once_a_speech() -> None:
    found = 0
    for folder, motion, side in ROUNDS:
        case = case_of(motion)
        if case.motion.criterion is None:
            continue
        runner = runner_of(case, side, 4)
        files = [path.read_text("utf-8") for path in sorted((SPEECHES / folder).iterdir())]
        for slot in runner.round.format.slots:
            if slot.side is side:
                heard(runner, files.pop(0), "")
                continue
            text, measure = answer(runner).text, case.motion.criterion.text.rstrip(".")
            times = text.count(measure) if slot.stage is Stage.REBUTTAL else 0
            assert times <= 1
            found += times
    assert found


def test_an_unheard_point_is_met_in_whole_sentences() -> None:
    schemes = library().schemes
    for topic in ("", "shy students"):
        for seed in range(12):
            pressed = schemes.press_unheard(topic, random.Random(seed))
            text = " ".join(pressed.sentences)
            assert topic in text
            assert not set("{}") & set(text)
            assert len(pressed.sentences) >= 2
            assert not re.search(r"\byou told us\b|\byour\b(?! vote)", text)
