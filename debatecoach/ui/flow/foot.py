"""What stands under the sheet: the current point and, beside it, what is left to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from debatecoach.base.texts import shortened
from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, FlowRef, Ground, Mention, Point
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.debate.waiting import Waiting
from debatecoach.ui.flow import flow_words as words
from debatecoach.ui.flow.cells import CellView
from debatecoach.ui.flow.edits import members
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import column_of, put_in, row_of, stands_below, tab_as_laid_out, turn, wrap_of
from debatecoach.ui.kit.names import speech_names
from debatecoach.ui.kit.screen_reader import heard_menu
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import (
    ToolButton,
    button,
    chip,
    icon_button,
    keep_icon,
    label,
    plain_tip,
    rule,
    side_chip,
)
from debatecoach.ui.kit.wording import wording
from debatecoach.ui.round.opponent.again import passage_of
from debatecoach.ui.round.round_words import length_text

# -- What nobody answered yet, with the time left to answer it
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
        self._elsewhere = False
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
        column_of(self.title, self.time, (self.rows, 1), inside=self, margins=(24, 12, 24, 8), spacing=4)
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

    def stand_aside(self, elsewhere: bool) -> None:
        """The same stands beside this pane already, large, where the student speaks; or no more."""
        self._elsewhere = elsewhere
        self.setVisible(bool(self._shown) and not elsewhere)

    def show_points(self, current: Round | None, flow: Flow | None, items: Sequence[Waiting]) -> None:
        """Show what waits."""
        if current is not self._round:
            self._clock = (None, 0.0)
        self._round, self._items = current, items
        texts = []
        if current is not None and flow is not None:
            all_last = all(each.last for each in items)
            texts = [(each.ref, self._words(flow, each, each.last and not all_last)) for each in items]
        self.setVisible(bool(texts) and not self._elsewhere)
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
            text = self.tr("{0} left in {1}").format(length_text(max(0.0, left)), name)
        else:
            text = self.tr("{0} in {1}").format(length_text(self._round.format.slots[first].seconds), name)
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


# -- Everything about the current cell: its words in full, how it stands, where it came from
VERBS, RARER = ("play", "response", "extend", "edit"), ("strike", "retarget", "merge", "mark", "comment")
"""What stands beside a point by name, and what its menu has; to delete it is the last there, by itself."""
WIDE_DETAIL = 700
"""Pixels (at text scale 1) from which the verbs stand beside the speech's name, and answers two abreast."""


class Detail(QWidget):
    """The panel beside the sheet, under it where there is little room.

    Signals:
        node_wanted: show this rehearsal node (Side, id).
        closed: its cross was pressed.
    """

    node_wanted = Signal(object, str)
    closed = Signal()

    def __init__(self, actions: ActionBook) -> None:
        super().__init__()
        self._book = actions
        for verb, word in (("play", self.tr("Hear")), ("edit", self.tr("Edit"))):
            actions[f"flow.{verb}"].setIconText(word)
        self.setAccessibleName(self.tr("The current point"))
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(self.tr("The current point"))
        column_of(self._scroll, inside=self, spacing=0)
        self.claim = ""
        self.name_of: Callable[[str], str] = lambda _origin: ""
        """What a prepared argument is called, by "side/node"; empty for one that is gone."""
        self._shown: object = None
        theme().changed.connect(self._forget)

    @property
    def _wide(self) -> bool:
        return self.width() >= WIDE_DETAIL * theme().scale

    def _forget(self) -> None:
        self._shown = None

    def show_cell(
        self,
        cell: CellView | None,
        flow: Flow | None,
        current: Round | None,
        alternatives: Sequence[FlowRef] = (),
    ) -> None:
        """Show a cell; nothing for None.

        Args:
            alternatives: what it may answer instead of what it is taken for, in the order of their keys.
        """
        answered = cell.cell.answers if cell is not None else None
        others = tuple(flow[each].claim for each in alternatives) if flow is not None else ()
        target = flow[answered].claim if flow is not None and answered is not None else ""
        spoken = len(current.speeches) if current is not None else 0
        shown = (self._wide, cell, current.id if current is not None else "", spoken, target, others)
        if shown == self._shown:
            return
        self._shown = shown
        body = QWidget(objectName="detail_body")
        column = column_of(inside=body, margins=(24, 12, 24, 16), spacing=8)
        self.claim = ""
        if cell is not None and flow is not None and current is not None:
            self._fill(column, cell, flow, current, others)
        column.addStretch(1)
        put_in(self._scroll, body)
        tab_as_laid_out(column, after=self._scroll)  # made anew, they would come after all else
        said = [each.text() for each in body.findChildren(QLabel) if each.text()]
        self._scroll.setAccessibleDescription("\n".join(said))

    def _fill(
        self, column: QVBoxLayout, cell: CellView, flow: Flow, current: Round, others: Sequence[str]
    ) -> None:
        point, names = cell.point, speech_names(current.format)
        self.claim = point.claim
        state = label(" · ".join(cell.notes), "small", wrap=True)
        state.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        head = row_of(side_chip(cell.cell.side, names[cell.cell.column]), (state, 1), spacing=8)
        column.addLayout(head)
        below = QWidget()
        tools = head if self._wide else wrap_of(inside=below, spacing=0)
        for verb in VERBS:
            tools.addWidget(self._tool(self._book[f"flow.{verb}"]))
        tools.addWidget(self._more())
        head.addWidget(icon_button("close", self.tr("Close"), self.closed.emit))
        if not self._wide:
            column.addWidget(below)
        column.addWidget(label(cell.text, "title", wrap=True, selectable=True))
        if cell.cell.extension and cell.text != point.claim:
            column.addWidget(label(self.tr("Extends: {0}").format(point.claim), "muted", wrap=True))
        if cell.doubt:
            target = flow[cell.cell.answers].claim if cell.cell.answers is not None else ""
            column.addWidget(self._doubt(cell, target, others))
        if cell.perhaps:
            text = self.tr("Perhaps answered: “{0}” If so, mark it as answered (key M) or add the answer.")
            column.addWidget(label(text.format(cell.perhaps), "doubt", wrap=True))
        if cell.cell.answers is not None:
            target = flow[cell.cell.answers].claim
            column.addWidget(label(self.tr("Answers: {0}").format(target), "muted", wrap=True))
        group = [flow[each].claim for each in members(flow, point.group) if each != cell.cell.ref]
        if group:
            text = self.tr("Grouped with: {0}").format(" · ".join(group))
            column.addWidget(label(text, "muted", wrap=True))
        if point.note:
            column.addWidget(label(self.tr("Comment: {0}").format(point.note), wrap=True, selectable=True))
        said = {point.claim.strip(), *(mention.quote.strip() for mention in point.mentions)}
        own = cell.cell.column
        for mention in sorted(point.mentions, key=lambda each: each.speech != own):  # this cell's own first
            if mention.speech < len(current.speeches):
                said |= self._moment(column, current.speeches[mention.speech], mention, names)
        for argument in point.arguments:
            if argument.strip() and not any(argument.strip() in each for each in said):
                column.addWidget(label(argument, wrap=True, selectable=True))
        self._facts(column, point)

    def _moment(self, column: QVBoxLayout, speech: Speech, mention: Mention, names: list[str]) -> set[str]:
        """The transcript around a moment, its own sentences in ink; also what was said there."""
        if mention.by_hand:
            where = self.tr("{0}: added by hand").format(names[mention.speech])
            column.addWidget(label(where, "small", wrap=True))
            return set()
        place = passage_of(speech, mention)
        if not place:
            return set()
        texts = [each.text for each in speech.sentences]
        own = " ".join(texts[place.start : place.stop])
        where = self.tr("{0}, sentence {1}").format(names[mention.speech], place.start + 1)
        start = speech.sentences[place.start].start
        if start >= 0:
            where = self.tr("{0} at {1}, sentence {2}").format(
                names[mention.speech], length_text(start), place.start + 1
            )
        column.addWidget(label(where, "small"))
        for text, role in (
            (" ".join(texts[max(0, place.start - 1) : place.start]), "muted"),
            (f"“{own}”", ""),
            (" ".join(texts[place.stop : place.stop + 1]), "muted"),
        ):
            if text:
                column.addWidget(label(text, role, wrap=True, selectable=True))
        return {own, mention.quote.strip()}

    def _more(self) -> ToolButton:
        made = ToolButton(text=self.tr("More"), objectName="more")
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        made.setPopupMode(ToolButton.ToolButtonPopupMode.InstantPopup)
        made.setStyleSheet("#more::menu-indicator { image: none; }")
        keep_icon(made, "unfold")
        menu = QMenu(made)
        for verb in RARER:
            menu.addAction(self._book[f"flow.{verb}"])
        menu.addSeparator()
        menu.addAction(self._book["flow.delete"])
        menu.aboutToShow.connect(lambda: heard_menu(menu))
        made.setMenu(menu)
        return made

    def _tool(self, action: QAction) -> ToolButton:
        made = ToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        made.setDefaultAction(action)
        made.setAccessibleName(action.text())
        made.setIconSize(QSize(18, 18) * theme().scale)
        return made

    def _doubt(self, cell: CellView, target: str, others: Sequence[str]) -> QWidget:
        """The question, and a button for each answer that has a key."""
        frame = QWidget(objectName="doubt")
        column = column_of(label(wording(cell.point.doubt), "doubt", wrap=True), inside=frame, spacing=4)
        answers = [("confirm", self._answers(target) if target else self.tr("Yes, it is new"))]
        answers += [(f"choice{place}", self._answers(text)) for place, text in enumerate(others, 1)]
        if target:
            answers.append(("new_point", self.tr("A new point")))
        answers.append(("retarget", self.tr("Something else…")))
        grid = QGridLayout()
        grid.setSpacing(8)
        across = 2 if self._wide else 1
        for place, (verb, text) in enumerate(answers):
            grid.addWidget(self._answer(verb, text), place // across, place % across)
        column.addLayout(row_of(grid, 1))
        return frame

    def _answers(self, claim: str) -> str:
        return self.tr("Answers “{0}”").format(in_short(claim, 36))

    def _answer(self, verb: str, text: str) -> QPushButton:
        action = self._book[f"flow.{verb}"]
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        shown = self.tr("{0}   {1}").format(keys, text) if keys else text
        made = button(shown.replace("&", "&&"), action.trigger)
        made.setStyleSheet("QPushButton { text-align: left; }")  # the keys stand below each other
        made.setAccessibleName(self.tr("{0}, key {1}").format(text, keys) if keys else text)
        return made

    def _facts(self, column: QVBoxLayout, point: Point) -> None:
        holder = QWidget()
        facts = wrap_of(inside=holder)
        name = self.name_of(point.origin) if point.origin else ""
        if name:
            text = self.tr("Prepared: {0}")  # a button has one line, and the panel may stand beside the sheet
            told = text.format(shortened(name, SHORT_NAME))
            made = button(told, lambda: self._show_node(point.origin), "quiet")
            made.setAccessibleName(text.format(name))
            made.setToolTip(self.tr("Show it in the rehearsal tree"))
            keep_icon(made, "rehearse", "muted")
            facts.addWidget(made)
        elif point.origin:
            facts.addWidget(chip(self.tr("Prepared")))
        for text in _fact_words(point):
            facts.addWidget(chip(text))
        column.addWidget(holder)

    def _show_node(self, origin: str) -> None:
        side, _, node = origin.partition("/")
        if side in tuple(Side):
            self.node_wanted.emit(Side(side), node)


def _fact_words(point: Point) -> list[str]:
    translate = QCoreApplication.translate
    grounds = {
        Ground.EVIDENCE: translate("Detail", "Evidence"),
        Ground.PRINCIPLE: translate("Detail", "Reasoning"),
        Ground.ASSERTION: translate("Detail", "Assertion"),
    }
    facts = [grounds[point.ground]]
    if point.visits == 1:
        facts.append(translate("Detail", "Came up once more"))
    elif point.visits > 1:
        facts.append(translate("Detail", "Came up {0} times more").format(point.visits))
    if point.confidence < 1:
        facts.append(translate("Detail", "Heard with {0} % confidence").format(round(point.confidence * 100)))
    return facts


SHORT_NAME = 18
"""Letters of a prepared argument's name on its button."""
WIDE = 760
"""Pixels (at text scale 1) from which both stand side by side; below, one over the other."""

LITTLE = 26
"""Lines of text both need one over the other."""


class FlowFoot(QWidget):
    """Both.

    Signals:
        resized: there is more or less room.
    """

    resized = Signal()

    def __init__(self, detail: Detail) -> None:
        super().__init__()
        self.detail, self.left = detail, WaitingList()
        self._line = rule()
        self._row = row_of((self.detail, 3), self._line, (self.left, 2), inside=self, spacing=0)
        self.setMinimumHeight(120)

    def fit(self) -> None:
        """Out of sight where both are."""
        self.setVisible(not (self.detail.isHidden() and self.left.isHidden()))
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        turn(self._row, below=event.size().width() < WIDE * theme().scale)
        self._share()
        super().resizeEvent(event)
        self.resized.emit()

    def _share(self) -> None:
        """One over the other in little room the point's words come first: what waits is only counted."""
        stacked = stands_below(self._row)
        self._line.setVisible(stacked and not self.detail.isHidden() and not self.left.isHidden())
        self.left.stand(not stacked and not self.detail.isHidden())
        little = self.height() < LITTLE * theme().size("body")
        counted = stacked and little and not self.detail.isHidden()
        if self.left.rows.isHidden() is not counted:
            self._row.setStretchFactor(self.left, 0 if counted else 2)
            self.left.rows.setVisible(not counted)
            self.left.layout().activate()  # else the point is squeezed for one picture
            self._row.activate()
