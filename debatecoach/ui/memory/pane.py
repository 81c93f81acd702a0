"""The memory pane: what was argued in earlier debates, found by words and by meaning."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.casefile.finding import CaseHit, FoundIn
from debatecoach.coach.memory import passage
from debatecoach.debate.memory import Found, Label, Memo, MemoFilter, OriginKind
from debatecoach.debate.motion import language_of
from debatecoach.debate.side import Side
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import column_of, empty, fill, held, row_of, wrap_of
from debatecoach.ui.kit.names import LANGUAGES, SCHEME_NAMES, scheme_name, side_name
from debatecoach.ui.kit.pane import ScrolledPane
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import Card, button, chip, label, side_chip
from debatecoach.ui.kit.wording import wording
from debatecoach.ui.memory.desk import Looked, MemoryDesk
from debatecoach.ui.sound.one_sound import OneSound

if TYPE_CHECKING:
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.kit.user_settings import UserSettings

LONGEST = 900
"""Characters of a memo that are shown."""
LABELS = {
    Label.POOR: QT_TRANSLATE_NOOP("MemoryPane", "poor"),
    Label.GENERAL: QT_TRANSLATE_NOOP("MemoryPane", "general"),
    Label.GOOD: QT_TRANSLATE_NOOP("MemoryPane", "good"),
    Label.EXCELLENT: QT_TRANSLATE_NOOP("MemoryPane", "excellent"),
}


class MemoryPane(ScrolledPane):
    """See the module.

    Attributes:
        query, motion: what is looked for; ``scheme``, ``least``, ``side``, ``language``: what is left of it.
        sound: lets a passage of the open case's rounds be heard.
    """

    def __init__(self, memory: MemoryDesk, settings: UserSettings, _actions: ActionBook) -> None:
        super().__init__()
        self.entitle(self.tr("Memory"))
        self.desk, self.settings = memory, settings
        self.sound = OneSound(memory.bridge, settings, self)
        self.open_room()
        self._build()
        self.sound.failed.connect(self.notice.show_trouble)
        look = WhenSeen(self, self._look)
        memory.changed.connect(look.ask)
        memory.looked.connect(self._show)
        memory.asked.connect(self._asked)
        look.ask()

    def _build(self) -> None:
        body = QWidget()
        self.query = QLineEdit(placeholderText=self.tr("Search arguments"), clearButtonEnabled=True)
        self.query.setAccessibleName(self.tr("What was argued like this"))
        self.motion = QLineEdit(placeholderText=self.tr("Words of the motion"), clearButtonEnabled=True)
        self.motion.setAccessibleName(self.tr("Words of the motion"))
        for field in (self.query, self.motion):
            field.returnPressed.connect(self._look)
        self.scheme = Chooser(self.tr("Scheme"), lambda _chosen: self._look())
        known = [(each, scheme_name(each)) for each in SCHEME_NAMES if each]
        self.scheme.offer([("", self.tr("Every scheme")), *known], "")
        self.least = Chooser(self.tr("Quality"), lambda _chosen: self._look())
        marks = (
            (0, self.tr("Any quality")),
            (2, self.tr("At least general")),
            (3, self.tr("At least good")),
        )
        self.least.offer([*marks, (4, label_name(Label.EXCELLENT))], 0)
        self.side = Chooser(self.tr("Side"), lambda _chosen: self._look())
        self.side.offer([(None, self.tr("Both sides")), *((each, side_name(each)) for each in Side)], None)
        self.search = button(self.tr("Search"), self._look, "primary", "search")
        self.language = Chooser(self.tr("Language"), lambda _chosen: self._look())
        self.language.offer([("", self.tr("Any language")), *LANGUAGES.items()], window_language())
        self._consent, self._found = column_of(), column_of(spacing=12)
        self.about = label("", "muted", wrap=True)
        column_of(
            self._consent,
            row_of((self.query, 1), self.search, spacing=8),
            row_of((self.scheme, 2), (self.least, 2), (self.side, 1), (self.language, 1), spacing=8),
            self.motion,
            self.about,
            self._found,
            1,
            inside=body,
            spacing=12,
        )
        self.put_column(body)
        self.setFocusProxy(self.query)

    # -- asking ----------------------------------------------------------------------------------------

    def _asked(self, claim: str) -> None:
        self.query.setText(claim)
        for chooser in (self.scheme, self.least, self.side):
            chooser.setCurrentIndex(0)
        language = language_of(claim) if claim else window_language()
        self.language.setCurrentIndex(self.language.findData(language))
        self.motion.clear()
        self._look()

    def _look(self) -> None:
        self._show_consent()
        choosers = (self.scheme, self.least, self.side, self.language)
        where = MemoFilter(self.motion.text(), *(each.currentData() for each in choosers))
        self.desk.look(self.query.text(), where)
        self.desk.fill()

    # -- showing -------------------------------------------------------------------------------------------

    def _show_consent(self) -> None:
        """Asked once."""
        empty(self._consent)
        if self.settings.memory_rounds != "ask":
            return
        card = Card(self.tr("Shall your rounds be remembered?"))
        text = self.tr(
            "Your opponent then learns from how you both argued, and you find your arguments here. All of it "
            "stays on this computer, and each case can be forgotten, down to its last sentence."
        )
        yes = button(self.tr("Remember my rounds"), lambda: self.desk.remember(True), "primary")
        no = button(self.tr("No"), lambda: self.desk.remember(False))
        fill(card.column, label(text, wrap=True), held(wrap_of(yes, no)))
        self._consent.addWidget(card)

    def _show(self, looked: Looked) -> None:
        empty(self._found)
        memory = self.desk.memory
        told = self.tr("{0} arguments are remembered.").format(looked.memos)
        if memory is not None and not memory.by_meaning:
            told += " " + self.tr("They are found by their words alone: the meaning model is not here.")
        elif looked.trouble is not None:
            told += " " + " ".join(map(wording, looked.trouble.messages()))
        if not looked.found:
            told += " " + self.tr("Nothing like that was argued.")
        self.about.setText(told)
        for each in looked.found:
            self._found.addWidget(self._card(each))

    def _card(self, found: Found) -> QWidget:
        memo = found.memo
        card = Card()
        card.setAccessibleName(passage(memo, 120))
        chips = [side_chip(memo.side)] if memo.side is not None else []
        if memo.origin.for_practice:
            chips.append(chip(self.tr("written for practice")))
        chips += [
            chip(self.tr("{0}: {1}").format(scheme_name(use.scheme), label_name(use.label)))
            for use in memo.uses
        ]
        source = " · ".join(each for each in (memo.motion, self._source(memo)) if each)
        verbs = []
        if (make := self.desk.sound_of(memo)) is not None:
            verbs.append(button(self.tr("Hear it"), lambda: self.sound.play(make), icon="play"))
        if memo.origin.path:
            verbs.append(button(self.tr("Open the round"), lambda: self._open(memo), icon="flow"))
        if (side := memo.side) is not None and self.desk.may_take_over(memo):
            name = self.tr("Add to {0}'s claims").format(side_name(side))
            verbs.append(button(name, lambda: self._take_over(memo), icon="add"))
        verbs.append(button(self.tr("Forget…"), lambda: self._ask_forget(memo), "quiet", "delete"))
        fill(
            card.column,
            held(wrap_of(*chips)),
            label(passage(memo, LONGEST), wrap=True, selectable=True),
            held(row_of((label(source, "small", wrap=True), 1), *verbs, spacing=8)),
        )
        return card

    def _source(self, memo: Memo) -> str:
        kind, place = memo.origin.kind, memo.origin.place.partition(":")[2]
        if kind is OriginKind.ROUND:
            return Path(memo.origin.path).stem or self.tr("a round of yours")
        if kind is OriginKind.PACK:
            return self.tr("pack “{0}”, {1}").format(place, memo.origin.licence)
        return place or Path(memo.origin.path).stem

    def _open(self, memo: Memo) -> None:
        hit = CaseHit(
            Path(memo.origin.path), memo.motion, FoundIn.ROUND, passage(memo, 80), None, memo.origin.round
        )
        self.desk.wanted.emit(hit)

    def _take_over(self, memo: Memo) -> None:
        try:
            claim = self.desk.take_over(memo, self.tr("Taken over from: {0}").format(memo.motion))
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        text = self.tr("“{0}” is a claim in Prep now, word for word: make it fit this motion there.")
        self.notice.show_notice(text.format(claim))

    def _ask_forget(self, memo: Memo) -> None:
        name = self._source(memo) or memo.motion
        text = self.tr("Everything that came from “{0}” is forgotten for good. The case itself stays.")
        self.notice.show_notice(
            text.format(name), self.tr("Forget"), lambda: self.desk.forget(memo.origin.place)
        )


def label_name(mark: Label) -> str:
    """How well a scheme is used, in a word."""
    return QCoreApplication.translate("MemoryPane", LABELS[mark])


def window_language() -> str:
    """Of those that arguments are in: English where the window's is none of them."""
    found = QLocale().name()[:2]
    return found if found in LANGUAGES else "en"
