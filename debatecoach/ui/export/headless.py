"""Poster, booklet and pictures without a window: Qt draws off the screen, so no display is needed."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.bench.written import Block
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_model import FlowSheet


def drawn(case: Case, kind: str, sides: Sequence[Side]) -> bytes:
    """A case's trees as ``booklet``, ``poster``, ``png`` or ``svg``; the file's bytes.

    Raises:
        InputError: this machine lacks what Qt needs to draw.
    """
    app = _application()
    from debatecoach.ui.export.orders import ONE_PAGE, POSTER, Order, made

    order = Order(kind, tuple(sides), paper=ONE_PAGE if kind == POSTER else "A4")
    data = made(case, order)
    del app
    return data


def drawn_ballot(blocks: Sequence[Block], title: str) -> bytes:
    """A written ballot as a PDF file's bytes.

    Raises:
        InputError: this machine lacks what Qt needs to draw.
    """
    app = _application()
    from debatecoach.ui.export.ballot import ballot_pdf

    data = ballot_pdf(blocks, title)
    del app
    return data


def drawn_flow(sheet: FlowSheet, suffix: str) -> bytes:
    """A flow as a file's bytes, by the end of the file's name.

    Raises:
        InputError: this machine lacks what Qt needs to draw.
    """
    app = _application()
    from debatecoach.ui.export.flow_paper import DRAWN

    data = DRAWN[suffix](sheet)
    del app
    return data


def _application() -> object:
    """Qt's application, off the screen; whoever holds it may draw."""
    try:
        from PySide6.QtWidgets import QApplication

        import debatecoach.ui.export.paper  # noqa: F401
    except ImportError as error:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "This machine cannot draw: {reason}."),
            todo=QT_TRANSLATE_NOOP("errors", "Install what is missing, or choose a format of text."),
            reason=str(error),
        ) from error
    # Off the screen Qt finds no fonts on Windows and on a Mac, which always have a screen.
    off = ["-platform", "offscreen"] if sys.platform.startswith("linux") else []
    return QApplication.instance() or QApplication(["debatecoach", *off])
