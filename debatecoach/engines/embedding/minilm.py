"""all-MiniLM-L6-v2 as chromadb runs it (ONNX), from files that are here: never a download by itself."""

from __future__ import annotations

import importlib
import json
import threading
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import EmbeddingError, reason_of
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import supply_places
from debatecoach.engines.embedding import LEAST_TEXTS
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.fetching import Item
from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.onnx import CANNOT_START, onnx_errors, why_not
from debatecoach.engines.recogniser.catalogue import listed

if TYPE_CHECKING:
    from chromadb.utils.embedding_functions.onnx_mini_lm_l6_v2 import ONNXMiniLM_L6_V2

Rows = npt.NDArray[np.float32]

NAME = "all-MiniLM-L6-v2"
REPOSITORY = f"sentence-transformers/{NAME}"
"""Where it is published: the network in a folder ``onnx``, the rest above it."""
DIMENSIONS = 384
_FILES = (
    *("config.json", "model.onnx", "special_tokens_map.json"),
    *("tokenizer_config.json", "tokenizer.json", "vocab.txt"),
)
_BATCH = 32
_KEPT = 20_000  # vectors of 1.5 kB
# Fitted, a claim's likeness is 0.4 of meaning and 0.6 of words; see benchmarks/calibrate_theta.py.
_MEANING = 0.4


def minilm_folders(state: Path) -> tuple[Path, ...]:
    """Where the model may lie; each holds ``onnx/`` with its six files."""
    ours = tuple(place / "models" / NAME for place in supply_places(state))
    try:
        return *ours, Path.home() / ".cache" / "chroma" / "onnx_models" / NAME
    except RuntimeError:  # a user without a home folder, as in some containers
        return ours


def minilm_item(base: str, listing: Any, onnx_listing: Any) -> Item:
    """Its files, from the listings of its repository and of ``onnx`` there, on the hub at ``base``.

    Raises:
        FetchError: they are none, or a file is missing.
    """
    parts = listed(base, REPOSITORY, listing, _FILES)
    parts |= listed(base, REPOSITORY, onnx_listing, ("onnx/model.onnx",))
    if len(parts) != len(_FILES):
        raise fault("index", host=REPOSITORY)
    return Item("onnx", tuple(parts.values()))


def _damaged(folder: Path) -> EmbeddingError:
    return EmbeddingError(
        QT_TRANSLATE_NOOP("errors", "The meaning model in {folder} is damaged."),
        QT_TRANSLATE_NOOP("errors", "Your work is not affected; claims can be compared by their words."),
        QT_TRANSLATE_NOOP(
            "errors", "Delete that folder and start again, or put the six files there once more."
        ),
        folder=str(folder),
    )


def _cannot_start(reason: str) -> EmbeddingError:
    return EmbeddingError(
        QT_TRANSLATE_NOOP(
            "errors", "Claims are compared by their words: the meaning model cannot start ({reason})."
        ),
        QT_TRANSLATE_NOOP("errors", "Everything works; a claim in other words may be taken for a new one."),
        CANNOT_START,
        reason=reason,
    )


def _lacking() -> str:
    """Why the packages chromadb reads texts with do not start, empty if they do."""
    for name in ("tokenizers", "tqdm"):
        try:
            importlib.import_module(name)
        except ImportError as problem:
            return reason_of(problem)
    return ""


def _unit(rows: npt.NDArray[np.floating]) -> Rows:
    lengths = np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
    return np.asarray(rows / lengths, np.float32)


class _Model:
    """The loaded network and the vectors it gave last; shared by all that were fitted from it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = threading.Lock()
        self._function: ONNXMiniLM_L6_V2 | None = None
        self._kept: OrderedDict[str, Rows] = OrderedDict()

    def rows(self, texts: Sequence[str]) -> Rows:
        """(n, 384), each of length 1; zeros for blank texts. Raises EmbeddingError."""
        with self._lock:
            new = [text for text in dict.fromkeys(texts) if text.strip() and text not in self._kept]
            new.sort(key=len)  # little padding in a batch; chromadb pads all to 256 tokens, 25 times slower
            for start in range(0, len(new), _BATCH):
                batch = new[start : start + _BATCH]
                self._kept.update(zip(batch, self._run(batch), strict=True))
            out = np.zeros((len(texts), DIMENSIONS), np.float32)
            for row, text in zip(out, texts, strict=True):
                if text.strip():
                    row[:] = self._kept[text]
                    self._kept.move_to_end(text)
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return out

    def _run(self, batch: Sequence[str]) -> Rows:
        errors = onnx_errors()
        try:
            if self._function is None:
                self._function = self._load()
            # Half a surrogate pair is no text to the tokenizer; its complaint would read as a damaged model.
            readable = [text.encode("utf-8", "replace").decode("utf-8") for text in batch]
            encoded = self._function.tokenizer.encode_batch(readable)
            ids = np.array([one.ids for one in encoded], np.int64)
            mask = np.array([one.attention_mask for one in encoded], np.int64)
            inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
            hidden = self._function.model.run(None, inputs)[0]
        except errors as problem:
            raise _damaged(self.folder) from problem
        weights = mask[:, :, None].astype(np.float32)
        mean = (hidden * weights).sum(axis=1) / np.maximum(weights.sum(axis=1), 1e-9)
        return _unit(mean)

    def _load(self) -> ONNXMiniLM_L6_V2:
        from chromadb.utils.embedding_functions.onnx_mini_lm_l6_v2 import ONNXMiniLM_L6_V2

        if not is_complete(self.folder):  # looked at again: the function itself would download
            raise _damaged(self.folder)
        json.loads((self.folder / "onnx" / "tokenizer.json").read_text(encoding="utf-8"))
        try:
            function = ONNXMiniLM_L6_V2(preferred_providers=["CPUExecutionProvider"])
        except ValueError as problem:  # made without a look at the files: a package is missing
            raise _cannot_start(str(problem)) from problem
        function.DOWNLOAD_PATH = self.folder
        function.tokenizer.enable_padding(pad_id=0, pad_token="[PAD]")  # to the longest of a batch
        return function


def is_complete(folder: Path) -> bool:
    """All six files are there and not empty."""
    files = [folder / "onnx" / name for name in _FILES]
    return all(file.is_file() and file.stat().st_size > 0 for file in files)


class MiniLmEmbedding:
    """all-MiniLM-L6-v2. Fitted to a motion, what its texts have in common is taken away from each vector,
    and likeness of words is mixed in.

    Args:
        folder: holds ``onnx/`` with the six files.

    Raises:
        EmbeddingError: a file is missing.
    """

    id = "minilm"
    name = NAME

    def __init__(self, folder: Path) -> None:
        if not is_complete(folder):
            raise _damaged(folder)
        self._model = _Model(folder)
        self._common: Rows | None = None
        self._words: LexicalEmbedding | None = None

    @property
    def theta(self) -> float:
        """See :class:`debatecoach.engines.embedding.Embedding`."""
        # benchmarks/calibrate_theta.py on argkp-tune.csv (17,458 pairs, 20 topics), best F1:
        # unfitted 0.40 at 0.668 (precision 0.35, recall 0.46; average precision 0.39, top-1 0.66);
        # fitted 0.60 at 0.092 (0.57, 0.63; 0.64, 0.73), on held-out topics 0.59. Precision 0.7: 0.143.
        # Fitted to 20 to 300 texts more, the best theta stays within 0.085 to 0.089.
        return 0.668 if self._common is None else 0.09

    def fit(self, texts: Sequence[str]) -> MiniLmEmbedding:
        """See :class:`debatecoach.engines.embedding.Embedding`. The model is shared, not loaded again."""
        different = list(dict.fromkeys(text for text in texts if text.strip()))
        if len(different) < LEAST_TEXTS:
            return self
        fitted = MiniLmEmbedding.__new__(MiniLmEmbedding)
        fitted._model = self._model
        fitted._common = self._model.rows(different).mean(axis=0)
        fitted._words = LexicalEmbedding().fit(different)
        return fitted

    def _meaning(self, texts: Sequence[str]) -> Rows:
        rows = self._model.rows(texts)
        if self._common is None:
            return rows
        moved = np.where(rows.any(axis=1, keepdims=True), rows - self._common, rows)
        return _unit(moved)

    def compare(self, target: str, candidates: Sequence[str]) -> list[float]:
        """See :class:`debatecoach.engines.embedding.Embedding`. About 2 ms a new text."""
        if not candidates:
            return []
        rows = self._meaning([target, *candidates])
        meaning = np.minimum(1.0, rows[1:] @ rows[0])
        if self._words is None:
            return [float(value) for value in meaning]
        words = np.array(self._words.compare(target, candidates))
        return [float(value) for value in _MEANING * meaning + (1 - _MEANING) * words]

    def embed(self, texts: Sequence[str]) -> Rows:
        """See :class:`debatecoach.engines.embedding.Embedding`; (n, 384), fitted (n, 384 + 8192)."""
        rows = self._meaning(texts)
        if self._words is None:
            return rows
        both = [np.sqrt(_MEANING) * rows, np.sqrt(1 - _MEANING) * self._words.embed(texts)]
        return np.concatenate(both, axis=1).astype(np.float32)


def find_minilm(state: Path) -> MiniLmEmbedding:
    """The model from where it may lie.

    Raises:
        EmbeddingError: it is nowhere, or cannot start here; says what to do.
    """
    for folder in minilm_folders(state):
        if is_complete(folder):
            if reason := why_not() or _lacking():
                raise _cannot_start(reason)
            return MiniLmEmbedding(folder)
    raise EmbeddingError(
        QT_TRANSLATE_NOOP("errors", "Claims are compared by their words, not by their meaning."),
        QT_TRANSLATE_NOOP("errors", "Everything works; a claim in other words may be taken for a new one."),
        QT_TRANSLATE_NOOP(
            "errors",
            "For more, run “debatecoach models get {name}” (90 MB), or put its six files (ONNX, as chromadb "
            "keeps them) into {folder}.",
        ),
        name=NAME,
        folder=str(minilm_folders(state)[0] / "onnx"),
    )
