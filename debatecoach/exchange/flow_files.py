"""A round's flow from and to files: :func:`write` and :func:`read` are all that others call."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Format
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import refused
from debatecoach.exchange.flow_model import FlowSheet, counts, fitted
from debatecoach.exchange.model import LossLedger, ReadingJob, Report
from debatecoach.exchange.registry import READ_AS, FileFormat, loaded

_EVERY = (
    FileFormat("xlsx", QT_TRANSLATE_NOOP("exchange", "Workbook (Excel)"), (".xlsx",), module="flow_xlsx"),
    FileFormat("csv", QT_TRANSLATE_NOOP("exchange", "Table (CSV)"), (".csv",), module="flow_table"),
    FileFormat(
        "markdown", QT_TRANSLATE_NOOP("exchange", "Text (Markdown)"), (".md",), can_read=False,
        module="flow_markdown",
    ),
    FileFormat("json", QT_TRANSLATE_NOOP("exchange", "Everything (JSON)"), (".json",), module="flow_json"),
)  # fmt: skip
FLOW_FORMATS = {each.suffixes[0]: each for each in _EVERY}
"""By the end of a file's name."""


def format_of(name: str) -> FileFormat:
    """The format a file's name says.

    Raises:
        InputError: none that is known.
    """
    suffix = Path(name).suffix.lower()
    found = FLOW_FORMATS.get(READ_AS.get(suffix, suffix))
    if found is None:
        raise refused("unknown", name, known=", ".join(FLOW_FORMATS))
    return found


def write(sheet: FlowSheet, format: FileFormat) -> tuple[bytes, Report]:
    """A flow in a format, and what it could not hold."""
    ledger = LossLedger()
    data: bytes = format.code.write(sheet, ledger)
    trees = {side: sheet.flow.trees[side].twigs() for side in Side}
    return data, Report(format.id, counts(trees), ledger.losses())


def read(
    source: Path | bytes, format: Format, spoken: int, *, name: str = "", taken: Collection[str] = ()
) -> tuple[Flow, Report]:
    """A flow from a file, as it can stand in a round.

    Args:
        source: a file, or its bytes.
        format: of the round.
        spoken: how many of its speeches were given.
        name: what to call the file; by default its name.
        taken: ids no new point gets: those of the round's flow.

    Raises:
        InputError: it cannot be read, is no flow, damaged, larger than any debate's, made to do harm, or
            nothing of it was said in this round.
    """
    name = name or (source.name if isinstance(source, Path) else "?")
    chosen = format_of(name)
    if not chosen.can_read:
        raise refused("only written", name)
    data = loaded(source, name)
    job = ReadingJob(name)
    found: Flow = chosen.code.read(data, job, format)
    flow = fitted(found, format, spoken, job.ledger, taken)
    if not len(flow):
        raise refused("empty", name)
    trees = {side: flow.trees[side].twigs() for side in Side}
    return flow, Report(chosen.id, counts(trees), job.ledger.losses())
