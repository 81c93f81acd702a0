"""The embedded recogniser: pocketsphinx with its English model. Works anywhere, mishears often."""

from __future__ import annotations

import importlib.util
import re
import threading
from bisect import bisect_left
from collections.abc import Callable, Sequence

import numpy as np

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.child import ChildError
from debatecoach.engines.recogniser import RATE, Hints, Listening, Pcm, Recogniser, RecogniserText
from debatecoach.engines.recogniser.apart import Apart, Found
from debatecoach.engines.recogniser.faults import fault

_LONG_PAUSE = 0.5
_SHORT_PAUSE = 0.21
_ENOUGH = 6.0  # seconds after which a short pause ends a phrase too
_TOO_LONG = 20.0  # after which it is cut at its quietest moment
_LOOK_BACK = 5.0
_PAD = 0.15

_SENTENCE_WORDS = 18
_BREATH = 0.2
_UNFINISHED = frozenset(
    ("a", "an", "the", "my", "our", "your", "their", "its", "every", "very", "and", "or", "but", "nor")
    + ("because", "if", "whether", "although", "unless", "than", "i", "we", "they", "he", "she")
    + ("i'm", "we're", "they're", "he's", "she's")
)
"""A pause after these is a breath or a hesitation: no sentence ends there."""
_NEAR = 0.25  # how far a recogniser's border may lie from the silence it stands for


class PhraseCutter:
    """Turns a stream of samples into phrases with a little silence around them.

    Args:
        is_speech: tells of one frame whether somebody speaks in it.
        frame: samples in a frame.
    """

    def __init__(self, is_speech: Callable[[Pcm], bool], frame: int) -> None:
        self._is_speech = is_speech
        self._frame = frame
        self._kept = np.zeros(0, np.int16)  # from the pad before the phrase on
        self._kept_at = 0  # its place in the stream, in samples
        self._judged = 0  # how many samples of it were judged
        self._begun: int | None = None  # start of the speech in it
        self._quiet = 0  # samples of silence at the end of what was judged
        self._quiet_since = 0  # the same for the stream, speech under way or not; its place
        self.silences: list[tuple[float, float]] = []  # start and end, seconds, 0.2 s or longer

    def feed(self, pcm: Pcm) -> list[tuple[int, Pcm]]:
        """The phrases that end in these samples: place in the stream (in samples) and sound."""
        self._kept = np.concatenate([self._kept, pcm])
        phrases = []
        while self._judged + self._frame <= len(self._kept):
            speech = self._is_speech(self._kept[self._judged : self._judged + self._frame])
            self._judged += self._frame
            self._note(speech)
            phrase = self._step(speech)
            if phrase is not None:
                phrases.append(phrase)
        return phrases

    def finish(self) -> list[tuple[int, Pcm]]:
        """The last phrase, if speech is under way."""
        if self._begun is None:
            return []
        return [self._cut(len(self._kept) - self._quiet)]

    def _note(self, speech: bool) -> None:
        """Silence is noted when speech ends it; what was cut off and judged again is noted once."""
        now = self._kept_at + self._judged
        if speech:
            start, end = self._quiet_since / RATE, (now - self._frame) / RATE
            if end - start >= _BREATH and (not self.silences or start > self.silences[-1][0]):
                self.silences.append((start, end))
            self._quiet_since = max(self._quiet_since, now)

    def _step(self, speech: bool) -> tuple[int, Pcm] | None:
        pad = round(_PAD * RATE)
        if self._begun is None:
            if speech:
                self._begun, self._quiet = self._judged - self._frame, 0
            else:
                self._drop(max(0, self._judged - pad))
            return None
        self._quiet = 0 if speech else self._quiet + self._frame
        length = (self._judged - self._begun) / RATE
        if self._quiet >= _LONG_PAUSE * RATE or (length >= _ENOUGH and self._quiet >= _SHORT_PAUSE * RATE):
            return self._cut(self._judged - self._quiet)
        if length >= _TOO_LONG:
            return self._cut(self._quietest())
        return None

    def _quietest(self) -> int:
        """Where in the last seconds the least energy is, in samples from the beginning of what is kept."""
        frames = round(_LOOK_BACK * RATE) // self._frame
        start = self._judged - frames * self._frame
        energy = np.square(self._kept[start : self._judged], dtype=np.float64).reshape(frames, self._frame)
        return start + int(np.argmin(energy.mean(axis=1))) * self._frame

    def _cut(self, end: int) -> tuple[int, Pcm]:
        """The phrase up to ``end`` with its pads; what follows is kept and judged again."""
        assert self._begun is not None
        pad = round(_PAD * RATE)
        start = max(0, self._begun - pad)
        phrase = (self._kept_at + start, self._kept[start : end + pad].copy())
        self._begun, self._quiet = None, 0
        self._judged = end
        self._drop(max(0, end))
        return phrase

    def _drop(self, samples: int) -> None:
        self._kept = self._kept[samples:]
        self._kept_at += samples
        self._judged -= samples


def sentences(words: Sequence[SpokenWord], silences: Sequence[tuple[float, float]] = ()) -> str:
    """Readable text of words without punctuation: a sentence ends at a pause of 0.5 s, and one of more
    than 18 words at its longest pause of at least 0.2 s (fast speakers do not stop for long); neither
    after a word that calls for another ("the", "because", "we").

    Args:
        words: in order.
        silences: start and end in seconds; recognisers stretch words over short pauses, so these are
            looked at beside the gaps between words.
    """
    heard = zip(words, _pauses(words, silences), strict=True)
    pauses = [0.0 if word.text in _UNFINISHED else pause for word, pause in heard]
    text, begin = [], 0
    for at, pause in enumerate(pauses, 1):
        if pause >= _LONG_PAUSE or at == len(words):
            text += _shorter(words[begin:at], pauses[begin : at - 1])
            begin = at
    return " ".join(text)


def _pauses(words: Sequence[SpokenWord], silences: Sequence[tuple[float, float]]) -> list[float]:
    """Seconds of silence after each word."""
    pauses = [after.start - before.end for before, after in zip(words, words[1:], strict=False)]
    borders = [(before.end + after.start) / 2 for before, after in zip(words, words[1:], strict=False)]
    for start, end in silences:
        middle = (start + end) / 2
        right = bisect_left(borders, middle)
        near = min(
            range(max(0, right - 1), min(len(borders), right + 1)),
            key=lambda i: abs(borders[i] - middle),
            default=-1,
        )
        if near >= 0 and start - _NEAR <= borders[near] <= end + _NEAR:
            pauses[near] = max(pauses[near], end - start)
    return [*pauses, 0.0] if words else []


def _shorter(run: Sequence[SpokenWord], pauses: Sequence[float]) -> list[str]:
    """The sentences of a run of words, given the pauses between them."""
    if len(run) > _SENTENCE_WORDS and max(pauses) >= _BREATH:
        at = max(range(len(pauses)), key=pauses.__getitem__) + 1
        return _shorter(run[:at], pauses[: at - 1]) + _shorter(run[at:], pauses[at:])
    return [_written(run)]


def _written(piece: Sequence[SpokenWord]) -> str:
    text = " ".join("I" + word.text[1:] if word.text.split("'")[0] == "i" else word.text for word in piece)
    return text[:1].upper() + text[1:] + "."


_NOT_A_WORD = re.compile(r"[<\[+]")  # <s>, <sil>, [NOISE], ++BREATH++
_VARIANT = re.compile(r"\(\d+\)$")
_WORD = re.compile(r"[A-Za-z']+")
_FRAMES_A_SECOND = 100
_STRICT = 3  # of the voice activity detector: room noise is not speech
_STEP = RATE * 2  # samples between two looks at ``cancelled``
ABOUT = QT_TRANSLATE_NOOP(
    "recognisers", "Built in and basic: it mishears often and gives no punctuation; you correct it."
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
                raise fault("built in", problem) from problem
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

    def decode(self, at: float, pcm: Pcm) -> list[SpokenWord]:
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
                    raise fault("built in", ended) from ended
                found = self._once_more(sound)
        return [
            SpokenWord(
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
            raise fault("built in", problem) from problem


class _SphinxListening:
    """One speech; see :class:`debatecoach.engines.recogniser.Listening`."""

    def __init__(self, recogniser: SphinxRecogniser) -> None:
        self._recogniser = recogniser
        self._cutter: PhraseCutter | None = None
        self._words: list[SpokenWord] = []
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
        raise fault("built in", problem) from problem
    detector = Vad(mode=_STRICT, sample_rate=RATE)
    size = detector.frame_bytes // np.dtype(np.int16).itemsize
    return PhraseCutter(lambda frame: bool(detector.is_speech(frame.astype("<i2").tobytes())), size)


def sphinx_recognisers(language: str) -> list[Recogniser]:
    """The embedded recogniser for ``en``, nothing for others or where it is not installed."""
    if language != "en" or importlib.util.find_spec("pocketsphinx") is None:
        return []
    return [SphinxRecogniser()]
