"""The one card of points of information: who stands, what is asked, and what to do about it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import column_of, wrap_of
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.round.poi.opponent_rises import Stand
from debatecoach.ui.round.poi.student_rises import Floor
from debatecoach.ui.round.presenter import RoundPresenter


class Question(QLineEdit):
    """Where the student's point is typed, or seen as it is heard: Enter asks, Escape sits down."""

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__()
        self._show = show
        self.setMaxLength(400)
        self.textEdited.connect(show.rises.set_question)
        self.returnPressed.connect(show.rises.put)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._show.rises.sit_down()
        else:
            super().keyPressEvent(event)


class PoiCard(QFrame):
    """Shown while somebody has risen or asks."""

    def __init__(self, show: RoundPresenter, actions: ActionBook) -> None:
        super().__init__()
        self.setObjectName("resume")
        self._show = show
        self.head = label("", "small", wrap=True)
        self.text = label("", "strong", wrap=True)
        self.answer = label("", wrap=True)
        self.note = label("", "muted", wrap=True)
        self.question = Question(show)
        self.question.setAccessibleName(self.tr("Your point of information"))
        self.question.setPlaceholderText(self.tr("Ask aloud, or type it here"))
        take, refuse = actions["round.poi_take"], actions["round.poi_refuse"]
        self.take = button(self.tr("Yes, please"), take.trigger, "primary", "done")
        self.refuse = button(self.tr("No, thank you"), refuse.trigger, "", "close")
        self.put = button(self.tr("Ask"), show.rises.put, "primary", "done")
        self.sit = button(self.tr("Sit down"), show.rises.press, "", "close")
        self.take.setToolTip(take.toolTip())
        self.refuse.setToolTip(refuse.toolTip())
        take.triggered.connect(lambda _checked=False: show.offers.take())
        refuse.triggered.connect(lambda _checked=False: show.offers.refuse())
        buttons = QWidget()
        wrap_of(self.take, self.refuse, self.put, self.sit, inside=buttons)
        column_of(
            self.head, self.text, self.answer, self.question, self.note, (buttons, Qt.AlignmentFlag.AlignTop),
            inside=self, margins=(16, 12, 16, 12), spacing=6,
        )  # fmt: skip
        self._buttons, self._actions = buttons, (take, refuse)
        self._shown: tuple[Stand, Floor] = (Stand.SITS, Floor.SPEAKER)
        show.rises.ticked.connect(lambda: self.note.setText(self._note()))
        self.refresh()

    def refresh(self) -> None:
        """Show what holds now."""
        stand, floor = self._show.offers.stand, self._show.rises.floor
        head, text = self._words(stand, floor)
        stands, asking = stand is Stand.STANDS, floor is Floor.ASKS
        for action in self._actions:
            action.setEnabled(stands)
        self.head.setText(head)
        self.text.setText(text)
        self.answer.setText(self._show.rises.answer)
        self.note.setText(self._note())
        shown = (
            (self.head, bool(head)),
            (self.text, bool(text)),
            (self.answer, floor is Floor.ANSWERS and bool(self.answer.text())),
            (self.note, bool(self.note.text())),
            (self.question, asking),
            (self.take, stands),
            (self.refuse, stands),
            (self.put, asking),
            (self.sit, asking or floor is Floor.RISEN),
            (self._buttons, stands or asking or floor is Floor.RISEN),
        )
        for part, there in shown:
            part.setVisible(there)
        if asking and self.question.text() != self._show.rises.question:
            self.question.setText(self._show.rises.question)
        if (stand, floor) != self._shown:
            self._shown = (stand, floor)
            self.setAccessibleName(f"{head} {text}")
            if head or text:
                announce(self.window(), f"{head} {text}")
            if asking:
                self.question.setFocus()
        self.setVisible(bool(head or text))

    def _words(self, stand: Stand, floor: Floor) -> tuple[str, str]:
        """Who has the floor, and the words."""
        offered, rises = self._show.offers.text, self._show.rises
        if stand is Stand.STANDS:
            return "", self.tr("The opponent rises: a point of information?")
        if stand is Stand.ASKS:
            if self._show.offers.instead:
                return self.tr("The opponent asks (library debater)"), offered
            return self.tr("The opponent asks"), offered
        words = {
            Floor.SPEAKER: ("", ""),
            Floor.RISEN: (self.tr("You have risen"), self.tr("The speaker finishes the sentence.")),
            Floor.REFUSED: (self.tr("The speaker does not take your point"), f"“{rises.answer}”"),
            Floor.ASKS: (
                self.tr("The speaker takes your point"),
                f"“{rises.answer}”" if rises.answer else "",
            ),
            Floor.ANSWERS: (self.tr("You ask"), rises.question),
        }
        return words[floor]

    def _note(self) -> str:
        """What to do, or what is waited for."""
        stand, rises = self._show.offers.stand, self._show.rises
        if stand is Stand.STANDS:
            return self.tr("Say it, press it, or speak on: it waits a while and sits down.")
        if stand is Stand.ASKS:
            return self.tr("Answer in your speech: your clock runs on.")
        if rises.paused:
            return self.tr("Paused")
        if rises.floor is Floor.ASKS:
            left = self.tr("{0} s left to ask").format(round(rises.left))
            return self.tr("The microphone listens.") + " " + left if rises.ear.there else left
        if rises.floor is Floor.ANSWERS:
            return "" if rises.answer else self.tr("The speaker thinks; the clock runs on.")
        return ""
