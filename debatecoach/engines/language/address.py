"""Addresses of servers, and keys that can be sent."""

from __future__ import annotations

import re
from ipaddress import ip_address
from urllib.parse import urlsplit

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.policy import policy

_MASKED = "•••"
_LOOKS_LIKE_A_KEY = re.compile(
    r"\b(?:sk|pk|gsk|key|xai|tvly|AIza)[-_][A-Za-z0-9_*.•-]{4,}|Bearer\s+\S+", re.IGNORECASE
)
_PIECE = 6


class Secret:
    """A key. It shows itself only through :meth:`reveal`; it cannot be pickled."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def reveal(self) -> str:
        """The key itself."""
        return self._value

    def __bool__(self) -> bool:
        return bool(self._value)

    def __repr__(self) -> str:
        return f"Secret({_MASKED if self._value else ''})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._value == self._value

    def __hash__(self) -> int:
        return hash(("Secret", self._value))

    def __reduce__(self) -> str:
        raise TypeError("a key is not written anywhere")


def scrub(text: str, key: Secret) -> str:
    """``text`` without the key, without words that hold a piece of it, without what looks like a key."""
    value = key.reveal()
    if value and value in text:
        text = text.replace(value, _MASKED)
    pieces = {value[at : at + _PIECE] for at in range(len(value) - _PIECE + 1)}
    if pieces:
        words = re.split(r"(\s+)", text)
        text = "".join(_MASKED if _holds(word, pieces) else word for word in words)
    return _LOOKS_LIKE_A_KEY.sub(_MASKED, text)


def _holds(word: str, pieces: set[str]) -> bool:
    return any(word[at : at + _PIECE] in pieces for at in range(len(word) - _PIECE + 1))


OPENAI = "https://api.openai.com/v1"
NEARBY = ("local", "lan", "internal", "home.arpa", "localhost")
"""What names end in that only the own network knows."""


def address(base_url: str) -> str:
    """An address as a person types it, made one that can be asked: scheme and ``/v1`` are added if absent.

    The scheme is ``http`` for this computer and the own network, where hardly a server has a certificate,
    and ``https`` for all others.

    Raises:
        InputError: it is none, or one that the school does not allow.
    """
    text = base_url.strip()
    if "://" not in text:
        text = ("http://" if is_near(f"http://{text}") else "https://") + text
    try:
        parts = urlsplit(text)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        fine = fine and not parts.username and not parts.password and not parts.query and text.isprintable()
    except ValueError:
        fine = False
    if not fine or " " in text:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "That is not the address of a language model's server."),
            todo=QT_TRANSLATE_NOOP(
                "errors", "Give one such as https://api.openai.com/v1, without a key in it."
            ),
        )
    policy().check(text)
    text = text.rstrip("/").removesuffix("/chat/completions").rstrip("/")
    return text if parts.path.strip("/") else f"{text}/v1"


def host_of(base_url: str) -> str:
    """Host and, if given, port: never a path, user or key."""
    parts = urlsplit(base_url)
    host = parts.hostname or "?"
    host = f"[{host}]" if ":" in host else host
    return f"{host}:{parts.port}" if parts.port else host


def is_here(base_url: str) -> bool:
    """True if the address is this computer's own."""
    try:
        host = urlsplit(base_url).hostname or ""
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def is_near(base_url: str) -> bool:
    """True if the address is this computer's or one of its own network: private, or a name without a dot."""
    try:
        host = (urlsplit(base_url).hostname or "").rstrip(".")
    except ValueError:
        return False
    try:
        return not ip_address(host).is_global
    except ValueError:
        named = "." not in host and host.replace("-", "").isalnum()
        return named or any(host.endswith(f".{each}") for each in NEARBY)


def checked(key: Secret) -> Secret:
    """A key that can be sent: a wrong character would otherwise show it in the transport's own error."""
    value = key.reveal()
    if value.isascii() and value.isprintable() and " " not in value:
        return key
    raise InputError(
        QT_TRANSLATE_NOOP("errors", "The key holds characters that no key has."),
        todo=QT_TRANSLATE_NOOP("errors", "Copy it again from the service's page and paste only the key."),
    )
