"""The desk: what the menus ask for and a pane does not do. Files, undo, dialogs, dropped cases."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from shiboken6 import isValid

from debatecoach.debate.case import Case
from debatecoach.engines.fetching import Kind
from debatecoach.errors import DebateCoachError
from debatecoach.paths import documents_dir
from debatecoach.ui.actions import ActionBook
from debatecoach.ui.dialogs.exchange_desk import ExchangeDesk, dropped_tree
from debatecoach.ui.dialogs.flow_files import FlowFiles
from debatecoach.ui.flow_along.desk import FlowAlong
from debatecoach.ui.head_to_head.opening import TwoVersions
from debatecoach.ui.home.unsaved import brought_back
from debatecoach.ui.retelling import joined, notice_words
from debatecoach.ui.screen_reader import announce
from debatecoach.ui.session import Session
from debatecoach.ui.theme import theme

if TYPE_CHECKING:
    from debatecoach.ui.connection_choice import BudgetQuestion
    from debatecoach.ui.main_window import MainWindow

SUFFIX = "debate"
RESTORE_MS = 400
"""After which the language model of last time is looked for."""


def file_name(motion: str) -> str:
    """A motion as a file name any system takes: letters, digits, single spaces, at most 60 characters."""
    words = re.sub(r"[^\w\s-]", " ", motion).replace("_", " ").split()
    name = ""
    for word in words:
        if len(name) + len(word) + 1 > 60:
            break
        name = f"{name} {word}".strip()
    return name or (words[0][:60] if words else "case")


class Desk(QObject):
    """Connects the actions ``case.*``, ``edit.*``, ``help.*`` and ``round.start``."""

    def __init__(self, window: MainWindow, session: Session, actions: ActionBook) -> None:
        super().__init__(window)
        self._window, self._session, self._actions = window, session, actions
        self._dialogs: dict[str, QDialog] = {}
        self.exchange = ExchangeDesk(window, session, self._show)
        self.flows = FlowFiles(window, session, actions, self.exchange, self._show)
        self.along = FlowAlong(window, session, actions)
        self.versions = TwoVersions(window, session, actions, self._show)
        doing: dict[str, Callable[[], object]] = {
            "case.new": self.new_case,
            "case.open": self.ask_open,
            "case.save": self.save,
            "case.save_as": self.ask_save,
            "case.send": self.ask_send,
            "case.compare": self.ask_compare,
            "case.import": self.exchange.ask_import,
            "case.export": self.exchange.show_export,
            "case.print": self.exchange.ask_print,
            "case.connect": self.show_connect,
            "case.supplies": self.show_supplies,
            "case.settings": self.show_settings,
            "case.quit": window.close,
            "edit.undo": self._undo,
            "edit.redo": self._redo,
            "round.start": self.start_round,
            "help.keys": self.show_keys,
            "round.check": self.show_sound_check,
            "round.transcript": self.judge_transcript,
            "help.doctor": self.show_doctor,
            "help.about": self.show_about,
        }
        for name, do in doing.items():
            actions[name].triggered.connect(lambda _checked=False, do=do: do())
        stack = session.undo_stack
        stack.canUndoChanged.connect(self._refresh_edit)
        stack.canRedoChanged.connect(self._refresh_edit)
        stack.indexChanged.connect(self._refresh_edit)
        session.case_changed.connect(self._refresh_case)
        session.case_changed.connect(self._tell_recovered)
        session.saved_changed.connect(self._tell_notices)
        session.settings_changed.connect(self._use_keys)
        actions.remap(session.settings.keys)
        self._refresh_edit()
        self._refresh_case()
        window.setAcceptDrops(True)
        window.installEventFilter(self)
        QApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._follow_connection()

    # -- what can be done now ------------------------------------------------------------------------

    def _refresh_edit(self) -> None:
        stack = self._session.undo_stack
        if not isValid(stack):  # the window goes: Qt tells of its end too
            return
        undo, redo = self._actions["edit.undo"], self._actions["edit.redo"]
        undo.setEnabled(stack.canUndo())
        redo.setEnabled(stack.canRedo())
        undo.setText(self.tr("Undo: {0}").format(stack.undoText()) if stack.canUndo() else self.tr("Undo"))
        redo.setText(self.tr("Redo: {0}").format(stack.redoText()) if stack.canRedo() else self.tr("Redo"))

    def _undo(self) -> None:
        stack = self._session.undo_stack
        name = stack.undoText()
        stack.undo()
        announce(self._window, self.tr("Undone: {0}").format(name))

    def _redo(self) -> None:
        stack = self._session.undo_stack
        name = stack.redoText()
        stack.redo()
        announce(self._window, self.tr("Done again: {0}").format(name))

    def _use_keys(self, setting: str) -> None:
        if setting == "keys":
            self._actions.remap(self._session.settings.keys)
            self._refresh_edit()

    def _refresh_case(self) -> None:
        there = self._session.case is not None
        self._actions["case.save"].setEnabled(there)
        for name in ("case.save_as", "case.send", "case.compare", "case.export", "case.print"):
            self._actions[name].setEnabled(there)
        self._actions["case.prepare"].setEnabled(there)

    def _tell_recovered(self) -> None:
        """What opening the case brought back that its file did not hold, and what it could not."""
        store = self._session.store
        found = store.recovered if store is not None else None
        if found:
            came = brought_back(found.unsaved)
            self._tell(([came] if came else []) + [notice_words(each) for each in found.notices])

    def _tell_notices(self) -> None:
        """What the case file has to say that is no error."""
        store = self._session.store
        if store is not None:
            self._tell([notice_words(each) for each in store.take_notices()])

    def _tell(self, sentences: list[str]) -> None:
        if sentences:
            bar = self._window.notice_bar
            earlier = [bar.text()] if bar.isVisible() and bar.text() not in sentences else []
            bar.show_notice(joined(earlier + sentences))

    def _follow_system(self) -> None:
        settings = self._session.settings
        app = QApplication.instance()
        if settings.theme == "system" and isinstance(app, QApplication):
            theme().apply(app, "system", settings.text_scale, settings.reduced_motion)

    # -- the language model ----------------------------------------------------------------------------

    def _follow_connection(self) -> None:
        connections = self._session.connections
        if self._window.header is not None:
            self._window.header.opponent.clicked.connect(self.show_connect)
        connections.lost.connect(self._tell_lost)
        connections.asked.connect(self._ask_budget)
        connections.answered = True
        if connections.url:  # when the window stands: what that imports would hold it up
            QTimer.singleShot(RESTORE_MS, connections, connections.restore)

    def show_connect(self) -> None:
        """Connect a language model, or disconnect it."""
        from debatecoach.ui.dialogs.connect import ConnectDialog

        self._show("connect", lambda: ConnectDialog(self._session, self._window), modal=True)

    def _tell_lost(self, error: DebateCoachError) -> None:
        from debatecoach.ui.dialogs.connect import lost_words

        words = lost_words(self._session.connections, error)
        self._window.notice_bar.show_notice(words, self.tr("Connect…"), self.show_connect)

    def _ask_budget(self, question: BudgetQuestion) -> None:
        from debatecoach.ui.dialogs.connect_budget import BudgetDialog

        BudgetDialog(self._session, question, self._window).open()

    # -- files -----------------------------------------------------------------------------------------

    def new_case(self) -> None:
        """A new case begins with a motion: the home screen has the field for it."""
        self._window.go("home")
        self._window.home.focus_motion()

    def ask_open(self) -> None:
        """Ask for a case file and open it."""
        dialog = self._file_dialog(self.tr("Open a case"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open_path(Path(name)))
        dialog.open()

    def open_path(self, path: Path) -> None:
        """Open a case file; the one that is open stays open if that fails."""
        self._window.notice_bar.hide()
        self._window.home.presenter.open_path(path, self._trouble)

    def save(self) -> None:
        """Write the case to its file, or ask for one."""
        store = self._session.store
        if store is None:
            return
        if store.path is None:
            self.ask_save()
            return
        job = self._session.save_in_background(always=True, on_trouble=self._not_written)
        if job is not None:
            job.succeeded.connect(lambda _result: self._window.notice_bar.hide())

    def ask_save(self) -> None:
        """Ask where to write the case, and go on there."""
        case = self._session.case
        if case is None:
            return
        dialog = self._file_dialog(self.tr("Save the case"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(SUFFIX)
        store = self._session.store
        if store is not None and store.path is not None:
            dialog.setDirectory(str(store.path.parent))
            dialog.selectFile(store.path.name)
        else:
            dialog.selectFile(f"{file_name(case.motion.text)}.{SUFFIX}")
        dialog.fileSelected.connect(self._save_as)
        dialog.open()

    def _save_as(self, name: str) -> None:
        path, asked = (
            Path(name),
            True,
        )  # the file dialog asks before it gives the name of a file that is there
        if path.suffix.lower() != f".{SUFFIX}":
            path, asked = path.with_name(f"{path.name}.{SUFFIX}"), False
        if self._session.store is not None:
            job = self._session.save_as_in_background(path, asked, self._not_written)
            job.succeeded.connect(lambda _result: self._window.notice_bar.hide())

    def ask_send(self) -> None:
        """Ask where to put a copy for somebody else to work on."""
        case = self._session.case
        if case is None:
            return
        dialog = self._file_dialog(self.tr("Send a copy"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix(SUFFIX)
        dialog.selectFile(self.tr("{0} (copy)").format(file_name(case.motion.text)) + f".{SUFFIX}")
        dialog.fileSelected.connect(lambda name: self.send_copy(Path(name)))
        dialog.open()

    def send_copy(self, path: Path) -> None:
        """Write a copy; the case goes on in its own file."""
        bar = self._window.notice_bar
        job = self._session.send_copy_in_background(path, bar.show_trouble)
        text = self.tr("The copy {0} is ready. When it comes back, choose “Compare with a copy” in the menu.")
        job.succeeded.connect(lambda _result: bar.show_notice(text.format(path.name)))

    def ask_compare(self) -> None:
        """Ask for another copy of the case and show what differs."""
        dialog = self._file_dialog(self.tr("Compare with a copy"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.compare_with(Path(name)))
        dialog.open()

    def compare_with(self, path: Path) -> None:
        """Show what differs between the open case and another copy of it."""
        from debatecoach.casefile.archive import read_case_file

        store = self._session.store
        job = self._session.bridge.start_thread(lambda: read_case_file(path).document.case)
        job.failed.connect(self._window.notice_bar.show_trouble)
        job.succeeded.connect(
            lambda theirs: self._session.store is store and self._show_merge(path.name, theirs)
        )

    def _show_merge(self, name: str, theirs: Case) -> None:
        from debatecoach.ui.dialogs.merge import MergeDialog

        self._show("merge", lambda: MergeDialog(self._session, self._window, name, theirs), modal=True)

    def _not_written(self, error: DebateCoachError) -> None:
        self._window.notice_bar.show_trouble(error, self.tr("Save as…"), self.ask_save)

    def _file_dialog(self, title: str) -> QFileDialog:
        folder = documents_dir()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            folder = Path.home()
        dialog = QFileDialog(self._window, title, str(folder))
        dialog.setNameFilters([self.tr("Debate cases (*.{0})").format(SUFFIX), self.tr("All files (*)")])
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _trouble(self, error: DebateCoachError) -> None:
        self._window.notice_bar.show_trouble(error, self.tr("Open another…"), self.ask_open)

    # -- dropped files -----------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window:
            if event.type() == QEvent.Type.DragEnter and isinstance(event, QDragEnterEvent):
                if (dropped_case(event.mimeData()) or dropped_tree(event.mimeData())) is not None:
                    event.acceptProposedAction()
                    return True
            elif event.type() == QEvent.Type.Drop and isinstance(event, QDropEvent):
                path = dropped_case(event.mimeData())
                if path is not None:
                    event.acceptProposedAction()
                    self.open_path(path)
                    return True
                tree = dropped_tree(event.mimeData())
                if tree is not None:
                    event.acceptProposedAction()
                    self.exchange.import_path(tree)
                    return True
        return super().eventFilter(watched, event)

    # -- dialogs -----------------------------------------------------------------------------------------

    def start_round(self) -> None:
        """Choose side and format on the open case; without one, choose a motion first."""
        from debatecoach.ui.dialogs.start_round import StartRoundDialog

        if self._session.case is None:
            self.new_case()
            self._window.notice_bar.show_notice(self.tr("Choose a motion first, then a side and a format."))
            return
        self._show("start", lambda: StartRoundDialog(self._session, self._actions, self._window), modal=True)

    def judge_transcript(self) -> None:
        """A debate from a file, judged."""
        from debatecoach.ui.ballot.transcript import TranscriptDialog

        self._show("transcript", lambda: TranscriptDialog(self._session, self._window))

    def show_supplies(self, kind: Kind = Kind.VOICE) -> None:
        """Voices and recognisers: to be fetched, chosen, deleted. Other work goes on meanwhile."""
        from debatecoach.ui.dialogs.fetching import FetchingDialog

        self._show("fetching", lambda: FetchingDialog(self._session, self._window, kind))
        dialog = self._dialogs["fetching"]
        if isinstance(dialog, FetchingDialog):  # it may be open with the other list
            dialog.show_kind(kind)

    def show_settings(self) -> None:
        """The settings."""
        from debatecoach.ui.dialogs.settings import SettingsDialog

        layout, connect, supplies = self._window.reset_layout, self.show_connect, self.show_supplies
        self._show(
            "settings",
            lambda: SettingsDialog(
                self._session, self._window, layout, connect, supplies, self.show_sound_check
            ),
            modal=True,
        )

    def show_keys(self) -> None:
        """The sheet of shortcuts."""
        from debatecoach.ui.dialogs.keys import KeysDialog

        self._show("keys", lambda: KeysDialog(self._session, self._window))

    def show_sound_check(self) -> None:
        """The microphone: which, how loud, heard back."""
        from debatecoach.ui.dialogs.sound_check import SoundCheckDialog

        self._show("sound_check", lambda: SoundCheckDialog(self._session, self._window), modal=True)

    def show_doctor(self) -> None:
        """What this machine has, and what to do about it."""
        from debatecoach.ui.dialogs.doctor import DoctorDialog

        self._show(
            "doctor", lambda: DoctorDialog(self._session, self._window, self.show_connect, self.show_supplies)
        )

    def show_about(self) -> None:
        """Version, licence, papers."""
        from debatecoach.ui.dialogs.about import AboutDialog

        self._show("about", lambda: AboutDialog(self._session, self._window))

    def _show(self, name: str, make: Callable[[], QDialog], modal: bool = False) -> None:
        """Open a dialog, or bring the one that is open to the front."""
        dialog = self._dialogs.get(name)
        if dialog is None:
            dialog = make()
            self._dialogs[name] = dialog
            dialog.finished.connect(lambda _result: self._dialogs.pop(name, None))
        if modal:
            dialog.open()
        else:
            dialog.show()
        dialog.activateWindow()


def dropped_case(mime: QMimeData) -> Path | None:
    """The case file in what is dragged over the window, None if it is anything else."""
    if not mime.hasUrls():
        return None
    paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].suffix.lower() == f".{SUFFIX}" else None
