"""Piper's published voices, read from their index as if it came from an enemy.

The index (``voices.json`` of ``rhasspy/piper-voices``) has for each voice its language, name, quality, number
of speakers, and the path, size and MD5 of each file.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from debatecoach.engines.fetching import MEGABYTE, FilePart, Item
from debatecoach.engines.fetching.faults import fault
from debatecoach.engines.fetching.network import file_url
from debatecoach.engines.fetching.transfer import is_digest

REPOSITORY = "rhasspy/piper-voices"
INDEX = "voices.json"
QUALITIES = ("x_low", "low", "medium", "high")
"""Worst and quickest first."""
MOST_VOICES = 3000
MOST_VOICE = 1000 * MEGABYTE
"""Bytes of one file."""
SPOKEN = ("espeak", "text")
"""Kinds of phonemes this app has; others (pinyin, Hebrew …) need models of their own. The index does not tell
which a voice needs, its configuration does."""
_MOST_CONFIG = MEGABYTE
_KEY = re.compile(r"([a-z]{2,3})_[A-Za-z0-9]{2,4}-[\w+]{1,60}-(x_low|low|medium|high)")
_LETTER = r"\w\u0300-\u036f+"  # with marks that stand for themselves: pt_PT-tugão is written either way
_PATH = re.compile(rf"[{_LETTER}][{_LETTER}.-]{{0,120}}(/[{_LETTER}][{_LETTER}.-]{{0,120}}){{0,8}}")


@dataclass(frozen=True, slots=True)
class VoiceEntry:
    """A voice that can be fetched.

    Attributes:
        id: its key, such as ``en_US-lessac-medium``.
        language: two or three letters.
        code: with the country: ``en_US``.
        language_name, native_name: ``Chinese``, ``简体中文``.
        country: in English.
        name: ``lessac``.
        quality: one of :data:`QUALITIES`.
        speakers: how many speak with it, from 1.
        sample: address of a recording of it.
        item: its files.
    """

    id: str
    language: str
    code: str
    language_name: str
    native_name: str
    country: str
    name: str
    quality: str
    speakers: int
    sample: str
    item: Item


def index_url(base: str) -> str:
    """Where the index lies, on the hub (or mirror) at ``base``."""
    return file_url(base, REPOSITORY, INDEX)


def read_index(base: str, data: Any) -> tuple[list[VoiceEntry], int]:
    """The voices of an index, by language, name and quality, and how many entries could not be used.

    Raises:
        FetchError: it is no index at all.
    """
    if not isinstance(data, dict) or not data:
        raise fault("index", host=REPOSITORY)
    found: list[VoiceEntry] = []
    skipped = max(0, len(data) - MOST_VOICES)
    for key, value in list(data.items())[:MOST_VOICES]:
        try:
            found.append(_entry(base, key, value))
        except (KeyError, TypeError, ValueError, AttributeError):
            skipped += 1
    if not found:
        raise fault("index", host=REPOSITORY)
    found.sort(key=lambda each: (each.language, each.code, each.name, QUALITIES.index(each.quality)))
    return found, skipped


def _entry(base: str, key: str, value: Mapping[str, Any]) -> VoiceEntry:
    """One voice. Raises what hostile data raise."""
    id = unicodedata.normalize("NFC", key)
    shape = _KEY.fullmatch(id)
    if shape is None:
        raise ValueError(key)
    language = value["language"]
    paths = {path.rsplit("/", 1)[-1]: (path, told) for path, told in value["files"].items()}
    wanted = {f"{id}.onnx": f"{key}.onnx", f"{id}.onnx.json": f"{key}.onnx.json"}
    if "MODEL_CARD" in paths:  # who spoke, and under which licence
        wanted["MODEL_CARD"] = "MODEL_CARD"
    parts = [_part(base, name, *paths[there]) for name, there in wanted.items()]
    if parts[1].size > _MOST_CONFIG:
        raise ValueError(parts[1].size)
    folder = paths[f"{key}.onnx"][0].rpartition("/")[0]
    speakers = int(value["num_speakers"])
    if not 1 <= speakers <= 100_000:
        raise ValueError(speakers)
    return VoiceEntry(
        id=id,
        language=shape[1],
        code=id.partition("-")[0],
        language_name=_words(language.get("name_english")) or shape[1],
        native_name=_words(language.get("name_native")),
        country=_words(language.get("country_english")),
        name=_words(value["name"]) or id,
        quality=shape[2],
        speakers=speakers,
        sample=file_url(base, REPOSITORY, f"{folder}/samples/speaker_0.mp3"),
        item=Item(id, tuple(parts)),
    )


def _part(base: str, name: str, path: str, told: Mapping[str, Any]) -> FilePart:
    size, digest = told["size_bytes"], f"md5:{told['md5_digest']}"
    if _PATH.fullmatch(path) is None or ".." in path or not is_digest(digest):
        raise ValueError(path)
    if type(size) is not int or not 0 < size <= MOST_VOICE:
        raise ValueError(size)
    return FilePart(name, file_url(base, REPOSITORY, path), size, digest)


def _words(text: object) -> str:
    """A name as one printable line of at most 60 characters."""
    if not isinstance(text, str):
        return ""
    return " ".join("".join(each if each.isprintable() else " " for each in text[:200]).split())[:60]


def check_voice_file(path: Path) -> None:
    """Look at a file of a voice that has arrived: is it a configuration, can this app speak with it?

    Raises:
        FetchError: it cannot.
    """
    if not path.name.endswith(".onnx.json"):
        return
    name = path.name.removesuffix(".onnx.json")
    try:
        config = json.loads(path.read_text("utf-8"))
        kind = config.get("phoneme_type", "espeak")
    except (ValueError, AttributeError, RecursionError) as error:
        raise fault("does_not_open", name=name, folder=path.parent.name) from error
    if kind not in SPOKEN:
        raise fault("unsuitable", name=name, kind=_words(kind) or "?")
