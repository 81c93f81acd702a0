"""Compare with another copy of the case, and take over what the other did, node by node."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QSplitter,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.merging import CopyComparison, Deed, Difference, Settlement, compare, settled
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label, side_name
from debatecoach.ui.trees.tree_words import REVIEW_NAMES, number, tr

translate = QCoreApplication.translate

WHERE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Where:
    """A difference's place: side and node."""

    side: Side
    node: str


class MergeDialog(DialogFrame):
    """Every node that differs, who changed it, and what to take: mine, theirs, or both.

    Args:
        name: the other copy's file name, for people.
        theirs: the other copy.
    """

    def __init__(
        self, open_case: OpenCase, settings: UserSettings, parent: QWidget, name: str, theirs: Case
    ) -> None:
        super().__init__(
            settings,
            "merge",
            translate("Merge", "Compare with {0}").format(name),
            parent,
            (980, 660),
        )
        self._open_case, self._bridge = open_case, open_case.bridge
        self._name = name
        case = open_case.open_store.case
        sent = case.base_with(theirs)
        self.has_base = sent is not None
        self.comparisons: dict[Side, CopyComparison] = {}
        for side in Side:
            base = RehearsalForest(side, sent.forests[side]) if sent is not None else None
            self.comparisons[side] = compare(case.forests[side], theirs.forests[side], base)
        self.takes: dict[Where, Settlement] = {}
        self.with_it: dict[Where, list[Where]] = {}
        self._build(case.motion.text == theirs.motion.text)
        self._fill()

    # -- building ------------------------------------------------------------------------------------

    def _build(self, same_motion: bool) -> None:
        self.told = label("", "body", wrap=True)
        self.notice = NoticeBar()
        fill(self.column, self.told, self.notice)
        if not same_motion:
            self.notice.show_notice(self.tr("The other copy is on another motion. Look twice."))
        self.list = QTreeWidget(accessibleName=self.tr("Differences"))
        self.list.setHeaderLabels([self.tr("Argument"), self.tr("You"), self.tr("They"), self.tr("Take")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2, 3):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.mine, self.theirs = self._reader(self.tr("Yours")), self._reader(self.tr("Theirs"))
        self.take = QComboBox(accessibleName=self.tr("Take"))
        self.take.activated.connect(lambda _index: self._taken())
        texts = row_of()
        for name, reader in ((self.tr("Yours"), self.mine), (self.tr("Theirs"), self.theirs)):
            texts.addLayout(column_of(label(name, "small"), reader))
        detail = held(
            column_of(
                row_of(label(self.tr("Of this one take"), "strong"), self.take, 1),
                texts,
                margins=(0, 8, 0, 0),
            )
        )
        self.split = QSplitter(Qt.Orientation.Vertical, childrenCollapsible=False)
        self.split.addWidget(self.list)
        self.split.addWidget(detail)
        fill(self.column, (self.split, 1), 0)
        self.list.currentItemChanged.connect(lambda _now, _before: self._show())
        self.all_theirs = button(
            self.tr("Take all theirs"), lambda: self._take_all(Settlement.THEIRS), "quiet"
        )
        self.all_mine = button(self.tr("Keep all mine"), lambda: self._take_all(Settlement.MINE), "quiet")
        self.go = button("", self.merge, "primary", default=True)
        self.cancel = button(self.tr("Cancel"), self.reject)
        fill(self.buttons, self.all_theirs, self.all_mine, 1, self.cancel, self.go)

    def _reader(self, name: str) -> QTextEdit:
        return QTextEdit(readOnly=True, accessibleName=name, tabChangesFocus=True)

    # -- showing -------------------------------------------------------------------------------------

    def _fill(self) -> None:
        for side, comparison in self.comparisons.items():
            heads: dict[str, str] = {}
            for each in comparison.differences:
                where = Where(side, each.node)
                self.takes[where] = each.take
                head = heads[each.node] = self._head(comparison, each, heads)
                if head != each.node:
                    self.with_it.setdefault(Where(side, head), []).append(where)
            for node in dict.fromkeys(heads.values()):
                where = Where(side, node)
                each = self.difference(where)
                row = QTreeWidgetItem(["", deed_word(each.mine_did), deed_word(each.theirs_did), ""])
                row.setData(0, WHERE, where)
                self.list.addTopLevelItem(row)
                self._label(row)
        first = self.list.topLevelItem(0)
        if first is not None:
            flags = QItemSelectionModel.SelectionFlag
            self.list.setCurrentItem(first, 0, flags.ClearAndSelect | flags.Rows)
            self.list.setFocus()
        self._count()
        self._show()

    @staticmethod
    def _head(comparison: CopyComparison, each: Difference, heads: dict[str, str]) -> str:
        """The node a difference is shown with: a branch that came or went whole is one row."""
        forest = comparison.theirs if each.theirs is not None else comparison.mine
        parent = forest.parent(each.node)
        above = next((other for other in comparison.differences if other.node == parent), None)
        if above is None or each.conflict or above.conflict or (each.mine is None) == (each.theirs is None):
            return each.node
        alike = (above.mine_did, above.theirs_did) == (each.mine_did, each.theirs_did)
        return heads.get(parent, each.node) if alike else each.node

    def difference(self, where: Where) -> Difference:
        """The difference at a place."""
        found = self.comparisons[where.side].differences
        return next(each for each in found if each.node == where.node)

    def _label(self, row: QTreeWidgetItem) -> None:
        where: Where = row.data(0, WHERE)
        each = self.difference(where)
        argument = each.mine or each.theirs
        assert argument is not None
        trees = self.tr("{0} case").format(side_name(where.side))
        mark = self.tr("conflict") if each.conflict else ""
        under = self.with_it.get(where, ())
        more = self.tr("with what stands under it: {0}").format(len(under)) if under else ""
        said = argument.label or argument.claim
        row.setText(0, " · ".join(part for part in (trees, mark, said, more) if part))
        row.setToolTip(0, "")
        row.setText(3, take_word(self.takes[where]))
        row.setData(
            0,
            Qt.ItemDataRole.AccessibleTextRole,
            self.tr("{0}. You: {1}. They: {2}. Take: {3}").format(
                row.text(0), row.text(1), row.text(2), row.text(3)
            ),
        )

    def _count(self) -> None:
        every = [each for comparison in self.comparisons.values() for each in comparison.differences]
        conflicts = sum(each.conflict for each in every)
        taken = sum(take is not Settlement.MINE for take in self.takes.values())
        if not every:
            self.told.setText(self.tr("Both copies hold the same trees."))
            self.cancel.setText(translate("Sheet", "Close"))
        elif self.has_base:
            text = self.tr("Arguments that differ: {0}. Changed by both, and yours to decide: {1}.")
            self.told.setText(text.format(len(every), conflicts))
        else:
            text = self.tr(
                "Arguments that differ: {0}. This copy was not sent from here, so nobody knows who changed "
                "what: decide each one."
            )
            self.told.setText(text.format(len(every)))
        self.go.setText(self.tr("Take over ({0})").format(taken))
        self.go.setEnabled(bool(taken))
        for each in (self.split, self.all_theirs, self.all_mine, self.go):
            each.setVisible(bool(every))  # nothing differs: nothing to choose from, and no empty frames

    def _show(self) -> None:
        row = self.list.currentItem()
        self.take.clear()
        self.take.setEnabled(row is not None)
        if row is None:
            self.mine.setPlainText("")
            self.theirs.setPlainText("")
            return
        where: Where = row.data(0, WHERE)
        each = self.difference(where)
        self.mine.setPlainText(self._told(where, each, each.mine))
        self.theirs.setPlainText(self._told(where, each, each.theirs))
        for take in Settlement:
            if take is not Settlement.BOTH or each.may_keep_both:
                self.take.addItem(take_word(take), take)
        self.take.setCurrentIndex(self.take.findData(self.takes[where]))

    def _told(self, where: Where, each: Difference, argument: Argument | None) -> str:
        if argument is None:
            return self.tr("Not there.")
        lines = [argument.claim, "", argument.argument]
        for field in each.fields:
            lines += self._field(where, each, argument, field)
        return "\n".join(lines).strip()

    def _field(self, where: Where, each: Difference, argument: Argument, field: str) -> list[str]:
        if field in ("claim", "argument"):
            return []
        if field == "parent":
            comparison = self.comparisons[where.side]
            forest = comparison.mine if argument is each.mine else comparison.theirs
            parent = forest.parent(each.node)
            stands = forest[parent].claim if parent else self.tr("it is a main claim")
            return ["", self.tr("Stands under: {0}").format(stands)]
        return ["", f"{field_word(field)}: {field_text(argument, field)}"]

    # -- deciding ------------------------------------------------------------------------------------

    def _taken(self) -> None:
        row = self.list.currentItem()
        if row is not None:
            self._decide(row, Settlement(self.take.currentData()))
            self._count()

    def _decide(self, row: QTreeWidgetItem, take: Settlement) -> None:
        where: Where = row.data(0, WHERE)
        for each in (where, *self.with_it.get(where, ())):
            self.takes[each] = take
        self._label(row)

    def _take_all(self, take: Settlement) -> None:
        for number_ in range(self.list.topLevelItemCount()):
            row = self.list.topLevelItem(number_)
            assert row is not None
            self._decide(row, take)
        self._count()
        self._show()

    def merge(self) -> None:
        """Take over what was chosen, as one step; what cannot be done is told."""
        failed = 0
        name = self.tr("Take over from {0}").format(self._name)
        try:
            with self._open_case.steps.joined(self):
                for side, comparison in self.comparisons.items():
                    choices = {where.node: take for where, take in self.takes.items() if where.side is side}
                    change, not_done = settled(comparison, choices)
                    failed += len(not_done)
                    if change is not None:
                        self._open_case.edit(side, change, name)
        except DebateCoachError as error:  # locked, or the disk refuses: nothing of that side was done
            self.notice.show_trouble(error)
            return
        if failed:
            self._bridge.notice.emit(
                self.tr(
                    "Arguments that could not be moved, because they would stand under themselves: {0}"
                ).format(failed)
            )
        self.accept()


def deed_word(deed: Deed) -> str:
    """What one copy did with a node."""
    return {
        Deed.NOTHING: "–",
        Deed.ADDED: translate("Merge", "added"),
        Deed.REMOVED: translate("Merge", "deleted"),
        Deed.CHANGED: translate("Merge", "changed"),
        Deed.MOVED: translate("Merge", "moved"),
    }[deed]


def take_word(take: Settlement) -> str:
    """A choice in words."""
    return {
        Settlement.MINE: translate("Merge", "mine"),
        Settlement.THEIRS: translate("Merge", "theirs"),
        Settlement.BOTH: translate("Merge", "both"),
    }[take]


def field_word(field: str) -> str:
    """A field of an argument in words."""
    words = {
        "label": translate("Merge", "Label"),
        "support": translate("Merge", "Support"),
        "attack": translate("Merge", "Attack"),
        "scheme": translate("Merge", "Scheme"),
        "cards": translate("Merge", "Evidence"),
        "battlefield": translate("Merge", "Battlefield"),
        "illustration": translate("Merge", "Illustration"),
        "impact": translate("Merge", "Why it matters"),
        "note": translate("Merge", "Coach’s note"),
        "tags": translate("Merge", "Tags"),
        "review": translate("Merge", "Review state"),
        "locked": translate("Merge", "Locked"),
    }
    return words.get(field, field)


def field_text(argument: Argument, field: str) -> str:
    """A field's value in words."""
    if field in ("support", "attack"):
        score = argument.support if field == "support" else argument.attack
        return f"{number(score.value)} {score.reason}".strip()
    if field == "tags":
        return ", ".join(argument.tags) or "–"
    if field == "review":
        return tr(REVIEW_NAMES[argument.review])
    if field == "locked":
        yes, no = translate("Merge", "yes"), translate("Merge", "no")
        return yes if argument.locked else no
    if field == "cards":
        return "; ".join(card.full_cite or card.heading for card in argument.cards) or "–"
    return str(getattr(argument, field)) or "–"
