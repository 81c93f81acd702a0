"""What a speaker has before them: claims, notes, what waits for an answer, a hint that is asked for, the
words left. Real Qt events on the real pane."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from debatecoach.coach.bench.clashes import differences
from debatecoach.debate.card import Card, runs_of
from debatecoach.debate.changes import Replace
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.debate.waiting import waiting
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.wording import wording
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.round.student.lectern import PointRow, pace
from debatecoach.ui.round.student.turn import HELPED
from debatecoach.ui.window.parts import Parts
from tests.coach.rig import runner_of
from tests.ui import rig
from tests.ui.round.test_round import Bench


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    """Con's opening is next; Pro's was given."""
    made = Bench(parts, rig.quick_outside(microphone=True))
    made.begin(Side.CON, motion="labor-unions")
    made.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: made.show.student.microphone is True)
    rig.wait_until(made.pane.lectern.isVisible)
    yield made
    made.close()


def rows(bench: Bench) -> list[PointRow]:
    return list(bench.pane.lectern.rows.values())


def texts(bench: Bench) -> str:
    return "\n".join(each.text() for each in bench.pane.lectern.findChildren(QLabel))


def test_it_holds_what_the_speech_needs(bench: Bench) -> None:
    current, case = bench.parts.rounds.current, bench.parts.open_case.case
    shown = texts(bench)
    for node in case.forests[Side.CON].children():
        assert case.forests[Side.CON][node].claim in shown
    left = waiting(current, current.flow)
    assert left
    assert [row.claim.text() for row in rows(bench)] == [current.flow[each.ref].claim for each in left]
    assert "About 520 words left" in shown
    assert "Your notes" not in shown, "there are none"
    bench.parts.open_case.open_store.set_notes("Ask who pays.")
    bench.show.changed.emit()
    assert "Ask who pays." in texts(bench)


def test_a_hint_is_asked_for_by_key_and_counted_with_the_speech(bench: Bench) -> None:
    row = rows(bench)[0]
    assert not row.tool.isVisible(), "nobody is at it"
    rig.focus(row)
    assert row.tool.isVisible()
    QTest.keyClick(row, Qt.Key.Key_Return)
    rig.wait_until(row.hint.isVisible)
    assert row.hint.text().startswith("You may say: ")
    assert bench.show.student.helped == {next(iter(bench.pane.lectern.rows)).node}
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert row.hint.isHidden(), "put away again"
    QTest.keyClick(row, Qt.Key.Key_Down)
    assert rows(bench)[1].hasFocus()
    assert not row.tool.isVisible()
    bench.click("type")
    QTest.keyClicks(bench.pane.editor, "Unions help those inside and lock out those outside.")
    bench.click("done")
    rig.wait_until(lambda: len(bench.parts.rounds.current.speeches) > 1)
    notices = bench.parts.rounds.current.speeches[1].notices
    assert HELPED.put(count=1) in notices
    assert [wording(each) for each in notices if each == HELPED.put(count=1)][0].endswith(": 1.")
    bench.until(RoundPaneState.HUMAN_READY)
    assert not bench.show.student.helped, "the next speech begins without"


def test_the_pointer_brings_the_tool_and_nothing_moves(bench: Bench) -> None:
    row = rows(bench)[0]
    before = [each.geometry() for each in rows(bench)]
    QTest.mouseMove(bench.window, QPoint(1, 1))
    QTest.mouseMove(row, row.rect().center())
    rig.wait_until(row.tool.isVisible)
    assert [each.geometry() for each in rows(bench)] == before
    QTest.mouseClick(row.tool, Qt.MouseButton.LeftButton)
    rig.wait_until(row.hint.isVisible)


def test_what_is_answered_becomes_quiet_and_nothing_moves_while_one_speaks(bench: Bench) -> None:
    QTest.keyClick(bench.pane.controls["record"], Qt.Key.Key_Space)
    bench.until(RoundPaneState.RECORDING)
    rig.let_run(0.1)
    lectern, before = bench.pane.lectern, rows(bench)
    places = [each.geometry() for each in before]
    point = before[0].claim.text()
    said = f"They said that {point[0].lower()}{point[1:]}.", "But firms ignore that voice."
    bench.show.rounds.ears.hear([Sentence(each) for each in said])
    rig.wait_until(lambda: any(each.answered for each in before), what="the point to be answered")
    lectern.hear("They said that. That is false. " * 9)
    recorder = rig.ScriptedRecorder.made[-1]
    for _ in range(20):
        recorder.hear(rig.noise(0.5), 0.7)
    rig.let_run(0.2)
    assert rows(bench) == before, "the very same rows"
    assert [each.geometry() for each in before] == places
    assert "words left" in lectern.words.text()
    assert lectern.words.text() != "About 520 words left"
    bench.show.student.done()
    bench.until(RoundPaneState.REVIEW)
    assert not lectern.isVisible()


def test_the_pace_is_the_students_own(bench: Bench) -> None:
    case, current = bench.parts.open_case.case, bench.parts.rounds.current
    assert pace(case) == 130
    said = tuple(Sentence("one two three four five six seven eight.") for _ in range(10))
    current.speeches.append(Speech("con-opening", Side.CON, Speaker.HUMAN, said, 30.0, "microphone"))
    assert pace(case) == pytest.approx(160)
    current.speeches.pop()


def test_in_chinese_the_pace_is_of_characters(bench: Bench) -> None:
    """Words between spaces were counted, of which Chinese has none: whoever spoke it was the slowest there
    is."""
    case, current = bench.parts.open_case.case, bench.parts.rounds.current
    case.motion = Motion("发达国家应当开征肥胖税")
    assert pace(case) == 240
    said = (Sentence("习惯来自时间，不来自价格。" * 20),)
    current.speeches.append(Speech("con-opening", Side.CON, Speaker.HUMAN, said, 50.0, "microphone"))
    assert pace(case) == pytest.approx(264)
    bench.pane.lectern.tell_time()
    assert "characters left" in bench.pane.lectern.words.text()
    current.speeches.pop()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_ends_the_speech_is_in_sight_at_any_text_size(
    bench: Bench, qapp: QApplication, scale: float
) -> None:
    bench.window.resize(560, 780)  # as wide as the pane is in the window
    theme().apply(qapp, "light", scale, reduced_motion=True)
    try:
        bench.click("record")
        bench.until(RoundPaneState.RECORDING)
        rig.ScriptedRecorder.made[-1].hear(rig.noise(0.5), 0.7)
        rig.let_run(0.2)
        done = bench.pane.controls["done"]
        assert done.visibleRegion().boundingRect() == done.rect(), "whole"
        assert done.height() >= 40, "large"
    finally:
        theme().apply(qapp, "light", 1.0, reduced_motion=True)


def test_own_cards_stand_there_to_be_read(bench: Bench) -> None:
    card = Card(author="Jane Smith", date="2019").with_body(runs_of("Before. <u>Wages rose</u> after."))
    silent = Card(author="John Doe", body="word " * 200)
    forest = bench.parts.open_case.case.forests[Side.CON]
    first = forest.children()[0]
    revised = replace(forest[first], cards=(silent, card))
    bench.parts.open_case.edit(Side.CON, Replace(first, revised), "Give cards")
    bench.show.changed.emit()
    rig.wait_until(lambda: "Jane Smith" in texts(bench))
    assert f"{revised.claim}\nJane Smith 2019: “Wages rose”" in texts(bench)
    assert "John Doe" not in texts(bench), "nothing of it is marked, and it is too long to be read"


def test_before_the_closing_it_says_where_the_sides_differ(bench: Bench) -> None:
    """By the flow, the most fought over first; where a model judged the drafts, as its judge saw it."""
    rounds, case = bench.parts.rounds, bench.parts.open_case.case
    assert "Where you differ" not in texts(bench), "an opening divides nothing yet"
    runner = runner_of(case, None, seed=3)
    while runner.round.next_slot != 5:
        runner.commit(asyncio.run(runner.compose()))
    runner.round.human, runner.round.id = Side.CON, "played"
    rounds.take_in(runner.round)
    rounds.go_on.emit()
    bench.until(RoundPaneState.HUMAN_READY)
    shown = texts(bench)
    found = differences(rounds.current, case)
    assert 2 <= len(found) <= 4
    assert all(each in shown for each in found)
    assert shown.index("Where you differ") < shown.index("Your claims")
    last = rounds.current.speeches[-1]
    told = ("Who pays for a strike?", "Who speaks for those outside?")
    rounds.current.speeches[-1] = replace(last, divides=told)
    bench.show.changed.emit()
    shown = texts(bench)
    assert all(each in shown for each in told)
    assert not any(each in shown.split("Your claims")[0].split("\n") for each in found)
