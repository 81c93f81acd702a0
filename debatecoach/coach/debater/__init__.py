"""The opponent: what any debater must offer, and the library debater, which needs no model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from debatecoach.debate.case import Case, Round
from debatecoach.debate.speech import Speech

Progress = Callable[[str], None]
"""Called with a short English line, marked for translation in context ``debater``."""


class Pace(Protocol):
    """How long a sentence takes to say, measured on audio: a voice is one."""

    @property
    def id(self) -> str: ...

    def seconds(self, text: str) -> float:
        """Seconds the sentence takes; the same text always takes the same time."""
        ...


class Debater(Protocol):
    """Somebody who can give the next speech."""

    async def compose(
        self, case: Case, round: Round, slot: int, pace: Pace, progress: Progress | None = None
    ) -> Speech:
        """A finished speech for the format's slot ``slot``, fitted to its window.

        Args:
            case: the prepared motion.
            round: the round as this speaker has heard it.
            slot: index of the slot.
            pace: the voice that will speak it.
            progress: told what is being done.

        Raises:
            asyncio.CancelledError: the caller gave up; nothing was changed.
        """
        ...
