"""Hearing flite's student: words, times, sentences; and what is no speech."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from debatecoach.base.errors import RecogniserError
from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.recogniser import Hints, Recogniser, apart, prepared
from debatecoach.engines.recogniser.apart import phones_of
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.engines.recogniser.sphinx import PhraseCutter, sentences
from tests.audio_rig import student_says
from tests.support.errors_in_words import word_errors
from tests.support.processes import runs

SAID = (
    "The employer can no longer compete by paying less than a person can live on. "
    "Our opponents claim that firms will simply hire fewer people."
)


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    (one,) = find_recognisers("en-US")
    return one


@pytest.fixture(scope="module")
def speech(flite: Path) -> np.ndarray:
    return read_audio(student_says(flite, SAID))[0]


def test_the_embedded_recogniser_says_what_it_is(recogniser: Recogniser) -> None:
    assert isinstance(recogniser, Recogniser)
    assert (recogniser.id, recogniser.basic, recogniser.language) == ("pocketsphinx:en-us", True, "en")
    assert find_recognisers("zh") == []


def test_a_student_is_understood_with_times_and_sentences(recogniser: Recogniser, speech: np.ndarray) -> None:
    shares: list[float] = []
    heard = recogniser.transcribe(speech, progress=shares.append)
    said = SAID.lower().replace(".", "").split()
    assert word_errors([word.text for word in heard.words], said) < 0.15
    assert heard.breaks_from_pauses
    assert heard.complete
    assert heard.basic
    assert heard.text.startswith("The employer can")
    assert ". Our opponents" in heard.text
    assert heard.text.endswith("people.")
    times = [time for word in heard.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert times[-1] <= len(speech) / 16_000 + 0.01
    assert all(0 <= word.confidence <= 1 for word in heard.words)
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_listening_in_small_pieces_hears_the_same(recogniser: Recogniser, speech: np.ndarray) -> None:
    listening = recogniser.open()
    partial = [listening.feed(speech[at : at + 1600]) for at in range(0, len(speech), 1600)]
    heard = listening.finish()
    assert heard == recogniser.transcribe(speech)
    with_text = [text for text in partial if text]
    assert all(heard.text.startswith(text.rstrip(".")[:20]) for text in with_text)


def test_a_cancelled_transcription_says_that_it_is_not_whole(
    recogniser: Recogniser, speech: np.ndarray
) -> None:
    heard = recogniser.transcribe(speech, cancelled=lambda: True)
    assert not heard.complete
    assert heard.words == ()


@pytest.mark.parametrize("kind", ["nothing", "one sample", "silence", "quiet noise", "square"])
def test_what_is_no_speech_has_no_words(recogniser: Recogniser, kind: str) -> None:
    sound = {
        "nothing": np.zeros(0, np.int16),
        "one sample": np.ones(1, np.int16),
        "silence": np.zeros(32_000, np.int16),
        "quiet noise": np.random.default_rng(3).normal(0, 30, 32_000).astype(np.int16),
        "square": np.tile(np.repeat(np.array([20_000, -20_000], np.int16), 40), 400),
    }[kind]
    assert recogniser.transcribe(sound).text == ""


def test_words_of_the_case_are_heard_that_it_does_not_know(recogniser: Recogniser, flite: Path) -> None:
    """Put into its language model: from its dictionary, spelled, or as a plural of a word it knows."""
    said = "The Kantian argument is weak. At WUDC the judges call it a tragedy."
    sound = read_audio(student_says(flite, said))[0]
    hints = Hints("en", ("Kantian ethics", "WUDC", "deontologies", "Xyzzyx", "may"))
    plain, knowing = recogniser.transcribe(sound), prepared(recogniser, hints).transcribe(sound)
    terms = {"kantian", "wudc"}
    assert not terms & {word.text for word in plain.words}
    assert terms <= {word.text for word in knowing.words}
    assert "Kantian" in knowing.text
    assert "WUDC" in knowing.text, "written as the case writes it"
    assert prepared(recogniser, hints) is prepared(recogniser, hints)
    said_words = said.lower().replace(".", "").split()
    before, after = (word_errors([word.text for word in each.words], said_words) for each in (plain, knowing))
    assert after < before


def test_how_a_word_is_said_that_no_dictionary_has() -> None:
    decoder = apart.load()
    assert phones_of(decoder, "POI") == "P IY OW AY"
    assert phones_of(decoder, "deontologies") == "D IY AA N T AA L AH JH IY Z"
    assert phones_of(decoder, "Kant's").endswith("N T S")
    assert phones_of(decoder, "Xyzzyx") == ""


# Cutting


def cut(loud: list[tuple[float, float]], seconds: float, step: int) -> list[tuple[float, float]]:
    """The phrases, in seconds, of a sound that is loud in the given spans."""
    pcm = np.zeros(round(seconds * 16_000), np.int16)
    for start, end in loud:
        pcm[round(start * 16_000) : round(end * 16_000)] = 8000
    cutter = PhraseCutter(lambda frame: bool(np.abs(frame).max() > 1000), 480)
    found = [phrase for at in range(0, len(pcm), step) for phrase in cutter.feed(pcm[at : at + step])]
    found += cutter.finish()
    for at, sound in found:
        assert np.array_equal(pcm[at : at + len(sound)], sound)
    return [(round(at / 16_000, 2), round((at + len(sound)) / 16_000, 2)) for at, sound in found]


@pytest.mark.parametrize("step", [100, 480, 1600, 999_999])
def test_phrases_end_at_pauses_however_the_samples_come(step: int) -> None:
    phrases = cut([(1, 3), (3.3, 4), (5, 6), (8, 8.4)], 10, step)
    assert phrases == [(pytest.approx(a, abs=0.04), pytest.approx(b, abs=0.04)) for a, b in
                       [(0.85, 4.15), (4.85, 6.15), (7.85, 8.55)]]  # fmt: skip


def test_a_long_phrase_ends_at_a_short_pause_and_an_endless_one_is_cut() -> None:
    assert len(cut([(0, 7), (7.3, 9)], 11, 480)) == 2
    endless = cut([(0, 50)], 50, 480)
    assert len(endless) >= 3
    assert all(end - start <= 20.2 for start, end in endless)
    covered = [(a, b) for a, b in zip(endless, endless[1:], strict=False) if b[0] > a[1]]
    assert covered == []


def words_of(*runs: tuple[str, float]) -> list[SpokenWord]:
    """Words 0.2 s long, each run followed by its pause."""
    words, at = [], 0.0
    for run, pause in runs:
        for text in run.split():
            words.append(SpokenWord(text, at, at + 0.2, 1.0))
            at += 0.2
        at += pause
    return words


def test_sentences_end_at_pauses() -> None:
    words = words_of(("we say yes", 0.3), ("because i'm right", 0.6), ("i know", 0.0))
    assert sentences(words) == "We say yes because I'm right. I know."
    assert sentences([]) == ""


def test_a_fast_speaker_gets_sentences_too() -> None:
    words = words_of(("go " * 15, 0.25), ("b " * 15, 0.3), ("c " * 15, 0.0))
    assert [len(part.split()) for part in sentences(words).split(". ")] == [15, 15, 15]
    breathless = words_of(("go " * 60, 0.0))
    assert sentences(breathless).count(".") == 1


def test_a_hesitation_ends_no_sentence() -> None:
    words = words_of(
        ("I", 0.9), ("want the", 0.6), ("price because", 1.2), ("it works", 0.6), ("so vote", 0.0)
    )
    lower = [replace(word, text=word.text.lower()) for word in words]
    assert sentences(lower) == "I want the price because it works. So vote."
    fast = words_of(("go " * 14 + "the", 0.4), ("go " * 5, 0.25), ("go " * 9, 0.0))
    assert [len(part.split()) for part in sentences(fast).split(". ")] == [20, 9]


def test_pauses_are_heard_in_the_sound_where_the_engine_stretched_a_word() -> None:
    words = words_of(("go " * 10, 0.05), ("b " * 10, 0.0))
    assert sentences(words).count(".") == 1
    assert [len(part.split()) for part in sentences(words, [(1.9, 2.2)]).split(". ")] == [10, 10]
    assert [len(part.split()) for part in sentences(words, [(1.6, 2.3)]).split(". ")] == [10, 10]
    assert sentences(words, [(9.0, 9.9)]).count(".") == 1


# Apart: pocketsphinx holds Python's lock while it decodes


def test_decoding_is_another_process_s_work(recogniser: Recogniser, speech: np.ndarray) -> None:
    """What decodes in this one stops its window, clock and sound: 0.1 to 0.3 s for a second of speech."""
    recogniser.transcribe(speech[:16_000])
    before = time.process_time()
    recogniser.transcribe(speech)
    assert time.process_time() - before < 0.03 * len(speech) / 16_000


def test_it_goes_on_when_somebody_ends_its_process(recogniser: Recogniser, speech: np.ndarray) -> None:
    before = recogniser.transcribe(speech)
    pid = recogniser._apart.pid  # type: ignore[attr-defined]
    os.kill(pid, signal.SIGKILL)
    assert recogniser.transcribe(speech).words == before.words
    assert recogniser._apart.pid != pid  # type: ignore[attr-defined]


def test_it_ends_with_its_recogniser() -> None:
    (one,) = find_recognisers("en-US")
    one.load()  # type: ignore[attr-defined]
    pid = one._apart.pid  # type: ignore[attr-defined]
    assert runs(pid)
    del one
    gc.collect()
    assert not runs(pid)


def test_it_ends_with_its_input() -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "debatecoach", apart.VERB], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with child:
        assert child.stdin is not None
        child.stdin.close()
        assert child.wait(20) == 0


def test_a_process_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch, speech: np.ndarray) -> None:
    (one,) = find_recognisers("en-US")
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(RecogniserError, match="does not start"):
        one.transcribe(speech)
