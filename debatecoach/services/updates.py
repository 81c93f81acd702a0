"""Newer versions of this program: a signed list is asked for, the setup it names fetched and handed over.

Whoever publishes a build puts the list's address and minisign's public key into ADDRESS and KEY. Beside the
list lies its signature, under the same name with ``.minisig``. The list says of each version what is new in
it, and of each system's setup where it lies, how large it is and its SHA-256:

    {"versions": [{"version": "0.2.0", "notes": {"en": "…", "zh": "…"}, "setups": {
        "windows": {"url": "DebateCoach-0.2.0-setup.exe", "size": 142000000, "sha256": "…"}}}]}

Nothing of a list is read before its signature is found right, and only what is newer than this program is
ever offered: an old list that is sent again cannot bring an old version back.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import platform
import re
import subprocess
import sys
import tarfile
import threading
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Annotated
from urllib.parse import urljoin, urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from debatecoach.base.errors import FetchError
from debatecoach.base.policy import policy
from debatecoach.engines.fetching import MEGABYTE, FilePart, Item, disk
from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.fetching.index import fetch_small
from debatecoach.engines.fetching.install import STAGING, Tell, install
from debatecoach.engines.fetching.minisign import is_signed
from debatecoach.engines.fetching.network import Network, host_of, is_address
from debatecoach.engines.fetching.transfer import matches

ADDRESS = ""
"""Of the list; empty: this build has none, and never asks."""
KEY = ""
"""The second line of minisign's ``.pub``."""
WEEK = 7 * 24 * 3600.0
MOST_LIST, MOST_SIGNATURE = 256 * 1024, 2048
MOST_SETUP = 1500 * MEGABYTE
UNINSTALLERS = {"windows": "uninstall.exe", "linux": "uninstall.sh"}
"""What a setup puts beside the program, and a checkout or a package of administrators does not have."""
_WHEN_CLOSED = (
    'while kill -0 "$1" 2>/dev/null; do sleep 0.2; done; sh "$0/install.sh"; '
    'exec "$HOME/.local/bin/debatecoach"'
)
"""On Linux: the new program takes the old one's place and starts; where it could not, the old one starts."""
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


class Setup(BaseModel):
    """One system's setup, as the list tells of it."""

    model_config = ConfigDict(frozen=True)
    url: Annotated[str, Field(max_length=1000)]
    size: Annotated[int, Field(gt=0, le=MOST_SETUP)]
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Version(BaseModel):
    """A version, as the list tells of it. ``notes``: what is new, by language."""

    model_config = ConfigDict(frozen=True)
    version: Annotated[str, Field(pattern=r"^\d{1,5}\.\d{1,5}\.\d{1,5}$")]
    notes: dict[str, Annotated[str, Field(max_length=8000)]] = Field(max_length=40)
    setups: dict[str, Setup] = Field(max_length=40)

    @property
    def numbers(self) -> tuple[int, ...]:
        """To be compared: 0.10.0 is newer than 0.9.0."""
        return _numbers(self.version)


class _Versions(BaseModel):
    versions: list[Version] = Field(max_length=1000)


@dataclass(frozen=True, slots=True)
class Newer:
    """Versions that are newer than this program.

    Attributes:
        versions: the newest first.
        item: the newest one's setup for this system, to be fetched; None: there is none, or none installed
            this program.
    """

    versions: tuple[Version, ...]
    item: Item | None


def address() -> str:
    """Where the list lies; empty: this build has no such place."""
    return ADDRESS


def running() -> str:
    """This program's version."""
    return version("debatecoach")


def system() -> str:
    """Which setup installed this program, as the list calls it; empty: none did."""
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    beside = UNINSTALLERS.get(name)
    there = (
        getattr(sys, "frozen", False) if beside is None else Path(sys.executable).with_name(beside).exists()
    )
    if not there:
        return ""
    return name if name == "windows" else f"{name}-{platform.machine()}"


class Updates:
    """See the module.

    Args:
        state: the app's state folder.
        network: how the outside is reached.
        now: this program's version.
        of: the setup that installed it, see :func:`system`.
    """

    def __init__(self, state: Path, network: Network, now: str | None = None, of: str | None = None) -> None:
        self._shelf, self.network = state / "updates", network
        self._now = now
        self._of = system() if of is None else of

    async def ask(self) -> Newer | None:
        """What is newer; None: nothing is.

        Raises:
            FetchError: the list cannot be had, or is not signed by whoever published this build.
            InputError: the school allows no such question.
        """
        policy().check(ADDRESS)
        data = await self._whole(ADDRESS, MOST_LIST)
        signature = await self._whole(f"{ADDRESS}.minisig", MOST_SIGNATURE)
        host = host_of(ADDRESS)
        if not is_signed(data, signature.decode("utf-8", "replace"), KEY):
            raise fault("signature", host=host)
        try:
            found = _Versions.model_validate_json(data).versions
        except ValidationError as error:
            raise fault("index", host=host) from error
        now = _numbers(self._now or running())
        newer = sorted((each for each in found if each.numbers > now), key=lambda each: each.numbers)
        self._forget({each.version for each in newer})
        return Newer(tuple(reversed(newer)), self._item(newer[-1])) if newer else None

    async def _whole(self, url: str, most: int) -> bytes:
        found = await fetch_small(url, self.network, most)
        assert found is not None  # no mark of a version was given
        return found[0]

    def _item(self, newest: Version) -> Item | None:
        setup = newest.setups.get(self._of)
        if setup is None:
            return None
        url = urljoin(ADDRESS, setup.url)
        name = urlsplit(url).path.rpartition("/")[2]
        if not is_address(url) or not _NAME.fullmatch(name):
            raise fault("index", host=host_of(ADDRESS))
        return Item(newest.version, (FilePart(name, url, setup.size, f"sha256:{setup.sha256}"),))

    def _forget(self, wanted: set[str]) -> None:
        """Take away setups of versions that are no longer newer."""
        if self._shelf.is_dir():
            gone = [each for each in self._shelf.iterdir() if each.name not in (STAGING, *wanted)]
            with contextlib.suppress(FetchError):  # it has just started this program: the next time, then
                disk.take_away(gone, "")

    async def fetch(self, item: Item, tell: Tell) -> Path:
        """Fetch a setup, unless it is there, and check its sum. Cancelled, what came is kept.

        Raises:
            FetchError: it cannot be had; nothing is installed.
        """
        there = self._shelf / item.id / item.parts[0].name
        if not await asyncio.to_thread(_whole, there, item):
            await install(item, self._shelf, self.network, tell)
        return there


def _whole(setup: Path, item: Item) -> bool:
    return setup.is_file() and matches(setup, item.parts[0].digest, threading.Event())


def hand_over(setup: Path, item: Item) -> None:
    """Start a setup that was fetched. The window is to be closed then, for the setup waits until it is. Slow.

    Raises:
        FetchError: it is no longer what was signed, or cannot be started.
    """
    try:
        if not _whole(setup, item):
            raise fault("damaged", name=setup.name, host=host_of(item.parts[0].url))
        _start(setup)
    except (OSError, tarfile.TarError) as error:
        raise fault("setup", name=setup.name, folder=str(setup.parent), reason=error) from error


def _start(setup: Path) -> None:
    if sys.platform == "win32":
        os.startfile(setup)  # shows its pages, and Windows' own question where it is not signed
    elif sys.platform == "darwin":
        subprocess.Popen(["/usr/bin/open", str(setup)])
    else:
        with tarfile.open(setup) as packed:
            packed.extractall(setup.parent, filter="data")
        folder = next(setup.parent.glob("*/install.sh")).parent
        env = {name: each for name, each in os.environ.items() if not name.startswith("LD_LIBRARY_PATH")}
        if "LD_LIBRARY_PATH_ORIG" in os.environ:  # a frozen program's libraries are not the shell's
            env["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH_ORIG"]
        command = ["sh", "-c", _WHEN_CLOSED, str(folder), str(os.getpid())]
        none = subprocess.DEVNULL  # whoever waits for this program's last word waits for no other's
        subprocess.Popen(command, env=env, start_new_session=True, stdin=none, stdout=none, stderr=none)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(each) for each in re.findall(r"\d+", text)[:3])
