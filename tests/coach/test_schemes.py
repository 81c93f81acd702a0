"""The schemes' file, recognising a scheme, and asking its questions."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import LibraryError
from debatecoach.coach.motion_file import SCHEMES
from debatecoach.coach.schemes import FILE, load_schemes
from tests.coach.rounds import DATA

ALL = load_schemes(DATA / "schemes")


def test_the_seven_with_their_questions() -> None:
    assert tuple(scheme.id for scheme in ALL.all) == SCHEMES
    for scheme in (*ALL.all, ALL.unclear):
        assert len(scheme.questions) >= 4
        assert all(question.question.endswith("?") for question in scheme.questions)


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


def test_questions_already_put_are_avoided() -> None:
    put: list[str] = []
    for seed in range(8):
        put.append(ALL.ask("Higher wages lead to fewer jobs", "", random.Random(seed), put)[1].id)
    assert len(set(put)) == 8


def test_it_is_repeatable() -> None:
    one, two = (ALL.ask("Unions raise wages", "", random.Random(5)) for _ in range(2))
    assert one == two


@given(st.text(max_size=200), st.text(max_size=200), st.integers(0, 1000))
def test_any_words(claim: str, argument: str, seed: int) -> None:
    scheme, question = ALL.ask(claim, argument, random.Random(seed))
    assert question in scheme.questions


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
        (lambda d: d["schemes"][1]["questions"][0].update(id="example-typical"), "twice"),
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


def test_nobody_is_asked_for_the_reason_that_was_given() -> None:
    claim = "Teachers get their evenings back"
    argument = (
        "Marking the same ten questions teaches a teacher nothing new. Rested teachers plan better lessons."
    )
    seen = {ALL.ask(claim, argument, random.Random(n))[1].id for n in range(60)}
    assert not seen & {"unclear-mechanism", "unclear-burden"}
    bare = {ALL.ask("Uniforms look nice", "", random.Random(n))[1].id for n in range(60)}
    assert bare & {"unclear-mechanism", "unclear-burden"}
