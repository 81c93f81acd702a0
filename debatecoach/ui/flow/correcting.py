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
