"""The student hands a round back: one file, and every word of what is in it said before it is written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.handing import HANDIN, Assignment
from debatecoach.casefile.practice import NAME_LENGTH
from debatecoach.debate.case import Case, Round
from debatecoach.ui.classroom.desk import ClassDesk
from debatecoach.ui.drills.practice_desk import PracticeDesk
from debatecoach.ui.files.file_writer import file_name
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_where
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, field_label, label
from debatecoach.ui.kit.wording import shipped_name


class HandInDialog(DialogFrame):
    """What is in the file stands in it; progress only if the student says so."""

    def __init__(
        self,
        settings: UserSettings,
        practice: PracticeDesk,
        classroom: ClassDesk,
        case: Case,
        held: Round,
        assignment: Assignment | None,
        parent: QWidget,
    ) -> None:
        super().__init__(settings, "hand_in", self.tr("Hand it back"), parent, (620, 680))
        self._practice, self._desk = practice, classroom
        self._case, self._round, self._assignment = case, held, assignment
        self.notice = NoticeBar()
        self.name = QLineEdit(practice.practice.name)
        self.name.setMaxLength(NAME_LENGTH)
        column = self.scrolling()
        text = self.tr("You get one file, to give to your coach. Nothing is sent by the app.")
        fill(
            column, label(case.motion.text, "title", wrap=True), label(text, "muted", wrap=True), self.notice
        )
        fill(
            column,
            field_label(self.tr("&Your name, so that your coach knows whose it is"), self.name, "small"),
        )
        fill(column, self.name)
        inside = Card(self.tr("What is in the file"))
        for line in self._inside():
            inside.column.addWidget(label(f"–  {line}", wrap=True))
        self.progress = Check(self.tr("My &progress, too"))
        rounds, drills = len(practice.practice.rounds), len(practice.practice.takes)
        text = self.tr(
            "All that was counted so far, of {0} rounds and {1} drills, with short quotations from your "
            "speeches. Leave it out if you like: this round is counted either way."
        ).format(rounds, drills)
        fill(inside.column, self.progress, label(text, "small", wrap=True))
        out = Card(self.tr("What is not in it"))
        not_in = self.tr("No recording of your voice, no notes, nothing of your other rounds and cases.")
        out.column.addWidget(label(not_in, wrap=True))
        fill(column, inside, out, 1)
        self.save = self.add_choice(self.tr("Save the file…"), self._ask_where)
        self.name.setFocus()

    def _inside(self) -> list[str]:
        format = shipped_name(self._round.format.name)
        lines = [
            self.tr("Your name, as it stands above"),
            self.tr("This round ({0}): its speeches in words, both sides’, the flow and the ballot").format(
                format
            ),
            self.tr("The motion with both sides’ claims and sources, as they are in this case"),
            self.tr("What was counted of this round: skills, time spoken, a few short quotations"),
        ]
        if self._assignment is not None:
            lines.append(self.tr("Your coach’s assignment"))
        return lines

    def _ask_where(self) -> None:
        kinds = {HANDIN[1:]: self.tr("Files for a coach (*{0})").format(HANDIN)}
        name = " – ".join(each for each in (self.name.text().strip(), self._case.motion.text) if each)
        ask_where(
            self, self.tr("Save the file for your coach"), kinds, file_name(name) + HANDIN, self.save_to
        )

    def save_to(self, path: Path) -> None:
        """Write it; the dialog closes when it is there, and says why not where it is not."""
        self._practice.rename(" ".join(self.name.text().split()))
        progress, assignment = self.progress.isChecked(), self._assignment
        job = self._desk.hand_in(path, self._case, self._round, assignment, progress)
        ready = self.tr("{0} is ready: give it to your coach.").format(path.name)
        job.succeeded.connect(lambda _path, desk=self._desk: desk.say(ready))  # also after the dialog closed
        job.then(self._done, self._failed)

    def _done(self, _path: Path) -> None:
        self.accept()

    def _failed(self, error: DebateCoachError) -> None:
        self.notice.show_trouble(error)
