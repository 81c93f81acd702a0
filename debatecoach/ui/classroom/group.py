"""A coach's view: several students' skills beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QTableWidgetItem

from debatecoach.casefile.practice import Practice
from debatecoach.debate.flowed import FlowSkill
from debatecoach.debate.skill import FEWEST_ROUNDS, Skill
from debatecoach.ui.kit.table import ReadTable
from debatecoach.ui.progress import flowing
from debatecoach.ui.progress import progress_words as words


class GroupTable(ReadTable):
    """A student a row, a skill a column; each cell a share with what it may well be."""

    def __init__(self, students: Sequence[Practice]) -> None:
        heads = [self.tr("Student"), self.tr("Rounds"), *(words.name(skill) for skill in Skill)]
        self._flowed = any(each.flowed for each in students)
        if self._flowed:
            heads += [self.tr("Flowed by hand"), *(flowing.name(skill) for skill in FlowSkill)]
        super().__init__(self.tr("Students"), heads, rows=len(students))
        self.setShowGrid(True)
        self.setSelectionBehavior(ReadTable.SelectionBehavior.SelectItems)
        for row, practice in enumerate(students):
            self._fill(row, practice)
        self.resizeRowsToContents()

    def _fill(self, row: int, practice: Practice) -> None:
        who, rounds = practice.name, len(practice.rounds)
        few = self.tr("{0} (few)").format(rounds) if rounds < FEWEST_ROUNDS else str(rounds)
        texts, tips = [who, few], ["", ""]
        for skill in Skill:
            self._tell(words.in_words(practice.rounds, skill), texts, tips)
        if self._flowed:
            speeches = practice.flowed
            count = len(speeches)
            texts.append(self.tr("{0} (few)").format(count) if 0 < count < FEWEST_ROUNDS else str(count))
            tips.append(flowing.speeches_text(count))
            for each in FlowSkill:
                self._tell(flowing.in_words(speeches, each), texts, tips)
        for column, (text, tip) in enumerate(zip(texts, tips, strict=True)):
            item = QTableWidgetItem(text)
            item.setToolTip(tip)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{who}, {tip or text}")
            self.setItem(row, column, item)

    def _tell(self, each: words.SkillInWords | None, texts: list[str], tips: list[str]) -> None:
        if each is None:
            texts.append("–")
            tips.append(self.tr("nothing to count yet"))
            return
        tips.append(each.line)
        if each.found.rounds < words.FEWEST_FOR_A_RANGE:
            texts.append(each.share)
            return
        low, high = round(each.found.low * 100), round(each.found.high * 100)
        text = QCoreApplication.translate("Progress", "{0} ({1} to {2})")
        texts.append(text.format(words.percent(each.found.share), low, high))
