"""A voice held to a pace: so many words a minute, with the user's own speed on top."""

from __future__ import annotations

from pathlib import Path

import pytest

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.timekeeping import place_on_clock
from debatecoach.engines.voice import FASTEST, Utterance, Voice
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.engines.voice.wrapped import FASTEST_PACE, SLOWEST_PACE, PacedVoice, pace_in, voice_by_id

SPEECH = split_sentences(
    (Path(__file__).parent.parent / "speeches" / "borrowing-con" / "1-opening.txt").read_text("utf-8")
)
PROSE = [each.text for each in SPEECH[:6]]
VOICES = espeak_voices("en")


def words_a_minute(voice: Voice) -> float:
    lengths = [voice.seconds(each.text) for each in SPEECH]
    _, end = place_on_clock(lengths, [each.paragraph for each in SPEECH])[-1]
    return sum(len(each.text.split()) for each in SPEECH) / end * 60


class Drawl:
    """A voice slower than the embedded one."""

    id, name, engine, language, basic = "drawl", "Drawl", "drawl", "en", False

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        return VOICES[0].speak(text, speed / 1.4)

    def seconds(self, text: str, speed: float = 1.0) -> float:
        return 1.4 * VOICES[0].seconds(text) / speed


@pytest.mark.parametrize("words", [110, 125, 140, 150, 160])
@pytest.mark.parametrize("voice", [*VOICES, Drawl()], ids=lambda each: each.id)
def test_the_pace_is_what_it_says(voice: Voice, words: int) -> None:
    assert words_a_minute(PacedVoice(voice, words)) == pytest.approx(words, rel=0.07)


def test_what_is_heard_is_what_was_measured_and_its_words_are_where_they_sound() -> None:
    slow, fast = PacedVoice(VOICES[0], 110), PacedVoice(VOICES[0], 160)
    assert isinstance(slow, Voice)
    for text in PROSE:
        heard = slow.speak(text)
        assert heard.seconds == slow.seconds(text) > 1.3 * fast.seconds(text)
        assert heard.words[-1].end <= heard.seconds


def test_the_user_s_speed_multiplies_the_pace_and_stays_in_the_voice_s_range() -> None:
    voice = PacedVoice(VOICES[0], 140)
    assert voice.seconds(PROSE[1], 1.5) == pytest.approx(voice.seconds(PROSE[1]) / 1.5, rel=0.08)
    fastest = PacedVoice(VOICES[0], FASTEST_PACE)
    assert fastest.seconds(PROSE[1], FASTEST) == VOICES[0].seconds(PROSE[1], FASTEST)
    with pytest.raises(ValueError, match=r"0\.4"):
        voice.speak(PROSE[0], 0.4)


@pytest.mark.parametrize("words", [SLOWEST_PACE - 1, FASTEST_PACE + 1])
def test_a_pace_nobody_speaks_at_is_refused(words: int) -> None:
    with pytest.raises(ValueError, match=str(words)):
        PacedVoice(VOICES[0], words)


def test_a_voice_is_found_again_by_the_id_a_speech_was_timed_by() -> None:
    wanted = PacedVoice(VOICES[1], 110)
    assert voice_by_id(VOICES, wanted.id) == wanted != PacedVoice(VOICES[1], 125)
    assert len({wanted, voice_by_id(VOICES, wanted.id)}) == 1
    assert voice_by_id(VOICES, VOICES[1].id) is VOICES[1]
    assert voice_by_id(VOICES, "piper:gone@110") is None
    assert voice_by_id(VOICES, "microphone") is None


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("estimate@110", 110),
        ("estimate", None),
        ("a@b@125", 125),
        ("x@999", FASTEST_PACE),
        ("x@10", SLOWEST_PACE),
        ("x@1e2", None),
        ("@", None),
        ("x@１１０", None),
    ],
)
def test_the_pace_in_an_id(id: str, words: int | None) -> None:
    assert pace_in(id) == words
