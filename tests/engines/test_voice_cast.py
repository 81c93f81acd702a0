"""Who speaks for whom, and who stands in for a voice that fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from debatecoach.engines.voice import Voice, find_voices
from debatecoach.engines.voice.cast import StandbyVoice, another, understudies
from debatecoach.engines.voice.paced import PacedVoice
from debatecoach.errors import VoiceError

MakeVoice = Callable[..., Path]


@pytest.fixture
def voices(make_voice: MakeVoice, own_home: Path) -> list[Voice]:
    make_voice(own_home / "voices" / "en_US-amy-low.onnx")
    make_voice(own_home / "voices" / "en_US-duo-low.onnx", speakers=2)
    return find_voices(own_home)[0]


def test_the_other_side_is_told_apart(voices: list[Voice], make_voice: MakeVoice, own_home: Path) -> None:
    by_id = {each.id: each for each in voices}
    amy, duo = by_id["piper:en_US-amy-low"], by_id["piper:en_US-duo-low#s0"]
    assert another(amy, voices) is duo
    assert another(duo, voices) is amy
    without_amy = [each for each in voices if each is not amy]
    assert another(duo, without_amy).id == "piper:en_US-duo-low#s1"
    alone = [each for each in voices if each is amy or each.engine == "espeak"]
    assert another(amy, alone) is amy
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
    path.write_bytes(path.read_bytes()[:-500])
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


def test_parts_too_begin_with_the_next_voice(make_voice: MakeVoice, own_home: Path) -> None:
    path = make_voice(own_home / "voices" / "en_US-amy-low.onnx")
    path.write_bytes(b"no model")
    found = find_voices(own_home)[0]
    voice = StandbyVoice(found, {})
    assert sum(part.seconds for part in voice.parts("Parks work.")) == found[1].seconds("Parks work.")


def test_where_none_works_the_last_fault_is_raised(make_voice: MakeVoice, own_home: Path) -> None:
    for name in ("a", "b"):
        make_voice(own_home / "voices" / f"en_US-{name}-low.onnx").write_bytes(b"no model")
    found = [each for each in find_voices(own_home)[0] if each.engine == "piper"]
    failed: dict[str, VoiceError] = {}
    voice = StandbyVoice(found, failed)
    for _ in range(2):
        with pytest.raises(VoiceError, match="en_US-b-low"):
            voice.speak("Parks.")
    assert len(failed) == 2
