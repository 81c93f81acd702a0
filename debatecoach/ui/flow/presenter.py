"""What the flow pane does, apart from how it looks: verbs on the current cell, through the session."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.listen.live import NOW, LiveFlow
from debatecoach.coach.listen.perhaps import perhaps_answered
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Round
from debatecoach.debate.claim_numbers import keeping_numbers
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Mark
from debatecoach.debate.overlay import Hits, hits, prepared_as, take_in
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.debate.states import marks
from debatecoach.ui.flow import dressing, edits
from debatecoach.ui.flow.adding import Adding
from debatecoach.ui.flow.cells import DRAFT, CellView, Memory, SheetView, Waiting, sheet_view
from debatecoach.ui.flow.correcting import Correcting, Settling
from debatecoach.ui.kit.steps import next_turn

if TYPE_CHECKING:
    from debatecoach.ui.case.session import Session


# -- What a person does to the current cell besides its words: marks, groups, comments, folding, doubts
#    answered in one key, the overlay of the rehearsal trees, hearing it again.
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
        said: a sentence why something did not happen, empty to take it back.

    Attributes:
        deeds: the verbs beyond a point's words and place.
        correcting: the verbs on what is only being said.
        adding: the verbs that make a new cell.
        settling: the verbs that say what a cell answers, is more for, or that it is no point.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.tree: Side | None = None
        self.ref: FlowRef | None = None
        self.column = 0
        self.row = 0
        self.saying: tuple[Speech, int] | None = None
        self.hearing: LiveFlow | None = session.ears.shown
        self.view: SheetView | None = None
        self._memory = Memory()
        self._coming: SheetView | None = None
        self.deeds = Deeds(self)
        self.correcting = Correcting(self)
        self.adding = Adding(self)
        self.settling = Settling(self)
        self._round_id = session.round.id if session.round else ""
        session.rounds.flow_changed.connect(self.refresh)
        session.rounds.round_changed.connect(self._round_changed)
        session.case_changed.connect(self._round_changed)
        session.rounds.saying.connect(self._now_saying)
        session.ears.hearing.connect(self._now_hearing)
        session.rounds.pinned_changed.connect(self._corrected)
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
        if not current.speeches and self.live is None:
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
        current = self.session.round
        if (flow := self.flow) is not None:
            self.adding.fit(flow)
        return self._sheet(current) if current is not None else None

    def _take(self, view: SheetView | None) -> None:
        """Show it from now on, and stand where the user stood."""
        live, self._coming = self.live, None
        self.view = view
        self.ref = self.correcting.followed(live)
        if view is None or (self.ref is not None and self.cell is None and not self._find_again()):
            self.ref = None

    def _sheet(self, current: Round) -> SheetView:
        case, deeds, draft = self.session.case, self.deeds, self.adding.draft
        if draft is not None and draft.parent:
            deeds.folded.discard(FlowRef(draft.tree, draft.parent))
        forests = case.forests if case is not None and deeds.overlay else None
        told = draft, self.saying, self.hearing
        folded, asks = deeds.folded, self._perhaps
        return sheet_view(
            current, self.tree, *told, folded=folded, forests=forests, memory=self._memory, asks=asks
        )

    def _perhaps(self, ref: FlowRef) -> str:
        """What may have answered a point that counts as dropped."""
        current, case = self.session.round, self.session.case
        if current is None or case is None or ref.node not in current.flow.trees[ref.tree]:
            return ""
        found = perhaps_answered(current, ref, case.motion.text)
        return current.speeches[found.speech].sentences[found.sentence].text if found is not None else ""

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
            self.adding.draft = self.ref = None
            self.deeds.folded.clear()
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
        self.deeds.unfold_to(ref)
        self.ref, self.column = ref, flow[ref].speech if column is None else column
        self.refresh()

    def stand_on(self, node: str) -> None:
        """A point of the speech that is being given is current."""
        live = self.live
        ref = live.flow.locate(node) if live is not None else None
        if live is not None and ref is not None:
            self.ref, self.column = ref, live.slot
            self.changed.emit()

    # -- verbs -------------------------------------------------------------------------------------------

    def can(self, verb: str) -> bool:
        """True if a verb (``below``, ``extend`` …) makes sense on the current cell."""
        current, cell = self.session.round, self.cell
        if current is None or self.adding.draft is not None or self.showing is Showing.NO_ROUND:
            return False
        if verb in ("next_doubt", "next_waiting", "latest", "overlay"):
            return True
        if verb in ("below", "above"):
            return self.adding.possible(self.column)
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

    def written(self, ref: FlowRef, text: str, seen: LiveFlow | None = None) -> None:
        """The user finished typing: a new point (the draft's) or a point's new words.

        Args:
            seen: what was being said as the sheet showed it, which stands still while an editor is open.
        """
        current = self.session.round
        if current is None:
            return
        if ref.node == DRAFT:
            self.adding.write(text)
        elif ref.node.startswith(NOW):
            self.correcting.rewrite(ref, text, seen)
        elif ref.node in current.flow.trees[ref.tree]:
            self.do(edits.rewrite(current.flow, ref, text), self.tr("Edit a point"))

    @property
    def being_given(self) -> bool:
        """A speech is being spoken now."""
        return self.saying is not None or (self.hearing is not None and not self.hearing.over)

    def do(self, change: FlowChange | None, name: str) -> bool:
        """Make a change to the flow; False if there is nothing to do or it failed, which is told."""
        self.said.emit("")
        current = self.session.round
        if change is None or current is None:
            return False
        return self.attempt(
            lambda: self.session.rounds.edit_flow(keeping_numbers(current.flow, change), name)
        )

    def attempt(self, edit: Callable[[], object]) -> bool:
        """Make an edit; a fault is told."""
        try:
            edit()
        except DebateCoachError as error:
            self.session.trouble.emit(error)
            return False
        return True
