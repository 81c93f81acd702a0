"""A transcript read through: doubtful words found, heard, put right; what was put right is learned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import RecogniserError
from debatecoach.debate.correction import Correction
from debatecoach.debate.side import Side
from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.recogniser import RATE, RecogniserText
from debatecoach.engines.recogniser.fallback import taken_over
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.round.student.heard import (
    CorrectedWords,
    aligned,
    spoken_words,
    to_look_at,
    with_corrections,
)
from debatecoach.ui.window.parts import Parts
from tests.support.working import computes_under
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.round.test_round_student import SAID, ScriptedRecogniser, enter, speak, start


@pytest.fixture
def ears() -> ScriptedRecogniser:
    return ScriptedRecogniser()


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path, ears: ScriptedRecogniser) -> Iterator[Parts]:
    with rig.running(recognisers=(ears,)) as made:
        yield made


@pytest.fixture
def played() -> list[tuple[Any, int]]:
    return []


@pytest.fixture
def bench(parts: Parts, played: list[tuple[Any, int]]) -> Iterator[Bench]:
    outside = rig.quick_outside(microphone=True)
    outside.play = lambda pcm, rate, _device: played.append((pcm, rate))
    made = Bench(parts, outside)
    made.pane.word_bar._book.give_to(made.pane, "round")  # as the window does
    yield made
    made.close()


def review(bench: Bench, seconds: float = 10) -> None:
    start(bench)
    speak(seconds)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)


def put_cursor(bench: Bench, word: str) -> None:
    editor = bench.pane.editor
    cursor = editor.textCursor()
    cursor.setPosition(editor.toPlainText().index(word) + 1)
    editor.setTextCursor(cursor)


def click_at(bench: Bench, word: str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    editor = bench.pane.editor
    cursor = QTextCursor(editor.document())
    cursor.setPosition(editor.toPlainText().index(word) + 1)
    place = editor.cursorRect(cursor).center()
    QTest.mouseClick(editor.viewport(), Qt.MouseButton.LeftButton, modifier, place)


def test_a_doubtful_word_is_said_in_words_and_a_click_plays_its_moment(
    bench: Bench, played: list[tuple[Any, int]]
) -> None:
    review(bench)
    bar, editor = bench.pane.word_bar, bench.pane.editor
    assert bar.isVisible()
    assert bar.words.text() == "1 doubtful word"
    assert editor.accessibleDescription() == bar.words.text()
    click_at(bench, "harm")
    rig.wait_until(lambda: len(played) == 1, 5, "the moment")
    sound, rate = played[0]
    begin = SAID.split().index("harm.") * 0.5
    assert rate == RATE
    assert 0.9 <= len(sound) / RATE <= 1.1
    assert bar.words.text() == f"Doubtful: “harm”, heard at 0:{round(begin):02d} (1 of 1)"
    assert editor.accessibleDescription() == bar.words.text()
    click_at(bench, "little")
    QTest.qWait(50)
    assert len(played) == 1, "a click in other words only puts the cursor there"
    click_at(bench, "little", Qt.KeyboardModifier.ControlModifier)
    rig.wait_until(lambda: len(played) == 2, 5)


def test_by_keys_alone(bench: Bench, ears: ScriptedRecogniser, played: list[tuple[Any, int]]) -> None:
    heard = ears.heard

    def doubtful(samples: int) -> RecogniserText:
        found = heard(samples)
        low = ("fair", "harm", "money")
        words = [
            SpokenWord(each.text, each.start, each.end, 0.2 if each.text in low else 0.9)
            for each in found.words
        ]
        return RecogniserText(found.text, tuple(words), found.engine, found.basic, False)

    ears.heard = doubtful  # type: ignore[method-assign]
    review(bench)
    editor = bench.pane.editor
    rig.wait_until(editor.hasFocus)

    def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> str:
        QTest.keyClick(editor, key, modifier)
        return editor.textCursor().selectedText()

    assert [press(Qt.Key.Key_F8) for _ in range(4)] == ["fair", "harm", "money", "fair"]
    assert press(Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier) == "money"
    assert "(3 of 3)" in bench.pane.word_bar.words.text()
    press(Qt.Key.Key_F9)
    rig.wait_until(lambda: len(played) == 1, 5)
    QTest.keyClicks(editor, "cash")
    assert press(Qt.Key.Key_F8) == "fair", "a word that was typed anew is not doubtful any more"
    assert press(Qt.Key.Key_F8) == "harm"
    assert "(2 of 2)" in bench.pane.word_bar.words.text()


def test_no_recording_no_moment_and_no_words_no_bar(bench: Bench, played: list[tuple[Any, int]]) -> None:
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    assert not bench.pane.word_bar.isVisible()
    bench.pane.editor.hear()
    assert played == []
    assert bench.pane.editor.marked == []


def test_what_is_put_right_is_learned_and_comes_right_the_next_time(bench: Bench, parts: Parts) -> None:
    review(bench)
    editor = bench.pane.editor
    editor.setPlainText(SAID.replace("Families", "Family's"))
    speech = enter(bench)
    assert parts.open_case.case.corrections == [Correction("families", "Family's")]
    assert [each.text for each in speech.words][:4] == ["A", "fat", "tax", "is"]
    assert "Family's" in [each.text for each in speech.words]
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("record")
    speak(10)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert "harm. Family's with little" in editor.toPlainText()
    bar = bench.pane.word_bar
    assert bar.words.text() == "1 doubtful word · 1 put right as before, with a dotted line"
    put_cursor(bench, "Family's")
    assert bar.words.text() == "“families” was heard at 0:06; it is put right as you did before."
    lines = {each.cursor.selectedText(): each.format.underlineStyle() for each in editor.extraSelections()}
    assert lines == {
        "harm": QTextCharFormat.UnderlineStyle.DashUnderline,
        "Family's": QTextCharFormat.UnderlineStyle.DotLine,
    }
    QTest.mouseClick(bar.back, Qt.MouseButton.LeftButton)
    assert "harm. families with little" in editor.toPlainText()
    assert parts.open_case.case.corrections == [], "it is not put right the next time"
    assert not bar.back.isVisible()
    assert not bar.learned.isVisible()
    QTest.keyClick(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "harm. Family's with little" in editor.toPlainText(), "one step to undo"


@pytest.mark.qt_log_ignore("This plugin does not support")  # a menu, offscreen
def test_what_was_learned_is_told_listed_and_can_be_forgotten(bench: Bench, parts: Parts) -> None:
    told: list[str] = []
    parts.bridge.notice.connect(told.append)
    review(bench)
    bench.pane.editor.setPlainText(SAID.replace("Families", "Family's"))
    enter(bench)
    assert told == ["Learned for this case: families → Family's"]
    bench.until(RoundPaneState.HUMAN_READY)
    parts.open_case.store.set_corrections([*parts.open_case.case.corrections, Correction("a & b", "A & C")])
    bench.click("record")
    speak(2)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    bar = bench.pane.word_bar
    assert bar.learned.text() == "Learned: 2"
    QTest.keyClick(bar.learned, Qt.Key.Key_Space)
    rig.wait_until(bar.menu.isVisible, 3, "the menu")
    names = [each.text() for each in bar.menu.actions()]
    assert names == [
        "“a && b” is written “A && C”: forget this",
        "“families” is written “Family's”: forget this",
    ]
    QTest.keyClick(bar.menu, Qt.Key.Key_Down)
    QTest.keyClick(bar.menu, Qt.Key.Key_Return)
    assert parts.open_case.case.corrections == [Correction("a & b", "A & C")]
    assert bar.learned.text() == "Learned: 1"


def test_who_took_over_is_told_and_kept_with_the_speech(bench: Bench, ears: ScriptedRecogniser) -> None:
    heard = ears.heard

    def broke(samples: int) -> RecogniserText:
        found = heard(samples)
        trouble = taken_over(RecogniserError("It broke.", "", "Again."), ears, 65.0)
        return RecogniserText(found.text, found.words, "a + b", True, False, trouble=trouble)

    ears.heard = broke  # type: ignore[method-assign]
    review(bench)
    speech = enter(bench)
    assert speech.heard_by == "a + b"
    assert tuple(map(str, speech.notices)) == (
        "It broke.",
        "From 1:05 on it was understood by Scripted, which is basic.",
        "Again.",
    )


def test_a_recogniser_that_tells_no_doubt_is_not_taken_for_sure(
    bench: Bench, ears: ScriptedRecogniser
) -> None:
    told = ears.heard
    ears.heard = lambda samples: replace(  # type: ignore[method-assign]
        told(samples), words=words("a fat tax", 1.0), tells_doubt=False, exact_times=False
    )
    review(bench)
    assert bench.pane.word_bar.words.text() == "This recogniser does not say which words it is unsure of"
    speech = enter(bench)
    assert speech.words == (), "times that are shares of a phrase's are not measured"
    assert speech.sentences[0].start == 0.0


def test_a_recogniser_that_is_hopelessly_behind_hears_the_recording_instead(
    bench: Bench, ears: ScriptedRecogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it is given live goes on in a thread of its own: nobody else may read that."""
    monkeypatch.setattr(rig.ScriptedRecorder, "wait", lambda _self, _seconds: False)
    monkeypatch.setattr("debatecoach.ui.round.student.taking.MOST_BEHIND", 0.1)
    monkeypatch.setattr(ScriptedRecogniser.open(ears).__class__, "finish", None)
    review(bench)
    assert ears.transcribed == [10 * RATE]
    assert bench.pane.editor.toPlainText() == SAID


# Pure


def words(text: str, sure: float = 0.9) -> tuple[SpokenWord, ...]:
    return tuple(SpokenWord(word, 0.5 * i, 0.5 * i + 0.4, sure) for i, word in enumerate(text.split()))


def heard(text: str) -> RecogniserText:
    return RecogniserText(text, words(text.lower().replace(".", "")), "e", True, True)


def test_corrections_keep_times_and_marks() -> None:
    known = (Correction("woods", "WUDC"), Correction("few neon", "union"))
    text, found = with_corrections(heard("Few neon pay at the woods. Woods."), known)
    assert text == "Union pay at the WUDC. WUDC."
    assert [each.text for each in found] == ["union", "pay", "at", "the", "wudc", "wudc"]
    assert [isinstance(each, CorrectedWords) for each in found] == [True, False, False, False, True, True]
    assert (found[0].start, found[0].end) == (0.0, 0.9)
    assert found[-1].start == 3.0
    assert with_corrections(heard("We pay."), known)[0] == "We pay."


def test_chinese_is_put_right_by_characters() -> None:
    found = RecogniserText(
        "公会很好。",
        tuple(SpokenWord(c, i, i + 1.0, 0.9) for i, c in enumerate("公会很好")),
        "e",
        False,
        False,
    )
    text, corrected = with_corrections(found, (Correction("公 会", "工会"),))
    assert text == "工会很好。"
    assert [(each.text, each.start) for each in corrected][:3] == [("工", 0.0), ("会", 1.0), ("很", 2.0)]
    assert [each.begin for each in aligned(text, corrected)] == [0, 1, 2, 3]


def test_what_belongs_together_is_looked_at_as_one() -> None:
    known = (Correction("few neon", "trade unions"), Correction("公 会", "工会"))
    text, found = with_corrections(heard("The few neon pay"), known)
    assert [text[each.start : each.start + each.length] for each in to_look_at(aligned(text, found))] == [
        "trade unions"
    ]
    unsure = tuple(SpokenWord(c, i, i + 1.0, 0.1 if c in "价格" else 0.9) for i, c in enumerate("公会的价格"))
    text, found = with_corrections(RecogniserText("公会的价格", unsure, "e", False, False), known)
    spans = to_look_at(aligned(text, found))
    assert [text[each.start : each.start + each.length] for each in spans] == ["工会", "价格"]
    assert (spans[1].begin, spans[1].end) == (3.0, 5.0)
    apart = words("one two three", 0.1)
    assert len(to_look_at(aligned("one two three", apart))) == 3


def test_what_was_said_and_taken_out_of_the_text_was_said_all_the_same() -> None:
    said = spoken_words("We, the Family's, pay gladly", words("we um the families pay"), offset=0.2)
    assert [each.text for each in said][:2] == ["We", "um"]
    assert "Family's" in [each.text for each in said]
    assert "gladly" not in [each.text for each in said]
    assert said[0].start == 0.0
    starts = [each.start for each in said]
    assert starts == sorted(starts)


@pytest.mark.parametrize("place", ["behind", "over a word", "over the last words"])
def test_what_is_typed_while_reading_counts_as_nothing_spoken(place: str) -> None:
    """A minute of speech stays a minute of speech, whatever its text becomes."""
    spoken = " ".join(["the fair tax pays for the harm"] * 17)
    typed = "Every study of prices that was ever made agrees with us on all that matters here. " * 20
    text = {
        "behind": f"{spoken}. {typed}",
        "over a word": spoken.replace("harm", typed, 1),
        "over the last words": f"{spoken.removesuffix('for the harm')} {typed}",
    }[place]
    said = spoken_words(text, words(spoken))
    assert len(said) <= len(spoken.split())
    assert len(said) > len(spoken.split()) - 5
    assert said[-1].end <= words(spoken)[-1].end


def test_marking_a_long_speech_does_not_hold_up_the_window() -> None:
    many = words(" ".join(["the fair tax pays for the harm and the rest of it"] * 180))
    assert len(many) > 2100
    text = " ".join(each.text for each in many)
    edited = text.replace("fair", "just", 40)
    with computes_under(2.0):
        found = aligned(edited, many)
    assert len(found) == len(many)
    assert np.all(np.diff([each.begin for each in found]) >= 0)


def test_two_texts_are_compared_where_they_differ_only() -> None:
    many = words("the tax is fair and the rest is not")
    for text in (
        "the tax is fair and the rest is not",
        "a tax is fair and the rest is",
        "",
        "new words only here",
    ):
        found = aligned(text, many)
        kept = [each.word.text for each in found if each.word is not None]
        assert all(
            text[each.start :][: each.length] == each.word.text for each in found if each.word is not None
        )
        assert len(kept) >= len(set(text.split()) & {word.text for word in many}) - 1


def test_the_flow_overhears_what_is_settled_with_its_times(bench: Bench, parts: Parts) -> None:
    """Words that may still change are shown, and nobody is told of them yet."""
    found: list[Any] = []
    start(bench)
    taking = bench.show.student.recording.taking
    assert taking is not None
    listening = taking._listening
    listening.so_far = lambda: heard("A fat tax is fair. It pays.")  # type: ignore[union-attr]
    parts.rounds.ears.hear = lambda sentences, follow=True: found.extend(sentences)  # type: ignore[method-assign]
    speak(6)
    assert bench.show.student.heard_so_far.startswith("A fat tax is fair because it pays")
    assert bench.show.student.settled_so_far == "A fat tax is fair. It pays."
    bench.show.overhearing.look()
    assert [(each.text, each.start, each.end) for each in found] == [
        ("A fat tax is fair.", 0.0, 2.4),
        ("It pays.", 2.5, 3.4),
    ]
