"""Choosing a round: side, format, opponent, and (rarely) seed. Home and the dialog share it."""

from __future__ import annotations

import random

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIntValidator, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.format import Format, Slot
from debatecoach.debate.seats import seats
from debatecoach.debate.side import Side
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.layouts import column_of, row_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import CardButton, button, keep_icon, label, plain_tip, side_name
from debatecoach.ui.kit.wording import listed, shipped_name
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


def part_name(format: Format, slot: Slot) -> str:
    """What a slot is, whoever gives it: ``Closing``; in British Parliamentary the speaker, ``PM``."""
    if seated := seats(format):
        return seated[format.index(slot.id)].short
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
            for text in (name, f"{part_name(self._format, slot)} {time}", time):  # as much as has room
                if painter.fontMetrics().horizontalAdvance(text) + 16 <= box.width():
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
                    break
        painter.end()


class RoundChoice(QWidget):
    """Side, format, opponent and seed of a round.

    Signals:
        accepted: Enter was pressed in the seed field.
    """

    accepted = Signal()

    def __init__(self, settings: UserSettings, connections: ConnectionDesk) -> None:
        super().__init__()
        formats = connections.engines.in_use.library.formats.values()
        order = (SHORTEST, USUAL) if settings.beginner else (USUAL, SHORTEST)
        self._formats = sorted(formats, key=lambda each: (each.id != order[0], each.id != order[1]))
        self._settings = settings
        self.sides = QButtonGroup(self)
        column = column_of(self._titled(self.tr("Your side"), self._side_row()), inside=self, spacing=12)
        self.format_group = QButtonGroup(self)
        column.addWidget(self._titled(self.tr("Format"), self._format_row()))
        self.opponent = OpponentChoice(settings, connections)
        column.addWidget(self.opponent)
        column.addLayout(self._seed_row())
        for each in (*self.sides.buttons(), *self.format_group.buttons()):
            each.setAutoExclusive(True)  # heard as one of several; in a group it does nothing else
        self.format_group.buttonToggled.connect(lambda _made, on: on and self._tell_format())
        self._tell_format()
        self._choose(self.sides, "choice", settings.side)
        self._choose(self.format_group, "format", settings.format)

    def _tell_format(self) -> None:
        """The opponent's part says what judging such a round asks."""
        chosen = next(each for each in self._formats if each.id == self.format_id())
        self.opponent.tell_format(chosen)

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
        holder = QWidget()
        row = QVBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for each in self._formats:
            total = length_text(sum(slot.seconds for slot in each.slots))
            words = listed(_every_slot(each))
            card = CardButton(shipped_name(each.name), words)
            card.setCheckable(True)
            card.setProperty("format", each.id)
            card.setToolTip(plain_tip(each.source))
            card.column.setContentsMargins(12, 8, 12, 10)
            head = QWidget()
            row_of(
                label(shipped_name(each.name), "strong"),
                1,
                label(self.tr("{0} in all").format(total), "small"),
                inside=head,
            )
            card.add(head)
            card.add(FormatTimeline(each))
            self.format_group.addButton(card)
            row.addWidget(card, 1)
        self.format_group.buttons()[0].setChecked(True)
        return holder

    def _seed_row(self) -> QHBoxLayout:
        self.more = button(self.tr("More choices"), None, "quiet", checkable=True)
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
        return row_of(self.more, self.repeatable, (self.seed_field, 1), 0, spacing=8)

    def _show_more(self, shown: bool) -> None:
        self.repeatable.setVisible(shown)
        self.repeatable.setChecked(shown and self.repeatable.isChecked())

    def _show_seed(self, shown: bool) -> None:
        self.seed_field.setVisible(shown)
        if shown:
            self.seed_field.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.seed_field.clear()

    # -- what was chosen -----------------------------------------------------------------------------

    def human(self) -> Side | None:
        """The side to speak for (drawn now for "Surprise me"); None to just listen."""
        choice = self._checked(self.sides).property("choice")
        if choice == "any":
            return random.choice(list(Side))
        return None if choice == "none" else Side(choice)

    def format_id(self) -> str:
        """Id of the chosen format."""
        return str(self._checked(self.format_group).property("format"))

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

    def focus_first(self) -> None:
        """Give the keyboard to the chosen side."""
        self._checked(self.sides).setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _choose(group: QButtonGroup, name: str, value: str) -> None:
        """Check the button of a choice; a format that is gone leaves the usual one."""
        for each in group.buttons():
            if each.property(name) == value:
                each.setChecked(True)

    @staticmethod
    def _checked(group: QButtonGroup) -> QPushButton:
        return group.checkedButton()  # type: ignore[return-value]
