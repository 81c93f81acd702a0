"""Who the opponent thinks with, and what that has taken so far: a chip in the header."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QSizePolicy

from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import ToolButton

if TYPE_CHECKING:
    from debatecoach.ui.connect.connection_choice import Spent
    from debatecoach.ui.connect.connection_desk import ConnectionDesk
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk

translate = QCoreApplication.translate

SHARE, LEAST = 0.26, 120
"""Of the window's width, most the chip takes; and pixels (at text size 1) it may always take."""


class OpponentChip(ToolButton):
    """A click opens the connection. Nobody's name is cut without an ellipsis; the whole is in the tip."""

    def __init__(self) -> None:
        super().__init__()
        self._desk: ConnectionDesk | None = None
        self._room = 0
        self.setObjectName("opponent_chip")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.hide()
        follow_theme(self, self.refresh)

    def follow(self, connections: ConnectionDesk, settings: UserSettings, rounds: RoundDesk) -> None:
        """Show this connection from now on."""
        self._desk, self._settings = connections, settings
        connections.changed.connect(self.refresh)
        connections.spent.connect(self.refresh)
        rounds.round_changed.connect(self.refresh)
        self.show()
        self.refresh()

    def fit(self, width: int) -> None:
        """Take a share of a window of this width."""
        room = max(round(LEAST * theme().scale), round(width * SHARE))
        if room != self._room:
            self._room = room
            self.refresh()

    def refresh(self) -> None:
        """Show how it stands."""
        if self._desk is None:
            return
        from debatecoach.ui.connect.connection_choice import ConnectionStanding

        standing = self._desk.standing
        icon, color = {
            ConnectionStanding.LIBRARY: ("library", "muted"),
            ConnectionStanding.CONNECTING: ("machine", "muted"),
            ConnectionStanding.CONNECTED: ("machine", "ink"),
            ConnectionStanding.LOST: ("warn", "warn"),
        }[standing]
        if standing is ConnectionStanding.CONNECTED and self._desk.wrong is not None:
            icon, color = "warn", "warn"
        self.setIcon(theme().icon(icon, color, 16))
        self.setIconSize(QSize(16, 16) * theme().scale)
        spent = self._desk.totals()
        name, numbers = self._words(standing, spent)
        self.setText(self._fitted(name, numbers))
        lines = self._lines(standing, spent)
        self.setToolTip("<qt>" + "<br>".join(escape(each) for each in lines) + "</qt>")
        self.setAccessibleName(" · ".join([name, *numbers]))
        self.setAccessibleDescription(" ".join(lines))

    # -- words -------------------------------------------------------------------------------------------

    def _words(self, standing: str, spent: Spent) -> tuple[str, list[str]]:
        """The opponent's name, and numbers that follow where there is room."""
        from debatecoach.ui.connect.connection_choice import ConnectionStanding
        from debatecoach.ui.connect.connection_words import money_words, tokens_words

        desk = self._desk
        if standing == ConnectionStanding.CONNECTING:
            return translate("Connection", "Connecting to {0}…").format(desk.host), []
        if desk.connection is None:
            return translate("Connection", "Library debater"), []
        name = next(iter(desk.connection.models.values()))
        numbers = []
        if spent.round_tokens:
            numbers.append(tokens_words(spent.round_tokens, spent.estimated))
            if not spent.here and spent.priced:
                numbers.append(money_words(spent.round_cost, self._settings.currency))
        return name, numbers

    def _lines(self, standing: str, spent: Spent) -> list[str]:
        from debatecoach.ui.connect.connection_choice import ConnectionStanding
        from debatecoach.ui.connect.connection_words import roles_sentence, wrong_sentence
        from debatecoach.ui.kit.wording import trouble_sentences

        desk = self._desk
        here = translate("Connection", "Click to connect a language model.")
        if standing == ConnectionStanding.CONNECTING:
            waits = translate("Connection", "Until it answers, the library debater is the opponent.")
            return [waits]
        if desk.connection is None:
            told = trouble_sentences(desk.trouble) if desk.trouble is not None else []
            plays = translate(
                "Connection", "The library debater is the opponent: it needs no language model."
            )
            return [*told, plays, here]
        where = translate("Connection", "The opponent thinks with a model at {0}.")
        wrong = []
        if desk.wrong is not None:
            helps = translate("Connection", "Where the model does not answer, the library debater steps in.")
            wrong = [wrong_sentence(desk.wrong), helps]
        return [
            *wrong,
            where.format(desk.host),
            roles_sentence(desk.connection.models),
            *self._spent_lines(spent),
            translate("Connection", "Click to change the model or to disconnect."),
        ]

    def _spent_lines(self, spent: Spent) -> list[str]:
        from debatecoach.ui.connect.connection_words import money_words, tokens_words

        def cost(amount: float) -> str:
            if spent.here:
                return translate("Connection", "nothing to pay")
            if not spent.priced and not amount:
                return translate("Connection", "price not known")
            return money_words(amount, self._settings.currency)

        both = translate("Connection", "{0}: {1}, {2}.")
        this_round = translate("Connection", "This round")
        this_month = translate("Connection", "This month")
        lines = [
            both.format(name, tokens_words(count, spent.estimated), cost(amount))
            for name, count, amount in (
                (this_round, spent.round_tokens, spent.round_cost),
                (this_month, spent.month_tokens, spent.month_cost),
            )
        ]
        connection = self._desk.connection
        if connection is not None and connection.spending_failed:
            lines.append(
                translate(
                    "Connection", "This month's sums could not be written: they are right until you close."
                )
            )
        return lines

    def _fitted(self, name: str, numbers: list[str]) -> str:
        """The name and as many of the numbers, the last first, as there is room for beside half of it."""
        metrics = self.fontMetrics()
        room = max(40, (self._room or LEAST) - round(40 * theme().scale))
        least = min(metrics.horizontalAdvance(name), room // 2)
        told = ""
        for first in range(len(numbers)):
            told = "".join(f" · {each}" for each in numbers[first:])
            if metrics.horizontalAdvance(told) + least <= room:
                break
            told = ""
        left = room - metrics.horizontalAdvance(told)
        return metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, left).replace("&", "&&") + told
