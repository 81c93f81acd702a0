"""What a model costs and how much it may: prices for a million tokens, limits for a round and a month."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.casefile.settings import PriceSetting
from debatecoach.ui.connect.connection_words import number_text, privacy_sentences, read_number
from debatecoach.ui.connect.parts import before
from debatecoach.ui.kit.layouts import fill, grid_of, let_go
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, ElidedLabel, field_label, label, plain_tip
from debatecoach.ui.kit.wording import joined, listed


class CostsPart(Card):
    """Prices of the models in use, the currency, and limits; what is sent and to whom."""

    def __init__(self, settings: UserSettings) -> None:
        super().__init__(self.tr("What is sent, and what it costs"))
        self.privacy = label("", wrap=True)
        self._typed: dict[str, tuple[str, str]] = {
            model: (number_text(price.prompt), number_text(price.completion))
            for model, price in settings.prices.items()
        }
        self._money = QWidget()
        self._grid = grid_of(inside=self._money, spacing=(12, 8), stretch=(1,))
        self.unknown = label("", "small", wrap=True)
        fill(self.column, self.privacy, self._money, self.unknown)
        self.prices: dict[str, tuple[QLineEdit, QLineEdit]] = {}
        self._made: list[QWidget] = []
        self.currency = QLineEdit(settings.currency, maxLength=8)
        self.limits = {
            "budget_round": self._field(settings.budget_round, self.tr("no limit")),
            "budget_month": self._field(settings.budget_month, self.tr("no limit")),
        }
        self._limits = QWidget()
        self._lay_limits()
        self.column.addWidget(self._limits)
        self._here = True
        self.show_for("", True, True, ())

    def _lay_limits(self) -> None:
        fields = (
            (self.tr("Currency, such as $ or €"), self.currency),
            (self.tr("Ask me when a round has cost"), self.limits["budget_round"]),
            (self.tr("Ask me when a month has cost"), self.limits["budget_month"]),
        )
        for _words, field in fields:
            self._narrow(field)
        rows = ((field_label(words, field, wrap=True), field) for words, field in fields)
        form = grid_of(*rows, inside=self._limits, margins=(0, 4, 0, 0), spacing=(12, 8), stretch=(1,))
        between = label(
            self.tr("The question comes between speeches, never in the middle of one."), "small", wrap=True
        )
        form.addWidget(between, len(fields), 0, 1, 2)

    def _field(self, amount: float, empty: str) -> QLineEdit:
        made = QLineEdit(number_text(amount) if amount else "", placeholderText=empty, maxLength=16)
        made.textChanged.connect(lambda _text: self._mark(made))
        return made

    def _narrow(self, field: QLineEdit) -> None:
        field.setFixedWidth(round(144 * theme().scale))
        field.setAlignment(Qt.AlignmentFlag.AlignRight)

    @staticmethod
    def _wrong(field: QLineEdit) -> bool:
        return bool(field.text().strip()) and read_number(field.text()) is None

    def _mark(self, field: QLineEdit) -> None:
        field.setToolTip(self.tr("A number, please") if self._wrong(field) else "")

    # -- which models --------------------------------------------------------------------------------------

    def show_for(self, host: str, here: bool, encrypted: bool, models: Sequence[str]) -> None:
        """Show what goes to this server, and the prices of these models."""
        self._remember()
        self._here = here
        self.privacy.setText(joined(privacy_sentences(host, here, encrypted)))
        self._limits.setVisible(not here)
        wanted = [] if here else list(models)
        if list(self.prices) != wanted:
            self._rebuild(wanted)
        self._money.setVisible(bool(wanted))
        self._tell_unknown()

    def _rebuild(self, models: Sequence[str]) -> None:
        for each in self._made:
            let_go(each)
        self._made, self.prices = [], {}
        if not models:
            return
        heads = (self.tr("Price of a million tokens"), self.tr("read (input)"), self.tr("written (output)"))
        for place, words in enumerate(heads):
            self._add(label(words, "small", wrap=True), 0, place)
        for row, model in enumerate(models, 1):
            self._add(ElidedLabel(model, ""), row, 0)
            fields = []
            for column, words in ((1, self.tr("{0}: price read")), (2, self.tr("{0}: price written"))):
                field = self._field(0.0, self.tr("not known"))
                field.setText(self._typed.get(model, ("", ""))[column - 1])
                field.setAccessibleName(words.format(model))
                field.textChanged.connect(lambda _text: self._tell_unknown())
                self._narrow(field)
                self._add(field, row, column)
                fields.append(field)
            self.prices[model] = (fields[0], fields[1])
        before(self.currency, [field for pair in self.prices.values() for field in pair])

    def _add(self, made: QWidget, row: int, column: int) -> None:
        self._grid.addWidget(made, row, column)
        self._made.append(made)

    def _remember(self) -> None:
        for model, (read, written) in self.prices.items():
            self._typed[model] = (read.text(), written.text())

    def _tell_unknown(self) -> None:
        unknown = [model for model, fields in self.prices.items() if self._price(fields) is None]
        if len(unknown) == 1:
            self.unknown.setText(self.tr("No price is known for this model: enter it to see costs."))
        else:
            self.unknown.setText(self.tr("No price is known for these models: enter it to see costs."))
        self.unknown.setToolTip(plain_tip(listed(unknown)))
        self.unknown.setVisible(bool(unknown))

    @staticmethod
    def _price(fields: tuple[QLineEdit, QLineEdit]) -> PriceSetting | None:
        amounts = [read_number(each.text()) for each in fields]
        if all(each is None for each in amounts):
            return None
        return PriceSetting(prompt=amounts[0] or 0.0, completion=amounts[1] or 0.0)

    # -- what was typed --------------------------------------------------------------------------------------

    def wrong(self) -> QLineEdit | None:
        """The first field that holds no number."""
        if self._here:
            return None
        fields = [field for pair in self.prices.values() for field in pair] + list(self.limits.values())
        return next((each for each in fields if self._wrong(each)), None)

    def values(self, before: Mapping[str, PriceSetting]) -> dict[str, object]:
        """Settings as typed; prices of models that are not shown stay as they were ``before``."""
        if self._here:
            return {}
        prices = dict(before)
        for model, fields in self.prices.items():
            price = self._price(fields)
            prices.pop(model, None)
            if price is not None:
                prices[model] = price
        limits = {name: read_number(field.text()) or 0.0 for name, field in self.limits.items()}
        return {"prices": prices, "currency": self.currency.text().strip(), **limits}
