"""The tub in the window: blocks are put in from a tree, and looked through, taken from and given away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QTextEdit, QWidget

from debatecoach.base.paths import state_dir
from debatecoach.casefile.tub import SUFFIX, Blocks, Tub, read_blocks, write_blocks
from debatecoach.debate.block import MOST_TITLE, Block
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_file, ask_where
from debatecoach.ui.kit.layouts import column_of, fill, held, row_of
from debatecoach.ui.kit.marked_text import marked_html
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.trees.edits import branch_html
from debatecoach.ui.trees.presenter import TreePresenter

if TYPE_CHECKING:
    from debatecoach.ui.trees.pane import RehearsalPane


class TubDesk(QObject):
    """What the rehearsal pane does with the tub; the file is worked on off the UI thread.

    Signals:
        loaded: Blocks: all that is in the tub now.
        trouble: a DebateCoachError.
    """

    loaded = Signal(object)
    trouble = Signal(object)

    def __init__(
        self, presenter: TreePresenter, bridge: Bridge, settings: UserSettings, pane: RehearsalPane
    ) -> None:
        super().__init__(pane)
        self._presenter, self._bridge, self._settings, self._pane = presenter, bridge, settings, pane
        self._put: list[Block] = []
        self.tub = Tub(state_dir())
        self.trouble.connect(pane.notice_bar.show_trouble)
        self.loaded.connect(self._told)

    def work(self, on_tub: Callable[[], Blocks]) -> None:
        """Read or change the tub; ``loaded`` or ``trouble`` follows."""
        self._bridge.start_thread(on_tub).then(self.loaded, self.trouble)

    def put(self, blocks: list[Block]) -> None:
        """Keep blocks, and say so where they came from."""
        if blocks:
            self._put = blocks
            self.work(lambda: self.tub.put(blocks))

    def _told(self, _blocks: Blocks) -> None:
        blocks, self._put = self._put, []
        if blocks:
            told = self.tr("In the tub: {0}").format(" · ".join(each.title for each in blocks))
            self._pane.notice_bar.show_notice(told, self.tr("Open the tub"), self.open)

    def open(self) -> None:
        """Look through the tub; what is taken goes under the current argument."""
        forest, node = self._presenter.forest, self._presenter.node
        where = (forest[node].label or forest[node].claim) if forest is not None and node is not None else ""
        dialog = TubDialog(self._settings, self._bridge, self._pane, self, where)
        dialog.block_wanted.connect(self._presenter.take_block)
        dialog.cards_wanted.connect(self._presenter.take_cards)
        dialog.open()


class TubDialog(DialogFrame):
    """All blocks, one of them in full.

    Signals:
        block_wanted: a Block whose answers are to be put where the dialog was opened.
        cards_wanted: a Block whose cards are.
    """

    block_wanted = Signal(object)
    cards_wanted = Signal(object)

    def __init__(
        self, settings: UserSettings, bridge: Bridge, parent: QWidget, desk: TubDesk, where: str
    ) -> None:
        super().__init__(settings, "tub_dialog", self.tr("The tub"), parent, (860, 600))
        self._bridge, self._desk, self._has_place = bridge, desk, bool(where)
        self._blocks: Blocks = ()
        self._deleted: Block | None = None
        self.notice_bar = NoticeBar()
        self.search = QLineEdit(placeholderText=self.tr("Find a block"), clearButtonEnabled=True)
        self.search.setAccessibleName(self.tr("Find a block"))
        self.list = QListWidget(accessibleName=self.tr("Blocks"), wordWrap=True)
        self.title = QLineEdit(accessibleName=self.tr("Title"), maxLength=MOST_TITLE)
        self.text = QTextEdit(readOnly=True, accessibleName=self.tr("The block in full"))
        self.text.setTabChangesFocus(True)
        self.give = button(self.tr("Give away…"), self._give, "quiet")
        self.delete = button(self.tr("Delete"), self._delete, "quiet")
        self.cards = button(self.tr("Take its cards"), lambda: self._take(self.cards_wanted))
        self.take = button(
            self.tr("Put it here"), lambda: self._take(self.block_wanted), "primary", default=True
        )
        left = held(column_of(self.search, (self.list, 1), spacing=8))
        right = held(column_of(self.title, (self.text, 1), spacing=8))
        place = self.tr("It goes under “{0}”.").format(where) if where else self.tr("It becomes main claims.")
        both = row_of((left, 2), (right, 3), spacing=12)
        fill(self.column, self.notice_bar, (both, 1), label(place, "small", wrap=True))
        take_in = button(self.tr("Take in a file…"), self._take_in, "quiet")
        fill(self.buttons, take_in, self.give, self.delete, 1, button(self.tr("Cancel"), self.reject))
        fill(self.buttons, self.cards, self.take)
        self.search.textChanged.connect(self._list_blocks)
        self.list.currentRowChanged.connect(lambda _row: self._show_block())
        self.list.itemActivated.connect(lambda _item: self._take(self.block_wanted))
        self.title.editingFinished.connect(self._rename)
        follow_theme(self, self._show_block)
        self._show_block()
        desk.loaded.connect(self._loaded)
        desk.trouble.connect(self.notice_bar.show_trouble)
        desk.work(desk.tub.read)
        self.search.setFocus()

    # -- showing -------------------------------------------------------------------------------------

    def block(self) -> Block | None:
        """The one that is chosen."""
        item = self.list.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item is not None else None

    def _loaded(self, blocks: Blocks) -> None:
        self._blocks = blocks
        self._list_blocks()
        gone = self._deleted
        if gone is not None and gone not in blocks:
            told = self.tr("“{0}” is out of the tub.").format(gone.title)
            self.notice_bar.show_notice(told, self.tr("Put it back"), self._put_back)
        elif not blocks:
            text = self.tr("The tub is empty. In a tree, choose answers and “Put into the tub”.")
            self.notice_bar.show_notice(text)
        else:
            self.notice_bar.hide()

    def _list_blocks(self) -> None:
        before = self.block()
        self.list.clear()
        for each in self._blocks:
            if not each.holds(self.search.text()):
                continue
            item = QListWidgetItem(each.title)
            counts = self.tr("answers: {0} · cards: {1}").format(len(each.branches), len(each.cards))
            item.setText(f"{each.title}\n{counts}")
            item.setData(Qt.ItemDataRole.UserRole, each)
            self.list.addItem(item)
            if before is not None and each.id == before.id:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0 and self.list.count():
            self.list.setCurrentRow(0)
        self._show_block()

    def _show_block(self) -> None:
        block = self.block()
        for each in (self.title, self.give, self.delete, self.take):
            each.setEnabled(block is not None)
        self.give.setEnabled(bool(self._blocks))
        self.cards.setEnabled(block is not None and bool(block.cards) and self._has_place)
        self.title.setText(block.title if block is not None else "")
        self.title.setCursorPosition(0)
        self.text.setHtml(_html(block) if block is not None else "")

    # -- doing ---------------------------------------------------------------------------------------

    def _take(self, wanted: Signal) -> None:
        block = self.block()
        if block is not None:
            wanted.emit(block)
            self.accept()

    def _rename(self) -> None:
        block, title = self.block(), " ".join(self.title.text().split())
        if block is not None and title not in ("", block.title):
            self._put(replace(block, title=title))

    def _put(self, block: Block) -> None:
        self._desk.work(lambda: self._desk.tub.put([block]))

    def _put_back(self) -> None:
        gone, self._deleted = self._deleted, None
        if gone is not None:
            self._put(gone)

    def _delete(self) -> None:
        gone = self._deleted = self.block()
        if gone is not None:
            self._desk.work(lambda: self._desk.tub.take_out(gone.id))

    def _give(self) -> None:
        kinds = {SUFFIX: self.tr("Blocks (*.tub)")}
        ask_where(self, self.tr("Give these blocks away"), kinds, f"blocks.{SUFFIX}", self.give_to)

    def give_to(self, path: Path) -> None:
        """Write the blocks that are listed to a file."""
        listed = [self.list.item(at).data(Qt.ItemDataRole.UserRole) for at in range(self.list.count())]
        self.notice_bar.show_saved(path, lambda: write_blocks(path, listed))

    def _take_in(self) -> None:
        ask_file(self, self.tr("Take in blocks"), [self.tr("Blocks (*.tub)")], self.take_in)

    def take_in(self, path: Path) -> None:
        """Put the blocks of a file into the tub."""
        self._desk.work(lambda: self._desk.tub.put(read_blocks(path)))


def _html(block: Block) -> str:
    muted = f"color: {theme().color('muted').name()}"
    return "".join(branch_html(branch, marked_html, muted) for branch in block.branches)
