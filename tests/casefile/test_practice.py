"""The practice file: whole, readable again, deleted at once; a foreign or damaged one is refused in words."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.practice import Practice, PracticeBook, practice_path, read_practice, write_practice
from debatecoach.debate.head_to_head import Compared, Origin
from debatecoach.debate.side import Side
from tests.gallery.progress import sample_practice


def test_it_comes_back_as_it_was(tmp_path: Path) -> None:
    practice = sample_practice(3)
    write_practice(tmp_path / "ada.json", practice)
    assert read_practice(tmp_path / "ada.json") == practice


def test_a_round_judged_again_takes_its_own_place(tmp_path: Path) -> None:
    book = PracticeBook(tmp_path)
    first, second = sample_practice(2).rounds
    for each in (first, second, first):
        book.note_round(each)
    book.keeping()()
    assert sorted(each.id for each in PracticeBook(tmp_path).practice.rounds) == ["r0", "r1"]


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw | {"version": 99},
        lambda raw: (
            raw | {"rounds": [raw["rounds"][0] | {"counts": [{"skill": "time", "hits": 5, "of": 1}]}]}
        ),
        lambda raw: raw | {"rounds": raw["rounds"] * 400},
        lambda raw: raw | {"takes": [raw["takes"][0] | {"tellings": [{"text": "a", "seconds": 1e999}]}]},
        lambda raw: [raw],
    ],
)
def test_a_foreign_file_is_refused_in_words(tmp_path: Path, change: object) -> None:
    raw = json.loads(sample_practice(2).model_dump_json())
    path = tmp_path / "x.json"
    path.write_text(json.dumps(change(raw)))  # type: ignore[operator]
    with pytest.raises(CaseFileError, match="practice file"):
        read_practice(path)


def test_a_damaged_file_is_kept_beside_and_everything_goes_when_it_is_deleted(tmp_path: Path) -> None:
    practice_path(tmp_path).write_bytes(b"{\x00")
    book = PracticeBook(tmp_path)
    assert book.damaged is not None
    assert (tmp_path / "practice.json.damaged").read_bytes() == b"{\x00"
    book.set_name("A")
    book.keeping()()
    book.delete()
    book.keeping()()
    assert book.practice == Practice()
    assert not list(tmp_path.glob("*practice*"))


def test_what_listeners_said_takes_its_own_place_and_goes_with_them(tmp_path: Path) -> None:
    book = PracticeBook(tmp_path)
    origins = (Origin.ROUND, Origin.DRILL)
    pair = Compared("a", "2026-11-21", "Act", Side.PRO, "rebuttal", origins, (0, 1), 0, (None, 4.0))
    book.note_compared(pair)
    book.note_compared(replace(pair, counts=(0, 2)))
    book.keeping()()
    assert PracticeBook(tmp_path).practice.compared == [replace(pair, counts=(0, 2))]
    book.note_compared(replace(pair, counts=(0, 0)))
    book.keeping()()
    assert PracticeBook(tmp_path).practice.compared == []


def test_what_is_written_is_what_was_there_when_it_was_asked_for(tmp_path: Path) -> None:
    book = PracticeBook(tmp_path)
    book.set_name("Ada")
    keep = book.keeping()
    book.set_name("Bob")
    keep()
    assert PracticeBook(tmp_path).practice.name == "Ada"
    book.delete()
    book.set_name("Cy")
    book.keeping()()
    assert PracticeBook(tmp_path).practice.name == "Cy"
