"""Skills as rows: what it is and what is counted on the left, the share with its range on the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QWidget

from debatecoach.ui.kit.layouts import column_of
from debatecoach.ui.kit.widgets import label
from debatecoach.ui.progress import progress_words as words


def skill_rows(holder: QWidget, rows: Sequence[words.SkillInWords]) -> None:
    """Lay the skills out in ``holder``."""
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(8)
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(1, 1)
    for row, each in enumerate(rows):
        number = QCoreApplication.translate("ProgressPage", "{0}, {1}")
        number = number.format(words.percent(each.found.share), words.interval(each.found))
        under = QCoreApplication.translate("ProgressPage", "{0}; {1}").format(each.made_of, each.changed)
        left = _pair(label(each.name, "strong", wrap=True), label(each.counted, "small", wrap=True))
        left.setAccessibleName(each.line)
        grid.addWidget(left, row, 0)
        grid.addWidget(_pair(label(number, wrap=True), label(under, "small", wrap=True)), row, 1)


def _pair(above: QWidget, below: QWidget) -> QWidget:
    made = QWidget()
    column_of(
        above,
        below,
        1,  # the one beside it may be taller
        inside=made,
        spacing=0,
    )
    return made
