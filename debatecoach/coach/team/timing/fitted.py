"""What a speech time controller hands back, and what it is handed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.team.timing.draft import Draft, DraftSentence
from debatecoach.debate.speech import Sentence

MOST_CALLS = 10
"""TreeDebater, appendix B.2: the search always stops."""

Write = Callable[[int], Awaitable[str]]
"""Writes the speech (what is not yet spoken of it) in about so many words; characters in Chinese.

May raise TaskError: a partial text in it is used like a short draft.
"""


class How(StrEnum):
    """One thing a controller did."""

    WRITTEN = "written"
    REWRITTEN = "rewritten"
    LENGTHENED = "lengthened"
    SHORTENED = "shortened"
    TRIMMED = "trimmed"
    RESERVE = "reserve"
    DEADLINE = "deadline"
    FAILED = "failed"


HOW_NAMES = {
    How.WRITTEN: QT_TRANSLATE_NOOP("team", "written"),
    How.REWRITTEN: QT_TRANSLATE_NOOP("team", "written again"),
    How.LENGTHENED: QT_TRANSLATE_NOOP("team", "sentences added"),
    How.SHORTENED: QT_TRANSLATE_NOOP("team", "sentences shortened"),
    How.TRIMMED: QT_TRANSLATE_NOOP("team", "sentences left out"),
    How.RESERVE: QT_TRANSLATE_NOOP("team", "prepared sentences added"),
    How.DEADLINE: QT_TRANSLATE_NOOP("team", "stopped at the deadline"),
    How.FAILED: QT_TRANSLATE_NOOP("team", "the model failed"),
}
"""For people."""


@dataclass(frozen=True, slots=True)
class EditPlace:
    """Where a speech is edited.

    Attributes:
        sentence: number of a sentence, from 1, as the speech is shown to the editor.
        sentences: how many to add behind it; 1 when it is to be shortened.
        words: about how many words they should have together, or the shortened sentence should have.
    """

    sentence: int
    sentences: int
    words: int


@dataclass(frozen=True, slots=True)
class Order:
    """Sentences asked of an editor.

    Attributes:
        kind: ``LENGTHENED`` or ``SHORTENED``.
        draft: the speech, frozen prefix included.
        places: in order.
    """

    kind: How
    draft: Draft
    places: tuple[EditPlace, ...]

    @property
    def words(self) -> int:
        """Of all places together."""
        return sum(place.words for place in self.places)

    @property
    def sentences(self) -> int:
        """Of all places together."""
        return sum(place.sentences for place in self.places)


Edit = Callable[[Order], Awaitable[Mapping[int, str]]]
"""Makes an order's sentences: by sentence number the words to add behind it, or to say instead of it.

May raise TaskError: the speech stays as it was.
"""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A draft brought to its time.

    Attributes:
        draft: the speech, frozen prefix included.
        seconds: its measured length, pauses included.
        in_window: True if it ends inside the window.
        calls: how often the model was asked, edits included.
        how: what was done, in order.
        dropped: sentences trimmed from the draft that was used.
        reserve: sentences spoken that are not the model's.
        failures: tasks that were not done.
        measured: seconds of every sentence spoken.
    """

    draft: Draft
    seconds: float
    in_window: bool
    calls: int
    how: tuple[How, ...] = ()
    dropped: tuple[DraftSentence, ...] = ()
    failures: tuple[TaskError, ...] = ()
    measured: Mapping[str, float] = field(default_factory=dict)

    @property
    def reserve(self) -> tuple[str, ...]:
        return tuple(line.text for line in self.draft.lines if line.reserve)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Placed on the speech's clock."""
        return self.draft.sentences(self.measured)
