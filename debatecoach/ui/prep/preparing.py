"""Prepare with the team: the offer, the choice, how far it is, what it brought; in Prep and in Rehearse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from debatecoach.coach.principles import written
from debatecoach.debate.side import Side
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of, turn
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, button, icon_button, keep_icon, label, restyle
from debatecoach.ui.prep import preparing_words as words
from debatecoach.ui.prep.preparing_choice import PreparingChoice
from debatecoach.ui.prep.preparing_run import Ending, Outcome, Wanted

if TYPE_CHECKING:
    from debatecoach.coach.prep.estimate import PreparationEstimate
    from debatecoach.coach.prep.growing import Growing
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.prep.preparing_desk import PreparingDesk


class PreparingPanel(QWidget):
    """See the module.

    Args:
        actions: the window's.
        offers: stands there with its button also while there is nothing to tell.

    Signals:
        turned: it is there now (True), or gone.
        let_go: it had the keyboard, and has nothing more for it.
    """

    turned = Signal(bool)
    let_go = Signal()

    def __init__(self, preparing: PreparingDesk, actions: ActionBook, offers: bool = True) -> None:
        super().__init__()
        self.desk, self._actions, self._offers = preparing, actions, offers
        self._open_case, self._engines = preparing.open_case, preparing.connections.engines
        self._choosing = False
        self._elsewhere: list[QPushButton] = []
        self._connected: bool | None = None
        self.setAccessibleName(self.tr("Preparation with the team"))
        self._card = Card()
        self._card.column.addWidget(self._build_offer())
        self._form: PreparingChoice | None = None  # made when it is first wanted
        fill(self._card.column, self._build_question(), self._build_running(), self._build_result())
        self.notice = NoticeBar()
        column_of(self._card, self.notice, inside=self, spacing=8)
        self._shown: Outcome | None = None
        self.desk.changed.connect(self.refresh)
        self.desk.grew.connect(self._show_progress)
        self._open_case.changed.connect(self._new_case)
        self._open_case.forest_changed.connect(self._tree_changed)
        self.refresh()

    # -- building ----------------------------------------------------------------------------------------

    def _build_offer(self) -> QWidget:
        self.open = button(self.tr("Prepare with the team…"), self.ask, icon="rehearse")
        self.sentence = label("", "muted", wrap=True)
        near = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        self._row = row_of((self.open, near), (self.sentence, 1), spacing=12)
        self.offer = held(self._row)
        return self.offer

    @property
    def choice(self) -> PreparingChoice:
        """How much to prepare."""
        if self._form is None:
            self._form = PreparingChoice(self.desk.estimate, self.about)
            self._form.chosen.connect(self.begin)
            self._form.left.connect(self._leave_choice)
            self._form.hide()
            self._card.column.insertWidget(1, self._form)
        return self._form

    def _build_question(self) -> QWidget:
        self.limit = label("", wrap=True)
        self.after = label("", "muted", wrap=True)
        self.allow = button(self.tr("Prepare all the same"), self.desk.allow)
        self.refuse = button(self.tr("Not now"), self.desk.forget, "primary")
        verbs = row_of(self.refuse, self.allow, 1, spacing=8)
        self.question = held(column_of(self.limit, self.after, verbs, spacing=8))
        return self.question

    def _build_running(self) -> QWidget:
        self.doing = label("", wrap=True)
        self.stop = button(self.tr("Stop"), self.desk.stop, icon="stop")
        self.stop.setAccessibleName(self.tr("Stop preparing"))
        self.stop.setToolTip(self.tr("What has come so far is kept"))
        self.progress = QProgressBar(textVisible=False, accessibleName=self.tr("Preparation"))
        above = row_of((self.doing, 1), self.stop, spacing=12)
        self.running = held(column_of(above, self.progress, spacing=8))
        return self.running

    def _build_result(self) -> QWidget:
        self.result = label("", wrap=True, selectable=True)
        self.close_result = icon_button("close", self.tr("Dismiss"), self.desk.forget)
        corner = (self.close_result, Qt.AlignmentFlag.AlignTop)
        self.brought = held(row_of((self.result, 1), corner, spacing=12))
        return self.brought

    def offer_button(self, side: Callable[[], Side]) -> QPushButton:
        """Another button that offers the same, for one side, where there is nothing yet."""
        made = button("", lambda: self.ask(side()), icon="rehearse")
        self._elsewhere.append(made)
        self._connected = None
        self._show_offer()
        return made

    def about(self, plan: PreparationEstimate) -> str:
        """How long and how dear a plan would be, in a sentence."""
        link = self._engines.in_use.connection
        local = link is not None and link.model.local
        return words.outlook_sentence(self.desk.outlook(plan), local, self.desk.settings.currency)

    # -- verbs -------------------------------------------------------------------------------------------

    def ask(self, side: Side | None = None) -> None:
        """Ask how much, or first for a model where there is none.

        Args:
            side: the one to prepare, None for both.
        """
        case = self._open_case.case
        if case is None or self.desk.run is not None:
            return
        if not self.desk.can_start:
            self._actions["case.connect"].trigger()
            return
        self._choosing = True
        self.desk.forget()
        wanted = self.desk.wanted
        self.choice.load(wanted if side is None else replace(wanted, sides=(side,)), case)
        self.refresh()
        self.choice.focus_first()

    def begin(self, wanted: Wanted | Growing) -> None:
        """Start, and give the keyboard to what can be done about it."""
        self._choosing = False
        self.desk.start(wanted)
        if self.desk.run is not None:
            self.stop.setFocus()
        elif self.desk.reached is not None:
            self.refuse.setFocus()

    def _leave_choice(self) -> None:
        self._choosing = False
        self.refresh()
        if self.open.isVisible():
            self.open.setFocus()

    # -- showing -----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Follow the desk."""
        desk = self.desk
        held = any(each.hasFocus() for each in (self.stop, self.refuse, self.allow))
        running, asking = desk.run is not None, desk.reached is not None
        if running or asking or not desk.can_start:
            self._choosing = False
        offers = self._offers and (desk.can_start or self._bare)
        self.offer.setVisible(offers and not (self._choosing or running or asking))
        if self._form is not None:
            self._form.setVisible(self._choosing)
        self.question.setVisible(asking)
        self.running.setVisible(running)
        if desk.reached is not None:
            self.limit.setText(words.limit_sentence(desk.reached, self.desk.settings.currency))
            self.after.setText(words.allowed_sentence(desk.reached))
        self._show_offer()
        self._show_progress()
        self._show_outcome()
        if held and not (running or asking):
            if self.open.isVisible():
                self.open.setFocus()
            else:
                self.let_go.emit()
        parts = (self.offer, self.question, self.running, self.brought)
        self._card.setVisible(self._choosing or any(not each.isHidden() for each in parts))
        there = not self._card.isHidden() or not self.notice.isHidden()
        if not there or self.parentWidget() is not None:  # without one it would be a window of its own
            self.setVisible(there)
        self.turned.emit(there)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The sentence stands below the button where there is little room beside it."""
        super().resizeEvent(event)
        room = self.width() - self.open.sizeHint().width()
        turn(self._row, below=room < 20 * theme().size("body"))

    @property
    def _bare(self) -> bool:
        """Nobody wrote a claim for either side: the team, and a model for it, are worth offering."""
        case = self._open_case.case
        return case is not None and not any(written(case.forests[side]) for side in Side)

    def _show_offer(self) -> None:
        case = self._open_case.case
        if case is None:
            return
        connected = self._engines.in_use.connection is not None
        self.sentence.setText(words.offer_sentence(case, connected))
        text = self.tr("Prepare with the team…") if connected else self.tr("Connect a model to prepare…")
        for each in (self.open, *self._elsewhere):
            each.setText(text)
            each.setAccessibleDescription(self.sentence.text())
            each.setToolTip(self.sentence.text() if each is not self.open else "")
        for each in self._elsewhere:
            if each.parentWidget() is not None:
                each.setVisible(self.desk.run is None and not self._choosing)
        kind = "primary" if self._bare and connected else ""
        if (self.open.property("kind"), self._connected) != (kind, connected):
            self._connected = connected
            self.open.setProperty("kind", kind)
            icon = "rehearse" if connected else "machine"
            keep_icon(self.open, icon, "accent_ink" if kind else "ink")
            for each in self._elsewhere:
                keep_icon(each, icon)
            restyle(self.open)

    def _show_progress(self) -> None:
        run = self.desk.run
        if run is not None:
            self.doing.setText(words.progress_sentence(run))
            self.progress.setRange(0, max(1, run.plan.calls))
            self.progress.setValue(min(run.calls, max(0, run.plan.calls - 1)))

    def _show_outcome(self) -> None:
        outcome = self.desk.outcome
        self.brought.setVisible(outcome is not None)
        if outcome is self._shown:
            return
        self._shown = outcome
        self.notice.hide()
        if outcome is None:
            return
        self.result.setText(words.brought_sentence(outcome))
        told = words.ending_sentence(outcome, self.desk.settings.currency)
        if outcome.error is not None:
            self.notice.show_trouble(outcome.error, self.tr("Go on"), self._go_on)
        elif outcome.ending is Ending.LIMIT:
            self.notice.show_notice(told, self.tr("Go on all the same"), self.desk.allow)
        elif outcome.ending is Ending.STOPPED:
            self.notice.show_notice(told, self.tr("Go on"), self._go_on)
        elif told:
            self.notice.show_notice(told)

    def _go_on(self) -> None:
        if self.desk.outcome is not None:
            self.desk.start(self.desk.outcome.wanted)

    def _new_case(self) -> None:
        self._choosing = False
        self.refresh()

    def _tree_changed(self) -> None:
        if self.desk.run is None:
            self._show_offer()
            if self._choosing:
                self.choice.refresh()
