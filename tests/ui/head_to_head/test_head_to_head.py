"""Two versions of a speech, compared blind by people with real events, kept at once, told afterwards."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.practice import read_practice
from debatecoach.debate.case import Case
from debatecoach.debate.drill import Drill, DrillJudgement, DrillKind, Telling
from debatecoach.debate.head_to_head import HeadToHead, Origin, Version, VersionPreference, drawn
from debatecoach.debate.line import QuotedLine
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.ui.head_to_head.card import head_to_head_card
from debatecoach.ui.head_to_head.choosing import Choosing
from debatecoach.ui.head_to_head.desk import Offer, from_file
from debatecoach.ui.head_to_head.dialog import ComparisonStep, TwoVersionsDialog
from debatecoach.ui.head_to_head.sound import VersionSound, recorded
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.gallery.ballot import judged_round
from tests.ui.rig import attach, focus, open_motion, running, wait_until

NEW = "Unions pay for training. That is why firms keep their people, and why output rises."


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts]:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with running() as made:
        open_motion(made, "labor-unions")
        current = judged_round()
        current.human = Side.PRO
        made.open_case.open_store.add_round(current)
        made.rounds.take_up(current.id)
        yield made


@dataclass
class Spoken:
    """A player that tells what it was asked to play."""

    voice: Any
    text: str
    on_end: Callable[[], None]
    state: str = "ready"

    def start(self) -> None:
        self.state = "sounds"

    def stop(self) -> None:
        self.state = "stopped"


def redo(parts: Parts, text: str = NEW) -> tuple[Offer, Offer]:
    """The Pro rebuttal given again in a drill; both versions."""
    current = parts.rounds.current
    assert current is not None
    moment = QuotedLine(2, 0, current.speeches[2].sentences[0].text)
    drill = Drill(DrillKind.REDO, "Unions", Side.PRO, round=current.id, moment=moment)
    take = parts.practice.keep(drill, (Telling(text, 30.0),), DrillJudgement(()))
    both = parts.head_to_heads.pair_of(take)
    assert both is not None
    return both


@pytest.fixture
def dialog(parts: Parts, qtbot: QtBot) -> Iterator[TwoVersionsDialog]:
    pair = parts.head_to_heads.between(*redo(parts))
    parent = QWidget()
    qtbot.addWidget(parent)
    made = parts.make(TwoVersionsDialog, pair, parent)
    made.show()
    yield made
    if isValid(made):  # closed, it is deleted
        made.close()


def texts(within: QWidget) -> str:
    return "\n".join(each.text() for each in within.findChildren(QLabel) if each.isVisibleTo(within))


def press(within: QWidget, start: str) -> None:
    found = [each for each in within.findChildren(QPushButton) if each.text().startswith(start)]
    found = [each for each in found if each.isVisibleTo(within)]
    assert found, [each.text() for each in within.findChildren(QPushButton)]
    QTest.mouseClick(found[-1], Qt.MouseButton.LeftButton)


def test_nothing_tells_which_is_which_before_the_answer(dialog: TwoVersionsDialog) -> None:
    pair = dialog.pair
    assert pair is not None
    shown = [card.text.toPlainText() for card in dialog.cards]
    assert shown == [pair.versions[pair.first].text, pair.versions[1 - pair.first].text]
    everything = texts(dialog) + "\n".join(
        f"{each.accessibleName()} {each.toolTip()} {each.accessibleDescription()}"
        for each in dialog.findChildren(QWidget)
    )
    for telling in ("drill", "round,", "again", "take", pair.at[:10]):
        assert telling not in everything, telling


def test_by_keyboard_alone_a_listener_answers_and_it_is_in_the_case_at_once(
    dialog: TwoVersionsDialog, parts: Parts
) -> None:
    pair = dialog.pair
    assert pair is not None
    assert dialog.finish is not None
    QTest.keyClicks(dialog.name, "Ada")
    cards = dialog.cards
    for card, keys in zip(cards, ("2", "5"), strict=True):
        card.score.setFocus()
        QTest.keyClicks(card.score, keys)
        assert card.sentence.text() == card.score.accessibleDescription() != ""
    assert not dialog.finish.isEnabled()
    QTest.keyClick(dialog.better.button(1), Qt.Key.Key_Space)
    QTest.keyClicks(dialog.why, "It says why.")
    QTest.keyClick(dialog.why, Qt.Key.Key_Tab)
    dialog.finish.setFocus()
    QTest.keyClick(dialog.finish, Qt.Key.Key_Return)
    assert dialog.step is ComparisonStep.KEPT
    said = parts.open_case.case.head_to_heads[0].preferences[0]  # type: ignore[union-attr]
    scores = (2, 5) if pair.first == 0 else (5, 2)
    assert said == VersionPreference("Ada", 1 - pair.first, scores, "It says why.", pair.first)
    wait_until(lambda: parts.practice._keeping is None)
    kept = read_practice(Path(parts.practice.book._path)).compared
    assert [(each.counts, each.redone) for each in kept] == [((0, 1) if said.better == 1 else (1, 0), True)]


def test_listeners_come_one_after_the_other_and_then_it_is_told(
    dialog: TwoVersionsDialog, parts: Parts
) -> None:
    pair = dialog.pair
    assert pair is not None
    for number in range(6):
        assert dialog.step is ComparisonStep.COMPARING
        assert dialog.pair is not None
        first = drawn(pair.seed, number)
        new_is_at = 0 if first == 1 else 1
        assert dialog.cards[new_is_at].text.toPlainText() == NEW
        dialog.better.button(new_is_at).click()
        press(dialog, "Keep")
        if number < 5:
            assert "new take" not in texts(dialog)
            press(dialog, "Next listener")
    press(dialog, "Tell which")
    told = texts(dialog)
    assert "6 of 6 found the new take more persuasive." in told
    assert "more than chance" in told
    assert "54 to 100 %" in told
    assert "Given again in a drill" in told
    press(dialog, "One more")
    assert dialog.step is ComparisonStep.COMPARING
    dialog.better.button(2).click()
    press(dialog, "Keep")
    press(dialog, "Tell which")
    assert "One saw no difference." in texts(dialog)
    assert len(parts.open_case.case.head_to_heads) == 1  # type: ignore[union-attr]


def test_an_answer_given_by_mistake_is_changed_before_it_is_told(
    dialog: TwoVersionsDialog, parts: Parts
) -> None:
    pair = dialog.pair
    assert pair is not None
    QTest.keyClicks(dialog.name, "Ada")
    dialog.cards[0].score.setCurrentIndex(4)
    dialog.better.button(0).click()
    press(dialog, "Keep")
    case = parts.open_case.case
    assert case is not None
    [told] = case.head_to_heads[0].preferences
    change = next(each for each in dialog.findChildren(QPushButton) if each.text() == "Change my answer")
    focus(change)
    QTest.keyClick(change, Qt.Key.Key_Return)
    assert dialog.step is ComparisonStep.COMPARING
    assert dialog.cards[0].text.toPlainText() == pair.versions[pair.first].text  # in the same order
    assert (dialog.name.text(), dialog.cards[0].given, dialog.better.checkedId()) == ("Ada", 4, 0)
    press(dialog, "Leave it")
    assert dialog.step is ComparisonStep.KEPT
    assert case.head_to_heads[0].preferences == (told,)
    press(dialog, "Change my answer")
    dialog.better.button(1).click()
    press(dialog, "Keep")
    assert case.head_to_heads[0].preferences == (replace(told, better=1 - pair.first),)
    parts.open_case.steps.stack.undo()
    assert case.head_to_heads[0].preferences == (told,)
    parts.open_case.steps.stack.undo()
    assert case.head_to_heads == []


def test_a_comparison_is_taken_away_and_brought_back(parts: Parts, qtbot: QtBot) -> None:
    desk = parts.head_to_heads
    pair = desk.tell(desk.between(*redo(parts)), VersionPreference("Bo", 1, (None, None), "", 0))
    assert pair is not None
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = parts.make(TwoVersionsDialog, pair, parent, ComparisonStep.REVEALED)
    dialog.show()
    said: list[str] = []
    parts.bridge.notice.connect(said.append)
    away = next(each for each in dialog.findChildren(QPushButton) if each.text() == "Remove this comparison")
    focus(away)
    QTest.keyClick(away, Qt.Key.Key_Return)
    assert not isValid(dialog) or not dialog.isVisible()
    assert desk.of_round(parts.rounds.current.id) == []  # type: ignore[union-attr]
    assert parts.practice.practice.compared == []
    assert "Undo" in said[0]
    assert parts.open_case.steps.stack.undoText() == "remove a comparison"
    parts.open_case.steps.stack.undo()
    assert parts.open_case.case.head_to_heads == [pair]  # type: ignore[union-attr]
    assert [each.counts for each in parts.practice.practice.compared] == [(0, 1)]
    parts.open_case.steps.stack.redo()
    assert parts.practice.practice.compared == []
    wait_until(lambda: parts.practice._keeping is None)


def test_leaving_before_the_answer_keeps_nothing(dialog: TwoVersionsDialog, parts: Parts) -> None:
    dialog.better.button(0).click()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert parts.open_case.case.head_to_heads == []  # type: ignore[union-attr]


def test_only_what_belongs_together_can_be_chosen(parts: Parts, qtbot: QtBot, tmp_path: Path) -> None:
    redo(parts)
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = parts.make(TwoVersionsDialog, None, parent)
    dialog.show()
    choosing = dialog.choosing
    assert choosing is not None
    chosen = choosing.chosen()
    assert chosen is not None
    assert {each.version.origin for each in chosen} == {Origin.ROUND, Origin.DRILL}
    alone = next(n for n in range(choosing.one.count()) if "Con opening" in choosing.one.itemText(n))
    choosing.one.setCurrentIndex(alone)
    assert choosing.chosen() is None
    assert "no second version" in choosing.none.text()
    assert dialog.finish is not None
    assert not dialog.finish.isEnabled()
    (tmp_path / "mine.txt").write_text("Strikes stop hospitals, and nobody can wait for a nurse.")
    dialog.bring(tmp_path / "mine.txt")
    wait_until(lambda: choosing.chosen() is not None)
    assert dialog.finish.isEnabled()
    (tmp_path / "none.txt").write_text("  ")
    dialog.bring(tmp_path / "none.txt")
    wait_until(lambda: "no words" in dialog.notice.text())
    press(dialog, "Compare them")
    assert dialog.step is ComparisonStep.COMPARING
    assert {card.text.toPlainText()[:7] for card in dialog.cards} > {"Strikes"}
    dialog.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes in folders")
def test_a_dialog_that_is_closed_hears_no_more_of_the_file_it_reads(parts: Parts, tmp_path: Path) -> None:
    redo(parts)
    dialog, pipe = parts.make(TwoVersionsDialog, None, None), tmp_path / "slow.txt"
    os.mkfifo(pipe)  # whoever reads it waits until somebody has written
    dialog.show()
    dialog.bring(pipe)
    *_earlier, job = parts.bridge.findChildren(Job)
    dialog.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(dialog)
    pipe.write_text("Strikes stop hospitals, and nobody can wait for a nurse.")
    wait_until(lambda: not isValid(job), what="the work to end without a word")


def test_two_files_are_enough(parts: Parts) -> None:
    one, other = from_file("a.txt", "We agree."), from_file("b.txt", "We do not.")
    assert one is not None
    assert other is not None
    assert one.goes_with(other)
    assert not one.goes_with(one)
    pair = parts.head_to_heads.between(one, other)
    assert (pair.side, pair.stage) == (None, "")
    assert from_file("c.txt", " \n") is None


def test_one_voice_speaks_both_and_stops(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = parts.head_to_heads.between(*redo(parts))
    made: list[Spoken] = []

    def player(voice: object, lines: list[Any], **named: Any) -> tuple[Spoken, None]:
        made.append(Spoken(voice, " ".join(each.text for each in lines), named["on_end"]))
        return made[-1], None

    monkeypatch.setattr("debatecoach.engines.audio.player.make_player", player)
    sound = parts.make(VersionSound)
    assert sound.means(pair) == "voice"
    sound.play(pair, 1)
    assert sound.playing == 1
    wait_until(lambda: len(made) == 1 and made[0].state == "sounds")
    made[0].on_end()
    wait_until(lambda: sound.playing is None)
    sound.play(pair, 0)
    wait_until(lambda: len(made) == 2 and made[1].state == "sounds")
    sound.stop()
    assert (sound.playing, made[1].state) == (None, "stopped")
    assert [each.text for each in made] == [NEW, " ".join(pair.versions[0].text.split())]
    assert made[0].voice.id == made[1].voice.id
    made[0].on_end()  # a late word of the first ends nothing
    sound.deleteLater()


def test_two_recordings_are_heard_as_they_were_made(parts: Parts) -> None:
    case = parts.open_case.case
    assert case is not None
    current = case.rounds[0]
    both = []
    for index in (0, 2):
        speech = replace(current.speeches[index], speaker=Speaker.HUMAN, audio=f"{index}.ogg")
        current.speeches[index] = speech
        both.append(Version(Origin.ROUND, speech.text, round=current.id, speech=index))
    pair = HeadToHead("h", "", 1, (both[0], both[1]))
    assert recorded(pair, case) == (current.speeches[0], current.speeches[2])
    current.speeches[2] = replace(current.speeches[2], audio="")  # deleted: else the sound would tell which
    assert recorded(pair, case) is None


def test_from_drill_and_ballot_it_is_one_click(parts: Parts, qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    attach(window, parts)
    window.show()
    window.go("ballot")
    ballot = window.docks["ballot"].widget()
    wait_until(lambda: any(b.text() == "Hear two versions…" for b in ballot.findChildren(QPushButton)))
    press(ballot, "Hear two versions…")
    wait_until(lambda: bool(window.findChildren(TwoVersionsDialog)))
    window.findChildren(TwoVersionsDialog)[0].close()
    both = redo(parts)
    wait_until(lambda: not window.findChildren(TwoVersionsDialog))
    parts.head_to_heads.wanted.emit(*both)
    wait_until(lambda: bool(window.findChildren(TwoVersionsDialog)))
    dialog = window.findChildren(TwoVersionsDialog)[0]
    assert dialog.step is ComparisonStep.COMPARING
    dialog.better.button(0).click()
    press(dialog, "Keep")
    dialog.close()
    wait_until(lambda: "too few to say" in texts(ballot))
    press(ballot, "Who said what…")
    wait_until(lambda: any(d.step is ComparisonStep.REVEALED for d in window.findChildren(TwoVersionsDialog)))
    for each in window.findChildren(TwoVersionsDialog):
        each.close()


def test_the_card_counts_in_words(qtbot: QtBot) -> None:
    versions = (Version(Origin.ROUND, "We must act."), Version(Origin.DRILL, NEW))
    pair = HeadToHead("h", "", 1, versions, Side.PRO, "rebuttal")
    for better in (1, 1, 0):
        pair = pair.told(VersionPreference("", better, (2, 4), "", 0))
    card = head_to_head_card([pair], None, None)
    qtbot.addWidget(card)
    said = texts(card)
    assert "2 of 3 found the new take more persuasive." in said
    assert "9 to 99 %: too few to say" in said
    assert "Mean score of the new take: 4.0 of 5." in said


def test_what_people_said_is_in_the_file(parts: Parts, tmp_path: Path) -> None:
    pair = parts.head_to_heads.between(*redo(parts))
    told = parts.head_to_heads.tell(pair, VersionPreference("Bo", None, (None, None), "", pair.first))
    parts.open_case.open_store.save_as(tmp_path / "a.debate")
    case: Case = read_case_file(tmp_path / "a.debate").document.case
    assert case.head_to_heads == [told]


def test_a_long_choice_has_dots_in_its_middle_and_a_tip_that_says_all(parts: Parts, qtbot: QtBot) -> None:
    choosing = Choosing(parts.head_to_heads.offers(), lambda: None, lambda: None)
    qtbot.addWidget(choosing)
    choosing.resize(320, 240)
    choosing.show()
    whole, box = choosing.one.currentText(), choosing.one
    assert "…" in box.shown()[4:-4]
    assert box.shown().startswith(whole[:8])
    assert box.shown().endswith(whole[-4:])
    assert whole.split(":")[0] in box.toolTip()
    assert box.itemData(0, Qt.ItemDataRole.ToolTipRole) == box.toolTip()
    choosing.resize(4000, 240)
    qtbot.waitUntil(lambda: box.shown() == whole)
    assert not box.toolTip(), "it would be heard twice"
