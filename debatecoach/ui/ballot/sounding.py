"""A sentence of the round, heard once: the student's as recorded, a machine's by its voice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from debatecoach.debate.speech import Speaker, Speech
from debatecoach.ui.delivery.hearing import Hearing, Snippet
from debatecoach.ui.speech.again import can_be_heard, load

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.engines.voice import Voice


class Sounding(Hearing):
    """Plays one sentence at a time; signals as those of :class:`Hearing`."""

    def can_sound(self, speech: Speech, sentence: int) -> bool:
        """There is a recording of it, or a voice to say it."""
        if not 0 <= sentence < len(speech.sentences) or not can_be_heard(speech):
            return False
        if self._session.store is None:
            return False
        return speech.speaker is Speaker.HUMAN or self._session.engines.voice_of(speech) is not None

    def say(self, speech: Speech, sentence: int) -> None:
        """Say a sentence, by its index; ``told`` and ``ended`` follow."""
        self.stop()
        store = self._session.store
        if store is None or not self.can_sound(speech, sentence):
            return
        voice = None if speech.speaker is Speaker.HUMAN else self._session.engines.voice_of(speech)
        job = self._job = self._session.bridge.start_thread(lambda: _sound_of(store, speech, sentence, voice))
        job.succeeded.connect(lambda snippet: self._job is job and self._sound(snippet))
        job.failed.connect(lambda error: self._job is job and self._fail(error))


def _sound_of(store: CaseStore, speech: Speech, sentence: int, voice: Voice | None) -> Snippet:
    said = (
        load(store, speech).speak(str(sentence))
        if voice is None
        else voice.speak(speech.sentences[sentence].text)
    )
    return Snippet(np.array(said.pcm, dtype=np.int16), said.rate)
