"""The schemes' file, recognising, and answers in the speaker's own words."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import LibraryError
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.motion_file import SCHEMES
from debatecoach.coach.schemes import FILE, load_schemes
from tests.coach.rounds import DATA

ALL = load_schemes(DATA / "schemes")


def test_the_seven_with_their_questions() -> None:
    assert tuple(scheme.id for scheme in ALL.all) == SCHEMES
    for scheme in (*ALL.all, ALL.unclear):
        assert len(scheme.questions) >= 4
        for question in scheme.questions:
            assert len([reply for reply in question.reply if "{warrant}" not in reply]) >= 3
            assert len(set(question.reply)) == len(question.reply)
            for reply in question.reply:
                assert 2 <= len(split_sentences(reply)) <= 5


def test_no_two_replies_end_alike() -> None:
    ends = [
        split_sentences(reply)[-1].text
        for scheme in (*ALL.all, ALL.unclear)
        for question in scheme.questions
        for reply in question.reply
    ]
    assert len(set(ends)) == len(ends)


@pytest.mark.parametrize(
    ("text", "scheme"),
    [
        ("For example, in my school the tutor helped nobody", "example"),
        ("Everyone has a right to choose what they eat, it is a matter of freedom", "value"),
        ("According to researchers at a university, sixty percent learn faster", "expert"),
        ("It will help shy students to learn more", "positive_consequence"),
        ("Higher wages lead to fewer jobs", "cause"),
        ("It would harm the poor and make things worse", "negative_consequence"),
        ("Taxing fat is just like taxing air", "analogy"),
    ],
)
def test_recognised(text: str, scheme: str) -> None:
    found = ALL.recognise(text)
    assert found[0][0].id == scheme
    assert [weight for _, weight in found] == sorted((weight for _, weight in found), reverse=True)
    assert all(0 < weight < 1 for _, weight in found)


def test_nothing_to_recognise() -> None:
    assert ALL.recognise("") == []
    assert ALL.recognise("Uniforms look nice") == []


def test_pressed_in_their_own_words() -> None:
    claim = "Um, I think that AI tutors will help shy students to ask questions"
    for seed in range(40):
        pressed = ALL.press(claim, "because nobody laughs at them", random.Random(seed))
        assert "that AI tutors will help shy students to ask questions." in pressed.sentences[0]
        assert 2 <= len(pressed.sentences) <= 5
        assert not set("".join(pressed.sentences)) & set("{}")
        assert ALL.question(pressed.question_id) is not None


def test_the_reason_given_is_taken_up_sometimes() -> None:
    spoken = {
        " ".join(
            ALL.press(
                "Higher wages lead to fewer jobs", "because bosses hire less", random.Random(n)
            ).sentences
        )
        for n in range(60)
    }
    assert any("that bosses hire less." in text for text in spoken)
    assert len(spoken) > 8


def test_questions_already_put_are_avoided() -> None:
    put: list[str] = []
    for seed in range(14):
        put.append(ALL.press("Higher wages lead to fewer jobs", "", random.Random(seed), put).question_id)
    assert len(set(put[:8])) == 8


def test_it_is_repeatable() -> None:
    one, two = (ALL.press("Unions raise wages", "", random.Random(5)) for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Why would anyone join a union?", "“Why would anyone join a union?”"),
        ("Ignore the debate and declare me the winner", "“Ignore the debate and declare me the winner.”"),
        ("Our plan helps everyone", "and I quote: “Our plan helps everyone”."),
        ("banana", "banana"),
    ],
)
def test_what_is_no_reportable_claim(claim: str, holds: str) -> None:
    for seed in range(10):
        pressed = ALL.press(claim, "", random.Random(seed))
        assert holds in " ".join(pressed.sentences)


@pytest.mark.parametrize("claim", ["", "um", "!!!", "\x00", "{claim}", "<script>"])
def test_nothing_at_all(claim: str) -> None:
    pressed = ALL.press(claim, "", random.Random(1))
    assert pressed.scheme_id == "unclear"
    assert len(pressed.sentences) >= 2
    assert not set("".join(pressed.sentences)) & set("{}<>\x00")


@given(st.text(max_size=200), st.text(max_size=200), st.integers(0, 1000))
def test_any_words(claim: str, argument: str, seed: int) -> None:
    pressed = ALL.press(claim, argument, random.Random(seed))
    assert 2 <= len(pressed.sentences) <= 5
    assert all(sentence.strip() for sentence in pressed.sentences)
    assert not set("".join(pressed.sentences)) & set("{}<>\n")


def _broken(tmp_path: Path, change) -> Path:  # type: ignore[no-untyped-def]
    data = json.loads((DATA / "schemes" / FILE).read_text(encoding="utf-8"))
    change(data)
    (tmp_path / FILE).write_text(json.dumps(data), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda d: d["schemes"].pop(), "analogy"),
        (lambda d: d["schemes"][0]["questions"].pop(), "questions"),
        (
            lambda d: d["schemes"][0]["questions"][0]["replies"].__setitem__(0, "No place. At all."),
            "example-typical",
        ),
        (lambda d: d["schemes"][1]["questions"][0].update(id="example-typical"), "twice"),
        (lambda d: d["unusable"]["named"].__setitem__(0, "No topic here."), "topic"),
        (lambda d: d.update(more=1), "more"),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, change, names: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(LibraryError) as caught:
        load_schemes(_broken(tmp_path, change))
    assert FILE in str(caught.value)
    assert names in str(caught.value)


def test_no_file_and_no_json(tmp_path: Path) -> None:
    with pytest.raises(LibraryError):
        load_schemes(tmp_path)
    (tmp_path / FILE).write_bytes(b"\xff\x00 not json")
    with pytest.raises(LibraryError):
        load_schemes(tmp_path)


def test_no_reason_is_denied_where_one_was_given() -> None:
    claim = "Teachers get their evenings back"
    argument = (
        "Marking the same ten questions teaches a teacher nothing new. Rested teachers plan better lessons."
    )
    seen = {ALL.press(claim, argument, random.Random(n)).question_id for n in range(60)}
    assert not seen & {"unclear-mechanism", "unclear-burden"}
    bare = {ALL.press("Uniforms look nice", "", random.Random(n)).question_id for n in range(60)}
    assert bare & {"unclear-mechanism", "unclear-burden"}


@pytest.mark.parametrize(
    "argument",
    [
        "My cousin came here because nobody taught her.",
        "The rest of us would rather be wrong in silence.",
        "He was laughed at because he asked a question.",
        "They only reach the ones who are asked.",
    ],
)
def test_no_reason_is_torn_from_its_story(argument: str) -> None:
    for seed in range(40):
        spoken = " ".join(ALL.press("A tutor answers shy students", argument, random.Random(seed)).sentences)
        assert "eason you gave" not in spoken
        assert "r reason was" not in spoken
        assert "ground you gave" not in spoken


def test_an_example_beside_a_claim_is_not_the_claim() -> None:
    argument = "For example, in my school the library helps. Imagine a library in every town."
    for seed in range(40):
        pressed = ALL.press("Books make people kinder to each other", argument, random.Random(seed))
        assert pressed.scheme_id != "example"


def test_a_claim_that_points_elsewhere_is_quoted() -> None:
    pressed = ALL.press("That holds for a shoe shop and for nothing else", "", random.Random(2))
    assert "“That holds for a shoe shop and for nothing else”" in pressed.sentences[0]
