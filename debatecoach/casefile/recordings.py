"""The student's recordings: where they are made, and how they are packed into a case."""

from __future__ import annotations

import hashlib
import re
import secrets
import shutil
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.base.files import discard, flush_path, put_in_place, write_wav, write_whole
from debatecoach.base.messages import QT_TRANSLATE_NOOP, Message

Pcm = npt.NDArray[np.int16]

_BLOCK = 1 << 16  # samples; libsndfile's Vorbis coder overflows its stack on one long write
_TAKE = re.compile(r"[0-9a-f]{16}(?:\.(\d+))?\.(?:ogg|wav)\Z")
_FULL_SIZE = QT_TRANSLATE_NOOP(
    "casefile", "The recording could not be compressed and is kept in full size: {reason}"
)
_UNREADABLE = QT_TRANSLATE_NOOP("casefile", "Part of the recording cannot be read and is left out: {reason}")
_OPUS_RATES = (8_000, 12_000, 16_000, 24_000, 48_000)


class Recordings:
    """One case's folder of recordings, in the user's state folder.

    A speech is recorded to ``<hash>.ogg`` and, when no microphone was left in between, on to
    ``<hash>.2.ogg``, ``<hash>.3.ogg``, … What such a file holds, Ogg Opus or (where there is no coder, and
    from earlier versions, as ``.wav``) WAV, its content says.
    Names of rounds and slots come from files; they only go into the hash, never into a path.
    """

    def __init__(self, state: Path, case_id: str) -> None:
        self.folder = state / "recordings" / case_id

    def path(self, round_id: str, slot: str) -> Path:
        """Where the speech of a slot is recorded; its folder exists."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder / f"{_digest(round_id, slot)}.ogg"

    def next_take(self, round_id: str, slot: str) -> Path:
        """Where a slot's speech is recorded on: a name no take of it has yet; its folder exists."""
        first = self.path(round_id, slot)
        taken = {_number(path) for path in self._takes(first.stem)}
        number = max(taken, default=0) + 1
        return first if number == 1 else first.with_name(f"{first.stem}.{number}.ogg")

    def takes(self, round_id: str, slot: str) -> list[Path]:
        """What was recorded of a slot's speech, in order."""
        return self._takes(_digest(round_id, slot))

    def _takes(self, stem: str) -> list[Path]:
        if not self.folder.is_dir():
            return []
        found = [path for path in self.folder.glob(f"{stem}*") if _TAKE.match(path.name)]
        return sorted(found, key=lambda path: (_number(path), path.name))

    def join(self, round_id: str, slot: str) -> Path | None:
        """A slot's takes as one file, at the place of the first; None if there are none.

        A take that cannot be read stays where it is.

        Raises:
            OSError: the disk refuses.
        """
        takes = self.takes(round_id, slot)
        if len(takes) < 2:
            return takes[0] if takes else None
        pcm, rate, read, _ = _join(takes)
        if not rate:
            return takes[0]
        path = self.path(round_id, slot)
        if write_ogg(path, pcm, rate):
            path = path.with_suffix(".wav")
            write_wav(path, pcm.astype("<i2").tobytes(), rate)
        for take in read:
            if take != path:
                take.unlink(missing_ok=True)
        return path

    def drop_takes(self, round_id: str, slot: str) -> None:
        """Throw away what was recorded of a slot's speech."""
        for take in self.takes(round_id, slot):
            take.unlink(missing_ok=True)

    def packed(self, name: str) -> Path:
        """Where a packed recording waits for the next save."""
        return self.folder / "packed" / name

    def waiting(self, names: Sequence[str]) -> dict[str, Path]:
        """Those of ``names`` that are packed here."""
        return {name: self.packed(name) for name in names if self.packed(name).is_file()}

    def pack(self, round_id: str, slot: str) -> tuple[str, list[Message]]:
        """Compress a slot's takes into one; they stay until it is in a saved file.

        Returns:
            The name it will have in the case (empty if there is nothing to pack), and what did not
            go as it should.

        Raises:
            OSError: the disk refuses.
        """
        takes = self.takes(round_id, slot)
        self.packed("").mkdir(parents=True, exist_ok=True)
        stem = f"{_digest(round_id, slot)}-{secrets.token_hex(3)}"
        target = self.packed(f"{stem}.ogg")
        if len(takes) == 1 and _whole_ogg(takes[0]):  # as it was recorded: nothing is coded twice
            with takes[0].open("rb") as take:
                write_whole(target, lambda file: shutil.copyfileobj(take, file))
            return target.name, []
        pcm, rate, _, notices = _join(takes)
        if not rate:
            return "", notices
        problem = write_ogg(target, pcm, rate)
        if problem:
            target = self.packed(f"{stem}.wav")
            write_wav(target, pcm.astype("<i2").tobytes(), rate)
            notices.append(_FULL_SIZE.put(reason=problem))
        return target.name, notices

    def forget(self, name: str) -> None:
        """Remove a packed recording that is in the case's file now, with the takes it was made of."""
        self.packed(name).unlink(missing_ok=True)
        for take in self._takes(name.split("-")[0]):
            take.unlink(missing_ok=True)

    def delete(self, name: str) -> None:
        """Remove a recording wherever it lies here: packed, as it was taken, and copied to be played."""
        self.forget(name)
        (self.folder / "played" / name).unlink(missing_ok=True)

    def clear(self) -> None:
        """Remove the folder."""
        if self.folder.is_dir():
            shutil.rmtree(self.folder)


def _join(takes: Sequence[Path]) -> tuple[Pcm, int, list[Path], list[Message]]:
    """All takes as one at the first one's rate (0 if none can be read), those read, and what was not."""
    parts: list[Pcm] = []
    read: list[Path] = []
    rate, notices = 0, []
    for take in takes:
        try:
            pcm, its_rate = _read(take)
        except (wave.Error, EOFError, ValueError) as error:
            notices.append(_UNREADABLE.put(reason=str(error) or type(error).__name__))
            continue
        rate = rate or its_rate
        if its_rate != rate:
            places = np.arange(0, len(pcm), its_rate / rate)
            pcm = np.interp(places, np.arange(len(pcm)), pcm).astype(np.int16)
        parts.append(pcm)
        read.append(take)
    return (np.concatenate(parts) if parts else np.zeros(0, np.int16)), rate, read, notices


def _number(take: Path) -> int:
    match = _TAKE.match(take.name)
    return int(match[1] or 1) if match else 0


def _is_ogg(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"OggS"


def _whole_ogg(path: Path) -> bool:
    """It is Ogg and there is sound in it, as far as can be told without the sound library."""
    try:
        import soundfile
    except (ImportError, OSError):
        return _is_ogg(path)
    try:
        return _is_ogg(path) and soundfile.info(str(path)).frames > 0
    except soundfile.SoundFileError:
        return False


def _read(path: Path) -> tuple[Pcm, int]:
    """A recorder's file. Raises ValueError, EOFError, wave.Error: there is no sound to be had from it."""
    if not _is_ogg(path):
        return _read_wav(path)
    try:
        import soundfile
    except (ImportError, OSError) as error:
        raise ValueError(str(error)) from error
    try:
        pcm, rate = soundfile.read(path, dtype="int16")
    except soundfile.SoundFileError as error:
        raise ValueError(str(error)) from error
    if pcm.ndim != 1:
        raise ValueError("not mono")
    return pcm, rate


def _read_wav(path: Path) -> tuple[Pcm, int]:
    """16 bits and mono."""
    with wave.open(str(path), "rb") as file:
        if file.getsampwidth() != 2 or file.getnchannels() != 1 or not file.getframerate():
            raise wave.Error("not 16 bits mono")
        data = file.readframes(file.getnframes())
        return np.frombuffer(data[: len(data) // 2 * 2], "<i2"), file.getframerate()


def write_ogg(target: Path, pcm: Pcm, rate: int) -> str:
    """Write OGG, Opus where the rate allows it, else Vorbis; four minutes take some 2.5 s.

    Returns:
        Why it could not be done, empty if it was; ``target`` is only there if it was done whole.

    Raises:
        OSError: the disk refuses.
    """
    try:
        import soundfile
    except (ImportError, OSError) as error:  # OSError: the sound library itself is missing
        return str(error)
    kind = "OPUS" if rate in _OPUS_RATES else "VORBIS"
    temp = target.with_name(f".{target.name}.tmp")
    try:
        with soundfile.SoundFile(temp, "w", rate, 1, subtype=kind, format="OGG") as packed:
            for at in range(0, len(pcm), _BLOCK):
                packed.write(pcm[at : at + _BLOCK])
        frames = soundfile.info(str(temp)).frames
        if frames != len(pcm):
            return f"{frames} / {len(pcm)}"
        flush_path(temp)
        put_in_place(temp, target)
    except soundfile.SoundFileError as error:
        return str(error)
    finally:
        discard(temp)
    return ""


def _digest(round_id: str, slot: str) -> str:
    return hashlib.blake2b(f"{round_id}\0{slot}".encode(errors="replace"), digest_size=8).hexdigest()
