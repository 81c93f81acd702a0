"""A coach's view: several students' practice files beside each other. Nothing of them is kept."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from debatecoach.casefile.practice import Practice
from debatecoach.debate.skill import FEWEST_ROUNDS, Skill, recently
from debatecoach.ui.progress import words


def student_name(practice: Practice, place: int) -> str:
    """As the student typed it; a number where there is none."""
    return practice.name or QCoreApplication.translate("Progress", "Student {0}").format(place + 1)


class GroupTable(QTableWidget):
    """A student a row, a skill a column; each cell a share with what it may well be."""

    def __init__(self, students: Sequence[Practice]) -> None:
        heads = [self.tr("Student"), self.tr("Rounds"), *(words.name(skill) for skill in Skill)]
        super().__init__(len(students), len(heads))
        self.setHorizontalHeaderLabels(heads)
        self.setAccessibleName(self.tr("Students"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setWordWrap(True)
        for row, practice in enumerate(students):
            self._fill(row, practice)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.resizeRowsToContents()

    def _fill(self, row: int, practice: Practice) -> None:
        who, rounds = student_name(practice, row), len(practice.rounds)
        few = self.tr("{0} (few)").format(rounds) if rounds < FEWEST_ROUNDS else str(rounds)
        texts, tips = [who, few], ["", ""]
        for skill in Skill:
            found = recently(practice.rounds, skill)
            if found is None:
                texts.append("–")
                tips.append(self.tr("nothing to count yet"))
            else:
                low, high = round(found.low * 100), round(found.high * 100)
                text = QCoreApplication.translate("Progress", "{0} ({1} to {2})")
                texts.append(text.format(words.percent(found.share), low, high))
                tips.append(words.described(practice.rounds, skill))
        for column, (text, tip) in enumerate(zip(texts, tips, strict=True)):
            item = QTableWidgetItem(text)
            item.setToolTip(tip)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{who}, {tip or text}")
            self.setItem(row, column, item)
