"""On what a speech's words were spent, as a bar and in words, beside a speech or speeches on file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.exemplar import Act, Exemplar, Shares, furthest
from debatecoach.debate.memory import Origin, OriginKind
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.layouts import column_of, empty, fill
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, label
from debatecoach.ui.kit.wording import wording

translate = QCoreApplication.translate
T = TypeVar("T")
ALIKE = 0.15
"""Shares that differ by less are told as alike: the listener is not surer of a sentence than that."""
DARK = {Act.ATTACK: 0.85, Act.DEFEND: 0.62, Act.BUILD: 0.42, Act.WEIGH: 0.26, Act.FRAME: 0.12}
NAMES = {
    Act.ATTACK: QT_TRANSLATE_NOOP("Spent", "attacking"),
    Act.DEFEND: QT_TRANSLATE_NOOP("Spent", "defending"),
    Act.BUILD: QT_TRANSLATE_NOOP("Spent", "building"),
    Act.WEIGH: QT_TRANSLATE_NOOP("Spent", "weighing"),
    Act.FRAME: QT_TRANSLATE_NOOP("Spent", "framing"),
}
BESIDE = {
    Act.ATTACK: QT_TRANSLATE_NOOP(
        "Spent", "In the most like speech on file {0} % of the words attacked, in yours {1} %."
    ),
    Act.DEFEND: QT_TRANSLATE_NOOP(
        "Spent", "In the most like speech on file {0} % of the words defended its own points, in yours {1} %."
    ),
    Act.BUILD: QT_TRANSLATE_NOOP(
        "Spent", "In the most like speech on file {0} % of the words built its own case, in yours {1} %."
    ),
    Act.WEIGH: QT_TRANSLATE_NOOP(
        "Spent", "In the most like speech on file {0} % of the words weighed the sides, in yours {1} %."
    ),
}
SAME = QT_TRANSLATE_NOOP("Spent", "You spent your words much as the most like speech on file did.")
PRACTICE = QT_TRANSLATE_NOOP(
    "Spent", "That speech was written for practice, on “{0}”: nobody held that debate."
)
FROM = {
    OriginKind.ROUND: QT_TRANSLATE_NOOP("Spent", "That speech is from a round of yours, on “{0}”."),
    OriginKind.TRANSCRIPT: QT_TRANSLATE_NOOP(
        "Spent", "That speech is from a debate that was brought in, on “{0}”."
    ),
    OriginKind.PACK: QT_TRANSLATE_NOOP("Spent", "That speech is from a pack, on “{0}”."),
}


@dataclass(frozen=True, slots=True)
class SpentRow:
    """One speech: ``name``, its shares, and those of what it is compared with, with sentences about both."""

    name: str
    own: Shares
    other: Shares | None = None
    other_name: str = ""
    told: tuple[str, ...] = ()


def listed(spent: Shares) -> str:
    """``attacking 80 %, building 20 %``; no act that nothing was spent on."""
    parts = [
        translate("Spent", "{0} {1} %").format(translate("Spent", NAMES[act]), round(100 * share))
        for act, share in spent.items()
        if round(100 * share)
    ]
    return translate("Spent", ", ").join(parts)


def compared(own: Shares, other: Shares, example: Exemplar) -> tuple[str, ...]:
    """What differs most from a speech on file, and honestly where that one comes from."""
    act = furthest(own, other)
    text = translate("Spent", SAME)
    if abs(own[act] - other[act]) >= ALIKE:
        numbers = (round(100 * other[act]), round(100 * own[act]))
        text = translate("Spent", BESIDE[act]).format(*numbers)
    return text, _from(example.origin, example.motion)


def _from(origin: Origin, motion: str) -> str:
    return translate("Spent", PRACTICE if origin.for_practice else FROM[origin.kind]).format(motion)


class SpentBar(QWidget):
    """The shares as one bar, dark what attacks and light what frames, each named where there is room."""

    def __init__(self, spent: Shares, name: str) -> None:
        super().__init__()
        self._spent = spent
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{name}: {listed(spent)}")
        self.setToolTip(listed(spent))
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(320, round(22 * theme().scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = theme(), QPainter(self)
        painter.setFont(look.font("small", 600))
        left = 0.0
        for act, share in self._spent.items():
            box = QRectF(left, 1, max(0.0, share * self.width() - 1), self.height() - 2)
            left += share * self.width()
            ink = look.color("ink")
            ink.setAlphaF(DARK[act])
            painter.fillRect(box, ink)
            text = translate("Spent", NAMES[act])
            if painter.fontMetrics().horizontalAdvance(text) + 8 < box.width():
                painter.setPen(look.color("ground" if DARK[act] > 0.5 else "ink"))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


class SpentCard(Card):
    """Speeches with their bars; what they are compared with is looked for off the UI thread.

    Args:
        title: of the card.
        rows: what is known at once.
        look: finds what they are compared with; blocking.
        beside: puts that in.
    """

    def __init__(
        self,
        bridge: Bridge,
        title: str,
        rows: Sequence[SpentRow],
        look: Callable[[], T],
        beside: Callable[[T], Sequence[SpentRow]],
    ) -> None:
        super().__init__(title)
        self._rows: QVBoxLayout = column_of(spacing=8)
        self.column.addLayout(self._rows)
        self._show(rows)
        self._beside = beside
        bridge.start_thread(look).then(self._found, self._failed)

    def _found(self, found: Any) -> None:
        self._show(self._beside(found))

    def _show(self, rows: Sequence[SpentRow]) -> None:
        empty(self._rows)
        for row in rows:
            fill(self._rows, label(row.name, "strong", wrap=True), SpentBar(row.own, row.name))
            self._rows.addWidget(label(listed(row.own), "small", wrap=True))
            if row.other is not None:
                fill(self._rows, SpentBar(row.other, row.other_name))
                about = f"{row.other_name}: {listed(row.other)}"
                self._rows.addWidget(label(about, "small", wrap=True))
            for text in row.told:
                self._rows.addWidget(label(text, wrap=True, selectable=True))
        note = translate(
            "Spent", "Read by a program, sentence by sentence: it can take a defence for an attack."
        )
        self._rows.addWidget(label(note, "small", wrap=True))

    def _failed(self, error: DebateCoachError) -> None:
        self._rows.addWidget(label(" ".join(map(wording, error.messages())), "small", wrap=True))
