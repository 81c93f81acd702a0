"""A class: what goes out and back as files of strangers; nobody's work takes another's place."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.assigned import keep_assigned, read_assigned
from debatecoach.casefile.classroom import (
    JOINED,
    KEPT,
    NAMESAKE,
    RENAMED,
    TAKEN,
    THERE,
    ClassBook,
)
from debatecoach.casefile.handing import (
    Assignment,
    handed_in,
    read_assignment,
    write_assignment,
    write_handin,
)
from debatecoach.casefile.practice import Practice, write_practice
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.side import Side
from debatecoach.debate.skill import Count, RoundRecord, Skill
from debatecoach.debate.speech import Sentence, Speaker, Speech
from tests.casefile.making import FORMAT, small_case

ROOT = Path(__file__).parents[2]
ASKED = Assignment(motion="Schools should start at ten", format="short", side=Side.PRO, by="2026-11-27")
KEYS = ("a" * 32, "b" * 32)


def held(id: str = "r1", words: str = "Sleep helps.") -> tuple[Case, Round]:
    """A round that was held, with a recording and notes nobody else is to see."""
    case = small_case()
    case.notes = "My private notes"
    round = Round(id, FORMAT, Side.PRO, 1, "2026-11-20T18:00:00+00:00", RoundState.FINISHED)
    for slot in FORMAT.slots:
        speaker = Speaker.HUMAN if slot.side is Side.PRO else Speaker.LIBRARY
        said = (Sentence(words),)
        round.speeches.append(Speech(slot.id, slot.side, speaker, said, 60.0, "microphone", audio="x.ogg"))
    case.rounds.append(round)
    return case, round


def record(id: str) -> RoundRecord:
    counts = (Count(Skill.ANSWERING, 2, 3),)
    at = "2026-11-20T18:00:00+00:00"
    return RoundRecord(f"{at}/{id}", at, "Schools should start at ten", Side.PRO, None, counts, seconds=120.0)


def handin(
    path: Path, name: str, key: str, id: str = "r1", words: str = "Sleep helps.", progress: bool = True
) -> Path:
    """The file a student hands back."""
    case, round = held(id, words)
    practice = Practice(name=name, key=key, rounds=[record(id), record("older")])
    head = handed_in(case, round, practice, "2026-11-21T10:00:00+00:00", ASKED, progress)
    return write_handin(path / f"{name}-{id}-{len(words)}.handin", head, case, round)


def said(book: ClassBook, path: Path) -> list[str]:
    return [each.text for each in book.take_in(path)]


def test_an_assignment_goes_out_and_is_kept_until_it_is_handed_in(tmp_path: Path) -> None:
    path = write_assignment(tmp_path / "a.assignment", ASKED)
    assert read_assignment(path) == ASKED
    keep_assigned(tmp_path, ASKED)
    keep_assigned(tmp_path, ASKED)
    assert read_assigned(tmp_path) == [ASKED], "opened twice, there is one"
    case, round = held()
    assert ASKED.met_by(case, round)
    assert not ASKED.met_by(case, replace(round, human=Side.CON))
    assert not ASKED.met_by(case, replace(round, speeches=[], state=RoundState.ABANDONED))
    assert keep_assigned(tmp_path, ASKED, over=True) == []


def test_what_is_handed_in_is_kept_with_the_progress_and_without_recording_and_notes(tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    book.add(["Ann", "Ben", " ann "])
    book.assign(ASKED)
    assert said(book, handin(tmp_path, "Ann", KEYS[0])) == [TAKEN.text]
    found = ClassBook(tmp_path).read()
    ann, ben = found.students
    assert (ann.done(found.assignments), ben.done(found.assignments)) == (1, 0)
    assert {each.id.rpartition("/")[2] for each in book.progress()[ann.id].rounds} == {"r1", "older"}
    case = read_case_file(book.case_of(ann.work[0])).document.case
    assert case.notes == ""
    assert [each.audio for each in case.rounds[0].speeches] == ["", "", ""]
    assert case.rounds[0].speeches[0].text == "Sleep helps."


def test_a_student_who_keeps_their_progress_hands_in_the_round_alone(tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    said(book, handin(tmp_path, "Ann", KEYS[0], progress=False))
    (ann,) = book.read().students
    assert [each.id.rpartition("/")[2] for each in book.progress()[ann.id].rounds] == ["r1"]


def test_the_same_file_twice_is_one_and_a_round_handed_in_again_replaces_nothing(tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    path = handin(tmp_path, "Ann", KEYS[0])
    said(book, path)
    before = book.read()
    (kept,) = before.students[0].work
    book.case_of(kept).write_bytes(b"the coach marked it")
    assert said(book, path) == [THERE.text]
    assert book.read() == before
    assert said(book, handin(tmp_path, "Ann", KEYS[0], words="Sleep helps a lot.")) == [TAKEN.text]
    assert book.case_of(kept).read_bytes() == b"the coach marked it"
    assert len(book.read().students[0].work) == 2


def test_two_students_of_one_name_are_kept_apart_and_a_renamed_one_stays_one(tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    book.add(["Ann"])
    assert said(book, handin(tmp_path, "Ann", KEYS[0])) == [TAKEN.text]
    assert said(book, handin(tmp_path, "ann", KEYS[1], "r2")) == [TAKEN.text, NAMESAKE.text]
    assert list(book.read().shown().values()) == ["Ann", "ann (2)"]
    assert said(book, handin(tmp_path, "Anna", KEYS[0], "r3")) == [TAKEN.text, RENAMED.text]
    first, second = book.read().students
    assert (first.name, len(first.work), second.name, len(second.work)) == ("Anna", 2, "ann", 1)
    book.edit(first.id, name="Anna B.", remark="Weighs well")
    said(book, handin(tmp_path, "Anna", KEYS[0], "r4"))
    assert book.read().student(first.id).name == "Anna B.", "the coach's own name for her stays"


def test_a_practice_file_is_kept_and_joined_with_what_comes_later(tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    path = tmp_path / "practice.json"
    write_practice(path, Practice(name="Ann", rounds=[record("older")]))
    assert said(book, path) == [KEPT.text, JOINED.text]
    assert said(book, handin(tmp_path, "Anna", KEYS[0])) == [TAKEN.text, RENAMED.text], "by a round both know"
    write_practice(path, Practice(name="Ann", rounds=[record("hers")]))
    assert said(book, path) == [KEPT.text, JOINED.text], "another Ann, as far as anybody can tell"
    assert [each.name for each in book.read().students] == ["Anna", "Ann"]


def zipped(*parts: tuple[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts:
            archive.writestr(name, data)
    return out.getvalue()


def hostile(kind: str, tmp_path: Path) -> bytes:
    good = handin(tmp_path, "Eve", KEYS[0]).read_bytes()
    with zipfile.ZipFile(io.BytesIO(good)) as archive:
        head, case = archive.read("handed.json"), archive.read("case.debate")
    return {
        "empty": b"",
        "cut off": good[: len(good) // 2],
        "no zip": b"PK\x03\x04" + b"x" * 4000,
        "another part": zipped(("handed.json", head), ("case.debate", case), ("../../evil.txt", b"x")),
        "no case": zipped(("handed.json", head), ("case.debate", b"nothing")),
        "swells": zipped(("handed.json", b"{" + b" " * (60 << 20) + b"}"), ("case.debate", case)),
        "deep": zipped(("handed.json", b"[" * 100_000), ("case.debate", case)),
        "newer": zipped(
            ("handed.json", json.dumps(json.loads(head) | {"version": 2}).encode()), ("case.debate", case)
        ),
        "forged key": zipped(
            ("handed.json", json.dumps(json.loads(head) | {"key": "../../x"}).encode()), ("case.debate", case)
        ),
        "forged id": zipped(
            (
                "handed.json",
                json.dumps(
                    json.loads(head) | {"assignment": json.loads(head)["assignment"] | {"id": "../x"}}
                ).encode(),
            ),
            ("case.debate", case),
        ),
    }[kind]


@pytest.mark.parametrize(
    "kind",
    [
        "empty", "cut off", "no zip", "another part", "no case", "swells", "deep", "newer", "forged key",
        "forged id",
    ],
)  # fmt: skip
def test_a_hostile_or_damaged_file_changes_nothing_and_is_told(kind: str, tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    book.add(["Eve"])
    before = book.read()
    path = tmp_path / "x.handin"
    path.write_bytes(hostile(kind, tmp_path))
    with pytest.raises(CaseFileError) as told:
        book.take_in(path)
    assert "\n" not in str(told.value)
    assert book.read() == before
    assert list((tmp_path / "class" / "work").iterdir()) == []


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"\xff\xfe", b"[" * 70_000, b'{"kind": "debatecoach-assignment"}']
)
def test_a_damaged_assignment_is_told(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.assignment"
    path.write_bytes(data)
    with pytest.raises(CaseFileError, match="assignment"):
        read_assignment(path)
    with pytest.raises(CaseFileError, match="no file"):
        read_assignment(tmp_path / "gone.assignment")


def test_a_damaged_class_is_put_aside_not_overwritten(tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    book.add(["Ann"])
    (tmp_path / "class" / "class.json").write_bytes(b'{"students": 3')
    with pytest.raises(CaseFileError, match="put aside"):
        book.read()
    assert book.read().students == []
    (aside,) = (tmp_path / "class").glob("*.damaged")
    assert aside.read_bytes() == b'{"students": 3'


def test_who_is_taken_out_is_gone_with_all_that_was_kept(tmp_path: Path) -> None:
    book = ClassBook(tmp_path)
    said(book, handin(tmp_path, "Ann", KEYS[0]))
    said(book, handin(tmp_path, "Ben", KEYS[1], "r2"))
    ann, ben = book.read().students
    book.remove(ann.id)
    assert [each.name for each in book.read().students] == ["Ben"]
    kept = [path.name for folder in ("work", "progress") for path in (tmp_path / "class" / folder).iterdir()]
    assert sorted(kept) == sorted([f"{ben.work[0].id}.debate", f"{ben.id}.json"])


ADDS = """
import sys
from pathlib import Path
from debatecoach.casefile.classroom import ClassBook
book = ClassBook(Path(sys.argv[1]))
print("ready", flush=True); sys.stdin.readline()
for number in range(20): book.add([f"{sys.argv[2]} {number}"])
"""


def test_two_windows_lose_nothing_of_each_others(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    windows = [
        subprocess.Popen([sys.executable, "-c", ADDS, str(tmp_path), name], stdin=pipe, stdout=pipe, cwd=ROOT)
        for name in ("a", "b")
    ]
    for each in windows:
        assert each.stdout is not None
        assert each.stdout.readline().strip() == b"ready"
    for each in windows:
        each.communicate(b"\n", timeout=60)
        assert each.returncode == 0
    assert len(ClassBook(tmp_path).read().students) == 40
