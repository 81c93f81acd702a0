"""Voices and recognisers a user can have: what is listed, what is installed, and every verb of both.

The window's dialog and the headless verbs work on :class:`Supplies`. No Qt; nothing is fetched unasked.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from debatecoach.base.errors import DebateCoachError, FetchError
from debatecoach.base.files import write_whole
from debatecoach.base.paths import supply_places
from debatecoach.engines.fetching import MEGABYTE, FetchStage, Item, Progress, SupplyKind
from debatecoach.engines.fetching import index as lists
from debatecoach.engines.fetching.disk import free_space
from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.fetching.install import Tell, give_up, install, waiting
from debatecoach.engines.fetching.network import Network
from debatecoach.engines.fetching.shelf import Installed, Intake, Shelf
from debatecoach.engines.recogniser.catalogue import (
    ModelEntry,
    check_model_file,
    listing_url,
    model_entry,
    model_item,
)
from debatecoach.engines.voice.catalogue import VoiceEntry, check_voice_file, index_url, read_index

if TYPE_CHECKING:
    from debatecoach.engines.voice import Utterance

AT_ONCE = 2
"""How many items are fetched at a time; more would only share the line."""
MOST_SAMPLE = 4 * MEGABYTE
SAMPLE_SECONDS = 30
SAMPLE_RATE = 22_050
FOLDERS = {SupplyKind.VOICE: ("voices",), SupplyKind.MODEL: ("recognisers", "whisper")}
"""Where things are installed, below the state folder."""


@dataclass(frozen=True, slots=True)
class VoiceList:
    """Piper's voices as they are known.

    Attributes:
        voices: by language, name and quality.
        skipped: entries of the index that could not be used.
        fetched: when it was fetched or found unchanged, seconds since 1970.
        stale: why it could not be fetched anew, if this is a kept one.
    """

    voices: tuple[VoiceEntry, ...]
    skipped: int
    fetched: float
    stale: FetchError | None = None

    def find(self, id: str) -> VoiceEntry:
        """The voice of a key. Raises FetchError."""
        for each in self.voices:
            if each.id == id:
                return each
        raise fault("unknown", name=id)


class Supplies:
    """See the module.

    Args:
        state: the app's state folder.
        network: how the outside is reached.
    """

    def __init__(self, state: Path, network: Network | None = None) -> None:
        self.network = network or Network()
        _own, *brought = supply_places(state)
        self.shelves = {
            kind: Shelf(kind, state.joinpath(*parts), [each.joinpath(*parts) for each in brought])
            for kind, parts in FOLDERS.items()
        }
        self._state, self._lists = state, state / "catalogues"
        self._gate: asyncio.Semaphore | None = None

    # -- what there is -------------------------------------------------------------------------------

    def installed(self, kind: SupplyKind) -> list[Installed]:
        """What is installed, by id. Raises FetchError."""
        return self.shelves[kind].installed()

    def begun(self, kind: SupplyKind) -> dict[str, int]:
        """What was begun and is not whole: bytes that are there, by id."""
        return waiting(self.shelves[kind].folder)

    def free(self, kind: SupplyKind) -> int:
        """Bytes free where a kind is installed."""
        return free_space(self.shelves[kind].folder)

    async def voices(self) -> VoiceList:
        """Piper's voices, the kept list where the index cannot be had. Raises FetchError."""
        base = self.network.base()
        listing = await lists.fetch_list(index_url(base), self.network, self._lists / "voices.json")
        return _voices(base, listing)

    def kept_voices(self) -> VoiceList | None:
        """The list as it was fetched last; None if it never was, or is damaged. Raises FetchError."""
        base = self.network.base()
        kept = lists.kept_list(index_url(base), self._lists / "voices.json")
        try:
            return _voices(base, kept) if kept is not None else None
        except FetchError:  # what is kept is no index: as if there were none
            return None

    async def item(self, kind: SupplyKind, id: str) -> Item:
        """The files of a voice or model. Raises FetchError."""
        if kind is SupplyKind.MODEL:
            return await self._model(model_entry(id))
        known = self.kept_voices()
        try:
            return (known or await self.voices()).find(id).item
        except FetchError as error:
            if error.trouble != "unknown" or known is None:
                raise
        return (await self.voices()).find(id).item  # it may be newer than the list that is kept

    async def _model(self, entry: ModelEntry) -> Item:
        cache = self._lists / f"whisper-{entry.id}.json"
        base = self.network.base()
        listing = await lists.fetch_list(listing_url(base, entry.repository), self.network, cache)
        return model_item(base, entry, listing.data)

    # -- verbs ---------------------------------------------------------------------------------------

    async def fetch(self, kind: SupplyKind, id: str, tell: Tell = lambda _progress: None) -> Path:
        """Fetch and install; waits while :data:`AT_ONCE` others are fetched. For one event loop.

        Cancelled, what came is kept and gone on with the next time.

        Raises:
            FetchError: it cannot be had; what is installed is as it was.
        """
        if self._gate is None:
            self._gate = asyncio.Semaphore(AT_ONCE)
        tell(Progress(FetchStage.WAITING, 0, 0))
        async with self._gate:
            item = await self.item(kind, id)
            look = check_voice_file if kind is SupplyKind.VOICE else check_model_file
            return await install(item, self.shelves[kind].folder, self.network, tell, look)

    async def fetch_minilm(self, tell: Tell = lambda _progress: None, anew: bool = False) -> Path:
        """Fetch all-MiniLM-L6-v2, by which claims are compared by their meaning, unless it is there.

        Cancelled, what came is kept and gone on with the next time.

        Args:
            anew: also where it lies elsewhere on this computer.

        Raises:
            FetchError: it cannot be had.
        """
        from debatecoach.engines.embedding.minilm import REPOSITORY, is_complete, minilm_folders, minilm_item

        folders = minilm_folders(self._state)
        for each in () if anew else folders:
            if is_complete(each):
                return each
        base, found = self.network.base(), []
        for folder in ("", "onnx"):
            cache = self._lists / f"minilm{folder}.json"
            url = listing_url(base, REPOSITORY, folder)
            found.append((await lists.fetch_list(url, self.network, cache)).data)
        return await install(minilm_item(base, *found), folders[0], self.network, tell, check_model_file)

    def give_up(self, kind: SupplyKind, id: str) -> None:
        """Take away what came of something begun. Raises FetchError."""
        give_up(self.shelves[kind].folder, id)

    def remove(self, kind: SupplyKind, id: str) -> None:
        """Take away something installed. Raises FetchError."""
        self.shelves[kind].remove(id)

    def take_in(self, kind: SupplyKind, chosen: Path, intake: Intake | None = None) -> list[str]:
        """As :meth:`debatecoach.engines.fetching.shelf.Shelf.take_in`."""
        return self.shelves[kind].take_in(chosen, intake)

    async def sample(self, entry: VoiceEntry) -> Utterance:
        """A recording of a voice that is not installed, from the index's own samples.

        Raises:
            FetchError: there is none, or it cannot be had or played.
        """
        path = self._lists / "samples" / f"{entry.id}.mp3"
        if not path.is_file():
            try:
                found = await lists.fetch_small(entry.sample, self.network, MOST_SAMPLE)
            except FetchError as error:
                if error.trouble in ("gone", "index"):  # some voices have none
                    raise fault("sample", name=entry.id) from error
                raise
            assert found is not None
            await asyncio.to_thread(_put, path, found[0])
        return await asyncio.to_thread(_decoded, path, entry.id)


def _voices(base: str, listing: lists.Listing) -> VoiceList:
    voices, skipped = read_index(base, listing.data)
    return VoiceList(tuple(voices), skipped, listing.fetched, listing.stale)


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data)


def _decoded(path: Path, id: str) -> Utterance:
    """At most half a minute of a recording. Raises FetchError."""
    import numpy as np

    from debatecoach.engines.audio.reading import SoundReader
    from debatecoach.engines.voice import Utterance

    pieces, wanted = [], SAMPLE_SECONDS * SAMPLE_RATE
    try:
        with SoundReader(path, SAMPLE_RATE) as source:
            for block in source.blocks():
                pieces.append(block)
                if sum(map(len, pieces)) > wanted:
                    break
    except DebateCoachError as error:
        raise fault("sample", name=id) from error
    return Utterance(np.concatenate(pieces)[:wanted], SAMPLE_RATE)
