"""What can be exported, and doing it: by the exchange's formats, as pictures, as pages."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, Loss, write
from debatecoach.ui.export import pictures
from debatecoach.ui.export.booklet import Booklet
from debatecoach.ui.export.pages import Pages, Paper, Portion, pdf, portion
from debatecoach.ui.export.poster import Poster
from debatecoach.ui.export.sheets import LargePage, Sheets
from debatecoach.ui.files.exchange_words import format_name

translate = QCoreApplication.translate

BOOKLET, POSTER, PNG, SVG = "booklet", "poster", "png", "svg"
NAMES = {
    BOOKLET: QT_TRANSLATE_NOOP("Export", "Booklet (PDF)"),
    POSTER: QT_TRANSLATE_NOOP("Export", "Poster (PDF)"),
    PNG: QT_TRANSLATE_NOOP("Export", "Picture (PNG)"),
    SVG: QT_TRANSLATE_NOOP("Export", "Picture (SVG)"),
}
SUFFIXES = {BOOKLET: ".pdf", POSTER: ".pdf", PNG: ".png", SVG: ".svg"}
KINDS = (*NAMES, *(each.id for each in FORMATS.values() if each.can_write))
"""Everything a case can be exported as."""
GOOD_FOR = {
    BOOKLET: QT_TRANSLATE_NOOP(
        "Export", "To read and mark: each claim with its ground, every attack with its answers, numbered."
    ),
    POSTER: QT_TRANSLATE_NOOP(
        "Export", "For the wall: the trees as on the canvas, every claim whole. The arguments stay out."
    ),
    PNG: QT_TRANSLATE_NOOP("Export", "For slides and messages: the trees as on the canvas."),
    SVG: QT_TRANSLATE_NOOP("Export", "For drawing programs: the trees as on the canvas, words as text."),
    "kialo": QT_TRANSLATE_NOOP("Export", "Kialo’s own text: claims for and against, numbered."),
    "outline": QT_TRANSLATE_NOOP("Export", "An indented list for any editor; opens in Markdown programs."),
    "argdown": QT_TRANSLATE_NOOP("Export", "Argdown keeps everything a case has, as text one can edit."),
    "aif": QT_TRANSLATE_NOOP("Export", "The Argument Interchange Format keeps everything a case has."),
    "csv": QT_TRANSLATE_NOOP("Export", "A row an argument, for tables and scripts."),
    "xlsx": QT_TRANSLATE_NOOP("Export", "A row an argument, for Excel and LibreOffice."),
    "verbatim": QT_TRANSLATE_NOOP("Export", "Blocks and cards for Word with the Verbatim template."),
    "graphml": QT_TRANSLATE_NOOP("Export", "A graph for yEd, Gephi, networkx. It cannot be imported again."),
}
ONE_PAGE = ""
"""A poster on one page of its own size."""
MOST_SHOWN = 20_000
"""Characters of a file that are shown before it is written."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be exported, and how.

    Attributes:
        kind: one of :data:`KINDS`.
        sides: whose trees.
        root: only the branch of this node of the one side in ``sides``.
        paper: of a booklet or poster; :data:`ONE_PAGE` for a poster on one page.
        notes: a booklet with the coach's notes.
    """

    kind: str
    sides: tuple[Side, ...] = tuple(Side)
    root: str = STANCE
    paper: str = str(Paper.A4)
    notes: bool = False

    @property
    def suffix(self) -> str:
        """Of the file's name."""
        return SUFFIXES.get(self.kind) or FORMATS[self.kind].suffixes[0]


@dataclass(frozen=True, slots=True)
class OrderPreview:
    """What an order would give.

    Attributes:
        arguments: how many.
        losses: what the format cannot hold.
        text: the beginning of a text file; else empty.
        pages: a picture's or a paper's, to be painted.
        said: a sentence on its size; may be empty.
    """

    arguments: int
    losses: tuple[Loss, ...] = ()
    text: str = ""
    pages: Pages | None = None
    said: str = ""


def kind_name(kind: str) -> str:
    """What a kind is called."""
    return translate("Export", NAMES[kind]) if kind in NAMES else format_name(FORMATS[kind])


def good_for(kind: str) -> str:
    """What it is good for."""
    return translate("Export", GOOD_FOR[kind])


def look(case: Case, order: Order) -> OrderPreview:
    """What would come of it; ``case`` must not change any more."""
    part = portion(case, order.sides, order.root)
    count = len(part)
    if order.kind in FORMATS:
        data, report = write(part.case, order.kind, tuple(Side))
        if order.kind == "xlsx":  # the same rows, as text
            data = write(part.case, "csv", tuple(Side))[0]
        text = "" if order.kind == "verbatim" else data[: 4 * MOST_SHOWN].decode("utf-8-sig", "ignore")
        return OrderPreview(count, report.losses, text[:MOST_SHOWN])
    if order.kind in (PNG, SVG):
        poster = Poster(part)
        scale = pictures.scale_of(poster) if order.kind == PNG else pictures.WANTED
        return OrderPreview(count, pages=LargePage(poster), said=pictures.scale_words(scale))
    pages = pages_of(part, order)
    if isinstance(pages, LargePage):
        size = pages.size / 72 * 2.54
        text = translate("Export", "One page, {0} × {1} cm.")
        return OrderPreview(count, pages=pages, said=text.format(round(size.width()), round(size.height())))
    return OrderPreview(count, pages=pages, said=translate("Export", "Pages: {0}.").format(len(pages)))


def pages_of(part: Portion, order: Order) -> Pages:
    """A booklet or a poster."""
    if order.kind == BOOKLET:
        return Booklet(part, Paper(order.paper or Paper.A4).size, order.notes)
    poster = Poster(part)
    return Sheets(poster, Paper(order.paper)) if order.paper else LargePage(poster)


def made(case: Case, order: Order) -> bytes:
    """The file; ``case`` must not change any more."""
    part = portion(case, order.sides, order.root)
    if order.kind in FORMATS:
        return write(part.case, order.kind, tuple(Side))[0]
    if order.kind == PNG:
        return pictures.png(Poster(part))
    if order.kind == SVG:
        return pictures.svg(Poster(part))
    return pdf(pages_of(part, order))
