"""The ground both sides stand on, edited where it stands: definitions, the criterion, frameworks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from debatecoach.debate.motion import Criterion, Definition, Framework, Motion
from debatecoach.debate.side import Side
from debatecoach.ui.kit.layouts import bring_into_sight, column_of, fill, held, let_go, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing, typed_so_far, typing_kept
from debatecoach.ui.kit.widgets import (
    Card,
    button,
    field_label,
    has_its_own_ctrl_enter,
    icon_button,
    label,
    side_name,
)
from debatecoach.ui.prep.edits import (
    LABEL_LENGTH,
    clean_argument,
    clean_claim,
    clean_sentence,
    short_label,
)


# -- A field for one sentence that wraps, so that it can be read whole while it is written
class LineField(QPlainTextEdit):
    """One line of text over two rows. Enter is "next", not a new line; a pasted text becomes one line.

    Signals:
        entered: Enter was pressed.
    """

    entered = Signal()

    def __init__(self, text: str, name: str, hint: str = "", rows: int = 2) -> None:
        super().__init__(text)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._rows = rows
        theme().changed.connect(self._size)
        self._size()

    def text(self) -> str:
        """What it says, on one line."""
        return " ".join(self.toPlainText().split())

    def _size(self) -> None:
        line = round(theme().size("body") * 1.35)
        self.setFixedHeight(line * self._rows + 22)

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(" ".join(source.text().split()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                event.ignore()  # the form around it keeps
            else:
                self.entered.emit()
        else:
            super().keyPressEvent(event)


# -- Cards that turn into forms
class Fields(QWidget):
    """A form that Ctrl+Return keeps and Esc leaves."""

    def __init__(self, keep: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self._keep, self._leave = keep, leave
        self.column = column_of(inside=self, spacing=6)
        self.keep = button(self.tr("Keep"), keep, "primary", toolTip=self.tr("Ctrl+Return"))

    def add_buttons(self) -> None:
        self.column.addLayout(
            row_of(
                self.keep,
                button(self.tr("Cancel"), self._leave, "quiet"),
                1,
                spacing=8,
            )
        )

    def event(self, event: QEvent) -> bool:
        return has_its_own_ctrl_enter(event) or bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._keep()
        else:
            super().keyPressEvent(event)


class EditableCard(Card):
    """A card that shows part of the motion and turns into a form.

    Signals:
        edited: the whole Motion with the part changed.
    """

    edited = Signal(object)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)
        self.edit_button = icon_button("edit", self.tr("Edit: {0}").format(title), self.begin)
        self.title = label(title, "strong", wrap=True)
        top = Qt.AlignmentFlag.AlignTop
        self.head = row_of((self.title, 1), (self.edit_button, top), spacing=4)
        self.column.addLayout(self.head)
        self._motion: Motion | None = None
        self._body: QWidget | None = None
        self.editing = False

    def show_motion(self, motion: Motion) -> None:
        """Show the part of ``motion``; a form being filled in stays open."""
        self._motion = motion
        if not self.editing:
            self._swap(self._reading(motion))

    def begin(self) -> None:
        """Turn into the form."""
        if self._motion is None or self.editing:
            return
        self.editing = True
        self.edit_button.hide()
        fields = Fields(self.keep, self.leave)
        first = self._form(self._motion, fields)
        fields.add_buttons()
        self._swap(fields)
        first.setFocus()
        bring_into_sight(self)

    def keep(self) -> None:
        """Take over what the form says."""
        assert self._motion is not None
        if not self.editing:
            return
        changed, form = self._changed(self._motion), self._body
        self._end()
        if changed != self._motion:
            self.edited.emit(changed)
        else:
            self.show_motion(self._motion)
        if form is not None and self._motion == changed:  # else the disk refused
            typing_kept(form)

    def leave(self) -> None:
        """Close the form; nothing changes."""
        if self._body is not None:
            typing_kept(self._body)
        self._end()
        if self._motion is not None:
            self.show_motion(self._motion)

    def forget_form(self) -> None:
        """Close the form: it belonged to another case."""
        self.editing = False
        self.edit_button.show()

    def _end(self) -> None:
        self.forget_form()
        self.edit_button.setFocus()

    def _swap(self, body: QWidget) -> None:
        if self._body is not None:
            let_go(self._body)
        self._body = body
        self.column.addWidget(body, 1)
        body.show()  # now, so that it can take the keyboard

    def _reading(self, motion: Motion) -> QWidget:
        raise NotImplementedError

    def _form(self, motion: Motion, fields: Fields) -> QWidget:
        """Fill the form; the field the keyboard goes to."""
        raise NotImplementedError

    def _changed(self, motion: Motion) -> Motion:
        raise NotImplementedError


class DefinitionsCard(EditableCard):
    """What the words of the motion mean in this debate."""

    def __init__(self) -> None:
        super().__init__(self.tr("Definitions"))
        self.rows: list[tuple[QLineEdit, LineField, QWidget]] = []
        self._made = 0  # rows in this form so far, those that were removed too

    def _reading(self, motion: Motion) -> QWidget:
        column = column_of(
            *(
                column_of(
                    label(each.term, wrap=True),
                    label(each.meaning, "muted", wrap=True, selectable=True),
                    spacing=0,
                )
                for each in motion.definitions
            ),
            spacing=8,
        )
        if not motion.definitions:
            column.addWidget(
                label(
                    self.tr("None yet. Say what the motion's words mean, or leave it to the round."),
                    "muted",
                    True,
                )
            )
        return held(column)

    def _form(self, motion: Motion, fields: Fields) -> QWidget:
        self.rows, self._made = [], 0
        self._rows_column = column_of(spacing=8)
        fields.column.addLayout(self._rows_column)
        for each in motion.definitions or (Definition("", ""),):
            self._add_row(each)
        while any(typed_so_far().at(f"{self._row_place()}/{name}") for name in ("term", "meaning")):
            self._add_row(Definition("", ""))
        more = button(self.tr("Add a definition"), lambda: self._add_row(Definition("", "")), "quiet", "add")
        fields.column.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        return self.rows[0][0]

    def _row_place(self) -> str:
        return f"motion/definition/{self._made}"

    def _add_row(self, definition: Definition) -> None:
        holder = QWidget()
        term = QLineEdit(
            definition.term, accessibleName=self.tr("Term"), placeholderText=self.tr("Term"), maxLength=120
        )
        term.setCursorPosition(0)
        words = self.tr("By that we mean")
        meaning = LineField(definition.meaning, words, words)
        meaning.entered.connect(self._next_row)
        keep_typing(term, f"{self._row_place()}/term")
        keep_typing(meaning, f"{self._row_place()}/meaning")
        self._made += 1
        entry = (term, meaning, holder)
        row_of(
            (column_of(term, meaning, spacing=4), 1),
            icon_button("delete", self.tr("Remove this definition"), lambda: self._drop_row(entry)),
            inside=holder,
            spacing=4,
        )
        self.rows.append(entry)
        self._rows_column.addWidget(holder)
        holder.show()
        term.setFocus()

    def _next_row(self) -> None:
        """Enter in a meaning: on to the next term, or to a new one after the last."""
        fields = [meaning for _term, meaning, _holder in self.rows]
        place = next(i for i, field in enumerate(fields) if field.hasFocus())
        if place + 1 < len(fields):
            self.rows[place + 1][0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._add_row(Definition("", ""))

    def _drop_row(self, entry: tuple[QLineEdit, LineField, QWidget]) -> None:
        self.rows.remove(entry)
        typing_kept(entry[2])
        let_go(entry[2])

    def _changed(self, motion: Motion) -> Motion:
        pairs = [
            (clean_claim(term.text()), clean_sentence(meaning.text())) for term, meaning, _holder in self.rows
        ]
        return replace(motion, definitions=tuple(Definition(a, b) for a, b in pairs if a and b))


class CriterionCard(EditableCard):
    """By what the judge should decide."""

    def __init__(self) -> None:
        super().__init__(self.tr("Judge this debate by"))
        self.text: LineField | None = None
        self.why: QPlainTextEdit | None = None

    def _reading(self, motion: Motion) -> QWidget:
        column = column_of(spacing=4)
        if motion.criterion is None:
            column.addWidget(
                label(self.tr("No criterion yet: the side that argues it better."), "muted", True)
            )
        else:
            column.addWidget(label(motion.criterion.text, wrap=True, selectable=True))
            if motion.criterion.why:
                column.addWidget(label(motion.criterion.why, "muted", wrap=True, selectable=True))
        return held(column)

    def _form(self, motion: Motion, fields: Fields) -> QWidget:
        criterion = motion.criterion or Criterion("")
        self.text = LineField(criterion.text, self.tr("Judge this debate by"), self.tr("which side …"))
        self.text.entered.connect(lambda: self.why and self.why.setFocus(Qt.FocusReason.TabFocusReason))
        self.why = QPlainTextEdit(criterion.why, tabChangesFocus=True)
        self.why.setFixedHeight(round(72 * theme().scale))
        self.why.setPlaceholderText(self.tr("Why that is the right measure, in one sentence"))
        self.why.setAccessibleName(self.tr("Why that is the right measure"))
        fill(fields.column, self.text, self.why)
        keep_typing(self.text, "motion/criterion/text")
        keep_typing(self.why, "motion/criterion/why")
        return self.text

    def _changed(self, motion: Motion) -> Motion:
        assert self.why is not None
        text = clean_sentence(self.text.text())
        why = clean_argument(self.why.toPlainText())
        return replace(motion, criterion=Criterion(text, why) if text else None)


class FrameworkCard(EditableCard):
    """How one side's claims hang together, said in its opening."""

    def __init__(self, side: Side) -> None:
        super().__init__(self.tr("How {0}’s claims hang together").format(side_name(side)))
        self.setObjectName(f"claim_{side}")
        self.title.setProperty("role", str(side))
        self.side = side
        self.name: QLineEdit | None = None
        self.text: QPlainTextEdit | None = None

    def _reading(self, motion: Motion) -> QWidget:
        framework = motion.framework(self.side)
        self.title.setText(framework.name if framework else side_name(self.side))
        text = self.tr("None yet: one thought that holds the claims together, said in the opening.")
        said = label(framework.text, wrap=True, selectable=True) if framework else label(text, "muted", True)
        return held(column_of(said, 1))  # as high as the other side's

    def _form(self, motion: Motion, fields: Fields) -> QWidget:
        self.title.setText(side_name(self.side))
        framework = motion.framework(self.side) or Framework("", "")
        self.name = QLineEdit(framework.name, maxLength=LABEL_LENGTH)
        self.name.setPlaceholderText(self.tr("Two to five words"))
        self.text = QPlainTextEdit(framework.text, tabChangesFocus=True)
        self.text.setFixedHeight(round(96 * theme().scale))
        self.text.setPlaceholderText(self.tr("One or two sentences, as you would say them"))
        self.name.returnPressed.connect(lambda: self.text and self.text.setFocus())
        for words, field in ((self.tr("Its name"), self.name), (self.tr("The thought"), self.text)):
            fill(fields.column, field_label(words, field, "small"), field)
        keep_typing(self.name, f"motion/framework/{self.side}/name")
        keep_typing(self.text, f"motion/framework/{self.side}/text")
        return self.name

    def _changed(self, motion: Motion) -> Motion:
        assert self.name is not None
        text = clean_argument(self.text.toPlainText())
        name = clean_sentence(self.name.text()) or short_label(text)
        framework = Framework(name, text) if text else None
        if self.side is Side.PRO:
            return replace(motion, pro_framework=framework)
        return replace(motion, con_framework=framework)
