"""Drills with real events: from a next action to what was found, kept, and found again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import InputError
from debatecoach.casefile.practice import read_practice
from debatecoach.debate.case import RoundState
from debatecoach.debate.drill import DrillKind, Feature
from debatecoach.debate.format import Kind
from debatecoach.debate.side import Side
from debatecoach.ui.drills.pane import PracticePane
from debatecoach.ui.drills.run import DrillStep
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.gallery.ballot import sample_ballot
from tests.gallery.flow import sample_round
from tests.ui.rig import (
    ScriptedRecorder,
    actions_for,
    attach,
    noise,
    open_motion,
    quick_outside,
    refit,
    running,
    wait_until,
)
from tests.ui.round.test_round_student import ScriptedRecogniser


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts]:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with running() as made:
        open_motion(made, "labor-unions")
        yield made


def judged(parts: Parts) -> None:
    """A finished round with a ballot, the student for Pro."""
    current = sample_round(6)
    current.human = Side.PRO
    current.ballot = sample_ballot(current)
    current.state = RoundState.FINISHED
    parts.rounds.current = current
    parts.rounds.round_changed.emit()
    parts.rounds.ballot_changed.emit()


def press(within: QWidget, start: str) -> None:
    """Press the first button whose text begins like that, as a person would."""
    found = [each for each in within.findChildren(QPushButton) if each.text().startswith(start)]
    assert found, [each.text() for each in within.findChildren(QPushButton)]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def texts(within: QWidget) -> str:
    return "\n".join(each.text() for each in within.findChildren(QLabel))


def test_what_was_said_in_chinese_or_cannot_be_read_is_told(parts: Parts, qtbot: QtBot) -> None:
    from debatecoach.coach.coaching.drills import impromptu

    pane = parts.make(PracticePane, actions_for(QWidget()))
    qtbot.addWidget(pane)
    pane.show()
    said = {
        "我方支持开征肥胖税，因为饮料太便宜。例如墨西哥征税后销量下降了10%。所以孩子会更健康。": (
            "There: Gives a reason (because). “因为”", "names of people and places are not recognised",
        ),
        "Мы за это, потому что воздух станет чище.": (
            "Not judged: Names what it is about, Takes a position",
            "Only English and Chinese words are known for that",
        ),
    }  # fmt: skip
    for text, expected in said.items():
        pane.run.begin(impromptu("Any motion", Side.PRO))
        pane.run.type_instead()
        pane.editor.setPlainText(text)
        pane.run.done()
        shown = texts(pane) + "\n".join(each.accessibleName() for each in pane.findChildren(QWidget))
        assert [words for words in expected if words not in shown] == []


def test_an_impromptu_is_in_the_language_of_the_case(parts: Parts) -> None:
    drawn: list[str] = []
    parts.practice.wanted.connect(lambda drill: drawn.append(drill.motion))
    open_motion(parts, "zh-fat-tax")
    parts.practice.begin_impromptu()
    wait_until(lambda: len(drawn) == 1, 10, "a motion")
    assert "\u4e00" <= drawn[0][0] <= "\u9fff"
    assert drawn[0] != parts.open_case.case.motion.text  # type: ignore[union-attr]
    assert parts.practice.blocks()[0], "prepared answers in Chinese are recalled, too"
    open_motion(parts, "fat-tax")
    parts.practice.begin_impromptu()
    wait_until(lambda: len(drawn) == 2, 10, "a motion")
    assert drawn[1].isascii()


def test_a_next_action_begins_its_drill_and_what_was_found_is_kept(
    parts: Parts, qtbot: QtBot, tmp_path: Path
) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    attach(window, parts)
    window.show()
    judged(parts)
    window.go("ballot")
    ballot = window.docks["ballot"].widget()
    pane = window.docks["practise"].widget()
    assert isinstance(pane, PracticePane)
    action, drill = parts.practice.next_drills()[0]
    wait_until(lambda: any(b.text() == "Practise this" for b in ballot.findChildren(QPushButton)))
    press(ballot, "Practise this")
    assert window.place == "practise"
    assert pane.run.drill == drill
    assert pane.run.step is DrillStep.READY
    press(pane, "Type")
    assert pane.editor is not None
    said = drill.said or "wages"
    QTest.keyClicks(pane.editor, f"They say {said} but this is not so because ")
    QTest.keyClicks(pane.editor, "prices follow demand. Therefore it fails.")
    QTest.keyClick(pane.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    wait_until(lambda: pane.run.step is DrillStep.JUDGED)
    assert "because" in texts(pane)
    kept = json.loads((tmp_path / "practice.json").read_text())
    assert [each["drill"]["kind"] for each in kept["takes"]] == [drill.kind.value]
    assert action.text
    window.close()


@pytest.mark.parametrize(("name", "format"), [("Crossfire", "crossfire"), ("Free debate", "free-debate")])
def test_a_talk_is_a_drill_that_begins_a_round_of_the_open_case(
    parts: Parts, qtbot: QtBot, name: str, format: str
) -> None:
    window = QWidget()
    book = actions_for(window)
    pane = parts.make(PracticePane, book)
    qtbot.addWidget(pane)
    pane.show()
    gone: list[bool] = []
    book["go.round"].triggered.connect(lambda *_: gone.append(True))
    [start] = [each for each in pane.findChildren(QPushButton) if each.accessibleName() == f"Start: {name}"]
    QTest.mouseClick(start, Qt.MouseButton.LeftButton)
    current = parts.rounds.current
    assert current is not None
    assert (current.format.id, current.human, len(gone)) == (format, Side.PRO, 1)
    assert [slot.kind for slot in current.format.slots] == [Kind.SPEECH, Kind.SPEECH, Kind.EXCHANGE]


def test_a_talk_on_what_no_round_is_held_on_is_refused_in_words(parts: Parts, qtbot: QtBot) -> None:
    open_motion(parts, "zh-fat-tax")
    before = parts.rounds.current
    with qtbot.waitSignal(parts.bridge.trouble, timeout=5000) as told:
        assert not parts.practice.begin_talk("crossfire")
    assert isinstance(told.args[0], InputError)
    assert parts.rounds.current is before


def test_the_judged_round_is_counted(parts: Parts, qtbot: QtBot) -> None:
    judged(parts)
    wait_until(lambda: bool(parts.practice.practice.rounds))
    record = parts.practice.practice.rounds[0]
    assert record.side is Side.PRO
    assert record.counts
    parts.rounds.ballot_changed.emit()  # judged again: it takes its own place
    qtbot.wait(300)
    assert len(parts.practice.practice.rounds) == 1


def test_a_spoken_drill_is_heard_judged_and_its_recording_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with running(recognisers=[ScriptedRecogniser()]) as parts:
        open_motion(parts, "labor-unions")
        judged(parts)
        pane = parts.make(PracticePane, actions_for(window := QWidget()))
        qtbot.addWidget(window)
        qtbot.addWidget(pane)
        refit(pane.run.outside, quick_outside(microphone=True))
        pane.show()
        weigh = parts.practice.speech_drill(DrillKind.WEIGH)
        assert weigh is not None
        parts.practice.wanted.emit(weigh)
        press(pane, "Speak")
        assert pane.run.step is DrillStep.SPEAKING
        ScriptedRecorder.made[-1].hear(noise(2.0))
        assert list((tmp_path / "drills").iterdir())
        press(pane, "I'm done")
        wait_until(lambda: pane.run.step is DrillStep.WRITING)
        assert pane.editor is not None
        assert pane.editor.toPlainText()
        pane.editor.setPlainText("Our harm is bigger than theirs, it is likelier, and it cannot be undone.")
        press(pane, "Judge it")
        take = pane.run.take
        assert take is not None
        assert take.tellings[0].spoken
        met = {each.feature: each.met for each in take.judged.findings}
        assert met == {
            Feature.ON_TOPIC: False,
            Feature.MAGNITUDE: True,
            Feature.PROBABILITY: True,
            Feature.TIMEFRAME: False,
            Feature.REVERSIBILITY: True,
            Feature.COMPARES: True,
        }
        wait_until(lambda: not list((tmp_path / "drills").iterdir()))


def test_a_microphone_that_fails_is_told_and_typing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with running(recognisers=[ScriptedRecogniser()]) as parts:
        open_motion(parts, "labor-unions")
        pane = parts.make(PracticePane, actions_for(window := QWidget()))
        qtbot.addWidget(window)
        qtbot.addWidget(pane)
        refit(pane.run.outside, quick_outside(microphone=False))
        pane.show()
        with qtbot.waitSignal(parts.practice.wanted):
            parts.practice.begin_impromptu()
        press(pane, "Think")
        assert pane.run.step is DrillStep.THINKING
        press(pane, "Speak")
        assert "microphone" in pane.notice.text()
        assert pane.run.step is DrillStep.THINKING
        press(pane, "Type")
        assert pane.run.step is DrillStep.WRITING


def test_one_drill_is_the_one_to_begin_with(parts: Parts, qtbot: QtBot) -> None:
    pane = parts.make(PracticePane, actions_for(window := QWidget()))
    qtbot.addWidget(window)
    qtbot.addWidget(pane)
    pane.show()
    first = [b.text() for b in pane.findChildren(QPushButton) if b.property("kind") == "primary"]
    assert len(first) == 1


def test_prepared_answers_come_again_later(parts: Parts, qtbot: QtBot) -> None:
    pane = parts.make(PracticePane, actions_for(window := QWidget()))
    qtbot.addWidget(window)
    qtbot.addWidget(pane)
    pane.show()
    before, old = parts.practice.blocks()
    assert before
    assert old == 0
    press(pane, next(b.text() for b in pane.findChildren(QPushButton) if b.text().startswith("Recall ")))
    first = pane.run.drill
    assert first == before[0]
    press(pane, "Type")
    assert pane.editor is not None
    pane.editor.setPlainText(" ".join(first.points))
    press(pane, "Judge it")
    assert pane.run.take is not None
    assert pane.run.take.judged.met == 1
    press(pane, "Next answer")
    assert pane.run.drill == before[1]
    press(pane, "All drills")
    after, _ = parts.practice.blocks()
    assert first not in after  # it was known: it is not due today


def test_everything_is_deleted_at_once(parts: Parts, tmp_path: Path) -> None:
    parts.practice.rename("  Ada   L. ")
    assert parts.practice.practice.name == "Ada L."
    wait_until((tmp_path / "practice.json").exists)
    parts.practice.rename("Ada")  # the two are one after the other, however quickly they come
    parts.practice.delete()
    assert parts.practice.practice.empty
    wait_until(lambda: parts.practice._keeping is None)
    assert not (tmp_path / "practice.json").exists()


def test_what_was_not_written_yet_is_written_when_the_app_ends(parts: Parts, tmp_path: Path) -> None:
    parts.practice.rename("Ada")
    parts.practice.rename("Bea")
    parts.bridge.close()
    parts.practice.close()
    assert read_practice(tmp_path / "practice.json").name == "Bea"


def test_home_says_plainly_what_there_is_to_practise(parts: Parts, qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    attach(window, parts)
    window.show()
    line = window.home.practise
    assert not line.isVisible()
    judged(parts)
    count = len(parts.practice.next_drills())
    wait_until(line.isVisible)
    assert line.line.text() == f"{count} drills from your last round"
    QTest.mouseClick(line.go, Qt.MouseButton.LeftButton)
    assert window.place == "practise"
    assert window.docks["practise"].isVisible()
    assert not window.docks["progress"].isHidden()  # a tab away
    window.close()
