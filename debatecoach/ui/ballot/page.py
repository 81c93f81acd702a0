"""The ballot itself, top to bottom: verdict, best moment, what to do next, clashes, drops, arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from debatecoach.coach.bench.questioned import EXCHANGES, told_exchanges
from debatecoach.coach.bench.quotes import best_moment
from debatecoach.coach.bench.roles import told_form
from debatecoach.debate.ballot import Ballot, Clash, Dropped, NextAction, QuotedLine
from debatecoach.debate.by_hand import BY_HAND
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Scale
from debatecoach.debate.head_to_head import HeadToHead
from debatecoach.debate.marking import RFD, WINNER, Voter, reason_of
from debatecoach.debate.side import Side
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.ballot.arithmetic import Arithmetic
from debatecoach.ui.ballot.first import compared
from debatecoach.ui.ballot.given import given_card
from debatecoach.ui.ballot.judges import (
    audience_card,
    coachs_points,
    how_sure,
    machine_beside,
    machine_had,
    moves_fold,
    probes_card,
    scale_choice,
    speech_cards,
    votes_fold,
    weights_bar,
)
from debatecoach.ui.ballot.listeners import voters_card
from debatecoach.ui.ballot.parts import Beside, Columns, TwoSidedBar, quotation
from debatecoach.ui.ballot.written_page import teams_in_order
from debatecoach.ui.head_to_head.card import head_to_head_card
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.layouts import Gap, Part, column_of, fill, held, row_of
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.pane import GrowingPage
from debatecoach.ui.kit.widgets import Card, button, label, picture, rule, side_chip
from debatecoach.ui.kit.wording import sentence, wording


@dataclass(frozen=True, slots=True)
class Links:
    """What a ballot's parts lead to; None where there is nothing of the kind.

    Attributes:
        read: shows a line in its speech.
        hear: lets a line sound; ``can_hear`` tells whether it can.
        probe: has the verdict tried.
        scale: has speaker scores shown on another scale.
        vote: asks the people who listened; ``voters`` are those who were asked.
        practise: begins the drill of a next action.
        pairs: what people said of two versions of a speech; ``versions`` asks which to compare, ``said``
            shows who said what; ``case`` holds the rounds they are of.
        spent: makes the card of what the student's words were spent on.
    """

    read: Callable[[QuotedLine], object] | None = None
    hear: Callable[[QuotedLine], object] | None = None
    can_hear: Callable[[QuotedLine], bool] = lambda _line: False
    probe: Callable[[], object] | None = None
    scale: Callable[[Scale], object] | None = None
    vote: Callable[[], object] | None = None
    voters: tuple[Voter, ...] = ()
    practise: Callable[[NextAction], object] | None = None
    pairs: tuple[HeadToHead, ...] = ()
    versions: Callable[[], object] | None = None
    said: Callable[[HeadToHead], object] | None = None
    case: Case | None = None
    spent: Callable[[], QWidget | None] = lambda: None


_AS_BUTTON = (0, 8, 0, 0)
"""Margins of words whose first line is as high as the words of the button beside them."""


class BallotPage(GrowingPage):
    """One ballot; empty until it is filled (:meth:`fill`).

    Args:
        ballot, current: what to show.
        on_flow: tells whether a point still stands on the flow.
        on_show: shows a point there.
        links: what else the ballot can be asked for; none in a preview.
        unfolded: whether the arithmetic is open.
        scale: of the speaker scores.
    """

    def __init__(
        self,
        ballot: Ballot,
        current: Round,
        on_flow: Callable[[FlowRef | None], bool],
        on_show: Callable[[FlowRef], object],
        unfolded: bool = False,
        links: Links | None = None,
        scale: Scale = Scale.PERSUASION,
    ) -> None:
        super().__init__()
        self._ballot, self._round = ballot, current
        self._links, self._scale = links or Links(), scale
        self._on_flow, self._on_show = on_flow, on_show
        self._unfolded = unfolded
        self.fold: Fold | None = None
        self.caveats: Fold | None = None

    def fill(self) -> Iterator[None]:
        """Put it together."""
        self._verdict()
        yield
        if (guess := compared(self._ballot, self._round.format)) is not None:
            self.add(guess)
        if self._ballot.marking.comment:
            self.add(_comment(self._ballot.marking.comment))
        self._caveats()
        if (given := given_card(self._round)) is not None:
            self.add(given)
        if self._ballot.four_teams is not None:
            self.add(teams_in_order(self._ballot.four_teams, self._scale))
        if self._ballot.judge == BY_HAND:  # a person weighed it, and did not add up
            yield from self._speeches()
            self.add(voters_card(self._voters, self._links.vote, self._round.format))
            return
        self._best()
        yield from self._next()
        if (spent := self._links.spent()) is not None:
            self.add(spent)
            yield
        yield from self._clashes()
        yield from self._speeches()
        yield from self._dropped()
        yield from self._exchanges()
        yield from self._opened()

    # -- parts -------------------------------------------------------------------------------------------

    def _verdict(self) -> None:
        ballot, card = self._ballot, Card()
        card.setAccessibleName(words.verdict(ballot, self._round.format))
        # too close to call: as large, and nothing to be sure of
        role = "display" if words.winner_of(ballot) is not None else "caption"
        title = label(words.verdict(ballot, self._round.format), role, wrap=True, selectable=True)
        row = row_of((title, 1), spacing=12)
        if (outcome := words.outcome(ballot, self._round)) and self._round.human is not None:
            row.addWidget(side_chip(self._round.human, outcome))
        card.column.addLayout(row)
        if had := machine_had(ballot.marking, WINNER, self._round.format):
            card.column.addWidget(Fold(had, self._measure))
        else:
            card.column.addWidget(self._measure())
        reasons = label(ballot.marking.said(RFD, words.told(ballot.rfd)), wrap=True, selectable=True)
        reasons.setAccessibleName(self.tr("Reason for decision"))
        fill(card.column, Gap(4), label(self.tr("Reason for decision"), "small"), reasons)
        self._beside(card, RFD)
        card.column.addWidget(label(wording(told_form(self._round.format)), "small", wrap=True))
        self.add(card)

    def _measure(self) -> QWidget:
        """What the machine's verdict rests on: points, or the judges' votes."""
        ballot, bench, format = self._ballot, self._ballot.bench, self._round.format
        made = QWidget()
        column = column_of(inside=made, spacing=8)
        if ballot.judge == BY_HAND or (ballot.four_teams is not None and not ballot.scored):
            made.hide()  # a person did not add up; four teams are no two sides, and their order is below
        elif bench is not None and any(vote.weight for vote in bench.votes):
            fill(column, weights_bar(bench, format), label(how_sure(bench, format), "muted", wrap=True))
        else:
            column.addWidget(TwoSidedBar(*(ballot.tally.total(side) for side in Side), format))
        return made

    def _beside(self, card: Card, place: str) -> None:
        """What the judge had, below what the coach put there."""
        if (beside := machine_beside(self._ballot.marking, place, self._round.format)) is not None:
            card.column.addWidget(beside)

    def _speeches(self) -> Iterator[None]:
        """Every speech with its scores; arithmetic alone scores none, a coach may."""
        if self._ballot.scored:
            self.add(scale_choice(self._scale, self._links.scale or (lambda _scale: None)))
        elif any(self._ballot.marking.of_speech(at) for at in range(len(self._round.speeches))):
            self.add(coachs_points(self._scale))
        for card in speech_cards(self._ballot, self._round, self._scale):
            self.add(card)
            yield

    def _opened(self) -> Iterator[None]:
        """Would it hold, the audience, and every number behind the verdict."""
        bench = self._ballot.bench
        self.add(label(self.tr("How sure is this?"), "title"))
        self.add(probes_card(self._ballot, self._round.format, self._links.probe))
        if bench is not None:
            if (audience := audience_card(bench, self._round.format)) is not None:
                self.add(audience)
            yield
        self.add(voters_card(self._voters, self._links.vote, self._round.format))
        if self._links.versions is not None or self._links.pairs:
            links = self._links
            self.add(head_to_head_card(links.pairs, links.versions, links.said, links.case))
        if bench is not None:
            self.add(votes_fold(bench, self._round.format))
            if bench.moves and self._ballot.scored:
                self.add(moves_fold(bench, self._round.format))
        self.fold = self._arithmetic(self._unfolded)
        yield

    @property
    def _voters(self) -> tuple[Voter, ...]:
        return self._links.voters or self._ballot.marking.voters

    def _clashes(self) -> Iterator[None]:
        if not self._ballot.clashes:
            return
        self.add(label(self.tr("Clashes"), "title"))
        for number, clash in enumerate(self._ballot.clashes):
            self.add(self._clash(number, clash))
            yield

    def _clash(self, number: int, clash: Clash) -> QWidget:
        card = Card()
        card.setAccessibleName(clash.title)
        went = words.fell_to(clash, self._round.format, self._ballot)
        card.column.addLayout(
            row_of(
                (label(clash.title, "strong", wrap=True), 1),
                side_chip(clash.winner, went) if clash.winner else label(went, "muted"),
                spacing=12,
            )
        )
        place = reason_of(number)
        said = self._ballot.marking.said(place, words.told(clash.reason))
        card.column.addWidget(label(said, wrap=True, selectable=True))
        self._beside(card, place)
        columns = Columns()
        for side, lines, into in (
            (Side.PRO, clash.pro, columns.left),
            (Side.CON, clash.con, columns.right),
        ):
            for line in lines:
                into.addWidget(self._quote(side, line))
            if not lines:
                nothing = self.tr("{0} said nothing here that could be quoted.").format(
                    side_name(side, self._round.format)
                )
                into.addWidget(label(nothing, "small", wrap=True))
        columns.close_up()
        card.column.addWidget(columns)
        return card

    def _dropped(self) -> Iterator[None]:
        head, columns = label(self.tr("Dropped"), "title"), Columns()
        if not self._ballot.dropped:
            self.add(head)
            self.add(label(self.tr("Nothing was dropped for sure."), "muted"))
            return
        for side, into in ((Side.PRO, columns.left), (Side.CON, columns.right)):
            mine = [each for each in self._ballot.dropped if each.side is side]
            if mine:
                text = self.tr("{0}'s points, dropped by {1}")
                into.addWidget(
                    self._drop_head(
                        text.format(*(side_name(each, self._round.format) for each in (side, side.other)))
                    )
                )
            for each in mine:
                into.addWidget(self._drop(each))
                yield
        columns.close_up()
        self.add(head)
        self.add(columns)

    def _exchanges(self) -> Iterator[None]:
        """Who asked, what was granted, what was not answered."""
        exchanges = told_exchanges(self._round)
        if exchanges:
            self.add(label(words.told(EXCHANGES), "title"))
        for head, *lines in exchanges:
            card = Card()
            card.column.addWidget(label(words.told(head), "strong", wrap=True))
            for line in lines:
                card.column.addWidget(label(words.told(line), wrap=True, selectable=True))
            self.add(card)
            yield

    def _drop_head(self, text: str) -> QWidget:
        return held(row_of(picture("drop", "ink", 16), (label(text, "strong", wrap=True), 1), spacing=6))

    def _drop(self, each: Dropped) -> QWidget:
        quote = each.line.quote
        if not quote and self._on_flow(each.ref):
            quote = self._round.flow[each.ref].claim
        show = (lambda: self._on_show(each.ref)) if self._on_flow(each.ref) else None
        place = words.place(each.line, self._round) if each.line.quote else ""
        read, hear = self._linked(each.line)
        return quotation(each.side, f"“{quote}”" if each.line.quote else quote, place, show, read, hear)

    def _best(self) -> None:
        """What earned the user, or whoever won, most: in the words it was said in."""
        ballot, current = self._ballot, self._round
        side = current.human or ballot.winner
        if (
            side is None
            or ballot.four_teams is not None
            or (found := best_moment(ballot, current, side)) is None
        ):
            return
        entry, line = found
        mine = side is current.human
        text = self.tr("Your best moment") if mine else self.tr("{0}’s best moment")
        head = label(text.format(side_name(side, current.format)), "title", wrap=True)
        earned = self.tr("{0}: {1} points").format(words.kind(entry.kind), words.points(entry.points))
        self.add(held(row_of((head, 1), label(earned, "muted"), spacing=12)))
        self.add(self._quote(side, line))

    def _next(self) -> Iterator[None]:
        if not self._ballot.next_actions:
            return
        card = Card()
        for number, action in enumerate(self._ballot.next_actions, 1):
            if number > 1:
                card.column.addWidget(rule())
            self._action(card, number, action)
            yield
        self.add(label(self.tr("What to do next"), "title"))  # with what is below it, never alone
        self.add(card)

    def _action(self, card: Card, number: int, action: NextAction) -> None:
        text = words.told(action.text)
        said = column_of(label(text, "strong", wrap=True, selectable=True), margins=_AS_BUTTON, spacing=8)
        if action.why:
            said.addWidget(label(words.told(action.why), "muted", wrap=True))
        if action.moment is not None and action.moment.quote:
            slots = self._round.format.slots
            index = action.moment.speech
            if 0 <= index < len(slots):
                said.addWidget(self._quote(slots[index].side, action.moment))
        parts: list[Part] = [(said, 1)]
        practise = self._links.practise
        if practise is not None:
            begin = button(self.tr("Practise this"), lambda: practise(action), icon="practise")
            begin.setAccessibleDescription(text)
            parts.append((begin, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight))
        which = label(str(number), "strong")
        which.setContentsMargins(*_AS_BUTTON)
        top = Qt.AlignmentFlag.AlignTop
        card.column.addLayout(row_of((which, top), (Beside(*parts), 1), spacing=12))

    def _arithmetic(self, unfolded: bool) -> Fold:
        text = self.tr("The arithmetic, line by line ({0})")
        fold = Fold(text.format(len(self._ballot.tally.entries)), self._lines, unfolded, strong=True)
        self.add(fold)
        return fold

    def _lines(self) -> QWidget:
        inside = QWidget()
        column_of(
            label(words.the_rules(), "muted", wrap=True),
            Arithmetic(self._ballot, self._round, self._on_show),
            inside=inside,
            spacing=8,
        )
        return inside

    def _caveats(self) -> None:
        """One line, of what bears most on how far the verdict is to be trusted; the whole a press away."""
        ballot = self._ballot
        if ballot.judge == BY_HAND and not ballot.notices:
            return
        head = self.tr("What this judge can and cannot see")
        if ballot.notices:
            head = self.tr("Before you rely on it: {0}").format(sentence(ballot.notices[0]))
        self.caveats = Fold(head, self._sight)
        self.add(self.caveats)

    def _sight(self) -> QWidget:
        card = Card()
        for notice in self._ballot.notices:
            card.column.addWidget(label(sentence(notice), wrap=True, selectable=True))
        columns = Columns()
        for head, items, into in (
            (self.tr("It sees"), self._ballot.can_judge, columns.left),
            (self.tr("It does not see"), self._ballot.cannot_judge, columns.right),
        ):
            if items:
                into.addWidget(label(head, "small"))
            for item in items:
                into.addWidget(label(f"–  {wording(item)}", wrap=True))
        columns.close_up()
        card.column.addWidget(columns)
        return card

    def _quote(self, side: Side, line: QuotedLine) -> QWidget:
        ref = line.ref
        show = (lambda: self._on_show(ref)) if ref is not None and self._on_flow(ref) else None
        read, hear = self._linked(line)
        return quotation(side, f"“{line.quote}”", words.place(line, self._round), show, read, hear)

    def _linked(self, line: QuotedLine) -> tuple[Callable[[], object] | None, Callable[[], object] | None]:
        """Reads and hears a line where that can be done."""
        links = self._links
        said = line.quote and 0 <= line.speech < len(self._round.speeches)
        read = (lambda: links.read(line)) if links.read is not None and said else None
        hear = (
            (lambda: links.hear(line)) if links.hear is not None and said and links.can_hear(line) else None
        )
        return read, hear


def _comment(text: str) -> Card:
    """A coach's own words."""
    card = Card(QCoreApplication.translate("Ballot", "Your coach"))
    card.column.addWidget(label(text, wrap=True, selectable=True))
    return card
