"""What a person settles about the current cell: what it answers, what it is more for, that it is no point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.ui.flow import edits, live_edits
from debatecoach.ui.flow.correcting import LiveVerb, Verb

if TYPE_CHECKING:
    from debatecoach.ui.flow.presenter import FlowPresenter


class Settling(QObject):
    """The verbs, on the presenter's current cell, be it on the flow or only being said."""

    def __init__(self, presenter: FlowPresenter) -> None:
        super().__init__(presenter)
        self._presenter = presenter

    def strike(self) -> None:
        """Cross out, or take it back."""
        flow, ref = self._presenter.flow, self._presenter.ref
        if flow is not None and ref is not None:
            names = (
                QCoreApplication.translate("FlowPresenter", "Cross out a point"),
                QCoreApplication.translate("FlowPresenter", "Restore a point"),
            )
            self._presenter.correcting.change(edits.strike, names[flow[ref].struck])

    def delete(self) -> None:
        """Take the cell off the sheet; the cell that answers to its parent is current then."""
        presenter, current = self._presenter, self._presenter.session.round
        ref, column, cell = presenter.ref, presenter.column, presenter.cell
        if current is None or ref is None:
            return
        name = QCoreApplication.translate("FlowPresenter", "Delete a cell")
        if presenter.correcting.possible and cell is not None:
            self._stand_above(cell.cell.answers, presenter.flow)
            presenter.correcting.correct(
                ref, live_edits.delete, lambda flow, at: edits.delete(flow, at, column), name
            )
            return
        change = edits.delete(current.flow, ref, column)
        if column == current.flow[ref].speech:
            parent = current.flow.trees[ref.tree].parent(ref.node)
            self._stand_above(FlowRef(ref.tree, parent) if parent else None, current.flow)
        presenter.do(change, name)

    def confirm(self) -> None:
        """Yes: it is what the listener took it for."""
        name = QCoreApplication.translate("FlowPresenter", "Confirm a cell")
        self._settle(live_edits.confirm, edits.confirm, name)

    def make_new(self) -> None:
        """No: it is a new point."""
        name = QCoreApplication.translate("FlowPresenter", "Make it a new point")
        self._settle(live_edits.make_new, edits.make_new, name)

    def retarget(self, target: FlowRef) -> None:
        """It answers that one."""
        self._settle(
            lambda live, pinned, id: live_edits.retarget(live, pinned, id, target),
            lambda flow, ref: edits.retarget(flow, ref, target),
            QCoreApplication.translate("FlowPresenter", "Change what it answers"),
        )

    def merge(self, into: FlowRef) -> None:
        """It is more for that one, which is current then."""
        self._settle(
            lambda live, pinned, id: live_edits.merge(live, pinned, id, into),
            lambda flow, ref: edits.merge(flow, ref, into) if flow.locate(into.node) else None,
            QCoreApplication.translate("FlowPresenter", "Merge points"),
            then=into,
        )

    def drop(self, ref: FlowRef, target: FlowRef) -> None:
        """A card was dragged onto another: it answers that one, if it can."""
        presenter, flow = self._presenter, self._presenter.flow
        if flow is None or ref.node not in flow.trees[ref.tree]:
            self._tell_gone()
            return
        presenter.ref, presenter.column = ref, flow[ref].speech
        if target in presenter.correcting.targets():
            self.retarget(target)
        else:
            presenter.refresh()
            presenter.said.emit(
                QCoreApplication.translate(
                    "FlowPresenter",
                    "A point answers only what the other side had said by then: this one cannot answer it.",
                )
            )

    # -- parts ---------------------------------------------------------------------------------------

    def _settle(self, make: LiveVerb, verb: Verb, name: str, then: FlowRef | None = None) -> None:
        """Do a verb to the current point, while it is being said or on the flow; ``then`` is current next."""
        presenter, current = self._presenter, self._presenter.session.round
        ref = presenter.ref
        if current is None:
            return
        if ref is None:  # a menu was open meanwhile
            self._tell_gone()
            return
        entered = not presenter.correcting.possible
        change = verb(current.flow, ref) if entered else None
        presenter.ref = then or ref
        if entered:
            presenter.do(change, name)
        else:
            presenter.correcting.correct(ref, make, verb, name)

    def _stand_above(self, ref: FlowRef | None, flow: Flow | None) -> None:
        self._presenter.ref = ref
        if ref is not None and flow is not None:
            self._presenter.column = flow[ref].speech

    def _tell_gone(self) -> None:
        self._presenter.said.emit(
            QCoreApplication.translate(
                "FlowPresenter", "That point is not on the flow any more: it was understood otherwise."
            )
        )
