"""Where a student's points begin, what they claim, and what is left out."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.listen.clause import cell_clause, has_verb, strip_lead
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.format import Stage
from tests.coach.segmenting import segment
from tests.coach.test_listen_quality import GOLD


def units(text: str, stage: Stage = Stage.REBUTTAL) -> list[Unit]:
    return segment(split_sentences(text), stage)


def test_one_point_a_signposted_argument() -> None:
    text = (
        "My first argument is about shy students. In my class six people ever put their hand up. The rest "
        "of us would rather be wrong than be laughed at. When you can type a question nobody hears you, so "
        "the students who never speak get an answer. That matters because those people need to ask most.\n"
        "Secondly, tutors give help in the language you think in. My cousin copied things she did not "
        "understand."
    )
    first, second = units(text, Stage.OPENING)
    assert first.claim.startswith("When you can type a question")
    assert "laughed at" in first.argument
    assert "That matters because" in first.argument
    assert second.claim == "Tutors give help in the language you think in"
    assert "cousin" in second.argument


def test_a_foreseen_answer_is_one_point() -> None:
    [unit] = units(
        "The other side will probably say that students will cheat. But cheats have a chatbot at home.",
        Stage.OPENING,
    )
    assert unit.target == "students will cheat"
    assert unit.claim == "Cheats have a chatbot at home"


@pytest.mark.parametrize(
    ("said", "claim"),
    [
        (
            "They said it is unfair. This is backwards, because rich pupils have tutors today.",
            "Rich pupils have tutors today",
        ),
        (
            "They said people will swap. I don't think that's true, because you just buy a cheaper brand.",
            "You just buy a cheaper brand",
        ),
        (
            "They told us it hurts. But that assumes nobody helps. A good teacher always helps slow ones.",
            "A good teacher always helps slow ones",
        ),
    ],
)
def test_the_key_sentence_of_an_answer(said: str, claim: str) -> None:
    [unit] = units(said)
    assert unit.attributed
    assert unit.claim == claim


@pytest.mark.parametrize(
    "said",
    [
        "Let me tell you where this debate has been won. There were two questions.",
        "I want to begin with what my opponent said and then come back to our case.",
        "um what else. so yeah. ok thats it bye.",
        "I forgot what else I wanted to say. Can I sit down now?",
    ],
)
def test_road_maps_and_asides_are_no_points(said: str) -> None:
    assert units(said, Stage.CLOSING) == []


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("We showed you that the shy students get nothing", "the shy students get nothing"),
        ("No gatekeeper can decide", "No gatekeeper can decide"),
        ("We hold elections every year", "We hold elections every year"),
        ("um they are like really smart and stuff", "they are really smart"),
        ("and like computers make it more fun", "computers make it more fun"),
        ("It is like a bicycle", "It is like a bicycle"),
        ("I would like more teachers", "I would like more teachers"),
        (
            "because the money comes by law, it can go back by law",
            "because the money comes by law, it can go back by law",
        ),
    ],
)
def test_what_habit_says_is_stripped_and_nothing_else(said: str, left: str) -> None:
    assert strip_lead(said) == left


LONG = (
    "Even if every criticism you heard is true, a girl who cannot understand the language of the teacher "
    "learns more from an imperfect explanation in her own language than from none at all"
)


def test_clauses_are_never_cut_inside() -> None:
    assert cell_clause(LONG).startswith("A girl who cannot understand")
    assert cell_clause(LONG).endswith("none at all")
    long = (
        "The child of a family which has moved to another country and whose parents work at night needs help"
    )
    assert cell_clause(long, 12) == long


def _tokens(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+(?:['’.][a-z0-9]+)*", text.lower())


def _is_part(claim: str, said: str) -> bool:
    rest = iter(_tokens(said))
    return all(token in rest for token in _tokens(claim))


LEADS = ["", "We showed you that ", "So basically, ", "My first point is that ", "I think like ", "No, "]
BODIES = [text.strip() for speech in GOLD.values() for text in speech["sentences"]]


@given(st.sampled_from(LEADS), st.sampled_from(BODIES), st.integers(6, 30))
def test_a_claim_is_made_of_the_words_said(lead: str, body: str, limit: int) -> None:
    said = lead + body
    assert _is_part(cell_clause(said, limit), said)


def test_points_of_labelled_speeches_are_made_of_the_words_said() -> None:
    for speech in GOLD.values():
        sentences = [text.strip() for text in speech["sentences"]]
        for unit in segment(split_sentences(" ".join(sentences)), Stage(speech["stage"])):
            assert _is_part(unit.claim, " ".join(sentences)), unit.claim


@pytest.mark.parametrize(
    ("said", "claim"),
    [
        ("My first point is this: unions make workers safer.", "Unions make workers safer"),
        ("Second: it is simple: a union stops the machine.", "A union stops the machine"),
        (
            "Plain: a union stops the machine and keeps the worker.",
            "A union stops the machine and keeps the worker",
        ),
        ("Their claim fails. Simple enough: nobody pays it.", "Nobody pays it"),
        ("This law keeps workers safer than the last one.", "This law keeps workers safer than the last one"),
        ("Short contracts make workers poorer every year.", "Short contracts make workers poorer every year"),
    ],
)
def test_what_only_leads_over_to_a_claim_is_not_part_of_it(said: str, claim: str) -> None:
    assert [unit.claim for unit in units(said)] == [claim]


@pytest.mark.parametrize(
    ("said", "is_clause"),
    [
        ("Unions vex all the owners of small firms", True),
        ("A rule vexes every owner of a firm", True),
        ("Unions bargain for all workers in a firm", True),
        ("Evidence on jobs from the north", False),
        ("Workers rights and all the others", False),
        ("Higher wages, more spending, all growth", False),
        ("Money and jobs for all the people here", False),
    ],
)
def test_a_verb_is_known_by_where_it_stands(said: str, is_clause: bool) -> None:
    assert has_verb(said) is is_clause
