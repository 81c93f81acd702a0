"""Passages of the round's speeches as they can be heard again, off the clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from debatecoach.debate.flow_tree import Mention
from debatecoach.debate.speech import Speech
from debatecoach.engines.voice import Utterance
from debatecoach.ui.speech.again import can_be_heard, load

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.ui.session import Session

Make = Callable[[], Utterance]
"""Makes a sound; blocking. Raises CaseFileError, InputError, VoiceError."""

BEFORE, AFTER = 2.0, 1.5
"""Seconds heard before and after a moment."""


def passage_of(speech: Speech, mention: Mention) -> range:
    """Indices of the sentences in which a moment was spoken; empty for what was added by hand, and if the
    speech has none."""
    count = len(speech.sentences)
    if not count or mention.by_hand:
        return range(0)
    first = min(mention.sentence, count - 1)
    last = first
    while last + 1 < count and 0 <= speech.sentences[last + 1].start < mention.end:
        last += 1
    return range(first, last + 1)


def sound_of(session: Session, speech: Speech, sentences: range) -> Make | None:
    """How to make the sound of some of a speech's sentences: the student's as recorded, a machine's by its
    voice. None where there is neither a recording nor a voice, or no such sentence."""
    store = session.store
    there = bool(sentences) and sentences[0] >= 0 and sentences[-1] < len(speech.sentences)
    if not there or store is None or not can_be_heard(speech):
        return None
    if not speech.speaker.is_machine:
        return lambda: _recorded(store, speech, sentences)
    voice = session.engines.voice_of(speech)
    text = " ".join(speech.sentences[index].text for index in sentences)
    return None if voice is None else lambda: voice.speak(text)


def moment_of(session: Session, speech: Speech, start: float, end: float) -> Make | None:
    """How to make the sound from a little before ``start`` to a little after ``end``, seconds on the speech's
    clock; None where there is no recording of it."""
    store = session.store
    return None if store is None or not speech.audio else lambda: _cut(store, speech, start, end)


def _recorded(store: CaseStore, speech: Speech, sentences: range) -> Utterance:
    voice = load(store, speech)
    parts = [voice.speak(str(index)) for index in sentences]
    return Utterance(np.concatenate([part.pcm for part in parts]), parts[0].rate)


def _cut(store: CaseStore, speech: Speech, start: float, end: float) -> Utterance:
    from debatecoach.engines.audio.excerpt import read_own

    pcm, rate = read_own(store.audio_path(speech.audio))
    begin = 0.0 if speech.cut else max(0.0, len(pcm) / rate - speech.seconds)
    first = max(0, round((begin + start - BEFORE) * rate))
    return Utterance(pcm[first : round((begin + end + AFTER) * rate)].copy(), rate)
