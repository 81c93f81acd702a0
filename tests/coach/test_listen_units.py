"""Where a student's points begin, what they claim, and what is left out."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.listen.clause import cell_clause, has_verb, of_self, strip_lead
from debatecoach.coach.listen.headers import Focus, HeaderKind, header, own_topic
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.listen.units import Unit, own_words
from debatecoach.debate.format import Stage
from tests.coach.segmenting import segment
from tests.coach.test_listen_quality import GOLD


def units(text: str, stage: Stage = Stage.REBUTTAL) -> list[Unit]:
    return segment(split_sentences(text), stage)


@pytest.mark.parametrize(
    ("said", "kind", "topic", "rest"),
    [
        ("My first argument is about shy students.", HeaderKind.POINT, "shy students", ""),
        (
            "Thirdly, teachers get their evenings back.",
            HeaderKind.POINT,
            "",
            "teachers get their evenings back",
        ),
        ("Argument three, small shops.", HeaderKind.POINT, "small shops", ""),
        ("The second is that contracts bring peace.", HeaderKind.POINT, "", "contracts bring peace"),
        ("Our third argument is that it is fair.", HeaderKind.POINT, "it is fair", ""),
        ("The first question is who gets helped.", HeaderKind.POINT, "who gets helped", ""),
        ("About investment.", HeaderKind.TURN, "investment", ""),
        (
            "On their point that the software makes mistakes, so do textbooks.",
            HeaderKind.TURN,
            "the software makes mistakes",
            "so do textbooks.",
        ),
        ("Now for my own arguments.", HeaderKind.PASSAGE, "", ""),
        ("So, to the proposition.", HeaderKind.PASSAGE, "", ""),
    ],
)
def test_headers(said: str, kind: HeaderKind, topic: str, rest: str) -> None:
    found = header(said)
    assert found is not None
    assert (found.kind, found.topic, found.rest) == (kind, topic, rest)


@pytest.mark.parametrize(
    "said",
    [
        "The problem is that nobody pays.",
        "One of us would never ask.",
        "In my school, we have tutors.",
        "On the other hand, teachers are tired.",
        "Schools should pay for it.",
    ],
)
def test_no_header(said: str) -> None:
    assert header(said) is None


def test_whose_point_a_header_names() -> None:
    assert header("Now our own case.").focus is Focus.OWN  # type: ignore[union-attr]
    assert header("As for their claim about cost, it is small.").focus is Focus.THEIRS  # type: ignore[union-attr]
    assert own_topic("Remember our argument about shy students.") == "shy students"
    assert own_topic("Finally our newcomers point still stands.") == "newcomers"


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
    assert unit.foreseen
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
        "By an A.I. tutor I mean software that a pupil can talk to.",
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


def test_an_initial_is_nobodys_i() -> None:
    assert not of_self("A.I. tutors give help in the language you think in")
    assert of_self("I give help in the language you think in")


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


THEIRS = [
    "Unions correct employers' power to hold down both pay and hiring",
    "A protected voice at work makes firms more productive",
    "Union wages put money where it is spent, and that spending drives growth",
]
POINTS = own_words(THEIRS, "Labor unions are beneficial to economic growth", THEIRS)


@pytest.mark.parametrize(
    ("said", "claims"),
    [
        (
            "They say a protected voice makes firms productive. But a good manager listens anyway. Unions "
            "correct employers' power only where there is one employer. Most workers can choose among many.",
            [
                "A good manager listens anyway",
                "Unions correct employers' power only where there is one employer",
            ],
        ),
        (  # the same point goes on, and a reason is no point
            "They say a protected voice makes firms productive. But a good manager listens anyway. A "
            "protected voice at work is only a louder one. Because spending others' wages is no growth.",
            ["A good manager listens anyway"],
        ),
        (  # words of another point by the way
            "They say a protected voice makes firms productive. But a good manager listens anyway. A firm "
            "with a works council that never meets pays the same wages and sees the same spending.",
            ["A good manager listens anyway"],
        ),
        (  # the speaker counts: what is mentioned within belongs to it
            "First, a good manager listens anyway. Union wages drive spending only for a while.",
            ["A good manager listens anyway"],
        ),
    ],
)
def test_a_sentence_that_takes_up_another_point_of_theirs_begins_a_unit(said: str, claims: list[str]) -> None:
    found = segment(split_sentences(said), Stage.REBUTTAL, points=POINTS)
    assert [unit.claim for unit in found] == claims
    marked = [unit.first for unit in found if unit.taken_up]
    assert len(marked) == len(claims) - 1
    assert len(segment(split_sentences(said), Stage.REBUTTAL, points=POINTS, whole=marked)) == 1
    assert len(segment(split_sentences(said), Stage.OPENING, points=POINTS)) == 1, (
        "there they argue their own"
    )


def test_words_that_all_claims_are_about_mark_no_point() -> None:
    claims = [f"Unions raise the pay of group {place}" for place in range(30)]
    [left] = own_words(["Unions hold down pay by rigid rules"], "Labor unions help growth", claims)
    assert left == content_words("hold rigid rules")


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
