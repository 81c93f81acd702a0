"""Import a file from another program: what is in it, what could not be taken, and where it is to go."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont, QGuiApplication, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLineEdit,
    QRadioButton,
    QSplitter,
    QTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate import grafts
from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Branch
from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, Parcel, Report
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.files.exchange_words import counts_text, format_name, grouped, loss_text, report_text
from debatecoach.ui.files.import_plan import (
    ImportedFile,
    Target,
    left_out,
    new_case,
    put_into,
    put_under,
    read_file,
)
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.steps import Steps
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label, plain_tip, side_name
from debatecoach.ui.kit.wording import joined, listed

# -- What a file holds, as a tree to look through before it is taken over
PLACE = Qt.ItemDataRole.UserRole
FILLED = Qt.ItemDataRole.UserRole + 1
FIRST = 40
"""Rows put in at once; more follow while the window lives."""


class ParcelTree(QTreeWidget):
    """Both sides' trees of a parcel; rows are made when they are unfolded."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
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


MOST_MOTION = 500
"""Characters of a new case's motion."""
ROOMY = 560
"""Height of the screen, in pixels at text size 1, from which there is room for an argument in full."""


class ImportDialog(DialogFrame):
    """Nothing is replaced by an import: what comes stands behind, or under, what is there.

    Args:
        reading: the file, read.
        target: the argument that is current in the rehearsal trees, if one is.
    """

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        parent: QWidget,
        reading: ImportedFile,
        target: Target | None,
    ) -> None:
        super().__init__(settings, "import", "", parent, (980, 700))
        self._open_case, self._bridge = open_case, open_case.bridge
        self.setWindowTitle(self.tr("Import {0}").format(reading.path.name))
        self.setAccessibleName(self.windowTitle())
        self.reading, self._target = reading, target
        self._build()
        self._offer_formats()
        self._suit()

    # -- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.told = label("", "strong", wrap=True)
        self.motion_told = label("", "muted", wrap=True, selectable=True)
        self.notice = NoticeBar()
        for each in (self.told, self.motion_told, self.notice):
            self.column.addWidget(each)
        self.tree = ParcelTree(self.tr("What the file holds"))
        self.tree.currentItemChanged.connect(lambda _now, _before: self._show_argument())
        self.reader = _reader(self.tr("The argument in full"))
        self.report = _reader(self.tr("What did not come across as it was"))
        self.copy = button(self.tr("Copy the report"), self._copy, "quiet", "copy")
        left, right = QSplitter(Qt.Orientation.Vertical), QWidget()
        left.setChildrenCollapsible(False)
        left.addWidget(self.tree)
        left.addWidget(self.reader)
        self.reader.setVisible(self.screen().availableSize().height() >= ROOMY * theme().scale)
        left.setStretchFactor(0, 3)
        left.setStretchFactor(1, 1)
        column_of(
            row_of((label(self.tr("Report"), "strong"), 1), self.copy),
            (self.report, 1),
            inside=right,
            margins=(8, 0, 0, 0),
        )
        split = QSplitter(Qt.Orientation.Horizontal, childrenCollapsible=False)
        split.addWidget(left)
        split.addWidget(right)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setMinimumHeight(round(60 * theme().scale))  # the choices below are never cut off
        fill(self.column, (split, 1), self._choices())
        self.go = self.add_choice("", self.take)

    def _choices(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        self.format, self.speaks = QComboBox(), QComboBox()
        self.format_label = label(self.tr("Read as"))
        self.speaks_label = label(self.tr("Main claims speak for"))
        self.format.setAccessibleName(self.format_label.text())
        self.speaks.setAccessibleName(self.speaks_label.text())
        self.format.activated.connect(lambda _index: self._reread())
        self.speaks.activated.connect(lambda _index: self._suit())
        for side in Side:
            self.speaks.addItem(side_name(side), side)
        self.sides = {side: Check("") for side in Side}
        grid.addLayout(
            row_of(
                self.format_label,
                self.format,
                self.speaks_label,
                self.speaks,
                *self.sides.values(),
                1,
                spacing=12,
            ),
            0,
            0,
            1,
            2,
        )
        self.into = QRadioButton(self.tr("Into this case, behind what is there"))
        self.under = QRadioButton()
        self.fresh = QRadioButton(self.tr("As a new case on the motion"))
        self.motion = QLineEdit(maxLength=MOST_MOTION, accessibleName=self.tr("Motion of the new case"))
        self.motion.setPlaceholderText(self.tr("The motion: This house would…"))
        grid.addWidget(self.into, 1, 0, 1, 2)
        grid.addWidget(self.under, 2, 0, 1, 2)
        grid.addWidget(self.fresh, 3, 0)
        grid.addWidget(self.motion, 3, 1)
        self.also = label("", "small", wrap=True)
        grid.addWidget(self.also, 4, 0, 1, 2)
        self._first_choice()
        for choice in (self.into, self.under, self.fresh):
            choice.toggled.connect(lambda on: on and self._suit())
        for box in self.sides.values():
            box.toggled.connect(lambda _on: self._refresh())
        self.motion.textChanged.connect(lambda _text: self._refresh())
        return grid

    def _first_choice(self) -> None:
        case = self._open_case.case
        self.into.setVisible(case is not None)
        self.under.setVisible(case is not None and self._target is not None)
        if case is not None and self._target is not None:
            claim = case.forests[self._target.side][self._target.node].claim
            self.under.setText(self.tr("Under “{0}”").format(in_short(claim, 70).replace("&", "&&")))
        (self.fresh if case is None else self.into).setChecked(True)
        motion = self.reading.found[Side.PRO][0].motion.text
        self.motion.setText(" ".join(motion.split())[:MOST_MOTION])

    def _offer_formats(self) -> None:
        self.format.clear()
        for each in self.reading.fitting():
            self.format.addItem(format_name(each), each.id)
        several = self.format.count() > 1
        self.format.setVisible(several)
        self.format_label.setVisible(several)

    # -- showing -------------------------------------------------------------------------------------

    @property
    def parcel(self) -> Parcel:
        """What would be taken, for the side that is chosen."""
        return self._found()[0]

    def _found(self) -> tuple[Parcel, Report]:
        return self.reading.found[self._speaker()]

    def _speaker(self) -> Side:
        if self.under.isChecked():
            return self._answering() or Side.PRO
        return Side(self.speaks.currentData())

    def _answering(self) -> Side | None:
        """Whom an answer to the current argument speaks for."""
        case = self._open_case.case
        if case is None or self._target is None:
            return None
        return grafts.speaker_under(case.forests[self._target.side], self._target.node)

    def _suit(self) -> None:
        """Another side, place or file was chosen."""
        parcel, report = self._found()
        chooses = not self.reading.says and not self.under.isChecked()
        self.speaks.setVisible(chooses)
        self.speaks_label.setVisible(chooses)
        head = self.tr("{0}. {1}").format(format_name(FORMATS[report.format]), counts_text(report.taken))
        self.told.setText(head)
        motion = " ".join(parcel.motion.text.split())
        self.motion_told.setText(self.tr("The file’s motion: {0}").format(motion[:MOST_MOTION]))
        self.motion_told.setVisible(bool(motion))
        for side, box in self.sides.items():
            count = len(parcel.trees[side])
            box.setText(self.tr("Take the {0} case ({1})").format(side_name(side), count))
            box.setEnabled(count > 0 and not self.under.isChecked())
            box.setVisible(count > 0)
            box.setChecked(count > 0 and (not self.under.isChecked() or side is self._answering()))
        self.tree.show_parcel(parcel)
        self._show_report(report)
        self._refresh()

    def _show_argument(self) -> None:
        row = self.tree.currentItem()
        argument = self.tree.argument(row) if row is not None else None
        if argument is None:
            self.reader.setPlainText("")
            return
        parts = [argument.claim, argument.argument]
        for card in argument.cards:
            parts.append("\n".join(each for each in (card.tag, card.full_cite, card.body) if each))
        if argument.note:
            parts.append(self.tr("Note: {0}").format(argument.note))
        self.reader.setPlainText("\n\n".join(part for part in parts if part))

    def _show_report(self, report: Report) -> None:
        cursor = QTextCursor(self.report.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.removeSelectedText()
        plain, strong = QTextCharFormat(), QTextCharFormat()
        strong.setFontWeight(QFont.Weight.DemiBold)
        space, first = QTextBlockFormat(), True
        if not report.losses:
            cursor.insertText(self.tr("Everything the file holds comes across as it is."), plain)
        for name, losses in grouped(report.losses):
            space.setTopMargin(0 if first else 12)
            cursor.setBlockFormat(space) if first else cursor.insertBlock(space)
            cursor.insertText(name, strong)
            first = False
            for each in losses:
                space.setTopMargin(4)
                cursor.insertBlock(space)
                cursor.insertText(loss_text(each), plain)
        self.report.moveCursor(QTextCursor.MoveOperation.Start)

    def _refresh(self) -> None:
        """The sentence and the button that depend on the choices."""
        case, said = self._open_case.case, ""
        if case is not None and not self.fresh.isChecked():
            parts = left_out(self.parcel, case)
            if parts:
                said = self.tr("Only a new case takes: {0}.").format(listed(parts))
            if self.under.isChecked():
                answering = self._answering()
                rest = len(self.parcel.trees[answering.other])
                if rest:
                    text = self.tr("Only what speaks for {0} can answer it; {1} of the other side stay out.")
                    said = joined(part for part in (text.format(side_name(answering), rest), said) if part)
        self.also.setText(said)
        self.also.setVisible(bool(said))
        self.motion.setEnabled(self.fresh.isChecked())
        count = sum(len(self.parcel.trees[side]) for side in self.chosen())
        self.go.setText(self.tr("Import ({0})").format(count))
        self.go.setEnabled(count > 0 and (not self.fresh.isChecked() or bool(self.motion.text().strip())))

    def chosen(self) -> list[Side]:
        """The sides whose trees are to be taken."""
        return [side for side, box in self.sides.items() if box.isChecked()]

    def _copy(self) -> None:
        _parcel, report = self._found()
        heading = f"{self.reading.path.name} · {self.told.text()}"
        QGuiApplication.clipboard().setText(report_text(heading, report.losses))

    # -- doing ---------------------------------------------------------------------------------------

    def _reread(self) -> None:
        """Read the file again, as another format."""
        wanted, path = str(self.format.currentData()), self.reading.path
        if wanted == self._found()[1].format:
            return
        self.go.setEnabled(False)
        self._bridge.start_thread(lambda: read_file(path, wanted)).then(self._read_anew, self._not_read)

    def _read_anew(self, reading: ImportedFile) -> None:
        self.notice.hide()
        self.reading = reading
        self._suit()

    def _not_read(self, error: DebateCoachError) -> None:
        self.notice.show_trouble(error)
        self.format.setCurrentIndex(self.format.findData(self._found()[1].format))
        self._refresh()

    def take(self) -> None:
        """Do it; what went wrong is told here, and the case is as it was."""
        if not self.go.isEnabled():
            return
        name = self.tr("Import {0}").format(self.reading.path.name)
        if self.fresh.isChecked():
            self._take_as_new()
            return
        try:
            if self.under.isChecked() and self._target is not None:
                count = put_under(self._open_case, self.parcel, self._target, name)
            else:
                count = put_into(self._open_case, self.parcel, self.chosen(), name)
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        text = self.tr("{0} arguments from {1} are in the trees. One undo takes them out again.")
        self._bridge.notice.emit(text.format(count, self.reading.path.name))
        self.accept()

    def _take_as_new(self) -> None:
        made = new_case(self.parcel, self.chosen(), " ".join(self.motion.text().split()))
        self.go.setEnabled(False)
        self._open_case.open_with(lambda: CaseStore.create(None, made)).then(self._opened, self._not_opened)

    def _opened(self, _store: object) -> None:
        self.accept()

    def _not_opened(self, error: DebateCoachError) -> None:
        self.notice.show_trouble(error)
        self._refresh()


def _reader(name: str) -> QTextEdit:
    made = QTextEdit(readOnly=True, acceptRichText=False, accessibleName=name, tabChangesFocus=True)
    made.setMinimumHeight(round(28 * theme().scale))
    return made
