"""A pack of memories: one file a coach can give away, a ZIP of ``manifest.json``, ``memos.jsonl`` and, where
there are whole debates, ``exemplars.jsonl``: how people's speeches are built.

It may come from anyone: parts are known by name and never used as paths, sizes are bounded before anything is
made of them, and each line is checked as what it says it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeVar

from pydantic import Field

from debatecoach.base.archives import Archive, packed
from debatecoach.base.files import write_whole
from debatecoach.casefile.given import opened
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import Strict
from debatecoach.debate.exemplar import Act, Exemplar, Situation, Step
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import AnnotatedBy, Label, Memo, Origin, OriginKind, SchemeUse, memo_id
from debatecoach.debate.side import Side

SUFFIX = ".memory"
MOST_FILE = 256 << 20
MOST_UNPACKED = 1 << 30
MOST_LINE = 100_000
MOST_TEXT = 8000
"""Characters of one chunk."""
_PARTS = {"manifest.json": 1 << 20, "memos.jsonl": MOST_UNPACKED, "exemplars.jsonl": MOST_UNPACKED}
_Line = Annotated[str, Field(max_length=1000)]
_Scheme = Literal[
    "example", "value", "expert", "positive_consequence", "cause", "negative_consequence", "analogy"
]
_Mark = Annotated[int, Field(ge=1, le=4)]


class ReaderNote(Strict):
    """What somebody who read a debate of a pack had changed in it; empty: nothing."""

    debate: _Line
    reader: _Line
    corrected: Annotated[str, Field(max_length=4000)] = ""


class PackManifest(Strict):
    """What a pack is: ``licence`` as its giver states it, ``source`` who wrote it and how, ``readers`` who
    read which of its debates before it was given away. Version 2 has exemplars."""

    format: Literal["debatecoach-memory"] = "debatecoach-memory"
    version: Literal[1, 2] = 1
    title: Annotated[str, Field(min_length=1, max_length=200)]
    licence: Annotated[str, Field(min_length=1, max_length=200)]
    source: Annotated[str, Field(max_length=2000)] = ""
    readers: Annotated[tuple[ReaderNote, ...], Field(max_length=10_000)] = ()
    memos: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class Pack(NamedTuple):
    """What a pack holds."""

    manifest: PackManifest
    memos: list[Memo]
    exemplars: list[Exemplar]


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
    for_practice: bool = False


class _StepLine(Strict):
    act: Act
    level: Annotated[int, Field(ge=-1, le=1000)] = -1
    words: Annotated[int, Field(ge=0, le=100_000)]
    schemes: Annotated[tuple[_Scheme, ...], Field(max_length=7)] = ()


_Number = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]


class _ExemplarLine(Strict):
    debate: _Line
    motion: Annotated[str, Field(min_length=1, max_length=4000)]
    language: Literal["en", "zh", "other"]
    side: Side
    stage: Stage
    seq: Annotated[int, Field(ge=0, le=1000)]
    situation: Annotated[str, Field(max_length=MOST_TEXT)] = ""
    structure: Annotated[tuple[_Number, ...], Field(min_length=12, max_length=12)]
    steps: Annotated[tuple[_StepLine, ...], Field(min_length=1, max_length=400)]
    won: bool | None = None
    for_practice: bool = False


def write_pack(
    path: Path, manifest: PackManifest, memos: Sequence[Memo], exemplars: Sequence[Exemplar] = ()
) -> None:
    """Write a pack; the same memos make the same bytes.

    Raises:
        CaseFileError: it cannot be written.
    """
    version = 2 if exemplars else 1
    told = manifest.model_copy(update={"memos": len(memos), "version": version}).model_dump_json(indent=1)
    parts = {"manifest.json": told, "memos.jsonl": _jsonl(map(_line, memos))}
    if exemplars:
        parts["exemplars.jsonl"] = _jsonl(map(_exemplar_line, exemplars))
    try:
        write_whole(path, packed(parts))
    except OSError as error:
        raise fault("cannot write", path, error) from error


def _jsonl(lines: Iterable[Strict]) -> str:
    return "".join(each.model_dump_json(exclude_defaults=True) + "\n" for each in lines)


def read_pack(path: Path) -> Pack:
    """A pack's manifest and what it holds, all from the place ``pack:TITLE``.

    Raises:
        CaseFileError: it is none, is damaged, too large, or made to do harm; nothing was taken in.
    """
    with opened(path, "pack", _PARTS, MOST_FILE, MOST_UNPACKED) as archive:
        manifest = PackManifest.model_validate_json(archive.read("manifest.json", _PARTS["manifest.json"]))
        origin = Origin(OriginKind.PACK, f"pack:{manifest.title}", manifest.licence)
        memos = [_memo(line, origin) for line in _lines(path, archive, "memos.jsonl", _MemoLine)]
        exemplars = []
        if "exemplars.jsonl" in archive.parts:
            lines = _lines(path, archive, "exemplars.jsonl", _ExemplarLine)
            exemplars = [_exemplar(line, origin) for line in lines]
        return Pack(manifest, memos, exemplars)


L = TypeVar("L", bound=Strict)


def _lines(path: Path, archive: Archive, part: str, kind: type[L]) -> Iterator[L]:
    rest = b""
    for block in archive.blocks(part):
        *whole, rest = (rest + block).split(b"\n")
        if len(rest) > MOST_LINE:
            raise fault("no pack", path, part=part)
        for line in whole:
            if line.strip():
                yield kind.model_validate_json(line)
    if rest.strip():
        yield kind.model_validate_json(rest)


def _line(memo: Memo) -> _MemoLine:
    uses = tuple(
        _UseLine(scheme=use.scheme, reason=use.reason[:1000], marks=tuple(map(int, use.marks)), by=use.by)
        for use in memo.uses
    )
    return _MemoLine(
        debate=memo.debate, motion=memo.motion, language=memo.language, side=memo.side, stage=memo.stage,
        seq=memo.seq, speaker=memo.speaker, text=memo.text[:MOST_TEXT], uses=uses, keywords=memo.keywords,
        flow=memo.flow, stands=memo.stands, for_practice=memo.origin.for_practice,
    )  # fmt: skip


def _exemplar_line(each: Exemplar) -> _ExemplarLine:
    at = each.situation
    steps = tuple(
        _StepLine(act=step.act, level=step.level, words=step.words, schemes=step.schemes)
        for step in each.steps
    )
    return _ExemplarLine(
        debate=at.debate, motion=each.motion, language=at.language, side=at.side, stage=at.stage,
        seq=each.seq, situation=at.text[:MOST_TEXT], structure=tuple(round(n, 4) for n in at.structure),
        steps=steps, won=each.won, for_practice=each.origin.for_practice,
    )  # fmt: skip


def _named(debate: str, origin: Origin) -> str:
    """A debate's name in the place its pack is."""
    return f"{origin.place}/{debate.removeprefix(f'{origin.place}/')}"


def _exemplar(line: _ExemplarLine, origin: Origin) -> Exemplar:
    debate = _named(line.debate, origin)
    at = Situation(line.stage, line.side, line.language, line.situation, line.structure, debate)
    steps = tuple(Step(each.act, each.level, each.words, each.schemes) for each in line.steps)
    origin = replace(origin, for_practice=line.for_practice)
    id = memo_id(debate, line.seq, f"exemplar {line.situation}")
    return Exemplar(id, line.motion, line.seq, at, steps, origin, line.won)


def _memo(line: _MemoLine, origin: Origin) -> Memo:
    debate, origin = _named(line.debate, origin), replace(origin, for_practice=line.for_practice)
    uses = tuple(
        SchemeUse(each.scheme, each.reason, tuple(map(Label, each.marks)), each.by) for each in line.uses
    )
    return Memo(
        memo_id(debate, line.seq, line.text), debate, line.motion, line.language, line.side, line.stage,
        line.seq, line.speaker, line.text, origin, uses, line.keywords, line.flow, line.stands,
    )  # fmt: skip
