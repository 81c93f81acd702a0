"""A voice or a recogniser's model, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from debatecoach.base.errors import DebateCoachError
from debatecoach.engines.fetching import Progress, SupplyKind
from debatecoach.engines.fetching.shelf import Installed
from debatecoach.engines.recogniser.catalogue import ModelEntry
from debatecoach.engines.voice.catalogue import VoiceEntry

Key = tuple[SupplyKind, str]


class SupplyState(StrEnum):
    """How something stands."""

    ABSENT = "absent"
    RUNNING = "running"
    PAUSED = "paused"
    FAILED = "failed"
    INSTALLED = "installed"
    INCOMPLETE = "incomplete"


@dataclass(frozen=True, slots=True)
class Supply:
    """A voice or a model, and how it stands.

    Attributes:
        kind, id: which.
        entry: what the list tells of it; None for one put here by hand.
        state: how it stands.
        progress: how far it is, while it runs or is paused.
        error: why it failed, or could not be removed.
        here: what is installed.
    """

    kind: SupplyKind
    id: str
    entry: VoiceEntry | ModelEntry | None = None
    state: SupplyState = SupplyState.ABSENT
    progress: Progress | None = None
    error: DebateCoachError | None = None
    here: Installed | None = None
