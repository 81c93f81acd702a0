"""A speech that is spoken while it is still being written: what the debater gives, the player gets."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from debatecoach.debate.speech import Sentence, Speech
from debatecoach.debate.timekeeping import hard_cut
from debatecoach.engines.audio.player import Line
from debatecoach.ui.speech.playback import pause_between


class Aloud(QObject):
    """Gives sentences to a player as they come; fulfils :class:`debatecoach.coach.debater.Live`.

    Signals:
        said: there are more :attr:`sentences`; comes on the UI thread.
    """

    said = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.RLock()  # held while it is told, so that nobody is told after the end
        self._sentences: list[Sentence] = []
        self._player: Any = None
        self._closed = False

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Everything given so far."""
        with self._lock:
            return tuple(self._sentences)

    def say(self, sentence: Sentence) -> None:
        """See :meth:`debatecoach.coach.debater.Live.say`. Any thread."""
        with self._lock:
            if self._closed:
                return
            before = self._sentences[-1] if self._sentences else None
            self._sentences.append(sentence)
            if self._player is not None and before is not None:
                self._player.append(Line(sentence.text, 0.0), pause_between(before, sentence))
            self.said.emit()

    def left(self) -> float:
        """See :meth:`debatecoach.coach.debater.Live.left`. Any thread."""
        with self._lock:
            player = self._player
            waiting = self._sentences[-1].end if self._sentences else 0.0
        if player is None:
            return max(0.0, waiting)
        place = player.position()
        return max(0.0, float(place.total - place.at) / float(player.speed))

    def give_to(self, player: Any, known: int) -> None:
        """Let a player, which has the first ``known`` sentences as its lines, have all that follow."""
        with self._lock:
            self._player = player
            if not known and self._sentences:
                player.append(Line(self._sentences[0].text, 0.0), 0.0)
                known = 1
            for before, after in zip(self._sentences[known - 1 :], self._sentences[known:], strict=False):
                player.append(Line(after.text, 0.0), pause_between(before, after))

    def close(self) -> None:
        """Whatever is still said is not heard."""
        with self._lock:
            self._closed, self._player = True, None


def as_spoken(
    speech: Speech,
    waits: Mapping[int, float],
    limit: float,
    places: Sequence[tuple[float, float]] = (),
) -> Speech:
    """A speech as it was heard: silence in which the speaker had nothing to say is speaking time.

    Sentences behind a silence come so much later; those that would end after ``limit`` (seconds) were not
    said, and what they would have done was not done.

    Args:
        waits: seconds of silence before a sentence, by its index.
        places: when each sentence began and ended, without those, if another voice than planned said it.
    """
    if places:
        sentences = tuple(
            replace(each, start=start, end=end)
            for each, (start, end) in zip(speech.sentences, places, strict=True)
        )
        speech = replace(speech, sentences=sentences, seconds=places[-1][1])
    if not (places or any(waits.values())) or any(each.end < 0 for each in speech.sentences):
        return speech
    late, moved = 0.0, []
    for index, each in enumerate(speech.sentences):
        late += waits.get(index, 0.0)
        moved.append(replace(each, start=each.start + late, end=each.end + late))
    keep = hard_cut([each.end for each in moved], limit)
    cut = tuple(each.text for each in moved[keep:])
    moves = tuple(replace(each, last=min(each.last, keep - 1)) for each in speech.moves if each.first < keep)
    seconds = moved[keep - 1].end if cut and keep else speech.seconds + late
    return replace(
        speech, sentences=tuple(moved[:keep]), seconds=seconds, cut=(*cut, *speech.cut), moves=moves
    )
