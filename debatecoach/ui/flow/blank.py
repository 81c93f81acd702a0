"""“I am judging tonight”: a blank flow with its clock, in any format, without a round."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from datetime import UTC, datetime

from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import MOTION_LENGTH, typed_case
from debatecoach.debate.by_hand import LONGEST_NAME, begun
from debatecoach.debate.format import Format
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import empty, fill, grid_of
from debatecoach.ui.kit.names import speech_names
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import field_label, label, plain_tip
from debatecoach.ui.kit.wording import shipped_name
from debatecoach.ui.round.choice import USUAL, FormatTimeline
from debatecoach.ui.round.desk import RoundDesk
from debatecoach.ui.round.round_words import length_text


def blank_store(format: Format, motion: str, speakers: dict[str, str]) -> CaseStore:
    """A new case in no file yet, whose round is flowed by hand.

    Raises:
        InputError, CaseFileError: the motion is too long, or the case cannot be kept.
    """
    case = typed_case(motion)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    case.rounds.append(begun(format, speakers, uuid.uuid4().hex[:12], now))
    return CaseStore.create(None, case)


class BlankFlowDialog(DialogFrame):
    """Format, and what is known already: motion and speakers. Enter begins."""

    def __init__(
        self, rounds: RoundDesk, settings: UserSettings, go_to: Callable[[], object], parent: QWidget
    ) -> None:
        super().__init__(settings, "blank_flow", self.tr("Flow a debate"), parent, (640, 620))
        self._rounds, self._go_to = rounds, go_to
        library = rounds.engines.in_use.library
        self._formats = sorted(library.formats.values(), key=lambda each: shipped_name(each.name))
        text = self.tr("A blank sheet and the format’s clock: nobody speaks but the people in the room.")
        self.notice = NoticeBar()
        column = self.scrolling()
        self.format = QComboBox()
        for each in self._formats:
            total = length_text(sum(slot.seconds for slot in each.slots))
            self.format.addItem(f"{shipped_name(each.name)} · {total}", each.id)
        self.motion = QLineEdit(placeholderText=self._without_motion())
        self.motion.setMaxLength(MOTION_LENGTH)
        self._times = QWidget()
        self._names: dict[str, QLineEdit] = {}
        self._people = QWidget()
        fill(column, label(text, "muted", wrap=True), self.notice)
        fill(column, field_label(self.tr("&Format"), self.format, "small"), self.format, self._times)
        fill(column, field_label(self.tr("&Motion, if you like"), self.motion, "small"), self.motion)
        fill(column, label(self.tr("Who speaks, if you like"), "small"), self._people, 1)
        self.begin = self.add_choice(self.tr("Begin"), self.accept)
        self.format.currentIndexChanged.connect(lambda _at: self._show_format())
        known = self.format.findData(settings.flow_format)
        self.format.setCurrentIndex(max(0, known if known >= 0 else self.format.findData(USUAL)))
        self._show_format()
        self.format.setFocus()

    def _without_motion(self) -> str:
        day = QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
        return self.tr("Debate of {0}").format(day)

    @property
    def chosen(self) -> Format:
        """The format."""
        return self._formats[self.format.currentIndex()]

    def _show_format(self) -> None:
        """The chosen one's times, and a name for each speech but the questions."""
        if self._times.layout() is None:
            grid_of(inside=self._times)
            grid_of(inside=self._people, stretch=(0, 1))
        for each in (self._times, self._people):
            empty(each.layout())
        typed = {slot: field.text() for slot, field in self._names.items()}
        drawn = FormatTimeline(self.chosen)
        drawn.setToolTip(plain_tip(self.chosen.source))
        self._times.layout().addWidget(drawn)
        self._names = {}
        named = zip(self.chosen.slots, speech_names(self.chosen), strict=True)
        for row, (slot, name) in enumerate((slot, name) for slot, name in named if not slot.asks):
            field = QLineEdit(typed.get(slot.id, ""), accessibleName=name)
            field.setMaxLength(LONGEST_NAME)
            self._people.layout().addWidget(label(name), row, 0)
            self._people.layout().addWidget(field, row, 1)
            self._names[slot.id] = field

    def accept(self) -> None:
        """Make the case, and go to its flow."""
        if not self.begin.isEnabled():
            return
        self._settings.set("flow_format", self.chosen.id)
        self.begin.setEnabled(False)
        format, motion = self.chosen, self.motion.text().strip() or self._without_motion()
        people = {slot: field.text() for slot, field in self._names.items()}
        job = self._rounds.open_case.open_with(lambda: blank_store(format, motion, people))
        job.succeeded.connect(self._made)
        job.failed.connect(self._failed)

    def _made(self, _store: object) -> None:
        super().accept()
        self._go_to()

    def _failed(self, error: DebateCoachError) -> None:
        self.begin.setEnabled(True)
        self.notice.show_trouble(error)
