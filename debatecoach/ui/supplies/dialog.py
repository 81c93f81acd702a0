"""Voices and recognisers: what can be had, what is installed, what is on its way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QTabBar, QWidget

from debatecoach.base.errors import FetchError
from debatecoach.engines.fetching import SupplyKind
from debatecoach.engines.fetching.network import HUB, host_of, mirror_address, proxy_address
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_folder
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.supplies import supply_words as words
from debatecoach.ui.supplies.desk import SupplyDesk
from debatecoach.ui.supplies.list import SupplyList
from debatecoach.ui.supplies.taking_in import TakingIn, TakingInBar


class FetchingDialog(DialogFrame):
    """See the module. It may be closed while downloads go on.

    Args:
        kind: the list that is shown first.
    """

    def __init__(
        self,
        settings: UserSettings,
        supplies: SupplyDesk,
        parent: QWidget,
        kind: SupplyKind = SupplyKind.VOICE,
    ) -> None:
        super().__init__(settings, "fetching", self.tr("Voices and recognisers"), parent, (820, 740))
        self.desk = supplies
        self.tabs = QTabBar(accessibleName=self.windowTitle(), expanding=False, drawBase=False)
        self.pages = QStackedWidget()
        self.lists = {each: SupplyList(self.desk, each) for each in (SupplyKind.VOICE, SupplyKind.MODEL)}
        self.tabs.addTab(self.tr("Voices"))
        self.tabs.addTab(self.tr("Recognisers"))
        for each in self.lists.values():
            self.pages.addWidget(each)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.notice = NoticeBar()
        self.taking = TakingInBar()
        self._taken = ""
        fill(self.column, self.tabs, self.notice, self.taking, (self.pages, 1), self._network())
        self._buttons()
        self.desk.renewed.connect(self._tell_room)
        self.desk.chosen.connect(self._tell_chosen)
        self.show_kind(kind)
        self._tell_room()
        for each in self.lists.values():
            each.refresh()
        self.desk.watched = True
        self.desk.look()
        if self.desk.taking_in is not None:
            self._follow(self.desk.taking_in)
        self.tabs.setFocus()

    def done(self, result: int) -> None:
        """Downloads go on; then as Sheet."""
        self.desk.watched = False
        self.desk.fall_silent()
        super().done(result)

    def show_kind(self, kind: SupplyKind) -> None:
        """Show the list of voices, or of recognisers."""
        self.tabs.setCurrentIndex(list(self.lists).index(kind))

    @property
    def kind(self) -> SupplyKind:
        """Which list is shown."""
        return list(self.lists)[self.tabs.currentIndex()]

    def _network(self) -> QHBoxLayout:
        row = row_of(spacing=8)
        self.proxy, self.mirror = QLineEdit(), QLineEdit()
        hint = self.tr("instead of {0}").format(host_of(HUB))
        fields = (
            ("proxy", self.proxy, self.tr("Pro&xy"), self.tr("if your network needs one"), proxy_address),
            ("mirror", self.mirror, self.tr("Mirr&or"), hint, mirror_address),
        )
        for name, field, called, placeholder, check in fields:
            field.setText(getattr(self._settings, name))
            field.setReadOnly(self._settings.fixed(name))
            field.setAccessibleName(called.replace("&", ""))
            field.setPlaceholderText(placeholder)
            field.setProperty("kind", "mixed")  # Chinese and Latin letters in one line
            field.setMaxLength(400)
            field.editingFinished.connect(
                lambda name=name, field=field, check=check: self._set(name, field.text().strip(), check)
            )
            tag = label(called, buddy=field)
            fill(row, tag, (field, 1))
        return row

    def _buttons(self) -> None:
        self.import_button = button(self.tr("I&mport a folder…"), self.ask_import, icon="open")
        self.room = label("", "small", wrap=True)
        close = button(self.tr("Close"), self.accept, "primary")
        fill(self.buttons, self.import_button, (self.room, 1), close)

    # -- telling -----------------------------------------------------------------------------------------

    def _tell_room(self) -> None:
        if self.desk.free < 0:
            self.room.setText("")
            return
        self.room.setText(self.tr("{0} free on the disk").format(words.size_text(self.desk.free)))
        self.room.setToolTip(str(self.desk.supplies.shelves[self.kind].folder.parent))

    def _tell_chosen(self, name: str) -> None:
        chosen = self.tr("From the next speech on: {0}.").format(name)
        self.notice.show_notice(joined(filter(None, (self._taken, chosen))))
        self._taken = ""

    def _set(self, name: str, typed: str, check: Callable[[str], str]) -> None:
        """Keep a proxy or mirror that can be one."""
        if typed == getattr(self._settings, name):
            return
        try:
            check(typed)
        except FetchError as error:
            self.notice.show_trouble(error)
            return
        self.notice.hide()
        self._settings.set(name, typed)
        if name == "mirror":
            self.desk.look()

    # -- importing ---------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for a folder of voices, or of a model."""
        ask_folder(self, self.import_button.accessibleName(), self.take_in, show_files=True)

    def take_in(self, folder: Path) -> None:
        """Copy what is in a folder and install it."""
        if self.desk.taking_in is None:
            self.notice.hide()
            self._follow(self.desk.take_in(self.kind, folder))

    def _follow(self, taking: TakingIn) -> None:
        """Show how far it is; it may have begun before this dialog was opened."""
        taking.taken.connect(self._taken_in)
        taking.refused.connect(self.notice.show_trouble)
        taking.ended.connect(self._import_ended)
        self.taking.follow(taking)
        if self.import_button.hasFocus():
            self.taking.cancel.setFocus()
        self.import_button.setEnabled(False)

    def _taken_in(self, ids: list[str], stopped: bool) -> None:
        if ids and stopped:
            told = self.tr("Stopped. Installed before that: {0}.").format(", ".join(ids))
        elif stopped:
            told = self.tr("Stopped. Nothing was installed.")
        else:
            told = self.tr("Installed: {0}.").format(", ".join(ids))
        self._taken = told  # a voice of them may be chosen a moment later: that is told besides
        self.notice.show_notice(told)

    def _import_ended(self) -> None:
        self.import_button.setEnabled(True)
        if self.taking.cancel.hasFocus():
            self.import_button.setFocus()
