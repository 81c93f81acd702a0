"""What the Flow menu does with files: the round's flow written, and one from a file taken in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.listen.perhaps import asked
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, Mark
from debatecoach.debate.side import Side
from debatecoach.ui.files.file_writer import file_name
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_file, ask_where
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label, side_name
from debatecoach.ui.kit.wording import headed, joined, wording
from debatecoach.ui.round.desk import RoundDesk

if TYPE_CHECKING:
    from debatecoach.exchange.flow_model import FlowSheet
    from debatecoach.exchange.model import Report
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.window.exchange_desk import ExchangeDesk, Show
    from debatecoach.ui.window.main_window import MainWindow
    from debatecoach.ui.window.parts import Parts

translate = QCoreApplication.translate

DEEPEST = 8
"""An answer at this depth or deeper is indented no further: the words need room, too."""


def sheet_of(round: Round, motion: str) -> FlowSheet:
    """A copy of a round's flow with names in the user's language."""
    from debatecoach.exchange.flow_model import FlowSheet, with_persons
    from debatecoach.ui.flow.flow_words import mark_name, perhaps_answered
    from debatecoach.ui.kit.names import heads

    other = {side: side_name(side.other, round.format) for side in Side}
    states = {(side, mark): mark_name(mark, other[side]) for side in Side for mark in Mark}
    claims = translate("FlowFiles", "{0}'s claims")
    pro, con = (
        with_persons(claims.format(side_name(side, round.format)), round, side, wording) for side in Side
    )
    names = tuple(heads(round.format, round.as_persons))
    said = tuple(each.text for each in round.speeches)
    unsure = {ref: perhaps_answered(other[round.flow.side_of(ref)]) for ref in asked(round, motion)}
    return FlowSheet(
        motion,
        round.format,
        len(said),
        round.flow.copy(),
        names,
        (pro, con),
        said,
        states,
        unsure,
        round.as_persons,
    )


def kinds() -> dict[str, str]:
    """Names of what a flow can be written as, by suffix."""
    return {
        ".xlsx": translate("FlowFiles", "Workbook, a sheet a side (Excel)"),
        ".csv": translate("FlowFiles", "Table (CSV)"),
        ".pdf": translate("FlowFiles", "Pages to print (PDF)"),
        ".png": translate("FlowFiles", "Picture (PNG)"),
        ".md": translate("FlowFiles", "Text to read and to paste (Markdown)"),
        ".json": translate("FlowFiles", "Everything, for Debate Coach and programs (JSON)"),
    }


def written(sheet: FlowSheet, path: Path) -> tuple[Path, str]:
    """Write a flow as its file's name says; the file, and what is not in it.

    Raises:
        InputError: it cannot be written.
    """
    from debatecoach.base.files import write_out
    from debatecoach.ui.export.flow_paper import DRAWN
    from debatecoach.ui.files.exchange_words import loss_text

    suffix = path.suffix.lower()
    if suffix in DRAWN:
        return write_out(path, DRAWN[suffix](sheet)), ""
    from debatecoach.exchange.flow_files import format_of, write

    data, report = write(sheet, format_of(path.name))
    return write_out(path, data), joined(loss_text(each) for each in report.losses)


class FlowFiles(QObject):
    """Connects ``flow.export`` and ``flow.import``."""

    def __init__(
        self, window: MainWindow, parts: Parts, actions: ActionBook, exchange: ExchangeDesk, show: Show
    ) -> None:
        super().__init__(window)
        self._window, self._parts, self._exchange, self._show = window, parts, exchange, show
        self._rounds = parts.rounds
        self._verbs = (actions["flow.export"], actions["flow.import"])
        for action, do in zip(self._verbs, (self.ask_export, self.ask_import), strict=True):
            action.triggered.connect(lambda _checked=False, do=do: do())
        for signal in (parts.rounds.round_changed, parts.open_case.changed):
            signal.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        current = self._rounds.current
        for action in self._verbs:
            action.setEnabled(current is not None and bool(current.speeches))

    # -- export --------------------------------------------------------------------------------------

    def ask_export(self) -> None:
        """Ask where to, and as what."""
        if self._rounds.current is None or self._parts.open_case.case is None:
            return
        names = {suffix.lstrip("."): f"{name} (*{suffix})" for suffix, name in kinds().items()}
        name = self.tr("Flow of {0}").format(file_name(self._parts.open_case.case.motion.text))
        ask_where(self._window, self.tr("Export the flow"), names, name, self.export_to)

    def export_to(self, path: Path) -> None:
        """Write the round's flow off the UI thread; a name of no known kind gets ``.xlsx``."""
        current, case = self._rounds.current, self._parts.open_case.case
        if current is None or case is None:
            return
        if path.suffix.lower() not in kinds():
            path = path.with_name(f"{path.name}.xlsx")
        sheet, bar = sheet_of(current, case.motion.text), self._window.notice_bar
        bar.show_notice(self.tr("Writing {0}…").format(path.name))
        self._parts.bridge.start_thread(lambda: written(sheet, path)).then(
            self._exported,
            lambda error: bar.show_trouble(error, self.tr("Export elsewhere…"), self.ask_export),
        )

    def _exported(self, found: tuple[Path, str]) -> None:
        path, lost = found
        said = self.tr("{0} is written.").format(path.name)
        missing = headed(self.tr("Not in it"), lost) if lost else ""
        self._exchange.written(path, joined(each for each in (said, missing) if each))

    # -- import --------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for a file with a flow."""
        names = [self.tr("Flows (*.xlsx *.xlsm *.csv *.tsv *.json)"), self.tr("All files (*)")]
        ask_file(self._window, self.tr("Import a flow"), names, self.import_from)

    def import_from(self, path: Path) -> None:
        """Read a file off the UI thread and show what is in it; one that is refused changes nothing."""
        from debatecoach.exchange.flow_files import read

        current, bar = self._rounds.current, self._window.notice_bar
        if current is None:
            return
        bar.show_notice(self.tr("Reading {0}…").format(path.name))
        format, spoken, round_id = current.format, len(current.speeches), current.id
        taken = {ref.node for ref in current.flow.refs()}
        job = self._parts.bridge.start_thread(lambda: read(path, format, spoken, taken=taken))
        job.succeeded.connect(lambda found: self._show_found(path.name, round_id, *found))
        job.failed.connect(lambda error: bar.show_trouble(error, self.tr("Import another…"), self.ask_import))

    def _show_found(self, name: str, round_id: str, flow: Flow, report: Report) -> None:
        self._window.notice_bar.hide()
        current = self._rounds.current
        if current is None or current.id != round_id:  # another round since: the file was read for that one
            return

        dialog = self._show(FlowImport, name, flow, report, modal=True)
        dialog.accepted.connect(lambda: self._window.go("flow"))


class FlowImport(DialogFrame):
    """What a file holds, what of it did not come across, and the button that takes it in."""

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        parent: QWidget,
        name: str,
        flow: Flow,
        report: Report,
    ) -> None:
        super().__init__(settings, "flow_import", self.tr("Import a flow"), parent, (820, 640))
        self._rounds, self._bridge = rounds, rounds.open_case.bridge
        self._flow, self._name = flow, name
        self._round = rounds.current
        self._build(report)

    def _build(self, report: Report) -> None:
        from debatecoach.exchange.flow_model import changes
        from debatecoach.ui.files.exchange_words import changes_text, report_text

        counts = " · ".join(
            self.tr("{0} case: {1}").format(side_name(side, self._round.format), report.taken[str(side)])
            for side in Side
        )
        self.column.addWidget(label(headed(self._name, counts), "heading", wrap=True))
        there = len(self._round.flow)
        text = self.tr("It takes the place of the {0} points on this round's flow. Undo brings them back.")
        self.column.addWidget(label(text.format(there), "body", wrap=True))
        changing = self.tr("What will change, and what did not come across as it was")
        self.report = QPlainTextEdit(readOnly=True, accessibleName=changing, tabChangesFocus=True)
        told = (report_text("", report.losses), changes_text(changes(self._round.flow, self._flow)))
        self.report.setPlainText("\n\n".join(told).strip())
        self.report.setFixedHeight(round(120 * theme().scale))
        self.column.addWidget(self.report)
        self.preview = QTextEdit(readOnly=True, accessibleName=self.tr("Preview"), tabChangesFocus=True)
        show_outline(self.preview, self._flow, self._round)
        self.notice = NoticeBar()
        fill(self.column, (self.preview, 1), self.notice)
        self.go = self.add_choice(self.tr("Take it in"), self.take)
        self.go.setFocus()

    def take(self) -> None:
        """Do it; what went wrong is told here, and the flow is as it was."""
        from debatecoach.debate.flow_diff import change_between

        current = self._rounds.current
        if current is None or current is not self._round:
            self.reject()
            return
        change = change_between(current.flow, self._flow)
        try:
            if change is not None:
                self._rounds.edit_flow(change, self.tr("Import {0}").format(self._name))
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        self._bridge.notice.emit(self.tr("The flow from {0} is in this round.").format(self._name))
        self.accept()


def show_outline(text: QTextEdit, flow: Flow, round: Round) -> None:
    """A flow as indented paragraphs: the second line of a long answer stands under its first."""
    from debatecoach.ui.kit.names import speech_names

    names, cursor, began = speech_names(round.format), QTextCursor(text.document()), False
    cursor.beginEditBlock()
    for side in Side:
        tree = flow.trees[side]
        for node in tree.walk():
            format = QTextBlockFormat()
            format.setLeftMargin(min(tree.level(node), DEEPEST) * 20 * theme().scale)
            if began:
                cursor.insertBlock(format)
            else:
                cursor.setBlockFormat(format)
            began = True
            cursor.insertText(" ".join(headed(names[tree[node].speech], tree[node].claim).split()))
    cursor.endEditBlock()
    text.moveCursor(QTextCursor.MoveOperation.Start)
