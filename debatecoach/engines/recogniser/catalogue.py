"""Whisper models in faster-whisper's form: which there are, how large, which computer each is for.

A model's files, their sizes and sums come from its repository's listing (Hugging Face's
``/api/models/REPOSITORY/tree/main``), read as if it came from an enemy.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.fetching import MEGABYTE, MOST, FilePart, Item
from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.fetching.network import file_url
from debatecoach.engines.fetching.transfer import is_digest

NEEDED = ("model.bin", "config.json", "tokenizer.json")
"""Files no model goes without; a vocabulary, too. Without tokenizer.json faster-whisper would ask the hub."""
VOCABULARIES = ("vocabulary.json", "vocabulary.txt")
OTHERS = ("preprocessor_config.json",)
"""Files a model may have: large-v3 and turbo hear more bands of sound."""
_MOST_ENTRIES = 1000
_MOST_SMALL = 64 * MEGABYTE
_NETWORKS = ("model.bin", "model.onnx")
"""Files that may be larger."""

_ANY = QT_TRANSLATE_NOOP("fetching", "Any computer. Quickest, and mishears most.")
_BASE = QT_TRANSLATE_NOOP("fetching", "Two cores and 4 GB of memory: a laptop of the last ten years.")
_SMALL = QT_TRANSLATE_NOOP("fetching", "Four cores and 8 GB of memory. Names come out better.")
_MEDIUM = QT_TRANSLATE_NOOP(
    "fetching", "Eight cores and 16 GB of memory; slower than speech on most laptops."
)
_TURBO = QT_TRANSLATE_NOOP(
    "fetching", "Eight cores and 8 GB of memory. Nearly as good as the largest, and quicker."
)
_LARGE = QT_TRANSLATE_NOOP("fetching", "A workstation with 16 GB of memory. Hears best, and takes longest.")


@dataclass(frozen=True, slots=True)
class ModelEntry:
    """A model that can be fetched.

    Attributes:
        id: as faster-whisper calls it.
        repository: where it is published.
        english: it understands English only, and that better than its sister of the same size.
        size: bytes, about.
        cores: processor cores it wants for captions while somebody speaks.
        suits: which computer it is for, marked for translation in context ``fetching``.
    """

    id: str
    repository: str
    english: bool
    size: int
    cores: int
    suits: str


def _model(id: str, megabytes: int, cores: int, suits: str, repository: str = "") -> ModelEntry:
    repository = repository or f"Systran/faster-whisper-{id}"
    return ModelEntry(id, repository, id.endswith(".en"), megabytes * MEGABYTE, cores, suits)


MODELS: tuple[ModelEntry, ...] = (
    _model("tiny.en", 78, 1, _ANY),
    _model("tiny", 78, 1, _ANY),
    _model("base.en", 148, 2, _BASE),
    _model("base", 148, 2, _BASE),
    _model("small.en", 486, 4, _SMALL),
    _model("small", 486, 4, _SMALL),
    _model("medium.en", 1530, 8, _MEDIUM),
    _model("medium", 1530, 8, _MEDIUM),
    _model("turbo", 1622, 8, _TURBO, "mobiuslabsgmbh/faster-whisper-large-v3-turbo"),
    _model("large-v3", 3091, 16, _LARGE),
)
"""Smallest first."""


def model_entry(id: str) -> ModelEntry:
    """The model of a name. Raises FetchError."""
    for each in MODELS:
        if each.id == id:
            return each
    raise fault("unknown", name=id)


def suited(cores: int) -> str:
    """Id of the largest English model that likely keeps up with speech, judged by the cores alone."""
    fitting = [
        each for each in MODELS if each.cores <= max(1, cores) and (each.english or each.id == "turbo")
    ]
    best = max(fitting, key=lambda each: (each.cores, each.id == "turbo"))
    return best.id


def listing_url(base: str, repository: str, folder: str = "") -> str:
    """Where the listing of a repository, or a folder of it, lies, on the hub (or mirror) at ``base``."""
    return f"{base}/api/models/{repository}/tree/main{'/' if folder else ''}{folder}"


def model_item(base: str, entry: ModelEntry, data: Any) -> Item:
    """The files of a model, from the listing of its repository.

    Raises:
        FetchError: it is none, or a file is missing.
    """
    parts = listed(base, entry.repository, data, {*NEEDED, *VOCABULARIES, *OTHERS})
    if not all(name in parts for name in NEEDED) or not any(name in parts for name in VOCABULARIES):
        raise fault("index", host=entry.repository)
    return Item(entry.id, tuple(parts.values()))


def listed(base: str, repository: str, data: Any, wanted: Collection[str]) -> dict[str, FilePart]:
    """Those files of a repository's listing that are wanted, by path.

    Raises:
        FetchError: it is no listing, or tells nonsense of one of them.
    """
    if not isinstance(data, list):
        raise fault("index", host=repository)
    parts: dict[str, FilePart] = {}
    for each in data[:_MOST_ENTRIES]:
        path = each.get("path") if isinstance(each, dict) else None
        if isinstance(path, str) and path in wanted:
            try:
                parts[path] = _part(base, repository, path, each)
            except (KeyError, TypeError, ValueError) as error:
                raise fault("index", host=repository) from error
    return parts


def _part(base: str, repository: str, path: str, told: Mapping[str, Any]) -> FilePart:
    """One file. Large ones are told with their SHA-256, small ones with git's own sum."""
    size, large = told["size"], told.get("lfs")
    digest = f"sha256:{large['oid']}" if large else f"git:{told['oid']}"
    if not is_digest(digest):
        raise ValueError(digest)
    name = path.rpartition("/")[2]
    most = MOST if name in _NETWORKS else _MOST_SMALL
    if type(size) is not int or not 0 < size <= most:
        raise ValueError(size)
    return FilePart(name, file_url(base, repository, path), size, digest)


def check_model_file(path: Path) -> None:
    """Look at a file of a model that has arrived: what should be JSON is. Raises FetchError."""
    if path.suffix == ".json":
        try:
            json.loads(path.read_text("utf-8"))
        except (ValueError, RecursionError) as error:
            raise fault("does_not_open", name=path.name, folder=path.parent.name) from error


def missing(folder: Path) -> str:
    """The first file a model's folder lacks, empty if it has all."""
    lacks = [name for name in NEEDED if not (folder / name).is_file()]
    if not any((folder / name).is_file() for name in VOCABULARIES):
        lacks.append(VOCABULARIES[0])
    return lacks[0] if lacks else ""


def is_model_folder(folder: Path) -> bool:
    """True if the folder has the files of a model."""
    return not missing(folder)
