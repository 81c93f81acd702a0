"""The trail where it stands in a pane: a strip with the latest step, which opens to all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from debatecoach.coach.tasks.trail import TrailEntry
from debatecoach.ui.kit.fold import text_tool
from debatecoach.ui.kit.layouts import row_of
from debatecoach.ui.kit.widgets import Card, ElidedLabel, icon_button, keep_icon, label
from debatecoach.ui.trail import trail_words as words
from debatecoach.ui.trail.feed import Feed, TrailRow
from debatecoach.ui.trail.listing import TrailList
from debatecoach.ui.trail.model import TrailModel
from debatecoach.ui.trail.opened import OpenedStep

if TYPE_CHECKING:
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.kit.user_settings import UserSettings

OPEN, SHUT = "MQ==", "MA=="
"""As the settings keep a layout: base64."""


def in_prep(entry: TrailEntry) -> bool:
    """A line of the preparation."""
    return entry.work == words.PREP


def in_round(entry: TrailEntry) -> bool:
    """A line of a speech."""
    return entry.work != words.PREP


class TrailPanel(Card):
    """See the module. ``name`` tells the places apart where it is remembered which is open."""

    def __init__(
        self,
        feed: Feed,
        settings: UserSettings,
        actions: ActionBook,
        name: str,
        belongs: Callable[[TrailEntry], bool],
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What the team did"))
        self._feed, self._settings, self._actions = feed, settings, actions
        self._key = f"trail:{name}"
        self.column.setContentsMargins(8, 4, 8, 4)
        self.model = TrailModel(feed, settings, belongs, self)
        self._build_head()
        self.list: TrailList | None = None  # made, with what it opens to, when the strip is first opened
        self._step_is_open = False
        self.model.rowsInserted.connect(self._refresh)
        self.model.modelReset.connect(self._refresh)
        feed.connections.changed.connect(self._refresh)
        self.fold.setChecked(settings.layouts.get(self._key) == OPEN)
        self._toggle(self.fold.isChecked())

    def _build_head(self) -> None:
        self.fold = text_tool("unfold", self.tr("What the team did"))
        self.fold.setCheckable(True)
        self.fold.setToolTip(self.tr("Each step of the opponent's team, with its sources and prompts"))
        self.fold.toggled.connect(self._toggle)
        self.latest = ElidedLabel("", "small")
        self.copy = icon_button("copy", self.tr("Copy all steps as text"), self._copy)
        self.column.addLayout(row_of(self.fold, (self.latest, 1), self.copy, spacing=8))

    def _build_pages(self) -> None:
        self.list = TrailList(self.model)
        self.list.opened.connect(self.open_row)
        self.opened = OpenedStep(self._feed.rounds.open_case, self._settings, self._actions)
        self.opened.left.connect(self.close_row)
        shows = self.tr(
            "Each step of the opponent's team is listed here as it happens: who did it, what it rests on, "
            "and the prompt behind it."
        )
        self.empty = label(shows, "muted", wrap=True, alignment=Qt.AlignmentFlag.AlignCenter, margin=16)
        for each in (self.empty, self.list, self.opened):
            each.hide()
            self.column.addWidget(each, 1)
        before: QWidget = self.copy
        for each in (self.list, self.opened.back, self.opened.copy):
            self.setTabOrder(before, each)
            before = each

    # -- showing -------------------------------------------------------------------------------------------

    def _stand(self) -> None:
        """Where no team is, and none was in this case, there is nothing to tell."""
        there = self._feed.rounds.engines.in_use.connection is not None or bool(self.model.rows)
        if self.parentWidget() is not None or not there:  # alone it would be a window
            self.setVisible(there)

    def _toggle(self, shown: bool) -> None:
        keep_icon(self.fold, "fold" if shown else "unfold", size=14)
        if shown and self.list is None:
            self._build_pages()
        height = QSizePolicy.Policy.Expanding if shown else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Expanding, height)
        settings, kept = self._settings, OPEN if shown else SHUT
        if settings.layouts.get(self._key, SHUT) != kept:
            settings.set("layouts", settings.layouts | {self._key: kept})
        self._refresh()
        if shown:
            self._into_view(self)

    def _refresh(self) -> None:
        self._stand()
        rows = self.model.rows
        latest = ""
        if rows and not self.fold.isChecked():
            latest = words.latest(rows[-1].entry)
        self.latest.setText(latest)
        count = self.locale().toString(len(rows))
        self.fold.setAccessibleName(self.tr("What the team did; steps: {0}").format(count))
        self.copy.setVisible(bool(rows) and self.fold.isChecked())
        self._name_strip()
        if self.list is None:
            return
        shown = self.fold.isChecked()
        if not rows:
            self._step_is_open = False
        self.opened.setVisible(shown and self._step_is_open)
        self.empty.setVisible(shown and not rows)
        was = self.list.isVisibleTo(self)
        self.list.setVisible(shown and bool(rows) and not self._step_is_open)
        if self.list.isVisibleTo(self) and not was and not self.list.currentIndex().isValid():
            self.list.scrollToBottom()

    def _name_strip(self) -> None:
        """The strip's name as long as there is room for it; a reader hears the whole of it."""
        title, short = self.tr("What the team did"), self.tr("The team")
        metrics = self.fold.fontMetrics()
        beside = self.fold.sizeHint().width() - metrics.horizontalAdvance(self.fold.text())
        if self.copy.isVisibleTo(self):
            beside += self.copy.sizeHint().width() + 16
        room = self.contentsRect().width() - 16
        wanted = title if metrics.horizontalAdvance(title) + beside <= room else short
        if self.fold.text() != wanted:
            self.fold.setText(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name_strip()

    def open_row(self, index: QModelIndex) -> None:
        """Show a step whole."""
        assert self.list is not None
        row = self.model.items[index.row()]
        if not isinstance(row, TrailRow):
            return
        self.list.setCurrentIndex(index)
        self.opened.show_row(row, self.model.whole_work(row))
        self._step_is_open = True
        self._refresh()
        self.opened.back.setFocus()
        self._into_view(self.opened)

    def close_row(self) -> None:
        """Back to the list, on the step that was open."""
        assert self.list is not None
        self._step_is_open = False
        self._refresh()
        self.list.setFocus()
        self.list.scrollTo(self.list.currentIndex())

    def _into_view(self, part: QWidget) -> None:
        """Scroll the pane to a part whose place has just changed."""
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            QTimer.singleShot(0, part, lambda: _show_in(area, part))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.model.text())


def _show_in(area: QScrollArea, part: QWidget) -> None:
    """As much of a part as there is room for, its beginning first."""
    inner = area.widget()
    place = QRect(part.mapTo(inner, QPoint(0, 0)), part.size())
    area.ensureVisible(place.left(), place.bottom(), 0, 8)
    area.ensureVisible(place.left(), place.top(), 0, 8)
