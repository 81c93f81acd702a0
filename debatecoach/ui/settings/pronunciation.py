"""How words are said: the user's own list and the app's, changed word by word, heard before it is kept."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QWidget,
)

from debatecoach.base.paths import state_dir
from debatecoach.casefile.settings import Pronunciation
from debatecoach.engines.voice import Voice
from debatecoach.engines.voice.pronunciation import (
    LONGEST_SAID,
    LONGEST_WORD,
    Fix,
    fault_of,
    shipped_fixes,
)
from debatecoach.services.wiring import voice_for
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.table import PairsDialog
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.sound.one_sound import OneSound

EXAMPLES = {"en": ("WUDC", "woods"), "zh": ("重庆", "虫庆")}
LANGUAGES = tuple(EXAMPLES)
MOST = 500
"""Words of the user's own, of all languages; the settings hold no more."""


class Words:
    """The words of one language: the user's own before those that come with the app.

    Args:
        own: the user's; one without ``said`` takes the app's away.
        given: the app's.
    """

    def __init__(self, own: Iterable[Fix], given: Iterable[Fix]) -> None:
        self._own = {fix.word: fix.said for fix in own}
        self._given = {fix.word: fix.said for fix in given}

    @property
    def own(self) -> list[Fix]:
        """What is kept in the settings."""
        return [Fix(word, said) for word, said in self._own.items()]

    def rows(self) -> list[tuple[Fix, bool]]:
        """Every word that is said otherwise, the user's first, by name; and whether it is the user's."""
        found = [(Fix(word, said), True) for word, said in self._own.items() if said]
        found += [(Fix(word, said), False) for word, said in self._given.items() if word not in self._own]
        return sorted(found, key=lambda row: (not row[1], row[0].word.casefold(), row[0].word))

    def put(self, word: str, said: str) -> None:
        """Add a word, or change how it is said."""
        if self._given.get(word) == said:
            self._own.pop(word, None)
        else:
            self._own[word] = said

    def remove(self, word: str) -> None:
        """Let a word be said as it stands."""
        self._own.pop(word, None)
        if word in self._given:
            self._own[word] = ""

    @property
    def removed(self) -> bool:
        """Some of the app's words were taken away."""
        return any(not said for said in self._own.values())

    def put_back(self) -> None:
        """Bring the app's words back that were taken away."""
        self._own = {word: said for word, said in self._own.items() if said}


class PronunciationDialog(PairsDialog):
    """Takes effect when it closes."""

    def __init__(
        self, settings: UserSettings, engines: EnginesInUse, bridge: Bridge, parent: QWidget
    ) -> None:
        super().__init__(
            settings,
            "pronunciation",
            self.tr("How words are said"),
            parent,
            (560, 640),
            self.tr("Words that are said otherwise"),
            [self.tr("Word"), self.tr("Said as"), self.tr("From")],
            [
                (self.tr("&Word"), self.tr("Word as it stands in speeches"), LONGEST_WORD),
                (self.tr("&Said as"), self.tr("How the word is written for the voice"), LONGEST_SAID),
            ],
            self.tr("Put back what came with the app"),
        )
        self._engines = engines
        said = settings.pronunciations
        self._words = {
            code: Words(
                (Fix(each.word, each.said) for each in said if each.language == code), shipped_fixes(code)
            )
            for code in LANGUAGES
        }
        self.language = "en"
        self._before = self._kept()
        self._voices: dict[str, Voice] = {}
        self.sound = OneSound(bridge, settings, self)
        self._build()
        self.show_rows()
        self.word.setFocus()

    def _build(self) -> None:
        self.notice = NoticeBar()
        intro = self.tr(
            "Voices are given the words as they are written on the right. Captions still show the word "
            "itself. A word with capital letters counts only where it is written with them."
        )
        self.chooser = Chooser(self.tr("Language of the words"), lambda code: self._choose(str(code)))
        self.chooser.offer([("en", self.tr("English")), ("zh", self.tr("Chinese"))], self.language)
        self.none = label(self.tr("No word is said otherwise yet. Write the first one below."), "muted", True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hear = button(self.tr("&Hear it"), self._hear, icon="sound")
        self.line.addWidget(self.hear, 1, 2)
        self.wrong = label("", "small", wrap=True)
        fill(
            self.column,
            self.notice,
            label(intro, "muted", wrap=True),
            row_of(label(self.tr("&Language"), buddy=self.chooser), (self.chooser, 1)),
            (self.table, 1),
            (self.none, 1),
            self.below,
            self.line,
            self.wrong,
        )
        self.add_close().setDefault(False)
        self.sound.busy.connect(lambda busy: self.hear.setEnabled(not busy))
        self.sound.failed.connect(self.notice.show_trouble)

    # -- the words ---------------------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """Those of the language that is shown."""
        return self._words[self.language]

    def _choose(self, code: str) -> None:
        self.language = code
        self.empty_line()
        self.show_rows()

    def rows(self) -> list[tuple[str, ...]]:
        return [
            (fix.word, fix.said, self.tr("you") if own else self.tr("the app"))
            for fix, own in self.words.rows()
        ]

    def put(self, word: str, said: str) -> None:
        self.words.put(word, said)

    def take_out(self, word: str) -> None:
        self.words.remove(word)

    def put_back(self) -> None:
        self.words.put_back()

    def has_room(self) -> bool:
        return len(self._kept()) < MOST

    def fault(self, word: str, said: str) -> str:
        wrong = fault_of(word, said, ())
        return QCoreApplication.translate("pronunciation", wrong) if wrong else ""

    def tell(self, fault: str) -> None:
        self.wrong.setText(fault)
        self.hear.setEnabled(any(self.typed()))

    def show_rows(self, select: str = "") -> None:
        super().show_rows(select)
        there = self.table.rowCount() > 0
        self.table.setVisible(there)
        self.none.setVisible(not there)
        for field, example in zip((self.word, self.said), EXAMPLES[self.language], strict=True):
            field.setPlaceholderText(example)
        self.usual.setVisible(self.words.removed)

    # -- hearing -----------------------------------------------------------------------------------------

    def _hear(self) -> None:
        (word, said), code = self.typed(), self.language
        self.sound.play(lambda: self._voice(code).speak(said or word))

    def _voice(self, code: str) -> Voice:
        """A voice of a language. Worker thread. Raises VoiceError."""
        if code not in self._voices:
            found = self._engines.in_use.cast.voice() if code == "en" else None
            self._voices[code] = found or voice_for(state_dir(), self._settings, code)
        return self._voices[code]

    # -- keeping -----------------------------------------------------------------------------------------

    def _kept(self) -> list[Pronunciation]:
        return [
            Pronunciation(word=fix.word, said=fix.said, language=code)
            for code, words in self._words.items()
            for fix in words.own
        ]

    def done(self, result: int) -> None:
        """Keep the words, and let the voices have them; then as Sheet."""
        self.sound.stop()
        kept = self._kept()
        if kept != self._before:
            self._settings.set("pronunciations", kept)
            self._engines.choose_again()
        super().done(result)
