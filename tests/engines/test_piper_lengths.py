"""How long a Piper voice will take, found without making its sound, and kept to when the sound is made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import pytest
from hypothesis import given
from hypothesis import strategies as st
from onnx import TensorProto, helper, numpy_helper

from debatecoach.engines.voice import piper
from debatecoach.engines.voice.alignment import measuring
from debatecoach.engines.voice.piper import PiperVoice, piper_voices
from debatecoach.engines.voice.spoken import SpokenMemory, plain, word_spans

MakeVoice = Callable[..., Path]
TEXTS = (
    "Parks work.",
    "We refuse, and they agree; some of the 2,000 firms pay $5 now \u2014 others do not.",
    "When one employer sets the terms for a whole town, a worker who refuses has nowhere else to go, and so "
    "the wage is not a bargain between equals: it is a number that one side names, and the other side takes.",
    "One. Two! Three?",
    "…",
)


PIECES = (
    "the ",
    "of ",
    "2,000",
    "$5",
    "35%",
    ", ",
    "; ",
    ": ",
    " \u2014 ",
    ". ",
    "WUDC ",
    "\u5b66\u6821",
    "\uff0c",
    "[[",
    "]] ",
    "\n",
)


def voice_of(path: Path) -> PiperVoice:
    return piper_voices(path.parent, "en")[0][0]


def natural(voice: PiperVoice, text: str, speed: float = 1.0) -> float:
    """The length where nothing was measured before."""
    voice._memory = SpokenMemory()
    seconds = voice.speak(text, speed).seconds
    voice._memory = SpokenMemory()
    return seconds


def changed_sound(path: Path, samples: int) -> Path:
    """Let a model's sound be so many samples longer, or shorter, than it says."""
    model = onnx.load(str(path))
    graph = model.graph
    next(node for node in graph.node if "output" in node.output).output[:] = ["before"]
    if samples > 0:
        tail = 0.4 * np.sin(np.arange(samples) * 0.2, dtype=np.float32).reshape(1, 1, -1)
        graph.initializer.append(numpy_helper.from_array(tail.astype(np.float32), "tail"))
        graph.node.append(helper.make_node("Concat", ["before", "tail"], ["output"], axis=2))
    else:
        for name, value in (("none", 0), ("less", samples), ("along", 2)):
            graph.initializer.append(helper.make_tensor(name, TensorProto.INT64, [1], [value]))
        graph.node.append(helper.make_node("Slice", ["before", "none", "less", "along"], ["output"]))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    return path


@pytest.mark.parametrize("alignment", [True, False], ids=["given out", "uncovered"])
def test_the_part_that_tells_lengths_is_whole_and_tells_the_same(
    make_voice: MakeVoice, tmp_path: Path, alignment: bool
) -> None:
    path = make_voice(tmp_path / "en_US-tiny-low.onnx", alignment=alignment, speakers=2)
    data = path.read_bytes()
    part = onnx.ModelProto.FromString(measuring(data))
    whole = onnx.ModelProto.FromString(data)
    assert len(part.graph.node) < len(whole.graph.node) / 2
    assert {each.name for each in part.graph.initializer} < {each.name for each in whole.graph.initializer}
    assert "mult" not in {each.name for each in part.graph.initializer}  # only the sound needs the tones
    ids = [1, 0, 14, 0, 8, 0, 3, 0, 15, 0, 2]
    given = {
        "input": np.array([ids], np.int64),
        "input_lengths": np.array([len(ids)], np.int64),
        "scales": np.array([0.6, 1.3, 0.0], np.float32),
        "sid": np.array([1], np.int64),
    }
    session = onnxruntime.InferenceSession(part.SerializeToString(), providers=["CPUExecutionProvider"])
    (frames,) = session.run(None, given)
    sound = onnxruntime.InferenceSession(data, providers=["CPUExecutionProvider"]).run(["output"], given)[0]
    assert frames.sum() * 256 == sound.size


def test_operators_within_operators_are_kept_with_what_they_take(tmp_path: Path) -> None:
    """As exporters make them of a condition: the branch takes a weight from outside."""
    weight = numpy_helper.from_array(np.array([2.0], np.float32), "weight")
    unused = numpy_helper.from_array(np.zeros(50, np.float32), "unused")
    branches = [
        helper.make_graph(
            [helper.make_node(kind, ["w", "weight"], [f"{kind}_out"])],
            kind,
            [],
            [helper.make_tensor_value_info(f"{kind}_out", TensorProto.FLOAT, [1])],
        )
        for kind in ("Mul", "Add")
    ]
    nodes = [
        helper.make_node("Cast", ["input"], ["w"], to=TensorProto.FLOAT),
        helper.make_node("If", ["yes"], ["d"], then_branch=branches[0], else_branch=branches[1]),
        helper.make_node("Ceil", ["d"], ["w_ceil"]),
        helper.make_node("Add", ["w_ceil", "unused"], ["output"]),
    ]
    yes = numpy_helper.from_array(np.array(True), "yes")
    graph = helper.make_graph(
        nodes,
        "g",
        [helper.make_tensor_value_info("input", TensorProto.INT64, [1])],
        [helper.make_tensor_value_info("output", TensorProto.FLOAT, [50])],
        [weight, unused, yes],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 15)], ir_version=8)
    part = onnx.ModelProto.FromString(measuring(model.SerializeToString()))
    assert [node.op_type for node in part.graph.node] == ["Cast", "If", "Ceil"]
    assert {each.name for each in part.graph.initializer} == {"weight", "yes"}
    session = onnxruntime.InferenceSession(part.SerializeToString(), providers=["CPUExecutionProvider"])
    assert session.run(None, {"input": np.array([3], np.int64)})[0].tolist() == [6.0]


def test_what_has_no_lengths_has_no_such_part(make_voice: MakeVoice, tmp_path: Path) -> None:
    data = make_voice(tmp_path / "x.onnx", alignment=False).read_bytes()
    assert measuring(data.replace(b"Ceil", b"Relu")) == b""
    with pytest.raises(ValueError, match="cut off"):
        measuring(data[:-100])


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("speed", [1.0, 1.3])
def test_a_length_is_found_without_the_sound_and_the_sound_has_it(
    make_voice: MakeVoice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, speed: float
) -> None:
    path = make_voice(tmp_path / "en_US-tiny-low.onnx")
    voice = voice_of(path)
    with monkeypatch.context() as never:
        never.setattr(piper.PiperModel, "say", lambda *_: pytest.fail("it spoke"))
        measured = voice.seconds(text, speed)
        assert voice._model._loaded is None  # the large part of the model is not even in memory
    spoken = voice.speak(text, speed)
    assert spoken.seconds == pytest.approx(measured, abs=1 / spoken.rate)
    assert voice.seconds(text, speed) == spoken.seconds
    assert natural(voice, text, speed) == pytest.approx(measured, abs=0.035)
    voice.seconds(text, speed)
    parts = list(voice.parts(text, speed))
    assert np.array_equal(np.concatenate([part.pcm for part in parts]), spoken.pcm)


@pytest.mark.parametrize("samples", [1500, -1500, -6000])
@pytest.mark.parametrize("text", TEXTS[1:3])
def test_a_sound_that_is_longer_or_shorter_than_told_is_fitted(
    make_voice: MakeVoice, tmp_path: Path, samples: int, text: str
) -> None:
    voice = voice_of(changed_sound(make_voice(tmp_path / "en_US-tiny-low.onnx"), samples))
    measured = voice.seconds(text)
    spoken = voice.speak(text)
    assert spoken.seconds == pytest.approx(measured, abs=1 / spoken.rate)
    assert spoken.words[-1].end <= spoken.seconds
    untouched = voice_of(make_voice(tmp_path / "plain" / "en_US-tiny-low.onnx")).speak(text)
    pairs = zip(spoken.words, untouched.words, strict=True)
    assert max(abs(one.start - other.start) for one, other in pairs) < 0.3


def test_a_sound_that_is_much_longer_than_told_is_not_hurried_beyond_sense(
    make_voice: MakeVoice, tmp_path: Path
) -> None:
    voice = voice_of(changed_sound(make_voice(tmp_path / "en_US-tiny-low.onnx"), 30_000))
    told = voice.seconds("Parks work.")
    spoken = voice.speak("Parks work.")
    assert spoken.seconds > told + 1
    assert voice.seconds("Parks work.") == spoken.seconds  # from then on that is its length


@pytest.mark.parametrize("spoiled", [b"", b"no model", None])
def test_a_model_that_cannot_be_taken_apart_is_measured_by_speaking(
    make_voice: MakeVoice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoiled: bytes | None
) -> None:
    def part(_data: bytes) -> bytes:
        if spoiled is None:
            raise ValueError("no protobuf")
        return spoiled

    monkeypatch.setattr(piper, "measuring", part)
    voice = voice_of(make_voice(tmp_path / "en_US-tiny-low.onnx"))
    seconds = voice.seconds(TEXTS[1])
    assert voice._model._loaded is not None
    assert voice.speak(TEXTS[1]).seconds == seconds
    assert not voice._model.measurable


def test_any_text_is_measured_and_spoken_alike_with_every_word_in_it(
    make_voice: MakeVoice, tmp_path: Path
) -> None:
    """Whatever a student types or a model writes."""
    voice = voice_of(make_voice(tmp_path / "en_US-tiny-low.onnx", frames_voiced=2))

    @given(st.text(max_size=50) | st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
    def holds(text: str) -> None:
        measured = voice.seconds(text)
        spoken = voice.speak(text)
        assert spoken.seconds == pytest.approx(measured, abs=1 / spoken.rate)
        assert [(word.char, word.length) for word in spoken.words] == word_spans(plain(text))
        times = [time for word in spoken.words for time in (word.start, word.end)]
        assert all(0 <= time <= spoken.seconds + 1e-6 for time in times)
        starts = [word.start for word in spoken.words]
        assert starts == sorted(starts)

    holds()
