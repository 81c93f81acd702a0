"""A machine's speech spoken once more, unheard, to be measured as a person's is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from debatecoach.debate.speech import Speech, SpokenWord
from debatecoach.debate.timekeeping import place_on_clock
from debatecoach.engines.audio.loudness import measure_sound
from debatecoach.engines.audio.resample import resample
from debatecoach.engines.voice import Voice

RATE = 16_000


def respoken(speech: Speech, voice: Voice, cancelled: Callable[[], bool] = lambda: False) -> Speech | None:
    """The speech with the words and the sound that ``voice`` gives it, with the usual pauses between its
    sentences. Blocking; None when cancelled.

    Raises:
        VoiceError: the voice failed.
    """
    spoken = []
    for sentence in speech.sentences:
        if cancelled():
            return None
        spoken.append(voice.speak(sentence.text))
    spans = place_on_clock([each.seconds for each in spoken], [each.paragraph for each in speech.sentences])
    end = spans[-1][1] if spans else 0.0
    sound = np.zeros(round(end * RATE) + 1, np.int16)
    words = []
    for sentence, utterance, (start, _) in zip(speech.sentences, spoken, spans, strict=True):
        pcm = resample(utterance.pcm, utterance.rate, RATE)
        first = round(start * RATE)
        pcm = pcm[: len(sound) - first]
        sound[first : first + len(pcm)] = pcm
        for word in utterance.words:
            text = sentence.text[word.char : word.char + word.length].strip('.,;:!?"“”()')
            words.append(SpokenWord(text, start + word.start, start + word.end))
    timed = tuple(
        replace(sentence, start=start, end=stop)
        for sentence, (start, stop) in zip(speech.sentences, spans, strict=True)
    )
    trace = measure_sound(sound, RATE, 0.0, end)
    return replace(speech, sentences=timed, seconds=end, words=tuple(words), sound=trace)
