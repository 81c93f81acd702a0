"""The flow pane: title, sheet, and the current point under it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDockWidget,
    QHBoxLayout,
    QMenu,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.ui.actions import ActionBook
from debatecoach.ui.flow import words
from debatecoach.ui.flow.detail import Detail
from debatecoach.ui.flow.model import FlowModel
from debatecoach.ui.flow.presenter import FlowPresenter, Showing
from debatecoach.ui.flow.sheet import Sheet
from debatecoach.ui.retelling import headed
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import EmptyState, NoticeBar, WhenSeen, label

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

VERBS = (
    "below", "above", "response", "edit", "extend", "strike", "delete", "confirm", "new_point", "retarget"
)  # fmt: skip


class FlowPane(QWidget):
    """The sheet of the current round."""

    def __init__(self, session: Session, actions: ActionBook) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.session, self._book = session, actions
        self.presenter = FlowPresenter(session, self)
        self.model = FlowModel()
        self.sheet = Sheet()
        self.sheet.setModel(self.model)
        self.detail = Detail(actions)
        self.detail.name_of = self._prepared_name
        self._late = False
        self._stood: tuple[FlowRef | None, int] = (None, 0)
        self._column_due: int | None = None
        self._build()
        self._connect()
        self._show()

    # -- building ----------------------------------------------------------------------------------------

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._top = QWidget()
        row = QHBoxLayout(self._top)
        row.setContentsMargins(24, 12, 24, 8)
        row.setSpacing(12)
        self.title = label(self.tr("Flow"), "title")
        row.addWidget(self.title)
        self.summary = label("", "muted", wrap=True)
        self.summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(self.summary, 1)
        self.filter = QComboBox()
        self.filter.setAccessibleName(self.tr("Sheets shown"))
        for text, side in (
            (self.tr("Both sheets"), None),
            (self.tr("Pro's claims"), Side.PRO),
            (self.tr("Con's claims"), Side.CON),
        ):
            self.filter.addItem(text, side)
        row.addWidget(self.filter)
        steady = self.filter.sizePolicy()
        steady.setRetainSizeWhenHidden(True)
        self.filter.setSizePolicy(steady)
        self.notice = NoticeBar()
        holder = QHBoxLayout()
        holder.setContentsMargins(24, 0, 24, 0)
        holder.addWidget(self.notice)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        framed = QWidget()
        inside = QVBoxLayout(framed)
        inside.setContentsMargins(24, 0, 8, 0)
        inside.addWidget(self.sheet)
        self._split.addWidget(framed)
        self._split.addWidget(self.detail)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 1)
        self.detail.setMinimumHeight(120)
        self._split.setSizes([470, 280])
        self.faces = QStackedWidget()
        self._no_round = EmptyState(
            "flow",
            self.tr("The flow fills in while a round is spoken: each reply stands beside what it answers."),
            self.tr("Start a round"),
            self._book["round.start"].trigger,
        )
        self._nothing = EmptyState(
            "flow",
            self.tr("Nothing has been said yet. Points appear here while the first speech is given."),
            self.tr("Go to the round"),
            self._book["go.round"].trigger,
        )
        self._no_points = EmptyState(
            "flow",
            self.tr("No point was found in what was said so far. Write down what you heard."),
            self.tr("Add a point"),
            self._add_first,
        )
        for face in (self._no_round, self._nothing, self._no_points, self._split):
            self.faces.addWidget(face)
        column.addWidget(self._top)
        column.addLayout(holder)
        column.addWidget(self.faces, 1)

    def _connect(self) -> None:
        self.presenter.changed.connect(WhenSeen(self, self._show).ask)
        self.presenter.type_here.connect(self._type)
        self.presenter.said.connect(self._say)
        self.sheet.chosen.connect(self._choose)
        self.sheet.menu_wanted.connect(self._menu)
        self.sheet.editing.connect(self._editing)
        self.model.written.connect(self._written)
        self.detail.node_wanted.connect(self._show_node)
        self.filter.activated.connect(lambda: self.presenter.filter(self.filter.currentData()))
        theme().changed.connect(self._dress)
        does = {
            "below": self.presenter.new_beside,
            "above": partial(self.presenter.new_beside, above=True),
            "response": self.presenter.respond,
            "edit": lambda: self.sheet.type_into(self.sheet.currentIndex()),
            "extend": self.presenter.extend,
            "strike": self.presenter.strike,
            "delete": self.presenter.delete,
            "confirm": self.presenter.confirm,
            "new_point": self.presenter.make_new,
            "retarget": self._menu_at_cell,
        }
        for verb in VERBS:
            self._book[f"flow.{verb}"].triggered.connect(lambda _checked=False, do=does[verb]: do())
        self.session.case_closing.connect(self.sheet.finish_typing)
        self.session.show_point.connect(lambda _ref: self.sheet.setFocus())

    # -- showing -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        if self.sheet.is_editing:
            self._late = True  # what is being typed must not be swept away; shown when it is done
            return
        self._late = False
        showing, view = self.presenter.showing, self.presenter.view
        self.summary.setText(view.summary if view is not None and showing is Showing.SHEET else "")
        self.filter.setCurrentIndex(self.filter.findData(self.presenter.tree))
        self.filter.setVisible(showing is Showing.SHEET)
        face = {
            Showing.NO_ROUND: self._no_round,
            Showing.NOTHING_SAID: self._nothing,
            Showing.NO_POINTS: self._no_points,
            Showing.SHEET: self._split,
        }[showing]
        self.faces.setCurrentWidget(face)
        self.setFocusProxy(self.sheet if face is self._split else face)  # never what is out of sight
        across, down = self.sheet.horizontalScrollBar().value(), self.sheet.verticalScrollBar().value()
        chosen = self.presenter.ref, self.presenter.column, self.presenter.row
        self.model.show_sheet(self.session.round, view if showing is Showing.SHEET else None)
        self.sheet.refit()
        self.sheet.horizontalScrollBar().setValue(across)
        self.sheet.verticalScrollBar().setValue(down)
        self._stand(*chosen)
        self._follow(view.current if view is not None and showing is Showing.SHEET else None)
        self._show_detail()
        self._sync_actions()

    def _stand(self, ref: FlowRef | None, column: int, row: int) -> None:
        if ref is not None:
            index = self.model.place_of(ref, column)
        else:
            index = self.model.index(min(row, self.model.rowCount() - 1), column)
        if index.isValid() and (ref is not None or self.sheet.hasFocus()):
            self.sheet.setAutoScroll(False)  # the same cell as before: what is in sight stays in sight
            self.sheet.setCurrentIndex(index)
            self.sheet.setAutoScroll(True)
            if self._stood != (ref, column):  # else the reader may have scrolled elsewhere meanwhile
                self.sheet.scrollTo(index)
        self._stood = (ref, column)

    def _follow(self, due: int | None) -> None:
        """When the round moves on, the column of the speech that is due comes into sight."""
        if due is not None and due != self._column_due:
            self.sheet.scrollTo(self.model.index(max(0, self.sheet.rowAt(0)), due))
        self._column_due = due

    def _show_detail(self) -> None:
        cell, view = self.presenter.cell, self.presenter.view
        current = self.session.round
        self.detail.setVisible(cell is not None)
        self.detail.show_cell(cell, view.flow if view else None, current.format if current else None)

    def _sync_actions(self) -> None:
        for verb in VERBS:
            ready = not self.sheet.is_editing and self.presenter.can(verb)
            self._book[f"flow.{verb}"].setEnabled(ready)

    def _dress(self) -> None:
        self.sheet.refit()
        self._show_detail()

    def _say(self, text: str) -> None:
        if text:
            self.notice.show_notice(text)
        else:
            self.notice.hide()

    # -- the user ----------------------------------------------------------------------------------------

    def _choose(self, row: int, column: int) -> None:
        self.presenter.choose(row, column)
        self._show_detail()
        self._sync_actions()

    def _add_first(self) -> None:
        current = self.session.round
        if current is not None and current.speeches:
            self.presenter.column, self.presenter.ref = len(current.speeches) - 1, None
            self.presenter.new_beside()

    def _type(self) -> None:
        self.sheet.setFocus()
        self.sheet.type_into(self.model.place_of_draft())

    def _written(self, row: int, column: int, text: str) -> None:
        cell = self.model.at(row, column)
        if cell is not None:
            self.presenter.written(cell.cell.ref, text)

    def _editing(self, on: bool) -> None:
        if not on:
            self.presenter.stop_typing()
            if self._late:
                self._show()
        self._sync_actions()

    def _prepared_name(self, origin: str) -> str:
        side, _, node = origin.partition("/")
        case = self.session.case
        if case is None or side not in tuple(Side) or node not in case.forests[Side(side)]:
            return ""
        argument = case.forests[Side(side)][node]
        return _short(argument.label or argument.claim)

    def _show_node(self, side: Side, node: str) -> None:
        self._book["go.rehearse"].trigger()
        self.session.show_node.emit(side, node)

    def _menu_at_cell(self) -> None:
        rect = self.sheet.visualRect(self.sheet.currentIndex())
        self._answers_menu(self).exec(self.sheet.viewport().mapToGlobal(rect.center()))

    def _menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.addActions([self._book[f"flow.{verb}"] for verb in VERBS if verb != "retarget"])
        if self._book["flow.retarget"].isEnabled():
            menu.addMenu(self._answers_menu(menu))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _answers_menu(self, parent: QWidget) -> QMenu:
        """ "This answers…": what the current point could be an answer to."""
        menu = QMenu(self.tr("This answers…"), parent)
        current = self.session.round
        assert current is not None
        for ref in self.presenter.targets():
            point = current.flow[ref]
            name = words.speech_name(current.format.slots[point.speech])
            text = headed(name, _short(point.claim)).replace("&", "&&")
            menu.addAction(text, partial(self.presenter.retarget, ref))
        if not menu.actions():
            menu.addAction(self.tr("Nothing the other side had said by then")).setEnabled(False)
        menu.addSeparator()
        fresh = menu.addAction(self.tr("Nothing: a new point"), self.presenter.make_new)
        ref = self.presenter.ref
        if ref is not None:
            fresh.setEnabled(current.flow.trees[ref.tree].parent(ref.node) != STANCE)
        return menu

    def closeEvent(self, event: QCloseEvent) -> None:
        """A point being typed is taken over, not lost."""
        self.sheet.finish_typing()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """In a dock the dock's own title says what this is."""
        self.title.setVisible(not isinstance(self.parentWidget(), QDockWidget))
        super().showEvent(event)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59].rstrip() + "…"
