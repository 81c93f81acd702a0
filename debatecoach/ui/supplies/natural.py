"""One press that fetches a natural voice for the opponent."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from debatecoach.engines.fetching import SupplyKind
from debatecoach.ui.kit.layouts import column_of, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.widgets import button
from debatecoach.ui.supplies.desk import SupplyDesk
from debatecoach.ui.supplies.list import SupplyRow

NATURAL = "en_US-lessac-medium"
"""Id of the voice that is fetched: clear, of middle size."""


class NaturalVoice(QWidget):
    """A button; when it was pressed, how far the voice is. Nothing is fetched unasked."""

    def __init__(self, desk: SupplyDesk) -> None:
        super().__init__()
        self._desk, self._asked = desk, False
        self.row: SupplyRow | None = None
        self.get = button(self.tr("Get a natural voice (about 60 MB)"), self._ask, icon="add")
        self.notice = NoticeBar()
        self.notice.of_case = False
        self._column = column_of(row_of(self.get, 1), self.notice, inside=self)
        desk.renewed.connect(self._refresh)
        desk.changed.connect(self._refresh)

    def _ask(self) -> None:
        """The list of voices comes first: it says where the files are."""
        self._asked = True
        self.get.setEnabled(False)
        self.notice.hide()
        self._desk.look()

    def _refresh(self) -> None:
        supply = next((each for each in self._desk.all(SupplyKind.VOICE) if each.id == NATURAL), None)
        if self.row is not None and supply is not None:
            self.row.refresh(supply)
        if not self._asked or self._desk.looking:
            return
        self._asked = False
        if supply is None:
            self.get.setEnabled(True)
            if self._desk.list_error is not None:
                self.notice.show_trouble(self._desk.list_error)
            return
        self.get.hide()
        self.row = SupplyRow(self._desk, supply)
        self.row.listen.connect(lambda id: self._desk.sample(id).succeeded.connect(self._desk.play))
        self._column.addWidget(self.row)
        self._desk.fetch(SupplyKind.VOICE, NATURAL)
