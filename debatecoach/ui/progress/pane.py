"""The progress pane: one's own progress, to hand on or delete."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from debatecoach.base.files import write_out
from debatecoach.casefile.practice import NAME_LENGTH, Practice, write_practice
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.file_dialogs import ask_where
from debatecoach.ui.kit.layouts import column_of, held, row_of
from debatecoach.ui.kit.pane import ScrolledPane
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.progress.page import ProgressPage

if TYPE_CHECKING:
    from debatecoach.ui.drills.practice_desk import PracticeDesk
    from debatecoach.ui.kit.bridge import Bridge
    from debatecoach.ui.kit.engines_in_use import EnginesInUse


class ProgressPane(ScrolledPane):
    """How it goes over the rounds.

    Attributes:
        page: one's own progress, None where there is nothing to show.
    """

    def __init__(
        self, bridge: Bridge, practice: PracticeDesk, engines: EnginesInUse, actions: ActionBook
    ) -> None:
        super().__init__()
        self.entitle(self.tr("Progress"))
        self.open_room()
        self.notice.of_case = False
        self.bridge, self.practice, self.engines, self._book = bridge, practice, engines, actions
        self.page: ProgressPage | None = None
        redraw = WhenSeen(self, self._show)
        self._redraw = redraw
        practice.changed.connect(redraw.ask)
        theme().changed.connect(redraw.ask)
        redraw.ask()

    # -- showing -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        body = QWidget()
        column = column_of(inside=body, spacing=12)
        self.page = None
        self._show_own(column)
        at = self.area.verticalScrollBar().value()
        self.put_column(body)
        self.area.verticalScrollBar().setValue(at)

    def _show_own(self, column: QVBoxLayout) -> None:
        practice = self.practice.practice
        if practice.rounds or practice.flowed or practice.compared:
            self.page = ProgressPage(practice, self.bridge, self.engines.in_use.memory)
            column.addWidget(self.page)
        else:
            text = self.tr("After each judged round it is counted here what you did with your chances.")
            start = self._book["round.start"].trigger
            column.addWidget(EmptyState("progress", text, self.tr("Start a round"), start), 1)
        column.addWidget(self._own_buttons(practice))
        if self.page is not None:
            column.addStretch(1)

    def _name_row(self, practice: Practice) -> QWidget:
        field = QLineEdit(practice.name, accessibleName=self.tr("Name on the page"))
        field.setPlaceholderText(self.tr("any name, or none"))
        field.setMaxLength(NAME_LENGTH)
        field.setMaximumWidth(round(280 * theme().scale))
        field.editingFinished.connect(lambda: self.practice.rename(field.text()))
        return held(row_of(label(self.tr("Name on the page"), "small"), (field, 1), 1, spacing=8))

    def _own_buttons(self, practice: Practice) -> QWidget:
        column = column_of(spacing=8)
        if practice.rounds or practice.flowed or practice.compared:
            column.addWidget(self._name_row(practice))
            self._row(
                column,
                button(self.tr("Save as a page (PDF)…"), self._ask_page, icon="export"),
                button(self.tr("Save my practice…"), self._ask_file, icon="save"),
            )
        row = [button(self.tr("For coaches: your class"), self._book["go.class"].trigger, icon="class")]
        if not practice.empty:
            row.append(button(self.tr("Delete all of it…"), self._ask_delete, "quiet", icon="delete"))
        self._row(column, *row)
        text = self.tr(
            "Rounds, drills, blocks and what you flowed are kept in one file on this computer, apart from "
            "your cases. Nobody sees it unless you save it for them."
        )
        column.addWidget(label(text, "small", wrap=True))
        return held(column)

    @staticmethod
    def _row(column: QVBoxLayout, *buttons: QWidget) -> None:
        """Buttons stand under each other: side by side they would be wider than the pane at 200 %."""
        for each in buttons:
            column.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)

    # -- verbs -------------------------------------------------------------------------------------------

    def save_page(self, path: Path) -> None:
        """Write the page about one's progress and say so, or say why not."""
        from debatecoach.ui.progress.paper import sheet_pdf

        data = sheet_pdf(self.practice.practice, date.today())
        self.notice.show_saved(path, lambda: write_out(path, data))

    def save_file(self, path: Path) -> None:
        """Write the practice file for a coach and say so, or say why not."""
        self.practice.sign()
        self.notice.show_saved(path, lambda: write_practice(path, self.practice.practice))

    def _ask_delete(self) -> None:
        """What cannot be undone is asked about, where it stands."""
        text = self.tr(
            "Delete all rounds, drills, blocks and flowed speeches that were counted? This cannot be undone."
        )
        self.notice.show_notice(text, self.tr("Delete all of it"), self.practice.delete)

    def _ask_page(self) -> None:
        name = self.tr("progress") + ".pdf"
        ask_where(self, self.tr("Save the page"), {"pdf": self.tr("PDF (*.pdf)")}, name, self.save_page)

    def _ask_file(self) -> None:
        kinds, name = {"json": self.tr("Practice file (*.json)")}, self.tr("practice") + ".json"
        ask_where(self, self.tr("Save my practice"), kinds, name, self.save_file)
