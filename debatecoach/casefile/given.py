"""Small files of a stranger's that hold a few texts: a pack of memories, a person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from pydantic import ValidationError

from debatecoach.base.archives import BROKEN, Archive, DoubledError, SwellingError
from debatecoach.casefile.trouble import fault


@contextmanager
def opened(path: Path, kind: str, parts: Mapping[str, int], most: int, unpacked: int) -> Iterator[Archive]:
    """The archive, to be read; what is wrong with it, also as it is read, is told.

    Args:
        kind: what it is, as :mod:`debatecoach.casefile.trouble` calls its errors: ``pack``, ``person``.
        parts: what may be in it, the first always; each with the bytes it may have.
        most, unpacked: bytes of the file, and of all that is in it.

    Raises:
        CaseFileError: it is none, is damaged, too large, or made to do harm.
    """
    try:
        if not path.is_file():
            raise FileNotFoundError(2, "No such file or directory")
        if path.stat().st_size > most:
            raise fault(f"{kind} too large", path, part=path.name, size=most >> 20)
        with path.open("rb") as file, Archive(file, len(parts), unpacked) as archive:
            strange = next((each for each in archive.parts if each not in parts), None)
            if strange is not None:
                raise fault(f"unsafe {kind}", path, part=strange)
            yield archive
    except OSError as error:
        raise fault("cannot read", path, error) from error
    except (SwellingError, DoubledError) as error:
        name = error.part if isinstance(error, SwellingError) else str(error)
        raise fault(f"unsafe {kind}", path, part=name) from error
    except BROKEN as error:
        part = error.title.lstrip("_") if isinstance(error, ValidationError) else next(iter(parts))
        raise fault(f"no {kind}", path, part=part) from error
