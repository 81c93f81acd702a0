"""The open case as entries change it, and what an entry is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from debatecoach.casefile.history import History
from debatecoach.casefile.wire import Strict
from debatecoach.debate.case import Case, Round


@dataclass(slots=True)
class Partial:
    """A speech that had begun when the app stopped.

    Attributes:
        round_id, slot: which speech.
        text: what was typed, or heard and shown, so far.
        recording: the sound so far, None if none was made.
        seconds: its length, 0 if it was not measured.
    """

    round_id: str
    slot: str
    text: str
    recording: Path | None = None
    seconds: float = 0.0


@dataclass(slots=True)
class Work:
    """What entries change: the case, speeches begun but not finished (by round id and slot), the history."""

    case: Case
    partials: dict[tuple[str, str], Partial] = field(default_factory=dict)
    history: History = field(default_factory=History)

    def round(self, round_id: str) -> Round:
        """Raises KeyError: the case has no such round."""
        for each in self.case.rounds:
            if each.id == round_id:
                return each
        raise KeyError(round_id)


@dataclass(frozen=True, slots=True)
class Done:
    """An entry that was applied: how to take it back, and a change's inverse."""

    undo: Callable[[], object]
    inverse: object = None


def put(owner: object, name: str, value: object) -> Done:
    """Set an attribute; the inverse is what it was."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    return Done(lambda: setattr(owner, name, before), before)


KINDS: dict[str, type[JournalEntry]] = {}
"""Every kind of entry there is, by the name the journal has for it."""


class JournalEntry(Strict):
    """One line of the journal. ``apply`` does it whole or, raising ValueError or KeyError, not at all."""

    kind: ClassVar[str]
    changes_case: ClassVar[bool] = True

    @classmethod
    def __pydantic_init_subclass__(cls, **_more: object) -> None:
        if "kind" in vars(cls):
            KINDS[cls.kind] = cls

    @abstractmethod
    def apply(self, work: Work) -> Done: ...
