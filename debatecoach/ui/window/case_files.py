"""The open case and its file: opened, saved, sent, compared with another copy, dropped on the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject
from PySide6.QtGui import QDropEvent

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.paths import documents_dir
from debatecoach.casefile.handing import ASSIGNMENT, HANDIN
from debatecoach.debate.case import Case
from debatecoach.ui.files.file_writer import file_name
from debatecoach.ui.kit.file_dialogs import ask_file, ask_where, start_folder
from debatecoach.ui.window.exchange_desk import ExchangeDesk, Show, dropped_tree

if TYPE_CHECKING:
    from debatecoach.debate.released import LeftOut
    from debatecoach.ui.window.main_window import MainWindow
    from debatecoach.ui.window.parts import Parts

SUFFIX = "debate"
translate = QCoreApplication.translate


class CaseFiles(QObject):
    """Does what the menu's first part asks for, ``case.open`` to ``case.compare``, and opens what is dropped
    on the window.

    Args:
        exchange: takes a dropped file of another program.
        show: the desk's way to open a dialog.
    """

    def __init__(self, window: MainWindow, parts: Parts, exchange: ExchangeDesk, show: Show) -> None:
        super().__init__(window)
        self._window, self._parts, self._open_case = window, parts, parts.open_case
        self._exchange, self._show = exchange, show
        window.recent_menu.aboutToShow.connect(self._offer_recent)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def ask_open(self) -> None:
        """Ask for a case file and open it, or for what a coach hands out or students hand back."""
        every = translate("Desk", "Cases, assignments and what students hand back ({0})")
        kinds = [every.format(f"*.{SUFFIX} *{ASSIGNMENT} *{HANDIN}"), *list(_kinds().values())[1:]]
        self._ask_file(translate("Desk", "Open a case"), self.open_path, kinds)

    def _offer_recent(self) -> None:
        """Cases opened before, by motion, their files beside."""
        menu = self._window.recent_menu
        menu.clear()
        there = [each for each in self._window.home.presenter.recents if each.seen is not None]
        for each in there:
            text = f"{each.title}\t{each.path.name}".replace("&", "&&")
            menu.addAction(text, lambda path=each.path: self.open_path(path))
        if not there:
            menu.addAction(translate("Desk", "No case was opened yet")).setEnabled(False)

    def open_path(self, path: Path) -> None:
        """Open a case file; the one that is open stays open if that fails. An assignment is kept for the home
        screen, and what a student handed in goes to the class."""
        self._window.notice_bar.hide()
        if path.suffix.lower() == ASSIGNMENT:
            self._parts.classroom.take_up(path).succeeded.connect(lambda _all: self._window.go("home"))
            return
        if path.suffix.lower() == HANDIN:
            self._window.go("class")
            self._parts.classroom.take_in([path])
            return
        self._window.home.presenter.open_path(path, self._trouble)

    def save(self) -> None:
        """Write the case to its file, or ask for one."""
        store = self._open_case.store
        if store is None:
            return
        if store.path is None:
            self.ask_save()
            return
        self._write(store.save)

    def ask_save(self) -> None:
        """Ask where to write the case, and go on there."""
        case = self._open_case.case
        if case is None:
            return
        store = self._open_case.store
        path = store.path if store is not None else None
        name = path.name if path is not None else f"{file_name(case.motion.text)}.{SUFFIX}"
        title, folder = translate("Desk", "Save the case"), path.parent if path is not None else None
        ask_where(self._window, title, _kinds(), name, self.save_as, folder or _own_folder())

    def save_as(self, path: Path) -> None:
        """Write the case to a file and go on there; what is not called a case file is given its suffix."""
        asked = True  # the file dialog asks before it names a file that is there
        if path.suffix.lower() != f".{SUFFIX}":
            path, asked = path.with_name(f"{path.name}.{SUFFIX}"), False
        store = self._open_case.store
        if store is not None:
            self._write(lambda: store.save_as(path, replace=asked))

    def _write(self, call: Callable[[], None]) -> None:
        self._open_case.write(call).then(lambda _result: self._window.notice_bar.hide(), self._not_written)

    def ask_send(self) -> None:
        """Ask where to put a copy for somebody else to work on."""
        case = self._open_case.case
        if case is None:
            return
        name = translate("Desk", "{0} (copy)").format(file_name(case.motion.text)) + f".{SUFFIX}"
        title = translate("Desk", "Send a copy")
        ask_where(self._window, title, _kinds(), name, self.send_copy, _own_folder())

    def ask_release(self) -> None:
        """Ask what a copy for students goes without, then where to put it."""
        from debatecoach.ui.files.releasing import ReleaseDialog

        case = self._open_case.case
        if case is None:
            return
        dialog = ReleaseDialog(self._parts.settings, case, self._window)
        name = translate("Desk", "{0} (for students)").format(file_name(case.motion.text)) + f".{SUFFIX}"
        title = translate("Desk", "A copy for students")

        def ask() -> None:
            take = partial(self.send_copy, left_out=dialog.left_out)
            ask_where(self._window, title, _kinds(), name, take, _own_folder())

        dialog.accepted.connect(ask)
        dialog.open()

    def send_copy(self, path: Path, left_out: LeftOut | None = None) -> None:
        """Write a copy, for students without what is left out; the case goes on in its own file."""
        bar, store = self._window.notice_bar, self._open_case.open_store
        job = self._open_case.write(lambda: store.send_copy(path, replace=True, left_out=left_out))
        job.then(lambda _result: self._open_case.touched(), bar.show_trouble)
        text = translate(
            "Desk", "The copy {0} is ready. When it comes back, choose “Compare with a copy” in the menu."
        )
        if left_out is not None:
            text = translate("Desk", "The copy {0} is ready for students: what you hold back is not in it.")
        job.succeeded.connect(lambda _result: bar.show_notice(text.format(path.name)))

    def ask_compare(self) -> None:
        """Ask for another copy of the case and show what differs."""
        self._ask_file(translate("Desk", "Compare with a copy"), self.compare_with)

    def compare_with(self, path: Path) -> None:
        """Show what differs between the open case and another copy of it."""
        from debatecoach.casefile.archive import read_case_file

        store = self._open_case.store
        self._parts.bridge.start_thread(lambda: read_case_file(path).document.case).then(
            lambda theirs: self._open_case.store is store and self._show_merge(path.name, theirs),
            self._window.notice_bar.show_trouble,
        )

    def _show_merge(self, name: str, theirs: Case) -> None:
        from debatecoach.ui.files.merge import MergeDialog

        self._show(MergeDialog, name, theirs, modal=True)

    def _not_written(self, error: DebateCoachError) -> None:
        self._window.notice_bar.show_trouble(error, translate("Desk", "Save as…"), self.ask_save)

    def _ask_file(self, title: str, take: Callable[[Path], object], kinds: Sequence[str] = ()) -> None:
        _own_folder()
        ask_file(self._window, title, kinds or list(_kinds().values()), take)

    def _trouble(self, error: DebateCoachError) -> None:
        self._window.notice_bar.show_trouble(error, translate("Desk", "Open another…"), self.ask_open)

    # -- dropped files -----------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and isinstance(event, QDropEvent):  # what enters is one, too
            take = self._taker(event.mimeData())
            if take is not None and event.type() in (QEvent.Type.DragEnter, QEvent.Type.Drop):
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    take()
                return True
        return super().eventFilter(watched, event)

    def _taker(self, mime: QMimeData) -> Callable[[], object] | None:
        """What to do with what is dragged over the window; None with anything else."""
        paths, tree = dropped_files(mime), dropped_tree(mime)
        if len(paths) == 1 and paths[0].suffix.lower() in (f".{SUFFIX}", ASSIGNMENT):
            return lambda: self.open_path(paths[0])
        if paths and all(each.suffix.lower() == HANDIN for each in paths):
            return lambda: (self._window.go("class"), self._parts.classroom.take_in(paths))
        return None if tree is None else lambda: self._exchange.import_path(tree)


def _kinds() -> dict[str, str]:
    """What is offered where a case file is asked for."""
    cases = translate("Desk", "Debate cases (*.{0})").format(SUFFIX)
    return {SUFFIX: cases, "": translate("Desk", "All files (*)")}


def _own_folder() -> Path:
    """Where cases are kept, made if it is not there."""
    with contextlib.suppress(OSError):
        documents_dir().mkdir(parents=True, exist_ok=True)
    return start_folder()


def dropped_files(mime: QMimeData) -> list[Path]:
    """The files in what is dragged over the window."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()] if mime.hasUrls() else []
