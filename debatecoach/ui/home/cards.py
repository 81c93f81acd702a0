"""Cards above and below the library: rounds to go on with, and recent cases."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFrame

from debatecoach.casefile.finding import CaseHit, FoundIn
from debatecoach.ui.home.presenter import Recent
from debatecoach.ui.kit.layouts import column_of, fill, let_go, row_of
from debatecoach.ui.kit.widgets import Card, CardButton, ElidedLabel, button, label, picture, plain_tip


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
    """Cases opened before, newest first, by motion and date; one whose file is gone is grey. The menu of a
    line, or Delete, takes it off.

    Signals:
        wanted: a Path to open.
        unwanted: a Path to take off the list.
    """

    wanted = Signal(object)
    unwanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.column.setSpacing(0)
        self.column.setContentsMargins(8, 8, 8, 8)
        self.rows: list[CardButton] = []

    def show_cases(self, cases: Sequence[Recent]) -> None:
        """Replace the list."""
        for row in self.rows:
            let_go(row)
        self.rows = [self._row(each) for each in cases]
        fill(self.column, *self.rows)

    def _row(self, case: Recent) -> CardButton:
        told = recent_words(case, self.locale())
        row = CardButton(self.tr("Open {0}").format(case.title), told, "flat")
        row.column.setContentsMargins(8, 6, 8, 6)
        row.column.setSpacing(2)
        row.add(ElidedLabel(case.title, "muted" if case.seen is None else "strong"))
        row.add(ElidedLabel(told, "small", Qt.TextElideMode.ElideMiddle))
        row.setToolTip(plain_tip(str(case.path)))
        row.clicked.connect(lambda: self.wanted.emit(case.path))
        away = QAction(self.tr("Take off this list (the file stays)"), row, shortcut=QKeySequence("Del"))
        away.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        away.triggered.connect(lambda: self.unwanted.emit(case.path))
        row.addAction(away)
        row.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        return row


class FoundCases(Card):
    """What stands in case files of the words that were typed.

    Signals:
        wanted: a CaseHit to open.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.column.setSpacing(0)
        self.column.setContentsMargins(8, 8, 8, 8)
        self.rows: list[CardButton] = []
        self.hide()

    def show_hits(self, hits: Sequence[CaseHit]) -> None:
        """Replace the list; out of sight where nothing was found."""
        for row in self.rows:
            let_go(row)
        self.rows = [self._row(each) for each in hits]
        self.setAccessibleName(self.tr("Found in your cases: {0}").format(len(hits)))
        fill(self.column, *self.rows)
        self.setVisible(bool(hits))

    def _row(self, hit: CaseHit) -> CardButton:
        kind = {
            FoundIn.MOTION: self.tr("Case"),
            FoundIn.ARGUMENT: self.tr("Argument"),
            FoundIn.ROUND: self.tr("Round"),
        }[hit.kind]
        about = [kind, when_words(hit.when, self.locale())] if hit.when else [kind]
        told = " · ".join([*about, hit.motion if hit.text != hit.motion else hit.path.name])
        row = CardButton(hit.text, told, "flat")
        row.column.setContentsMargins(8, 6, 8, 6)
        row.column.setSpacing(2)
        row.add(ElidedLabel(hit.text, "strong"))
        row.add(ElidedLabel(told, "small"))
        row.clicked.connect(lambda: self.wanted.emit(hit))
        return row


def recent_words(case: Recent, locale: QLocale) -> str:
    """When the last round on it was, how many there were, and where its file is."""
    translate = QCoreApplication.translate
    if case.seen is None:
        return translate("RecentCases", "Not found: {0}").format(case.path)
    place = f"{case.path.parent.name}/{case.path.name}"
    rounds, last = case.seen.rounds, when_words(case.seen.last, locale)
    if not rounds:
        return translate("RecentCases", "No round yet · {0}").format(place)
    if rounds == 1:
        return translate("RecentCases", "One round, {0} · {1}").format(last, place)
    return translate("RecentCases", "{0} rounds, the last {1} · {2}").format(rounds, last, place)


def when_words(moment: str, locale: QLocale) -> str:
    """An ISO 8601 time as people write it, in local time; the text itself if it is not one."""
    found = QDateTime.fromString(moment, Qt.DateFormat.ISODate)
    if not found.isValid():
        return moment
    return locale.toString(found.toLocalTime(), QLocale.FormatType.ShortFormat)
