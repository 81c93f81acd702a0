"""Under a transcript: which words are doubtful, the one at the cursor in words, and what to do with it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from debatecoach.debate.correction import Correction
from debatecoach.ui.actions import ActionBook
from debatecoach.ui.layouts import WrapLayout
from debatecoach.ui.speech import case_words
from debatecoach.ui.speech.editor import SpeechEditor
from debatecoach.ui.speech.heard import Token, heard_text
from debatecoach.ui.speech.moments import Moments
from debatecoach.ui.speech.presenter import RoundPresenter
from debatecoach.ui.speech.states import State
from debatecoach.ui.speech.words import length_text
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import button, icon_button, label

SHOWN = (State.REVIEW, State.TYPING)


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
        self.moments = Moments(show.session, show.outside, self)
        self.moments.told.connect(show.told)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.words = label("", "small", wrap=True)
        self.previous = icon_button("up", self.tr("Previous word to look at"), lambda: editor.go(-1))
        self.next = icon_button("down", self.tr("Next word to look at"), lambda: editor.go(1))
        self.hear = button(self.tr("Hear it"), editor.hear, "quiet", "sound")
        self.back = button("", self._put_back, "quiet", "undo")
        column.addWidget(self.words)
        row = WrapLayout()
        row.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        self.learned = button("", self._show_learned, "quiet", "list")
        self.learned.setToolTip(self.tr("What was misheard in this case before; choose one to forget it"))
        self.menu = QMenu(self)
        for part in (self.previous, self.next, self.hear, self.back, self.learned):
            row.addWidget(part)
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
            self.back.setAccessibleName(self.back.text())
        known = case_words.known(self._show.session) if shown else ()
        self.learned.setVisible(bool(known))
        self.learned.setText(self.tr("Learned: {0}").format(len(known)))
        self.learned.setAccessibleName(self.learned.text())
        for name, (made, _verb) in self._actions.items():
            self._book[name].setEnabled(shown and made.isVisibleTo(self))
        self.setVisible(shown)

    def _text(self, marked: list[Token], here: Token | None) -> str:
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

    def _hear(self, token: Token) -> None:
        self.moments.play(token.begin, token.end)

    def _show_learned(self) -> None:
        """A menu of what was learned, the newest first."""
        session = self._show.session
        self.menu.clear()
        for each in reversed(case_words.known(session)):
            text = self.tr("“{0}” is written “{1}”: forget this").format(heard_text(each), each.meant)
            action = self.menu.addAction(theme().icon("delete"), text.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, each=each: self._forget(each))
        self.menu.setActiveAction(self.menu.actions()[0])
        self.menu.popup(self.learned.mapToGlobal(QPoint(0, self.learned.height())))

    def _forget(self, correction: Correction) -> None:
        case_words.forget(self._show.session, correction)
        self.refresh()
        if self.learned.isHidden():
            self._editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_back(self) -> None:
        here = self._editor.here
        if here is not None and here.correction is not None:
            case_words.forget(self._show.session, here.correction)
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
