"""What becomes of a student's recordings, told plainly, and how long they are kept."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from debatecoach.engines.recogniser import sends
from debatecoach.ui.dialogs.settings import Chooser
from debatecoach.ui.retelling import joined
from debatecoach.ui.session import Session
from debatecoach.ui.widgets import Card, label

KEPT = ("always", "month", "round")


class Keeping(Card):
    """Sentences and a choice; a choice holds at once."""

    def __init__(self, session: Session) -> None:
        super().__init__("")
        self._session = session
        title = self.tr("What becomes of your recordings")
        self.setAccessibleName(title)
        self.column.addWidget(label(title, "strong"))
        self.column.addWidget(label(self._privacy(), "", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(12)
        self.kept = Chooser(self.tr("Keep recordings"), self._choose)
        words = (self.tr("always"), self.tr("for 30 days"), self.tr("until the round ends"))
        self.kept.offer(list(zip(KEPT, words, strict=True)), session.settings.keep_recordings)
        tag = label(self.tr("&Keep recordings"))
        tag.setBuddy(self.kept)
        row.addWidget(tag)
        row.addWidget(self.kept, 1)
        self.column.addLayout(row)
        self.when = label("", "small", wrap=True)
        self.column.addWidget(self.when)
        self._tell_when()

    def _privacy(self) -> str:
        found = self._session.engines.recognisers
        host = sends(found[0]) if found else ""
        if host:
            where = self.tr(
                "The recording of a speech is sent to {0} to be understood: you chose that recogniser."
            ).format(host)
        else:
            where = self.tr("Your voice does not leave this computer.")
        told = [where]
        connection = self._session.connections.connection
        if connection is not None:
            text = self.tr("What was understood goes, as text, to the language model at {0}.")
            told.append(text.format(connection.model.id))
        told.append(
            self.tr(
                "A recording goes into the case's file, so whoever gets the file can hear it. When you hear "
                "one again you can delete it."
            )
        )
        return joined(told)

    def _tell_when(self) -> None:
        """When recordings go, and from where they cannot."""
        choice = self._session.settings.keep_recordings
        first = {
            "month": self.tr(
                "They are deleted within a day after that while this app runs, in cases that are closed too."
            ),
            "round": self.tr("When a round is over its recordings are deleted."),
        }.get(choice, "")
        rest = self.tr(
            "Copies you sent, and files that were moved or are on a disk that is not connected, keep theirs "
            "until they are opened here."
        )
        self.when.setText(joined([first, rest]) if first else "")
        self.when.setVisible(bool(first))

    def _choose(self, value: object) -> None:
        self._session.settings.keep_recordings = str(value)  # type: ignore[assignment]
        self._tell_when()
        self._session.settings_changed.emit("keep_recordings")
