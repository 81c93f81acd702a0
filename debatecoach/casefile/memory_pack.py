"""A pack of memories: one file a coach can give away, a ZIP of ``manifest.json`` and ``memos.jsonl``.

It may come from anyone: parts are known by name and never used as paths, sizes are bounded before anything is
made of them, and each line is checked as what it says it is.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from debatecoach.base.archives import BROKEN, Archive, DoubledError, SwellingError
from debatecoach.base.files import write_whole
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import Strict
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import AnnotatedBy, Label, Memo, Origin, OriginKind, SchemeUse, memo_id
from debatecoach.debate.side import Side

SUFFIX = ".memory"
MOST_FILE = 256 << 20
MOST_UNPACKED = 1 << 30
MOST_LINE = 100_000
MOST_TEXT = 8000
"""Characters of one chunk."""
_PARTS = {"manifest.json": 1 << 20, "memos.jsonl": MOST_UNPACKED}
_DATE = (1980, 1, 1, 0, 0, 0)
_Line = Annotated[str, Field(max_length=1000)]
_Scheme = Literal[
    "example", "value", "expert", "positive_consequence", "cause", "negative_consequence", "analogy"
]
_Mark = Annotated[int, Field(ge=1, le=4)]


class PackManifest(Strict):
    """What a pack is: ``licence`` as its giver states it, ``source`` who wrote it and how."""

    format: Literal["debatecoach-memory"] = "debatecoach-memory"
    version: Literal[1] = 1
    title: Annotated[str, Field(min_length=1, max_length=200)]
    licence: Annotated[str, Field(min_length=1, max_length=200)]
    source: Annotated[str, Field(max_length=2000)] = ""
    memos: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class _UseLine(Strict):
    scheme: _Scheme
    reason: _Line = ""
    marks: tuple[_Mark, _Mark, _Mark, _Mark]
    by: AnnotatedBy


class _MemoLine(Strict):
    debate: _Line
    motion: Annotated[str, Field(min_length=1, max_length=4000)]
    language: Literal["en", "zh", "other"]
    side: Side | None = None
    stage: Stage | None = None
    seq: Annotated[int, Field(ge=0, le=10_000_000)]
    speaker: _Line = ""
    text: Annotated[str, Field(min_length=1, max_length=MOST_TEXT)]
    uses: Annotated[tuple[_UseLine, ...], Field(max_length=7)] = ()
    keywords: Annotated[tuple[_Line, ...], Field(max_length=40)] = ()
    flow: Annotated[tuple[_Line, ...], Field(max_length=400)] = ()
    stands: bool | None = None


def write_pack(path: Path, manifest: PackManifest, memos: Sequence[Memo]) -> None:
    """Write a pack; the same memos make the same bytes.

    Raises:
        CaseFileError: it cannot be written.
    """
    lines = "".join(_line(each).model_dump_json(exclude_defaults=True) + "\n" for each in memos)
    told = manifest.model_copy(update={"memos": len(memos)}).model_dump_json(indent=1)
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in (("manifest.json", told), ("memos.jsonl", lines)):
            part = zipfile.ZipInfo(name, _DATE)
            part.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(part, text.encode("utf-8", "replace"), compresslevel=9)
    try:
        write_whole(path, held.getvalue())
    except OSError as error:
        raise fault("cannot write", path, error) from error


def read_pack(path: Path) -> tuple[PackManifest, list[Memo]]:
    """A pack's manifest and its memos, all from the place ``pack:TITLE``.

    Raises:
        CaseFileError: it is none, is damaged, too large, or made to do harm; nothing was taken in.
    """
    try:
        if not path.is_file():
            raise FileNotFoundError(2, "No such file or directory")
        if path.stat().st_size > MOST_FILE:
            raise fault("pack too large", path, part=path.name, size=MOST_FILE >> 20)
        with path.open("rb") as file, Archive(file, len(_PARTS), MOST_UNPACKED) as archive:
            strange = next((each for each in archive.parts if each not in _PARTS), None)
            if strange is not None:
                raise fault("unsafe pack", path, part=strange)
            manifest = PackManifest.model_validate_json(
                archive.read("manifest.json", _PARTS["manifest.json"])
            )
            origin = Origin(OriginKind.PACK, f"pack:{manifest.title}", manifest.licence)
            return manifest, [_memo(line, origin) for line in _lines(path, archive)]
    except OSError as error:
        raise fault("cannot read", path, error) from error
    except (SwellingError, DoubledError) as error:
        name = error.part if isinstance(error, SwellingError) else str(error)
        raise fault("unsafe pack", path, part=name) from error
    except ValidationError as error:
        part = error.title.lstrip("_")
        raise fault("no pack", path, part=part) from error
    except BROKEN as error:
        raise fault("no pack", path, part="manifest.json") from error


def _lines(path: Path, archive: Archive) -> Iterator[_MemoLine]:
    rest = b""
    for block in archive.blocks("memos.jsonl"):
        *whole, rest = (rest + block).split(b"\n")
        if len(rest) > MOST_LINE:
            raise fault("no pack", path, part="memos.jsonl")
        for line in whole:
            if line.strip():
                yield _MemoLine.model_validate_json(line)
    if rest.strip():
        yield _MemoLine.model_validate_json(rest)


def _line(memo: Memo) -> _MemoLine:
    uses = tuple(
        _UseLine(scheme=use.scheme, reason=use.reason[:1000], marks=tuple(map(int, use.marks)), by=use.by)
        for use in memo.uses
    )
    return _MemoLine(
        debate=memo.debate, motion=memo.motion, language=memo.language, side=memo.side, stage=memo.stage,
        seq=memo.seq, speaker=memo.speaker, text=memo.text[:MOST_TEXT], uses=uses, keywords=memo.keywords,
        flow=memo.flow, stands=memo.stands,
    )  # fmt: skip


def _memo(line: _MemoLine, origin: Origin) -> Memo:
    debate = f"{origin.place}/{line.debate.removeprefix(f'{origin.place}/')}"
    uses = tuple(
        SchemeUse(each.scheme, each.reason, tuple(map(Label, each.marks)), each.by) for each in line.uses
    )
    return Memo(
        memo_id(debate, line.seq, line.text), debate, line.motion, line.language, line.side, line.stage,
        line.seq, line.speaker, line.text, origin, uses, line.keywords, line.flow, line.stands,
    )  # fmt: skip
