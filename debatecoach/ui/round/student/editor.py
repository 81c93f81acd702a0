"""The speech as text: typed, or recognised and to be corrected."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QMenu, QPlainTextEdit, QTextEdit, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.correction import Correction
from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.recogniser import RATE, Pcm
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.layouts import column_of, wrap_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button, icon_button, label
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.round_words import length_text
from debatecoach.ui.round.states import Notice, Outside, RoundPaneState
from debatecoach.ui.round.student import case_words
from debatecoach.ui.round.student.heard import SpeechToken, aligned, heard_text, to_look_at

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings


# -- A moment of the recording that was just made, heard again: the word somebody is in doubt about
BEFORE, AFTER, LEAST = 0.25, 0.3, 0.9
"""Seconds heard before and behind a word, and at least in all: one word alone is hardly understood."""


class Moments(QObject):
    """Plays pieces of one recording; it is read when the first is wanted.

    Signals:
        told: a Notice: it cannot be heard.
    """

    told = Signal(object)

    def __init__(
        self, settings: UserSettings, bridge: Bridge, outside: Outside, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings, self._bridge, self._outside = settings, bridge, outside
        self._takes: tuple[Path, ...] = ()
        self._sound: Pcm | None = None
        self._job: Job | None = None
        self._wanted: tuple[float, float] | None = None

    @property
    def ready(self) -> bool:
        """There is a recording."""
        return bool(self._takes)

    def use(self, takes: Sequence[Path]) -> None:
        """From now on of these files, in order; of none where there are none."""
        if tuple(takes) != self._takes:
            self._takes, self._sound, self._job, self._wanted = tuple(takes), None, None, None

    def play(self, begin: float, end: float) -> None:
        """Play from ``begin`` to ``end`` (seconds) with a little around it."""
        if not self._takes:
            return
        self._wanted = (begin, end)
        if self._sound is not None:
            self._play()
        elif self._job is None:
            takes = self._takes
            job = self._job = self._bridge.start_thread(lambda: _read(takes))
            job.then(lambda sound: self._read(job, sound), lambda error: self._fail(job, error))

    def _read(self, job: Job, sound: Pcm) -> None:
        if self._job is job:
            self._sound, self._job = sound, None
            self._play()

    def _fail(self, job: Job, error: DebateCoachError) -> None:
        if self._job is job:
            self._job = None
            self.told.emit(Notice(error=error))

    def _play(self) -> None:
        if self._sound is None or self._wanted is None:
            return
        begin, end = self._wanted
        missing = max(0.0, LEAST - (end - begin + BEFORE + AFTER)) / 2
        first = max(0, round((begin - BEFORE - missing) * RATE))
        last = round((end + AFTER + missing) * RATE)
        piece = _faded(self._sound[first:last])
        if len(piece):
            self._outside.play(piece, RATE, self._settings.output_device or None)


def _read(takes: Sequence[Path]) -> Pcm:
    """Raises InputError, EngineError."""
    from debatecoach.engines.audio.reading import read_takes

    return read_takes(take for take in takes if take.is_file())


def _faded(piece: Pcm) -> Pcm:
    """Without a click at its ends."""
    edge = min(len(piece) // 2, RATE // 50)
    if not edge:
        return piece
    sound = piece.astype(np.float32)
    ramp = np.linspace(0.0, 1.0, edge, dtype=np.float32)
    sound[:edge] *= ramp
    sound[-edge:] *= ramp[::-1]
    return sound.astype(np.int16)


# -- Under a transcript: which words are doubtful, the one at the cursor in words, and what to do with it
SHOWN = (RoundPaneState.REVIEW, RoundPaneState.TYPING)


class WordBar(QWidget):
    """Shown while there is a transcript to correct.

    Args:
        show: the round's presenter.
        editor: the transcript.
        actions: F8, Shift+F8 and F9 are here.
    """

    def __init__(self, show: RoundPresenter, editor: SpeechEditor, actions: ActionBook) -> None:
        super().__init__()
        self._show, self._editor = show, editor
        self.moments = Moments(show.settings, show.bridge, show.outside, self)
        self.moments.told.connect(show.told)
        self.words = label("", "small", wrap=True)
        self.previous = icon_button("up", self.tr("Previous word to look at"), lambda: editor.go(-1))
        self.next = icon_button("down", self.tr("Next word to look at"), lambda: editor.go(1))
        self.hear = button(self.tr("Hear it"), editor.hear, "quiet", "sound")
        self.back = button("", self._put_back, "quiet", "undo")
        self.learned = button("", self._show_learned, "quiet", "list")
        self.learned.setToolTip(self.tr("What was misheard in this case before; choose one to forget it"))
        self.menu = QMenu(self)
        row = wrap_of(self.previous, self.next, self.hear, self.back, self.learned)
        column_of(self.words, row, inside=self, spacing=4)
        self._actions = {
            "round.previous_word": (self.previous, lambda: editor.go(-1)),
            "round.next_word": (self.next, lambda: editor.go(1)),
            "round.hear_word": (self.hear, editor.hear),
        }
        self._book = actions
        for name, (made, verb) in self._actions.items():
            made.setToolTip(actions[name].toolTip())
            actions[name].triggered.connect(lambda _checked=False, verb=verb: verb())
        self.back.setToolTip(self.tr("Puts it back here, and does not put it right the next time"))
        editor.looked.connect(self.refresh)
        editor.wanted.connect(self._hear)
        show.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what the cursor is at."""
        student = self._show.student
        shown = self._show.state in SHOWN and bool(student.script.words)
        taken = student.script.taken
        self.moments.use(taken.takes if shown and taken is not None else ())
        marked, here = self._editor.marked, self._editor.here
        text = self._text(marked, here)
        self.words.setText(text)
        self._editor.setAccessibleDescription(text if shown else "")
        for part in (self.previous, self.next):
            part.setVisible(bool(marked))
        self.hear.setVisible(self.moments.ready)
        self.hear.setEnabled(here is not None)
        correction = here.correction if here is not None else None
        self.back.setVisible(correction is not None)
        if correction is not None:
            self.back.setText(self.tr("It was “{0}”").format(heard_text(correction)))
        known = case_words.known(self._show.open_case) if shown else ()
        self.learned.setVisible(bool(known))
        self.learned.setText(self.tr("Learned: {0}").format(len(known)))
        for name, (made, _verb) in self._actions.items():
            self._book[name].setEnabled(shown and made.isVisibleTo(self))
        self.setVisible(shown)

    def _text(self, marked: list[SpeechToken], here: SpeechToken | None) -> str:
        if here is not None and here.correction is not None:
            return self.tr("“{0}” was heard at {1}; it is put right as you did before.").format(
                heard_text(here.correction), length_text(here.begin)
            )
        doubtful = [each for each in marked if each.doubtful]
        if here is not None and here.doubtful:
            return self.tr("Doubtful: “{0}”, heard at {1} ({2} of {3})").format(
                self._editor.said(here), length_text(here.begin), doubtful.index(here) + 1, len(doubtful)
            )
        right = len(marked) - len(doubtful)
        taken = self._show.student.script.taken
        tells = taken is None or taken.heard is None or taken.heard.tells_doubt
        silent = self.tr("This recogniser does not say which words it is unsure of")
        parts = [_doubtful(len(doubtful)) if tells or doubtful else silent]
        if right:
            parts.append(_right(right))
        return " · ".join(parts)

    def _hear(self, token: SpeechToken) -> None:
        self.moments.play(token.begin, token.end)

    def _show_learned(self) -> None:
        """A menu of what was learned, the newest first."""
        self.menu.clear()
        for each in reversed(case_words.known(self._show.open_case)):
            text = self.tr("“{0}” is written “{1}”: forget this").format(heard_text(each), each.meant)
            action = self.menu.addAction(theme().icon("delete"), text.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, each=each: self._forget(each))
        self.menu.setActiveAction(self.menu.actions()[0])
        self.menu.popup(self.learned.mapToGlobal(QPoint(0, self.learned.height())))

    def _forget(self, correction: Correction) -> None:
        case_words.forget(self._show.open_case, correction)
        self.refresh()
        if self.learned.isHidden():
            self._editor.setFocus()

    def _put_back(self) -> None:
        here = self._editor.here
        if here is not None and here.correction is not None:
            case_words.forget(self._show.open_case, here.correction)
            self._editor.put_back(here)


def _doubtful(number: int) -> str:
    if number == 0:
        return QCoreApplication.translate("WordBar", "No doubtful words")
    if number == 1:
        return QCoreApplication.translate("WordBar", "1 doubtful word")
    return QCoreApplication.translate("WordBar", "{0} doubtful words").format(number)


def _right(number: int) -> str:
    if number == 1:
        return QCoreApplication.translate("WordBar", "1 put right as before, with a dotted line")
    return QCoreApplication.translate("WordBar", "{0} put right as before, with a dotted line").format(number)


REMARK_MS = 250


class SpeechEditor(QPlainTextEdit):
    """Plain text; words the recogniser was unsure of have a dashed amber line until they are changed, words
    that were put right as before a dotted one.

    Signals:
        wanted: the Token whose moment is to be heard: a marked word was clicked, or any with Ctrl.
        looked: the word at the cursor, or what is marked, is another.

    Attributes:
        marked: words to look at, in order: see :func:`debatecoach.ui.round.student.heard.to_look_at`.
    """

    wanted = Signal(object)
    looked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._words: Sequence[SpokenWord] = ()
        self._tokens: list[SpeechToken] = []
        self.marked: list[SpeechToken] = []
        self._at: tuple[int, int] | None = None
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(12)
        self._remark = QTimer(self, singleShot=True, interval=REMARK_MS, timeout=self._mark)
        self.textChanged.connect(self._changed)
        self.cursorPositionChanged.connect(self._look)
        self._dress()
        theme().changed.connect(self._dress)

    def show_text(self, text: str, words: Sequence[SpokenWord], to_read: bool = False) -> None:
        """Put ``text`` in, with what was heard behind it; the cursor stands at its end, to go on, or at
        its beginning, to read it through."""
        self._words = words
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.Start if to_read else QTextCursor.MoveOperation.End)
        self._remark.stop()
        self._mark()

    def go_on(self, text: str) -> None:
        """Write ``text`` at the cursor, apart from the word before it."""
        cursor = self.textCursor()
        before = self.toPlainText()[: cursor.selectionStart()][-1:]
        cursor.insertText(f" {text}" if before.strip() and text.strip() else text)
        self.setTextCursor(cursor)

    def hush(self) -> None:
        """Stop its timer: it is not shown any more."""
        self._remark.stop()

    # -- marked words --------------------------------------------------------------------------------

    @property
    def here(self) -> SpeechToken | None:
        """The word the cursor is at; a marked one whole."""
        place = self.textCursor().selectionStart()
        return _at(self.marked, place) or _at(self._tokens, place)

    def said(self, token: SpeechToken) -> str:
        """A word as it stands in the text."""
        return self.toPlainText()[token.start : token.start + token.length]

    def go(self, step: int) -> None:
        """Choose the next marked word (``step`` 1) or the one before (-1); around the end."""
        self._settle()
        marked = self.marked
        if not marked:
            return
        cursor = self.textCursor()
        if step > 0:
            from_ = cursor.selectionEnd() if cursor.hasSelection() else cursor.position() - 1
            found = next((each for each in marked if each.start > from_), marked[0])
        else:
            found = next(
                (each for each in reversed(marked) if each.start + each.length < cursor.selectionStart()),
                marked[-1],
            )
        self._select(found.start, found.start + found.length)
        self.setFocus()

    def hear(self) -> None:
        """Ask for the moment of the word at the cursor."""
        self._settle()
        if self.here is not None and self._words:
            self.wanted.emit(self.here)

    def put_back(self, token: SpeechToken) -> None:
        """Put what was heard back where a correction was used; one step to undo."""
        correction = token.correction
        if correction is None:
            return
        self._select(token.start, token.start + token.length)
        self.textCursor().insertText(heard_text(correction))
        self.setFocus()
        self._settle()

    def _select(self, start: int, end: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    # -- the reader ----------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is not Qt.MouseButton.LeftButton or self.textCursor().hasSelection():
            return
        self._settle()
        token = self.here
        any_word = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier) and bool(self._words)
        if token is not None and (any_word or token in self.marked):
            self.wanted.emit(token)

    def _changed(self) -> None:
        if self._words:
            self._remark.start()

    def _settle(self) -> None:
        """Bring the marks up to date now if they are late."""
        if self._remark.isActive():
            self._remark.stop()
            self._mark()

    def _look(self) -> None:
        token = self.here
        at = (token.start, token.length) if token is not None else None
        if at != self._at and not self._remark.isActive():
            self._at = at
            self.looked.emit()

    def _dress(self) -> None:
        self.setFont(theme().font("caption"))
        self.setStyleSheet(f"font-size: {theme().size('caption')}px")
        self._mark()

    def _mark(self) -> None:
        self._tokens = aligned(self.toPlainText(), self._words) if self._words else []
        self.marked = to_look_at(self._tokens)
        marks = []
        for token in self.marked:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = QTextCursor(self.document())
            selection.cursor.setPosition(token.start)
            selection.cursor.setPosition(token.start + token.length, QTextCursor.MoveMode.KeepAnchor)
            selection.format = _look_of(token)
            marks.append(selection)
        self.setExtraSelections(marks)
        self._at = None
        self.looked.emit()


def _at(tokens: Sequence[SpeechToken], place: int) -> SpeechToken | None:
    index = bisect_right(tokens, place, key=lambda each: each.start) - 1
    if index < 0 or place > tokens[index].start + tokens[index].length:
        return None
    return tokens[index]


def _look_of(token: SpeechToken) -> QTextCharFormat:
    look = QTextCharFormat()
    if token.doubtful:
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
        look.setUnderlineColor(theme().color("warn"))
        look.setBackground(theme().color("warn_soft"))
    else:
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        look.setUnderlineColor(theme().color("accent"))
    return look
