"""Skills as rows: what it is and what is counted on the left, the share with its range on the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from debatecoach.ui.kit.layouts import column_of, grid_of, held
from debatecoach.ui.kit.widgets import label
from debatecoach.ui.progress import progress_words as words


def skill_rows(holder: QWidget, rows: Sequence[words.SkillInWords]) -> None:
    """Lay the skills out in ``holder``."""
    pairs = []
    for each in rows:
        parts = [each.made_of, each.changed]
        under = QCoreApplication.translate("ProgressPage", "; ").join(part for part in parts if part)
        left = _pair(label(each.name, "strong", wrap=True), label(each.counted, "small", wrap=True))
        left.setAccessibleName(each.line)
        pairs.append((left, _pair(label(each.share, wrap=True), label(under, "small", wrap=True))))
    grid_of(*pairs, inside=holder, stretch=(1, 1))


def _pair(above: QWidget, below: QWidget) -> QWidget:
    return held(
        column_of(
            above,
            below,
            1,  # the one beside it may be taller
            spacing=0,
        )
    )
