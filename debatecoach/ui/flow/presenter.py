"""What the flow pane does, apart from how it looks: every verb on the current cell, through the round.

The current cell stands on the flow, or for something that is only being said. A change of the first is a
change of the flow; one of the second goes to the corrections of the speech
(:class:`~debatecoach.debate.pinned.Pinned`), with what it is on the flow if the speech is just being entered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.listen.live import NOW, LiveFlow
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Round
from debatecoach.debate.claim_numbers import keeping_numbers
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Mark, Mention
from debatecoach.debate.overlay import Hits, hits, prepared_as, take_in
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import marks
from debatecoach.debate.waiting import Waiting
from debatecoach.ui.flow import edits, live_edits
from debatecoach.ui.flow.cells import DRAFT
from debatecoach.ui.flow.edits import FlowPlace
from debatecoach.ui.flow.live_edits import Corrections, Moment
from debatecoach.ui.flow.shown import FlowShown, Showing

if TYPE_CHECKING:
    from debatecoach.ui.round.desk import RoundDesk

MOST = 4
"""Alternatives of a doubt that have a key."""
NOT_YET = ("extend", "response", "play", "fold")
"""Verbs that need a speech that is over."""
NOT_ON_IT = ("node", "take_in")
"""Verbs that need a point that is on the flow."""

LiveVerb = Callable[[LiveFlow, Corrections, str], Corrections | None]
Verb = Callable[[Flow, FlowRef], FlowChange | None]
Late = Callable[[Flow], FlowChange | None]


class FlowPresenter(FlowShown):
    """The verbs.

    Signals:
        type_here: a new point waits to be typed (its cell is the draft's).
    """

    type_here = Signal()

    def __init__(self, rounds: RoundDesk, parent: QObject | None = None) -> None:
        super().__init__(rounds, parent)
        self._moment: Moment | None = None

    def can(self, verb: str) -> bool:
        """True if a verb (``below``, ``extend`` …) makes sense on the current cell."""
        current, cell = self.rounds.current, self.cell
        if current is None or self.draft is not None or self.showing is Showing.NO_ROUND:
            return False
        if verb in ("next_doubt", "next_waiting", "latest", "overlay"):
            return True
        if verb in ("below", "above"):  # what nobody says does not go on the flow
            return self.column < len(current.speeches) or self._live_in(self.column) is not None
        if cell is None or (cell.live and verb in NOT_YET) or (self.saying_it and verb in NOT_ON_IT):
            return False
        if verb.startswith("choice"):
            return int(verb[-1]) <= len(self.alternatives())
        if verb == "node":
            return self.prepared_node() is not None
        if verb == "take_in":
            return self.prepared_node() is None
        if verb in ("confirm", "new_point"):
            extends = bool(cell.live) and cell.cell.extension
            answers = cell.cell.answers is not None or extends
            return bool(cell.point.doubt and not extends) or (verb == "new_point" and answers)
        return True

    # -- doubts ------------------------------------------------------------------------------------------

    def alternatives(self) -> list[FlowRef]:
        """What a doubtful point may answer instead of what it is taken for, likeliest first; at most four.

        That it may be new is not among them: that has a key of its own.
        """
        flow, cell = self.flow, self.cell
        if flow is None or cell is None or not cell.point.doubt or (cell.live and cell.cell.extension):
            return []
        known = [flow.locate(node) for node in cell.point.alternatives if node]
        possible = set(self.targets())
        return [each for each in known if each and each in possible and each != cell.cell.answers][:MOST]

    def answer(self, place: int) -> None:
        """The doubt is settled: it answers the alternative at ``place``, from 0."""
        found = self.alternatives()
        if place < len(found):
            self.retarget(found[place])

    # -- going somewhere ---------------------------------------------------------------------------------

    def next_doubt(self) -> None:
        """Stand on the next point that is asked about, from here on and around."""
        if self.flow is not None:
            self._go(self.flow.doubtful(), self.tr("Nothing is in doubt."))

    def waiting(self) -> list[Waiting]:
        """The points that wait for an answer at this moment, the most urgent first."""
        return self.view.waiting if self.view is not None else []

    def next_waiting(self) -> None:
        """Stand on the next point nobody answered."""
        self._go([each.ref for each in self.waiting()], self.tr("Nothing waits for an answer."))

    def latest(self) -> None:
        """Stand on the point that was said last."""
        flow = self.flow
        refs = list(flow.refs()) if flow is not None else []
        said = [
            (mention.speech, mention.sentence, place)
            for place, ref in enumerate(refs)
            for mention in (flow[ref].mentions if flow is not None else ())
        ]
        if not said:
            self.said.emit(self.tr("Nothing was said yet."))
            return
        column, _, place = max(said)
        self.said.emit("")
        self.show_point(refs[place], column)

    def _go(self, refs: list[FlowRef], none: str) -> None:
        if not refs:
            self.said.emit(none)
            return
        at = refs.index(self.ref) + 1 if self.ref in refs else 0
        self.said.emit("")
        self.show_point(refs[at % len(refs)])

    def fold(self) -> None:
        """Fold the replies of the current point away, or unfold them."""
        current, ref = self.rounds.current, self.ref
        if current is None or ref is None or ref.node not in current.flow.trees[ref.tree]:
            return
        if ref in self.folded:
            self.folded.discard(ref)
        elif current.flow.trees[ref.tree].children(ref.node):
            self.folded.add(ref)
        else:
            self.said.emit(self.tr("Nothing answers it: there is nothing to fold."))
        self.refresh()

    # -- marks, dress ------------------------------------------------------------------------------------

    def marks(self) -> tuple[Mark, ...]:
        """The marks the current point carries."""
        current, flow, ref = self.rounds.current, self.flow, self.ref
        if current is None or flow is None or ref is None or self.cell is None:
            return ()
        return marks(flow, ref, current.format, current.spoken)

    def toggle(self, mark: Mark) -> None:
        """A person rules on a mark."""
        current = self.rounds.current
        if current is not None:
            format, spoken = current.format, current.spoken
            self._change(
                lambda flow, ref: edits.toggle_mark(flow, ref, mark, format, spoken),
                self.tr("Rule on a mark"),
            )

    def bold(self) -> None:
        """Bold, or no longer."""
        self._change(edits.embolden, self.tr("Bold"))

    def highlight(self) -> None:
        """Highlighted, or no longer."""
        cell = self.cell
        if cell is None:
            return
        if cell.live and cell.cell.extension:
            self.said.emit(self.tr("An extension can be highlighted when its speech is over."))
            return
        column = cell.cell.column
        self._change(lambda flow, ref: edits.highlight(flow, ref, column), self.tr("Highlight"))

    def comment(self, text: str) -> None:
        """Keep a comment; empty takes it away."""
        self._change(lambda flow, ref: edits.comment(flow, ref, text), self.tr("Comment on a point"))

    def group(self) -> None:
        """Group it with the one above in its column, or take it out of its group."""
        cell, view = self.cell, self.view
        if cell is None or view is None:
            return
        at, grouped = cell.cell, bool(cell.point.group)
        rows = [row for row, column in view.cells if column == at.column and row < at.row]
        above = view.cells[max(rows), at.column].cell.ref if rows else None
        if above is None and not grouped:
            self.said.emit(self.tr("No point stands above it in this column to group it with."))
            return
        name = self.tr("Take out of its group") if grouped else self.tr("Group points")
        self._change(
            lambda flow, ref: edits.group_above(flow, ref, above if above in flow.refs() else None), name
        )

    def strike(self) -> None:
        """Cross out, or take it back."""
        if self.flow is not None and self.ref is not None:
            names = self.tr("Cross out a point"), self.tr("Restore a point")
            self._change(edits.strike, names[self.flow[self.ref].struck])

    def delete(self) -> None:
        """Take the cell off the sheet; the cell that answers to its parent is current then."""
        current, ref, column, cell = self.rounds.current, self.ref, self.column, self.cell
        if current is None or ref is None:
            return
        name = self.tr("Delete a cell")
        if cell is not None and self.said_now:
            self._stand_above(cell.cell.answers, self.flow)
            self._correct(ref, live_edits.delete, lambda flow, at: edits.delete(flow, at, column), name)
            return
        change = edits.delete(current.flow, ref, column)
        if column == current.flow[ref].speech:
            parent = current.flow.trees[ref.tree].parent(ref.node)
            self._stand_above(FlowRef(ref.tree, parent) if parent else None, current.flow)
        self.do(change, name)

    def _stand_above(self, ref: FlowRef | None, flow: Flow | None) -> None:
        self.ref = ref
        if ref is not None and flow is not None:
            self.column = flow[ref].speech

    # -- what the current cell answers, or is more for -----------------------------------------------------

    @property
    def said_now(self) -> bool:
        """The current cell stands for something that is being said, be it more for an earlier point."""
        return self.live is not None and self.cell is not None and bool(self.cell.live)

    def targets(self) -> list[FlowRef]:
        """What the current point could be an answer to."""
        current, live, cell = self.rounds.current, self.live, self.cell
        if current is None or self.ref is None or cell is None:
            return []
        if cell.live and live is not None:
            return live_edits.targets(live, current.format, cell.cell.side)
        return [] if self.saying_it else edits.targets(current.flow, current.format, self.ref)

    def mergers(self) -> list[FlowRef]:
        """What the current point could be more for."""
        current, live, cell = self.rounds.current, self.live, self.cell
        if current is None or self.ref is None or cell is None:
            return []
        if cell.live and live is not None:
            return live_edits.mergers(live, current.format, cell.cell.side, self.ref)
        return edits.mergers(current.flow, self.ref)

    def confirm(self) -> None:
        """Yes: it is what the listener took it for."""
        self._settle(live_edits.confirm, edits.confirm, self.tr("Confirm a cell"))

    def make_new(self) -> None:
        """No: it is a new point."""
        self._settle(live_edits.make_new, edits.make_new, self.tr("Make it a new point"))

    def retarget(self, target: FlowRef) -> None:
        """It answers that one."""
        self._settle(
            lambda live, pinned, id: live_edits.retarget(live, pinned, id, target),
            lambda flow, ref: edits.retarget(flow, ref, target),
            self.tr("Change what it answers"),
        )

    def merge(self, into: FlowRef) -> None:
        """It is more for that one, which is current then."""
        self._settle(
            lambda live, pinned, id: live_edits.merge(live, pinned, id, into),
            lambda flow, ref: edits.merge(flow, ref, into) if flow.locate(into.node) else None,
            self.tr("Merge points"),
            then=into,
        )

    def drop(self, ref: FlowRef, target: FlowRef) -> None:
        """A card was dragged onto another: it answers that one, if it can."""
        flow = self.flow
        if flow is None or ref.node not in flow.trees[ref.tree]:
            self._tell_gone()
            return
        self.ref, self.column = ref, flow[ref].speech
        if target in self.targets():
            self.retarget(target)
        else:
            self.refresh()
            self.said.emit(
                self.tr(
                    "A point answers only what the other side had said by then: this one cannot answer it."
                )
            )

    def _settle(self, make: LiveVerb, verb: Verb, name: str, then: FlowRef | None = None) -> None:
        """Do a verb to the current point, while it is being said or on the flow; ``then`` is current next."""
        current, ref, now = self.rounds.current, self.ref, self.said_now
        if current is None:
            return
        if ref is None:  # a menu was open meanwhile
            self._tell_gone()
            return
        change = None if now else verb(current.flow, ref)
        self.ref = then or ref
        if now:
            self._correct(ref, make, verb, name)
        else:
            self.do(change, name)

    def _tell_gone(self) -> None:
        self.said.emit(self.tr("That point is not on the flow any more: it was understood otherwise."))

    # -- a new cell --------------------------------------------------------------------------------------

    def add_beside(self, above: bool = False) -> None:
        """A new argument below (or above) the current one; on an empty cell a new main claim."""
        current, ref, column = self.rounds.current, self.ref, self.column
        if current is None:
            return
        live = self._live_in(column)
        flow = live.flow if live is not None else current.flow
        if ref is not None and ref.node in flow.trees[ref.tree]:
            self._type(edits.beside(flow, ref, column, above))
        else:
            self._type(edits.claim_in(flow, current.format, column))

    def respond(self) -> None:
        """An answer to the current point: in the speech that is being spoken, if that is the other side's,
        else in its next one."""
        current, ref, column, live = self.rounds.current, self.ref, self.column, self.live
        if current is None or ref is None:
            return
        if live is not None and live_edits.can_respond(live, current.format, ref, column):
            replies = live.flow.trees[ref.tree].children(ref.node)
            self._type(FlowPlace(ref.tree, ref.node, len(replies), live.slot))
            return
        given = self._given_by_hand
        if given > column and current.format.slots[given].side is not current.flow.side_of(ref):
            replies = current.flow.trees[ref.tree].children(ref.node)
            self._type(FlowPlace(ref.tree, ref.node, len(replies), given))
            return
        place = edits.response(current.flow, current.format, len(current.speeches), ref, column)
        if place is not None:
            self._type(place)
        else:
            self.said.emit(
                self.tr("The other side has not spoken since: there is no speech to answer in yet.")
            )

    def extend(self) -> None:
        """The point's side comes back to it in the speech that is being spoken, or did in its next one."""
        current, ref, live = self.rounds.current, self.ref, self.live
        if current is None or ref is None:
            return
        name = self.tr("Extend a point")
        moment = live_edits.moment_of(live) if live is not None else None
        if live is not None and moment and live_edits.can_extend(live, current.format, ref):
            slot, made = live.slot, live_edits.extend(current.pinned, ref, moment)
            self._pin(made, name, lambda flow: edits.extend(flow, ref, slot))
            return
        spoken, speech = len(current.speeches), None
        for column in (max(self.column, self._given_by_hand - 1), self.column):
            if speech is None:
                speech = edits.next_extension(current.flow, current.format, spoken, ref, column)
        if speech is not None:
            self.do(edits.extend(current.flow, ref, speech), name)
        else:
            self.said.emit(
                self.tr("Its side has not spoken again after this: there is no speech to extend into.")
            )

    def drop_draft(self) -> None:
        """The editor closed without a word: no draft stays behind."""
        if self.draft is not None:
            self.draft = None
            self.refresh()

    @property
    def _given_by_hand(self) -> int:
        """Of a debate that is flowed by hand the speech that is being given; -1 for none."""
        current = self.rounds.current
        return current.spoken if current is not None and current.spoken < len(current.speeches) else -1

    def _live_in(self, column: int) -> LiveFlow | None:
        return self.live if self.live is not None and self.live.slot == column else None

    def _type(self, place: FlowPlace) -> None:
        self.said.emit("")
        live = self._live_in(place.speech)
        self.draft, self._moment = place, live_edits.moment_of(live) if live is not None else None
        if self.tree not in (None, place.tree):
            self.tree = None
        self.refresh()
        self.type_here.emit()

    # -- what is typed -----------------------------------------------------------------------------------

    def written(self, ref: FlowRef, text: str, seen: LiveFlow | None = None) -> None:
        """The user finished typing: a new point (the draft's) or a point's new words.

        Args:
            seen: what was being said as the sheet showed it, which stands still while an editor is open.
        """
        current = self.rounds.current
        if current is None:
            return
        if ref.node == DRAFT:
            place, self.draft = self.draft, None
            if place is not None and text.strip():
                self._keep(current, place, text.strip(), self._moment)
        elif ref.node.startswith(NOW):
            self._rewrite(current, ref, text, seen)
        elif ref.node in current.flow.trees[ref.tree]:
            self.do(edits.rewrite(current.flow, ref, text), self.tr("Edit a point"))

    def _keep(self, current: Round, place: FlowPlace, text: str, moment: Moment | None) -> None:
        """Put a new point on the sheet.

        Args:
            moment: the sentence it belongs to, None for a speech that was over when it was begun.
        """
        name = self.tr("Add a point")
        if place.speech < len(current.speeches) or moment is None:
            change, self.ref = _on_flow(current, current.flow, place, text, moment)
            self.column = place.speech
            self.do(change, name)
            return

        def late(flow: Flow) -> FlowChange | None:
            now = self.rounds.current
            there = now is not None and place.speech < len(now.speeches)
            return _on_flow(now, flow, place, text, moment)[0] if there and now is not None else None

        made = live_edits.add(current.pinned, place, text, moment)
        if self._pin(made, name, late) and self.live is not None:
            self.stand_on(made[-1].id)

    def _rewrite(self, current: Round, ref: FlowRef, text: str, seen: LiveFlow | None) -> None:
        """New words for what is being said, or was said a moment ago: the editor may stay open.

        Args:
            seen: the flow on which the point was when the editor was opened; where it is understood otherwise
                since and the point is gone, the words are kept as a point of the person's own.
        """
        live, before = self.live, self.live or self._was or seen
        if before is None or not text.strip():
            return
        at = before.flow.locate(ref.node)
        shown = (each.flow for each in (before, seen) if each is not None)
        claims = [flow[spot].claim for flow in shown if (spot := flow.locate(ref.node)) is not None]
        if text.strip() in claims:
            return
        name = self.tr("Edit a point")
        if at is not None and live is not None:
            self._correct(
                at,
                lambda live, pinned, id: live_edits.rewrite(live, pinned, id, text),
                lambda flow, ref: edits.rewrite(flow, ref, text),
                name,
            )
        elif at is not None and (now := live_edits.entered_as(before, ref.node, current.flow)) is not None:
            self.do(edits.rewrite(current.flow, now, text), name)
        elif seen is not None and (there := seen.flow.locate(ref.node)) is not None:
            tree = seen.flow.trees[there.tree]
            place = FlowPlace(there.tree, tree.parent(there.node), tree.index(there.node), seen.slot)
            point = next((each for each in seen.points if each.id == ref.node), None)
            first = point.first if point is not None else seen.sentences - 1
            self._keep(current, place, text.strip(), Moment(first, seen.texts[first]))

    # -- the rehearsal trees -----------------------------------------------------------------------------

    def lay_over(self, on: bool) -> None:
        """Show what was prepared, or no longer."""
        self.overlay = on
        self.refresh()

    def hits(self) -> dict[Side, Hits]:
        """Each side's hit rate in this round."""
        case, current = self.open_case.case, self.rounds.current
        return hits(current.flow, case.forests) if case is not None and current is not None else {}

    def prepared(self, origin: str) -> tuple[Side, str, Argument] | None:
        """The prepared argument called ``pro/p1.2``; None for one that is gone."""
        owner, _, node = origin.partition("/")
        case = self.open_case.case
        if case is None or owner not in tuple(Side) or node not in case.forests[Side(owner)]:
            return None
        return Side(owner), node, case.forests[Side(owner)][node]

    def prepared_node(self) -> tuple[Side, str] | None:
        """The rehearsal node the current point is."""
        case, current, ref = self.open_case.case, self.rounds.current, self.ref
        if case is None or current is None or ref is None or ref.node not in current.flow.trees[ref.tree]:
            return None
        return prepared_as(current.flow, ref, case.forests)

    def take_in(self) -> None:
        """Put the current point into the rehearsal trees; trees and flow are undone as one step."""
        case, current, ref = self.open_case.case, self.rounds.current, self.ref
        if case is None or current is None or ref is None or self.saying_it:
            return
        taking = take_in(current.flow, ref, case.forests)
        if taking is None:
            self.said.emit(self.tr("It is in the rehearsal trees already."))
            return
        name = self.tr("Add to the rehearsal trees")
        with self.open_case.steps.joined(taking):
            done = self._attempt(lambda: self.open_case.edit(taking.forest, taking.change, name))
            if done and self.do(taking.marks, name):
                self.said.emit(self.tr("It stands in the rehearsal trees now."))

    # -- changes -----------------------------------------------------------------------------------------

    def do(self, change: FlowChange | None, name: str) -> bool:
        """Make a change to the flow; False if there is nothing to do or it failed, which is told."""
        self.said.emit("")
        current = self.rounds.current
        if change is None or current is None:
            return False
        numbered = keeping_numbers(current.flow, change)
        return self._attempt(lambda: self.rounds.edit_flow(numbered, name))

    def _change(self, verb: Verb, name: str) -> None:
        """Do a verb of the sheet to the current point, whether it is entered or only being said."""
        current, live, ref = self.rounds.current, self.live, self.ref
        if current is None or ref is None:
            return
        if self.saying_it and live is not None:
            made = live_edits.dressed(live, current.pinned, verb(live.flow, ref))
            self._pin(made, name, live_edits.entered(live, ref.node, verb))
        else:
            self.do(verb(current.flow, ref), name)

    def _correct(self, ref: FlowRef, make: LiveVerb, late: Verb, name: str) -> None:
        """Correct what ``ref`` is taken for; ``late`` is the same on the flow."""
        current, live = self.rounds.current, self.live
        point = live_edits.live_point(live, ref) if live is not None else None
        if current is not None and live is not None and point is not None:
            made = make(live, current.pinned, point.id)
            self._pin(made, name, live_edits.entered(live, point.id, late))

    def _pin(self, made: Corrections | None, name: str, late: Late) -> bool:
        """Keep the corrections of what is being said; False if there are none or it failed, which is told.

        Args:
            late: the same on the flow, if the speech is being entered just now.
        """
        self.said.emit("")
        return made is not None and self._attempt(lambda: self.rounds.pin(made, name, late))

    def _attempt(self, edit: Callable[[], object]) -> bool:
        """Make an edit; a fault is told."""
        try:
            edit()
        except DebateCoachError as error:
            self.open_case.bridge.trouble.emit(error)
            return False
        return True


def _on_flow(
    current: Round, flow: Flow, place: FlowPlace, text: str, moment: Moment | None
) -> tuple[FlowChange, FlowRef]:
    """A new point as a change of the flow, at the sentence it belongs to."""
    place, mention = edits.fitted(flow, current.format, place), None
    if moment is not None:
        sentences = current.speeches[place.speech].sentences
        made = Pinned("-", moment.sentence, (moment.text,), added=True)
        spot = made.place_in([each.text for each in sentences])
        if spot is not None:
            said = sentences[spot[0]]
            mention = Mention(
                place.speech, Action.PROPOSE, said.text, spot[0], start=said.start, end=said.end
            )
    return edits.add(flow, place, text, mention)
