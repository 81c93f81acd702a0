"""Everything about the current cell: its words in full, how it stands, where it came from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.flow_tree import Flow, Ground, Point
from debatecoach.debate.format import Format
from debatecoach.debate.side import Side
from debatecoach.ui.actions import ActionBook
from debatecoach.ui.flow import words
from debatecoach.ui.flow.cells import CellView
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import ToolButton, button, chip, keep_icon, label, rule, side_chip

VERBS = ("response", "extend", "strike", "edit", "retarget", "delete")


class Detail(QWidget):
    """The panel under the sheet.

    Signals:
        node_wanted: show this rehearsal node (Side, id).
    """

    node_wanted = Signal(object, str)

    def __init__(self, actions: ActionBook) -> None:
        super().__init__()
        self._book = actions
        self.setAccessibleName(self.tr("The current point"))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(rule())
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(self.tr("The current point"))
        outer.addWidget(self._scroll)
        self.claim = ""
        self.name_of: Callable[[str], str] = lambda _origin: ""
        """What a prepared argument is called, by "side/node"; empty for one that is gone."""
        self._shown: object = None
        theme().changed.connect(self._forget)

    def _forget(self) -> None:
        self._shown = None

    def show_cell(self, cell: CellView | None, flow: Flow | None, format: Format | None) -> None:
        """Show a cell; nothing for None."""
        answered = cell.cell.answers if cell is not None else None
        shown = (cell, format, flow[answered].claim if flow is not None and answered is not None else "")
        if shown == self._shown:
            return
        self._shown = shown
        body = QWidget()
        body.setObjectName("detail_body")
        column = QVBoxLayout(body)
        column.setContentsMargins(24, 12, 24, 16)
        column.setSpacing(8)
        self.claim = ""
        if cell is not None and flow is not None and format is not None:
            self._fill(column, cell, flow, format)
        column.addStretch(1)
        self._scroll.setWidget(body)

    def _fill(self, column: QVBoxLayout, cell: CellView, flow: Flow, format: Format) -> None:
        point = cell.point
        self.claim = point.claim
        head = QHBoxLayout()
        head.setSpacing(8)
        slot = format.slots[cell.cell.column]
        head.addWidget(side_chip(cell.cell.side, words.speech_name(slot)))
        state = label(" · ".join(cell.notes), "small", wrap=True)
        state.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        head.addWidget(state, 1)
        if not cell.fixed:
            for verb in VERBS:
                head.addWidget(self._tool(verb))
        column.addLayout(head)
        column.addWidget(label(point.claim, "title", wrap=True, selectable=True))
        if cell.doubt:
            column.addWidget(self._doubt(cell))
        if cell.cell.answers is not None:
            target = flow[cell.cell.answers].claim
            column.addWidget(label(self.tr("Answers: {0}").format(target), "muted", wrap=True))
        said = {point.claim.strip(), *(mention.quote.strip() for mention in point.mentions)}
        for argument in point.arguments:
            if argument.strip() and argument.strip() not in said:
                column.addWidget(label(argument, wrap=True, selectable=True))
        for mention in point.mentions:
            if mention.quote.strip() and mention.speech < len(format.slots):
                where = self.tr("{0}, sentence {1}").format(
                    words.speech_name(format.slots[mention.speech]), mention.sentence + 1
                )
                column.addWidget(label(f"“{mention.quote}”", wrap=True, selectable=True))
                column.addWidget(label(where, "small"))
        self._facts(column, point)

    def _tool(self, verb: str) -> ToolButton:
        action = self._book[f"flow.{verb}"]
        made = ToolButton()
        made.setDefaultAction(action)
        made.setAccessibleName(action.text())
        made.setIconSize(QSize(18, 18) * theme().scale)
        return made

    def _doubt(self, cell: CellView) -> QWidget:
        frame = QWidget()
        frame.setObjectName("doubt")
        row = QHBoxLayout(frame)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        question = label(words.doubt_words(cell.point.doubt), "doubt", wrap=True)
        row.addWidget(question, 1)
        for verb, text in (("confirm", self.tr("Yes (Y)")), ("new_point", self.tr("New point (N)"))):
            if verb == "new_point" and cell.cell.answers is None:
                continue
            made = button(text, self._book[f"flow.{verb}"].trigger)
            row.addWidget(made)
        row.addWidget(button(self.tr("Answers… (A)"), self._book["flow.retarget"].trigger))
        return frame

    def _facts(self, column: QVBoxLayout, point: Point) -> None:
        facts = QHBoxLayout()
        facts.setSpacing(8)
        name = self.name_of(point.origin) if point.origin else ""
        if name:
            text = self.tr("Prepared: {0}").format(name)
            made = button(text, lambda: self._show_node(point.origin), "quiet")
            made.setToolTip(self.tr("Show it in the rehearsal tree"))
            keep_icon(made, "rehearse", "muted")
            facts.addWidget(made)
        elif point.origin:
            facts.addWidget(chip(self.tr("Prepared")))
        for text in _fact_words(point):
            facts.addWidget(chip(text))
        facts.addStretch(1)
        column.addLayout(facts)
        if point.note:
            column.addWidget(label(point.note, "muted", wrap=True, selectable=True))

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
