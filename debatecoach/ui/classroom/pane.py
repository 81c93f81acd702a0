"""The class pane: who is in it, what they handed in, and the coach's remarks; a table to print."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QTableWidgetItem, QWidget

from debatecoach.casefile.classroom import Classroom, Student, Work
from debatecoach.casefile.handing import HANDIN, Assignment
from debatecoach.casefile.practice import NAME_LENGTH, Practice
from debatecoach.services.class_table import HEAD, KINDS, REMARKS, ClassRow, cells, class_rows, write_table
from debatecoach.ui.ballot.written_page import tongue
from debatecoach.ui.classroom.assigning import ask_assignment_file
from debatecoach.ui.classroom.desk import ClassDesk, TakenIn, day_words
from debatecoach.ui.classroom.group import GroupTable
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.fields import InlineText, inset
from debatecoach.ui.kit.file_dialogs import ask_files, ask_where
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.layouts import column_of, empty, fill, held, row_of, wrap_of
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.pane import ScrolledPane
from debatecoach.ui.kit.table import ReadTable
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import Card, button, keep_icon, label, plain_tip, restyle
from debatecoach.ui.kit.wording import joined, shipped_name, trouble_sentences, wording
from debatecoach.ui.progress.page import ProgressPage

if TYPE_CHECKING:
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.kit.bridge import Bridge
    from debatecoach.ui.kit.user_settings import UserSettings

LEAST = 88
"""Pixels of a column at least: where there is no room for all, they are scrolled."""
MOST_TOLD = 6
"""Files of which is told one by one; of the others how many there were."""


class ClassTable(ReadTable):
    """A student a row.

    Signals:
        opened: Enter, on a row.
    """

    opened = Signal()

    def __init__(self) -> None:
        tell = tongue().text
        super().__init__(tell(HEAD[0]), [*map(tell, HEAD), tell(REMARKS)], (5, 6))
        self.setWordWrap(False)  # a long one is cut where the column ends; its tip has all of it
        self.ids: list[str] = []

    def show_rows(self, rows: list[ClassRow]) -> None:
        """Show them, the current student as before."""
        now = self.current_id
        self.ids = [each.student.id for each in rows]
        self.blockSignals(True)
        self.setRowCount(len(rows))
        heads = [self.horizontalHeaderItem(at).text() for at in range(self.columnCount())]
        for row, each in enumerate(rows):
            for column, text in enumerate((*cells(each, tongue().text), each.student.remark)):
                item = QTableWidgetItem(text)
                told = text if column == 0 else f"{each.name}, {heads[column]}: {text}"
                item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
                item.setToolTip(plain_tip(text))
                self.setItem(row, column, item)
        self.blockSignals(False)
        self.horizontalHeader().setMinimumSectionSize(round(LEAST * theme().scale))
        self.resizeRowsToContents()
        for row in range(len(rows)):
            self.setRowHeight(row, self.rowHeight(row) + round(6 * theme().scale))
        frame = self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        frame += self.horizontalScrollBar().sizeHint().height()
        tall = frame + sum(self.rowHeight(row) for row in range(len(rows)))
        self.setFixedHeight(min(max(tall, 80), round(420 * theme().scale)))
        if rows:
            self.setCurrentCell(self.ids.index(now) if now in self.ids else 0, 0)

    @property
    def current_id(self) -> str:
        """The current student's; empty for none."""
        return self.ids[self.currentRow()] if 0 <= self.currentRow() < len(self.ids) else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        else:
            super().keyPressEvent(event)


class ProgressDialog(DialogFrame):
    """One student's progress, as they see it themselves."""

    def __init__(
        self, settings: UserSettings, name: str, practice: Practice, bridge: Bridge, parent: QWidget
    ) -> None:
        super().__init__(settings, "class_progress", name, parent, (860, 760))
        area = QScrollArea(widgetResizable=True, accessibleName=name)
        area.setWidget(ProgressPage(practice, bridge))
        self.column.addWidget(area, 1)
        self.add_close()


def dropped(event: QDropEvent) -> list[Path]:
    """The files that are dragged, if all of them can be what a student handed over."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return paths if all(each.suffix.lower() in (HANDIN, ".json") for each in paths) else []


class ClassPane(ScrolledPane):
    """See the module. Files that are dropped on it are opened.

    Attributes:
        table, names, remark: the students, the line that adds some, the remark on the current one.
    """

    def __init__(
        self, classroom: ClassDesk, settings: UserSettings, bridge: Bridge, actions: ActionBook
    ) -> None:
        super().__init__()
        self.entitle(self.tr("Class"))
        self.desk, self.settings, self.bridge = classroom, settings, bridge
        self.setAcceptDrops(True)
        self.open_room()
        self.notice.of_case = False
        self.remark: InlineText | None = None
        self._shown = ""
        self._build()
        classroom.changed.connect(WhenSeen(self, self._show).ask)
        classroom.taken_in.connect(self._tell_taken)
        WhenSeen(self, classroom.look).ask()

    # -- building ----------------------------------------------------------------------------------------

    def _build(self) -> None:
        body = QWidget()
        self.assign = button(self.tr("Assign…"), self.ask_assign, "primary", "add")
        self.take = button(self.tr("Open what came back…"), self._ask_files, icon="open")
        self.save = button(self.tr("Save the table…"), self._ask_where, icon="export")
        self.about = label("", "muted", wrap=True)
        self.table = ClassTable()
        self.table.currentCellChanged.connect(lambda *_cells: self._show_student())
        self.table.opened.connect(lambda: self.remark is not None and self.remark.setFocus())
        self.names = QLineEdit(placeholderText=self.tr("Names of students, with commas between"))
        self.names.setAccessibleName(self.tr("Add students"))
        self.names.returnPressed.connect(self._add)
        self.add = button(self.tr("Add"), self._add)
        self._student, self._assignments, self._skills = column_of(), column_of(spacing=8), column_of()
        self._nobody = label(self.tr("Nobody is in your class yet"), "display", wrap=True)
        self._verbs = held(wrap_of(self.assign, self.take, self.save))
        self._column = column_of(
            self._nobody,
            self._verbs,
            self.about,
            self.table,
            row_of((self.names, 1), self.add, spacing=8),
            self._student,
            self._assignments,
            self._skills,
            1,
            inside=body,
            spacing=12,
        )
        self.put_column(body)

    # -- showing -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        found = self.desk.room or Classroom()
        rows = class_rows(found, self.desk.progress)
        there = bool(rows)
        self.table.setVisible(there)
        self.save.setVisible(there)
        self._nobody.setVisible(not there)
        self._column.insertWidget(1 if there else 4, self._verbs)  # with nobody there, names come first
        self.setFocusProxy(self.table if there else self.names)
        for each, first in ((self.assign, there), (self.add, not there)):
            each.setProperty("kind", "primary" if first else "")
            restyle(each)
        keep_icon(self.assign, "add", "accent_ink" if there else "ink")
        self.about.setText(
            self.tr(
                "Everything stays on this computer, also what students handed in. A share of points answered "
                "is over a student’s last five rounds; in brackets what it may well be."
            )
            if there
            else self.tr(
                "First add their names below. Then assign something, as a file you hand out, and open the "
                "files that come back: whoever handed one in is added. There are no accounts, and nothing "
                "goes over the network."
            )
        )
        self.table.show_rows(rows)
        self._show_student()
        self._show_assignments(found)
        self._show_skills(rows)

    def _current(self) -> Student | None:
        found = self.desk.room or Classroom()
        return next((each for each in found.students if each.id == self.table.current_id), None)

    def _show_student(self) -> None:
        student = self._current()
        same = student is not None and student.id == self._shown
        if same and self.remark is not None and (self.remark.hasFocus() or self.remark.pending):
            return  # what is being typed must not be swept away
        if self.remark is not None:
            self.remark.commit()
        empty(self._student)
        self._shown, self.remark = "", None
        if student is None or self.desk.room is None:
            return
        self._shown = student.id
        shown = self.desk.room.shown()[student.id]
        card = Card()
        card.setAccessibleName(shown)
        name = InlineText(self.tr("Name in your class"), sentence=True, longest=NAME_LENGTH)
        name.needed = True
        name.load(student.name)
        id = student.id
        name.committed.connect(lambda text: self.desk.do(lambda: self.desk.book.edit(id, name=text)))
        hint = self.tr("Your remark, for you and the table")
        self.remark = InlineText(self.tr("Remark on {0}").format(shown), hint, longest=2000)
        self.remark.load(student.remark)
        self.remark.committed.connect(lambda text: self.desk.do(lambda: self.desk.book.edit(id, remark=text)))
        keep_typing(self.remark, f"class/{id}")
        fill(card.column, inset(label(self.tr("Name in your class"), "small")), name)
        fill(card.column, inset(label(self.tr("Remark"), "small")), self.remark)
        for each in reversed(student.work):
            card.column.addLayout(inset(self._work(each)))
        if not student.work:
            card.column.addLayout(inset(label(self.tr("Nothing was handed in yet."), "muted")))
        practice = self.desk.progress.get(student.id)
        verbs = [
            button(self.tr("Take out of the class…"), lambda: self._ask_remove(id, shown), "quiet", "delete")
        ]
        if practice is not None and not practice.empty:
            verbs.insert(
                0, button(self.tr("Progress…"), lambda: self._show_progress(shown, practice), icon="progress")
            )
        card.column.addLayout(inset(held(wrap_of(*verbs))))
        self._student.addWidget(card)

    def _work(self, work: Work) -> QWidget:
        text = self.tr("{0} · {1} · {2} · {3} min").format(
            work.motion, shipped_name(work.format), side_name(work.side), round(work.seconds / 60)
        )
        about = self.tr("Handed in {0}").format(day_words(work.at[:10]))
        again = button(self.tr("Look at it"), lambda: self._open(work), icon="ballot")
        again.setAccessibleDescription(text)
        left = held(column_of(label(text, wrap=True), label(about, "small"), spacing=0))
        return held(row_of((left, 1), again, spacing=12))

    def _show_assignments(self, found: Classroom) -> None:
        empty(self._assignments)
        if not found.assignments:
            return
        card = Card(self.tr("Assignments"))
        for each in reversed(found.assignments):
            done = sum(student.done([each]) for student in found.students)
            card.column.addWidget(self._assignment(each, done, len(found.students)))
        self._assignments.addWidget(card)

    def _assignment(self, each: Assignment, done: int, of: int) -> QWidget:
        known = self.desk.formats.get(each.format)
        parts = [shipped_name(known.name) if known is not None else each.format]
        parts.append(side_name(each.side) if each.side else self.tr("each chooses a side"))
        if each.by:
            parts.append(self.tr("by {0}").format(day_words(each.by)))
        parts.append(self.tr("handed in by {0} of {1}").format(done, of))
        left = held(
            column_of(label(each.motion, wrap=True), label(" · ".join(parts), "small", wrap=True), spacing=0)
        )
        save = button(
            self.tr("Save the file…"),
            lambda: ask_assignment_file(self, each.motion, lambda path: self.desk.assign(path, each)),
        )
        forget = button(
            self.tr("Forget"), lambda: self.desk.do(lambda: self.desk.book.withdraw(each.id)), "quiet"
        )
        for verb in (save, forget):
            verb.setAccessibleDescription(each.motion)
        return held(row_of((left, 1), save, forget, spacing=8))

    def _show_skills(self, rows: list[ClassRow]) -> None:
        """All skills side by side, folded: it is much to read."""
        empty(self._skills)
        known = [(each.name, self.desk.progress.get(each.student.id, Practice())) for each in rows]
        known = [each for each in known if each[1].rounds or each[1].flowed]
        if known:
            students = [practice.model_copy(update={"name": name}) for name, practice in known]
            self._skills.addWidget(
                Fold(self.tr("All skills side by side"), lambda: GroupTable(students), strong=True)
            )

    # -- verbs -------------------------------------------------------------------------------------------

    def ask_assign(self) -> None:
        """Write an assignment."""
        self.desk.assigning.emit()

    def _add(self) -> None:
        names = self.names.text().replace("，", ",").replace("、", ",").split(",")
        if any(each.strip() for each in names):
            self.names.clear()
            self.desk.do(lambda: self.desk.book.add(names))

    def _ask_files(self) -> None:
        kinds = [self.tr("What students hand in (*{0} *.json)").format(HANDIN)]
        ask_files(self, self.tr("Open what came back"), kinds, self.desk.take_in)

    def _tell_taken(self, taken: TakenIn) -> None:
        """What became of the files; the first that could not be used with what to do."""
        told = [wording(each) for each in taken.told[:MOST_TOLD]]
        if len(taken.told) > MOST_TOLD:
            told.append(self.tr("And {0} more.").format(len(taken.told) - MOST_TOLD))
        for error in taken.wrong[:MOST_TOLD]:
            told.append(joined(trouble_sentences(error)))
        if len(taken.wrong) > MOST_TOLD:
            told.append(self.tr("{0} more files could not be used.").format(len(taken.wrong) - MOST_TOLD))
        self.notice.show_notice("\n".join(told))

    def _ask_remove(self, id: str, shown: str) -> None:
        text = self.tr("Take {0} out, with all that was handed in? This cannot be undone.").format(shown)
        remove = self.tr("Take {0} out").format(shown)
        self.notice.show_notice(text, remove, lambda: self.desk.do(lambda: self.desk.book.remove(id)))

    def _open(self, work: Work) -> None:
        self.desk.wanted.emit(self.desk.book.case_of(work))

    def _show_progress(self, name: str, practice: Practice) -> None:
        ProgressDialog(self.settings, name, practice, self.bridge, self.window()).open()

    def _ask_where(self) -> None:
        names = {
            "pdf": self.tr("To print (*.pdf)"),
            "docx": self.tr("Word (*.docx)"),
            "xlsx": self.tr("Excel (*.xlsx)"),
            "csv": self.tr("Table (*.csv)"),
            "md": self.tr("Markdown (*.md)"),
        }
        assert tuple(names) == KINDS
        ask_where(self, self.tr("Save the table"), names, self.tr("class") + ".pdf", self.save_to)

    def save_to(self, path: Path) -> None:
        """Write the table as its name says and say so, or say why not."""
        from debatecoach.ui.export.ballot import ballot_pdf

        day = QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
        found, progress = self.desk.room or Classroom(), self.desk.progress
        self.notice.show_saved(path, lambda: write_table(path, found, progress, day, ballot_pdf, tongue()))

    # -- dropped files -----------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.desk.take_in(dropped(event))
