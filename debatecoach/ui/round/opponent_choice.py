"""Choosing the opponent: how good it is, whom it speaks as and, with a language model, which team thinks,
whether it thinks first and what judges, with about what that asks of the model. What was chosen last is
chosen again, so that nothing here has to be touched."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from debatecoach.base.language import Role
from debatecoach.coach.bench.scope import JudgingEstimate, Scope, estimate
from debatecoach.coach.tasks.ledger import Price
from debatecoach.coach.team.levels import DEFAULT_LEVEL, LEVELS
from debatecoach.debate.format import Format
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.connect.connection_words import money_words, tokens_words
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import Gap, column_of, held
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.round.speaks_as import SpeaksAs

BESIDE_FROM = 460
"""Width in pixels (at text size 1) from which level and person stand side by side."""


def teams() -> tuple[tuple[str, str, str], ...]:
    """Each team: id, name, what it is in a line."""
    return (
        (
            "full",
            QCoreApplication.translate("Opponent", "The whole team"),
            QCoreApplication.translate(
                "Opponent",
                "Plans on the trees, takes your logic apart, writes, and revises for reviewer and audience.",
            ),
        ),
        (
            "treedebater",
            QCoreApplication.translate("Opponent", "TreeDebater"),
            QCoreApplication.translate(
                "Opponent", "Plans on rehearsal and flow trees, and revises for its audience."
            ),
        ),
        (
            "agent4debate",
            QCoreApplication.translate("Opponent", "Agent4Debate"),
            QCoreApplication.translate(
                "Opponent", "Searcher, analyzer, writer and reviewer work through each stage of the debate."
            ),
        ),
        (
            "plain",
            QCoreApplication.translate("Opponent", "No team"),
            QCoreApplication.translate(
                "Opponent", "One plain prompt writes each speech; nobody checks what it states as facts."
            ),
        ),
    )


def benches() -> tuple[tuple[str, str, str], ...]:
    """What can judge: id, name, what it does in a line."""
    return (
        (
            Scope.FULL.value,
            QCoreApplication.translate("Opponent", "A whole bench"),
            QCoreApplication.translate(
                "Opponent", "Judges every speech while the next one is given, then votes; most certain."
            ),
        ),
        (
            Scope.VERDICT.value,
            QCoreApplication.translate("Opponent", "One verdict at the end"),
            QCoreApplication.translate(
                "Opponent", "Reads the whole debate once and decides; speeches are only compared."
            ),
        ),
        (
            Scope.FLOW.value,
            QCoreApplication.translate("Opponent", "Arithmetic alone"),
            QCoreApplication.translate(
                "Opponent", "Counts what stood on the flow; asks nothing of the model."
            ),
        ),
    )


def calls_words(found: JudgingEstimate) -> str:
    """About what judging asks of the model in a round."""
    if not found.calls:
        return QCoreApplication.translate("Opponent", "The bench asks nothing of the model.")
    text = QCoreApplication.translate("Opponent", "The bench will ask the model about {0} times, about {1}.")
    return text.format(found.calls, tokens_words(found.tokens))


def asks_words(found: JudgingEstimate, price: Price | None, free: bool, currency: str) -> str:
    """What the user waits for and pays for judging; empty where it is nothing."""
    if not found.calls:
        return ""
    late = QCoreApplication.translate(
        "Opponent", "After the last word you wait for the bench: about {0} questions to the model."
    )
    parts, cost = [late.format(found.late)], found.cost(price)
    if not free and cost is None:
        parts.append(QCoreApplication.translate("Opponent", "No price is known."))
    elif not free:
        told = QCoreApplication.translate("Opponent", "That costs about {0}.")
        parts.append(told.format(money_words(cost, currency)))
    return joined(parts)


class _Chosen(QWidget):
    """A drop-down with a sentence on what is chosen."""

    def __init__(self, title: str, choices: list[tuple[str, str, str]], chosen: str) -> None:
        super().__init__()
        self.box = Chooser(title)
        self.box.offer(((value, name) for value, name, _sentence in choices), chosen, gone="")
        for at, (_value, _name, sentence) in enumerate(choices):
            self.box.setItemData(at, sentence, Qt.ItemDataRole.ToolTipRole)
        self.sentence = label("", "small", wrap=True)
        self.box.currentIndexChanged.connect(self._tell)
        column_of(label(title, "small"), self.box, self.sentence, 1, inside=self, spacing=4)
        self._tell()

    def _tell(self) -> None:
        sentence = str(self.box.currentData(Qt.ItemDataRole.ToolTipRole))
        self.sentence.setText(sentence)
        self.box.setAccessibleDescription(sentence)


class OpponentChoice(QWidget):
    """See the module; the team is asked for only where there is a language model.

    Attributes:
        rest: what few choose, for whoever shows the choice to put below the rest and to unfold.
    """

    def __init__(self, settings: UserSettings, connections: ConnectionDesk) -> None:
        super().__init__()
        self._settings, self._engines = settings, connections.engines
        self.setAccessibleName(self.tr("Opponent"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        self._grid = grid
        levels = [
            (
                each.id,
                QCoreApplication.translate("team", each.name),
                QCoreApplication.translate("team", each.sentence),
            )
            for each in LEVELS
        ]
        known = any(each.id == settings.level for each in LEVELS)
        chosen = settings.level if known else DEFAULT_LEVEL
        self.level = _Chosen(self.tr("Level of the opponent"), levels, chosen)
        self.speaks_as = SpeaksAs(settings, connections)
        self.team = _Chosen(self.tr("Its team"), list(teams()), settings.team)
        self.bench = _Chosen(self.tr("Who judges"), list(benches()), settings.bench)
        self.asks = label("", "small", wrap=True, accessibleName=self.tr("What judging asks of the model"))
        self._format: Format | None = None
        self.bench.box.currentIndexChanged.connect(self._tell_asks)
        self.first = QWidget()
        self.think_first = Check(self.tr("Think first"))
        self.think_first.setChecked(settings.think_first)
        trade_off = self.tr(
            "The whole speech is written and checked before its first word: better, after a minute or so of "
            "waiting. Otherwise it begins at once (the first of the round after a short plan, if you let it) "
            "and is written while it is spoken."
        )
        self.general = Check(self.tr("May name what everybody knows"))
        self.general.setChecked(settings.general_knowledge)
        allowed = self.tr(
            "The team may use widely known cases without a source, never figures. Captions and ballot say so."
        )
        column_of(
            *(self.think_first, self.think_first.explained(trade_off), Gap(8)),
            *(self.general, self.general.explained(allowed)),
            inside=self.first,
            spacing=0,
        )
        self.rest = held(column_of(self.bench, self.first, spacing=8))
        self.rest.hide()
        self._beside: bool | None = None
        connections.changed.connect(self._refresh)
        theme().changed.connect(self._arrange)
        self._refresh()

    def _refresh(self) -> None:
        there = self._engines.in_use.connection is not None
        for each in (self.team, self.first, self.bench):
            each.setVisible(there)
        self._tell_asks()
        self._beside = None
        self._arrange()

    def _arrange(self) -> None:
        beside = self.width() >= BESIDE_FROM * theme().scale
        if beside is self._beside:
            return
        self._beside = beside
        self._grid.addWidget(self.level, 0, 0)
        self._grid.addWidget(self.speaks_as, *((0, 1) if beside else (1, 0)))
        for row, each in ((2, self.team), (3, self.asks)):
            self._grid.addWidget(each, row, 0, 1, 2 if beside else 1)
        for column in range(2):
            self._grid.setColumnStretch(column, 1 if beside or not column else 0)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._arrange()

    def tell_format(self, format: Format) -> None:
        """The round has this format: what judging asks depends on it."""
        self._format = format
        self.speaks_as.tell_format(format)
        self._tell_asks()

    def _tell_asks(self) -> None:
        connection = self._engines.in_use.connection
        told = ""
        if connection is not None and self._format is not None:
            found = estimate(Scope(str(self.bench.box.currentData())), self._format)
            price = connection.ledger.prices.get(connection.models[Role.JUDGING])
            told = asks_words(found, price, connection.model.local, self._settings.currency)
            self.asks.setToolTip(calls_words(found))
        self.asks.setText(told)
        self.asks.setVisible(bool(told))

    def keep(self) -> None:
        """Remember what is chosen: it counts from the next speech on."""
        settings = self._settings
        settings.set("level", self.level.box.currentData())
        self.speaks_as.keep()
        if not self.team.isHidden():
            settings.set("team", self.team.box.currentData())
            settings.set("think_first", self.think_first.isChecked())
            settings.set("general_knowledge", self.general.isChecked())
            settings.set("bench", self.bench.box.currentData())
