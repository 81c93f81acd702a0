"""The whole flow within a workbook, on a hidden sheet: what its other sheets do not show is kept there.

It is the JSON file (:mod:`~debatecoach.exchange.flow_json`) on one line, cut into cells below each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_json import packed, parsed
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.exchange.model import Job, words
from debatecoach.exchange.table import safe, unsafe

RECORD = "Record"
"""Name of the sheet."""
MARK = "Debate Coach flow 1"
"""In its first cell; below it the record."""
PIECE = 15_000
"""Characters of a cell: Excel takes 32,767, and counts some twice."""

DAMAGED = QT_TRANSLATE_NOOP("exchange", "The hidden sheet Record")
WITHOUT = QT_TRANSLATE_NOOP(
    "exchange", "It is damaged: moments and what else only it holds are not in this flow."
)


@dataclass(frozen=True, slots=True)
class Record:
    """What a workbook of ours was written from.

    Attributes:
        flow: as it was then.
        speakers: whose each speech is.
        names: of the speeches as the sheets have them, in lower case, and which they are.
    """

    flow: Flow
    speakers: tuple[Side, ...]
    names: dict[str, int]


def pieces(sheet: FlowSheet) -> Iterator[str]:
    """The cells of the sheet's only column."""
    text = packed(sheet)
    yield MARK
    for start in range(0, len(text), PIECE):
        yield safe(text[start : start + PIECE])


def is_record(first: Any) -> bool:
    """Whether a sheet that begins with this cell is one."""
    return isinstance(first, str) and first.strip() == MARK


def record_of(cells: Iterable[Any], job: Job) -> Record | None:
    """The record in the sheet's first column, its mark first; None (told) if it is not whole any more."""
    rest = iter(cells)
    next(rest, None)
    text = "".join(unsafe(each) for each in rest if isinstance(each, str))
    try:
        flow, speeches = parsed(text.encode("utf-8", "replace"), Job(job.name))
    except InputError:
        flow, speeches = Flow(), ()
    said = [mention.speech for ref in flow.refs() for mention in flow[ref].mentions]
    if not speeches or not all(0 <= each < len(speeches) for each in said):
        job.ledger.note(words(DAMAGED), words(WITHOUT))
        return None
    names = {each.name.strip().lower(): at for at, each in enumerate(speeches)}
    return Record(flow, tuple(each.side for each in speeches), names)
