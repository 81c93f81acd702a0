"""Spoken into a (virtual) microphone, recorded and recognised meanwhile: word errors a speech."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.audio.recorder import Recorder
from debatecoach.engines.recogniser import RATE, Hints
from debatecoach.engines.recogniser.finding import find_recognisers, for_case
from tests.audio_rig import Rig, student_says
from tests.support.errors_in_words import bare_words, word_errors

pytestmark = [pytest.mark.sound, pytest.mark.slow]

MOST_ERRORS = 0.25
"""Pocketsphinx on flite: 0.09-0.20 a longer speech; more on a short one by its worst voice, slt."""
LOST = 0.05
"""By microphone and compression, where the engine alone is worse than that."""
SPEECHES = {
    "rms": (
        "I want to begin with what my opponent said and then come back to our case. They said that instant "
        "help weakens the effort that makes learning last. But that assumes the tutor gives the answer. A "
        "good tutor asks you a question back, the way a good teacher does, so you still have to do the "
        "thinking."
    ),
    "kal16": (
        "Let me tell you where this debate has been won. There were two questions. The first question is who "
        "gets helped. The other side talked about effort, but you cannot make an effort at a lesson you "
        "cannot understand. On who gets helped, we win, because the biggest change goes to the people "
        "furthest behind."
    ),
    "slt": (
        "They told you that poorer pupils will get machines while richer pupils keep people. This is "
        "backwards, because rich pupils have private tutors today and poor pupils have nobody. My first "
        "argument is about shy students. When you can type a question to a tutor, nobody hears you ask it."
    ),
}
HINTS = Hints("en", ("tutor", "pupils", "teacher"))


@pytest.mark.timeout(900)  # decoded three times, on a busy computer slower than it was said
@pytest.mark.parametrize("voice", SPEECHES)
def test_a_speech_is_understood_within_the_engine_s_error_rate(
    voice: str, virtual_audio: Rig, flite: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wav = student_says(flite, SPEECHES[voice], voice)
    length = len(read_audio(wav)[0]) / RATE
    recogniser = for_case(find_recognisers("en"), HINTS)
    assert recogniser is not None
    recogniser.load()  # type: ignore[attr-defined]
    listening = recogniser.open()
    partial: list[tuple[float, str]] = []

    def hear(pcm):  # type: ignore[no-untyped-def]
        text = listening.feed(pcm)
        if text and (not partial or text != partial[-1][1]):
            partial.append((time.monotonic(), text))

    recorder = Recorder(tmp_path / "speech.ogg", on_audio=hear)
    recorder.start()
    assert recorder.started.wait(10)
    began = time.monotonic()
    with virtual_audio.play_into_microphone(wav) as student:
        student.wait(length + 15)
    seconds = recorder.stop()
    assert recorder.wait(300), "it may be behind on a busy computer"
    heard = listening.finish()
    said = bare_words(SPEECHES[voice])
    live, again, direct = (
        word_errors([word.text for word in each.words], said)
        for each in (
            heard,
            recogniser.transcribe(read_audio(recorder.path)[0]),
            recogniser.transcribe(read_audio(wav)[0]),
        )
    )
    first = partial[0][0] - began
    with capsys.disabled():
        print(f"\n{voice}: {len(said)} words, {seconds:.1f} s, first words after {first:.1f} s")
        print(
            f"word errors: live {live:.3f}, from the recording {again:.3f}, without a microphone {direct:.3f}"
        )
    assert live <= max(MOST_ERRORS, direct + LOST), heard.text
    assert again <= max(MOST_ERRORS, direct + LOST)
    assert not recorder.lost
    assert abs(heard.words[-1].end - heard.words[0].start - length) < 3
