"""The student's recordings: where they are made, and how they are packed into a case."""

from __future__ import annotations

import hashlib
import re
import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from debatecoach.base.files import write_whole
from debatecoach.base.messages import Message

_RATE = 16_000
"""Hz; what recorders write."""
_BITS = 32_000
_TAKE = re.compile(r"[0-9a-f]{16}(?:\.(\d+))?\.ogg\Z")
_UNREADABLE = Message("casefile", "Part of the recording cannot be read and is left out: {reason}")


class Recordings:
    """One case's folder of recordings, in the user's state folder.

    A speech is recorded to ``<hash>.ogg`` and, when no microphone was left in between, on to
    ``<hash>.2.ogg``, ``<hash>.3.ogg``, …, each Ogg Opus.
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
        path = self.path(round_id, slot)
        read, _ = _join(takes, path)
        for take in read:
            if take != path:
                take.unlink(missing_ok=True)
        return path if read else takes[0]

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
        target = self.packed(f"{_digest(round_id, slot)}-{secrets.token_hex(3)}.ogg")
        if len(takes) == 1 and _has_sound(takes[0]):  # as it was recorded: nothing is coded twice
            with takes[0].open("rb") as take:
                write_whole(target, lambda file: shutil.copyfileobj(take, file))
            return target.name, []
        read, notices = _join(takes, target)
        return target.name if read else "", notices

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


def _join(takes: Sequence[Path], target: Path) -> tuple[list[Path], list[Message]]:
    """Write takes as one, which may be one of them; four minutes take a second or two.

    Returns:
        Those that could be read, and what could not; ``target`` is written if there are any.

    Raises:
        OSError: the disk refuses.
    """
    import av

    frames: list[Any] = []
    read: list[Path] = []
    notices: list[Message] = []
    for take in takes:
        try:
            with av.open(take) as source:
                frames += list(source.decode(audio=0))
            read.append(take)
        except (av.FFmpegError, IndexError) as error:  # IndexError: there is no sound in it
            notices.append(_UNREADABLE.put(reason=str(error)))

    def write(file: BinaryIO) -> None:
        with av.open(file, "w", format="ogg") as joined:
            stream: Any = joined.add_stream("libopus", rate=_RATE, layout="mono")
            stream.bit_rate, at = _BITS, 0
            for frame in (*frames, None):
                if frame is not None:
                    frame.pts, at = at, at + frame.samples
                joined.mux(stream.encode(frame))

    if read:
        write_whole(target, write)
    return read, notices


def _number(take: Path) -> int:
    match = _TAKE.match(take.name)
    return int(match[1] or 1) if match else 0


def _has_sound(take: Path) -> bool:
    import av

    try:
        with av.open(take) as source:
            return bool(source.streams.audio and source.streams.audio[0].duration)
    except av.FFmpegError:
        return False


def _digest(round_id: str, slot: str) -> str:
    return hashlib.blake2b(f"{round_id}\0{slot}".encode(errors="replace"), digest_size=8).hexdigest()
