"""A written ballot as a Word document (DOCX), in Word's own styles: headings, quotations, lists, tables."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from debatecoach.coach.bench.written import Block, Heading, Listed, Paragraph, Quoted, Table
from debatecoach.exchange.texts import clean

if TYPE_CHECKING:
    from docx.document import Document

CHINESE = "Microsoft YaHei"


def ballot_docx(blocks: Sequence[Block], title: str) -> bytes:
    """The document's bytes.

    Everything is written as text, without the characters XML forbids: nothing said can become a field, a link
    or markup.
    """
    import docx

    made = docx.Document()
    made.core_properties.title = clean(title)[:255]
    made.core_properties.author = ""
    _fonts(made)
    for block in blocks:
        _write(made, block)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def _fonts(made: Document) -> None:
    """A letter that is no Latin one has a font too, whatever machine it is read on."""
    from docx.oxml.ns import qn

    styles: Any = made.styles
    properties = styles["Normal"].element.get_or_add_rPr()
    properties.get_or_add_rFonts().set(qn("w:eastAsia"), CHINESE)


def _write(made: Document, block: Block) -> None:
    if isinstance(block, Heading):
        made.add_heading(_line(block.text), min(3, block.level))
    elif isinstance(block, Paragraph):
        parts = [part for part in block.text.split("\n\n") if part.strip()] or [""]
        for at, part in enumerate(parts):
            paragraph = made.add_paragraph()
            if at == 0 and block.lead:
                paragraph.add_run(_line(block.led)).bold = True
                paragraph.add_run(" ")
            paragraph.add_run(_line(part)).italic = block.small or None
    elif isinstance(block, Quoted):
        paragraph = made.add_paragraph(style="Intense Quote" if not block.source else "Quote")
        paragraph.add_run(f"“{_line(block.text)}”")
        if block.source:
            paragraph.add_run(f"  ({_line(block.source)})").italic = False
    elif isinstance(block, Listed):
        for item in block.items:
            made.add_paragraph(_line(item), style="List Bullet")
    else:
        _table(made, block)


def _table(made: Document, block: Table) -> None:
    from docx.enum.text import WD_ALIGN_PARAGRAPH

    table = made.add_table(rows=1, cols=len(block.head))
    table.style = "Light Grid Accent 1"
    rows = [block.head, *block.rows]
    for at, row in enumerate(rows):
        cells = table.rows[0].cells if at == 0 else table.add_row().cells
        for column, text in enumerate(row):
            paragraph = cells[column].paragraphs[0]
            paragraph.add_run(_line(text)).bold = at == 0 or at - 1 in block.strong
            if column in block.numbers:
                paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT


def _line(text: str) -> str:
    return " ".join(clean(text).split())
