"""What a person does to the current cell besides its words: marks, groups, comments, folding, doubts
answered in one key, the overlay of the rehearsal trees, hearing it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from debatecoach.debate.argument import Argument
from debatecoach.debate.flow_tree import Flow, FlowRef, Mark
from debatecoach.debate.overlay import Hits, hits, prepared_as, take_in
from debatecoach.debate.side import Side
from debatecoach.debate.states import marks
from debatecoach.ui.flow import dressing
from debatecoach.ui.flow.todo import Waiting

if TYPE_CHECKING:
    from debatecoach.ui.flow.presenter import FlowPresenter

MOST = 4
"""Alternatives of a doubt that have a key."""


class Deeds(QObject):
    """The verbs, on the presenter's current cell.

    Attributes:
        overlay: the rehearsal trees are laid over the sheet.
        folded: points whose replies are folded away.
    """

    def __init__(self, presenter: FlowPresenter) -> None:
        super().__init__(presenter)
        self._presenter, self._session = presenter, presenter.session
        self.overlay = False
        self.folded: set[FlowRef] = set()

    # -- doubts --------------------------------------------------------------------------------------

    def alternatives(self) -> list[FlowRef]:
        """What a doubtful point may answer instead of what it is taken for, likeliest first; at most four.

        That it may be new is not among them: that has a key of its own.
        """
        flow, cell = self._presenter.flow, self._presenter.cell
        if flow is None or cell is None or not cell.point.doubt or (cell.live and cell.cell.extension):
            return []
        known = [flow.locate(node) for node in cell.point.alternatives if node]
        possible = set(self._presenter.correcting.targets())
        return [each for each in known if each and each in possible and each != cell.cell.answers][:MOST]

    def answer(self, place: int) -> None:
        """The doubt is settled: it answers the alternative at ``place``, from 0."""
        found = self.alternatives()
        if place < len(found):
            self._presenter.settling.retarget(found[place])

    def next_doubt(self) -> None:
        """Stand on the next point that is asked about, from here on and around."""
        flow = self._presenter.flow
        if flow is not None:
            self._go(flow.doubtful(), self.tr("Nothing is in doubt."))

    # -- what is left --------------------------------------------------------------------------------

    def waiting(self) -> list[Waiting]:
        """The points that wait for an answer at this moment, the most urgent first."""
        view = self._presenter.view
        return view.waiting if view is not None else []

    def next_waiting(self) -> None:
        """Stand on the next point nobody answered."""
        self._go([each.ref for each in self.waiting()], self.tr("Nothing waits for an answer."))

    def latest(self) -> None:
        """Stand on the point that was said last."""
        flow, presenter = self._presenter.flow, self._presenter
        said = (
            [
                (mention.speech, mention.sentence, place)
                for place, ref in enumerate(flow.refs())
                for mention in flow[ref].mentions
            ]
            if flow is not None
            else []
        )
        if flow is None or not said:
            presenter.said.emit(self.tr("Nothing was said yet."))
            return
        column, _, place = max(said)
        presenter.said.emit("")
        presenter.show_point(list(flow.refs())[place], column)

    def _go(self, refs: list[FlowRef], none: str) -> None:
        if not refs:
            self._presenter.said.emit(none)
            return
        ref = self._presenter.ref
        at = refs.index(ref) + 1 if ref in refs else 0
        self._presenter.said.emit("")
        self._presenter.show_point(refs[at % len(refs)])

    # -- marks, dress ----------------------------------------------------------------------------------

    def marks(self) -> tuple[Mark, ...]:
        """The marks the current point carries."""
        current, at = self._session.round, self._at()
        if current is None or at is None:
            return ()
        return marks(*at, current.format, len(current.speeches))

    def toggle(self, mark: Mark) -> None:
        """A person rules on a mark."""
        current = self._session.round
        if current is not None:
            spoken = len(current.speeches)
            self._presenter.correcting.change(
                lambda flow, ref: dressing.toggle_mark(flow, ref, mark, current.format, spoken),
                self.tr("Rule on a mark"),
            )

    def bold(self) -> None:
        """Bold, or no longer."""
        self._presenter.correcting.change(dressing.embolden, self.tr("Bold"))

    def highlight(self) -> None:
        """Highlighted, or no longer."""
        cell = self._presenter.cell
        if cell is None:
            return
        if cell.live and cell.cell.extension:
            self._presenter.said.emit(self.tr("An extension can be highlighted when its speech is over."))
            return
        column = cell.cell.column
        self._presenter.correcting.change(
            lambda flow, ref: dressing.highlight(flow, ref, column), self.tr("Highlight")
        )

    def comment(self, text: str) -> None:
        """Keep a comment; empty takes it away."""
        self._presenter.correcting.change(
            lambda flow, ref: dressing.comment(flow, ref, text), self.tr("Comment on a point")
        )

    def group(self) -> None:
        """Group it with the one above in its column, or take it out of its group."""
        at = self._at()
        if at is None:
            return
        above = self._above()
        if above is None and not at[0][at[1]].group:
            self._presenter.said.emit(self.tr("No point stands above it in this column to group it with."))
            return
        grouped = bool(at[0][at[1]].group)
        name = self.tr("Take out of its group") if grouped else self.tr("Group points")
        self._presenter.correcting.change(
            lambda flow, ref: dressing.group_above(flow, ref, above if above in flow.refs() else None), name
        )

    def _above(self) -> FlowRef | None:
        presenter = self._presenter
        view = presenter.view
        here = presenter.cell
        if view is None or here is None:
            return None
        rows = [
            (row, cell.cell.ref)
            for (row, column), cell in view.cells.items()
            if column == here.cell.column and row < here.cell.row
        ]
        return max(rows, key=lambda each: each[0])[1] if rows else None

    def _at(self) -> tuple[Flow, FlowRef] | None:
        flow, ref, cell = self._presenter.flow, self._presenter.ref, self._presenter.cell
        return (flow, ref) if flow is not None and ref is not None and cell is not None else None

    # -- folding -------------------------------------------------------------------------------------

    def fold(self) -> None:
        """Fold the replies of the current point away, or unfold them."""
        current, ref = self._session.round, self._presenter.ref
        if current is None or ref is None or ref.node not in current.flow.trees[ref.tree]:
            return
        if ref in self.folded:
            self.folded.discard(ref)
        elif current.flow.trees[ref.tree].children(ref.node):
            self.folded.add(ref)
        else:
            self._presenter.said.emit(self.tr("Nothing answers it: there is nothing to fold."))
        self._presenter.refresh()

    def unfold_to(self, ref: FlowRef) -> None:
        """Let a point be in sight."""
        current = self._session.round
        if current is not None and ref.node in current.flow.trees[ref.tree]:
            path = current.flow.trees[ref.tree].path(ref.node)
            self.folded -= {FlowRef(ref.tree, node) for node in path[:-1]}

    # -- the rehearsal trees ---------------------------------------------------------------------------

    def lay_over(self, on: bool) -> None:
        """Show what was prepared, or no longer."""
        self.overlay = on
        self._presenter.refresh()

    def hits(self) -> dict[Side, Hits]:
        """Each side's hit rate in this round."""
        case, current = self._session.case, self._session.round
        return hits(current.flow, case.forests) if case is not None and current is not None else {}

    def node(self) -> tuple[Side, str] | None:
        """The rehearsal node the current point is."""
        case, current, ref = self._session.case, self._session.round, self._presenter.ref
        if case is None or current is None or ref is None or ref.node not in current.flow.trees[ref.tree]:
            return None
        return prepared_as(current.flow, ref, case.forests)

    def missed_argument(self, name: str) -> Argument:
        """The prepared argument called ``pro/p1.2``."""
        owner, _, node = name.partition("/")
        return self._session.open_store.case.forests[Side(owner)][node]

    def take_in(self) -> None:
        """Put the current point into the rehearsal trees; trees and flow are undone as one step."""
        case, current, ref = self._session.case, self._session.round, self._presenter.ref
        if case is None or current is None or ref is None or self._presenter.saying_it:
            return
        taking = take_in(current.flow, ref, case.forests)
        if taking is None:
            self._presenter.said.emit(self.tr("It is in the rehearsal trees already."))
            return
        name = self.tr("Add to the rehearsal trees")
        with self._session.steps.joined(taking):
            done = self._presenter.attempt(lambda: self._session.edit(taking.forest, taking.change, name))
            if done and self._presenter.do(taking.marks, name):
                self._presenter.said.emit(self.tr("It stands in the rehearsal trees now."))
