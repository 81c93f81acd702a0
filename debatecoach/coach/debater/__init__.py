"""The opponent: what any debater must offer, and the library debater, which needs no model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from debatecoach.debate.case import Case, Round
from debatecoach.debate.speech import Sentence, Speech

Progress = Callable[[str], None]
"""Called with a short English line, marked for translation in context ``debater``."""


class Pace(Protocol):
    """How long a sentence takes to say, measured on audio: a voice is one."""

    @property
    def id(self) -> str: ...

    def seconds(self, text: str) -> float:
        """Seconds the sentence takes; the same text always takes the same time."""
        ...


class Live(Protocol):
    """Somebody who speaks a speech aloud while it is still being written."""

    def say(self, sentence: Sentence) -> None:
        """The next sentence, final, with its place on the speech's clock. May be called from any thread."""
        ...

    def left(self) -> float:
        """Seconds of what was given that are not yet spoken; 0 when the speaker has nothing to say."""
        ...

    def planning(self, begin: Callable[[], object] | None) -> None:
        """The speech is planned before its first word. ``begin``, from any thread, has it begin at once;
        None: it is planned no more."""
        ...


class Debater(Protocol):
    """Somebody who can give the next speech."""

    async def overhear(
        self, case: Case, round: Round, slot: int, sentences: Sequence[Sentence], pace: Pace
    ) -> None:
        """Think along while a person is still speaking, so that the reply begins sooner.

        Called again as more is said; returns when there is nothing more to think about it. What it
        found is used by the next :meth:`compose` and otherwise forgotten. Never raises for an engine's
        trouble.

        Args:
            case: the prepared motion.
            round: the round before this speech, as the *next* speaker has heard it.
            slot: index of the slot being spoken.
            sentences: what was understood so far.
            pace: the voice that will speak the reply.
        """
        ...

    async def compose(
        self,
        case: Case,
        round: Round,
        slot: int,
        pace: Pace,
        progress: Progress | None = None,
        live: Live | None = None,
    ) -> Speech:
        """A finished speech for the format's slot ``slot``, fitted to its window.

        Args:
            case: the prepared motion.
            round: the round as this speaker has heard it.
            slot: index of the slot.
            pace: the voice that will speak it.
            progress: told what is being done.
            live: gets each sentence as soon as it is final; the speech returned begins with exactly
                those. A debater that writes all at once may leave it alone.

        Raises:
            asyncio.CancelledError: the caller gave up; nothing was changed.
        """
        ...
