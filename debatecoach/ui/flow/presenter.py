"""What the flow pane does, apart from how it looks: verbs on the current cell, through the session."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.coach.listen.live import LiveFlow
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.errors import DebateCoachError
from debatecoach.ui.flow import edits, live_edits
from debatecoach.ui.flow.cells import DRAFT, NOW, CellView, Memory, SheetView, sheet_view
from debatecoach.ui.flow.deeds import Deeds

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


LiveVerb = Callable[[LiveFlow, live_edits.Corrections, str], live_edits.Corrections | None]

NOT_YET = ("extend", "response", "play", "fold")
"""Verbs that need a speech that is over."""
NOT_ON_IT = ("node", "take_in")
"""Verbs that need a point that is on the flow."""


class Showing(StrEnum):
    """Which face the pane wears."""

    NO_ROUND = "no round"
    NOTHING_SAID = "nothing said"
    NO_POINTS = "no points"
    SHEET = "sheet"


class FlowPresenter(QObject):
    """Keeps what is shown and where the user stands.

    Signals:
        changed: the sheet is to be shown anew.
        type_here: a new point waits to be typed (its cell is the draft's).
        said: a sentence why something did not happen, empty to take it back.

    Attributes:
        deeds: the verbs beyond a point's words and place.
    """

    changed = Signal()
    type_here = Signal()
    said = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.tree: Side | None = None
        self.ref: FlowRef | None = None
        self.column = 0
        self.row = 0
        self.draft: edits.Place | None = None
        self.saying: tuple[Speech, int] | None = None
        self.hearing: LiveFlow | None = session.ears.shown
        self.view: SheetView | None = None
        self._was: LiveFlow | None = None
        self._memory = Memory()
        self.deeds = Deeds(self)
        self._round_id = session.round.id if session.round else ""
        session.flow_changed.connect(self.refresh)
        session.round_changed.connect(self._round_changed)
        session.case_changed.connect(self._round_changed)
        session.saying.connect(self._now_saying)
        session.hearing.connect(self._now_hearing)
        session.pinned_changed.connect(self._corrected)
        session.show_point.connect(self.show_point)
        self.refresh()

    # -- what is shown -----------------------------------------------------------------------------------

    @property
    def showing(self) -> Showing:
        """Which face the pane wears."""
        current = self.session.round
        if current is None or self.view is None:
            return Showing.NO_ROUND
        if self.view.cells:
            return Showing.SHEET
        if not current.speeches:
            return Showing.NOTHING_SAID
        everything = self.tree is None and not len(current.flow)
        return Showing.NO_POINTS if everything else Showing.SHEET

    @property
    def cell(self) -> CellView | None:
        """The current cell."""
        if self.ref is None or self.view is None:
            return None
        return next(
            (c for (_r, col), c in self.view.cells.items() if col == self.column and c.cell.ref == self.ref),
            None,
        )

    @property
    def live(self) -> LiveFlow | None:
        """What is being said, as it is shown."""
        return self.view.live if self.view is not None else None

    @property
    def saying_it(self) -> bool:
        """The current point is on no flow yet: it is only being said."""
        return self.ref is not None and self.ref.node.startswith(NOW)

    @property
    def flow(self) -> Flow | None:
        """The flow on which the current point stands: the round's, or what it is while somebody speaks."""
        if self.live is not None:
            return self.live.flow
        return self.session.round.flow if self.session.round is not None else None

    def refresh(self, unless: SheetView | None = None) -> None:
        """Work the sheet out again, and tell; not if it comes out as ``unless``."""
        current = self.session.round
        if current is not None and self.draft is not None:
            self.draft = edits.fitting(current.flow, self.draft)
        live = self.live
        self.view = self._sheet(current) if current is not None else None
        self._was = self.live or self._was
        self._follow_point(live)
        if current is None or (self.ref is not None and self.cell is None and not self._find_again()):
            self.ref = None
        if unless is None or self.view != unless:
            self.changed.emit()

    def _sheet(self, current: Round) -> SheetView:
        case, deeds = self.session.case, self.deeds
        if self.draft is not None and self.draft.parent:
            deeds.folded.discard(FlowRef(self.draft.tree, self.draft.parent))
        forests = case.forests if case is not None and deeds.overlay else None
        told = self.draft, self.saying, self.hearing
        return sheet_view(
            current, self.tree, *told, folded=deeds.folded, forests=forests, memory=self._memory
        )

    def _follow_point(self, live: LiveFlow | None) -> None:
        """Where the current point is now: in the other tree by a correction, or entered with its speech."""
        if self.ref is None or self.view is None or not self.saying_it or self.cell is not None:
            return
        moved = self.view.flow.locate(self.ref.node)
        if moved is None and live is not None and self.live is None:
            moved = live_edits.entered_as(live, self.ref.node, self.view.flow)
        self.ref = moved or self.ref

    def _find_again(self) -> bool:
        """The current point left its column (an extension was deleted): stand on its first cell."""
        assert self.view is not None
        for (_row, column), cell in self.view.cells.items():
            if cell.cell.ref == self.ref and not cell.cell.extension:
                self.column = column
                return True
        return False

    def _round_changed(self) -> None:
        current = self.session.round
        if (current.id if current else "") != self._round_id:
            self._round_id = current.id if current else ""
            self.draft = self.ref = None
            self.deeds.folded.clear()
        self.saying = None
        self.refresh()

    def _now_saying(self, speech: Speech | None, sentence: int) -> None:
        before, self.saying = self.saying, (speech, sentence) if speech is not None else None
        if before != self.saying:
            seen = self.view
            self.refresh(unless=seen)

    def _now_hearing(self, heard: LiveFlow | None) -> None:
        self.hearing = heard
        seen = self.view
        self.refresh(unless=seen)

    def _corrected(self) -> None:
        self.refresh(unless=self.view)

    def choose(self, row: int, column: int) -> None:
        """The user stands on another cell."""
        if self.view is None or row < 0:
            return
        cell = self.view.cells.get((row, column))
        self.row, self.column = row, column
        self.ref = cell.cell.ref if cell and cell.cell.ref.node != DRAFT else None

    def filter(self, tree: Side | None) -> None:
        """Show one side's sheet, or both."""
        self.tree = tree
        self.refresh()

    def show_point(self, ref: FlowRef) -> None:
        """Stand on a point, on whatever sheet it is."""
        flow = self.flow
        if flow is None or ref.node not in flow.trees[ref.tree]:
            return
        if self.tree not in (None, ref.tree):
            self.tree = None
        self.deeds.unfold_to(ref)
        self.ref, self.column = ref, flow[ref].speech
        self.refresh()

    # -- verbs -------------------------------------------------------------------------------------------

    def can(self, verb: str) -> bool:
        """True if a verb (``below``, ``extend`` …) makes sense on the current cell."""
        current, cell = self.session.round, self.cell
        if current is None or self.draft is not None or self.showing is Showing.NO_ROUND:
            return False
        if verb in ("next_doubt", "next_waiting", "overlay"):
            return True
        if verb in ("below", "above"):
            return self.column < len(current.speeches)
        if cell is None or (cell.live and verb in NOT_YET) or (self.saying_it and verb in NOT_ON_IT):
            return False
        if verb.startswith("choice"):
            return int(verb[-1]) <= len(self.deeds.alternatives())
        if verb == "node":
            return self.deeds.node() is not None
        if verb == "take_in":
            return self.deeds.node() is None
        if verb in ("confirm", "new_point"):
            extends = bool(cell.live) and cell.cell.extension
            answers = cell.cell.answers is not None or extends
            return bool(cell.point.doubt and not extends) or (verb == "new_point" and answers)
        return True

    def new_beside(self, above: bool = False) -> None:
        """A new argument below (or above) the current one; on an empty cell a new main claim."""
        current = self.session.round
        if current is None:
            return
        if self.ref is not None:
            self._type(edits.beside(current.flow, self.ref, self.column, above))
        else:
            self._type(edits.claim_in(current.flow, current.format, self.column))

    def respond(self) -> None:
        """An answer to the current point, in the next speech of the other side."""
        current = self.session.round
        if current is None or self.ref is None:
            return
        spoken = len(current.speeches)
        place = edits.response(current.flow, current.format, spoken, self.ref, self.column)
        if place is None:
            self.said.emit(
                self.tr("The other side has not spoken since: there is no speech to answer in yet.")
            )
        else:
            self._type(place)

    def written(self, ref: FlowRef, text: str) -> None:
        """The user finished typing: a new point (the draft's) or a point's new words."""
        current = self.session.round
        if current is None:
            return
        if ref.node == DRAFT:
            place, self.draft = self.draft, None
            if place is not None and text.strip():
                change, made = edits.add(current.flow, place, text.strip())
                self.ref, self.column = made, place.speech
                self.do(change, self.tr("Add a point"))
        elif ref.node.startswith(NOW):
            self._rewrite_live(ref, text)
        elif ref.node in current.flow.trees[ref.tree]:
            self.do(edits.rewrite(current.flow, ref, text), self.tr("Edit a point"))

    def _rewrite_live(self, ref: FlowRef, text: str) -> None:
        """New words for what is being said, or was said a moment ago: the editor may stay open."""
        current, live = self.session.round, self.live or self._was
        if current is None or live is None or not text.strip():
            return
        at = live.flow.locate(ref.node)
        point = live_edits.live_point(live, at) if at is not None else None
        if point is None or live.flow[point.ref].claim == text.strip():
            return
        name = self.tr("Edit a point")
        if self.live is not None:
            made = live_edits.rewrite(live, current.pinned, point.id, text)
            self.pin(made, point.id, lambda flow, ref: edits.rewrite(flow, ref, text), name)
        elif (now := live_edits.entered_as(live, point.id, current.flow)) is not None:
            self.do(edits.rewrite(current.flow, now, text), name)

    def stop_typing(self) -> None:
        """The editor closed without a word: no draft stays behind."""
        if self.draft is not None:
            self.draft = None
            self.refresh()

    def extend(self) -> None:
        """The point's side came back to it in its next speech."""
        current = self.session.round
        if current is None or self.ref is None:
            return
        spoken = len(current.speeches)
        speech = edits.next_extension(current.flow, current.format, spoken, self.ref, self.column)
        if speech is None:
            self.said.emit(
                self.tr("Its side has not spoken again after this: there is no speech to extend into.")
            )
        else:
            self.do(edits.extend(current.flow, self.ref, speech), self.tr("Extend a point"))

    def strike(self) -> None:
        """Cross out, or take it back."""
        if (flow := self.flow) is not None and self.ref is not None:
            struck = flow[self.ref].struck
            name = self.tr("Restore a point") if struck else self.tr("Cross out a point")
            self.change(edits.strike, name)

    def delete(self) -> None:
        """Take the cell off the sheet; the cell that answers to its parent is current then."""
        current = self.session.round
        if current is None or self.ref is None:
            return
        ref, column = self.ref, self.column
        if self._correct(
            live_edits.delete, lambda flow, ref: edits.delete(flow, ref, column), self.tr("Delete a cell")
        ):
            return
        change = edits.delete(current.flow, ref, column)
        if column == current.flow[ref].speech:
            parent = current.flow.trees[ref.tree].parent(ref.node)
            self.ref = FlowRef(ref.tree, parent) if parent else None
            self.column = current.flow[self.ref].speech if self.ref else column
        self.do(change, self.tr("Delete a cell"))

    def confirm(self) -> None:
        """Yes: it is what the listener took it for."""
        name = self.tr("Confirm a cell")
        if self._correct(live_edits.confirm, edits.confirm, name):
            return
        if (current := self.session.round) is not None and self.ref is not None:
            self.do(edits.confirm(current.flow, self.ref), name)

    def make_new(self) -> None:
        """No: it is a new point."""
        name = self.tr("Make it a new point")
        if self._correct(live_edits.make_new, edits.make_new, name):
            return
        if (current := self.session.round) is not None and self.ref is not None:
            self.do(edits.make_new(current.flow, self.ref), name)

    def targets(self) -> list[FlowRef]:
        """What the current point could be an answer to."""
        current = self.session.round
        cell, live = self.cell, self.live
        if current is None or self.ref is None:
            return []
        if cell is not None and cell.live and live is not None:
            return live_edits.targets(live, current.format, cell.cell.side)
        return [] if self.saying_it else edits.targets(current.flow, current.format, self.ref)

    def mergers(self) -> list[FlowRef]:
        """What the current point could be more for."""
        current, cell, live = self.session.round, self.cell, self.live
        if current is None or self.ref is None or cell is None:
            return []
        if cell.live and live is not None:
            return live_edits.mergers(live, current.format, cell.cell.side, self.ref)
        return edits.mergers(current.flow, self.ref)

    def retarget(self, target: FlowRef) -> None:
        """It answers that one."""
        name = self.tr("Change what it answers")
        if self._correct(
            lambda live, pinned, id: live_edits.retarget(live, pinned, id, target),
            lambda flow, ref: edits.retarget(flow, ref, target),
            name,
        ):
            return
        if (current := self.session.round) is not None and self.ref is not None:
            self.do(edits.retarget(current.flow, self.ref, target), name)

    def merge(self, into: FlowRef) -> None:
        """It is more for that one, which is current then."""
        ref, name = self.ref, self.tr("Merge points")
        if self._correct(
            lambda live, pinned, id: live_edits.merge(live, pinned, id, into),
            lambda flow, ref: edits.merge(flow, ref, into) if flow.locate(into.node) else None,
            name,
        ):
            self.ref = into
        elif (current := self.session.round) is not None and ref is not None:
            change = edits.merge(current.flow, ref, into)
            self.ref = into
            self.do(change, name)

    def _type(self, place: edits.Place) -> None:
        self.said.emit("")
        self.draft = place
        if self.tree not in (None, place.tree):
            self.tree = None
        self.refresh()
        self.type_here.emit()

    def drop(self, ref: FlowRef, target: FlowRef) -> None:
        """A card was dragged onto another: it answers that one, if it can."""
        current = self.session.round
        if current is None:
            return
        live = self.live
        if ref.node.startswith(NOW) and live is not None:
            self.ref, self.column = ref, live.slot
        else:
            self.ref, self.column = ref, current.flow[ref].speech
        if target in self.targets():
            self.retarget(target)
        else:
            self.refresh()
            self.said.emit(
                self.tr(
                    "A point answers only what the other side had said by then: this one cannot answer it."
                )
            )

    @property
    def being_given(self) -> bool:
        """A speech is being spoken now."""
        return self.saying is not None or (self.hearing is not None and not self.hearing.over)

    def _correct(self, make: LiveVerb, late: Callable[[Flow, FlowRef], FlowChange | None], name: str) -> bool:
        """Correct what the current cell is taken for while it is being said; False if it is entered already.

        Args:
            make: the speech's new corrections.
            late: the same on the flow, if the speech is being entered just now.
        """
        current, live, cell = self.session.round, self.live, self.cell
        if current is None or live is None or cell is None or not cell.live:
            return False
        self.pin(make(live, current.pinned, cell.live), cell.live, late, name)
        return True

    def change(self, verb: Callable[[Flow, FlowRef], FlowChange | None], name: str) -> bool:
        """Do a verb of the sheet to the current point, whether it is entered or only being said."""
        current, live, ref = self.session.round, self.live, self.ref
        if current is None or ref is None:
            return False
        if self.saying_it and live is not None:
            made = live_edits.dressed(live, current.pinned, verb(live.flow, ref))
            return self.pin(made, ref.node, verb, name)
        return self.do(verb(current.flow, ref), name)

    def pin(
        self,
        made: live_edits.Corrections | None,
        id: str,
        late: Callable[[Flow, FlowRef], FlowChange | None],
        name: str,
    ) -> bool:
        """Keep the corrections of what is being said; False if there are none or it failed, which is told."""
        self.said.emit("")
        live = self.live
        if made is None or live is None:
            return False

        def entered(flow: Flow) -> FlowChange | None:
            ref = live_edits.entered_as(live, id, flow)
            return late(flow, ref) if ref is not None else None

        return self.attempt(lambda: self.session.rounds.pin(made, name, entered))

    def do(self, change: FlowChange | None, name: str) -> bool:
        """Make a change to the flow; False if there is nothing to do or it failed, which is told."""
        self.said.emit("")
        return change is not None and self.attempt(lambda: self.session.rounds.edit_flow(change, name))

    def attempt(self, edit: Callable[[], object]) -> bool:
        """Make an edit; a fault is told."""
        try:
            edit()
        except DebateCoachError as error:
            self.session.trouble.emit(error)
            return False
        return True
