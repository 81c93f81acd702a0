"""The flow pane: title, sheet, and the current point under it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDockWidget,
    QInputDialog,
    QMenu,
    QPlainTextEdit,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.ui.flow import flow_words as words
from debatecoach.ui.flow import menus
from debatecoach.ui.flow.cells import sides_hit
from debatecoach.ui.flow.foot import Detail, FlowFoot
from debatecoach.ui.flow.ground import GroundStrip
from debatecoach.ui.flow.hand_clock import HandClock
from debatecoach.ui.flow.in_sight import Announcer, InSight
from debatecoach.ui.flow.model import FlowModel
from debatecoach.ui.flow.presenter import MOST, FlowPresenter
from debatecoach.ui.flow.sheet import FlowSheet
from debatecoach.ui.flow.shown import Showing
from debatecoach.ui.flow.typed_here import TypedHere
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of
from debatecoach.ui.kit.names import side_names
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.screen_reader import heard_menu
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing, typing_kept
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import ElidedLabel, button, label
from debatecoach.ui.kit.wording import headed
from debatecoach.ui.round.opponent.again import can_be_heard, passage_of, sound_of
from debatecoach.ui.sound.one_sound import OneSound

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


# -- What the pane shows where there is no sheet: one sentence and one button
def empty_faces(book: ActionBook, add_first: Callable[[], object]) -> dict[Showing, EmptyState]:
    """A face for each way in which there is nothing to show; ``add_first`` writes a first point."""
    translate = QCoreApplication.translate
    return {
        Showing.NO_ROUND: EmptyState(
            "flow",
            translate(
                "FlowPane",
                "The flow fills in while a round is spoken: each reply stands beside what it answers.",
            ),
            translate("FlowPane", "Start a round"),
            book["round.start"].trigger,
        ),
        Showing.NOTHING_SAID: EmptyState(
            "flow",
            translate(
                "FlowPane", "Nothing has been said yet. Points appear here while the first speech is given."
            ),
        ),
        Showing.NO_POINTS: EmptyState(
            "flow",
            translate("FlowPane", "No point so far: each appears here as it is made. You can add one, too."),
            translate("FlowPane", "Add a point"),
            add_first,
            "",
        ),
    }


# -- The line above the sheet while the rehearsal trees are laid over it: hit rates, and what did not come
class PreparedRow(QWidget):
    """Args: show_node: shows a rehearsal node where it lives."""

    def __init__(self, presenter: FlowPresenter, show_node: Callable[[Side, str], object]) -> None:
        super().__init__()
        self._presenter, self._show_node = presenter, show_node
        self.rates = label("", "small", wrap=True)
        self.legend = label(self.tr("● prepared   ○ came unprepared"), "small")
        self.missed = button("", self._show_missed, "quiet")
        row_of((self.rates, 1), self.legend, self.missed, inside=self, margins=(24, 0, 24, 8), spacing=12)

    def refresh(self) -> None:
        """Count again."""
        found = self._presenter.hits()
        current = self._presenter.rounds.current
        names = side_names(current.format if current is not None else None)
        rates = sides_hit({names[side]: (one.prepared, one.said) for side, one in found.items()})
        self.rates.setText(rates.replace(" %", "\N{NO-BREAK SPACE}%"))
        count = sum(len(each.missed) for each in found.values())
        self.missed.setText(words.prepared_missed(count))
        self.missed.setVisible(count > 0)

    def _show_missed(self) -> None:
        menu = menus.missed_menu(self._presenter, self, self._show_node)
        menu.exec(self.missed.mapToGlobal(QPoint(0, self.missed.height())))
        menu.deleteLater()


# -- Why a cell's moment cannot be heard again
def why_silent(speech: Speech, now: bool, by_hand: bool = False) -> str:
    """The reason, for a speech that has no sound to give.

    Args:
        by_hand: what was to be heard is nothing that was said.
        now: a speech is given at this moment, into whose microphone it would sound.
    """
    translate = QCoreApplication.translate
    if by_hand:
        return translate("Flow", "This was added by hand: no moment of the speech is known for it.")
    if now:
        return translate("Flow", "A speech is being given. Its end comes first; then press again.")
    if not speech.speaker.is_machine or not can_be_heard(speech):
        return translate("Flow", "There is no recording of this speech; its words stand below.")
    return translate("Flow", "There is no voice on this computer to say it.")


NATIVE = QKeySequence.SequenceFormat.NativeText
AT_CELL = ("retarget", "merge", "mark")
"""Verbs that open a menu of their own."""


BELOW = 1.5
"""Text size from which what is counted stands under the pane's title: beside it, it would be cut short."""
BESIDE = 1100
"""Pixels (at text size 1) from which what is known of a cell stands beside the sheet; below, under it."""


class FlowPane(QWidget):
    """The sheet of the current round."""

    def __init__(self, rounds: RoundDesk, settings: UserSettings, actions: ActionBook) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.open_case, self.rounds, self.settings = rounds.open_case, rounds, settings
        self.engines, self._book = rounds.engines, actions
        self.presenter = FlowPresenter(rounds, self)
        self.model = FlowModel()
        self.sheet = FlowSheet(self.model)
        self.detail = Detail(actions)
        self.detail.name_of = self._prepared_name
        self.sound = OneSound(rounds.open_case.bridge, settings, self)
        self.announcer = Announcer(self.sheet)
        self._late = False
        self._closed: tuple[FlowRef | None, int] | None = None
        self.in_sight = InSight(self.sheet, self)
        self._build()
        self._connect()
        TypedHere(self.presenter, self, self.sheet, self.left.rows)
        self._show()

    # -- building ----------------------------------------------------------------------------------------

    def _build(self) -> None:
        column = column_of(inside=self, spacing=0)
        self.title = label(self.tr("Flow"), "title")
        self.summary = ElidedLabel("", "muted")  # one line: counting must not move the sheet
        self.hint = label("", "muted", wrap=True)
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._told = held(column_of(self.summary, self.hint))
        self.filter = QComboBox(accessibleName=self.tr("Sheets shown"))
        for side in (None, *Side):
            self.filter.addItem("", side)
        self._row = row_of(self.title, (self._told, 1), 0, self.filter, spacing=12)
        self._top = column_of(self._row, margins=(24, 12, 24, 8), spacing=4)
        steady = self.filter.sizePolicy()
        steady.setRetainSizeWhenHidden(True)
        self.filter.setSizePolicy(steady)
        self.notice = NoticeBar()
        told = QWidget()
        column_of(self.notice, inside=told, margins=(24, 0, 24, 8))
        self.notice.turned.connect(told.setVisible)
        told.hide()
        self.clock = HandClock(self.rounds, self.settings, self._book)
        self._split = QSplitter(Qt.Orientation.Vertical, childrenCollapsible=False)
        framed = held(column_of(self.sheet, margins=(24, 0, 8, 0)))
        self._split.addWidget(framed)
        self.foot = FlowFoot(self.detail)
        self.left = self.foot.left
        self.overlay = PreparedRow(self.presenter, self._show_node)
        self._split.addWidget(self.foot)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 1)
        self._shared: tuple[bool, float] | None = None
        self.faces = QStackedWidget()
        self._empty = empty_faces(self._book, self._add_first)
        for face in (*self._empty.values(), self._split):
            self.faces.addWidget(face)
        self.ground = GroundStrip(self.rounds, self.settings)
        fill(column, self.clock, held(self._top), self.ground, self.overlay, told, (self.faces, 1))

    def _connect(self) -> None:
        self.presenter.changed.connect(WhenSeen(self, self._show).ask)
        self.presenter.type_here.connect(self._type)
        self.presenter.said.connect(self._say)
        self.sheet.chosen.connect(self._choose)
        self.sheet.clicked.connect(self._clicked)
        self.sheet.doubleClicked.connect(self._begin_here)
        self.clock.began.connect(self._begun)
        self.sheet.menu_wanted.connect(self._menu)
        self.sheet.editing.connect(self._editing)
        self.model.written.connect(self._written)
        self.detail.node_wanted.connect(self._show_node)
        self.detail.closed.connect(self._close_detail)
        self.filter.activated.connect(lambda: self.presenter.filter(self.filter.currentData()))
        self.left.wanted.connect(self._go_to)
        self.foot.resized.connect(self._show_detail)
        self.sheet.dropped.connect(self.presenter.drop)
        self.sheet.refused.connect(self._say)
        self.sound.failed.connect(self.notice.show_trouble)
        theme().changed.connect(self._dress)
        show = self.presenter
        self._does: dict[str, Callable[[], object]] = {
            "below": show.add_beside,
            "above": partial(show.add_beside, above=True),
            "response": show.respond,
            "edit": lambda: self.sheet.type_into(self.sheet.currentIndex()),
            "extend": show.extend,
            "strike": show.strike,
            "delete": show.delete,
            "confirm": show.confirm,
            "new_point": show.make_new,
            "retarget": lambda: self._at_cell(menus.answers_menu(self.presenter, self)),
            "merge": lambda: self._at_cell(menus.merge_menu(self.presenter, self)),
            "mark": lambda: self._at_cell(menus.marks_menu(self.presenter, self)),
            "bold": show.bold,
            "highlight": show.highlight,
            "comment": self._comment,
            "group": show.group,
            "fold": show.fold,
            "next_doubt": show.next_doubt,
            "next_waiting": show.next_waiting,
            "latest": show.latest,
            "play": self._play,
            "node": self._open_node,
            "take_in": show.take_in,
            "overlay": lambda: show.lay_over(not show.overlay),
            **{f"choice{place + 1}": partial(show.answer, place) for place in range(MOST)},
        }
        for verb, do in self._does.items():
            self._book[f"flow.{verb}"].triggered.connect(lambda _checked=False, do=do: do())
        self._book["flow.overlay"].setCheckable(True)
        self.rounds.clock.connect(self.left.tell_time)
        self.rounds.lectern_shown.connect(self.left.stand_aside)
        self.settings.changed.connect(self._use_shorthand)
        self._use_shorthand("shorthand")
        self.open_case.closing.connect(self.sheet.finish_typing)
        self.rounds.point_wanted.connect(lambda _ref: self.sheet.setFocus())

    # -- showing -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        if self.sheet.is_editing:
            self._late = True  # what is being typed must not be swept away; shown when it is done
            return
        self._late = False
        showing, view = self.presenter.showing, self.presenter.view
        self.summary.setText(view.summary if view is not None and showing is Showing.SHEET else "")
        current = self.rounds.current
        blank = current is not None and current.by_hand and not len(current.flow)
        self.summary.setHidden(blank)
        self.hint.setVisible(blank)
        if blank:
            text = self.tr(
                "{0}: a point in the speech on the clock. {1}: an answer to one. {2}: it is extended."
            )
            verbs = ("below", "response", "extend")
            self.hint.setText(
                text.format(*(self._book[f"flow.{verb}"].shortcut().toString(NATIVE) for verb in verbs))
            )
        self._name_sheets()
        self.filter.setCurrentIndex(self.filter.findData(self.presenter.tree))
        self.filter.setVisible(showing is Showing.SHEET)
        face = self._empty.get(showing, self._split)
        self.faces.setCurrentWidget(face)
        self.setFocusProxy(self.sheet if face is self._split else face)  # never what is out of sight
        self.in_sight.hold()
        chosen = self.presenter.ref, self.presenter.column, self.presenter.row
        self.model.show_sheet(self.rounds.current, view if showing is Showing.SHEET else None)
        self.sheet.refit()
        self.in_sight.settle(*chosen, view.current if view is not None and showing is Showing.SHEET else None)
        here = self.sheet.currentIndex()
        if self.presenter.ref is None and self.sheet.hasFocus() and self.model.at(here.row(), here.column()):
            self.presenter.choose(here.row(), here.column())  # the empty cell they stood on was filled
        self.left.show_points(current, view.flow if view else None, view.waiting if view else ())
        self.sheet.tell_current()
        self.announcer.follow(view if showing is Showing.SHEET else None)
        self._show_detail()
        self._show_prepared(showing is Showing.SHEET)
        self._sync_actions()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """What stands beside what, by text size and width alone; the foot's share grows with the text."""
        scale = theme().scale
        wide = self.width() >= BESIDE * scale
        if self._shared == (wide, scale):
            return  # it stays as somebody drew it
        self._shared = wide, scale
        if scale >= BELOW:
            self._top.addWidget(self._told)  # which takes it out of where it stood
        else:
            self._row.insertWidget(1, self._told, 1)
        self._split.setOrientation(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)
        self._split.setSizes([700, 300] if wide else [470, round(280 * (1 + (scale - 1) / 3))])

    def _show_detail(self) -> None:
        if self.presenter.draft is not None and not self.detail.isHidden():
            return  # what it is written beside stays in sight, and the sheet does not jump
        cell, view = self.presenter.cell, self.presenter.view
        current = self.rounds.current
        flow = view.flow if view else None
        here = self.presenter.ref, self.presenter.column
        self.detail.setVisible(cell is not None and here != self._closed)
        self.detail.show_cell(cell, flow, current, self.presenter.alternatives())
        self.foot.fit()

    def _name_sheets(self) -> None:
        """The sheets by their sides, as the round's format calls those."""
        current = self.rounds.current
        sides = side_names(current.format if current is not None else None)
        names = [self.tr("Both sheets"), *(self.tr("{0}'s claims").format(sides[side]) for side in Side)]
        for at, name in enumerate(names):
            if self.filter.itemText(at) != name:  # else its list would be laid out each time
                self.filter.setItemText(at, name)

    def _show_prepared(self, there: bool) -> None:
        on = there and self.presenter.overlay and self.open_case.case is not None
        self.overlay.setVisible(on)
        self._book["flow.overlay"].setChecked(self.presenter.overlay)
        if on:
            self.overlay.refresh()

    def _sync_actions(self) -> None:
        for verb in self._does:
            ready = not self.sheet.is_editing and self.presenter.can(verb)
            self._book[f"flow.{verb}"].setEnabled(ready)

    def _dress(self) -> None:
        self._arrange()
        self.sheet.refit()
        self._show_detail()

    def _say(self, text: str) -> None:
        if text:
            self.notice.show_passing(text)
        else:
            self.notice.hide()

    # -- the user ----------------------------------------------------------------------------------------

    def _choose(self, row: int, column: int) -> None:
        self.presenter.choose(row, column)
        if self._closed != (self.presenter.ref, self.presenter.column):  # else it only moved to another row
            self._closed = None
        self._show_detail()
        self.in_sight.chose(self.presenter.ref, column)
        self._sync_actions()

    def _clicked(self, index: QModelIndex) -> None:
        """The current cell was clicked again: its details were closed, or it was empty until now."""
        if self.presenter.cell is None or self._closed is not None:
            self._closed = None
            self._choose(index.row(), index.column())

    def _begin_here(self, index: QModelIndex) -> None:
        """An empty cell was clicked twice: a new point in that speech."""
        if self.model.at(index.row(), index.column()) is None and self.presenter.can("below"):
            self.presenter.add_beside()

    def _begun(self, column: int) -> None:
        """Another speech is on the clock: its empty cell is where the next key writes."""
        self.sheet.setFocus()
        self.sheet.setCurrentIndex(self.model.index(self.model.rowCount() - 1, column))

    def _close_detail(self) -> None:
        """Until another cell is chosen; the focus is on the sheet then."""
        self._closed = self.presenter.ref, self.presenter.column
        self.sheet.setFocus()
        self._show_detail()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.detail.isHidden():
            self._close_detail()
        else:
            super().keyPressEvent(event)

    def _add_first(self) -> None:
        current = self.rounds.current
        live = self.presenter.live
        column = live.slot if live is not None else len(current.speeches) - 1 if current is not None else -1
        if column >= 0:
            self.presenter.column, self.presenter.ref = column, None
            self.presenter.add_beside()

    def _type(self) -> None:
        self.sheet.setFocus()
        self.sheet.type_into(self.model.place_of_draft())

    def _written(self, row: int, column: int, text: str) -> None:
        cell = self.model.at(row, column)
        if cell is not None:
            seen = self.model.view.live if self.model.view is not None else None
            self.presenter.written(cell.cell.ref, text, seen)

    def _editing(self, on: bool) -> None:
        if not on:
            self.presenter.drop_draft()
            if self._late:
                self._show()
        self._sync_actions()

    def _prepared_name(self, origin: str) -> str:
        found = self.presenter.prepared(origin)
        return in_short(found[2].label or found[2].claim) if found is not None else ""

    def _show_node(self, side: Side, node: str) -> None:
        self._book["go.rehearse"].trigger()
        self.open_case.node_wanted.emit(side, node)

    def _at_cell(self, menu: QMenu) -> None:
        rect = self.sheet.visualRect(self.sheet.currentIndex())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        heard_menu(menu).popup(self.sheet.viewport().mapToGlobal(rect.center()))

    def _menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        plain = [each for each in self._does if each not in AT_CELL and not each.startswith("choice")]
        menu.addActions([self._book[f"flow.{verb}"] for verb in plain])
        if self._book["flow.retarget"].isEnabled():
            menu.addMenu(menus.answers_menu(self.presenter, menu))
            menu.addMenu(menus.merge_menu(self.presenter, menu))
            menu.addMenu(menus.marks_menu(self.presenter, menu))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        heard_menu(menu, by_key=False).popup(at)

    def _go_to(self, ref: FlowRef) -> None:
        self.presenter.show_point(ref)
        self.sheet.setFocus()

    def _open_node(self) -> None:
        found = self.presenter.prepared_node()
        if found is not None:
            self._show_node(*found)

    def _play(self) -> None:
        current, cell = self.rounds.current, self.presenter.cell
        if current is None or cell is None or cell.cell.column >= len(current.speeches):
            return
        self._say("")
        column = cell.cell.column
        mention = next((each for each in cell.point.mentions if each.speech == column), None)
        if mention is None:
            return
        speech = current.speeches[column]
        make = sound_of(self.open_case, self.engines, speech, passage_of(speech, mention))
        if make is None or self.presenter.being_given:
            self._say(why_silent(speech, self.presenter.being_given, mention.by_hand))
        else:
            self.sound.play(make)

    def _comment(self) -> None:
        cell = self.presenter.cell
        if cell is None:
            return
        asked = QInputDialog(self)
        asked.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        asked.setWindowTitle(self.tr("Comment"))
        asked.setLabelText(in_short(cell.point.claim))
        asked.setTextValue(cell.point.note)
        asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        asked.textValueSelected.connect(self.presenter.comment)
        asked.open()
        for field in asked.findChildren(QPlainTextEdit):
            field.setTabChangesFocus(True)  # else Tab never leaves it
            field.setAccessibleName(headed(self.tr("Comment"), cell.point.claim))
            keep_typing(field, f"{self.model.place_name(self.sheet.currentIndex())}/comment")
        asked.finished.connect(lambda _code: typing_kept(asked))

    def _use_shorthand(self, name: str) -> None:
        if name == "shorthand":
            self.sheet.shorthand = dict(self.settings.shorthand)

    def closeEvent(self, event: QCloseEvent) -> None:
        """A point being typed is taken over, not lost."""
        self.sheet.finish_typing()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """In a dock the dock's own title says what this is."""
        self.title.setVisible(not isinstance(self.parentWidget(), QDockWidget))
        super().showEvent(event)
