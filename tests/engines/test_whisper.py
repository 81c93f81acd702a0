"""Whisper's real loading, decoding and failing, driven by a tiny model of random words."""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from debatecoach.base.errors import RecogniserError
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.recogniser import RATE, Hints, Recogniser, prepared, streaming
from debatecoach.engines.recogniser import whisper as whisper_module
from debatecoach.engines.recogniser.fallback import WithFallback
from debatecoach.engines.recogniser.finding import find_recognisers, for_case
from debatecoach.engines.recogniser.guards import RecogniserWord, silero
from debatecoach.engines.recogniser.sphinx import SphinxRecogniser
from debatecoach.engines.recogniser.whisper import WhisperRecogniser, missing, model_folders, threads
from tests.audio_rig import flite, student_says
from tests.conftest import SHARED

__all__ = ["flite"]

MAKER = SHARED / "tools" / "make_tiny_whisper.py"
SAID = (
    "The employer can no longer compete by paying less than a person can live on. "
    "Our opponents claim that firms will simply hire fewer people."
)


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not MAKER.is_file():
        pytest.skip(f"{MAKER} is not beside this checkout")
    made = tmp_path_factory.mktemp("state")
    folder = made / "recognisers" / "whisper" / "tiny-random.en"
    subprocess.run(
        [sys.executable, str(MAKER), str(folder), "--english-only", "--seed", "1"], check=True, timeout=100
    )
    return made


@pytest.fixture(scope="module")
def tiny(state: Path) -> WhisperRecogniser:
    found = find_recognisers("en", state)[0]
    assert isinstance(found, WhisperRecogniser)
    return found


@pytest.fixture(scope="module")
def speech(flite: Path) -> np.ndarray:
    return read_audio(student_says(flite, SAID))[0]


def copy(state: Path, to: Path) -> Path:
    """The model once more, to be damaged."""
    folder = to / "recognisers" / "whisper" / "damaged"
    shutil.copytree(state / "recognisers" / "whisper" / "tiny-random.en", folder)
    return folder


def test_installed_models_come_before_the_basic_recogniser(state: Path) -> None:
    found = find_recognisers("en-GB", state)
    assert [each.id for each in found] == ["whisper:tiny-random.en", "pocketsphinx:en-us"]
    assert not found[0].basic
    assert isinstance(found[0], Recogniser)
    assert find_recognisers("zh", state) == [], "its name says that it knows English only"
    assert find_recognisers("en", state / "nowhere")[0].basic


def test_a_model_of_all_languages_hears_chinese_and_says_so(state: Path, tmp_path: Path) -> None:
    folder = copy(state, tmp_path).rename(tmp_path / "recognisers" / "whisper" / "base")
    (chinese,) = find_recognisers("zh", tmp_path)
    assert (chinese.id, chinese.language) == (f"whisper:{folder.name}", "zh")
    assert for_case(find_recognisers("en", tmp_path), Hints("zh")).language == "zh"  # type: ignore[union-attr]


def test_the_model_this_processor_follows_comes_first(
    state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = copy(state, tmp_path)
    for name, size in (("large-v3", 3000), ("small.en", 480), ("base", 140), ("tiny", 70)):
        shutil.copytree(whole, whole.with_name(name))
        with (whole.with_name(name) / "model.bin").open("r+b") as file:
            file.truncate(size << 20)
    shutil.rmtree(whole)
    for cores, best in ((2, "base"), (4, "small.en"), (32, "large-v3")):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert find_recognisers("en", tmp_path)[0].id == f"whisper:{best}"
        assert 1 <= threads() <= max(2, cores // 2)
    assert find_recognisers("en", tmp_path)[-2].id == "whisper:tiny"


def test_a_speech_is_heard_as_it_is_spoken(tiny: WhisperRecogniser, speech: np.ndarray) -> None:
    """Random words: their shape, times and order are asserted."""
    listening = prepared(tiny, Hints("en", ("minimum wage", "WUDC") * 60)).open()
    settled = ""
    for at in range(0, len(speech), 800):
        text = listening.feed(speech[at : at + 800])
        so_far = listening.so_far().text  # type: ignore[attr-defined]
        assert so_far.startswith(settled)
        assert text.startswith(so_far)
        settled = so_far
    heard = listening.finish()
    assert heard.text.startswith(settled)
    assert len(heard.words) > 10
    assert (heard.engine, heard.basic, heard.breaks_from_pauses) == ("whisper:tiny-random.en", False, False)
    times = [time for word in heard.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert times[-1] <= len(speech) / RATE + 0.5
    assert all(0 <= word.confidence <= 1 for word in heard.words)
    assert all(type(word.start) is float and type(word.confidence) is float for word in heard.words)


def test_a_recording_is_heard_whole_with_its_progress(
    tiny: WhisperRecogniser, speech: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares: list[float] = []
    windows: list[int] = []
    real = WhisperRecogniser.decode

    def seen(self: WhisperRecogniser, pcm: np.ndarray, before: str, best: bool) -> list[RecogniserWord]:
        windows.append(len(pcm))
        return real(self, pcm, before, best)

    monkeypatch.setattr(WhisperRecogniser, "decode", seen)
    long = np.concatenate([speech] * 4)
    heard = tiny.transcribe(long, progress=shares.append)
    assert heard.complete
    # the words are random, their windows are not: nothing but pauses lies between them
    assert sum(windows) > len(long) * 0.8
    assert heard.words
    assert heard.words[-1].end <= len(long) / RATE
    assert shares == sorted(shares)
    assert shares[-1] == 1
    part = tiny.transcribe(long, cancelled=lambda: len(shares) > 0)
    assert not part.complete
    assert part.words == ()


@pytest.mark.parametrize("kind", ["nothing", "silence", "quiet noise", "square"])
def test_what_is_no_speech_has_no_words(tiny: WhisperRecogniser, kind: str) -> None:
    """A random model writes words for whatever it is given: it must not be given this."""
    sound = {
        "nothing": np.zeros(0, np.int16),
        "silence": np.zeros(RATE * 40, np.int16),
        "quiet noise": np.random.default_rng(3).normal(0, 30, RATE * 8).astype(np.int16),
        "square": np.tile(np.repeat(np.array([20_000, -20_000], np.int16), 40), 800),
    }[kind]
    heard = tiny.transcribe(sound)
    assert (heard.text, heard.words) == ("", ())


def test_the_voice_detector_finds_the_pauses(flite: Path) -> None:
    sound = read_audio(student_says(flite, "We say so. They do not.", pause=1.2))[0]
    found = silero()
    found.feed(np.concatenate([np.zeros(RATE, np.int16), sound]))
    assert len(found.speech) == 2
    (_, first), (second, _) = found.speech
    assert 0.9 < second - first < 1.6
    assert 0.9 < found.speech[0][0] < 1.3


# Failures


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (lambda folder: (folder / "model.bin").write_bytes(b""), "does not work"),
        (
            lambda folder: (folder / "model.bin").write_bytes(b"\x06\x00\x00\x00" + b"\xff" * 4096),
            "does not work",
        ),
        (lambda folder: _cut(folder / "model.bin", 0.5), "does not work"),
        (lambda folder: (folder / "config.json").write_text("{"), "config.json"),
        (lambda folder: (folder / "tokenizer.json").write_text('{"model": 7}'), "does not work"),
        (lambda folder: (folder / "tokenizer.json").write_text("[]"), "does not work"),
        (lambda folder: (folder / "tokenizer.json").write_text("no json"), "does not work"),
        (lambda folder: (folder / "vocabulary.json").write_text("[1, 2]"), "does not work"),
        (lambda folder: (folder / "tokenizer.json").unlink(), "tokenizer.json is not there"),
    ],
)
def test_a_damaged_model_says_so_in_words(state: Path, tmp_path: Path, harm: object, told: str) -> None:
    folder = copy(state, tmp_path)
    harm(folder)  # type: ignore[operator]
    with pytest.raises(RecogniserError, match=told) as caught:
        WhisperRecogniser(folder).load()
    assert str(caught.value.safe) == "Your recording is kept."
    assert "download it again" in str(caught.value.todo)
    assert len(str(caught.value)) < 500


def test_a_model_that_ends_its_process_is_told_and_the_next_window_gets_a_new_one(
    tiny: WhisperRecogniser,
) -> None:
    """A system that is short of memory kills the largest."""
    tiny.load()
    process = whisper_module._loaded[0].model._child
    process.kill()
    process.wait()
    sound = np.ones(RATE, np.int16)
    with pytest.raises(RecogniserError, match=r"does not work: its process ended\."):
        tiny.decode(sound, "", best=False)
    tiny.decode(sound, "", best=False)


def _cut(path: Path, share: float) -> None:
    with path.open("r+b") as file:
        file.truncate(round(path.stat().st_size * share))


def test_a_folder_that_lacks_a_file_is_not_offered(state: Path, tmp_path: Path) -> None:
    folder = copy(state, tmp_path)
    assert model_folders(tmp_path) == [folder]
    (folder / "tokenizer.json").unlink()
    assert missing(folder) == "tokenizer.json"
    assert find_recognisers("en", tmp_path)[0].basic, "nothing half fetched is used, and no hub is asked"


def test_a_model_that_was_taken_away_or_replaced_is_noticed(state: Path, tmp_path: Path) -> None:
    folder = copy(state, tmp_path)
    one = WhisperRecogniser(folder)
    one.load()
    before = whisper_module._loaded[0]
    one.load()
    assert whisper_module._loaded[0] is before, "it is loaded once"
    os.utime(folder / "model.bin", (1, 1))
    one.load()
    assert whisper_module._loaded[0] is not before
    assert len(whisper_module._loaded) == 1, "models are large: one at a time"
    shutil.rmtree(folder)
    with pytest.raises(RecogniserError, match="does not work"):
        one.decode(np.ones(RATE, np.int16), "", best=False)


def test_it_asks_no_hub(state: Path) -> None:
    """In a process of its own, where every connection is an error."""
    folder = state / "recognisers" / "whisper" / "tiny-random.en"
    program = (
        "import io, json, socket, sys\n"
        "def refuse(*_): raise AssertionError('the network was asked')\n"
        "socket.socket.connect = socket.getaddrinfo = refuse\n"
        "from debatecoach.engines.recogniser.whisper import serve\n"
        "window = dict(bytes=32000, language='en', words=[], before='before', best=False)\n"
        "asked = [json.dumps(each).encode() + b'\\n' for each in (dict(folder=sys.argv[1]), window)]\n"
        "told = io.BytesIO()\n"
        "serve(io.BytesIO(b''.join(asked) + bytes(32000)), told)\n"
        "print(*(list(json.loads(each)) for each in told.getvalue().splitlines()))\n"
        "import os; print(os.environ['HF_HUB_OFFLINE'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder)], capture_output=True, text=True, timeout=100, check=False
    )
    assert (done.returncode, done.stdout.split()) == (0, ["['ready']", "['found']", "1"]), done.stderr


def test_nothing_heavy_is_imported_before_it_is_used(state: Path) -> None:
    program = (
        "import sys, pathlib\n"
        "from debatecoach.engines.recogniser import Hints\n"
        "from debatecoach.engines.recogniser.finding import find_recognisers, for_case\n"
        "for_case(find_recognisers('en', pathlib.Path(sys.argv[1])), Hints()).open()\n"
        "heavy = ('faster_whisper', 'ctranslate2', 'openai', 'pocketsphinx')\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(state)], capture_output=True, text=True, timeout=100, check=True
    )
    assert done.stdout.strip() == "[]"


# A spare recogniser


def test_the_basic_recogniser_goes_on_where_whisper_breaks_down(
    state: Path, speech: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = for_case(find_recognisers("en", state), Hints("en"))
    assert isinstance(found, WithFallback)
    assert (found.id, found.basic) == ("whisper:tiny-random.en", False)
    monkeypatch.setattr(streaming, "LATE", math.inf)  # whatever else this machine has to do
    found.load()
    listening = found.open()
    decode = WhisperRecogniser.decode
    half = len(speech) // 2

    def breaks(self: WhisperRecogniser, *given: object) -> object:
        raise RecogniserError("It {how}.", "Kept.", "Again.", how="broke")

    for at in range(0, len(speech), 1600):
        if at >= half:
            monkeypatch.setattr(WhisperRecogniser, "decode", breaks)
        listening.feed(speech[at : at + 1600])
    monkeypatch.setattr(WhisperRecogniser, "decode", decode)
    heard = listening.finish()
    assert heard.engine == "whisper:tiny-random.en + pocketsphinx:en-us"
    assert heard.basic, "labelled by the worse of the two"
    assert heard.breaks_from_pauses
    assert heard.trouble is not None
    what, safe, todo = heard.trouble.sentences()
    assert (what, todo) == ("It broke.", "Again.")
    assert re.fullmatch(
        r"From 0:0[1-5] on it was understood by PocketSphinx · English \(US\), which is basic\.", safe
    )
    assert {"firms", "fewer", "people"} <= {word.text for word in heard.words}
    times = [word.start for word in heard.words]
    assert times == sorted(times)
    assert heard.words[-1].end == pytest.approx(len(speech) / RATE - 0.6, abs=0.4)


def test_a_model_that_does_not_load_leaves_the_whole_speech_to_the_basic_one(
    state: Path, tmp_path: Path, speech: np.ndarray
) -> None:
    folder = copy(state, tmp_path)
    (folder / "config.json").write_text("{")
    found = for_case(find_recognisers("en", tmp_path), Hints("en"))
    assert found is not None
    with pytest.raises(RecogniserError, match="config.json"):
        found.load()  # type: ignore[attr-defined]
    listening, speech = found.open(), speech[: 4 * RATE]  # it is decoded three times
    for at in range(0, len(speech), 1600):
        listening.feed(speech[at : at + 1600])
    alone = SphinxRecogniser().transcribe(speech)
    heard, whole = listening.finish(), found.transcribe(speech)
    for each in (heard, whole):
        assert each.engine == "pocketsphinx:en-us"
        assert [word.text for word in each.words] == [word.text for word in alone.words] != []
        assert "instead, which is basic" in str(each.trouble)


def test_a_server_is_never_a_spare_and_one_recogniser_needs_none(state: Path) -> None:
    class Far(SphinxRecogniser):
        sends = "api.openai.com"

    local = SphinxRecogniser()
    assert for_case([local, Far()], Hints("en")) is local
    assert isinstance(for_case([Far(), local], Hints("en")), WithFallback)
    assert for_case([], Hints("en")) is None
