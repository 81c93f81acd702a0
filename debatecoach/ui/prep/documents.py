"""The folders of documents evidence is looked for in: shown, added, taken off the list."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from debatecoach.ui.kit.file_dialogs import ask_folder
from debatecoach.ui.kit.layouts import column_of, empty, held, row_of
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import icon_button, label, plain_tip

MOST_FOLDERS = 12


class FolderList(QWidget):
    """The user's folders, one a line; a choice of this computer's user, not of the case."""

    def __init__(self, settings: UserSettings) -> None:
        super().__init__()
        self._settings = settings
        self._column = column_of(inside=self, spacing=2)
        self.setAccessibleName(self.tr("Folders of documents"))

    @property
    def folders(self) -> list[str]:
        """As the settings have them."""
        return list(self._settings.documents)

    @property
    def full(self) -> bool:
        """True if no more can be added."""
        return len(self.folders) >= MOST_FOLDERS

    def refresh(self) -> None:
        """Show them."""
        empty(self._column)
        for folder in self.folders:
            name = label(Path(folder).name or folder, "small", toolTip=plain_tip(folder))
            remove = icon_button("close", self.tr("Search “{0}” no more").format(Path(folder).name))
            remove.clicked.connect(lambda _checked=False, folder=folder: self.drop(folder))
            row = held(row_of(name, remove, 1))
            self._column.addWidget(row)
        self.setVisible(bool(self.folders))

    def ask(self) -> None:
        """Let the user choose one more."""
        ask_folder(self.window(), self.tr("A folder of documents"), lambda folder: self.add(str(folder)))

    def add(self, folder: str) -> None:
        """Search this folder too, from now on."""
        if folder and folder not in self.folders and not self.full:
            self._keep([*self.folders, folder])

    def drop(self, folder: str) -> None:
        """Search it no more; passages found in it stay."""
        self._keep([each for each in self.folders if each != folder])

    def _keep(self, folders: list[str]) -> None:
        self._settings.set("documents", folders)
