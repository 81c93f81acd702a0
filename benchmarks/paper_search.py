"""TreeDebater's own speech time control (section 3.5, appendix B.2): a binary search for a word budget."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from debatecoach.coach.debater import Pace
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.team.text import Text, whole_text
from debatecoach.coach.team.timekeeper import Fitted, placed

MOST_CALLS = 10
"""Appendix B.2: the search always stops."""
Write = Callable[[int], Awaitable[str]]
"""Writes the speech in about so many words."""
PAPER_WORDS_A_MINUTE = 130.0
"""The rough estimate the first word budget comes from (section 3.5)."""
_FIRST_STEP = 8
"""The first r - l is this part of the first budget. Left open by the paper; of 2, 4, 8, 16 the best."""


async def paper_search(
    write: Write, pace: Pace, window: tuple[float, float], start_words: int, most: int = MOST_CALLS
) -> Fitted:
    """Search a word budget n whose statement f(n) is spoken in [t_l, t_r], as in appendix B.2.

    An initial query becomes l (too short) or r (too long). The other end is found by doubling r - l.
    Then the interval is halved: its midpoint is queried and becomes l or r by the time it took. Any
    draft in the window ends the search. After ``most`` queries (10) the latest transcript is final.

    The audio of each transcript is measured, as in section 3.5 (there FastSpeech, here ``pace``).

    Args:
        write: f: the statement in about so many words.
        pace: the voice that will speak it.
        window: [t_l, t_r], seconds.
        start_words: the initial budget; the paper's is 130 words a minute of the limit.

    Raises:
        TaskError: the writer could not write.
    """
    low, high = window
    left: int | None = None
    right: int | None = None
    step = max(1, start_words // _FIRST_STEP)
    budget = start_words
    calls = 0
    while True:
        draft = as_text(await write(budget))
        calls += 1
        measured = await asyncio.to_thread(_measured, pace, draft)
        fitted = Fitted(draft, placed(draft.lines, measured), False, calls)
        seconds = fitted.seconds
        if low <= seconds <= high or calls >= most:
            return replace(fitted, in_window=low <= seconds <= high)
        if seconds < low:
            left = budget
        else:
            right = budget
        if right is None:
            assert left is not None
            budget, step = left + step, step * 2
        elif left is None:
            budget, step = max(1, right - step), step * 2
        else:
            budget = (left + right) // 2


def as_text(written: str) -> Text:
    """What a simulated writer wrote."""
    return whole_text([(each.text, each.paragraph) for each in split_sentences(written)], {})


def _measured(pace: Pace, draft: Text) -> dict[str, float]:
    return {text: pace.seconds(text) for text in draft.sentences}
