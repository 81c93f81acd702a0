"""Words of a speech that are typed while the flow has the focus: they are the speech's, not a dozen verbs.

One letter is a verb of the flow. While the student types a speech, it waits a moment for what comes behind
it: letters that follow each other as only words do go on in the speech, and the focus with them. Whoever
flows loses 0.4 s a key, in these minutes only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from debatecoach.ui.flow.presenter import FlowPresenter

WAIT_MS = 400
"""How long after a key the next one still belongs to the same word."""
MANY = 4
"""So many different verbs at once are a word, too."""
_PLAIN = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.KeypadModifier,
)


class TypedHere(QObject):
    """Sees the keys that come to the flow pane.

    Args:
        pane: the flow pane, whose actions are the verbs.
        places: what of it takes keys for itself, too.
    """

    def __init__(self, presenter: FlowPresenter, pane: QWidget, *places: QWidget) -> None:
        super().__init__(pane)
        self._presenter, self._rounds, self._pane = presenter, presenter.rounds, pane
        self._held: list[tuple[str, QKeySequence]] = []
        self._timer = QTimer(self, singleShot=True, interval=WAIT_MS, timeout=self._do)
        for each in (pane, *places):
            each.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Hold printable keys back while a speech is typed."""
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not self._rounds.typing or not isinstance(event, QKeyEvent):
            return False
        text = event.text()
        if len(text) != 1 or not text.isprintable() or event.modifiers() not in _PLAIN:
            return False
        event.accept()
        if event.type() is QEvent.Type.KeyPress:
            key = QKeyCombination(
                event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier, Qt.Key(event.key())
            )
            self._take(text, QKeySequence(key))
        return True

    def _take(self, text: str, keys: QKeySequence) -> None:
        self._held.append((text, keys))
        verbs = [self._verb(each) for _text, each in self._held]
        words = len(self._held) > 1 and None in verbs
        if not words and len({id(each) for each in verbs}) < MANY:
            self._timer.start()
            return
        typed = "".join(text for text, _keys in self._held)
        self._held.clear()
        self._timer.stop()
        self._presenter.said.emit(self.tr("What you typed on the flow goes on in your speech."))
        self._rounds.typed.emit(typed)

    def _do(self) -> None:
        """No word came of it: what the keys are for is done."""
        held = list(self._held)
        self._held.clear()
        for _text, keys in held:
            action = self._verb(keys)
            if action is not None and action.isEnabled():
                action.trigger()

    def _verb(self, keys: QKeySequence) -> QAction | None:
        return next((each for each in self._pane.actions() if keys in each.shortcuts()), None)
