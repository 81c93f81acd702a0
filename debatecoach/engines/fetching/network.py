"""How the outside is reached: proxy, certificates, patience, and where the lists lie.

The lists are Hugging Face's, or those of a mirror laid out alike: ``DEBATECOACH_HUB`` (or ``HF_ENDPOINT``,
which other programs heed too) names it. A folder served by any web server will do, if it holds

    rhasspy/piper-voices/resolve/main/voices.json           and the files it names, beside it
    api/models/Systran/faster-whisper-base/tree/main        what that model's repository holds, as JSON
    Systran/faster-whisper-base/resolve/main/model.bin      and its other files
    sentence-transformers/all-MiniLM-L6-v2/…                the same, and its folder onnx
"""

from __future__ import annotations

import os
import urllib.request
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.web_client import web_client

if TYPE_CHECKING:
    import httpx

HUB = "https://huggingface.co"
"""Where Piper's voices and Whisper's models are published."""
HUB_VARIABLES = ("DEBATECOACH_HUB", "HF_ENDPOINT")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long is waited, in seconds.

    Attributes:
        connect: for a connection.
        silence: for the next byte.
        slowest, over: a server that sends fewer than ``slowest`` bytes a second over ``over`` is given up.
        attempts: how often in a row it may fail without a byte gained.
        pause: before the second attempt; doubled for each further one, up to 20 s.
    """

    connect: float = 15.0
    silence: float = 30.0
    slowest: float = 1024.0
    over: float = 60.0
    attempts: int = 5
    pause: float = 1.0


@dataclass(frozen=True, slots=True)
class Network:
    """How to reach the outside.

    Attributes:
        proxy: an HTTP proxy, ``host:port`` or ``http://host:port``; empty: the environment's, if any.
        patience: how long is waited.
        mirror: address of a hub laid out alike; empty: the environment's, else the hub itself.
    """

    proxy: str = ""
    patience: Patience = Patience()
    mirror: str = ""

    def base(self) -> str:
        """Where the lists lie, without a slash at the end.

        Raises:
            FetchError: the mirror, or a variable, is no address.
        """
        return mirror_address(self.mirror) or hub()

    def client(self, most: int) -> httpx.AsyncClient:
        """A client for some transfers of at most so many bytes each; to be closed.

        It goes wherever it is sent on to: Hugging Face, and a mirror, hands every large file over to a host
        that stores it. So it can only GET, and carries nothing of the user's: no text, no key.

        Raises:
            FetchError: the proxy cannot be used.
        """
        import httpx

        wanted = proxy_address(self.proxy)
        times = httpx.Timeout(self.patience.silence, connect=self.patience.connect)
        try:
            client: httpx.AsyncClient = web_client(
                httpx.AsyncClient, None, most, codings="identity", proxy=wanted or None, timeout=times
            )
        except (ImportError, ValueError, httpx.InvalidURL) as error:  # a SOCKS proxy, or none at all
            raise fault("proxy_kind", proxy=shown(wanted) or self._from_environment("https://x")) from error
        return client

    def through(self, url: str) -> str:
        """The proxy a request goes through, to be shown; empty: none."""
        return shown(proxy_address(self.proxy)) or self._from_environment(url)

    @staticmethod
    def _from_environment(url: str) -> str:
        parts = urlsplit(url)
        host = parts.hostname or ""
        known = urllib.request.getproxies()
        if not known or urllib.request.proxy_bypass(host):
            return ""
        return shown(known.get(parts.scheme, "") or known.get("all", ""))


def proxy_address(text: str) -> str:
    """What a user typed for a proxy as a URL; empty for nothing.

    Raises:
        FetchError: it is none, of another kind, or holds a password.
    """
    text = text.strip()
    if not text:
        return ""
    url = text if "://" in text else f"http://{text}"
    if not is_address(url) or (parts := urlsplit(url)).path.strip("/") or parts.query:
        raise fault("proxy_kind", proxy=shown(url) or "?")
    if parts.username or parts.password:
        raise fault("proxy_password")
    return f"{parts.scheme}://{parts.netloc}"


def mirror_address(text: str) -> str:
    """What a user typed for a mirror as a URL without a slash at the end; empty for nothing.

    Raises:
        FetchError: it is none.
    """
    text = text.strip()
    if not text:
        return ""
    url = text if "://" in text else f"https://{text}"
    if not is_address(url):
        raise fault("mirror", url=text[:200])
    return url.rstrip("/")


def shown(url: str) -> str:
    """Host and port of an address, without a user's name or password."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        return f"{parts.hostname}:{parts.port}" if parts.hostname and parts.port else parts.hostname or ""
    except ValueError:
        return ""


def hub() -> str:
    """Where the lists lie, without a slash at the end.

    Raises:
        FetchError: a variable names no address.
    """
    for variable in HUB_VARIABLES:
        url = os.environ.get(variable, "").strip()
        if url:
            if not is_address(url):
                raise fault("address", url=url[:200], variable=variable)
            return url.rstrip("/")
    return HUB


def is_address(url: str) -> bool:
    """True if files could be fetched from there."""
    try:
        parts = urlsplit(url)
        return (
            parts.scheme in ("http", "https")
            and bool(parts.hostname)
            and parts.port != 0
            and url.isprintable()
            and " " not in url
        )
    except ValueError:
        return False


def host_of(url: str) -> str:
    """The host of an address, to be shown."""
    return shown(url) or url[:80]


def file_url(base: str, repository: str, path: str) -> str:
    """Where a file of a repository lies. ``base``: see :meth:`Network.base`."""
    return f"{base}/{repository}/resolve/main/{quote(path)}"
