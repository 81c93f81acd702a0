"""The connection desk: what the window knows of the language model, and every verb of it.

Nothing here waits: servers and the keychain are asked on the bridge's loop. The key lives in the operating
system's keychain, or in memory where there is none; it is in no setting, file or log.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot

from debatecoach.base.errors import DebateCoachError, EndpointError, InputError
from debatecoach.base.language import Fault, Role
from debatecoach.base.paths import state_dir
from debatecoach.casefile import settings as kept
from debatecoach.coach.tasks.ledger import Call, Price
from debatecoach.engines.language import Secret
from debatecoach.engines.language import connect as connect_endpoint
from debatecoach.engines.language.address import address, host_of, is_here
from debatecoach.engines.language.keys import Keys, NoKeychain, from_environment
from debatecoach.services.connection import HIDDEN, Connection, Plan, plan_of
from debatecoach.services.wiring import searches as folder_searches
from debatecoach.ui.connect import connecting
from debatecoach.ui.connect.connecting import Made
from debatecoach.ui.connect.connection_choice import (
    BudgetQuestion,
    Choice,
    ConnectionStanding,
    KeyFound,
    KeySource,
    Spent,
)
from debatecoach.ui.kit.bridge import Bridge, Job

if TYPE_CHECKING:
    from debatecoach.coach.evidence.searcher import Search
    from debatecoach.coach.tasks.trail import TrailEntry
    from debatecoach.coach.team.budget import Reached
    from debatecoach.ui.kit.engines_in_use import EnginesInUse
    from debatecoach.ui.kit.user_settings import UserSettings

UPDATE_MS = 250
"""Tokens and money are told at most this often."""
LASTING = frozenset(
    {Fault.UNREACHABLE, Fault.TIMEOUT, Fault.KEY, Fault.MODEL, Fault.QUOTA, Fault.RATE, Fault.SERVER}
    | {Fault.NOT_AN_ENDPOINT, Fault.TOO_LONG, Fault.SILENT}
)
"""Faults that are shown beside the model's name until a call succeeds."""


class ConnectionDesk(QObject):
    """See the module. Signals come on the UI thread.

    Signals:
        changed: another standing, or other models, prices or limits.
        spent: tokens or money went, told at most four times a second.
        lost: the connection of last time could not be restored (DebateCoachError).
        entry: a new line of the team's trail (Entry).
        asked: a limit is reached (BudgetQuestion); whoever shows it calls its ``reply``.
        withdrawn: that question is no longer asked.

    Attributes:
        connection: the one in use, None: the library debater is the opponent.
        trouble: why the last attempt to connect failed.
        wrong: what was wrong with the last call, if the next one is not likely to fare better.
        not_kept: why the key typed last could not be kept; None: it could, or none was typed.
        answered: True if somebody listens to ``asked``; else a limit holds without asking.
        keys: the keychain.
        engines: they debate with it.
    """

    changed = Signal()
    spent = Signal()
    lost = Signal(object)
    entry = Signal(object)
    asked = Signal(object)
    withdrawn = Signal(object)
    _called = Signal()

    def __init__(
        self, settings: UserSettings, engines: EnginesInUse, bridge: Bridge, keys: Keys | None = None
    ) -> None:
        super().__init__()
        self._settings, self.engines, self.bridge = settings, engines, bridge
        self.keys = keys or Keys()
        self.connection: Connection | None = None
        self.trouble: DebateCoachError | None = None
        self.wrong: Fault | None = None
        self.not_kept: NoKeychain | None = None
        self.answered = False
        self._in_memory: dict[str, Secret] = {}
        self._trying: Job | None = None
        self._keeper: asyncio.Task[None] | None = None  # lives on the loop
        self._noted = False
        self._pause = QTimer(self, singleShot=True, interval=UPDATE_MS, timeout=self._tell_spent)
        self._called.connect(self._wait_a_little, Qt.ConnectionType.QueuedConnection)
        self._settings.changed.connect(self._follow_setting)
        self.entry.connect(self._tell_entry)

    # -- how it stands -----------------------------------------------------------------------------------

    @property
    def standing(self) -> ConnectionStanding:
        """How it stands."""
        if self._trying is not None:
            return ConnectionStanding.CONNECTING
        if self.connection is not None:
            return ConnectionStanding.CONNECTED
        return ConnectionStanding.LOST if self.trouble is not None else ConnectionStanding.LIBRARY

    @property
    def url(self) -> str:
        """Address of the server in use, or of the one wanted; empty: none."""
        return self._settings.endpoint

    @property
    def host(self) -> str:
        """Its host, to show."""
        return host_of(self.url) if self.url else ""

    @property
    def here(self) -> bool:
        """True if it runs on this computer."""
        return is_here(self.url)

    def models(self) -> dict[Role, str]:
        """The models chosen; empty for a role that uses writing's."""
        return {role: self._settings.models.get(role.value, "") for role in Role}

    def totals(self) -> Spent:
        """Tokens and money so far."""
        connection = self.connection
        if connection is None:
            return Spent()
        this_round = connection.ledger.totals(since=connection.budget.since)
        month = connection.spending.month() if connection.spending is not None else None
        return Spent(
            this_round.prompt_tokens + this_round.completion_tokens,
            this_round.cost,
            month.prompt_tokens + month.completion_tokens if month else 0,
            month.cost if month else 0.0,
            this_round.estimated,
            connection.model.local or set(connection.models.values()) <= set(connection.ledger.prices),
            connection.model.local,
        )

    # -- keys --------------------------------------------------------------------------------------------

    async def key_of(self, base_url: str) -> KeyFound:
        """A server's key: as typed in this session, else the environment's, else the keychain's.

        Raises:
            InputError: the address is none.
        """
        url = address(base_url)
        if url in self._in_memory:
            return KeyFound(self._in_memory[url], KeySource.TYPED)
        given = from_environment()
        if given is not None and given.key and host_of(address(given.base_url)) == host_of(url):
            return KeyFound(given.key, KeySource.ENVIRONMENT)
        found = await self.keys.get(url)
        if isinstance(found, Secret):
            return KeyFound(found, KeySource.KEYCHAIN)
        return KeyFound(trouble=found)

    async def _keep_key(self, url: str, key: KeyFound) -> NoKeychain | None:
        """A typed key goes to the keychain; where there is none, it is kept in memory."""
        if key.source is not KeySource.TYPED or not key.key or self._in_memory.get(url) == key.key:
            return None
        trouble = await self.keys.set(url, key.key)
        if trouble is None:
            self._in_memory.pop(url, None)
        else:
            self._in_memory[url] = key.key
        return trouble

    async def forget_key(self, base_url: str) -> None:
        """Take a server's key out of memory and keychain."""
        self._in_memory.pop(address(base_url), None)
        await self.keys.delete(base_url)

    # -- verbs -------------------------------------------------------------------------------------------

    def restore(self) -> None:
        """Take up the connection of last time, if there was one; ``lost`` follows where it fails."""
        if not self.url or self.connection is not None or self._trying is not None:
            return
        url, models = self.url, self.models()
        if not models[Role.WRITING]:
            return

        async def work(make: Callable[[Choice], Any]) -> Made:
            if self.here:  # such servers seldom want a key, and a keychain may ask to be unlocked
                try:
                    return await make(Choice(url, models))
                except EndpointError as error:
                    if error.fault is not Fault.KEY:
                        raise
            return await make(Choice(url, models, await self.key_of(url)))

        self._try(work).then(failed=self.lost)

    def take_up(self, choice: Choice) -> Job:
        """Ask a server whether it is there, and think with it from now on. The job fails with what is wrong;
        the connection there was before stays in use then."""

        async def work(make: Callable[[Choice], Any]) -> Made:
            return await make(choice)

        return self._try(work, choice)

    def let_go(self) -> None:
        """Disconnect: the library debater is the opponent from the next speech on. Address, models and key
        stay as they are for another time."""
        if self._trying is not None:
            self._trying.cancel()
            self._trying = None
        self._drop()
        self.trouble = None
        if self.url:
            self._settings.set("last_endpoint", self.url)
        self._settings.set("endpoint", "")
        self._use(None)

    def _try(self, work: Callable[[Callable[[Choice], Any]], Any], choice: Choice | None = None) -> Job:
        if self._trying is not None:
            self._trying.cancel()
        state, plan = state_dir(), self._plan()
        prices, folders = self._prices(), [Path(each) for each in self._settings.documents]
        embedding = self.engines.in_use.embedding

        async def make(chosen: Choice) -> Made:
            searches = await asyncio.to_thread(folder_searches, state, folders, embedding)
            endpoint = connect_endpoint(chosen.base_url, chosen.key.key)
            try:
                await connecting.answering(endpoint, chosen.models[Role.WRITING])
                made = await asyncio.to_thread(
                    connecting.connection, endpoint, chosen.models, prices, state, searches, plan
                )
                not_kept = await self._keep_key(endpoint.base_url, chosen.key)
                keeper = await connecting.held(made)
            except BaseException:
                await endpoint.close()
                raise
            return Made(made, keeper, not_kept)

        job = self.bridge.start(lambda _progress: work(make))
        self._trying = job
        job.then(lambda made: self._adopt(job, made, choice), lambda error: self._failed(job, error))
        job.cancelled.connect(lambda: self._failed(job, None))
        self.trouble = None
        self.changed.emit()
        return job

    def _adopt(self, job: Job, made: Made, choice: Choice | None) -> None:
        connection = made.connection
        if self._trying is not job:  # something else was asked for meanwhile
            self.bridge.start(lambda _progress: connecting.part(connection, made.keeper))
            return
        self._trying = None
        self._drop()
        if choice is not None:
            self._settings.set("endpoint", address(choice.base_url))
            self._settings.set("models", {role.value: name for role, name in choice.models.items() if name})
        self._keeper = made.keeper
        connection.on_call = self._note_call
        connection.on_entry = self.entry.emit
        connection.question = self._ask
        connection.budget.round = self._settings.budget_round
        connection.budget.month = self._settings.budget_month
        self.trouble, self.not_kept = None, made.not_kept
        self._use(connection)
        if connection.spending is not None and connection.spending.damaged:
            self.bridge.notice.emit(
                self.tr("What models have cost could not be read: sums begin anew, the old record is kept.")
            )
        self.search_again()  # on the web too; that needs the keychain, which may ask to be unlocked

    def _failed(self, job: Job, error: DebateCoachError | None) -> None:
        if self._trying is job:
            self._trying, self.trouble = None, error
            self.changed.emit()

    def _use(self, connection: Connection | None) -> None:
        self.connection, self.wrong = connection, None
        self.engines.use(replace(self.engines.in_use, connection=connection))
        self.changed.emit()

    def _drop(self) -> None:
        """Let go of the server when nobody waits for it any more: never in the middle of a speech."""
        connection, keeper = self.connection, self._keeper
        self.connection = self._keeper = None
        if connection is None or keeper is None:
            return
        connection.on_call = connection.on_entry = connection.question = None
        self.bridge.start(lambda _progress: connecting.part(connection, keeper))

    @Slot(object)
    def _tell_entry(self, entry: TrailEntry) -> None:
        """What the window says at once: a server stops answering or begins again, or ``HIDDEN``."""
        from debatecoach.coach.tasks.silence import ANSWERS_AGAIN, NO_ANSWER
        from debatecoach.ui.trail.trail_words import sentence

        if entry.text in (NO_ANSWER, ANSWERS_AGAIN):
            self.bridge.notice.emit(sentence(entry))
        elif entry.text == HIDDEN:
            self.bridge.notice.emit(QCoreApplication.translate("team", HIDDEN))

    # -- what the connection tells, from the loop's thread -------------------------------------------------

    def _note_call(self, call: Call) -> None:
        if call.ended >= 0 and not call.cached:
            self.wrong = Fault(call.outcome) if call.outcome in LASTING else None
        if not self._noted:
            self._noted = True
            self._called.emit()

    @Slot()
    def _wait_a_little(self) -> None:
        if not self._pause.isActive():
            self._pause.start()

    def _tell_spent(self) -> None:
        self._noted = False
        self.spent.emit()

    async def _ask(self, reached: Reached) -> bool:
        if not self.answered:
            return False
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bool] = loop.create_future()

        def settle(yes: bool) -> None:
            if not answer.done():
                answer.set_result(yes)

        def reply(yes: bool) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
                loop.call_soon_threadsafe(settle, yes)

        question = BudgetQuestion(reached, reply)
        self.asked.emit(question)
        try:
            return await answer
        finally:
            self.withdrawn.emit(question)

    # -- the settings --------------------------------------------------------------------------------------

    def _follow_setting(self, name: str) -> None:
        connection, settings = self.connection, self._settings
        if connection is None:
            return
        if name in ("team", "level", "think_first", "bench", "general_knowledge"):
            connection.plan = self._plan()
        elif name in ("budget_round", "budget_month"):
            connection.budget.round, connection.budget.month = settings.budget_round, settings.budget_month
        elif name in ("prices", "currency"):
            connection.ledger.prices = {} if connection.model.local else self._prices()
        elif name == "documents":
            self.search_again()
            return
        else:
            return
        self.changed.emit()

    def search_again(self) -> None:
        """Other folders of documents, or another key for searching the web: used from the next round on."""
        connection = self.connection
        if connection is None:
            return
        folders, embedding = [Path(each) for each in self._settings.documents], self.engines.in_use.embedding

        def found(searches: list[Search]) -> None:
            connection.searches = tuple(searches)

        self.bridge.start(
            lambda _progress: connecting.find_searches(self.keys, state_dir(), folders, embedding)
        ).then(found, self.bridge.trouble)

    def _plan(self) -> Plan:
        settings = self._settings

        def of(level_id: str) -> Plan:
            return plan_of(
                settings.team,
                level_id,
                settings.think_first,
                bench=settings.bench,
                general_knowledge=settings.general_knowledge,
            )

        try:
            return of(settings.level)
        except InputError as error:  # a level of another version of debatecoach
            self.bridge.trouble.emit(error)
            return of("")

    def _prices(self) -> dict[str, Price]:
        prices: Mapping[str, kept.PriceSetting] = self._settings.prices
        return {model: Price(each.prompt, each.completion) for model, each in prices.items()}
