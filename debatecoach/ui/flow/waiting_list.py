"""What nobody answered yet, with the time left to answer it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.format import Stage
from debatecoach.ui.flow import words
from debatecoach.ui.flow.todo import Waiting
from debatecoach.ui.names import speech_names
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import label, plain_tip

REF_ROLE = Qt.ItemDataRole.UserRole + 1
AT_ONCE = 30
"""Rows that are laid out in one go."""


class _Rows(QListWidget):
    """A list whose row is taken by Enter."""

    taken = Signal(QListWidgetItem)

    def heard_child(self) -> int:
        """Which child of the list a screen reader is on."""
        return self.currentRow()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by keys stands on a row."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason and self.currentRow() < 0:
            self.setCurrentRow(0)

    def event(self, event: QEvent) -> bool:
        """Enter is the list's, also where the pane has another use for it."""
        if not isinstance(event, QKeyEvent) or event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return bool(super().event(event))
        event.accept()
        if event.type() is QEvent.Type.KeyPress and self.currentItem() is not None:
            self.taken.emit(self.currentItem())
        return True


class WaitingList(QWidget):
    """The list and, above it, how much time is left.

    Signals:
        wanted: show this FlowRef on the sheet.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 8)
        column.setSpacing(4)
        self.title = label("", "strong", wrap=True)
        self.time = label("", "small", wrap=True)
        self.rows = _Rows()
        self.rows.setObjectName("waiting")
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.setWordWrap(True)
        self.rows.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.rows.setLayoutMode(QListWidget.LayoutMode.Batched)  # hundreds of wrapped lines are a long wait
        self.rows.setBatchSize(AT_ONCE)
        self.rows.setAccessibleName(self.tr("Points to answer"))
        self.rows.itemClicked.connect(self._take)
        self.rows.taken.connect(self._take)
        column.addWidget(self.title)
        column.addWidget(self.time)
        column.addWidget(self.rows, 1)
        self._shown: list[tuple[FlowRef, str]] = []
        self._items: Sequence[Waiting] = ()
        self._round: Round | None = None
        self._clock: tuple[int | None, float] = (None, 0.0)
        theme().changed.connect(self._dress)

    def _dress(self) -> None:
        """The rows that are there, at the text size in force."""
        for at in range(self.rows.count()):
            self.rows.item(at).setFont(theme().font("body"))

    def stand(self, beside: bool) -> None:
        """It stands beside something, or has the pane's whole width: then it keeps to the pane's edge."""
        column = self.layout()
        margins = column.contentsMargins()
        margins.setLeft(16 if beside else 24)
        if margins != column.contentsMargins():
            column.setContentsMargins(margins)

    def show_points(self, current: Round | None, flow: Flow | None, items: Sequence[Waiting]) -> None:
        """Show what waits."""
        if current is not self._round:
            self._clock = (None, 0.0)
        self._round, self._items = current, items
        texts = []
        if current is not None and flow is not None:
            all_last = all(each.last for each in items)
            texts = [(each.ref, self._words(flow, each, each.last and not all_last)) for each in items]
        self.setVisible(bool(texts))
        if texts == self._shown:
            return
        self._change_rows(texts)
        self._shown = texts
        self.title.setText(words.to_answer(len(items)))
        self.tell_time(*self._clock)

    def _change_rows(self, texts: list[tuple[FlowRef, str]]) -> None:
        """Only what is other than before: while somebody speaks that is a row of hundreds."""
        before = self._shown
        head = _alike(before, texts)
        tail = _alike(before[head:][::-1], texts[head:][::-1])
        for _ in range(len(before) - tail - head):
            self.rows.takeItem(head)
        for at, (ref, text) in enumerate(texts[head : len(texts) - tail], head):
            item = QListWidgetItem(text)
            item.setData(REF_ROLE, ref)
            item.setToolTip(plain_tip(text))
            item.setFont(theme().font("body"))
            self.rows.insertItem(at, item)

    def tell_time(self, slot: int | None, left: float) -> None:
        """How long there is to answer: ``left`` seconds of the speech ``slot``, if it is being given."""
        self._clock = (slot, left)
        if self._round is None or not self._items:
            self.time.setText("")
            return
        first = min(each.speech for each in self._items)
        name = speech_names(self._round.format)[first]
        if slot == first:
            text = self.tr("{0} left in {1}").format(words.minutes(left), name)
        else:
            text = self.tr("{0} in {1}").format(words.minutes(self._round.format.slots[first].seconds), name)
        if all(each.last for each in self._items):
            slots = self._round.format.slots
            closes = any(
                slot.side is slots[first].side and slot.stage is Stage.CLOSING for slot in slots[first + 1 :]
            )
            if closes:
                text = self.tr("{0}: the last chance, an answer in the closing would be new").format(text)
            else:
                text = self.tr("{0}: the last chance").format(text)
        self.time.setText(text)

    @staticmethod
    def _words(flow: Flow, each: Waiting, last: bool) -> str:
        claim = " ".join(flow[each.ref].claim.split())
        if last:
            return QCoreApplication.translate("WaitingList", "Last chance: {0}").format(claim)
        return claim

    def _take(self, item: QListWidgetItem) -> None:
        ref = item.data(REF_ROLE)
        if isinstance(ref, FlowRef):
            self.wanted.emit(ref)


def _alike(one: Sequence[object], other: Sequence[object]) -> int:
    """How many entries are the same from the beginning on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
