"""The desk: what the menus ask for and a pane does not do. Undo, dialogs, notices; files: ``case_files``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from shiboken6 import isValid

from debatecoach.base.errors import DebateCoachError
from debatecoach.engines.fetching import SupplyKind
from debatecoach.ui.home.unsaved import brought_back
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.steps import next_turn
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.wording import joined, wording
from debatecoach.ui.supplies.updates import UpdateDialog
from debatecoach.ui.window.case_files import CaseFiles
from debatecoach.ui.window.exchange_desk import ExchangeDesk
from debatecoach.ui.window.flow_along import FlowAlong
from debatecoach.ui.window.flow_files import FlowFiles
from debatecoach.ui.window.tour import Tour

if TYPE_CHECKING:
    from debatecoach.casefile.handing import Assignment
    from debatecoach.debate.case import Round
    from debatecoach.debate.head_to_head import HeadToHead
    from debatecoach.services.updates import Newer
    from debatecoach.ui.connect.connection_choice import BudgetQuestion
    from debatecoach.ui.window.main_window import MainWindow
    from debatecoach.ui.window.parts import Parts

RESTORE_MS = 400
"""After which the language model of last time is looked for."""


class MenuDesk(QObject):
    """Connects the actions ``case.*``, ``edit.*``, ``help.*`` and ``round.start``."""

    def __init__(self, window: MainWindow, parts: Parts, actions: ActionBook) -> None:
        super().__init__(window)
        self._window, self._parts, self._actions = window, parts, actions
        self._dialogs: dict[type[QDialog], QDialog] = {}
        self.exchange = ExchangeDesk(window, parts, self._show)
        self.files = CaseFiles(window, parts, self.exchange, self._show)
        self.flows = FlowFiles(window, parts, actions, self.exchange, self._show)
        self.along = FlowAlong(window, parts, actions)
        self.tour = Tour(window, parts.rounds)
        doing: dict[str, Callable[[], object]] = {
            "case.new": self.new_case,
            "case.blank": self.blank_flow,
            "case.open": self.files.ask_open,
            "case.save": self.files.save,
            "case.save_as": self.files.ask_save,
            "case.send": self.files.ask_send,
            "case.release": self.files.ask_release,
            "case.compare": self.files.ask_compare,
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
            "help.first": self.show_first_steps,
            "help.tour": self.tour.begin,
            "help.words": self.show_words,
            "help.keys": self.show_keys,
            "round.check": self.show_sound_check,
            "round.transcript": self.judge_transcript,
            "round.rounds": self.show_rounds,
            "round.versions": self.show_versions,
            "help.doctor": self.show_doctor,
            "help.about": self.show_about,
        }
        for name, do in doing.items():
            actions[name].triggered.connect(lambda _checked=False, do=do: do())
        parts.classroom.assigning.connect(self.show_assigning)
        parts.classroom.wanted.connect(self.files.open_path)
        parts.memory.wanted.connect(window.home.presenter.open_hit)
        parts.open_case.alike_wanted.connect(self.show_alike)
        window.home.assigned.handing.connect(self.hand_in)
        versions = parts.head_to_heads
        versions.asked.connect(self.show_versions)
        versions.wanted.connect(lambda one, other: self.show_versions(versions.between(one, other)))
        versions.opened.connect(lambda pair: self.show_versions(pair, revealed=True))
        stack = parts.open_case.steps.stack
        stack.canUndoChanged.connect(self._refresh_edit)
        stack.canRedoChanged.connect(self._refresh_edit)
        stack.indexChanged.connect(self._refresh_edit)
        parts.open_case.closing.connect(self._drop_notices)
        parts.open_case.changed.connect(self._refresh_case)
        parts.open_case.changed.connect(self._tell_recovered)
        parts.open_case.saved_changed.connect(self._tell_notices)
        parts.settings.changed.connect(self._use_keys)
        actions.remap(parts.settings.keys)
        self._refresh_edit()
        self._refresh_case()
        QApplication.styleHints().colorSchemeChanged.connect(self._follow_system)
        self._follow_connection()
        parts.updates.found.connect(self._tell_newer)
        parts.updates.wanted.connect(self.show_newer)
        parts.updates.failed.connect(window.notice_bar.show_trouble)
        parts.updates.look()

    # -- what can be done now ------------------------------------------------------------------------

    def _refresh_edit(self) -> None:
        stack = self._parts.open_case.steps.stack
        if not isValid(stack):  # the window goes: Qt tells of its end too
            return
        undo, redo = self._actions["edit.undo"], self._actions["edit.redo"]
        undo.setEnabled(stack.canUndo())
        redo.setEnabled(stack.canRedo())
        undo.setText(self.tr("Undo: {0}").format(stack.undoText()) if stack.canUndo() else self.tr("Undo"))
        redo.setText(self.tr("Redo: {0}").format(stack.redoText()) if stack.canRedo() else self.tr("Redo"))

    def _undo(self) -> None:
        stack = self._parts.open_case.steps.stack
        name = stack.undoText()
        stack.undo()
        announce(self._window, self.tr("Undone: {0}").format(name))

    def _redo(self) -> None:
        stack = self._parts.open_case.steps.stack
        name = stack.redoText()
        stack.redo()
        announce(self._window, self.tr("Done again: {0}").format(name))

    def _use_keys(self, setting: str) -> None:
        if setting == "keys":
            self._actions.remap(self._parts.settings.keys)
            self._refresh_edit()

    def _refresh_case(self) -> None:
        there = self._parts.open_case.case is not None
        for name in (
            "case.save",
            "case.save_as",
            "case.send",
            "case.release",
            "case.compare",
            "case.export",
            "case.print",
            "round.rounds",
            "round.versions",
            "case.prepare",
        ):
            self._actions[name].setEnabled(there)

    def _drop_notices(self) -> None:
        """What was told of a case goes with it."""
        for bar in self._window.findChildren(NoticeBar):
            if bar.of_case and not isinstance(bar.window(), QDialog):
                bar.hide()

    def _tell_recovered(self) -> None:
        """What opening the case brought back that its file did not hold, and what it could not."""
        store = self._parts.open_case.store
        found = store.recovered if store is not None else None
        if found:
            came = brought_back(found.unsaved)
            self._tell(([came] if came else []) + [wording(each) for each in found.notices])

    def _tell_notices(self) -> None:
        """What the case file has to say that is no error."""
        store = self._parts.open_case.store
        if store is not None:
            self._tell([wording(each) for each in store.take_notices()])

    def _tell(self, sentences: list[str]) -> None:
        if sentences:
            bar = self._window.notice_bar
            earlier = [bar.text()] if bar.isVisible() and bar.text() not in sentences else []
            bar.show_notice(joined(earlier + sentences))

    def _follow_system(self) -> None:
        settings = self._parts.settings
        app = QApplication.instance()
        if settings.theme == "system" and isinstance(app, QApplication):
            theme().apply(app, "system", settings.text_scale, settings.reduced_motion)

    # -- the language model ----------------------------------------------------------------------------

    def _follow_connection(self) -> None:
        connections = self._parts.connections
        if self._window.header is not None:
            self._window.header.opponent.clicked.connect(self.show_connect)
        connections.lost.connect(self._tell_lost)
        connections.asked.connect(self._ask_budget)
        connections.answered = True
        if connections.url:  # when the window stands: what that imports would hold it up
            QTimer.singleShot(RESTORE_MS, connections, connections.restore)

    def show_connect(self) -> None:
        """Connect a language model, or disconnect it."""
        from debatecoach.ui.connect.dialog import ConnectDialog

        self._show(ConnectDialog, modal=True)

    def _tell_lost(self, error: DebateCoachError) -> None:
        from debatecoach.ui.connect.dialog import lost_words

        words = lost_words(self._parts.connections, error)
        self._window.notice_bar.show_notice(words, self.tr("Connect…"), self.show_connect)

    def _ask_budget(self, question: BudgetQuestion) -> None:
        from debatecoach.ui.connect.budget import BudgetDialog

        dialog = self._parts.make(BudgetDialog, question, self._window)
        self._parts.connections.withdrawn.connect(dialog.withdraw)
        dialog.open()

    # -- files -----------------------------------------------------------------------------------------

    def new_case(self) -> None:
        """A new case begins with a motion: the home screen has the field for it."""
        self._window.go("home")
        self._window.home.focus_motion()

    # -- dialogs -----------------------------------------------------------------------------------------

    def blank_flow(self) -> None:
        """A blank flow for a debate that is held elsewhere."""
        from debatecoach.ui.flow.blank import BlankFlowDialog

        self._show(BlankFlowDialog, self._actions["go.flow"].trigger, modal=True)

    def start_round(self) -> None:
        """Choose side and format on the open case; without one, choose a motion first. A round that is being
        prepared for begins."""
        from debatecoach.ui.round.rounds import StartRoundDialog

        if self._parts.open_case.case is None:
            self.new_case()
            self._window.notice_bar.show_notice(self.tr("Choose a motion first, then a side and a format."))
            return
        if self._parts.rounds.preparing:
            self._parts.rounds.begin()
            self._actions["go.round"].trigger()
            return
        self._show(StartRoundDialog, self._actions, later=True)

    def judge_transcript(self) -> None:
        """A debate from a file, judged."""
        from debatecoach.ui.ballot.transcript import TranscriptDialog

        self._show(TranscriptDialog, self._actions["go.flow"].trigger)

    def show_alike(self, claim: str) -> None:
        """The memory's pane, with arguments like a claim."""
        self._window.go("rehearse")
        dock = self._window.docks["memory"]
        dock.show()
        dock.raise_()
        self._parts.memory.asked.emit(claim)

    def show_rounds(self) -> None:
        """The rounds of the case, to look at another."""
        from debatecoach.ui.round.rounds import RoundsDialog

        self._show(RoundsDialog, modal=True)

    def show_versions(self, pair: HeadToHead | None = None, revealed: bool = False) -> None:
        """Two versions before the next listener, or what was said of them; without a pair, ask which two."""
        from debatecoach.ui.head_to_head.dialog import ComparisonStep, TwoVersionsDialog

        if self._parts.open_case.case is None:
            return
        step = ComparisonStep.REVEALED if revealed else ComparisonStep.COMPARING
        self._show(TwoVersionsDialog, pair, step, modal=True)

    def show_assigning(self) -> None:
        """An assignment for the class."""
        from debatecoach.ui.classroom.assigning import AssignDialog

        self._show(AssignDialog, modal=True)

    def hand_in(self, asked: Assignment, held: Round) -> None:
        """A round of the open case as a file for the coach."""
        from debatecoach.ui.classroom.hand_in import HandInDialog

        self._show(HandInDialog, self._parts.open_case.case, held, asked, modal=True)

    def show_supplies(self, kind: SupplyKind = SupplyKind.VOICE) -> None:
        """Voices and recognisers: to be fetched, chosen, deleted. Other work goes on meanwhile."""
        from debatecoach.ui.supplies.dialog import FetchingDialog

        self._show(FetchingDialog, kind).show_kind(kind)  # it may be open with the other list

    def show_settings(self) -> None:
        """The settings."""
        from debatecoach.ui.settings.dialog import SettingsDialog

        ways = (self.show_connect, self.show_supplies, self.show_sound_check)
        self._show(SettingsDialog, *ways, modal=True)

    def show_first_steps(self) -> None:
        """The page of the first start, once more."""
        self._window.go("home")
        self._window.greet(self._parts)

    def show_words(self) -> None:
        """What the words of debating mean."""
        from debatecoach.ui.window.words import WordsDialog

        self._show(WordsDialog)

    def show_keys(self) -> None:
        """Every shortcut, to read and to change."""
        from debatecoach.ui.settings.keys_editor import KeysEditor

        self._show(KeysEditor)

    def show_sound_check(self) -> None:
        """The microphone: which, how loud, heard back."""
        from debatecoach.ui.sound.sound_check import SoundCheckDialog

        self._show(SoundCheckDialog, modal=True)

    def show_doctor(self) -> None:
        """What this machine has, and what to do about it."""
        from debatecoach.ui.supplies.doctor import DoctorDialog

        self._show(DoctorDialog, self.show_connect, self.show_supplies)

    def show_about(self) -> None:
        """Version, licence, papers."""
        from debatecoach.ui.window.about import AboutDialog

        self._show(AboutDialog)

    def _tell_newer(self, newer: Newer) -> None:
        told = self.tr("Debate Coach {0} is there.").format(newer.versions[0].version)
        self._window.notice_bar.show_notice(told, self.tr("What is new…"), lambda: self.show_newer(newer))

    def show_newer(self, newer: Newer) -> None:
        """What is new, and the way to get it."""
        self._show(UpdateDialog, newer, modal=True)

    def _show(self, made: type[QDialog], *others: object, modal: bool = False, later: bool = False) -> Any:
        """Open a dialog with what it takes besides the window's parts, or bring the one that is open to the
        front. ``later``: when the window has had its turn, and modal."""
        dialog = self._dialogs.get(made)
        if dialog is None:
            dialog = self._dialogs[made] = self._parts.make(made, *others, parent=self._window)
            dialog.finished.connect(lambda _result: self._dialogs.pop(made, None))
        if later:  # to build it and to lay it out would be one long wait
            next_turn(
                dialog, lambda: dialog.isHidden() and self._dialogs.get(made) is dialog and dialog.open()
            )
            return dialog
        if modal:
            dialog.open()
        else:
            dialog.show()
        dialog.activateWindow()
        return dialog
