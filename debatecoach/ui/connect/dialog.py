"""Connect a language model: find or name a server, choose models, see what is sent and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from debatecoach.base.errors import DebateCoachError, EndpointError, InputError
from debatecoach.base.language import Fault, Role
from debatecoach.engines.language import Secret
from debatecoach.engines.language import connect as connect_endpoint
from debatecoach.engines.language.address import host_of, is_here
from debatecoach.engines.language.finder import KNOWN, FoundServer, Tested, find_servers, try_endpoint
from debatecoach.ui.connect.connection_choice import Choice, ConnectionStanding, KeyFound, KeySource
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.connect.connection_words import breakable
from debatecoach.ui.connect.costs import CostsPart
from debatecoach.ui.connect.models import ModelsPart, likely_writer
from debatecoach.ui.connect.server import ServerPart, keychain_words
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, fill
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import joined, trouble_sentences


def lost_words(desk: ConnectionDesk, error: DebateCoachError) -> str:
    """That the connection of last time is not there, why, and who plays instead."""
    model = desk.models()[Role.WRITING]
    told = trouble_sentences(error)
    plays = QCoreApplication.translate(
        "Connection", "{0} at {1} does not answer; the library debater plays."
    ).format(breakable(model), desk.host)
    return joined([plays, told[0], *told[2:]])


class ConnectDialog(DialogFrame):
    """See the module.

    Args:
        places: servers of this computer that are looked for, as (name, address).
    """

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        connections: ConnectionDesk,
        parent: QWidget,
        places: Sequence[tuple[str, str]] = KNOWN,
    ) -> None:
        super().__init__(settings, "connect", self.tr("Connect a language model"), parent, (660, 780))
        self._bridge = bridge
        self._desk, self._looked_at = connections, places
        self._jobs: dict[str, Job] = {}
        self._kept_key = KeyFound()
        self._url = ""
        self._chosen_before: dict[str, dict[Role, str]] = {}
        inner = self.scrolling()
        self.standing = label("", wrap=True)
        inner.addWidget(self.standing)
        self.server = ServerPart(self._last_time, self._desk.standing is ConnectionStanding.CONNECTED)
        self.models = ModelsPart()
        self.costs = CostsPart(settings)
        for each in (self.server, self.models, self.costs):
            inner.addWidget(each)
        inner.addStretch(1)
        self.busy, self.notice = Busy(), NoticeBar()
        below = column_of(
            self.busy,
            self.notice,
            margins=(0, 0, 12, 0),  # in line with the cards above, not with their scroll bar
        )
        self.column.addLayout(below)
        self._buttons()
        self.server.chosen.connect(self._server_chosen)
        self.server.look.connect(self.look)
        self.server.forget.connect(self._forget_key)
        self.models.changed.connect(self._models_changed)
        self.models.listing.connect(self.list_models)
        self.models.testing.connect(self.test_model)
        self._desk.changed.connect(self._tell_standing)
        self._tell_standing()
        self._server_chosen()
        self.look()
        if self._desk.trouble is not None:
            self._tell(self._desk.trouble)
        self.server.focus_first()

    @property
    def _last_time(self) -> str:
        """The server in use, else the one that was."""
        return self._settings.endpoint or self._settings.last_endpoint

    def _buttons(self) -> None:
        self.disconnect_button = button(self.tr("&Disconnect"), self._disconnect)
        self.disconnect_button.setAccessibleName(self.tr("Disconnect: the library debater plays"))
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.connect_button = button(self.tr("&Connect"), self.accept, "primary")
        self.connect_button.setDefault(True)
        fill(self.buttons, self.disconnect_button, 1, self.cancel_button, self.connect_button)

    # -- work --------------------------------------------------------------------------------------------

    def _run(
        self,
        name: str,
        work: Callable[[], Coroutine[Any, Any, Any]],
        done: Callable[[Any], object],
        failed: Callable[[DebateCoachError], object],
    ) -> Job:
        """Run ``work`` off this thread. What was under way under this name is given up."""
        self._stop(name)
        job = self._bridge.start(lambda _progress: work())
        self._follow(name, job, done, failed)
        return job

    def _follow(
        self,
        name: str,
        job: Job,
        done: Callable[[Any], object],
        failed: Callable[[DebateCoachError], object],
    ) -> None:
        self._jobs[name] = job

        def when_mine(tell: Callable[[Any], object]) -> Callable[[Any], None]:
            def told(result: object) -> None:
                if self._jobs.get(name) is job:
                    del self._jobs[name]
                    tell(result)

            return told

        job.then(when_mine(done), when_mine(failed))

    def _stop(self, name: str) -> None:
        job = self._jobs.pop(name, None)
        if job is not None:
            job.cancel()

    def look(self) -> None:
        """Look for servers on this computer."""
        self.server.looking(True)

        def found(servers: list[FoundServer]) -> None:
            before = self.server.picked()
            self.server.offer(servers)
            self.server.looking(False)
            if self.server.picked() is not before:
                self._server_chosen()

        places = self._looked_at
        self._run("look", lambda: find_servers(places), found, self._not_found)

    def _not_found(self, error: DebateCoachError) -> None:
        self.server.looking(False)
        self._tell(error)

    def _tell(self, error: DebateCoachError) -> None:
        """What went wrong; where a key is wanted, there is a field for it."""
        self.notice.show_trouble(error)
        if isinstance(error, EndpointError) and error.fault is Fault.KEY:
            self.server.want_key()

    # -- the server --------------------------------------------------------------------------------------

    def _server_chosen(self) -> None:
        """Another server: its key, its models, what it costs."""
        for name in ("key", "list", "test", "connect"):
            self._stop(name)
        self.busy.say("")
        self.models.working("")
        try:
            url = self.server.base_url()
        except InputError as error:
            url = ""
            self.notice.show_trouble(error)
            self.server.address.setFocus()
        else:
            self.notice.hide()
        self.server.tell_address(url)
        if url != self._url:
            if self._url:
                self._chosen_before[self._url] = self.models.chosen()
                self.server.key.clear()  # a key belongs to one server
            self._url, self._kept_key = url, KeyFound()
            place = self.server.picked()
            self._offer(place.models if place is not None else ())
            self.server.tell_key(url, self._kept_key)
        self._show_parts()
        if url and not self.models.names:  # who lists models without a key needs none
            self._run("key", lambda: self._desk.key_of(url), self._key_found, self._tell)

    def _show_parts(self) -> None:
        self.models.setVisible(bool(self._url))
        self.costs.setVisible(bool(self._url))
        self._refresh_costs()
        self.connect_button.setEnabled(self.server.picked() is not None)

    def _key_found(self, found: KeyFound) -> None:
        self._kept_key = found
        self.server.tell_key(self._url, found)
        if not self.models.names and (found.key or is_here(self._url)):
            self.list_models()

    def _forget_key(self) -> None:
        url = self._url

        async def work() -> KeyFound:
            await self._desk.forget_key(url)
            return await self._desk.key_of(url)

        self._run("key", work, self._key_found, self._tell)

    def _key_now(self) -> KeyFound:
        """The key in the field, else the one that is kept."""
        typed = self.server.key.text()
        return KeyFound(Secret(typed), KeySource.TYPED) if typed else self._kept_key

    # -- the models --------------------------------------------------------------------------------------

    def _offer(self, names: Sequence[str]) -> None:
        """The server's models; chosen are those of last time, or what there is no doubt about."""
        chosen = self._chosen_before.get(self._url) or {}
        if not chosen.get(Role.WRITING) and self._url == self._last_time:
            chosen = self._desk.models()
        if not chosen.get(Role.WRITING) and names and (len(names) == 1 or is_here(self._url)):
            chosen = {Role.WRITING: likely_writer(names)}
        self.models.offer(names, chosen)
        self.models.tell("")
        self.models.list.setVisible(not names)

    def list_models(self) -> None:
        """Ask the server which models it has."""
        url, key = self._url, self._key_now()
        if not url:
            return

        async def work() -> tuple[str, ...]:
            endpoint = connect_endpoint(url, key.key)
            try:
                return await endpoint.models()
            finally:
                await endpoint.close()

        self.models.working(self.tr("Asking {0} for its models…").format(host_of(url)))
        self._run("list", work, self._listed, self._not_listed)

    def _listed(self, names: tuple[str, ...]) -> None:
        self.models.working("")
        self.notice.hide()
        kept = self.models.chosen()
        if kept.get(Role.WRITING):
            self._chosen_before[self._url] = kept
        self._offer(names)
        if not names:
            self.models.tell(self.tr("The server lists no models: type the name of one."))

    def _not_listed(self, error: DebateCoachError) -> None:
        self.models.working("")
        self.models.tell(self.tr("The server did not say which models it has: you can type a name."))
        self._tell(error)

    def _models_changed(self) -> None:
        self._stop("test")
        if "list" not in self._jobs:
            self.models.working("")
        self._refresh_costs()

    def test_model(self) -> None:
        """Ask the model that writes a tiny question: is it there, how fast is it, what can it do."""
        url, key = self._url, self._key_now()
        model = self.models.chosen()[Role.WRITING] or likely_writer(self.models.names)
        self.notice.hide()
        self.models.tell_tested(None)
        self.models.working(self.tr("Testing {0}…").format(breakable(model) or host_of(url)))
        self._run("test", lambda: try_endpoint(url, key.key, model), self._tested, self._not_tested)

    def _tested(self, tested: Tested) -> None:
        self.models.working("")
        if tested.models and tested.models != self.models.names:
            chosen = {**self.models.chosen(), Role.WRITING: tested.model}
            self._chosen_before[self._url] = chosen
            self._offer(tested.models)
        if tested.trouble is not None:
            self._tell(tested.trouble)
        self.models.tell_tested(tested)

    def _not_tested(self, error: DebateCoachError) -> None:
        self.models.working("")
        self._tell(error)

    def _refresh_costs(self) -> None:
        url = self._url
        if url:
            self.costs.show_for(host_of(url), is_here(url), url.startswith("https:"), self.models.distinct())

    # -- connect and disconnect ----------------------------------------------------------------------------

    def accept(self) -> None:
        """Take the server up; the dialog closes when it has answered."""
        if "connect" in self._jobs:
            return
        self.notice.hide()
        if not self._ready():
            return
        chosen = Choice(self._url, self.models.chosen(), self._key_now())
        for name, value in self.costs.values(self._settings.prices).items():
            self._settings.set(name, value)
        if self._as_it_is(chosen):
            super().accept()
            return
        self.busy.say(self.tr("Asking {0}…").format(host_of(self._url)))
        self.connect_button.setEnabled(False)
        self._follow("connect", self._desk.take_up(chosen), self._connected, self._not_connected)

    def _ready(self) -> bool:
        """True if everything needed is there; else what is missing is said, and has the keyboard."""
        wrong = self.costs.wrong()
        if not self._url:
            self.notice.show_notice(self.tr("Choose a server, or type the address of one."))
            self.server.address.setFocus()
        elif wrong is not None:
            self.notice.show_notice(self.tr("“{0}” is not an amount.").format(wrong.text()))
            wrong.setFocus()
        elif not self.models.chosen()[Role.WRITING]:
            self.notice.show_notice(self.tr("Choose the model that writes the opponent's speeches."))
            self.models.boxes[Role.WRITING].setFocus()
            if not self.models.names:
                self.list_models()
        else:
            return True
        return False

    def _as_it_is(self, chosen: Choice) -> bool:
        """True if that is what is connected already."""
        desk = self._desk
        same = desk.url == chosen.base_url and desk.models() == dict(chosen.models)
        return desk.standing is ConnectionStanding.CONNECTED and same and not self.server.key.text()

    def _connected(self, _made: object) -> None:
        self.server.key.clear()
        trouble = self._desk.not_kept
        if trouble is not None:
            self._bridge.notice.emit(keychain_words(trouble))
        super().accept()

    def _not_connected(self, error: DebateCoachError) -> None:
        self.busy.say("")
        self.connect_button.setEnabled(True)
        self._tell(error)

    def _disconnect(self) -> None:
        self._desk.let_go()
        super().accept()

    def _tell_standing(self) -> None:
        desk = self._desk
        standing = desk.standing
        words = {
            ConnectionStanding.LIBRARY: self.tr(
                "The library debater is your opponent now. With a language model it becomes a team that "
                "researches, plans, writes and reviews its speeches."
            ),
            ConnectionStanding.CONNECTING: self.tr("Connecting to {0}…").format(desk.host),
            ConnectionStanding.CONNECTED: self.tr("Connected to {0}.").format(desk.host),
            ConnectionStanding.LOST: self.tr("{0} is not connected; the library debater plays.").format(
                desk.host or self.tr("The model")
            ),
        }
        self.standing.setText(words[standing])
        self.disconnect_button.setVisible(bool(desk.url))

    def done(self, result: int) -> None:
        """As Sheet, forgetting what was typed as a key; then what is under way is given up, what a field that
        lost the focus by this began included."""
        self.server.key.clear()
        super().done(result)
        for name in list(self._jobs):
            self._stop(name)
