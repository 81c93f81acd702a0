"""The list of voices, or of recognisers, with its filters."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QDateTime, QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError
from debatecoach.engines.fetching import FetchStage, SupplyKind
from debatecoach.engines.voice import Utterance
from debatecoach.engines.voice.catalogue import QUALITIES, VoiceEntry
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import column_of, empty, fill, row_of, scrolled, turn
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.steps import Steps
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import Card, ElidedLabel, button, chip, icon_button, label, restyle, rule
from debatecoach.ui.kit.wording import joined, trouble_sentences
from debatecoach.ui.supplies import supply_words as words
from debatecoach.ui.supplies.desk import SupplyDesk
from debatecoach.ui.supplies.states import Supply, SupplyState

# -- One voice or model in the list: what it is, how it stands, and what can be done with it now
NARROW = 34
"""Width of a list, in heights of its text, below which things stand one below the other."""


class SupplyRow(QWidget):
    """See the module. Every fault is told here, beside what it is about.

    Signals:
        listen: the user wants to hear it (its id).
    """

    listen = Signal(str)

    def __init__(self, desk: SupplyDesk, supply: Supply) -> None:
        super().__init__()
        self._desk, self.kind, self.id = desk, supply.kind, supply.id
        self._supply = supply
        self._asking = self._back_to_main = False
        self._on_main: Callable[[], object] = lambda: None
        self._on_other: Callable[[], object] = lambda: None
        self.hear = icon_button("sound", "", lambda: self.listen.emit(self.id))
        self.main = button("", lambda: self._on_main())
        # never without words: an empty button is wider than a short word, and would push the others aside
        self.other = button(self.tr("Cancel"), lambda: self._on_other(), "quiet")
        corner = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        doing = row_of(1, *((each, corner) for each in (self.hear, self.other, self.main)), spacing=8)
        self._row = row_of((self._words(), 1), doing, inside=self, margins=(0, 10, 0, 10), spacing=8)
        hears = (self.hear,) if self.kind is SupplyKind.VOICE else ()
        for each in (*hears, self.main, self.other):  # the same thing stands in the same place in all rows
            keeps = each.sizePolicy()
            keeps.setRetainSizeWhenHidden(True)
            each.setSizePolicy(keeps)
        follow_theme(self, self._fit)
        self._fit()
        self.refresh(supply)

    def _words(self) -> QVBoxLayout:
        self.title = ElidedLabel("", "strong")
        self.fits = chip(self.tr("Suits this computer"))
        self.detail = label("", "small", wrap=True)
        self.bar = QProgressBar(textVisible=False)
        self.told = label("", "small", wrap=True)
        self._mark = QLabel()
        return column_of(
            row_of((self.title, 1), self.fits, spacing=8),
            self.detail,
            self.bar,
            row_of((self._mark, Qt.AlignmentFlag.AlignTop), (self.told, 1), spacing=6),
            spacing=4,
        )

    def _fit(self) -> None:
        """Room for the longest of what each button ever says."""
        self._mark.setPixmap(theme().pixmap("warn", "con", 16))
        longest = ((self.main, self._main_words()), (self.other, (self.tr("Cancel"), self.tr("Delete"))))
        for made, said in longest:
            wide = max(made.fontMetrics().horizontalAdvance(each) for each in said)
            made.setMinimumWidth(wide + round(28 * theme().scale))

    def _main_words(self) -> tuple[str, ...]:
        return (
            self.tr("Download"),
            self.tr("Pause"),
            self.tr("Resume"),
            self.tr("Try again"),
            self.tr("Use this"),
            self.tr("In use"),
            self.tr("Delete"),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons go below the words where both would be cramped side by side."""
        super().resizeEvent(event)
        turn(self._row, below=self.width() < NARROW * theme().size("body"))

    def refresh(self, supply: Supply) -> None:
        """Show how it stands now; the keyboard's place stays in this row."""
        if supply.state is not self._supply.state:
            self._asking = False
        self._supply = supply
        in_use = self._desk.in_use(self.kind, self.id)
        self.title.setText(words.title(supply))
        self.detail.setText(words.detail(supply))
        self.fits.setVisible(words.suggested(supply) and supply.state is not SupplyState.INSTALLED)
        self._show_progress(supply)
        self._show_told(supply)
        held = any(each.hasFocus() for each in (self.main, self.other, self.hear))
        on_main = self.main.hasFocus()
        self._show_buttons(supply, in_use)
        if self.main.isHidden():  # "Pause" goes while a file is checked, a small one for a moment only
            self._back_to_main = on_main or self._back_to_main
        elif self._back_to_main:
            self._back_to_main = False
            if held and supply.state is SupplyState.RUNNING:
                self.main.setFocus()
        told = [self.title.text(), self.detail.text(), self.told.text()]
        if in_use:
            told.append(self.tr("In use"))
        self.setAccessibleName(joined([each for each in told if each]))
        if held and not any(each.hasFocus() for each in (self.main, self.other, self.hear)):
            self.take_focus()

    def take_focus(self) -> None:
        """Put the keyboard on what is likeliest to be wanted here."""
        for each in (self.main, self.hear, self.other):
            if not each.isHidden() and each.isEnabled():
                each.setFocus()
                return

    def _show_progress(self, supply: Supply) -> None:
        progress = supply.progress
        shown = (
            supply.state in (SupplyState.RUNNING, SupplyState.PAUSED, SupplyState.FAILED)
            and progress is not None
        )
        self.bar.setVisible(shown and progress is not None and progress.total > 0)
        if shown and progress is not None and progress.total > 0:
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(1000 * progress.done / progress.total))
            self.bar.setAccessibleName(self.tr("Download of {0}").format(words.title(supply)))

    def _show_told(self, supply: Supply) -> None:
        said = words.state_text(supply)
        role = "small"
        if self._asking and supply.here is not None:
            size = words.size_text(supply.here.size)
            said, role = self.tr("Delete it? {0} will be free. It can be fetched again.").format(size), ""
        elif supply.error is not None:
            said, role = joined(trouble_sentences(supply.error)), ""
        elif supply.state is SupplyState.INSTALLED:
            said = self._why_idle(supply)
        self._mark.setVisible(supply.error is not None and not self._asking)
        self.told.setText(said)
        self.told.setVisible(bool(said))
        if self.told.property("role") != role:
            self.told.setProperty("role", role)
            restyle(self.told)

    def _why_idle(self, supply: Supply) -> str:
        """Why an installed one cannot be chosen; that it is installed where it can."""
        voice = supply.here if self.kind is SupplyKind.VOICE else None
        if voice is None or voice.language == "en" or self._desk.engine_id(self.kind, self.id):
            return self.tr("Installed")
        if voice.language == "zh":
            return self.tr("Installed. It speaks in rounds in Chinese.")
        return self.tr("Installed. Rounds are in English or Chinese, so it is not used for them.")

    def _show_buttons(self, supply: Supply, in_use: bool) -> None:
        kind, id, desk = self.kind, self.id, self._desk
        hear = kind is SupplyKind.VOICE and (supply.entry is not None or bool(desk.engine_id(kind, id)))
        self.hear.setVisible(hear and not self._asking)
        self.hear.setToolTip(self.tr("Listen"))
        self._name(self.hear, self.tr("Listen to {0}"))
        give_up = (self.tr("Cancel"), lambda: desk.give_up(kind, id))
        delete = (self.tr("Delete"), self._ask)
        main: tuple[str, Callable[[], object]] | None
        other: tuple[str, Callable[[], object]] | None
        if self._asking:
            main, other = (self.tr("Delete"), self._delete), (self.tr("Keep"), self._keep)
        elif supply.state is SupplyState.RUNNING:
            checking = supply.progress is not None and supply.progress.stage is FetchStage.CHECKING
            main = None if checking else (self.tr("Pause"), lambda: desk.pause(kind, id))
            other = give_up
        elif supply.state is SupplyState.PAUSED:
            main, other = (self.tr("Resume"), lambda: desk.fetch(kind, id)), give_up
        elif supply.state is SupplyState.FAILED:
            main, other = (self.tr("Try again"), lambda: desk.fetch(kind, id)), give_up
        elif supply.state is SupplyState.INSTALLED:
            usable = bool(desk.engine_id(kind, id))
            use = self.tr("In use") if in_use else self.tr("Use this")
            main, other = ((use, lambda: desk.use(kind, id)) if usable else None), delete
        elif supply.state is SupplyState.INCOMPLETE:
            main = (self.tr("Download"), lambda: desk.fetch(kind, id)) if supply.entry is not None else None
            other = delete
        else:
            main, other = (self.tr("Download"), lambda: desk.fetch(kind, id)), None
        self._offer(self.main, main)
        self._offer(self.other, other)
        self.main.setEnabled(not (supply.state is SupplyState.INSTALLED and in_use) or self._asking)
        self._on_main = main[1] if main else (lambda: None)
        self._on_other = other[1] if other else (lambda: None)

    def _offer(self, made: QWidget, what: tuple[str, Callable[[], object]] | None) -> None:
        made.setVisible(what is not None)
        if what is not None:
            made.setText(what[0])  # type: ignore[attr-defined]
            self._name(made, f"{what[0]}: {{0}}")

    def _name(self, made: QWidget, template: str) -> None:
        """A screen reader hears which one a button is about."""
        made.setAccessibleName(template.format(words.title(self._supply)))

    # -- deleting asks where it stands ---------------------------------------------------------------------

    def _ask(self) -> None:
        self._asking = True
        self.refresh(self._supply)
        self.other.setFocus()

    def _keep(self) -> None:
        self._asking = False
        self.refresh(self._supply)

    def _delete(self) -> None:
        self._asking = False
        self._desk.remove(self.kind, self.id)


class SupplyList(QWidget):
    """The list of one kind, with its filters."""

    def __init__(self, desk: SupplyDesk, kind: SupplyKind) -> None:
        super().__init__()
        self._desk, self._kind = desk, kind
        self.rows: dict[str, SupplyRow] = {}
        self._steps: Steps | None = None
        self._shown: list[str] = []
        self.about = label(self._about(), "muted", wrap=True)
        column = column_of(self.about, self._filters(), inside=self, spacing=12)
        self.notice, self.busy = NoticeBar(), Busy()
        fill(column, self.notice, self.busy)
        self.card = Card()
        self.card.column.setSpacing(0)
        self.card.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.card.setAccessibleName(self._name())
        self.area = scrolled(self.card)
        self.empty = EmptyState("filter", self.tr("Nothing here fits."), self.tr("Show all"), self._show_all)
        self.offline = EmptyState("warn", "", self.tr("Try again"), lambda: desk.look(anew=True))
        self._blank = QWidget()  # holds the rest up while nothing is known yet
        fill(column, (self.area, 1), (self.empty, 1), (self.offline, 1), (self._blank, 1))
        desk.renewed.connect(self.refresh)
        desk.changed.connect(self._changed)
        desk.silent.connect(self._not_heard)

    def _name(self) -> str:
        return self.tr("Voices") if self._kind is SupplyKind.VOICE else self.tr("Recognisers")

    def _about(self) -> str:
        if self._kind is SupplyKind.VOICE:
            return self.tr(
                "Natural voices for the opponent, made by the Piper project. They speak on this computer "
                "and send nothing."
            )
        return self.tr(
            "Whisper models understand what you say, and write it with commas and full stops. They listen "
            "on this computer and send nothing. A larger one hears better and takes longer."
        )

    def _filters(self) -> QBoxLayout:
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
        for combo in (self.language, self.quality):
            combo.activated.connect(lambda _index: self.refresh(sort=True))
        self.only.toggled.connect(lambda _on: self.refresh(sort=True))
        voices = self._kind is SupplyKind.VOICE
        self.language.setVisible(voices)
        self.quality.setVisible(voices)
        self.again.setVisible(voices)
        first = row_of(self.language, self.quality, spacing=8)
        self._lines = row_of(first, (row_of(self.only, 1, self.again, spacing=8), 1), spacing=8)
        return self._lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The filters take two lines where one would be cramped."""
        super().resizeEvent(event)
        turn(self._lines, below=self.width() < NARROW * theme().size("body"))

    # -- showing ---------------------------------------------------------------------------------------

    def refresh(self, sort: bool = False) -> None:
        """Show the list as it is known now. Rows stay where they are, unless ``sort``: what is here or on its
        way comes first then."""
        self._offer_languages()
        self._tell_list()
        wanted = {each.id: each for each in self._desk.all(self._kind) if self._fits(each)}
        ids = sorted(
            wanted, key=lambda id: self._kind is SupplyKind.VOICE and wanted[id].state is SupplyState.ABSENT
        )
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
        if self.only.isChecked() and supply.state not in (SupplyState.INSTALLED, SupplyState.INCOMPLETE):
            return False
        if supply.state in (SupplyState.RUNNING, SupplyState.PAUSED, SupplyState.FAILED):
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
        fetching = desk.looking and desk.listed is None and self._kind is SupplyKind.VOICE
        self.busy.say(self.tr("Fetching the list of voices…") if fetching else "")
        self.again.setEnabled(not desk.looking)
        skipped = desk.listed.skipped if desk.listed is not None and self._kind is SupplyKind.VOICE else 0
        left_out = self.tr("Entries of its list that could not be read, and are left out: {0}.").format(
            skipped
        )
        self.about.setText(joined([self._about(), *([left_out] if skipped else [])]))
        if self._kind is not SupplyKind.VOICE or desk.listed is None or desk.list_error is None:
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

    def _changed(self, kind: SupplyKind, id: str) -> None:
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
        self._desk.sample(id).then(self._play, self._not_heard)

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
