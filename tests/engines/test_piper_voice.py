"""Piper voices: word times against the samples, speakers, pauses, loudness, and what a model can do wrong.

The voice is a tiny one of tones (see make_tiny_voice.py): each phoneme is a tone of its own, so that the
samples themselves tell when each word sounds.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from debatecoach.base.errors import VoiceError
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.alignment import OnnxOutputs, graph_of, look, uncovered
from debatecoach.engines.voice.finding import find_voices
from debatecoach.engines.voice.piper import PiperVoice, piper_voices
from debatecoach.engines.voice.shaping import LEVEL, LONG, PAUSES, loudness

HOP, RATE = 256, 22050
LONG_SENTENCE = (
    "When one employer sets the terms for a whole town, a worker who refuses has nowhere else to go, and so "
    "the wage is not a bargain between equals at all; it is a number that one side names, that the other "
    "side takes, and that nobody outside the town will ever see, hear of, or be able to question in public."
)

MakeVoice = Callable[..., Path]


@pytest.fixture
def voice(make_voice: MakeVoice, own_home: Path) -> PiperVoice:
    make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    return piper_voices(own_home / "voices", "en")[0][0]


def said(text: str, words: tuple[WordTime, ...]) -> list[str]:
    return [text[word.char : word.char + word.length] for word in words]


def runs(utterance: Utterance, apart: float = 0.04) -> list[tuple[float, float]]:
    """Begin and end, in seconds, of what sounds between silences of at least ``apart`` seconds."""
    loud = np.flatnonzero(np.abs(utterance.pcm.astype(int)) > 300)
    breaks = np.flatnonzero(np.diff(loud) > apart * utterance.rate)
    begins, ends = loud[np.concatenate(([0], breaks + 1))], loud[np.concatenate((breaks, [-1]))]
    return [(b / utterance.rate, e / utterance.rate) for b, e in zip(begins, ends, strict=True)]


# -- word times ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("alignment", [True, False], ids=["given out", "uncovered"])
def test_words_sound_when_they_are_said_to(make_voice: MakeVoice, own_home: Path, alignment: bool) -> None:
    """To 20 ms, against the samples. Without a second output the lengths are uncovered in the file."""
    make_voice(own_home / "voices" / "en_US-tiny-low.onnx", alignment=alignment)
    (tiny,), _ = piper_voices(own_home / "voices", "en")
    text = "Taxes fund schools, roads and parks; they work."
    for speed in (0.75, 1.0, 1.4):
        spoken = tiny.speak(text, speed)
        assert spoken.words_exact
        assert tiny.word_times
        assert said(text, spoken.words) == text.replace(",", "").replace(";", "").strip(".").split()
        heard = runs(spoken)
        assert len(heard) == len(spoken.words)
        for word, (begin, end) in zip(spoken.words, heard, strict=True):
            assert abs(word.start - begin) <= 0.02
            assert abs(word.end - end) <= 0.02


def test_words_said_as_one_and_one_word_said_as_several(voice: PiperVoice) -> None:
    """espeak-ng says "of the" in one breath, and "2,000" and "$5" as two words."""
    text = "Some of the 2,000 firms pay $5 now."
    spoken = voice.speak(text)
    assert spoken.words_exact
    some, of, the, thousand, firms, pay, five, now = spoken.words
    assert said(text, spoken.words) == ["Some", "of", "the", "2,000", "firms", "pay", "5", "now"]
    heard = runs(spoken)
    assert len(heard) == 9  # some · of the · two · thousand · firms · pay · five · dollars · now
    for word, first, last in (
        (some, 0, 0),
        (thousand, 2, 3),
        (firms, 4, 4),
        (pay, 5, 5),
        (five, 6, 7),
        (now, 8, 8),
    ):
        assert abs(word.start - heard[first][0]) <= 0.02
        assert abs(word.end - heard[last][1]) <= 0.02
    one_breath, two_sounds = heard[1], 2 * 8 * HOP / RATE  # each sound of this voice takes 8 frames
    assert abs(of.start - one_breath[0]) <= 0.02
    assert abs(of.end - (one_breath[0] + two_sounds)) <= 0.02
    assert of.end <= the.start <= of.end + 0.001
    assert abs(the.end - one_breath[1]) <= 0.02


def test_a_model_that_does_not_tell_has_its_words_spread_and_says_so(
    make_voice: MakeVoice, own_home: Path
) -> None:
    path = make_voice(own_home / "voices" / "en_US-tiny-low.onnx", alignment=False)
    path.write_bytes(path.read_bytes().replace(b"Ceil", b"Relu"))
    (tiny,), _ = piper_voices(own_home / "voices", "en")
    text = "They spent a lot on it, and for nothing."
    spoken = tiny.speak(text)
    assert not spoken.words_exact
    assert not tiny.word_times
    assert said(text, spoken.words) == text.replace(",", "").strip(".").split()
    assert spoken.words[-1].end <= spoken.seconds


def test_what_is_uncovered_is_the_model_s_own_measure(make_voice: MakeVoice, tmp_path: Path) -> None:
    """As piper's own tool does it, with the onnx package, which the app does not have."""
    import onnx
    from piper.patch_voice_with_alignment import add_alignment_output

    path = make_voice(tmp_path / "x.onnx", alignment=False)
    assert look(path) == OnnxOutputs(1, "w_ceil")
    data = uncovered(path.read_bytes())
    assert len(data) < path.stat().st_size + 64
    assert look(make_voice(tmp_path / "y.onnx")) == OnnxOutputs(2, "")
    assert uncovered((tmp_path / "y.onnx").read_bytes()) == (tmp_path / "y.onnx").read_bytes()
    theirs = onnx.load(str(path))
    add_alignment_output(theirs)
    ours = onnx.ModelProto.FromString(data)
    assert [each.name for each in ours.graph.output] == [each.name for each in theirs.graph.output]
    assert [each.op_type for each in ours.graph.node] == [each.op_type for each in theirs.graph.node]


@pytest.mark.parametrize("cut", [1, 7, 100, 2000])
def test_a_file_that_is_no_model_is_refused(make_voice: MakeVoice, tmp_path: Path, cut: int) -> None:
    whole = make_voice(tmp_path / "x.onnx").read_bytes()
    for data in (whole[:-cut], b"\xff" * cut, b"", b"<html>" * cut):
        with pytest.raises(ValueError, match="graph|cut off|protobuf"):
            graph_of(data)


# -- speakers ----------------------------------------------------------------------------------------------


def test_speakers_of_one_model_are_voices_of_their_own(make_voice: MakeVoice, own_home: Path) -> None:
    make_voice(own_home / "voices" / "en_US-duo-low.onnx", speakers=2)
    first, second = piper_voices(own_home / "voices", "en")[0]
    assert (first.id, second.id) == ("piper:en_US-duo-low#s0", "piper:en_US-duo-low#s1")
    assert first.family == second.family
    assert "s1" in second.name
    one, two = first.speak("Parks work."), second.speak("Parks work.")
    assert one.seconds == pytest.approx(two.seconds, abs=0.03)
    assert not np.array_equal(one.pcm[: len(two.pcm)], two.pcm[: len(one.pcm)])
    peaks = [np.abs(np.fft.rfft(each.pcm[:RATE].astype(float), RATE)).argmax() for each in (one, two)]
    assert peaks[1] - peaks[0] == pytest.approx(RATE / HOP, abs=3)  # its tones are one step higher


def test_voices_found_again_share_the_model_and_what_was_measured(
    make_voice: MakeVoice, own_home: Path
) -> None:
    path = make_voice(own_home / "voices" / "en_US-duo-low.onnx", speakers=2)
    first, second = piper_voices(own_home / "voices", "en")[0]
    again = piper_voices(own_home / "voices", "en")[0][0]
    spoken = first.speak("Parks work.")
    assert again.speak("Parks work.") is spoken
    assert first._model is second._model is again._model
    make_voice(path, speakers=2, frames_voiced=4)  # the voice was installed anew
    anew = piper_voices(own_home / "voices", "en")[0][0]
    assert anew.seconds("Parks work.") < spoken.seconds - 0.2


@pytest.mark.parametrize("speakers", [-3, 10**12, "many", None, 2.5, [1]])
def test_a_number_of_speakers_that_cannot_be_is_no_harm(
    make_voice: MakeVoice, own_home: Path, speakers: object
) -> None:
    path = make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    config_path = path.with_name(f"{path.name}.json")
    config = json.loads(config_path.read_text("utf-8"))
    config["num_speakers"] = speakers
    config_path.write_text(json.dumps(config), encoding="utf-8")
    voices, problems = piper_voices(own_home / "voices", "en")
    assert len(voices) <= 1000
    assert len(voices) + len(problems) >= 1


# -- pauses, loudness, pieces --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mark", "name"),
    [
        (",", "comma"),
        (";", "semicolon"),
        (":", "colon"),
        (" \u2014", "dash"),
        (" -", "dash"),
        (".", "sentence"),
    ],
)
@pytest.mark.parametrize("engine", ["piper", "espeak"])
def test_every_mark_has_its_own_pause_with_every_voice(
    voice: PiperVoice, own_home: Path, engine: str, mark: str, name: str
) -> None:
    one: Voice = next(each for each in find_voices(own_home)[0] if each.engine == engine)
    for speed in (1.0, 1.25):
        spoken = one.speak(f"Many schools agree{mark} Nobody wants parks.", speed)
        before, after = spoken.words[2], spoken.words[3]
        assert after.start - before.end == pytest.approx(PAUSES[name] / speed, abs=0.045)
        inside = spoken.pcm[round((before.end + 0.02) * RATE) : round((after.start - 0.02) * RATE)]
        assert np.abs(inside.astype(int)).max() < 200


def test_a_voice_that_hisses_is_trimmed_and_paused_all_the_same(
    make_voice: MakeVoice, own_home: Path
) -> None:
    """Models learn the noise of their recordings; these pauses would never be silent."""
    import onnx
    from onnx import helper, numpy_helper

    path = make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    model = onnx.load(str(path))
    next(node for node in model.graph.node if "output" in node.output).output[:] = ["clean"]
    model.graph.initializer.append(numpy_helper.from_array(np.array(0.006, np.float32), "loud"))
    model.graph.node.extend(
        [
            helper.make_node("RandomNormalLike", ["clean"], ["noise"], seed=1.0),
            helper.make_node("Mul", ["noise", "loud"], ["hiss"]),
            helper.make_node("Add", ["clean", "hiss"], ["output"]),
        ]
    )
    onnx.save(model, str(path))
    (tiny,), _ = piper_voices(own_home / "voices", "en")
    spoken = tiny.speak("Many schools agree, nobody wants parks.")
    within = spoken.pcm[round((spoken.words[2].end + 0.02) * RATE) :][: round(0.05 * RATE)]
    assert 100 < np.abs(within.astype(int)).max() < 400
    assert spoken.words[3].start - spoken.words[2].end == pytest.approx(PAUSES["comma"], abs=0.045)
    assert spoken.words[0].start <= 0.03
    assert spoken.seconds - spoken.words[-1].end <= 0.03


@pytest.mark.parametrize("engine", ["piper", "espeak"])
def test_pauses_within_a_sentence_are_as_long_as_the_user_wants(
    voice: PiperVoice, own_home: Path, engine: str
) -> None:
    text = "Many schools agree, nobody wants parks. Many schools agree."
    usual, patient = (
        next(each for each in find_voices(own_home, "en", patience)[0] if each.engine == engine).speak(text)
        for patience in (1.0, 2.0)
    )
    between = [
        [after.start - before.end for before, after in zip(each.words[2:], each.words[3:], strict=False)]
        for each in (usual, patient)
    ]
    assert between[1][0] - between[0][0] == pytest.approx(PAUSES["comma"], abs=0.03)
    assert between[1][3] == pytest.approx(between[0][3], abs=0.03)  # between sentences it is the clock's
    assert patient.seconds - usual.seconds == pytest.approx(PAUSES["comma"], abs=0.05)


def test_voices_are_equally_loud(make_voice: MakeVoice, own_home: Path) -> None:
    make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    text = "We say that a minimum wage protects the people with the least power to bargain."
    for each in [*find_voices(own_home)[0], *find_voices(own_home, "zh")[0]]:
        spoken = each.speak(text)
        level = 20 * np.log10(loudness(spoken.pcm / 32768.0, spoken.rate))
        assert level == pytest.approx(LEVEL, abs=1.0), each.id
        assert np.abs(spoken.pcm.astype(int)).max() < 32_000


def test_a_long_sentence_comes_in_parts_that_are_together_what_is_spoken(voice: PiperVoice) -> None:
    assert len(LONG_SENTENCE) > LONG
    parts = list(voice.parts(LONG_SENTENCE))
    assert len(parts) > 3
    assert all(part.words_exact for part in parts)
    whole = voice.speak(LONG_SENTENCE)
    assert np.array_equal(np.concatenate([part.pcm for part in parts]), whole.pcm)
    assert said(LONG_SENTENCE, whole.words) == [word.strip(",;.") for word in LONG_SENTENCE.split()]
    at, expected = 0.0, []
    for part in parts:
        expected += [at + word.start for word in part.words]
        at += part.seconds
    assert [word.start for word in whole.words] == pytest.approx(expected)
    (known,) = voice.parts(LONG_SENTENCE)
    assert known is whole
    assert len(list(voice.parts("Parks work, and roads too."))) == 1


def test_chinese_is_timed_a_character_at_a_time_with_its_pauses(
    make_voice: MakeVoice, own_home: Path
) -> None:
    """Piper's phonemes leave a Chinese comma out: the pause is the app's, and numbers are one word."""
    path = make_voice(own_home / "voices" / "zh_CN-tiny-low.onnx", espeak_voice="cmn")
    config_path = path.with_name(f"{path.name}.json")
    config = json.loads(config_path.read_text("utf-8"))
    config["language"]["code"] = "zh_CN"
    config_path.write_text(json.dumps(config), encoding="utf-8")
    tiny = find_voices(own_home, "zh")[0][0]
    assert tiny.engine == "piper"
    text = "政府花了2,000万元，占GDP的35%，AI很重要。"
    spoken = tiny.speak(text)
    assert spoken.words_exact
    assert said(text, spoken.words) == [
        *("政", "府", "花", "了", "2,000", "万", "元", "占", "GDP", "的", "35%", "AI", "很", "重", "要")
    ]
    for before, after in ((6, 7), (10, 11)):
        gap = spoken.words[after].start - spoken.words[before].end
        assert gap == pytest.approx(PAUSES["comma"], abs=0.045)
        begin, end = spoken.words[before].end + 0.02, spoken.words[after].start - 0.02
        assert np.abs(spoken.pcm[round(begin * RATE) : round(end * RATE)].astype(int)).max() < 200


def test_many_threads_and_two_voices_at_once(make_voice: MakeVoice, own_home: Path) -> None:
    make_voice(own_home / "voices" / "en_US-duo-low.onnx", speakers=2)
    make_voice(own_home / "voices" / "en_US-solo-low.onnx", frames_voiced=6)
    voices = piper_voices(own_home / "voices", "en")[0]
    texts = [f"Sentence number {index}, about parks." for index in range(12)]
    alone = {(each.id, text): each.seconds(text) for each in voices for text in texts}
    for each in voices:
        each._memory.__init__()  # type: ignore[misc]
    with ThreadPoolExecutor(6) as pool:
        jobs = {(each.id, text): pool.submit(each.seconds, text) for text in texts for each in voices}
        assert {key: job.result() for key, job in jobs.items()} == alone


# -- faults --------------------------------------------------------------------------------------------------


def spoiled(path: Path, name: str) -> None:
    """Make the model's sound silence, no numbers, or without end, by what it multiplies at last."""
    import onnx
    from onnx import numpy_helper

    model = onnx.load(str(path))
    value = {"silent": 0.0, "nan": float("nan"), "infinite": float("inf")}[name]
    for weights in model.graph.initializer:
        if weights.name == "amp":
            was = numpy_helper.to_array(weights)
            weights.CopyFrom(numpy_helper.from_array(np.full_like(was, value), "amp"))
    onnx.save(model, str(path))


@pytest.mark.parametrize("how", ["silent", "nan", "infinite"])
def test_a_model_that_gives_no_sound_is_told(make_voice: MakeVoice, own_home: Path, how: str) -> None:
    path = make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    spoiled(path, how)
    (tiny,), _ = piper_voices(own_home / "voices", "en")
    with pytest.raises(VoiceError, match="en_US-tiny-low gave no usable sound"):
        tiny.speak("Parks work.")
    with pytest.raises(VoiceError, match="no usable sound"):
        list(tiny.parts("Parks work."))


def test_a_model_that_does_not_stop_is_told(make_voice: MakeVoice, own_home: Path) -> None:
    make_voice(own_home / "voices" / "en_US-tiny-low.onnx", frames_voiced=900)
    (tiny,), _ = piper_voices(own_home / "voices", "en")
    with pytest.raises(VoiceError, match="damaged"):
        tiny.speak("Parks.")


@pytest.mark.parametrize("keep", [0.0, 0.2, 0.5, 0.9, 0.99])
def test_a_model_that_was_cut_off_is_not_offered(make_voice: MakeVoice, own_home: Path, keep: float) -> None:
    path = make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    data = path.read_bytes()
    path.write_bytes(data[: round(len(data) * keep)])
    voices, (problem,) = piper_voices(own_home / "voices", "en")
    assert voices == []
    assert "damaged or incomplete" in str(problem)


def test_a_model_that_is_damaged_within_is_told_when_it_speaks(make_voice: MakeVoice, own_home: Path) -> None:
    path = make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    path.write_bytes(path.read_bytes().replace(b"Reshape", b"Rexhape"))
    (tiny,), _ = piper_voices(own_home / "voices", "en")
    with pytest.raises(VoiceError, match="damaged or incomplete"):
        tiny.speak("Parks work.")


def test_too_little_memory_is_told_as_that(voice: PiperVoice, monkeypatch: pytest.MonkeyPatch) -> None:
    from onnxruntime.capi.onnxruntime_pybind11_state import RuntimeException

    voice.speak("Parks.")
    for fault in (MemoryError(), RuntimeException("bfc_arena: Failed to allocate memory for 9000000000")):

        def short(*_args: object, fault: Exception = fault) -> None:
            raise fault

        monkeypatch.setattr(voice._model._loaded, "phonemize", short)
        with pytest.raises(VoiceError, match="not enough memory") as told:
            voice.speak("Work.")
        assert len(told.value.sentences()) == 3


_WITHOUT_DATA = """
import sys
from pathlib import Path
import piper.phonemize_espeak as there
there.ESPEAK_DATA_DIR = Path(sys.argv[2])
from debatecoach.engines.voice.piper import piper_voices
from debatecoach.base.errors import VoiceError
[voice], _ = piper_voices(Path(sys.argv[1]), "en")
try:
    voice.speak("Parks work.")
except VoiceError as problem:
    print(problem)
"""


@pytest.mark.parametrize("missing", ["phontab", "phondata", "en_dict"])
def test_missing_phoneme_data_is_told_and_does_not_end_the_app(
    make_voice: MakeVoice, own_home: Path, tmp_path: Path, missing: str
) -> None:
    """espeak-ng itself would end the process, or say nothing at all."""
    from piper.phonemize_espeak import ESPEAK_DATA_DIR

    make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    data = tmp_path / "data"
    data.mkdir()
    for name in ("phontab", "phonindex", "phondata", "intonations", "en_dict"):
        if name != missing:
            shutil.copy(Path(ESPEAK_DATA_DIR) / name, data)
    shutil.copytree(Path(ESPEAK_DATA_DIR) / "lang", data / "lang")
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT_DATA, str(own_home / "voices"), str(data)],
        capture_output=True, text=True, timeout=100,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Piper voices cannot start" in done.stdout
    assert missing in done.stdout
