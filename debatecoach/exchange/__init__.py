"""Argument trees from and to other programs: Kialo, Argdown, AIF, outlines, tables, Verbatim; no Qt.

``read`` and ``write`` (:mod:`~debatecoach.exchange.registry`) are all that others call, with ``FORMATS`` to
choose from. What came from elsewhere is a :class:`~debatecoach.exchange.model.Parcel`, to be looked at, then
put into a case as one change or made a new case; what did not come across is in the
:class:`~debatecoach.exchange.model.Report`. Each format is a module of its own; most have arguments *for*
arguments, which :mod:`~debatecoach.exchange.points` brings into trees whose sides alternate.

Every file is untrusted: :mod:`~debatecoach.exchange.faults` bounds it before anything is made of it, and what
is refused is refused in one sentence (:mod:`~debatecoach.exchange.faults`).
"""

from debatecoach.exchange.model import Loss, Parcel, Report
from debatecoach.exchange.registry import FORMATS, FileFormat, format_of, read, write

__all__ = ["FORMATS", "FileFormat", "Loss", "Parcel", "Report", "format_of", "read", "write"]
