"""Asking the team about one argument: what it would do, how much, and what that would take."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from debatecoach.coach.prep.growing import Growing, Verb, rewords
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.prep.preparing_choice import CalmNumber
from debatecoach.ui.prep.preparing_words import asking_sentence

if TYPE_CHECKING:
    from debatecoach.coach.prep.estimate import PreparationEstimate

DEPTHS, COUNTS = (1, 4), (1, 4)


def verb_name(verb: Verb) -> str:
    """As the menus call it."""
    names = {
        Verb.GROW: QCoreApplication.translate("Growing", "Grow here"),
        Verb.HARDER: QCoreApplication.translate("Growing", "Attack this harder"),
        Verb.BETTER: QCoreApplication.translate("Growing", "Find a better answer"),
        Verb.EVIDENCE: QCoreApplication.translate("Growing", "Evidence for this"),
    }
    return names[verb]


def verb_sentence(verb: Verb, rewording: bool, locked: bool) -> str:
    """What the team would do."""
    if verb is Verb.GROW:
        return QCoreApplication.translate(
            "Growing", "Writes the replies that are missing below it, and scores them. What is there stays."
        )
    if verb is Verb.HARDER:
        return QCoreApplication.translate(
            "Growing",
            "Looks at the replies that are there and why they are weak, and puts stronger ones beside them.",
        )
    if verb is Verb.EVIDENCE:
        found = QCoreApplication.translate(
            "Growing",
            "Looks in the passages found so far, your documents and the web, as far as they are set up. Only "
            "a passage's own words become a card.",
        )
        if locked:
            kept = QCoreApplication.translate(
                "Growing", "The argument stays as it is; new passages are kept in Prep."
            )
            return f"{found} {kept}"
        return found
    if not rewording:
        return QCoreApplication.translate(
            "Growing", "Puts better answers to this attack beside those that are there."
        )
    text = QCoreApplication.translate(
        "Growing", "Words the same point better, for you to take or leave. Nothing is overwritten."
    )
    if locked:
        held = QCoreApplication.translate("Growing", "It is locked: better words can only stand beside it.")
        return f"{text} {held}"
    return text


class GrowingForm(Card):
    """See the module.

    Args:
        plan: what a choice would ask for.
        about: how long and how dear that would be, in a sentence.

    Signals:
        chosen: the :class:`Growing`.
        left: nothing is wanted after all.
    """

    chosen = Signal(object)
    left = Signal()

    def __init__(
        self, plan: Callable[[Growing], PreparationEstimate], about: Callable[[PreparationEstimate], str]
    ) -> None:
        super().__init__()
        self._plan, self._about = plan, about
        self.wanted: Growing | None = None
        self.title = label("", "strong", wrap=True)
        self.does = label("", "muted", wrap=True)
        self.depth = CalmNumber(self.tr("Levels below it"), DEPTHS)
        self.count = CalmNumber(self.tr("How many"), COUNTS)
        self._depth_field = self._titled(self.depth, self.tr("Levels below it"))
        self._count_name = label("", "small")
        self._count_field = self._titled(self.count, "", self._count_name)
        self.estimate = label("", "muted", wrap=True)
        self.go = button("", self._choose, "primary")
        self.cancel = button(self.tr("Cancel"), self.left.emit)
        fields = row_of(self._depth_field, self._count_field, 1, spacing=12)
        verbs = row_of(self.go, self.cancel, 1, spacing=8)
        fill(self.column, self.title, self.does, fields, self.estimate, verbs)
        for field in (self.depth, self.count):
            field.valueChanged.connect(self.refresh)

    def _titled(self, field: CalmNumber, name: str, title: QWidget | None = None) -> QWidget:
        field.setMinimumWidth(round(140 * theme().scale))
        return held(column_of(title or label(name, "small"), field, spacing=4))

    def load(self, verb: Verb, forest: RehearsalForest, node: str) -> None:
        """Show what the verb would do with a node."""
        argument = forest[node]
        rewording = verb is Verb.BETTER and rewords(forest, node)
        self.wanted = None
        name = argument.label or argument.claim
        self.title.setText(self.tr("{0}: “{1}”").format(verb_name(verb), name))
        self.does.setText(verb_sentence(verb, rewording, argument.locked))
        counted = {
            Verb.GROW: self.tr("Replies to each"),
            Verb.HARDER: self.tr("New replies"),
            Verb.BETTER: self.tr("Wordings") if rewording else self.tr("New answers"),
        }
        self._depth_field.setVisible(verb is Verb.GROW)
        self._count_field.setVisible(verb in counted)
        if verb in counted:
            self._count_name.setText(counted[verb])
            self.count.setAccessibleName(counted[verb])
        self._begin_with(verb, forest, node)
        self.go.setText(verb_name(verb))
        self.setAccessibleName(self.title.text())
        self.wanted = Growing(verb, forest.side, node)
        self.refresh()

    def _begin_with(self, verb: Verb, forest: RehearsalForest, node: str) -> None:
        """The usual amount; where that is there already, the least that is not."""
        depth, count = 2, 2
        if verb is Verb.GROW:
            for depth, count in ((2, 2), (3, 2), (2, 3), (3, 3), (4, 2), (4, 4)):
                if not self._plan(Growing(verb, forest.side, node, depth, count)).nothing:
                    break
        self.depth.setValue(depth)
        self.count.setValue(count)

    def refresh(self) -> None:
        """Say what it would ask for."""
        wanted = self._now()
        if wanted is None:
            return
        plan = self._plan(wanted)
        if plan.nothing:
            text = (
                self.tr("There is nowhere to look: choose a documents folder or a search service in Prep.")
                if wanted.verb is Verb.EVIDENCE
                else self.tr("Nothing is missing there. Choose more, or attack it harder.")
            )
        else:
            text = asking_sentence(plan, self._about(plan))
        self.estimate.setText(text)
        self.go.setEnabled(not plan.nothing)

    def focus_first(self) -> None:
        """Give the keyboard to the form: Enter goes on where that can be."""
        other = self.cancel if self._depth_field.isHidden() else self.depth
        (self.go if self.go.isEnabled() else other).setFocus()

    def _now(self) -> Growing | None:
        if self.wanted is None:
            return None
        return Growing(
            self.wanted.verb, self.wanted.side, self.wanted.node, self.depth.value(), self.count.value()
        )

    def _choose(self) -> None:
        wanted = self._now()
        if wanted is not None and self.go.isEnabled():
            self.chosen.emit(wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose()
        else:
            super().keyPressEvent(event)
