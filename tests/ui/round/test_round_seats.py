"""Rounds of many speakers in the pane: people take some seats, the app takes the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from debatecoach.debate.case import RoundState
from debatecoach.debate.format import Kind
from debatecoach.debate.naming import speech_names
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.ui.round.choice import RoundChoice
from debatecoach.ui.round.exchange.talk import TalkStep
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.round.telling import under_clock, whose_time
from debatecoach.ui.window.header import WindowHeader
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.rig import open_motion
from tests.ui.round.test_round import Bench

SAID = "A fat tax is unfair because poor families pay most of it. The corner shop is all they can reach."


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.quick_outside())
    yield made
    made.close()


def through_exchanges(bench: Bench, state: RoundPaneState) -> None:
    """Until a state, with a word to every question on the way."""
    talk = bench.show.talk

    def mine() -> bool:
        return bench.state is RoundPaneState.EXCHANGE and talk.step is TalkStep.FLOOR

    while True:
        rig.wait_until(lambda: bench.state is state or mine(), 90, f"{state}, not {bench.state}, {talk.step}")
        if bench.state is state:
            return
        assert talk.exchange is not None
        assert talk.exchange.due is not None
        if talk.exchange.due.asks:
            talk.end()
        else:
            talk.say("We did not say so.")


@pytest.mark.parametrize(
    ("format", "side", "seats", "mine"),
    [
        ("british-parliamentary", Side.PRO, ("OG2", "CO2"), ["dpm", "ow"]),
        ("public-forum", Side.CON, ("con2",), ["con-rebuttal", "con-final-focus"]),
        (
            "chinese-traditional",
            Side.PRO,
            ("pro1", "con4"),
            ["pro-constructive", "pro-summary", "con-closing"],
        ),
    ],
)  # fmt: skip
def test_people_on_either_side_and_the_app_beside_them(
    bench: Bench, format: str, side: Side, seats: tuple[str, ...], mine: list[str]
) -> None:
    open_motion(bench.parts, "fat-tax")
    said: list[str] = []
    whose: set[str] = set()
    bench.show.changed.connect(lambda: whose.add(whose_time(bench.show)))
    bench.show.told.connect(lambda notice: said.append(notice.text if notice is not None else ""))
    bench.parts.rounds.start(format, side, 7, seats)
    current = bench.parts.rounds.current
    assert current is not None
    for id in mine:
        through_exchanges(bench, RoundPaneState.HUMAN_READY)
        assert bench.show.slot is not None
        assert bench.show.slot.id == id
        assert bench.pane.lectern.role.text(), "what the speech has to do stands before the speaker"
        bench.click("type")
        bench.until(RoundPaneState.TYPING)
        QTest.keyClicks(bench.pane.editor, SAID)
        bench.click("done")
        rig.wait_until(lambda id=id: any(each.slot == id for each in current.speeches), 20, id)
    through_exchanges(bench, RoundPaneState.FINISHED)
    rig.wait_until(lambda: current.ballot is not None, 20, "the ballot")
    assert current.state is RoundState.FINISHED
    assert [each.slot for each in current.speeches] == [slot.id for slot in current.format.slots]
    assert [each.slot for each in current.speeches if each.speaker is Speaker.HUMAN] == mine
    names = dict(zip([slot.id for slot in current.format.slots], speech_names(current.format), strict=True))
    benches = {slot.bench for slot in current.format.slots if slot.id in mine}
    sides = {bench.side for bench in benches}
    for slot in current.format.slots:
        if slot.kind is Kind.SPEECH and slot.id not in mine:
            who = (
                "your partner" if slot.bench in benches else "your side" if slot.side in sides else "opponent"
            )
            assert any(each.startswith(f"{names[slot.id]} · {who} speak") for each in whose), slot.id


def test_the_winner_of_the_toss_may_have_con_begin(parts: Parts, bench: Bench) -> None:
    open_motion(parts, "fat-tax")
    choice = parts.make(RoundChoice)
    choice.format.setCurrentIndex(choice.format.findData("simplified-oxford"))
    assert choice.toss.isHidden(), "nobody tosses a coin there"
    choice.format.setCurrentIndex(choice.format.findData("public-forum"))
    assert not choice.toss.isHidden()
    choice.con_begins.click()
    *chosen, con_begins = choice.chosen()
    assert con_begins
    parts.rounds.start(*(chosen[at] for at in (1, 0, 2, 3)), con_begins=con_begins)
    assert parts.rounds.current is not None
    assert parts.rounds.current.format.slots[0].id == "con-constructive"
    choice.deleteLater()


def test_preparation_is_drawn_from_the_teams_pool_while_its_speaker_gets_ready(parts: Parts) -> None:
    now = [100.0]
    bench = Bench(parts, replace(rig.quick_outside(), now=lambda: now[0]))
    whose, cards = set[str](), bench.pane.exchange.cards
    bench.show.talk.changed.connect(
        lambda: whose.update(card.accessibleName().partition(" ·")[0] for card in cards)
    )
    open_motion(parts, "fat-tax")
    parts.rounds.start("lincoln-douglas", Side.CON, 7)
    through_exchanges(bench, RoundPaneState.HUMAN_READY)
    assert under_clock(bench.show) == "Preparation: 4:00 left"
    now[0] += 70
    assert under_clock(bench.show) == "Preparation: 2:50 left"
    bench.click("type")
    now[0] += 1000
    assert bench.show.pool.left is None, "who speaks prepares no more"
    QTest.keyClicks(bench.pane.editor, SAID)
    bench.click("done")
    bench.until(RoundPaneState.EXCHANGE, seconds=60)
    through_exchanges(bench, RoundPaneState.HUMAN_READY)
    assert len(parts.rounds.current.speeches) > 4
    assert under_clock(bench.show) == "Preparation: 2:50 left", "one pool a team"
    assert whose == {"You, Negative", "Affirmative"}, "as the format calls them"
    now[0] += 500
    assert under_clock(bench.show) == "Your preparation is used up: begin"
    bench.close()


def test_seats_of_two_teams_are_named_each_in_its_own_colour(bench: Bench) -> None:
    """Two people at one machine, for opposing teams, are no team of one colour."""
    open_motion(bench.parts, "fat-tax")
    header = WindowHeader()
    header.follow(bench.parts.rounds)
    bench.parts.rounds.start("british-parliamentary", Side.PRO, 7, ("OG2", "CO1"))
    told = {side: made.text() for side, made in header.sides.items() if not made.isHidden()}
    assert told == {Side.PRO: "You: DPM (OG)", Side.CON: "You: MO (CO)"}
    bench.parts.rounds.start("british-parliamentary", Side.CON, 7)
    told = {side: made.text() for side, made in header.sides.items() if not made.isHidden()}
    assert told == {Side.CON: "You: Opposition"}


def test_a_seat_that_is_taken_does_not_look_like_a_side_that_is_chosen(bench: Bench) -> None:
    choice = RoundChoice(bench.parts.settings, bench.parts.connections)
    choice.format.setCurrentIndex(choice.format.findData("british-parliamentary"))
    choice.show()
    side, seat = choice.sides.checkedButton(), choice.seats.seats["OG1"]
    assert seat.isChecked()
    assert seat.text().startswith("✓")

    def ground(made: QWidget) -> str:
        return made.grab().toImage().pixelColor(made.width() // 2, 5).name()

    assert ground(side) != ground(seat)
    assert ground(seat) == ground(choice.seats.seats["OO1"]), "its edge and its tick tell, not its ground"
    choice.close()


def test_the_formats_time_to_prepare_runs_before_the_round_and_it_waits_to_be_begun(parts: Parts) -> None:
    now = [100.0]
    bench = Bench(parts, replace(rig.quick_outside(), now=lambda: now[0]))
    open_motion(parts, "fat-tax")
    parts.settings.set("prepare_first", True)
    header = WindowHeader()
    header.follow(parts.rounds)
    rung: list[object] = []
    bench.show.belled.connect(rung.append)
    parts.rounds.start("british-parliamentary", Side.CON, 7)
    assert bench.state is RoundPaneState.PREPARING
    assert parts.rounds.place == "go.prep"
    assert whose_time(bench.show) == "Time to prepare"
    assert under_clock(bench.show) == "then PM (OG), 7:00"
    now[0] += 70
    rig.wait_until(lambda: header.time.text() == "13:50 to prepare", 10, "the time left")
    assert bench.show.clock.remaining == 830
    assert not rung
    now[0] += 900
    rig.wait_until(lambda: bool(rung), 10, "the bell")
    rig.let_run(0.6)
    assert len(rung) == 1
    assert bench.state is RoundPaneState.PREPARING, "nobody begins to speak on an empty room"
    assert under_clock(bench.show) == "Your preparation is used up: begin"
    QTest.mouseClick(header.begin, Qt.MouseButton.LeftButton)
    bench.until(RoundPaneState.OPPONENT_SPEAKING, seconds=60)
    assert header.begin.isHidden()
    assert bench.show.clock.remaining > 400, "the speech has its own clock"
    parts.rounds.start("public-forum", Side.CON, 7)
    assert bench.state is not RoundPaneState.PREPARING, "that format has none"
    bench.close()


def test_to_prepare_first_is_chosen_where_a_format_has_time_for_it(parts: Parts, bench: Bench) -> None:
    choice = parts.make(RoundChoice)
    choice.format.setCurrentIndex(choice.format.findData("simplified-oxford"))
    assert choice.prepare.isHidden()
    choice.format.setCurrentIndex(choice.format.findData("world-schools"))
    assert not choice.prepare.isHidden()
    choice.prepare.click()
    choice.keep()
    assert parts.settings.prepare_first
    choice.deleteLater()
