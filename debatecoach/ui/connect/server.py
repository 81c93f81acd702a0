"""Where the model is: servers found on this computer, the environment's, OpenAI, or an address."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit

from debatecoach.base.errors import InputError
from debatecoach.engines.language.address import OPENAI, address, host_of, is_here
from debatecoach.engines.language.finder import FoundServer
from debatecoach.engines.language.keys import NoKeychain, from_environment
from debatecoach.ui.connect.connection_choice import KeyFound, KeySource
from debatecoach.ui.connect.parts import KeyField, ServerChoice, before
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.layouts import column_of, fill, let_go, row_of
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.kit.wording import joined, wording


class ServerPart(Card):
    """Choose a server and give it a key.

    Signals:
        chosen: another server, or another address was typed to the end.
        look: look on this computer again.
        forget: the server's key is to be forgotten.
    """

    chosen = Signal()
    look = Signal()
    forget = Signal()

    def __init__(self, endpoint: str, connected: bool) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Where is the model?"))
        self._endpoint, self._connected = endpoint, connected
        self.found: tuple[FoundServer, ...] = ()
        self.group = QButtonGroup(self)
        self.group.buttonClicked.connect(self._picked)
        self.places: list[ServerChoice] = []
        self._key_wanted = False
        self.busy = Busy()
        fill(self.column, label(self.tr("Where is the model?"), "strong"), self.busy, self._nothing_row())
        self._rows = column_of(spacing=6)
        self.address = QLineEdit(accessibleName=self.tr("Address"))
        self.address.setPlaceholderText(self.tr("Address, such as https://host/v1"))
        self.address.setMaxLength(390)
        self.address.editingFinished.connect(self._typed)
        self._last_typed = ""
        self._asked = label("", "small", wrap=True)
        self.key = KeyField(self.forget.emit)
        fill(self.column, self._rows, self.address, self._asked, self.key)
        self.offer(())

    def _nothing_row(self) -> QHBoxLayout:
        self._nothing = label("", "muted", wrap=True)
        self.again = button(self.tr("&Look again"), self.look.emit)
        return row_of((self._nothing, 1), (self.again, Qt.AlignmentFlag.AlignTop))

    # -- the places ----------------------------------------------------------------------------------------

    def looking(self, on: bool) -> None:
        """The computer is being looked through."""
        self.busy.say(self.tr("Looking for Ollama, LM Studio and llama.cpp on this computer…") if on else "")
        self.again.setVisible(not on)
        nothing = self.tr(
            "No Ollama, LM Studio or llama.cpp answers on this computer. Start one and look again, or choose "
            "a server elsewhere."
        )
        found = self.tr("Found on this computer:")
        self._nothing.setText(found if self.found else nothing)
        self._nothing.setVisible(not on)

    def offer(self, found: Sequence[FoundServer]) -> None:
        """Show these servers of this computer, and those elsewhere; what was chosen stays chosen."""
        picked = self.picked()
        had_focus = self.window().focusWidget() in self.places  # also in a window that is not active yet
        self.found = tuple(found)
        for each in self.places:
            self.group.removeButton(each)
            let_go(each)
        self.places = self._made()
        for each in self.places:
            self.group.addButton(each)
            self._rows.addWidget(each)
            each.show()  # a layout shows it only later, and what is hidden is given no keyboard
        before(self.address, self.places)
        again = next((each for each in self.places if picked and each.base_url == picked.base_url), None)
        if again is None and picked is None:
            again = self._first()
        if again is not None:
            again.setChecked(True)
        self._let_tab_reach_chosen()
        if had_focus:
            self.focus_first()
        self._show_fields()

    def _let_tab_reach_chosen(self) -> None:
        """Of these Tab reaches what is chosen, the arrows the others; Qt does so once one has the focus."""
        if self.picked() is not None:
            for each in self.places:
                chosen = each.isChecked()
                each.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)

    def _made(self) -> list[ServerChoice]:
        made = []
        for each in self.found:
            many = len(each.models)
            count = self.tr("{0} models").format(many) if many != 1 else self.tr("1 model")
            count = count if many else self.tr("asks for a key")
            made.append(
                ServerChoice(each.name, f"{count} · {host_of(each.base_url)}", each.base_url, each.models)
            )
        given = from_environment()
        try:
            wanted = address(given.base_url) if given is not None else ""
        except InputError:
            wanted = ""
        if wanted and all(each.base_url != wanted for each in made):
            name = self.tr("{0} (from the environment)").format(host_of(wanted))
            made.append(ServerChoice(name, wanted, wanted))
        if self._endpoint and all(each.base_url != self._endpoint for each in made):
            name = "OpenAI" if self._endpoint == OPENAI else host_of(self._endpoint)
            words = self.tr("{0} (connected)") if self._connected else self.tr("{0} (as last time)")
            made.append(ServerChoice(words.format(name), self._endpoint, self._endpoint))
        if all(each.base_url != OPENAI for each in made):
            made.append(ServerChoice("OpenAI", self.tr("{0} · needs a key").format(host_of(OPENAI)), OPENAI))
        other = self.tr("Any server like OpenAI's, at an address you type")
        made.append(ServerChoice(self.tr("Another server"), other, ""))
        return made

    def _first(self) -> ServerChoice | None:
        """The one of last time, else the first here, else the environment's."""
        wanted = [each for each in self.places if each.base_url and each.base_url == self._endpoint]
        here = [each for each in self.places if each.models]
        given = from_environment()
        named = [each for each in self.places if each.base_url not in ("", OPENAI)] if given else []
        return next(iter([*wanted, *here, *named]), None)

    def picked(self) -> ServerChoice | None:
        """The chosen place."""
        found = self.group.checkedButton()
        return found if isinstance(found, ServerChoice) else None

    def focus_first(self) -> None:
        """Give the keyboard to the chosen place, else to the first."""
        (self.picked() or self.places[0]).setFocus()

    def base_url(self) -> str:
        """The chosen address as it is asked; empty: none yet.

        Raises:
            InputError: what was typed is none.
        """
        place = self.picked()
        if place is None:
            return ""
        if place.base_url:
            return place.base_url
        return address(self.address.text()) if self.address.text().strip() else ""

    def _picked(self, _button: object) -> None:
        self._let_tab_reach_chosen()
        self._show_fields()
        place = self.picked()
        if place is not None and not place.base_url:
            self.address.setFocus()
        self.chosen.emit()

    def _typed(self) -> None:
        if self.address.text() != self._last_typed:
            self._last_typed = self.address.text()
            self.chosen.emit()

    def tell_address(self, base_url: str) -> None:
        """Say how a typed address is completed; empty: there is none to be asked."""
        typed = self.address.text().strip()
        if "://" in typed or not base_url or self.address.isHidden():
            said = ""
        elif is_here(base_url):
            said = self.tr("Asked at {0}.")
        elif base_url.startswith("https:"):
            said = self.tr("Asked at {0}. Type http:// in front if the server has no encryption.")
        else:
            said = self.tr("Asked at {0}, without encryption. Type https:// in front if the server has it.")
        self._asked.setText(said.format(base_url))
        self._asked.setVisible(bool(said))

    def _show_fields(self) -> None:
        place = self.picked()
        self.address.setVisible(place is not None and not place.base_url)
        self.key.setVisible(place is not None and (self._key_wanted or not place.models))

    # -- the key -------------------------------------------------------------------------------------------

    def want_key(self) -> None:
        """A server that listed its models without a key asks for one all the same."""
        self._key_wanted = True
        self._show_fields()

    def tell_key(self, base_url: str, found: KeyFound) -> None:
        """Say where the server's key comes from, and where one that is typed will be kept; nothing of it
        while there is no server."""
        here = bool(base_url) and is_here(base_url)
        places = {
            KeySource.NONE: self.tr("Key: most servers on this computer need none")
            if here
            else self.tr("Key"),
            KeySource.TYPED: self.tr("The key you typed"),
            KeySource.ENVIRONMENT: self.tr("From the environment (OPENAI_API_KEY)"),
            KeySource.KEYCHAIN: self.tr("In this computer's keychain"),
        }
        notes = {
            KeySource.NONE: self.tr("It is kept in this computer's keychain, never in a file.")
            if base_url
            else "",
            KeySource.TYPED: self.tr("It is used until you close debatecoach."),
            KeySource.ENVIRONMENT: self.tr("It is read from there each time and kept nowhere."),
            KeySource.KEYCHAIN: self.tr("It is kept there and nowhere else; type another to replace it."),
        }
        note = notes[found.source]
        if found.trouble is not None:
            note = keychain_words(found.trouble)
        self._key_wanted = found.source is not KeySource.NONE
        self._show_fields()
        kept = found.source in (KeySource.TYPED, KeySource.KEYCHAIN)
        self.key.tell(places[found.source], note, kept)


def keychain_words(trouble: NoKeychain) -> str:
    """That keys cannot be kept here, in the user's language."""
    return joined(wording(each) for each in (trouble.what, trouble.todo))
