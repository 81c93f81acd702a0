"""A measure on the page: its number, its range, how sure it is, and what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QSizePolicy,
    QWidget,
)

from debatecoach.debate.delivery import Delivery, DeliveryMeasure, Measure, Target, TargetVerdict
from debatecoach.ui.delivery import delivery_words as words
from debatecoach.ui.delivery import meanings
from debatecoach.ui.delivery.fields import OpenSpin, TargetEditor
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of, turn
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import icon_button, label, picture
from debatecoach.ui.kit.wording import joined

if TYPE_CHECKING:
    from debatecoach.coach.delivery import MeasureDefinition, Range

translate = QCoreApplication.translate

NARROW = 560
"""Pixels (at text scale 1) below which the two halves of a row stand under each other."""
MARKS = {
    TargetVerdict.BELOW: ("down", "warn"),
    TargetVerdict.WITHIN: ("done", "ok"),
    TargetVerdict.ABOVE: ("up", "warn"),
}


class RangeBar(QWidget):
    """Where a number lies against its range: a band with ends, and a triangle. Only accompanies words."""

    def __init__(self, measure: Measure) -> None:
        super().__init__()
        self._measure = measure
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(80)

    def sizeHint(self) -> QSize:
        return QSize(160, round(18 * theme().scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        aim, value = self._measure.target, self._measure.value
        if aim is None or value is None:
            return
        low, high = aim
        ends = [each for each in (low, high, value) if each is not None]
        top = max([each * 1.25 for each in ends] + [1e-9])
        bottom = (
            min(ends) * 0.75 if self._measure.kind in (DeliveryMeasure.PACE, DeliveryMeasure.TIME) else 0.0
        )
        look, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        wide, tall = float(self.width()), float(self.height())
        line = QRectF(0, tall * 0.62, wide, max(2.0, 3 * look.scale))
        painter.setBrush(look.color("track"))
        painter.drawRect(line)

        def at(number: float | None, other: float) -> float:
            return other if number is None else (number - bottom) / (top - bottom) * wide

        left, right = at(low, 0.0), at(high, wide)
        painter.setBrush(look.color("ok"))
        painter.drawRect(QRectF(left, line.top() - 2, right - left, line.height() + 4))
        painter.setBrush(look.color("ink"))
        for end, there in ((left, low), (right, high)):
            if there is not None:
                painter.drawRect(QRectF(end - 1, line.top() - 4, 2, line.height() + 8))
        half, x = 5 * look.scale, min(max(at(value, 0.0), 5 * look.scale), wide - 5 * look.scale)
        tip = line.top() - 3
        painter.drawPolygon(
            QPolygonF(
                [QPointF(x, tip), QPointF(x - half, tip - 1.5 * half), QPointF(x + half, tip - 1.5 * half)]
            )
        )
        painter.end()


class MeasureRow(QFrame):
    """A measure: its number, its range, how sure it is; a button opens what it means.

    Args:
        ours: the range of the preset, None without one.
        on_target: takes a range of the user's own, None for ours again.
        on_count: takes how many a listener counted, None for nobody; None where nothing is to be counted.
    """

    def __init__(
        self,
        delivery: Delivery,
        kind: DeliveryMeasure,
        definition: MeasureDefinition,
        ours: Range | None,
        on_target: Callable[[Target | None], object],
        on_count: Callable[[int | None], object] | None = None,
    ) -> None:
        super().__init__()
        self._on_count = on_count
        self.counter: OpenSpin | None = None
        self.kind, self.measure = kind, delivery[kind]
        self._delivery, self._definition, self._ours, self._on_target = delivery, definition, ours, on_target
        self._box = row_of((self._left(), 5), (self._right(), 6), spacing=12)
        self._column = column_of(self._box, inside=self, margins=(0, 4, 0, 4), spacing=4)
        self._meaning: QWidget | None = None
        self.editor: TargetEditor | None = None
        self.setAccessibleName(self.told())

    def told(self) -> str:
        """The whole row in a sentence, for a screen reader."""
        measure, unit = self.measure, self._delivery.unit
        parts = [f"{words.name(self.kind)}: {words.value(measure, unit)}"]
        if measure.value is not None and measure.target is not None:
            aim = words.target(self.kind, measure.target, unit)
            parts += [words.verdict(measure), translate("Delivery", "range {0}").format(aim)]
        more = words.detail(self._delivery, self.kind)
        return ", ".join(each for each in (*parts, more) if each) + ". " + words.sureness(measure)

    def stops(self) -> list[QWidget]:
        """Where the focus can be: the button, then the fields of the range."""
        fields = self.editor.fields if self.editor is not None else []
        return [self.meaning, *fields, *([self.counter] if self.counter is not None else [])]

    def _left(self) -> QWidget:
        head = row_of(label(words.name(self.kind), "strong"), spacing=4)
        what = translate("Delivery", "What is this: {0}").format(words.name(self.kind))
        self.meaning = icon_button("info", what, checkable=True)
        fill(head, self.meaning, 1)
        self.meaning.toggled.connect(self._explain)
        value = label(words.value(self.measure, self._delivery.unit), "title", wrap=True, selectable=True)
        if self.measure.value is None:
            value.setProperty("role", "muted")
        grid = column_of(head, value, spacing=2)
        if more := words.detail(self._delivery, self.kind):
            grid.addWidget(label(more, "small", wrap=True))
        grid.addStretch(1)
        return held(grid)

    def _right(self) -> QWidget:
        column = column_of(spacing=2)
        measure = self.measure
        if measure.value is not None and measure.target is not None:
            row = row_of(spacing=6)
            if measure.verdict is not None:
                icon, color = MARKS[measure.verdict]
                row.addWidget(picture(icon, color, 14), 0, Qt.AlignmentFlag.AlignTop)
            aim = words.target(self.kind, measure.target, self._delivery.unit)
            said = words.verdict(measure)
            row.addWidget(label(f"{said} · {aim}" if said else aim, wrap=True), 1)
            fill(column, RangeBar(measure), row)
        elif measure.value is not None:
            column.addWidget(label(words.target(self.kind, None, self._delivery.unit), wrap=True))
        fill(column, label(words.sureness(measure), "small", wrap=True), 1)
        return held(column)

    def _explain(self, on: bool) -> None:
        if on and self._meaning is None:
            self._meaning = self._made_meaning()
            self._column.addWidget(self._meaning)
        if self._meaning is not None:
            self._meaning.setVisible(on)
        state = translate("Delivery", "shown") if on else translate("Delivery", "hidden")
        self.meaning.setAccessibleDescription(state)

    def _made_meaning(self) -> QWidget:
        part = QFrame(objectName="inset")
        text = meanings.definition(self.kind, self._delivery.unit)
        column = column_of(
            label(text, wrap=True, selectable=True),
            label(self._definition.formula, "muted", wrap=True, selectable=True),
            *(label(source, "small", wrap=True, selectable=True) for source in self._definition.sources),
            inside=part,
            margins=(12, 8, 12, 10),
            spacing=6,
        )
        if self._on_count is not None:
            column.addWidget(self._by_ear(self._on_count))
        if self._ours is not None:
            column.addWidget(self._why(self._ours))
            self.editor = TargetEditor(self.kind, self.measure.target, self._ours, self._on_target)
            column.addWidget(self.editor)
        return part

    def _by_ear(self, on_count: Callable[[int | None], object]) -> QWidget:
        """A field for whoever listens to the recording and counts."""
        text = translate("Delivery", "Listen to the speech and count. I heard")
        self.counter = field = OpenSpin(text, "–", 0, 1.0)
        trace = self._delivery.trace
        field.put(trace.fillers if trace is not None else None)
        field.valueChanged.connect(lambda count: on_count(None if count < 0 else round(count)))
        return held(row_of(label(text, "small", wrap=True), field, 1, spacing=8))

    def _why(self, ours: Range) -> QWidget:
        aim = words.target(self.kind, ours.target, self._delivery.unit)
        text = translate("Delivery", "Range: {0}.").format(aim)
        text = joined((text, words.reason(ours.reason)))
        column = column_of(label(text, wrap=True, selectable=True), spacing=2)
        if ours.source:
            column.addWidget(label(ours.source, "small", wrap=True, selectable=True))
        return held(column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        turn(self._box, below=event.size().width() < NARROW * theme().scale)
