"""The practice pane: what there is to practise, or the drill that is being done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.drill import Drill
from debatecoach.ui.drills import drill_words as words
from debatecoach.ui.drills import faces
from debatecoach.ui.drills.offers import Offers
from debatecoach.ui.drills.run import DrillRun, DrillStep
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.pane import ScrolledPane
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.round.round_words import length_text
from debatecoach.ui.sound.meter import Meter

if TYPE_CHECKING:
    from debatecoach.ui.drills.practice_desk import PracticeDesk
    from debatecoach.ui.head_to_head.desk import HeadToHeads
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


class PracticePane(ScrolledPane):
    """Drills."""

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        practice: PracticeDesk,
        head_to_heads: HeadToHeads,
        actions: ActionBook,
    ) -> None:
        super().__init__()
        self.entitle(self.tr("Practise"))
        self.open_room()
        self.practice, self.head_to_heads, self._book = practice, head_to_heads, actions
        self.run = DrillRun(rounds.open_case, settings, rounds.engines, practice, self)
        self.editor: QPlainTextEdit | None = None
        self._clock = label("", "caption")
        self._queue: list[Drill] = []
        redraw = WhenSeen(self, self._show)
        self._redraw = redraw
        self.run.changed.connect(redraw.ask)
        self.run.ticked.connect(self._tick)
        self.run.told.connect(self._tell)
        practice.wanted.connect(self._begin)
        for signal in (practice.changed, rounds.ballot_changed, rounds.round_changed):
            signal.connect(self._refresh)
        rounds.open_case.changed.connect(self._leave)
        theme().changed.connect(redraw.ask)
        redraw.draw()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.run.stop()
        super().closeEvent(event)

    # -- showing -----------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Something there is to practise is new; a drill that is being done is not disturbed."""
        if self.run.drill is None:
            self._redraw.ask()

    def _show(self) -> None:
        body = QWidget()
        column = column_of(inside=body, spacing=12)
        self.editor = None
        if self.run.drill is None:
            first: QWidget | None = self._offer(column)
        else:
            first = self._show_drill(column, self.run.drill)
        column.addStretch(1)
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        self.put_column(body)
        self.setFocusProxy(first)
        if first is not None and had_focus and self.isVisible():
            first.setFocus()

    def _offer(self, column: QVBoxLayout) -> QWidget | None:
        if (left := self.run.left) is not None:
            card = Card(words.title(left.drill.kind))
            said = QCoreApplication.translate("Typed", "You had typed this, not yet saved")
            row = row_of(button(self.tr("Go on with it"), lambda: self.run.go_on(left), "primary"))
            discard = QCoreApplication.translate("Typed", "Discard")
            fill(row, button(discard, self.run.discard_left, "quiet"), 1)
            fill(card.column, label(said, "small", wrap=True), label(left.text, wrap=True), row)
            column.addWidget(card)
        offers = Offers(self.practice, self._book, self._begin_blocks)
        column.addWidget(offers)
        return offers.first

    def _show_drill(self, column: QVBoxLayout, drill: Drill) -> QWidget | None:
        run = self.run
        column.addLayout(
            row_of(
                (label(words.title(drill.kind), "display", wrap=True), 1),
                button(self.tr("All drills"), self._leave, "quiet", icon="back"),
            )
        )
        column.addWidget(label(words.side_line(drill), "muted", wrap=True))
        if run.step is DrillStep.JUDGED and run.take is not None:
            return self._show_judged(column)
        column.addWidget(faces.task_card(drill))
        if len(drill.legs) > 1:
            text = self.tr("Telling {0} of {1}, {2}")
            column.addWidget(
                label(text.format(run.leg + 1, len(drill.legs), length_text(drill.legs[run.leg])), "strong")
            )
        self._clock = label("", "caption")
        column.addWidget(self._clock)
        self._tick()
        show = {
            DrillStep.READY: self._show_ready,
            DrillStep.THINKING: self._show_ready,
            DrillStep.SPEAKING: self._show_speaking,
            DrillStep.HEARING: self._show_hearing,
            DrillStep.WRITING: self._show_writing,
        }[run.step]
        return show(column)

    def _show_ready(self, column: QVBoxLayout) -> QWidget:
        run = self.run
        row = row_of(spacing=8)
        first: QWidget | None = None
        if run.step is DrillStep.READY and run.drill is not None and run.drill.think:
            first = button(self.tr("Think"), run.think, "primary", icon="clock")
            row.addWidget(first)
        kind = "" if first is not None else "primary"
        if run.can_speak:
            speak = button(self.tr("Speak"), run.speak, kind, icon="mic")
            row.addWidget(speak)
            first, kind = first or speak, ""
        write = button(self.tr("Type"), run.type_instead, kind, icon="keyboard")
        fill(row, write, 1)
        column.addLayout(row)
        if not run.can_speak:
            text = self.tr("There is no recogniser for this language on this computer, so drills are typed.")
            column.addWidget(label(text, "small", wrap=True))
        return first or write

    def _show_speaking(self, column: QVBoxLayout) -> QWidget:
        meter = Meter()
        self.run.level.connect(meter.add)
        stop = button(self.tr("I'm done"), self.run.done, "primary", icon="done")
        fill(column, meter, (stop, Qt.AlignmentFlag.AlignLeft))
        return stop

    def _show_hearing(self, column: QVBoxLayout) -> QWidget | None:
        column.addWidget(label(self.tr("Writing down what you said…"), "muted"))
        return None

    def _show_writing(self, column: QVBoxLayout) -> QWidget:
        run = self.run
        editor = self.editor = QPlainTextEdit()
        editor.setAccessibleName(self.tr("What you say"))
        editor.setTabChangesFocus(True)
        editor.setPlainText(run.text)
        editor.setMinimumHeight(round(160 * theme().scale))
        if run.was_spoken:
            text = self.tr("This is what was understood. Put right what was misheard.")
            column.addWidget(label(text, "muted", wrap=True))
        more = run.drill is not None and run.leg + 1 < len(run.drill.legs)
        name = self.tr("Next telling") if more else self.tr("Judge it")
        finish = button(name, run.done, "primary", icon="next" if more else "ballot")
        finish.setToolTip(self.tr("Ctrl+Enter"))
        finish.setEnabled(bool(run.text.strip()))

        def typed() -> None:
            run.set_text(editor.toPlainText())
            finish.setEnabled(bool(run.text.strip()))

        editor.textChanged.connect(typed)
        editor.installEventFilter(self)
        fill(column, editor, (finish, Qt.AlignmentFlag.AlignLeft))
        return editor

    def _show_judged(self, column: QVBoxLayout) -> QWidget:
        take = self.run.take
        column.addWidget(faces.findings_card(take.drill, take.judged))
        if self.run.advising:
            column.addWidget(label(self.tr("The language model is looking at it…"), "muted", wrap=True))
        elif self.run.advice is not None:
            column.addWidget(faces.advice_card(self.run.advice))
        column.addWidget(faces.said_card(take.drill, take.tellings))
        row = row_of(spacing=8)
        first: QWidget | None = None
        if self._queue:
            name = self.tr("Next answer ({0} left)").format(len(self._queue))
            first = button(name, self._next_block, "primary", icon="next")
            row.addWidget(first)
        once_more = button(self.tr("Once more"), self.run.again, "" if first else "primary", icon="replay")
        fill(row, once_more, button(self.tr("All drills"), self._leave), 1)
        column.addLayout(row)
        both = self.head_to_heads.pair_of(take)
        if both is not None:
            ask = partial(self.head_to_heads.wanted.emit, *both)
            heard = button(self.tr("Let people hear both, blind…"), ask, icon="sound")
            heard.setToolTip(self.tr("They say which is more persuasive before they know which is new"))
            column.addWidget(heard, 0, Qt.AlignmentFlag.AlignLeft)
        return first or once_more

    # -- verbs -------------------------------------------------------------------------------------------

    def _begin(self, drill: Drill) -> None:
        self._queue = []
        self.run.begin(drill)

    def _begin_blocks(self, drills: list[Drill]) -> None:
        self._queue = list(drills)
        self._next_block()

    def _next_block(self) -> None:
        if self._queue:
            self.run.begin(self._queue.pop(0))

    def _leave(self) -> None:
        self._queue = []
        self.notice.hide()
        self.run.leave()

    def _tick(self) -> None:
        run = self.run
        if run.drill is None or run.step in (DrillStep.HEARING, DrillStep.JUDGED):
            self._clock.setText("")
            return
        if run.step is DrillStep.READY:
            self._clock.setText(words.offered(run.drill))
            return
        if run.step is DrillStep.WRITING and run.was_spoken:
            self._clock.setText(self.tr("{0} spoken").format(length_text(run.elapsed)))
            return
        left = run.limit - run.elapsed
        if left < 0:
            self._clock.setText(self.tr("{0} over").format(length_text(-left)))
        elif run.step is DrillStep.THINKING:
            self._clock.setText(self.tr("{0} to think").format(length_text(left)))
        else:
            self._clock.setText(self.tr("{0} left").format(length_text(left)))

    def _tell(self, error: DebateCoachError | None) -> None:
        if error is None:
            self.notice.hide()
        else:
            self.notice.show_trouble(error)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Ctrl+Enter in the editor finishes."""
        if watched is self.editor and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                QTimer.singleShot(0, self.run.done)  # it takes the editor away
                return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]
