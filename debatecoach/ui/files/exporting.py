"""Export: what, as what, and how it will look; written off the UI thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QStackedWidget,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError, InputError
from debatecoach.base.files import write_out
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.export.orders import (
    BOOKLET,
    KINDS,
    ONE_PAGE,
    POSTER,
    Order,
    OrderPreview,
    good_for,
    kind_name,
    look,
    made,
)
from debatecoach.ui.export.pages import Paper
from debatecoach.ui.export.preview import PagePreview
from debatecoach.ui.files.exchange_words import report_text
from debatecoach.ui.files.file_writer import file_name
from debatecoach.ui.files.import_plan import Target
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_where
from debatecoach.ui.kit.layouts import column_of, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label, side_name
from debatecoach.ui.kit.wording import joined

KIND = Qt.ItemDataRole.UserRole
SOON_MS = 60
"""After the last choice the preview is made: who goes down the list does not wait for each."""

Written = Callable[[Path, str], object]
"""Told when a file is there: the file, and a sentence."""


class ExportDialog(DialogFrame):
    """The formats at the left; what each keeps, loses and looks like at the right.

    Args:
        target: the argument that is current in the rehearsal trees, if one is: its branch can be exported.
        written: told of the file that was written.
    """

    kinds: Sequence[str] = KINDS
    key = "export"

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        parent: QWidget,
        target: Target | None,
        written: Written,
    ) -> None:
        super().__init__(settings, self.key, "", parent, (1040, 720))
        self._bridge = open_case.bridge
        self._target, self._written = target, written
        self._case = open_case.open_store.case.snapshot()
        self._asked = 0
        self.found: OrderPreview | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS, timeout=self._make_look)
        self._build()
        self.setWindowTitle(self.title())
        self.setAccessibleName(self.title())
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def title(self) -> str:
        """The dialog's title."""
        return self.tr("Export")

    # -- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.list = QListWidget(accessibleName=self.tr("Export as"))
        for kind in self.kinds:
            item = QListWidgetItem(self.kind_text(kind))
            item.setData(KIND, kind)
            self.list.addItem(item)
        self.list.setFixedWidth(
            min(round(230 * theme().scale), self.list.sizeHintForColumn(0) + round(48 * theme().scale))
        )
        self.list.currentRowChanged.connect(lambda _row: self._suit())
        self.good = label("", "body", wrap=True)
        self.report = QPlainTextEdit(
            readOnly=True, accessibleName=self.tr("What the format cannot hold"), tabChangesFocus=True
        )
        self.report.setFixedHeight(round(96 * theme().scale))
        self.said = label("", "muted", wrap=True)
        self.text = QPlainTextEdit(readOnly=True, accessibleName=self.tr("Preview"), tabChangesFocus=True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.pages = PagePreview(self._bridge)
        self.stack = QStackedWidget()
        for each in (self.text, self.pages):
            self.stack.addWidget(each)
        self.notice = NoticeBar()
        right = column_of(
            self._choices(), self.good, self.report, self.said, self.notice, (self.stack, 1), spacing=8
        )
        self.column.addLayout(row_of(self.list, (right, 1), spacing=16), 1)
        self.go = self.add_choice(self.go_text(), self.ask)

    def kind_text(self, kind: str) -> str:
        """What a kind is called in the list."""
        return kind_name(kind)

    def go_text(self) -> str:
        """On the button that does it."""
        return self.tr("Save as…")

    def _choices(self) -> QHBoxLayout:
        self.what = Chooser(self.tr("What to export"), lambda _what: self._ask_look(), 14)
        self.paper = Chooser(self.tr("Paper"), lambda _paper: self._ask_look(), 14)
        self.notes = Check(self.tr("With the coach’s notes"))
        self._offer_parts()
        self.notes.toggled.connect(lambda _on: self._ask_look())
        return row_of((self.what, 2), (self.paper, 1), self.notes, spacing=12)

    def _offer_parts(self) -> None:
        self.what.addItem(self.tr("Both sides"), (tuple(Side), STANCE))
        for side in Side:
            self.what.addItem(self.tr("{0} case").format(side_name(side)), ((side,), STANCE))
        target = self._target
        if target is not None:
            claim = " ".join(self._case.forests[target.side][target.node].claim.split())
            branch = self.tr("The branch “{0}”").format(in_short(claim))
            self.what.addItem(branch, ((target.side,), target.node))

    # -- choosing ------------------------------------------------------------------------------------

    @property
    def order(self) -> Order:
        """What is chosen."""
        sides, root = self.what.currentData()
        paper = self.paper.currentData() or ONE_PAGE
        return Order(self.kind, sides, root, str(paper), self.notes.isChecked())

    @property
    def kind(self) -> str:
        """The format that is chosen."""
        item = self.list.currentItem()
        return str(item.data(KIND)) if item is not None else self.kinds[0]

    def _suit(self) -> None:
        """Another format: other choices belong to it."""
        self.paper.clear()
        if self.kind == POSTER:
            self._offer_poster_sizes()
        for paper in (Paper.A4, Paper.LETTER) if self.kind == BOOKLET else ():
            self.paper.addItem(str(paper), str(paper))
        self.paper.setVisible(self.paper.count() > 0)
        self.notes.setVisible(self.kind == BOOKLET)
        self.good.setText(good_for(self.kind))
        self._ask_look()

    def _offer_poster_sizes(self) -> None:
        self.paper.addItem(self.tr("One large page"), ONE_PAGE)
        for paper in Paper:
            self.paper.addItem(self.tr("{0} sheets").format(paper), str(paper))

    def _ask_look(self) -> None:
        self._asked += 1
        self.said.setText(self.tr("Making the preview…"))
        self._soon.start()

    def _make_look(self) -> None:
        number, case, order = self._asked, self._case, self.order
        self._bridge.start_thread(lambda: (number, look(case, order))).then(self._looked, self._failed)

    def _looked(self, found: tuple[int, OrderPreview]) -> None:
        number, seen = found
        if number != self._asked:  # something else was chosen since
            return
        self.found = seen
        self._tell(seen)
        self._show_report(seen)
        if seen.pages is not None:
            self.stack.setCurrentWidget(self.pages)
            self.pages.show_pages(seen.pages)
            return
        self.stack.setCurrentWidget(self.text)
        self.pages.show_pages(None)
        self.text.setPlainText(seen.text or self.tr("This format cannot be shown here; save it and open it."))

    def _tell(self, seen: OrderPreview) -> None:
        counted = self.tr("Arguments: {0}.").format(seen.arguments)
        self.said.setText(joined(part for part in (counted, seen.said) if part))

    def _show_report(self, found: OrderPreview) -> None:
        self.report.setVisible(found.pages is None)
        whole = self.tr("Nothing is lost: all there is comes across.")
        self.report.setPlainText(report_text("", found.losses, written=True).strip() or whole)

    def _failed(self, error: DebateCoachError) -> None:
        self.said.setText("")
        if self.found is not None:
            self._tell(self.found)
        self.notice.show_trouble(error)
        self.go.setEnabled(True)

    # -- doing ---------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask where to."""
        order = self.order
        own = f"{kind_name(order.kind)} (*{order.suffix})"
        names = {order.suffix.lstrip("."): own, "": self.tr("All files (*)")}
        name = f"{file_name(self._case.motion.text)}{order.suffix}"
        ask_where(self, self.title(), names, name, self.save_to)

    def save_to(self, path: Path) -> None:
        """Write the file off the UI thread; the dialog closes when it is there."""
        case, order, asked = self._case, self.order, path
        if path.suffix.lower() != order.suffix:  # never over a file of another kind, such as the case's own
            path = path.with_name(f"{path.name}{order.suffix}")
        self.notice.hide()
        if path != asked and path.exists():  # the file dialog has asked about the other name only
            self._failed(_there(path))
            return
        self.go.setEnabled(False)
        self.said.setText(self.tr("Writing {0}…").format(path.name))
        self._bridge.start_thread(lambda: write_out(path, made(case, order))).then(self._saved, self._failed)

    def _saved(self, path: Path) -> None:
        self._written(path, self.tr("{0} is written.").format(path.name))
        self.accept()


def _there(path: Path) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{name} is there already."),
        QT_TRANSLATE_NOOP("errors", "It was not overwritten."),
        QT_TRANSLATE_NOOP("errors", "Choose another name."),
        name=path.name,
    )
