"""A student's turn heard by Whisper (a tiny random model), and by the basic recogniser where it breaks."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.recogniser import whisper
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.ui.round.states import RoundPaneState
from tests.audio_rig import flite, student_says
from tests.conftest import SHARED
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.round.test_round_student import enter, start

__all__ = ["flite"]

SAID = "The school should pay for the books. Poor families need the money for food and rent."


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Path:
    maker = SHARED / "tools" / "make_tiny_whisper.py"
    if not maker.is_file():
        pytest.skip(f"{maker} is not beside this checkout")
    made = tmp_path_factory.mktemp("state")
    folder = made / "recognisers" / "whisper" / "tiny-random.en"
    subprocess.run([sys.executable, str(maker), str(folder), "--english-only", "--seed", "1"], check=True)
    return made


@pytest.fixture
def bench(qtbot: QtBot, own_home: Path, state: Path) -> Iterator[Bench]:
    with rig.running(recognisers=find_recognisers("en", state)) as session:
        made = Bench(session, rig.quick_outside(microphone=True))
        yield made
        made.close()


def say(wav: Path) -> None:
    """It reaches the microphone, a tenth of a second at a time."""
    sound = read_audio(wav)[0]
    for at in range(0, len(sound), 1600):
        rig.ScriptedRecorder.made[-1].hear(sound[at : at + 1600])
        QTest.qWait(0)


def test_captions_while_speaking_and_words_with_times_in_the_speech(bench: Bench, flite: Path) -> None:
    start(bench)
    say(student_says(flite, SAID))
    assert bench.pane.lectern.heard.text() != ""
    assert "Heard by Whisper tiny-random.en" in bench.pane.editor_note.text()
    before = bench.show.student.settled_so_far
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert bench.pane.editor.toPlainText().startswith(before)
    assert not bench.pane.notice.isVisible()
    speech = enter(bench)
    assert speech.heard_by == "whisper:tiny-random.en"
    assert speech.words, "random, but with times"
    assert [word.start for word in speech.words] == sorted(word.start for word in speech.words)
    assert all(sentence.start >= 0 for sentence in speech.sentences)


def test_a_model_that_breaks_is_told_and_the_basic_recogniser_hears_it(
    bench: Bench, state: Path, flite: Path
) -> None:
    config = state / "recognisers" / "whisper" / "tiny-random.en" / "config.json"
    whole = config.read_bytes()
    config.write_text("{")
    (config.parent / "model.bin").touch()  # what was loaded is not used any more
    try:
        start(bench)
        say(student_says(flite, SAID))
        rig.wait_until(bench.pane.notice.isVisible, 5, "it to be told")
        assert "Whisper tiny-random.en does not work" in bench.pane.notice.text()
        assert "understood by PocketSphinx" in bench.pane.notice.text()
        bench.click("done")
        bench.until(RoundPaneState.REVIEW)
        assert "does not work" in bench.pane.notice.text()
        assert "Basic recogniser" in bench.pane.editor_note.text()
        assert "school" in bench.pane.editor.toPlainText().lower()
        speech = enter(bench)
        assert speech.heard_by == "pocketsphinx:en-us"
        assert any("does not work" in str(notice) for notice in speech.notices)
    finally:
        config.write_bytes(whole)


def test_it_is_loaded_while_the_student_gets_ready(bench: Bench) -> None:
    whisper._loaded.clear()
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: bool(whisper._loaded), 20, "the model to be loaded")
