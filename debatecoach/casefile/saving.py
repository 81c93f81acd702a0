"""Writing the case's file: whole or not at all, and never over what another program put there."""

from __future__ import annotations

import secrets
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from debatecoach.base.files import discard, put_in_place, write_temp
from debatecoach.casefile import archive
from debatecoach.casefile.journal import SavedMark, SavingMark, path_text
from debatecoach.casefile.recordings import Recordings
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import Strict


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The case at a moment.

    Attributes:
        data: ``case.json``.
        upto: number of the last journal line in it.
        audio: names of the recordings its speeches refer to.
        history: ``history.json``.
    """

    data: bytes
    upto: int
    audio: tuple[str, ...]
    history: bytes = b""


@dataclass(frozen=True, slots=True)
class SavedFile:
    """What a save did: the file's new hash, recordings newly packed into it and those found nowhere."""

    hash: str
    packed: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Old:
    """The file the case came from: path, hash of its content as it was read, damaged recordings in it."""

    path: Path | None
    hash: str
    damaged: frozenset[str]

    @property
    def unchanged(self) -> bool:
        """True if its content is still what was read. Raises OSError."""
        return self.path is not None and self.path.exists() and archive.file_hash(self.path) == self.hash


def write_case(
    target: Path, snapshot: Snapshot, old: Old, recordings: Recordings, log: Callable[[Strict], object]
) -> SavedFile:
    """Write ``target``; the caller has made sure that it may be replaced.

    Args:
        target: the file, links resolved.
        snapshot: what to write.
        old: where the earlier recordings are.
        recordings: where the new ones are.
        log: journals a mark; raises OSError.

    Raises:
        CaseFileError: it could not be written; ``target`` is as it was and nothing is left beside it.
    """
    temp = target.with_name(f".debatecoach-{secrets.token_hex(6)}.tmp")
    pending = recordings.waiting(snapshot.audio)
    earlier = [name for name in snapshot.audio if name not in pending]
    held = archive.available(old.path) if earlier else frozenset()
    kept = [name for name in earlier if name in held]
    missing = tuple(name for name in earlier if name not in held)
    try:
        log(SavingMark(temp=path_text(temp)))
        write_temp(
            temp,
            target,
            lambda file: archive.write_case_file(
                file, target, snapshot.data, pending, old.path, kept, snapshot.history
            ),
        )
        written = SavedFile(archive.file_hash(temp), tuple(pending), missing)
        log(SavedMark(hash=written.hash, upto=snapshot.upto))
        put_in_place(temp, target)
    except OSError as error:
        raise fault("cannot write", target, error) from error
    except (zipfile.BadZipFile, zipfile.LargeZipFile, KeyError) as error:
        raise fault("damaged", old.path or target, part="audio") from error
    finally:
        discard(temp)
    return written
