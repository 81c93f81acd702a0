"""Judge first: who won, and why, asked before the ballot is shown; afterwards both stand side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QLayout,
    QPlainTextEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.ballot import Ballot
from debatecoach.debate.format import Format
from debatecoach.debate.marking import Guess
from debatecoach.debate.side import FOUR, Side, Team, team_of
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.kit.layouts import column_of, fill, grid_of, row_of
from debatecoach.ui.kit.names import side_name, team_name
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.widgets import Card, button, field_label, label
from debatecoach.ui.kit.wording import joined

translate = QCoreApplication.translate

MOST_WHY = 2000
_CHOICES: tuple[Side | None, ...] = (Side.PRO, Side.CON, None)


class JudgeFirst(QWidget):
    """The question.

    Args:
        on_guess: gets the answer.
        on_skip: shows the ballot without one.
        format: calls the sides its way.
        round_id: whose ballot it is.
    """

    def __init__(
        self,
        on_guess: Callable[[Guess], object],
        on_skip: Callable[[], object],
        format: Format,
        round_id: str = "",
    ) -> None:
        super().__init__()
        self._on_guess = on_guess
        outer = QVBoxLayout(self)
        card = Card()
        card.setMaximumWidth(560)
        text = self.tr("The ballot is ready. Who won, and why? Then compare.")
        self.order = Order(format, self._ready) if format.teams == FOUR else None
        self.choices = QButtonGroup(self)
        row = row_of(spacing=16)
        for at, side in enumerate(_CHOICES if self.order is None else ()):
            name = side_name(side, format) if side is not None else self.tr("Too close to call")
            made = QRadioButton(name)
            made.toggled.connect(self._ready)
            self.choices.addButton(made, at)
            row.addWidget(made)
        row.addStretch(1)
        if self.order is not None:
            text = self.tr("The ballot is ready. How do you rank the four teams, and why? Then compare.")
        self.why = QPlainTextEdit(tabChangesFocus=True)
        self.why.setFixedHeight(96)
        asked = field_label(self.tr("&What decided it?"), self.why, "small")
        title, sentence = label(self.tr("You judge first"), "title"), label(text, "muted", wrap=True)
        fill(card.column, title, sentence, self.order or row, asked, self.why)
        self._typing = keep_typing(self.why, f"first/{round_id}")
        keys = row_of(1, button(self.tr("Skip"), lambda: (self._typing.kept(), on_skip())), spacing=8)
        self.show_it = button(self.tr("Show the ballot"), self._give, "primary", enabled=False)
        keys.addWidget(self.show_it)
        card.column.addLayout(keys)
        fill(outer, 1, row_of(1, (card, 1000), 1), 1)
        self.setFocusProxy(self.order.places[0] if self.order is not None else self.choices.button(0))

    def _ready(self) -> None:
        there = self.order.whole if self.order is not None else self.choices.checkedId() >= 0
        self.show_it.setEnabled(there)

    def _give(self) -> None:
        ranking = self.order.ranking if self.order is not None else ()
        winner = ranking[0].side if ranking else _CHOICES[self.choices.checkedId()]
        self._typing.kept()
        self._on_guess(Guess(winner, self.why.toPlainText().strip()[:MOST_WHY], ranking))


class Order(QWidget):
    """The order of four teams.

    Args:
        on_change: called when another team was chosen somewhere.
        drawn: it begins with the teams in speaking order; else with none.

    Attributes:
        places: a choice each, the best first.
    """

    def __init__(self, format: Format, on_change: Callable[[], object], drawn: bool = False) -> None:
        super().__init__()
        grid = grid_of(stretch=(0, 1), inside=self)
        self.places: list[QComboBox] = []
        for row, text in enumerate(places_words()):
            box = QComboBox()
            for team in format.teams:
                box.addItem(team_name(team, format), team)
            box.setCurrentIndex(row if drawn else -1)
            box.currentIndexChanged.connect(lambda _at: on_change())
            grid.addWidget(field_label(text, box), row, 0)
            grid.addWidget(box, row, 1)
            self.places.append(box)

    @property
    def whole(self) -> bool:
        """Every team has a place."""
        return {each.currentIndex() for each in self.places} == set(range(len(self.places)))

    @property
    def ranking(self) -> tuple[Team, ...]:
        """The teams, the best first."""
        return tuple(Team(each.currentData()) for each in self.places)


class GiveBallot(QWidget):
    """A person's own ballot on a debate that was flowed by hand: who won, of four teams their order, and why.

    Args:
        on_given: gets the teams, best first (none: too close to call), and the reasons.
    """

    def __init__(
        self, on_given: Callable[[tuple[Team, ...], str], object], format: Format, round_id: str
    ) -> None:
        super().__init__()
        self._on_given = on_given
        card = Card()
        card.setMaximumWidth(640)
        fill(card.column, label(self.tr("Your ballot"), "title"))
        self.order = Order(format, self._ready, drawn=True) if format.teams == FOUR else None
        self.winner = QComboBox()
        for team in (*format.teams, None):
            self.winner.addItem(words.won(team, format), team)
        self.winner.setCurrentIndex(-1)
        self.winner.currentIndexChanged.connect(lambda _at: self._ready())
        asked: QLayout | QWidget = self.order or row_of(
            field_label(self.tr("&Who won?"), self.winner), (self.winner, 1), spacing=8
        )
        self.why = QPlainTextEdit(tabChangesFocus=True)
        self.why.setMinimumHeight(160)
        self.give = button(self.tr("Give this ballot"), self._give, "primary", "ballot")
        said = self.tr("Speaker points and a comment are given with “Mark…”, once the ballot is there.")
        note = label(said, "small", wrap=True)
        fill(card.column, asked, field_label(self.tr("&What decided it?"), self.why, "small"), self.why)
        fill(card.column, row_of((note, 1), self.give, spacing=8))
        self._typing = keep_typing(self.why, f"by-hand/{round_id}")
        column_of(1, row_of(1, (card, 1000), 1), 1, inside=self, margins=(24, 0, 24, 24))
        self.setFocusProxy(self.order.places[0] if self.order is not None else self.winner)
        self._ready()

    @property
    def ranking(self) -> tuple[Team, ...]:
        """Who won, or all in their order."""
        if self.order is not None:
            return self.order.ranking
        return (Team(self.winner.currentData()),) if self.winner.currentData() else ()

    def _ready(self) -> None:
        there = self.order.whole if self.order is not None else self.winner.currentIndex() >= 0
        self.give.setEnabled(there)

    def _give(self) -> None:
        self._typing.kept()
        self._on_given(self.ranking, self.why.toPlainText().strip())


def places_words() -> list[str]:
    """Of four teams."""
    return [
        translate("GiveBallot", "&First"),
        translate("GiveBallot", "&Second"),
        translate("GiveBallot", "&Third"),
        translate("GiveBallot", "F&ourth"),
    ]


def compared(ballot: Ballot, format: Format) -> Card | None:
    """The student's verdict beside the ballot's; None if they gave none."""
    guess = ballot.marking.guess
    if guess is None:
        return None
    card = Card(translate("Ballot", "You judged first"))
    card.column.addWidget(label(joined(_beside(guess, ballot, format)), wrap=True))
    if guess.why:
        card.column.addWidget(label(f"“{guess.why}”", "muted", wrap=True, selectable=True))
    return card


def _beside(guess: Guess, ballot: Ballot, format: Format) -> tuple[str, str]:
    """What the student said, and how the ballot differs."""
    four, same = ballot.four_teams, translate("Ballot", "So does the ballot. Were your reasons the same?")
    if guess.ranking:
        yours = translate("Ballot", "You ranked: {0}.").format(_in_order(guess.ranking, format))
        if four is None or four.winner is None:
            return yours, translate("Ballot", "To the ballot it is too close to call: it ranks no team.")
        if four.ranking == guess.ranking:
            return yours, same
        order = _in_order(four.ranking, format)
        return yours, translate("Ballot", "The ballot ranks: {0}. Which team did you see otherwise?").format(
            order
        )
    guessed = team_of(guess.winner) if guess.winner is not None else None
    yours = translate("Ballot", "You said: {0}.").format(words.won(guessed, format))
    if guessed is words.winner_of(ballot):
        return yours, same
    judged = words.won(words.winner_of(ballot), format)
    return yours, translate("Ballot", "The ballot says: {0}. Which clash did you weigh otherwise?").format(
        judged
    )


def _in_order(teams: Sequence[Team], format: Format) -> str:
    return " > ".join(team_name(each, format) for each in teams)
