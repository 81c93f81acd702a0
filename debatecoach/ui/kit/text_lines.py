"""Text in lines of a width, for whoever paints it themselves."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption


def one_line(text: str) -> str:
    """Text without what breaks lines, and no longer than a page is wide."""
    return " ".join(text[:4000].split())


def lines(text: str, used: QFont, width: float, most: int = 0) -> list[str]:
    """``text`` in lines of ``width`` units, at most ``most`` (0: all), the last one elided."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(text, used)
    layout.setTextOption(option)
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
