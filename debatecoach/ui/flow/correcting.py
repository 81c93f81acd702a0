"""Correcting what is being said: the presenter's verbs where the current point is on no flow yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from debatecoach.coach.listen.live import LiveFlow
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef
from debatecoach.ui.flow import edits, live_edits

if TYPE_CHECKING:
    from debatecoach.ui.flow.presenter import FlowPresenter


# -- What a person settles about the current cell: what it answers, what it is more for, that it is no point
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


LiveVerb = Callable[[LiveFlow, live_edits.Corrections, str], live_edits.Corrections | None]
Verb = Callable[[Flow, FlowRef], FlowChange | None]


class Correcting(QObject):
    """The verbs, on the presenter's current cell."""

    def __init__(self, presenter: FlowPresenter) -> None:
        super().__init__(presenter)
        self._presenter, self._session = presenter, presenter.session
        self._was: LiveFlow | None = None

    @property
    def possible(self) -> bool:
        """The current cell stands for something that is being said, be it more for an earlier point."""
        cell = self._presenter.cell
        return self._presenter.live is not None and cell is not None and bool(cell.live)

    def targets(self) -> list[FlowRef]:
        """What the current point could be an answer to."""
        presenter, current, live = self._presenter, self._session.round, self._presenter.live
        cell = presenter.cell
        if current is None or presenter.ref is None:
            return []
        if cell is not None and cell.live and live is not None:
            return live_edits.targets(live, current.format, cell.cell.side)
        return [] if presenter.saying_it else edits.targets(current.flow, current.format, presenter.ref)

    def mergers(self) -> list[FlowRef]:
        """What the current point could be more for."""
        presenter, current, live = self._presenter, self._session.round, self._presenter.live
        cell = presenter.cell
        if current is None or presenter.ref is None or cell is None:
            return []
        if cell.live and live is not None:
            return live_edits.mergers(live, current.format, cell.cell.side, presenter.ref)
        return edits.mergers(current.flow, presenter.ref)

    def correct(self, ref: FlowRef, make: LiveVerb, late: Verb, name: str) -> bool:
        """Correct what ``ref`` is taken for.

        Args:
            make: the speech's new corrections.
            late: the same on the flow, if the speech is being entered just now.
        """
        current, live = self._session.round, self._presenter.live
        point = live_edits.live_point(live, ref) if live is not None else None
        if current is None or live is None or point is None:
            return False
        return self._pin(make(live, current.pinned, point.id), point.id, late, name)

    def change(self, verb: Verb, name: str) -> bool:
        """Do a verb of the sheet to the current point, whether it is entered or only being said."""
        presenter, current, live = self._presenter, self._session.round, self._presenter.live
        if current is None or presenter.ref is None:
            return False
        if presenter.saying_it and live is not None:
            made = live_edits.dressed(live, current.pinned, verb(live.flow, presenter.ref))
            return self._pin(made, presenter.ref.node, verb, name)
        return presenter.do(verb(current.flow, presenter.ref), name)

    def rewrite(self, ref: FlowRef, text: str, seen: LiveFlow | None = None) -> None:
        """New words for what is being said, or was said a moment ago: the editor may stay open.

        Args:
            seen: the flow on which the point was when the editor was opened; where it is understood otherwise
                since and the point is gone, the words are kept as a point of the person's own.
        """
        presenter, current, live = self._presenter, self._session.round, self._presenter.live
        before = live or self._was or seen
        if current is None or before is None or not text.strip():
            return
        at = before.flow.locate(ref.node)
        shown = (each.flow for each in (before, seen) if each is not None)
        claims = [flow[spot].claim for flow in shown if (spot := flow.locate(ref.node)) is not None]
        if text.strip() in claims:
            return
        name = QCoreApplication.translate("FlowPresenter", "Edit a point")
        if at is not None and live is not None:
            self.correct(
                at,
                lambda live, pinned, id: live_edits.rewrite(live, pinned, id, text),
                lambda flow, ref: edits.rewrite(flow, ref, text),
                name,
            )
        elif at is not None and (now := live_edits.entered_as(before, ref.node, current.flow)) is not None:
            presenter.do(edits.rewrite(current.flow, now, text), name)
        elif seen is not None:
            presenter.adding.keep_words(ref, text, seen)

    def followed(self, before: LiveFlow | None) -> FlowRef | None:
        """Where the current point is now: in the other tree by a correction, or entered with its speech.

        Args:
            before: what was shown of the speech until now.
        """
        presenter, ref = self._presenter, self._presenter.ref
        self._was = presenter.live or self._was
        if ref is None or presenter.view is None or not presenter.saying_it or presenter.cell is not None:
            return ref
        moved = presenter.view.flow.locate(ref.node)
        if moved is None and before is not None and presenter.live is None:
            moved = live_edits.entered_as(before, ref.node, presenter.view.flow)
        return moved or ref

    def _pin(self, made: live_edits.Corrections | None, id: str, late: Verb, name: str) -> bool:
        """Keep the corrections of what is being said; False if there are none or it failed, which is told."""
        presenter, live = self._presenter, self._presenter.live
        presenter.said.emit("")
        if made is None or live is None:
            return False

        def entered(flow: Flow) -> FlowChange | None:
            ref = live_edits.entered_as(live, id, flow)
            return late(flow, ref) if ref is not None else None

        return presenter.attempt(lambda: self._session.rounds.pin(made, name, entered))
