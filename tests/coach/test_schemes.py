"""The schemes' file, and recognising a scheme."""

import json
from pathlib import Path

import pytest

from debatecoach.base.errors import LibraryError
from debatecoach.coach.motion_file import SCHEMES
from debatecoach.coach.schemes import FILE, load_schemes
from tests.coach.rounds import DATA

ALL = load_schemes(DATA / "schemes")


def test_the_seven_with_their_questions() -> None:
    assert tuple(scheme.id for scheme in ALL.all) == SCHEMES
    for scheme in ALL.all:
        assert ALL[scheme.id] is scheme
        assert len(scheme.questions) >= 4
        assert all(question.endswith("?") for question in scheme.questions)


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
