"""Whom the opponent speaks as: a drop-down beside its level; one for each speaker where there are several."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from debatecoach.base.errors import CaseFileError
from debatecoach.debate.case import Case
from debatecoach.debate.format import Format
from debatecoach.debate.naming import given
from debatecoach.debate.person import Person
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import column_of, empty, row_of
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import joined, listed, sentence, wording

EACH = "*"
"""Chosen where each speaker is somebody else."""
translate = QCoreApplication.translate


class SpeaksAs(QWidget):
    """See the module. Persons are read in a worker thread; until they are there what was chosen stays.

    Attributes:
        case: the open one, whose rounds a person can be made of.
    """

    def __init__(self, settings: UserSettings, connections: ConnectionDesk) -> None:
        super().__init__()
        self._settings, self._connections = settings, connections
        self._persons: list[Person] = []
        self._format: Format | None = None
        self.case: Case | None = None
        self._cast = dict(settings.cast)
        self.box = Chooser(self.tr("Speaks as"), self._choose)
        self.sentence = label("", "small", wrap=True)
        self.manage = button(self.tr("Persons…"), self.open_persons, "quiet")
        self._rows = column_of(spacing=4)
        self.seats: dict[str, Chooser] = {}
        column_of(
            label(self.tr("Speaks as"), "small"),
            row_of((self.box, 1), self.manage, spacing=6),
            self._rows,
            self.sentence,
            1,
            inside=self,
            spacing=4,
        )
        self.refresh()

    def refresh(self) -> None:
        """Read who there is."""
        persons = self._connections.engines.in_use.persons
        if persons is None:
            self.hide()
            return
        self._show()
        self._connections.bridge.start_thread(persons.all).then(self._take, self._connections.bridge.trouble)

    def _take(self, found: tuple[list[Person], list[CaseFileError]]) -> None:
        self._persons = found[0]
        self._show()
        if found[1]:
            self.sentence.setText(joined([self.sentence.text(), *(wording(each.what) for each in found[1])]))

    def tell_format(self, format: Format) -> None:
        """The round has this format, with these seats."""
        self._format = format
        self._show()

    def _show(self) -> None:
        several = self._format is not None and len(self._format.seats) > 1
        own = [seat for seat in self._cast if seat]
        self._offer(self.box, EACH if own and several else self._cast.get("", ""), several)
        self._lay_seats()
        self._tell()

    def _offer(self, box: Chooser, chosen: str, each: bool = False) -> None:
        """Nobody and everybody there is; ``each``: with the choice of one a speaker. Who is gone is called by
        id."""
        rows = [("", self.tr("Itself")), *((person.id, person.name) for person in self._persons)]
        if each:
            rows.append((EACH, self.tr("By speaker")))
        box.offer(rows, chosen, gone=self.tr("{0} (not on this computer)"))

    def _lay_seats(self) -> None:
        empty(self._rows)
        self.seats = {}
        if self.box.currentData() != EACH or self._format is None:
            return
        for seat in self._format.seats:
            words = listed(map(wording, given(self._format, seat)))
            made = Chooser(words, lambda _id: self._choose_seats())
            self._offer(made, self._cast.get(seat, ""))
            name = label(words, "small")
            name.setMinimumWidth(120)
            row = QWidget()
            row_of(name, (made, 1), inside=row, spacing=8)
            self._rows.addWidget(row)
            self.seats[seat] = made

    def _choose(self, chosen: str) -> None:
        if chosen != EACH:
            self._cast = {"": chosen} if chosen else {}
        elif self._format is not None:
            whole = self._cast.get("", "")
            self._cast = dict.fromkeys(self._format.seats, whole)
        self._lay_seats()
        self._tell()

    def _choose_seats(self) -> None:
        self._cast = {seat: str(made.currentData()) for seat, made in self.seats.items()}
        self._tell()

    def _tell(self) -> None:
        """Whom, and that it is a simulation."""
        chosen = [each for each in self._persons if each.id in self._cast.values()]
        if not any(self._cast.values()):
            text = self.tr("In nobody's manner.")
        elif self.seats:
            text = self.tr("Simulated, and said so beside every speech. What you speak yourself stays yours.")
        else:
            lines = [sentence(each.consent_line) for each in chosen]
            text = joined([self.tr("Simulated, and said so beside every speech."), *lines])
        self.sentence.setText(text)
        self.box.setAccessibleDescription(text)

    def cast(self) -> dict[str, str]:
        """By seat, or under an empty name for all."""
        return {seat: id for seat, id in self._cast.items() if id}

    def keep(self) -> None:
        """Remember it: it counts for rounds that are begun from now on."""
        self._settings.set("cast", self.cast())

    def open_persons(self) -> None:
        """Who there is, what their manner is, and making one."""
        from debatecoach.ui.round.persons import PersonsDialog

        chosen = "" if self.box.currentData() == EACH else str(self.box.currentData())
        dialog = PersonsDialog(self._settings, self._connections, self.window(), chosen, self.case)
        dialog.taken.connect(self._speak_as)
        dialog.finished.connect(lambda _code: self.refresh())
        dialog.open()

    def _speak_as(self, id: str) -> None:
        self._cast = {"": id}
        self.refresh()
        self.box.setFocus()
