"""What the class is to debate: motion, format, side, by when, a note; saved as a file to hand out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt
from PySide6.QtWidgets import QCompleter, QDateEdit, QLineEdit, QPlainTextEdit, QWidget

from debatecoach.base.paths import shipped
from debatecoach.casefile.handing import ASSIGNMENT, Assignment
from debatecoach.casefile.practice import NAME_LENGTH
from debatecoach.coach.library import MOTION_LENGTH
from debatecoach.coach.summaries import MotionSummary, list_motions
from debatecoach.debate.side import Side
from debatecoach.ui.classroom.desk import ClassDesk
from debatecoach.ui.drills.practice_desk import PracticeDesk
from debatecoach.ui.files.file_writer import file_name
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_where
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import field_label, label
from debatecoach.ui.kit.wording import shipped_name
from debatecoach.ui.round.choice import USUAL
from debatecoach.ui.round.desk import RoundDesk

A_WEEK = 7


class AssignDialog(DialogFrame):
    """The open case's motion is offered first; Enter asks where the file goes."""

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        practice: PracticeDesk,
        classroom: ClassDesk,
        parent: QWidget,
    ) -> None:
        super().__init__(settings, "assign", self.tr("An assignment for the class"), parent, (620, 660))
        self._desk = classroom
        text = self.tr(
            "Save it as a file and hand it out as you like: by mail, a shared folder, a stick. Students open "
            "it in their Debate Coach, debate, and hand back one file."
        )
        case = rounds.open_case.case
        self.motion = QLineEdit(case.motion.text if case is not None else "")
        self.motion.setMaxLength(MOTION_LENGTH)
        self.motion.textChanged.connect(lambda _text: self._ready())
        self.format, self.side = Chooser(), Chooser()
        formats = rounds.engines.in_use.library.formats.values()
        named = ((each.id, shipped_name(each.name)) for each in formats)
        self.format.offer(named, settings.format or USUAL, gone="")
        one = ((side.value, side_name(side)) for side in Side)
        self.side.offer([("", self.tr("Each student chooses")), *one])
        self.hurry = Check(self.tr("&By"))
        self.hurry.setChecked(True)
        self.by = QDateEdit(QDate.currentDate().addDays(A_WEEK))
        day = QLocale().dateFormat(QLocale.FormatType.ShortFormat)
        self.by.setDisplayFormat(day if "yyyy" in day else day.replace("yy", "yyyy"))
        self.by.setAccessibleName(self.tr("By when"))
        self.hurry.toggled.connect(self.by.setEnabled)
        self.note = QPlainTextEdit(tabChangesFocus=True)
        self.note.setFixedHeight(84)
        keep_typing(self.note, "class/note")
        self.coach = QLineEdit(practice.practice.name, placeholderText=self.tr("any name, or none"))
        self.coach.setMaxLength(NAME_LENGTH)
        column = self.scrolling()
        fill(column, label(text, "muted", wrap=True))
        for name, part in (
            (self.tr("&Motion"), self.motion),
            (self.tr("&Format"), self.format),
            (self.tr("&Side"), self.side),
        ):
            fill(column, field_label(name, part, "small"), part)
        fill(column, row_of(self.hurry, self.by, 1, spacing=8))
        fill(column, field_label(self.tr("&Note"), self.note, "small"), self.note)
        fill(column, field_label(self.tr("&Your name"), self.coach, "small"), self.coach, 1)
        self.save = self.add_choice(self.tr("Save the file…"), self._ask_where)
        self._ready()
        self.motion.setFocus()
        job = rounds.open_case.bridge.start_thread(lambda: list_motions(shipped("data") / "motions", []))
        job.succeeded.connect(self._offer)

    def _offer(self, motions: list[MotionSummary]) -> None:
        """The library's motions, as they are typed."""
        completer = QCompleter([each.text for each in motions if each.language == "en"], self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.motion.setCompleter(completer)

    def _ready(self) -> None:
        self.save.setEnabled(any(char.isalnum() for char in self.motion.text()))

    def assignment(self) -> Assignment:
        """What is asked."""
        return Assignment(
            motion=" ".join(self.motion.text().split()),
            format=str(self.format.currentData()),
            side=Side(self.side.currentData()) if self.side.currentData() else None,
            by=self.by.date().toString("yyyy-MM-dd") if self.hurry.isChecked() else "",
            note=self.note.toPlainText().strip()[:2000],
            coach=" ".join(self.coach.text().split()),
        )

    def _ask_where(self) -> None:
        if self.save.isEnabled():
            ask_assignment_file(self, self.motion.text(), self.save_to)

    def save_to(self, path: Path) -> None:
        """Write the file; the dialog closes when it is there."""
        self._desk.assign(path, self.assignment()).only_while(self).then(lambda _found: self.accept())


def ask_assignment_file(parent: QWidget, motion: str, take: Callable[[Path], object]) -> None:
    """Ask where an assignment goes."""
    translate = QCoreApplication.translate
    kinds = {ASSIGNMENT[1:]: translate("AssignDialog", "Assignments (*{0})").format(ASSIGNMENT)}
    title, name = translate("AssignDialog", "Save the assignment"), f"{file_name(motion)}{ASSIGNMENT}"
    ask_where(parent, title, kinds, name, take)
