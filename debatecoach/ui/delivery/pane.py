"""The delivery pane: how a speech of the round was spoken, in numbers, charts and moments to hear again."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QCloseEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QMenu,
    QScrollArea,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.delivery import Pause
from debatecoach.ui.delivery.presenter import DeliveryPhase, DeliveryPresenter
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.pane import FacedPane
from debatecoach.ui.kit.steps import Steps
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import button
from debatecoach.ui.round.given import speech_name
from debatecoach.ui.round.opponent.again import moment_of
from debatecoach.ui.sound.one_sound import OneSound

if TYPE_CHECKING:
    from debatecoach.ui.delivery.page import DeliveryPage
    from debatecoach.ui.delivery.saving import Saving
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


class DeliveryPane(FacedPane):
    """Delivery of the current round's speeches."""

    def __init__(self, rounds: RoundDesk, settings: UserSettings, actions: ActionBook) -> None:
        super().__init__()
        self.entitle(self.tr("Delivery"))
        self.open_case, self.rounds, self.engines = rounds.open_case, rounds, rounds.engines
        self.bridge, self._book = rounds.open_case.bridge, actions
        self.presenter = DeliveryPresenter(rounds, settings, self)
        self.sound = OneSound(rounds.open_case.bridge, settings, self)
        self.page: DeliveryPage | None = None
        self._open: set[str] = set()
        self._filling: Steps | None = None
        self._heard: Pause | None = None
        self._build()
        redraw = WhenSeen(self, self._show)
        self.presenter.changed.connect(redraw.ask)
        theme().changed.connect(redraw.ask)
        self.sound.failed.connect(self._tell)
        self.sound.ended.connect(self._silent)
        redraw.draw()

    def _build(self) -> None:
        self.speeches = Chooser(self.tr("Speech"), self.presenter.choose)
        self.save = button(self.tr("Save…"), icon="export")
        menu = QMenu(self.save)
        menu.addAction(self.tr("Charts…"), self._save_charts)
        menu.addAction(self.tr("Numbers as a table…"), self._save_numbers)
        self.save.setMenu(menu)
        fill(self.top, (self.speeches, 1), self.save)
        self.open_room()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.presenter.watch(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """What nobody sees is not to sound, nor to be worked out."""
        self.sound.stop()
        self.presenter.watch(False)
        super().hideEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.sound.stop()
        self.presenter.stop()
        super().closeEvent(event)

    # -- showing -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        phase = self.presenter.phase
        self._list()
        self.head.setVisible(phase is not DeliveryPhase.NOTHING)
        self.save.setEnabled(phase is DeliveryPhase.SHOWN)
        if phase is DeliveryPhase.FAILED and self.presenter.error is not None:
            self.notice.show_trouble(self.presenter.error, self.tr("Try again"), self.presenter.again)
        else:
            self.notice.hide()
        if self._filling is not None:
            self._filling.parent().deleteLater()
            self._filling.cancel()
            self._filling = None
        if phase is DeliveryPhase.SHOWN:
            self._make_page()
        else:
            self.page = None
            self.put_face(self._face_of(phase))

    def _list(self) -> None:
        current, chosen = self.rounds.current, self.presenter.chosen
        with QSignalBlocker(self.speeches):
            named = ((each.slot, speech_name(current, each)) for each in self.presenter.speeches)
            self.speeches.offer(named, chosen.slot if chosen is not None else None)

    def _face_of(self, phase: DeliveryPhase) -> QWidget:
        if phase is DeliveryPhase.MEASURING and self.presenter.respeaking:
            text = self.tr("The voice speaks it once more, unheard, to be measured…")
            return EmptyState("sound", text, self.tr("Cancel"), self.presenter.give_up_voice)
        if phase is DeliveryPhase.MEASURING:
            return EmptyState("sound", self.tr("Measuring the recording…"))
        if phase is DeliveryPhase.FAILED:
            return EmptyState("sound-off", self.tr("This speech could not be measured."))
        if self.rounds.current is None:
            return EmptyState(
                "sound",
                self.tr(
                    "After a speech this shows its pace, its pauses and its loudness, and what they mean."
                ),
                self.tr("Start a round"),
                self._book["round.start"].trigger,
            )
        return EmptyState(
            "sound",
            self.tr("No speech is given yet. Each one is measured as soon as it is over."),
            self.tr("Go to the round"),
            self._book["go.round"].trigger,
        )

    def _make_page(self) -> None:
        """Put a page together in steps, unseen: the window lives on, and nothing is seen half. It takes the
        old one's place where the reader had scrolled to, with the same meanings open."""
        shown = self.presenter.shown
        assert shown is not None
        from debatecoach.ui.delivery.page import DeliveryPage  # at first use: the window is to be there soon

        if self.page is not None:
            self._open = self.page.open_meanings()
        area = QScrollArea(self, widgetResizable=True, accessibleName=self.tr("Delivery"))
        area.hide()
        page = DeliveryPage(self.engines, self.bridge, self.presenter, shown, self._open)
        page.hear.connect(self._hear)
        area.setWidget(page)
        if self.page is None:
            self.put_face(self._face_of(DeliveryPhase.MEASURING))
        self._filling = Steps(area, page.fill(), lambda: self._page_made(page, area))

    def _page_made(self, page: DeliveryPage, area: QScrollArea) -> None:
        self._filling = None
        place = self.page.place_of_focus() if self.page is not None else None
        at = self.scrolled
        self.page = page
        self.put_face(area)
        self.scroll_back(page, at)
        if place is not None:
            page.focus_on(place)

    # -- verbs -------------------------------------------------------------------------------------------

    def _hear(self, pause: Pause) -> None:
        """Hear a moment; the one that sounds falls silent."""
        shown, page = self.presenter.shown, self.page
        again = self._heard == pause and self.sound.playing
        self.sound.stop()
        make = moment_of(self.open_case, shown.speech, pause.start, pause.end) if shown is not None else None
        if page is not None and make is not None and not again:
            self._heard = pause
            page.mark_heard(pause)
            self.sound.play(make)

    def _silent(self) -> None:
        self._heard = None
        if self.page is not None:
            self.page.mark_heard(None)

    def _tell(self, what: object) -> None:
        if isinstance(what, DebateCoachError):
            self.notice.show_trouble(what)
        elif isinstance(what, str):
            self.notice.show_notice(what)

    @cached_property
    def saving(self) -> Saving:
        """Saves charts and numbers."""
        from debatecoach.ui.delivery.saving import Saving

        made = Saving(self, self.bridge)
        made.told.connect(self._tell)
        return made

    def _save_charts(self) -> None:
        if self.presenter.shown is not None:
            self.saving.ask_charts(self.presenter.shown)

    def _save_numbers(self) -> None:
        if self.presenter.shown is not None:
            self.saving.ask_numbers(self.presenter.shown)
