"""Recordings: packed, found again, played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.recordings import Recordings
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import RoundState
from debatecoach.debate.speech import Speaker
from debatecoach.engines.audio.oggfile import OggWriter, repair

from .making import flow_with, new_round, said, small_case, write_tone
from .test_store import crash

ID = "0" * 32


def tone(seconds: float) -> np.ndarray:
    """300 Hz, int16 at 16 kHz; whole periods in a tenth of a second, so that pieces join."""
    return np.rint(9000 * np.sin(np.arange(round(seconds * 16_000)) * 2 * np.pi * 300 / 16_000)).astype(
        np.int16
    )


def pitch(path: Path) -> float:
    """The loudest frequency, Hz."""
    sound, rate = soundfile.read(path)
    return float(np.argmax(np.abs(np.fft.rfft(sound)))) * rate / len(sound)


def test_takes_become_one(state: Path) -> None:
    recordings = Recordings(state, ID)
    path = recordings.path("r1", "x")
    write_tone(path, 0.5)
    write_tone(path.with_name(f"{path.stem}.10.ogg"), 0.2)
    write_tone(path.with_name(f"{path.stem}.2.ogg"), 0.5)
    write_tone(recordings.path("r1", "y"), 0.1)
    assert [each.name.count(".") for each in recordings.takes("r1", "x")] == [1, 2, 2]
    assert recordings.takes("r1", "x")[-1].name.endswith(".10.ogg")
    name, notices = recordings.pack("r1", "x")
    packed = recordings.packed(name)
    info = soundfile.info(str(packed))
    assert (info.subtype, info.samplerate, info.frames) == ("OPUS", 16_000, 19_200)
    assert notices == []
    assert abs(pitch(packed) - 300) < 2
    assert [each.name for each in packed.parent.iterdir()] == [name]
    assert recordings.join("r1", "x") == path
    assert recordings.takes("r1", "x") == [path]
    assert repair(path) == pytest.approx(1.2)
    assert abs(pitch(path) - 300) < 2


def test_a_take_has_a_name_of_its_own_each_time(state: Path) -> None:
    recordings = Recordings(state, ID)
    first = recordings.next_take("r1", "x")
    assert first == recordings.path("r1", "x")
    write_tone(first, 0.1)
    second = recordings.next_take("r1", "x")
    write_tone(second, 0.1)
    write_tone(recordings.next_take("r1", "x"), 0.1)
    assert recordings.takes("r1", "x")[:2] == [first, second]
    assert recordings.next_take("r1", "x").name == f"{first.stem}.4.ogg"
    assert recordings.next_take("r1", "y") == recordings.path("r1", "y")


def test_what_was_recorded_compressed_goes_into_the_case_as_it_is(state: Path) -> None:
    recordings = Recordings(state, ID)
    writer = OggWriter(recordings.next_take("r1", "x"), 16_000)
    for _ in range(20):
        writer.append(tone(0.1))
    writer.close()
    name, notices = recordings.pack("r1", "x")
    assert notices == []
    assert recordings.packed(name).read_bytes() == recordings.path("r1", "x").read_bytes()
    assert soundfile.info(str(recordings.packed(name))).frames == 32_000
    recordings.forget(name)
    assert recordings.takes("r1", "x") == []


def test_the_recording_goes_through_every_file(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_round(new_round())
    with pytest.raises(CaseFileError, match="no recording"):
        store.adopt_recording("r1", "pro-opening")
    write_tone(store.next_take("r1", "pro-opening"), 0.5)
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", said(0, audio=audio), flow_with())
    crash(store)  # adopted and spoken, in no file yet
    [recovery] = pending_recoveries(state)
    store = recover(recovery)
    assert store.partials == []
    assert soundfile.info(str(store.audio_path(audio))).duration == pytest.approx(0.5)
    store.save()
    assert not list((state / "recordings").rglob("packed/*"))
    store.set_notes("again")
    store.save()
    store.save_as(docs / "b.debate")
    (docs / "a.debate").unlink()
    store.close()
    assert not list((state / "recordings").iterdir())
    store = CaseStore.open(docs / "b.debate")
    assert soundfile.info(str(store.audio_path(audio))).duration == pytest.approx(0.5)
    for name in ("absent.ogg", "../../x.ogg", "", "/etc/passwd"):
        with pytest.raises(CaseFileError):
            store.audio_path(name)
    (docs / "b.debate").unlink()
    store.set_notes("its recording went with the file")
    store.save()
    assert [audio in str(each) for each in store.take_notices()] == [True]
    store.close()
    assert read_case_file(docs / "b.debate").audio == frozenset()


def test_names_from_a_file_are_never_paths(state: Path) -> None:
    recordings = Recordings(state, ID)
    for name in ("../../x", "/etc/passwd", "a\0b", "con:", "x" * 5000, "\ud800"):
        path = recordings.path(name, name)
        assert path.parent == recordings.folder
        assert path.name.isascii()
    assert recordings.path("a", "bc") != recordings.path("ab", "c")


def test_a_recording_cut_off_is_found_and_mended(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_round(new_round())
    store.save()
    path = store.next_take("r1", "pro-opening")
    write_tone(path, 2.0)
    compressed = OggWriter(path.with_name(f"{path.stem}.2.ogg"), 16_000)
    for _ in range(12):
        compressed.append(tone(0.1))
    part = path.with_name(f"{path.stem}.2.ogg").read_bytes()
    compressed.close()
    path.with_name(f"{path.stem}.2.ogg").write_bytes(part[:-40])  # killed in the middle of a page
    crash(store)
    [recovery] = pending_recoveries(state)
    assert [each.slot.id for each in recovery.unsaved.begun] == ["pro-opening"]
    store = recover(recovery, repair)
    partial = next(iter(store.partials), None)
    assert (partial.text, partial.recording) == ("", path)
    assert partial.seconds == pytest.approx(3.0, abs=0.15)
    assert repair(path) == pytest.approx(partial.seconds, abs=0.001)
    assert not path.with_name(f"{path.stem}.2.ogg").exists()
    assert abs(pitch(path) - 300) < 2
    store.drop_partial("r1", "pro-opening")
    assert not path.exists()
    store.close()


@pytest.mark.parametrize("head", [0, 40])
def test_a_take_without_sound_is_left_out(head: int, state: Path) -> None:
    recordings = Recordings(state, ID)
    path = recordings.path("r1", "x")
    write_tone(path, 0.5)
    path.with_name(f"{path.stem}.2.ogg").write_bytes(path.read_bytes()[:head])
    name, notices = recordings.pack("r1", "x")
    assert soundfile.info(str(recordings.packed(name))).frames == 8000
    assert "left out" in str(notices[0])


def test_a_recording_that_is_none_is_told_not_fatal(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_round(new_round())
    store.next_take("r1", "pro-opening").write_bytes(b"not sound" * 20)
    crash(store)
    store = recover(pending_recoveries(state)[0], repair)
    assert "cannot be read" in str(store.recovered.notices[0])
    with pytest.raises(CaseFileError, match="no recording"):
        store.adopt_recording("r1", "pro-opening")
    assert "left out" in str(store.take_notices()[0])
    store.close(discard=True)


def test_a_recording_is_deleted_for_good(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_round(new_round())
    write_tone(store.next_take("r1", "pro-opening"), 0.5)
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", said(0, audio=audio), flow_with())
    store.save()
    assert store.audio_path(audio).is_file()
    store.delete_recording("r1", 0)
    assert store.case.rounds[0].speeches[0].audio == ""
    assert store.case.rounds[0].speeches[0].text == said(0).text
    assert not [each for each in (state / "recordings").rglob("*") if each.is_file()]
    with pytest.raises(CaseFileError):
        store.audio_path("")
    crash(store)
    store = recover(pending_recoveries(state)[0])
    assert store.case.rounds[0].speeches[0].audio == "", "a crash does not bring it back"
    store.save()
    assert read_case_file(docs / "a.debate").audio == frozenset()
    store.delete_recording("r1", 0)
    store.close()


def test_old_recordings_go_and_those_of_a_running_round_stay(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_round(new_round())
    write_tone(store.next_take("r1", "pro-opening"), 0.5)
    audio = store.adopt_recording("r1", "pro-opening")
    speech = replace(said(0, audio=audio), speaker=Speaker.HUMAN)
    store.commit_speech("r1", speech, flow_with())
    started = store.case.rounds[0].started
    assert store.delete_recordings("9999") == 0, "it is not over"
    store.set_round_state("r1", RoundState.ABANDONED)
    assert store.delete_recordings(started) == 0, "it is not that old"
    assert store.delete_recordings("9999") == 1
    assert store.delete_recordings("9999") == 0
    store.close(discard=True)
