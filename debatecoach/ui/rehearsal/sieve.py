"""The filter in force: which arguments stand out, and which of them comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.ui.rehearsal.filters import Filter, Finder, matching, same_words

if TYPE_CHECKING:
    from debatecoach.ui.rehearsal.presenter import TreePresenter


class Sieve(QObject):
    """Follows the presenter; what matches is worked out when it is asked for.

    Signals:
        changed: another filter is in force, or none.

    Attributes:
        duplicates: finds nodes that say what another says; whoever knows better puts in a better one.
    """

    changed = Signal()

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__(presenter)
        self._presenter = presenter
        self.wanted: Filter | None = None
        self.duplicates: Finder = same_words
        self._found: list[str] | None = None
        self._through: frozenset[str] = frozenset()
        presenter.changed.connect(self.forget)

    def ask(self, wanted: Filter | None) -> None:
        """Put a filter in force, or none; the first match becomes current."""
        if wanted != self.wanted:
            self.wanted = wanted
            self.forget()
            found = self.matches()
            if found and self._presenter.node not in self._through:
                self._presenter.select(found[0])
            self.changed.emit()

    def forget(self) -> None:
        """The trees are others now."""
        self._found = None

    def matches(self) -> list[str]:
        """What the filter lets through of all that is on show, folded away or not, in the order of steps."""
        if self._found is None:
            shown = self._presenter
            self._found = []
            if self.wanted is not None and shown.forest is not None:
                self._found = matching(
                    shown.forest, shown.strengths, shown.k, self.wanted, shown.on_show(), self.duplicates
                )
            self._through = frozenset(self._found)
        return self._found

    def lets_through(self, node: str) -> bool | None:
        """Whether a node matches; None without a filter."""
        if self.wanted is None:
            return None
        self.matches()
        return node in self._through

    def step(self, by: int) -> None:
        """Go to the next match (1) or the one before (-1), round and round."""
        found = self.matches()
        if not found:
            return
        here = self._presenter.node
        if here in self._through:
            self._presenter.select(found[(found.index(here) + by) % len(found)])
        else:
            self._presenter.select(found[0 if by > 0 else -1])

    def place(self) -> int:
        """Which of the matches is current, from 1; 0 if none is."""
        here = self._presenter.node
        found = self.matches()
        return found.index(here) + 1 if here in self._through else 0
