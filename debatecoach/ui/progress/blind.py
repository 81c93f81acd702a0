"""What people said of two versions of a speech, over all comparisons: does giving it again make it better?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.head_to_head import Compared, Origin, sum_up
from debatecoach.ui.head_to_head.comparison_words import compared_line, found_words, short_origins
from debatecoach.ui.kit.wording import joined

MOST_LINES = 12
"""The last so many comparisons are told one by one."""


def blind_lines(kept: Sequence[Compared]) -> list[str]:
    """All second takes against their first together, where there are several; then each comparison, the
    latest first."""
    lines = []
    redone = [each for each in kept if each.redone]
    if len(redone) > 1:
        lines.append(_together(redone))
    order = sorted(kept, key=lambda each: each.at, reverse=True)
    return lines + [compared_line(each) for each in order[:MOST_LINES]]


def _together(redone: Sequence[Compared]) -> str:
    counts = (sum(each.counts[0] for each in redone), sum(each.counts[1] for each in redone))
    found = sum_up(counts, sum(each.same for each in redone))
    names = short_origins((Origin.ROUND, Origin.DRILL))
    text = QCoreApplication.translate("Progress", "Speeches given again, {0} compared:")
    return joined([text.format(len(redone)), found_words(found, names)])
