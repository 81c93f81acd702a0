"""While the student speaks or types, the flow is told what was said so far, and now and then the opponent."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from debatecoach.debate.speech import Sentence, SpokenWord
from debatecoach.ui.round.student.heard import timed_sentences

if TYPE_CHECKING:
    from debatecoach.ui.round.desk import RoundDesk

LEAST_NEW = 3
"""New sentences with which it is told at once."""
AFTER = 4.0
"""Seconds after which it is told of fewer."""
LOOK_MS = 200
"""How often it is looked for a new whole sentence."""


class Overhearing(QObject):
    """Tells the flow of every sentence, and the opponent, for which nobody waits, of a few at a time.

    Args:
        said: the text so far.
        words: what was heard of it, for the sentences' times and doubts.
        now: monotonic seconds.
    """

    def __init__(
        self,
        rounds: RoundDesk,
        said: Callable[[], str],
        parent: QObject | None = None,
        now: Callable[[], float] = time.monotonic,
        words: Callable[[], Sequence[SpokenWord]] = tuple,
    ) -> None:
        super().__init__(parent)
        self._rounds, self._said, self._now, self._words = rounds, said, now, words
        self._seen = self._looked = ""
        self._told: list[str] = []
        self._told_at = 0.0
        self._timer = QTimer(self, interval=LOOK_MS, timeout=self.look)
        rounds.flow_changed.connect(self._think_anew)
        rounds.pinned_changed.connect(self._think_anew)

    def listen(self, on: bool) -> None:
        """Begin or stop; what was told stays with the opponent until it has answered."""
        if on and not self._timer.isActive():
            self._seen, self._looked, self._told, self._told_at = "", "", [], self._now()
            self._timer.start()
            self._rounds.ears.get_ready()
        elif not on:
            self._timer.stop()

    def _think_anew(self) -> None:
        """The flow was corrected: the opponent, who thinks along, is told all of it again."""
        if self._timer.isActive():
            self._seen, self._told = "", []

    def look(self) -> None:
        """Tell, if there is enough to tell."""
        text = self._said()
        if text == self._seen or (text == self._looked and not self._rounds.can_overhear):
            return
        sentences = whole_sentences(text, self._words())
        if text != self._looked:
            self._looked = text
            self._rounds.ears.hear(sentences)
        new = len([each for each in sentences if each.text not in self._told])
        due = new >= LEAST_NEW or (new > 0 and self._now() - self._told_at >= AFTER)
        if due and self._rounds.can_overhear:
            self._seen = text
            self._told, self._told_at = [each.text for each in sentences], self._now()
            self._rounds.overhear(sentences)


def whole_sentences(text: str, words: Sequence[SpokenWord] = ()) -> list[Sentence]:
    """What was said so far, without a sentence that is still being typed; timed where it was heard."""
    sentences = timed_sentences(text, words)
    if sentences and text.rstrip() and text.rstrip()[-1] not in ".!?…。！？\"'”’）)」』":
        sentences.pop()
    return sentences
