"""Pages: what a booklet and a poster in sheets have in common; as PDF, on the screen, from the printer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QMarginsF, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE
from debatecoach.debate.motion import Framework, Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from debatecoach.ui.export.pdf_words import searchable
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.trees.shown import MAX_LOOK_AHEAD

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


# -- What is to be exported: both sides' trees, one side's, or one branch
@dataclass(frozen=True, slots=True)
class Section:
    """A side's trees, or one branch of them.

    Attributes:
        forest: whole, so that levels and sides are those of the case.
        strengths: of all its nodes.
        root: the stance for all of it, else the branch's first node.
        framework: the side's, where all of its trees are there.
    """

    forest: RehearsalForest
    strengths: Strengths
    root: str = STANCE
    framework: Framework | None = None

    @property
    def heads(self) -> Sequence[str]:
        """The nodes at the left: main claims, or the one the branch begins with."""
        return self.forest.children() if self.root == STANCE else (self.root,)

    def strength(self, node: str) -> float:
        """f_k at the farthest look-ahead."""
        return self.strengths.at(node, MAX_LOOK_AHEAD)

    def __len__(self) -> int:
        """How many arguments."""
        return sum(1 for _each in self.walk())

    def walk(self) -> Iterator[tuple[str, str, int]]:
        """Nodes depth first, with their number (``2.1.3``) and level within the section."""
        stack = [(node, str(at), 0) for at, node in reversed(list(enumerate(self.heads, 1)))]
        while stack:
            node, number, level = stack.pop()
            yield node, number, level
            replies = list(enumerate(self.forest.children(node), 1))
            stack.extend((each, f"{number}.{at}", level + 1) for at, each in reversed(replies))


@dataclass(frozen=True, slots=True)
class Portion:
    """What is to be exported of a case.

    Attributes:
        case: a case that holds nothing else, for formats that take a case.
        sections: for pictures and pages; without the sides that have nothing.
    """

    case: Case
    sections: tuple[Section, ...]

    @property
    def motion(self) -> Motion:
        """The motion the trees are about."""
        return self.case.motion

    def __len__(self) -> int:
        """How many arguments."""
        return sum(len(each) for each in self.sections)


def portion(case: Case, sides: Sequence[Side] = tuple(Side), root: str = STANCE) -> Portion:
    """A part of a case, which must not change any more (:meth:`Case.snapshot`).

    Args:
        sides: whose trees.
        root: a node of the one side in ``sides``: only its branch.
    """
    forests = {side: RehearsalForest(side) for side in Side}
    sections = []
    for side in sides:
        forest = case.forests[side]
        if root == STANCE:
            forests[side] = forest
        else:
            first, *rest = forest.twigs(root)
            speaks = forest.side_of(root)
            forests[speaks] = RehearsalForest(speaks, (replace(first, parent=STANCE), *rest))
        if len(forest):
            framework = case.motion.framework(side) if root == STANCE else None
            sections.append(Section(forest, Strengths(forest), root, framework))
    return Portion(replace(case, forests=forests), tuple(sections))


def section_name(section: Section) -> str:
    """What a section is called: whose trees it is of."""
    if section.root == STANCE:
        text = QCoreApplication.translate("Booklet", "{0} case")
    else:
        text = QCoreApplication.translate("Booklet", "{0} case, one branch")
    return text.format(side_name(section.forest.side))


POINT = 72
"""Points to an inch: pages are measured in points."""
MOST_POINTS = 14_400.0
"""Along a side of a page: what readers of PDF take."""
MOST_PREVIEW = 4000
"""Pixels along a side of a page's picture on the screen."""


class Paper(StrEnum):
    """Sheets to choose from."""

    A4 = "A4"
    A3 = "A3"
    LETTER = "Letter"

    @property
    def size(self) -> QSizeF:
        """Width and height upright, points."""
        return QPageSize(_IDS[self]).size(QPageSize.Unit.Point)

    @property
    def page(self) -> QPageSize:
        """As a printer knows it."""
        return QPageSize(_IDS[self])


_IDS = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.A3: QPageSize.PageSizeId.A3,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}


class Pages(Protocol):
    """Pages that can be painted in any order."""

    @property
    def title(self) -> str:
        """Of the whole, for the file's properties."""

    @property
    def size(self) -> QSizeF:
        """Of every page, points."""

    def __len__(self) -> int: ...

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, counted from 0, in points from its upper left corner."""


def pdf(pages: Pages) -> bytes:
    """The pages as a PDF file; its words are text."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(pages.title)
    writer.setCreator("Debate Coach")
    exact = QPageSize(pages.size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    upright = QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(exact, upright, QMarginsF()))
    writer.setResolution(POINT * 10)
    painter = QPainter(writer)
    painter.scale(10, 10)
    for page in range(len(pages)):
        if page:
            writer.newPage()
        painter.save()
        pages.paint(painter, page)
        painter.restore()
    painter.end()
    buffer.close()
    return searchable(data.data())


def image(pages: Pages, page: int, width: int) -> QImage:
    """A page as it looks, ``width`` pixels wide, or less where it is very tall."""
    size = pages.size
    scale = min(width / size.width(), MOST_PREVIEW / size.width(), MOST_PREVIEW / size.height())
    return painted(size, scale, lambda painter: pages.paint(painter, page))


def painted(size: QSizeF, scale: float, paint: Callable[[QPainter], object]) -> QImage:
    """What ``paint`` paints on white, ``scale`` pixels to a unit of ``size``."""
    made = QImage(
        max(1, round(size.width() * scale)), max(1, round(size.height() * scale)), QImage.Format.Format_RGB32
    )
    made.fill(Qt.GlobalColor.white)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    paint(painter)
    painter.end()
    return made


def png_of(made: QImage, title: str) -> bytes:
    """A picture as a PNG file that says what it is."""
    made.setText("Title", title)
    made.setText("Software", "Debate Coach")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def print_steps(pages: Pages, printer: QPrinter) -> Generator[None, None, None]:
    """Print the pages the printer was asked for, a page a step; each is fitted to the printer's sheet."""
    first, last = printer.fromPage() or 1, printer.toPage() or len(pages)
    chosen = list(range(max(1, first) - 1, min(last, len(pages))))
    if printer.pageOrder() is printer.PageOrder.LastPageFirst:
        chosen.reverse()
    painter = QPainter()
    if not painter.begin(printer):  # the printer's state tells it
        return
    sheet = printer.pageLayout().fullRectPixels(printer.resolution())
    inner = printer.pageLayout().paintRectPixels(printer.resolution())
    size = pages.size
    scale = min(sheet.width() / size.width(), sheet.height() / size.height())
    try:
        for place, page in enumerate(chosen):
            if place:
                printer.newPage()
            painter.save()
            painter.translate(-inner.left(), -inner.top())  # a printer counts from where it can print
            painter.scale(scale, scale)
            pages.paint(painter, page)
            painter.restore()
            yield
    except GeneratorExit:  # nobody wants the rest
        printer.abort()
        raise
    finally:
        painter.end()
