"""What of the sheet is in sight, and what who hears the screen is told of it."""

from __future__ import annotations

import math
import time

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.ui.flow.cells import CellView, SheetView
from debatecoach.ui.flow.sheet import FlowSheet
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.wording import joined


class InSight(QObject):
    """Scrolls one sheet.

    What the user chose last, or the round moved on to, is brought into sight and stays there when there is
    less room; what stands above it may come, go or grow without moving it. What is being said is brought into
    sight too, unless the user works on the sheet or looks elsewhere on it.

    Args:
        area: who has the focus in here works on the sheet.

    Attributes:
        patience: seconds for which nothing is scrolled after the user scrolled.
    """

    def __init__(self, sheet: FlowSheet, area: QWidget) -> None:
        super().__init__(sheet)
        self._sheet, self._model, self._area = sheet, sheet.shown, area
        self.patience = 8.0
        self._scrolled = -math.inf
        self._stood: tuple[FlowRef | None, int] = (None, 0)
        self._due: int | None = None
        self._said: tuple[FlowRef, int] | None = None
        self._watched = self._settling = False
        self._held: tuple[FlowRef, int, QPoint] | None = None
        sheet.resized.connect(self.keep)
        for bar in (sheet.horizontalScrollBar(), sheet.verticalScrollBar()):
            bar.actionTriggered.connect(
                self._by_hand
            )  # wheel, keys and mouse; not what is scrolled from here

    # -- while the sheet is shown anew ---------------------------------------------------------------

    def hold(self) -> None:
        """The sheet is about to show something else: know where on the screen things stand."""
        self._held = None
        view, sheet = self._model.view, self._sheet
        if view is None or not view.cells:
            return
        room = sheet.viewport().rect()
        current, above = sheet.currentIndex(), sheet.rowAt(0)
        chosen = (current.row(), current.column())
        below = sorted(each for each in view.cells if each[0] >= above)
        for place in ([chosen] if chosen in view.cells else []) + below:
            rect = sheet.visualRect(self._model.index(*place))
            if rect.intersects(room):
                cell = view.cells[place].cell
                self._held = cell.ref, cell.column, rect.topLeft()
                return

    def settle(self, ref: FlowRef | None, column: int, row: int, due: int | None) -> None:
        """The sheet shows something else.

        Args:
            ref, column, row: the current point (None for an empty cell) and its place.
            due: the column of the speech that is due, None if all are given.
        """
        self._put_back(ref, column)
        index = self._model.place_of(ref, column) if ref is not None else self._empty(row, column)
        sheet = self._sheet
        if index.isValid() and (ref is not None or sheet.hasFocus()):
            self._settling = True  # the same cell as before: what is in sight stays in sight
            sheet.setAutoScroll(False)
            sheet.setCurrentIndex(index)
            sheet.setAutoScroll(True)
            self._settling = False
            if self._stood != (ref, column):  # else the reader may have scrolled elsewhere meanwhile
                self.chose(ref, column)
        self._stood = (ref, column)
        moved_on, self._due = due is not None and due != self._due, due
        if moved_on:
            self._watched = True
            self.keep()
            if sheet.hasFocus():  # who works in the sheet goes on where they are
                self.chose(ref, column)
        self._follow()

    def chose(self, ref: FlowRef | None, column: int) -> None:
        """The user stands on another cell."""
        if not self._settling:
            self._stood, self._watched = (ref, column), False
            self.keep()

    def keep(self) -> None:
        """There is more or less room: what was in sight is again."""
        sheet, chosen = self._sheet, self._sheet.currentIndex()
        said = self._model.place_of(*self._said) if self._said is not None else QModelIndex()
        if chosen.isValid() and not self._watched:
            sheet.scrollTo(chosen)
        elif said.isValid():
            sheet.scrollTo(said)
        elif self._due is not None:
            sheet.scrollTo(self._model.index(max(0, sheet.rowAt(0)), self._to_read()))

    # -- parts ---------------------------------------------------------------------------------------

    def _to_read(self) -> int:
        """The column of the speech that is due; before it says anything, what it is to answer."""
        assert self._due is not None
        view = self._model.view
        written = view is None or view.by_hand or any(column == self._due for _row, column in view.cells)
        return self._due if written else max(0, self._due - 1)

    def _follow(self) -> None:
        """What is being said comes into sight."""
        cells = self._model.view.cells if self._model.view is not None else {}
        saying = next((each.cell for each in cells.values() if each.saying), None)
        self._said = (saying.ref, saying.column) if saying is not None else None
        if saying is None or self._works() or time.monotonic() - self._scrolled < self.patience:
            return
        self._watched = True
        self.keep()

    def _works(self) -> bool:
        """The user stands on a cell, and does something with it."""
        focus = QApplication.focusWidget()
        here = focus is not None and (focus is self._area or self._area.isAncestorOf(focus))
        return here and self._sheet.currentIndex().isValid()

    def _by_hand(self, _action: int) -> None:
        self._scrolled = time.monotonic()

    def _empty(self, row: int, column: int) -> QModelIndex:
        return self._model.index(min(row, self._model.rowCount() - 1), column)

    def _put_back(self, ref: FlowRef | None, column: int) -> None:
        """What stood at a place on the screen stands there still, whatever came above it."""
        if self._held is None:
            return
        (held, at, before), sheet = self._held, self._sheet
        index = self._model.place_of(held, at)
        if not index.isValid() and ref is not None and self._stood == (held, at):
            index = self._model.place_of(ref, column)  # it went over to the other tree, or onto the flow
        if index.isValid():
            moved = sheet.visualRect(index).topLeft() - before
            across, down = sheet.horizontalScrollBar(), sheet.verticalScrollBar()
            across.setValue(across.value() + moved.x())
            down.setValue(down.value() + moved.y())


# -- Tells who hears the screen what comes onto the sheet while a speech is given, without flooding
EVERY_MS = 4000
"""What comes within so many milliseconds of what was told last is told together."""
MOST = 2
"""Points told one by one; of more only the number is."""


class Announcer(QObject):
    """Follows the sheet of one pane.

    Signals:
        told: what was announced.
    """

    told = Signal(str)

    def __init__(self, sheet: QWidget) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._known: dict[str, tuple[object, str]] = {}
        self._slot: object = None
        self._news: dict[str, str] = {}
        self.calm = QTimer(self, singleShot=True, interval=EVERY_MS, timeout=self._tell)

    def follow(self, view: SheetView | None) -> None:
        """The sheet shows this now: points that came, and those that a later sentence gave another target."""
        live = view.live if view is not None else None
        if view is None or live is None:
            self._known, self._slot = {}, None
            self._news.clear()
            return
        if self._slot != (live.round_id, live.slot):
            self._known, self._slot = {}, (live.round_id, live.slot)
        now = {cell.live: cell for cell in view.cells.values() if cell.live}
        for id, cell in now.items():
            if cell.by_hand:
                self._news.pop(id, None)  # who corrects it knows it
            elif self._known.get(id) != _essence(cell):
                self._news[id] = self._words(cell, id in self._known, view.flow)
        self._news = {id: text for id, text in self._news.items() if id in now}
        self._known = {id: _essence(cell) for id, cell in now.items()}
        if self._news and not self.calm.isActive():
            self._tell()

    def _tell(self) -> None:
        if not self._news:
            return
        news, self._news = list(self._news.values()), {}
        if len(news) > MOST:
            text = QCoreApplication.translate("Flow", "{0} points came onto the flow").format(len(news))
        else:
            text = joined(news)
        self.calm.start()
        self.told.emit(text)
        announce(self._sheet, text)

    @staticmethod
    def _words(cell: CellView, again: bool, flow: Flow) -> str:
        translate = QCoreApplication.translate

        def claim(ref: FlowRef) -> str:
            return in_short(flow[ref].claim).rstrip(".!?")

        answers = cell.cell.answers
        if cell.cell.extension:  # what is said again is known by its first words
            told = [translate("Flow", "Extended: {0}.").format(claim(cell.cell.ref))]
        else:
            text = translate("Flow", "Changed: {0}.") if again else translate("Flow", "New on the flow: {0}.")
            told = [text.format(cell.text.rstrip(".!?"))]
            if answers is not None and flow.trees[answers.tree].level(answers.node) > 0:  # it has no number
                told.append(translate("Flow", "Answers: {0}.").format(claim(answers)))
            elif answers is not None:
                told.append(cell.notes[0])
        if cell.doubt:
            told.append(cell.doubt)
        return joined(told)


def _essence(cell: CellView) -> tuple[object, str]:
    """What a person must hear of again when it changes: what it is about and whether that is asked. Words
    that grow are no news."""
    return cell.cell.answers, cell.doubt
