"""pocketsphinx in a process of its own.

Its binding holds Python's lock for as long as it decodes a phrase: some seconds on a slow machine, in which
no window is drawn, no clock runs, no bell rings and no block of sound is taken from the microphone.

What goes to and fro (:mod:`debatecoach.engines.child`): a line of JSON each way. The first one is
``{"words": [...]}``, answered by ``{"written": {...}}``; then ``{"bytes": n}`` and n bytes of mono int16 at
16 kHz, answered by ``{"found": [[word, first frame, last frame, probability], ...]}``. It ends with its
input.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING

from debatecoach.engines.child import Child, tell
from debatecoach.engines.recogniser import RATE

if TYPE_CHECKING:
    from pocketsphinx import Decoder


MOST_WORDS = 120
WEIGHT = 0.1
"""Of a word put in; on flite, 1 to 0.01 hear the same of it, below 0.001 it is missed."""
_RARE = -120_000
"""A word less likely than this (log to the base 1.0001, 6 in a million) is written as the case writes it."""
_UNKNOWN = -500_000_000
_LETTERS = {
    "a": "EY", "b": "B IY", "c": "S IY", "d": "D IY", "e": "IY", "f": "EH F", "g": "JH IY", "h": "EY CH",
    "i": "AY", "j": "JH EY", "k": "K EY", "l": "EH L", "m": "EH M", "n": "EH N", "o": "OW", "p": "P IY",
    "q": "K Y UW", "r": "AA R", "s": "EH S", "t": "T IY", "u": "Y UW", "v": "V IY",
    "w": "D AH B AH L Y UW", "x": "EH K S", "y": "W AY", "z": "Z IY",
}  # fmt: skip
_VOICELESS = ("P", "T", "K", "F", "TH")
_HISSING = ("S", "Z", "SH", "ZH", "CH", "JH")
_WORD = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)?")


def put_in(decoder: Decoder, hints: Iterable[str]) -> dict[str, str]:
    """Make a decoder know the words of hints.

    Args:
        decoder: with its own model.
        hints: words and phrases as they are written, the most telling first.

    Returns:
        How rare words are written, by their lower case: ``{"wudc": "WUDC"}``.
    """
    model, written = decoder.get_lm("_default"), dict[str, str]()
    words = dict.fromkeys(word for hint in hints for word in _WORD.findall(hint.replace("’", "'")))
    for word in list(words)[:MOST_WORDS]:
        low = word.lower()
        known = model.prob([low])
        if known <= _UNKNOWN and not _add(decoder, word):
            continue
        if low != word and known < _RARE:
            written[low] = word
    decoder.add_lm("case", model)
    decoder.activate_search("case")
    return written


def _add(decoder: Decoder, word: str) -> bool:
    low = word.lower()
    if decoder.lookup_word(low) is None:
        phones = phones_of(decoder, word)
        if not phones:
            return False
        decoder.add_word(low, phones, False)
    decoder.get_lm("_default").add_word(low, WEIGHT)
    return True


def phones_of(decoder: Decoder, word: str) -> str:
    """How a word the dictionary lacks is said: letter by letter if it is written in capitals, a plural by its
    singular; empty where that does not help."""
    if word.isalpha() and word.isupper() and 2 <= len(word) <= 6:
        return " ".join(_LETTERS[letter] for letter in word.lower())
    low = word.lower()
    for ending, singular in (("ies", "y"), ("'s", ""), ("s", "")):
        if low.endswith(ending):
            base = decoder.lookup_word(low[: -len(ending)] + singular)
            if base is not None:
                last = base.split()[-1]
                return f"{base} {'IH Z' if last in _HISSING else 'S' if last in _VOICELESS else 'Z'}"
    return ""


VERB = "--decode-phrases"
"""What the program (``cli.py``) is called with to be the child."""
_START = 60.0  # seconds until the model must be there
_PATIENCE = 30.0  # seconds for a phrase, and
_SLOWEST = 20.0  # for each second of it: a machine that has other things to do still counts

Found = list[tuple[str, int, int, float]]
"""Words with their first and last frame and their probability."""


class Apart:
    """A child that decodes one phrase at a time. Used by one thread at a time.

    Args:
        words: of the case, put into the language model.

    Attributes:
        written: how rare words of the case are written, by their lower case.
        pid: of the child.

    Raises:
        ChildError: it does not start.
    """

    def __init__(self, words: Sequence[str] = ()) -> None:
        self._child = Child([VERB])
        self.pid = self._child.pid
        self.written: dict[str, str] = self._child.ask({"words": list(words)}, b"", _START)["written"]

    def decode(self, pcm: bytes) -> Found:
        """The words of one phrase, mono int16 at 16 kHz. Raises ChildError."""
        seconds = len(pcm) / (2 * RATE)
        answer = self._child.ask({"bytes": len(pcm)}, pcm, _PATIENCE + _SLOWEST * seconds)
        return [(str(word), int(start), int(end), float(prob)) for word, start, end, prob in answer["found"]]


# The child from here on.


def serve(asked: IO[bytes], answers: IO[bytes]) -> int:
    """Decode what is asked until the input ends."""
    line = asked.readline()
    if not line:
        return 0
    try:
        decoder = load()
        written = put_in(decoder, json.loads(line)["words"])
    except (ImportError, RuntimeError, ValueError) as problem:
        tell(answers, {"missing": str(problem)})
        return 1
    tell(answers, {"written": written})
    while line := asked.readline():
        pcm = asked.read(int(json.loads(line)["bytes"]))
        try:
            tell(answers, {"found": decoded(decoder, pcm)})
        except RuntimeError as problem:
            tell(answers, {"missing": str(problem)})
            return 1
    return 0


def load() -> Decoder:
    """The decoder with its English model. Raises ImportError, RuntimeError, ValueError."""
    import pocketsphinx

    model = Path(pocketsphinx.get_model_path()) / "en-us"
    for part in ("en-us/mdef", "en-us.lm.bin", "cmudict-en-us.dict"):
        if not (model / part).is_file():
            raise RuntimeError(str(model / part))
    with contextlib.chdir(model):  # on Windows it opens no path with letters like those of 张三
        return pocketsphinx.Decoder(
            hmm="en-us", lm="en-us.lm.bin", dict="cmudict-en-us.dict", loglevel="FATAL"
        )


def decoded(decoder: Decoder, pcm: bytes) -> Found:
    """The words of one phrase as a whole, its own mean as acoustic normalisation. Raises RuntimeError."""
    decoder.reinit_feat()  # forget the phrase before: the same sound gives the same words
    decoder.start_utt()
    decoder.process_raw(pcm, full_utt=True)
    decoder.end_utt()
    return [(part.word, part.start_frame, part.end_frame, float(part.prob)) for part in (decoder.seg() or ())]
