"""Who speaks for whom, and who stands in for a voice that fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from debatecoach.base.errors import VoiceError
from debatecoach.base.paths import shipped
from debatecoach.coach.library import load_formats
from debatecoach.debate.case import Round
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.engines.voice import Voice, prepare
from debatecoach.engines.voice.cast import Cast, DeeperVoice, StandbyVoice, another, understudies
from debatecoach.engines.voice.finding import find_voices
from debatecoach.engines.voice.wrapped import PacedVoice, voice_by_id
from debatecoach.services.doctor import examine
from debatecoach.services.wiring import new_round

MakeVoice = Callable[..., Path]


@pytest.fixture
def voices(make_voice: MakeVoice, own_home: Path) -> list[Voice]:
    make_voice(own_home / "voices" / "en_US-amy-low.onnx")
    make_voice(own_home / "voices" / "en_US-duo-low.onnx", speakers=2)
    return find_voices(own_home)[0]


def spoil(path: Path) -> None:
    """Damage a model so that only loading it tells."""
    path.write_bytes(path.read_bytes().replace(b"Reshape", b"Rexhape"))


def test_the_other_side_is_told_apart(voices: list[Voice], make_voice: MakeVoice, own_home: Path) -> None:
    by_id = {each.id: each for each in voices}
    amy, duo = by_id["piper:en_US-amy-low"], by_id["piper:en_US-duo-low#s0"]
    assert another(amy, voices) is duo
    assert another(duo, voices) is amy
    without_amy = [each for each in voices if each is not amy]
    assert another(duo, without_amy).id == "piper:en_US-duo-low#s1"
    alone = [each for each in voices if each is amy or each.engine == "espeak"]
    assert another(amy, alone).id == "piper:en_US-amy-low~deeper"
    espeak = [each for each in voices if each.engine == "espeak"]
    assert another(espeak[0], espeak) is espeak[1]


def test_one_of_each_other_model_stands_in(voices: list[Voice]) -> None:
    duo = next(each for each in voices if each.id.endswith("#s1"))
    assert [each.id for each in understudies(duo, voices)] == [
        *("piper:en_US-amy-low", "espeak:en-us", "espeak:en-gb", "espeak:en-us-f2")
    ]


def test_a_voice_that_fails_is_replaced_by_the_next_and_the_fault_is_kept(
    make_voice: MakeVoice, own_home: Path
) -> None:
    path = make_voice(own_home / "voices" / "en_US-amy-low.onnx")
    spoil(path)
    found = find_voices(own_home)[0]
    failed: dict[str, VoiceError] = {}
    order = [PacedVoice(each, 140) for each in (found[0], *understudies(found[0], found))]
    voice = StandbyVoice(order, failed)
    assert isinstance(voice, Voice)
    assert voice.id == "piper:en_US-amy-low@140"
    text = "Parks work, and schools too."
    spoken = voice.speak(text)
    assert voice.id == "espeak:en-us@140"
    assert list(failed) == ["en_US-amy-low"]
    assert "damaged or incomplete" in str(failed["en_US-amy-low"])
    assert spoken.seconds == voice.seconds(text) == order[1].seconds(text)
    assert np.array_equal(np.concatenate([part.pcm for part in voice.parts(text)]), spoken.pcm)
    again = StandbyVoice(order, failed)
    assert (again.id, again) == ("espeak:en-us@140", voice)
    assert len({again, voice}) == 1


def test_a_model_can_be_loaded_before_it_speaks(make_voice: MakeVoice, own_home: Path) -> None:
    spoilt = make_voice(own_home / "voices" / "en_US-a-low.onnx")
    make_voice(own_home / "voices" / "en_US-b-low.onnx")
    spoil(spoilt)
    found = find_voices(own_home)[0]
    failed: dict[str, VoiceError] = {}
    voice = StandbyVoice([PacedVoice(each, 140) for each in found], failed)
    prepare(voice)
    assert list(failed) == ["en_US-a-low"]
    assert voice.plain.plain._model._loaded is not None
    prepare(find_voices(own_home, "zh")[0][0])  # nothing to load


def test_parts_too_begin_with_the_next_voice(make_voice: MakeVoice, own_home: Path) -> None:
    path = make_voice(own_home / "voices" / "en_US-amy-low.onnx")
    spoil(path)
    found = find_voices(own_home)[0]
    voice = StandbyVoice(found, {})
    assert sum(part.seconds for part in voice.parts("Parks work.")) == found[1].seconds("Parks work.")


def test_where_none_works_the_last_fault_is_raised(make_voice: MakeVoice, own_home: Path) -> None:
    for name in ("a", "b"):
        spoil(make_voice(own_home / "voices" / f"en_US-{name}-low.onnx"))
    found = [each for each in find_voices(own_home)[0] if each.engine == "piper"]
    failed: dict[str, VoiceError] = {}
    voice = StandbyVoice(found, failed)
    for _ in range(2):
        with pytest.raises(VoiceError, match="en_US-b-low"):
            voice.speak("Parks.")
    assert len(failed) == 2


# -- who speaks for whom -----------------------------------------------------------------------------------


def a_round(human: Side | None, *timed: tuple[Side, str]) -> Round:
    """A round with machine speeches timed by these voices."""
    format = load_formats(shipped("data") / "formats")["simplified-oxford"]
    made = new_round(format, human, 1)
    for index, (side, timed_by) in enumerate(timed):
        sentences = (Sentence("Parks work.", 0.0, 1.0),)
        made.speeches.append(Speech(f"s{index}", side, Speaker.LIBRARY, sentences, 1.0, timed_by))
    return made


def test_one_good_voice_speaks_for_both_sides_deeper_for_the_second(voices: list[Voice]) -> None:
    amy = next(each for each in voices if each.id == "piper:en_US-amy-low")
    deeper = DeeperVoice(amy)
    assert isinstance(deeper, Voice)
    text = "Taxes fund schools, roads and parks."
    for speed in (0.8, 1.0, 1.5):
        spoken, usual = deeper.speak(text, speed), amy.speak(text, speed)
        assert spoken.seconds == pytest.approx(usual.seconds, rel=0.14)  # the tiny voice lasts whole frames
        assert deeper.seconds(text, speed) == pytest.approx(spoken.seconds, abs=0.002)
        assert sum(part.seconds for part in deeper.parts(text, speed)) == pytest.approx(spoken.seconds)
        assert [word.char for word in spoken.words] == [word.char for word in usual.words]
        assert spoken.words[-1].end <= spoken.seconds
    peaks = [
        np.abs(np.fft.rfft(each.pcm[: each.rate // 2].astype(float), each.rate)).argmax()
        for each in (deeper.speak("Ah."), amy.speak("Ah."))
    ]
    assert peaks[0] / peaks[1] == pytest.approx(0.89, abs=0.02)
    cast = Cast((amy,))
    both = a_round(None, (Side.CON, "piper:en_US-amy-low~deeper@110"))
    assert [cast.voice(side, both, 110).id for side in Side] == [
        *("piper:en_US-amy-low@110", "piper:en_US-amy-low~deeper@110")
    ]


def test_a_machine_that_speaks_for_one_side_has_the_voice_that_was_chosen(voices: list[Voice]) -> None:
    cast = Cast(tuple(voices), (voices[0].id, ""))
    for side in Side:
        assert cast.voice(side, a_round(side.other)).id == voices[0].id
        assert cast.voice(side, a_round(side.other), 125).id == f"{voices[0].id}@125"


def test_two_machines_are_told_apart_and_the_second_voice_can_be_chosen(voices: list[Voice]) -> None:
    cast = Cast(tuple(voices))
    assert [cast.voice(side, a_round(None)).id for side in Side] == [
        *("piper:en_US-amy-low", "piper:en_US-duo-low#s0")
    ]
    cast = Cast(tuple(voices), ("", "espeak:en-gb"))
    assert cast.voice(Side.CON, a_round(None)).id == "espeak:en-gb"
    assert cast.voice(Side.CON, a_round(Side.PRO)).id == "piper:en_US-amy-low"


def test_a_side_keeps_its_voice_for_the_round_unless_the_user_chooses(voices: list[Voice]) -> None:
    duo = "piper:en_US-duo-low#s1"
    under_way = a_round(Side.PRO, (Side.CON, f"{duo}@110"))
    assert Cast(tuple(voices)).voice(Side.CON, under_way, 110).id == f"{duo}@110"
    chosen = Cast(tuple(voices), (voices[0].id, ""))
    assert chosen.voice(Side.CON, under_way, 110).id == f"{voices[0].id}@110"
    gone = a_round(Side.PRO, (Side.CON, "piper:gone@110"))
    assert Cast(tuple(voices)).voice(Side.CON, gone).id == voices[0].id


def test_a_model_s_own_name_is_its_first_speaker(voices: list[Voice]) -> None:
    assert voice_by_id(voices, "piper:en_US-duo-low@110").id == "piper:en_US-duo-low#s0@110"
    assert voice_by_id(voices, "piper:en_US-du") is None


def test_the_doctor_names_a_model_once_and_what_it_can(
    voices: list[Voice], make_voice: MakeVoice, own_home: Path
) -> None:
    path = make_voice(own_home / "voices" / "en_US-untold-low.onnx", alignment=False)
    path.write_bytes(path.read_bytes().replace(b"Ceil", b"Relu"))
    found = [each for each in examine(own_home) if each.area == "voice"]
    told = {each.name: str(each.detail) for each in found}
    assert told["Piper tiny · s0 · en_US · tiny [piper:en_US-duo-low#s0]"] == "natural; 2 speakers"
    assert not any("#s1" in name for name in told)
    assert told["Piper tiny · en_US · tiny [piper:en_US-amy-low]"] == "natural"
    assert "estimate" in told["Piper tiny · en_US · tiny [piper:en_US-untold-low]"]
    assert told["eSpeak NG · 普通话 [espeak:cmn]"] == "basic"
    assert all(not each.advice for each in found)


def test_a_speech_is_heard_again_in_the_voice_and_at_the_pace_that_timed_it(voices: list[Voice]) -> None:
    cast = Cast(tuple(voices))
    speech = a_round(None, (Side.CON, "espeak:en-gb@125")).speeches[0]
    assert cast.voice_of(speech).id == "espeak:en-gb@125"
    assert cast.voice_of(a_round(None, (Side.CON, "piper:gone")).speeches[0]) is None
    assert Cast(()).voice() is None
