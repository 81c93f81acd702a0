"""One passage as a card, and opening where it is from. Everything in a passage is somebody's: plain text."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QDesktopServices

from debatecoach.base.texts import shortened
from debatecoach.debate.evidence import Passage
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, icon_button, label, plain_tip, side_chip

translate = QCoreApplication.translate

OpenUrl = Callable[[QUrl], bool]


def open_url(url: QUrl) -> bool:
    """Hand an address or a file to the program the system has for it."""
    return QDesktopServices.openUrl(url)


def url_of(place: str, folders: Sequence[str]) -> QUrl | None:
    """What to open for a passage's place; None if it must not be opened from here.

    A case may come by mail from anyone: only web addresses are opened, and documents (by their ending)
    that lie in a folder the user chose.
    """
    if place.startswith(("https://", "http://")):
        url = QUrl(place, QUrl.ParsingMode.StrictMode)
        return url if url.isValid() and url.host() and not url.userInfo() else None
    from debatecoach.engines.search.reading import KINDS

    name = place.rpartition("#page=")[0] if "#page=" in place else place
    if os.path.splitext(name)[1].lower() not in KINDS or "\0" in name or name.startswith(("\\\\", "//")):
        return None
    path = os.path.realpath(name)
    inside = any(Path(path).is_relative_to(os.path.realpath(folder)) for folder in folders)
    return QUrl.fromLocalFile(path) if inside and os.path.isfile(path) else None


def source_words(passage: Passage) -> str:
    """Where a passage is from: title, publisher, date, and the page or the site."""
    parts = [passage.title, passage.publisher, passage.date or translate("Evidence", "no date")]
    file, _, page = passage.place.rpartition("#page=")
    if file and page.isdecimal():
        parts.append(translate("Evidence", "page {0}").format(page))
    return " · ".join(part for part in parts if part)


class PassageCard(Card):
    """A passage: its exact words, where they are from, and what they help.

    Args:
        on_open, on_remove: given the passage's id.
    """

    def __init__(
        self, passage: Passage, on_open: Callable[[str], object], on_remove: Callable[[str], object]
    ) -> None:
        super().__init__()
        self.passage = passage
        quote = label(self.tr("“{0}”").format(passage.quote), wrap=True, selectable=True)
        source = label(source_words(passage), "small", wrap=True, selectable=True)
        self.setAccessibleName(self.tr("Passage {0}: {1}").format(passage.id, passage.title))
        self.setAccessibleDescription(passage.quote)
        head = row_of(label(passage.id, "small"), spacing=8)
        if passage.side is not None:
            head.addWidget(side_chip(passage.side), 0, Qt.AlignmentFlag.AlignVCenter)
        go = self.tr("Open “{0}”").format(shortened(passage.title))
        self.open = icon_button("open", go, lambda: on_open(passage.id), toolTip=plain_tip(passage.place))
        away = self.tr("Remove passage {0}").format(passage.id)
        self.remove = icon_button("delete", away, lambda: on_remove(passage.id))
        above = Qt.AlignmentFlag.AlignTop
        fill(head, (label(passage.helps, "muted", wrap=True), 1), (self.open, above), (self.remove, above))
        fill(self.column, head, quote, source)
        self.column.setSpacing(round(4 * theme().scale))
