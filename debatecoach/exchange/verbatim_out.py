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


def write(parcel: Parcel, ledger: Ledger) -> bytes:
    """A parcel as a DOCX file that Verbatim's navigation and styles know."""
    import docx

    book = docx.Document()
    _add_styles(book)
    core = book.core_properties
    core.title, core.keywords, core.author, core.comments = line(parcel.motion.text)[:250], MARK, "", ""
    book.add_paragraph(line(parcel.motion.text), style="Title")
    points = points_of(parcel)
    for side in Side:
        heads = [
            at for at, point in enumerate(points) if point.parent < 0 and point.supports is (side is Side.PRO)
        ]
        if heads:
            book.add_paragraph(str(side).capitalize(), style="Heading 1")
            _trees(book, points, heads)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _trees(book: Any, points: list[Point], heads: list[int]) -> None:
    """A side's main claims, each in a hat: the claim, then a block of answers to all that have some."""
    under: dict[int, list[int]] = {}
    for at, point in enumerate(points):
        under.setdefault(point.parent, []).append(at)
    for number, head in enumerate(heads, 1):
        names = {head: str(number)}
        book.add_paragraph(f"{number}. {_short(points[head])}", style="Heading 2")
        _card(book, names[head], held(points[head].argument))
        stack = [head]
        while stack:
            at = stack.pop()
            replies = under.get(at, [])
            if replies:
                book.add_paragraph(f"AT {names[at]}. {_short(points[at])}", style="Heading 3")
            for place, reply in enumerate(replies, 1):
                names[reply] = f"{names[at]}.{place}"
                _card(book, names[reply], held(points[reply].argument))
            stack.extend(reversed(replies))


def _short(point: Point) -> str:
    text = line(point.argument.label) or line(point.argument.claim)
    return text if len(text) <= 80 else f"{text[:79]}…"


def _card(book: Any, number: str, said: Argument) -> None:
    book.add_paragraph(f"{number}. {said.claim}", style="Heading 4")
    for each in said.argument.split("\n") if said.argument else ():
        book.add_paragraph(each, style="Analytic")
    source = said.source
    if source is None:
        return
    cite = book.add_paragraph(style="Normal")
    name = " ".join(each for each in (source.publisher, str(source.year or "")) if each)
    cite.add_run(name or source.title or "?", style="Style 13 pt Bold")
    parts = (source.title, source.publisher, str(source.year), source.url)
    cite.add_run(f" [{' | '.join(each.translate(_QUOTED) for each in parts)}]")
    for each in source.quote.split("\n") if source.quote else ():
        book.add_paragraph(style="Normal").add_run(each, style="Style Underline")


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
