"""In Settings: whether rounds are remembered, and where the memory's vectors lie."""

from __future__ import annotations

import asyncio

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.engines.language.address import Secret
from debatecoach.engines.language.keys import Keys, NoKeychain
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import column_of, grid_of, held, row_of
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, field_label, label
from debatecoach.ui.kit.wording import wording


class MemoryChoice(QWidget):
    """A choice, an address with its token, and a button that tries both.

    Signals:
        changed: (name of the setting, its new text).
        tried: a sentence: what became of it.
    """

    changed = Signal(str, str)
    tried = Signal(str)

    def __init__(self, settings: UserSettings, bridge: Bridge) -> None:
        super().__init__()
        self._settings, self._bridge = settings, bridge
        self.rounds = Chooser("", lambda value: self.changed.emit("memory_rounds", value))
        choices = (
            ("ask", self.tr("Ask me")),
            ("yes", self.tr("Remember my rounds")),
            ("no", self.tr("Do not remember them")),
        )
        self.rounds.offer(choices, settings.memory_rounds)
        self.address = QLineEdit(settings.memory_server, maxLength=400)
        self.address.setPlaceholderText(self.tr("this computer"))
        self.address.editingFinished.connect(self._keep_address)
        self.token = QLineEdit(maxLength=400, echoMode=QLineEdit.EchoMode.Password)
        self.token.setPlaceholderText(self.tr("kept in the keychain"))
        self.try_it = button(self.tr("Try the server"), self._try)
        self.about = label("", "small", wrap=True)
        self.tried.connect(self.about.setText)
        hint = self.tr(
            "A school can keep everybody’s vectors on a Chroma server of its own: numbers alone, no text "
            "leaves."
        )
        for name, field in (("memory_rounds", self.rounds), ("memory_server", self.address)):
            field.setEnabled(not settings.fixed(name))
        rows = (
            (self.tr("When a round ends"), self.rounds),
            (self.tr("Server of the memory"), self.address),
            (self.tr("Its token"), self.token),
        )
        column_of(
            held(grid_of(*((field_label(words, field), field) for words, field in rows))),
            label(hint, "small", wrap=True),
            row_of(self.try_it, 1),
            self.about,
            inside=self,
        )

    def _keep_address(self) -> None:
        if self.address.text().strip() != self._settings.memory_server:
            self.changed.emit("memory_server", self.address.text().strip())

    def _try(self) -> None:
        """Keep the token, then ask the server; off the UI thread."""
        self._keep_address()
        server, token = self.address.text().strip(), Secret(self.token.text().strip())
        if not server:
            self.tried.emit(self.tr("Vectors are kept on this computer: there is no server to try."))
            return
        self.about.setText(self.tr("Asking the server…"))

        def work() -> NoKeychain | None:
            from debatecoach.engines.vectors.chroma import open_server
            from debatecoach.services.memory import token_of

            kept = asyncio.run(Keys().set(server, token)) if token else None
            open_server(server, token.reveal() or token_of(server)).close()
            return kept

        self._bridge.start_thread(work).then(self._answered, self._refused)

    def _answered(self, kept: NoKeychain | None) -> None:
        text = self.tr("The server answers and knows the token.")
        if kept is not None:
            text += " " + self.tr(
                "This computer has no keychain: give the token as DEBATECOACH_MEMORY_TOKEN when you start "
                "the app."
            )
        self.token.clear()
        self.tried.emit(text)

    def _refused(self, error: DebateCoachError) -> None:
        self.tried.emit(" ".join(map(wording, error.messages())))
