"""Keys in the keychain of the operating system (Windows, macOS, Secret Service, KWallet), and nowhere else.

Where there is no keychain the answer is :class:`NoKeychain`: the user is told and asked for the key each
time. A keychain that writes plain files is none. The keychain may ask the user to unlock it and so take
long; it is asked in a thread.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from debatecoach.base.messages import Message
from debatecoach.engines.language.address import OPENAI, Secret, address, host_of

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE = "debatecoach"
OWN = "DEBATECOACH_API_KEY"
"""Of the environment: a key for whatever server is named on the command line."""
SECONDS = 60.0
"""How long the user has for unlocking the keychain."""

_FOREIGN = (
    ("secretstorage.exceptions", "SecretStorageException"),
    ("jeepney", "DBusErrorResponse"),
    ("jeepney.io.common", "RouterClosed"),
    ("dbus", "DBusException"),
    ("gi.repository.GLib", "Error"),
    ("win32ctypes.pywin32.pywintypes", "error"),
    ("pywintypes", "error"),
)
"""What keychains raise that ``keyring`` lets through: where, and its name."""

_REAL = ("Windows", "macOS", "OS_X", "SecretService", "libsecret", "kwallet")


@dataclass(frozen=True, slots=True)
class NoKeychain:
    """Keys cannot be kept on this computer, or not now.

    Attributes:
        what, todo: sentences.
    """

    what: Message = Message("errors", "This computer offers no keychain to keep the key in.")
    todo: Message = Message(
        "errors",
        "The key is used until you close debatecoach, and you are asked for it again next time.",
    )


LOCKED = NoKeychain(Message("errors", "The keychain of this computer stayed locked."))


@dataclass(frozen=True, slots=True)
class ServerFromEnvironment:
    """A server as the environment names it."""

    base_url: str
    key: Secret = field(default_factory=lambda: Secret(""))


def from_environment() -> ServerFromEnvironment | None:
    """``OPENAI_BASE_URL`` and ``OPENAI_API_KEY``; None if neither is set. A key alone is OpenAI's."""
    base_url = os.environ.get("OPENAI_BASE_URL", "").strip()
    key = os.environ.get("OPENAI_API_KEY", "").strip()
    if not base_url and not key:
        return None
    return ServerFromEnvironment(base_url or OPENAI, Secret(key))


class Keys:
    """Keys by the address of their server (any way of writing it).

    Args:
        backend: a keychain; None takes the operating system's.
        seconds: how long it may take.
    """

    def __init__(self, backend: KeyringBackend | None = None, seconds: float = SECONDS) -> None:
        self._backend, self._seconds = backend, seconds
        self._held: dict[str, Secret] = {}

    def hold(self, base_url: str, key: Secret) -> None:
        """Use a key until the app closes, in memory alone: for one no keychain would keep."""
        self._held[address(base_url)] = key

    def holds(self, base_url: str) -> bool:
        """True if a server's key is in memory alone."""
        return address(base_url) in self._held

    async def get(self, base_url: str) -> Secret | NoKeychain | None:
        """The key of a server, None if there is none."""
        held = self._held.get(address(base_url))
        if held is not None:
            return held
        found = await self._ask("get_password", base_url)
        return found if isinstance(found, NoKeychain) else Secret(found) if found else None

    async def set(self, base_url: str, key: Secret) -> NoKeychain | None:
        """Keep a server's key; an empty one is forgotten."""
        if not key:
            return await self.delete(base_url)
        found = await self._ask("set_password", base_url, key.reveal())
        if isinstance(found, NoKeychain):
            return found
        self._held.pop(address(base_url), None)  # an earlier one would come first
        return None

    async def delete(self, base_url: str) -> NoKeychain | None:
        """Forget a server's key."""
        self._held.pop(address(base_url), None)
        found = await self._ask("delete_password", base_url)
        return found if isinstance(found, NoKeychain) else None

    async def _ask(self, verb: str, base_url: str, *about: str) -> str | NoKeychain | None:
        future = _in_thread(self._backend, verb, address(base_url), *about)
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(future)
        except TimeoutError:
            return LOCKED


def key_for(base_url: str, backend: KeyringBackend | None = None, seconds: float = 10.0) -> Secret:
    """The key for a server where nobody can be asked (the command line); an empty one if there is none.

    First ``DEBATECOACH_API_KEY``, which is for whatever server is named; then ``OPENAI_API_KEY`` if the
    server is the one that ``OPENAI_BASE_URL`` names, or OpenAI's own where that is unset; then the
    keychain's. So no key goes to a server it was not meant for. Waits for the keychain: in the window
    use :class:`Keys`.

    Args:
        base_url: as a person types it; empty: OpenAI's.
        backend: a keychain; None takes the operating system's.
        seconds: how long it may take.

    Raises:
        InputError: the address is none.
    """
    url = address(base_url or OPENAI)
    own = os.environ.get(OWN, "").strip()
    if own:
        return Secret(own)
    given = from_environment()
    if given is not None and given.key and _belongs(given, url):
        return given.key
    try:
        kept = _in_thread(backend, "get_password", url).result(seconds)
    except TimeoutError:
        kept = None
    return Secret(kept) if isinstance(kept, str) else Secret("")


def withheld(base_url: str) -> bool:
    """True if there is an ``OPENAI_API_KEY`` that :func:`key_for` does not give to this server.

    Raises:
        InputError: the address is none.
    """
    given = from_environment()
    return given is not None and bool(given.key) and not _belongs(given, address(base_url or OPENAI))


def _belongs(given: ServerFromEnvironment, url: str) -> bool:
    return host_of(address(given.base_url)) == host_of(url)


def _in_thread(backend: KeyringBackend | None, verb: str, *about: str) -> Future[str | NoKeychain | None]:
    """Ask in a thread that does not keep the program from ending: a keychain may wait for its user."""
    future: Future[str | NoKeychain | None] = Future()

    def work() -> None:
        if not future.set_running_or_notify_cancel():
            return
        found: str | NoKeychain | None = NoKeychain()
        try:
            found = _do(backend, verb, *about)
        finally:  # a mistake of ours is seen in the thread, and whoever waits goes on
            future.set_result(found)

    threading.Thread(target=work, name="keychain", daemon=True).start()
    return future


def _do(backend: KeyringBackend | None, verb: str, *about: str) -> str | NoKeychain | None:
    """Find the keychain and ask it. What goes wrong in it is an answer, not an error."""
    import keyring
    import keyring.errors

    try:
        chosen = backend or _real(keyring.get_keyring())
        if chosen is None:
            return NoKeychain()
        found: str | None = getattr(chosen, verb)(SERVICE, *about)
        return found
    except keyring.errors.PasswordDeleteError:
        return None  # it was not there
    except (keyring.errors.KeyringLocked, keyring.errors.InitError):
        return LOCKED
    except (keyring.errors.KeyringError, OSError, RuntimeError, ValueError):
        return NoKeychain()
    except _foreign():
        return NoKeychain()


def _foreign() -> tuple[type[BaseException], ...]:
    found = (getattr(sys.modules.get(module), name, None) for module, name in _FOREIGN)
    return tuple(each for each in found if isinstance(each, type) and issubclass(each, BaseException))


def _real(backend: Any) -> KeyringBackend | None:
    """The backend, or the first in a chain of them, that is an operating system's keychain."""
    for each in getattr(backend, "backends", None) or [backend]:
        module = type(each).__module__
        if module.startswith("keyring.backends.") and module.rpartition(".")[2] in _REAL:
            return each  # type: ignore[no-any-return]
    return None
