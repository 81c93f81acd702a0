"""Hearing: 16 kHz mono samples in, words with their times out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import RecogniserError
from debatecoach.debate.speech import SpokenWord

RATE = 16_000
"""Hz of every sample a recogniser is given; int16, mono."""

SERVER = "server"
"""What the setting ``recogniser`` says where a server is to hear; its recogniser's id begins with it."""

Pcm = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class RecogniserText:
    """What was understood.

    Attributes:
        text: sentences, to be read and corrected by the speaker.
        words: as the engine spells them, lower case, no punctuation, of Chinese one character each, with the
            engine's own posterior; in order; empty when nothing was understood.
        engine: id of the recogniser; of two, joined by " + ", where one had to take over from another.
        basic: mishears often; the window says so and shows doubtful words as such.
        breaks_from_pauses: the engine gives no punctuation: sentences in ``text`` were cut where the
            speaker paused.
        complete: False when it was cancelled before the end of the sound.
        exact_times: False where the engine gives no times of words, and theirs are shares of a phrase's.
        tells_doubt: False where it gives no certainty, and ``confidence`` is 1 for all words.
        trouble: what went wrong on the way, though all was heard in the end; None if nothing did.
    """

    text: str
    words: tuple[SpokenWord, ...]
    engine: str
    basic: bool
    breaks_from_pauses: bool
    complete: bool = True
    exact_times: bool = True
    tells_doubt: bool = True
    trouble: RecogniserError | None = None


@dataclass(frozen=True, slots=True)
class Hints:
    """What a speaker is likely to say.

    Attributes:
        language: spoken, two letters.
        words: names and terms as they are written, the most telling first.
    """

    language: str = "en"
    words: tuple[str, ...] = ()


class Listening(Protocol):
    """One speech being recognised while it is spoken. For one thread at a time.

    Optional besides, for what is done with a speech that is still going on: ``so_far() -> Heard``, the
    words that will not change any more (``feed`` may give more, which may); ``lag``, seconds by which it is
    behind the speaker.
    """

    def feed(self, pcm: Pcm) -> str:
        """Take the next samples, of any number; returns the text understood so far. May take some
        seconds: not for a device's or the window's thread. Raises RecogniserError."""
        ...

    def finish(self) -> RecogniserText:
        """Recognise the rest and end. Raises RecogniserError."""
        ...


@runtime_checkable
class Recogniser(Protocol):
    """An engine that understands speech. Thread-safe.

    Optional besides: ``prepared(hints) -> Recogniser``, the same with the words of a case and its language;
    ``languages``, all it knows; ``load()``, blocking, so that the first words need not wait for it;
    ``sends``, the host a recording is sent to, where it is not heard on this computer; ``about``, a sentence
    on what it is, marked in context ``recognisers``.
    """

    @property
    def id(self) -> str:
        """Stable name for settings and files."""
        ...

    @property
    def name(self) -> str:
        """What to call it on the screen; a proper name, not translated."""
        ...

    @property
    def basic(self) -> bool:
        """Mishears often; the window labels it so."""
        ...

    @property
    def language(self) -> str:
        """Two letters."""
        ...

    def open(self) -> Listening:
        """Begin a speech. Cheap: the model is loaded when sound comes."""
        ...

    def transcribe(
        self,
        pcm: Pcm,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> RecogniserText:
        """Recognise a whole recording, blocking. ``progress`` gets 0..1; ``cancelled`` is asked every few
        seconds of sound. Raises RecogniserError."""
        ...


def languages(recogniser: Recogniser) -> tuple[str, ...]:
    """All languages it knows."""
    return tuple(getattr(recogniser, "languages", (recogniser.language,)))


def sends(recogniser: Recogniser) -> str:
    """The host a recording is sent to; empty: it is heard on this computer."""
    return str(getattr(recogniser, "sends", ""))


def prepared(recogniser: Recogniser, hints: Hints) -> Recogniser:
    """The same, with what the speaker is likely to say, where it can use that."""
    prepare = getattr(recogniser, "prepared", None)
    found: Recogniser = prepare(hints) if prepare is not None else recogniser
    return found
