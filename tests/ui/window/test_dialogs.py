"""The desk and its dialogs: files, undo, settings applied live, the doctor, keys; all by keyboard too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import documents_dir, shipped, state_dir
from debatecoach.base.policy import VARIABLE
from debatecoach.casefile.settings import settings_path
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import find_case
from debatecoach.debate.argument import Argument
from debatecoach.debate.side import Side
from debatecoach.ui.files.file_writer import file_name
from debatecoach.ui.kit.actions import SPECS
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.prep import edits
from debatecoach.ui.round.choice import FormatTimeline, RoundChoice
from debatecoach.ui.round.rounds import StartRoundDialog
from debatecoach.ui.settings.dialog import SettingsDialog
from debatecoach.ui.settings.keys_editor import KeysEditor
from debatecoach.ui.supplies.diagnostics import DiagnosticsDialog
from debatecoach.ui.supplies.doctor import DoctorDialog
from debatecoach.ui.window.about import AboutDialog
from debatecoach.ui.window.case_files import dropped_files
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import attach, drop, open_motion, open_path, wait_until


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    wait_until(lambda: bool(made.home.presenter.motions) and made.home.presenter.microphone is not None)
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


def click(widget: QWidget) -> None:
    wait_until(widget.isVisible, 3, "the widget to be shown")
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def texts(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisible())


def opened(window: MainWindow, kind: type[QDialog]) -> QDialog:
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(kind)), 5, kind.__name__)
    return next(each for each in window.findChildren(kind) if each.isVisible())


def trigger(window: MainWindow, name: str) -> None:
    action = window.actions_book[name]
    assert action.isEnabled()
    action.trigger()


def pick(window: MainWindow, path: Path) -> None:
    """Give a name to the file dialog that is open."""
    dialog = opened(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.selectFile(str(path))
    dialog.accept()


def saved_case(path: Path) -> Path:
    CaseStore.create(path, find_case("fat-tax", shipped("data") / "motions")).close()
    return path


# -- files -------------------------------------------------------------------------------------------


def test_a_case_is_saved_under_a_name_from_its_motion_and_opened_again(
    window: MainWindow, parts: Parts
) -> None:
    open_motion(parts, "labor-unions")
    trigger(window, "case.save")
    dialog = opened(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    [proposed] = map(Path, dialog.selectedFiles())  # Qt writes / on Windows too
    assert proposed == documents_dir() / "Labor unions are beneficial to economic growth.debate"
    dialog.accept()
    wait_until(lambda: parts.open_case.store is not None and parts.open_case.store.path is not None)
    path = parts.open_case.store.path  # type: ignore[union-attr]
    assert path is not None
    assert path.is_file()
    open_motion(parts, "fat-tax")
    trigger(window, "case.open")
    pick(window, path)
    wait_until(lambda: parts.open_case.case is not None and parts.open_case.case.motion.id == "labor-unions")
    assert str(path) == parts.settings.recent_cases[0]
    wait_until(lambda: window.place == "prep")


def test_save_writes_without_asking_once_there_is_a_file(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    open_path(parts, saved_case(tmp_path / "a.debate"))
    parts.open_case.set_notes("new")
    assert parts.open_case.store is not None
    assert parts.open_case.store.dirty
    trigger(window, "case.save")
    wait_until(lambda: parts.open_case.store is not None and not parts.open_case.store.dirty)
    assert not window.findChildren(QFileDialog)


def test_saving_over_a_file_the_dialog_asked_about_replaces_it(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    there = tmp_path / "there.debate"
    there.write_bytes(b"old")
    open_motion(parts, "fat-tax")
    trigger(window, "case.save_as")
    dialog = opened(window, QFileDialog)
    dialog.fileSelected.emit(str(there))  # what the dialog says after "replace it?" was answered with yes
    dialog.reject()
    wait_until(lambda: there.read_bytes() != b"old")
    trigger(window, "case.save_as")
    dialog = opened(window, QFileDialog)
    bare = tmp_path / "bare.debate"
    bare.write_bytes(b"old")
    dialog.fileSelected.emit(str(tmp_path / "bare"))  # the name with its ending was never asked about
    dialog.reject()
    wait_until(lambda: "bare.debate" in window.notice_bar.text())
    assert bare.read_bytes() == b"old"


def test_a_file_changed_outside_is_not_overwritten_and_save_as_is_offered(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    path = saved_case(tmp_path / "a.debate")
    open_path(parts, path)
    parts.open_case.set_notes("mine")
    path.write_bytes(b"someone else's")
    trigger(window, "case.save")
    wait_until(window.notice_bar.isVisible)
    assert path.read_bytes() == b"someone else's"
    click(next(each for each in window.notice_bar.findChildren(QPushButton) if each.text() == "Save as…"))
    pick(window, tmp_path / "b.debate")
    wait_until(
        lambda: parts.open_case.store is not None and parts.open_case.store.path == tmp_path / "b.debate"
    )
    wait_until(lambda: not window.notice_bar.isVisible())


def test_a_file_that_is_no_case_leaves_the_open_one_open(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    open_motion(parts, "fat-tax")
    foreign = tmp_path / "foreign.debate"
    foreign.write_bytes(b"PK\x03\x04 no")
    trigger(window, "case.open")
    pick(window, foreign)
    wait_until(window.notice_bar.isVisible)
    assert "foreign.debate" in window.notice_bar.text()
    assert parts.open_case.case is not None
    assert parts.open_case.case.motion.id == "fat-tax"


def test_what_came_back_after_a_crash_is_told(window: MainWindow, parts: Parts, tmp_path: Path) -> None:
    path = saved_case(tmp_path / "a.debate")
    store = CaseStore.open(path)
    store.set_notes("never saved")
    store.close()  # without saving: its journal stays, as after a crash
    [journal] = (state_dir() / "journal").glob("*.jsonl")
    with journal.open("ab") as file:
        file.write(b'{"torn')
    window.home.presenter.open_path(path)
    wait_until(lambda: parts.open_case.case is not None)
    assert parts.open_case.case is not None
    assert parts.open_case.case.notes == "never saved"
    assert "Your notes were not saved when the app stopped" in window.notice_bar.text()
    assert len(window.notice_bar.text()) > len("Changes that were not yet in the file came back: 1.")


def test_a_dropped_case_opens_and_other_things_do_not(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    path = saved_case(tmp_path / "dropped.debate")
    text = tmp_path / "speech.pdf"
    text.write_text("x")
    assert not drop(window, text)
    assert not drop(window, path, path)
    assert parts.open_case.case is None
    assert drop(window, path)
    wait_until(lambda: parts.open_case.case is not None)
    assert parts.open_case.store is not None
    assert parts.open_case.store.path == path


def test_a_web_link_is_no_case() -> None:
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/a.debate")])
    assert dropped_files(mime) == []


@pytest.mark.parametrize(
    ("motion", "name"),
    [
        ("This House would ban homework.", "This House would ban homework"),
        ("../../etc/passwd", "etc passwd"),
        ("小学应当取消家庭作业", "小学应当取消家庭作业"),
        ("a/b\\c:d*e?f", "a b c d e f"),
        ("???", "case"),
        ("x" * 300, "x" * 60),
    ],
)
def test_a_motion_becomes_a_file_name_every_system_takes(motion: str, name: str) -> None:
    assert file_name(motion) == name
    assert len(file_name(motion * 3)) <= 60


def test_new_case_goes_home_and_puts_the_keyboard_in_the_motion_field(window: MainWindow) -> None:
    window.go("prep")
    trigger(window, "case.new")
    assert window.place == "home"
    wait_until(window.home.motion_field.hasFocus, 3)


# -- undo ----------------------------------------------------------------------------------------------


def test_undo_says_what_it_undoes(window: MainWindow, parts: Parts) -> None:
    undo, redo = window.actions_book["edit.undo"], window.actions_book["edit.redo"]
    assert not undo.isEnabled()
    open_motion(parts, "fat-tax")
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    parts.open_case.edit(Side.PRO, edits.add_claim(forest, Argument("a new claim")), "add a claim")
    assert undo.text() == "Undo: add a claim"
    undo.trigger()
    assert len(forest.children()) == 4
    assert not undo.isEnabled()
    assert redo.text() == "Redo: add a claim"
    redo.trigger()
    assert len(forest.children()) == 5


# -- start a round -----------------------------------------------------------------------------------


def test_without_a_case_start_a_round_asks_for_a_motion(window: MainWindow) -> None:
    window.go("prep")
    trigger(window, "round.start")
    assert window.place == "home"
    assert "Choose a motion first" in window.notice_bar.text()
    assert not window.findChildren(StartRoundDialog)


def test_a_round_is_started_from_the_keyboard_with_a_seed(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    trigger(window, "round.start")
    dialog = opened(window, StartRoundDialog)
    assert isinstance(dialog, StartRoundDialog)
    QTest.keyClick(dialog.choice.sides.buttons()[1], Qt.Key.Key_Space)
    QTest.keyClicks(dialog.choice.format, "agent")
    assert dialog.choice.format_id() == "agent4debate"
    click(dialog.choice.more)
    QTest.keyClick(dialog.choice.repeatable, Qt.Key.Key_Space)
    QTest.keyClicks(dialog.choice.seed_field, "42")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert parts.rounds.current is not None
    assert (parts.rounds.current.human, parts.rounds.current.format.id, parts.rounds.current.seed) == (
        Side.CON,
        "agent4debate",
        42,
    )
    wait_until(lambda: window.place == "round", 3)


def test_escape_starts_nothing(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    trigger(window, "round.start")
    QTest.keyClick(opened(window, StartRoundDialog), Qt.Key.Key_Escape)
    assert parts.rounds.current is None


def test_leaving_a_running_round_is_said_before(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "Schools and homework")  # no principle fits it
    parts.rounds.start("simplified-oxford", Side.PRO, 1)
    trigger(window, "round.start")
    dialog = opened(window, StartRoundDialog)
    assert "left as it stands" in texts(dialog)
    assert "Pro has no claims yet" in texts(dialog)


def test_asking_for_a_round_ends_when_another_case_comes(window: MainWindow, parts: Parts) -> None:
    """A case that was being read is there at last; its motion may not even be one for a round."""
    open_motion(parts, "fat-tax")
    trigger(window, "round.start")
    dialog = opened(window, StartRoundDialog)
    open_motion(parts, "zh-ai-tutor")
    assert not dialog.isVisible()
    assert parts.rounds.current is None


def test_the_next_round_begins_with_the_side_and_format_of_the_last(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    trigger(window, "round.start")
    dialog = opened(window, StartRoundDialog)
    by_name = {each.property("choice"): each for each in dialog.choice.sides.buttons()}
    by_name["con"].click()
    dialog.choice.format.setCurrentIndex(dialog.choice.format.findData("agent4debate"))
    dialog.accept()
    assert parts.rounds.current is not None
    assert parts.rounds.current.human is Side.CON
    trigger(window, "round.start")
    dialog = opened(window, StartRoundDialog)
    assert dialog.choice.human() is Side.CON
    assert dialog.choice.format_id() == "agent4debate"
    assert dialog.focusWidget() is dialog.choice.sides.checkedButton()
    dialog.reject()
    parts.settings.set("format", "of another version")
    for beginner, usual in ((True, "five-minutes"), (False, "simplified-oxford")):
        parts.settings.set("beginner", beginner)
        choice = parts.make(RoundChoice)
        assert choice.format_id() == usual
        choice.deleteLater()


def test_surprise_me_draws_either_side_and_just_listen_none(parts: Parts, qtbot: QtBot) -> None:
    choice = parts.make(RoundChoice)
    qtbot.addWidget(choice)
    by_name = {each.property("choice"): each for each in choice.sides.buttons()}
    by_name["any"].setChecked(True)
    assert {choice.human() for _ in range(60)} == set(Side)
    by_name["none"].setChecked(True)
    assert choice.human() is None
    assert choice.seed() is None


def test_the_timeline_is_to_scale_and_in_order(parts: Parts, qtbot: QtBot) -> None:
    for chosen in parts.engines.in_use.library.formats.values():
        line = FormatTimeline(chosen)
        qtbot.addWidget(line)
        line.resize(700, 26)
        blocks = line.blocks()
        assert [slot.id for slot, _box in blocks] == [slot.id for slot in chosen.slots]
        shares = [box.width() / slot.seconds for slot, box in blocks]
        assert max(shares) == pytest.approx(min(shares))
        for (_a, left), (_b, right) in zip(blocks, blocks[1:], strict=False):
            assert left.right() < right.left()
        assert blocks[-1][1].right() == pytest.approx(700)


# -- settings ------------------------------------------------------------------------------------------


def choose(dialog: SettingsDialog, name: str, value: object) -> None:
    """As from the list: the entry with this value."""
    chooser = dialog.choosers[name]
    place = chooser.findData(value)
    assert place >= 0, value
    chooser.setCurrentIndex(place)
    chooser.activated.emit(place)


def settings_dialog(window: MainWindow) -> SettingsDialog:
    trigger(window, "case.settings")
    dialog = opened(window, SettingsDialog)
    assert isinstance(dialog, SettingsDialog)
    return dialog


def test_settings_take_effect_at_once_and_are_on_the_disk_after_closing(
    window: MainWindow, parts: Parts
) -> None:
    dialog = settings_dialog(window)
    choose(dialog, "theme", "dark")
    assert theme().scheme == "dark"
    choose(dialog, "text_scale", 1.5)
    assert theme().size("body") == 21
    changed = []
    parts.settings.changed.connect(changed.append)
    QTest.mouseClick(dialog.checks["visual_only_bells"], Qt.MouseButton.LeftButton)
    choose(dialog, "voice_speed", 1.25)
    assert changed == ["visual_only_bells", "voice_speed"]
    choose(dialog, "language", "zh_CN")
    assert "next start" in dialog.notice.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    wait_until(lambda: settings_path(state_dir()).is_file())
    kept = json.loads(settings_path(state_dir()).read_text("utf-8"))
    wanted = {"theme": "dark", "text_scale": 1.5, "language": "zh_CN", "visual_only_bells": True}
    assert {key: kept[key] for key in wanted} == wanted


def test_another_voice_speaks_from_now_on(window: MainWindow, parts: Parts) -> None:
    voices = parts.engines.in_use.voices
    assert len(voices) > 1, "espeak has several English voices"
    dialog = settings_dialog(window)
    choose(dialog, "voice", voices[1].id)
    wait_until(lambda: parts.engines.in_use.voices[0].id == voices[1].id)
    choose(dialog, "voice", "")
    wait_until(lambda: parts.engines.in_use.voices[0].id == voices[0].id)


def test_a_device_that_is_gone_stays_chosen_and_is_marked(window: MainWindow, parts: Parts) -> None:
    parts.settings.set("input_device", "My old headset")
    dialog = settings_dialog(window)
    chooser = dialog.choosers["input_device"]
    wait_until(lambda: "not found" in chooser.currentText())
    assert chooser.currentData() == "My old headset"


def test_what_the_school_laid_down_is_told_and_cannot_be_chosen(
    window: MainWindow, parts: Parts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "policy.json"
    path.write_text('{"settings": {"theme": "dark"}, "servers": ["ai.school.example"]}', encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(path))
    dialog = settings_dialog(window)
    assert "theme = dark" in texts(dialog)
    assert "ai.school.example" in texts(dialog)
    assert not dialog.choosers["theme"].isEnabled()
    assert dialog.choosers["text_scale"].isEnabled()


def test_the_report_for_whoever_helps_is_read_and_then_saved(window: MainWindow, tmp_path: Path) -> None:
    trigger(window, "help.doctor")
    doctor = opened(window, DoctorDialog)
    click(next(each for each in doctor.findChildren(QPushButton) if "helps" in each.text()))
    dialog = doctor.findChild(DiagnosticsDialog)
    assert not dialog.save.isEnabled()
    wait_until(dialog.save.isEnabled)
    assert "Python 3." in dialog.text.toPlainText()
    click(dialog.save)
    asked = dialog.findChild(QFileDialog)
    asked.fileSelected.emit(str(tmp_path / "report.txt"))
    wait_until(lambda: "report.txt" in dialog.notice.text())
    assert (tmp_path / "report.txt").read_text("utf-8") == dialog.text.toPlainText()


def test_panes_are_put_back(window: MainWindow, parts: Parts) -> None:
    parts.settings.layouts["prep"] = "AAAA"
    trigger(window, "view.reset")
    assert "prep" not in parts.settings.layouts


# -- keys, doctor, about -------------------------------------------------------------------------------


def test_the_key_sheet_holds_every_shortcut_there_is(window: MainWindow) -> None:
    trigger(window, "help.keys")
    dialog = opened(window, KeysEditor)
    assert isinstance(dialog, KeysEditor)
    assert dialog.table.rowCount() == len(SPECS)
    for row, spec in enumerate(SPECS):
        words, keys = (dialog.table.item(row, column).text() for column in (1, 2))
        assert words == spec.text.rstrip("…")
        assert QKeySequence(spec.keys).toString(QKeySequence.SequenceFormat.NativeText) in keys
        assert bool(keys) == bool(spec.keys or spec.media)


def test_the_doctor_looks_and_tells(window: MainWindow) -> None:
    trigger(window, "help.doctor")
    dialog = opened(window, DoctorDialog)
    assert isinstance(dialog, DoctorDialog)
    assert "Looking" in texts(dialog)
    wait_until(lambda: bool(dialog.findings))
    wait_until(lambda: "Ready" in texts(dialog), 3)
    shown = texts(dialog)
    for each in dialog.findings:
        assert str(each.detail) in shown
        assert str(each.advice) in shown


def test_about_names_the_licence_and_the_five_papers(window: MainWindow) -> None:
    trigger(window, "help.about")
    shown = texts(opened(window, AboutDialog))
    assert "GPL-3.0-or-later" in shown
    for paper in ("TreeDebater", "Agent4Debate", "R-Debater", "Debatrix", "Cambridge Union"):
        assert paper in shown


# -- all of them -----------------------------------------------------------------------------------------


DIALOGS = ("round.start", "case.settings", "help.keys", "help.doctor", "help.about")


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_dialog_closes_with_escape_fits_and_has_named_controls(
    window: MainWindow, parts: Parts, name: str, scale: float
) -> None:
    theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
    open_motion(parts, "fat-tax")
    trigger(window, name)
    dialog = opened(window, QDialog)
    if isinstance(dialog, DoctorDialog):
        wait_until(lambda: bool(dialog.findings))
    QApplication.processEvents()
    for each in dialog.findChildren(QWidget):
        if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isEnabled():
            assert each.accessibleName() or getattr(each, "text", lambda: "")(), each
    for each in dialog.findChildren(QPushButton):
        if each.isVisible():
            right = each.mapTo(dialog, each.rect().topRight()).x()
            assert right <= dialog.width(), each.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not any(each.isVisible() for each in window.findChildren(QDialog))


@pytest.mark.parametrize("name", DIALOGS[2:])
def test_a_dialog_opens_once_and_comes_back_as_it_was_left(
    window: MainWindow, parts: Parts, name: str
) -> None:
    trigger(window, name)
    trigger(window, name)
    [dialog] = [each for each in window.findChildren(QDialog) if each.isVisible()]
    dialog.resize(700, 555)
    kind: Callable[..., QDialog] = type(dialog)
    dialog.close()
    QApplication.processEvents()
    trigger(window, name)
    again = opened(window, kind)  # type: ignore[arg-type]
    assert (again.width(), again.height()) == (700, 555)
