"""A hub of our own: Piper's index and Whisper's repositories, laid out as the real ones, with tiny things."""

from __future__ import annotations

import hashlib
import importlib.util
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from debatecoach.engines.fetching.network import Patience
from tests.conftest import SHARED
from tests.support.file_server import FileServer

QUICK = Patience(connect=30.0, silence=60.0, attempts=3, pause=0.02)
"""For tests: tries again at once, and takes no busy machine for a silent server."""
IMPATIENT = Patience(connect=30.0, silence=0.5, slowest=0.0, attempts=3, pause=0.02)
"""For a server that stalls: gives up within a second or two."""
DEMANDING = Patience(connect=30.0, silence=60.0, slowest=1024.0, over=0.6, attempts=3, pause=0.02)
"""For a server that trickles: gives up within a second."""
VOICES = "/rhasspy/piper-voices/resolve/main"
LESSAC = "en_US-lessac-medium"
ONNX = f"{VOICES}/en/en_US/lessac/medium/{LESSAC}.onnx"
INDEX = f"{VOICES}/voices.json"
MINILM = "sentence-transformers/all-MiniLM-L6-v2"
MINILM_NETWORK = f"/{MINILM}/resolve/main/onnx/model.onnx"
MODEL_FILES = "/Systran/faster-whisper-tiny.en/resolve/main"
MODEL_TREE = "/api/models/Systran/faster-whisper-tiny.en/tree/main"


def tool(name: str) -> ModuleType:
    """A module of the shared tools."""
    path = SHARED / "tools" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@cache
def tiny_voice() -> tuple[bytes, bytes]:
    """The model and the configuration of a voice that really speaks (in tones)."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = tool("make_tiny_voice").make(Path(folder) / "tiny.onnx")
        return path.read_bytes(), path.with_name("tiny.onnx.json").read_bytes()


@cache
def tiny_whisper() -> dict[str, bytes]:
    """The files of a model that faster-whisper really loads (its words are random)."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        made = tool("make_tiny_whisper").make(Path(folder), multilingual=False)
        return {each.name: each.read_bytes() for each in made.iterdir()}


def padded(model: bytes, by: int) -> bytes:
    """An ONNX model that is larger by about ``by`` bytes: its doc_string (field 6) is that long."""
    length, left = b"", by
    while left > 127:
        length += bytes([left & 127 | 128])
        left >>= 7
    return model + b"\x32" + length + bytes([left]) + b"x" * by


def voice_entry(
    server: FileServer,
    key: str,
    data: bytes,
    config: bytes,
    names: Sequence[str] = ("English", "English", "United States"),
    speakers: int = 1,
    size: int | None = None,
) -> dict[str, Any]:
    """Serve a voice's files; its entry in the index. ``size``: what the index says of the model's size."""
    code, name, quality = key.split("-")
    folder = f"{code.split('_')[0]}/{code}/{name}/{quality}"
    card = b"# Model card\n* License: CC0\n"
    files = {}
    for file, content in ((f"{key}.onnx", data), (f"{key}.onnx.json", config), ("MODEL_CARD", card)):
        server.put(f"{VOICES}/{folder}/{file}", content)
        files[f"{folder}/{file}"] = {
            "size_bytes": len(content),
            "md5_digest": hashlib.md5(content).hexdigest(),
        }
    if size is not None:
        files[f"{folder}/{key}.onnx"]["size_bytes"] = size
    return {
        "key": key,
        "name": name,
        "language": {
            "code": code,
            "family": code.split("_")[0],
            "region": code.split("_")[1],
            "name_native": names[1],
            "name_english": names[0],
            "country_english": names[2],
        },
        "quality": quality,
        "num_speakers": speakers,
        "speaker_id_map": {},
        "files": files,
        "aliases": [],
    }


def blob(data: bytes) -> str:
    """Git's sum of a file."""
    return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()


def tree(files: dict[str, bytes]) -> list[dict[str, Any]]:
    """A repository's listing: large files have a SHA-256, small ones git's own sum."""
    listing: list[dict[str, Any]] = [{"type": "directory", "oid": "0" * 40, "size": 0, "path": "assets"}]
    for name, data in files.items():
        entry: dict[str, Any] = {"type": "file", "oid": blob(data), "size": len(data), "path": name}
        if name.endswith(("model.bin", "model.onnx")):
            entry["lfs"] = {"oid": hashlib.sha256(data).hexdigest(), "size": len(data), "pointerSize": 134}
        listing.append(entry)
    return listing


def serve_minilm(server: FileServer, network: bytes) -> None:
    """Put all-MiniLM-L6-v2 on a server, its network being these bytes."""
    small = {
        f"{name}.json": b"{}" for name in ("config", "special_tokens_map", "tokenizer", "tokenizer_config")
    }
    files = {**small, "vocab.txt": b"[PAD]\n", "onnx/model.onnx": network}
    for name, data in files.items():
        server.put(f"/{MINILM}/resolve/main/{name}", data)
    for folder in ("", "/onnx"):
        inside = {name: data for name, data in files.items() if ("/" in name) == bool(folder)}
        server.put_json(f"/api/models/{MINILM}/tree/main{folder}", tree(inside))


def furnish(server: FileServer, padding: int = 0) -> None:
    """Put voices and a model on a server. ``padding``: bytes the first voice's model is made larger by."""
    data, config = tiny_voice()
    long = padded(data, padding) if padding else data
    chinese = config.replace(b'"en_US"', b'"zh_CN"').replace(b'"en-us"', b'"cmn"')
    pinyin = chinese.replace(b'"phoneme_type": "espeak"', b'"phoneme_type": "pinyin"')
    entries = [
        voice_entry(server, LESSAC, long, config),
        voice_entry(server, "en_GB-alba-medium", data, config, ("English", "English", "Great Britain")),
        voice_entry(server, "en_US-libritts-high", data, config, speakers=904),
        voice_entry(server, "zh_CN-huayan-x_low", data, chinese, ("Chinese", "简体中文", "China")),
        voice_entry(server, "zh_CN-chaowen-medium", data, pinyin, ("Chinese", "简体中文", "China")),
    ]
    server.put_json(INDEX, {each["key"]: each for each in entries})
    files = {**tiny_whisper(), "README.md": b"# A model\n"}
    for name, content in files.items():
        server.put(f"{MODEL_FILES}/{name}", content)
    server.put_json(MODEL_TREE, tree(files))
