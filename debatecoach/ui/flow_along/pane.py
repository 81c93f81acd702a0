"""The student's own sheet for one speech; it stands where the machine's flow stood.

That is hidden meanwhile. First notes are written, one a line, each with what it answers; then they stand
beside what was heard. Every note is in the case as soon as it is written (``Round.own_flows``), so the window
may close, or the app be killed, between any two.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.flowing.compare import FlowComparison, compare
from debatecoach.debate.case import Round
from debatecoach.debate.flowed import FlowedSpeech
from debatecoach.debate.own_flow import Note, OwnFlow, Settled, own_flow
from debatecoach.ui.drills.practice_desk import PracticeDesk
from debatecoach.ui.flow_along.beside import BesideFace
from debatecoach.ui.flow_along.flow_along_words import begun, score_words, speeches
from debatecoach.ui.flow_along.notes import NotesFace
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import column_of, laid_out_once, row_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, has_its_own_ctrl_enter, label
from debatecoach.ui.round.desk import RoundDesk

MOST_SHOWN = 10
"""Speeches that say how it went lately."""


class AlongPane(QWidget):
    """Notes, then the comparison.

    Args:
        rounds: there is a round.
        speech: which speech to begin with (index); None: one with notes that were not compared, else the
            speech that is due, or the other side's last.

    Signals:
        left: the student is done; the machine's flow may be seen again.

    Attributes:
        found: the comparison that is shown, None while notes are written.
    """

    left = Signal()

    def __init__(
        self, rounds: RoundDesk, settings: UserSettings, practice: PracticeDesk, speech: int | None = None
    ) -> None:
        super().__init__()
        self.setObjectName("ground")
        self._open_case, self._rounds, self._settings = rounds.open_case, rounds, settings
        self._engines, self._bridge, self._practice = rounds.engines, rounds.open_case.bridge, practice
        self._round_id = rounds.current.id
        self._comparing: OwnFlow | None = None  # what is being compared
        self.found: FlowComparison | None = None
        self._build()
        self._offer_speeches(speech)
        desk = rounds
        for signal in (desk.round_changed, desk.flow_changed, desk.own_flow_changed):
            signal.connect(self._refresh)

    # -- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.speech = Chooser(self.tr("Speech to flow"), lambda _at: self._turn_to())
        self.notice = NoticeBar()
        self.writing = NotesFace(self._keep_notes)
        self.beside = BesideFace()
        self.beside.settled.connect(self._settle)
        self.list, self.answers, self.line = self.writing.list, self.writing.answers, self.writing.line
        self.table, self.yes, self.no = self.beside.table, self.beside.yes, self.beside.no
        self.line.undone.connect(self._open_case.steps.stack.undo)
        self.line.redone.connect(self._open_case.steps.stack.redo)
        self.faces = QStackedWidget()
        self.faces.addWidget(self.writing)
        self.faces.addWidget(self.beside)
        self.told = label("", "body", wrap=True)
        self.leave = button(self.tr("Show the machine's flow"), self.left.emit)
        self.go = button(self.tr("Compare"), self.compare_now, "primary")
        self.go.setToolTip(f"{self.go.text()} (Ctrl+Enter)")
        column_of(
            row_of(label(self.tr("Flow along"), "title"), (self.speech, 1)),
            self.notice,
            (self.faces, 1),
            self.told,
            row_of(self.leave, 1, self.go),
            inside=self,
            margins=(24, 12, 24, 16),
            spacing=10,
        )

    # -- what is there -------------------------------------------------------------------------------

    @property
    def _round(self) -> Round | None:
        current = self._rounds.current
        return current if current is not None and current.id == self._round_id else None

    @property
    def _own(self) -> OwnFlow:
        """The speech that is shown, as it is kept."""
        current, at = self._round, self.speech.currentData()
        return own_flow(current.own_flows if current is not None else (), at if at is not None else 0)

    def _offer_speeches(self, speech: int | None) -> None:
        current = self._round
        if current is None:
            return
        self._list_speeches(current)
        wanted = speech if speech is not None else next(iter(begun(current)), None)
        if wanted is not None:
            self.speech.setCurrentIndex(max(0, self.speech.findData(wanted)))
        self._turn_to()

    def _list_speeches(self, current: Round) -> bool:
        """What can be flowed; the choice stays. True if another speech has come."""
        offered = speeches(current)
        if offered == [self.speech.itemData(at) for at in range(self.speech.count())]:
            return False
        named = ((at, speech_name(current.format, at)) for at in offered)
        self.speech.offer(named, self.speech.currentData(), gone="")
        return True

    def _follow(self, current: Round) -> None:
        """The other side has another speech: flow it now, where nothing is written or compared of the one
        before; else it is offered."""
        if not self._list_speeches(current):
            return
        newest = self.speech.itemData(0)
        if not self._own.notes and not self.writing.line.text():
            self.speech.setCurrentIndex(0)
            self._turn_to()  # the focus stays where somebody works
            return
        text = self.tr("{0} comes now. Your notes of this speech are kept.")
        self.notice.show_notice(
            text.format(self.speech.itemText(0)), self.tr("Flow it"), lambda: self.choose(newest)
        )

    def event(self, event: QEvent) -> bool:
        return has_its_own_ctrl_enter(event) or bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter compares; in the line it has taken the note over by then."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.go.click()
        else:
            super().keyPressEvent(event)

    def choose(self, speech: int) -> None:
        """Turn to a speech (index), and write."""
        self.speech.setCurrentIndex(max(0, self.speech.findData(speech)))
        self._turn_to()
        self.setFocus()

    def _turn_to(self) -> None:
        """Show the speech that is chosen: its notes, or, once they were compared, both."""
        self.found = None
        self.notice.hide()
        self.writing.give_up()
        self.faces.setCurrentIndex(0)
        self.setFocusProxy(self.line)
        self._refresh()
        if self._own.compared:
            self.compare_now()

    def _refresh(self) -> None:
        current, at = self._round, self.speech.currentData()
        if current is None:
            self.left.emit()
            return
        if at is None:
            return
        if self._comparing is None:
            self._follow(current)
            at = self.speech.currentData()
        given, own = at < len(current.speeches), self._own
        with laid_out_once(self):
            self.go.setVisible(self.found is None)
            self.go.setEnabled(given and bool(own.notes) and self._comparing is None)
            self.speech.setEnabled(self._comparing is None)
            self.writing.setEnabled(self._comparing is None and not own.compared)
        if self.found is not None:
            return
        self.writing.offer_answers(current, at)
        self.writing.show_notes(own.notes, current, at)
        waiting = self.tr("When the speech is over, compare. The machine's flow is hidden until then.")
        ready = self.tr("The machine's flow is hidden until you compare.")
        self.told.setText(ready if given else waiting)

    # -- keeping -------------------------------------------------------------------------------------

    def add(self) -> None:
        """Keep the line as a note; the next one answers nothing until it is said again."""
        self.writing.add()

    def _keep_notes(self, notes: tuple[Note, ...], name: str) -> bool:
        """Write the notes to the case, as a step that can be taken back."""
        return not self._own.compared and self._keep_own(replace(self._own, notes=notes), name)

    def _keep_own(self, own: OwnFlow, name: str = "") -> bool:
        if self._round is None or self._open_case.store is None:
            return False
        try:
            if name:
                with self._open_case.steps.step(name) as joins:
                    self._open_case.store.set_own_flow(self._round_id, own, name, joins)
            else:
                self._open_case.store.set_own_flow(self._round_id, own)
                self._open_case.steps.follow()
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return False
        self._open_case.touched()
        self._rounds.own_flow_changed.emit()
        return True

    # -- comparing -----------------------------------------------------------------------------------

    def compare_now(self) -> None:
        """Compare off the UI thread, and show it. From then on the notes are as they are."""
        current, case, at = self._round, self._open_case.case, self.speech.currentData()
        if current is None or case is None or at is None or at >= len(current.speeches):
            return
        if self._comparing is not None or not self._own.notes:
            return
        own = self._own
        flow, engines, snapshot = current.flow.copy(), self._engines.in_use, case.snapshot()
        shorthand = dict(self._settings.shorthand)
        self._comparing = own
        self.writing.give_up()
        self._refresh()

        def work() -> FlowComparison:
            return compare(flow, at, own.notes, engines.similarity(snapshot), own.answers, shorthand)

        self._bridge.start_thread(work).then(self._show, self._failed)

    def _failed(self, error: DebateCoachError) -> None:
        self._comparing = None
        self.notice.show_trouble(error)
        self._refresh()

    def _show(self, found: FlowComparison) -> None:
        current, own, self._comparing = self._round, self._comparing, None
        if current is None or own is None:
            return
        if not own.compared and not self._keep_own(replace(own, compared=True)):
            self._refresh()
            return
        first, self.found = self.found is None, found
        self.beside.show_found(found, current, own.notes)
        self.faces.setCurrentIndex(1)
        words = score_words(found) or self.tr("No point was heard in this speech.")
        if first:
            self.setFocusProxy(self.table)
            self.table.setFocus()
        self._note(current, own, found)
        self.told.setText("\n".join([f"{self.speech.currentText()} · {words}", *self._so_far()]))
        announce(self, self.told.text())
        self._refresh()

    def _so_far(self) -> list[str]:
        """All speeches flowed lately, in a line; none while there is but one."""
        kept = self._practice.practice.flowed[-MOST_SHOWN:]
        if len(kept) < 2:
            return []
        text = self.tr("Your last {0} speeches: {1} of {2} points, {3} in the right place.")
        aimed = sum(score.aimed for each in kept for score in each.scores)
        caught, of = sum(each.caught for each in kept), sum(each.of for each in kept)
        return [text.format(len(kept), caught, of, aimed)]

    def _settle(self, answer: Settled) -> None:
        """The student answered what was asked about a note: kept, and compared again."""
        others = tuple(each for each in self._own.settled if each.note != answer.note)
        if self._keep_own(replace(self._own, settled=(*others, answer))):
            self.compare_now()

    def _note(self, current: Round, own: OwnFlow, found: FlowComparison) -> None:
        """The score, kept with the practice, and again as doubts are answered: the last word counts.

        What was compared before keeps its day.
        """
        case = self._open_case.case
        if case is None:
            return
        id = f"{current.started}/{current.id}/{current.format.slots[own.speech].id}"
        known = next((each for each in self._practice.practice.flowed if each.id == id), None)
        at = known.at if known is not None else datetime.now(UTC).isoformat(timespec="seconds")
        kept = FlowedSpeech(id, at, case.motion.text[:400], found.scores(), len(found.invented))
        if kept != known:
            self._practice.note_flowed(kept)
