"""A new cell: where it stands, which moment it belongs to, and what becomes of what is typed into it.

In the column of a speech that is being spoken it goes to the speech's corrections
(:class:`~debatecoach.debate.pinned.Pinned`), with the sentence that was being said when it was begun; in
every other column it is a change of the flow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from debatecoach.coach.listen.live import LiveFlow
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Mention
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Action
from debatecoach.ui.flow import edits, live_edits
from debatecoach.ui.flow.edits import FlowPlace
from debatecoach.ui.flow.live_edits import Moment

if TYPE_CHECKING:
    from debatecoach.ui.flow.presenter import FlowPresenter

Late = Callable[[Flow], FlowChange | None]


class Adding(QObject):
    """The verbs that make a new cell.

    Signals:
        type_here: a new point waits to be typed (its cell is the draft's).

    Attributes:
        draft: where it stands, None if nothing is being typed.
    """

    type_here = Signal()

    def __init__(self, presenter: FlowPresenter) -> None:
        super().__init__(presenter)
        self._presenter, self._session = presenter, presenter.session
        self.draft: FlowPlace | None = None
        self._moment: Moment | None = None

    def possible(self, column: int) -> bool:
        """A new point can be written in a column: what nobody says does not go on the flow."""
        current, live = self._session.round, self._presenter.live
        if current is None:
            return False
        return column < len(current.speeches) or (live is not None and column == live.slot)

    # -- verbs ---------------------------------------------------------------------------------------

    def beside(self, above: bool = False) -> None:
        """A new argument below (or above) the current one; on an empty cell a new main claim."""
        current, ref, column = self._session.round, self._presenter.ref, self._presenter.column
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
        current, ref, column = self._session.round, self._presenter.ref, self._presenter.column
        if current is None or ref is None:
            return
        live, flow = self._presenter.live, current.flow
        if live is not None and live_edits.can_respond(live, current.format, ref, column):
            self._type(
                FlowPlace(ref.tree, ref.node, len(live.flow.trees[ref.tree].children(ref.node)), live.slot)
            )
            return
        spoken = len(current.speeches)
        place = edits.response(flow, current.format, spoken, ref, column)
        if place is None:
            self._presenter.said.emit(
                QCoreApplication.translate(
                    "FlowPresenter",
                    "The other side has not spoken since: there is no speech to answer in yet.",
                )
            )
        else:
            self._type(place)

    def extend(self) -> None:
        """The point's side comes back to it in the speech that is being spoken, or did in its next one."""
        current, ref, column = self._session.round, self._presenter.ref, self._presenter.column
        if current is None or ref is None:
            return
        name = QCoreApplication.translate("FlowPresenter", "Extend a point")
        live = self._presenter.live
        moment = live_edits.moment_of(live) if live is not None else None
        if live is not None and moment and live_edits.can_extend(live, current.format, ref):
            slot = live.slot
            self._pin(
                live_edits.extend(current.pinned, ref, moment),
                name,
                lambda flow: edits.extend(flow, ref, slot),
            )
            return
        speech = edits.next_extension(current.flow, current.format, len(current.speeches), ref, column)
        if speech is None:
            self._presenter.said.emit(
                QCoreApplication.translate(
                    "FlowPresenter",
                    "Its side has not spoken again after this: there is no speech to extend into.",
                )
            )
        else:
            self._presenter.do(edits.extend(current.flow, ref, speech), name)

    # -- what is typed -------------------------------------------------------------------------------

    def fit(self, flow: Flow) -> None:
        """The flow changed while a point is typed: its place is there still, or it stands alone."""
        current = self._session.round
        if current is not None and self.draft is not None:
            self.draft = _fitting(current, flow, self.draft)

    def write(self, text: str) -> None:
        """The user finished typing the new point."""
        place, self.draft = self.draft, None
        if place is not None and text.strip():
            self.keep(place, text.strip(), self._moment)

    def keep(self, place: FlowPlace, text: str, moment: Moment | None) -> None:
        """Put what was typed on the sheet.

        Args:
            moment: the sentence it belongs to, None for a speech that was over when it was begun.
        """
        current, presenter = self._session.round, self._presenter
        if current is None:
            return
        name = QCoreApplication.translate("FlowPresenter", "Add a point")
        if place.speech >= len(current.speeches) and moment is not None:
            made = live_edits.add(current.pinned, place, text, moment)
            self._pin(made, name, self._late(place, text, moment))
            return
        change, presenter.ref = self._on_flow(current, current.flow, place, text, moment)
        presenter.column = place.speech
        presenter.do(change, name)

    def keep_words(self, ref: FlowRef, text: str, seen: LiveFlow) -> None:
        """Words for a point that went while they were typed, as the speech was understood otherwise.

        Args:
            seen: the flow on which it was.
        """
        at = seen.flow.locate(ref.node)
        if at is None:
            return
        tree = seen.flow.trees[at.tree]
        place = FlowPlace(at.tree, tree.parent(at.node), tree.index(at.node), seen.slot)
        said = next((each for each in seen.points if each.id == ref.node), None)
        first = said.first if said is not None else seen.sentences - 1
        self.keep(place, text.strip(), Moment(first, seen.texts[first]))

    def drop(self) -> None:
        """The editor closed without a word: no draft stays behind."""
        if self.draft is not None:
            self.draft = None
            self._presenter.refresh()

    # -- parts ---------------------------------------------------------------------------------------

    def _live_in(self, column: int) -> LiveFlow | None:
        live = self._presenter.live
        return live if live is not None and live.slot == column else None

    def _type(self, place: FlowPlace) -> None:
        presenter = self._presenter
        presenter.said.emit("")
        live = self._live_in(place.speech)
        self.draft, self._moment = place, live_edits.moment_of(live) if live is not None else None
        if presenter.tree not in (None, place.tree):
            presenter.tree = None
        presenter.refresh()
        self.type_here.emit()

    def _pin(self, made: live_edits.Corrections, name: str, late: Late) -> None:
        """Keep a point of the speech that is being given; ``late`` if that is being entered just now."""
        presenter, one = self._presenter, made[-1]
        presenter.said.emit("")
        done = presenter.attempt(lambda: self._session.rounds.pin(made, name, late))
        if done and presenter.live is not None and not one.more:
            presenter.stand_on(one.id)

    def _late(self, place: FlowPlace, text: str, moment: Moment) -> Late:
        def late(flow: Flow) -> FlowChange | None:
            current = self._session.round
            if current is None or place.speech >= len(current.speeches):
                return None
            return self._on_flow(current, flow, place, text, moment)[0]

        return late

    @staticmethod
    def _on_flow(
        current: Round, flow: Flow, place: FlowPlace, text: str, moment: Moment | None
    ) -> tuple[FlowChange, FlowRef]:
        place = _fitting(current, flow, place)
        mention = None
        if moment is not None:
            sentences = current.speeches[place.speech].sentences
            spot = Pinned("-", moment.sentence, (moment.text,), added=True).place_in(
                [each.text for each in sentences]
            )
            if spot is not None:
                said = sentences[spot[0]]
                mention = Mention(
                    place.speech, Action.PROPOSE, said.text, spot[0], start=said.start, end=said.end
                )
        return edits.add(flow, place, text, mention)


def _fitting(current: Round, flow: Flow, place: FlowPlace) -> FlowPlace:
    """A place that is there: where its parent is gone, that of a claim of its own."""
    return edits.fitting(flow, place) or edits.claim_in(flow, current.format, place.speech)
