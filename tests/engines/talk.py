"""A speaker and an engine that can be simulated: each sample says which word it belongs to.

The engine reads the words off the samples, makes the mistakes Whisper makes at the end of a window (a word
cut short is another word, a last word gets a full stop), and takes as long on a clock of its own as it is
told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from debatecoach.engines.recogniser import RATE, Pcm, RecogniserText
from debatecoach.engines.recogniser.guards import Activity, RecogniserWord
from debatecoach.engines.recogniser.streaming import Streaming, WindowRecogniser

BLOCK = 800  # samples, 50 ms: as the recorder gives them

BASE_COST = 0.8
"""Seconds a window takes on two cores: measured with a random model of base's size (encoder 0.5-0.7 s,
whatever the window's length, words and times 0.1-0.2 s)."""


def base_cost(window: float) -> float:
    """A window of so many seconds, as a model of base's size takes it."""
    return BASE_COST - 0.1 + 0.01 * window


@dataclass
class Talk:
    """Words with pauses.

    Attributes:
        text: what is said; a sentence ends in a full stop.
        word, pause, breath: seconds of a word, of silence behind a sentence, and behind a comma.
    """

    text: str
    word: float = 0.32
    pause: float = 0.7
    breath: float = 0.2
    lead: float = 0.5
    times: list[tuple[float, float]] = field(default_factory=list)

    def pcm(self) -> Pcm:
        parts = [np.zeros(round(self.lead * RATE), np.int16)]
        at = self.lead
        for number, word in enumerate(self.text.split(), 1):
            length = round(self.word * RATE)
            parts.append(np.full(length, number, np.int16))
            self.times.append((at, at + self.word))
            gap = self.pause if word.endswith(".") else self.breath if word.endswith(",") else 0.0
            parts.append(np.zeros(round(gap * RATE), np.int16))
            at += length / RATE + round(gap * RATE) / RATE
        return np.concatenate([*parts, np.zeros(RATE // 2, np.int16)])


def by_samples() -> Activity:
    """A voice detector for such sound."""
    return Activity(lambda frame: float(np.count_nonzero(frame) > 100))


@dataclass
class Reader(WindowRecogniser):
    """The engine's protocol, read off the samples."""

    talk: Talk
    cost: Callable[[float], float] = base_cost
    clock: float = 0.0
    live: bool = True
    id: str = "reader"
    name: str = "Reader"
    basic: bool = False
    windows: list[float] = field(default_factory=list)
    befores: list[str] = field(default_factory=list)

    activity = staticmethod(by_samples)

    def now(self) -> float:
        return self.clock

    def decode(self, pcm: Pcm, before: str, best: bool) -> list[RecogniserWord]:
        seconds = len(pcm) / RATE
        self.windows.append(seconds)
        self.befores.append(before)
        self.clock += self.cost(seconds)
        words = self.talk.text.split()
        edges = np.flatnonzero(np.diff(pcm)) + 1
        said = []
        for start, end in zip([0, *edges], [*edges, len(pcm)], strict=True):
            number = int(pcm[start]) if len(pcm) else 0
            if not number or end - start < 0.06 * RATE:
                continue
            written = words[number - 1]
            if end - start < 0.9 * self.talk.word * RATE:
                written = written[: max(1, len(written) // 2)]  # cut short: another word
            said.append(RecogniserWord(" " + written, start / RATE, end / RATE, 0.9))
        if said and not said[-1].ends_sentence:
            last = said[-1]
            said[-1] = RecogniserWord(last.written.rstrip(",") + ".", last.start, last.end, last.confidence)
        return said


def listen(reader: Reader, pcm: Pcm) -> Iterator[tuple[float, str, Streaming, RecogniserText | None]]:
    """Speak in time: (the moment at which the text was there, the text, the listening, at last the Heard)."""
    listening = Streaming(reader, by_samples, now=reader.now)
    for at in range(0, len(pcm), BLOCK):
        reader.clock = max(reader.clock, (at + BLOCK) / RATE)
        text = listening.feed(pcm[at : at + BLOCK])
        yield reader.clock, text, listening, None
    heard = listening.finish()
    yield reader.clock, heard.text, listening, heard
