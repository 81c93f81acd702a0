"""The quiet line that says what this machine has, in plain words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from debatecoach.base.errors import EmbeddingError
from debatecoach.services.wiring import Engines
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import column_of, row_of
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import headed, trouble_sentences

translate = QCoreApplication.translate


def machine_facts(engines: Engines, microphone: str | None) -> list[str]:
    """Voice, microphone and recogniser in plain words.

    Args:
        microphone: name of the default input, empty for none, None while it is being looked for.
    """
    voice = engines.cast.voice()
    ears = engines.recognisers[0] if engines.recognisers else None
    told = [translate("Machine", "No voice: you will read the speeches")]
    if voice is not None:
        told = [headed(translate("Machine", "Voice"), named(voice.name, voice.basic))]
    if microphone == "":
        return [*told, translate("Machine", "No microphone: you will type")]
    if ears is None:
        return [*told, translate("Machine", "No speech recognition: you will type")]
    found = microphone or translate("Machine", "Looking…")
    told.append(headed(translate("Machine", "Microphone"), found))
    return [*told, headed(translate("Machine", "Speech recognition"), named(ears.name, ears.basic))]


def machine_troubles(engines: Engines) -> str:
    """What is broken or not as chosen, in sentences; what is only basic is a fact, not a trouble."""
    found = (*engines.notices, *engines.failed.values())
    told = [each for each in found if not isinstance(each, EmbeddingError)]
    return " ".join(" ".join(trouble_sentences(each)) for each in told)


def named(name: str, basic: bool) -> str:
    """An engine's name, and that it is a basic one."""
    return translate("Machine", "{0} (basic)").format(name) if basic and "basic" not in name.lower() else name


class MachineLine(QWidget):
    """What the machine has, what is amiss, and the way to the doctor."""

    def __init__(self, actions: ActionBook) -> None:
        super().__init__()
        self.facts, self.troubles = label("", "small", wrap=True), label("", wrap=True, selectable=True)
        more = button(self.tr("Details and advice…"), actions["help.doctor"].trigger, "quiet")
        row = row_of((column_of(self.facts, self.troubles, spacing=4), 1), inside=self, spacing=12)
        row.addWidget(more, 0, Qt.AlignmentFlag.AlignTop)

    def show_facts(self, engines: Engines, microphone: str | None) -> None:
        """Replace what is said."""
        self.facts.setText(" · ".join(machine_facts(engines, microphone)))
        troubles = machine_troubles(engines)
        self.troubles.setText(troubles)
        self.troubles.setVisible(bool(troubles))
