"""The desk for voices and recognisers: what is listed, installed and on its way, and every verb of it.

It lives as long as the window, so that a download goes on when its dialog is closed. Nothing here waits: the
outside and the disk are reached on the bridge's loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from debatecoach.base.errors import DebateCoachError, FetchError
from debatecoach.base.paths import state_dir
from debatecoach.engines.fetching import FetchStage, Progress, SupplyKind
from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.fetching.network import Network, Patience
from debatecoach.engines.fetching.shelf import Installed
from debatecoach.engines.recogniser.catalogue import MODELS, ModelEntry
from debatecoach.engines.voice import Utterance
from debatecoach.engines.voice.catalogue import VoiceEntry
from debatecoach.services.supplies import Supplies, VoiceList
from debatecoach.services.wiring import Engines
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.sound.one_sound import OneSound
from debatecoach.ui.supplies.states import Key, Supply, SupplyState
from debatecoach.ui.supplies.taking_in import TakingIn

SAMPLE = "This house believes that whoever practises aloud will speak better."
UPDATE_MS = 150
"""Progress is told at most this often."""
FRESH_SECONDS = 7 * 24 * 3600.0
"""A kept list younger than this is not fetched anew by opening the dialog."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """What one look found."""

    voices: VoiceList | None
    error: DebateCoachError | None
    here: dict[Key, Installed]
    begun: dict[Key, int]
    free: int


class SupplyDesk(QObject):
    """See the module. Signals come on the UI thread.

    Signals:
        changed: (kind, id) stands otherwise.
        renewed: the lists were looked at again.
        chosen: another voice or recogniser is used now; its name.
        silent: a sample could not be played (PlaybackError).

    Attributes:
        listed: Piper's voices; None: never fetched.
        list_error: why they could not be fetched when they were asked for last.
        looking: True while they are fetched.
        free: bytes free on the disk; -1: not known yet.
        patience: how long the outside is waited for.
        taking_in: a folder that is being taken in; None: none is.
        watched: True while a dialog shows all this; else the window tells of what ends.
    """

    changed = Signal(object, str)
    renewed = Signal()
    chosen = Signal(str)
    silent = Signal(object)
    _noted = Signal()

    def __init__(
        self, settings: UserSettings, engines: EnginesInUse, bridge: Bridge, patience: Patience | None = None
    ) -> None:
        super().__init__(bridge)
        self._settings, self._engines, self._bridge = settings, engines, bridge
        self.patience = patience or Patience()
        self.supplies = Supplies(state_dir())
        self.listed: VoiceList | None = None
        self.list_error: DebateCoachError | None = None
        self.looking = self._again = self.watched = False
        self.taking_in: TakingIn | None = None
        self.free = -1
        self._supplies: dict[Key, Supply] = {
            (SupplyKind.MODEL, each.id): Supply(SupplyKind.MODEL, each.id, each) for each in MODELS
        }
        self._jobs: dict[Key, Job] = {}
        self._turns: dict[Key, asyncio.Lock] = {}  # used on the loop only
        self._latest: dict[Key, Progress] = {}  # written on the loop
        self._told: dict[Key, Progress] = {}
        self._sound = OneSound(bridge, settings, self)
        self._sound.failed.connect(self.silent)
        self._wait = QTimer(self, singleShot=True, interval=UPDATE_MS, timeout=self._tell_progress)
        self._noted.connect(self._soon, Qt.ConnectionType.QueuedConnection)

    # -- what there is -------------------------------------------------------------------------------

    def all(self, kind: SupplyKind) -> list[Supply]:
        """Everything of a kind: as listed, then what was put here by hand."""
        return [each for each in self._supplies.values() if each.kind is kind]

    def find(self, kind: SupplyKind, id: str) -> Supply:
        """One of them."""
        return self._supplies[kind, id]

    def engine_id(self, kind: SupplyKind, id: str) -> str:
        """Id of the voice or recogniser made of it; empty if the engines in use have none, as for a voice of
        another language."""
        for each in self._made(kind):
            if self._is(each.id, kind, id):
                return str(each.id)
        return ""

    def in_use(self, kind: SupplyKind, id: str) -> bool:
        """True if the opponent speaks with it, or the student is heard with it."""
        engines = self._made(kind)
        return bool(engines) and self._is(engines[0].id, kind, id)

    def _made(self, kind: SupplyKind) -> tuple:
        engines = self._engines.in_use
        return engines.voices if kind is SupplyKind.VOICE else engines.recognisers

    @staticmethod
    def _is(engine: str, kind: SupplyKind, id: str) -> bool:
        if kind is SupplyKind.MODEL:
            return engine == f"whisper:{id}"
        return engine == f"piper:{id}" or engine.startswith(f"piper:{id}#")  # one of several speakers

    # -- looking ---------------------------------------------------------------------------------------

    def look(self, anew: bool = False) -> None:
        """Look at the disk and the kept list; fetch it if there is none, it is old, or ``anew``."""
        if self.looking:
            self._again = True
            return
        self.looking, self._again = True, False
        self._apply_network()
        self._bridge.start(lambda _progress: self._look(anew)).then(self._seen, self._not_seen, self._looked)
        self.renewed.emit()

    async def _look(self, anew: bool) -> _Seen:
        supplies, error = self.supplies, None
        voices = await asyncio.to_thread(supplies.kept_voices)
        if anew or voices is None or time.time() - voices.fetched > FRESH_SECONDS:
            try:
                voices = await supplies.voices()
                error = voices.stale
            except FetchError as problem:
                error = problem
        here, begun, free = await asyncio.to_thread(self._on_disk)
        return _Seen(voices, error, here, begun, free)

    def _on_disk(self) -> tuple[dict[Key, Installed], dict[Key, int], int]:
        here = {(kind, each.id): each for kind in SupplyKind for each in self.supplies.installed(kind)}
        begun = {(kind, id): size for kind in SupplyKind for id, size in self.supplies.begun(kind).items()}
        return here, begun, self.supplies.free(SupplyKind.MODEL)

    @Slot(object)
    def _seen(self, seen: _Seen) -> None:
        self.listed, self.list_error, self.free = seen.voices, seen.error, seen.free
        entries: dict[Key, VoiceEntry | ModelEntry] = {
            (SupplyKind.VOICE, each.id): each for each in (seen.voices.voices if seen.voices else ())
        }
        entries |= {(SupplyKind.MODEL, each.id): each for each in MODELS}
        known = dict.fromkeys((*entries, *seen.here, *seen.begun, *self._jobs))
        self._supplies = {key: self._stands(key, entries.get(key), seen) for key in known}

    def _stands(self, key: Key, entry: VoiceEntry | ModelEntry | None, seen: _Seen) -> Supply:
        before = self._supplies.get(key, Supply(*key))
        here = seen.here.get(key)
        now = replace(before, entry=entry, here=here)
        if key in self._jobs or (before.state is SupplyState.FAILED and here is None):
            return now
        if here is not None:
            return replace(
                now, state=SupplyState.INSTALLED if here.whole else SupplyState.INCOMPLETE, progress=None
            )
        if key in seen.begun:
            total = 0
            if entry is not None:
                total = entry.item.size if isinstance(entry, VoiceEntry) else entry.size
            done = seen.begun[key]
            progress = before.progress or Progress(FetchStage.WAITING, done, max(done, total))
            return replace(now, state=SupplyState.PAUSED, progress=progress)
        return replace(now, state=SupplyState.ABSENT, progress=None)

    @Slot(object)
    def _not_seen(self, error: DebateCoachError) -> None:
        self.list_error = error

    @Slot()
    def _looked(self) -> None:
        self.looking = False
        self.renewed.emit()
        if self._again:  # something changed while it was looked at
            self.look()

    # -- fetching --------------------------------------------------------------------------------------

    def fetch(self, kind: SupplyKind, id: str) -> None:
        """Fetch and install it, or go on with what is there."""
        key = kind, id
        if key in self._jobs:
            return
        self._apply_network()
        self._latest.pop(key, None)  # of an earlier time
        waiting = Progress(FetchStage.WAITING, 0, 0)
        before = self._supplies[key].progress
        self._set(key, state=SupplyState.RUNNING, progress=before or waiting, error=None)

        def tell(progress: Progress) -> None:
            self._latest[key] = progress
            self._noted.emit()

        job = self._bridge.start(
            lambda _progress: self._in_turn(key, lambda: self.supplies.fetch(kind, id, tell))
        )
        self._jobs[key] = job
        # one that was given up may tell of its end when another has begun
        job.succeeded.connect(lambda _path: self._jobs.get(key) is job and self._installed(key))
        job.failed.connect(lambda error: self._jobs.get(key) is job and self._failed(key, error))
        job.cancelled.connect(lambda: self._jobs.get(key) is job and self._stopped(key))

    def pause(self, kind: SupplyKind, id: str) -> None:
        """Stop fetching it; what came is kept."""
        job = self._jobs.get((kind, id))
        if job is not None:
            job.cancel()

    def give_up(self, kind: SupplyKind, id: str) -> None:
        """Stop fetching it and take away what came."""
        key = kind, id
        self.pause(kind, id)
        self._jobs.pop(key, None)  # nobody waits for it any more
        self._set(key, state=SupplyState.ABSENT, progress=None, error=None)
        self._blocking(key, lambda: self.supplies.give_up(kind, id))

    def remove(self, kind: SupplyKind, id: str) -> None:
        """Take away what is installed."""
        for name in ("voice", "second_voice") if kind is SupplyKind.VOICE else ("recogniser",):
            if self._is(getattr(self._settings, name), kind, id):  # the best there is, then
                self._settings.set(name, "")
        self._set((kind, id), error=None)
        self._blocking((kind, id), lambda: self.supplies.remove(kind, id), renew=True)

    def take_in(self, kind: SupplyKind, folder: Path) -> TakingIn:
        """Install what is in a folder; one at a time. A dialog that watches tells its end, else the window
        does."""
        taking = self.taking_in = TakingIn(self.supplies, kind, folder, self)
        taking.taken.connect(lambda ids, _stopped: self._taken_in(kind, ids))
        taking.refused.connect(lambda error: self.watched or self._bridge.trouble.emit(error))
        taking.ended.connect(self._taking_over)
        taking.start(self._bridge)
        return taking

    def _taken_in(self, kind: SupplyKind, ids: list[str]) -> None:
        if not ids:
            return
        if not self.watched:
            self._bridge.notice.emit(self.tr("{0} is installed.").format(", ".join(ids)))
        self.renew_engines(kind)

    def _taking_over(self) -> None:
        self.taking_in = None
        self.look()

    async def _in_turn(self, key: Key, work: Callable[[], Awaitable[object]]) -> object:
        """One thing at a time for each: what was cancelled may still be closing its file."""
        async with self._turns.setdefault(key, asyncio.Lock()):
            return await work()

    def _blocking(self, key: Key, call: Callable[[], object], renew: bool = False) -> None:
        async def work() -> object:
            return await asyncio.to_thread(call)

        job = self._bridge.start(lambda _progress: self._in_turn(key, work))
        job.then(failed=lambda error: self._set(key, error=error), ended=self.look)
        if renew:
            job.succeeded.connect(lambda _done: self.renew_engines(key[0]))

    def _installed(self, key: Key) -> None:
        del self._jobs[key]
        self._set(key, state=SupplyState.INSTALLED, progress=None, error=None)
        if not self.watched:
            self._bridge.notice.emit(self.tr("{0} is installed.").format(key[1]))
        self.look()
        self.renew_engines(key[0])

    def _failed(self, key: Key, error: DebateCoachError) -> None:
        del self._jobs[key]
        self._tell_progress()
        self._set(key, state=SupplyState.FAILED, error=error)
        if not self.watched:
            self._bridge.trouble.emit(error)

    def _stopped(self, key: Key) -> None:
        del self._jobs[key]
        self._tell_progress()
        progress = self._supplies[key].progress
        begun = progress is not None and progress.total > 0
        self._set(key, state=SupplyState.PAUSED if begun else SupplyState.ABSENT)

    @Slot()
    def _soon(self) -> None:
        if not self._wait.isActive():
            self._wait.start()

    @Slot()
    def _tell_progress(self) -> None:
        for key, progress in list(self._latest.items()):  # the loop's thread may just be adding to it
            before = self._supplies[key]
            if before.state is SupplyState.RUNNING and progress is not self._told.get(key):
                self._told[key] = progress
                if not progress.total and before.progress is not None:  # it waits: how far it was is known
                    progress = replace(before.progress, stage=progress.stage, rate=0.0)
                self._set(key, progress=progress)

    def _set(self, key: Key, **values: object) -> None:
        self._supplies[key] = replace(self._supplies[key], **values)  # type: ignore[arg-type]
        self.changed.emit(*key)

    def _apply_network(self) -> None:
        settings = self._settings
        self.supplies.network = Network(settings.proxy, self.patience, settings.mirror)

    # -- listening -------------------------------------------------------------------------------------

    def sample(self, id: str) -> Job:
        """How a voice sounds: said by itself if it is installed and speaks English, else recorded. The Job's
        result is an Utterance."""
        self._apply_network()
        return self._bridge.start(lambda _progress: self._sample(id))

    async def _sample(self, id: str) -> Utterance:
        for voice in self._made(SupplyKind.VOICE):
            if self._is(voice.id, SupplyKind.VOICE, id):
                return await asyncio.to_thread(voice.speak, SAMPLE)
        entry = self._supplies[SupplyKind.VOICE, id].entry
        if not isinstance(entry, VoiceEntry):
            raise fault("sample", name=id)
        return await self.supplies.sample(entry)

    def play(self, sound: Utterance) -> None:
        """Let a sample be heard; returns at once."""
        self._sound.play(lambda: sound)

    def fall_silent(self) -> None:
        """Nobody listens any more."""
        self._sound.stop()

    # -- using -----------------------------------------------------------------------------------------

    def use(self, kind: SupplyKind, id: str) -> None:
        """Let the opponent speak with it, or the student be heard with it, from now on."""
        engine = self.engine_id(kind, id)
        if engine:
            self._settings.set("voice" if kind is SupplyKind.VOICE else "recogniser", engine)
            self.renew_engines(kind)

    def renew_engines(self, kind: SupplyKind) -> None:
        """Look for the engines anew: what was installed or removed counts from the next speech on."""
        before = [each.id for each in self._made(kind)][:1]

        def chosen(_engines: Engines) -> None:
            self.renewed.emit()
            now = self._made(kind)
            if now and now[0].id not in before:
                self.chosen.emit(now[0].name)

        self._engines.choose_again().succeeded.connect(chosen)
