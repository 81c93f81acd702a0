"""Whisper by faster-whisper (CTranslate2): understands well, writes punctuation, knows English and Chinese.

Models lie in ``STATE/recognisers/whisper/NAME/`` and are loaded from there and nowhere else: nothing here
asks the network. They run on the processor in 8 bits, on as many threads as leave the window alive, in a
process of its own: a library that stumbles over a damaged file, or a system that is short of memory for the
largest, ends that one and no window.

What goes to and fro (:mod:`debatecoach.engines.child`): ``{"folder": ...}``, answered by ``{"ready": true}``;
then ``{"bytes": n, "language": ..., "words": [...], "before": ..., "best": ...}`` and n bytes of mono int16
at 16 kHz, answered by ``{"found": [[word, start, end, probability], ...]}``. It ends with its input.
"""

from __future__ import annotations

import json
import os
import threading
from contextlib import chdir, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import numpy as np

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import supply_places
from debatecoach.engines.child import Child, ChildError, tell
from debatecoach.engines.recogniser import RATE, Hints, Pcm, Recogniser
from debatecoach.engines.recogniser.catalogue import is_model_folder, missing
from debatecoach.engines.recogniser.faults import fault
from debatecoach.engines.recogniser.guards import RecogniserWord
from debatecoach.engines.recogniser.streaming import WindowRecogniser

if TYPE_CHECKING:
    from faster_whisper import WhisperModel

VERB = "--decode-windows"
"""What the program (``cli/main.py``) is called with to be the child."""
_START = 300.0  # seconds until a model must be there: the largest are 3 GB
_PATIENCE = 60.0  # seconds for a window, and
_SLOWEST = 60.0  # for each second of it: a model that is too large for this processor is slow, not broken
LANGUAGES = ("en", "zh")
"""Of those Whisper knows, the ones the app has."""
SURE = 0.6
"""Whisper's own word for silence counts from this probability on, if what it wrote is unlikely too."""
_LOOPS = 2.4  # times a text can be compressed that says the same again and again
_MOST_TOKENS = 448  # of a prompt and an answer together
_HINT_TOKENS, _BEFORE_TOKENS = 90, 110
_TOKENS_A_SECOND = 14  # fast Chinese; more is a loop

_PER_CORE = 150 << 20  # bytes of a model that a core follows in time: base for two, small for four
_SIMPLIFIED = "以下是普通话的句子。"
"""A beginning in simplified characters with a full stop: Whisper goes on in kind."""
ABOUT = QT_TRANSLATE_NOOP(
    "recognisers", "Understands well and writes punctuation; your voice stays on this computer."
)


def model_folders(state: Path) -> list[Path]:
    """Where models are that look whole, by name; of two of a name the user's own."""
    found: dict[str, Path] = {}
    for place in reversed(supply_places(state)):
        with suppress(OSError):
            there = (place / "recognisers" / "whisper").iterdir()
            found |= {each.name: each for each in there if each.is_dir() and is_model_folder(each)}
    return [found[name] for name in sorted(found) if not name.startswith(".")]


def threads() -> int:
    """Threads a model runs on: half the processor's cores, at least one (two of two, where nothing is left
    to spare), at most four."""
    cores = os.cpu_count() or 2
    return min(4, max(2, cores // 2)) if cores > 1 else 1


class WhisperRecogniser(WindowRecogniser):
    """One installed model, for one language. The model is shared, and loaded by whoever uses it first.

    Args:
        folder: the model's; its name is the model's.
        hints: language and words of the case.
    """

    about = ABOUT

    def __init__(self, folder: Path, hints: Hints | None = None) -> None:
        self.folder = folder
        self._hints = hints or Hints()
        self.id = f"whisper:{folder.name}"
        self.name = f"Whisper {folder.name}"
        self.languages = ("en",) if folder.name.endswith(".en") else LANGUAGES
        self.language = self._hints.language

    def prepared(self, hints: Hints) -> Recogniser:
        """The same model for a case's language and words."""
        return WhisperRecogniser(self.folder, hints)

    def load(self) -> None:
        """Load the model now. Blocking, a second or some. Raises RecogniserError."""
        _load(self.folder)

    def decode(self, pcm: Pcm, before: str, best: bool) -> list[RecogniserWord]:
        """See :class:`~debatecoach.engines.recogniser.streaming.WindowRecogniser`."""
        what = {
            "bytes": 2 * len(pcm),
            "language": self.language,
            "words": list(self._hints.words),
            "before": before,
            "best": best,
        }
        loaded = _load(self.folder)
        with loaded.lock:
            try:
                patience = _PATIENCE + _SLOWEST * len(pcm) / RATE
                answer = loaded.model.ask(what, pcm.astype("<i2").tobytes(), patience)
            except ChildError as problem:
                raise fault("model", problem, self.name) from problem
        return [
            RecogniserWord(str(word), float(start), float(end), float(prob))
            for word, start, end, prob in answer["found"]
        ]


def whisper_recognisers(language: str, state: Path) -> list[Recogniser]:
    """The installed models that know a language, best first: the largest that this processor follows in
    time, then smaller ones, then those that are too large for it."""
    limit = _PER_CORE * (os.cpu_count() or 2)
    found = [WhisperRecogniser(folder, Hints(language)) for folder in model_folders(state)]

    def rank(each: WhisperRecogniser) -> tuple[bool, int, bool]:
        size = (each.folder / "model.bin").stat().st_size
        return size > limit, size if size > limit else -size, not each.folder.name.endswith(".en")

    return [each for each in sorted(found, key=rank) if language in each.languages]


# -- the model ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Loaded:
    """A process that has loaded a model, and the model's files as they were."""

    folder: Path
    stamp: tuple[int, int]
    model: Child
    lock: threading.Lock


_LOADING = threading.Lock()
_loaded: list[_Loaded] = []  # one at most: they are large


def _load(folder: Path) -> _Loaded:
    """The model of a folder; another one that was loaded is let go. Raises RecogniserError."""
    name = f"Whisper {folder.name}"
    with _LOADING:
        try:
            status = (folder / "model.bin").stat()
        except OSError as problem:
            raise fault("model", problem, name) from problem
        stamp = (status.st_mtime_ns, status.st_size)
        for one in _loaded:
            if (one.folder, one.stamp) == (folder, stamp) and one.model.close.alive:
                return one
        _loaded.clear()
        _loaded.append(_Loaded(folder, stamp, opened(folder, name), threading.Lock()))
        return _loaded[0]


def opened(folder: Path, name: str) -> Child:
    """A process that has loaded a model; a large one takes seconds. Raises RecogniserError."""
    if lacks := missing(folder):
        raise fault("model", f"{lacks} is not there", name)
    try:
        child = Child([VERB])
        child.ask({"folder": str(folder)}, b"", _START)
    except ChildError as problem:
        raise fault("model", problem, name) from problem
    return child


# The child from here on.


def serve(asked: IO[bytes], answers: IO[bytes]) -> int:
    """Decode what is asked until the input ends."""
    line = asked.readline()
    if not line:
        return 0
    try:
        model = _read(Path(json.loads(line)["folder"]))
        tell(answers, {"ready": True})
        while line := asked.readline():
            what = json.loads(line)
            sound = np.frombuffer(asked.read(what["bytes"]), "<i2")
            tell(answers, {"found": _decoded(model, sound, what)})
    except (ImportError, RuntimeError, ValueError, TypeError, LookupError, OSError, MemoryError) as problem:
        tell(answers, {"missing": str(problem) or type(problem).__name__})
        return 1
    return 0


def _read(folder: Path) -> WhisperModel:
    """A model into memory. Raises whatever its reader raises of a file it cannot use."""
    try:
        json.loads((folder / "config.json").read_bytes())  # ctranslate2 does not look at it
    except (OSError, ValueError, RecursionError) as problem:
        raise ValueError(f"config.json: {problem}") from problem
    os.environ.setdefault("HF_HUB_OFFLINE", "1")  # read when huggingface_hub is imported, with faster_whisper
    from faster_whisper import WhisperModel
    from tqdm import tqdm

    tqdm.monitor_interval = 0  # faster-whisper makes a progress bar it does not show: no thread for that
    try:
        with chdir(folder):  # Windows' C libraries open no path with letters like those of 张三
            return WhisperModel(
                ".", device="cpu", compute_type="int8", cpu_threads=threads(), local_files_only=True
            )
    except Exception as problem:
        if type(problem) is not Exception:
            raise
        raise ValueError(str(problem)) from problem  # what tokenizers raises of a file it cannot use


def _decoded(model: WhisperModel, pcm: Pcm, what: dict[str, Any]) -> list[tuple[str, float, float, float]]:
    """One window, one pass: the encoder once, the words once, their times once.

    Without time marks the window is one segment; faster-whisper would go on behind its last word and
    write something for the silence there.
    """
    prompt = _SIMPLIFIED + what["before"] if what["language"] == "zh" else what["before"]
    earlier = _tokens(model, prompt, _BEFORE_TOKENS, last=True)
    hints = _within(model, what["words"], _HINT_TOKENS)
    used = len(earlier) + _HINT_TOKENS + 8
    most = min(_MOST_TOKENS - used, 24 + round(_TOKENS_A_SECOND * len(pcm) / RATE))
    segments, _ = model.transcribe(
        pcm.astype(np.float32) / 32768.0,
        language=what["language"],
        beam_size=5 if what["best"] else 1,
        temperature=(0.0, 0.2, 0.4) if what["best"] else 0.0,
        condition_on_previous_text=False,
        initial_prompt=earlier or None,
        hotwords=", ".join(hints) or None,
        no_speech_threshold=SURE,
        compression_ratio_threshold=_LOOPS,
        suppress_tokens=[-1, *_time_marks(model)],
        without_timestamps=True,
        word_timestamps=True,
        max_new_tokens=most,
    )
    segment = next(iter(segments), None)
    words = segment.words or () if segment is not None else ()
    return [(each.word, float(each.start), float(each.end), float(each.probability)) for each in words]


def _tokens(model: WhisperModel, text: str, most: int, last: bool = False) -> list[int]:
    """A text as the model reads it, its beginning or its end."""
    if not text.strip():
        return []
    found: list[int] = model.hf_tokenizer.encode(" " + text.strip(), add_special_tokens=False).ids
    return found[-most:] if last else found[:most]


def _time_marks(model: WhisperModel) -> range:
    """The ids of the tokens ``<|0.00|>`` to ``<|30.00|>``."""
    first = model.hf_tokenizer.token_to_id("<|0.00|>")
    return range(first, model.hf_tokenizer.get_vocab_size()) if first is not None else range(0)


def _within(model: WhisperModel, words: list[str], most: int) -> list[str]:
    """The first words that together take no more than so many tokens."""
    kept: list[str] = []
    left = most
    for word in words:
        left -= len(_tokens(model, word, most)) + 1
        if left < 0:
            break
        kept.append(word)
    return kept
