"""Who listens in the place of a loudspeaker, where a short sound is to be heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from debatecoach.base.errors import DebateCoachError, PlaybackError
from debatecoach.engines.audio.player import VoiceLine
from debatecoach.engines.voice import Utterance


class Ear:
    """Stands where ``make_player`` does, and hears what would sound.

    Attributes:
        heard: every sound that began, in order.
        devices: through which loudspeaker each would have sounded.
        patient: a sound goes on until it is stopped or :meth:`end` is called; else it ends as it begins.
        deaf: why there is no loudspeaker; None: there is one.
        stopped: how many were stopped.
    """

    def __init__(self) -> None:
        self.heard: list[Utterance] = []
        self.devices: list[object] = []
        self.patient = False
        self.deaf: PlaybackError | None = None
        self.stopped = 0
        self._now: Any = None

    def __call__(
        self, voice: Any, lines: Sequence[VoiceLine], **rest: Any
    ) -> tuple[_Sound, PlaybackError | None]:
        self.devices.append(rest["device"])
        return _Sound(self, voice.speak(lines[0].text), rest["on_end"], rest["on_error"]), self.deaf

    def begin(self, sound: _Sound) -> None:
        """A sound begins."""
        self._now = sound
        self.heard.append(sound.said)
        if not self.patient:
            sound.on_end()

    def end(self, error: DebateCoachError | None = None) -> None:
        """The sound that sounds now is over, or breaks off."""
        if error is None:
            self._now.on_end()
        else:
            self._now.on_error(error)


class _Sound:
    def __init__(self, ear: Ear, said: Utterance, on_end: Any, on_error: Any) -> None:
        self._ear, self.said, self.on_end, self.on_error = ear, said, on_end, on_error

    def start(self) -> None:
        self._ear.begin(self)

    def stop(self) -> None:
        self._ear.stopped += 1


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    """An ear in the place of the loudspeaker."""
    made = Ear()
    monkeypatch.setattr("debatecoach.engines.audio.player.make_player", made)
    return made


def loudness(sound: Utterance) -> float:
    """Mean of its samples' size, of 32767."""
    return float(np.abs(sound.pcm.astype(np.int32)).mean()) if len(sound.pcm) else 0.0
