"""Many edits that come one after the other and are taken back as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtGui import QUndoCommand

from debatecoach.debate.changes import Batch
from debatecoach.debate.forest import IllegalChangeError
from debatecoach.debate.side import Side
from debatecoach.errors import DebateCoachError

Apply = Callable[[object], object]
"""Makes a change and returns its inverse."""


@dataclass(slots=True)
class _Part:
    """Edits of one thing in the order they were made; of a tree they are taken back in one go."""

    apply: Apply
    tree: Side | None
    forward: list[object] = field(default_factory=list)
    back: list[object] = field(default_factory=list)

    def undo(self) -> None:
        for change in self._whole(self.back[::-1]):
            self.apply(change)

    def redo(self) -> None:
        self.back = [self.apply(change) for change in self._whole(self.forward)]

    def _whole(self, changes: list[object]) -> list[object]:
        return changes if self.tree is None else [Batch(tuple(changes))]  # type: ignore[arg-type]


class JointStep(QUndoCommand):
    """One step of the undo stack that grows while nothing else is put on top of it.

    Args:
        name: what it is called.
        on_trouble: told of a step that can no longer be taken; an exception would be lost inside Qt.
        on_undo: told when it is taken back.
    """

    def __init__(
        self,
        name: str,
        on_trouble: Callable[[DebateCoachError | IllegalChangeError], object],
        on_undo: Callable[[], object],
    ) -> None:
        super().__init__(name)
        self._on_trouble, self._on_undo = on_trouble, on_undo
        self._parts: list[_Part] = []
        self._fresh = True
        self.empty = True

    def add(self, apply: Apply, change: object, tree: Side | None) -> None:
        """Make an edit, and keep it; what ``apply`` raises goes on, and then nothing happened."""
        back = apply(change)
        part = next((each for each in self._parts if tree is not None and each.tree is tree), None)
        if part is None:
            part = _Part(apply, tree)
            self._parts.append(part)
        part.forward.append(change)
        part.back.append(back)
        self.empty = False

    def undo(self) -> None:
        self._on_undo()
        self._take([part.undo for part in reversed(self._parts)])

    def redo(self) -> None:
        if not self._fresh:  # pushing calls this once for what is already done
            self._take([part.redo for part in self._parts])
        self._fresh = False

    def _take(self, steps: list[Callable[[], None]]) -> None:
        try:
            for step in steps:
                step()
        except (DebateCoachError, IllegalChangeError) as error:
            self._on_trouble(error)
