"""A cell's moment heard again: the recording of a person's speech, the voice of a machine's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject, Signal

from debatecoach.debate.flow_tree import Mention
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.engines.voice import Utterance
from debatecoach.ui.dialogs.hearing import Hearing
from debatecoach.ui.speech.again import can_be_heard, load

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.ui.session import Session


def passage(speech: Speech, mention: Mention) -> range:
    """Indices of the sentences in which a moment was spoken; empty if the speech has none."""
    count = len(speech.sentences)
    if not count:
        return range(0)
    first = min(mention.sentence, count - 1)
    last = first
    while last + 1 < count and 0 <= speech.sentences[last + 1].start < mention.end:
        last += 1
    return range(first, last + 1)


class _Recording:
    """A passage of a recording, spoken by whoever spoke it."""

    def __init__(self, store: CaseStore, speech: Speech, sentences: range) -> None:
        self._store, self._speech, self._sentences = store, speech, sentences

    def speak(self, _text: str) -> Utterance:
        """Its sound. Worker thread. Raises CaseFileError, InputError."""
        voice = load(self._store, self._speech)
        parts = [voice.speak(str(index)) for index in self._sentences]
        return Utterance(np.concatenate([part.pcm for part in parts]), parts[0].rate, ())


class CellSound(QObject):
    """Lets one moment be heard at a time.

    Signals:
        told: a sentence why it cannot be heard.
        failed: a DebateCoachError.
    """

    told = Signal(str)
    failed = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._hearing = Hearing(session, self)
        self._hearing.failed.connect(self.failed)

    def play(self, speech: Speech, mention: Mention, now: bool) -> None:
        """Let it be heard; not while a speech is given (``now``), into whose microphone it would sound."""
        translate, store = QCoreApplication.translate, self._session.store
        sentences = passage(speech, mention)
        if now:
            self.told.emit(
                translate("Flow", "A speech is being given. Its end comes first; then press again.")
            )
        elif not can_be_heard(speech) or not sentences or store is None:
            self.told.emit(translate("Flow", "There is no recording of this speech; its words stand below."))
        elif speech.speaker is Speaker.HUMAN:
            self._hearing.say(lambda: _Recording(store, speech, sentences), "")
        else:
            voice = self._session.engines.voice_of(speech)
            text = " ".join(speech.sentences[index].text for index in sentences)
            if voice is None:
                self.told.emit(translate("Flow", "There is no voice on this computer to say it."))
            else:
                self._hearing.say(lambda: voice, text)

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._hearing.stop()
