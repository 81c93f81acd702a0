"""Keys: held so that no log, repr or traceback shows them, and taken out of what servers say."""

from __future__ import annotations

import re

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
