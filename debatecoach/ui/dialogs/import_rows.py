"""What a file holds, as a tree to look through before it is taken over."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Branch
from debatecoach.debate.side import Side
from debatecoach.exchange import Parcel
from debatecoach.ui.steps import Steps
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import plain_tip, side_name

PLACE = Qt.ItemDataRole.UserRole
FILLED = Qt.ItemDataRole.UserRole + 1
FIRST = 40
"""Rows put in at once; more follow while the window lives."""


class ParcelTree(QTreeWidget):
    """Both sides' trees of a parcel; rows are made when they are unfolded."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What the file holds"))
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.itemExpanded.connect(self._unfolded)
        self._trees: dict[Side, Branch[Argument]] = dict.fromkeys(Side, ())
        self._under: dict[Side, dict[str, list[int]]] = {side: {} for side in Side}
        self._filling: list[Steps] = []

    def show_parcel(self, parcel: Parcel) -> None:
        """Show another parcel."""
        for each in self._filling:
            each.cancel()
        self._filling.clear()
        self.clear()
        self._trees = parcel.trees
        for side in Side:
            under = self._under[side] = {}
            for at, twig in enumerate(parcel.trees[side]):
                under.setdefault(twig.parent, []).append(at)
            count = len(parcel.trees[side])
            if not count:
                continue
            head = QTreeWidgetItem([self.tr("{0} case ({1})").format(side_name(side), count)])
            head.setFont(0, theme().font("body", QFont.Weight.DemiBold))
            head.setForeground(0, theme().side(side))
            head.setData(0, PLACE, (side, STANCE, 0, -1))
            head.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
            self.addTopLevelItem(head)
            head.setExpanded(True)
        first = self.topLevelItem(0)
        if first is not None:
            self.setCurrentItem(first.child(0) or first)

    def argument(self, row: QTreeWidgetItem) -> Argument | None:
        """What a row stands for; None for a side's heading."""
        side, _node, _level, at = row.data(0, PLACE)
        return self._trees[side][at].payload if at >= 0 else None

    def _unfolded(self, row: QTreeWidgetItem) -> None:
        if row.data(0, FILLED):
            return
        row.setData(0, FILLED, True)
        side, node, level, _at = row.data(0, PLACE)
        places = self._under[side].get(node, [])
        self._fill(row, side, places[:FIRST], level)
        if len(places) > FIRST:
            self._filling.append(Steps(self, self._rest(row, side, places[FIRST:], level)))

    def _rest(self, row: QTreeWidgetItem, side: Side, places: list[int], level: int) -> Iterator[None]:
        for start in range(0, len(places), FIRST):
            self._fill(row, side, places[start : start + FIRST], level)
            yield

    def _fill(self, above: QTreeWidgetItem, side: Side, places: list[int], level: int) -> None:
        speaks = side if level % 2 == 0 else side.other
        mark = "\N{LEFT HALF BLOCK}" if speaks is Side.PRO else "\N{RIGHT HALF BLOCK}"
        rows = []
        for at in places:
            twig = self._trees[side][at]
            claim = " ".join(twig.payload.claim.split())
            row = QTreeWidgetItem([f"{mark}  {claim}"])
            row.setToolTip(0, plain_tip(claim))
            row.setForeground(0, theme().side(speaks))
            row.setData(0, PLACE, (side, twig.id, level + 1, at))
            words = QCoreApplication.translate("ParcelTree", "{0}: {1}")
            row.setData(0, Qt.ItemDataRole.AccessibleTextRole, words.format(side_name(speaks), claim))
            if twig.id in self._under[side]:
                row.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
            rows.append(row)
        above.addChildren(rows)
