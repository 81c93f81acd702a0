"""The current argument in full, editable where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from debatecoach.debate.argument import Argument, Review, Score, Scorer
from debatecoach.debate.block import new_block
from debatecoach.debate.card import Card as Evidence
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.fields import OUTSET, CalmSpin, InlineText, inset
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.impact_bar import ImpactBar
from debatecoach.ui.kit.layouts import Gap, column_of, fill, held, row_of
from debatecoach.ui.kit.names import SCHEME_NAMES, scheme_name
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.widgets import Card, button, label, restyle, side_chip
from debatecoach.ui.trees.edits import NewArgumentPlace, spot_level
from debatecoach.ui.trees.inspector.cards import EvidenceCards
from debatecoach.ui.trees.inspector.forms import DraftForm, WhatIfForm
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.tree_words import (
    REVIEW_NAMES,
    level_words,
    score_source,
    scorer_name,
    strength_words,
    strength_working,
    tr,
)

# -- One impact score where it is read and changed
QUIET_MS = 500
"""How long a score must rest before it counts as given: a held spin button is one edit."""


class ScoreField(QWidget):
    """One impact score: bar, who gave it, a field to change it, and why.

    Signals:
        edited: the new Score, given by the coach.
    """

    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.score = Score()
        self.bar = ImpactBar("", Side.PRO)
        self.spin = CalmSpin("")
        self.reason = InlineText("", self.tr("Why this score"), sentence=True, longest=300)
        self.reason.setProperty("scale", "small")
        top = Qt.AlignmentFlag.AlignTop
        row = row_of((self.reason, 1, top), (self.spin, top), margins=(0, 0, OUTSET, 0))
        column_of(inset(self.bar), row, inside=self, spacing=2)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS, timeout=self.commit)
        self.spin.valueChanged.connect(self._touched)
        self.spin.editingFinished.connect(self.commit)
        self.reason.committed.connect(self.commit)

    def load(self, name: str, side: Side, score: Score) -> None:
        """Show a score; what is being typed elsewhere in the field stays."""
        self._quiet.stop()
        self.score = score
        self.bar.set_subject(name, side)
        unscored = score.scorer is Scorer.UNSCORED
        self.bar.set_value(None if unscored else score.value, score_source(score))
        self.spin.setAccessibleName(name)
        self.reason.setAccessibleName(self.tr("Reason for: {0}").format(name))
        self.spin.blockSignals(True)
        self.spin.setValue(round(score.value, 1))  # as it is read beside the bar; Qt would round 1.25 up
        self.spin.blockSignals(False)
        self.reason.load(score.reason)

    def commit(self) -> None:
        """Hand in a changed score or reason as the coach's."""
        self._quiet.stop()
        value, reason = round(self.spin.value(), 1), self.reason.typed()
        moved = value != round(self.score.value, 1)
        told = " ".join(self.score.reason[:300].split())
        if moved or reason != told:
            kept = self.score.value if not moved else value
            if moved and reason == told and self.score.scorer is not Scorer.COACH:
                reason = ""  # somebody else's reason was for another number
                self.reason.load(reason)
            self.score = Score(kept, reason, Scorer.COACH)
            self.edited.emit(self.score)

    def _touched(self, value: float) -> None:
        self.bar.set_value(value, scorer_name(Scorer.COACH))
        self._quiet.start()


# -- A coach's own marks on an argument: review state, lock, tags, note. None of it is ever spoken
MAX_TAGS = 12
MAX_TAG = 40


def tags_of(text: str) -> tuple[str, ...]:
    """Tags as typed, separated by commas (full-width ones too): trimmed, each once."""
    words = text.replace("，", ",").replace("、", ",").split(",")
    tags = (" ".join(word.split())[:MAX_TAG] for word in words)
    return tuple(dict.fromkeys(tag for tag in tags if tag))[:MAX_TAGS]


class CoachCard(Card):
    """``revise`` is told what was set: a name for the step, and the field."""

    def __init__(self, revise: Callable[..., object]) -> None:
        super().__init__()
        self._revise = revise
        self.review = Chooser(
            self.tr("Review state"), lambda state: revise(self.tr("Set review state"), review=Review(state))
        )
        self.review.offer((state, tr(name)) for state, name in REVIEW_NAMES.items())
        self.lock = Check(self.tr("Locked"))
        self.lock.setToolTip(self.tr("Nothing rewrites, moves or deletes it: no builder, no merge, no slip."))
        self.tags = QLineEdit(accessibleName=self.tr("Tags"))
        self.tags.setPlaceholderText(self.tr("Tags, separated by commas"))
        self.tags.setMaxLength(MAX_TAGS * (MAX_TAG + 2))
        self.note = InlineText(self.tr("Coach’s note"), self.tr("Never spoken"))
        head = row_of(label(self.tr("Coach"), "strong"), 1, self.lock, spacing=8)
        fill(self.column, head, self.review, self.tags, self.note)
        self.lock.clicked.connect(lambda on: revise(self.tr("Lock") if on else self.tr("Unlock"), locked=on))
        self.tags.editingFinished.connect(self.commit)
        self._tags: tuple[str, ...] = ()

    def load(self, argument: Argument, moved: bool) -> None:
        """Show an argument's marks; what is being typed about the same one stays."""
        self.review.setCurrentIndex(max(0, self.review.findData(Review(argument.review))))
        self.lock.setChecked(argument.locked)
        if moved or not (self.tags.hasFocus() or self.tags.isModified()):
            self._tags = argument.tags
            self.tags.setText(", ".join(argument.tags))
            self.tags.setCursorPosition(0)

    def commit(self) -> None:
        """Hand in the tags if they are new."""
        tags = tags_of(self.tags.text())
        if tags != self._tags:
            self._tags = tags
            self.tags.setModified(False)
            self._revise(self.tr("Set tags"), tags=tags)


class Inspector(QStackedWidget):
    """Beside the picture: the current node, a new argument being written, or nothing.

    Signals:
        leave: the keyboard is done here and goes back to the tree.
    """

    leave = Signal()

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self.setObjectName("inspector")
        self.setAccessibleName(self.tr("Argument"))
        self._presenter = presenter
        self._at: tuple[Side, str] | None = None

    # -- building ------------------------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        presenter = self._presenter
        self._build_fields()
        yield
        form = self._node_form()
        yield
        self._node_page = self._scrolling(form)
        yield
        self.draft = DraftForm()
        self._draft_page = self._scrolling(self.draft)
        yield
        self._nothing = EmptyState("rehearse", self.tr("Choose an argument to see what makes and breaks it."))
        self.addWidget(self._nothing)
        self.what_if = WhatIfForm(presenter)
        self._what_if_page = self._scrolling(self.what_if)
        yield
        self._connect_fields()
        self.draft.written.connect(self._write)
        self.draft.dropped.connect(self._dropped)
        self.what_if.accepted.connect(self._dropped)
        self.what_if.left.connect(self._dropped)
        presenter.changed.connect(self.refresh)
        presenter.selected.connect(self.refresh)
        presenter.sieve.changed.connect(self.refresh)
        self.refresh()

    def _build_fields(self) -> None:
        self.chip = side_chip(Side.PRO)
        self.claim = InlineText(self.tr("Claim"), sentence=True, longest=400)
        self.claim.needed = True
        self.claim.setProperty("scale", "title")
        self.argument = InlineText(self.tr("Argument"), self.tr("Why is that so?"))
        self.short = QLineEdit(
            maxLength=60, accessibleName=self.tr("Label for the flow"), placeholderText=self.tr("2–5 words")
        )
        self.attack, self.support = ScoreField(), ScoreField()
        self.strength = ImpactBar("", Side.PRO)
        self.why = label("", wrap=True, selectable=True)
        self._working = label("", "muted", wrap=True, selectable=True)
        self.counted = Fold(self.tr("How is this counted?"), lambda: self._working)
        self.scheme = Chooser(
            self.tr("Argumentation scheme"),
            lambda scheme: self._revise(self.tr("Choose scheme"), scheme=scheme),
        )
        self.scheme.offer((scheme, scheme_name(scheme)) for scheme in SCHEME_NAMES)
        self.illustration = InlineText(self.tr("Illustration"), self.tr("One spoken example"))
        self.impact = InlineText(self.tr("Why it matters"), self.tr("One spoken sentence"))
        self.evidence = EvidenceCards(
            self._revise,
            lambda: self._place("card"),
            self._keep_card,
            self._presenter.tub_wanted.emit,
        )
        self.coach = CoachCard(self._revise)
        self.alike = button(
            self.tr("Arguments like this one"),
            lambda: self._presenter.open_case.alike_wanted.emit(self.claim.typed()),
            icon="search",
        )
        self._texts = {
            "claim": self.claim,
            "argument": self.argument,
            "impact": self.impact,
            "illustration": self.illustration,
            "note": self.coach.note,
        }

    def _node_form(self) -> QWidget:
        chip_row = inset(self.chip)
        chip_row.addStretch(1)
        self._scores = column_of(self.attack, self.support, inset(self.strength), spacing=12)
        self._main_claim_only = QWidget()
        extra = column_of(inside=self._main_claim_only, spacing=4)
        for name, field in ((self.impact.accessibleName(), self.impact),
                            (self.illustration.accessibleName(), self.illustration)):  # fmt: skip
            fill(extra, inset(label(name, "small")), field)
        column = column_of(
            chip_row,
            self.claim,
            self.argument,
            Gap(4),
            self._scores,
            inset(self.why),
            inset(self.counted),
            Gap(4),
            self._main_claim_only,
            margins=(10, 16, 10, 16),
            spacing=8,
        )
        for name, field in ((self.tr("Label for the flow"), self.short), (self.tr("Scheme"), self.scheme)):
            column.addLayout(
                row_of(
                    (label(name, "small", wrap=True), 1),
                    (field, 3),
                    margins=(OUTSET, 0, OUTSET, 0),
                    spacing=8,
                )
            )
        fill(column, Gap(4), inset(self.evidence), inset(held(row_of(self.alike, 1))), inset(self.coach), 1)
        return held(column)

    def _scrolling(self, inner: QWidget) -> QScrollArea:
        """A page: in its place first, for a widget that moves is dressed anew with all there is in it."""
        area = QScrollArea()
        self.addWidget(area)
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def _connect_fields(self) -> None:
        steps = {
            "claim": self.tr("Edit claim"),
            "argument": self.tr("Edit argument"),
            "impact": self.tr("Edit why it matters"),
            "illustration": self.tr("Edit illustration"),
            "note": self.tr("Edit note"),
        }
        for name, field in self._texts.items():
            field.committed.connect(lambda text, name=name: self._revise(steps[name], **{name: text}))
            field.entered.connect(self.leave)
            field.given_up.connect(self.leave)
        self.short.editingFinished.connect(self._keep_label)
        self.attack.edited.connect(lambda score: self._revise(self.tr("Score attack"), attack=score))
        self.support.edited.connect(lambda score: self._revise(self.tr("Score support"), support=score))
        left = {**self._texts, "attack": self.attack.reason, "support": self.support.reason}
        lines = {"label": self.short, "tags": self.coach.tags}
        self._typing = {
            name: keep_typing(field, partial(self._place, name)) for name, field in {**left, **lines}.items()
        }
        for name, field in left.items():
            field.given_up.connect(self._typing[name].kept)

    def _place(self, name: str) -> str:
        """Where a field's text belongs while it is not in the case."""
        return f"tree/{self._at[0]}/{self._at[1]}/{name}" if self._at is not None else ""

    def _revise(self, name: str, **fields: Any) -> None:
        """Hand in fields; what the disk refuses is kept as it was typed."""
        if self._at is not None and self._presenter.revise(*self._at, name, **fields):
            for each in fields:
                if each in self._typing:
                    self._typing[each].kept()

    def _keep_card(self, card: Evidence) -> None:
        twig = Twig("1", STANCE, Argument(card.heading, cards=(card,)))
        self._presenter.for_the_tub.emit([new_block(card.heading, [(twig,)])])

    def _keep_label(self) -> None:
        if self._at is not None and self.short.isModified():
            self.short.setModified(False)
            self._revise(self.tr("Edit label"), label=self.short.text().strip())

    # -- showing ---------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Follow the presenter; what is being typed about another node is handed in first."""
        shown = self._presenter
        forest, node = shown.forest, shown.node
        at = (shown.side, node) if forest is not None and node is not None else None
        if at != self._at:
            self.hand_in()
            if shown.node != node:  # a new argument was handed in and took the selection
                shown.select(node)
                return
        moved, self._at = at != self._at, at
        if self._at is None or forest is None or node is None:
            if self.draft.spot is None:
                self.setCurrentWidget(self._nothing)
            return
        if self.what_if.node is not None and (moved or self.what_if.node not in forest):
            self.what_if.node = None  # another argument: what was supposed of the last one is forgotten
        if self.what_if.node is not None:
            self.what_if.weigh()
        elif self.draft.spot is None:
            self.setCurrentWidget(self._node_page)
        self._load(node, forest[node], moved)
        if moved:
            self._node_page.verticalScrollBar().setValue(0)

    def _load(self, node: str, argument: Argument, moved: bool) -> None:
        shown = self._presenter
        forest = shown.forest
        side, level = forest.side_of(node), forest.level(node)
        self._set_chip(side, level_words(forest.side, side, level))
        for name, field in self._texts.items():
            if moved or not field.pending:
                field.load(getattr(argument, name))
            field.mark(shown.sieve.words)
        if moved or not (self.short.hasFocus() or self.short.isModified()):
            self.short.setText(argument.label)
            self.short.setCursorPosition(0)
        self._load_scores(side, level, argument, moved)
        self.strength.set_subject(self.tr("Strength after {0} replies").format(shown.k), side, strong=True)
        self.strength.set_value(shown.strength(node))
        self.why.setText(strength_words(forest, shown.strengths, node, shown.k))
        self._working.setText(strength_working(forest, shown.strengths, node, shown.k))
        self._main_claim_only.setVisible(level == 0)
        self.scheme.setCurrentIndex(max(0, self.scheme.findData(argument.scheme)))
        self.evidence.load(argument.cards)
        self.coach.load(argument, moved)
        self._hold(argument.locked)
        if moved:
            for each in self._typing.values():
                each.follow()

    def _hold(self, locked: bool) -> None:
        """What a lock holds cannot be typed into; it can still be read, selected and copied."""
        for text in (self.claim, self.argument, self.impact, self.illustration):
            text.setReadOnly(locked)
        if self.short.isReadOnly() != locked:
            self.short.setReadOnly(locked)
            restyle(self.short)  # so that it looks held, too
        for field in (self.attack, self.support, self.scheme, self.evidence):
            field.setEnabled(not locked)

    def _load_scores(self, side: Side, level: int, argument: Argument, moved: bool) -> None:
        supports = self.tr("Support for the case") if level == 0 else self.tr("Support for the claim")
        self.attack.setVisible(level > 0)
        self.support.setVisible(level != 1)  # Eq. 1: r_s counts at level 0 and from level 2 on
        if moved or argument.attack != self.attack.score:
            self.attack.load(self.tr("Attack on its parent"), side, argument.attack)
        if moved or argument.support != self.support.score:
            self.support.load(supports, side, argument.support)

    def _set_chip(self, side: Side, text: str) -> None:
        self.chip.setText(text)
        if self.chip.objectName() != f"chip_{side}":
            self.chip.setObjectName(f"chip_{side}")
            restyle(self.chip)

    # -- editing ---------------------------------------------------------------------------------------

    def argument_cursor(self) -> int:
        """Where in the argument the cursor stands, 0 while it is not being edited."""
        return self.argument.textCursor().position() if self.argument.hasFocus() else 0

    def edit_claim(self) -> None:
        """Put the cursor in the claim."""
        if self.currentWidget() is self._node_page:
            self.claim.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.claim.selectAll()

    def begin_what_if(self) -> None:
        """Suppose something of the current node."""
        self.hand_in()
        if self._at is not None:
            self.what_if.begin(self._at[1])
            self.setCurrentWidget(self._what_if_page)
            self.what_if.kind.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def begin_draft(self, spot: NewArgumentPlace) -> None:
        """Open the form of a new argument."""
        self.hand_in()
        forest = self._presenter.forest
        assert forest is not None
        level = spot_level(forest, spot)
        side = forest.side if level % 2 == 0 else forest.side.other
        what = QCoreApplication.translate("Rehearsal", "New: {0}").format(
            level_words(forest.side, side, level)
        )
        answers = forest[spot.parent].claim if spot.parent != STANCE else ""
        self.draft.begin(spot, side, what, answers)
        self.setCurrentWidget(self._draft_page)
        self.draft.claim.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def let_go(self) -> None:
        """The case is about to be closed: what is typed is handed in; what the fields hold is nobody's."""
        self.hand_in()
        self._at = None

    def forget(self) -> None:
        """Another case is open: nothing typed about the last one belongs here."""
        self._at = None
        self.draft.spot = None
        self.refresh()

    def hand_in(self) -> None:
        """Commit everything that is typed but not yet in the case, a new argument included."""
        if self.draft.pending:
            self.draft.finish()
        elif self.draft.spot is not None:
            self.draft.spot = None
        for field in self._texts.values():
            field.commit()
        if self._at is not None:
            self._keep_label()
            self.coach.commit()
            self.attack.commit()
            self.support.commit()

    def _write(self, spot: NewArgumentPlace, argument: Argument) -> None:
        forest = self._presenter.open_case.case.forests[spot.side] if self._presenter.open_case.case else None
        if forest is None or (spot.parent != STANCE and spot.parent not in forest):
            return
        level = spot_level(forest, spot)
        name = self.tr("Add main claim") if level == 0 else self.tr("Add reply")
        if self._presenter.add(spot, argument, name):
            self.draft.forget_typing(spot)
        self.leave.emit()

    def _dropped(self) -> None:
        self.refresh()
        self.leave.emit()
