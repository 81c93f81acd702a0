"""The embedded recogniser: pocketsphinx with its English model. Works anywhere, mishears often."""

from __future__ import annotations

import importlib.util
import re
import threading
from collections.abc import Callable

import numpy as np

from debatecoach.base.errors import RecogniserError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.child import ChildError
from debatecoach.engines.recogniser import RATE, HeardWord, Hints, Listening, Pcm, Recogniser, RecogniserText
from debatecoach.engines.recogniser.apart import Apart, Found
from debatecoach.engines.recogniser.phrases import PhraseCutter, sentences

_NOT_A_WORD = re.compile(r"[<\[+]")  # <s>, <sil>, [NOISE], ++BREATH++
_VARIANT = re.compile(r"\(\d+\)$")
_WORD = re.compile(r"[A-Za-z']+")
_FRAMES_A_SECOND = 100
_STRICT = 3  # of the voice activity detector: room noise is not speech
_STEP = RATE * 2  # samples between two looks at ``cancelled``
ABOUT = QT_TRANSLATE_NOOP(
    "recognisers", "Built in and basic: it mishears often and gives no punctuation; you correct it."
)


def _missing(reason: str) -> RecogniserError:
    return RecogniserError(
        QT_TRANSLATE_NOOP("errors", "The built-in speech recogniser does not start: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Your recording is kept."),
        QT_TRANSLATE_NOOP("errors", "Type your speech, or install debatecoach again."),
        reason=reason,
    )


class SphinxRecogniser:
    """English by pocketsphinx in a process of its own (:mod:`.apart`), begun at first use (1 s), used by one
    thread at a time.

    Each phrase is decoded as a whole once it ends, its own mean as acoustic normalisation: word error
    rate 0.12 to 0.18 on flite's rms, kal16 and slt, against 0.19 on rms decoding as the samples come;
    0.1-0.15 s a second of speech.

    Args:
        words: of the case, put into its language model.
    """

    id = "pocketsphinx:en-us"
    name = "PocketSphinx · English (US)"
    basic = True
    language = "en"
    about = ABOUT

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self._words = words
        self._lock = threading.Lock()
        self._apart: Apart | None = None
        self._written: dict[str, str] = {}
        self._prepared: SphinxRecogniser | None = None

    def prepared(self, hints: Hints) -> Recogniser:
        """One that knows a case's words; the same one as long as they are the same."""
        if hints.words == self._words:
            return self
        if self._prepared is None or self._prepared._words != hints.words:
            self._prepared = SphinxRecogniser(hints.words)
        return self._prepared

    def load(self) -> None:
        """Load the model now, 1 s. Raises RecogniserError."""
        with self._lock:
            self._ready()

    def _ready(self) -> Apart:
        if self._apart is None:
            try:
                self._apart = Apart(self._words)
            except ChildError as problem:
                raise _missing(str(problem)) from problem
            self._written = self._apart.written
        return self._apart

    def written(self, text: str) -> str:
        """A text with the case's rare words as the case writes them."""
        if not self._written:
            return text
        return _WORD.sub(lambda found: self._written.get(found[0].lower(), found[0]), text)

    def open(self) -> Listening:
        """See :meth:`debatecoach.engines.recogniser.Recogniser.open`."""
        return _SphinxListening(self)

    def transcribe(
        self,
        pcm: Pcm,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> RecogniserText:
        """See :meth:`debatecoach.engines.recogniser.Recogniser.transcribe`."""
        listening = _SphinxListening(self)
        for start in range(0, len(pcm), _STEP):
            if cancelled is not None and cancelled():
                return listening.heard(complete=False)
            listening.feed(pcm[start : start + _STEP])
            if progress is not None:
                progress(min(1.0, (start + _STEP) / len(pcm)))
        return listening.finish()

    def decode(self, at: float, pcm: Pcm) -> list[HeardWord]:
        """The words of one phrase that begins ``at`` seconds into the speech; where the process has ended
        (somebody killed it), by another one. Raises RecogniserError."""
        sound = pcm.astype("<i2").tobytes()
        with self._lock:
            begun = self._apart is not None
            try:
                found = self._ready().decode(sound)
            except ChildError as ended:
                self._apart = None
                if not begun:
                    raise _missing(str(ended)) from ended
                found = self._once_more(sound)
        return [
            HeardWord(
                _VARIANT.sub("", word).lower(),
                at + first / _FRAMES_A_SECOND,
                at + (last + 1) / _FRAMES_A_SECOND,
                min(1.0, max(0.0, prob)),
            )
            for word, first, last, prob in found
            if not _NOT_A_WORD.match(word)
        ]

    def _once_more(self, sound: bytes) -> Found:
        try:
            return self._ready().decode(sound)
        except ChildError as problem:
            self._apart = None
            raise _missing(str(problem)) from problem


class _SphinxListening:
    """One speech; see :class:`debatecoach.engines.recogniser.Listening`."""

    def __init__(self, recogniser: SphinxRecogniser) -> None:
        self._recogniser = recogniser
        self._cutter: PhraseCutter | None = None
        self._words: list[HeardWord] = []
        self._silences: list[tuple[float, float]] = []

    def feed(self, pcm: Pcm) -> str:
        if self._cutter is None:
            self._cutter = _cutter()
            self._silences = self._cutter.silences
        self._decode(self._cutter.feed(pcm))
        return self._text()

    def finish(self) -> RecogniserText:
        if self._cutter is not None:
            self._decode(self._cutter.finish())
            self._cutter = None
        return self.heard(complete=True)

    def heard(self, complete: bool) -> RecogniserText:
        """What was understood so far."""
        one = self._recogniser
        return RecogniserText(self._text(), tuple(self._words), one.id, one.basic, True, complete)

    def so_far(self) -> RecogniserText:
        """The words understood so far; they do not change, where sentences end may."""
        return self.heard(complete=False)

    def _text(self) -> str:
        return self._recogniser.written(sentences(self._words, self._silences))

    def _decode(self, phrases: list[tuple[int, Pcm]]) -> None:
        for at, sound in phrases:
            self._words += self._recogniser.decode(at / RATE, sound)


def _cutter() -> PhraseCutter:
    try:
        from pocketsphinx import Vad
    except ImportError as problem:
        raise _missing(str(problem)) from problem
    detector = Vad(mode=_STRICT, sample_rate=RATE)
    size = detector.frame_bytes // np.dtype(np.int16).itemsize
    return PhraseCutter(lambda frame: bool(detector.is_speech(frame.astype("<i2").tobytes())), size)


def sphinx_recognisers(language: str) -> list[Recogniser]:
    """The embedded recogniser for ``en``, nothing for others or where it is not installed."""
    if language != "en" or importlib.util.find_spec("pocketsphinx") is None:
        return []
    return [SphinxRecogniser()]
