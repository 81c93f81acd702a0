"""Two versions before listeners: chosen, compared blind by one after the other, then revealed."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.head_to_head import MOST_NAME, MOST_WHY, HeadToHead, VersionPreference
from debatecoach.ui.ballot.parts import Columns
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.head_to_head import comparison_words as words
from debatecoach.ui.head_to_head.card import found_lines, told_line
from debatecoach.ui.head_to_head.choosing import Choosing
from debatecoach.ui.head_to_head.desk import HeadToHeads, Offer, from_file
from debatecoach.ui.head_to_head.sound import VersionSound
from debatecoach.ui.head_to_head.version_card import VersionCard
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.file_dialogs import ask_file
from debatecoach.ui.kit.layouts import column_of, empty, fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing, typing_kept
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, field_label, label
from debatecoach.ui.kit.wording import headed

MOST_SECONDS = 1800.0
"""A recording that is brought is heard no further."""


class ComparisonStep(StrEnum):
    """Where it stands."""

    CHOOSING = "choosing"
    COMPARING = "comparing"
    KEPT = "kept"
    REVEALED = "revealed"


class TwoVersionsDialog(DialogFrame):
    """See the module.

    Args:
        pair: what to compare; None asks which.
        step: REVEALED to begin with what was said so far.
    """

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        engines: EnginesInUse,
        head_to_heads: HeadToHeads,
        pair: HeadToHead | None,
        parent: QWidget,
        step: ComparisonStep = ComparisonStep.COMPARING,
    ) -> None:
        super().__init__(settings, "two_versions", self.tr("Two versions"), parent, (860, 720))
        self._open_case, self._engines, self._bridge = open_case, engines, open_case.bridge
        self._desk, self.pair = head_to_heads, pair
        self._again: VersionPreference | None = None  # the last listener's answer, while they change it
        self.sound = VersionSound(open_case, settings, engines, self)
        self.sound.changed.connect(self._playing)
        self.sound.told.connect(self._tell)
        self.notice = NoticeBar()
        self.column.addWidget(self.notice)
        self._inside = self.scrolling()
        self.buttons.addStretch(1)
        self.cards: list[VersionCard] = []
        self.better = QButtonGroup(self)
        self.choosing: Choosing | None = None
        self.step = ComparisonStep.CHOOSING
        self.finish: QPushButton | None = None
        self._go(step if pair is not None else ComparisonStep.CHOOSING)

    # -- showing -----------------------------------------------------------------------------------------

    def _go(self, step: ComparisonStep) -> None:
        self.sound.stop()
        self.step, self.cards, self.choosing = step, [], None
        body = QWidget()
        column = column_of(inside=body, spacing=12)
        empty(self._inside)
        empty(self.buttons)
        show = {
            ComparisonStep.CHOOSING: self._show_choosing,
            ComparisonStep.COMPARING: self._show_comparing,
            ComparisonStep.KEPT: self._show_kept,
            ComparisonStep.REVEALED: self._show_revealed,
        }[step]
        first = show(column)
        if step is not ComparisonStep.COMPARING:
            column.addStretch(1)
        self._inside.addWidget(body, 1)
        body.show()
        first.setFocus()

    def _show_choosing(self, column: QVBoxLayout) -> QWidget:
        column.addWidget(label(self.tr("Which two versions?"), "title", wrap=True))
        self._button(self.tr("Cancel"), self.reject)
        self.finish = self._button(self.tr("Compare them"), self._chosen, "primary")
        self.choosing = Choosing(self._desk.offers(), self._ask_file, self._can_begin)
        column.addWidget(self.choosing)
        self._can_begin()
        return self.choosing.one if self.choosing.one.isEnabled() else self.choosing.bring

    def _show_comparing(self, column: QVBoxLayout) -> QWidget:
        pair = self.pair
        assert pair is not None
        case = self._open_case.case
        kind = words.pair_kind(pair, self._open_case.case)
        column.addWidget(label(kind, "title", wrap=True))
        if case is not None:
            column.addWidget(label(case.motion.text, "muted", wrap=True))
        means = self.sound.means(pair)
        column.addWidget(label(self._about(means), wrap=True))
        self.name = QLineEdit(maxLength=MOST_NAME)
        asked = field_label(self.tr("Your name, or none"), self.name, "small")
        self.name.setMaximumWidth(round(280 * theme().scale))
        self.name.setPlaceholderText(self.tr("Listener {0}").format(len(pair.preferences) + 1))
        columns = Columns()
        order = (pair.first, 1 - pair.first)
        for place, (version, into) in enumerate(zip(order, (columns.left, columns.right), strict=True)):
            hear = (lambda version=version: self._hear(version)) if means else None
            card = VersionCard(place, pair.versions[version].text, hear)
            self.cards.append(card)
            into.addWidget(card)
        column.addLayout(row_of(asked, (self.name, 1), 1))
        column.addWidget(columns, 1)
        column.addWidget(label(self.tr("Which is more persuasive?"), "strong", wrap=True))
        column.addLayout(self._which())
        self.why = QPlainTextEdit(tabChangesFocus=True)
        self.why.setFixedHeight(round(60 * theme().scale))
        fill(column, field_label(self.tr("&Why?"), self.why, "small"), self.why)
        for name, field in (("name", self.name), ("why", self.why)):
            keep_typing(field, f"pair/{pair.id}/{len(pair.preferences)}/{name}")
        if self._again is not None:
            self._button(self.tr("Leave it as it was"), self._leave)
        else:
            self._button(self.tr("Cancel"), self.reject)
        self.finish = self._button(self.tr("Keep my answer"), self._keep, "primary")
        self.finish.setEnabled(False)
        if self._again is not None:
            self._fill(self._again)
        return self.name

    def _fill(self, said: VersionPreference) -> None:
        """What somebody answered, to be changed."""
        self.name.setText(said.listener)
        self.why.setPlainText(said.why)
        order = (said.first, 1 - said.first)
        for version, card in zip(order, self.cards, strict=True):
            card.score.setCurrentIndex(max(0, card.score.findData(said.scores[version])))
        self.better.button(2 if said.better is None else order.index(said.better)).setChecked(True)

    def _about(self, means: str) -> str:
        if means == "recordings":
            return self.tr("Hear or read both, as often as you like. Both are heard as they were recorded.")
        if means == "voice":
            return self.tr("Hear or read both, as often as you like. One voice speaks both of them.")
        return self.tr("Read both, as often as you like. There is no voice here that could speak them.")

    def _which(self) -> QHBoxLayout:
        row = row_of(spacing=16)
        self.better = QButtonGroup(self)
        for at, text in enumerate((words.letter(0), words.letter(1), self.tr("No difference"))):
            made = QRadioButton(text)
            said = self.tr("{0} is more persuasive").format(text) if at < 2 else text
            made.setAccessibleName(said)
            made.toggled.connect(lambda _on: self.finish is not None and self.finish.setEnabled(True))
            self.better.addButton(made, at)
            row.addWidget(made)
        row.addStretch(1)
        return row

    def _show_kept(self, column: QVBoxLayout) -> QWidget:
        text = self.tr(
            "Does somebody else listen? Then let them come before it is told which version was which: the "
            "order is drawn anew for each listener."
        )
        fill(column, label(self.tr("Kept."), "title"), label(text, wrap=True))
        self._button(self.tr("Change my answer"), self._change)
        following = self._button(self.tr("Next listener"), lambda: self._go(ComparisonStep.COMPARING))
        self.finish = self._button(
            self.tr("Tell which was which"), lambda: self._go(ComparisonStep.REVEALED), "primary"
        )
        return following

    def _show_revealed(self, column: QVBoxLayout) -> QWidget:
        pair = self.pair
        assert pair is not None
        column.addWidget(label(words.pair_kind(pair, self._open_case.case), "title", wrap=True))
        if pair.preferences:
            last = pair.preferences[-1]
            card = Card(self.tr("Which was which"))
            for place, version in enumerate((last.first, 1 - last.first)):
                name = words.version_name(pair.versions[version], self._began(pair, version))
                card.column.addWidget(label(headed(words.letter(place), name), wrap=True))
            note = self.tr("For the last listener; for others the order may have been the other way round.")
            if len(pair.preferences) > 1:
                card.column.addWidget(label(note, "small", wrap=True))
            column.addWidget(card)
        card = Card(self.tr("What the listeners said"))
        for role, text in found_lines(pair):
            card.column.addWidget(label(text, role, wrap=True, selectable=True))
        for at, each in enumerate(pair.preferences, 1):
            text = told_line(pair, each, at)
            card.column.addWidget(label(text, wrap=True, selectable=True))
            if each.why:
                card.column.addWidget(label(f"“{each.why}”", "muted", wrap=True, selectable=True))
        column.addWidget(card)
        self.buttons.insertWidget(0, self._button(self.tr("Remove this comparison"), self._remove))
        self._button(self.tr("One more listener"), lambda: self._go(ComparisonStep.COMPARING))
        self.finish = self._button(self.tr("Close"), self.accept, "primary")
        return self.finish

    def _began(self, pair: HeadToHead, version: int) -> str:
        """When the round of a version began."""
        case, wanted = self._open_case.case, pair.versions[version].round
        return next((each.started for each in (case.rounds if case else ()) if each.id == wanted), "")

    # -- verbs -------------------------------------------------------------------------------------------

    def _can_begin(self) -> None:
        if self.choosing is not None and self.finish is not None:
            self.finish.setEnabled(self.choosing.chosen() is not None)

    def _chosen(self) -> None:
        both = self.choosing.chosen() if self.choosing is not None else None
        if both is not None:
            self.pair = self._desk.between(*both)
            self._go(ComparisonStep.COMPARING)

    def _keep(self) -> None:
        pair, at = self.pair, self.better.checkedId()
        if pair is None or at < 0:
            return
        order = (pair.first, 1 - pair.first)
        given = [self.cards[order.index(version)].given for version in (0, 1)]
        said = VersionPreference(
            self.name.text().strip(),
            order[at] if at < 2 else None,
            (given[0], given[1]),
            self.why.toPlainText().strip()[:MOST_WHY],
            pair.first,
        )
        told = self._desk.tell(pair, said, self._again is not None)
        if told is not None:
            typing_kept(self)
            self.pair, self._again = told, None
            self._go(ComparisonStep.KEPT)

    def _change(self) -> None:
        """The last listener thought again, or pressed the wrong one: before it is told which is which."""
        if self.pair is not None and self.pair.preferences:
            self._again, self.pair = self.pair.preferences[-1], self.pair.untold()
            self._go(ComparisonStep.COMPARING)

    def _leave(self) -> None:
        if self.pair is not None and self._again is not None:
            typing_kept(self)
            self.pair, self._again = self.pair.told(self._again), None
            self._go(ComparisonStep.KEPT)

    def _remove(self) -> None:
        if self.pair is not None and self._desk.remove(self.pair):
            self.accept()
            self._bridge.notice.emit(self.tr("The comparison was removed. Undo brings it back."))

    def _hear(self, version: int) -> None:
        if self.sound.playing == version:
            self.sound.stop()
        elif self.pair is not None:
            self.notice.hide()
            self.sound.play(self.pair, version)

    def _playing(self) -> None:
        for place, card in enumerate(self.cards):
            version = self.pair.first if place == 0 else 1 - self.pair.first  # type: ignore[union-attr]
            card.show_playing(self.sound.playing == version)

    def _tell(self, error: DebateCoachError) -> None:
        self.notice.show_trouble(error)

    def _ask_file(self) -> None:
        kinds = self.tr("Texts and recordings")
        names = f"{kinds} (*.txt *.md *.wav *.mp3 *.m4a *.ogg *.opus *.flac *.webm)"
        ask_file(self, self.tr("Bring a speech"), [names], self.bring)

    def bring(self, path: Path) -> None:
        """Take a speech from a file, off the UI thread: a recording is written down first."""
        from debatecoach.services.speech_files import read_speech

        engines = self._engines.in_use
        self.notice.show_notice(self.tr("Reading {0}…").format(path.name))
        job = self._bridge.start_thread(lambda: read_speech(path, engines, MOST_SECONDS)).only_while(self)
        job.then(
            lambda found: self._brought(path.name, " ".join(s.text for s in found.sentences)), self._tell
        )

    def _brought(self, name: str, text: str) -> None:
        offer: Offer | None = from_file(name, text)
        if self.choosing is None:
            return
        if offer is None:
            self.notice.show_notice(self.tr("There are no words in {0}.").format(name))
            return
        self.notice.hide()
        self.choosing.add(offer)

    def _button(self, text: str, on_click: object, kind: str = "") -> QPushButton:
        made = button(text, on_click, kind)  # type: ignore[arg-type]
        made.setDefault(kind == "primary")
        self.buttons.addWidget(made)
        made.show()  # so that it can have the keyboard at once
        return made

    def done(self, result: int) -> None:
        """Fall silent; then as a sheet."""
        self.sound.stop()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.sound.stop()
        super().closeEvent(event)
