"""Writing Verbatim's Word files; see :mod:`~debatecoach.exchange.verbatim`."""

from __future__ import annotations

import io
from typing import Any

from debatecoach.debate.argument import Argument, Source
from debatecoach.debate.side import Side
from debatecoach.exchange.model import Ledger, Parcel
from debatecoach.exchange.points import Point, points_of
from debatecoach.exchange.texts import clean, line
from debatecoach.exchange.word import MARK


def held(argument: Argument) -> Argument:
    """What of an argument the format can hold."""
    source = argument.source
    if source is not None:
        title, publisher, url = (line(each) for each in (source.title, source.publisher, source.url))
        source = Source(title, publisher, source.year, "\n".join(_lines(source.quote)), url)
    return Argument(line(argument.claim), "\n".join(_lines(argument.argument)), source=source)


def _lines(text: str) -> list[str]:
    return [each.strip() for each in clean(text).split("\n") if each.strip()]


class _Book:
    """A document that grows at its end; python-docx itself looks for the end anew with every paragraph."""

    def __init__(self) -> None:
        import docx
        from docx.oxml import OxmlElement

        self.document = docx.Document()
        _add_styles(self.document)
        self._ids = {style.name: style.style_id for style in self.document.styles}
        self._make = OxmlElement
        self._end = self.document.element.body.sectPr

    def add(self, style: str, *runs: tuple[str, str]) -> None:
        """A paragraph of (words, character style or empty)."""
        paragraph = self._make("w:p")
        paragraph.style = self._ids[style]
        for text, look in runs:
            run = paragraph.add_r()
            run.text = text
            if look:
                run.style = self._ids[look]
        self._end.addprevious(paragraph)

    def saved(self) -> bytes:
        """The file."""
        out = io.BytesIO()
        self.document.save(out)
        return out.getvalue()


def write(parcel: Parcel, ledger: Ledger) -> bytes:
    """A parcel as a DOCX file that Verbatim's navigation and styles know."""
    book = _Book()
    core = book.document.core_properties
    core.title, core.keywords, core.author, core.comments = line(parcel.motion.text)[:250], MARK, "", ""
    book.add("Title", (line(parcel.motion.text), ""))
    points = points_of(parcel)
    for side in Side:
        pro = side is Side.PRO
        heads = [at for at, point in enumerate(points) if point.parent < 0 and point.supports is pro]
        if heads:
            book.add("Heading 1", (str(side).capitalize(), ""))
            _trees(book, points, heads)
    return book.saved()


def _trees(book: _Book, points: list[Point], heads: list[int]) -> None:
    """A side's main claims, each in a hat: the claim, then a block of answers to all that have some."""
    under: dict[int, list[int]] = {}
    for at, point in enumerate(points):
        under.setdefault(point.parent, []).append(at)
    for number, head in enumerate(heads, 1):
        names = {head: str(number)}
        book.add("Heading 2", (f"{number}. {_short(points[head])}", ""))
        _card(book, names[head], held(points[head].argument))
        stack = [head]
        while stack:
            at = stack.pop()
            replies = under.get(at, [])
            if replies:
                book.add("Heading 3", (f"AT {names[at]}. {_short(points[at])}", ""))
            for place, reply in enumerate(replies, 1):
                names[reply] = f"{names[at]}.{place}"
                _card(book, names[reply], held(points[reply].argument))
            stack.extend(reversed(replies))


def _short(point: Point) -> str:
    text = line(point.argument.label) or line(point.argument.claim)
    return text if len(text) <= 80 else f"{text[:79]}…"


def _card(book: _Book, number: str, said: Argument) -> None:
    book.add("Heading 4", (f"{number}. {said.claim}", ""))
    for each in said.argument.split("\n") if said.argument else ():
        book.add("Analytic", (each, ""))
    source = said.source
    if source is None:
        return
    name = " ".join(each for each in (source.publisher, str(source.year or "")) if each)
    parts = (source.title, source.publisher, str(source.year), source.url)
    told = f" [{' | '.join(each.translate(_QUOTED) for each in parts)}]"
    book.add("Normal", (name or source.title or "?", "Style 13 pt Bold"), (told, ""))
    for each in source.quote.split("\n") if source.quote else ():
        book.add("Normal", (each, "Style Underline"))


_QUOTED = str.maketrans({"|": "\\|", "\\": "\\\\"})


def _add_styles(book: Any) -> None:
    from docx.enum.style import WD_STYLE_TYPE
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn
    from docx.shared import Pt

    for level, alias in enumerate(("Pocket", "Hat", "Block", "Tag"), 1):
        element = book.styles[f"Heading {level}"].element
        aliases = OxmlElement("w:aliases")
        aliases.set(qn("w:val"), alias)
        element.find(qn("w:name")).addnext(aliases)
    book.styles.add_style("Analytic", WD_STYLE_TYPE.PARAGRAPH).base_style = book.styles["Normal"]
    cite = book.styles.add_style("Style 13 pt Bold", WD_STYLE_TYPE.CHARACTER)
    cite.font.bold, cite.font.size = True, Pt(13)
    book.styles.add_style("Style Underline", WD_STYLE_TYPE.CHARACTER).font.underline = True
