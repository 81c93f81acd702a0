"""What can be said of a connection: how it stands, whose key it uses, what is chosen, what it has taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from debatecoach.base.language import Role
from debatecoach.engines.language import Secret
from debatecoach.engines.language.keys import NoKeychain

if TYPE_CHECKING:
    from debatecoach.coach.team.budget import Reached


class ConnectionStanding(StrEnum):
    """How it stands with the connection."""

    LIBRARY = "library"
    CONNECTING = "connecting"
    CONNECTED = "connected"
    LOST = "lost"


class KeySource(StrEnum):
    """Where a key comes from."""

    NONE = "none"
    TYPED = "typed"
    ENVIRONMENT = "environment"
    KEYCHAIN = "keychain"


@dataclass(frozen=True, slots=True)
class KeyFound:
    """A server's key. ``trouble``: this computer cannot keep keys."""

    key: Secret = field(default_factory=lambda: Secret(""))
    source: KeySource = KeySource.NONE
    trouble: NoKeychain | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What to connect to.

    Attributes:
        base_url: as a person types it.
        models: the server's model for each role; writing's stands in for the others.
        key: where from, too: only a typed one is handed to the keychain.
    """

    base_url: str
    models: Mapping[Role, str]
    key: KeyFound = field(default_factory=KeyFound)


@dataclass(frozen=True, slots=True)
class Spent:
    """Tokens and money. ``priced``: every model in use has a price, or costs nothing."""

    round_tokens: int = 0
    round_cost: float = 0.0
    month_tokens: int = 0
    month_cost: float = 0.0
    estimated: bool = False
    priced: bool = True
    here: bool = True


class BudgetQuestion:
    """A limit is reached: the opponent's next speech waits for :meth:`reply`."""

    def __init__(self, reached: Reached, reply: Callable[[bool], None]) -> None:
        self.reached, self.reply = reached, reply
