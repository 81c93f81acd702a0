"""The delivery pane on real recordings: measured when a speech is given, shown, heard, saved, reopened."""

from __future__ import annotations

import csv
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import InputError
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.delivery import DeliveryMeasure, Doubt, TargetVerdict, WhyNot
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech, SpokenWord
from debatecoach.engines.audio.reading import read_audio
from debatecoach.ui.delivery.pane import DeliveryPane
from debatecoach.ui.delivery.presenter import DeliveryPhase
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.casefile.making import keep
from tests.ui.ear import Ear, ear
from tests.ui.rig import attach, focus, open_motion, wait_until

__all__ = ["ear"]

RATE = 16_000
SAID = (
    "Schools should start later in the day",
    "Students need more sleep and they learn better",
    "A later bell gives her an hour of rest",
)
GAPS = (0.4, 1.6)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> np.ndarray:
    """flite says three sentences; a second and a half of silence before the first (the clock waits)."""
    flite = shutil.which("flite")
    if sys.platform != "linux" and not flite:
        pytest.skip("flite, which speaks here, is a Linux program")
    assert flite, "flite is part of the development machine"
    parts = [np.zeros(round(1.5 * RATE), np.int16)]
    for number, text in enumerate(SAID):
        path = tmp_path_factory.mktemp("said") / "one.wav"
        subprocess.run([flite, "-voice", "rms", "-t", text, "-o", str(path)], check=True)
        pcm, _ = read_audio(path)
        loud = np.flatnonzero(np.abs(pcm.astype(np.int32)) > 300)
        parts.append(pcm[loud[0] : loud[-1] + 1])
        if number < len(GAPS):
            parts.append(np.zeros(round(GAPS[number] * RATE), np.int16))
    return np.concatenate(parts)


def words_of(sound: np.ndarray, clock: float) -> tuple[SpokenWord, ...]:
    """The words spread over the speech, as a recogniser without great ears would place them."""
    texts = " ".join(SAID).split()
    seconds = len(sound) / RATE - clock
    step = seconds / len(texts)
    return tuple(SpokenWord(text, n * step, n * step + step * 0.9, 0.9) for n, text in enumerate(texts))


def give(parts: Parts, sound: np.ndarray, adopted: Callable[[str], object] = str, **more: object) -> Speech:
    """A speech of the student's for the next slot, recorded; entered in the case as the round does, after
    ``adopted`` was given the recording's name."""
    store, current = parts.open_case.store, parts.rounds.current
    assert store is not None
    assert current is not None
    slot = current.format.slots[len(current.speeches)]
    path = store.next_take(current.id, slot.id)
    keep(path, sound)
    audio = store.adopt_recording(current.id, slot.id)
    adopted(audio)
    speech = Speech(
        slot.id, slot.side, Speaker.HUMAN, tuple(Sentence(f"{text}.") for text in SAID),
        len(sound) / RATE - 1.5, "microphone", "whisper:base", audio=audio, words=words_of(sound, 1.5),
    )  # fmt: skip
    speech = replace(speech, **more)  # type: ignore[arg-type]
    store.commit_speech(current.id, speech, Flow())
    parts.rounds.round_changed.emit()
    return speech


@pytest.fixture
def pane(parts: Parts, qtbot: QtBot) -> DeliveryPane:
    open_motion(parts, "school-phones")
    parts.rounds.start("simplified-oxford", Side.PRO, 1)
    window = QWidget()
    qtbot.addWidget(window)
    book = ActionBook(window)
    made = parts.make(DeliveryPane, book)
    qtbot.addWidget(made)
    made.resize(900, 900)
    made.show()
    return made


def shown(pane: DeliveryPane) -> Any:
    wait_until(lambda: pane.presenter.phase is DeliveryPhase.SHOWN, 20, "numbers")
    wait_until(lambda: pane.page is not None and pane.page.filled, 20, "the page")
    assert pane.presenter.shown is not None
    return pane.presenter.shown


def texts(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget))


def test_nothing_to_measure_says_what_will_be(pane: DeliveryPane) -> None:
    assert pane.presenter.phase is DeliveryPhase.NOTHING
    [empty] = pane.faces.findChildren(EmptyState)
    assert "No speech is given yet" in empty.sentence.text()


def test_a_speech_is_measured_when_it_is_given_and_kept_with_it(
    pane: DeliveryPane, parts: Parts, sound: np.ndarray, tmp_path: Path
) -> None:
    given = give(parts, sound)
    found = shown(pane).delivery
    lengths = [round(each.seconds, 2) for each in found.pauses]
    assert lengths == pytest.approx(GAPS, abs=0.15)
    assert found[DeliveryMeasure.LONG_PAUSES].value == 1
    assert found[DeliveryMeasure.PACE].value == pytest.approx(len(given.words) / (given.seconds / 60))
    assert found[DeliveryMeasure.FILLERS].why_not is WhyNot.FILLERS_DROPPED
    assert found[DeliveryMeasure.TIME].verdict is TargetVerdict.BELOW
    assert Doubt.FEW in found[DeliveryMeasure.PACE].doubts
    assert parts.rounds.current is not None
    kept = parts.rounds.current.speeches[0].sound
    assert kept is not None
    assert kept.begin == pytest.approx(0.0, abs=0.1), "the wait before the clock is not part of the speech"
    store = parts.open_case.store
    assert store is not None
    path = tmp_path / "case.debate"
    store.save_as(path)
    store.close()
    opened = CaseStore.open(path)
    [again] = opened.case.rounds[0].speeches
    assert again.sound == kept
    assert again.words == given.words
    opened.close(discard=True)


def test_every_number_says_what_it_rests_on_and_what_it_is(
    pane: DeliveryPane, parts: Parts, sound: np.ndarray
) -> None:
    give(parts, sound, heard_by="pocketsphinx:en-us")
    shown(pane)
    page = pane.page
    assert page is not None
    rows = {each.kind: each for each in page.rows}
    assert list(rows) == list(DeliveryMeasure)
    assert "about" in rows[DeliveryMeasure.PACE].told()
    assert "the basic recogniser mishears" in rows[DeliveryMeasure.PACE].told()
    assert rows[DeliveryMeasure.FILLERS].told() == (
        "Fillers: not measured. "
        "The recogniser leaves fillers out, so none of its words says how many there were."
    )
    assert "0 a minute" not in texts(rows[DeliveryMeasure.FILLERS])
    QTest.mouseClick(rows[DeliveryMeasure.FILLERS].meaning, Qt.MouseButton.LeftButton)
    assert "jaba.1093" in texts(rows[DeliveryMeasure.FILLERS])
    assert "Accent, dialect and the sound of your voice are never measured" in texts(page)


def test_a_typed_speech_is_not_measured(pane: DeliveryPane, parts: Parts, sound: np.ndarray) -> None:
    give(parts, sound, timed_by="typed", heard_by="", words=(), audio="")
    found = shown(pane).delivery
    assert {each.why_not for each in found.measures} == {WhyNot.TYPED}
    assert pane.page is not None
    assert "Not measured: this speech was typed." in texts(pane.page)
    assert not pane.page.charts


def test_a_recording_that_cannot_be_read_is_told_and_tried_again(
    pane: DeliveryPane, parts: Parts, sound: np.ndarray
) -> None:
    store = parts.open_case.store
    assert store is not None
    written: list[tuple[Path, bytes]] = []

    def damage(audio: str) -> None:
        packed = store._recordings.packed(audio)
        written.append((packed, packed.read_bytes()))
        packed.write_bytes(b"no sound at all")

    audio = give(parts, sound, adopted=damage).audio
    [(packed, whole)] = written
    wait_until(lambda: pane.presenter.phase is DeliveryPhase.FAILED, 20)
    assert pane.notice.isVisible()
    packed.write_bytes(whole)
    store.audio_path(audio).write_bytes(whole)  # the copy that is played
    pane.presenter.again()
    shown(pane)
    assert not pane.notice.isVisible()


def test_charts_are_drawn_and_told_in_words(pane: DeliveryPane, parts: Parts, sound: np.ndarray) -> None:
    give(parts, np.concatenate([sound, np.zeros(RATE, np.int16), sound[24_000:]]))
    shown(pane)
    page = pane.page
    assert page is not None
    assert [each._name for each in page.charts] == ["pace", "loudness", "pauses"]
    wait_until(lambda: all(each.ready for each in page.charts), 30, "charts")
    for each in page.charts:
        assert each.accessibleName()
        assert each.accessibleDescription() in texts(page)
        drawn = each._picture.toImage()
        wide, tall = range(0, drawn.width(), 7), range(0, drawn.height(), 7)
        colors = {drawn.pixel(x, y) for x in wide for y in tall}
        assert len(colors) > 5, "an empty picture"


def test_a_long_pause_is_heard_and_stopped_by_key(
    pane: DeliveryPane, parts: Parts, sound: np.ndarray, ear: Ear
) -> None:
    ear.patient = True
    give(parts, sound)
    shown(pane)
    assert pane.page is not None
    [(pause, button, _)] = pane.page.moments
    focus(button)
    QTest.keyClick(button, Qt.Key.Key_Return)
    wait_until(lambda: pane.sound._player is not None, 10, "the sound")
    heard = ear.heard[0].pcm
    assert len(heard) / RATE == pytest.approx(2.0 + pause.seconds + 1.5, abs=0.05)
    middle = heard[2 * RATE + 800 : 2 * RATE + round(pause.seconds * RATE) - 800]
    assert np.abs(middle.astype(np.int32)).max() < 200, "the pause itself is in the middle"
    assert button.accessibleName().startswith("Stop")
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert not pane.sound.playing
    assert button.accessibleName().startswith("Hear the pause of 1.")


def test_a_range_of_ones_own_is_kept_and_given_back(
    pane: DeliveryPane, parts: Parts, sound: np.ndarray
) -> None:
    give(parts, sound)
    first = shown(pane).delivery[DeliveryMeasure.PACE]
    pane.presenter.set_target(DeliveryMeasure.PACE, (10.0, 20.0))
    wait_until(lambda: shown(pane).delivery[DeliveryMeasure.PACE].target == (10.0, 20.0), 20)
    assert shown(pane).delivery[DeliveryMeasure.PACE].verdict is TargetVerdict.ABOVE
    assert parts.settings.delivery_targets == {"en/pace": [10.0, 20.0]}
    pane.presenter.set_target(DeliveryMeasure.PACE, None)
    wait_until(lambda: shown(pane).delivery[DeliveryMeasure.PACE].target == first.target, 20)
    pane.presenter.choose_preset("fast")
    wait_until(lambda: shown(pane).delivery[DeliveryMeasure.PACE].target == (200.0, 340.0), 20)


def test_a_range_is_set_by_keys_and_the_focus_stays(
    pane: DeliveryPane, parts: Parts, sound: np.ndarray
) -> None:
    give(parts, sound)
    shown(pane)
    page = pane.page
    assert page is not None
    QTest.keyClick(page.rows[0].meaning, Qt.Key.Key_Space)
    assert page.rows[0].editor is not None
    low = page.rows[0].editor.fields[0]
    assert (low.value(), page.rows[0].editor.back.isEnabled()) == (125, False)
    low.setFocus()
    QTest.keyClick(low, Qt.Key.Key_Up)
    wait_until(lambda: pane.page is not page and pane.page is not None, 20, "the new page")
    row = pane.page.rows[0]
    assert row.editor is not None
    assert row.measure.target == (130.0, 170.0)
    assert row.editor.fields[0].hasFocus()
    QTest.mouseClick(row.editor.back, Qt.MouseButton.LeftButton)
    wait_until(lambda: pane.page is not None and pane.page.rows[0].measure.target == (125.0, 170.0), 20)
    assert parts.settings.delivery_targets == {}


def test_fillers_are_counted_by_ear_and_kept(pane: DeliveryPane, parts: Parts, sound: np.ndarray) -> None:
    give(parts, sound)
    shown(pane)
    page = pane.page
    assert page is not None
    row = next(each for each in page.rows if each.kind is DeliveryMeasure.FILLERS)
    QTest.keyClick(row.meaning, Qt.Key.Key_Space)
    assert row.counter is not None
    row.counter.setFocus()
    wait_until(row.counter.lineEdit().hasSelectedText, 5, "what is typed takes the place of the dash")
    QTest.keyClicks(row.counter, "3")
    QTest.keyClick(row.counter, Qt.Key.Key_Return)
    wait_until(lambda: pane.page is not page and pane.page is not None, 20, "the new page")
    assert parts.rounds.current is not None
    kept = parts.rounds.current.speeches[0].sound
    assert kept is not None
    assert kept.fillers == 3
    row = next(each for each in pane.page.rows if each.kind is DeliveryMeasure.FILLERS)
    assert "Counted by a listener." in row.told()
    assert row.counter is not None
    assert row.counter.hasFocus()
    pane.presenter.count_fillers(None)
    wait_until(lambda: shown(pane).delivery[DeliveryMeasure.FILLERS].value is None, 20)


def test_charts_and_numbers_are_saved(
    pane: DeliveryPane, parts: Parts, sound: np.ndarray, tmp_path: Path
) -> None:
    give(parts, sound)
    found = shown(pane)
    told: list[object] = []
    pane.saving.told.connect(told.append)
    for name in ("a.png", "a.svg", "a.pdf"):
        pane.saving.save_charts(found, tmp_path / name)
    pane.saving.save_numbers(found, tmp_path / "a.csv")
    wait_until(lambda: len(told) == 4, 30)
    assert QImage(str(tmp_path / "a.png")).width() == 1520
    assert (tmp_path / "a.svg").read_text().count("<svg") == 1
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    with (tmp_path / "a.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [each["what"] for each in rows[:9]] == [str(kind) for kind in DeliveryMeasure]
    pauses = [float(each["value"]) for each in rows if each["what"] == "pause"]
    assert pauses == pytest.approx(GAPS, abs=0.15)
    pane.saving.save_numbers(found, tmp_path / "gone" / "a.csv")
    wait_until(lambda: len(told) == 5, 10)
    assert isinstance(told[-1], InputError)


def test_the_machines_voice_can_be_measured_too(pane: DeliveryPane, parts: Parts, sound: np.ndarray) -> None:
    give(parts, sound)
    store, current = parts.open_case.store, parts.rounds.current
    assert store is not None
    assert current is not None
    slot = current.format.slots[1]
    voice = parts.engines.in_use.voices[0]
    sentences = tuple(Sentence(f"{text}.", 4.0 * n, 4.0 * n + 3.5) for n, text in enumerate(SAID))
    machine = Speech(slot.id, slot.side, Speaker.LIBRARY, sentences, 11.5, voice.id)
    store.commit_speech(current.id, machine, Flow())
    parts.rounds.round_changed.emit()
    assert shown(pane).speech.slot == "pro-opening", "the student's own stays in sight"
    pane.presenter.choose(slot.id)
    wait_until(lambda: shown(pane).speech.slot == slot.id, 20)
    assert shown(pane).delivery[DeliveryMeasure.PAUSE_RATE].why_not is WhyNot.NO_SOUND
    assert shown(pane).delivery[DeliveryMeasure.FILLERS].value == 0, "every word of it is known"
    assert pane.presenter.can_respeak
    pane.presenter.respeak()
    wait_until(lambda: shown(pane).delivery[DeliveryMeasure.PAUSE_RATE].value is not None, 30)
    found = shown(pane).delivery
    assert found[DeliveryMeasure.ARTICULATION].value == pytest.approx(4.5, abs=2)
    assert len(found.pauses) >= 2
    assert not pane.presenter.can_respeak


def test_a_student_finds_it_after_a_speech_and_by_its_key(
    qtbot: QtBot, parts: Parts, sound: np.ndarray
) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    list(window.furnish_steps())
    attach(window, parts)
    window.resize(1440, 900)
    window.show()
    open_motion(parts, "school-phones")
    parts.rounds.start("simplified-oxford", Side.PRO, 1)
    window.go("round")
    controls = window.docks["round"].widget().controls

    def offered() -> bool:
        controls.fill_menu()
        return controls.offered["sounded"] in controls.offers.actions()

    wait_until(lambda: controls["more"].isVisible())
    assert not offered(), "nothing was spoken yet"
    give(parts, sound)
    wait_until(offered, 10, "the menu's line")
    controls.offered["sounded"].trigger()
    dock = window.docks["delivery"]
    assert dock in window.tabifiedDockWidgets(window.docks["flow"])
    assert shown(dock.widget()).speech.slot == "pro-opening"
    window.go("ballot")
    assert window.docks["ballot"] in window.tabifiedDockWidgets(dock)
    window.go("prep")
    assert not dock.isVisible()
    QTest.keyClick(window, Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    wait_until(dock.isVisible, 5)
    window.close()
