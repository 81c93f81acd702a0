"""Voices: what is said, how long it takes, when each word sounds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import wave
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import InputError
from debatecoach.engines.voice import Utterance, Voice
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.engines.voice.finding import find_voices
from debatecoach.engines.voice.spoken import SpokenMemory, plain, spread, word_spans
from debatecoach.engines.voice.wav import write_wav

PROSE = [
    "We say that a minimum wage protects the people with the least power to bargain.",
    "When one employer sets the terms for a whole town, a worker who refuses has nowhere else to go.",
    "The floor changes that bargain, because nobody can compete by paying less than a person can live on.",
    "Our opponents claim that firms will simply hire fewer people.",
    "That argument forgets that a worker who stays in the job costs less to train and works with more care.",
]


@pytest.fixture(scope="module")
def voice() -> Voice:
    return espeak_voices("en")[0]


def said(text: str, utterance: Utterance) -> list[str]:
    return [text[word.char : word.char + word.length] for word in utterance.words]


@pytest.mark.parametrize("index", [0, 1, 2])
def test_debate_prose_is_spoken_at_about_150_words_a_minute(index: int) -> None:
    one = espeak_voices("en")[index]
    seconds = sum(one.seconds(sentence) + 0.35 for sentence in PROSE)
    assert 140 <= sum(len(sentence.split()) for sentence in PROSE) / seconds * 60 <= 160


def test_the_voice_is_a_voice_and_says_what_it_is(voice: Voice) -> None:
    assert isinstance(voice, Voice)
    assert (voice.id, voice.engine, voice.language, voice.basic) == ("espeak:en-us", "espeak", "en", True)


def test_every_word_sounds_once_in_order_within_the_utterance(voice: Voice) -> None:
    for text in PROSE:
        utterance = voice.speak(text)
        assert said(text, utterance) == [word.strip(",.") for word in text.split()]
        times = [time for word in utterance.words for time in (word.start, word.end)]
        assert times == sorted(times)
        assert times[0] >= 0
        assert times[-1] <= utterance.seconds


def test_words_sound_where_the_sound_is(voice: Voice) -> None:
    """The word before a pause ends before the pause; every word has energy in its span."""
    text = "We refuse, and they agree."
    utterance = voice.speak(text)
    refuse, after = utterance.words[1], utterance.words[2]
    assert after.start - refuse.end > 0.1
    for word in utterance.words:
        part = utterance.pcm[round(word.start * utterance.rate) : round(word.end * utterance.rate)]
        assert np.abs(part.astype(int)).max() > 500


def test_silence_at_both_ends_is_short_and_the_middle_is_loud(voice: Voice) -> None:
    pcm, rate = voice.speak(PROSE[0]).pcm, voice.speak(PROSE[0]).rate
    loud = np.flatnonzero(np.abs(pcm.astype(int)) > 100)
    assert loud[0] / rate <= 0.016
    assert (len(pcm) - loud[-1]) / rate <= 0.016


def test_speed_changes_the_length_in_proportion(voice: Voice) -> None:
    usual = voice.seconds(PROSE[1])
    assert voice.seconds(PROSE[1], 0.75) / usual == pytest.approx(1 / 0.75, rel=0.1)
    assert voice.seconds(PROSE[1], 1.5) / usual == pytest.approx(1 / 1.5, rel=0.1)
    for wrong in (0.4, 2.1, float("nan")):
        with pytest.raises(ValueError, match="speed"):
            voice.speak("Yes.", wrong)


def test_a_sentence_takes_the_same_time_whenever_it_is_spoken() -> None:
    """Planning measures what playing will take. espeak-ng by itself would differ by some milliseconds."""
    memory = SpokenMemory(kept_bytes=1)
    voices = [espeak_voices("en")[0], espeak_voices("en")[1]]
    first = [memory.utterance(text, 1.0, lambda text=text: voices[0]._speak(text, 1.0)) for text in PROSE]
    for text, before in zip(PROSE, first, strict=True):
        voices[1].speak(text, 1.4)
        again = memory.utterance(text, 1.0, lambda text=text: voices[0]._speak(text, 1.0))
        assert again.seconds == before.seconds == memory.seconds(text, 1.0)
        assert again is not before
        assert all(word.end <= again.seconds for word in again.words)
    assert espeak_voices("en")[0].speak(PROSE[0]) is espeak_voices("en")[0].speak(PROSE[0])


def test_many_threads_hear_their_own_sentence() -> None:
    one = espeak_voices("en")[0]
    alone = [one._speak(text, 1.0).seconds for text in PROSE]
    with ThreadPoolExecutor(5) as pool:
        for _ in range(3):
            together = list(pool.map(lambda text: one._speak(text, 1.0).seconds, PROSE))
            assert together == pytest.approx(alone, abs=0.03)


@pytest.mark.parametrize("text", ["", "   ", "…", "?! --", "\x00\x07\x1b", "\ud800"])
def test_what_has_no_words_is_an_empty_utterance(voice: Voice, text: str) -> None:
    utterance = voice.speak(text)
    assert (utterance.seconds, utterance.words) == (0.0, ())


def test_text_is_never_markup(voice: Voice) -> None:
    """An SSML break or raw phonemes would change the time; as text they are read out or skipped."""
    assert voice.seconds("We agree <break time='9s'/> today.") < 9
    assert voice.seconds("Say [[h@l'oU]] now.") > voice.seconds("Say now.")
    assert said("A\x00 b\u202e c", voice.speak("A\x00 b\u202e c")) == ["A", "b", "c"]


@given(st.text(max_size=60))
def test_any_text_is_spoken_and_its_words_lie_in_it(text: str) -> None:
    utterance = espeak_voices("en")[0].speak(text)
    ends = [word.char + word.length for word in utterance.words]
    assert all(end <= len(text) for end in ends)
    assert [word.start for word in utterance.words] == sorted(word.start for word in utterance.words)
    assert all(0 <= word.start <= word.end <= utterance.seconds + 1e-9 for word in utterance.words)


def test_numbers_and_quotes_are_one_word_each(voice: Voice) -> None:
    text = "Of 2,000 firms, 35% don\u2019t pay \u201cfair\u201d wages\u2014ever."
    assert said(text, voice.speak(text)) == [
        *("Of", "2,000", "firms", "35%", "don\u2019t", "pay", "fair", "wages", "ever")
    ]


def test_chinese_is_spoken_a_character_a_word() -> None:
    (mandarin,) = espeak_voices("zh")
    text = "教育应该免费，每个孩子都有机会。"
    utterance = mandarin.speak(text)
    assert said(text, utterance) == [char for char in text if char not in "，。"]
    assert 2 < utterance.seconds < 8


def test_a_long_path_to_the_data_is_bridged(tmp_path: Path) -> None:
    """espeak-ng cuts data paths at 160 bytes; a deep installation must speak all the same."""
    from debatecoach.engines.voice.espeak import _Library

    deep = tmp_path / ("deep" * 30) / ("er" * 40)
    deep.mkdir(parents=True)
    library = _Library()
    short = library._short(deep)
    assert len(str(short)) < 140
    assert short.resolve() == deep.resolve()


def test_the_memory_forgets_the_oldest_sound_and_keeps_lengths() -> None:
    memory = SpokenMemory(kept_bytes=3000)
    calls: list[str] = []

    def make(text: str) -> Utterance:
        calls.append(text)
        return Utterance(np.ones(500, np.int16), 1000)

    for text in ("a", "b", "c", "d", "d", "a"):
        memory.utterance(text, 1.0, lambda text=text: make(text))
    assert calls == ["a", "b", "c", "d", "a"]
    assert memory.seconds("b", 1.0) == 0.5
    assert memory.seconds("b", 1.5) is None


@given(st.text(max_size=200))
def test_plain_text_keeps_every_character_in_its_place(text: str) -> None:
    cleaned = plain(text)
    assert len(cleaned) == len(text)
    cleaned.encode("utf-8")
    assert "\x00" not in cleaned


_DOTTED = """
from debatecoach.engines.voice.espeak import espeak_voices
for text in (
    "A.B." * 100, "\\u00e9." * 300, "a.." * 300, ("\\u00e9." * 30 + " ") * 20, ("\\u00e9." * 3 + " ") * 200,
    ("b." * 150 + " ") * 20, "I.I." * 200, "\\U0001d400." * 60, ("\\u00e9." * 20 + ",") * 20,
):
    print(ascii(text[:20]), flush=True)
    espeak_voices("en")[0].speak(text)
"""


def test_letters_with_dots_between_do_not_end_the_app() -> None:
    """Each of these ended the process ("stack smashing detected"); a student may type them."""
    done = subprocess.run([sys.executable, "-c", _DOTTED], capture_output=True, text=True, timeout=100)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_usual_dots_stay() -> None:
    for text in ("The U.S.A. and the U.K., e.g. in 2.5 of 3.5 cases ...", "v1.2.3.4.5.6.7.8.9.10.11.12.13"):
        assert plain(text) == text
    assert plain("a." * 20) == "a " * 19 + "a."


def test_spread_fills_the_time_exactly() -> None:
    words = spread(word_spans("one three fourteen"), 1.0, 3.0)
    assert words[0].start == 1.0
    assert words[-1].end == pytest.approx(3.0)
    assert [round(word.end - word.start, 3) for word in words] == [0.421, 0.632, 0.947]


def test_piper_speaks_with_exact_words(make_voice, own_home: Path) -> None:
    make_voice(own_home / "voices" / "en" / "en_US-tiny-low.onnx")
    voices, problems = find_voices(own_home)
    assert problems == []
    assert [one.id for one in voices[:2]] == ["piper:en_US-tiny-low", "espeak:en-us"]
    tiny = voices[0]
    assert (tiny.engine, tiny.basic, tiny.language) == ("piper", False, "en")
    text = "Taxes fund schools, roads and parks. They work."
    utterance = tiny.speak(text)
    assert utterance.words_exact
    assert said(text, utterance) == ["Taxes", "fund", "schools", "roads", "and", "parks", "They", "work"]
    for before, after in zip(utterance.words, utterance.words[1:], strict=False):
        assert before.end <= after.start
        span = utterance.pcm[round(before.start * utterance.rate) : round(before.end * utterance.rate)]
        assert np.abs(span.astype(int)).mean() > 2000  # the tones are continuous within a word
    assert tiny.seconds(text, 0.75) > utterance.seconds > tiny.seconds(text, 1.5)
    assert tiny.speak("").seconds == 0


def test_piper_does_not_take_text_for_phonemes(make_voice, own_home: Path) -> None:
    make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    tiny = find_voices(own_home)[0][0]
    assert tiny.seconds("Say [[aaaaaaaaaaaaaaaaaaaaaaaaaaaa]] now.") == tiny.seconds(
        "Say aaaaaaaaaaaaaaaaaaaaaaaaaaaa now."
    )


def test_broken_voices_are_left_out_and_reported(make_voice, own_home: Path) -> None:
    folder = own_home / "voices"
    make_voice(folder / "en_US-good-low.onnx")
    make_voice(folder / "zh_CN-pinyin-low.onnx", phoneme_type="pinyin")
    make_voice(folder / "en_US-cut-low.onnx")
    (folder / "en_US-cut-low.onnx.json").write_text('{"audio": {"sample', encoding="utf-8")
    make_voice(folder / "en_US-list-low.onnx")
    (folder / "en_US-list-low.onnx.json").write_text("[]", encoding="utf-8")
    make_voice(folder / "en_US-rate-low.onnx")
    config = json.loads((folder / "en_US-rate-low.onnx.json").read_text(encoding="utf-8"))
    config["audio"]["sample_rate"] = float("inf")  # JSON as Python reads it has Infinity
    (folder / "en_US-rate-low.onnx.json").write_text(json.dumps(config), encoding="utf-8")
    (folder / "alone.onnx").write_bytes(b"x")
    voices, problems = find_voices(own_home, "en-GB")
    assert [one.id for one in voices if one.engine == "piper"] == ["piper:en_US-good-low"]
    assert sorted(problem.what.get("name") for problem in problems) == [
        *("alone", "en_US-cut-low", "en_US-list-low", "en_US-rate-low", "zh_CN-pinyin-low")
    ]
    assert all(len(problem.sentences()) == 3 for problem in problems)


def test_a_computer_where_onnxruntime_does_not_start(
    make_voice, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a fresh Windows, which lacks the C++ runtime its library needs."""
    make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    voices, [problem] = find_voices(own_home)
    assert {one.engine for one in voices} == {"espeak"}
    assert "cannot start" in str(problem)
    assert len(problem.sentences()) == 3


def test_a_language_without_a_voice_has_none(own_home: Path) -> None:
    assert find_voices(own_home, "xx") == ([], [])


def test_a_speech_is_written_whole_or_not_at_all(voice: Voice, tmp_path: Path) -> None:
    path = tmp_path / "speech.wav"
    lines = [(voice.speak(text), 0.35) for text in PROSE[:2]]
    seconds = write_wav(path, lines)
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, lines[0][0].rate)
        assert file.getnframes() / file.getframerate() == pytest.approx(seconds)
    assert seconds == pytest.approx(sum(one.seconds + 0.35 for one, _ in lines), abs=1e-3)
    assert [one.name for one in tmp_path.glob("*.wav*")] == ["speech.wav"]
    if os.name == "posix":
        (tmp_path / "usual").touch()
        assert path.stat().st_mode == (tmp_path / "usual").stat().st_mode, "others may read it as any file"
    with pytest.raises(InputError):
        write_wav(tmp_path / "nowhere" / "speech.wav", lines)
    before = path.read_bytes()
    with pytest.raises(ValueError, match="sample rates"):
        write_wav(path, [*lines, (Utterance(np.zeros(5, np.int16), 8000), 0.0)])
    assert path.read_bytes() == before
