"""On what words are spent: read of real speeches by the real listener, and compared."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.coaching.recording import record
from debatecoach.coach.library import load_motion
from debatecoach.coach.memory.feeding import exemplars_of_round, humans, situation, steps_of
from debatecoach.coach.schemes import load_schemes
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.exemplar import Act, Step, cosine, furthest, shares
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import Origin, OriginKind
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.services.judging import read_transcript
from debatecoach.services.memory_import import kept_of_debate

DATA = shipped("data")
ORIGIN = Origin(OriginKind.ROUND, "case-1")
DEBATE = """Motion: This house would ban cars in cities

Pro opening:
Cars fill our streets with fumes, and the fumes make children ill, because small lungs breathe more.
Shops gain from people on foot, since whoever walks past a window goes in.

Con opening:
Our first point is that deliveries need vans, because nobody carries a fridge on the bus, and shops close.
Our second point is that old people depend on cars, since they cannot walk to a doctor who is far away.

Pro rebuttal:
They say that deliveries need vans. But vans are not what we ban, because the motion speaks of cars, and a
van that brings a fridge at six in the morning is in nobody's way. They say that old people depend on cars.
But buses that stop at each corner serve them better, since many of them cannot drive at all.

Con rebuttal:
They say that fumes make children ill. But new cars make none, because they are electric, so the illness goes
away without any ban. And even if they are right about fumes, losing your doctor is worse than bad air.

Pro closing:
Air matters more than convenience, because a child cannot choose what it breathes. Our harm is bigger and
lasts longer than theirs: lungs do not grow back, while a delivery can come an hour later on a small van.

Con closing:
They never told us how the old get to a doctor. That weighs more than fumes, which end by themselves.
We ask you to keep the car for those who have nothing else, and to clean what it leaves behind it.
"""


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Round:
    from debatecoach.coach.bench.transcribed import round_of
    from debatecoach.coach.listen.listener import Listener
    from debatecoach.engines.embedding.lexical import LexicalEmbedding

    path = tmp_path_factory.mktemp("debate") / "cars.txt"
    path.write_text(DEBATE)
    given = read_transcript(path, DATA / "motions")
    return round_of(given.transcript, Listener(given.case, LexicalEmbedding()))


def profile(round: Round, index: int) -> dict[Act, float]:
    return shares(steps_of(round.speeches[index], round.format.slots[index].stage, round.flow))


def test_an_opening_builds_a_rebuttal_attacks_and_a_closing_weighs(heard: Round) -> None:
    assert profile(heard, 0)[Act.BUILD] > 0.9
    assert profile(heard, 2)[Act.ATTACK] > 0.8
    assert profile(heard, 3)[Act.WEIGH] > 0.25
    assert profile(heard, 4)[Act.WEIGH] > 0.4
    for index in range(6):
        assert sum(profile(heard, index).values()) == pytest.approx(1)


def test_every_word_is_counted_once(heard: Round) -> None:
    for speech, slot in zip(heard.speeches, heard.format.slots, strict=True):
        words = sum(len(each.text.split()) for each in speech.sentences)
        assert sum(step.words for step in steps_of(speech, slot.stage, heard.flow)) == words


def test_the_situation_is_what_stood_before_the_speech(heard: Round) -> None:
    first = situation(heard, 0, Side.PRO, "Ban cars", "en")
    assert first.text == "Ban cars"
    assert not any(first.structure)
    third = situation(heard, 2, Side.PRO, "Ban cars", "en")
    assert "Level-0 own: " in third.text
    assert "Level-0 other: " in third.text
    assert "Level-1" not in third.text  # what this speech will answer is not answered yet
    assert cosine(third.structure, third.structure) == pytest.approx(1)
    assert cosine(first.structure, third.structure) == 0


def test_only_what_people_said_to_the_end_is_an_example(heard: Round) -> None:
    schemes = load_schemes(DATA / "schemes")
    assert len(list(exemplars_of_round("Ban cars", heard, ORIGIN, schemes))) == 6
    unfinished = replace(heard, state=RoundState.ABANDONED)
    assert not list(exemplars_of_round("Ban cars", unfinished, ORIGIN, schemes))
    spoken = [replace(each, speaker=Speaker.LIBRARY) for each in heard.speeches]
    machine = replace(heard, speeches=spoken)
    assert not list(exemplars_of_round("Ban cars", machine, ORIGIN, schemes))


def test_what_a_student_spent_is_kept_with_the_round(heard: Round) -> None:
    mine = [
        replace(each, speaker=Speaker.HUMAN) if each.side is Side.PRO else each for each in heard.speeches
    ]
    round = replace(heard, speeches=mine, human=Side.PRO)
    assert humans(round) == [0, 2, 4]
    kept = record(round, load_motion(DATA / "motions" / "ai-tutor.json"), Side.PRO).spent
    assert [each.stage for each in kept] == list(Stage)
    assert kept[1].shares[Act.ATTACK] > 0.8


def test_the_greatest_difference_is_told_and_framing_is_none() -> None:
    one = shares([Step(Act.ATTACK, 1, 80), Step(Act.FRAME, -1, 20)])
    other = shares([Step(Act.ATTACK, 1, 45), Step(Act.BUILD, 0, 30), Step(Act.WEIGH, 0, 25)])
    assert furthest(one, other) is Act.ATTACK
    assert furthest(one, shares([Step(Act.ATTACK, 1, 80), Step(Act.WEIGH, 0, 20)])) is Act.WEIGH


def test_a_transcript_that_is_brought_in_gives_examples_too(tmp_path: Path) -> None:
    path = tmp_path / "cars.txt"
    path.write_text(DEBATE)
    given = read_transcript(path, DATA / "motions").transcript
    origin = Origin(OriginKind.TRANSCRIPT, "file:cars.txt")
    kept = list(kept_of_debate(given, origin, "cars", load_schemes(DATA / "schemes")))
    assert sum(hasattr(each, "steps") for each in kept) == 6
