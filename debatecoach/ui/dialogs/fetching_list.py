"""The list of voices, or of recognisers, with its filters."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from debatecoach.engines.fetching import Kind
from debatecoach.engines.voice import Utterance
from debatecoach.engines.voice.catalogue import QUALITIES, VoiceEntry
from debatecoach.errors import DebateCoachError
from debatecoach.ui.dialogs import fetching_words as words
from debatecoach.ui.dialogs.check import Check
from debatecoach.ui.dialogs.connect_parts import Busy
from debatecoach.ui.dialogs.fetching_desk import SupplyDesk
from debatecoach.ui.dialogs.fetching_rows import NARROW, SupplyRow
from debatecoach.ui.dialogs.fetching_states import State, Supply
from debatecoach.ui.empty_state import EmptyState
from debatecoach.ui.layouts import empty
from debatecoach.ui.notice_bar import NoticeBar
from debatecoach.ui.retelling import joined, trouble_sentences
from debatecoach.ui.steps import Steps
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import Card, button, label, rule


class SupplyList(QWidget):
    """The list of one kind, with its filters."""

    def __init__(self, desk: SupplyDesk, kind: Kind) -> None:
        super().__init__()
        self._desk, self._kind = desk, kind
        self.rows: dict[str, SupplyRow] = {}
        self._steps: Steps | None = None
        self._shown: list[str] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.about = label(self._about(), "muted", wrap=True)
        column.addWidget(self.about)
        column.addLayout(self._filters())
        self.notice, self.busy = NoticeBar(), Busy()
        column.addWidget(self.notice)
        column.addWidget(self.busy)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.card = Card()
        self.card.column.setSpacing(0)
        self.card.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.card.setAccessibleName(self._name())
        self.area.setWidget(self.card)
        column.addWidget(self.area, 1)
        self.empty = EmptyState("filter", self.tr("Nothing here fits."), self.tr("Show all"), self._show_all)
        column.addWidget(self.empty, 1)
        self.offline = EmptyState("warn", "", self.tr("Try again"), lambda: desk.look(anew=True))
        column.addWidget(self.offline, 1)
        self._blank = QWidget()  # holds the rest up while nothing is known yet
        column.addWidget(self._blank, 1)
        desk.renewed.connect(self.refresh)
        desk.changed.connect(self._changed)
        desk.silent.connect(self._not_heard)

    def _name(self) -> str:
        return self.tr("Voices") if self._kind is Kind.VOICE else self.tr("Recognisers")

    def _about(self) -> str:
        if self._kind is Kind.VOICE:
            return self.tr(
                "Natural voices for the opponent, made by the Piper project. They speak on this computer "
                "and send nothing."
            )
        return self.tr(
            "Whisper models understand what you say, and write it with commas and full stops. They listen "
            "on this computer and send nothing. A larger one hears better and takes longer."
        )

    def _filters(self) -> QBoxLayout:
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        first, second = QHBoxLayout(), QHBoxLayout()
        for each in (self._lines, first, second):
            each.setSpacing(8)
        self._lines.addLayout(first)
        self._lines.addLayout(second, 1)
        self.language, self.quality = QComboBox(), QComboBox()
        for combo in (self.language, self.quality):  # both give way where the text is large
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            combo.setMinimumWidth(80)
        self.language.setAccessibleName(self.tr("Language"))
        self.quality.setAccessibleName(self.tr("Quality"))
        self.quality.addItem(self.tr("Any quality"), "")
        for each in reversed(QUALITIES):
            self.quality.addItem(words.quality_name(each), each)
        self.only = Check(self.tr("&Installed only"))
        self.again = button(self.tr("&Refresh the list"), lambda: self._desk.look(anew=True), "quiet")
        self.again.setAccessibleName(self.tr("Refresh the list"))
        self.again.setAutoDefault(False)
        for combo in (self.language, self.quality):
            combo.activated.connect(lambda _index: self.refresh(sort=True))
        self.only.toggled.connect(lambda _on: self.refresh(sort=True))
        voices = self._kind is Kind.VOICE
        self.language.setVisible(voices)
        self.quality.setVisible(voices)
        self.again.setVisible(voices)
        for each in (self.language, self.quality):
            first.addWidget(each)
        second.addWidget(self.only)
        second.addStretch(1)
        second.addWidget(self.again)
        return self._lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The filters take two lines where one would be cramped."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW * theme().size("body")
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._lines.setDirection(way)

    # -- showing ---------------------------------------------------------------------------------------

    def refresh(self, sort: bool = False) -> None:
        """Show the list as it is known now. Rows stay where they are, unless ``sort``: what is here or on its
        way comes first then."""
        self._offer_languages()
        self._tell_list()
        wanted = {each.id: each for each in self._desk.all(self._kind) if self._fits(each)}
        ids = sorted(wanted, key=lambda id: self._kind is Kind.VOICE and wanted[id].state is State.ABSENT)
        if not sort:
            stay = [id for id in self._shown if id in wanted]
            ids = [id for id in ids if id not in stay] + stay
        if ids == self._shown:
            for id in ids:
                self._changed(self._kind, id)
        else:
            self._fill(ids)
        all_of_them = self._desk.all(self._kind)
        self.area.setVisible(bool(wanted))
        self._blank.setVisible(not all_of_them and self._desk.looking)
        nothing = not all_of_them and not self._desk.looking
        for each in (self.language, self.quality, self.only):
            each.setEnabled(bool(all_of_them))
        self.offline.setVisible(nothing)
        self.empty.setVisible(not wanted and bool(all_of_them))
        if nothing and self._desk.list_error is not None:
            self.offline.sentence.setText(joined(trouble_sentences(self._desk.list_error)))

    def _fits(self, supply: Supply) -> bool:
        if self.only.isChecked() and supply.state not in (State.INSTALLED, State.INCOMPLETE):
            return False
        if supply.state in (State.RUNNING, State.PAUSED, State.FAILED):
            return True  # what is on its way is never out of sight
        if not isinstance(supply.entry, VoiceEntry):
            return True
        language, quality = self.language.currentData() or "", self.quality.currentData() or ""
        return language in ("", supply.entry.language) and quality in ("", supply.entry.quality)

    def _offer_languages(self) -> None:
        found: dict[str, str] = {}
        for each in self._desk.all(self._kind):
            if isinstance(each.entry, VoiceEntry):
                found.setdefault(each.entry.language, words.language_name(each.entry))
        if self.language.count() == len(found) + 1:
            return
        chosen = self.language.currentData() if self.language.count() > 1 else "en"
        self.language.clear()
        self.language.addItem(self.tr("All languages"), "")
        for code, name in sorted(found.items(), key=lambda pair: pair[1].casefold()):
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(0, self.language.findData(chosen)))

    def _tell_list(self) -> None:
        desk = self._desk
        fetching = desk.looking and desk.listed is None and self._kind is Kind.VOICE
        self.busy.say(self.tr("Fetching the list of voices…") if fetching else "")
        self.again.setEnabled(not desk.looking)
        skipped = desk.listed.skipped if desk.listed is not None and self._kind is Kind.VOICE else 0
        left_out = self.tr("Entries of its list that could not be read, and are left out: {0}.").format(
            skipped
        )
        self.about.setText(joined([self._about(), *([left_out] if skipped else [])]))
        if self._kind is not Kind.VOICE or desk.listed is None or desk.list_error is None:
            self.notice.hide()
            return
        when = QDateTime.fromSecsSinceEpoch(int(min(desk.listed.fetched, time.time())))
        date = QLocale().toString(when.date(), QLocale.FormatType.ShortFormat)
        kept = self.tr("This is the list as it was on {0}.").format(date)
        self.notice.show_notice(
            joined([*trouble_sentences(desk.list_error), kept]),
            self.tr("Try again"),
            lambda: desk.look(anew=True),
        )

    def _fill(self, ids: list[str]) -> None:
        """Make the rows anew, a few at a time; keyboard and scroll bar stay where they are."""
        if self._steps is not None:
            self._steps.cancel()
        held = [row.id for row in self.rows.values() if row.isAncestorOf(self.focusWidget() or self)]
        place = self.area.verticalScrollBar().value()
        empty(self.card.column)
        self._shown, self.rows = ids, {}

        def filled() -> None:
            self._steps = None
            self.area.verticalScrollBar().setValue(place)
            for id in held:
                if id in self.rows:
                    self.rows[id].take_focus()

        self._steps = Steps(self, self._filling(ids), filled)

    def _filling(self, ids: list[str]) -> Iterator[None]:
        for id in ids:
            if self.rows:
                self.card.column.addWidget(rule())
            row = SupplyRow(self._desk, self._desk.find(self._kind, id))
            row.listen.connect(self._listen)
            self.rows[id] = row
            self.card.column.addWidget(row)
            yield

    def _changed(self, kind: Kind, id: str) -> None:
        if kind is self._kind and id in self.rows:
            self.rows[id].refresh(self._desk.find(kind, id))

    def _show_all(self) -> None:
        self.only.setChecked(False)
        self.language.setCurrentIndex(0)
        self.quality.setCurrentIndex(0)
        self.refresh(sort=True)

    # -- listening -------------------------------------------------------------------------------------

    def _listen(self, id: str) -> None:
        self._can_listen(False)
        self.notice.hide()
        job = self._desk.sample(id)
        job.succeeded.connect(self._play)
        job.failed.connect(self._not_heard)

    def _play(self, sound: Utterance) -> None:
        self._desk.play(sound)
        QTimer.singleShot(round(sound.seconds * 1000), self, lambda: self._can_listen(True))

    def _not_heard(self, error: DebateCoachError) -> None:
        self._can_listen(True)
        self.notice.show_trouble(error)

    def _can_listen(self, can: bool) -> None:
        """One at a time: two voices at once nobody understands."""
        for row in self.rows.values():
            row.hear.setEnabled(can)
