"""Fields of the delivery page: a number that may be none, and a range of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from debatecoach.debate.delivery import DeliveryMeasure, Target
from debatecoach.ui.kit.fields import CalmSpin
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.widgets import button, label

if TYPE_CHECKING:
    from debatecoach.coach.delivery import Range

translate = QCoreApplication.translate


class OpenSpin(CalmSpin):
    """A field that may hold no number: then ``nothing`` stands there, and what is typed takes its place."""

    def __init__(self, name: str, nothing: str, decimals: int, step: float) -> None:
        super().__init__(name)
        self.setDecimals(decimals)
        self.setSingleStep(step)
        self.setRange(-1.0, 999.0)
        self.setSpecialValueText(nothing)

    def put(self, number: float | None) -> None:
        """Show a number, or that there is none."""
        self.setValue(-1.0 if number is None else number)

    def number(self) -> float | None:
        """What it holds."""
        return None if self.value() < 0 else self.value()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        QTimer.singleShot(0, self, self.selectAll)  # a click would put the cursor into the word


class TargetEditor(QWidget):
    """A range of one's own: from, to, and the way back to ours."""

    def __init__(
        self,
        kind: DeliveryMeasure,
        target: Target | None,
        ours: Range,
        on_target: Callable[[Target | None], object],
    ) -> None:
        super().__init__()
        self._on_target, self._ours = on_target, ours
        self._per = 100.0 if kind is DeliveryMeasure.CLIPPING else 1.0
        names = (
            translate("Delivery", "My range, from"),
            translate("Delivery", "My range, to"),
        )
        ends = target or (None, None)
        self.fields = [self._field(kind, each, name) for each, name in zip(ends, names, strict=True)]
        row = row_of(
            label(names[0], "small"),
            self.fields[0],
            label(translate("Delivery", "to"), "small"),
            self.fields[1],
            inside=self,
            spacing=8,
        )
        ours_again = translate("Delivery", "Ours again")
        self.back = button(ours_again, lambda: on_target(None), "quiet", enabled=target != ours.target)
        fill(row, self.back, 1)

    def _field(self, kind: DeliveryMeasure, value: float | None, name: str) -> OpenSpin:
        decimals = 0 if kind in (DeliveryMeasure.PACE, DeliveryMeasure.PAUSE_RATE) else 2
        step = 5.0 if kind is DeliveryMeasure.PACE else 0.1 if decimals else 1.0
        field = OpenSpin(name, translate("Delivery", "open"), decimals, step)
        field.put(None if value is None else value * self._per)
        field.valueChanged.connect(self._changed)
        return field

    def _changed(self) -> None:
        ends = [field.number() for field in self.fields]
        low, high = (None if each is None else each / self._per for each in ends)
        if low is not None and high is not None and low > high:
            return  # being typed: the other end follows
        self._on_target((low, high))
