"""Simulated writers: deterministic by seed, with the sentences and the sentence lengths of real debate.

Their words are the shipped library's (arguments, illustrations, impacts of a motion's trees), so that a
voice takes as long as it does for speech. What is simulated is how much comes when so much is asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import count_words
from debatecoach.coach.team.text import Text

SIGNPOSTS = (
    "My first point is about fairness.", "Now to what the other side told you.", "Why does that matter?",
    "They said that this costs too much.", "Let me come to the question that decides this debate.",
    "Two reasons.", "My last point is about the long run.",
)  # fmt: skip
OPENING = "Judges, this debate comes down to who carries the risk when nobody is looking."
ENDING = "For all of these reasons, and for the people who cannot speak here tonight, we are proud to stand."


@cache
def pool() -> tuple[str, ...]:
    """Sentences of the shipped motions' trees: 700, so that a voice need not measure thousands."""
    found: dict[str, None] = {}
    for motion in ("ai-tutor", "cultural-borrowing", "fat-tax", "labor-unions"):
        case = find_case(motion, shipped("data") / "motions")
        for forest in case.forests.values():
            for node in forest.walk():
                argument = forest[node]
                for text in (argument.argument, argument.illustration, argument.impact):
                    for sentence in split_sentences(text):
                        found[sentence.text] = None
    return tuple(random.Random(700).sample(list(found), 700))


@dataclass
class Writer:
    """One simulated model.

    Attributes:
        heed: words it writes when asked for so many.
    """

    seed: int
    heed: Callable[[random.Random, int], float]
    asked: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._rng = random.Random(f"writer {self.seed}")
        self._left: list[str] = []

    def _sentence(self) -> str:
        if not self._left:
            self._left = list(pool())
            self._rng.shuffle(self._left)
        return self._left.pop()

    async def write(self, words: int) -> str:
        """A speech."""
        self.asked.append(words)
        rng, goal = self._rng, self.heed(self._rng, words)
        paragraphs = [OPENING]
        total = count_words(OPENING) + count_words(ENDING)
        while total < goal - 8:
            size = rng.randint(3, 7)
            lines = []
            while len(lines) < size and total < goal - 8:
                line = self._sentence() if lines or rng.random() < 0.4 else rng.choice(SIGNPOSTS)
                lines.append(line)
                total += count_words(line)
            paragraphs.append(" ".join(lines))
        return "\n\n".join([*paragraphs, ENDING])

    async def rewrite(self, text: Text, have: int, words: int) -> Text:
        """The text brought nearer to a length, as this model heeds one: sentences added or taken out."""
        self.asked.append(words)
        goal = self.heed(self._rng, words)
        paragraphs = [list(each) for each in text.paragraphs]
        size = have
        while size < goal - 8:
            body = min(paragraphs[1:-1] or paragraphs, key=len)
            body.append(self._sentence())
            size += count_words(body[-1])
        while size > goal + 8 and any(len(each) > 1 for each in paragraphs):
            size -= count_words(max(paragraphs, key=len).pop(-1))
        return Text(tuple(tuple(each) for each in paragraphs))


def faithful(seed: int) -> Writer:
    """What is asked, give or take a few words."""
    return Writer(seed, lambda rng, n: n * rng.uniform(0.97, 1.03))


def short(seed: int) -> Writer:
    """30 % less than asked, in drafts and in revisions."""
    return Writer(seed, lambda rng, n: n * rng.uniform(0.67, 0.73))


def ignoring(seed: int) -> Writer:
    """The length it is used to, whatever is asked: about 520 words."""
    return Writer(seed, lambda rng, n: 520 * rng.uniform(0.88, 1.12))


def noisy(seed: int) -> Writer:
    """As asked on average, up to 25 % off either way."""
    return Writer(seed, lambda rng, n: n * rng.uniform(0.75, 1.25))


WRITERS: dict[str, Callable[[int], Writer]] = {
    "faithful": faithful,
    "30 % short": short,
    "ignores length": ignoring,
    "noisy ±25 %": noisy,
}
