"""pocketsphinx in a process of its own.

Its binding holds Python's lock for as long as it decodes a phrase: some seconds on a slow machine, in which
no window is drawn, no clock runs, no bell rings and no block of sound is taken from the microphone.

What goes to and fro, on the child's standard input and output: a line of JSON each way. The first one is
``{"words": [...]}``, answered by ``{"written": {...}}``; then ``{"bytes": n}`` and n bytes of mono int16 at
16 kHz, a phrase, answered by ``{"found": [[word, first frame, last frame, probability], ...], "mean": "…"}``.
A phrase may come in parts, while it is said: ``{"bytes": n, "part": "first", "mean": "…"}`` and ``"next"``
are answered by ``{}``, ``"last"`` as a whole one. Its acoustic normalisation is then the mean of the phrase
before, since its own is not known yet. ``{"missing": "reason"}`` is the answer where it cannot. It ends with
its input.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from debatecoach.engines.recogniser import RATE
from debatecoach.engines.recogniser.lexicon import put_in

if TYPE_CHECKING:
    from pocketsphinx import Decoder

VERB = "--decode-phrases"
"""What the program (``cli.py``) is called with to be the child."""
_START = 60.0  # seconds until the model must be there
_PATIENCE = 30.0  # seconds for a phrase, and
_SLOWEST = 20.0  # for each second of it: a machine that has other things to do still counts

Found = list[tuple[str, int, int, float]]
"""Words with their first and last frame and their probability."""


class DecoderError(RuntimeError):
    """It does not start, or has ended; the message says why."""


class Apart:
    """A child that decodes one phrase at a time. Used by one thread at a time.

    Args:
        words: of the case, put into the language model.

    Attributes:
        written: how rare words of the case are written, by their lower case.
        mean: the acoustic mean of the last phrase, as pocketsphinx writes it.
        pid: of the child.

    Raises:
        DecoderError: it does not start.
    """

    def __init__(self, words: Sequence[str] = ()) -> None:
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "debatecoach"]
        try:
            self._child = subprocess.Popen(
                [*program, VERB],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as problem:
            raise DecoderError(str(problem)) from problem
        self.pid = self._child.pid
        self.close = weakref.finalize(self, _end, self._child)
        self.mean = ""
        self.written: dict[str, str] = self._ask({"words": list(words)}, b"", _START)["written"]

    def decode(self, pcm: bytes, part: str = "", mean: str = "") -> Found:
        """The words of one phrase, mono int16 at 16 kHz. Raises DecoderError.

        Args:
            part: empty for a whole phrase; "first" and "next" give no words yet, "last" does. Whatever else
                comes between ends the phrase.
            mean: for the first part: see :attr:`mean`.
        """
        seconds = len(pcm) / (2 * RATE)
        asked = {"bytes": len(pcm), "part": part, "mean": mean}
        answer = self._ask(asked, pcm, _PATIENCE + _SLOWEST * seconds)
        if "found" not in answer:
            return []
        self.mean = str(answer["mean"])
        return [(str(word), int(start), int(end), float(prob)) for word, start, end, prob in answer["found"]]

    def _ask(self, what: dict[str, object], more: bytes, patience: float) -> dict[str, Any]:
        child = self._child
        assert child.stdin is not None
        assert child.stdout is not None
        watch = threading.Timer(patience, child.kill)
        watch.daemon = True
        watch.start()
        try:
            child.stdin.write(json.dumps(what).encode() + b"\n" + more)
            child.stdin.flush()
            line = child.stdout.readline()
        except OSError as problem:
            self.close()
            raise DecoderError("its process ended") from problem
        finally:
            watch.cancel()
        if not line.endswith(b"\n"):
            self.close()
            raise DecoderError("its process ended")
        answer: dict[str, Any] = json.loads(line)
        if "missing" in answer:
            self.close()
            raise DecoderError(str(answer["missing"]))
        return answer


def _end(child: subprocess.Popen[bytes]) -> None:
    child.kill()
    child.wait()
    for stream in (child.stdin, child.stdout):
        assert stream is not None
        try:
            stream.close()
        except OSError:  # what was not written any more
            continue


# The child from here on.


def serve(asked: IO[bytes], answers: IO[bytes]) -> int:
    """Decode what is asked until the input ends."""

    def answer(what: dict[str, object]) -> None:
        answers.write(json.dumps(what).encode() + b"\n")
        answers.flush()

    line = asked.readline()
    if not line:
        return 0
    try:
        decoder = load()
        written = put_in(decoder, json.loads(line)["words"])
    except (ImportError, RuntimeError, ValueError) as problem:
        answer({"missing": str(problem)})
        return 1
    answer({"written": written})
    phrase = _Phrase(decoder)
    while line := asked.readline():
        what = json.loads(line)
        pcm = asked.read(int(what["bytes"]))
        try:
            answer(phrase.take(pcm, what.get("part", ""), what.get("mean", "")))
        except RuntimeError as problem:
            answer({"missing": str(problem)})
            return 1
    return 0


def load() -> Decoder:
    """The decoder with its English model. Raises ImportError, RuntimeError, ValueError."""
    import pocketsphinx

    model = Path(pocketsphinx.get_model_path()) / "en-us"
    for part in ("en-us/mdef", "en-us.lm.bin", "cmudict-en-us.dict"):
        if not (model / part).is_file():
            raise RuntimeError(str(model / part))
    return pocketsphinx.Decoder(
        hmm=str(model / "en-us"),
        lm=str(model / "en-us.lm.bin"),
        dict=str(model / "cmudict-en-us.dict"),
        loglevel="FATAL",
    )


def decoded(decoder: Decoder, pcm: bytes) -> Found:
    """The words of one phrase as a whole, its own mean as acoustic normalisation. Raises RuntimeError."""
    decoder.reinit_feat()  # forget the phrase before: the same sound gives the same words
    decoder.start_utt()
    decoder.process_raw(pcm, full_utt=True)
    decoder.end_utt()
    return _words(decoder)


class _Phrase:
    """What is being decoded, whole or part by part."""

    def __init__(self, decoder: Decoder) -> None:
        self._decoder = decoder
        self._under_way = False

    def take(self, pcm: bytes, part: str, mean: str) -> dict[str, object]:
        """The answer. Raises RuntimeError."""
        decoder = self._decoder
        if self._under_way and part in ("", "first"):
            decoder.end_utt()  # nobody waits for the rest of it
            self._under_way = False
        if not part:
            return {"found": decoded(decoder, pcm), "mean": decoder.get_cmn(False)}
        if part == "first":
            decoder.reinit_feat()
            decoder.set_cmn(mean)
            decoder.start_utt()
            self._under_way = True
        if pcm:
            decoder.process_raw(pcm, full_utt=False)
        if part != "last":
            return {}
        decoder.end_utt()
        self._under_way = False
        return {"found": _words(decoder), "mean": decoder.get_cmn(True)}


def _words(decoder: Decoder) -> Found:
    return [(part.word, part.start_frame, part.end_frame, float(part.prob)) for part in (decoder.seg() or ())]
