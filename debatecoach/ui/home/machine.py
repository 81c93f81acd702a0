"""The quiet strip that says what this machine has, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from debatecoach.base.errors import EmbeddingError
from debatecoach.base.language import Role
from debatecoach.services.wiring import Engines
from debatecoach.ui.connect.connection_words import breakable
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import Card, button, label, picture
from debatecoach.ui.kit.wording import headed, trouble_sentences

translate = QCoreApplication.translate
LARGE = 1.4
"""Text size from which the strip's buttons stand in a line of their own."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of the strip: ``icon``, what it is about, what there is."""

    icon: str
    title: str
    text: str


def machine_facts(engines: Engines, microphone: str | None) -> list[Fact]:
    """Voice, microphone, recogniser and model in plain words.

    Args:
        microphone: name of the default input, empty for none, None while it is being looked for.
    """
    voice = engines.cast.voice()
    ears = engines.recognisers[0] if engines.recognisers else None
    said = translate("Machine", "None: speeches are shown as captions")
    heard = translate("Machine", "None: type your speeches")
    found = translate("Machine", "None found: type your speeches")
    if microphone is None:
        found = translate("Machine", "Looking…")
    elif microphone:
        found = microphone
    model = translate("Machine", "The prepared library, no model")
    if engines.connection is not None:
        name = breakable(engines.connection.models[Role.WRITING])
        model = translate("Machine", "{0} at {1}").format(name, engines.connection.model.id)
    if engines.embedding.id == "lexical":
        compared = translate("Machine", "By their words (basic)")
    else:
        compared = translate("Machine", "By their meaning: {0}").format(engines.embedding.name)
    return [
        Fact(
            "sound" if voice else "sound-off",
            translate("Machine", "Voice"),
            _named(voice.name, voice.basic) if voice else said,
        ),
        Fact("mic-off" if microphone == "" else "mic", translate("Machine", "Microphone"), found),
        Fact(
            "edit",
            translate("Machine", "Speech recognition"),
            _named(ears.name, ears.basic) if ears else heard,
        ),
        Fact("machine", translate("Machine", "Opponent"), model),
        Fact("flow", translate("Machine", "Comparing claims"), compared),
    ]


def machine_troubles(engines: Engines) -> str:
    """What is broken or not as chosen, in sentences; what is only basic is a fact, not a trouble."""
    found = (*engines.notices, *engines.failed.values())
    told = [each for each in found if not isinstance(each, EmbeddingError)]
    return " ".join(" ".join(trouble_sentences(each)) for each in told)


def _named(name: str, basic: bool) -> str:
    return translate("Machine", "{0} (basic)").format(name) if basic and "basic" not in name.lower() else name


def _fact_line(fact: Fact) -> QWidget:
    made = QWidget(accessibleName=headed(fact.title, fact.text))
    row_of(
        (picture(fact.icon, "muted", 18), Qt.AlignmentFlag.AlignTop),
        (column_of(label(fact.title, "small"), label(fact.text, wrap=True), 1, spacing=0), 1),
        inside=made,
        spacing=8,
    )
    return made


class MachineStrip(Card):
    """What the machine has, facts side by side or stacked, what is amiss, and the way to the doctor."""

    def __init__(self, actions: ActionBook) -> None:
        super().__init__()
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(label(self.tr("What this machine has"), "strong"), 1)
        get = button(self.tr("Voices and recognisers…"), actions["case.supplies"].trigger, "quiet")
        more = button(self.tr("Details and advice…"), actions["help.doctor"].trigger, "quiet")
        check = button(self.tr("Check your microphone…"), actions["round.check"].trigger, "quiet")
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for each in (check, get, more):
            self._ways.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
        self._head.addLayout(self._ways)
        self.column.addLayout(self._head)
        follow_theme(self, self._turn_head)
        self._turn_head()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(12)
        self.troubles = label("", wrap=True, selectable=True)
        self.troubles.hide()
        fill(self.column, self._grid, self.troubles)
        self._lines: list[QWidget] = []
        self._across = 0

    def _turn_head(self) -> None:
        """The buttons go below the heading where large text would not leave room for both in a line."""
        large = theme().scale > LARGE
        way = QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight
        self._head.setDirection(way)
        self._ways.setDirection(way)

    def show_facts(self, facts: Sequence[Fact], troubles: str = "") -> None:
        """Replace what is said."""
        self.troubles.setText(troubles)
        self.troubles.setVisible(bool(troubles))
        for line in self._lines:
            line.deleteLater()
            line.hide()
        self._lines = [_fact_line(fact) for fact in facts]
        self._across = 0
        self._arrange()

    def _arrange(self) -> None:
        wide, scale = self.width(), theme().scale
        wanted = 5 if wide >= 900 * scale else 3 if wide >= 560 * scale else 1
        if wanted == self._across:
            return
        self._across = wanted
        for place, line in enumerate(self._lines):
            self._grid.addWidget(line, place // wanted, place % wanted)
        for column in range(5):
            self._grid.setColumnStretch(column, 1 if column < wanted else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
