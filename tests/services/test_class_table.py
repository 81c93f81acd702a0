"""The class as a table: numbers a file only claims do no harm, and what is known twice counts once."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.casefile.classroom import Classroom, Student, Work
from debatecoach.casefile.practice import Practice
from debatecoach.debate.side import Side
from debatecoach.services.class_table import cells, class_rows
from tests.casefile.test_classroom import ASKED, record


def test_a_round_that_is_handed_in_and_counted_is_one() -> None:
    one = record("r1")
    work = Work(
        id="0" * 32, assignment=ASKED.id, round=one.id, motion=one.motion, format="Short", side=Side.PRO,
        at="2026-11-21", speeches=2, seconds=100.0,
    )  # fmt: skip
    ann = Student(name="Ann", work=[work, work.model_copy(update={"id": "1" * 32})])
    found = Classroom(students=[ann, Student(name="Ben")], assignments=[ASKED])
    first, second = class_rows(found, {ann.id: Practice(rounds=[one, record("r2")])})
    assert (first.done, first.of, first.rounds, first.minutes) == (1, 1, 2, 4.0)
    assert cells(first)[4].startswith("67 % (")
    assert cells(second) == ("Ben", "0 of 1", "0", "–", "–", "–")


def test_what_a_forged_file_claims_is_no_number_of_minutes() -> None:
    odd = [replace(record(str(at)), seconds=each) for at, each in enumerate((float("nan"), 1e300, -5.0))]
    ann = Student(name="Ann")
    (row,) = class_rows(Classroom(students=[ann]), {ann.id: Practice(rounds=odd)})
    assert cells(row)[3] == "1440", "at most a day"
