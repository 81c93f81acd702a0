"""A coach's class: who is in it, what was asked of them, and what they handed in. In the state folder:
``class/class.json``, ``class/progress/<student>.json`` and ``class/work/<id>.debate``.

It knows no accounts and no network: students are names, and files go by whatever way files go. What is opened
stays: nothing that is handed in takes the place of another's, or of a round a coach may have marked.
"""

from __future__ import annotations

import contextlib
import uuid
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from debatecoach.base.errors import CaseFileError
from debatecoach.base.files import put_in_place, read_up_to, write_whole
from debatecoach.base.messages import Message
from debatecoach.casefile.handing import HANDIN, Assignment, HandedIn, Id, Line, Sent, read_handin
from debatecoach.casefile.practice import NAME_LENGTH, Practice, read_practice, with_newer, write_practice
from debatecoach.casefile.shared import changing
from debatecoach.casefile.trouble import fault
from debatecoach.debate.side import Side
from debatecoach.debate.speech import words_alone

MOST_STUDENTS, MOST_ASSIGNMENTS, MOST_WORK = 200, 100, 300
MOST_BYTES = 32 << 20
REMARK_LENGTH = 2000

TAKEN = Message("casefile", "{name}: “{motion}” is handed in.")
KEPT = Message("casefile", "{name}: the progress is kept.")
THERE = Message("casefile", "{name}: “{motion}” was here already; nothing was changed.")
JOINED = Message("casefile", "{name} was not in the class and is now.")
RENAMED = Message("casefile", "{old} is called {name} now: it is the same student.")
NAMESAKE = Message(
    "casefile", "There is another {name} in the class: this one is kept apart as {shown}. Rename one of them."
)
NAMELESS = Message("casefile", "No name")


class Work(Sent):
    """A round that was handed in; its case lies under its id.

    Attributes:
        assignment: its id, empty for what nobody asked for.
        round: the round's, as a record's id: handed in again, it counts once.
    """

    id: Id
    assignment: Annotated[str, Field(max_length=32)] = ""
    round: Annotated[str, Field(max_length=200)]
    motion: Line
    format: Line
    side: Side
    at: Annotated[str, Field(max_length=40)]
    speeches: int
    seconds: float


class Student(Sent):
    """Somebody in the class.

    Attributes:
        key: what their own files tell them by; empty until they hand something over.
        called: the name in the last of those files.
        remark: the coach's.
        work: oldest first.
    """

    id: Id = Field(default_factory=lambda: uuid.uuid4().hex)
    name: Annotated[str, Field(max_length=NAME_LENGTH)] = ""
    key: Annotated[str, Field(max_length=32)] = ""
    called: Annotated[str, Field(max_length=NAME_LENGTH)] = ""
    remark: Annotated[str, Field(max_length=REMARK_LENGTH)] = ""
    work: list[Work] = Field(default_factory=list, max_length=MOST_WORK)

    def done(self, assignments: Iterable[Assignment]) -> int:
        """How many of them were handed in."""
        handed = {each.assignment for each in self.work}
        return sum(each.id in handed for each in assignments)


class Classroom(BaseModel):
    """All of it but the progress."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    version: Annotated[int, Field(ge=1, le=1)] = 1
    students: list[Student] = Field(default_factory=list, max_length=MOST_STUDENTS)
    assignments: list[Assignment] = Field(default_factory=list, max_length=MOST_ASSIGNMENTS)

    def student(self, id: str) -> Student:
        """Raises KeyError: somebody took them out."""
        for each in self.students:
            if each.id == id:
                return each
        raise KeyError(id)

    def shown(self) -> dict[str, str]:
        """What each is called, by id: no two alike."""
        names, seen = {}, Counter[str]()
        for each in self.students:
            name = each.name or NAMELESS.text
            seen[words_alone(name)] += 1
            count = seen[words_alone(name)]
            names[each.id] = name if count == 1 else f"{name} ({count})"
        return names


Change = Callable[[Classroom], None]


def work_folder(state: Path) -> Path:
    """Where the cases lie that students handed in."""
    return state / "class" / "work"


class ClassBook:
    """The class of this computer's user. Every change is made, under a lock, to what is there then: two
    windows lose nothing of each other's. Blocking: for worker threads.

    Args:
        state: the state folder.

    All raise CaseFileError: it cannot be read or written; it is as it was.
    """

    def __init__(self, state: Path) -> None:
        self._folder, self._work = state / "class", work_folder(state)
        self._path = self._folder / "class.json"

    # -- reading -----------------------------------------------------------------------------------------

    def read(self) -> Classroom:
        """What is there. A damaged class is put aside, once, and told."""
        try:
            return Classroom.model_validate_json(read_up_to(self._path, MOST_BYTES))
        except FileNotFoundError:
            return Classroom()
        except OSError as error:
            raise fault("class unreadable", self._path, error) from error
        except (ValueError, RecursionError) as error:
            with contextlib.suppress(OSError):
                self._path.replace(self._path.with_name(f"class.{uuid.uuid4().hex[:8]}.damaged"))
            raise fault("class damaged", self._path) from error

    def progress(self) -> dict[str, Practice]:
        """What is known of each student's progress, by the student's id; nothing where that is gone."""
        found = {}
        for each in self.read().students:
            with contextlib.suppress(CaseFileError):
                found[each.id] = read_practice(self._progress(each.id))
        return found

    def case_of(self, work: Work) -> Path:
        """The round's case, to look at and to mark."""
        return self._work / f"{work.id}.debate"

    def _progress(self, student: str) -> Path:
        return self._folder / "progress" / f"{student}.json"

    # -- changing ----------------------------------------------------------------------------------------

    def change(self, change: Change) -> Classroom:
        """Make a change; returns the class with it.

        Raises:
            KeyError: it is about somebody another window took out.
        """
        try:
            for each in (self._folder, self._folder / "progress", self._work):
                each.mkdir(parents=True, exist_ok=True)
            with changing(self._path):
                found = self.read()
                change(found)
                self._write(found)
        except OSError as error:
            raise fault("class not saved", self._path, error) from error
        return found

    def _write(self, found: Classroom) -> None:
        for each, most in ((found.students, MOST_STUDENTS), (found.assignments, MOST_ASSIGNMENTS)):
            if len(each) > most:
                raise fault("class full", self._path, most=most)
        write_whole(self._path, found.model_dump_json(indent=1).encode(), private=True)

    def add(self, names: Iterable[str]) -> Classroom:
        """Take names into the roster; one that is there is not taken in twice."""

        def add(found: Classroom) -> None:
            known = {words_alone(each.name) for each in found.students}
            for name in (" ".join(each.split())[:NAME_LENGTH] for each in names):
                if name and words_alone(name) not in known:
                    known.add(words_alone(name))
                    found.students.append(Student(name=name))

        return self.change(add)

    def edit(self, id: str, name: str | None = None, remark: str | None = None) -> Classroom:
        """What a student is called here, or the coach's remark on them."""

        def edit(found: Classroom) -> None:
            student = found.student(id)
            if name is not None:
                student.name = " ".join(name.split())[:NAME_LENGTH]
            if remark is not None:
                student.remark = remark.strip()[:REMARK_LENGTH]

        return self.change(edit)

    def remove(self, id: str) -> Classroom:
        """Take a student out, with their progress and their rounds."""
        gone: list[Student] = []

        def remove(found: Classroom) -> None:
            gone.append(found.student(id))
            found.students = [each for each in found.students if each.id != id]

        found = self.change(remove)
        others = {work.id for each in found.students for work in each.work}
        files = [self.case_of(work) for work in gone[0].work if work.id not in others]
        for path in (self._progress(id), *files):
            with contextlib.suppress(OSError):  # then it lies there, and nobody is shown it
                path.unlink(missing_ok=True)
        return found

    def assign(self, assignment: Assignment) -> Classroom:
        """Remember what was asked of the class."""
        return self.change(lambda found: found.assignments.append(assignment))

    def withdraw(self, id: str) -> Classroom:
        """Forget an assignment; what was handed in for it stays."""

        def withdraw(found: Classroom) -> None:
            found.assignments = [each for each in found.assignments if each.id != id]

        return self.change(withdraw)

    # -- taking in ---------------------------------------------------------------------------------------

    def take_in(self, path: Path) -> list[Message]:
        """Keep what a student handed over, a round or a practice file; says what became of it.

        Raises:
            CaseFileError: also if the file is damaged, foreign or made to do harm.
        """
        if path.suffix.lower() == HANDIN:
            return self._take_round(path)
        practice = read_practice(path)
        told: list[Message] = []

        def take(found: Classroom) -> None:
            student = self._whose(found, practice.name, practice.key, practice, told)
            self._keep(student, practice)
            told.insert(0, KEPT.put(name=found.shown()[student.id]))

        self.change(take)
        return told

    def _take_round(self, path: Path) -> list[Message]:
        self.change(lambda _found: None)  # its folders are there
        head, id, kept = read_handin(path, self._work)
        told: list[Message] = []

        def take(found: Classroom) -> None:
            counted = [head.record] if head.record is not None else []
            practice = with_newer(
                Practice(name=head.name, key=head.key, rounds=counted), head.practice or Practice()
            )
            student = self._whose(found, head.name, head.key, practice, told)
            motion, name = head.motion, found.shown()[student.id]
            if any(each.id == id for each in student.work):
                told.insert(0, THERE.put(name=name, motion=motion))
                return
            if len(student.work) >= MOST_WORK:
                raise fault("class full", path, most=MOST_WORK)
            work = _work(head, id)
            if not self.case_of(work).exists():
                put_in_place(kept, self.case_of(work))
            self._keep(student, practice)
            student.work.append(work)
            told.insert(0, TAKEN.put(name=name, motion=motion))

        try:
            self.change(take)
        finally:
            kept.unlink(missing_ok=True)
        return told

    def _keep(self, student: Student, practice: Practice) -> None:
        path, known = self._progress(student.id), Practice()
        if path.exists():
            known = read_practice(path)
        write_practice(path, with_newer(known, practice))

    def _whose(
        self, found: Classroom, name: str, key: str, practice: Practice, told: list[Message]
    ) -> Student:
        """The student a file is of: by its key; where one of both has none, by a round both know; else the
        name on the roster that nobody handed anything in for; else somebody new."""
        name = " ".join(name.split())
        student = next((each for each in found.students if key and each.key == key), None)
        if student is None:
            unsure = [each for each in found.students if not (key and each.key)]
            student = next((each for each in unsure if self._knows(each, practice)), None)
        namesakes = [each for each in found.students if words_alone(each.name) == words_alone(name)]
        if student is None and name:
            student = next((each for each in namesakes if not each.called), None)
        if student is not None:
            if name and student.called not in ("", name):
                told.append(RENAMED.put(old=student.called, name=name))
                if student.name == student.called:  # else the coach has a name of their own for them
                    student.name = name
            student.called, student.key = name or student.called, key or student.key
            return student
        student = Student(name=name, key=key, called=name)
        found.students.append(student)
        shown = found.shown()[student.id]
        told.append(NAMESAKE.put(name=name or NAMELESS, shown=shown) if namesakes else JOINED.put(name=shown))
        return student

    def _knows(self, student: Student, practice: Practice) -> bool:
        with contextlib.suppress(CaseFileError):
            known = read_practice(self._progress(student.id))
            return bool({each.id for each in known.rounds} & {each.id for each in practice.rounds})
        return False


def _work(head: HandedIn, id: str) -> Work:
    assigned = head.assignment.id if head.assignment is not None else ""
    told = head.model_dump(include={"round", "motion", "format", "side", "at", "speeches", "seconds"})
    return Work(id=id, assignment=assigned, **told)
