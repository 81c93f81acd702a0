"""Undo and redo: Qt's stack, kept in step with the history the case file keeps.

The case knows every step with its inverse (:mod:`debatecoach.casefile.history`), so that it can be taken
back after a restart too; Qt's stack holds only names, for menus and shortcuts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from debatecoach.base.errors import DebateCoachError

if TYPE_CHECKING:
    from debatecoach.ui.case.open_case import OpenCase


class _Named(QUndoCommand):
    """A step's name on Qt's stack."""

    def __init__(self, steps: Steps, name: str, on_undo: Callable[[], object] | None = None) -> None:
        super().__init__(name)
        self._steps, self._on_undo = steps, on_undo

    def redo(self) -> None:
        self._steps.take(forward=True)

    def undo(self) -> None:
        if self._on_undo is not None and not self._steps.quiet:
            self._on_undo()
        self._steps.take(forward=False)


class Steps(QObject):
    """What was done to the open case and can be taken back.

    Signals:
        taken: a step was taken back or done again: its changes (Pieces), and those that would undo them.

    Attributes:
        stack: names and order, as Qt shows them.
        quiet: True while the stack follows what has already happened.
        joining: True while edits come that no person makes now.
    """

    taken = Signal(object, object)

    def __init__(self, open_case: OpenCase) -> None:
        super().__init__(open_case)
        self._open_case = open_case
        self.stack = QUndoStack(self)
        self.quiet = self.joining = False
        self._work: object = None
        self._open = False
        self._on_undo: Callable[[], object] | None = None
        self.stack.indexChanged.connect(self._another_step)

    @contextmanager
    def step(self, name: str) -> Iterator[bool]:
        """Make a change in the block, which becomes a step called ``name`` if nothing is raised.

        Yields:
            Whether it joins the step before it (see :meth:`joined`).
        """
        joins = self.joining and self._open
        yield joins
        if not joins:
            self._push(_Named(self, name, self._on_undo if self.joining else None))
            self._open = self.joining

    @contextmanager
    def joined(self, work: object, on_undo: Callable[[], object] | None = None) -> Iterator[None]:
        """Changes in the block are one step, with those of earlier blocks of the same ``work`` if nothing
        was done or taken back since. ``on_undo`` is told when it is taken back."""
        if self._work is not work:
            self._work, self._open = work, False
        self._on_undo = on_undo
        self.joining = True
        try:
            yield
        finally:
            self.joining = False

    def take_up(self) -> None:
        """Show the history of the case that is open now."""
        store = self._open_case.store
        self.quiet = True
        self.stack.clear()
        if store is not None:
            for step in store.history.steps:
                self.stack.push(_Named(self, step.name))
            self.stack.setIndex(store.history.done)
        self.quiet = False
        self._work = None

    def forget_flow(self) -> None:
        """Steps on a flow do not outlive the speech they were made after."""
        self._open_case.open_store.forget_steps(flow_only=True)
        self.follow()

    def follow(self) -> None:
        """Steps may be gone from the case's history: show what is left."""
        if len(self._open_case.open_store.history) != self.stack.count():
            self.take_up()

    def take(self, forward: bool) -> None:
        """Take the step before back, or do the next one again, as Qt's stack asks."""
        store = self._open_case.store
        if self.quiet or store is None:
            return
        step = store.history.next if forward else store.history.last
        inverses = () if step is None else step.back if forward else step.forward
        try:
            pieces = store.redo() if forward else store.undo()
        except DebateCoachError as error:
            self._open_case.bridge.trouble.emit(error)
            QTimer.singleShot(0, self, self.take_up)  # nothing happened: the stack goes back
        else:
            self.taken.emit(pieces, inverses)

    def _push(self, command: _Named) -> None:
        self.quiet = True  # it is done already
        self.stack.push(command)
        self.quiet = False

    def _another_step(self) -> None:
        if not self.joining:
            self._work = None
