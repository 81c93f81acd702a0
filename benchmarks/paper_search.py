"""TreeDebater's own speech time control (section 3.5, appendix B.2): a binary search for a word budget."""

from __future__ import annotations

import asyncio

from debatecoach.coach.debater import Pace
from debatecoach.coach.team.timing.draft import Draft
from debatecoach.coach.team.timing.edits import MOST_CALLS, Fitted, How, Write

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
        draft = Draft.of(await write(budget))
        calls += 1
        measured = await asyncio.to_thread(_measured, pace, draft)
        seconds = draft.seconds(measured)
        if low <= seconds <= high or calls >= most:
            how = (How.WRITTEN,) + (How.REWRITTEN,) * (calls - 1)
            return Fitted(draft, seconds, low <= seconds <= high, calls, how, measured=measured)
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


def _measured(pace: Pace, draft: Draft) -> dict[str, float]:
    return {line.text: pace.seconds(line.text) for line in draft.lines}
