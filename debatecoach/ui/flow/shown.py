"""What the flow pane shows and where the user stands on it; it follows the round and whoever speaks."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.coach.listen.live import NOW, LiveFlow
from debatecoach.coach.listen.perhaps import perhaps_answered
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.ui.flow import edits
from debatecoach.ui.flow.cells import DRAFT, CellMemory, CellView, SheetView, sheet_view
from debatecoach.ui.flow.edits import FlowPlace
from debatecoach.ui.flow.live_edits import entered_as
from debatecoach.ui.kit.steps import next_turn

if TYPE_CHECKING:
    from debatecoach.ui.round.desk import RoundDesk


class Showing(StrEnum):
    """Which face the pane wears."""

    NO_ROUND = "no round"
    NOTHING_SAID = "nothing said"
    NO_POINTS = "no points"
    SHEET = "sheet"


class FlowShown(QObject):
    """The sheet as it is now, and the current cell.

    Signals:
        changed: the sheet is to be shown anew.
        said: a sentence why something did not happen, empty to take it back.

    Attributes:
        overlay: the rehearsal trees are laid over the sheet.
        folded: points whose replies are folded away.
        draft: where a new point is being typed, None if none is.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, rounds: RoundDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.open_case, self.rounds = rounds.open_case, rounds
        self.tree: Side | None = None
        self.ref: FlowRef | None = None
        self.column = 0
        self.row = 0
        self.saying: tuple[Speech, int] | None = None
        self.hearing: LiveFlow | None = rounds.ears.shown
        self.view: SheetView | None = None
        self._memory = CellMemory()
        self._coming: SheetView | None = None
        self._was: LiveFlow | None = None
        self.overlay = False
        self.folded: set[FlowRef] = set()
        self.draft: FlowPlace | None = None
        self._round_id = rounds.current.id if rounds.current else ""
        rounds.flow_changed.connect(self.refresh)
        rounds.round_changed.connect(self._round_changed)
        rounds.open_case.changed.connect(self._round_changed)
        rounds.saying.connect(self._now_saying)
        rounds.ears.hearing.connect(self._now_hearing)
        rounds.pinned_changed.connect(self._corrected)
        rounds.point_wanted.connect(self.show_point)
        self.refresh()

    # -- what is shown -----------------------------------------------------------------------------------

    @property
    def showing(self) -> Showing:
        """Which face the pane wears."""
        current = self.rounds.current
        if current is None or self.view is None:
            return Showing.NO_ROUND
        if self.view.cells or current.by_hand:
            return Showing.SHEET
        if not current.speeches and self.live is None:
            return Showing.NOTHING_SAID
        everything = self.tree is None and not len(current.flow)
        return Showing.NO_POINTS if everything else Showing.SHEET

    @property
    def cell(self) -> CellView | None:
        """The current cell; none while what is shown is still the round before."""
        current = self.rounds.current
        if self.ref is None or self.view is None or (current.id if current else "") != self._round_id:
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
    def being_given(self) -> bool:
        """A speech is being spoken now."""
        return self.saying is not None or self.hearing is not None

    @property
    def flow(self) -> Flow | None:
        """The flow on which the current point stands: the round's, or what it is while somebody speaks."""
        if self.live is not None:
            return self.live.flow
        return self.rounds.current.flow if self.rounds.current is not None else None

    def refresh(self) -> None:
        """Work the sheet out again, and tell."""
        self._take(self._worked_out())
        self.changed.emit()

    def _follow(self) -> None:
        """Work the sheet out again while somebody speaks, and tell in the window's next turn, if it looks
        other than before: with hundreds of points both in one would be a long wait."""
        made = self._worked_out()

        def tell() -> None:
            if self._coming is made:
                self._take_over(made)

        self._coming = made
        next_turn(self, tell)

    def _take_over(self, view: SheetView | None) -> None:
        before, silent = self.view, self.live is None
        self._take(view)
        if view != before or silent is not (self.live is None):  # what can be done is other then, too
            self.changed.emit()

    def _worked_out(self) -> SheetView | None:
        current, case = self.rounds.current, self.open_case.case
        if current is None:
            return None
        if self.draft is not None and (flow := self.flow) is not None:
            self.draft = edits.fitted(flow, current.format, self.draft)
        if self.draft is not None and self.draft.parent:
            self.folded.discard(FlowRef(self.draft.tree, self.draft.parent))
        return sheet_view(
            current,
            self.tree,
            self.draft,
            self.saying,
            self.hearing,
            self.folded,
            case.forests if case is not None and self.overlay else None,
            self._memory,
            self._perhaps,
        )

    def _take(self, view: SheetView | None) -> None:
        """Show it from now on, and stand where the user stood."""
        live, self._coming = self.live, None
        self.view = view
        self.ref = self._followed(live)
        if view is None or (self.ref is not None and self.cell is None and not self._find_again()):
            self.ref = None

    def _perhaps(self, ref: FlowRef) -> str:
        """What may have answered a point that counts as dropped."""
        current, case = self.rounds.current, self.open_case.case
        if current is None or case is None or ref.node not in current.flow.trees[ref.tree]:
            return ""
        found = perhaps_answered(current, ref, case.motion.text)
        return current.speeches[found.speech].sentences[found.sentence].text if found is not None else ""

    def _followed(self, before: LiveFlow | None) -> FlowRef | None:
        """Where the current point is now: in the other tree by a correction, or entered with its speech.

        Args:
            before: what was shown of the speech until now.
        """
        ref, view = self.ref, self.view
        self._was = self.live or self._was
        if ref is None or view is None or not self.saying_it or self.cell is not None:
            return ref
        moved = view.flow.locate(ref.node)
        if moved is None and before is not None and self.live is None:
            moved = entered_as(before, ref.node, view.flow)
        return moved or ref

    def _find_again(self) -> bool:
        """The current point left its column (an extension was deleted): stand on its first cell."""
        for (_row, column), cell in self.view.cells.items():
            if cell.cell.ref == self.ref and not cell.cell.extension:
                self.column = column
                return True
        return False

    def _round_changed(self) -> None:
        current = self.rounds.current
        if (current.id if current else "") != self._round_id:
            self._round_id = current.id if current else ""
            self.draft = self.ref = None
            self.folded.clear()
        self.saying = None
        self.refresh()

    def _now_saying(self, speech: Speech | None, sentence: int) -> None:
        before, self.saying = self.saying, (speech, sentence) if speech is not None else None
        if before != self.saying:
            self._follow()

    def _now_hearing(self, heard: LiveFlow | None) -> None:
        self.hearing = heard
        self._follow()

    def _corrected(self) -> None:
        self._take_over(self._worked_out())

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

    def show_point(self, ref: FlowRef, column: int | None = None) -> None:
        """Stand on a point, on whatever sheet it is: where it was first said, or where ``column`` has it."""
        flow = self.flow
        if flow is None or ref.node not in flow.trees[ref.tree]:
            return
        if self.tree not in (None, ref.tree):
            self.tree = None
        self._unfold_to(ref)
        self.ref, self.column = ref, flow[ref].speech if column is None else column
        self.refresh()

    def _unfold_to(self, ref: FlowRef) -> None:
        current = self.rounds.current
        if current is not None and ref.node in current.flow.trees[ref.tree]:
            path = current.flow.trees[ref.tree].path(ref.node)
            self.folded -= {FlowRef(ref.tree, node) for node in path[:-1]}

    def stand_on(self, node: str) -> None:
        """A point of the speech that is being given is current."""
        live = self.live
        ref = live.flow.locate(node) if live is not None else None
        if live is not None and ref is not None:
            self.ref, self.column = ref, live.slot
            self.changed.emit()
