"""How words are said: the user's own list and the app's, changed word by word, heard before it is kept."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
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
from debatecoach.ui.case.session import Session
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button, label, plain_tip
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


class PronunciationDialog(DialogFrame):
    """A table of words and a line to add or change one; takes effect when it closes."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session.settings, "pronunciation", self.tr("How words are said"), parent, (560, 640))
        self._session = session
        said = session.settings.pronunciations
        self._words = {
            code: Words(
                (Fix(each.word, each.said) for each in said if each.language == code), shipped_fixes(code)
            )
            for code in LANGUAGES
        }
        self.language = "en"
        self._before = self._kept()
        self._voices: dict[str, Voice] = {}
        self.sound = OneSound(session.bridge, session.settings, self)
        self._build()
        self._show()
        self.word.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- building ----------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.notice = NoticeBar()
        intro = self.tr(
            "Voices are given the words as they are written on the right. Captions still show the word "
            "itself. A word with capital letters counts only where it is written with them."
        )
        fill(self.column, self.notice, label(intro, "muted", wrap=True))
        self.chooser = Chooser(self.tr("Language of the words"), lambda code: self._choose(str(code)))
        self.chooser.offer([("en", self.tr("English")), ("zh", self.tr("Chinese"))], self.language)
        tag = label(self.tr("&Language"))
        tag.setBuddy(self.chooser)
        fill(self.column, row_of(tag, (self.chooser, 1)), (self._table(), 1))
        self.none = label(self.tr("No word is said otherwise yet. Write the first one below."), "muted", True)
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        fill(self.column, (self.none, 1), self._below_table(), self._line())
        self.fault = label("", "small", wrap=True)
        self.column.addWidget(self.fault)
        self.add_close().setDefault(False)
        self.sound.busy.connect(lambda busy: self.hear.setEnabled(not busy))
        self.sound.failed.connect(self.notice.show_trouble)

    def _table(self) -> QTableWidget:
        self.table = QTableWidget(0, 3)
        self.table.setObjectName("arithmetic")  # looks like the other tables to be read
        self.table.setAccessibleName(self.tr("Words that are said otherwise"))
        self.table.setHorizontalHeaderLabels([self.tr("Word"), self.tr("Said as"), self.tr("From")])
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)  # a long one is cut where the column ends, not at its last space
        self.table.setTabKeyNavigation(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        head = self.table.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, mode in enumerate((QHeaderView.ResizeMode.Stretch,) * 2):
            head.setSectionResizeMode(column, mode)
        head.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.table.itemSelectionChanged.connect(self._selected)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.table, self._remove)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        return self.table

    def _below_table(self) -> QHBoxLayout:
        self.remove = button(self.tr("Remove"), self._remove, "quiet", icon="delete")
        self.back = button(self.tr("Put back what came with the app"), self._put_back, "quiet")
        for each in (self.remove, self.back):
            each.setAutoDefault(False)
        return row_of(self.remove, 1, self.back, spacing=8)

    def _line(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        self.word, self.said = QLineEdit(), QLineEdit()
        self.word.setMaxLength(LONGEST_WORD)
        self.said.setMaxLength(LONGEST_SAID)
        texts = (
            (self.word, self.tr("&Word"), self.tr("Word as it stands in speeches")),
            (self.said, self.tr("&Said as"), self.tr("How the word is written for the voice")),
        )
        for column, (field, words, name) in enumerate(texts):
            tag = label(words, "small")
            tag.setBuddy(field)
            field.setAccessibleName(name)
            field.textChanged.connect(lambda _text: self._changed())
            field.returnPressed.connect(self._add)
            grid.addWidget(tag, 0, column)
            grid.addWidget(field, 1, column)
            grid.setColumnStretch(column, 1)
        self.hear = button(self.tr("&Hear it"), self._hear, icon="sound", accessibleName=self.tr("Hear it"))
        self.add = button(self.tr("&Add"), self._add)
        for column, each in enumerate((self.hear, self.add), 2):
            each.setAutoDefault(False)
            grid.addWidget(each, 1, column)
        return grid

    # -- showing -----------------------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """Those of the language that is shown."""
        return self._words[self.language]

    def _choose(self, code: str) -> None:
        self.language = code
        self.word.clear()
        self.said.clear()
        self._show()

    def _show(self, select: str = "") -> None:
        rows = self.words.rows()
        self.table.blockSignals(True)
        self.table.clearSelection()
        self.table.setRowCount(len(rows))
        for row, (fix, own) in enumerate(rows):
            for column, text in enumerate(
                (fix.word, fix.said, self.tr("you") if own else self.tr("the app"))
            ):
                item = QTableWidgetItem(text)
                item.setToolTip(plain_tip(text))
                item.setFont(theme().font("small" if column == 2 else "body"))
                self.table.setItem(row, column, item)
            if fix.word == select:
                self.table.selectRow(row)
                self.table.scrollToItem(self.table.item(row, 0))
        self.table.blockSignals(False)
        self.table.setVisible(bool(rows))
        self.none.setVisible(not rows)
        for field, example in zip((self.word, self.said), EXAMPLES[self.language], strict=True):
            field.setPlaceholderText(example)
        self.back.setVisible(self.words.removed)
        self._changed()

    def _chosen(self) -> str:
        """The word whose line is selected; empty if none is."""
        row = self.table.currentRow() if self.table.selectedItems() else -1
        item = self.table.item(row, 0) if row >= 0 else None
        return item.text() if item is not None else ""

    def _selected(self) -> None:
        word = self._chosen()
        fix = next((fix for fix, _own in self.words.rows() if fix.word == word), None)
        if fix is not None:
            self.word.setText(fix.word)
            self.said.setText(fix.said)
        self._changed()

    def _typed(self) -> Fix:
        return Fix(" ".join(self.word.text().split()), " ".join(self.said.text().split()))

    def _changed(self) -> None:
        """What was typed, or which line is selected, is new."""
        typed, known = self._typed(), {fix.word: fix.said for fix, _own in self.words.rows()}
        new = typed.word not in known
        self.add.setText(self.tr("&Add") if new else self.tr("Chan&ge"))
        self.add.setAccessibleName(self.tr("Add") if new else self.tr("Change"))
        wrong = fault_of(typed.word, typed.said, ())
        room = typed.word in known or len(self._kept()) < MOST
        self.add.setEnabled(not wrong and room and known.get(typed.word) != typed.said)
        self.hear.setEnabled(bool(typed.said or typed.word))
        self.remove.setEnabled(bool(self._chosen()))
        self._tell(wrong if typed.word and typed.said else "")

    def _tell(self, fault: str) -> None:
        self.fault.setText(QCoreApplication.translate("pronunciation", fault) if fault else "")

    # -- doing -------------------------------------------------------------------------------------------

    def _add(self) -> None:
        typed = self._typed()
        wrong = fault_of(typed.word, typed.said, ())
        if wrong or not self.add.isEnabled():
            self._tell(wrong)
            (self.said if typed.word else self.word).setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.words.put(typed.word, typed.said)
        self._show(typed.word)
        self.word.clear()
        self.said.clear()
        self.word.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove(self) -> None:
        word = self._chosen()
        if word:
            row = self.table.currentRow()
            self.words.remove(word)
            self.word.clear()
            self.said.clear()
            self._show()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            if self.table.rowCount():
                self.table.selectRow(min(row, self.table.rowCount() - 1))

    def _put_back(self) -> None:
        self.words.put_back()
        self._show()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hear(self) -> None:
        typed, code = self._typed(), self.language
        self.sound.play(lambda: self._voice(code).speak(typed.said or typed.word))

    def _voice(self, code: str) -> Voice:
        """A voice of a language. Worker thread. Raises VoiceError."""
        if code not in self._voices:
            found = self._session.engines.in_use.cast.voice() if code == "en" else None
            self._voices[code] = found or voice_for(state_dir(), self._session.settings, code)
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
        kept, session = self._kept(), self._session
        if kept != self._before:
            session.settings.set("pronunciations", kept)
            session.engines.choose_again()
        super().done(result)
