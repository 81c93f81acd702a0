"""The numbers of one speech, top to bottom: in a sentence, one by one, as charts, as moments to hear."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from debatecoach.debate.delivery import DeliveryMeasure, Pause
from debatecoach.debate.speech import Speaker
from debatecoach.ui.delivery import delivery_words as words
from debatecoach.ui.delivery import meanings
from debatecoach.ui.delivery.chart_view import ChartView
from debatecoach.ui.delivery.plots import description
from debatecoach.ui.delivery.presenter import DeliveryPresenter, ShownSpeech, data
from debatecoach.ui.delivery.rows import MeasureRow
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.pane import GrowingPage
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, CardButton, button, label, picture, rule
from debatecoach.ui.round.round_words import length_text

if TYPE_CHECKING:
    from debatecoach.ui.kit.bridge import Bridge
    from debatecoach.ui.kit.engines_in_use import EnginesInUse

MOST = 12
"""Long pauses that are listed; the table that can be saved has all."""


class DeliveryPage(GrowingPage):
    """One speech's delivery; empty until it is filled (:meth:`fill`).

    Signals:
        hear: a Pause to be heard.
    """

    hear = Signal(object)

    def __init__(
        self,
        engines: EnginesInUse,
        bridge: Bridge,
        presenter: DeliveryPresenter,
        shown: ShownSpeech,
        unfolded: set[str],
    ) -> None:
        super().__init__()
        self._engines, self._bridge, self._presenter, self._shown = engines, bridge, presenter, shown
        self._unfolded = unfolded
        self.filled = False
        self.rows: list[MeasureRow] = []
        self.charts: list[ChartView] = []
        self.moments: list[tuple[Pause, CardButton, QLabel]] = []

    def fill(self) -> Iterator[None]:
        """Put it together."""
        self._head()
        yield
        if self._shown.speech.timed_by != "typed":
            yield from self._numbers()
            yield from self._charts()
            yield from self._pauses()
        self.add(label(meanings.no_accent(), "small", wrap=True, selectable=True))
        self.filled = True

    def open_meanings(self) -> set[str]:
        """The measures whose meaning is open."""
        return {str(each.kind) for each in self.rows if each.meaning.isChecked()}

    def place_of_focus(self) -> tuple[DeliveryMeasure, int] | None:
        """The measure whose button (0) or field of its range (1, 2) has the focus."""
        for row in self.rows:
            for place, each in enumerate(row.stops()):
                if each.hasFocus():
                    return row.kind, place
        return None

    def focus_on(self, place: tuple[DeliveryMeasure, int]) -> None:
        """Give the focus to where it was on the page before."""
        for row in self.rows:
            stops = row.stops()
            if row.kind is place[0] and place[1] < len(stops):
                stops[place[1]].setFocus()

    def mark_heard(self, pause: Pause | None) -> None:
        """Show which moment sounds now; None: none does."""
        for of, made, mark in self.moments:
            sounds = of == pause
            mark.setPixmap(theme().pixmap("stop" if sounds else "play", "ink", 16))
            text = self.tr("Stop: {0}") if sounds else self.tr("Hear the pause of {0}")
            made.setAccessibleName(text.format(self._at(of)))

    # -- parts -------------------------------------------------------------------------------------------

    def _head(self) -> None:
        found, speech = self._shown.delivery, self._shown.speech
        card = Card()
        told = words.headline(found)
        card.setAccessibleName(told)
        card.column.addWidget(label(told, "display", wrap=True, selectable=True))
        if numbers := words.summary(found, self._presenter.limit):
            card.column.addWidget(label(numbers, wrap=True, selectable=True))
        card.column.addWidget(label(self._came_about(), "small", wrap=True, selectable=True))
        if speech.timed_by != "typed":
            card.column.addLayout(self._ranges())
        if self._presenter.can_respeak:
            measure = button(self.tr("Measure its voice too"), self._presenter.respeak, icon="sound")
            card.column.addWidget(measure, 0, Qt.AlignmentFlag.AlignLeft)
        self.add(card)

    def _came_about(self) -> str:
        """How the numbers came about."""
        speech = self._shown.speech
        if speech.speaker is Speaker.OTHER:
            return self.tr("This speech came from a transcript: how it sounded is not known.")
        if speech.timed_by == "typed":
            return self.tr(
                "Speak the next one, or bring in a recording: then its pace, pauses and loudness are "
                "measured. From typing nothing is guessed."
            )
        if speech.speaker.is_machine:
            return self.tr("The words are the machine's own, so none is misheard.")
        if not speech.heard_by:
            return self.tr("No recogniser heard this speech; the sound was measured, and the text counted.")
        names = {each.id: each.name for each in self._engines.in_use.recognisers}
        heard = names.get(speech.heard_by, speech.heard_by)
        return self.tr("Words and their times by {0}; pauses and loudness from the recording itself.").format(
            heard
        )

    def _ranges(self) -> QHBoxLayout:
        self.presets = Chooser(self.tr("Ranges for"), self._presenter.choose_preset)
        self.presets.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.presets.setSizeAdjustPolicy(Chooser.SizeAdjustPolicy.AdjustToContents)
        known = ((each.id, words.preset_name(each.id)) for each in data().presets)
        self.presets.offer(known, self._presenter.preset)
        row = row_of(label(self.tr("Ranges for"), "small"), self.presets, spacing=8)
        if self._presenter.own:
            row.addWidget(label(self.tr("with ranges of your own"), "small"))
        row.addStretch(1)
        return row

    def _numbers(self) -> Iterator[None]:
        found = self._shown.delivery
        card = Card(self.tr("Numbers"))
        self.add(card)
        for kind in DeliveryMeasure:
            if self.rows:
                card.column.addWidget(rule())
            row = MeasureRow(
                found,
                kind,
                data().definitions[kind],
                self._presenter.range_of(kind),
                lambda target, kind=kind: self._presenter.set_target(kind, target),
                self._presenter.count_fillers
                if kind is DeliveryMeasure.FILLERS and self._presenter.can_count
                else None,
            )
            if kind in self._unfolded:
                row.meaning.setChecked(True)
            self.rows.append(row)
            card.column.addWidget(row)
            row.show()
            yield

    def _charts(self) -> Iterator[None]:
        scene = self._shown.scene
        for name in scene.charts:
            card = Card()
            chart = ChartView(self._bridge, name, scene)
            told = label(description(name, scene), "small", wrap=True, selectable=True)
            fill(card.column, chart, told)
            card.setAccessibleName(chart.accessibleName())
            self.charts.append(chart)
            self.add(card)
            yield

    def _pauses(self) -> Iterator[None]:
        found = self._shown.delivery
        long = found.long_pauses
        if not long:
            return
        card = Card(self.tr("Long pauses, the longest first"))
        self.add(card)
        can_hear = bool(self._shown.speech.audio)
        for each in long[:MOST]:
            card.column.addWidget(self._moment(each, can_hear))
            yield
        if len(long) > MOST:
            more = QCoreApplication.translate("Delivery", "{0} more are in the table that can be saved.")
            card.column.addWidget(label(more.format(len(long) - MOST), "small", wrap=True))

    def _at(self, pause: Pause) -> str:
        return self.tr("{0} at {1}").format(words.seconds(pause.seconds), length_text(pause.start))

    def _moment(self, pause: Pause, can_hear: bool) -> QWidget:
        at, place = self._at(pause), words.pause_place(pause)
        if not can_hear:
            return label(f"{at} · {place}" if place else at, wrap=True)
        made = CardButton(self.tr("Hear the pause of {0}").format(at), place, kind="flat")
        made.column.setContentsMargins(8, 4, 8, 4)
        made.column.setSpacing(0)
        row, mark = QWidget(), picture("play")
        row_of(mark, label(at, "strong"), (label(place, wrap=True), 1), inside=row)
        made.add(row)
        made.clicked.connect(lambda _checked=False: self.hear.emit(pause))
        self.moments.append((pause, made, mark))
        return made
