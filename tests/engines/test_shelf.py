"""What is installed is listed and taken away; what a user has in a folder is taken in if it really opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from debatecoach.base.errors import FetchError
from debatecoach.engines.fetching import FetchStage, Progress, SupplyKind
from debatecoach.engines.fetching import disk as disks
from debatecoach.engines.fetching.shelf import Intake, Shelf
from debatecoach.engines.recogniser.catalogue import MODELS, is_model_folder, suited
from debatecoach.engines.voice.finding import find_voices
from tests.conftest import SHARED
from tests.support.hub import tiny_voice, tiny_whisper

pytestmark = pytest.mark.skipif(
    not (SHARED / "tools" / "make_tiny_voice.py").is_file(),
    reason="the shared tools are not beside this checkout",
)


@pytest.fixture
def voices(own_home: Path) -> Shelf:
    return Shelf(SupplyKind.VOICE, own_home / "voices")


@pytest.fixture
def models(own_home: Path) -> Shelf:
    return Shelf(SupplyKind.MODEL, own_home / "recognisers" / "whisper")


def put_voice(folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    data, config = tiny_voice()
    (folder / f"{name}.onnx").write_bytes(data)
    (folder / f"{name}.onnx.json").write_bytes(config)


def put_model(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in tiny_whisper().items():
        (folder / name).write_bytes(data)


def trouble(shelf: Shelf, chosen: Path) -> FetchError:
    with pytest.raises(FetchError) as found:
        shelf.take_in(chosen)
    assert shelf.installed() == []
    staging = shelf.folder / ".fetching"
    assert not staging.exists() or not list(staging.iterdir()), "nothing is left of what was not taken in"
    return found.value


def test_a_folder_of_voices_is_taken_in_and_speaks(tmp_path: Path, voices: Shelf, own_home: Path) -> None:
    stick = tmp_path / "usb stick"
    put_voice(stick / "en", "en_US-one-low")
    put_voice(stick, "en_GB-two-medium")
    (stick / "readme.txt").write_text("hello")
    assert sorted(voices.take_in(stick)) == ["en_GB-two-medium", "en_US-one-low"]
    found, problems = find_voices(own_home, "en")
    assert not problems
    assert [each.id for each in found[:2]] == ["piper:en_GB-two-medium", "piper:en_US-one-low"]
    assert found[0].speak("We should.").seconds > 0
    assert [each.id for each in voices.installed()] == ["en_GB-two-medium", "en_US-one-low"]


def test_a_voice_file_stands_for_its_folder(tmp_path: Path, voices: Shelf) -> None:
    put_voice(tmp_path / "x", "en_US-one-low")
    assert voices.take_in(tmp_path / "x" / "en_US-one-low.onnx") == ["en_US-one-low"]


def test_a_model_folder_is_taken_in(tmp_path: Path, models: Shelf) -> None:
    put_model(tmp_path / "my model: tiny")
    assert models.take_in(tmp_path / "my model: tiny") == ["my_model__tiny"]
    (installed,) = models.installed()
    assert installed.whole
    assert is_model_folder(models.folder / installed.id)


def test_a_model_in_the_hubs_own_cache_gets_its_name(tmp_path: Path, models: Shelf) -> None:
    """There a snapshot's files are links."""
    put_model(tmp_path / "blobs")
    snapshot = tmp_path / "hub" / "models--Systran--faster-whisper-base.en" / "snapshots" / "abc123"
    snapshot.mkdir(parents=True)
    for name in tiny_whisper():
        (snapshot / name).symlink_to(tmp_path / "blobs" / name)
    assert models.take_in(tmp_path / "hub") == ["base.en"]
    assert not (models.folder / "base.en" / "model.bin").is_symlink()


def test_a_folder_without_anything(tmp_path: Path, voices: Shelf, models: Shelf) -> None:
    (tmp_path / "x").mkdir()
    assert trouble(voices, tmp_path / "x").trouble == "no_voice_here"
    assert trouble(models, tmp_path / "x").trouble == "no_model_here"
    assert trouble(models, tmp_path / "nowhere").trouble == "no_model_here"
    put_voice(tmp_path / "x", "en_US-one-low")
    (tmp_path / "x" / "en_US-one-low.onnx.json").unlink()
    assert trouble(voices, tmp_path / "x").trouble == "no_voice_here"


@pytest.mark.parametrize("name", ["model.bin", "config.json", "tokenizer.json", "vocabulary.json"])
def test_a_damaged_model_is_not_taken_in(tmp_path: Path, models: Shelf, name: str) -> None:
    put_model(tmp_path / "m")
    path = tmp_path / "m" / name
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    found = trouble(models, tmp_path / "m")
    assert found.trouble == "does_not_open"
    assert str(tmp_path / "m") in str(found)


def test_a_model_without_its_tokenizer_is_none(tmp_path: Path, models: Shelf) -> None:
    """faster-whisper would ask the hub for one."""
    put_model(tmp_path / "m")
    (tmp_path / "m" / "tokenizer.json").unlink()
    assert trouble(models, tmp_path / "m").trouble == "no_model_here"


@pytest.mark.parametrize("damage", ["half the model", "other network", "no json", "list", "pinyin"])
def test_a_damaged_voice_is_not_taken_in(tmp_path: Path, voices: Shelf, damage: str) -> None:
    folder = tmp_path / "v"
    put_voice(folder, "en_US-one-low")
    model, config = folder / "en_US-one-low.onnx", folder / "en_US-one-low.onnx.json"
    if damage == "half the model":
        model.write_bytes(model.read_bytes()[:1500])
    elif damage == "other network":
        model.write_bytes(model.read_bytes().replace(b"input_lengths", b"input_lengthz"))
    elif damage == "no json":
        config.write_bytes(b"{")
    elif damage == "list":
        config.write_bytes(b"[]")
    else:
        text = config.read_text("utf-8")
        config.write_text(text.replace('"phoneme_type": "espeak"', '"phoneme_type": "pinyin"'), "utf-8")
    found = trouble(voices, folder)
    assert found.trouble == ("unsuitable" if damage == "pinyin" else "does_not_open")


def test_how_far_it_is_is_told(tmp_path: Path, voices: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("debatecoach.engines.fetching.shelf._BLOCK", 1000)
    for name in ("en_GB-one-low", "en_GB-two-low"):
        put_voice(tmp_path / "stick", name)
    told: list[tuple[str, Progress]] = []
    voices.take_in(tmp_path / "stick", Intake(lambda id, progress: told.append((id, progress))))
    done, total = [each.done for _id, each in told], 2 * sum(map(len, tiny_voice()))
    assert done == sorted(done)
    assert {each.total for _id, each in told} == {total} == {done[-1]}
    assert len(set(done)) > 4, "block by block"
    assert [(id, each.stage) for id, each in told if each.stage is not FetchStage.FETCHING] == [
        (name, stage)
        for name in ("en_GB-one-low", "en_GB-two-low")
        for stage in (FetchStage.CHECKING, FetchStage.INSTALLED)
    ]


@pytest.mark.parametrize("when", [FetchStage.FETCHING, FetchStage.CHECKING])
def test_stopped_it_leaves_nothing_half_there(tmp_path: Path, voices: Shelf, when: FetchStage) -> None:
    for name in ("en_GB-one-low", "en_GB-two-low"):
        put_voice(tmp_path / "stick", name)
    told: list[tuple[str, FetchStage]] = []
    intake = Intake(
        lambda id, progress: told.append((id, progress.stage)), lambda: ("en_GB-two-low", when) in told
    )
    assert voices.take_in(tmp_path / "stick", intake) == ["en_GB-one-low"]
    assert [each.id for each in voices.installed()] == ["en_GB-one-low"]
    assert list((voices.folder / ".fetching").iterdir()) == []
    assert voices.take_in(tmp_path / "stick", Intake(stopped=lambda: True)) == []
    assert [each.id for each in voices.installed()] == ["en_GB-one-low"], "what was there stays"
    assert len(voices.take_in(tmp_path / "stick")) == 2


def test_no_room(tmp_path: Path, voices: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    put_voice(tmp_path / "v", "en_US-one-low")
    monkeypatch.setattr(disks.shutil, "disk_usage", lambda _path: type("Usage", (), {"free": 10})())
    assert trouble(voices, tmp_path / "v").trouble == "disk_space"


def test_removing_takes_all_of_it_and_nothing_else(tmp_path: Path, voices: Shelf, own_home: Path) -> None:
    put_voice(tmp_path / "v", "en_US-one-low")
    voices.take_in(tmp_path / "v")
    put_voice(own_home / "voices", "en_US-hand-low")
    put_voice(own_home / "voices" / "mine", "en_US-a-low")
    put_voice(own_home / "voices" / "mine", "en_US-b-low")
    voices.remove("en_US-hand-low")
    voices.remove("en_US-a-low")
    assert [each.id for each in voices.installed()] == ["en_US-b-low", "en_US-one-low"]
    voices.remove("en_US-one-low")
    assert not (own_home / "voices" / "en_US-one-low").exists()
    left = [each.name for each in (own_home / "voices" / "mine").iterdir() if each.is_file()]
    assert sorted(left) == ["en_US-b-low.onnx", "en_US-b-low.onnx.json"]
    for id in ("en_US-one-low", "..", "mine", ""):
        with pytest.raises(FetchError) as found:
            voices.remove(id)
        assert found.value.trouble == "not_there"


def test_what_is_on_its_way_in_is_no_voice_yet(own_home: Path) -> None:
    put_voice(own_home / "voices" / ".fetching" / "en_US-one-low", "en_US-one-low")
    found, problems = find_voices(own_home, "en")
    assert not problems
    assert not [each for each in found if "one" in each.id]


def test_an_incomplete_one_is_said_to_be_so_and_can_be_removed(own_home: Path, models: Shelf) -> None:
    put_model(models.folder / "base")
    (models.folder / "base" / "tokenizer.json").unlink()
    (installed,) = models.installed()
    assert not installed.whole
    models.remove("base")
    assert models.installed() == []


def test_a_model_for_each_computer() -> None:
    assert [suited(cores) for cores in (0, 1, 2, 4, 6, 8, 32)] == [
        "tiny.en",
        "tiny.en",
        "base.en",
        "small.en",
        "small.en",
        "turbo",
        "turbo",
    ]
    assert [each.size for each in MODELS] == sorted(each.size for each in MODELS)


def test_sizes_in_words() -> None:
    assert [disks.size_words(each) for each in (0, 5, 75_500_000, 999_600_000, 3_091_000_000)] == [
        "0 MB",
        "1 MB",
        "76 MB",
        "1.0 GB",
        "3.1 GB",
    ]
