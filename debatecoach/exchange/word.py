"""A Word file's paragraphs as Verbatim means them: headings, cites, what is underlined and highlighted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from debatecoach.exchange import faults, zips
from debatecoach.exchange.limits import MOST_NODES, MOST_PARAGRAPHS
from debatecoach.exchange.model import Job
from debatecoach.exchange.texts import clean

MARK = "debatecoach rehearsal tree"
"""Among the keywords of a file that was written here."""
_LARGE = re.compile(r"word/document\.xml")
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_LEVELS = {
    "heading 1": 1,
    "pocket": 1,
    "heading 2": 2,
    "hat": 2,
    "heading 3": 3,
    "block": 3,
    "heading 4": 4,
    "tag": 4,
    "tags": 4,
}
_CITES = {"cite", "style 13 pt bold", "style13ptbold", "style 12 pt bold", "style 11 pt bold", "cites"}
_UNDERLINES = {"underline", "style underline", "styleunderline", "style bold underline", "emphasis"}
_MOST_BASES = 10


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of one look."""

    text: str
    cite: bool = False
    underlined: bool = False
    highlighted: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph.

    Attributes:
        number: its place in the document, from 1.
        level: 1 pocket, 2 hat, 3 block, 4 tag, 0 for text.
        kind: ``title``, ``analytic``, ``undertag`` or empty.
        pieces: its words.
    """

    number: int
    level: int
    kind: str
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(each.text for each in self.pieces).strip()


@dataclass(frozen=True, slots=True)
class _Style:
    level: int = 0
    kind: str = ""
    cite: bool = False
    underlined: bool = False
    highlighted: bool = False


def paragraphs(data: bytes, job: Job) -> tuple[list[Paragraph], bool]:
    """A DOCX file's paragraphs that have words, and whether it was written here.

    Raises:
        InputError: encrypted, damaged, or made to do harm.
    """
    parts = zips.check(data, job, "DOCX", _LARGE)
    from lxml import etree

    document = parts.get("word/document.xml")
    if document is None:
        raise faults.damaged(job.name, "DOCX")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(document, parser)
        styles = (
            _styles(etree.fromstring(parts["word/styles.xml"], parser)) if "word/styles.xml" in parts else {}
        )
    except etree.LxmlError as error:
        raise faults.damaged(job.name, "DOCX") from error
    found = [each for each in _paragraphs(root, styles, job) if each.text]
    return found, MARK.encode() in parts.get("docProps/core.xml", b"")


def _styles(root: Any) -> dict[str, _Style]:
    made: dict[str, tuple[list[str], int, bool, str]] = {}
    for style in root.iter(f"{_W}style"):
        names = [_value(style.find(f"{_W}{tag}")) for tag in ("name", "aliases")]
        every = [each.strip().lower() for name in names for each in name.split(",") if each.strip()]
        outline = _value(style.find(f"{_W}pPr/{_W}outlineLvl"))
        level = int(outline) + 1 if outline.isdecimal() and len(outline) < 3 else 0
        underline = _on(style.find(f"{_W}rPr/{_W}u"))
        based = _value(style.find(f"{_W}basedOn"))
        made[style.get(f"{_W}styleId", "")] = (every, level, underline, based)
    return {id: _style(id, made) for id in made}


def _style(id: str, made: dict[str, tuple[list[str], int, bool, str]]) -> _Style:
    """A style by its names, else by those it is based on."""
    level, kind, cite, underlined = 0, "", False, False
    base: str = id
    for _ in range(_MOST_BASES):
        if base not in made:
            break
        names, outline, underline, next_base = made[base]
        named = next((_LEVELS[name] for name in names if name in _LEVELS), 0)
        level = level or named or (outline if outline <= 4 else 0)
        kind = kind or next((name for name in names if name in ("title", "analytic", "undertag")), "")
        cite = cite or bool(_CITES & set(names))
        underlined = underlined or underline or bool(_UNDERLINES & set(names))
        base = next_base
    return _Style(0 if kind else level, kind, cite, underlined and not cite)


def _paragraphs(root: Any, styles: dict[str, _Style], job: Job) -> Iterator[Paragraph]:
    for fallback in list(root.iter(_FALLBACK)):  # the same words again, for old programs
        fallback.getparent().remove(fallback)
    for number, paragraph in enumerate(root.iter(f"{_W}p"), 1):
        if number > MOST_PARAGRAPHS:
            raise faults.too_many(job.name, MOST_NODES)
        style = styles.get(_value(paragraph.find(f"{_W}pPr/{_W}pStyle")), _Style())
        pieces = []
        for run in paragraph.iter(f"{_W}r"):
            if next(run.iterancestors(f"{_W}p")) is not paragraph:
                continue  # a text box within it: a paragraph of its own
            text = clean("".join(_words(run)))
            if text:
                pieces.append(_piece(text, run, styles))
        yield Paragraph(number, style.level, style.kind, tuple(pieces))


def _words(run: Any) -> Iterator[str]:
    for each in run:
        if each.tag == f"{_W}t":
            yield each.text or ""
        elif each.tag == f"{_W}tab":
            yield "\t"
        elif each.tag in (f"{_W}br", f"{_W}cr"):
            yield "\n"
        elif each.tag == f"{_W}noBreakHyphen":
            yield "-"


def _piece(text: str, run: Any, styles: dict[str, _Style]) -> Piece:
    look = run.find(f"{_W}rPr")
    if look is None:
        return Piece(text)
    style = styles.get(_value(look.find(f"{_W}rStyle")), _Style())
    underline = look.find(f"{_W}u")
    shade = look.find(f"{_W}shd")
    fill = shade.get(f"{_W}fill", "auto") if shade is not None else "auto"
    return Piece(
        text,
        style.cite,
        style.underlined if underline is None else _on(underline),
        _on(look.find(f"{_W}highlight")) or fill.lower() not in ("auto", "ffffff", ""),
    )


def _value(element: Any) -> str:
    return "" if element is None else element.get(f"{_W}val", "")


def _on(element: Any) -> bool:
    return element is not None and element.get(f"{_W}val", "single") not in ("none", "0", "false")
