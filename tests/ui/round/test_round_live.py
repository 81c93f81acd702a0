"""A speech that is heard while it is written: real player on a clock, a debater that says it bit by bit."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from debatecoach.base.errors import EngineError
from debatecoach.base.language import Answer, OnText, Request, Role
from debatecoach.coach.team.live import AT_ONCE, PLANNING
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.engines.audio.player import PlayerState, SilentPlayer
from debatecoach.services.connection import Connection, Plan, plan_of
from debatecoach.ui.round.opponent.turn import Aloud, as_spoken
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.coach.team.debating import Script, good
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.talking import WORDS, Talker, connect


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.silent_outside())
    yield made
    made.close()


def begin(bench: Bench, team: Talker, plan: Plan | None = None, speed: float = 1.5) -> None:
    bench.parts.settings.set("voice_speed", speed)
    connect(bench.parts, team, plan)
    bench.begin(Side.CON)


def test_it_begins_with_the_first_sentence_and_grows(bench: Bench) -> None:
    team = Talker(delays=(0.0, 0.1, 0.1, 0.1), hold=True)
    bench.parts.settings.set("whole_speech", True)
    begin(bench, team)
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    opponent = bench.show.opponent
    assert opponent.writing
    assert bench.pane.controls["cancel"].isVisible()
    assert type(opponent.playback.player) is SilentPlayer
    rig.wait_until(
        lambda: (
            bench.pane.captions.text() == "Taxes hit the poor. They pay the most.\n"
            "Habits do not change. So we oppose."
        )
    )
    rig.wait_until(lambda: bench.pane.captions.marked[1] != "", what="a marked word")
    assert 0 < team.live.left() < 10
    opponent.playback.seek(3)
    team.hold = False
    rig.wait_until(lambda: not opponent.writing)
    assert bench.state is RoundPaneState.OPPONENT_SPEAKING
    assert not bench.pane.controls["cancel"].isVisible()
    bench.until(RoundPaneState.HUMAN_READY, seconds=15)
    speech = bench.parts.rounds.current.speeches[0]
    assert [each.text for each in speech.sentences] == list(WORDS)
    assert speech.speaker is Speaker.MODEL
    assert speech.seconds == pytest.approx(speech.sentences[-1].end)
    assert not speech.cut


def test_silence_in_which_it_thinks_is_shown_and_is_speaking_time(bench: Bench) -> None:
    team = Talker(WORDS[:2], delays=(0.0, 3.5))
    begin(bench, team, speed=1.0)
    opponent = bench.show.opponent
    rig.wait_until(lambda: opponent.thinking, 15, "thinking")
    assert bench.state is RoundPaneState.OPPONENT_SPEAKING
    assert "thinking" in bench.pane.clock.whose.text()
    assert "Thinking" in bench.pane.captions.waiting
    before = bench.show.clock.elapsed
    rig.wait_until(lambda: bench.show.clock.elapsed > before + 0.3, 5, "the clock to run on")
    rig.wait_until(lambda: not opponent.thinking, 15)
    assert bench.pane.captions.waiting == ""
    bench.until(RoundPaneState.HUMAN_READY, seconds=15)
    first, second = bench.parts.rounds.current.speeches[0].sentences
    waited = second.start - first.end
    assert 1.0 < waited < 30, "3.5 s less the first sentence, or more where the machine is busy"
    assert bench.parts.rounds.current.speeches[0].seconds == pytest.approx(second.end)


def test_pause_seek_speed_and_again_while_it_is_written(bench: Bench) -> None:
    team = Talker(hold=True)
    begin(bench, team)
    opponent = bench.show.opponent
    rig.wait_until(lambda: opponent.speech is not None and len(opponent.speech.sentences) == 4)
    rig.wait_until(lambda: opponent.playback.player._tape.unmeasured() is None, what="lengths, not guesses")
    bench.click("play")
    assert bench.state is RoundPaneState.OPPONENT_PAUSED
    left = team.live.left()
    time.sleep(0.15)
    assert team.live.left() == pytest.approx(left, abs=0.05), "nothing runs down while it is paused"
    bench.pane.captions.sentence_chosen.emit(3)
    rig.wait_until(lambda: opponent.playback.line == 3)
    assert team.live.left() < left
    bench.choose("again")
    rig.wait_until(lambda: opponent.playback.line == 0)
    bench.show.set_speed(1.25)
    bench.click("play")
    rig.wait_until(lambda: opponent.playback.line >= 1, 10)
    opponent.playback.forward()
    team.hold = False
    bench.until(RoundPaneState.HUMAN_READY, seconds=15)
    assert bench.parts.rounds.current.speeches[0].text.count("\n") == 1
    bench.choose("hear")
    bench.until(RoundPaneState.REPLAYING)
    rig.wait_until(lambda: opponent.playback.line >= 1, 10)


def test_cancel_while_it_speaks_stops_the_round_before_the_speech(bench: Bench) -> None:
    team = Talker(hold=True)
    begin(bench, team)
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    bench.click("cancel")
    bench.until(RoundPaneState.STOPPED)
    assert team.cancelled == 1
    assert bench.show.opponent.playback is None
    assert not bench.parts.rounds.current.speeches
    assert team.live.left() >= 0
    team.live.say(Sentence("Too late.", 9, 10))  # nobody hears it, nothing breaks
    bench.click("resume")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)


def test_a_fault_while_it_speaks_is_told_and_can_be_tried_again(bench: Bench) -> None:
    team = Talker(WORDS[:1], fails=EngineError("It broke.", "Nothing is lost.", "Try again."))
    begin(bench, team)
    bench.until(RoundPaneState.STOPPED)
    assert "It broke." in bench.pane.notice.text()
    assert bench.show.opponent.playback is None
    assert bench.pane.notice.isVisible()


def test_a_round_that_is_left_while_it_speaks_leaves_nothing_running(bench: Bench) -> None:
    team = Talker(hold=True)
    begin(bench, team)
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    bench.parts.open_case.close()
    bench.parts.open_case.changed.emit()
    bench.parts.rounds.round_changed.emit()
    bench.until(RoundPaneState.NO_ROUND)
    rig.wait_until(lambda: team.cancelled == 1)


def test_think_first_is_heard_when_it_is_finished(bench: Bench) -> None:
    team = Talker(WORDS[:1], notices=("Something was left out.",))
    begin(bench, team, Plan(think_first=True))
    bench.until(RoundPaneState.OPPONENT_READY, RoundPaneState.OPPONENT_SPEAKING)
    assert team.live is None
    assert not bench.show.opponent.writing
    assert "left out" in bench.pane.notice.text()
    bench.until(RoundPaneState.HUMAN_READY, seconds=15)


def test_what_is_said_after_the_grace_is_cut(bench: Bench) -> None:
    team = Talker(WORDS[:3], delays=(0.0, 3.0, 0.0))
    begin(bench, team)
    current = bench.parts.rounds.current
    opening = replace(current.format.slots[0], seconds=3.0, bells=())
    current.format = replace(current.format, slots=(opening, *current.format.slots[1:]), grace=1.0)
    rig.wait_until(lambda: len(current.speeches) > 0, 20)
    speech = bench.parts.rounds.current.speeches[0]
    assert [each.text for each in speech.sentences] == [WORDS[0]]
    assert speech.cut == tuple(WORDS[1:3])
    assert all(move.last == 0 for move in speech.moves)


class Doors:
    """Makes players that note when their loudspeaker is opened beforehand, and that they were stopped."""

    def __init__(self) -> None:
        self.made: list[rig.FastPlayer] = []
        self.outside = rig.quick_outside()
        self.outside.make_player = self._make

    def _make(self, *args: object, **named: object) -> tuple[rig.FastPlayer, None]:
        self.made.append(rig.FastPlayer(*args, **named))  # type: ignore[arg-type]
        return self.made[-1], None


@pytest.fixture
def doors(parts: Parts) -> Iterator[tuple[Doors, Bench]]:
    doors = Doors()
    made = Bench(parts, doors.outside)
    yield doors, made
    made.close()


def test_the_loudspeaker_is_opened_while_the_first_sentence_is_written(doors: tuple[Doors, Bench]) -> None:
    opened, bench = doors
    begin(bench, Talker(delays=(0.5,), hold=True))
    assert bench.state is RoundPaneState.COMPOSING
    [player] = opened.made
    assert (player.prepared, player.state, player.lines) == (True, PlayerState.IDLE, [])
    bench.show.set_speed(1.25)
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    assert bench.show.opponent.playback.player is player, "the one that is open speaks"
    assert player.speed == 1.25
    rig.wait_until(lambda: [line.text for line in player.lines] == list(WORDS))
    assert len(opened.made) == 1


def test_a_loudspeaker_chosen_meanwhile_is_used(doors: tuple[Doors, Bench]) -> None:
    opened, bench = doors
    begin(bench, Talker(delays=(0.3,), hold=True))
    bench.parts.settings.set("output_device", "another")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    first, second = opened.made
    assert first.stopped
    assert (second.device, second.stopped) == ("another", False)
    assert [line.text for line in second.lines][0] == WORDS[0]


def test_what_was_opened_is_closed_when_nothing_is_said(doors: tuple[Doors, Bench]) -> None:
    opened, bench = doors
    begin(bench, Talker(delays=(30.0,)))
    bench.click("cancel")
    bench.until(RoundPaneState.STOPPED)
    assert [each.stopped for each in opened.made] == [True]
    bench.parts.connections.connection.team = Talker(
        delays=(0.2,), words=(), fails=EngineError("It broke.", "Nothing is lost.", "Try again.")
    )
    bench.parts.engines.use(bench.parts.engines.in_use)
    bench.click("resume")
    bench.until(RoundPaneState.COMPOSING)
    bench.until(RoundPaneState.STOPPED)
    assert [each.stopped for each in opened.made] == [True, True]


def test_think_first_opens_its_loudspeaker_when_the_speech_is_there(doors: tuple[Doors, Bench]) -> None:
    opened, bench = doors
    begin(bench, Talker(WORDS[:1], delays=(0.2,)), Plan(think_first=True))
    assert opened.made == []
    bench.show.outside.beat_ms = 2000
    bench.until(RoundPaneState.OPPONENT_READY)
    rig.wait_until(lambda: bool(opened.made), what="the loudspeaker, before the first word")
    assert [each.prepared for each in opened.made] == [True]
    assert [line.text for line in opened.made[0].lines] == [WORDS[0]]
    bench.until(RoundPaneState.OPPONENT_SPEAKING, RoundPaneState.ENTERING)  # one sentence may be over by now
    assert len(opened.made) == 1


# -- without a window ----------------------------------------------------------------------------------


def speech_of(*ends: float) -> Speech:
    sentences, start = [], 0.0
    for end in ends:
        sentences.append(Sentence(f"Until {end}.", start, end))
        start = end + 0.5
    return Speech("po", Side.PRO, Speaker.MODEL, tuple(sentences), ends[-1], "voice")


def test_silences_move_what_follows_and_cut_what_is_too_late() -> None:
    speech = speech_of(2.0, 4.0, 6.0)
    assert as_spoken(speech, {}, 5.0) is speech, "what was never late is left alone"
    heard = as_spoken(speech, {1: 3.0}, 100.0)
    assert [(each.start, each.end) for each in heard.sentences] == [(0.0, 2.0), (5.5, 7.0), (7.5, 9.0)]
    assert heard.seconds == 9.0
    cut = as_spoken(speech, {1: 3.0}, 8.0)
    assert (len(cut.sentences), cut.cut, cut.seconds) == (2, ("Until 6.0.",), 7.0)


def test_what_is_left_is_known_before_anything_plays() -> None:
    aloud = Aloud()
    assert aloud.left() == 0.0
    aloud.say(Sentence("One.", 0.0, 1.5))
    aloud.say(Sentence("Two.", 2.0, 3.5))
    assert aloud.left() == 3.5
    aloud.close()
    aloud.say(Sentence("Three.", 4.0, 5.0))
    assert len(aloud.sentences) == 2


# -- while the student speaks ----------------------------------------------------------------------------


def test_the_opponent_overhears_what_is_typed(parts: Parts) -> None:
    clock = [100.0]
    outside = rig.quick_outside()
    outside.now = lambda: clock[0]
    bench = Bench(parts, outside)
    team = Talker()
    connect(parts, team)
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    look = bench.show.overhearing.look
    bench.pane.editor.insertPlainText("First one. Second one.")
    look()
    assert not team.overheard, "two sentences, and no time has gone"
    bench.pane.editor.insertPlainText(" Third one. And the fou")
    look()
    rig.wait_until(lambda: team.overheard == [(0, ("First one.", "Second one.", "Third one."))])
    bench.pane.editor.insertPlainText("rth.")
    look()
    clock[0] += 3.9
    look()
    assert len(team.overheard) == 1
    clock[0] += 0.2
    team.overhear_fails = EngineError("The model is away.", "Nothing is lost.", "Nothing to do.")
    look()
    rig.wait_until(lambda: len(team.overheard) == 2)
    clock[0] += 9
    look()
    rig.wait_until(lambda: not parts.rounds._overhearing)
    assert len(team.overheard) == 2, "nothing new is not told again"
    assert not bench.pane.notice.isVisible(), "its faults are nobody's business"
    bench.click("done")
    assert not bench.show.overhearing._timer.isActive()
    bench.close()


def test_the_library_debater_is_not_bothered(parts: Parts) -> None:
    bench = Bench(parts, rig.quick_outside())
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    bench.pane.editor.insertPlainText("One. Two. Three. Four.")
    bench.show.overhearing.look()
    parts.rounds.overhear([Sentence("One.")])
    assert not parts.rounds._overhearing
    bench.close()


class ThinksLong(Script):
    """Never done thinking."""

    thinks = False

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        if request.schema_name == "think":
            self.thinks = True
            try:
                await asyncio.sleep(1000)
            except asyncio.CancelledError:
                self.cancelled.append("think")
                raise
        return await super().ask(request, on_text)


def test_an_opening_that_is_planned_can_be_had_at_once(bench: Bench) -> None:
    """The opponent begins the round: its plan is offered to be given up, and what was prepared is spoken."""
    script = ThinksLong(good(), rate=400.0)
    bench.parts.settings.set("voice_speed", 1.5)
    line = Connection(script, {Role.WRITING: "script-1"}, plan=plan_of("full", "national", think_first=False))
    line.on_entry = bench.parts.connections.entry.emit
    bench.parts.connections._use(line)
    bench.begin(Side.CON)
    rig.wait_until(lambda: script.thinks and bench.pane.controls["begin"].isVisible(), 10, "the plan")
    assert bench.state is RoundPaneState.COMPOSING
    assert bench.show.opponent.progress == PLANNING
    assert bench.pane.controls["cancel"].isVisible()
    bench.click("begin")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    assert not bench.pane.controls["begin"].isVisible()
    assert script.cancelled == ["think"]
    assert AT_ONCE in [each.text for each in line.trail.entries]
    bench.click("cancel")
    bench.until(RoundPaneState.STOPPED)
