"""The library as cards in a grid; the chosen one opens a panel below its row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from debatecoach.coach.summaries import MotionSummary
from debatecoach.ui.kit.layouts import let_go, row_of
from debatecoach.ui.kit.steps import Steps
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import CardButton, chip, label
from debatecoach.ui.kit.wording import shipped_name

translate = QCoreApplication.translate

CARD_WIDTH = 380
"""A card is not made narrower than this many pixels (at text size 1) while there is a choice."""


def difficulty_words(difficulty: int) -> str:
    """1-3 in words."""
    words = (
        translate("Library", "Good to start with"),
        translate("Library", "Takes some practice"),
        translate("Library", "Hard"),
    )
    return words[max(1, min(3, difficulty)) - 1]


def category_words(category: str, whole: bool = False) -> str:
    """What kind of motion it is; ``whole``: with what has to be shown."""
    words = {
        "policy": (
            translate("Library", "Policy"),
            translate("Library", "Policy: something should be done"),
        ),
        "value": (
            translate("Library", "Value"),
            translate("Library", "Value: something is good or right"),
        ),
        "fact": (
            translate("Library", "Fact"),
            translate("Library", "Fact: something is so"),
        ),
    }
    return words[category][whole] if category in words else category


def first_sentence(text: str) -> str:
    """The first sentence of a background, whole."""
    for mark in (". ", "。"):
        head, found, _rest = text.partition(mark)
        if found:
            return head + mark.strip()
    return text


class MotionCard(CardButton):
    """One motion of the library."""

    def __init__(self, motion: MotionSummary) -> None:
        about = first_sentence(motion.background)
        kind = category_words(motion.category)
        words = [shipped_name(motion.domain), kind, difficulty_words(motion.difficulty), about]
        super().__init__(motion.text, ". ".join(words))
        self.motion = motion
        self.setCheckable(True)
        title = label(motion.text, "strong", wrap=True)
        self.add(title)
        self.add(label(about, "muted", wrap=True))
        self.column.addStretch(1)
        foot = QWidget()
        row_of(
            chip(shipped_name(motion.domain)),
            chip(category_words(motion.category)),
            chip(difficulty_words(motion.difficulty)),
            1,
            inside=foot,
            margins=(0, 4, 0, 0),
            spacing=8,
        )
        self.add(foot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class LibraryGrid(QWidget):
    """Cards of all motions.

    Signals:
        chosen: a MotionSummary, or None when the choice was taken back.
        arranged: the cards shown are others.
        panel_changed: a panel was opened, or closed.

    Attributes:
        panel: what is open under a card.
    """

    chosen = Signal(object)
    arranged = Signal()
    panel_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(12)
        self._group = QButtonGroup(self, exclusive=False)
        self.cards: list[MotionCard] = []
        self.shown: list[MotionCard] = []
        self._building: Steps | None = None
        self._showing: Steps | None = None
        self._takes: Callable[[MotionSummary], bool] = lambda _motion: True
        self.panel: QWidget | None = None
        self._under: MotionCard | None = None
        self._across = 0

    def show_motions(self, motions: Sequence[MotionSummary]) -> None:
        """Replace the cards; the window lives on while they are made."""
        self.close_panel()
        for card in self.cards:
            let_go(card)
        self.cards, self.shown = [], []
        for under_way in (self._building, self._showing):
            if under_way is not None:
                under_way.cancel()
        self._showing = None
        made: list[MotionCard] = []
        self._building = Steps(self, self._make(motions, made), lambda: self._made(made))

    def _make(self, motions: Sequence[MotionSummary], made: list[MotionCard]) -> Iterator[None]:
        easy_first = sorted(motions, key=lambda each: (each.language != "en", each.difficulty, each.text))
        for motion in easy_first:
            card = MotionCard(motion)
            card.toggled.connect(lambda on, card=card: self._toggled(card, on))
            card.setParent(self)
            made.append(card)
            yield
            for part in (card, *card.findChildren(QWidget)):
                part.ensurePolished()  # here and not at the first look, where all cards are dressed in one go
            yield

    def _made(self, cards: list[MotionCard]) -> None:
        self._building, self.cards = None, cards
        self.shown = [card for card in cards if self._takes(card.motion)]
        self._across = 0
        self._arrange()
        self.arranged.emit()
        self._showing = Steps(self, self._show(), self._all_shown)

    def _show(self) -> Iterator[None]:
        """Card by card: all that is laid out and painted at once is one long wait."""
        for card in self.shown:
            card.show()
            yield

    def _all_shown(self) -> None:
        self._showing = None

    def show_only(self, takes: Callable[[MotionSummary], bool]) -> int:
        """Show the motions ``takes`` is true of; how many they are. The panel of one that goes is closed."""
        self._takes = takes
        if self._showing is not None:
            self._showing.cancel()
            self._showing = None
        self.shown = [card for card in self.cards if takes(card.motion)]
        if self._under is not None and self._under not in self.shown:
            self.close_panel()
        for card in self.cards:
            card.setVisible(card in self.shown)
        self._across = 0
        self._arrange()
        self.arranged.emit()
        return len(self.shown)

    def open_panel(self, panel: QWidget) -> None:
        """Show ``panel`` under the row of the checked card."""
        self._drop_panel()
        self.panel = panel
        self.panel_changed.emit()
        self._under = next((card for card in self.cards if card.isChecked()), None)
        self._across = 0
        self._arrange()

    def close_panel(self) -> None:
        """Take the panel away; the keyboard goes back to its card."""
        under = self._under
        self._drop_panel()
        if under is not None:
            under.blockSignals(True)
            under.setChecked(False)
            under.blockSignals(False)
            under.setFocus()

    def _drop_panel(self) -> None:
        if self.panel is not None:
            let_go(self.panel)
            self.panel = None
            self.panel_changed.emit()
        self._under = None

    def _toggled(self, card: MotionCard, on: bool) -> None:
        if on:
            for other in self.cards:
                if other is not card:
                    other.blockSignals(True)
                    other.setChecked(False)
                    other.blockSignals(False)
            self.chosen.emit(card.motion)
        else:
            self.close_panel()
            self.chosen.emit(None)

    def _arrange(self) -> None:
        wanted = max(1, min(3, self.width() // round(CARD_WIDTH * theme().scale)))
        if wanted == self._across:
            return
        self._across = wanted
        for each in [*self.cards, *([self.panel] if self.panel else [])]:
            self._grid.removeWidget(each)
        row = 0
        previous: QWidget | None = None
        for start in range(0, len(self.shown), wanted):
            line = self.shown[start : start + wanted]
            for place, card in enumerate(line):
                self._grid.addWidget(card, row, place)
                if previous is not None:
                    QWidget.setTabOrder(previous, card)
                previous = card
            row += 1
            if self.panel is not None and self._under in line:
                self._grid.addWidget(self.panel, row, 0, 1, wanted)
                row += 1
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < wanted else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
