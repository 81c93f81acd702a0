"""Cards above and below the library: rounds to go on with, and recent cases."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from debatecoach.ui.home.presenter import Recent
from debatecoach.ui.kit.layouts import column_of, let_go, row_of
from debatecoach.ui.kit.widgets import Card, ElidedLabel, button, icon_button, label, picture


class ResumeCard(QFrame):
    """A round that stopped before its end: what, when, and two ways on."""

    def __init__(
        self,
        title: str,
        detail: str,
        go: tuple[str, Callable[[], object]],
        other: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("resume")
        self.setAccessibleName(f"{title} {detail}")
        words = column_of(label(title, "strong", wrap=True), spacing=2)
        if detail:
            words.addWidget(label(detail, wrap=True))
        row = row_of(
            (picture("round", "warn", 20), Qt.AlignmentFlag.AlignTop),
            (words, 1),
            inside=self,
            margins=(16, 12, 16, 12),
            spacing=12,
        )
        self.go = button(go[0], go[1], "primary")
        self.other = button(other[0], other[1], "quiet") if other else None
        if self.other is not None:
            row.addWidget(self.other, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.go, 0, Qt.AlignmentFlag.AlignVCenter)


class RecentCases(Card):
    """Cases opened before, newest first; one whose file is gone is grey and can be taken off.

    Signals:
        wanted: a Path to open.
        unwanted: a Path to take off the list.
    """

    wanted = Signal(object)
    unwanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.column.setSpacing(0)
        self.rows: list[QWidget] = []

    def show_cases(self, cases: Sequence[Recent]) -> None:
        """Replace the list."""
        for row in self.rows:
            let_go(row)
        self.rows = [self._row(each) for each in cases]
        for row in self.rows:
            self.column.addWidget(row)

    def _row(self, case: Recent) -> QWidget:
        holder, middle = QWidget(), Qt.TextElideMode.ElideMiddle
        place = str(case.path.parent)
        if not case.there:
            place = self.tr("Not found in {0}").format(place)
        open_it = button(self.tr("Open"), lambda: self.wanted.emit(case.path))
        open_it.setAccessibleName(self.tr("Open {0}").format(case.path.stem))
        open_it.setEnabled(case.there)
        away = icon_button(
            "close",
            self.tr("Take {0} off this list (the file stays)").format(case.path.stem),
            lambda: self.unwanted.emit(case.path),
        )
        row_of(
            (
                column_of(
                    ElidedLabel(case.path.stem, "strong" if case.there else "muted", middle),
                    ElidedLabel(place, "small", middle),
                    spacing=0,
                ),
                1,
            ),
            open_it,
            away,
            inside=holder,
            margins=(0, 4, 0, 4),
            spacing=12,
        )
        return holder


def when_words(moment: str, locale: QLocale) -> str:
    """An ISO 8601 time as people write it, in local time; the text itself if it is not one."""
    found = QDateTime.fromString(moment, Qt.DateFormat.ISODate)
    if not found.isValid():
        return moment
    return locale.toString(found.toLocalTime(), QLocale.FormatType.ShortFormat)
