"""Judge first: who won, and why, asked before the ballot is shown; afterwards both stand side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QPlainTextEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.ballot import Ballot
from debatecoach.debate.format import Format
from debatecoach.debate.marking import Guess
from debatecoach.debate.side import FOUR, Team, team_of
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import column_of, fill, grid_of, row_of
from debatecoach.ui.kit.names import team_name
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.widgets import Card, button, field_label, label
from debatecoach.ui.kit.wording import joined

translate = QCoreApplication.translate

MOST_WHY = 2000


class WhoWon(QWidget):
    """Who won, or of four teams their order.

    Args:
        on_change: called when something else was chosen.
        drawn: four teams begin in speaking order; else nothing is chosen.

    Attributes:
        places: of four teams, a choice for each place, the best first.
        choices: of two sides, which won; the last is too close to call.
    """

    def __init__(self, format: Format, on_change: Callable[[], object], drawn: bool = False) -> None:
        super().__init__()
        self._teams = (*format.teams, None)
        self.places: list[Chooser] = []
        self.choices = QButtonGroup(self)
        if format.teams == FOUR:
            grid = grid_of(stretch=(0, 1), inside=self)
            for row, text in enumerate(places_words()):
                box = Chooser()
                box.offer((team, team_name(team, format)) for team in format.teams)
                box.setCurrentIndex(row if drawn else -1)
                box.currentIndexChanged.connect(lambda _at: on_change())
                grid.addWidget(field_label(text, box), row, 0)
                grid.addWidget(box, row, 1)
                self.places.append(box)
        else:
            row_of(*map(self._choice, range(len(self._teams))), 1, spacing=16, inside=self)
            for made in self.choices.buttons():
                made.setText(words.won(self._teams[self.choices.id(made)], format))
                made.toggled.connect(lambda _on: on_change())
        self.setFocusProxy(self.places[0] if self.places else self.choices.button(0))

    def _choice(self, at: int) -> QRadioButton:
        made = QRadioButton()
        self.choices.addButton(made, at)
        return made

    @property
    def whole(self) -> bool:
        """It is answered: every team has a place, or somebody won or nobody."""
        if self.places:
            return {each.currentIndex() for each in self.places} == set(range(len(self.places)))
        return self.choices.checkedId() >= 0

    @property
    def ranking(self) -> tuple[Team, ...]:
        """The teams, the best first; of two sides the winner; empty: too close to call."""
        if self.places:
            return tuple(Team(each.currentData()) for each in self.places)
        team = self._teams[self.choices.checkedId()]
        return () if team is None else (team,)


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
        self.who = WhoWon(format, lambda: self.show_it.setEnabled(self.who.whole))
        text = (
            self.tr("The ballot is ready. How do you rank the four teams, and why? Then compare.")
            if self.who.places
            else self.tr("The ballot is ready. Who won, and why? Then compare.")
        )
        self.why = QPlainTextEdit(tabChangesFocus=True)
        self.why.setFixedHeight(96)
        asked = field_label(self.tr("&What decided it?"), self.why, "small")
        title, sentence = label(self.tr("You judge first"), "title"), label(text, "muted", wrap=True)
        fill(card.column, title, sentence, self.who, asked, self.why)
        self._typing = keep_typing(self.why, f"first/{round_id}")
        keys = row_of(1, button(self.tr("Skip"), lambda: (self._typing.kept(), on_skip())), spacing=8)
        self.show_it = button(self.tr("Show the ballot"), self._give, "primary", enabled=False)
        keys.addWidget(self.show_it)
        card.column.addLayout(keys)
        fill(outer, 1, row_of(1, (card, 1000), 1), 1)
        self.setFocusProxy(self.who)

    def _give(self) -> None:
        ranking = self.who.ranking
        self._typing.kept()
        why = self.why.toPlainText().strip()[:MOST_WHY]
        order = ranking if self.who.places else ()
        self._on_guess(Guess(ranking[0].side if ranking else None, why, order))


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
        self.who = WhoWon(format, lambda: self.give.setEnabled(self.who.whole), drawn=True)
        self.why = QPlainTextEdit(tabChangesFocus=True)
        self.why.setMinimumHeight(160)
        self.give = button(
            self.tr("Give this ballot"), self._give, "primary", "ballot", enabled=self.who.whole
        )
        said = self.tr("Speaker points and a comment are given with “Mark…”, once the ballot is there.")
        note = label(said, "small", wrap=True)
        fill(card.column, label(self.tr("Your ballot"), "title"), self.who)
        fill(card.column, field_label(self.tr("&What decided it?"), self.why, "small"), self.why)
        fill(card.column, row_of((note, 1), self.give, spacing=8))
        self._typing = keep_typing(self.why, f"by-hand/{round_id}")
        column_of(1, row_of(1, (card, 1000), 1), 1, inside=self, margins=(24, 0, 24, 24))
        self.setFocusProxy(self.who)

    def _give(self) -> None:
        self._typing.kept()
        self._on_given(self.who.ranking, self.why.toPlainText().strip())


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
