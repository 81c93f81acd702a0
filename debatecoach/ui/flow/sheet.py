"""The table that shows the sheet: cards by delegate, arrows between them, an editor in place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QPlainTextEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from debatecoach.debate.flow_tree import FlowRef
from debatecoach.ui.flow import paint
from debatecoach.ui.flow.cells import CellView, SheetView
from debatecoach.ui.flow.model import VIEW_ROLE, FlowModel
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import Typing, keep_typing, typing_kept


# -- Which arrows the sheet needs, and how each must run so that it crosses no card
@dataclass(frozen=True, slots=True)
class Route:
    """An arrow from a reply to what it answers.

    Attributes:
        reply, target: (row, column) of both cells.
        straight: same row with nothing between.
        next_door: neighbouring columns: one bend in the gutter between them is enough.
        applied: it is no reply: the target is put to use in it (cross-application).
    """

    reply: tuple[int, int]
    target: tuple[int, int]
    straight: bool
    next_door: bool
    applied: bool = False


def routes(view: SheetView) -> list[Route]:
    """One arrow a reply, to the nearest cell to its left in which the answered point stands."""
    shown: dict[FlowRef, list[tuple[int, int]]] = {}
    for place, cell in view.cells.items():
        shown.setdefault(cell.cell.ref, []).append(place)
    found = []
    for place, cell in sorted(view.cells.items()):
        if cell.cell.extension:
            continue
        if cell.cell.answers is not None:
            found += _route(view, shown, place, cell.cell.answers)
        applied = cell.point.mentions[0].source if cell.point.mentions else ""
        source = view.flow.locate(applied) if applied else None
        if source is not None and source != cell.cell.answers:
            found += [replace(each, applied=True) for each in _route(view, shown, place, source)]
    return found


def _route(
    view: SheetView, shown: dict[FlowRef, list[tuple[int, int]]], place: tuple[int, int], to: FlowRef
) -> list[Route]:
    """The arrow, if what it goes to stands to the left: what was heard at the same time does not."""
    row, column = place
    left = [each for each in shown.get(to, ()) if each[1] < column]
    if not left:
        return []
    target = max(left, key=lambda each: each[1])
    level = target[0] == row
    free = level and all((row, each) not in view.cells for each in range(target[1] + 1, column))
    return [Route(place, target, free, target[1] == column - 1)]


# -- The sheet's column heads: the speeches' names in their side's colour
class SpeechHeader(QHeaderView):
    """The speeches' names in their side's colour, underlined; a dot beside the current one."""

    def __init__(self, parent: QWidget, model: FlowModel) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._sheet = model
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(34 * theme().scale))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        model, look = self._sheet, theme()
        side = model.side_of_column(section)
        if side is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = rect.adjusted(0, 0, -paint.gutter(), -look.space(2))
        color = look.side(side)
        painter.setPen(color)
        painter.setFont(look.font("small", 600))
        current = model.view is not None and model.view.current == section
        dot = round(8 * look.scale)
        room = box.width() - (dot + look.space(2) if current else 0)
        metrics = painter.fontMetrics()
        text = str(model.headerData(section, Qt.Orientation.Horizontal))
        if metrics.horizontalAdvance(text) > room and rect.width() <= self.parentWidget().thin():
            text = model.short_head(section)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        line = box.adjusted(0, 0, 0, -look.space(2))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        if current:
            painter.setBrush(color)
            x = box.left() + metrics.horizontalAdvance(text) + look.space(1) + dot / 2 + 2
            painter.drawEllipse(QPointF(x, line.center().y() + 1), dot / 2, dot / 2)
        painter.fillRect(QRect(box.left(), box.bottom() - 1, box.width(), 2), color)
        painter.restore()


# -- The editor in a cell: plain words, with the user's shorthand written out as it is typed
ENDS = " ,.;:!?)，。；：！？）"
"""A character that ends a word and writes it out."""


def written_out(text: str, shorthand: Mapping[str, str]) -> str:
    """``text`` with its last word written out, if it is shorthand; a capital stays one."""
    head, _, word = text.rpartition(" ")
    lead = word[: len(word) - len(word.lstrip("(“\"'"))]
    bare = word[len(lead) :]
    full = shorthand.get(bare) or shorthand.get(bare.lower())
    if not full:
        return text
    if bare[:1].isupper():
        full = full[:1].upper() + full[1:]
    return f"{head} {lead}{full}" if head or text.startswith(" ") else f"{lead}{full}"


class CellEditor(QPlainTextEdit):
    """Plain text; Ctrl+Z right after takes back what was written out."""

    def __init__(self, parent: QWidget, shorthand: Mapping[str, str]) -> None:
        super().__init__(parent)
        self._shorthand = shorthand

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() and event.text() in ENDS:
            self.write_out()
        super().keyPressEvent(event)

    def write_out(self) -> None:
        """Write out the word before the cursor, if it is shorthand."""
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        after = written_out(before, self._shorthand)
        if after == before or cursor.hasSelection():
            return
        kept = len(before.rpartition(" ")[0])
        cursor.setPosition(cursor.position() - (len(before) - kept), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(after[kept:])


# -- Dragging a card onto another: it answers that one. The card goes with the pointer
class Dragging(QObject):
    """One gesture: from press to release over the sheet; Esc or another button ends it without effect.

    Attributes:
        over: the cell it would be dropped on, invalid for none.
        held: where the card that is dragged is seen, and what it is; None while none is.
    """

    def __init__(self, sheet: FlowSheet) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._pressed: QPoint | None = None
        self._from = QPersistentModelIndex()
        self._on = False
        self.over = QModelIndex()
        self._card, self._at = QRect(), QPoint()
        self._cell: CellView | None = None
        sheet.installEventFilter(self)
        sheet.viewport().installEventFilter(self)

    @property
    def held(self) -> tuple[QRect, CellView] | None:
        """See the class."""
        if not self._on or self._cell is None or self._pressed is None:
            return None
        return self._card.translated(self._at - self._pressed), self._cell

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take mouse moves over as soon as they are a drag."""
        kind = event.type()
        if isinstance(event, QMouseEvent):
            if kind is QEvent.Type.MouseButtonPress:
                self._press(event)
            elif kind is QEvent.Type.MouseMove and self._pressed is not None:
                return self._move(event.position().toPoint())
            elif kind is QEvent.Type.MouseButtonRelease and self._pressed is not None:
                return self._release()
        elif self._on and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self._stop()
            return True
        return False

    def _press(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            self._stop()
            return
        index = self._sheet.indexAt(event.position().toPoint())
        cell = index.data(VIEW_ROLE) if index.isValid() else None
        if cell is not None:
            self._pressed, self._from = event.position().toPoint(), QPersistentModelIndex(index)
            self._card, self._cell = self._sheet.card(index.row(), index.column()), cell

    def _move(self, at: QPoint) -> bool:
        assert self._pressed is not None
        far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if not self._on and far:
            self._on = True
        if self._on:
            self._at = at
            index = self._sheet.indexAt(at)
            there = index.data(VIEW_ROLE) if index.isValid() else None
            usable = there is not None and index != self._from
            self.over = index if usable else QModelIndex()
            nowhere = there is None
            shape = Qt.CursorShape.ForbiddenCursor if nowhere else Qt.CursorShape.ClosedHandCursor
            self._sheet.viewport().setCursor(shape)
            self._sheet.viewport().update()
        return True  # a press that moves selects nothing else

    def _release(self) -> bool:
        was, end, cell = self._on, self.over, self._cell
        inside = self._sheet.viewport().rect().contains(self._at)
        empty = self._sheet.indexAt(self._at).data(VIEW_ROLE) is None
        second = end.data(VIEW_ROLE).cell.ref if end.isValid() else None
        self._stop()
        if not was or cell is None:
            return was
        if second is not None and not cell.cell.extension:
            self._sheet.dropped.emit(cell.cell.ref, second)
        elif second is not None:
            self._sheet.refused.emit(
                self.tr("An extension stays with its point. Drag the point where it was first said.")
            )
        elif inside and empty:  # back where it was, or out of the sheet: the user thought better of it
            self._sheet.refused.emit(self.tr("Nothing stands there. Drop a card on the point it answers."))
        return was

    def _stop(self) -> None:
        self._pressed, self._on, self.over, self._cell = None, False, QModelIndex(), None
        self._sheet.viewport().unsetCursor()
        self._sheet.viewport().update()


MIN_COLUMN = 142
MAX_COLUMN = 300
THIN = 56
FEW = 22
"""Pixels that a column may be narrower than that, rather than all are scrolled sideways."""


class CardDelegate(QStyledItemDelegate):
    """Draws cards; edits a point's words where they stand."""

    def __init__(self, sheet: FlowSheet) -> None:
        super().__init__(sheet)
        self._sheet = sheet

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        cell = index.data(VIEW_ROLE)
        current, focus = index == self._sheet.currentIndex(), self._sheet.hasFocus()
        rect = self._sheet.card(index.row(), index.column())
        if cell is not None:
            paint.paint_card(painter, rect, cell, current, focus)
        elif current:
            paint.paint_empty(painter, rect, focus)

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: QModelIndex) -> QWidget:
        editor = CellEditor(parent, self._sheet.shorthand)
        editor.setObjectName("cell_editor")
        editor.setTabChangesFocus(True)
        editor.setAccessibleName(self.tr("Point"))
        editor.setPlaceholderText(self.tr("The point, in a few words"))
        editor.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, _option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        rect = self._sheet.card(index.row(), index.column())
        rect.setHeight(max(rect.height(), paint.editor_height()))
        editor.setGeometry(rect)

    def setEditorData(self, editor: QWidget, index: QModelIndex) -> None:
        if isinstance(editor, QPlainTextEdit) and not editor.document().isModified():
            editor.setPlainText(index.data(Qt.ItemDataRole.EditRole))
            editor.selectAll()
            if editor.findChild(Typing) is None:
                keep_typing(editor, self._sheet.shown.place_name(index))

    def setModelData(self, editor: QWidget, _model: QObject, index: QModelIndex) -> None:
        if isinstance(editor, QPlainTextEdit):
            self._sheet.shown.setData(index, " ".join(editor.toPlainText().split()))

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Enter finishes, Shift+Enter is Enter too (a point is one line of thought), Esc leaves."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and isinstance(editor, CellEditor):
                editor.write_out()
                self.commitData.emit(editor)
                self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.NoHint)
                return True
        return super().eventFilter(editor, event)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex) -> QSize:
        return QSize(MIN_COLUMN, theme().size("body") * 4)


class FlowSheet(QTableView):
    """The table.

    Signals:
        chosen: another cell is current (row, column), (-1, -1) for none.
        menu_wanted: the context menu, at a place on the screen.
        editing: an editor opened (True) or closed.
        dropped: a card (FlowRef) was dropped on another.
        refused: why a card that was dragged stays where it was.
        resized: there is more or less room.

    Attributes:
        shown: its model.
        shorthand: what is written out while a cell is typed.
    """

    chosen = Signal(int, int)
    menu_wanted = Signal(QPoint)
    editing = Signal(bool)
    dropped = Signal(object, object)
    refused = Signal(str)
    resized = Signal()

    def __init__(self, shown: FlowModel) -> None:
        super().__init__()
        self.shown = shown
        self.shorthand: Mapping[str, str] = {}
        self.setObjectName("flow_sheet")
        self.setHorizontalHeader(SpeechHeader(self, shown))
        self.verticalHeader().hide()
        self.setItemDelegate(CardDelegate(self))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(lambda at: self.menu_wanted.emit(self.mapToGlobal(at)))
        self.setAccessibleName(self.tr("Flow sheet"))
        self._routes: list[Route] = []
        self._told: tuple[int, int, str] | None = None
        self._measured: dict[tuple[int, int], tuple[CellView, int]] = {}
        self._measured_of: tuple[object, ...] = ()
        self._dragging = Dragging(self)
        self.setModel(shown)

    # -- size and shape ------------------------------------------------------------------------------

    def refit(self) -> None:
        """Columns share the width, rows are as high as their longest card; arrows are laid anew."""
        view, look = self.shown.view, theme()
        if view is None or not view.columns:
            return
        folded = self._folded(view)
        width = self._column(view.columns)
        self.horizontalHeader().setDefaultSectionSize(width)
        for column in range(view.columns):
            self.setColumnWidth(column, self.thin() if column in folded else width)
        self.horizontalHeader().setFixedHeight(round(38 * look.scale))
        heights = self._heights(view, width)
        spare = theme().size("body") * 3
        header = self.verticalHeader()
        header.setMinimumSectionSize(spare)
        for row in range(self.shown.rowCount()):
            need = heights.get(row, spare)
            if header.sectionSize(row) != need:
                header.resizeSection(row, need)
        self.updateGeometries()  # else its scroll bars know of it only in the next turn
        self._routes = routes(view)
        self.viewport().update()

    def _column(self, columns: int) -> int:
        """How wide each column is, with room for the vertical scroll bar, there or not. Where not all have
        room together, so wide that whole ones fill it.

        Were it wider without the bar, rows of other heights could bring the bar back, narrower columns make
        them as high as before, and so on without end.
        """
        least, most = (round(width * theme().scale) for width in (MIN_COLUMN, MAX_COLUMN))
        folded = len(self._folded(self.shown.view)) if self.shown.view is not None else 0
        room = self.maximumViewportSize().width() - self.verticalScrollBar().sizeHint().width()
        share = (room - folded * self.thin()) // (columns - folded)
        narrow = least - round(FEW * theme().scale)
        if share < narrow:
            share = room // max(1, room // narrow)
        return max(narrow, min(most, share))

    @staticmethod
    def _folded(view: SheetView) -> set[int]:
        """Columns of speeches that said nothing that stands on the sheet, if others did; not the one that is
        due, and none of a flow by hand: they are written in."""
        filled = {column for _row, column in view.cells}
        if not filled or view.by_hand:
            return set()
        return {each for each in range(view.columns) if each not in filled and each != view.current}

    @staticmethod
    def thin() -> int:
        """How wide a folded column is: its speech's first letters can be read, and its tip says the rest."""
        return round(THIN * theme().scale)

    def _heights(self, view: SheetView, width: int) -> dict[int, int]:
        """What each row needs; a card that is as it was is not measured again."""
        of = (width, theme().scale, paint.text_font().family())
        known = self._measured if self._measured_of == of else {}
        self._measured, self._measured_of = {}, of
        heights: dict[int, int] = {}
        for place, cell in view.cells.items():
            before = known.get(place)
            if before is not None and before[0] is cell:
                need = before[1]
            else:
                need = paint.card_height(cell, width - paint.gutter()) + paint.gap()
            self._measured[place] = (cell, need)
            heights[place[0]] = max(heights.get(place[0], 0), need)
        return heights

    def scrollTo(
        self,
        index: QModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a cell into sight, and never half a column on its left."""
        super().scrollTo(index, hint)
        first = self.columnAt(0)
        across = self.horizontalScrollBar()
        cut = -self.columnViewportPosition(first)
        if cut > 0:
            # on to the next edge, unless that is where the cell itself begins
            to = first if first == index.column() else first + 1
            across.setValue(across.value() + self.columnViewportPosition(to))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = self.shown.columnCount()
        if columns and self._column(columns) != self.horizontalHeader().defaultSectionSize():
            self.refit()
        self.resized.emit()

    # -- arrows ----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = self.currentIndex()
        chosen = (current.row(), current.column())
        shown = event.rect()
        above, below = self.rowAt(0), self.rowAt(self.viewport().height() - 1)
        below = below if below >= 0 else self.model().rowCount()
        for route in self._routes:
            rows = route.reply[0], route.target[0]
            if max(rows) < above or min(rows) > below + 1:
                continue
            strong = chosen in (route.reply, route.target)
            points = self._points(route)
            box = QRect(points[0].toPoint(), points[-1].toPoint()).normalized().adjusted(-20, -40, 20, 40)
            if box.intersects(shown):
                near = route.straight or route.next_door
                self._arrow(painter, points, "ink" if strong else "muted" if near else "line", route.applied)
        for column, first, last in self.shown.view.groups if self.shown.view is not None else ():
            top, bottom = self.card(first, column), self.card(last, column)
            paint.paint_group(painter, top.right() + 3, top.top(), bottom.bottom())
        over = self._dragging.over
        if over.isValid():
            paint.paint_target(painter, self.card(over.row(), over.column()))
        if (held := self._dragging.held) is not None:
            paint.paint_held(painter, *held)
        painter.end()

    def _points(self, route: Route) -> list[QPointF]:
        """The bends of an arrow from the reply's edge to the target's, in viewport pixels."""
        start, end = self.card(*route.reply), self.card(*route.target)
        lane = paint.gutter() / 2
        dip = theme().space(4) + 2
        out = QPointF(start.left() + 1, start.top() + dip)
        into = QPointF(end.right() + 1, end.top() + dip)
        if route.straight:
            return [out, into]
        right, left = start.left() - lane, end.right() + 1 + lane
        if route.next_door:
            return [out, QPointF(right, out.y()), QPointF(right, into.y()), into]
        between = start.top() - paint.gap() / 2
        return [
            out,
            QPointF(right, out.y()),
            QPointF(right, between),
            QPointF(left, between),
            QPointF(left, into.y()),
            into,
        ]

    def card(self, row: int, column: int) -> QRect:
        """Where a card stands in the viewport: as high as its words, at the top of its row."""
        rect = QRect(
            self.columnViewportPosition(column),
            self.rowViewportPosition(row),
            self.columnWidth(column),
            self.rowHeight(row),
        )
        rect = paint.card_rect(rect)
        known = self._measured.get((row, column))
        if known is not None:
            rect.setHeight(min(rect.height(), known[1] - paint.gap()))
        return rect

    @staticmethod
    def _arrow(painter: QPainter, points: list[QPointF], color: str, applied: bool) -> None:
        pen = QPen(theme().color(color), 1.5 if color == "ink" else 1)
        if applied:
            pen.setDashPattern([5, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        painter.drawPath(path)
        pen.setStyle(Qt.PenStyle.SolidLine)  # a dashed head would be three specks
        painter.setPen(pen)
        tip = points[-1]
        painter.drawPolyline([tip + QPointF(5, -4), tip + QPointF(1, 0), tip + QPointF(5, 4)])

    # -- keys --------------------------------------------------------------------------------------------

    def heard_child(self) -> int:
        """Which child of the table the current cell is to a screen reader; headers stand above and on the
        left. -1 if there is none."""
        index = self.currentIndex()
        if not index.isValid():
            return -1
        return (index.row() + 1) * (self.model().columnCount() + 1) + index.column() + 1

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Who comes by keys stands on a cell: the next arrow leads on from where they are seen to be."""
        super().focusInEvent(event)
        view, by_mouse = self.shown.view, event.reason() is Qt.FocusReason.MouseFocusReason
        if not by_mouse and not self.currentIndex().isValid() and view is not None and view.cells:
            self.setCurrentIndex(self.shown.index(*min(view.cells)))

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        self.chosen.emit(current.row(), current.column())

    def tell_current(self) -> None:
        """Who hears the screen is told when the cell they stand on says something else than before."""
        index = self.currentIndex()
        if not index.isValid() or not QAccessible.isActive():
            return
        text = self.shown.spoken_text(index.row(), index.column())
        before, self._told = self._told, (index.row(), index.column(), text)
        if before != self._told and self.hasFocus():
            event = QAccessibleEvent(self, QAccessible.Event.NameChanged)
            event.setChild(self.heard_child())
            QAccessible.updateAccessibility(event)

    def event(self, event: QEvent) -> bool:
        """Tab walks the filled cells and then leaves the sheet: no trap for the keyboard."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)
            if step and self._walk(step):
                return True
        return bool(super().event(event))

    def keyboardSearch(self, _search: str) -> None:
        """Letters are keys of the flow here, not a search."""

    def _walk(self, step: int) -> bool:
        places = sorted(self.shown.view.cells) if self.shown.view is not None else []
        current = (self.currentIndex().row(), self.currentIndex().column())
        ahead = [p for p in places if p > current] if step > 0 else [p for p in places if p < current][::-1]
        if not ahead:
            return False
        self.setCurrentIndex(self.shown.index(*ahead[0]))
        return True

    # -- editing -----------------------------------------------------------------------------------------

    @property
    def is_editing(self) -> bool:
        """True while a point is being typed."""
        return self.state() == QAbstractItemView.State.EditingState

    def type_into(self, index: QModelIndex) -> None:
        """Open the editor on a cell that can be edited."""
        if index.isValid() and index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.setCurrentIndex(index)
            self.scrollTo(index)
            self.edit(index)

    def finish_typing(self) -> None:
        """Take over what is being typed and close the editor."""
        made = self.findChildren(QPlainTextEdit, "cell_editor")  # one that was closed may be there still
        editor = next((each for each in reversed(made) if each.isVisible()), None)
        if editor is not None and self.is_editing:
            self.commitData(editor)
            self.closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)

    def edit(self, index: QModelIndex, *args: Any) -> Any:
        before = self.is_editing
        started = super().edit(index, *args)
        if self.is_editing and not before:
            self.editing.emit(True)
        return started

    def closeEditor(self, editor: QWidget, _hint: QAbstractItemDelegate.EndEditHint) -> None:
        typing_kept(editor)
        super().closeEditor(editor, QAbstractItemDelegate.EndEditHint.NoHint)
        self.editing.emit(False)
