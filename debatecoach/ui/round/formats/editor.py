"""The format editor: speeches on a line one drags, an inspector for the chosen one, checked while one edits.

What is kept lies in the person's folder and is offered wherever a format is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import ValidationError
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeySequence, QRegularExpressionValidator, QResizeEvent, QShortcut, QValidator
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Message, Words, in_languages, named_in
from debatecoach.coach.bench.roles import told_form
from debatecoach.coach.library import FormatFile, RoleTold, file_of
from debatecoach.coach.listen.stems import CJK
from debatecoach.debate.format import (
    Ends,
    Format,
    HouseVote,
    Kind,
    PoisAllowed,
    Role,
    Scale,
    Slot,
    Stage,
)
from debatecoach.debate.format_edits import (
    LEAST,
    MOST,
    MOST_SPEECHES,
    STEP,
    advice,
    begun,
    bells_of,
    bells_told,
    changed,
    faults,
    moved,
    with_bank,
    with_clocks,
    with_speech,
    with_teams,
    without,
)
from debatecoach.debate.naming import TEAMS
from debatecoach.debate.side import FOUR, Side
from debatecoach.debate.speaker_scale import own_scale
from debatecoach.exchange.debatekeeper import id_of
from debatecoach.services.format_files import delete, free_id, keep, own_folder, read_format, write_format
from debatecoach.ui.ballot.bench_words import SCALES, told
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_file, ask_where
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of, turn, wrap_of
from debatecoach.ui.kit.names import side_name, speech_name
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.kit.widgets import button, icon_button, label
from debatecoach.ui.kit.wording import shipped_name, wording
from debatecoach.ui.round.choice import slot_words
from debatecoach.ui.round.clock.clock_view import ClockRing
from debatecoach.ui.round.formats.timeline import EditTimeline
from debatecoach.ui.round.round_words import length_text, stage_name

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings

MOST_UNDONE = 200
UNKEPT = "format"
"""Where the format that is being made lies until it is kept, as every typed text does."""
BESIDE = 840
"""Pixels (at text size 1) from which what is of the whole round stands beside what is of a speech."""


def part_names() -> list[tuple[Stage | Role, str]]:
    """What a slot can be: a speech of a part of the debate, or of a role in it, questions, an exchange."""
    translate = QCoreApplication.translate
    roles = {
        Role.CASE: translate("FormatEditor", "Case"),
        Role.RESPONSE: translate("FormatEditor", "Answer and case"),
        Role.SECOND: translate("FormatEditor", "Second speaker"),
        Role.THIRD: translate("FormatEditor", "Third speaker: clashes"),
        Role.CONSTRUCTIVE: translate("FormatEditor", "Second constructive"),
        Role.REBUTTAL: translate("FormatEditor", "First rebuttal"),
        Role.SECOND_REBUTTAL: translate("FormatEditor", "Second rebuttal"),
        Role.EXTENSION: translate("FormatEditor", "Extension"),
        Role.SUMMARY: translate("FormatEditor", "Summary"),
        Role.WHIP: translate("FormatEditor", "Whip"),
        Role.REPLY: translate("FormatEditor", "Reply"),
        Role.CLOSING: translate("FormatEditor", "Closing statement"),
        Role.QUESTIONS: translate("FormatEditor", "Questions"),
        Role.CROSSFIRE: translate("FormatEditor", "Crossfire"),
        Role.FREE_DEBATE: translate("FormatEditor", "Free debate"),
    }
    stages = [(stage, stage_name(stage)) for stage in Stage]
    return [*((stage, text[:1].upper() + text[1:]) for stage, text in stages), *roles.items()]


def deciding_names() -> dict[HouseVote | None, str]:
    """Who decides a round."""
    translate = QCoreApplication.translate
    return {
        None: translate("FormatEditor", "Judges"),
        HouseVote.SWING: translate("FormatEditor", "The house: votes before and after"),
        HouseVote.DIVISION: translate("FormatEditor", "The house: a division at the end"),
    }


def clock_names() -> dict[Ends | None, str]:
    """Whose time an exchange is: one clock for both, or a clock each."""
    translate = QCoreApplication.translate
    return {
        None: translate("FormatEditor", "One for both sides"),
        Ends.RELAY: translate("FormatEditor", "One each, the other goes on"),
        Ends.SOLO: translate("FormatEditor", "One each, over with the first"),
    }


class TimeSpin(QSpinBox):
    """Seconds as minutes and seconds; the arrows move by a step."""

    def __init__(self, name: str, least: int, most: int, step: int = STEP) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setRange(least, most)
        self.setSingleStep(step)
        self.setKeyboardTracking(False)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def textFromValue(self, value: int) -> str:
        return length_text(value)

    def valueFromText(self, text: str) -> int:
        minutes, _, seconds = text.partition(":")
        return int(minutes or 0) * 60 + int(seconds or 0)

    def validate(self, text: str, pos: int) -> object:
        minutes, colon, seconds = text.partition(":")
        whole = minutes.isdigit() and (
            not colon or seconds == "" or (seconds.isdigit() and len(seconds) <= 2)
        )
        if not whole and text:
            return (QValidator.State.Invalid, text, pos)
        done = bool(colon and len(seconds) == 2 and int(seconds) < 60)
        return (QValidator.State.Acceptable if done else QValidator.State.Intermediate, text, pos)


class Numbers(QLineEdit):
    """Speakers of a team by their numbers: ``1``, ``1, 2``; empty where nobody is told apart.

    Signals:
        changed: the numbers, while they are typed.
    """

    changed = Signal(tuple)

    def __init__(self) -> None:
        super().__init__(
            maxLength=26, placeholderText=QCoreApplication.translate("FormatEditor", "not told apart")
        )
        self.setValidator(QRegularExpressionValidator(r"[1-9]?([,，、 ]+[1-9]?)*", self))
        self.textEdited.connect(lambda _text: self.changed.emit(self.numbers()))

    def numbers(self) -> tuple[int, ...]:
        """As typed, each once."""
        return tuple(dict.fromkeys(int(each) for each in self.text() if each.isdecimal()))

    def show_numbers(self, numbers: tuple[int, ...]) -> None:
        """Those, unless they stand there already in other words."""
        if numbers != self.numbers():
            self.setText(", ".join(map(str, numbers)))


class Name(QWidget):
    """A name in English and in Chinese; where one is left empty the other is told in every language.

    Signals:
        changed: the name, while it is typed.
    """

    changed = Signal(object)

    def __init__(self, name: str = "", usual: str = "") -> None:
        super().__init__(accessibleName=name)
        self.en = QLineEdit(maxLength=80, placeholderText=usual)
        self.zh = QLineEdit(maxLength=80, placeholderText="中文")
        self.fields = {"en": self.en, "zh": self.zh}
        row_of((self.en, 3), (self.zh, 2), inside=self, spacing=6)
        self.setFocusProxy(self.en)
        for field in self.fields.values():
            field.textEdited.connect(lambda _text: self.changed.emit(self.words()))
        self.called(name)

    def called(self, name: str) -> None:
        """What it is the name of, for those who hear the window."""
        self.setAccessibleName(name)
        self.en.setAccessibleName(name)
        self.zh.setAccessibleName(QCoreApplication.translate("FormatEditor", "{0}, in Chinese").format(name))

    def words(self) -> Words:
        """As typed."""
        return named_in({language: field.text().strip() for language, field in self.fields.items()})

    def show_words(self, words: Words) -> None:
        """Those, unless they stand there already."""
        if words == self.words():
            return
        one = {"zh" if CJK.search(str(words)) else "en": str(words)}
        said = in_languages(words) or one
        for language, field in self.fields.items():
            field.setText(said.get(language, ""))


def _form() -> QFormLayout:
    made = QFormLayout()
    made.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    made.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return made


def _row(form: QFormLayout, text: str, field: QWidget) -> None:
    """A field with its name; what names itself has the whole line."""
    if text:
        form.addRow(text, field)
        field.called(text) if isinstance(field, Name) else field.setAccessibleName(
            field.accessibleName() or text
        )
    else:
        form.addRow(field)
    if isinstance(field, QComboBox):
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        field.setMinimumContentsLength(12)


def _as_file(format: Format) -> str | None:
    """What a file of it holds; None while it is no format yet."""
    try:
        return file_of(format).model_dump_json()
    except ValidationError:
        return None


def _offer(box: QComboBox, names: list[str], at: int) -> None:
    """Those to choose from, and what is chosen."""
    if [box.itemText(each) for each in range(box.count())] != names:
        box.clear()
        box.addItems(names)
    box.setCurrentIndex(at)


class FormatEditor(DialogFrame):
    """Args:
        formats: all there are; one that is kept is put in.
        roles: what a speech of each has to do, in words.
        shown: the one to begin with; None for a new one.

    Signals:
        kept: the Format, as it is kept.
        deleted: the id of one that no longer is.
    """

    kept = Signal(object)
    deleted = Signal(str)

    def __init__(
        self,
        settings: UserSettings,
        formats: dict[str, Format],
        roles: Mapping[Role, RoleTold],
        shown: Format | None,
        parent: QWidget,
    ) -> None:
        super().__init__(settings, "format_editor", self.tr("Make a format"), parent, (920, 760))
        self._formats, self._roles = formats, roles
        self._busy = False
        own = {path.stem for path in own_folder().glob("*.json")}
        self.format = begun(self.tr("My format"))
        self._own = shown is not None and shown.id in own
        if shown is not None and self._own:
            self.format = shown
        elif shown is not None:
            name = self.tr("{0}, changed").format(shipped_name(shown.name))
            self.format = replace(shown, id=free_id(shown.id, set(formats)), name=name[:80])
        self._states: list[tuple[Format, int]] = [(self.format, 0)]
        self._at = 0
        self._last = ""
        self._build()
        self._connect()
        self._show(0)
        self._go_on()
        self.line.setFocus()

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        self.notice = NoticeBar()
        self.name = Name(self.tr("Name of the format"))
        self.line = EditTimeline(self.format)
        self.total = label("", "muted", wrap=True)
        how = self.tr(
            "Drag a speech to its place, its right edge for its time. Keys: arrows choose, with Ctrl they "
            "move, with Shift they change the time, Del removes."
        )
        self.add_pro, self.add_con = button("", None, "pro"), button("", None, "con")
        self.drop = button(self.tr("Remove"), None, "quiet", "delete")
        tools = held(wrap_of(self.add_pro, self.add_con, self.drop))
        self.delete = icon_button("delete", self.tr("Delete the format"), self._delete)
        self.delete.setVisible(self._own)
        head = held(row_of((self.name, 1), self.delete, spacing=6))
        fill(self.column, self.notice, head, self.line, tools)
        rest = self.scrolling()
        self.ring = ClockRing()
        self.chosen_words = label("", "strong", wrap=True)
        self.told = label("", wrap=True)
        self.told.setAccessibleName(self.tr("What is still wrong"))
        beside = column_of(self.chosen_words, self.total, self.told, 1, spacing=4)
        rest.addLayout(row_of(self.ring, (beside, 1), spacing=16))
        self._speech_box = held(self._speech_form())
        self._forms = row_of((self._speech_box, 3), (held(self._round_form()), 2), spacing=24)
        rest.addLayout(self._forms)
        fill(rest, label(how, "small", wrap=True), 1)
        fill(
            self.buttons,
            button(self.tr("Bring one in…"), self._ask_file, "quiet"),
            button(self.tr("Save as a file…"), self._ask_where, "quiet"),
        )
        self.undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, lambda: self._step(-1))
        self.redo = QShortcut(QKeySequence(QKeySequence.StandardKey.Redo), self, lambda: self._step(1))
        self.taking = self.add_choice(self.tr("Keep the format"), self._keep)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        turn(self._forms, event.size().width() < BESIDE * theme().scale)

    def _speech_form(self) -> QFormLayout:
        self.whose, self.part, self.clocks = QComboBox(), QComboBox(), QComboBox()
        self.part.addItems([text for _, text in part_names()])
        for ends, text in clock_names().items():
            self.clocks.addItem(text, ends)
        self.looked_for = label("", "small", wrap=True)
        self.speech_name = Name(usual=self.tr("As its part is called"))
        self.short = Name()
        self.banks = [TimeSpin("", LEAST, MOST - LEAST) for _side in Side]
        self.speaker, self.answerer = Numbers(), Numbers()
        self.seconds = TimeSpin(self.tr("Time of the speech"), LEAST, MOST)
        self.bells = QLineEdit(placeholderText=self.tr("Times and strokes: {0}").format("3:00 1, 4:00 2"))
        self.blind = Check(self.tr("Hears nothing of what came before"))
        self.pois = Check(self.tr("Points of information"))
        self.after = TimeSpin(self.tr("Protected at the beginning"), 0, 600)
        self.before_end = TimeSpin(self.tr("Protected before the end"), 0, 600)
        self.asking = TimeSpin(self.tr("Time of a point"), 5, 60, 5)
        self.most = QSpinBox(minimum=0, maximum=12)
        self.most.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        usual = PoisAllowed()
        for spin, number in (
            (self.after, usual.after), (self.before_end, usual.before_end), (self.asking, usual.seconds),
            (self.most, usual.most),
        ):  # fmt: skip
            spin.setValue(round(number))
        form = self._of_speech = _form()
        for text, field in (
            (self.tr("Whose"), self.whose),
            (self.tr("Part"), self.part),
            ("", self.looked_for),
            (self.tr("Name"), self.speech_name),
            (self.tr("In short"), self.short),
            (self.tr("Speaker"), self.speaker),
            (self.tr("Who answers"), self.answerer),
            (self.tr("Time"), self.seconds),
            (self.tr("Clock"), self.clocks),
            *((" ", bank) for bank in self.banks),
            (self.tr("Bells"), self.bells),
            ("", self.blind),
            ("", self.pois),
            (self.tr("Protected at the beginning"), self.after),
            (self.tr("Protected before the end"), self.before_end),
            (self.tr("Time of a point"), self.asking),
            (self.tr("The app offers at most"), self.most),
        ):
            _row(form, text, field)
        return form

    def _round_form(self) -> QFormLayout:
        self.preparation = TimeSpin(self.tr("Preparation before the round"), 0, 7200, 60)
        self.pool = TimeSpin(self.tr("Preparation each side may spend"), 0, 3600, 30)
        self.grace = TimeSpin(self.tr("Grace"), 0, 120, 5)
        self.toss = Check(self.tr("A coin decides who begins"))
        self.teams, self.scale, self.house = QComboBox(), QComboBox(), QComboBox()
        self.teams.addItems([self.tr("One a side"), self.tr("Two a side, ranked")])
        for scale, text in SCALES.items():
            self.scale.addItem(told(text), scale)
        for house, text in deciding_names().items():
            self.house.addItem(text, house)
        self.low = Check(self.tr("The winners may have fewer points"))
        self.best = Check(self.tr("A vote for the best speaker"))
        self.ballot_told = label("", "small", wrap=True)
        self.called = {side: Name(usual=side_name(side)) for side in Side}
        form = _form()
        for text, field in (
            (self.tr("Teams"), self.teams),
            (self.tr("To prepare before"), self.preparation),
            (self.tr("To think, each side"), self.pool),
            (self.tr("Grace"), self.grace),
            *((self.tr("{0} is called").format(side_name(side)), self.called[side]) for side in Side),
            ("", self.toss),
            (self.tr("Marks"), self.scale),
            (self.tr("Who decides"), self.house),
            ("", self.low),
            ("", self.best),
            ("", self.ballot_told),
        ):
            _row(form, text, field)
        return form

    def _connect(self) -> None:
        self.line.chosen.connect(self._show)
        self.line.moved.connect(self._move)
        self.line.timed.connect(lambda at, seconds: self._change("seconds", at=at, seconds=seconds))
        self.line.removed.connect(lambda _at: self._remove())
        self.add_pro.clicked.connect(lambda: self._add(Side.PRO))
        self.add_con.clicked.connect(lambda: self._add(Side.CON))
        self.drop.clicked.connect(self._remove)
        self.whose.activated.connect(self._give)
        self.part.activated.connect(lambda at: self._take_part(part_names()[at][0]))
        self.speech_name.changed.connect(lambda name: self._change("name", name=name))
        self.short.changed.connect(lambda name: self._change("short", short=name))
        for whose, bank in enumerate(self.banks):
            bank.valueChanged.connect(lambda value, whose=whose: self._time(whose, value))
        self.speaker.changed.connect(lambda numbers: self._change("speaker", speakers=numbers))
        self.answerer.changed.connect(lambda numbers: self._change("answerer", answers=numbers))
        self.clocks.activated.connect(
            lambda _at: self._put(with_clocks(self.format, self.line.current, self.clocks.currentData()), "")
        )
        self.seconds.valueChanged.connect(lambda value: self._change("seconds", seconds=value))
        self.bells.editingFinished.connect(self._ring_bells)
        for each in (self.after, self.before_end, self.asking, self.most):
            each.valueChanged.connect(lambda _value: self._protect())
        self.blind.toggled.connect(self._blind)
        self.pois.toggled.connect(lambda _on: self._protect())
        self.name.changed.connect(lambda name: self._put(replace(self.format, name=name), "title"))
        self.toss.toggled.connect(lambda on: self._put(replace(self.format, toss=on), "toss"))
        for side, line in self.called.items():
            line.changed.connect(
                lambda name, side=side: self._put(replace(self.format, **{str(side): name}), side)
            )
        self.teams.activated.connect(lambda at: self._put(with_teams(self.format, at == 1), ""))
        self.scale.activated.connect(lambda at: self._mark(scale=list(SCALES)[at]))
        self.house.activated.connect(lambda at: self._mark(house=list(deciding_names())[at]))
        self.low.toggled.connect(lambda on: self._mark(low_point_win=on))
        self.best.toggled.connect(lambda on: self._mark(best_speaker=on))
        for field, spin in (("preparation", self.preparation), ("pool", self.pool), ("grace", self.grace)):
            spin.valueChanged.connect(lambda value, part=field: self._whole(part, value))

    # -- steps -----------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """With what was being made when the app ended; one step back is what was asked for."""
        left = typed_so_far().at(UNKEPT)
        try:
            found = FormatFile.model_validate_json(left).format() if left else None
        except ValidationError:
            return  # another version's, whose formats were other files
        if found is not None:
            self._put(replace(found, id=free_id(found.id, set(self._formats))), "", 0)
            self.notice.show_notice(
                self.tr("You had made this, not yet kept. Undo brings back what you chose.")
            )

    def _put(self, format: Format, step: str, current: int | None = None) -> None:
        """Take over a change. Changes of one thing after each other (typing, dragging) are one step back."""
        if self._busy or format == self.format:
            return
        del self._states[self._at + 1 :]
        if step and step == self._last:
            self._states[self._at] = (format, self.line.current if current is None else current)
        else:
            self._states.append((format, self.line.current if current is None else current))
            del self._states[:-MOST_UNDONE]
            self._at = len(self._states) - 1
        self._last = step
        self.format = format
        if (draft := _as_file(format)) is not None:  # else the last that is a format stays there
            typed_so_far().note(UNKEPT, draft)
        self._show(self.line.current if current is None else current)

    def _step(self, by: int) -> None:
        if 0 <= self._at + by < len(self._states):
            self._at += by
            self._last = ""
            self.format, current = self._states[self._at]
            self._show(current)

    def _change(self, step: str, at: int | None = None, **now: object) -> None:
        place = self.line.current if at is None else at
        if not self._busy and self.format.slots:
            self._put(changed(self.format, place, **now), f"{step}{place}", place)

    def _give(self, at: int) -> None:
        """The speech to a team."""
        if self.format.teams == FOUR:
            self._change("side", team=FOUR[at])
        else:
            self._change("side", side=list(Side)[at])

    def _take_part(self, part: Stage | Role) -> None:
        if isinstance(part, Role):
            self._change("part", role=part)
        else:
            self._change("part", role=None, stage=part, kind=Kind.SPEECH)

    def _time(self, whose: int, seconds: int) -> None:
        """One side's own clock in an exchange."""
        if not self._busy:
            at = self.line.current
            self._put(with_bank(self.format, at, whose, seconds), f"bank{whose}{at}", at)

    def _blind(self, on: bool) -> None:
        before = tuple(slot.id for slot in self.format.slots[: self.line.current])
        self._change("blind", blind_to=before if on else ())

    def _mark(self, **now: Scale | HouseVote | bool | None) -> None:
        self._put(replace(self.format, ballot=replace(self.format.ballot, **now)), "")  # type: ignore[arg-type]

    def _whole(self, part: str, value: int) -> None:
        self._put(replace(self.format, **{part: float(value) if part == "grace" else value}), part)  # type: ignore[arg-type]

    def _add(self, side: Side) -> None:
        if len(self.format.slots) < MOST_SPEECHES:
            place = self.line.current + 1 if self.format.slots else 0
            self._put(with_speech(self.format, side, place), "", place)

    def _remove(self) -> None:
        if self.format.slots:
            at = self.line.current
            self._put(without(self.format, at), "", min(at, len(self.format.slots) - 2))

    def _move(self, at: int, to: int) -> None:
        if 0 <= to < len(self.format.slots):
            self._put(moved(self.format, at, to), "", to)

    def _ring_bells(self) -> None:
        bells = bells_of(self.bells.text())
        if bells is None:
            self.notice.show_notice(self.tr("A bell is a time and its strokes, as 3:00 1, 4:00 2."))
        elif self.format.slots:
            self._change("bells", bells=bells)

    def _protect(self) -> None:
        after, before_end, seconds = (
            float(each.value()) for each in (self.after, self.before_end, self.asking)
        )
        allowed = PoisAllowed(after, before_end, seconds, self.most.value())
        self._change("pois", pois=allowed if self.pois.isChecked() else None)

    # -- showing ---------------------------------------------------------------------------------------

    def _show(self, current: int) -> None:
        """The format with that speech chosen."""
        self._busy = True
        self.line.show_format(self.format, current)
        self.name.show_words(self.format.name)
        self.preparation.setValue(self.format.preparation)
        self.pool.setValue(self.format.pool)
        self.grace.setValue(round(self.format.grace))
        self.toss.setChecked(self.format.toss)
        for line, name in (
            (self.called[Side.PRO], self.format.pro),
            (self.called[Side.CON], self.format.con),
        ):
            line.show_words(name)
        for side, add in ((Side.PRO, self.add_pro), (Side.CON, self.add_con)):
            add.setText(self.tr("Add a speech for {0}").format(side_name(side, self.format)))
        self._show_ballot()
        slots = self.format.slots
        for each in (self._speech_box, self.drop):
            each.setEnabled(bool(slots))
        if slots:
            self._show_speech(slots[self.line.current])
        self._tell()
        self._busy = False

    def _show_ballot(self) -> None:
        four, ballot = self.format.teams == FOUR, self.format.ballot
        self.teams.setCurrentIndex(int(four))
        self.scale.setCurrentIndex(list(SCALES).index(own_scale(self.format) or Scale.PERSUASION))
        self.house.setCurrentIndex(list(deciding_names()).index(ballot.house))
        self.low.setChecked(ballot.low_point_win)
        self.best.setChecked(ballot.best_speaker)
        self.ballot_told.setText(wording(told_form(self.format)))

    def _show_speech(self, slot: Slot) -> None:
        four = self.format.teams == FOUR
        names = (
            [wording(Message("Flow", TEAMS[team])) for team in FOUR]
            if four
            else [side_name(side, self.format) for side in Side]
        )
        _offer(self.whose, names, FOUR.index(slot.bench) if four else list(Side).index(slot.side))
        does = [each for each, _ in part_names()]
        at = next((at for at, each in enumerate(does) if each is (slot.role or slot.stage)), -1)
        self.part.setCurrentIndex(at)
        role = self._roles[slot.role] if slot.role is not None else None
        if role is not None:
            words = self.tr("{0} Judges look for: {1}").format(wording(role.does), wording(role.judged))
            self.looked_for.setText(words)
        self.speech_name.show_words(slot.name)
        self.short.show_words(slot.short)
        self.short.en.setPlaceholderText(speech_name(self.format, self.line.current))
        self.speaker.show_numbers(slot.speakers)
        self.answerer.show_numbers(slot.answers)
        self.clocks.setCurrentIndex(list(clock_names()).index(slot.ends if slot.banks else None))
        self.seconds.setValue(slot.seconds)
        for bank, seconds, side in zip(self.banks, slot.banks, (slot.side, slot.side.other), strict=False):
            bank.setValue(seconds)
            its = self.tr("Clock of {0}").format(side_name(side, self.format))
            self._of_speech.labelForField(bank).setText(its)
            bank.setAccessibleName(its)
        if bells_of(self.bells.text()) != slot.bells or not self.bells.hasFocus():
            self.bells.setText(bells_told(slot.bells))
        self.blind.setChecked(bool(slot.blind_to))
        self.pois.setChecked(slot.pois is not None)
        if slot.pois is not None:
            self.after.setValue(round(slot.pois.after))
            self.before_end.setValue(round(slot.pois.before_end))
            self.asking.setValue(round(slot.pois.seconds))
            self.most.setValue(slot.pois.most)
        speech = slot.kind is Kind.SPEECH
        for field, shown in (
            (self.looked_for, role is not None),
            (self.answerer, not speech),
            (self.clocks, not speech),
            *((bank, bool(slot.banks)) for bank in self.banks),
            (self.blind, speech and self.line.current > 0),
            (self.pois, speech),
            *(
                (each, slot.pois is not None)
                for each in (self.after, self.before_end, self.asking, self.most)
            ),
        ):
            self._of_speech.setRowVisible(field, shown)

    def _tell(self) -> None:
        slots, current = self.format.slots, self.line.current
        whole = sum(slot.seconds for slot in slots)
        self.total.setText(
            self.tr("{0} speeches, {1} in all").format(len(slots), length_text(whole)) if slots else ""
        )
        self.chosen_words.setText(slot_words(self.format, current) if slots else "")
        if slots:
            self.ring.set_clock(slots[current].side, 1.0)
            self.ring.show_marks(slots[current])
        wrong = faults(self.format)
        told: list[Words] = wrong or advice(self.format)
        self.told.setText("\n".join(map(wording, told)))
        self.told.setVisible(bool(told))
        self.taking.setEnabled(not wrong)

    def done(self, result: int) -> None:
        """What was made is kept, or given up."""
        typed_so_far().forget(UNKEPT)
        super().done(result)

    # -- files -----------------------------------------------------------------------------------------

    def _ask_file(self) -> None:
        kinds = [self.tr("Formats (*.json *.xml)")]
        ask_file(self, self.tr("Bring in a format"), kinds, self.bring_in)

    def bring_in(self, path: Path) -> None:
        """Take a file's format into the editor; what of it does not come in is told."""
        try:
            found, told = read_format(path)
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        self._put(replace(found, id=free_id(found.id, set(self._formats))), "", 0)
        if told:
            self.notice.show_notice("\n".join(map(wording, told)))

    def _ask_where(self) -> None:
        kinds = {".json": self.tr("Format (*.json)"), ".xml": self.tr("Debatekeeper (*.xml)")}
        ask_where(self, self.tr("Save the format"), kinds, self.format.id, self.save_as)

    def save_as(self, path: Path) -> None:
        """Write the format to a file that can be given away; what has no place there is told."""
        try:
            lost = write_format(self.format, path)
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        if lost:
            self.notice.show_notice("\n".join(map(wording, lost)))

    def _delete(self) -> None:
        """Take the format that is kept away; what stands here stays until the editor is left."""
        id = self.format.id
        try:
            delete(id)
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        gone = self._formats.pop(id)
        self.deleted.emit(id)
        self.delete.hide()
        self.line.setFocus()
        words = self.tr("“{0}” is deleted. Rounds that were held by it keep it.").format(
            shipped_name(gone.name)
        )
        self.notice.show_notice(words, self.tr("Bring it back"), lambda: self._bring_back(gone))

    def _bring_back(self, gone: Format) -> None:
        try:
            made = keep(gone, self._formats)
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        self._formats[made.id] = made
        self.kept.emit(made)
        self.delete.show()

    def _keep(self) -> None:
        format = self.format
        if format.id == "format":
            format = replace(format, id=free_id(id_of(str(format.name)), set(self._formats)))
        try:
            made = keep(format, self._formats)
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        self._formats[made.id] = made
        self.kept.emit(made)
        self.accept()
