"""Choosing two versions: speeches of one place in the case's rounds, takes of them, or files."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from debatecoach.debate.head_to_head import Origin
from debatecoach.ui.head_to_head import comparison_words as words
from debatecoach.ui.head_to_head.desk import Offer
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import column_of, fill
from debatecoach.ui.kit.widgets import button, label, plain_tip
from debatecoach.ui.kit.wording import joined

translate = QCoreApplication.translate

SHOWN = 60
"""Characters of a version's beginning."""


class Choosing(QWidget):
    """Two lists; the second holds what goes with what is chosen in the first.

    Args:
        offers: what there is.
        on_bring: asks for a file.
        on_change: another pair is chosen, or none.
    """

    def __init__(
        self, offers: list[Offer], on_bring: Callable[[], object], on_change: Callable[[], object]
    ) -> None:
        super().__init__()
        self._offers, self._on_change = list(offers), on_change
        about = translate(
            "HeadToHead",
            "Two versions of one speech: people hear or read them without knowing which is which, in an "
            "order that is drawn for each, and say which is more persuasive.",
        )
        column = column_of(label(about, "muted", wrap=True), inside=self, spacing=8)
        self.one, self.other = (
            Chooser(name, least=12, mode=Qt.TextElideMode.ElideMiddle)
            for name in (
                translate("HeadToHead", "One version"),
                translate("HeadToHead", "The other"),
            )
        )
        for box in (self.one, self.other):
            asked = label(box.accessibleName(), "small", buddy=box)
            fill(column, asked, box)
        self.none = label("", "muted", wrap=True)
        bring = translate("HeadToHead", "Bring a speech from a file…")
        self.bring = button(bring, on_bring, icon="open")
        fill(column, self.none, (self.bring, Qt.AlignmentFlag.AlignLeft))
        self.one.currentIndexChanged.connect(self._match)
        self.other.currentIndexChanged.connect(lambda _at: self._on_change())
        self._fill()

    def add(self, offer: Offer) -> None:
        """One more, from a file: it is chosen as the other version, or as the one if there is none."""
        if not any(each.version == offer.version for each in self._offers):
            self._offers.append(offer)
        chosen = self.one.currentData()
        self._fill()
        at = self.one.findData(chosen)
        self.one.setCurrentIndex(max(0, at))
        place = next(
            (n for n in range(self.other.count()) if self.other.itemData(n) == self._offers.index(offer)), -1
        )
        if place >= 0:
            self.other.setCurrentIndex(place)

    def chosen(self) -> tuple[Offer, Offer] | None:
        """Both; None if there are not two that go together."""
        one, other = self.one.currentData(), self.other.currentData()
        return (self._offers[one], self._offers[other]) if one is not None and other is not None else None

    def _fill(self) -> None:
        self.one.blockSignals(True)
        self.one.clear()
        order = sorted(range(len(self._offers)), key=lambda at: not self._matches(at))
        for at in order:
            self._put(self.one, at)
        self.one.blockSignals(False)
        self._match()

    def _put(self, box: Chooser, at: int) -> None:
        name = _name(self._offers[at])
        box.addItem(name, at)
        box.setItemData(box.count() - 1, plain_tip(name), Qt.ItemDataRole.ToolTipRole)

    def _matches(self, at: int) -> list[int]:
        return [other for other, each in enumerate(self._offers) if each.goes_with(self._offers[at])]

    def _match(self) -> None:
        at = self.one.currentData()
        self.other.blockSignals(True)
        self.other.clear()
        for other in self._matches(at) if at is not None else []:
            self._put(self.other, other)
        self.other.setCurrentIndex(self.other.count() - 1)  # the latest
        self.other.blockSignals(False)
        there = self.other.count() > 0
        self.none.setText("" if there else _missing(bool(self._offers)))
        self.none.setVisible(not there)
        for box in (self.one, self.other):
            box.setEnabled(box.count() > 0)
        self._on_change()


def _missing(some: bool) -> str:
    first = (
        translate("HeadToHead", "There is no second version of this speech yet.")
        if some
        else translate("HeadToHead", "No speech was given in this case yet.")
    )
    todo = translate(
        "HeadToHead",
        "Give it again in a drill (Practise), hold another round on the motion, or bring a file.",
    )
    return joined([first, todo])


def _name(offer: Offer) -> str:
    """What whoever chooses needs to know it by."""
    version = offer.version
    begins = " ".join(version.text.split())[:SHOWN]
    name = words.version_name(version, offer.at)
    if offer.slot is None or version.origin is Origin.FILE:
        return translate("HeadToHead", "{0}: “{1}…”").format(name, begins)
    return translate("HeadToHead", "{0}. {1}: “{2}…”").format(offer.name, name, begins)
