"""Pronunciations: what the voice is given, which word is marked, and that the shipped ones are better."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.paths import shipped
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.engines.voice.finding import find_voices
from debatecoach.engines.voice.pronunciation import (
    Fix,
    PronouncedVoice,
    Speller,
    as_written,
    fault_of,
    merged,
    pronounced,
    shipped_fixes,
)
from debatecoach.engines.voice.spoken import word_spans

FIXES = (
    Fix("WUDC", "woods"),
    Fix("AP", "A-P"),
    Fix("polis", "poh liss"),
    Fix("status quo", "staytus kwoh"),
    Fix("vs.", "versus"),
    Fix("vs", "versus"),
)
SPELLER = Speller(FIXES)
PLAIN = espeak_voices("en")[0]


def said(text: str, utterance: Utterance) -> list[str]:
    return [text[word.char : word.char + word.length] for word in utterance.words]


@pytest.mark.parametrize(
    ("text", "given_to_the_voice"),
    [
        ("The WUDC final", "The woods final"),
        ("WUDC's best, at WUDC.", "woods's best, at woods."),
        ("WUDCs and AWUDC and wudc", "WUDCs and AWUDC and wudc"),
        ("An AP round has an app, an ap, and a MAP.", "An A-P round has an app, an ap, and a MAP."),
        ("Polis or polis or POLIS", "poh liss or poh liss or poh liss"),
        ("The status quo stays.", "The staytus kwoh stays."),
        ("Growth vs. trees vs trees", "Growth versus trees versus trees"),
        ("AP/WUDC-style", "A-P/woods-style"),
        ("snake_AP_case", "snake_A-P_case"),
        ("", ""),
    ],
)
def test_whole_words_are_written_as_they_are_said(text: str, given_to_the_voice: str) -> None:
    assert SPELLER.respell(text).text == given_to_the_voice


def test_captions_mark_the_word_that_is_written() -> None:
    voice = PronouncedVoice(PLAIN, SPELLER)
    text = "In the status quo, AP/WUDC-style rounds pit growth vs. trees."
    spoken = voice.speak(text)
    assert isinstance(voice, Voice)
    assert voice.id == PLAIN.id
    assert said(text, spoken) == [
        *("In", "the", "status", "quo", "AP/WUDC-style", "rounds", "pit", "growth", "vs", "trees")
    ]
    respelled = "In the staytus kwoh, A-P/woods-style rounds pit growth versus trees."
    plain = PLAIN.speak(respelled)
    assert spoken.pcm is plain.pcm
    assert voice.seconds(text) == plain.seconds
    by_word = dict(zip(said(text, spoken), spoken.words, strict=True))
    in_plain = dict(zip(said(respelled, plain), plain.words, strict=True))
    assert by_word["vs"].start == in_plain["versus"].start
    assert by_word["trees"].end == in_plain["trees"].end
    assert by_word["AP/WUDC-style"].start == in_plain["A-P/woods-style"].start
    assert by_word["status"].start == in_plain["staytus"].start
    assert by_word["quo"].end == pytest.approx(in_plain["kwoh"].end)
    assert [each.pcm is plain.pcm for each in voice.parts(text)] == [True]


def test_a_long_sentence_comes_in_parts_with_its_words_as_written(make_voice, own_home: Path) -> None:
    make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    tiny = find_voices(own_home)[0][0]
    voice = PronouncedVoice(tiny, SPELLER)
    text = (
        "At WUDC the status quo has held for many a long year now; every AP round I know of says the same: "
        "trees vs. roads is a clash that nobody at WUDC, the status quo or not, has ever run to its end."
    )
    parts = list(voice.parts(text))
    assert len(parts) > 2
    whole = voice.speak(text)
    assert [word.char for part in parts for word in part.words] == [word.char for word in whole.words]
    assert said(text, whole) == [text[char : char + length] for char, length in word_spans(text)]


def test_one_word_said_as_several_has_the_time_of_all() -> None:
    spoken = as_written(
        "THW ban.",
        Speller([Fix("THW", "this house would")]).respell("THW ban."),
        Utterance(PLAIN.speak("x").pcm, 22050, _timed("this house would ban.")),
    )
    assert [(word.start, word.end, word.char, word.length) for word in spoken.words] == [
        (0.0, 2.5, 0, 3),
        (3.0, 3.5, 4, 3),
    ]


def _timed(text: str) -> tuple[WordTime, ...]:
    """Words that begin every second and sound for half of one."""
    return tuple(
        WordTime(index, index + 0.5, char, length) for index, (char, length) in enumerate(word_spans(text))
    )


@given(
    st.lists(st.sampled_from(["the", "WUDC", "AP", "status", "quo", "vs.", "2,000", "—", "polis,", "a-b"]))
)
def test_every_word_is_marked_once_and_in_order(words: list[str]) -> None:
    text = random.Random(len(words)).choice([" ", "  ", "/"]).join(words)
    respelled = SPELLER.respell(text)
    spoken = Utterance(PLAIN.speak("x").pcm, 22050, _timed(respelled.text))
    marked = as_written(text, respelled, spoken).words
    assert [(word.char, word.length) for word in marked] == word_spans(text)
    starts = [word.start for word in marked]
    assert starts == sorted(starts)
    for begin, end, was, until in respelled.regions:
        assert respelled.text[begin:end] != text[was:until]


def test_han_words_need_no_spaces() -> None:
    speller = Speller([Fix("长城", "常成"), Fix("AI", "人工智能")])
    assert speller.respell("看长城的AI。").text == "看常成的人工智能。"
    assert speller.respell("长城长城").text == "常成常成"


def test_the_user_s_own_come_first_and_one_left_empty_is_said_as_it_stands() -> None:
    assert merged(
        [Fix("POI", "poy"), Fix("AP", "")], [Fix("POI", "P-O-I"), Fix("AP", "A-P"), Fix("X", "Y")]
    ) == [
        Fix("POI", "poy"),
        Fix("X", "Y"),
    ]
    (voice,) = pronounced([PLAIN], [("en", Fix("POI", "")), ("zh", Fix("WUDC", "wrong"))])
    assert voice.speak("POI").pcm is PLAIN.speak("POI").pcm
    assert voice.speak("WUDC").pcm is PLAIN.speak("woods").pcm
    (mandarin,) = espeak_voices("zh")
    assert pronounced([mandarin], [])[0].speak("学校").pcm is mandarin.speak("学校").pcm


@pytest.mark.parametrize(
    ("word", "respelling", "told"),
    [
        ("", "woods", "as it stands"),
        (" ", "woods", "as it stands"),
        ("?!", "woods", "needs a letter"),
        ("WUDC", " ", "how it sounds"),
        ("WUDC", "...", "how it sounds"),
        ("WUDC", "WUDC ", "nothing would change"),
        ("AP", "a p", "already"),
        ("x" * 61, "y", "too long"),
        ("x", "y" * 121, "too long"),
        ("WUDC", "woods", ""),
    ],
)
def test_what_is_wrong_is_said(word: str, respelling: str, told: str) -> None:
    found = fault_of(word, respelling, {"AP"})
    assert told in found
    assert bool(told) == bool(found)


def test_every_shipped_one_sounds_otherwise_than_the_word_did() -> None:
    """The file says what espeak-ng made of each word and makes of its respelling; both still hold."""
    phonemizer = pytest.importorskip("piper.phonemize_espeak").EspeakPhonemizer()

    def sounds(text: str) -> str:
        return "".join("".join(part) for part in phonemizer.phonemize("en-us", text))

    listed = json.loads((shipped("data") / "pronunciations" / "en.json").read_text("utf-8"))["words"]
    assert len(listed) == len(shipped_fixes("en")) == len({each["word"] for each in listed})
    for each in listed:
        assert not fault_of(each["word"], each["said"], ())
        assert (sounds(each["word"]), sounds(each["said"])) == (each["read"], each["sounds"])
        assert each["read"] != each["sounds"]
        sentence = f"So {each['word']} it is"
        assert PLAIN.seconds(sentence) > 0.5
    assert shipped_fixes("zh") == ()
