"""A speech said aloud while it is still being written: what was given is final and keeps its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from debatecoach.coach.debater import Live, Pace
from debatecoach.coach.team.timing.draft import Draft
from debatecoach.coach.team.timing.timekeeper import Timekeeper
from debatecoach.debate.speech import Sentence
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE


@dataclass(slots=True)
class Mouth:
    """Says sentences in order.

    Attributes:
        live: who speaks them.
        keeper, pace: measure them first, so that each has its exact place on the speech's clock.
        said: so far.
    """

    live: Live
    keeper: Timekeeper
    pace: Pace
    said: list[Sentence] = field(default_factory=list)

    async def say(self, text: str, paragraph: bool) -> None:
        """The next sentence."""
        seconds = (await self.keeper.measure(self.pace, [text]))[text]
        paragraph = paragraph and bool(self.said)
        pause = PARAGRAPH_PAUSE if paragraph else SENTENCE_PAUSE
        start = self.said[-1].end + pause if self.said else 0.0
        sentence = Sentence(text, start, start + seconds, paragraph)
        self.said.append(sentence)
        self.live.say(sentence)

    def say_all(self, sentences: Iterable[Sentence]) -> None:
        """Sentences that have their place already."""
        for sentence in sentences:
            self.said.append(sentence)
            self.live.say(sentence)

    def left(self) -> float:
        """Seconds until there is silence."""
        return self.live.left()

    @property
    def draft(self) -> Draft:
        """What was said, as a frozen prefix."""
        return Draft.spoken(self.said)

    @property
    def seconds(self) -> float:
        """Length of what was said."""
        return self.said[-1].end if self.said else 0.0
