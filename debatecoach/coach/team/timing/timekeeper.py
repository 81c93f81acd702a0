"""Our speech time controller: asks for the right length, then trims and adds sentences.

TreeDebater's controller (``benchmarks/paper_search.py``) has a speech written again until its
audio fits. Ours keeps what was written:

- a :class:`Habit` a model and language: how much comes when so much is asked, so that the first draft is
  about right, and the measured pace of the voice instead of 130 words a minute;
- too long: the cheapest sentences go, exactly (:func:`choose`), without a call; only when dear ones would
  have to go are sentences shortened by one;
- too short: one call for some more sentences at named places, what is over is trimmed again; then prepared
  sentences of the rehearsal trees (the reserve);
- written again only when far off and the model's habit promises that it helps.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from debatecoach.coach.debater import Pace
from debatecoach.coach.team.timing.draft import Draft, count
from debatecoach.coach.team.timing.fitted import MOST_CALLS, Edit, Fitted, Write
from debatecoach.coach.team.timing.habit import Habit, VoicePace
from debatecoach.coach.team.timing.work import Tools, Work

_BATCH = 12
_MOST_KEPT = 20_000
_SAMPLES = {
    "en": (
        "First, consider what actually changes for the people we are talking about tonight.",
        "When a school can decide this for itself, the lesson follows the pupil and not the timetable.",
        "They told you that the cost is too high, but they never said compared with what.",
        "That matters because every year of delay is paid for by those who can least afford it.",
        "So the question before you is not whether there is a risk, but who should carry it.",
    ),
    "zh": (
        "首先，请大家想一想，这个政策真正改变了谁的生活。",
        "对方辩友说成本太高，但他们从来没有告诉我们是和什么相比。",
        "这一点之所以重要，是因为每拖延一年，代价都由最没有能力承担的人来付。",
    ),
}


class Timekeeper:
    """Brings speeches to their time; one for a session, so that it learns.

    Attributes:
        habits: by (model, language).
        paces: by (voice id, language).
    """

    def __init__(self) -> None:
        self.habits: dict[tuple[str, str], Habit] = {}
        self.paces: dict[tuple[str, str], VoicePace] = {}
        self._measured: dict[tuple[str, str], float] = {}

    def habit(self, model: str, language: str = "en") -> Habit:
        """What is known of how much a model writes."""
        return self.habits.setdefault((model, language), Habit())

    async def words_for(self, pace: Pace, seconds: float, language: str = "en") -> int:
        """Words (characters in Chinese) that a voice says in so many seconds, pauses included."""
        known = await self.pace(pace, language)
        return max(1, round(seconds / known.per_word()))

    async def measure(self, pace: Pace, texts: Iterable[str]) -> dict[str, float]:
        """Seconds of each text, measured off the event loop and remembered."""
        texts = list(dict.fromkeys(texts))
        if len(self._measured) > _MOST_KEPT:
            self._measured.clear()
        waiting = [text for text in texts if (pace.id, text) not in self._measured]
        for first in range(0, len(waiting), _BATCH):
            batch = waiting[first : first + _BATCH]
            found = await asyncio.to_thread(_seconds, pace, batch)
            self._measured.update(((pace.id, text), each) for text, each in zip(batch, found, strict=True))
        return {text: self._measured[pace.id, text] for text in texts}

    async def fit(
        self,
        write: Write,
        edit: Edit | None,
        pace: Pace,
        window: tuple[float, float],
        *,
        model: str = "",
        language: str = "en",
        start: Draft | str | None = None,
        asked: int = 0,
        frozen: Draft | None = None,
        reserve: Sequence[str] = (),
        until: float | None = None,
        most: int = MOST_CALLS,
    ) -> Fitted:
        """A speech that ends in the window.

        Args:
            write: writes the speech, or what is not yet spoken of it.
            edit: makes sentences at named places; None: there is no editor, drafts are written again.
            pace: the voice that will speak it.
            window: it has to end between these, seconds from the speech's beginning.
            model, language: whose habit this is; ``zh`` counts characters.
            start: a first draft that is there already (what follows the frozen prefix); costs no call.
            asked: the words it was asked with, 0 if it was not asked with a length.
            frozen: spoken already, kept as it is.
            reserve: sentences of the rehearsal trees that may be added, dearest first.
            until: deadline on the event loop's clock; nothing is waited for beyond it.
            most: calls.

        Returns:
            The best speech found. It is never above the window (unless the frozen prefix alone is), and
            in it whenever the sentences at hand allow that.

        Raises:
            TaskError: the writer failed before it gave any text.
            asyncio.CancelledError: the caller gave up.
        """
        known = await self.pace(pace, language)
        work = Work(
            tools=Tools(self.measure, self.habit(model, language), known, write, edit, pace, language),
            window=window,
            frozen=frozen or Draft(),
            reserve=tuple(reserve),
            until=until,
            most=most,
        )
        if start is not None:
            given = start if isinstance(start, Draft) else Draft.of(start)
            if asked:
                self.habit(model, language).learn(asked, count(given.text, language))
            await work.take(given)
        return await work.run()

    async def pace(self, pace: Pace, language: str = "en") -> VoicePace:
        """What is known of a voice, from a few sentences of debate when nothing was measured yet."""
        key = (pace.id, language)
        if key not in self.paces:
            sample = Draft.of("\n".join(_SAMPLES.get(language, _SAMPLES["en"])))
            measured = await self.measure(pace, (line.text for line in sample.lines))
            known = VoicePace()
            known.learn(sample.seconds(measured), count(sample.text, language))
            self.paces[key] = known
        return self.paces[key]


def _seconds(pace: Pace, texts: Sequence[str]) -> list[float]:
    return [pace.seconds(text) for text in texts]
