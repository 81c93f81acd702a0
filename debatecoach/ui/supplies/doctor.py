"""What this machine has: each finding, its state in words, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.paths import state_dir
from debatecoach.engines.fetching import SupplyKind
from debatecoach.services.doctor import DoctorFinding, examine
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.connect.connection_words import roles_sentence
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, fill, let_go, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, label, picture
from debatecoach.ui.kit.wording import headed, joined, listed, wording
from debatecoach.ui.supplies.diagnostics import DiagnosticsDialog

translate = QCoreApplication.translate


def area_words(area: str) -> str:
    """An area of the report in the user's language."""
    known = {
        "school": translate("DoctorDialog", "Set by the school"),
        "library": translate("DoctorDialog", "Library"),
        "voice": translate("DoctorDialog", "Voices"),
        "microphone": translate("DoctorDialog", "Microphones"),
        "loudspeaker": translate("DoctorDialog", "Loudspeakers"),
        "recogniser": translate("DoctorDialog", "Speech recognition"),
        "embedding": translate("DoctorDialog", "Comparing arguments"),
        "endpoint": translate("DoctorDialog", "Language models"),
        "disk": translate("DoctorDialog", "Disk"),
        "display": translate("DoctorDialog", "Display"),
    }
    return known.get(area, area)


def state_words(finding: DoctorFinding) -> str:
    """Ready, ready but with advice, or not there."""
    if not finding.ok:
        return translate("DoctorDialog", "Not there")
    return (
        translate("DoctorDialog", "Could be better") if finding.advice else translate("DoctorDialog", "Ready")
    )


def finding_words(finding: DoctorFinding) -> str:
    """A finding as it is heard."""
    said = [state_words(finding)]
    if finding.detail:
        said.append(wording(finding.detail))
    told = headed(area_words(finding.area), headed(finding.name, listed(said)))
    return f"{told}\n{wording(finding.advice)}" if finding.advice else told


def _finding_line(finding: DoctorFinding) -> QWidget:
    """One finding: a mark, its name and detail, its state in words, what to do."""
    made = QWidget(accessibleName=finding_words(finding))
    mark = ("warn", "warn") if not finding.ok else ("info", "warn") if finding.advice else ("done", "ok")
    detail = wording(finding.detail)
    named = finding.name not in ("none", "unusable", "motions", "window")
    words = column_of(label(finding.name if named else detail, wrap=True, selectable=True), spacing=2)
    if named and detail:
        words.addWidget(label(detail, "small", wrap=True, selectable=True))
    if finding.advice:
        words.addWidget(label(wording(finding.advice), "muted", wrap=True, selectable=True))
    row_of(
        (picture(*mark, 18), Qt.AlignmentFlag.AlignTop),
        (words, 1),
        (label(state_words(finding), "small"), Qt.AlignmentFlag.AlignTop),
        inside=made,
        spacing=10,
    )
    return made


class DoctorDialog(DialogFrame):
    """Looks when it opens and on request; the looking runs off the UI thread.

    Args:
        connect: opens the dialog that connects a language model.
        show_supplies: opens the one that fetches voices, or recognisers.
    """

    def __init__(
        self,
        bridge: Bridge,
        connections: ConnectionDesk,
        settings: UserSettings,
        parent: QWidget,
        connect: Callable[[], object],
        show_supplies: Callable[[SupplyKind], object],
    ) -> None:
        super().__init__(settings, "doctor", self.tr("What this machine has"), parent, (640, 640))
        self._bridge, self._connections = bridge, connections
        self.findings: list[DoctorFinding] = []
        self._connect, self._show_supplies = connect, show_supplies
        self.notice = NoticeBar()
        self._busy = Busy(margins=(9, 9, 9, 9))
        fill(self.column, self.notice, self._busy)
        self._inner = self.scrolling()
        self._groups: list[QWidget] = []
        self.again = button(self.tr("&Look again"), self.look)
        help = button(
            self.tr("&For whoever helps…"), lambda: DiagnosticsDialog(bridge, settings, self).open()
        )
        fill(self.buttons, self.again, help)
        self.add_close().setFocus()
        self.look()

    def look(self) -> None:
        """Examine the machine again."""
        self._busy.say(self.tr("Looking at voices, devices and servers…"))
        self.again.setEnabled(False)
        self._bridge.start_thread(lambda: examine(state_dir())).then(self._found, self._failed)

    def _found(self, findings: list[DoctorFinding]) -> None:
        self.findings = [each for each in findings if each.area != "display"]  # there is this window
        self._busy.say("")
        self.again.setEnabled(True)
        for group in self._groups:
            let_go(group)
        self._groups = []
        areas = list(dict.fromkeys(each.area for each in self.findings))
        for area in areas:
            card = Card(area_words(area))
            for each in self.findings:
                if each.area == area:
                    card.column.addWidget(_finding_line(each))
            if area == "endpoint":
                self._add_connection(card)
            elif area == "voice":
                self._add_supplies(card, SupplyKind.VOICE, self.tr("Get a voice…"))
            elif area == "recogniser":
                self._add_supplies(card, SupplyKind.MODEL, self.tr("Get a recogniser…"))
            self._groups.append(card)
            self._inner.addWidget(card)

    def _add_connection(self, card: Card) -> None:
        """Which model is connected, and the way to change that."""
        connection = self._connections.connection
        if connection is not None:
            thinks = self.tr("Connected to {0}.").format(connection.model.id)
            card.column.addWidget(label(joined([thinks, roles_sentence(connection.models)]), wrap=True))
        self.connect_button = button(self.tr("Connect a language model…"), self._connect, icon="machine")
        card.column.addWidget(self.connect_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _add_supplies(self, card: Card, kind: SupplyKind, words: str) -> None:
        """The way to better ones."""
        made = button(words, lambda: self._show_supplies(kind), icon="add")
        card.column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)

    def _failed(self, error: DebateCoachError) -> None:
        self._busy.say("")
        self.again.setEnabled(True)
        self.notice.show_trouble(error)
