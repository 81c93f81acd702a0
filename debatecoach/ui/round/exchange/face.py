"""How an exchange looks: its turns as cards, whose turn it is, both banks, and what a person can do in it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker, Turn
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import column_of, wrap_of
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.round.exchange.talk import Talk, TalkStep
from debatecoach.ui.round.round_words import clock_text


class TurnCard(Card):
    """One turn: who, what kind, the words."""

    def __init__(self, head: str, text: str, side: Side) -> None:
        super().__init__()
        self.setProperty("side", str(side))
        self.text = label(text, wrap=True, selectable=True)
        self.column.addWidget(label(head, "small"))
        self.column.addWidget(self.text)
        self.setAccessibleName(f"{head}: {text}")


class ExchangeFace(QWidget):
    """The conversation; the newest turn is in sight.

    Attributes:
        cards: of the turns, in order.
        said: what a person types.
    """

    def __init__(self, talk: Talk, actions: ActionBook) -> None:
        super().__init__()
        self._talk, self._actions = talk, actions
        self.cards: list[TurnCard] = []
        self.now = label("", "strong", wrap=True)
        self.banks = label("", "muted", wrap=True)
        self.hearing = label("", "muted", wrap=True)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setAccessibleName(self.tr("What was said"))
        page = QWidget()
        self._list = QVBoxLayout(page)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(8)
        self._list.addStretch(1)
        self._scroll.setWidget(page)
        self.said = QPlainTextEdit()
        self.said.setTabChangesFocus(True)
        self.said.setMaximumHeight(4 * theme().size("body"))
        self.said.installEventFilter(self)
        self._typing = keep_typing(self.said, lambda: talk.typed_place)
        self._shown = ""
        self._left: QWidget = self.said  # had the focus when the other side began to think
        self.speak = button(self.tr("Speak"), self._speak, "primary", "mic", objectName="exchange_speak")
        self.enter = button(self.tr("Say this"), self._enter, "", "done", objectName="exchange_enter")
        self.pause = button(self.tr("Pause"), talk.toggle, "", "pause", objectName="exchange_pause")
        self.pass_on = button(self.tr("No question"), talk.pass_on, "", "next", objectName="exchange_pass")
        self.end = button(self.tr("That is all"), talk.end, "quiet", objectName="exchange_end")
        buttons = QWidget()
        wrap_of(self.speak, self.enter, self.pause, self.pass_on, self.end, inside=buttons)
        column_of(
            *(self.now, self.banks, (self._scroll, 1), self.hearing, self.said, buttons),
            inside=self,
            spacing=8,
        )
        talk.changed.connect(self.refresh)
        talk.ticked.connect(self.refresh_clock)
        self._scroll.verticalScrollBar().rangeChanged.connect(
            lambda _least, most: self._scroll.verticalScrollBar().setValue(most)
        )

    def refresh(self) -> None:
        """Show what holds now."""
        talk, exchange = self._talk, self._talk.exchange
        turns = exchange.turns if exchange is not None else []
        while len(self.cards) > len(turns):
            card = self.cards.pop()
            self._list.removeWidget(card)
            card.deleteLater()
        for turn in turns[len(self.cards) :]:
            self._add(turn)
        step = talk.step
        floor = step in (TalkStep.FLOOR, TalkStep.LISTENS)
        due = exchange.due if exchange is not None else None
        asks = due is not None and due.asks
        fields = (self.speak, self.said, self.enter, self.pause, self.pass_on, self.end)
        if not floor and (left := next((each for each in fields if each.hasFocus()), None)) is not None:
            # else Qt hands it to the flow, where whoever comes by keys chooses a point
            self._left = left
            self._scroll.setFocus()
        self.speak.setVisible(floor and talk.can_speak)
        self.speak.setText(self.tr("I'm done") if step is TalkStep.LISTENS else self.tr("Speak"))
        verb = "round.done" if step is TalkStep.LISTENS else "round.record"
        self.speak.setToolTip(self._actions[verb].toolTip())
        self.said.setVisible(floor)
        if floor and self._shown != talk.typed_place:
            self._shown = talk.typed_place
            self._typing.follow()
        self.said.setAccessibleName(self._wanted())
        self.said.setPlaceholderText(self._wanted())
        self.enter.setVisible(floor)
        self.pause.setVisible(step in (TalkStep.SPEAKS, TalkStep.HELD))
        self.pause.setText(self.tr("Play") if step is TalkStep.HELD else self.tr("Pause"))
        self.pass_on.setVisible(step is TalkStep.FLOOR and asks)
        self.end.setVisible(step is TalkStep.FLOOR and asks)
        self.refresh_clock()
        if step is TalkStep.FLOOR:
            announce(self.window(), self.now.text())
            to = self._left if self._scroll.hasFocus() else None if talk.can_speak else self.said
            if to is not None and not to.hasFocus():
                to.setFocus()

    def refresh_clock(self) -> None:
        """Whether one can speak yet, the banks, and what is understood so far."""
        self.now.setText(self._whose())
        exchange = self._talk.exchange
        banks = ""
        if exchange is not None and exchange.banks is not None:
            left = {self._talk.called(side): int(self._talk.left(side)) for side in Side}
            banks = " · ".join(f"{side} {clock_text(seconds)}" for side, seconds in left.items())
        self.banks.setText(banks)
        self.banks.setVisible(bool(banks))
        self.hearing.setText(self._talk.heard_so_far)
        self.hearing.setVisible(bool(self._talk.heard_so_far))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter says what is typed; with Shift it is a new line."""
        if watched is self.said and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            plain = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
                self._enter()
                return True
        return super().eventFilter(watched, event)

    def _speak(self) -> None:
        if self._talk.step is TalkStep.LISTENS:
            self._talk.done()
        else:
            self._talk.speak()

    def _enter(self) -> None:
        text = self.said.toPlainText()
        if text.strip():
            self.said.clear()
            self._typing.kept()
            self._talk.say(text)

    def _add(self, turn: Turn) -> None:
        exchange = self._talk.exchange
        text = " ".join(each.text for each in exchange.sentences[turn.first : turn.last + 1])
        mine = turn.side in self._talk.people
        called = self._talk.called(turn.side)
        who = self.tr("You, {0}").format(called) if mine else called
        does = self.tr("asks") if turn.asks else self.tr("answers")
        if turn.by is Speaker.LIBRARY and self._talk.modelled:
            who = self.tr("{0} (library debater)").format(who)
        card = TurnCard(f"{who} · {does} · {clock_text(int(turn.end - turn.start + 0.5))}", text, turn.side)
        self.cards.append(card)
        self._list.insertWidget(self._list.count() - 1, card)

    def _wanted(self) -> str:
        exchange = self._talk.exchange
        due = exchange.due if exchange is not None else None
        if due is None:
            return ""
        if due.asks and due.answers:
            return self.tr("Your answer, and your question")
        return self.tr("Your question") if due.asks else self.tr("Your answer")

    def _whose(self) -> str:
        step = self._talk.step
        if step is TalkStep.FLOOR:
            return self.tr("It is your turn. {0}.").format(self._wanted())
        if self._talk.opening:
            return self.tr("The microphone is being opened. Wait a moment.")
        key = self._actions["round.done"].shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        told = {
            TalkStep.PREPARING: self.tr("The other side thinks."),
            TalkStep.SPEAKS: self.tr("Listen."),
            TalkStep.LISTENS: self.tr("You are speaking. Stop, or press I'm done ({0}).").format(key),
            TalkStep.HEARS: self.tr("What you said is being understood."),
            TalkStep.HELD: self.tr("Paused."),
        }
        return told[step]
