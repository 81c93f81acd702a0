"""The student's notes of one speech: written, changed, taken away, one a line."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.debate.case import Round
from debatecoach.debate.own_flow import LONGEST_NOTE, MOST_NOTES, Note
from debatecoach.ui.flow_along.rows import Rows, Targets, answers_text
from debatecoach.ui.kit.layouts import column_of, fill, held, laid_out_once, row_of, stands_below, turn
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.widgets import button, label

Keep = Callable[[tuple[Note, ...], str], bool]
"""Keeps notes under a step's name; False: they could not be kept, and nothing changed."""
BELOW = 8
"""Pixels between what stands below each other."""
NARROW = 640
"""Below this many pixels (at text scale 1) what can be answered stands above the notes, not beside them."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -5, Qt.Key.Key_PageDown: 5}
_BARE = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class _Line(QLineEdit):
    """A line in which Ctrl+Z takes back what was typed, and, where nothing is typed, the last step.

    Signals:
        given_up: Esc.
        stepped: Up (-1), Down (1), or five at once by page.
        undone, redone: Ctrl+Z and its opposite, with nothing of one's own to take back.
    """

    given_up = Signal()
    stepped = Signal(int)
    undone = Signal()
    redone = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in _STEPS and event.modifiers() in _BARE:
            self.stepped.emit(_STEPS[Qt.Key(event.key())])
        elif event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable():
            self.undone.emit()
        elif event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable():
            self.redone.emit()
        else:
            super().keyPressEvent(event)


class NotesFace(QWidget):
    """What the next note may answer, the notes, and the line the next one is written in.

    Args:
        keep: told every new state of the notes; what it cannot keep stays in the line.

    Signals:
        changed: which note is being changed (its number, from 0), -1: the next one is a new one.

    Attributes:
        answers, list, line: the parts, as they are read.
    """

    changed = Signal(int)

    def __init__(self, keep: Keep) -> None:
        super().__init__()
        self._keep = keep
        self._notes: tuple[Note, ...] = ()
        self._editing = -1
        column = column_of(spacing=BELOW)
        self._across = row_of((self._build_answers(), 2), (column, 3), inside=self, spacing=16)
        self.list = Rows(self.tr("Your notes"))
        self.list.itemActivated.connect(lambda _item: self.change())
        self.list.currentRowChanged.connect(lambda _row: self._sync())
        at = Qt.ShortcutContext.WidgetShortcut  # PySide heeds it only beside a named ``activated``
        for keys, verb in ((QKeySequence.StandardKey.Delete, self.delete), ("F2", self.change)):
            QShortcut(QKeySequence(keys), self.list, activated=verb, context=at)
        self.edit = button(self.tr("Change note"), self.change, "quiet", icon="edit")
        self.drop = button(self.tr("Delete note"), self.delete, "quiet", icon="delete")
        self._verbs = held(row_of(self.edit, self.drop, 1))
        self.says = label("", "small", wrap=True)
        self.line = _Line()
        self.line.setAccessibleName(self.tr("Note"))
        self.line.setPlaceholderText(self.tr("What is said, in short: econ bad → jobs"))
        self.line.setMaxLength(LONGEST_NOTE)
        self.line.returnPressed.connect(self.add)
        self.line.given_up.connect(self.give_up)
        self.line.stepped.connect(self.answers.step)
        self._place = ""
        self._typing = keep_typing(self.line, lambda: self._place)
        self.answers.pointed.connect(self.line.setFocus)
        fill(column, label(self.tr("Your notes"), "small"), (self.list, 1), self._verbs, self.says, self.line)
        self._sync()

    def _build_answers(self) -> QWidget:
        self.answers = Targets()
        head = label(self.tr("The next note answers (↑ ↓)"), "small", buddy=self.answers)
        # as much room as in the notes' own column: both lists begin at one height
        self._targets = held(column_of(head, (self.answers, 1), spacing=BELOW))
        return self._targets

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < NARROW * theme().scale
        if stands_below(self._across) is not narrow:
            turn(self._across, below=narrow)
            self._across.setSpacing(8 if narrow else 16)

    def show_notes(self, notes: tuple[Note, ...], current: Round, speech: int) -> None:
        """Show what is kept of a speech; the row stays where it was, a new note is brought into sight."""
        place = f"own/{current.id}/{speech}"
        if place != self._place:
            self._place = place
            self._typing.follow()
        grown, row = len(notes) > len(self._notes), self.list.currentRow()
        self._notes = notes
        if self._editing >= len(notes):
            self.give_up()
        texts = [
            f"{note.text}\n    {answers_text(current, note.answers)}" if note.answers else note.text
            for note in notes
        ]
        if texts == [self.list.item(at).text() for at in range(self.list.count())]:
            return
        self.list.clear()
        self.list.addItems(texts)
        if grown:
            self.list.scrollToBottom()
        elif notes:
            self.list.setCurrentRow(min(row, len(notes) - 1))
        self._sync()

    def offer_answers(self, current: Round, speech: int) -> None:
        """What the speech could answer; nothing is asked where there is nothing."""
        self.answers.offer(current, speech)
        self._targets.setVisible(self.answers.count() > 1)

    # -- verbs -------------------------------------------------------------------------------------------

    def add(self) -> None:
        """Keep the line: as a new note, or in the place of the one that is being changed."""
        text = " ".join(self.line.text().split())
        if not text:
            return
        note = Note(text, self.answers.ref)
        if self._editing >= 0:
            notes = (*self._notes[: self._editing], note, *self._notes[self._editing + 1 :])
            if notes == self._notes or self._keep(notes, self.tr("Change a note")):
                self.give_up()
        elif len(self._notes) < MOST_NOTES and self._keep((*self._notes, note), self.tr("Add a note")):
            self._clear()
            announce(self, self.tr("Note {0} is kept").format(len(self._notes)))

    def change(self) -> None:
        """Take the chosen note into the line."""
        row = self.list.currentRow()
        if not 0 <= row < len(self._notes):
            return
        self._editing = row
        self.line.setText(self._notes[row].text)
        self.answers.choose(self._notes[row].answers)
        self.line.selectAll()
        self.line.setFocus()
        self._sync()

    def delete(self) -> None:
        """Take the chosen note away."""
        row = self.list.currentRow()
        if not 0 <= row < len(self._notes):
            return
        self.give_up()
        self._keep(self._notes[:row] + self._notes[row + 1 :], self.tr("Delete a note"))

    def give_up(self) -> None:
        """Leave the note that is being changed as it was."""
        if self._editing >= 0:
            self._editing = -1
            self._clear()
            self._sync()

    def _clear(self) -> None:
        self.line.setText("")  # and not clear(): there is nothing of one's own to take back in a new line
        self._typing.kept()
        self.answers.choose(None)

    def _sync(self) -> None:
        there = 0 <= self.list.currentRow() < len(self._notes)
        for each in (self.edit, self.drop):
            each.setEnabled(there)
        text = ""
        if self._editing >= 0:
            text = self.tr("You are changing note {0}. Enter keeps it, Esc leaves it as it was.")
            text = text.format(self._editing + 1)
        with laid_out_once(self):
            self._verbs.setVisible(bool(self._notes))
            self.says.setText(text)
            self.says.setVisible(bool(text))
        self.changed.emit(self._editing)
