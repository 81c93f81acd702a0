"""Battlefields: the questions both sides fight over, each a card that turns into a form."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton, QWidget

from debatecoach.coach.listen.stems import CJK, STOP, content_words
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Battlefield, Importance, Motion, Weighing, as_question
from debatecoach.debate.side import Side
from debatecoach.ui.kit.at_hand import AtHand
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.layouts import column_of, fill, held, let_go, row_of, tab_as_laid_out
from debatecoach.ui.kit.typed import keep_typing, typed_so_far
from debatecoach.ui.kit.widgets import button, chip, field_label, icon_button, label, side_name
from debatecoach.ui.prep.edits import clean_argument
from debatecoach.ui.prep.ground import EditableCard, Fields, LineField

translate = QCoreApplication.translate

MOST_KEYWORDS = 24
_TWO_ROWS = 90
"""Characters of a sentence that are read whole on two rows."""
MEASURES = ("magnitude", "probability", "timeframe", "reversibility")


def fresh_field(case: Case) -> str:
    """A new battlefield's id: one that no argument was ever given, so that none lands on it unasked."""
    used = {field.id for field in case.motion.battlefields}
    used |= {twig.payload.battlefield for forest in case.forests.values() for twig in forest.twigs()}
    return next(each for number in range(1, len(used) + 2) if (each := f"b{number}") not in used)


def own_words(question: str, motion: str) -> tuple[str, ...]:
    """The words by which a question is told from others: those that carry meaning and are not the motion's.
    Chinese does not part its words, so there they are for a person to name."""
    known, found = content_words(motion), dict[str, None]()
    for word in question.lower().replace("’", "'").split():
        bare = word.strip('.,;:!?"“”()')
        if not CJK.search(bare) and bare not in STOP and content_words(bare) - known:
            found[bare] = None
    return tuple(found)[:MOST_KEYWORDS]


class BattlefieldCard(EditableCard):
    """One battlefield: its question, how much it decides, why; and what each side says it weighs.

    Signals:
        left: the form was left without keeping anything.
    """

    left = Signal()

    def __init__(self, id: str) -> None:
        super().__init__(self.tr("Battlefield"))
        self.id = id
        self.tools: dict[str, QToolButton] = {
            icon: icon_button(icon, "") for icon in ("up", "down", "delete")
        }
        self._decides = chip("")
        self._tool_row = held(row_of(self._decides, 1, self.edit_button, *self.tools.values(), spacing=4))
        self.column.addWidget(self._tool_row)
        self.at_hand = AtHand(self, self.edit_button, *self.tools.values())
        self.question: LineField | None = None

    def field_in(self, motion: Motion) -> Battlefield:
        """What it shows; an empty one where the motion has none of its id yet."""
        found = (field for field in motion.battlefields if field.id == self.id)
        return next(found, Battlefield(self.id, "", Importance.MEDIUM))

    def leave(self) -> None:
        super().leave()
        self.left.emit()

    def keep(self) -> None:
        """A battlefield without its question is none: the form stays open."""
        if self.editing and self._question():
            super().keep()

    def _question(self) -> str:
        return as_question(clean_argument(self.question.text())) if self.question is not None else ""

    def _end(self) -> None:
        self.forget_form()
        self.at_hand.focus(self.edit_button)

    def forget_form(self) -> None:
        super().forget_form()
        self._tool_row.show()

    def _reading(self, motion: Motion) -> QWidget:
        field = self.field_in(motion)
        importance = importance_words(field.importance)
        self.title.setText(field.question)
        self.setAccessibleName(f"{field.question} {importance}")
        for tool, text in (
            (self.edit_button, self.tr("Edit “{0}”")),
            (self.tools["up"], self.tr("Move “{0}” up")),
            (self.tools["down"], self.tr("Move “{0}” down")),
            (self.tools["delete"], self.tr("Delete “{0}”")),
        ):
            tool.setAccessibleName(text.format(field.question))
            tool.setToolTip(text.format(field.question))
        self._decides.setText(importance)
        rationale = label(field.rationale, "muted", wrap=True, selectable=True)
        return held(column_of(rationale) if field.rationale else column_of())

    # -- the form ------------------------------------------------------------------------------------

    def _form(self, motion: Motion, fields: Fields) -> QWidget:
        field, place = self.field_in(motion), f"motion/battlefield/{self.id}"
        self.title.setText(self.tr("Battlefield"))
        self._tool_row.hide()
        hint = self.tr("A question both sides fight over: do uniforms make mornings calmer?")
        self.question = LineField(field.question, "", hint)
        self.importance = Chooser()
        self.importance.offer(((each, importance_words(each)) for each in Importance), field.importance)
        self.rationale = LineField(field.rationale, "", self.tr("Why it decides so much, in one sentence"))
        self.keywords = QLineEdit(", ".join(field.keywords))
        for text, widget in (
            (self.tr("Question"), self.question),
            (self.tr("How much it decides"), self.importance),
            (self.tr("Why"), self.rationale),
            (self.tr("Words that belong to it, with commas between"), self.keywords),
        ):
            fill(fields.column, field_label(text, widget, "small", wrap=True), widget)
        for name in ("question", "rationale", "keywords"):
            keep_typing(getattr(self, name), f"{place}/{name}")
        self._motion_text = motion.text
        self.question.textChanged.connect(self._typing)
        self.question.entered.connect(self.rationale.setFocus)
        self.rationale.entered.connect(self.keywords.setFocus)
        self.keywords.returnPressed.connect(self.keep)
        self.weighings: dict[Side, list[LineField]] = {}
        there = field.pro is not None or field.con is not None
        left = [f"{place}/{side}/{name}" for side in Side for name in MEASURES]
        unfolded = there or any(typed_so_far().at(each) is not None for each in left)
        self.fold = Fold(self.tr("How each side weighs it"), lambda: self._weighing_form(field), unfolded)
        fields.column.addWidget(self.fold)
        fields.keep.setEnabled(False)
        self._keep_button = fields.keep
        self._typing()
        return self.question

    def _weighing_form(self, field: Battlefield) -> QWidget:
        hints = (
            self.tr("How much is at stake"),
            self.tr("How likely it is"),
            self.tr("How soon it comes"),
            self.tr("Whether it can be undone"),
        )
        column = column_of(spacing=4)
        for side in Side:
            column.addWidget(label(side_name(side), str(side)))
            weighing = field.weighing(side)
            self.weighings[side] = []
            for name, hint in zip(MEASURES, hints, strict=True):
                said = getattr(weighing, name) if weighing is not None else ""
                line = LineField(said, f"{side_name(side)}: {hint}", hint, 3 if len(said) > _TWO_ROWS else 2)
                line.entered.connect(line.focusNextChild)
                self.weighings[side].append(line)
                column.addWidget(line)
                keep_typing(line, f"motion/battlefield/{self.id}/{side}/{name}")
        return held(column)

    def _typing(self) -> None:
        question = self._question()
        self._keep_button.setEnabled(bool(question))
        words = ", ".join(own_words(question, self._motion_text))
        self.keywords.setPlaceholderText(words or self.tr("such as: calm, morning, dress"))

    def _changed(self, motion: Motion) -> Motion:
        before = self.field_in(motion)
        question = self._question()
        keywords = [clean_argument(each) for each in self.keywords.text().replace("，", ",").split(",")]
        named = tuple(dict.fromkeys(each for each in keywords if each))[:MOST_KEYWORDS]
        after = replace(
            before,
            question=question,
            importance=Importance(self.importance.currentData()),
            rationale=clean_argument(self.rationale.text()),
            keywords=named or own_words(question, motion.text),
            pro=self._weighing(Side.PRO, before),
            con=self._weighing(Side.CON, before),
        )
        fields = tuple(after if each.id == self.id else each for each in motion.battlefields)
        return replace(motion, battlefields=fields if before in motion.battlefields else (*fields, after))

    def _weighing(self, side: Side, before: Battlefield) -> Weighing | None:
        if side not in self.weighings:
            return before.weighing(side)
        said = [clean_argument(each.text()) for each in self.weighings[side]]
        return Weighing(*said) if any(said) else None


class BattlefieldsColumn(QWidget):
    """All battlefields of the motion, most of what a round turns on first.

    Signals:
        edited: the whole Motion as it is to be, and the step's name.
    """

    edited = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[str, BattlefieldCard] = {}
        self._case: Case | None = None
        self._empty = label(
            self.tr(
                "None yet. Name the questions both sides fight over: speeches are planned and clashes on the "
                "ballot are grouped by them."
            ),
            "muted",
            wrap=True,
        )
        self.add_button = button(self.tr("Add a battlefield"), self.add, icon="add")
        self._list = column_of(spacing=8)
        top = label(self.tr("Battlefields"), "title")
        column_of(top, self._empty, self._list, self.add_button, inside=self, spacing=8)

    def show_case(self, case: Case) -> None:
        """Show its battlefields; a form being filled in stays open."""
        self._case = case
        wanted = [field.id for field in case.motion.battlefields]
        wanted += [id for id, card in self.cards.items() if card.editing and id not in wanted]
        for id in [id for id in self.cards if id not in wanted]:
            let_go(self.cards.pop(id))
        for id in wanted:
            card = self.cards.get(id) or self._made(id)
            self._list.removeWidget(card)
            self._list.addWidget(card)
            card.show_motion(case.motion)
            card.tools["up"].setEnabled(id != wanted[0])
            card.tools["down"].setEnabled(id != wanted[-1])
            card.show()
        self._empty.setVisible(not wanted)
        tab_as_laid_out(self._list)

    def follow(self, motion: Motion) -> None:
        """Its battlefields are edited: those that are shown say so at once."""
        for card in self.cards.values():
            card.show_motion(motion)

    def add(self) -> None:
        """Open the form of a new one, below the others."""
        assert self._case is not None
        open_form = next((card for card in self.cards.values() if card.editing), None)
        if open_form is not None:
            open_form.keep()
        id = fresh_field(self._case)
        if id not in self.cards:
            card = self._made(id)
            self._list.addWidget(card)
            card.show_motion(self._case.motion)
            card.begin()
            card.show()
            self._empty.hide()
        self.cards[id].question.setFocus()

    def hand_in(self) -> None:
        """Keep what is being typed: the case is about to close."""
        for card in list(self.cards.values()):
            card.keep()

    def forget_forms(self) -> None:
        """Another case is open."""
        for card in self.cards.values():
            let_go(card)
        self.cards.clear()

    def _made(self, id: str) -> BattlefieldCard:
        card = self.cards[id] = BattlefieldCard(id)
        card.edited.connect(lambda motion: self._keep(card, motion))
        card.left.connect(self._left)
        card.tools["up"].clicked.connect(lambda: self._move(id, -1))
        card.tools["down"].clicked.connect(lambda: self._move(id, 1))
        card.tools["delete"].clicked.connect(lambda: self._delete(id))
        return card

    def _keep(self, card: BattlefieldCard, motion: Motion) -> None:
        new = all(field.id != card.id for field in self._case.motion.battlefields)
        self.edited.emit(motion, self.tr("add a battlefield") if new else self.tr("edit a battlefield"))
        self.show_case(self._case)
        if new:
            self.add_button.setFocus()

    def _left(self) -> None:
        assert self._case is not None
        self.show_case(self._case)
        if not self.isAncestorOf(QApplication.focusWidget()):
            self.add_button.setFocus()

    def _move(self, id: str, step: int) -> None:
        """Its tool keeps the keyboard, unless it has come to the end."""
        motion = self._case.motion
        fields = list(motion.battlefields)
        at = next(place for place, field in enumerate(fields) if field.id == id)
        fields.insert(at + step, fields.pop(at))
        self._change(replace(motion, battlefields=tuple(fields)), self.tr("move a battlefield"))
        tools = self.cards[id].tools
        there = tools["up" if step < 0 else "down"]
        self.cards[id].at_hand.focus(there if there.isEnabled() else tools["down" if step < 0 else "up"])

    def _delete(self, id: str) -> None:
        """Undo brings it back, with the claims that were to be fought on it."""
        motion = self._case.motion
        fields = tuple(field for field in motion.battlefields if field.id != id)
        self._change(replace(motion, battlefields=fields), self.tr("delete a battlefield"))
        self.add_button.setFocus()

    def _change(self, motion: Motion, name: str) -> None:
        assert self._case is not None
        self.edited.emit(motion, name)
        self.show_case(self._case)


def importance_words(importance: Importance) -> str:
    """How much a battlefield decides, in words."""
    return {
        Importance.HIGH: translate("Ground", "Decides much"),
        Importance.MEDIUM: translate("Ground", "Matters"),
        Importance.LOW: translate("Ground", "Matters less"),
    }[importance]
