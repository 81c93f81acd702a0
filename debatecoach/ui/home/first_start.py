"""The first start: your first round, who are you, can we hear each other. Each can be left out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMargins, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QWidget

from debatecoach.services.updates import address
from debatecoach.ui.home.machine import machine_facts
from debatecoach.ui.home.presenter import HomePresenter
from debatecoach.ui.home.suggestion import Suggestion
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.layouts import PageColumn, column_of, fill, page_area, row_of, wrap_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.settings.language import languages, offer_new_start
from debatecoach.ui.sound.sound_check import MicrophoneCheck
from debatecoach.ui.sound.voice_sample import VoiceSample
from debatecoach.ui.supplies.desk import SupplyDesk
from debatecoach.ui.supplies.natural import NaturalVoice

LEVEL_OF_BEGINNERS = "club"
"""The gentlest level whose speeches fit a five-minute round whole."""
WIDTH = 1000
STACKED = 760
"""Pixels (at text size 1) below which the first two steps stand one below the other."""


class FirstStart(QWidget):
    """See the module. What is chosen holds at once; the microphone is opened only when that is asked for.

    Args:
        home: knows the motions to suggest.

    Signals:
        left: the user wants the home screen.
    """

    left = Signal()

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        engines: EnginesInUse,
        supplies: SupplyDesk,
        home: HomePresenter,
    ) -> None:
        super().__init__()
        self._settings, self._engines, self._home = settings, engines, home
        self.setAccessibleName(self.tr("First steps"))
        self.hear = VoiceSample(self.tr("Hear your opponent"), settings, engines, bridge)
        self.natural = NaturalVoice(supplies)
        self.check = MicrophoneCheck(settings, bridge)
        self.suggestion = Suggestion(settings)
        self.notice = NoticeBar()
        self.notice.of_case = False
        self.suggestion.column.insertWidget(0, label(self.tr("Your first round"), "strong"))
        self._build()
        self.hear.failed.connect(self.notice.show_trouble)
        engines.changed.connect(self._tell_voice)
        home.library_changed.connect(self._suggest)
        settings.changed.connect(self._set)
        self._tell_voice()
        self._suggest()

    # -- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.skip = button(self.tr("Skip, go to Home"), self.left.emit, "quiet")
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(12)
        # the microphone opens downwards, below all else: the first round stays in sight
        self._pair.addLayout(column_of(self.suggestion, 1), 1)
        self._pair.addLayout(column_of(self._person(), self._sound(), 1, spacing=12), 1)
        welcome = label(self.tr("Welcome. Your first debate takes five minutes."), "display", wrap=True)
        content = QWidget(maximumWidth=WIDTH)
        fill(
            PageColumn(content, spacing=12, contentsMargins=QMargins()),
            row_of((welcome, 1), self.skip),
            label(self.tr("All of this is optional: one press begins."), "muted", wrap=True),
            self.notice,
            self._pair,
            label(self.tr("You find this page again in the menu: Help, First steps."), "small", wrap=True),
            1,
        )
        holder = QWidget()
        row_of(1, (content, 1000), 1, inside=holder, margins=(24, 20, 24, 20))
        area = page_area()
        area.setWidget(holder)
        column_of(area, inside=self)

    def _sound(self) -> Card:
        card = Card()
        card.column.setSpacing(12)
        self.try_microphone = button(self.tr("Try my microphone"), self._listen, icon="mic")
        self.voice = label("", "small", wrap=True)
        self.check.hide()
        fill(
            card.column,
            label(self.tr("Can we hear each other?"), "strong"),
            wrap_of(self.hear, self.try_microphone),
            self.voice,
            self.natural,
            self.check,
            label(
                self.tr("Without sound you read the speeches; without a microphone you type yours."),
                "small",
                wrap=True,
            ),
        )
        return card

    def _person(self) -> Card:
        card = Card()
        card.column.setSpacing(12)
        now = self._settings
        language = Chooser(self.tr("Language"), self._set_language)
        language.offer(languages(), now.language)
        self.language = language
        self.role = _choice(
            self,
            ((self.tr("A student"), "student"), (self.tr("A coach"), "coach")),
            now.role,
            lambda value: now.set("role", value),
        )
        self.beginner = _choice(
            self,
            ((self.tr("New to debating"), True), (self.tr("I have debated"), False)),
            now.beginner,
            lambda value: now.set("beginner", value),
        )
        fill(card.column, label(self.tr("Who are you?"), "strong"))
        for group in (self.role, self.beginner):
            card.column.addLayout(row_of(*((each, 1) for each in group.buttons()), spacing=8))
        fill(card.column, row_of(label(self.tr("Language"), buddy=language), (language, 1), spacing=12))
        if address() and not now.fixed("updates"):
            self.updates = Check(self.tr("Ask once a week whether there is a newer version"))
            self.updates.setChecked(now.updates)
            self.updates.toggled.connect(lambda on: now.set("updates", on))
            card.column.addWidget(self.updates)
        card.column.addStretch(1)
        return card

    # -- doing ---------------------------------------------------------------------------------------

    def end(self) -> None:
        """It was left: be quiet, let the microphone go, and give a beginner an opponent to begin with."""
        self.hear.stop()
        self.check.end()
        if self._settings.beginner and not self._settings.level:
            self._settings.set("level", LEVEL_OF_BEGINNERS)

    def _listen(self) -> None:
        self.try_microphone.hide()
        self.check.show()
        self.check.again.setFocus()
        self.check.start()

    def _tell_voice(self) -> None:
        engines = self._engines.in_use
        voice = engines.cast.voice()
        self.voice.setText(machine_facts(engines, "")[0])
        self.natural.setVisible(voice is None or voice.basic or self.natural.row is not None)

    def _set(self, name: str) -> None:
        if name == "beginner":
            self._suggest()

    def _suggest(self) -> None:
        self.suggestion.offer(self._home.suggested(), self._home.motions is None)

    def _set_language(self, value: object) -> None:
        if value != self._settings.language:
            self._settings.set("language", value)
            self._settings.set("greeted", False)  # this page is seen again, in that language
            offer_new_start(self.notice)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < STACKED * theme().scale
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._pair.setDirection(way)


def _choice(
    parent: QWidget,
    choices: tuple[tuple[str, object], ...],
    now: object,
    choose: Callable[[object], None],
) -> QButtonGroup:
    """Buttons of which one is checked."""
    group = QButtonGroup(parent)
    for words, value in choices:
        made = button(words, lambda value=value: choose(value), "choice", checkable=True)
        made.setChecked(value == now)
        group.addButton(made)
    return group
