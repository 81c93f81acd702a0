"""A flow as CSV: the rows of :mod:`~debatecoach.exchange.flow_table`."""

from __future__ import annotations

import csv
import io

from debatecoach.debate.flow_tree import Flow
from debatecoach.exchange.csv_table import _cells, _delimiter
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.exchange.flow_table import read_rows, rows
from debatecoach.exchange.model import Job, Ledger
from debatecoach.exchange.texts import decoded


def write(sheet: FlowSheet, ledger: Ledger) -> bytes:
    """Every cell quoted, with the mark by which Excel knows it is UTF-8."""
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n").writerows(rows(sheet, ledger))
    return out.getvalue().encode("utf-8-sig")


def read(data: bytes, job: Job) -> Flow:
    """A flow.

    Raises:
        InputError: no text, no such table, or more than any debate's.
    """
    text = decoded(data, job)
    return read_rows(_cells(text, _delimiter(text), job), job)
