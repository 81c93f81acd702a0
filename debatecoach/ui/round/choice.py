"""Choosing a round: side, format, opponent, and (rarely) seed. Home and the dialog share it."""

from __future__ import annotations

import random

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIntValidator, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from debatecoach.debate.format import Format, Slot
from debatecoach.debate.naming import TEAMS, bench_name, given
from debatecoach.debate.side import Side, Team
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.layouts import column_of, empty, fill, held, row_of, wrap_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, icon_button, keep_icon, label, plain_tip, side_name
from debatecoach.ui.kit.wording import listed, shipped_name, wording
from debatecoach.ui.round.opponent_choice import OpponentChoice
from debatecoach.ui.round.round_words import length_text, part_names

MAX_SEED = 2**31 - 1
USUAL = "simplified-oxford"
"""Id of the format chosen until a user who has debated chooses another."""
SHORTEST = "five-minutes"
"""Id of the one a beginner begins with."""


def slot_words(format: Format, at: int) -> str:
    """A slot in words: ``Pro opening 4:00``."""
    return f"{speech_name(format, at)} {length_text(format.slots[at].seconds)}"


def _every_slot(format: Format) -> list[str]:
    return [slot_words(format, at) for at in range(len(format.slots))]


def part_name(slot: Slot) -> str:
    """What a slot is, whoever gives it: ``Closing``; what its community calls it in short, ``PM``."""
    if slot.short:
        return wording(slot.short)
    part = part_names(slot)[0]
    return part[:1].upper() + part[1:]


class FormatTimeline(QWidget):
    """A format drawn small: a block a speech, as wide as it is long, its side by hue and by edge."""

    def __init__(self, chosen: Format) -> None:
        super().__init__()
        self._format = chosen
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(listed(_every_slot(chosen)))
        self.setToolTip("\n".join(_every_slot(chosen)))
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(240, round(26 * theme().scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, round(26 * theme().scale))

    def blocks(self) -> list[tuple[Slot, QRectF]]:
        """Each slot with its rectangle, in speaking order."""
        slots, gap = self._format.slots, 3.0
        room = self.width() - gap * (len(slots) - 1)
        total = sum(slot.seconds for slot in slots)
        left, found = 0.0, []
        for slot in slots:
            width = room * slot.seconds / total
            found.append((slot, QRectF(left, 0, width, self.height())))
            left += width + gap
        return found

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = theme()
        painter.setFont(look.font("small", 500))
        for name, (slot, box) in zip(_every_slot(self._format), self.blocks(), strict=True):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.side(slot.side, soft=True))
            painter.drawRoundedRect(box, 4, 4)
            painter.setBrush(look.side(slot.side))
            edge = box.left() if slot.side is Side.PRO else box.right() - 3
            painter.drawRoundedRect(QRectF(edge, box.top(), 3, box.height()), 1.5, 1.5)
            painter.setPen(look.side(slot.side))
            time = length_text(slot.seconds)
            part = part_name(slot)
            for text in (name, f"{part} {time}", part, time):  # as much as has room
                if painter.fontMetrics().horizontalAdvance(text) + 16 <= box.width():
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
                    break
        painter.end()


class SeatChoice(QWidget):
    """Which speakers people are: as many as they like, of both sides for two at one machine; the app is the
    others. Hidden where a side has but one speaker."""

    def __init__(self) -> None:
        super().__init__()
        self._row = wrap_of(inside=self, spacing=12)
        self.seats: dict[str, QPushButton] = {}
        self._format: Format | None = None

    def show_for(self, format: Format, side: Side | None) -> None:
        """The seats of a format; those of the side's first bench are taken."""
        self._format = format
        empty(self._row)
        self.seats = {}
        teams: dict[Team, list[QPushButton]] = {}
        for seat in format.seats:
            slot = next(slot for slot in format.slots if seat in slot.seats)
            short = listed(map(wording, given(format, seat)))
            words = wording(slot.name) if slot.team in TEAMS and slot.name else short
            made = button(words, kind=f"seat_{slot.side}", checkable=True, toolTip=plain_tip(short))
            made.toggled.connect(self._tick)
            self.seats[seat] = made
            teams.setdefault(slot.bench, []).append(made)
        for team, group in teams.items():
            parts = row_of(*group, spacing=6)
            named = [label(wording(bench_name(team)), "small")] if team in TEAMS else []
            self._row.addWidget(held(column_of(*named, parts, spacing=4)))
        first = next((slot.bench for slot in format.slots if slot.side is side), None)
        for seat, made in self.seats.items():
            made.setChecked(any(seat in slot.seats and slot.bench is first for slot in format.slots))
        self.setVisible(side is not None and len(self.seats) > len(Side))

    def _tick(self) -> None:
        """A chosen side is filled with its colour; a seat that is taken has a tick, and only its edge."""
        for made in self.seats.values():
            words = made.accessibleName()
            made.setText(f"✓ {words}" if made.isChecked() else words)
            made.setAccessibleName(words)

    def taken(self) -> tuple[str, ...]:
        """Nothing where nobody has to choose, or nobody is chosen."""
        shown = not self.isHidden()
        return tuple(seat for seat, made in self.seats.items() if shown and made.isChecked())


class RoundChoice(QWidget):
    """Side, format, seats, opponent and seed of a round.

    Args:
        side: the side to begin with, where it is not the one chosen last.

    Signals:
        accepted: Enter was pressed in the seed field.
    """

    accepted = Signal()

    def __init__(self, settings: UserSettings, connections: ConnectionDesk, side: Side | None = None) -> None:
        super().__init__()
        formats = connections.engines.in_use.library.formats.values()
        order = (SHORTEST, USUAL) if settings.beginner else (USUAL, SHORTEST)
        self._formats = sorted(formats, key=lambda each: (*(each.id != one for one in order), each.name))
        self._settings, self._connections = settings, connections
        self.sides = QButtonGroup(self)
        self.format = QComboBox(accessibleName=self.tr("Format"))
        self.seats = SeatChoice()
        self._drawn = column_of(spacing=6)
        column = column_of(self._titled(self.tr("Your side"), self._side_row()), inside=self, spacing=12)
        column.addWidget(self._titled(self.tr("Format"), self._format_row()))
        self.con_begins = Check(self.tr("Con begins"))
        self.toss = QWidget()
        coin = button(
            self.tr("Toss a coin"), lambda: self.con_begins.setChecked(random.random() < 0.5), "quiet"
        )
        row_of(self.con_begins, coin, 1, inside=self.toss, spacing=8)
        column.addWidget(self.toss)
        self.prepare = Check(self.tr("Begin with the format’s time to prepare"))
        self.prepare.setChecked(settings.prepare_first)
        column.addWidget(self.prepare)
        self._seats = self._titled(self.tr("You are"), self.seats)
        column.addWidget(self._seats)
        self.opponent = OpponentChoice(settings, connections)
        column.addWidget(self.opponent)
        self.more = button(self.tr("More choices"), None, "flush", "unfold", checkable=True)
        column.addLayout(row_of(self.more, 1))
        fill(column, self.opponent.rest, self._seed_row())
        for each in self.sides.buttons():
            each.setAutoExclusive(True)  # heard as one of several; in a group it does nothing else
        for each in self.sides.buttons():
            if each.property("choice") == (side or settings.side):
                each.setChecked(True)
        self.format.setCurrentIndex(max(0, self.format.findData(settings.format)))
        self.format.currentIndexChanged.connect(lambda _at: self._tell_format())
        self.sides.buttonToggled.connect(lambda _made, on: on and self._offer_seats())
        self._tell_format()

    def _tell_format(self) -> None:
        """How the chosen one goes, its seats; the opponent's part says what judging such a round asks."""
        chosen = self.chosen_format
        empty(self._drawn)
        total = length_text(sum(slot.seconds for slot in chosen.slots))
        told = [self.tr("{0} speeches, {1} in all").format(len(chosen.slots), total)]
        if chosen.preparation:
            told.append(self.tr("{0} to prepare").format(length_text(chosen.preparation)))
        if chosen.pool:
            told.append(self.tr("{0} to think for each team").format(length_text(chosen.pool)))
        fill(self._drawn, FormatTimeline(chosen), label(" · ".join(told), "small", wrap=True))
        self.format.setToolTip(plain_tip(chosen.source))
        self.toss.setVisible(chosen.toss)
        self.prepare.setVisible(bool(chosen.preparation))
        self.opponent.tell_format(chosen)
        self._offer_seats()

    def _offer_seats(self) -> None:
        choice = self._checked(self.sides).property("choice")
        self.seats.show_for(self.chosen_format, Side(choice) if choice in list(Side) else None)
        self._seats.setVisible(not self.seats.isHidden())

    def _titled(self, title: str, content: QWidget) -> QWidget:
        holder = QWidget(accessibleName=title)
        column_of(label(title, "small"), content, inside=holder, spacing=4)
        return holder

    def _side_row(self) -> QWidget:
        holder = QWidget()
        row = row_of(inside=holder, spacing=8)
        names = (
            ("pro", side_name(Side.PRO), "pro", self.tr("Speak for the motion")),
            ("con", side_name(Side.CON), "con", self.tr("Speak against the motion")),
            ("any", self.tr("Surprise me"), "choice", self.tr("A side is drawn for you")),
            ("none", self.tr("Just listen"), "choice", self.tr("The app speaks for both sides")),
        )
        for key, text, kind, tip in names:
            made = button(text, kind=kind, checkable=True, toolTip=tip, accessibleDescription=tip)
            made.setProperty("choice", key)
            if key == "any":
                keep_icon(made, "surprise")
            self.sides.addButton(made)
            row.addWidget(made, 1)
        self.sides.buttons()[0].setChecked(True)
        return holder

    def _format_row(self) -> QWidget:
        for each in self._formats:
            self.format.addItem(shipped_name(each.name), each.id)
        holder = QWidget()
        edit = icon_button("edit", self.tr("Make or change a format"), self.edit_format)
        column_of(row_of((self.format, 1), edit, spacing=6), self._drawn, inside=holder, spacing=6)
        return holder

    def edit_format(self) -> None:
        """The editor, with the chosen format; what is kept there is chosen."""
        from debatecoach.ui.round.formats.editor import FormatEditor

        library = self._connections.engines.in_use.library
        editor = FormatEditor(
            self._settings, library.formats, library.roles, self.chosen_format, self.window()
        )
        editor.kept.connect(self._take_in)
        editor.deleted.connect(self._forget)
        editor.open()

    def _take_in(self, made: Format) -> None:
        """A format that was kept just now is offered, and chosen."""
        at = self.format.findData(made.id)
        if at < 0:
            at = self.format.count()
            self._formats.append(made)
            self.format.addItem(shipped_name(made.name), made.id)
        else:
            self._formats[at] = made
            self.format.setItemText(at, shipped_name(made.name))
        self.format.setCurrentIndex(at)
        self._tell_format()

    def _forget(self, id: str) -> None:
        """A format that was deleted is no longer offered."""
        if (at := self.format.findData(id)) >= 0:
            del self._formats[at]
            self.format.removeItem(at)

    def _seed_row(self) -> QHBoxLayout:
        self.repeatable = Check(self.tr("Play the same opponent again"))
        self.repeatable.hide()
        self.repeatable.setToolTip(self.tr("It plays exactly as before when you give the same number"))
        self.seed_field = QLineEdit(accessibleName=self.tr("Number that makes the round repeatable"))
        self.seed_field.setPlaceholderText(self.tr("A number: the same one gives the same opponent"))
        self.seed_field.setValidator(QIntValidator(0, MAX_SEED, self))
        self.seed_field.returnPressed.connect(self.accepted)
        self.seed_field.hide()
        self.more.toggled.connect(self._show_more)
        self.repeatable.toggled.connect(self._show_seed)
        return row_of(self.repeatable, (self.seed_field, 1), 0, spacing=8)

    def _show_more(self, shown: bool) -> None:
        keep_icon(self.more, "fold" if shown else "unfold")
        self.opponent.rest.setVisible(shown)
        self.repeatable.setVisible(shown)
        self.repeatable.setChecked(shown and self.repeatable.isChecked())

    def _show_seed(self, shown: bool) -> None:
        self.seed_field.setVisible(shown)
        if shown:
            self.seed_field.setFocus()
        else:
            self.seed_field.clear()

    # -- what was chosen -----------------------------------------------------------------------------

    def chosen(self) -> tuple[Side | None, str, int | None, tuple[str, ...], bool]:
        """Side (of two people at one machine the first speaker's), format, seed, seats, and whether Con
        begins."""
        begins = self.chosen_format.toss and self.con_begins.isChecked()
        seats, format = self.seats.taken(), self.chosen_format
        if not seats:
            return self.human(), format.id, self.seed(), (), begins
        sides = {slot.side for slot in format.slots if {*slot.seats} & {*seats}}
        human = self.human()
        return human if human in sides else sides.pop(), format.id, self.seed(), seats, begins

    def choosing(self) -> list[QAbstractButton]:
        """Buttons that Enter does not press: it starts the round."""
        return [*self.sides.buttons(), *self.seats.seats.values()]

    def human(self) -> Side | None:
        """The side to speak for (drawn now for "Surprise me"); None to just listen."""
        choice = self._checked(self.sides).property("choice")
        if choice == "any":
            return random.choice(list(Side))
        return None if choice == "none" else Side(choice)

    @property
    def chosen_format(self) -> Format:
        """The format."""
        return self._formats[self.format.currentIndex()]

    def format_id(self) -> str:
        """Its id."""
        return self.chosen_format.id

    def seed(self) -> int | None:
        """The number given, None for a new one each time."""
        text = self.seed_field.text()
        return int(text) if self.repeatable.isChecked() and text else None

    def keep(self) -> None:
        """Remember side, format and opponent as they are chosen."""
        self.opponent.keep()
        side = self._checked(self.sides).property("choice")
        self._settings.set("side", side)
        self._settings.set("format", self.format_id())
        self._settings.set("prepare_first", self.prepare.isChecked())

    def focus_first(self) -> None:
        """Give the keyboard to the chosen side."""
        self._checked(self.sides).setFocus()

    @staticmethod
    def _checked(group: QButtonGroup) -> QPushButton:
        return group.checkedButton()  # type: ignore[return-value]
