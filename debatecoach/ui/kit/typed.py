"""What is being typed is kept as it is typed, in whatever field, and comes back after a crash.

One mechanism for all fields: a field is told its place once (:func:`keep_typing`), a name that is the same
when the case is opened again. What is typed goes to a small file beside the journal, at most a second behind,
off the UI thread. When it is in the case, or was given up, it is forgotten (:meth:`Typing.kept`). A field
that finds something left for its place shows it, and says so below itself.

The speech of a round, which has recordings and corrections with it, is kept by ``round/student/turn.py`` in
the journal.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QFrame,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.typed import read_typed, write_typed
from debatecoach.ui.kit.layouts import let_go, row_of, stands_below
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.widgets import button, label

BEHIND_MS = 500
"""From the first key to when the file is written; the disk takes its time besides."""
Field = QLineEdit | QPlainTextEdit | QTextEdit


class MarkedField(QTextEdit):
    """A field of which more is kept than its words."""

    def kept_text(self) -> str:
        """Words and marks as one text."""
        raise NotImplementedError

    def type_text(self, text: str) -> None:
        """Put such a text in the place of all there is."""
        raise NotImplementedError


class TypedSoFar(QObject):
    """Texts that are in no case yet, by their places.

    Signals:
        trouble: a DebateCoachError: they cannot be read, or (told once a case) not be kept.
        found: a sentence about what a field without room below it shows.
    """

    trouble = Signal(object)
    found = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._path: Path | None = None
        self._texts: dict[str, str] = {}
        self._refused = False
        self._disk = _disk()
        self._behind = QTimer(self, singleShot=True, interval=BEHIND_MS, timeout=self._write)

    def open(self, path: Path) -> None:
        """Another case: what was left of it lies at ``path``."""
        self.close()
        self._path, self._refused = path, False
        try:
            self._texts = read_typed(path)
        except CaseFileError as error:
            self.trouble.emit(error)

    def close(self) -> None:
        """The case is closed; returns when all is on the disk."""
        if self._behind.isActive():
            self._write()
        self._disk.shutdown()
        self._disk = _disk()
        self._path, self._texts = None, {}

    def at(self, place: str) -> str | None:
        """What is left for a place."""
        return self._texts.get(place)

    def note(self, place: str, text: str) -> None:
        """What stands there now; an empty text is one, too."""
        if place and self._path is not None and self._texts.get(place) != text:
            self._texts[place] = text
            self._soon()

    def forget(self, place: str) -> None:
        """It is in the case, or given up."""
        if self._texts.pop(place, None) is not None:
            self._soon()

    def _soon(self) -> None:
        if not self._behind.isActive():
            self._behind.start()

    def _write(self) -> None:
        self._behind.stop()
        if self._path is not None:
            self._disk.submit(self._put, self._path, dict(self._texts))

    def _put(self, path: Path, texts: dict[str, str]) -> None:
        try:
            write_typed(path, texts)
        except CaseFileError as error:
            if not self._refused:
                self.trouble.emit(error)  # this is the disk's thread: it is told on the window's
            self._refused = True
        else:
            self._refused = False


def _disk() -> ThreadPoolExecutor:
    """One thread, so that the last state is written last; it is there from the first writing on."""
    return ThreadPoolExecutor(1, "typed")


@cache
def typed_so_far() -> TypedSoFar:
    """The one of this window."""
    return TypedSoFar()


class Typing(QObject):
    """One field's unsaved text."""

    def __init__(self, field: Field, place: Callable[[], str]) -> None:
        super().__init__(field)
        self._field, self._place = field, place
        self._base = self._text()
        self._row: QWidget | None = None
        field.textChanged.connect(self._changed)
        self.follow()

    def follow(self) -> None:
        """The field shows another place, or is new: show what is left for it."""
        self._drop_row()
        self._base = self._text()
        left = typed_so_far().at(self._place())
        if left is None or left == self._base or self._field.isReadOnly():
            return
        self._type(left)
        said = QCoreApplication.translate("Typed", "You had typed this, not yet saved")
        self._row = _row_below(self._field, said, self._discard)
        if self._row is None:
            typed_so_far().found.emit(f"{said}: {self._field.accessibleName()}")
        announce(self._field, said)

    def kept(self) -> None:
        """What is typed is in the case now, or was given up."""
        typed_so_far().forget(self._place())
        self._base = self._text()
        self._drop_row()

    def _changed(self) -> None:
        """Only what a person types is theirs to lose; what is shown to them lies somewhere."""
        field, text = self._field, self._text()
        if not _by_hand(field):
            self._base = text
        elif text == self._base:
            typed_so_far().forget(self._place())
            self._drop_row()
        else:
            typed_so_far().note(self._place(), text)

    def _text(self) -> str:
        if isinstance(self._field, MarkedField):
            return self._field.kept_text()
        return self._field.text() if isinstance(self._field, QLineEdit) else self._field.toPlainText()

    def _type(self, text: str) -> None:
        """As a person would, so that the field sees it and Ctrl+Z takes it back."""
        self._field.selectAll()
        if isinstance(self._field, MarkedField):
            self._field.type_text(text)
        elif isinstance(self._field, QLineEdit):
            self._field.insert(text)
        else:
            self._field.textCursor().insertText(text)

    def _discard(self) -> None:
        self._type(self._base)
        self.kept()
        self._field.setFocus()

    def _drop_row(self) -> None:
        row, self._row = self._row, None
        if row is not None:
            let_go(row)


def _by_hand(field: Field) -> bool:
    """A person changed it. A text that is put in whole takes all with it that could be undone or done again;
    Qt says that it is not modified only later."""
    if isinstance(field, QLineEdit):
        return field.isModified()
    return field.document().isUndoAvailable() or field.document().isRedoAvailable()


def keep_typing(field: Field, place: str | Callable[[], str]) -> Typing:
    """Keep what is typed into ``field``.

    Args:
        field: without what was left for it, as the case has it.
        place: what it is a field of, the same in another session; empty: of nothing now.
    """
    return Typing(field, place if callable(place) else lambda: place)


def typing_kept(form: QWidget) -> None:
    """All fields of a form are in the case now, or were given up."""
    for each in form.findChildren(Typing):
        each.kept()


def _row_below(field: QWidget, said: str, discard: Callable[[], object]) -> QWidget | None:
    """A sentence and a button below a field; None where it stands in no column."""
    holder = field.parentWidget()
    whole = holder.layout() if holder is not None else None
    layout = next((each for each in _layouts(whole) if each.indexOf(field) >= 0), None)
    below: QWidget | QLayout = field
    while layout is not None and not isinstance(layout, QFormLayout) and not _is_column(layout):
        below, layout = layout, layout.parent() if isinstance(layout.parent(), QLayout) else None
    if layout is None:
        return None
    row = QFrame(objectName="typed_so_far")
    undo = button(QCoreApplication.translate("Typed", "Discard"), discard, "quiet")
    undo.setAccessibleDescription(said)
    row_of((label(said, "small", wrap=True), 1), undo, inside=row)
    if isinstance(layout, QFormLayout):
        layout.insertRow(layout.getWidgetPosition(field)[0] + 1, row)
    elif isinstance(layout, QBoxLayout):
        layout.insertWidget(layout.indexOf(below) + 1, row)
    row.show()
    return row


def _layouts(whole: QLayout | None) -> list[QLayout]:
    """A layout and those in it; items are not asked for, whose wrappers would outlive them."""
    return [] if whole is None else [whole, *whole.findChildren(QLayout)]


def _is_column(layout: QLayout) -> bool:
    return isinstance(layout, QBoxLayout) and stands_below(layout)
