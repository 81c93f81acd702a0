"""Text in lines of a width, for whoever paints it themselves."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextCharFormat, QTextLayout, QTextOption

from debatecoach.debate.card import Card, Run


def one_line(text: str) -> str:
    """Text without what breaks lines, and no longer than a page is wide."""
    return " ".join(text[:4000].split())


def lines(text: str, used: QFont, width: float, most: int = 0) -> list[str]:
    """``text`` in lines of ``width`` units, at most ``most`` (0: all), the last one elided."""
    layout = _wrapping(text, used)
    layout.beginLayout()
    found: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start, length = line.textStart(), line.textLength()
        if most and len(found) == most - 1 and start + length < len(text):
            found.append(QFontMetricsF(used).elidedText(text[start:], Qt.TextElideMode.ElideRight, width))
            break
        found.append(text[start : start + length].rstrip())
    layout.endLayout()
    return found or [""]


def marked_lines(card: Card, used: QFont, width: float) -> Iterator[list[Run]]:
    """A card's body in lines of ``width`` units; emphasised words are as wide as they are in bold."""
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.DemiBold)
    for paragraph in card.paragraphs():
        if not paragraph.body:
            continue
        layout = _wrapping(paragraph.body, used)
        # Qt counts a letter beyond U+FFFF twice: by its count, where it stands in the text
        units = [at for at, letter in enumerate(paragraph.body) for _ in range(1 + (ord(letter) > 0xFFFF))]
        units.append(len(paragraph.body))
        ranges = []
        for start, end in paragraph.emphasised:
            each = QTextLayout.FormatRange()
            each.start, each.length, each.format = (
                units.index(start),
                units.index(end) - units.index(start),
                bold,
            )
            ranges.append(each)
        layout.setFormats(ranges)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            start = line.textStart()
            yield list(paragraph.cut(units[start + line.textLength()], units[start]).runs())
        layout.endLayout()


def _wrapping(text: str, used: QFont) -> QTextLayout:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(text, used)
    layout.setTextOption(option)
    return layout
