"""A coach's view: several students' practice files beside each other. Nothing of them is kept."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from debatecoach.casefile.practice import Practice
from debatecoach.debate.flowed import FlowSkill
from debatecoach.debate.flowed import recently as recently_flowed
from debatecoach.debate.skill import FEWEST_ROUNDS, ShareEstimate, Skill, recently
from debatecoach.ui.progress import flowing
from debatecoach.ui.progress import progress_words as words


def student_name(practice: Practice, place: int) -> str:
    """As the student typed it; a number where there is none."""
    return practice.name or QCoreApplication.translate("Progress", "Student {0}").format(place + 1)


def _share(found: ShareEstimate | None) -> str:
    if found is None:
        return "–"
    low, high = round(found.low * 100), round(found.high * 100)
    text = QCoreApplication.translate("Progress", "{0} ({1} to {2})")
    return text.format(words.percent(found.share), low, high)


class GroupTable(QTableWidget):
    """A student a row, a skill a column; each cell a share with what it may well be."""

    def __init__(self, students: Sequence[Practice]) -> None:
        heads = [self.tr("Student"), self.tr("Rounds"), *(words.name(skill) for skill in Skill)]
        self._flowed = any(each.flowed for each in students)
        if self._flowed:
            heads += [self.tr("Flowed by hand"), *(flowing.name(skill) for skill in FlowSkill)]
        super().__init__(len(students), len(heads))
        self.setHorizontalHeaderLabels(heads)
        self.setObjectName("arithmetic")  # looks like the other tables to be read
        self.setAccessibleName(self.tr("Students"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setWordWrap(True)
        for row, practice in enumerate(students):
            self._fill(row, practice)
        head = self.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.resizeRowsToContents()

    def _fill(self, row: int, practice: Practice) -> None:
        who, rounds = student_name(practice, row), len(practice.rounds)
        few = self.tr("{0} (few)").format(rounds) if rounds < FEWEST_ROUNDS else str(rounds)
        texts, tips = [who, few], ["", ""]
        for skill in Skill:
            found = recently(practice.rounds, skill)
            texts.append(_share(found))
            told = words.described(practice.rounds, skill)
            tips.append(told if found is not None else self.tr("nothing to count yet"))
        if self._flowed:
            speeches = practice.flowed
            count = len(speeches)
            texts.append(self.tr("{0} (few)").format(count) if 0 < count < FEWEST_ROUNDS else str(count))
            tips.append(flowing.speeches_text(count))
            for each in FlowSkill:
                texts.append(_share(recently_flowed(speeches, each)))
                tips.append(flowing.described(speeches, each) or self.tr("nothing to count yet"))
        for column, (text, tip) in enumerate(zip(texts, tips, strict=True)):
            item = QTableWidgetItem(text)
            item.setToolTip(tip)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{who}, {tip or text}")
            self.setItem(row, column, item)
