"""The class, a coach's assignment, and a student who debates it and hands it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QDate
from PySide6.QtGui import QPixmap

from debatecoach.casefile.handing import Assignment, handed_in, write_assignment, write_handin
from debatecoach.debate.side import Side
from debatecoach.services.class_table import class_blocks, class_rows
from debatecoach.ui.ballot.written_page import tongue
from debatecoach.ui.classroom.assigning import AssignDialog
from debatecoach.ui.classroom.hand_in import HandInDialog
from debatecoach.ui.export.ballot import BallotPages
from debatecoach.ui.export.pages import image
from tests.casefile.test_classroom import held
from tests.gallery.home import settle
from tests.gallery.progress import sample_practice
from tests.ui.rig import wait_until

ASKED = Assignment(
    id="0" * 32, motion="Schools should start at ten", format="five-minutes", side=Side.PRO, by="2026-11-27",
    note="Answer everything they say in their opening, and weigh in your last speech.", coach="Ms Okafor",
)  # fmt: skip
NAMES = ("Ada L.", "Ben", "Chidinma Okonkwo", "Dara")


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """An empty class, a full one with a student's details; assigning; what the student sees."""
    parts, window = rig.parts, rig.window
    desk = parts.classroom
    parts.settings.set("role", "coach")
    window.go("class")
    wait_until(lambda: desk.room is not None, what="the class")
    settle(rig.app)
    yield "class-empty", window.grab()
    with TemporaryDirectory() as folder:
        for at, name in enumerate(NAMES[:3]):
            case, round = held()
            practice = sample_practice((8, 2, 5)[at], name)
            practice.key = f"{at:032x}"
            head = handed_in(case, round, practice, "2026-11-21T10:00:00+00:00", ASKED, True)
            write_handin(Path(folder) / f"{at}.handin", head, case, round)
        (Path(folder) / "3.handin").write_bytes(b"nothing of the kind")
        desk.book.add(NAMES)
        desk.book.assign(ASKED)
        desk.take_in(sorted(Path(folder).glob("*.handin")))
        wait_until(
            lambda: desk.room is not None and any(each.work for each in desk.room.students), what="files"
        )
        desk.book.edit(desk.room.students[0].id, remark="Weighs well; drops what comes last.")
        desk.look()
        settle(rig.app, lambda: bool(desk.room.students[0].remark), 10)
        settle(rig.app)
        yield "class", window.grab()
        rows = class_rows(desk.room, desk.progress)
        blocks = class_blocks(desk.room, rows, "21 November 2026", tongue())
        if rig.scheme == "light":
            yield "class-paper", QPixmap.fromImage(image(BallotPages(blocks, "Class"), 0, 900))
        dialog = parts.make(AssignDialog, window)
        dialog.motion.setText(ASKED.motion)
        dialog.by.setDate(QDate(2026, 11, 27))
        dialog.show()
        settle(rig.app)
        yield "class-assign", dialog.grab()
        dialog.reject()
        parts.settings.set("role", "student")
        window.go("home")
        desk.take_up(write_assignment(Path(folder) / "a.assignment", ASKED))
        wait_until(lambda: bool(desk.assigned), what="the assignment")
        settle(rig.app)
        yield "class-home", window.grab()
        case, round = held()
        dialog = parts.make(HandInDialog, case, round, ASKED, window)
        dialog.name.setText("Ada L.")
        dialog.show()
        settle(rig.app)
        yield "class-hand-in", dialog.grab()
        dialog.reject()
