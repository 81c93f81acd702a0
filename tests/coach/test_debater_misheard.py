"""A speech that may be misheard: no word of it is quoted, and nothing is made of what was hardly heard."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from debatecoach.coach.bench import texts
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.case import Round
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence, Speaker
from tests.coach.rig import answer, case_of, runner_of
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
            low, high = slot.window
            if slot.stage is Stage.CLOSING:  # what cannot be named cannot be compared either
                assert 0.5 * high <= speech.seconds <= high
            else:
                assert not speech.notices
                assert low <= speech.seconds <= high
    said = machine(runner.round)
    assert not [text for text in said if WORD_FOR_WORD.search(text)]
    assert not [text for text in said if re.search(r"about thats\b|[{}]", text)]


def test_a_misheard_speech_is_answered_without_its_words() -> None:
    runner = runner_of(case_of("ai-tutor"), Side.PRO, 5)
    heard(runner, HEARD, doubtful=(0, 4, 5))
    claims = [move.claim for move in runner.round.speeches[0].moves]
    assert not [claim for claim in claims if "Two for high" in claim or "they died" in claim]
    text = " ".join(each.text for each in answer(runner).sentences)
    assert "nobody hears us good" not in text
    assert "Troopers" not in text
    assert not re.search(r"\btheir (?:first|second|third|fourth) (?:point|argument)\b", text)
    assert any(move.action is Action.ATTACK for move in runner.round.speeches[-1].moves)
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
        assert not [ref for ref in flow.refs() if scene.unsure(ref)]
