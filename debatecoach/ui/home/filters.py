"""The bar above the library: what is shown of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.coach.summaries import MotionSummary
from debatecoach.ui.home.library import category_words, difficulty_words
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import wrap_of
from debatecoach.ui.kit.names import LANGUAGES
from debatecoach.ui.kit.screen_reader import announce, name_box
from debatecoach.ui.kit.widgets import button
from debatecoach.ui.kit.wording import shipped_name

REST_MS = 800
"""Who hears the screen is told how many motions there are when they have not typed for so long."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of the library is wanted; empty and 0 stand for any."""

    words: str = ""
    domain: str = ""
    category: str = ""
    difficulty: int = 0
    language: str = ""

    def takes(self, motion: MotionSummary) -> bool:
        """True if the motion is wanted: all the words are in it or in its claims."""
        said = " ".join((motion.text, *motion.pro_claims, *motion.con_claims, motion.domain)).casefold()
        return (
            all(word in said for word in self.words.casefold().split())
            and self.domain in ("", motion.domain)
            and self.category in ("", motion.category)
            and self.difficulty in (0, motion.difficulty)
            and self.language in ("", motion.language)
        )


class LibraryFilters(QWidget):
    """Choosers beside the words somebody types.

    Args:
        words: where the words are typed.

    Signals:
        changed: a :class:`Wanted`.
    """

    changed = Signal(object)

    def __init__(self, words: QLineEdit) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Filter the library"))
        row = wrap_of(inside=self)
        self.words = words
        self.domain = self._chooser(self.tr("Domain"))
        self.category = self._chooser(self.tr("Kind of motion"))
        self.difficulty = self._chooser(self.tr("Difficulty"))
        self.language = self._chooser(self.tr("Language"))
        self._count = ""
        self.clear = button(self.tr("Show all"), self.reset, "quiet")
        for part in (self.domain, self.category, self.difficulty, self.language, self.clear):
            row.addWidget(part)
        for box in (self.domain, self.category, self.difficulty, self.language):
            name_box(box)  # now: what fills them tells readers of them before anybody comes here
        self.words.textChanged.connect(lambda _text: self._tell())
        self._rest = QTimer(
            self, singleShot=True, interval=REST_MS, timeout=lambda: announce(self, self._count)
        )

    def _chooser(self, name: str) -> Chooser:
        made = Chooser(name, lambda _chosen: self._tell())
        made.setSizeAdjustPolicy(Chooser.SizeAdjustPolicy.AdjustToContents)
        return made

    def offer(self, motions: Sequence[MotionSummary]) -> None:
        """Offer what the library has; what is chosen stays if it still is there."""
        domains = sorted(
            {motion.domain for motion in motions}, key=lambda name: shipped_name(name).casefold()
        )
        languages = sorted({motion.language for motion in motions})
        for chooser, every, rows in (
            (self.domain, self.tr("Any domain"), [(each, shipped_name(each)) for each in domains]),
            (
                self.category,
                self.tr("Any kind"),
                [(each, category_words(each, whole=True)) for each in ("policy", "value", "fact")],
            ),
            (
                self.difficulty,
                self.tr("Any difficulty"),
                [(each, difficulty_words(each)) for each in (1, 2, 3)],
            ),
            (
                self.language,
                self.tr("Any language"),
                [(each, LANGUAGES.get(each, each)) for each in languages],
            ),
        ):
            chooser.offer([("", every), *rows], chooser.currentData(), gone="")
        self.language.setVisible(len(languages) > 1)

    def wanted(self) -> Wanted:
        """What is asked for now."""
        return Wanted(
            " ".join(self.words.text().split()),
            self.domain.currentData() or "",
            self.category.currentData() or "",
            self.difficulty.currentData() or 0,
            self.language.currentData() or "",
        )

    def tell_count(self, text: str) -> None:
        """How many of all are wanted, in words."""
        self._count = text
        self.clear.setVisible(self.wanted() != Wanted())

    def only(self, language: str) -> None:
        """Show all of a language."""
        self.reset()
        self.language.setCurrentIndex(self.language.findData(language))
        self._tell()

    def reset(self) -> None:
        """Show everything again; the keyboard stays in the bar."""
        for chooser in (self.domain, self.category, self.difficulty, self.language):
            chooser.setCurrentIndex(0)
        self.words.setFocus()
        if self.words.text():
            self.words.clear()  # tells, and not behind blocked signals: the field's own cross goes by them
        else:
            self._tell()

    def _tell(self) -> None:
        self.changed.emit(self.wanted())
        if QAccessible.isActive():
            self._rest.start()
