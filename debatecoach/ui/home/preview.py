"""A look at a library motion's trees before it is opened."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QTreeWidgetItem, QWidget

from debatecoach.debate.case import Case
from debatecoach.exchange import Parcel
from debatecoach.ui.files.importing import ParcelTree
from debatecoach.ui.kit.layouts import column_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import label

ROWS = 11


class TreesPreview(QWidget):
    """Both sides' trees as a list to read, folded to their main claims."""

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.tree = ParcelTree(self.tr("The motion's trees"))
        self.tree.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.said = label("", "muted", wrap=True)
        column_of(self.tree, self.said, inside=self, spacing=4)
        self.tree.currentItemChanged.connect(lambda now, _before: self._tell(now))
        self.tree.show_parcel(Parcel.of(case))
        self._size()
        theme().changed.connect(self._size)

    def _tell(self, row: QTreeWidgetItem) -> None:
        """Why a claim is so."""
        argument = self.tree.argument(row)
        self.said.setText(argument.argument if argument is not None else "")

    def _size(self) -> None:
        self.tree.setFixedHeight(round(ROWS * 26 * theme().scale))
