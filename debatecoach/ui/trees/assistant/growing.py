"""What a coach can ask of the team about one argument: the menu, the form, what is proposed, and a round
against the case that is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.prep.events import Proposed
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import RoundState
from debatecoach.debate.changes import Change
from debatecoach.debate.forest import Forest
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.widgets import Card, button, icon_button, label, side_name
from debatecoach.ui.round.choice import USUAL
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.toolbar import MenuButton
from debatecoach.ui.trees.tree_words import number

if TYPE_CHECKING:
    from debatecoach.coach.prep.growing import Growing
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.prep.preparing import PreparingPanel
    from debatecoach.ui.trees.assistant.growing_form import GrowingForm


# -- Better words for an argument, beside the old ones: to take, to put beside it, or to leave
class ProposalCard(Card):
    """Shows one proposal of several; ``place`` does with it what is chosen."""

    def __init__(self, place: GrowingPlace) -> None:
        super().__init__()
        self._place = place
        self.setAccessibleName(self.tr("Better words proposed"))
        self.proposal: Proposed | None = None
        self._all: list[Proposed] = []
        self.title = label("", "strong", wrap=True)
        self.before = label("", "muted", wrap=True, selectable=True)
        self.after = label("", wrap=True, selectable=True)
        self.why = label("", "muted", wrap=True, selectable=True)
        self.state = label("", "muted", wrap=True)
        self.previous = icon_button("previous", self.tr("The wording before"), lambda: self._turn(-1))
        self.next = icon_button("next", self.tr("The next wording"), lambda: self._turn(1))
        self.take = button(self.tr("Use these words"), lambda: self._do(place.take), "primary")
        self.add = button(self.tr("Put it beside"), lambda: self._do(place.put_beside))
        self.leave = button(self.tr("Leave it"), lambda: self._do(place.decided))
        self.show_it = button(self.tr("Show the argument"), lambda: self._do(place.show_node), "quiet")
        head = row_of((self.title, 1), self.previous, self.next)
        verbs = row_of(self.take, self.add, self.leave, self.show_it, 1, spacing=8)
        fill(self.column, head, self.before, self.after, self.why, self.state, verbs)

    def load(self, proposals: list[Proposed]) -> None:
        """Show one of these; the one shown stays if it is among them."""
        self._all = proposals
        if self.proposal not in proposals:
            self.proposal = proposals[0] if proposals else None
        self._show()

    def focus_first(self) -> None:
        """Give the keyboard to what can be done."""
        first = next((each for each in (self.take, self.add) if each.isEnabled()), self.leave)
        first.setFocus()

    def _show(self) -> None:
        each = self.proposal
        if each is None:
            return
        forest, new = self._place.forest_of(each), each.argument
        there = each.node in forest and forest[each.node].claim == each.claim
        at, of = self._all.index(each) + 1, len(self._all)
        self.title.setText(
            self.tr("Better words proposed ({0} of {1})").format(at, of)
            if of > 1
            else self.tr("Better words proposed")
        )
        old = f"{each.claim}. {forest[each.node].argument}" if there else each.claim
        self.before.setText(self.tr("Now: {0}").format(old.strip()))
        self.after.setText(self.tr("Then: {0}").format(f"{new.claim}. {new.argument}"))
        self.why.setText(self.tr("Why: {0}").format(each.why))
        self.why.setVisible(bool(each.why))
        self.state.setText(self._said(each, forest, there))
        self.state.setVisible(bool(self.state.text()))
        self.take.setEnabled(each.change(forest) is not None)
        self.add.setEnabled(each.beside(forest) is not None)
        self.show_it.setEnabled(each.node in forest)
        for turn in (self.previous, self.next):
            turn.setVisible(of > 1)

    def _said(self, each: Proposed, forest: Forest[Argument], there: bool) -> str:
        if each.node not in forest:
            return self.tr("The argument is no longer there.")
        if not there:
            return self.tr("The argument's claim has changed since: these words can only stand beside it.")
        old, new, said = forest[each.node], each.argument, []
        level = forest.level(each.node)
        if level > 0:
            said.append(self._scores(self.tr("Attack"), old.attack, new.attack))
        if level != 1:
            said.append(self._scores(self.tr("Support"), old.support, new.support))
        if old.locked:
            said.append(self.tr("It is locked: these words can only stand beside it."))
        return "  ".join(part for part in said if part)

    def _scores(self, name: str, old: Score, new: Score) -> str:
        if old.scorer is Scorer.COACH:
            return self.tr("{0}: the coach's {1} stays.").format(name, number(old.value, 1))
        if new.scorer is Scorer.UNSCORED:
            return self.tr("{0}: not scored.").format(name)
        return self.tr("{0}: {1}, then {2}.").format(name, number(old.value, 1), number(new.value, 1))

    def _turn(self, by: int) -> None:
        if self.proposal in self._all:
            self.proposal = self._all[(self._all.index(self.proposal) + by) % len(self._all)]
            self._show()

    def _do(self, verb: Callable[[Proposed], object]) -> None:
        if self.proposal is not None:
            verb(self.proposal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.proposal is not None:
            self._place.decided(self.proposal)
        else:
            super().keyPressEvent(event)


VERBS = ("tree.grow", "tree.harder", "tree.better", "tree.evidence")
"""Actions that ask the team about the current argument; what stands after the point is the verb."""


class GrowingPlace(QWidget):
    """Follows presenter and desk. Form and proposals are made when they are first wanted.

    Signals:
        turned: it is there now (True), or gone.
        done: the keyboard goes back to the tree.
    """

    turned = Signal(bool)
    done = Signal()

    def __init__(self, presenter: TreePresenter, actions: ActionBook, preparing: PreparingPanel) -> None:
        super().__init__()
        self._presenter, self._actions, self._preparing = presenter, actions, preparing
        self._open_case, self._rounds, self.desk = presenter.open_case, presenter.rounds, preparing.desk
        self._form: GrowingForm | None = None
        self._card: ProposalCard | None = None
        self._column = column_of(inside=self, spacing=8)
        self.notice = NoticeBar()
        self.notice.turned.connect(lambda _on: self._show_place())
        self._column.addWidget(self.notice)
        for name in VERBS:
            actions[name].triggered.connect(lambda _checked=False, name=name: self.ask(name))
        actions["tree.play"].triggered.connect(lambda _checked=False: self.play())
        self.desk.changed.connect(self.refresh)
        preparing.let_go.connect(self._take_keyboard)
        self.desk.connections.changed.connect(self.refresh)
        self._open_case.changed.connect(self._new_case)
        presenter.changed.connect(self._tree_changed)
        self._show_place()

    # -- what can be asked -----------------------------------------------------------------------------

    @property
    def reason(self) -> str:
        """Why the team cannot be asked about the current argument; empty if it can."""
        shown = self._presenter
        if self._rounds.engines.in_use.connection is None:
            return self.tr("Needs a language model")
        if self.desk.run is not None:
            return self.tr("The team is at work; stop it first")
        if shown.forest is None or shown.node is None or shown.node not in shown.forest:
            return self.tr("Choose an argument first")
        return ""

    def refresh(self) -> None:
        """Follow desk, connection and selection."""
        self.refresh_actions()
        if self._form is not None and not self._form.isHidden() and self.reason:
            self._form.hide()
        self._show_proposals()
        self._show_place()

    def _take_keyboard(self) -> None:
        """The team is done: on to what it proposes, else back to the tree."""
        self._show_proposals()
        if self.desk.proposals:
            self.card.focus_first()
        else:
            self.done.emit()

    def refresh_actions(self) -> None:
        """Grey what cannot be asked now, and say why."""
        why = self.reason
        for name in VERBS:
            action = self._actions[name]
            action.setEnabled(not why)
            action.setStatusTip(why)
        forest = self._presenter.forest
        for name in ("tree.play", "tree.check", "tree.select"):
            self._actions[name].setEnabled(bool(forest is not None and forest.children()))

    def fill(self, menu: QMenu) -> None:
        """What can be asked, into a menu; where it cannot, why, and what to do about it."""
        self.refresh_actions()
        why = self.reason
        if why:
            menu.addAction(why).setEnabled(False)
        if self._rounds.engines.in_use.connection is None:
            menu.addAction(self._actions["case.connect"])
            menu.addSeparator()
        for name in VERBS:
            menu.addAction(self._actions[name])
        menu.addSeparator()
        menu.addAction(self._actions["tree.check"])
        menu.addAction(self._actions["tree.select"])
        menu.addAction(self._actions["tree.play"])

    # -- asking ----------------------------------------------------------------------------------------

    @property
    def form(self) -> GrowingForm:
        """How much is wanted, and what that would take."""
        if self._form is None:
            from debatecoach.ui.trees.assistant.growing_form import GrowingForm

            self._form = GrowingForm(self.desk.estimate, self._preparing.about)
            self._form.hide()
            self._form.chosen.connect(self._start)
            self._form.left.connect(self._leave)
            self._column.insertWidget(0, self._form)
        return self._form

    def ask(self, name: str) -> None:
        """Ask how much of a verb is wanted for the current argument."""
        from debatecoach.coach.prep.growing import Verb

        forest, node = self._presenter.forest, self._presenter.node
        if self.reason or forest is None or node is None:
            return
        self.desk.forget()
        self.form.load(Verb(name.partition(".")[2]), forest, node)
        self.form.show()
        self._show_place()
        self.form.focus_first()

    def _start(self, wanted: Growing) -> None:
        self.form.hide()
        self._show_place()
        self._preparing.begin(wanted)

    def _leave(self) -> None:
        self.form.hide()
        self._show_place()
        self.done.emit()

    # -- proposals -------------------------------------------------------------------------------------

    @property
    def card(self) -> ProposalCard:
        """Better words, to take or to leave."""
        if self._card is None:
            self._card = ProposalCard(self)
            self._card.hide()
            self._column.insertWidget(self._column.count() - 1, self._card)
        return self._card

    def _show_proposals(self) -> None:
        proposals = self.desk.proposals
        if proposals and self._open_case.case is not None:
            self.card.load(proposals)
            self.card.show()
        elif self._card is not None:
            self._card.hide()

    def forest_of(self, proposal: Proposed) -> Forest[Argument]:
        """The trees it is for."""
        return self._open_case.open_store.case.forests[proposal.side]

    def show_node(self, proposal: Proposed) -> None:
        """Go to the argument it is for."""
        self._presenter.show(proposal.side, proposal.node)

    def take(self, proposal: Proposed) -> None:
        """Put it in the old one's place."""
        self._change(proposal, proposal.change(self.forest_of(proposal)), self.tr("Better words"))

    def put_beside(self, proposal: Proposed) -> None:
        """Put it next to the old one."""
        self._change(proposal, proposal.beside(self.forest_of(proposal)), self.tr("Better words beside"))

    def _change(self, proposal: Proposed, change: Change[Argument] | None, name: str) -> None:
        self.show_node(proposal)
        if change is not None and self._presenter.change(change, name):
            self.decided(proposal)

    def decided(self, proposal: Proposed) -> None:
        """It is not asked about any more."""
        self.desk.decided(proposal)
        if not self.desk.proposals:
            self.done.emit()

    # -- a round ---------------------------------------------------------------------------------------

    def play(self, leave: bool = False) -> None:
        """Begin a round against the side shown, whose debater plans with these very trees.

        Args:
            leave: a round under way is left as it stands; else that is asked first.
        """
        current, side = self._rounds.current, self._presenter.side
        if self._open_case.case is None or not self._actions["tree.play"].isEnabled():
            return
        if current is not None and current.state is RoundState.RUNNING and not leave:
            self.notice.show_notice(
                self.tr(
                    "The round under way is left as it stands: its speeches and flow stay in the case. You "
                    "would speak for {0}."
                ).format(side_name(side.other)),
                self.tr("Play against this case"),
                lambda: self.play(True),
            )
            return
        chosen = self.desk.settings.format
        known = chosen if chosen in self._rounds.engines.in_use.library.formats else USUAL
        try:
            self._rounds.start(known, side.other)
        except DebateCoachError as error:
            self._presenter.trouble.emit(error)
            return
        self._actions["go.round"].trigger()

    # -- following -------------------------------------------------------------------------------------

    def _new_case(self) -> None:
        self.notice.hide()
        if self._form is not None:
            self._form.hide()
        self.refresh()

    def _tree_changed(self) -> None:
        form, forest = self._form, self._presenter.forest
        if form is not None and not form.isHidden() and form.wanted is not None:
            if forest is None or forest.side is not form.wanted.side or form.wanted.node not in forest:
                form.hide()
            else:
                form.refresh()
        if self._card is not None and self.desk.proposals:
            self._show_proposals()
        self._show_place()

    def _show_place(self) -> None:
        parts = [each for each in (self._form, self._card, self.notice) if each is not None]
        there = any(not each.isHidden() for each in parts)
        if not there or self.parentWidget() is not None:
            self.setVisible(there)
        self.turned.emit(there)


class TeamButton(MenuButton):
    """What can be asked of the team about the current argument, from the bar above the trees."""

    def __init__(self, place: GrowingPlace) -> None:
        tip = QCoreApplication.translate("Growing", "Ask the team about this argument")
        super().__init__("team_button", QCoreApplication.translate("Growing", "Team"), tip, "rehearse")
        self._place = place
        self.setAccessibleName(tip)
        place.desk.connections.changed.connect(self._stand)
        self._stand()

    def _stand(self) -> None:
        """Without a model the menus lead to one; a button would only promise."""
        there = self._place.desk.connections.connection is not None
        if self.parentWidget() is not None or not there:  # alone it would be a window
            self.setVisible(there)

    def fill(self) -> None:
        super().fill()
        self._place.fill(self.offers)
