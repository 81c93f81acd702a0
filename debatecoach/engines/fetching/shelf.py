"""What is installed: listing it, taking it away, and taking in what a user has in a folder."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from debatecoach.base.errors import FetchError, RecogniserError
from debatecoach.engines.fetching import MOST, FetchStage, Progress, SupplyKind, disk
from debatecoach.engines.fetching.faults import fault, of_disk
from debatecoach.engines.fetching.install import STAGING
from debatecoach.engines.recogniser.catalogue import NEEDED, OTHERS, VOCABULARIES, is_model_folder
from debatecoach.engines.recogniser.whisper import opened
from debatecoach.engines.voice.catalogue import check_voice_file

_DEEP = 5
"""Folders below the one a user chose that are looked at: a program's own cache nests them."""
_MOST_LOOKED_AT = 5000
_LONGEST_ID = 100
_BLOCK = 1 << 22
_CACHED = re.compile(r"(?:models--[\w.-]+--)?faster-whisper-([\w.-]+)")


@dataclass(frozen=True, slots=True)
class Installed:
    """Something installed.

    Attributes:
        kind: voice or model.
        id: its name.
        places: the folder, or the files of a voice that was put beside others by hand.
        size: bytes on the disk.
        language: of a voice, two or three letters; empty where not known.
        whole: False: a file is missing.
        brought: an installer did; it goes with the program.
    """

    kind: SupplyKind
    id: str
    places: tuple[Path, ...]
    size: int
    language: str = ""
    whole: bool = True
    brought: bool = False


class _StoppedError(Exception):
    """Whoever takes something in does not want it any more."""


@dataclass(slots=True)
class Intake:
    """How far things are that are taken in from a folder, and whether they are still wanted.

    Attributes:
        tell: called with the name of what is being taken in, and how far all of it is.
        stopped: asked for often; True ends it.
        done, total: bytes of all.
    """

    tell: Callable[[str, Progress], None] = lambda _id, _progress: None
    stopped: Callable[[], bool] = lambda: False
    done: int = 0
    total: int = 0

    def at(self, id: str, stage: FetchStage, more: int = 0) -> None:
        """It is so many bytes further."""
        self.done += more
        self.tell(id, Progress(stage, min(self.done, self.total), self.total))

    def check(self) -> None:
        """Raises _StoppedError if it is not wanted any more."""
        if self.stopped():
            raise _StoppedError


class Shelf:
    """The folder one kind of things is installed in.

    Args:
        kind: what.
        folder: where; need not be there yet.
        brought: where an installer put some; what is in ``folder`` goes before what has its name there.
    """

    def __init__(self, kind: SupplyKind, folder: Path, brought: Sequence[Path] = ()) -> None:
        self.kind, self.folder, self._brought = kind, folder, brought

    def installed(self) -> list[Installed]:
        """What is there, by id. Raises FetchError."""
        found: dict[str, Installed] = {}
        list_of = self._voices if self.kind is SupplyKind.VOICE else self._models
        try:
            for folder in self._brought:
                found |= {each.id: replace(each, brought=True) for each in list_of(folder)}
            found |= {each.id: each for each in list_of(self.folder)}
        except OSError as error:
            raise of_disk(error, self.folder) from error
        return [found[id] for id in sorted(found)]

    def remove(self, id: str) -> None:
        """Take something away.

        Raises:
            FetchError: it is not there, is in use, came with the program, or cannot be removed.
        """
        for each in self.installed():
            if each.id == id:
                if each.brought:
                    raise fault("brought", name=id)
                disk.take_away(list(each.places), id)
                return
        raise fault("not_there", name=id)

    def take_in(self, chosen: Path, intake: Intake | None = None) -> list[str]:
        """Copy every voice, or model, in a folder (and those below) and install it, once it really opens.

        Blocking. Each is installed whole or not at all; one that is there under the same name is replaced.

        Returns:
            Their ids; where it was stopped, of those that were installed before.

        Raises:
            FetchError: there is none, one does not open, or the disk has no room. Those taken in before stay.
        """
        intake = intake or Intake()
        try:
            found = list(_voices_in(chosen) if self.kind is SupplyKind.VOICE else _models_in(chosen))
        except OSError as error:
            raise of_disk(error, chosen) from error
        if not found:
            raise fault(
                "no_voice_here" if self.kind is SupplyKind.VOICE else "no_model_here", folder=str(chosen)
            )
        intake.total = sum(_size(files) for _id, files in found)
        taken: list[str] = []
        with contextlib.suppress(_StoppedError):
            for id, files in found:
                self._copy(id, files, intake)
                taken.append(id)
        return taken

    def _copy(self, id: str, files: dict[str, Path], intake: Intake) -> None:
        staging = self.folder / STAGING / f"in-{secrets.token_hex(6)}"
        made = staging / id
        opens = open_voice if self.kind is SupplyKind.VOICE else open_model
        try:
            size = _size(files)
            if size > MOST:
                raise fault("too_large", name=id)
            disk.check_space(self.folder, size, id)
            made.mkdir(parents=True)
            for name, path in files.items():
                with path.open("rb") as source, (made / name).open("wb") as copy:
                    while block := source.read(_BLOCK):
                        intake.check()
                        copy.write(block)
                        intake.at(id, FetchStage.FETCHING, len(block))
            intake.at(id, FetchStage.CHECKING)
            try:
                opens(made)
            except FetchError as error:
                error.what = error.what.put(folder=str(next(iter(files.values())).parent))
                raise
            intake.check()
            disk.put_folder(made, self.folder / id, id)
            intake.at(id, FetchStage.INSTALLED)
        except OSError as error:
            raise of_disk(error, self.folder, id) from error
        finally:
            shutil.rmtree(staging, ignore_errors=True)

    def _voices(self, folder: Path) -> Iterator[Installed]:
        """Piper's own layout: ``NAME.onnx`` with ``NAME.onnx.json``, at any depth."""
        for path in _below(folder):
            if path.suffix != ".onnx":
                continue
            config = path.with_name(f"{path.name}.json")
            alone = path.parent.name == path.stem and path.parent != folder
            places = (path.parent,) if alone else tuple(each for each in (path, config) if each.exists())
            size = sum(each.stat().st_size for each in (_files(path.parent) if alone else places))
            yield Installed(self.kind, path.stem, places, size, _language(config), config.is_file())

    def _models(self, shelf: Path) -> Iterator[Installed]:
        for folder in shelf.iterdir() if shelf.is_dir() else ():
            if folder.is_dir() and not folder.name.startswith("."):
                size = sum(each.stat().st_size for each in _files(folder))
                yield Installed(self.kind, folder.name, (folder,), size, "", is_model_folder(folder))


def open_voice(folder: Path) -> None:
    """Really open a voice in a folder. Raises FetchError."""
    from debatecoach.engines.onnx import onnx_errors

    for path in folder.glob("*.onnx"):
        check_voice_file(path.with_name(f"{path.name}.json"))
        try:
            from piper.voice import PiperVoice

            inputs = {each.name for each in PiperVoice.load(path).session.get_inputs()}
        except (ImportError, *onnx_errors()) as error:
            raise fault("does_not_open", name=path.stem, folder=folder.name) from error
        if not {"input", "input_lengths", "scales"} <= inputs:  # some other network
            raise fault("does_not_open", name=path.stem, folder=folder.name)


def open_model(folder: Path) -> None:
    """Really open a Whisper model in a folder; a large one takes seconds and memory. Raises FetchError."""
    if not is_model_folder(folder):  # without tokenizer.json faster-whisper would ask the hub
        raise fault("no_model_here", folder=str(folder))
    try:
        opened(folder, folder.name).close()
    except RecogniserError as error:
        raise fault("does_not_open", name=folder.name, folder=folder.parent.name) from error


def _voices_in(chosen: Path) -> Iterator[tuple[str, dict[str, Path]]]:
    for path in _below(chosen):
        config = path.with_name(f"{path.name}.json")
        if path.suffix == ".onnx" and config.is_file():
            id = _id(path.stem)
            files = {f"{id}.onnx": path, f"{id}.onnx.json": config}
            card = path.with_name("MODEL_CARD")
            yield id, files | ({"MODEL_CARD": card} if card.is_file() else {})


def _models_in(chosen: Path) -> Iterator[tuple[str, dict[str, Path]]]:
    for path in _below(chosen):
        if path.name == "model.bin" and is_model_folder(path.parent):
            names = (*NEEDED, *VOCABULARIES, *OTHERS)
            files = {name: path.parent / name for name in names if (path.parent / name).is_file()}
            yield _model_id(path.parent), files


def _model_id(folder: Path) -> str:
    """The model's name where the folder, or one above it, tells it; else the folder's."""
    for part in reversed(folder.parts):
        known = _CACHED.fullmatch(part)
        if known is not None:
            return _id("turbo" if known[1] == "large-v3-turbo" else known[1])
    return _id(folder.name)


def _id(name: str) -> str:
    """A name as a folder any system takes."""
    safe = re.sub(r"[^\w.+-]", "_", name)[:_LONGEST_ID].strip(".")
    return safe or "imported"


def _below(folder: Path) -> Iterator[Path]:
    """Files in a folder and below, in order, no hidden ones; links to files are followed, to folders not."""
    if folder.is_file():
        folder = folder.parent
    seen = 0
    for where, folders, files in os.walk(folder):
        deep = len(Path(where).relative_to(folder).parts)
        folders[:] = sorted(name for name in folders if deep < _DEEP and not name.startswith("."))
        for name in sorted(files):
            seen += 1
            if seen > _MOST_LOOKED_AT:
                return
            if not name.startswith(".") and Path(where, name).is_file():
                yield Path(where, name)


def _size(files: dict[str, Path]) -> int:
    """Bytes of them; of one that is gone by now, none: it is told when it is read."""
    size = 0
    for path in files.values():
        with contextlib.suppress(OSError):
            size += path.stat().st_size
    return size


def _files(folder: Path) -> Iterable[Path]:
    return (each for each in folder.iterdir() if each.is_file())


def _language(config: Path) -> str:
    """Of a voice, as its configuration tells it."""
    try:
        if config.stat().st_size > 1 << 20:
            return ""
        found = json.loads(config.read_text("utf-8"))
        code = str(found.get("language", {}).get("code") or found["espeak"]["voice"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return ""
    short = re.split(r"[-_]", code)[0].lower()
    return "zh" if short == "cmn" else short[:3]
