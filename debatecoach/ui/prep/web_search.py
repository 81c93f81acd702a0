"""The key for searching the web: given, tried, kept in the keychain, forgotten."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from debatecoach.base.errors import SearchError
from debatecoach.engines.language.address import Secret
from debatecoach.engines.language.keys import Keys, NoKeychain
from debatecoach.engines.search.tavily import URL, TavilySearch, key_from_environment, key_refused
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.connect.parts import KeyField
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import joined, wording

TRIAL = "debate"
"""The query a new key is tried with."""

MakeSearch = Callable[[Secret], TavilySearch]


class WebSearchDialog(DialogFrame):
    """Asks for the key. It is never shown again, and never put into a file.

    Signals:
        changed: there is another key, or none any more.
    """

    changed = Signal()

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        connections: ConnectionDesk,
        parent: QWidget,
        make_search: MakeSearch = TavilySearch,
    ) -> None:
        super().__init__(settings, "web_search", self.tr("Search the web"), parent, (560, 400))
        self._bridge, self._connections = bridge, connections
        inner = self.scrolling()
        self._make_search = make_search
        for text, role in (
            (self.tr("With a key of your own from tavily.com, evidence is looked for on the web too."), ""),
            (
                self.tr(
                    "Queries on the motion and its claims are sent to Tavily; your documents, speeches and "
                    "recordings are not. A passage is kept only if it stands word for word on its page."
                ),
                "muted",
            ),
        ):
            inner.addWidget(label(text, role, wrap=True))
        self.key = KeyField(self._forget)
        inner.addWidget(self.key)
        self.notice = NoticeBar()
        inner.addWidget(self.notice)
        inner.addStretch(1)
        self.keep = button(self.tr("Try and keep the key"), self._keep, "primary", default=True)
        self.closing = button(self.tr("Close"), self.reject)
        fill(self.buttons, 1, self.closing, self.keep)
        self.key.changed.connect(self._allow)
        self._busy = False
        self._allow()
        self._look()

    def _allow(self) -> None:
        self.keep.setEnabled(bool(self.key.text()) and not self._busy)

    def _tell(self, source: str) -> None:
        notes = {
            "environment": self.tr("The key is in TAVILY_API_KEY."),
            "kept": self.tr("A key is kept in this computer's keychain; the web is searched too."),
            "held": self.tr("The key is used until you close debatecoach; the web is searched too."),
            "": self.tr("No key: only your documents are searched."),
        }
        self.key.tell(self.tr("Tavily key"), notes[source], source in ("kept", "held"))

    def _look(self) -> None:
        """Say whether there is a key already; the keychain may take its time."""
        self._tell("environment" if key_from_environment() is not None else "")
        if key_from_environment() is None:
            keys = self._connections.keys
            self._bridge.start(lambda _progress: keys.get(URL)).then(self._found)

    def _found(self, key: Secret | NoKeychain | None) -> None:
        held = self._connections.keys.holds(URL)
        self._tell("held" if held else "kept" if isinstance(key, Secret) else "")

    def _keep(self) -> None:
        secret, keys = Secret(self.key.text()), self._connections.keys

        async def work() -> tuple[SearchError | None, NoKeychain | None]:
            wrong: SearchError | None = None
            try:
                await self._make_search(secret).find(TRIAL, 1)
            except SearchError as error:
                if key_refused(error):
                    raise
                wrong = error  # the key may be right all the same
            return wrong, await keep_key(keys, secret)

        self._busy = True
        self._allow()
        self.notice.hide()
        self._bridge.start(lambda _progress: work()).only_while(self).then(
            lambda told: self._kept(*told), self.notice.show_trouble, self._done
        )

    def _done(self) -> None:
        self._busy = False
        self._allow()

    def _kept(self, wrong: SearchError | None, not_kept: NoKeychain | None) -> None:
        self.key.clear()
        self._tell("kept" if not_kept is None else "held")
        self.changed.emit()
        if wrong is not None:
            self.notice.show_trouble(wrong)
        elif not_kept is not None:
            self.notice.show_notice(joined([wording(not_kept.what), wording(not_kept.todo)]))
        else:
            self.notice.show_notice(self.tr("The key works. It is kept in this computer's keychain."))
        self.closing.setFocus()

    def _forget(self) -> None:
        keys = self._connections.keys
        job = self._bridge.start(lambda _progress: keys.delete(URL)).only_while(self)
        job.succeeded.connect(lambda _result: (self._tell(""), self.changed.emit()))
        job.failed.connect(self.notice.show_trouble)


async def keep_key(keys: Keys, secret: Secret) -> NoKeychain | None:
    """Put the key into the keychain; where there is none it is held in memory until the app closes."""
    trouble = await keys.set(URL, secret)
    if trouble is not None:
        keys.hold(URL, secret)
    return trouble
