"""Judge first: who won, and why, asked before the ballot is shown; afterwards both stand side by side."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPlainTextEdit, QRadioButton, QVBoxLayout, QWidget

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
        self.choices = QButtonGroup(self)
        row = row_of(spacing=16)
        for at, side in enumerate(_CHOICES):
            name = side_name(side, format) if side is not None else self.tr("Too close to call")
            made = QRadioButton(name)
            made.toggled.connect(self._ready)
            self.choices.addButton(made, at)
            row.addWidget(made)
        row.addStretch(1)
        self.why = QPlainTextEdit(tabChangesFocus=True)
        self.why.setFixedHeight(96)
        asked = field_label(self.tr("&What decided it?"), self.why, "small")
        title, sentence = label(self.tr("You judge first"), "title"), label(text, "muted", wrap=True)
        fill(card.column, title, sentence, row, asked, self.why)
        self._typing = keep_typing(self.why, f"first/{round_id}")
        keys = row_of(1, button(self.tr("Skip"), lambda: (self._typing.kept(), on_skip())), spacing=8)
        self.show_it = button(self.tr("Show the ballot"), self._give, "primary", enabled=False)
        keys.addWidget(self.show_it)
        card.column.addLayout(keys)
        fill(outer, 1, row_of(1, (card, 1000), 1), 1)
        self.setFocusProxy(self.choices.button(0))

    def _ready(self) -> None:
        self.show_it.setEnabled(self.choices.checkedId() >= 0)

    def _give(self) -> None:
        at = self.choices.checkedId()
        if at >= 0:
            guess = Guess(_CHOICES[at], self.why.toPlainText().strip()[:MOST_WHY])
            self._typing.kept()
            self._on_guess(guess)


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
        there = format.teams
        self.places: list[QComboBox] = []
        grid = grid_of(stretch=(0, 1))
        four = len(there) == len(FOUR)
        asked = places_words() if four else [self.tr("&Who won?")]
        for row, text in enumerate(asked):
            box = QComboBox()
            for team in there if four else (*there, None):
                box.addItem(team_name(team, format) if four and team else words.won(team, format), team)
            box.setCurrentIndex(row if four else -1)
            box.currentIndexChanged.connect(lambda _at: self._ready())
            grid.addWidget(field_label(text, box), row, 0)
            grid.addWidget(box, row, 1)
            self.places.append(box)
        self.why = QPlainTextEdit(tabChangesFocus=True)
        self.why.setMinimumHeight(160)
        self.give = button(self.tr("Give this ballot"), self._give, "primary", "ballot")
        said = self.tr("Speaker points and a comment are given with “Mark…”, once the ballot is there.")
        note = label(said, "small", wrap=True)
        fill(card.column, grid, field_label(self.tr("&What decided it?"), self.why, "small"), self.why)
        fill(card.column, row_of((note, 1), self.give, spacing=8))
        self._typing = keep_typing(self.why, f"by-hand/{round_id}")
        column_of(1, row_of(1, (card, 1000), 1), 1, inside=self, margins=(24, 0, 24, 24))
        self.setFocusProxy(self.places[0])
        self._ready()

    @property
    def ranking(self) -> tuple[Team, ...]:
        """Who won, or all in their order."""
        return tuple(Team(box.currentData()) for box in self.places if box.currentData())

    def _ready(self) -> None:
        chosen = [box.currentIndex() for box in self.places]
        self.give.setEnabled(-1 not in chosen and len(set(chosen)) == len(chosen))

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
    guessed = team_of(guess.winner) if guess.winner is not None else None
    same = guessed is words.winner_of(ballot)
    yours = translate("Ballot", "You said: {0}.").format(words.won(guessed, format))
    verdict = (
        translate("Ballot", "So does the ballot. Were your reasons the same?")
        if same
        else translate("Ballot", "The ballot says: {0}. Which clash did you weigh otherwise?").format(
            words.won(words.winner_of(ballot), format)
        )
    )
    card.column.addWidget(label(joined((yours, verdict)), wrap=True))
    if guess.why:
        card.column.addWidget(label(f"“{guess.why}”", "muted", wrap=True, selectable=True))
    return card
