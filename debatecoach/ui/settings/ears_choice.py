"""Under the choice of a recogniser: what the chosen one is, in words, and its server."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.base.errors import InputError
from debatecoach.engines.language.address import host_of
from debatecoach.engines.recogniser import SERVER, Recogniser
from debatecoach.services.wiring import server_recogniser
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.layouts import column_of, grid_of, held
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import field_label, label
from debatecoach.ui.kit.wording import wording

translate = QCoreApplication.translate


def choices(engines: EnginesInUse) -> list[tuple[str, str]]:
    """What can be chosen beside "the best there is": (id, words)."""
    here = [each for each in engines.in_use.recognisers if not each.id.startswith(SERVER)]
    found = [(each.id, _named(each)) for each in here]
    return [*found, (SERVER, translate("EarsChoice", "A server (its address below)"))]


def _named(recogniser: Recogniser) -> str:
    if not recogniser.basic:
        return recogniser.name
    return translate("EarsChoice", "{0} (basic)").format(recogniser.name)


class EarsChoice(QWidget):
    """A sentence; for a server its address and model.

    Signals:
        changed: (name of the setting, its new text), when a field is left.
    """

    changed = Signal(str, str)

    def __init__(self, settings: UserSettings, engines: EnginesInUse) -> None:
        super().__init__()
        self._settings, self._engines = settings, engines
        self.about = label("", "small", wrap=True)
        self.leaves = label("", wrap=True)  # not small: nobody is to overlook it
        self.address, self.model = self._field("recogniser_server"), self._field("recogniser_model")
        rows = ((self.tr("Address"), self.address), (self.tr("Model"), self.model))
        self._fields = held(grid_of(*((field_label(words, field), field) for words, field in rows)))
        self.model.setPlaceholderText("whisper-1")
        column_of(self.about, self.leaves, self._fields, inside=self)
        self.refresh()

    def _field(self, name: str) -> QLineEdit:
        made = QLineEdit(getattr(self._settings, name), maxLength=400)
        made.editingFinished.connect(lambda: self.changed.emit(name, made.text().strip()))
        return made

    def refresh(self) -> None:
        """Say what is chosen now."""
        settings = self._settings
        server = settings.recogniser == SERVER
        self._fields.setVisible(server)
        self.address.setPlaceholderText(host_of(settings.endpoint) if settings.endpoint else "api.openai.com")
        text = self._server_text() if server else ""
        self.leaves.setText(text)
        self.leaves.setVisible(server)
        self.about.setVisible(not server)
        if server:
            return
        found = self._engines.in_use.recognisers
        chosen = next((each for each in found if each.id == settings.recogniser), found[0] if found else None)
        if chosen is None:
            self.about.setText(self.tr("There is none here: you type your speeches."))
        elif settings.recogniser == chosen.id:
            self.about.setText(_about(chosen))
        else:
            self.about.setText(self.tr("Now {0}: {1}").format(chosen.name, _about(chosen)))

    def _server_text(self) -> str:
        try:
            return _about(server_recogniser(self._settings))
        except InputError as error:
            return wording(error.what)


def _about(recogniser: Recogniser) -> str:
    """What a recogniser is."""
    text = translate("recognisers", getattr(recogniser, "about", ""))
    return text.format(host=getattr(recogniser, "host", ""))
