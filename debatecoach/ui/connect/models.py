"""Which model does what: one for each role, and a test of the one that writes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QSizePolicy, QVBoxLayout

from debatecoach.base.language import Role
from debatecoach.engines.language.finder import Tested
from debatecoach.ui.connect.connection_words import (
    forms_sentence,
    pace_sentence,
    role_name,
    roles_sentence,
    tested_sentence,
)
from debatecoach.ui.connect.parts import ElidedEdit
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.layouts import column_of, fill, grid_of, row_of
from debatecoach.ui.kit.widgets import Card, button, field_label, label, plain_tip
from debatecoach.ui.kit.wording import joined

LONGEST = 200
OTHER_WORK = re.compile(r"embed|rerank|whisper|tts|moderation|dall-e|clip|bge-|minilm|guard", re.IGNORECASE)
"""Names of models that do not write."""


def likely_writer(names: Sequence[str]) -> str:
    """The first model that may write speeches; empty if there is none."""
    return next((each for each in names if not OTHER_WORK.search(each)), "")


class ModelBox(QComboBox):
    """A model: chosen from the server's list, or typed. ``same`` offers to use writing's."""

    def __init__(self, name: str, same: str, on_change: Callable[[], object]) -> None:
        super().__init__()
        self._same = same
        self.setLineEdit(ElidedEdit())  # makes it editable
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(12)
        field = self.lineEdit()
        field.setMaxLength(LONGEST)
        field.setAccessibleName(name)
        field.setPlaceholderText(same or self.tr("Choose or type a model"))
        completer = self.completer()
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.editTextChanged.connect(lambda text: (self.setToolTip(plain_tip(text)), on_change()))

    def offer(self, names: Sequence[str], chosen: str) -> None:
        """Show these models with ``chosen`` in the field."""
        self.blockSignals(True)
        self.clear()
        if self._same:
            self.addItem(self._same)
        self.addItems(list(names))
        self.setCurrentIndex(-1)
        self.blockSignals(False)
        self.setEditText(chosen or self._same)
        self.lineEdit().setCursorPosition(0)

    def model(self) -> str:
        """The model's name; empty: none, or writing's."""
        text = self.currentText().strip()
        return "" if text == self._same else text


class ModelsPart(Card):
    """Models by role.

    Signals:
        changed: another model.
        listing: list the server's models.
        testing: test the one that writes.
    """

    changed = Signal()
    listing = Signal()
    testing = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Which model does what?"))
        same = {Role.WRITING: "", **dict.fromkeys(list(Role)[1:], self.tr("The same as writing"))}
        self.boxes = {role: ModelBox(role_name(role), same[role], self._changed) for role in Role}
        rows = ((field_label(role_name(role), box), box) for role, box in self.boxes.items())
        self.sentence = label("", wrap=True)
        self.note = label("", "small", wrap=True)
        form = grid_of(*rows, stretch=(0, 1))
        fill(self.column, form, self.sentence, self.note, self._test_row())
        self.names: tuple[str, ...] = ()
        self.offer((), {})

    def _test_row(self) -> QVBoxLayout:
        self.list = button(self.tr("List the models"), self.listing.emit)
        self.test = button(self.tr("&Test"), self.testing.emit, accessibleName=self.tr("Test the model"))
        self.test.setToolTip(self.tr("Asks three tiny questions: is it there, how fast, and what can it do"))
        self.busy = Busy()
        self.result = label("", wrap=True, selectable=True)
        self.result.hide()
        return column_of(row_of(self.list, self.test, 1, spacing=8), self.busy, self.result)

    def offer(self, names: Sequence[str], chosen: Mapping[Role, str]) -> None:
        """Show the server's models with these chosen."""
        self.names = tuple(names)
        for role, box in self.boxes.items():
            box.offer(self.names, chosen.get(role, ""))
        self._changed()

    def chosen(self) -> dict[Role, str]:
        """The model of each role; empty where writing's is used."""
        return {role: box.model() for role, box in self.boxes.items()}

    def distinct(self) -> list[str]:
        """The models in use, each once."""
        return list(dict.fromkeys(each for each in self.chosen().values() if each))

    def tell(self, note: str) -> None:
        """A remark about the list."""
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def working(self, text: str) -> None:
        """The server is being asked; empty: no more."""
        self.busy.say(text)
        self.list.setEnabled(not text)
        self.test.setEnabled(not text)

    def tell_tested(self, tested: Tested | None) -> None:
        """What the test showed; None: nothing to say."""
        if tested is None or tested.trouble is not None:
            self.result.hide()
            return
        said = [tested_sentence(tested.model, tested.first, tested.rate)]
        said += [each for each in (pace_sentence(tested.first, tested.rate),) if each]
        said.append(forms_sentence(tested.forms))
        self.result.setText(joined(said))
        self.result.show()

    def _changed(self) -> None:
        self.sentence.setText(roles_sentence(self.chosen()))
        self.result.hide()
        self.changed.emit()
